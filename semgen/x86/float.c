// The executor's hooks for that file: operators by the operands' formats, fused products, conversions by
// the words in their names, compare predicates.
#include "semgen/x86/float.h"

#include "semgen/x86/float_terms.h"
#include "semgen/x86/x86.h"

#include <stdlib.h>
#include <string.h>

enum { PREDICATES = 256 }; // the compare predicates' numbers as values of operators

// ---- numbers ------------------------------------------------------------------------------------

static bool is_float(const value *v) {
  return (v->kind == VALUE_BITS || v->kind == VALUE_SELECT) && (v->width == 32 || v->width == 64) &&
         !v->is_signed;
}

// The other operand's format if one is a small constant: 0, or 1 over something.
static bool make_float(value_space *s, const value *v, const value *like, term_id *out) {
  if (is_float(v) && (like->kind == VALUE_NUMBER || v->width == like->width)) {
    *out = value_low(s, v, v->width);
    return true;
  }
  if (v->kind != VALUE_NUMBER || !is_float(like) || v->number < 0 || v->number > 1)
    return false;
  *out = v->number ? float_power(s->bit_strings.terms, like->width, 0)
                   : term_const(s->bit_strings.terms, like->width, 0);
  return true;
}

static const value *number_of(value_space *s, term_id t) { return value_term(s, t, false); }

static const value *operate(value_space *s, ast_op op, term_id a, term_id b) {
  term_context *c = s->bit_strings.terms;
  switch (op) {
  case AST_OP_ADD:
    return number_of(s, term_binary(c, TERM_FADD, a, b));
  case AST_OP_SUB:
    return number_of(s, term_binary(c, TERM_FSUB, a, b));
  case AST_OP_MUL:
    return number_of(s, term_binary(c, TERM_FMUL, a, b));
  case AST_OP_DIV:
    return number_of(s, term_binary(c, TERM_FDIV, a, b));
  case AST_OP_EQ:
    return number_of(s, float_compare(c, 0, a, b));
  case AST_OP_NE:
    return number_of(s, float_compare(c, 4, a, b));
  case AST_OP_LT:
    return number_of(s, float_compare(c, 1, a, b));
  case AST_OP_LE:
    return number_of(s, float_compare(c, 2, a, b));
  case AST_OP_GT:
    return number_of(s, float_compare(c, 14, a, b));
  default:
    return number_of(s, float_compare(c, 13, a, b));
  }
}

static bool is_arithmetic(ast_op op) {
  return op == AST_OP_ADD || op == AST_OP_SUB || op == AST_OP_MUL || op == AST_OP_DIV;
}
static bool is_comparison(ast_op op) { return op >= AST_OP_EQ && op <= AST_OP_GE; }

// ---- expressions --------------------------------------------------------------------------------

static bool is_nan_name(const ast_node *e) {
  return e->kind == AST_NAME && (strcmp(e->name, "NaN") == 0 || strcmp(e->name, "NAN") == 0);
}

static const value *negate(value_space *s, const value *v) {
  return is_float(v) ? number_of(s, float_negate(s->bit_strings.terms, value_low(s, v, v->width)))
                     : value_binary(s, AST_OP_SUB, value_number(s, 0), v);
}

// Of floats, or of integers.
static const value *combine(value_space *s, ast_op op, const value *a, const value *b) {
  term_id ta, tb;
  bool numbers = (is_float(a) && is_float(b) && a->width == b->width) ||
                 (op == AST_OP_DIV && (is_float(a) || is_float(b)));
  return numbers && make_float(s, a, b, &ta) && make_float(s, b, a, &tb) ? operate(s, op, ta, tb)
                                                                         : value_binary(s, op, a, b);
}

// The a * b of (a * b) + c, -(a * b) - c and the like. NULL: it is something else.
static const ast_node *product_of(const ast_node *e, bool *negated) {
  const ast_node *product = e->child[0];
  *negated = product->kind == AST_UNARY && product->op == AST_OP_NEGATE;
  if (*negated)
    product = product->child[0];
  bool sum = e->op == AST_OP_ADD || e->op == AST_OP_SUB;
  return sum && product->kind == AST_BINARY && product->op == AST_OP_MUL ? product : NULL;
}

// Of floats in one rounding.
static const value *multiply_add(execute *x, const ast_node *e, const ast_node *product, bool negated) {
  value_space *s = execute_space(x);
  term_context *c = s->bit_strings.terms;
  const value *a = execute_expression(x, product->child[0]), *b = execute_expression(x, product->child[1]);
  const value *addend = execute_expression(x, e->child[1]);
  if (execute_failed(x))
    return addend;
  if (!is_float(a) || !is_float(b)) {
    const value *v = combine(s, AST_OP_MUL, a, b);
    return combine(s, e->op, negated ? negate(s, v) : v, addend);
  }
  term_id t[3];
  if (!make_float(s, a, addend, &t[0]) || !make_float(s, b, addend, &t[1]) ||
      !make_float(s, addend, a, &t[2]))
    return execute_fail(x, e, "numbers of different formats");
  if (negated)
    t[0] = float_negate(c, t[0]);
  if (e->op == AST_OP_SUB)
    t[2] = float_negate(c, t[2]);
  return number_of(s, term_float(c, TERM_FMA, a->width, TERM_NEAREST, t));
}

static bool expression(execute *x, const ast_node *e, const value **out) {
  value_space *s = execute_space(x);
  if (e->kind == AST_UNARY && e->op == AST_OP_NEGATE) {
    const value *v = execute_expression(x, e->child[0]);
    *out = execute_failed(x) ? v : negate(s, v);
    return true;
  }
  if (e->kind != AST_BINARY || (!is_arithmetic(e->op) && !is_comparison(e->op)))
    return false;
  if ((e->op == AST_OP_EQ || e->op == AST_OP_NE) && is_nan_name(e->child[1])) {
    const value *v = execute_expression(x, e->child[0]);
    if (!execute_failed(x) && !is_float(v))
      v = execute_fail(x, e, "not a number of a floating-point format");
    if (!execute_failed(x)) {
      term_id nan = float_is_nan(s->bit_strings.terms, value_low(s, v, v->width));
      v = number_of(s, e->op == AST_OP_EQ ? nan : term_not(s->bit_strings.terms, nan));
    }
    *out = v;
    return true;
  }
  bool negated;
  const ast_node *product = product_of(e, &negated);
  if (product) {
    *out = multiply_add(x, e, product, negated);
    return true;
  }
  const value *a = execute_expression(x, e->child[0]), *b = execute_expression(x, e->child[1]);
  *out = execute_failed(x) ? a : combine(s, e->op, a, b);
  return true;
}

// ---- compare predicates -------------------------------------------------------------------------

static bool predicate_of(const char *name, unsigned *out) {
  static const char *const names[] = {"EQ_O", "LT_O",  "LE_O",  "UNORD_", "NEQ_U", "NLT_U", "NLE_U", "ORD_",
                                      "EQ_U", "NGE_U", "NGT_U", "FALSE_", "NEQ_O", "GE_O",  "GT_O",  "TRUE_"};
  if (strncmp(name, "_CMP_", 5) != 0)
    return false;
  for (unsigned k = 0; k < 16; k++)
    if (strncmp(name + 5, names[k], strlen(names[k])) == 0) {
      *out = k;
      return true;
    }
  return false;
}

static bool name_of(execute *x, const char *name, const value **out) {
  unsigned predicate;
  if (!predicate_of(name, &predicate))
    return x86_notation.name(x, name, out);
  *out = value_operator(execute_space(x), (ast_op)(PREDICATES + predicate));
  return true;
}

static bool compare(execute *x, const ast_node *e, unsigned number, const value *a, const value *b,
                    const value **out) {
  value_space *s = execute_space(x);
  if (number < PREDICATES)
    return false;
  if (execute_failed(x) || !is_float(a) || !is_float(b) || a->width != b->width)
    *out = execute_fail(x, e, "a comparison of other things than numbers");
  else
    *out = number_of(s, float_compare(s->bit_strings.terms, number - PREDICATES, value_low(s, a, a->width),
                                      value_low(s, b, b->width)));
  return true;
}

// ---- conversions --------------------------------------------------------------------------------

typedef struct number_type {
  bool is_float, is_signed, is_bfloat; // is_bfloat: bfloat16, not binary16
  unsigned width;                      // 0: not said
} number_type;

typedef struct conversion {
  number_type from, to;
  bool toward_zero;
} conversion;

static bool skip(const char **text, const char *word) {
  size_t n = strlen(word);
  if (strncmp(*text, word, n) != 0)
    return false;
  *text += n;
  return true;
}

// [Unsigned | U] (Integer | Int) [n] | (FP | Float | BF) n
static bool read_type(const char **text, number_type *out) {
  const char *p = *text;
  *out = (number_type){.is_signed = true};
  out->is_bfloat = skip(&p, "BF");
  if (out->is_bfloat || skip(&p, "FP") || skip(&p, "Float"))
    out->is_float = true;
  else if (skip(&p, "Unsigned") || (p[0] == 'U' && p[1] == 'I' && skip(&p, "U")))
    out->is_signed = false;
  if (!out->is_float && !skip(&p, "Integer") && !skip(&p, "Int"))
    return false;
  char *end = (char *)p;
  if (*p >= '1' && *p <= '9')
    out->width = (unsigned)strtoul(p, &end, 10);
  *text = end;
  return true;
}

// [Convert [_]] TYPE [_] (To [_]) TYPE ["FP"] [[_] Truncate]: the names are not uniform.
static bool read_conversion(const char *name, conversion *out) {
  const char *p = name;
  *out = (conversion){0};
  if (skip(&p, "Convert"))
    skip(&p, "_");
  if (!read_type(&p, &out->from))
    return false;
  skip(&p, "_");
  if (!skip(&p, "To"))
    return false;
  skip(&p, "_");
  if (!read_type(&p, &out->to))
    return false;
  skip(&p, "FP");
  skip(&p, "_");
  out->toward_zero = skip(&p, "Truncate");
  return *p == 0 && (out->from.is_float || out->to.is_float);
}

static term_id control_bits(value_space *s, const value *v) { return value_low(s, v, 8); }

// The operand that gives the rounding: a mode in bits 1:0 unless bit 2 is set. NULL: there is none.
static const value *rounding_operand(execute *x, const ast_node *at) {
  const ast_node name = {.kind = AST_NAME, .place = at->place, .name = "rounding"};
  return execute_has_operand(x, "rounding") ? execute_expression(x, &name) : NULL;
}

// bfloat16 is only rounded to.
static bool known_type(number_type t, bool from) {
  if (t.is_bfloat)
    return !from && t.width == 16;
  return t.width == 16 || t.width == 32 || t.width == 64 || (t.width == 8 && !t.is_float);
}

static const value *convert(execute *x, const ast_node *e, conversion k) {
  value_space *s = execute_space(x);
  term_context *c = s->bit_strings.terms;
  const value *v = execute_expression(x, e->child[0]);
  if (execute_failed(x))
    return v;
  if (k.from.width == 0)
    k.from.width = v->width;
  if (k.to.width == 0)
    k.to.width = 32;
  if (!known_type(k.from, true) || !known_type(k.to, false) || (k.to.is_bfloat && k.from.width != 32))
    return execute_fail(x, e, "no function '%s'", e->name);
  if (v->kind == VALUE_NUMBER || v->width != k.from.width)
    return execute_fail(x, e, "%s of %u bits", e->name, v->width);
  if (k.to.is_bfloat) // which reads denormals as zeros
    return number_of(s, float_to_bfloat(c, float_flushed(c, value_low(s, v, 32))));
  term_rounding mode = k.toward_zero ? TERM_TO_ZERO : TERM_NEAREST;
  term_op op = !k.to.is_float              ? (k.to.is_signed ? TERM_FTOSI : TERM_FTOUI)
               : !k.from.is_float          ? (k.from.is_signed ? TERM_SITOF : TERM_UITOF)
               : k.to.width > k.from.width ? TERM_FEXT
                                           : TERM_FTRUNC;
  term_id number = value_low(s, v, k.from.width);
  const value *rounding = rounding_operand(x, e);
  if (rounding && !k.to.is_float && !k.toward_zero) {
    number = float_round(c, number, control_bits(s, rounding));
    mode = TERM_TO_ZERO; // an integer by now
  }
  return number_of(s, float_convert(c, op, mode, number, k.to.width));
}

// ---- functions ----------------------------------------------------------------------------------

typedef enum function {
  IS_EVEN,
  APPROXIMATE,
  ABSOLUTE,
  MINIMUM,
  MAXIMUM,
  ROOT,
  ROUND,
  ROUND_DOWN,
  ROUND_UP,
  EXPONENT,
  MANTISSA,
  CLASS,
  SCALE,
  RANGE,
  REDUCE,
  ROUND_SCALE,
  FIXUP,
} function;

static const struct {
  const char *name;
  function function;
  unsigned arguments;
  bool known; // where the text defines it, too
} functions[] = {
    {"is_even", IS_EVEN, 1, false},
    {"APPROXIMATE", APPROXIMATE, 1, false},
    {"ABS", ABSOLUTE, 1, false},
    {"MIN", MINIMUM, 2, false},
    {"MAX", MAXIMUM, 2, false},
    {"SQRT", ROOT, 1, false},
    {"ROUND", ROUND, 1, false},
    {"FLOOR", ROUND_DOWN, 1, false},
    {"CEIL", ROUND_UP, 1, false},
    {"ConvertExpFP32", EXPONENT, 1, false},
    {"ConvertExpFP64", EXPONENT, 1, false},
    {"GetNormalizedMantissa", MANTISSA, 3, false},
    {"CheckFPClass_FP32", CLASS, 2, false},
    {"CheckFPClass_FP64", CLASS, 2, false},
    {"SCALE", SCALE, 2, true},
    {"RANGE", RANGE, 4, true},
    {"ReduceArgumentPS", REDUCE, 2, true},
    {"ReduceArgumentPD", REDUCE, 2, true},
    {"RoundTo_IntegerPS", ROUND_SCALE, 2, true},
    {"RoundTo_IntegerPD", ROUND_SCALE, 2, true},
    {"FIXUPIMMPS", FIXUP, 4, true},
    {"FIXUPIMMPD", FIXUP, 4, true},
};
enum { FUNCTIONS = sizeof functions / sizeof *functions, MAX_ARGUMENTS = 4 };

bool float_is_known(const char *name) {
  for (unsigned k = 0; k < FUNCTIONS; k++)
    if (functions[k].known && strcmp(functions[k].name, name) == 0)
      return true;
  return false;
}

bool float_is_approximate(const ast_node *n) {
  if (n->kind == AST_CALL && strcmp(n->name, "APPROXIMATE") == 0)
    return true;
  for (uint32_t k = 0; k < n->count; k++)
    if (float_is_approximate(n->child[k]))
      return true;
  return false;
}

static const value *apply(execute *x, const ast_node *e, function f, const value *const *v) {
  value_space *s = execute_space(x);
  term_context *c = s->bit_strings.terms;
  unsigned width = v[0]->width;
  term_id a = value_low(s, v[0], width), b = {0};
  bool pair = f == MINIMUM || f == MAXIMUM || f == SCALE || f == RANGE || f == FIXUP;
  if (pair) {
    if (!is_float(v[1]) || v[1]->width != width)
      return execute_fail(x, e, "%s of numbers of different formats", e->name);
    b = value_low(s, v[1], width);
  }
  switch (f) {
  case ABSOLUTE:
    return number_of(s, float_absolute(c, a));
  case MINIMUM:
    return number_of(s, float_minimum(c, a, b));
  case MAXIMUM:
    return number_of(s, float_maximum(c, a, b));
  case ROOT:
    return number_of(s, term_unary(c, TERM_FSQRT, a));
  case ROUND: {
    const value *mode = rounding_operand(x, e);
    return number_of(s, mode ? float_round(c, a, control_bits(s, mode))
                             : float_convert(c, TERM_FROUND, TERM_NEAREST, a, width));
  }
  case ROUND_DOWN:
    return number_of(s, float_convert(c, TERM_FROUND, TERM_DOWN, a, width));
  case ROUND_UP:
    return number_of(s, float_convert(c, TERM_FROUND, TERM_UP, a, width));
  case EXPONENT:
    return number_of(s, float_exponent(c, a));
  case MANTISSA:
    return number_of(s, float_mantissa(c, a, control_bits(s, v[1]), control_bits(s, v[2])));
  case CLASS:
    return number_of(s, float_class(c, a, control_bits(s, v[1])));
  case SCALE:
    return number_of(s, float_scale(c, a, b));
  case RANGE:
    return number_of(s, float_range(c, a, b, control_bits(s, v[2]), control_bits(s, v[3])));
  case REDUCE:
    return number_of(s, float_reduce(c, a, control_bits(s, v[1])));
  case ROUND_SCALE:
    return number_of(s, float_round_scale(c, a, control_bits(s, v[1])));
  case FIXUP:
    return number_of(s, float_fixup(c, a, b, value_low(s, v[2], width)));
  default:
    die("not a function of numbers");
  }
}

static bool call(execute *x, const ast_node *e, const value **out) {
  value_space *s = execute_space(x);
  conversion conversion;
  if (read_conversion(e->name, &conversion)) {
    *out = e->count == 1 ? convert(x, e, conversion) : execute_fail(x, e, "%s takes one argument", e->name);
    return true;
  }
  for (unsigned k = 0; k < FUNCTIONS; k++) {
    if (strcmp(functions[k].name, e->name) != 0)
      continue;
    if (e->count != functions[k].arguments) {
      *out = execute_fail(x, e, "%s takes %u arguments, not %u", e->name, functions[k].arguments, e->count);
      return true;
    }
    const value *v[MAX_ARGUMENTS];
    for (uint32_t i = 0; i < e->count; i++) {
      v[i] = execute_expression(x, e->child[i]);
      if (v[i]->kind == VALUE_OPERATOR || v[i]->width > 64)
        execute_fail(x, e, "%s of something else than numbers", e->name);
    }
    *out = v[0];
    if (execute_failed(x) || functions[k].function == APPROXIMATE)
      return true;
    if (functions[k].function == IS_EVEN)
      *out = value_binary(s, AST_OP_EQ, value_binary(s, AST_OP_MOD, v[0], value_number(s, 2)),
                          value_number(s, 0));
    else if (is_float(v[0]))
      *out = apply(x, e, functions[k].function, v);
    else
      *out = execute_fail(x, e, "%s of something else than numbers", e->name);
    return true;
  }
  return x86_notation.call(x, e, out);
}

const execute_notation float_notation = {
    .call = call, .name = name_of, .expression = expression, .compare = compare};
