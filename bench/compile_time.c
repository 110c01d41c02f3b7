// auto-bench: what compiling costs. Wall time and peak memory of auto-opt per kernel, and the growth with the
// number of functions in a module, of operations in a function and of lanes.
#include "bench/growth.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/compile.h"
#include "tests/harness/timing.h"

#include <stdio.h>
#include <string.h>

enum { BENCH_RUNS = 11, BENCH_MAX_COPIES = 1000 };

static const char *const bench_kernels[] = {"sobel", "gaussian", "pool", "matmul", "fir", "requant"};

// Median seconds and largest memory of `runs` executions; false after a diagnostic.
static bool bench_compile(const char *auto_opt, const char *source, const char *output, unsigned runs,
                          double *seconds, long *peak_kib, diagnostics *d) {
  const char *argv[] = {auto_opt, source, "--target=x86", "--mcpu=native", "--emit=obj", "-o", output, NULL};
  double samples[BENCH_RUNS];
  *peak_kib = 0;
  for (unsigned i = 0; i < runs; i++) {
    process_result r;
    if (!process_run(argv, NULL, NULL, &r)) {
      diag_error(d, source, "auto-opt ended with status %d", r.status);
      return false;
    }
    samples[i] = r.seconds;
    if (r.peak_kib > *peak_kib)
      *peak_kib = r.peak_kib;
  }
  *seconds = timing_median(samples, runs);
  return true;
}

// The module text with every function renamed: @name becomes @name_<copy>. Affine-map and attribute aliases
// do not occur in the kernels, so functions can simply follow each other.
static void bench_copy(const char *text, const char *name, unsigned copy, strbuf *out) {
  size_t n = strlen(name);
  for (const char *at = text; *at;) {
    const char *next = strchr(at, '@');
    if (!next) {
      strbuf_append(out, at, strlen(at));
      return;
    }
    strbuf_append(out, at, (size_t)(next - at));
    if (!strncmp(next + 1, name, n)) {
      strbuf_printf(out, "@%s_%u", name, copy);
      at = next + 1 + n;
    } else {
      strbuf_append(out, "@", 1);
      at = next + 1;
    }
  }
}

// ---- growth -------------------------------------------------------------------------------------

// How far auto-opt goes.
typedef enum bench_extent { BENCH_PARSE, BENCH_PASSES, BENCH_OBJECT, BENCH_OBJECT_UPSTREAM } bench_extent;

// The processor's seconds; negative after a diagnostic.
static double bench_work(const char *auto_opt, const char *scratch, const strbuf *module, bench_extent extent,
                         diagnostics *d) {
  arena *a = arena_new();
  const char *source = arena_printf(a, "%s/growth.mlir", scratch);
  static const char *const more[][6] = {[BENCH_PASSES] = {"--convert-vector-to-auto", "--jam-loops",
                                                          "--convert-auto-to-isa", "--convert-isa-to-llvm"},
                                        [BENCH_OBJECT] = {"--emit=obj"},
                                        [BENCH_OBJECT_UPSTREAM] = {"--emit=obj", "--rules=none"}};
  const char *argv[12] = {auto_opt, source, "--target=x86", "--mcpu=native", "-o", "/dev/null"};
  for (size_t i = 6, k = 0; more[extent][k]; i++, k++)
    argv[i] = more[extent][k];
  process_result r = {0};
  bool ok = util_write_file(source, module->text, module->size);
  if (!ok)
    diag_error(d, source, "cannot be written");
  else if (!(ok = process_run(argv, NULL, NULL, &r)))
    diag_error(d, source, "auto-opt ended with status %d", r.status);
  arena_free(a);
  return ok ? r.work : -1e9;
}

static void bench_growth_operations(const char *auto_opt, const char *scratch, diagnostics *d) {
  enum { LEAST = 500, STEP = 10, STEPS = 3, LANES = 64, BEHIND = 1500 };
  printf("\nmicroseconds of processor time per operation of a function, %d lanes of bytes:\n"
         "our passes; upstream's and LLVM's on what we chose (then), and without rules (none)\n%-8s %-38s",
         LANES, "shape", "");
  for (unsigned k = 0, size = LEAST; k < STEPS; k++, size *= STEP)
    printf(" %8u", size);
  printf(" %6s %9s%d %9s%d\n", "ratio", "then ", BEHIND, "none ", BEHIND);
  for (unsigned i = 0; i < GROWTH_NUM_SHAPES; i++) {
    const growth_shape *shape = &growth_shapes[i];
    strbuf module = {0};
    double first = 0, last = 0;
    printf("%-8s %-38s", shape->name, shape->what);
    for (unsigned k = 0, size = LEAST; k < STEPS; k++, size *= STEP) {
      module.size = 0;
      shape->print(&module, size, LANES);
      last = bench_work(auto_opt, scratch, &module, BENCH_PASSES, d) -
             bench_work(auto_opt, scratch, &module, BENCH_PARSE, d);
      last *= 1e6 / size;
      first = k ? first : last;
      printf(" %8.1f", last);
      fflush(stdout);
    }
    module.size = 0;
    shape->print(&module, BEHIND, LANES);
    double parse = bench_work(auto_opt, scratch, &module, BENCH_PARSE, d);
    double then = bench_work(auto_opt, scratch, &module, BENCH_OBJECT, d) -
                  bench_work(auto_opt, scratch, &module, BENCH_PASSES, d);
    double none = bench_work(auto_opt, scratch, &module, BENCH_OBJECT_UPSTREAM, d) - parse;
    printf(" %6.2f %13.1f %13.1f\n", last / first, then * 1e6 / BEHIND, none * 1e6 / BEHIND);
    fflush(stdout);
    strbuf_free(&module);
  }
}

static void bench_growth_lanes(const char *auto_opt, const char *scratch, diagnostics *d) {
  static const char *const names[] = {"chain", "stream", "tree"};
  enum { SIZE = 60, MOST = 4096 };
  printf("\nmilliseconds of our passes by number of lanes, %d operations\n%-8s", SIZE, "shape");
  for (unsigned lanes = 1; lanes <= MOST; lanes *= 4)
    printf(" %8u", lanes);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    printf("\n%-8s", names[i]);
    for (unsigned lanes = 1; lanes <= MOST; lanes *= 4) {
      strbuf module = {0};
      growth_find(names[i])->print(&module, SIZE, lanes);
      printf(" %8.1f", 1e3 * (bench_work(auto_opt, scratch, &module, BENCH_PASSES, d) -
                              bench_work(auto_opt, scratch, &module, BENCH_PARSE, d)));
      fflush(stdout);
      strbuf_free(&module);
    }
  }
  printf("\n\ntranspose of bytes, milliseconds to an object file: with our passes, without rules\n");
  for (unsigned side = 8; side <= 64; side *= 2) {
    strbuf module = {0};
    growth_transpose(&module, side);
    printf("%2ux%-5u %10.1f", side, side, 1e3 * bench_work(auto_opt, scratch, &module, BENCH_OBJECT, d));
    printf(" %10.1f\n", 1e3 * bench_work(auto_opt, scratch, &module, BENCH_OBJECT_UPSTREAM, d));
    fflush(stdout);
    strbuf_free(&module);
  }
}

static void bench_kernel_table(const char *auto_opt, const char *scratch, diagnostics *d) {
  arena *a = arena_new();
  const char *object = arena_printf(a, "%s/out.o", scratch);
  printf("%-9s %12s %12s   (auto-opt --emit=obj, median of %d, process start included)\n", "kernel", "ms",
         "peak MB", BENCH_RUNS);
  for (size_t i = 0; i < sizeof bench_kernels / sizeof *bench_kernels; i++) {
    double seconds;
    long peak;
    const char *source = arena_printf(a, "%s/bench/kernels/%s.mlir", AUTO_SOURCE_DIR, bench_kernels[i]);
    if (bench_compile(auto_opt, source, object, BENCH_RUNS, &seconds, &peak, d))
      printf("%-9s %12.1f %12.1f\n", bench_kernels[i], seconds * 1e3, (double)peak / 1024);
  }
  arena_free(a);
}

static void bench_growth_functions(const char *auto_opt, const char *scratch, diagnostics *d) {
  arena *a = arena_new();
  const char *object = arena_printf(a, "%s/out.o", scratch);
  printf("\n%-9s %12s %12s %12s   (copies of sobel in one module)\n", "functions", "ms", "ms/function",
         "peak MB");
  char *text = util_read_file(AUTO_SOURCE_DIR "/bench/kernels/sobel.mlir", NULL);
  if (!text)
    diag_error(d, AUTO_SOURCE_DIR "/bench/kernels/sobel.mlir", "cannot be read");
  strbuf module = {0};
  unsigned copies = 0;
  for (unsigned wanted = 1; text && wanted <= BENCH_MAX_COPIES; wanted *= 10) {
    while (copies < wanted)
      bench_copy(text, "sobel", copies++, &module);
    const char *source = arena_printf(a, "%s/%u.mlir", scratch, wanted);
    if (!util_write_file(source, module.text, module.size)) {
      diag_error(d, source, "cannot be written");
      break;
    }
    double seconds;
    long peak;
    if (bench_compile(auto_opt, source, object, wanted < 100 ? 5 : 1, &seconds, &peak, d))
      printf("%-9u %12.1f %12.2f %12.1f\n", wanted, seconds * 1e3, seconds * 1e3 / wanted,
             (double)peak / 1024);
  }
  util_release(text);
  strbuf_free(&module);
  arena_free(a);
}

int main(int argc, char **argv) {
  arena *a = arena_new();
  diagnostics d = {0};
  const char *auto_opt = process_sibling(a, "auto-opt");
  bool growth_alone = false;
  const option rows[] = {
      {"--auto-opt", "PATH", "default: next to this program", .text = &auto_opt},
      {"--growth", NULL, "only how time grows with the size of a module", .flag = &growth_alone},
  };
  const option_table table = {"auto-bench",
                              "usage: auto-bench [options]\n"
                              "Times auto-opt on the benchmark kernels and on modules that grow.\n",
                              OPTION_ROWS(rows), NULL};
  int wrong = options_read(&table, argc, argv);
  if (wrong != OPTIONS_GO) {
    arena_free(a);
    return wrong;
  }
  const char *scratch = compile_scratch(a, &d);
  if (!scratch)
    return 1;
  if (!growth_alone) {
    bench_kernel_table(auto_opt, scratch, &d);
    bench_growth_functions(auto_opt, scratch, &d);
  }
  bench_growth_operations(auto_opt, scratch, &d);
  bench_growth_lanes(auto_opt, scratch, &d);
  compile_scratch_remove(scratch);
  int status = d.errors ? 1 : 0;
  diag_free(&d);
  arena_free(a);
  return status;
}
