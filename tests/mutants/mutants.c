// auto-mutants: bundles whose rules were made wrong. Each mutant is a rule with another pattern or another
// instruction; its source is what the pattern says, so that the rule is used. Both are compiled and run on
// the same data; where they differ the lowering is wrong, and --verify=equivalence must not let it pass.
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/session.h"
#include "semantics/mlir/mlir_export.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/compile.h"
#include "tests/harness/said.h"
#include "tests/mutants/mutate.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

enum { BATCH = 25, MAX_OPERANDS = 8, BUFFER = 1024, SAMPLES = 300 };

typedef struct mutants {
  compile_tools tools;
  const char *bundle_path, *mutant_path;
  arena *memory;
  uint64_t random;
  unsigned wanted;
  bool verbose;
  // What came of it.
  unsigned made, used, wrong, refuted, unproven, passed_wrong, proven;
} mutants;

typedef struct mutant {
  const char *rule;
  lane_function source; // without immediates
  const char *text;     // of its functions
  bool used;
} mutant;

// ---- sources ------------------------------------------------------------------------------------

static void print_type(const lane_operand *o, strbuf *out) {
  if (o->kind != OPERAND_SCALAR)
    strbuf_printf(out, "vector<%ux", o->lanes);
  strbuf_printf(out, "%c%u%s", o->is_float ? 'f' : 'i', o->width, o->kind != OPERAND_SCALAR ? ">" : "");
}

// @fN computes the pattern, @kN calls it on memory.
static const char *print_source(mutants *m, const term_context *c, const lane_function *f, unsigned number) {
  strbuf text = {0}, types = {0}, values = {0}, loads = {0};
  mlir_export_vectors(c, f, arena_printf(m->memory, "f%u", number), &text);
  strbuf_printf(&text, "func.func @k%u(", number);
  for (uint32_t i = 0; i < f->num_operands; i++) {
    strbuf type = {0};
    print_type(&f->operands[i], &type);
    strbuf_printf(&text, "%%m%u: memref<1x%s>, ", i, type.text);
    strbuf_printf(&loads, "  %%x%u = memref.load %%m%u[%%z] : memref<1x%s>\n", i, i, type.text);
    strbuf_printf(&values, "%s%%x%u", i ? ", " : "", i);
    strbuf_printf(&types, "%s%s", i ? ", " : "", type.text);
    strbuf_free(&type);
  }
  strbuf result = {0};
  print_type(&f->results[0].type, &result);
  strbuf_printf(
      &text,
      "%%o: memref<1x%s>) attributes {llvm.emit_c_interface} {\n  %%z = arith.constant 0 : index\n%s"
      "  %%r = func.call @f%u(%s) : (%s) -> %s\n  memref.store %%r, %%o[%%z] : memref<1x%s>\n  return\n}\n",
      result.text, loads.text ? loads.text : "", number, values.text ? values.text : "",
      types.text ? types.text : "", result.text, result.text);
  const char *copy = arena_strndup(m->memory, text.text, text.size);
  strbuf_free(&text);
  strbuf_free(&types);
  strbuf_free(&values);
  strbuf_free(&loads);
  strbuf_free(&result);
  return copy;
}

// ---- compiling ----------------------------------------------------------------------------------

// Chooses instructions for one mutant's functions; `*explained` is the arena's.
static bool choose(mutants *m, const target *t, const char *text, bool verify, said *s,
                   const char **explained, bool *covered) {
  MlirContext context = mlir_hooks_context();
  *s = (said){0};
  said_listen(context, s);
  MlirModule module = mlir_hooks_parse(context, mlirStringRefCreateFromCString("mutant.mlir"),
                                       mlirStringRefCreateFromCString(text));
  bool ok = !mlirModuleIsNull(module);
  if (ok) {
    session *compilation = session_new(t);
    compilation->options.verify = verify ? LOWERING_VERIFY_EQUIVALENCE : LOWERING_VERIFY_NONE;
    compilation->options.explain = explanation_new();
    compilation->transient = true;
    MlirPassManager manager = mlirPassManagerCreate(context);
    mlirPassManagerAddOwnedPass(manager, session_create_pass(compilation, LOWERING_VECTOR_TO_AUTO));
    ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module)));
    strbuf e = {0};
    explanation_print(compilation->options.explain, &e);
    *explained = arena_strndup(m->memory, e.text ? e.text : "", e.size);
    strbuf_free(&e);
    *covered = compilation->report.windows_covered > 0;
    mlirPassManagerDestroy(manager);
    session_free(compilation);
    mlirModuleDestroy(module);
  }
  mlirContextDestroy(context);
  return ok;
}

// ---- running ------------------------------------------------------------------------------------

typedef struct descriptor {
  void *allocated, *aligned;
  int64_t offset, size, stride;
} descriptor;

typedef struct data {
  _Alignas(128) uint8_t operand[MAX_OPERANDS][BUFFER];
  _Alignas(128) uint8_t result[2][BUFFER];
} data;

static bool call(void *library, unsigned number, uint32_t operands, data *d, unsigned which) {
  char name[64];
  snprintf(name, sizeof name, "_mlir_ciface_k%u", number);
  void (*f)(void *, void *, void *, void *, void *, void *, void *, void *, void *);
  *(void **)&f = dlsym(library, name);
  if (!f)
    return false;
  descriptor at[MAX_OPERANDS + 1];
  for (uint32_t i = 0; i <= operands; i++) {
    void *p = i < operands ? d->operand[i] : d->result[which];
    at[i] = (descriptor){p, p, 0, 1, 1};
  }
  f(&at[0], &at[1], &at[2], &at[3], &at[4], &at[5], &at[6], &at[7], &at[8]);
  return true;
}

static void fill(data *d, uint64_t *random) {
  static const uint8_t corners[] = {0, 1, 0x7f, 0x80, 0xff};
  bool few = mutate_random(random) & 1;
  for (size_t i = 0; i < sizeof d->operand; i++) {
    uint64_t r = mutate_random(random);
    ((uint8_t *)d->operand)[i] = few && r & 3 ? corners[(r >> 8) % 5] : (uint8_t)(r >> 16);
  }
  memset(d->result, 0, sizeof d->result);
}

static bool is_nan(const uint8_t *lane, uint32_t width) {
  uint64_t v = 0, infinity = width == 16 ? 0x7c00 : width == 32 ? 0x7f800000 : UINT64_C(0x7ff) << 52;
  memcpy(&v, lane, width / 8);
  return (v & ~(UINT64_C(1) << (width - 1))) > infinity;
}

// Which NaN a float result is, is left open.
static bool same_result(const lane_operand *o, const data *d) {
  if (!o->is_float)
    return !memcmp(d->result[0], d->result[1], BUFFER);
  uint32_t bytes = o->width / 8;
  for (uint32_t i = 0; i < o->lanes; i++) {
    const uint8_t *a = d->result[0] + i * bytes, *b = d->result[1] + i * bytes;
    if (memcmp(a, b, bytes) != 0 && !(is_nan(a, o->width) && is_nan(b, o->width)))
      return false;
  }
  return true;
}

static bool differs(mutants *m, void *ours, void *upstream, const mutant *x, unsigned number) {
  static data d;
  for (unsigned i = 0; i < SAMPLES; i++) {
    fill(&d, &m->random);
    if (!call(upstream, number, x->source.num_operands, &d, 0) ||
        !call(ours, number, x->source.num_operands, &d, 1))
      die("function %u is missing", number);
    if (!same_result(&x->source.results[0].type, &d))
      return true;
  }
  return false;
}

static void *compile(mutants *m, const char *rules, const char *source, const char *name, diagnostics *d) {
  const char *library = arena_printf(m->memory, "%s/%s.so", m->tools.scratch, name);
  m->tools.rules = rules;
  return compile_auto(&m->tools, source, NULL, NULL, "1", library, d) ? compile_load(library, d) : NULL;
}

// ---- batches ------------------------------------------------------------------------------------

// Mutates rules of the bundle and writes it anew; how many.
static unsigned make(mutants *m, mutant *all, diagnostics *d) {
  bundle *b = bundle_open(m->bundle_path, d);
  term_context *bound = term_context_new(true);
  unsigned count = 0;
  for (unsigned tries = 0; b && count < BATCH && tries < 100 * BATCH; tries++) {
    bundle_rule *rule = &b->rules[mutate_random(&m->random) % b->num_rules];
    bool again = false;
    for (unsigned i = 0; i < count; i++)
      again |= !strcmp(all[i].rule, rule->name);
    lane_function f;
    if (again || !mutate_rule(b, rule, &m->random) ||
        !mutate_bind(b->terms, &rule->pattern, bound, m->memory, &m->random, &f) ||
        f.num_operands > MAX_OPERANDS)
      continue;
    all[count] = (mutant){.rule = arena_strdup(m->memory, rule->name), .source = f};
    all[count].text = print_source(m, bound, &f, count);
    count++;
  }
  strbuf bytes = {0};
  bool ok = b && bundle_write(b, &bytes, d) && util_write_file(m->mutant_path, bytes.text, bytes.size);
  strbuf_free(&bytes);
  term_context_free(bound);
  if (b)
    bundle_free(b);
  return ok ? count : 0;
}

static bool batch(mutants *m) {
  diagnostics d = {0};
  mutant all[BATCH];
  unsigned count = make(m, all, &d);
  target *t =
      count
          ? target_open(&(target_options){.name = "x86", .bundle_path = m->mutant_path, .cpu = "native"}, &d)
          : NULL;
  if (!t)
    return false;
  strbuf module = {0};
  said s;
  bool covered;
  const char *explained;
  for (unsigned i = 0; i < count; i++) {
    m->made++;
    bool ok = choose(m, t, all[i].text, false, &s, &explained, &covered);
    for (unsigned k = 0; ok && k < count && !all[i].used; k++)
      all[i].used = covered && strstr(explained, arena_printf(m->memory, "rule %s:", all[k].rule));
    if (all[i].used)
      strbuf_printf(&module, "%s", all[i].text);
  }
  const char *source = arena_printf(m->memory, "%s/mutants.mlir", m->tools.scratch);
  bool ok = util_write_file(source, module.text ? module.text : "", module.size);
  void *ours = ok ? compile(m, m->mutant_path, source, "ours", &d) : NULL,
       *upstream = ours ? compile(m, "none", source, "upstream", &d) : NULL;
  strbuf_free(&module);
  for (unsigned i = 0; upstream && i < count; i++) {
    if (!all[i].used)
      continue;
    m->used++;
    bool wrong = differs(m, ours, upstream, &all[i], i);
    if (!choose(m, t, all[i].text, true, &s, &explained, &covered))
      die("rule %s: the mutant cannot be verified", all[i].rule);
    bool refused = s.warnings || s.remarks;
    m->wrong += wrong;
    m->refuted += wrong && s.warnings;
    m->unproven += wrong && refused && !s.warnings;
    m->passed_wrong += wrong && !refused;
    m->proven += !wrong && !refused;
    if ((wrong && !refused) || m->verbose)
      printf("rule %s: %s, %s\n%s", all[i].rule, wrong ? "wrong" : "not found to be wrong",
             s.warnings ? "refuted"
             : refused  ? "not proven"
                        : "proven",
             wrong && !refused ? all[i].text : "");
  }
  if (upstream)
    dlclose(upstream);
  if (ours)
    dlclose(ours);
  target_free(t);
  return upstream != NULL;
}

int main(int argc, char **argv) {
  mutants m = {.tools = {.llvm_bin = AUTO_LLVM_BIN}, .memory = arena_new(), .random = 1, .wanted = 500};
  const option rows[] = {
      {"--mutants", "N", "how many that are used (default 500)", .number = &m.wanted},
      {"--seed", "N", "default 1", .wide = &m.random},
      {"--rules", "BUNDLE", "default: ../share/auto/x86.bundle beside this program", .text = &m.bundle_path},
      {"--verbose", NULL, "print each mutant that was used", .flag = &m.verbose},
  };
  const option_table table = {
      "auto-mutants",
      "usage: auto-mutants [options]\n"
      "Makes rules of the x86 bundle wrong, uses them, and has the lowering verified.\n",
      OPTION_ROWS(rows),
      "Exit status: 0 when no wrong lowering passed, 1 when one did, 2 for wrong usage.\n"};
  int wrong = options_read(&table, argc, argv);
  if (wrong != OPTIONS_GO) {
    arena_free(m.memory);
    return wrong;
  }
  diagnostics d = {0};
  m.tools.auto_opt = process_sibling(m.memory, "auto-opt");
  m.tools.scratch = compile_scratch(m.memory, &d);
  if (!m.tools.scratch)
    return 1;
  if (!m.bundle_path)
    m.bundle_path = process_sibling(m.memory, "../share/auto/x86.bundle");
  m.mutant_path = arena_printf(m.memory, "%s/mutant.bundle", m.tools.scratch);
  bool ok = true;
  while (ok && m.used < m.wanted)
    ok = batch(&m);
  compile_scratch_remove(m.tools.scratch);
  printf("%u mutants, %u used, %u wrong when run: %u refuted, %u not proven, %u let pass; of the others %u "
         "proven\n",
         m.made, m.used, m.wrong, m.refuted, m.unproven, m.passed_wrong, m.proven);
  bool enough = m.wrong * 2 >= m.used; // else nothing is tested
  printf("mutants: %u passed, %u failed, %u skipped\n", m.refuted + m.unproven,
         m.passed_wrong + (ok && enough ? 0 : 1), 0);
  arena_free(m.memory);
  return ok && enough && !m.passed_wrong ? 0 : 1;
}
