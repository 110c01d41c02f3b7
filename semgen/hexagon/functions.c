// Functions, names and readings of the notation that the executor does not have.
#include "semgen/hexagon/hexagon.h"

#include <string.h>

// NAMEn with a number of bits: sat32. 0 if `name` is something else.
static unsigned width_after(const char *name, const char *prefix) {
  return ast_width_after(name, prefix, 64);
}

static bool is_call(const ast_node *e, const char *name) {
  return e->kind == AST_CALL && strcmp(e->name, name) == 0;
}

// The width of the element that an expression of one element is computed from; 0: none.
static unsigned element_width(const ast_node *e) {
  while ((e->kind == AST_UNARY || (e->kind == AST_CALL && e->name[0] == '$')) && e->count)
    e = e->child[0];
  return e->kind == AST_VIEW ? (unsigned)e->number : 0;
}

static const value *as_signed(value_space *s, const value *v, unsigned width) {
  if (v->kind != VALUE_NUMBER)
    return value_reinterpret(s, v, true);
  value_int half = (value_int)1 << (width - 1);
  return v->number >= half ? value_number(s, v->number - 2 * half) : v;
}

static const value *truth(value_space *s, const value *v, bool wanted) {
  if (v->kind == VALUE_NUMBER)
    return value_number(s, (v->number != 0) == wanted);
  term_id t = value_condition(s, v);
  return value_term(s, wanted ? t : term_not(s->bit_strings.terms, t), false);
}

// ---- floats -------------------------------------------------------------------------------------

static bool is_float(const ast_node *e) { return is_call(e, "$float"); }

// The bits of a float.
static term_id float_bits(execute *x, const ast_node *e) {
  const value *v = execute_expression(x, e->child[0]);
  return value_low(execute_space(x), v, (unsigned)e->child[0]->number);
}

static const value *compare_floats(execute *x, const ast_node *e) {
  value_space *s = execute_space(x);
  if (!is_float(e->child[0]) || !is_float(e->child[1]) ||
      e->child[0]->child[0]->number != e->child[1]->child[0]->number)
    return execute_fail(x, e, "a float beside something else");
  term_id a = float_bits(x, e->child[0]), b = float_bits(x, e->child[1]);
  term_context *c = s->bit_strings.terms;
  switch (e->op) {
  case AST_OP_GT:
    return value_term(s, term_binary(c, TERM_FLT, b, a), false);
  case AST_OP_LT:
    return value_term(s, term_binary(c, TERM_FLT, a, b), false);
  default:
    return execute_fail(x, e, "this is not done with floats");
  }
}

static const value *extreme_float(execute *x, const ast_node *e, bool largest) {
  value_space *s = execute_space(x);
  if (!is_float(e->child[1]) || e->child[0]->child[0]->number != e->child[1]->child[0]->number)
    return execute_fail(x, e, "a float beside something else");
  term_context *c = s->bit_strings.terms;
  term_id a = float_bits(x, e->child[0]), b = float_bits(x, e->child[1]);
  term_id first = largest ? term_binary(c, TERM_FLT, b, a) : term_binary(c, TERM_FLT, a, b);
  return value_term(s, term_select(c, first, a, b), false);
}

// ---- functions ----------------------------------------------------------------------------------

static const value *number_argument(execute *x, const ast_node *e, value_int least, value_int most) {
  const value *v = execute_expression(x, e);
  if (!execute_failed(x) && (v->kind != VALUE_NUMBER || v->number < least || v->number > most))
    return execute_fail(x, e, "not a number from %lld to %lld", (long long)least, (long long)most);
  return v;
}

// sxt(n, m, e): the low n bits of e, signed.
static const value *sign_extend(execute *x, const ast_node *e) {
  value_space *s = execute_space(x);
  const value *n = number_argument(x, e->child[0], 1, 64), *v = execute_expression(x, e->child[2]);
  if (execute_failed(x))
    return n;
  return as_signed(s, value_bits(s, value_slice(s, v, 0, (unsigned)n->number), true), (unsigned)n->number);
}

static const value *count(execute *x, const ast_node *e, bool leading) {
  value_space *s = execute_space(x);
  const ast_node *of = e->child[0];
  unsigned width = element_width(of);
  const value *v = execute_expression(x, of);
  if (execute_failed(x))
    return v;
  if (width == 0 || width > 64)
    return execute_fail(x, e, "%s of something that is no element", e->name);
  term_context *c = s->bit_strings.terms;
  term_id t = value_low(s, v, width);
  if (leading)
    t = term_unary(c, TERM_CTLZ, term_not(c, t));
  else
    t = term_unary(c, TERM_CTPOP, t);
  return value_bounded(s, t, false, 0, width);
}

// a:b, each an element.
static const value *concatenation(execute *x, const ast_node *e) {
  value_space *s = execute_space(x);
  unsigned width = element_width(e->child[1]);
  const value *a = execute_expression(x, e->child[0]), *b = execute_expression(x, e->child[1]);
  if (execute_failed(x))
    return a;
  if (width == 0 || element_width(e->child[0]) != width)
    return execute_fail(x, e, "elements of different widths");
  const bit_string *r =
      bit_string_concat(&s->bit_strings, value_slice(s, a, 0, width), value_slice(s, b, 0, width));
  return value_bits(s, r, a->is_signed);
}

// The carry out of bit 31.
static const value *carry(execute *x, const ast_node *e) {
  value_space *s = execute_space(x);
  const value *sum = value_number(s, 0);
  for (uint32_t k = 0; k < 3; k++) {
    const value *v = execute_expression(x, e->child[k]);
    if (execute_failed(x))
      return v;
    sum = value_binary(s, AST_OP_ADD, sum, value_bits(s, value_slice(s, v, 0, 32), false));
  }
  return value_bits(s, value_slice(s, sum, 32, 1), false);
}

// The bytes of element i of a where the predicate is set, of b elsewhere.
static const value *select_bytes(execute *x, const ast_node *e) {
  value_space *s = execute_space(x);
  unsigned width = element_width(e->child[2]), other = element_width(e->child[3]);
  width = width ? width : other;
  const value *q = execute_expression(x, e->child[0]), *i = execute_expression(x, e->child[1]),
              *a = execute_expression(x, e->child[2]), *b = execute_expression(x, e->child[3]);
  if (execute_failed(x))
    return q;
  if (width == 0 || i->kind != VALUE_NUMBER || i->number < 0 || q->kind != VALUE_BITS ||
      (i->number + 1) * (width / 8) > q->width)
    return execute_fail(x, e, "the element to choose bytes of is not known");
  const bit_string *result = NULL;
  for (unsigned k = 0; k < width / 8; k++) {
    const bit_string *bit = value_slice(s, q, (unsigned)i->number * (width / 8) + k, 1);
    const bit_string *byte = bit_string_select(&s->bit_strings, bit_string_to_term(&s->bit_strings, bit),
                                               value_slice(s, a, k * 8, 8), value_slice(s, b, k * 8, 8));
    result = result ? bit_string_concat(&s->bit_strings, byte, result) : byte;
  }
  return value_bits(s, result, false);
}

static const value *logarithm(execute *x, const ast_node *e) {
  const value *v = number_argument(x, e->child[0], 1, 1 << 30);
  unsigned n = 0;
  while (!execute_failed(x) && (value_int)1 << (n + 1) <= v->number)
    n++;
  return value_number(execute_space(x), n);
}

static const value *call_one(execute *x, const ast_node *e) {
  value_space *s = execute_space(x);
  const char *name = e->name;
  unsigned width;
  if (strcmp(name, "count_leading_ones") == 0 || strcmp(name, "count_ones") == 0)
    return count(x, e, name[6] == 'l');
  if (strcmp(name, "log2") == 0)
    return logarithm(x, e);
  if (strcmp(name, "VELEM") == 0) {
    const value *n = number_argument(x, e->child[0], 1, 1024);
    return execute_failed(x) ? n : value_number(s, 1024 / n->number);
  }
  const value *v = execute_expression(x, e->child[0]);
  if (execute_failed(x))
    return v;
  if (strcmp(name, "$signed") == 0)
    return as_signed(s, v, (unsigned)e->child[0]->number);
  if (strcmp(name, "$truth") == 0 || strcmp(name, "$false") == 0)
    return truth(s, v, name[1] == 't');
  if (strcmp(name, "ABS") == 0)
    return value_absolute(s, v);
  if (strcmp(name, "round") == 0)
    return value_binary(s, AST_OP_ADD, v, value_number(s, 0x8000));
  if ((width = width_after(name, "usat")))
    return value_clamp(s, v, 0, ((value_int)1 << width) - 1);
  width = width_after(name, "sat");
  return value_clamp(s, v, -((value_int)1 << (width - 1)), ((value_int)1 << (width - 1)) - 1);
}

typedef struct function {
  const char *name;
  uint32_t arguments;
} function;
static const function functions[] = {{"$signed", 1},    {"$truth", 1},     {"$false", 1},
                                     {"ABS", 1},        {"round", 1},      {"log2", 1},
                                     {"VELEM", 1},      {"count_ones", 1}, {"count_leading_ones", 1},
                                     {"$concat", 2},    {"max", 2},        {"min", 2},
                                     {"carry_from", 3}, {"sxt", 3},        {"select_bytes", 4}};

static bool call(execute *x, const ast_node *e, const value **out) {
  uint32_t arguments = width_after(e->name, "sat") || width_after(e->name, "usat") ? 1 : 0;
  for (size_t k = 0; k < sizeof functions / sizeof *functions; k++)
    if (strcmp(functions[k].name, e->name) == 0)
      arguments = functions[k].arguments;
  if (is_float(e))
    *out = execute_fail(x, e, "a float beside something else");
  else if (arguments == 0)
    return false;
  else if (e->count != arguments)
    *out = execute_fail(x, e, "%s takes %u arguments, not %u", e->name, arguments, e->count);
  else if (strcmp(e->name, "$concat") == 0)
    *out = concatenation(x, e);
  else if (strcmp(e->name, "carry_from") == 0)
    *out = carry(x, e);
  else if (strcmp(e->name, "sxt") == 0)
    *out = sign_extend(x, e);
  else if (strcmp(e->name, "select_bytes") == 0)
    *out = select_bytes(x, e);
  else if (arguments == 2 && is_float(e->child[0]))
    *out = extreme_float(x, e, e->name[1] == 'a');
  else if (arguments == 2) {
    const value *a = execute_expression(x, e->child[0]), *b = execute_expression(x, e->child[1]);
    *out = execute_failed(x) ? a : value_extreme(execute_space(x), e->name[1] == 'a', a, b);
  } else
    *out = call_one(x, e);
  return true;
}

// ---- readings -----------------------------------------------------------------------------------

// R3 and R4.
static const value *shift(execute *x, const ast_node *e) {
  value_space *s = execute_space(x);
  const ast_node *one = e->child[0], *by = e->child[1];
  if (e->op == AST_OP_SHL && one->kind == AST_NUMBER && one->number == 1 && by->kind == AST_BINARY &&
      by->op == AST_OP_SUB && by->child[1]->kind == AST_NUMBER && by->child[1]->number == 1) {
    const value *n = execute_expression(x, by->child[0]);
    return execute_failed(x) ? n
                             : value_binary(s, AST_OP_SHR, value_binary(s, AST_OP_SHL, value_number(s, 1), n),
                                            value_number(s, 1));
  }
  const value *a = execute_expression(x, one), *n = execute_expression(x, by);
  if (execute_failed(x))
    return a;
  if (n->is_signed && n->kind != VALUE_NUMBER && n->width > 1 && n->width <= 64)
    n = value_bits(s, value_slice(s, n, 0, n->width - 1), false);
  return value_binary(s, e->op, a, n);
}

// R5.
static const value *element(execute *x, const ast_node *e) {
  value_space *s = execute_space(x);
  const value *i = execute_expression(x, e->child[1]);
  if (execute_failed(x))
    return i;
  if (i->kind == VALUE_NUMBER)
    return execute_element(x, e, i);
  const value *base = execute_expression(x, e->child[0]);
  unsigned width = e->kind == AST_BIT ? 1 : (unsigned)e->number;
  if (execute_failed(x))
    return base;
  if (base->kind != VALUE_BITS || base->width % width || (base->width / width) & (base->width / width - 1))
    return execute_fail(x, e, "a computed position in something that is no vector");
  // The number is written the same way in every lane, also in the one where what is added to it is 0.
  unsigned count = base->width / width, bits = count > 256 ? 16 : 8;
  value_linear position;
  if (value_to_linear(s, i, &position)) {
    value_int n = position.constant, whole = n >= 0 ? n / count : -((count - 1 - n) / count);
    i = value_binary(s, AST_OP_SUB, i, value_number(s, whole * count));
  }
  term_context *c = s->bit_strings.terms;
  term_id number = term_binary(c, TERM_AND, value_low(s, i, bits), term_const(c, bits, count - 1));
  i = value_bounded(s, number, false, 0, count - 1);
  if (!value_to_linear(s, value_binary(s, AST_OP_MUL, i, value_number(s, width)), &position))
    return execute_fail(x, e, "cannot tell the range of a position");
  return value_bits(s, value_read(s, base->bits, &position, width, false), false);
}

// -b; of one bit: all ones or zeros.
static const value *negation(execute *x, const ast_node *e) {
  value_space *s = execute_space(x);
  const value *v = execute_expression(x, e->child[0]);
  if (execute_failed(x))
    return v;
  if (v->kind == VALUE_BITS && v->width == 1 && !v->is_signed)
    return value_select(s, value_condition(s, v), value_number(s, -1), value_number(s, 0));
  return value_binary(s, AST_OP_SUB, value_number(s, 0), v);
}

static bool expression(execute *x, const ast_node *e, const value **out) {
  if (e->kind == AST_UNARY && e->op == AST_OP_NEGATE)
    *out = negation(x, e);
  else if ((e->kind == AST_VIEW || e->kind == AST_BIT) && e->count == 2)
    *out = element(x, e);
  else if (e->kind != AST_BINARY)
    return false;
  else if (e->op == AST_OP_SHL || e->op == AST_OP_SHR)
    *out = shift(x, e);
  else if (is_float(e->child[0]) || is_float(e->child[1]))
    *out = compare_floats(x, e);
  else
    return false;
  return true;
}

static bool name_of(execute *x, const char *name, const value **out) {
  static const struct {
    const char *name;
    unsigned number;
  } names[] = {{"VWIDTH", 128}, {"VECTOR_SIZE", 128}, {"VBITS", 1024}, {"acc", 0}, {"accum", 0}};
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (strcmp(names[k].name, name) == 0) {
      *out = value_number(execute_space(x), names[k].number);
      return true;
    }
  return false;
}

const execute_notation hvx_notation = {
    .call = call, .name = name_of, .expression = expression, .statement = hvx_network};
const execute_notation hvx_plain_notation = {.call = call, .name = name_of, .expression = expression};
