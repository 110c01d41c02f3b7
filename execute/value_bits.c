// The bits of values, in the width that is asked for.
#include "execute/value.h"

static unsigned larger(unsigned a, unsigned b) { return a > b ? a : b; }

static const bit_string *number_slice(value_space *s, value_int n, unsigned low, unsigned width) {
  if (low >= 128 && n >= 0)
    return bit_string_zero(&s->bit_strings, width);
  if (width > BITS_MAX_WIDTH)
    return bit_string_concat(&s->bit_strings,
                             number_slice(s, n, low + BITS_MAX_WIDTH, width - BITS_MAX_WIDTH),
                             number_slice(s, n, low, BITS_MAX_WIDTH));
  bits b = {{0}};
  for (unsigned i = 0; i < BITS_LIMBS; i++)
    b.limb[i] = i * 64 < 128 ? (uint64_t)(n >> (i * 64)) : (uint64_t)(n >> 127);
  b = bits_wrap(bits_shrs(b, low, BITS_MAX_WIDTH), width);
  return bit_string_term(&s->bit_strings, term_const_bits(s->bit_strings.terms, width, b));
}

static const bit_string *low_part(value_space *s, term_id t, unsigned low, unsigned width) {
  return bit_string_slice(&s->bit_strings, bit_string_term(&s->bit_strings, t), low, width);
}

// The same of the term extended without end.
static const bit_string *extended_part(value_space *s, term_id t, bool is_signed, unsigned low,
                                       unsigned width) {
  unsigned end = larger(term_width(s->bit_strings.terms, t), low + width);
  if (end > BITS_MAX_WIDTH) {
    bit_string_fail(&s->bit_strings, "arithmetic on more than %u bits", BITS_MAX_WIDTH);
    return bit_string_zero(&s->bit_strings, width);
  }
  return low_part(s, term_extend(s->bit_strings.terms, is_signed, t, end), low, width);
}

static const bit_string *bits_slice(value_space *s, const value *v, unsigned low, unsigned width) {
  const bit_string *r = v->bits;
  if (low + width <= r->width)
    return bit_string_slice(&s->bit_strings, r, low, width);
  if (v->is_signed)
    return extended_part(s, bit_string_to_term(&s->bit_strings, r), true, low, width);
  if (low >= r->width)
    return bit_string_zero(&s->bit_strings, width);
  return bit_string_concat(&s->bit_strings, bit_string_zero(&s->bit_strings, low + width - r->width),
                           bit_string_slice(&s->bit_strings, r, low, r->width - low));
}

// A shift amount in `width` bits; one that needs more counts as `width`, which shifts out everything.
static term_id amount(value_space *s, const value *by, unsigned width) {
  by = value_refine(s, by);
  if (value_round_width(by->width) <= width || (by->bounded && by->max < width))
    return value_low(s, by, width);
  term_context *c = s->bit_strings.terms;
  term_id t = value_exact(s, by);
  return term_resize(c, false, term_binary(c, TERM_MINU, t, term_const(c, term_width(c, t), width)), width);
}

static const bit_string *shift_slice(value_space *s, const value *v, unsigned low, unsigned width) {
  term_context *c = s->bit_strings.terms;
  bool left = v->kind == VALUE_SHL;
  if (v->b->kind == VALUE_NUMBER && v->b->number < VALUE_UNLIMITED) {
    unsigned by = (unsigned)v->b->number, exact = value_round_width(v->a->width);
    value_kind kind = v->a->kind;
    if (!left && (kind == VALUE_ADD || kind == VALUE_SUB || kind == VALUE_MUL) && exact <= 64 && by < exact) {
      // Of a sum or a product: computed exactly, then shifted.
      term_id t = term_binary(c, v->a->is_signed ? TERM_SHRS : TERM_SHRU, value_exact(s, v->a),
                              term_const(c, exact, by));
      return extended_part(s, t, v->a->is_signed, low, width);
    }
    if (!left)
      return value_slice(s, v->a, low + by, width);
    if (low >= by)
      return value_slice(s, v->a, low - by, width);
    if (low + width <= by)
      return bit_string_zero(&s->bit_strings, width);
    return bit_string_concat(&s->bit_strings, value_slice(s, v->a, 0, low + width - by),
                             bit_string_zero(&s->bit_strings, by - low));
  }
  value_linear position;
  if (v->a->kind != VALUE_NUMBER && v->a->width > 64 && !v->a->is_signed &&
      value_to_linear(s, v->b, &position)) {
    bool whole = true; // moves of at least bytes
    for (unsigned i = 0; i < position.count; i++) {
      whole &= position.part[i].coefficient % 8 == 0;
      if (left)
        position.part[i].coefficient = -position.part[i].coefficient;
    }
    position.constant = (left ? -position.constant : position.constant) + low;
    if (whole && v->a->width <= ROPE_MAX_WIDTH)
      return value_read(s, value_slice(s, v->a, 0, v->a->width), &position, width, true);
  }
  unsigned w = value_round_width(left ? low + width : larger(v->a->width, 8));
  if (w > BITS_MAX_WIDTH) {
    bit_string_fail(&s->bit_strings, "a shift of a value without a bound");
    return bit_string_zero(&s->bit_strings, width);
  }
  term_op op = left ? TERM_SHL : v->a->is_signed ? TERM_SHRS : TERM_SHRU;
  term_id t = term_binary(c, op, value_low(s, v->a, w), amount(s, v->b, w));
  return extended_part(s, t, v->a->is_signed, low, width);
}

const bit_string *value_slice(value_space *s, const value *v, unsigned low, unsigned width) {
  if (width == 0 || low + width > 2 * ROPE_MAX_WIDTH || width > ROPE_MAX_WIDTH) {
    bit_string_fail(&s->bit_strings, "a slice of %u bits at bit %u", width, low);
    return bit_string_zero(&s->bit_strings, width && width <= ROPE_MAX_WIDTH ? width : 1);
  }
  switch (v->kind) {
  case VALUE_NUMBER:
    return number_slice(s, v->number, low, width);
  case VALUE_BITS:
    return bits_slice(s, v, low, width);
  case VALUE_OPERATOR:
  case VALUE_TUPLE:
    bit_string_fail(&s->bit_strings, "%s used as a number",
                    v->kind == VALUE_TUPLE ? "a tuple" : "an operator");
    return bit_string_zero(&s->bit_strings, width);
  case VALUE_AND:
  case VALUE_OR:
  case VALUE_XOR: {
    term_op op = v->kind == VALUE_AND ? TERM_AND : v->kind == VALUE_OR ? TERM_OR : TERM_XOR;
    return bit_string_bitwise(&s->bit_strings, op, value_slice(s, v->a, low, width),
                              value_slice(s, v->b, low, width));
  }
  case VALUE_SELECT:
    return bit_string_select(&s->bit_strings, v->condition, value_slice(s, v->a, low, width),
                             value_slice(s, v->b, low, width));
  case VALUE_SHL:
  case VALUE_SHR:
    return shift_slice(s, v, low, width);
  default: // ADD, SUB, MUL
    if (low + width > BITS_MAX_WIDTH) {
      bit_string_fail(&s->bit_strings, "arithmetic on more than %u bits", BITS_MAX_WIDTH);
      return bit_string_zero(&s->bit_strings, width);
    }
    return low_part(s, value_low(s, v, low + width), low, width);
  }
}

term_id value_low(value_space *s, const value *v, unsigned width) {
  term_context *c = s->bit_strings.terms;
  unsigned round = value_round_width(width), fits = value_round_width(v->width);
  if (round > BITS_MAX_WIDTH) {
    bit_string_fail(&s->bit_strings, "arithmetic on more than %u bits", BITS_MAX_WIDTH);
    return term_const(c, 1, 0);
  }
  bool arithmetic = v->kind == VALUE_ADD || v->kind == VALUE_SUB || v->kind == VALUE_MUL;
  if (v->kind == VALUE_BITS) {
    term_id t;
    if (v->bits->width <= width && !v->is_signed && v->bits->count == 1 &&
        bit_string_masked(&s->bit_strings, v->bits->piece, width, &t))
      return t;
    if (v->bits->width <= width)
      return term_extend(c, v->is_signed, bit_string_to_term(&s->bit_strings, v->bits), width);
    return bit_string_to_term(&s->bit_strings, value_slice(s, v, 0, width));
  }
  if ((arithmetic || v->kind == VALUE_SHL || v->kind == VALUE_SHR || v->kind == VALUE_SELECT) &&
      fits < width && v->grain <= fits && v->grain > 1)
    return term_extend(c, v->is_signed, value_low(s, v, fits), width);
  if (arithmetic) {
    if (round != width)
      return term_trunc(c, value_low(s, v, round), width);
    term_op op = v->kind == VALUE_ADD ? TERM_ADD : v->kind == VALUE_SUB ? TERM_SUB : TERM_MUL;
    return term_binary(c, op, value_low(s, v->a, width), value_low(s, v->b, width));
  }
  if (v->kind == VALUE_SELECT && (s->typed || width <= s->bit_strings.chunk) && width > 1)
    return term_select(c, v->condition, value_low(s, v->a, width), value_low(s, v->b, width));
  if ((v->kind == VALUE_AND || v->kind == VALUE_OR || v->kind == VALUE_XOR) && width <= 64 &&
      width == round && v->a->width <= width && v->b->width <= width && v->a->kind != VALUE_SHL &&
      v->b->kind != VALUE_SHL) {
    term_op op = v->kind == VALUE_AND ? TERM_AND : v->kind == VALUE_OR ? TERM_OR : TERM_XOR;
    return term_binary(c, op, value_low(s, v->a, width), value_low(s, v->b, width));
  }
  return bit_string_to_term(&s->bit_strings, value_slice(s, v, 0, width));
}

term_id value_exact(value_space *s, const value *v) {
  unsigned width = value_round_width(v->width);
  if (width > BITS_MAX_WIDTH) {
    bit_string_fail(&s->bit_strings, "all bits of a value without a bound");
    return term_const(s->bit_strings.terms, 1, 0);
  }
  return value_low(s, v, width);
}

term_id value_condition(value_space *s, const value *v) {
  if (v->width == 1 && !v->is_signed)
    return value_low(s, v, 1);
  return value_low(s, value_binary(s, AST_OP_NE, v, value_number(s, 0)), 1);
}
