// Both compute the same product, without a bias, as the peer's do. Both are executed on the functional model
// and compared with plain C; what the core executes is counted for both.
#include "bench/matrix/exo.h"

#include "accelerator/library.h"
#include "bench/matrix/core.h"
#include "support/options.h"
#include "tests/harness/compile.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

// What is asked for: of each layer, and in the geometric mean.
static const double least_each = 1, least_mean = 1.25;

typedef void (*exo_function)(const int8_t *a, const int8_t *b, int8_t *c, float scale, int relu);

static const char *const layers[] = {"matmul_12544x256x64", "matmul_12544x64x256", "matmul_3136x512x128",
                                     "matmul_3136x128x512", "matmul_784x1024x256"};
enum { LAYERS = sizeof layers / sizeof *layers };

typedef struct comparison {
  matrix_tools tools;
  const char *peer; // shared object
  unsigned latency, rate;
  const char *only; // part of the names of the layers to compare; NULL: all
} comparison;

typedef struct measured {
  uint64_t cycles;
  double each, array; // instructions of the core; part of the peak
} measured;

static const char usage[] =
    "usage: auto-matrix exo [options]\n"
    "Products of ResNet-50 as Exo's published schedules do them, and as auto-opt does: "
    "cycles on the model of timing.\n";

static void call_exo(void *function, const matrix_case *c, const matrix_operands *o) {
  ((exo_function)function)((const int8_t *)o->data[0], (const int8_t *)o->data[1], (int8_t *)o->data[2],
                           c->scale, c->relu);
}

// Executes and times what `core` has counted. False after a diagnostic.
static bool measure(const comparison *m, const matrix_case *c, const core_count *core, void *function,
                    matrix_call call, measured *out) {
  matrix_tools with = core_machine(&m->tools, core, m->rate, m->latency);
  matrix_result r = matrix_execute(&with, c, function, call, 1, MATRIX_COMPARE_ALL);
  if (!r.finished || !r.equal) {
    diag_error(m->tools.diagnostics, c->name, "%s", r.what);
    return false;
  }
  *out = (measured){r.timing.cycles, (double)core->executed / (double)core->instructions,
                    core_parts_of(with.machine, c, &r.timing).array};
  return true;
}

static bool measure_ours(const comparison *m, const matrix_case *c, measured *out) {
  const matrix_tools *t = &m->tools;
  const char *source = arena_printf(t->arena, "%s/%s.c", t->scratch, c->name);
  const char *object = arena_printf(t->arena, "%s/%s.so", t->scratch, c->name);
  core_count core = {0};
  bool ok = matrix_emit(t, c, 1, c->name, NULL, NULL) && matrix_compile(t, "clang", source, object) &&
            core_count_emitted(t, source, c, &core);
  void *function = ok ? matrix_symbol(t, object, c->name) : NULL;
  ok = function && measure(m, c, &core, function, matrix_call_emitted, out);
  core_count_free(&core);
  return ok;
}

static bool measure_exo(const comparison *m, const matrix_case *c, measured *out) {
  const matrix_tools *t = &m->tools;
  const char *source = arena_printf(t->arena, "%s/bench/peers/gemmini_exo.c", t->sources);
  const char *symbol = arena_printf(t->arena, "exo%s", strchr(c->name, '_'));
  const char *prototype =
      arena_printf(t->arena, "void %s(const void *, const void *, void *, float, int)", symbol);
  const char *call = arena_printf(t->arena, "%s(operand0, operand1, operand2, %.9ef, %d)", symbol,
                                  (double)c->scale, c->relu);
  core_count core = {0};
  void *function = matrix_symbol(t, m->peer, symbol);
  bool ok = function && core_count_call(t, source, c, prototype, call, &core) &&
            measure(m, c, &core, function, call_exo, out);
  core_count_free(&core);
  return ok;
}

static bool find_case(const char *name, matrix_case *out) {
  for (unsigned i = 0; i < matrix_resnet_count; i++)
    if (!strcmp(matrix_resnet[i].name, name)) {
      *out = matrix_resnet[i];
      out->bias = MATRIX_NO_BIAS;
      return true;
    }
  return false;
}

static bool compare(comparison *m) {
  matrix_tools *t = &m->tools;
  const char *source = arena_printf(t->arena, "%s/bench/peers/gemmini_exo.c", t->sources);
  m->peer = arena_printf(t->arena, "%s/exo.so", t->scratch);
  if (!matrix_compile(t, "clang", source, m->peer))
    return false;
  printf("%-21s %9s %5s %7s %9s %5s %7s %6s\n", "layer", "ours", "each", "array", "Exo's", "each", "array",
         "ratio");
  double product = 1;
  unsigned compared = 0;
  bool ok = true;
  for (unsigned i = 0; i < LAYERS; i++) {
    if (m->only && !strstr(layers[i], m->only))
      continue;
    matrix_case c;
    measured ours, exo;
    if (!find_case(layers[i], &c) || !measure_exo(m, &c, &exo) || !measure_ours(m, &c, &ours))
      return false;
    double ratio = (double)exo.cycles / (double)ours.cycles;
    printf("%-21s %9" PRIu64 " %5.1f %5.1f %% %9" PRIu64 " %5.1f %5.1f %% %6.2f\n", c.name, ours.cycles,
           ours.each, ours.array, exo.cycles, exo.each, exo.array, ratio);
    fflush(stdout);
    product *= ratio, compared++, ok &= ratio > least_each;
  }
  double mean = pow(product, 1.0 / (compared ? compared : 1));
  printf("geometric mean of the ratios %.2f\n", mean);
  return ok && mean >= least_mean;
}

static int read_options(comparison *m, int argc, char **argv) {
  const option rows[] = {
      CORE_OPTION_ROWS(&m->latency, &m->rate),
      {"--only", "TEXT", "layers whose name has TEXT in it", .text = &m->only},
  };
  const option_table table = {"auto-matrix exo", usage, OPTION_ROWS(rows), NULL};
  return options_read(&table, argc, argv);
}

int exo_main(int argc, char **argv) {
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  comparison m = {.tools = matrix_tools_of(a, &d), .latency = CORE_LATENCY, .rate = CORE_RATE};
  int wrong = read_options(&m, argc, argv);
  if (wrong != OPTIONS_GO) {
    arena_free(a);
    return wrong;
  }
  bool ok = core_begin(&m.tools, "auto-matrix exo") && compare(&m);
  fputs(d.errors ? d.text.text : "", stderr);
  core_end(&m.tools);
  library_free(m.tools.accelerator);
  diag_free(&d);
  arena_free(a);
  return ok ? 0 : 1;
}
