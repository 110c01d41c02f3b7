// What a matrix case computes, in plain C: products and convolutions, bias, scale, saturation, relu and
// pooling.
#include "bench/matrix/case.h"

#include <math.h>

// round(x * scale) to nearest even, saturated to 8 bits.
static int8_t reference_scale(int32_t x, float scale) {
  float y = nearbyintf((float)x * scale);
  return y < -128.0f ? -128 : y > 127.0f ? 127 : (int8_t)y;
}

static void reference_store(const matrix_case *c, void *output, int64_t at, int32_t sum) {
  if (!c->narrow) {
    ((int32_t *)output)[at] = sum;
    return;
  }
  int8_t v = reference_scale(sum, c->scale);
  ((int8_t *)output)[at] = c->relu && v < 0 ? 0 : v;
}

static int32_t reference_bias(const matrix_case *c, const matrix_operands *o, int64_t row, int64_t column) {
  switch (c->bias) {
  case MATRIX_BIAS_ROW:
    return ((const int32_t *)o->data[2])[column];
  case MATRIX_BIAS_I8:
    return ((const int8_t *)o->data[2])[row * c->n + column];
  case MATRIX_BIAS_I32:
    return ((const int32_t *)o->data[2])[row * c->n + column];
  case MATRIX_NO_BIAS:
    break;
  }
  return 0;
}

static void reference_matmul(const matrix_case *c, const matrix_operands *o) {
  bool ta = c->form == MATRIX_TRANSPOSED_A, tb = c->form == MATRIX_TRANSPOSED_B;
  uint32_t *sums = util_alloc((size_t)c->n * sizeof *sums);
  for (int64_t b = 0; b < c->batch; b++) {
    const int8_t *x = (const int8_t *)o->data[0] + b * c->m * c->k;
    const int8_t *y = (const int8_t *)o->data[1] + b * c->k * c->n;
    for (int64_t i = 0; i < c->m; i++) {
      for (int64_t j = 0; j < c->n; j++)
        sums[j] = (uint32_t)reference_bias(c, o, i, j);
      for (int64_t k = 0; k < c->k; k++) {
        int32_t a = ta ? x[k * c->m + i] : x[i * c->k + k];
        for (int64_t j = 0; j < c->n; j++)
          sums[j] += (uint32_t)(a * (tb ? y[j * c->k + k] : y[k * c->n + j]));
      }
      for (int64_t j = 0; j < c->n; j++)
        reference_store(c, o->data[o->count - 1], (b * c->m + i) * c->n + j, (int32_t)sums[j]);
    }
  }
  util_release(sums);
}

// The sums of one output pixel, for all channels.
static void reference_pixel(const matrix_case *c, const matrix_operands *o, int64_t b, int64_t row,
                            int64_t column, uint32_t *sums) {
  const int8_t *image = (const int8_t *)o->data[0], *filter = (const int8_t *)o->data[1];
  for (int64_t f = 0; f < c->n; f++)
    sums[f] = (uint32_t)reference_bias(c, o, 0, f);
  for (int64_t kr = 0; kr < c->kernel; kr++)
    for (int64_t kc = 0; kc < c->kernel; kc++) {
      int64_t r = row * c->stride + kr - c->padding, q = column * c->stride + kc - c->padding;
      if (r < 0 || q < 0 || r >= c->height || q >= c->width)
        continue;
      const int8_t *pixel = image + ((b * c->height + r) * c->width + q) * c->channels;
      const int8_t *weights = filter + (kr * c->kernel + kc) * c->channels * c->n;
      for (int64_t ch = 0; ch < c->channels; ch++)
        for (int64_t f = 0; f < c->n; f++)
          sums[f] += (uint32_t)(pixel[ch] * weights[ch * c->n + f]);
    }
}

static void reference_pool(const matrix_case *c, const int8_t *input, int8_t *output, int64_t rows,
                           int64_t columns) {
  int64_t out_rows = matrix_pool_size(c, rows), out_columns = matrix_pool_size(c, columns);
  for (int64_t b = 0; b < c->batch; b++)
    for (int64_t r = 0; r < out_rows; r++)
      for (int64_t q = 0; q < out_columns; q++)
        for (int64_t f = 0; f < c->n; f++) {
          int8_t best = INT8_MIN;
          for (int64_t i = 0; i < c->pool * c->pool; i++) {
            int64_t y = r * c->pool_stride + i / c->pool - c->pool_padding,
                    x = q * c->pool_stride + i % c->pool - c->pool_padding;
            bool inside = y >= 0 && x >= 0 && y < rows && x < columns;
            int8_t v = inside ? input[((b * rows + y) * columns + x) * c->n + f] : (int8_t)c->pool_edge;
            best = v > best ? v : best;
          }
          output[((b * out_rows + r) * out_columns + q) * c->n + f] = best;
        }
}

static void reference_conv(const matrix_case *c, const matrix_operands *o) {
  int64_t rows = matrix_conv_size(c, c->height), columns = matrix_conv_size(c, c->width);
  uint32_t *sums = util_alloc((size_t)c->n * sizeof *sums);
  void *output = o->data[o->count - 1];
  void *pooled = c->pool ? util_alloc((size_t)(c->batch * rows * columns * c->n)) : NULL;
  for (int64_t b = 0; b < c->batch; b++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t q = 0; q < columns; q++) {
        reference_pixel(c, o, b, r, q, sums);
        for (int64_t f = 0; f < c->n; f++)
          reference_store(c, pooled ? pooled : output, ((b * rows + r) * columns + q) * c->n + f,
                          (int32_t)sums[f]);
      }
  if (pooled)
    reference_pool(c, pooled, output, rows, columns);
  util_release(pooled);
  util_release(sums);
}

void matrix_reference(const matrix_case *c, const matrix_operands *o) {
  if (c->kind == MATRIX_CONV) {
    reference_conv(c, o);
  } else if (c->kind == MATRIX_ADD) {
    const int8_t *a = (const int8_t *)o->data[0], *b = (const int8_t *)o->data[1];
    for (int64_t i = 0; i < c->m * c->n; i++)
      reference_store(c, o->data[2], i,
                      reference_scale(a[i], c->scale_a) + reference_scale(b[i], c->scale_b));
  } else {
    reference_matmul(c, o);
  }
}
