// Functions of numbers that every notation has.
#include "execute/value.h"

const value *value_clamp(value_space *s, const value *v, value_int low, value_int high) {
  if (v->kind == VALUE_NUMBER)
    return value_number(s, v->number < low ? low : v->number > high ? high : v->number);
  term_context *c = s->bit_strings.terms;
  unsigned width = value_round_width(v->width);
  term_id t = value_exact(s, v);
  bool is_signed = v->is_signed;
  if (width > 64) {
    bit_string_fail(&s->bit_strings, "saturation of more than 64 bits");
    return v;
  }
  if (!v->bounded || v->min < low)
    t = term_binary(c, is_signed ? TERM_MAXS : TERM_MAXU, t, term_const_s(c, width, (int64_t)low));
  if (!v->bounded || v->max > high)
    t = term_binary(c, is_signed ? TERM_MINS : TERM_MINU, t, term_const_s(c, width, (int64_t)high));
  return value_bounded(s, t, is_signed, low, high);
}

const value *value_absolute(value_space *s, const value *v) {
  if (v->kind == VALUE_NUMBER)
    return value_number(s, v->number < 0 ? -v->number : v->number);
  if (!v->is_signed)
    return v;
  // The pattern of the smallest number is its own absolute value, read as unsigned.
  value_int most = v->bounded && v->max > -v->min ? v->max : v->bounded ? -v->min : 0;
  term_id t = term_unary(s->bit_strings.terms, TERM_ABS, value_exact(s, v));
  return v->bounded ? value_bounded(s, t, false, 0, most) : value_term(s, t, false);
}

const value *value_extreme(value_space *s, bool largest, const value *a, const value *b) {
  bool is_signed = a->is_signed || b->is_signed;
  unsigned wa = a->width + (is_signed && !a->is_signed), wb = b->width + (is_signed && !b->is_signed);
  unsigned width = value_round_width(wa > wb ? wa : wb);
  if (width > 64) {
    bit_string_fail(&s->bit_strings, "%s of more than 64 bits", largest ? "the larger" : "the smaller");
    return a;
  }
  term_op op = largest ? (is_signed ? TERM_MAXS : TERM_MAXU) : is_signed ? TERM_MINS : TERM_MINU;
  term_id t = term_binary(s->bit_strings.terms, op, value_low(s, a, width), value_low(s, b, width));
  return value_term(s, t, is_signed);
}
