// Allocates a matrix case's operands with guard bytes around them and fills them with random values of
// limited range.
#include "bench/matrix/case.h"
#include "support/util.h"

#include <stdlib.h>
#include <string.h>

enum { OPERAND_GUARD = 256, OPERAND_GUARD_BYTE = 0xa5 };

// Values are random in -range ... range - 1; a range of 0: the guard's pattern stays, it is the output.
typedef struct operand_shape {
  int64_t elements, range;
  unsigned bytes; // of an element
} operand_shape;

// Of the operands in order; their number.
static unsigned operand_shapes(const matrix_case *c, operand_shape shapes[MATRIX_MAX_OPERANDS]) {
  unsigned count = 2;
  int64_t out = c->batch * c->m * c->n;
  if (c->kind == MATRIX_CONV) {
    int64_t rows = matrix_conv_size(c, c->height), columns = matrix_conv_size(c, c->width);
    shapes[0] = (operand_shape){c->batch * c->height * c->width * c->channels, c->range, 1};
    shapes[1] = (operand_shape){c->kernel * c->kernel * c->channels * c->n, c->range, 1};
    out = c->batch * matrix_pool_size(c, rows) * matrix_pool_size(c, columns) * c->n;
  } else if (c->kind == MATRIX_ADD) {
    shapes[0] = shapes[1] = (operand_shape){out, c->range, 1};
  } else {
    shapes[0] = (operand_shape){c->batch * c->m * c->k, c->range, 1};
    shapes[1] = (operand_shape){c->batch * c->k * c->n, c->range, 1};
  }
  int64_t bias_range = 8 * c->range * c->range;
  if (c->bias == MATRIX_BIAS_ROW)
    shapes[count++] = (operand_shape){c->n, bias_range, 4};
  else if (c->bias == MATRIX_BIAS_I32)
    shapes[count++] = (operand_shape){c->m * c->n, bias_range, 4};
  else if (c->bias == MATRIX_BIAS_I8)
    shapes[count++] = (operand_shape){c->m * c->n, 128, 1};
  shapes[count++] = (operand_shape){out, 0, c->narrow ? 1 : 4};
  return count;
}

matrix_operands matrix_operands_sizes(const matrix_case *c) {
  operand_shape shapes[MATRIX_MAX_OPERANDS];
  matrix_operands o = {.count = operand_shapes(c, shapes)};
  for (unsigned i = 0; i < o.count; i++)
    o.bytes[i] = (size_t)shapes[i].elements * shapes[i].bytes;
  return o;
}

matrix_operands matrix_operands_new(const matrix_case *c, uint64_t seed) {
  operand_shape shapes[MATRIX_MAX_OPERANDS];
  matrix_operands o = {.count = operand_shapes(c, shapes)};
  uint64_t state = seed;
  for (unsigned i = 0; i < o.count; i++) {
    o.bytes[i] = (size_t)shapes[i].elements * shapes[i].bytes;
    size_t all = (o.bytes[i] + OPERAND_GUARD + 63) / 64 * 64;
    o.data[i] = aligned_alloc(64, all);
    if (!o.data[i])
      die("out of memory");
    memset(o.data[i], OPERAND_GUARD_BYTE, all);
    for (int64_t j = 0, range = shapes[i].range; range && j < shapes[i].elements; j++) {
      int64_t v = (int64_t)(util_random(&state) % (uint64_t)(2 * range)) - range;
      if (shapes[i].bytes == 1)
        ((signed char *)o.data[i])[j] = (signed char)v;
      else
        ((int32_t *)o.data[i])[j] = (int32_t)v;
    }
  }
  return o;
}

void matrix_operands_free(matrix_operands *o) {
  for (unsigned i = 0; i < o->count; i++)
    free(o->data[i]);
  o->count = 0;
}

bool matrix_operands_intact(const matrix_operands *o) {
  for (unsigned i = 0; i < o->count; i++)
    for (unsigned j = 0; j < OPERAND_GUARD; j++)
      if (o->data[i][o->bytes[i] + j] != OPERAND_GUARD_BYTE)
        return false;
  return true;
}
