#include "semgen/costs.h"
#include "semgen/generics.h"
#include "semgen/process.h"
#include "semgen/regions.h"

#include <errno.h>
#include <llvm-c/Core.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The CPUs whose models are used. All models that LLVM has for cores of interest, AVX-512 or not.
static const char *const cpus[] = {"haswell", "skylake-avx512", "icelake-server", "sapphirerapids", "znver4"};
enum { NUM_CPUS = sizeof cpus / sizeof *cpus };

// Feature levels for generic code. NULL: the CPU's own.
static const struct {
  const char *name, *codegen_cpu, *needs;
  uint32_t max_bits;
} levels[] = {
    {"avx2", "x86-64-v3", "avx2", 256}, {"avx512", NULL, "avx512f", 512}, {"sse2", "x86-64-v2", "sse2", 128}};
enum { NUM_LEVELS = sizeof levels / sizeof *levels };

typedef struct cpu_features {
  char *text; // ",+avx,+avx2," as in a function's attribute
} cpu_features;

static bool has_feature(const cpu_features *f, const char *feature) {
  char wanted[64];
  snprintf(wanted, sizeof wanted, ",+%s,", feature);
  return strstr(f->text, wanted) != NULL;
}

// Asks clang what features a CPU has: the attributes of an empty function.
static bool read_features(const process_directory *directory, const char *cpu, cpu_features *out,
                          diagnostics *d) {
  char source[320], result[320], error[320], model[64];
  snprintf(source, sizeof source, "%s/features.c", directory->path);
  snprintf(result, sizeof result, "%s/features.ll", directory->path);
  snprintf(error, sizeof error, "%s/features.err", directory->path);
  snprintf(model, sizeof model, "-march=%s", cpu);
  static const char text[] = "void f(void) {}\n";
  if (!util_write_file(source, text, sizeof text - 1)) {
    diag_error(d, source, "cannot be written: %s", strerror(errno));
    return false;
  }
  const char *arguments[] = {AUTO_LLVM_BIN "/clang",
                             "-target",
                             "x86_64-unknown-linux-gnu",
                             model,
                             "-S",
                             "-emit-llvm",
                             source,
                             "-o",
                             result,
                             NULL};
  int pid = process_start(arguments, NULL, error, d);
  if (pid < 0)
    return false;
  int status = process_wait(pid);
  char *ir = status == 0 ? util_read_file(result, NULL) : NULL;
  static const char key[] = "\"target-features\"=\"";
  char *begin = ir ? strstr(ir, key) : NULL, *end = begin ? strchr(begin + sizeof key - 1, '"') : NULL;
  strbuf features = {0};
  if (end)
    strbuf_printf(&features, ",%.*s,", (int)(end - begin - (long)sizeof key + 1), begin + sizeof key - 1);
  else
    diag_error(d, "clang", "does not tell the features of %s (status %d)", cpu, status);
  out->text = features.text;
  util_release(ir);
  return end != NULL;
}

static bool supports(const cpu_features *f, const isa_instruction *i) {
  for (uint32_t k = 0; k < i->num_features; ++k)
    if (!has_feature(f, i->features[k]))
      return false;
  return true;
}

// ---- jobs ---------------------------------------------------------------------------------------

typedef struct cost_tables {
  arena *memory;
  cpu_features features[NUM_CPUS];
  generic_list *generics;
  region_job jobs[NUM_CPUS + NUM_LEVELS * NUM_CPUS];
  uint32_t num_jobs;
  // Where the costs are: job and CPU within the job, per CPU (instructions) and per level and CPU (generics).
  const region_cost *instructions[NUM_CPUS];
  const region_cost *generic[NUM_LEVELS][NUM_CPUS]; // NULL: the CPU has not the level
} cost_tables;

static region_job *add_job(cost_tables *t, LLVMModuleRef module, uint32_t functions, const char *codegen_cpu,
                           uint32_t max_bits) {
  region_job *job = &t->jobs[t->num_jobs++];
  *job = (region_job){
      .module = module, .num_functions = functions, .codegen_cpu = codegen_cpu, .max_bits = max_bits};
  job->functions = arena_alloc(t->memory, functions * sizeof *job->functions + 1);
  job->cpus = arena_alloc(t->memory, NUM_CPUS * sizeof *job->cpus);
  job->costs = arena_alloc(t->memory, (size_t)NUM_CPUS * functions * sizeof *job->costs + 1);
  return job;
}

// Returns where this CPU's costs will be.
static const region_cost *add_cpu(region_job *job, const char *cpu) {
  job->cpus[job->num_cpus] = cpu;
  return job->costs + (size_t)job->num_cpus++ * job->num_functions;
}

static void add_instructions(cost_tables *t, const isa *isa, const intrinsic_module *m,
                             const uint32_t *representative) {
  for (uint32_t c = 0; c < NUM_CPUS; ++c) {
    uint32_t max_bits = has_feature(&t->features[c], "avx512f") ? 512 : 256;
    region_job *job = add_job(t, m->module, isa->count, cpus[c], max_bits);
    for (uint32_t i = 0; i < isa->count; ++i)
      if (representative[i] != UINT32_MAX && supports(&t->features[c], &isa->instructions[i]))
        job->functions[i] = m->codes[representative[i]].function;
    t->instructions[c] = add_cpu(job, cpus[c]);
  }
}

static void add_generic_job(cost_tables *t, uint32_t level, const char *codegen_cpu, uint32_t first,
                            uint32_t end) {
  uint32_t count = (uint32_t)t->generics->items.size;
  region_job *job = add_job(t, t->generics->module, count, codegen_cpu, levels[level].max_bits);
  for (uint32_t i = 0; i < count; ++i) {
    const generic_operation *g = &t->generics->items.data[i];
    bool is_call = !strcmp(g->operation, "math.fma") && !strcmp(levels[level].needs, "sse2");
    job->functions[i] = is_call ? NULL : g->function;
  }
  for (uint32_t c = first; c < end; ++c)
    if (has_feature(&t->features[c], levels[level].needs))
      t->generic[level][c] = add_cpu(job, cpus[c]);
}

static void add_generics(cost_tables *t) {
  for (uint32_t l = 0; l < NUM_LEVELS; ++l) {
    if (levels[l].codegen_cpu)
      add_generic_job(t, l, levels[l].codegen_cpu, 0, NUM_CPUS);
    for (uint32_t c = 0; c < NUM_CPUS && !levels[l].codegen_cpu; ++c)
      if (has_feature(&t->features[c], levels[l].needs))
        add_generic_job(t, l, cpus[c], c, c + 1);
  }
}

// ---- text ---------------------------------------------------------------------------------------

// Hundredths of a cycle, without trailing zeros. MLIR wants a point.
static void print_array(const char *name, const float *values, strbuf *out) {
  strbuf_printf(out, "%s = array<f32: ", name);
  for (uint32_t c = 0; c < NUM_CPUS; ++c) {
    char text[32];
    int size = snprintf(text, sizeof text, "%.2f", (double)values[c]);
    strbuf_printf(out, "%s%.*s", c ? ", " : "", text[size - 1] == '0' ? size - 1 : size, text);
  }
  strbuf_printf(out, ">");
}

// The texts of all costs, each once: what many instructions have in common is written at the head of the
// file.
typedef STACK(char *) cost_names;

// The place of these costs in `names`.
static size_t name_costs(const region_cost *const *tables, uint32_t index, arena *memory, cost_names *names) {
  float latency[NUM_CPUS], throughput[NUM_CPUS];
  for (uint32_t c = 0; c < NUM_CPUS; ++c) {
    region_cost none = {-1, -1}, cost = tables[c] ? tables[c][index] : none;
    latency[c] = cost.latency;
    throughput[c] = cost.throughput;
  }
  strbuf text = {0};
  print_array("latency", latency, &text);
  strbuf_printf(&text, ", ");
  print_array("throughput", throughput, &text);
  size_t at = 0;
  while (at < names->size && strcmp(names->data[at], text.text) != 0)
    ++at;
  if (at == names->size)
    stack_push(names, arena_strdup(memory, text.text));
  strbuf_free(&text);
  return at;
}

static bool measured(const region_cost *const *tables, uint32_t index) {
  bool any = false;
  for (uint32_t c = 0; c < NUM_CPUS; ++c)
    any |= tables[c] && tables[c][index].latency >= 0;
  return any;
}

static void print_all(const cost_tables *t, const isa *isa, strbuf *out) {
  cost_names names = {0};
  strbuf body = {0};
  for (uint32_t i = 0; i < isa->count; ++i)
    if (measured(t->instructions, i))
      strbuf_printf(&body, "func.func private @%s() attributes {cost = #c%zu}\n", isa->instructions[i].name,
                    name_costs(t->instructions, i, t->memory, &names));
  for (uint32_t i = 0; i < t->generics->items.size; ++i)
    for (uint32_t l = 0; l < NUM_LEVELS; ++l) {
      const generic_operation *g = &t->generics->items.data[i];
      if (!measured(t->generic[l], i))
        continue;
      strbuf_printf(&body, "func.func private @\"%s_v%uxi%u", g->operation, g->lanes, g->width);
      if (g->source_width != g->width)
        strbuf_printf(&body, "_i%u", g->source_width);
      strbuf_printf(&body,
                    ".%s\"() attributes {operation = \"%s\", lanes = %u, width = %u, source_width = %u, "
                    "feature_set = \"%s\", cost = #c%zu}\n",
                    levels[l].name, g->operation, g->lanes, g->width, g->source_width, levels[l].name,
                    name_costs(t->generic[l], i, t->memory, &names));
    }
  strbuf_printf(
      out, "// Cycles, from LLVM's scheduling models. Generated by auto-semgen templates; do not edit.\n");
  for (size_t i = 0; i < names.size; ++i)
    strbuf_printf(out, "#c%zu = {%s}\n", i, names.data[i]);
  strbuf_printf(out, "module attributes {auto.cpus = [");
  for (uint32_t c = 0; c < NUM_CPUS; ++c)
    strbuf_printf(out, c ? ", \"%s\"" : "\"%s\"", cpus[c]);
  strbuf_printf(out, "]} {\n");
  strbuf_append(out, body.text ? body.text : "", body.size);
  strbuf_printf(out, "}\n");
  strbuf_free(&body);
  stack_free(&names);
}

bool costs_print(const isa *isa, const intrinsic_module *m, const uint32_t *representative, strbuf *out,
                 diagnostics *d) {
  process_directory directory;
  if (!process_directory_new(&directory, d))
    return false;
  arena *memory = arena_new();
  cost_tables *t = arena_alloc(memory, sizeof *t);
  t->memory = memory;
  bool good = true;
  for (uint32_t c = 0; c < NUM_CPUS && good; ++c)
    good = read_features(&directory, cpus[c], &t->features[c], d);
  process_directory_free(&directory);
  if (good) {
    t->generics = generics_new(m->context);
    add_instructions(t, isa, m, representative);
    add_generics(t);
    good = regions_measure(t->jobs, t->num_jobs, d);
    if (good)
      print_all(t, isa, out);
    generics_free(t->generics);
  }
  for (uint32_t c = 0; c < NUM_CPUS; ++c)
    util_release(t->features[c].text);
  arena_free(memory);
  return good;
}
