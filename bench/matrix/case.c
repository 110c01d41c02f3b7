// Makes random matrix cases from a seed and holds the layers of ResNet-50; sizes, operations and bytes of a
// case.
#include "bench/matrix/case.h"
#include "support/util.h"

#include <math.h>
#include <stdio.h>

int64_t matrix_conv_size(const matrix_case *c, int64_t input) {
  return (input + 2 * c->padding - c->kernel) / c->stride + 1;
}

int64_t matrix_pool_size(const matrix_case *c, int64_t input) {
  return c->pool ? (input + 2 * c->pool_padding - c->pool) / c->pool_stride + 1 : input;
}

double matrix_operations(const matrix_case *c) {
  if (c->kind == MATRIX_ADD)
    return 0;
  if (c->kind != MATRIX_CONV)
    return (double)c->batch * (double)c->m * (double)c->n * (double)c->k;
  return (double)c->batch * (double)matrix_conv_size(c, c->height) * (double)matrix_conv_size(c, c->width) *
         (double)c->n * (double)(c->kernel * c->kernel * c->channels);
}

// ---- Generated cases ----------------------------------------------------------------------------

static uint64_t case_random(uint64_t *state, uint64_t below) { return util_random(state) % below; }

// 1 to `most`: anything, something small, or next to a multiple of 16.
static int64_t case_dimension(uint64_t *state, int64_t most) {
  int64_t d;
  switch (case_random(state, 4)) {
  case 0:
    d = 1 + (int64_t)case_random(state, 20);
    break;
  case 1:
    d = 16 * (1 + (int64_t)case_random(state, (uint64_t)(most + 15) / 16)) - 1 +
        (int64_t)case_random(state, 3);
    break;
  default:
    d = 1 + (int64_t)case_random(state, (uint64_t)most);
  }
  return d > most ? most : d;
}

// Such that most results are inside of 8 bits and some are not; every fourth is a power of two, with ties.
static float case_scale(const matrix_case *c, uint64_t *state, int64_t terms) {
  double deviation = (double)(c->range * c->range) / 3 * sqrt((double)terms) + 1;
  double scale = (20 + (double)case_random(state, 60)) / deviation;
  return (float)(case_random(state, 4) ? scale : exp2(round(log2(scale))));
}

static void case_output(matrix_case *c, uint64_t *state, int64_t terms) {
  c->narrow = case_random(state, 4) != 0;
  c->relu = c->narrow && case_random(state, 2);
  c->relu_first = case_random(state, 2);
  c->bias_after = case_random(state, 2);
  c->clamp_integer = case_random(state, 3) == 0;
  c->scale = case_scale(c, state, terms);
}

static void case_matmul(matrix_case *c, uint64_t *state, matrix_form form) {
  c->kind = MATRIX_MATMUL;
  c->form = form;
  int64_t most = form == MATRIX_CONTRACT ? 48 : 300;
  c->m = case_dimension(state, most), c->n = case_dimension(state, most), c->k = case_dimension(state, most);
  if (form == MATRIX_CONTRACT)
    return;
  c->bias = (matrix_bias)case_random(state, 4);
  case_output(c, state, c->k);
}

static void case_batch(matrix_case *c, uint64_t *state, matrix_form form) {
  c->kind = MATRIX_BATCH_MATMUL;
  c->form = form;
  c->batch = 1 + (int64_t)case_random(state, 5);
  c->m = case_dimension(state, 100), c->n = case_dimension(state, 100), c->k = case_dimension(state, 100);
  c->bias = case_random(state, 2) ? MATRIX_BIAS_ROW : MATRIX_NO_BIAS;
  case_output(c, state, c->k);
}

static void case_conv(matrix_case *c, uint64_t *state, matrix_form form) {
  static const int64_t kernels[] = {1, 2, 3, 3, 3, 5, 7};
  c->kind = MATRIX_CONV;
  c->form = form;
  c->batch = 1 + (int64_t)case_random(state, 3);
  c->kernel = kernels[case_random(state, 7)];
  c->stride = 1 + (int64_t)case_random(state, 3);
  c->padding = (int64_t)case_random(state, (uint64_t)c->kernel);
  c->height = c->kernel + case_dimension(state, 24), c->width = c->kernel + case_dimension(state, 40);
  c->channels = case_dimension(state, 80), c->n = case_dimension(state, 100);
  c->bias = case_random(state, 2) ? MATRIX_BIAS_ROW : MATRIX_NO_BIAS;
  case_output(c, state, c->kernel * c->kernel * c->channels);
  if (c->narrow && case_random(state, 3) == 0) {
    c->pool = 2 + (int64_t)case_random(state, 2), c->pool_stride = 1 + (int64_t)case_random(state, 3);
    c->pool_padding = (int64_t)case_random(state, (uint64_t)c->pool);
    c->pool_edge = c->relu && case_random(state, 2) ? INT8_MIN : 0;
    if (matrix_conv_size(c, c->height) < c->pool || matrix_conv_size(c, c->width) < c->pool)
      c->pool = c->pool_stride = c->pool_padding = c->pool_edge = 0;
  }
}

static void case_add(matrix_case *c, uint64_t *state) {
  static const float scales[] = {1.0f, 0.5f, 0.75f, 1.3f, 0.1f};
  c->kind = MATRIX_ADD;
  c->form = MATRIX_GENERIC;
  c->m = case_dimension(state, 300), c->n = case_dimension(state, 300);
  c->scale_a = scales[case_random(state, 5)], c->scale_b = scales[case_random(state, 5)];
  c->scale = scales[case_random(state, 5)];
  c->narrow = true;
  c->relu = case_random(state, 2);
  c->relu_first = case_random(state, 2);
  c->clamp_integer = case_random(state, 3) == 0;
}

static const char *const case_forms[MATRIX_FORMS] = {"named",        "generic",      "memref",  "quantized",
                                                     "transposed_a", "transposed_b", "contract"};

static void case_name(matrix_case *c, unsigned number) {
  static const char *const kinds[] = {"matmul", "batch", "conv", "add"};
  snprintf(c->name, sizeof c->name, "%s%u_%s", kinds[c->kind], number, case_forms[c->form]);
}

// Pixels, windows and paddings are as they are; products and channels have at most `most` of each.
static void limit_sizes(matrix_case *c, int64_t most) {
  int64_t *const sizes[] = {&c->m, &c->n, &c->k, &c->channels};
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    if (*sizes[i] > most)
      *sizes[i] = 1 + (*sizes[i] - 1) % most;
}

void matrix_generate(uint64_t seed, unsigned count, int64_t most, matrix_case *cases) {
  static const int64_t ranges[] = {4, 40, 128, 128};
  static const matrix_form batch_forms[] = {MATRIX_NAMED, MATRIX_TRANSPOSED_A, MATRIX_NAMED,
                                            MATRIX_TRANSPOSED_B};
  uint64_t state = seed;
  for (unsigned i = 0; i < count; i++) {
    matrix_case c = {.batch = 1, .m = 1, .stride = 1, .kernel = 1, .scale = 1.0f};
    c.range = ranges[case_random(&state, 4)];
    unsigned turn = i % 20;
    if (turn < 10)
      case_matmul(&c, &state, (matrix_form)(turn < 7 ? turn : turn - 7));
    else if (turn < 12)
      case_batch(&c, &state, batch_forms[(i / 20 * 2 + turn) % 4]);
    else if (turn < 18)
      case_conv(&c, &state, turn % 3 ? MATRIX_NAMED : MATRIX_GENERIC);
    else
      case_add(&c, &state);
    limit_sizes(&c, most);
    case_name(&c, i);
    cases[i] = c;
  }
}

// ---- ResNet-50, batch 4, and layers with pooling ------------------------------------------------

#define LAYER_MATMUL(M, N, K, LEAST)                                                                         \
  {.name = "matmul_" #M "x" #N "x" #K,                                                                       \
   .kind = MATRIX_MATMUL,                                                                                    \
   .batch = 1,                                                                                               \
   .m = M,                                                                                                   \
   .n = N,                                                                                                   \
   .k = K,                                                                                                   \
   .stride = 1,                                                                                              \
   .kernel = 1,                                                                                              \
   .bias = MATRIX_BIAS_ROW,                                                                                  \
   .narrow = true,                                                                                           \
   .relu = true,                                                                                             \
   .scale = 0.00043f,                                                                                        \
   .range = 128,                                                                                             \
   .least = LEAST}
#define LAYER_CONV(SIZE, CHANNELS, LEAST)                                                                    \
  {.name = "conv_" #SIZE "x" #SIZE "x" #CHANNELS,                                                            \
   .kind = MATRIX_CONV,                                                                                      \
   .batch = 4,                                                                                               \
   .m = 1,                                                                                                   \
   .height = SIZE,                                                                                           \
   .width = SIZE,                                                                                            \
   .channels = CHANNELS,                                                                                     \
   .n = CHANNELS,                                                                                            \
   .kernel = 3,                                                                                              \
   .stride = 1,                                                                                              \
   .padding = 1,                                                                                             \
   .bias = MATRIX_BIAS_ROW,                                                                                  \
   .narrow = true,                                                                                           \
   .relu = true,                                                                                             \
   .scale = 0.00017f,                                                                                        \
   .range = 128,                                                                                             \
   .least = LEAST}

// The first one, of three channels: they fill no block, 7 x 3 of a window fill one and a part.
#define LAYER_FIRST                                                                                          \
  {.name = "conv_first_pooled",                                                                              \
   .kind = MATRIX_CONV,                                                                                      \
   .batch = 4,                                                                                               \
   .m = 1,                                                                                                   \
   .height = 224,                                                                                            \
   .width = 224,                                                                                             \
   .channels = 3,                                                                                            \
   .n = 64,                                                                                                  \
   .kernel = 7,                                                                                              \
   .stride = 2,                                                                                              \
   .padding = 3,                                                                                             \
   .pool = 3,                                                                                                \
   .pool_stride = 2,                                                                                         \
   .pool_padding = 1,                                                                                        \
   .pool_edge = -128,                                                                                        \
   .bias = MATRIX_BIAS_ROW,                                                                                  \
   .narrow = true,                                                                                           \
   .relu = true,                                                                                             \
   .scale = 0.00034f,                                                                                        \
   .range = 128,                                                                                             \
   .least = 0.33}
// Like those of VGG: windows of 2 x 2 behind 3 x 3.
#define LAYER_POOLED(SIZE, CHANNELS, LEAST)                                                                  \
  {.name = "conv_" #SIZE "x" #SIZE "x" #CHANNELS "_pooled",                                                  \
   .kind = MATRIX_CONV,                                                                                      \
   .batch = 4,                                                                                               \
   .m = 1,                                                                                                   \
   .height = SIZE,                                                                                           \
   .width = SIZE,                                                                                            \
   .channels = CHANNELS,                                                                                     \
   .n = CHANNELS,                                                                                            \
   .kernel = 3,                                                                                              \
   .stride = 1,                                                                                              \
   .padding = 1,                                                                                             \
   .pool = 2,                                                                                                \
   .pool_stride = 2,                                                                                         \
   .bias = MATRIX_BIAS_ROW,                                                                                  \
   .narrow = true,                                                                                           \
   .relu = true,                                                                                             \
   .scale = 0.00017f,                                                                                        \
   .range = 128,                                                                                             \
   .least = LEAST}

const matrix_case matrix_resnet[] = {
    LAYER_MATMUL(12544, 256, 64, 0.86),
    LAYER_MATMUL(12544, 64, 256, 0.96),
    LAYER_MATMUL(3136, 512, 128, 0.93),
    LAYER_MATMUL(3136, 128, 512, 0.95),
    LAYER_MATMUL(784, 1024, 256, 0.95),
    LAYER_MATMUL(784, 256, 1024, 0.91),
    LAYER_MATMUL(196, 2048, 512, 0.92),
    LAYER_MATMUL(196, 512, 2048, 0.94),
    LAYER_CONV(56, 64, 0.93),
    LAYER_CONV(28, 128, 0.93),
    LAYER_CONV(14, 256, 0.92),
    LAYER_CONV(7, 512, 0.87),
    LAYER_FIRST,
    LAYER_POOLED(56, 64, 0.92),
    LAYER_POOLED(28, 128, 0.88),
};
const unsigned matrix_resnet_count = sizeof matrix_resnet / sizeof *matrix_resnet;
