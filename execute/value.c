// Values as expressions over bit strings with known bounds: construction folds constants and tightens
// bounds; terms are made only for the bits that are asked for.
#include "execute/value.h"

#include <string.h>

static const value_int huge = (value_int)1 << 100;

static unsigned larger(unsigned a, unsigned b) { return a > b ? a : b; }
static value_int least(value_int a, value_int b) { return a < b ? a : b; }
static value_int greatest(value_int a, value_int b) { return a > b ? a : b; }

unsigned value_round_width(unsigned width) {
  unsigned w = 8;
  if (width <= 1)
    return 1;
  while (w < width)
    w *= 2;
  return w;
}

static unsigned bits_of(value_int n) { // of a non-negative number
  unsigned w = 0;
  for (; n > 0; n >>= 1)
    w++;
  return w;
}

// ---- construction -------------------------------------------------------------------------------

static value *new_value(value_space *s, value_kind kind) {
  value *v = arena_alloc(s->bit_strings.memory, sizeof *v);
  v->kind = kind;
  v->grain = 1;
  return v;
}

static value *set_bounds(value *v, value_int min, value_int max) {
  if (min < -huge || max > huge) {
    v->width = VALUE_UNLIMITED;
    v->is_signed = min < 0;
    return v;
  }
  v->bounded = true;
  v->min = min;
  v->max = max;
  v->is_signed = min < 0;
  v->width =
      v->is_signed ? larger(bits_of(-(min + 1)), max > 0 ? bits_of(max) : 0) + 1 : larger(bits_of(max), 1);
  return v;
}

static value *set_width(value *v, unsigned width, bool is_signed) {
  v->width = width > ROPE_MAX_WIDTH ? VALUE_UNLIMITED : width;
  v->is_signed = is_signed;
  if (width <= 100) {
    v->bounded = true;
    v->min = is_signed ? -((value_int)1 << (width - 1)) : 0;
    v->max = ((value_int)1 << (width - is_signed)) - 1;
  }
  return v;
}

const value *value_number(value_space *s, value_int n) {
  value *v = set_bounds(new_value(s, VALUE_NUMBER), n, n);
  v->number = n;
  return v;
}

// The bounds that the constants among the pieces give.
static void bound_pieces(value_space *s, value *v) {
  uint64_t n;
  unsigned low = 0;
  for (uint32_t i = 0; i < v->bits->count; low += v->bits->piece[i++].width)
    if (bit_string_piece_number(&s->bit_strings, &v->bits->piece[i], &n)) {
      unsigned width = v->bits->piece[i].width;
      v->min += (value_int)n << low;
      v->max -= (((value_int)1 << width) - 1 - (value_int)n) << low;
    }
}

const value *value_bits(value_space *s, const bit_string *r, bool is_signed) {
  value *v = set_width(new_value(s, VALUE_BITS), r->width, is_signed);
  v->bits = r;
  v->grain = value_round_width(r->width);
  if (r->count == 1 && r->piece[0].kind == ROPE_TERM) {
    term_range range;
    term_id t = r->piece[0].term;
    uint64_t n;
    if (r->piece[0].low == 0 && r->width == term_width(s->bit_strings.terms, t)) {
      if (r->width <= 64 && term_is_const(s->bit_strings.terms, t, &n))
        return value_number(s, is_signed ? (value_int)((int64_t)(n << (64 - r->width)) >> (64 - r->width))
                                         : (value_int)n);
      if (!is_signed && term_get_range(s->bit_strings.terms, t, &range))
        v->max = least(v->max, range.umax);
    }
  }
  if (r->count > 1 && r->width <= 62 && !is_signed)
    bound_pieces(s, v);
  for (uint32_t i = 0; i < r->count; i++)
    if (r->piece[i].kind == ROPE_OPERAND || r->piece[i].kind == ROPE_DYNAMIC)
      v->grain = larger(v->grain, s->bit_strings.operands[r->piece[i].operand].element);
  return v;
}

const value *value_term(value_space *s, term_id t, bool is_signed) {
  return value_bits(s, bit_string_term(&s->bit_strings, t), is_signed);
}

const value *value_word(value_space *s, const bit_string *r) {
  value_int n = 0;
  uint64_t part;
  bool constant = r->width && r->width <= 64;
  for (uint32_t i = 0, at = 0; i < r->count && constant; at += r->piece[i++].width) {
    constant = bit_string_piece_number(&s->bit_strings, &r->piece[i], &part);
    n |= (value_int)part << at;
  }
  const value *whole = constant ? value_number(s, n) : value_bits(s, r, false);
  value *v = new_value(s, whole->kind);
  *v = *whole;
  v->word = r->width;
  return v;
}

const value *value_from_word(value_space *s, const value *v, bool is_signed) {
  if (v->kind == VALUE_NUMBER) {
    value_int half = v->word && v->word <= 100 ? (value_int)1 << (v->word - 1) : 0;
    return value_number(s, is_signed && half && v->number >= half ? v->number - 2 * half : v->number);
  }
  const value *r = is_signed ? value_bits(s, v->bits, true) : v;
  value *w = new_value(s, r->kind);
  *w = *r;
  w->word = 0;
  w->asserted |= is_signed;
  return w;
}

const value *value_tuple(value_space *s, const value *const *parts, uint32_t count) {
  value *v = new_value(s, VALUE_TUPLE);
  const value **copy = arena_alloc(s->bit_strings.memory, (count + 1) * sizeof *copy);
  for (uint32_t i = 0; i < count; i++)
    copy[i] = parts[i];
  v->part = copy;
  v->number = count;
  return v;
}

const value *value_bounded(value_space *s, term_id t, bool is_signed, value_int min, value_int max) {
  const value *whole = value_term(s, t, is_signed);
  if (whole->kind != VALUE_BITS)
    return whole;
  value *v = new_value(s, VALUE_BITS);
  *v = *whole;
  if (v->bounded) {
    v->min = greatest(v->min, min);
    v->max = least(v->max, max);
  }
  return v;
}

const value *value_operator(value_space *s, ast_op op) {
  value *v = new_value(s, VALUE_OPERATOR);
  v->number = op;
  return v;
}

static bool is_number(const value *v, value_int n) { return v->kind == VALUE_NUMBER && v->number == n; }

static const value *select_tuple(value_space *s, term_id condition, const value *a, const value *b) {
  if (a->kind != b->kind || a->number != b->number) {
    bit_string_fail(&s->bit_strings, "tuples of different size in the branches of a condition");
    return a;
  }
  const value *v = value_tuple(s, a->part, (uint32_t)a->number);
  for (uint32_t i = 0; i < (uint32_t)a->number; i++)
    ((const value **)v->part)[i] = value_settle(s, value_select(s, condition, a->part[i], b->part[i]));
  return v;
}

const value *value_select(value_space *s, term_id condition, const value *a, const value *b) {
  if (a == b)
    return a;
  if (a->kind == VALUE_TUPLE || b->kind == VALUE_TUPLE)
    return select_tuple(s, condition, a, b);
  unsigned word = a->word ? a->word : b->word;
  if (word)
    return value_word(s, bit_string_select(&s->bit_strings, condition, value_slice(s, a, 0, word),
                                           value_slice(s, b, 0, word)));
  value *v = new_value(s, VALUE_SELECT);
  v->condition = condition;
  v->a = a;
  v->b = b;
  v->asserted = a->asserted || b->asserted;
  v->grain = larger(a->grain, b->grain);
  if (a->bounded && b->bounded)
    return set_bounds(v, least(a->min, b->min), greatest(a->max, b->max));
  bool is_signed = a->is_signed || b->is_signed;
  return set_width(
      v, larger(a->width + (is_signed && !a->is_signed), b->width + (is_signed && !b->is_signed)), is_signed);
}

// Beyond the bounds that are kept: anything larger than `huge`.
static value_int shift_left(value_int n, value_int by) {
  value_int r;
  if (by > 100 || __builtin_mul_overflow(n, (value_int)1 << by, &r))
    return n < 0 ? -2 * huge : 2 * huge;
  return r;
}

static const value *fold(value_space *s, ast_op op, value_int a, value_int b) {
  value_int r;
  switch (op) {
  case AST_OP_ADD:
    return __builtin_add_overflow(a, b, &r) ? NULL : value_number(s, r);
  case AST_OP_SUB:
    return __builtin_sub_overflow(a, b, &r) ? NULL : value_number(s, r);
  case AST_OP_MUL:
    return __builtin_mul_overflow(a, b, &r) ? NULL : value_number(s, r);
  case AST_OP_MOD:
    return b > 0 ? value_number(s, ((a % b) + b) % b) : NULL;
  case AST_OP_DIV:
    return a >= 0 && b > 0 ? value_number(s, a / b) : NULL;
  case AST_OP_AND:
    return value_number(s, a & b);
  case AST_OP_OR:
    return value_number(s, a | b);
  case AST_OP_XOR:
    return value_number(s, a ^ b);
  case AST_OP_SHL:
    return b < 0 || b > 100 || bits_of(a < 0 ? -a : a) + b > 100 ? NULL
                                                                 : value_number(s, a * ((value_int)1 << b));
  case AST_OP_SHR:
    return b < 0 ? NULL : value_number(s, b > 126 ? (a < 0 ? -1 : 0) : a >> b);
  case AST_OP_QUOTIENT:
    return b > 0 ? value_number(s, a / b - (a % b < 0)) : NULL;
  case AST_OP_POWER: {
    value_int power = 1;
    for (value_int i = 0; b >= 0 && i < b; i++)
      if (__builtin_mul_overflow(power, a, &power) || power > huge || power < -huge)
        return NULL;
    return b < 0 ? NULL : value_number(s, power);
  }
  case AST_OP_EQ:
    return value_number(s, a == b);
  case AST_OP_NE:
    return value_number(s, a != b);
  case AST_OP_LT:
    return value_number(s, a < b);
  case AST_OP_LE:
    return value_number(s, a <= b);
  case AST_OP_GT:
    return value_number(s, a > b);
  case AST_OP_GE:
    return value_number(s, a >= b);
  default:
    return NULL;
  }
}

// Bounds of a pending operation.
static const value *bound(const value_space *s, value *v, const value *a, const value *b) {
  bool known = a->bounded && b->bounded, is_signed = a->is_signed || b->is_signed;
  unsigned wide = larger(a->width + (is_signed && !a->is_signed), b->width + (is_signed && !b->is_signed));
  switch (v->kind) {
  case VALUE_ADD:
    return known ? set_bounds(v, a->min + b->min, a->max + b->max) : set_width(v, wide + 1, is_signed);
  case VALUE_SUB:
    return known ? set_bounds(v, a->min - b->max, a->max - b->min) : set_width(v, wide + 1, true);
  case VALUE_MUL: {
    value_int p[4];
    if (!known || __builtin_mul_overflow(a->min, b->min, &p[0]) ||
        __builtin_mul_overflow(a->min, b->max, &p[1]) || __builtin_mul_overflow(a->max, b->min, &p[2]) ||
        __builtin_mul_overflow(a->max, b->max, &p[3]))
      return set_width(v, a->width + b->width, is_signed);
    value_int low = least(least(p[0], p[1]), least(p[2], p[3]));
    value_int high = greatest(greatest(p[0], p[1]), greatest(p[2], p[3]));
    if (low < -huge || high > huge)
      return set_width(v, a->width + b->width, is_signed);
    return set_bounds(v, low, high);
  }
  case VALUE_AND:
    if (a->bounded && a->min >= 0 && b->bounded && b->min >= 0)
      return set_bounds(v, 0, least(a->max, b->max));
    if (a->bounded && a->min >= 0)
      return set_bounds(v, 0, a->max);
    if (b->bounded && b->min >= 0)
      return set_bounds(v, 0, b->max);
    if (!a->is_signed || !b->is_signed)
      return set_width(v,
                       !a->is_signed && !b->is_signed ? (a->width < b->width ? a->width : b->width)
                       : !a->is_signed                ? a->width
                                                      : b->width,
                       false);
    return set_width(v, wide, true);
  case VALUE_SHL:
    if (known && b->max <= 100 && b->min >= 0)
      if (!s->typed || a->width + (unsigned)b->max <= 100)
        return set_bounds(v, a->min < 0 ? shift_left(a->min, b->max) : shift_left(a->min, b->min),
                          a->max > 0 ? shift_left(a->max, b->max) : 0);
    return set_width(v, b->bounded && b->max < BITS_MAX_WIDTH ? a->width + (unsigned)b->max : VALUE_UNLIMITED,
                     a->is_signed);
  case VALUE_SHR:
    if (a->bounded && b->bounded)
      return set_bounds(v, a->min < 0 ? a->min >> least(b->min, 126) : a->min >> least(b->max, 126),
                        a->max < 0 ? a->max >> least(b->max, 126) : a->max >> least(b->min, 126));
    return set_width(v, a->width, a->is_signed);
  default:
    return set_width(v, wide, is_signed); // OR, XOR
  }
}

static const value *pending(value_space *s, value_kind kind, const value *a, const value *b) {
  value *v = new_value(s, kind);
  v->a = a;
  v->b = b;
  v->asserted = a->asserted || b->asserted;
  v->grain = larger(a->grain, b->grain);
  return bound(s, v, a, b);
}

// ---- comparison ---------------------------------------------------------------------------------

static const value *truth(value_space *s, term_id t) { return value_term(s, t, false); }

static term_id equal(value_space *s, const value *a, const value *b, unsigned width) {
  term_context *c = s->bit_strings.terms;
  if (width == 1 && b->kind == VALUE_NUMBER)
    return b->number ? value_low(s, a, 1) : term_not(c, value_low(s, a, 1));
  return term_binary(c, TERM_EQ, value_low(s, a, width), value_low(s, b, width));
}

static const value *compare(value_space *s, ast_op op, const value *a, const value *b) {
  if (op == AST_OP_GT || op == AST_OP_GE)
    return compare(s, op == AST_OP_GT ? AST_OP_LT : AST_OP_LE, b, a);
  term_context *c = s->bit_strings.terms;
  bool is_signed = a->is_signed || b->is_signed;
  unsigned width = value_round_width(
      larger(a->width + (is_signed && !a->is_signed), b->width + (is_signed && !b->is_signed)));
  if (width > BITS_MAX_WIDTH) {
    bit_string_fail(&s->bit_strings, "comparison of values without a bound");
    return value_number(s, 0);
  }
  if (op == AST_OP_EQ || op == AST_OP_NE) {
    if (a->kind == VALUE_NUMBER) {
      const value *t = a;
      a = b;
      b = t;
    }
    if (a->bounded && b->bounded && (a->max < b->min || a->min > b->max))
      return value_number(s, op == AST_OP_NE);
    term_id t = equal(s, a, b, width);
    return truth(s, op == AST_OP_EQ ? t : term_not(c, t));
  }
  if (a->bounded && b->bounded) {
    bool strict = op == AST_OP_LT;
    if (strict ? a->max < b->min : a->max <= b->min)
      return value_number(s, 1);
    if (strict ? a->min >= b->max : a->min > b->max)
      return value_number(s, 0);
  }
  term_op t = op == AST_OP_LT ? (is_signed ? TERM_SLT : TERM_ULT) : is_signed ? TERM_SLE : TERM_ULE;
  const value *r = truth(s, term_binary(c, t, value_low(s, a, width), value_low(s, b, width)));
  const value *x = b->kind == VALUE_NUMBER ? a : b, *n = b->kind == VALUE_NUMBER ? b : a;
  if (r->kind != VALUE_BITS || n->kind != VALUE_NUMBER || x->is_signed || n->number < 1 ||
      n->number > INT64_MAX)
    return r;
  value *with = new_value(s, VALUE_BITS);
  *with = *r;
  with->subject = value_exact(s, x);
  with->limit_if_true = with->limit_if_false = UINT64_MAX;
  uint64_t limit = (uint64_t)n->number;
  if (x == a)
    with->limit_if_true = limit - (op == AST_OP_LT);
  else
    with->limit_if_false = limit - (op == AST_OP_LE);
  return with;
}

// ---- operations ---------------------------------------------------------------------------------

static bool is_power_of_two(value_int n) { return n > 0 && (n & (n - 1)) == 0; }

static const value *word_binary(value_space *s, ast_op op, const value *a, const value *b) {
  bit_string_space *r = &s->bit_strings;
  unsigned width = a->word ? a->word : b->word;
  switch (op) {
  case AST_OP_CONCAT:
    if (a->word && b->word && a->word + b->word <= BITS_MAX_WIDTH)
      return value_word(s,
                        bit_string_concat(r, value_slice(s, a, 0, a->word), value_slice(s, b, 0, b->word)));
    bit_string_fail(r, "a concatenation of something of no width, or of too much");
    return a;
  case AST_OP_AND:
  case AST_OP_OR:
  case AST_OP_XOR: {
    term_op t = op == AST_OP_AND ? TERM_AND : op == AST_OP_OR ? TERM_OR : TERM_XOR;
    return value_word(s, bit_string_bitwise(r, t, value_slice(s, a, 0, width), value_slice(s, b, 0, width)));
  }
  case AST_OP_ADD:
  case AST_OP_SUB:
  case AST_OP_MUL: {
    value_kind kind = op == AST_OP_ADD ? VALUE_ADD : op == AST_OP_SUB ? VALUE_SUB : VALUE_MUL;
    return value_word(s, value_slice(s, pending(s, kind, a, b), 0, width));
  }
  case AST_OP_EQ:
  case AST_OP_NE:
    if (a->word && b->word && a->word != b->word) {
      bit_string_fail(r, "a comparison of %u bits with %u", a->word, b->word);
      return a;
    }
    // A number that fills whatever it is compared with.
    return value_binary(s, op, value_from_word(s, value_word(s, value_slice(s, a, 0, width)), false),
                        value_from_word(s, value_word(s, value_slice(s, b, 0, width)), false));
  default:
    bit_string_fail(r, "an operation that bit strings do not have");
    return a;
  }
}

const value *value_shift(value_space *s, bool left, const value *a, const value *by) {
  ast_op op = left ? AST_OP_SHL : AST_OP_SHR, other = left ? AST_OP_SHR : AST_OP_SHL;
  if (by->kind == VALUE_NUMBER && by->number < 0)
    return value_binary(s, other, a, value_number(s, -by->number));
  if (!by->is_signed)
    return value_binary(s, op, a, by);
  if (by->bounded && by->min >= 0)
    return value_binary(s, op, a, value_bounded(s, value_exact(s, by), false, by->min, by->max));
  if (!by->bounded || by->min < -4 * BITS_MAX_WIDTH || by->max > 4 * BITS_MAX_WIDTH) {
    bit_string_fail(&s->bit_strings, "a shift amount without a bound");
    return a;
  }
  term_context *c = s->bit_strings.terms;
  term_id t = value_exact(s, by), zero = term_const(c, term_width(c, t), 0);
  const value *forth = value_bounded(s, t, false, 0, greatest(by->max, 0));
  const value *back = value_bounded(s, term_binary(c, TERM_SUB, zero, t), false, 0, -by->min);
  return value_select(s, term_binary(c, TERM_SLT, t, zero), value_binary(s, other, a, back),
                      value_binary(s, op, a, forth));
}

static const value *quotient(value_space *s, ast_op op, const value *a, const value *b) {
  if (b->kind == VALUE_NUMBER && is_power_of_two(b->number) && op == AST_OP_QUOTIENT)
    return value_binary(s, AST_OP_SHR, a, value_number(s, bits_of(b->number) - 1));
  if (!a->bounded || !b->bounded || a->min < 0 || b->min <= 0) {
    bit_string_fail(&s->bit_strings, "division of numbers that may not be positive");
    return a;
  }
  unsigned width = value_round_width(larger(a->width, b->width));
  term_op t = op == AST_OP_QUOTIENT ? TERM_DIVU : TERM_REMU;
  return value_bounded(
      s, term_binary(s->bit_strings.terms, t, value_low(s, a, width), value_low(s, b, width)), false,
      op == AST_OP_QUOTIENT ? a->min / b->max : 0, op == AST_OP_QUOTIENT ? a->max / b->min : b->max - 1);
}

// By which power of two a value can be divided, as its form tells.
static unsigned twos(const value *v) {
  switch (v->kind) {
  case VALUE_NUMBER:
    return v->number
               ? (v->number & (value_int)UINT64_MAX ? (unsigned)__builtin_ctzll((unsigned long long)v->number)
                                                    : 64)
               : 100;
  case VALUE_ADD:
  case VALUE_SUB: {
    unsigned a = twos(v->a), b = twos(v->b);
    return a < b ? a : b;
  }
  case VALUE_MUL:
    return twos(v->a) + twos(v->b);
  case VALUE_SHL:
    return v->b->kind == VALUE_NUMBER && v->b->number < 100 ? twos(v->a) + (unsigned)v->b->number : 0;
  default:
    return 0;
  }
}

// v / 2^n, which is whole.
static const value *without_twos(value_space *s, const value *v, unsigned n) {
  if (n == 0)
    return v;
  switch (v->kind) {
  case VALUE_NUMBER:
    return value_number(s, v->number / ((value_int)1 << n));
  case VALUE_ADD:
  case VALUE_SUB:
    return value_binary(s, v->kind == VALUE_ADD ? AST_OP_ADD : AST_OP_SUB, without_twos(s, v->a, n),
                        without_twos(s, v->b, n));
  case VALUE_MUL: {
    unsigned a = twos(v->a) < n ? twos(v->a) : n;
    return value_binary(s, AST_OP_MUL, without_twos(s, v->a, a), without_twos(s, v->b, n - a));
  }
  default: {
    unsigned by = v->b->number < n ? (unsigned)v->b->number : n;
    return value_binary(s, AST_OP_SHL, without_twos(s, v->a, n - by), value_number(s, v->b->number - by));
  }
  }
}

const value *value_binary(value_space *s, ast_op op, const value *a, const value *b) {
  if (a->kind == VALUE_TUPLE || b->kind == VALUE_TUPLE) {
    bit_string_fail(&s->bit_strings, "arithmetic on a tuple");
    return value_number(s, 0);
  }
  if ((a->word || b->word) && a->kind != VALUE_OPERATOR && b->kind != VALUE_OPERATOR)
    return word_binary(s, op, a, b);
  if (a->kind == VALUE_OPERATOR || b->kind == VALUE_OPERATOR) {
    bit_string_fail(&s->bit_strings, "arithmetic on an operator");
    return value_number(s, 0);
  }
  if (a->kind == VALUE_NUMBER && b->kind == VALUE_NUMBER) {
    const value *v = fold(s, op, a->number, b->number);
    if (v)
      return v;
  }
  switch (op) {
  case AST_OP_ADD:
    return is_number(b, 0) ? a : is_number(a, 0) ? b : pending(s, VALUE_ADD, a, b);
  case AST_OP_SUB:
    return is_number(b, 0) ? a : pending(s, VALUE_SUB, a, b);
  case AST_OP_MUL:
    return is_number(b, 1) ? a : is_number(a, 1) ? b : pending(s, VALUE_MUL, a, b);
  case AST_OP_AND:
    return pending(s, VALUE_AND, a, b);
  case AST_OP_OR:
    return is_number(b, 0) ? a : is_number(a, 0) ? b : pending(s, VALUE_OR, a, b);
  case AST_OP_XOR:
    return is_number(b, 0) ? a : is_number(a, 0) ? b : pending(s, VALUE_XOR, a, b);
  case AST_OP_SHL:
  case AST_OP_SHR:
    if (s->typed && op == AST_OP_SHR && b->kind == VALUE_NUMBER) {
      unsigned common = twos(a);
      common = common > b->number ? (unsigned)b->number : common;
      if (common && common < 100)
        return value_binary(s, op, without_twos(s, a, common), value_number(s, b->number - common));
    }
    if (b->is_signed) {
      bit_string_fail(&s->bit_strings, "a shift amount that may be negative");
      return a;
    }
    return is_number(b, 0) ? a : pending(s, op == AST_OP_SHL ? VALUE_SHL : VALUE_SHR, a, b);
  case AST_OP_MOD:
    if (b->kind == VALUE_NUMBER && is_power_of_two(b->number)) {
      const value *v = b->number == 1 ? value_number(s, 0)
                                      : value_bits(s, value_slice(s, a, 0, bits_of(b->number) - 1), false);
      return v;
    }
    bit_string_fail(&s->bit_strings, "remainder by something else than a power of two");
    return a;
  case AST_OP_QUOTIENT:
    return quotient(s, op, a, b);
  case AST_OP_DIV:
    bit_string_fail(&s->bit_strings, "division of integers");
    return a;
  case AST_OP_POWER:
  case AST_OP_CONCAT:
    bit_string_fail(&s->bit_strings,
                    op == AST_OP_POWER ? "a power that is no constant" : "a concatenation of numbers");
    return a;
  default:
    return compare(s, op, a, b);
  }
}

const value *value_not(value_space *s, const value *a) {
  if (a->word)
    return word_binary(s, AST_OP_XOR, a, value_number(s, -1));
  if (a->kind == VALUE_NUMBER)
    return value_number(s, a->bounded && a->min >= 0 && a->max <= 1 ? !a->number : ~a->number);
  if (a->width == 1 && !a->is_signed)
    return truth(s, term_not(s->bit_strings.terms, value_low(s, a, 1)));
  return pending(s, VALUE_XOR, a, value_number(s, -1));
}

const value *value_reinterpret(value_space *s, const value *v, bool is_signed) {
  const value *r = v;
  if (v->kind == VALUE_BITS && v->is_signed != is_signed)
    r = value_bits(s, v->bits, is_signed);
  value *w = new_value(s, r->kind);
  *w = *r;
  w->asserted |= is_signed;
  return w;
}

const value *value_refine(value_space *s, const value *v) {
  if (v->kind != VALUE_BITS || v->is_signed || v->width > 64)
    return v;
  term_id t = value_exact(s, v);
  for (size_t i = 0; i < s->facts.size; i++)
    if (term_same(s->facts.data[i].subject, t) && (value_int)s->facts.data[i].limit < v->max) {
      value *w = new_value(s, VALUE_BITS);
      *w = *v;
      w->max = (value_int)s->facts.data[i].limit;
      v = w;
    }
  return v;
}

static bool is_linear(const value *v, unsigned *atoms) {
  switch (v->kind) {
  case VALUE_NUMBER:
    return true;
  case VALUE_ADD:
  case VALUE_SUB:
    return is_linear(v->a, atoms) && is_linear(v->b, atoms);
  case VALUE_MUL:
    return (v->a->kind == VALUE_NUMBER || v->b->kind == VALUE_NUMBER) && is_linear(v->a, atoms) &&
           is_linear(v->b, atoms);
  case VALUE_SHL:
    return v->b->kind == VALUE_NUMBER && is_linear(v->a, atoms);
  case VALUE_BITS:
    return ++*atoms <= 2;
  default:
    return false;
  }
}

// A few operations on a few bit strings: no more work if done wherever it is used, and what is asked for then
// decides their width. `wide`: doing it at once would take more than 64 bits.
static bool is_small(const value *v, bool wide, unsigned *atoms) {
  switch (v->kind) {
  case VALUE_NUMBER:
    return true;
  case VALUE_ADD:
  case VALUE_SUB:
  case VALUE_MUL:
    return is_small(v->a, wide, atoms) && is_small(v->b, wide, atoms);
  case VALUE_SHL:
  case VALUE_SHR:
    return (v->b->kind == VALUE_NUMBER || (wide && is_small(v->b, wide, atoms))) &&
           is_small(v->a, wide, atoms);
  case VALUE_SELECT:
    return wide && is_small(v->a, wide, atoms) && is_small(v->b, wide, atoms);
  case VALUE_BITS:
    return ++*atoms <= 4;
  default:
    return false;
  }
}

const value *value_settle(value_space *s, const value *v) {
  unsigned atoms = 0;
  if (s->typed && is_small(v, v->width > 64, &atoms))
    return v;
  atoms = 0;
  if (v->kind == VALUE_NUMBER || v->kind == VALUE_BITS || v->kind == VALUE_OPERATOR ||
      v->kind == VALUE_TUPLE || is_linear(v, &atoms))
    if (v->kind != VALUE_SELECT)
      return v;
  if (v->kind == VALUE_SELECT &&
      (v->a->kind == VALUE_OPERATOR || v->b->kind == VALUE_OPERATOR || v->a->kind == VALUE_SELECT ||
       v->b->kind == VALUE_SELECT) &&
      v->width == 0)
    return v;
  if (v->width > BITS_MAX_WIDTH)
    return v;
  // Fewer bits than a lane has, of numbers: bits that each are a choice.
  bool few = v->kind == VALUE_SELECT && v->width < 8 && v->width > 1 && !v->is_signed &&
             v->a->kind == VALUE_NUMBER && v->b->kind == VALUE_NUMBER;
  const value *settled = few || (v->width > 64 && !s->typed)
                             ? value_bits(s, value_slice(s, v, 0, v->width), v->is_signed)
                         : v->bounded ? value_bounded(s, value_exact(s, v), v->is_signed, v->min, v->max)
                                      : value_term(s, value_exact(s, v), v->is_signed);
  if (!v->asserted || settled->asserted)
    return settled;
  value *w = new_value(s, settled->kind);
  *w = *settled;
  w->asserted = true;
  return w;
}
