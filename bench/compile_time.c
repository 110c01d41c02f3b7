// auto-bench: what compiling costs. Wall time and peak memory of auto-opt per kernel, and the growth with the
// number of functions in a module.
#include "bench/compile.h"
#include "bench/process.h"
#include "bench/timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

int main(int argc, char **argv) {
  arena *a = arena_new();
  diagnostics d = {0};
  char self[4096];
  ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
  self[n > 0 ? n : 0] = 0;
  if (strrchr(self, '/'))
    *strrchr(self, '/') = 0;
  const char *auto_opt = arena_printf(a, "%s/auto-opt", self);
  if (argc == 2 && !strncmp(argv[1], "--auto-opt=", 11)) {
    auto_opt = argv[1] + 11;
  } else if (argc > 1) {
    fprintf(stderr, "usage: auto-bench [--auto-opt=PATH]\n");
    return 2;
  }
  const char *scratch = compile_scratch(a, &d);
  if (!scratch)
    return 1;
  const char *object = arena_printf(a, "%s/out.o", scratch);
  printf("%-9s %12s %12s   (auto-opt --emit=obj, median of %d, process start included)\n", "kernel", "ms",
         "peak MB", BENCH_RUNS);
  for (size_t i = 0; i < sizeof bench_kernels / sizeof *bench_kernels; i++) {
    double seconds;
    long peak;
    const char *source = arena_printf(a, "%s/bench/kernels/%s.mlir", AUTO_SOURCE_DIR, bench_kernels[i]);
    if (bench_compile(auto_opt, source, object, BENCH_RUNS, &seconds, &peak, &d))
      printf("%-9s %12.1f %12.1f\n", bench_kernels[i], seconds * 1e3, (double)peak / 1024);
  }
  printf("\n%-9s %12s %12s %12s   (copies of sobel in one module)\n", "functions", "ms", "ms/function",
         "peak MB");
  char *text = util_read_file(AUTO_SOURCE_DIR "/bench/kernels/sobel.mlir", NULL);
  if (!text)
    diag_error(&d, AUTO_SOURCE_DIR "/bench/kernels/sobel.mlir", "cannot be read");
  strbuf module = {0};
  unsigned copies = 0;
  for (unsigned wanted = 1; text && wanted <= BENCH_MAX_COPIES; wanted *= 10) {
    while (copies < wanted)
      bench_copy(text, "sobel", copies++, &module);
    const char *source = arena_printf(a, "%s/%u.mlir", scratch, wanted);
    if (!util_write_file(source, module.text, module.size)) {
      diag_error(&d, source, "cannot be written");
      break;
    }
    double seconds;
    long peak;
    if (bench_compile(auto_opt, source, object, wanted < 100 ? 5 : 1, &seconds, &peak, &d))
      printf("%-9u %12.1f %12.2f %12.1f\n", wanted, seconds * 1e3, seconds * 1e3 / wanted,
             (double)peak / 1024);
  }
  util_release(text);
  strbuf_free(&module);
  compile_scratch_remove(scratch);
  int status = d.errors ? 1 : 0;
  diag_free(&d);
  arena_free(a);
  return status;
}
