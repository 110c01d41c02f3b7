// auto-demo: compiles every kernel with auto-opt and with upstream's lowering, checks both against the C
// reference on random and corner operands, times them in interleaved rounds, prints one table.
#include "bench/kernel_compare.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/compile.h"
#include "tests/harness/timing.h"

#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEMO_C, DEMO_UPSTREAM_PARALLEL, DEMO_UPSTREAM_REDUCTION, DEMO_AUTO, DEMO_VARIANTS };

typedef struct demo {
  compile_tools tools;
  const char *sources; // the bench directory
  const char *include; // what C references are compiled with -I
  const char *only;    // kernel to run, NULL: all
  bool upstream_only;
  unsigned rounds;
  double slice; // seconds of one sample
  arena *arena;
  diagnostics diagnostics;
  unsigned checked, failures; // kernels times sizes
  struct {
    double log_sum;
    unsigned count;
  } ratios[2];
} demo;

typedef struct demo_variant {
  void *handle;
  void (*function)(void);
  bool is_c;
  const kernel *kernel;
  const kernel_operand *operands;
} demo_variant;

static void demo_run_variant(void *context) {
  const demo_variant *v = context;
  if (v->is_c)
    v->kernel->call_c(v->function, v->operands);
  else
    kernel_call_mlir(v->kernel, v->function, v->operands);
}

static bool demo_load(demo *d, demo_variant *v, const char *library, const char *symbol) {
  v->handle = compile_load(library, &d->diagnostics);
  if (!v->handle)
    return false;
  void *address = dlsym(v->handle, symbol);
  if (!address) {
    diag_error(&d->diagnostics, library, "has no function %s", symbol);
    return false;
  }
  memcpy(&v->function, &address, sizeof address);
  return true;
}

static bool demo_compile(demo *d, const kernel *k, unsigned which, demo_variant *v) {
  const char *mlir = arena_printf(d->arena, "%s/kernels/%s.mlir", d->sources, k->name);
  const char *library = arena_printf(d->arena, "%s/%s-%u.so", d->tools.scratch, k->name, which);
  diagnostics *diag = &d->diagnostics;
  v->kernel = k;
  if (which == DEMO_C) {
    v->is_c = true;
    return compile_c(&d->tools, arena_printf(d->arena, "%s/reference/%s.c", d->sources, k->name), d->include,
                     library, diag) &&
           demo_load(d, v, library, arena_printf(d->arena, "%s_reference", k->name));
  }
  bool ok = which == DEMO_AUTO ? compile_auto(&d->tools, mlir, NULL, NULL, NULL, library, diag)
                               : compile_upstream(&d->tools, mlir,
                                                  which == DEMO_UPSTREAM_PARALLEL ? COMPILE_INNER_PARALLEL
                                                                                  : COMPILE_INNER_REDUCTION,
                                                  NULL, library, diag);
  return ok && demo_load(d, v, library, arena_printf(d->arena, "_mlir_ciface_%s", k->name));
}

// The large size is for time; one random image and one mixture of corners are enough there.
static bool demo_correct(demo *d, const kernel *k, unsigned size, demo_variant *v, const char *what) {
  return kernel_compare(k, size, size == KERNEL_SIZE_LARGE ? 3 : KERNEL_PATTERNS, &v->operands,
                        demo_run_variant, v, what, &d->diagnostics);
}

static int demo_compare_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// The ISA operations in the selected program with their counts, "name x2, ...".
static const char *demo_instructions(demo *d, const kernel *k) {
  const char *path = arena_printf(d->arena, "%s/%s.isa.mlir", d->tools.scratch, k->name);
  const char *argv[] = {d->tools.auto_opt,
                        arena_printf(d->arena, "%s/kernels/%s.mlir", d->sources, k->name),
                        "--target=x86",
                        "--mcpu=native",
                        "--convert-vector-to-auto",
                        "--convert-auto-to-isa",
                        "-o",
                        path,
                        d->tools.rules ? arena_printf(d->arena, "--rules=%s", d->tools.rules) : NULL,
                        NULL};
  if (!process_run(argv, NULL, NULL, NULL))
    return "(auto-opt failed)";
  char *text = util_read_file(path, NULL);
  if (!text)
    return "(no output)";
  STACK(const char *) names = {0};
  for (const char *at = text; (at = strstr(at, "\"x86vector.")); at++) {
    const char *name = at + strlen("\"x86vector.");
    stack_push(&names, arena_strndup(d->arena, name, strcspn(name, "\"")));
  }
  util_release(text);
  if (names.size)
    qsort(names.data, names.size, sizeof *names.data, demo_compare_text);
  strbuf out = {0};
  for (size_t i = 0, n; i < names.size; i += n) {
    for (n = 1; i + n < names.size && !strcmp(names.data[i], names.data[i + n]); n++) {
    }
    strbuf_printf(&out, "%s%s", i ? ", " : "", names.data[i]);
    if (n > 1)
      strbuf_printf(&out, " x%zu", n);
  }
  const char *result = out.size ? arena_strdup(d->arena, out.text) : "(none)";
  strbuf_free(&out);
  stack_free(&names);
  return result;
}

static const char *demo_size_name(demo *d, const size_t *size) {
  strbuf b = {0};
  for (unsigned i = 0; i < 3 && size[i]; i++)
    strbuf_printf(&b, "%s%zu", i ? "x" : "", size[i]);
  const char *name = arena_strdup(d->arena, b.text);
  strbuf_free(&b);
  return name;
}

// Times what is usable; *ratio becomes how many times faster auto is than the better of upstream's
// strategies.
static void demo_time(demo *d, const kernel *k, unsigned size, demo_variant *variants, const bool *usable,
                      double *seconds, double *ratio) {
  kernel_operand operands[KERNEL_MAX_OPERANDS];
  kernel_allocate(k, size, operands);
  kernel_fill(k, operands, 0, 7);
  timing_variant timed[DEMO_VARIANTS];
  const timing_variant *by_kind[DEMO_VARIANTS] = {0};
  unsigned n = 0;
  for (unsigned v = 0; v < DEMO_VARIANTS; v++) {
    seconds[v] = INFINITY;
    if (!usable[v])
      continue;
    variants[v].operands = operands;
    timed[n] = (timing_variant){.run = demo_run_variant, .context = &variants[v]};
    by_kind[v] = &timed[n++];
  }
  timing_measure(timed, n, d->rounds, d->slice);
  for (unsigned v = 0; v < DEMO_VARIANTS; v++)
    if (by_kind[v])
      seconds[v] = by_kind[v]->seconds;
  unsigned better = seconds[DEMO_UPSTREAM_REDUCTION] < seconds[DEMO_UPSTREAM_PARALLEL]
                        ? DEMO_UPSTREAM_REDUCTION
                        : DEMO_UPSTREAM_PARALLEL;
  *ratio = by_kind[DEMO_AUTO] && by_kind[better]
               ? timing_ratio(by_kind[better], by_kind[DEMO_AUTO], d->rounds)
               : 0;
  timing_release(timed, n);
  kernel_release(k, operands);
}

static void demo_kernel(demo *d, const kernel *k) {
  static const char *const names[DEMO_VARIANTS] = {"C", "upstream (inner-parallel)",
                                                   "upstream (inner-reduction)", "auto"};
  demo_variant variants[DEMO_VARIANTS] = {0};
  bool usable[DEMO_VARIANTS] = {0};
  for (unsigned v = 0; v < DEMO_VARIANTS; v++)
    usable[v] = !(v == DEMO_AUTO && d->upstream_only) && demo_compile(d, k, v, &variants[v]);
  const char *instructions = usable[DEMO_AUTO] ? demo_instructions(d, k) : "";
  for (unsigned size = KERNEL_SIZE_L1; size <= KERNEL_SIZE_LARGE; size++) {
    for (unsigned v = 0; v < DEMO_VARIANTS; v++)
      usable[v] = usable[v] && demo_correct(d, k, size, &variants[v], names[v]) &&
                  (size || demo_correct(d, k, KERNEL_SIZE_CHECK, &variants[v], names[v]));
    double seconds[DEMO_VARIANTS], ratio;
    demo_time(d, k, size, variants, usable, seconds, &ratio);
    // Upstream has two strategies for multi_reduction and no default: it gets the better one.
    double upstream = fmin(seconds[DEMO_UPSTREAM_PARALLEL], seconds[DEMO_UPSTREAM_REDUCTION]);
    bool peers = usable[DEMO_C] && usable[DEMO_UPSTREAM_PARALLEL] && usable[DEMO_UPSTREAM_REDUCTION];
    bool correct = peers && (usable[DEMO_AUTO] || d->upstream_only);
    char numbers[3][16], quotient[16] = "-";
    const double shown[3] = {seconds[DEMO_C], upstream, seconds[DEMO_AUTO]};
    for (unsigned i = 0; i < 3; i++)
      snprintf(numbers[i], sizeof numbers[i], isfinite(shown[i]) ? "%.0f" : "-", shown[i] * 1e9);
    if (ratio > 0)
      snprintf(quotient, sizeof quotient, "%.2f", ratio);
    printf("%-9s %-13s %-7s %10s %11s %10s %6s  %s\n", k->name, demo_size_name(d, k->sizes[size]),
           correct ? "yes" : "NO", numbers[0], numbers[1], numbers[2], quotient,
           size == KERNEL_SIZE_L1 ? instructions
           : d->upstream_only     ? ""
                                  : "as above");
    fflush(stdout);
    d->checked++;
    if (!correct)
      d->failures++;
    else if (!d->upstream_only) {
      d->ratios[size].log_sum += log(ratio);
      d->ratios[size].count++;
    }
  }
  for (unsigned v = 0; v < DEMO_VARIANTS; v++)
    if (variants[v].handle)
      dlclose(variants[v].handle);
}

static const char demo_usage[] =
    "usage: auto-demo [options]\n"
    "Compiles the benchmark kernels with auto-opt and with upstream's lowering, checks and times them.\n";

int main(int argc, char **argv) {
  demo d = {.tools = {.llvm_bin = AUTO_LLVM_BIN},
            .sources = AUTO_SOURCE_DIR "/bench",
            .include = AUTO_SOURCE_DIR,
            .rounds = 31,
            .slice = 0.002,
            .arena = arena_new()};
  d.tools.auto_opt = process_sibling(d.arena, "auto-opt");
  const option rows[] = {
      {"--only", "NAME", "one kernel", .text = &d.only},
      {"--rounds", "N", "interleaved rounds (default 31)", .number = &d.rounds, .low = 1},
      {"--upstream-only", NULL, "leave auto-opt out", .flag = &d.upstream_only},
      {"--sources", "DIR", "directory of kernels/ and reference/", .text = &d.sources},
      {"--auto-opt", "PATH", "default: next to this program", .text = &d.tools.auto_opt},
      {"--rules", "BUNDLE", "for auto-opt", .text = &d.tools.rules},
      {"--llvm", "DIR", "directory of mlir-opt, mlir-translate and clang", .text = &d.tools.llvm_bin},
  };
  const option_table table = {"auto-demo", demo_usage, OPTION_ROWS(rows),
                              "Exit status: 0 when everything is correct, 1 when not, 2 for wrong usage.\n"};
  int wrong = options_read(&table, argc, argv);
  if (wrong != OPTIONS_GO) {
    arena_free(d.arena);
    return wrong;
  }
  timing_pin();
  d.tools.scratch = compile_scratch(d.arena, &d.diagnostics);
  if (!d.tools.scratch)
    return 1;
  printf("%-9s %-13s %-7s %10s %11s %10s %6s  %s\n", "kernel", "size", "correct", "ns C", "ns upstream",
         "ns ours", "ratio", "instructions chosen");
  unsigned found = 0;
  for (size_t i = 0; i < kernels_count; i++)
    if (!d.only || !strcmp(d.only, kernels[i].name)) {
      demo_kernel(&d, &kernels[i]);
      found++;
    }
  compile_scratch_remove(d.tools.scratch);
  if (!found)
    diag_error(&d.diagnostics, d.only, "no such kernel");
  static const char *const size_names[2] = {"L1", "full HD"};
  for (unsigned s = 0; s < 2; s++)
    if (d.ratios[s].count)
      printf("geometric mean over upstream, %s: %.2f\n", size_names[s],
             exp(d.ratios[s].log_sum / d.ratios[s].count));
  printf("%u passed, %u failed, 0 skipped\n", d.checked - d.failures, d.failures);
  int status = d.failures || d.diagnostics.errors ? 1 : 0;
  arena_free(d.arena);
  diag_free(&d.diagnostics);
  return status;
}
