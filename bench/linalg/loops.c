// Pooling, requantization, softmax, norms and elementwise chains as loops that a compiler may vectorize.
#include "bench/linalg/loops.h"

#include <math.h>

// linalg says nothing of the order of a reduction either. Sizes are copied: stores of bytes might change
// them.
#pragma clang fp reassociate(on)

#define IN(TYPE, I) ((const TYPE *)operand[I])
#define OUT(TYPE, I) ((TYPE *restrict)operand[I])

static inline int64_t clamp(int64_t x, int64_t low, int64_t high) {
  return x < low ? low : x > high ? high : x;
}

// A x A pixels of B channels, windows of C x C with stride D. The window itself is operand 1, without data.
#define POOL_NHWC(NAME, FROM, TO, FIRST, STEP)                                                               \
  void NAME(const int64_t *size, void *const *operand) {                                                     \
    const FROM *x = IN(FROM, 0);                                                                             \
    TO *y = OUT(TO, 2);                                                                                      \
    int64_t side = size[0], channels = size[1], window = size[2], stride = size[3];                          \
    int64_t result = (side - window) / stride + 1;                                                           \
    for (int64_t i = 0; i < result; i++)                                                                     \
      for (int64_t j = 0; j < result; j++) {                                                                 \
        TO *to = y + (i * result + j) * channels;                                                            \
        for (int64_t c = 0; c < channels; c++)                                                               \
          to[c] = FIRST;                                                                                     \
        for (int64_t a = 0; a < window; a++)                                                                 \
          for (int64_t b = 0; b < window; b++) {                                                             \
            const FROM *from = x + ((i * stride + a) * side + j * stride + b) * channels;                    \
            for (int64_t c = 0; c < channels; c++)                                                           \
              to[c] = STEP(to[c], from[c]);                                                                  \
          }                                                                                                  \
      }                                                                                                      \
  }
#define POOL_NCHW(NAME, TYPE, FIRST, STEP)                                                                   \
  void NAME(const int64_t *size, void *const *operand) {                                                     \
    const TYPE *x = IN(TYPE, 0);                                                                             \
    TYPE *y = OUT(TYPE, 2);                                                                                  \
    int64_t side = size[0], channels = size[1], window = size[2], stride = size[3];                          \
    int64_t result = (side - window) / stride + 1;                                                           \
    for (int64_t c = 0; c < channels; c++)                                                                   \
      for (int64_t i = 0; i < result; i++)                                                                   \
        for (int64_t j = 0; j < result; j++) {                                                               \
          TYPE r = FIRST;                                                                                    \
          for (int64_t a = 0; a < window; a++)                                                               \
            for (int64_t b = 0; b < window; b++)                                                             \
              r = STEP(r, x[(c * side + i * stride + a) * side + j * stride + b]);                           \
          y[(c * result + i) * result + j] = r;                                                              \
        }                                                                                                    \
  }
#define MAX(A, B) ((A) > (B) ? (A) : (B))
#define ADD(A, B) ((A) + (B))
POOL_NHWC(pool_max_nhwc_f32, float, float, -INFINITY, MAX)
POOL_NHWC(pool_max_nhwc_s8, int8_t, int8_t, -128, MAX)
POOL_NHWC(pool_sum_nhwc_s8, int8_t, int32_t, 0, ADD)
POOL_NCHW(pool_max_nchw_f32, float, -INFINITY, MAX)
POOL_NCHW(pool_sum_nchw_f32, float, 0, ADD)

// s32 sums with a bias and a multiplier and shift for each channel, as tosa.rescale has them.
void requantize_fixed(const int64_t *size, void *const *operand) {
  const int64_t rows = size[0], columns = size[1];
  const int32_t *x = IN(int32_t, 0), *bias = IN(int32_t, 1), *multiplier = IN(int32_t, 2);
  int8_t *y = OUT(int8_t, 3);
  for (int64_t i = 0; i < rows; i++)
    for (int64_t c = 0; c < columns; c++) {
      int64_t wide = (int64_t)(x[i * columns + c] + bias[c]) * (multiplier[c] | 1 << 20);
      y[i * columns + c] = (int8_t)clamp((int32_t)((wide + (1ll << 33)) >> 34) - 3, -128, 127);
    }
}

void requantize_float(const int64_t *size, void *const *operand) {
  const int64_t rows = size[0], columns = size[1];
  const int32_t *x = IN(int32_t, 0);
  const float *scale = IN(float, 1);
  int8_t *y = OUT(int8_t, 2);
  for (int64_t i = 0; i < rows; i++)
    for (int64_t c = 0; c < columns; c++) {
      float r = __builtin_roundevenf((float)x[i * columns + c] * (scale[c] * 0x1p-12f)) + 3;
      r = r < -128 ? -128 : r;
      y[i * columns + c] = (int8_t)(r > 127 ? 127 : r);
    }
}

// Two s8 tensors with scales of their own: a residual connection.
void add_rescaled(const int64_t *size, void *const *operand) {
  const int64_t rows = size[0], columns = size[1];
  const int8_t *a = IN(int8_t, 0), *b = IN(int8_t, 1);
  int8_t *y = OUT(int8_t, 2);
  for (int64_t i = 0; i < rows * columns; i++) {
    int32_t sum = (a[i] - 5) * 19661 + (b[i] + 7) * 26214;
    y[i] = (int8_t)clamp(((sum + (1 << 14)) >> 15) + 1, -128, 127);
  }
}

// Of each of A rows of B.
void softmax(const int64_t *size, void *const *operand) {
  const int64_t rows = size[0], columns = size[1];
  for (int64_t i = 0; i < rows; i++) {
    const float *x = IN(float, 0) + i * columns;
    float *y = OUT(float, 1) + i * columns, top = -INFINITY, sum = 0;
    for (int64_t j = 0; j < columns; j++)
      top = x[j] > top ? x[j] : top;
    for (int64_t j = 0; j < columns; j++)
      sum += y[j] = expf(x[j] - top);
    for (int64_t j = 0; j < columns; j++)
      y[j] /= sum;
  }
}

void layer_norm(const int64_t *size, void *const *operand) {
  const int64_t rows = size[0], columns = size[1];
  const float *gain = IN(float, 1), *bias = IN(float, 2);
  for (int64_t i = 0; i < rows; i++) {
    const float *x = IN(float, 0) + i * columns;
    float *y = OUT(float, 3) + i * columns, mean = 0, variance = 0;
    for (int64_t j = 0; j < columns; j++)
      mean += x[j];
    mean /= (float)columns;
    for (int64_t j = 0; j < columns; j++)
      variance += (x[j] - mean) * (x[j] - mean);
    float factor = 1 / sqrtf(variance / (float)columns + 1e-5f);
    for (int64_t j = 0; j < columns; j++)
      y[j] = (x[j] - mean) * factor * gain[j] + bias[j];
  }
}

void bias_relu_add(const int64_t *size, void *const *operand) {
  const int64_t rows = size[0], columns = size[1];
  const float *x = IN(float, 0), *bias = IN(float, 1), *other = IN(float, 2);
  float *y = OUT(float, 3);
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < columns; j++) {
      float r = x[i * columns + j] + bias[j];
      y[i * columns + j] = (r > 0 ? r : 0) + other[i * columns + j];
    }
}

void gelu(const int64_t *size, void *const *operand) {
  const int64_t rows = size[0], columns = size[1];
  const float *x = IN(float, 0);
  float *y = OUT(float, 1);
  for (int64_t i = 0; i < rows * columns; i++)
    y[i] = 0.5f * x[i] * (1 + tanhf(0.797884583f * (x[i] + 0.0447149985f * x[i] * x[i] * x[i])));
}

#define TRANSPOSE(NAME, TYPE)                                                                                \
  void NAME(const int64_t *size, void *const *operand) {                                                     \
    const int64_t rows = size[0], columns = size[1];                                                         \
    const TYPE *x = IN(TYPE, 0);                                                                             \
    TYPE *y = OUT(TYPE, 1);                                                                                  \
    for (int64_t j = 0; j < columns; j++)                                                                    \
      for (int64_t i = 0; i < rows; i++)                                                                     \
        y[j * rows + i] = x[i * columns + j];                                                                \
  }
TRANSPOSE(transpose_f32, float)
TRANSPOSE(transpose_s8, int8_t)

#define SUM_ROWS(NAME, FROM, TO)                                                                             \
  void NAME(const int64_t *size, void *const *operand) {                                                     \
    const int64_t rows = size[0], columns = size[1];                                                         \
    for (int64_t i = 0; i < rows; i++) {                                                                     \
      TO sum = 0;                                                                                            \
      for (int64_t j = 0; j < columns; j++)                                                                  \
        sum += IN(FROM, 0)[i * columns + j];                                                                 \
      OUT(TO, 1)[i] = sum;                                                                                   \
    }                                                                                                        \
  }
SUM_ROWS(sum_rows_f32, float, float)
SUM_ROWS(sum_rows_s8, int8_t, int32_t)

void sum_columns_f32(const int64_t *size, void *const *operand) {
  const int64_t rows = size[0], columns = size[1];
  float *y = OUT(float, 1);
  for (int64_t j = 0; j < columns; j++)
    y[j] = 0;
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < columns; j++)
      y[j] += IN(float, 0)[i * columns + j];
}
