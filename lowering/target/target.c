// Opens a bundle for a CPU: checks the names, drops instructions that the CPU's features exclude, and fills
// the tables of costs from the nearest modelled CPU.
#include "lowering/target/target.h"

#include "accelerator/notation/read.h"
#include "lowering/target/lane_routes.h"
#include "lowering/target/target_rows.h"
#include "semantics/subtarget.h"
#include "support/hash_map.h"
#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>
#include <stdlib.h>
#include <string.h>

const char *target_name(unsigned i) {
  const target_row *row = target_rows_at(i);
  return row ? row->name : NULL;
}

struct target_state {
  arena *memory;
  subtarget *machine;
  uint32_t operand_bits; // of the widest operand of an instruction
  bundle *rules;
  bool *available;     // by instruction
  target_cost *cost;   // by instruction
  hash_index generics; // of rules->generics, those of the feature set
};

static const target_row *find_row(const char *name, diagnostics *d) {
  const target_row *row = target_rows_find(name);
  if (!row)
    diag_error(d, "--target", "unknown target '%s' (see --list-targets)", name);
  return row;
}

// ---- CPU and features ---------------------------------------------------------------------------

// Checks the names in "+a,-b" and appends the items to `out`.
static bool check_attributes(const subtarget *s, const char *text, strbuf *out, diagnostics *d) {
  for (const char *p = text; *p;) {
    size_t n = strcspn(p, ",");
    char name[64];
    if (n < 2 || (*p != '+' && *p != '-') || n > sizeof name) {
      diag_error(d, "--mattr", "expected +feature or -feature, separated by commas, but got '%.*s'", (int)n,
                 p);
      return false;
    }
    memcpy(name, p + 1, n - 1);
    name[n - 1] = 0;
    if (!subtarget_is_feature(s, name)) {
      const char *near = subtarget_nearest_feature(s, name);
      if (near)
        diag_error(d, "--mattr", "unknown feature '%s' (did you mean '%s'?)", name, near);
      else
        diag_error(d, "--mattr", "unknown feature '%s'", name);
      return false;
    }
    strbuf_printf(out, "%s%.*s", out->size ? "," : "", (int)n, p);
    p += n;
    if (*p == ',')
      p++;
  }
  return true;
}

static bool select_machine(target *t, const target_row *row, const target_options *o, diagnostics *d) {
  struct target_state *s = t->state;
  const char *cpu = o->cpu ? o->cpu : isa_table_find(row->name)->cpu;
  strbuf features = {0};
  const bool is_native = !strcmp(cpu, "native");
  if (is_native) {
    char *host = LLVMGetHostCPUName(), *host_features = LLVMGetHostCPUFeatures();
    cpu = arena_strdup(s->memory, host);
    strbuf_printf(&features, "%s", host_features);
    LLVMDisposeMessage(host);
    LLVMDisposeMessage(host_features);
  }
  if (!subtarget_is_cpu(s->machine, cpu)) {
    const char *near = subtarget_nearest_cpu(s->machine, cpu);
    if (near)
      diag_error(d, "--mcpu", "unknown CPU '%s' for target '%s' (did you mean '%s'?)", cpu, row->name, near);
    else
      diag_error(d, "--mcpu", "unknown CPU '%s' for target '%s'", cpu, row->name);
    strbuf_free(&features);
    return false;
  }
  const char *attributes = o->attributes ? o->attributes : "";
  if (!check_attributes(s->machine, attributes, &features, d)) {
    strbuf_free(&features);
    return false;
  }
  subtarget_select(s->machine, cpu, features.size ? features.text : "");
  for (const target_default *f = row->defaults; f->feature; f++) {
    bool on = f->feature[0] == '+';
    if (!subtarget_has_feature(s->machine, f->when) ||
        (f->unless && subtarget_has_feature(s->machine, f->unless)) ||
        subtarget_has_feature(s->machine, f->feature + 1) == on || strstr(attributes, f->feature + 1))
      continue;
    strbuf_printf(&features, "%s%s", features.size ? "," : "", f->feature);
    subtarget_select(s->machine, cpu, features.text);
  }
  if (row->permitted && !is_native && !strstr(attributes, row->permitted) &&
      subtarget_has_feature(s->machine, row->permitted)) {
    strbuf_printf(&features, "%s-%s", features.size ? "," : "", row->permitted);
    subtarget_select(s->machine, cpu, features.text);
  }
  t->cpu = arena_strdup(s->memory, cpu);
  t->features = features.size ? arena_strdup(s->memory, features.text) : "";
  strbuf_free(&features);
  return true;
}

static bool has_all(const subtarget *m, const char *const *features) {
  for (; *features; features++)
    if (!subtarget_has_feature(m, *features))
      return false;
  return true;
}

static void set_level(target *t, const target_row *row) {
  const target_level *level = row->levels;
  while (!has_all(t->state->machine, level->needs))
    level++;
  t->register_bits = level->register_bits;
  t->has_networks = row->has_networks && level->register_bits == 8 * LANE_ROUTES_MOST;
  t->registers = level->registers;
  t->widening_block = row->widening_block;
  memcpy(t->unrolled, row->unrolled, sizeof t->unrolled);
  t->unrolls_counted = row->unrolls_counted;
  t->loads_structures = row->loads_structures;
  t->stores_pairs = row->stores_pairs;
  t->has_short_forms = row->has_short_forms && subtarget_has_feature(t->state->machine, "sse4.1");
  t->inserts_words = row->inserts_words && subtarget_has_feature(t->state->machine, row->inserts_words);
  t->zips_bytes = row->zips_bytes_with && subtarget_has_feature(t->state->machine, row->zips_bytes_with) &&
                  !subtarget_has_feature(t->state->machine, row->zips_bytes_without);
  t->follows_rows = row->follows_rows;
  t->last_cache = row->last_cache;
  t->stream_fence = row->stream_fence;
  t->pipelines = row->pipelines;
  t->sums_at_once = row->sums_at_once;
  t->feature_set = level->costs;
  t->state->operand_bits = level->operand_bits;
}

// ---- costs --------------------------------------------------------------------------------------

static const bundle_cost *find_cost(const bundle_cost *costs, uint32_t n, const char *cpu) {
  for (uint32_t i = 0; i < n; i++)
    if (!strcmp(costs[i].cpu, cpu))
      return &costs[i];
  return NULL;
}

// The modelled CPU nearest to the target's: the first one that shares the scheduling model, else the first
// one with the fewest differing features.
static const char *nearest_modelled_cpu(const target *t) {
  const char *seen[64], *best = "";
  unsigned num_seen = 0, best_distance = UINT32_MAX;
  const bundle *b = t->rules;
  for (uint32_t i = 0; i < b->num_instructions; i++) {
    const bundle_instruction *in = &b->instructions[i];
    for (uint32_t k = 0; k < in->num_costs; k++) {
      const char *cpu = in->costs[k].cpu;
      bool known = false;
      for (unsigned j = 0; j < num_seen && !known; j++)
        known = !strcmp(seen[j], cpu);
      if (known || num_seen == 64 || !subtarget_is_cpu(t->state->machine, cpu))
        continue;
      seen[num_seen++] = cpu;
      unsigned distance = subtarget_distance(t->state->machine, t->cpu, cpu);
      if (distance < best_distance || (distance == best_distance && !strcmp(cpu, t->cpu))) {
        best_distance = distance;
        best = cpu;
      }
    }
  }
  return best;
}

// Features repeat, so that the answer for each name is looked up once.
typedef struct feature_memo {
  const char *name[128];
  bool enabled[128];
  unsigned count;
} feature_memo;

static bool has_feature(const subtarget *m, feature_memo *memo, const char *feature) {
  for (unsigned i = 0; i < memo->count; i++)
    if (!strcmp(memo->name[i], feature))
      return memo->enabled[i];
  bool enabled = subtarget_has_feature(m, feature);
  if (memo->count < 128) {
    memo->name[memo->count] = feature;
    memo->enabled[memo->count++] = enabled;
  }
  return enabled;
}

// Any instruction with a wider vector than the CPU has registers for is out of reach too.
static bool operands_fit(const target *t, const lane_function *f) {
  for (uint32_t i = 0; i < f->num_operands; i++)
    if (f->operands[i].kind == OPERAND_VECTOR &&
        f->operands[i].lanes * f->operands[i].width > t->state->operand_bits)
      return false;
  for (uint32_t i = 0; i < f->num_results; i++)
    if (f->results[i].type.kind == OPERAND_VECTOR &&
        f->results[i].type.lanes * f->results[i].type.width > t->state->operand_bits)
      return false;
  return true;
}

static target_cost modelled_cost(const target *t, const bundle_cost *costs, uint32_t count) {
  const bundle_cost *c = find_cost(costs, count, t->cost_cpu);
  return c ? (target_cost){c->latency, c->throughput} : (target_cost){1, 1};
}

static void fill_instructions(target *t) {
  struct target_state *s = t->state;
  uint32_t n = t->rules->num_instructions;
  s->available = arena_alloc(s->memory, n * sizeof *s->available);
  s->cost = arena_alloc(s->memory, n * sizeof *s->cost);
  feature_memo memo = {0};
  for (uint32_t i = 0; i < n; i++) {
    const bundle_instruction *in = &t->rules->instructions[i];
    bool ok = operands_fit(t, &in->function);
    for (uint32_t k = 0; k < in->num_features && ok; k++)
      ok = has_feature(s->machine, &memo, in->features[k]);
    s->available[i] = ok;
    s->cost[i] = modelled_cost(t, in->costs, in->num_costs);
  }
}

static uint64_t generic_hash(const char *operation, uint32_t lanes, uint32_t width, uint32_t source_width) {
  uint64_t h = hash_bytes(operation, strlen(operation), 0);
  return hash_mix(h, (uint64_t)lanes << 32 | width << 16 | source_width);
}

static bool is_generic(const bundle_generic *e, const char *operation, uint32_t lanes, uint32_t width,
                       uint32_t source_width) {
  return e->lanes == lanes && e->width == width && e->source_width == source_width &&
         !strcmp(e->operation, operation);
}

// Its number, or HASH_NONE.
static uint32_t find_generic(const target *t, const char *operation, uint32_t lanes, uint32_t width,
                             uint32_t source_width) {
  uint32_t found;
  hash_find(&t->state->generics, generic_hash(operation, lanes, width, source_width), found,
            is_generic(&t->rules->generics[found], operation, lanes, width, source_width));
  return found;
}

static void fill_generics(target *t) {
  for (uint32_t i = 0; i < t->rules->num_generics; i++) {
    const bundle_generic *e = &t->rules->generics[i];
    if (!strcmp(e->feature_set, t->feature_set) &&
        find_generic(t, e->operation, e->lanes, e->width, e->source_width) == HASH_NONE)
      hash_insert(&t->state->generics, generic_hash(e->operation, e->lanes, e->width, e->source_width), i);
  }
}

static bool generic_exact(const target *t, const char *operation, uint32_t lanes, uint32_t width,
                          uint32_t source_width, target_cost *cost) {
  uint32_t found = find_generic(t, operation, lanes, width, source_width);
  if (found == HASH_NONE)
    return false;
  const bundle_generic *e = &t->rules->generics[found];
  const bundle_cost *c = find_cost(e->costs, e->num_costs, t->cost_cpu);
  if (!c && e->num_costs)
    c = e->costs; // this level is not modelled on that CPU: any CPU's figure is nearer than none
  if (!c)
    return false;
  *cost = (target_cost){c->latency, c->throughput};
  return true;
}

static uint32_t power_of_two_above(uint32_t n) {
  uint32_t p = 1;
  while (p < n)
    p *= 2;
  return p;
}

bool target_generic_cost(const target *t, const char *operation, uint32_t lanes, uint32_t width,
                         uint32_t source_width, target_cost *cost) {
  if (!t->rules)
    return false;
  uint32_t n = power_of_two_above(lanes ? lanes : 1);
  uint32_t w = power_of_two_above(width < 8 ? 8 : width),
           s = power_of_two_above(source_width < 8 ? 8 : source_width);
  // Down from n: several registers cost their number times one. Up from n: part of a register costs a whole
  // one.
  for (uint32_t part = n, count = 1; part; part /= 2, count *= 2)
    if (generic_exact(t, operation, part, w, s, cost)) {
      cost->throughput *= (float)count;
      return true;
    }
  for (uint32_t part = n * 2; part && part <= 256; part *= 2)
    if (generic_exact(t, operation, part, w, s, cost))
      return true;
  return false;
}

bool target_adds_lanes(const target *t, uint32_t width) {
  const uint32_t lanes = t->register_bits / width;
  target_cost cost;
  return !target_generic_cost(t, "arith.addi", lanes, width, width, &cost) || cost.throughput < (float)lanes;
}

static bool takes_floats_apart(const target *t, const target_row *row) {
  for (const char *const *f = row->floats_with; *f; f++)
    if (target_has_feature(t, *f))
      return false;
  return t->registers && *row->floats_with;
}

enum { TARGET_MAX_SETTINGS = 64 };

// ---- opening ------------------------------------------------------------------------------------

// Names are found by bisection.
static bool names_sorted(const bundle *b) {
  for (uint32_t i = 1; i < b->num_instructions; i++)
    if (strcmp(b->instructions[i - 1].name, b->instructions[i].name) >= 0)
      return false;
  return true;
}

// The widths of floats that available instructions compute, and those that some of them multiply and add with
// one rounding and nothing else.
static void find_floats(target *t) {
  const bundle *b = t->rules;
  for (uint32_t i = 0; i < b->num_instructions; i++) {
    const lane_function *f = &b->instructions[i].function;
    if (!t->state->available[i])
      continue;
    if (f->results[0].type.is_float)
      t->float_widths |= f->results[0].type.width;
    if (term_operator(b->terms, f->results[0].body) == TERM_FMA)
      t->fused_widths |= f->results[0].type.width;
  }
}

// "NAME=VALUE,...". False after a diagnostic.
static bool read_settings(arena *a, const char *text, library_setting *out, uint32_t most, uint32_t *count,
                          diagnostics *d) {
  for (*count = 0; text && *text; ++*count) {
    size_t length = strcspn(text, ","), name = strcspn(text, "=,");
    if (!name || name == length || name + 1 == length || *count == most) {
      diag_error(d, "--set", *count == most ? "more than %u settings" : "needs NAME=VALUE", most);
      return false;
    }
    out[*count] =
        (library_setting){arena_strndup(a, text, name), arena_strndup(a, text + name + 1, length - name - 1)};
    text += length + (text[length] == ',');
  }
  return true;
}

static void keep_options(target *t, const target_options *o) {
  arena *a = t->state->memory;
  t->bundle_path = o->bundle_path ? arena_strndup(a, o->bundle_path, strlen(o->bundle_path)) : NULL;
  t->settings = o->settings ? arena_strndup(a, o->settings, strlen(o->settings)) : NULL;
}

// An accelerator: the path of its library instead of a bundle's.
static target *open_library(const target_options *o, diagnostics *d) {
  if (o->cpu || o->attributes) {
    diag_error(d, o->cpu ? "--mcpu" : "--mattr", "an accelerator has no CPUs");
    return NULL;
  }
  library_setting settings[TARGET_MAX_SETTINGS];
  uint32_t count;
  arena *a = arena_new();
  bool ok = read_settings(a, o->settings, settings, TARGET_MAX_SETTINGS, &count, d);
  library *l = ok ? library_open(o->bundle_path, settings, count, d) : NULL;
  arena_free(a);
  if (!l)
    return NULL;
  target *t = util_alloc(sizeof *t);
  t->state = util_alloc(sizeof *t->state);
  t->state->memory = arena_new();
  t->name = l->name;
  t->triple = t->cpu = t->features = t->cost_cpu = t->feature_set = "";
  t->library = l;
  keep_options(t, o);
  return t;
}

static bool is_library(const char *path) {
  size_t n = path ? strlen(path) : 0;
  return n > 4 && !strcmp(path + n - 4, ".isa");
}

target *target_open(const target_options *options, diagnostics *d) {
  if (is_library(options->bundle_path))
    return open_library(options, d);
  if (options->settings) {
    diag_error(d, "--set", "only accelerators have parameters to set");
    return NULL;
  }
  const target_row *row = find_row(options->name ? options->name : target_rows_at(0)->name, d);
  if (!row)
    return NULL;
  target *t = util_alloc(sizeof *t);
  struct target_state *s = util_alloc(sizeof *s);
  t->state = s;
  s->memory = arena_new();
  keep_options(t, options);
  t->name = row->name;
  t->triple = isa_table_find(row->name)->triple;
  t->cost_cpu = "";
  s->machine = subtarget_new(t->triple);
  if (!s->machine)
    die("LLVM was built without %s", t->triple);
  if (!select_machine(t, row, options, d)) {
    target_free(t);
    return NULL;
  }
  t->index_bits = row->index_bits;
  t->has_threads = row->has_threads;
  t->filled = row->filled;
  t->copying = row->copying;
  t->has_models = row->has_models;
  t->aligned_words = row->aligned_words;
  t->aligned_registers = row->aligned_registers;
  t->misreads_masks = row->misreads_masks;
  t->misbuilds_vectors = row->misbuilds_vectors;
  t->parts_groups = row->parts_groups;
  t->misstores_bytes = row->misstores_bytes;
  t->misrotates_words = row->misrotates_words;
  t->narrows_saturating = row->narrows_saturating;
  t->saturates_products = row->saturates_products;
  t->scalar_bits = row->scalar_bits;
  t->float_registers = row->float_registers;
  t->shares_rows = row->shares_rows;
  t->whole_lanes = row->whole_lanes;
  set_level(t, row);
  t->parts_floats = takes_floats_apart(t, row);
  if (options->bundle_path) {
    t->rules = s->rules = bundle_open(options->bundle_path, d);
    if (t->rules && strcmp(t->rules->target, row->name)) {
      diag_error(d, options->bundle_path, "the bundle is for target '%s', not '%s'", t->rules->target,
                 row->name);
      t->rules = NULL;
    } else if (t->rules && !names_sorted(t->rules)) {
      diag_error(d, options->bundle_path, "the bundle's instructions are not in order");
      t->rules = NULL;
    }
    if (!t->rules) {
      target_free(t);
      return NULL;
    }
    t->cost_cpu = nearest_modelled_cpu(t);
    fill_instructions(t);
    fill_generics(t);
    find_floats(t);
  }
  return t;
}

void target_free(target *t) {
  if (!t)
    return;
  if (t->library)
    library_free(t->library);
  if (t->state->machine)
    subtarget_free(t->state->machine);
  if (t->state->rules)
    bundle_free(t->state->rules);
  hash_free(&t->state->generics);
  arena_free(t->state->memory);
  util_release(t->state);
  util_release(t);
}

bool target_instruction_available(const target *t, uint32_t i) { return t->state->available[i]; }
bool target_instruction_lowers(const target *t, uint32_t i) {
  const bundle_instruction *in = &t->rules->instructions[i];
  return t->state->available[i] && in->template_text && *in->template_text && in->how == MASKING_NONE;
}
target_cost target_instruction_cost(const target *t, uint32_t i) { return t->state->cost[i]; }
const bundle_masked *target_masked_forms(const target *t, uint32_t *count) {
  *count = 0;
  return t->rules ? bundle_masked_forms(t->rules, count, NULL) : NULL;
}

bool target_masked_available(const target *t, const bundle_masked *m) {
  bool ok = operands_fit(t, &t->rules->instructions[m->instruction].function);
  for (uint32_t k = 0; k < m->num_features && ok; k++)
    ok = subtarget_has_feature(t->state->machine, m->features[k]);
  return ok;
}

target_cost target_masked_cost(const target *t, const bundle_masked *m) {
  return modelled_cost(t, m->costs, m->num_costs);
}

static int compare_masked(const void *key, const void *item) {
  return strcmp(key, ((const bundle_masked *)item)->name);
}

const bundle_masked *target_find_masked(const target *t, const char *name) {
  uint32_t count;
  const bundle_masked *forms = target_masked_forms(t, &count);
  return count ? bsearch(name, forms, count, sizeof *forms, compare_masked) : NULL;
}

bool target_has_feature(const target *t, const char *feature) {
  return subtarget_has_feature(t->state->machine, feature);
}

// "x86_64" of "x86_64-unknown-linux-gnu".
static size_t architecture(const char *triple) { return strcspn(triple, "-"); }

void target_missing_on_host(const target *t, strbuf *out) {
  char *triple = LLVMGetDefaultTargetTriple(), *features = LLVMGetHostCPUFeatures();
  size_t length = architecture(t->triple);
  if (!length || length != architecture(triple) || strncmp(triple, t->triple, length) != 0)
    strbuf_printf(out, "%s", *t->triple ? t->triple : t->name);
  // LLVM says of every feature that it can find out about whether the machine has it: "+a,-b".
  char *rest;
  for (char *p = out->size ? NULL : strtok_r(features, ",", &rest); p; p = strtok_r(NULL, ",", &rest))
    if (*p == '-' && subtarget_has_feature(t->state->machine, p + 1))
      strbuf_printf(out, "%s%s", out->size ? "," : "", p + 1);
  LLVMDisposeMessage(triple);
  LLVMDisposeMessage(features);
}

bool target_of_scalar_floats(const target *t, unsigned bits, target *out) {
  enum { BITS = 32 };
  if (!t->rules || !t->float_registers || bits != BITS || t->float_widths & BITS)
    return false;
  *out = *t;
  out->register_bits = BITS;
  out->registers = t->float_registers;
  out->float_widths = out->fused_widths = BITS;
  out->pipelines = out->aligned_words = out->aligned_registers = out->shares_rows = out->has_networks = false;
  return true;
}

int64_t target_find_instruction(const target *t, const char *name) {
  if (!t->rules)
    return -1;
  for (uint32_t low = 0, high = t->rules->num_instructions; low < high;) {
    uint32_t middle = low + (high - low) / 2;
    int order = strcmp(t->rules->instructions[middle].name, name);
    if (order == 0)
      return middle;
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return -1;
}
