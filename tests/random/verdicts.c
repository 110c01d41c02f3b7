// auto-verdicts: random functions under --verify=equivalence. Every verdict must come in time, and none may
// be that the lowering is wrong; says how many lowered functions are proven.
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/session.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/said.h"
#include "tests/random/generate.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct verdicts {
  uint64_t seed;
  unsigned functions;
  double limit; // seconds
  generate_options options;
  target_options target;
  bool verbose;
  // What came of it.
  unsigned lowered, proven, left, passed, failed;
  double slowest, total;
  uint64_t slowest_seed;
  unsigned jammed;
} verdicts;

// Of this process: what other programs take of the machine is left out.
static double cpu_seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

static void verdict(verdicts *v, const target *t, uint64_t seed) {
  static const lowering_pass passes[] = {LOWERING_VECTOR_TO_AUTO, LOWERING_JAM};
  strbuf text = {0};
  generate_function(seed, &v->options, "f", &text);
  MlirContext context = mlir_hooks_context();
  said s = {.print = v->verbose ? SAID_ALL : SAID_PROBLEMS};
  said_listen(context, &s);
  MlirModule module = mlir_hooks_parse(context, mlirStringRefCreateFromCString("random.mlir"),
                                       (MlirStringRef){text.text, text.size});
  if (mlirModuleIsNull(module))
    die("seed %llu: the function does not parse", (unsigned long long)seed);
  session *compilation = session_new(t);
  compilation->options.verify = LOWERING_VERIFY_EQUIVALENCE;
  compilation->transient = true;
  MlirPassManager manager = mlirPassManagerCreate(context);
  for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
    mlirPassManagerAddOwnedPass(manager, session_create_pass(compilation, passes[i]));
  double start = cpu_seconds();
  bool ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module)));
  double seconds = cpu_seconds() - start;
  const lowering_report *r = &compilation->report;
  bool covered = r->windows_covered > 0, good = ok && !s.errors && !s.warnings && seconds <= v->limit;
  v->lowered += covered || s.remarks;
  v->proven += covered && !s.remarks && !s.warnings;
  v->left += s.remarks > 0;
  v->jammed += r->loops_jammed > 0;
  v->passed += good;
  v->failed += !good;
  v->total += seconds;
  if (seconds > v->slowest) {
    v->slowest = seconds;
    v->slowest_seed = seed;
  }
  if (!good || (v->verbose && (s.remarks || seconds > v->limit / 5)))
    printf("seed %llu: %.2f s, %u errors, %u warnings, %u remarks\n", (unsigned long long)seed, seconds,
           s.errors, s.warnings, s.remarks);
  mlirPassManagerDestroy(manager);
  session_free(compilation);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  strbuf_free(&text);
}

static int parse(verdicts *v, int argc, char **argv) {
  const option rows[] = {
      {"--seed", "N", "first seed (default 1); function i has seed N + i", .wide = &v->seed},
      {"--functions", "N", "how many (default 100)", .number = &v->functions},
      {"--limit", "S", "processor time limit of a verdict, in seconds (default 5)", .real = &v->limit},
      {"--operations", "N", "operations per function, roughly (default 25)", .number = &v->options.operations,
       .low = 1},
      {"--floats", "N", "of 100 values, how many are floats (default 6)", .number = &v->options.floats},
      {"--target", "NAME", "default x86", .text = &v->target.name},
      {"--rules", "BUNDLE", "default: ../share/auto/TARGET.bundle beside this program",
       .text = &v->target.bundle_path},
      {"--mcpu", "NAME", "default haswell on x86, else the target's baseline", .text = &v->target.cpu},
      {"--verbose", NULL, "print the verdicts of functions, and slow ones", .flag = &v->verbose},
  };
  const option_table table = {"auto-verdicts",
                              "usage: auto-verdicts [options]\n"
                              "Lowers random functions with --verify=equivalence, times each verdict.\n",
                              OPTION_ROWS(rows),
                              "Exit status: 0 when every verdict came in time and none was against the "
                              "lowering, 1 when not, 2 for wrong\n"
                              "usage.\n"};
  int status = options_read(&table, argc, argv);
  if (!v->target.cpu && !strcmp(v->target.name, "x86"))
    v->target.cpu = "haswell";
  return status;
}

int main(int argc, char **argv) {
  verdicts v = {.seed = 1,
                .functions = 100,
                .limit = 5,
                .options = {.operations = 25, .floats = 6, .indices = true},
                .target = {.name = "x86"}};
  int wrong = parse(&v, argc, argv);
  if (wrong != OPTIONS_GO)
    return wrong;
  diagnostics d = {0};
  arena *a = arena_new();
  if (!v.target.bundle_path)
    v.target.bundle_path = process_sibling(a, arena_printf(a, "../share/auto/%s.bundle", v.target.name));
  target *t = target_open(&v.target, &d);
  if (!t)
    return 1;
  for (unsigned i = 0; i < v.functions; i++)
    verdict(&v, t, v.seed + i);
  target_free(t);
  arena_free(a);
  printf("%u functions lowered, %u proven, %u left as they were in part, %u with jammed loops; the slowest "
         "verdict "
         "%.2f s (seed %llu), on average %.3f s\n",
         v.lowered, v.proven, v.left, v.jammed, v.slowest, (unsigned long long)v.slowest_seed,
         v.functions ? v.total / v.functions : 0);
  printf("verdicts: %u passed, %u failed, 0 skipped\n", v.passed, v.failed);
  return v.failed ? 1 : 0;
}
