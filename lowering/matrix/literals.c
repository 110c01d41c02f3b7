// Prints the elements of constants, in the order of the array, from where they are in the attribute.
#include "lowering/matrix/literals.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <math.h>

// A decimal number; networks have millions.
static void append_integer(strbuf *out, int64_t value) {
  char digits[24], *p = digits + sizeof digits;
  uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
  do
    *--p = (char)('0' + rest % 10);
  while (rest /= 10);
  if (value < 0)
    *--p = '-';
  strbuf_append(out, p, (size_t)(digits + sizeof digits - p));
}

static void append_element(strbuf *out, MlirAttribute elements, int64_t at, element_type type) {
  if (type.is_float) {
    double d = type.width == 64 ? mlirDenseElementsAttrGetDoubleValue(elements, at)
                                : (double)mlirDenseElementsAttrGetFloatValue(elements, at);
    if (isfinite(d))
      strbuf_printf(out, "%.*g", type.width == 64 ? 17 : 9, d);
    else
      strbuf_printf(out, "%s%s", signbit(d) ? "-" : "", isnan(d) ? "NAN" : "INFINITY");
  } else {
    append_integer(out, type.width == 1    ? (int64_t)mlirDenseElementsAttrGetBoolValue(elements, at)
                        : type.width == 8  ? (int64_t)mlirDenseElementsAttrGetInt8Value(elements, at)
                        : type.width == 16 ? (int64_t)mlirDenseElementsAttrGetInt16Value(elements, at)
                        : type.width == 32 ? (int64_t)mlirDenseElementsAttrGetInt32Value(elements, at)
                                           : mlirDenseElementsAttrGetInt64Value(elements, at));
  }
}

// A constant, an element of which is `at` for each of the loops around it.
typedef struct literal {
  const graph *g;
  const graph_node *node;
  MlirAttribute elements;
  const int8_t *bytes; // all of them, if they are bytes and not all the same; or NULL
  int64_t at[MATRIX_MAX_DIMENSIONS];
} literal;

// The number of the element in the attribute, or -1: it is zero.
static int64_t element_number(const literal *x) {
  const graph_node *n = x->node;
  const shape *s = n->num_inputs ? &x->g->nodes.data[n->input->node].shape : &n->shape;
  int64_t number = 0;
  for (unsigned d = 0; d < s->rank; d++) {
    int64_t index = n->num_inputs ? n->input->index[d].constant : x->at[d];
    for (unsigned k = 0; n->num_inputs && k < n->shape.rank; k++)
      index += n->input->index[d].coefficient[k] * x->at[k];
    if (index < 0 || index >= s->extent[d])
      return -1;
    number = number * s->extent[d] + index;
  }
  return number;
}

// The same of a row of bytes.
static void append_bytes(strbuf *out, literal *x, unsigned d) {
  enum { MOST = 6 }; // of "-128, "
  char text[256 * MOST], *p = text;
  *p++ = '{';
  for (x->at[d] = 0; x->at[d] < x->node->shape.extent[d]; x->at[d]++) {
    int64_t number = element_number(x);
    int value = number < 0 ? 0 : x->bytes[number], rest = value < 0 ? -value : value;
    if (text + sizeof text - p < 2 * MOST) {
      strbuf_append(out, text, (size_t)(p - text));
      p = text;
    }
    if (x->at[d])
      *p++ = ',', *p++ = ' ';
    if (value < 0)
      *p++ = '-';
    if (rest >= 100)
      *p++ = '1';
    if (rest >= 10)
      *p++ = (char)('0' + rest / 10 % 10);
    *p++ = (char)('0' + rest % 10);
  }
  *p++ = '}';
  strbuf_append(out, text, (size_t)(p - text));
}

// {{1, 2}, {3, 4}} of the elements in dimension `d`.
static void append_literal(strbuf *out, literal *x, unsigned d) {
  if (d + 1 == x->node->shape.rank && x->bytes) {
    append_bytes(out, x, d);
    return;
  }
  if (d == x->node->shape.rank) {
    uint64_t same;
    int64_t number = element_number(x);
    if (!term_none(x->node->body) && term_is_const(x->g->terms, x->node->body, &same))
      append_integer(out, (int64_t)same);
    else if (number < 0)
      strbuf_append(out, "0", 1);
    else
      append_element(out, x->elements, number, x->node->shape.element);
    return;
  }
  for (x->at[d] = 0; x->at[d] < x->node->shape.extent[d]; x->at[d]++) {
    strbuf_append(out, x->at[d] ? ", " : "{", x->at[d] ? 2 : 1);
    append_literal(out, x, d + 1);
  }
  strbuf_append(out, "}", 1);
}

c_node *literals_text(const graph *g, const graph_node *n, arena *a) {
  bool is_splat = !term_none(n->body);
  MlirAttribute value = is_splat ? mlirAttributeGetNull() : mlir_attribute(n->operation, "value");
  strbuf text = {0};
  if (!is_splat && !mlirAttributeIsADenseElements(value)) {
    walk_error(n->operation, "this constant is not supported with --emit=c");
    return NULL;
  }
  strbuf_printf(&text, "%s", n->shape.rank ? "" : "{");
  literal x = {.g = g, .node = n, .elements = value};
  if (!is_splat && !n->shape.element.is_float && n->shape.element.width == 8 &&
      !mlirDenseElementsAttrIsSplat(value))
    x.bytes = mlirDenseElementsAttrGetRawData(value);
  append_literal(&text, &x, 0);
  strbuf_printf(&text, "%s", n->shape.rank ? "" : "}");
  c_node *data = c_new(a, C_DATA, 0);
  data->text = arena_strdup(a, text.text);
  strbuf_free(&text);
  return data;
}
