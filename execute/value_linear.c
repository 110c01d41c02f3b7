// Positions of bits as sums of multiples of bit strings.
#include "execute/value.h"

// Positions of bits are small; so are the factors of what they are computed from.
static bool in_reach(value_int n) { return n > -((value_int)1 << 60) && n < ((value_int)1 << 60); }
static bool scaled(value_int *scale, value_int by) {
  return !__builtin_mul_overflow(*scale, by, scale) && in_reach(*scale);
}

static bool add_part(value_space *s, value_linear *l, value_int coefficient, const value *atom) {
  if (coefficient == 0)
    return true;
  if (!atom->bounded || atom->width > 62)
    return false;
  for (unsigned i = 0; i < l->count; i++)
    if (l->part[i].atom == atom || term_same(value_low(s, l->part[i].atom, 64), value_low(s, atom, 64))) {
      l->part[i].coefficient += coefficient;
      if (l->part[i].coefficient == 0)
        l->part[i] = l->part[--l->count];
      else
        return in_reach(l->part[i].coefficient);
      return true;
    }
  if (l->count == VALUE_LINEAR_PARTS)
    return false;
  l->part[l->count].coefficient = coefficient;
  l->part[l->count++].atom = atom;
  return true;
}

static bool add_linear(value_space *s, value_linear *l, value_int scale, const value *v);

// Constants among the pieces count by themselves, and so does what is between them.
static bool add_pieces(value_space *s, value_linear *l, value_int scale, const value *v) {
  unsigned low = 0, from = 0;
  bool ok = true;
  for (uint32_t i = 0; i <= v->bits->count && ok; i++) {
    uint64_t n = 0;
    bool end = i == v->bits->count;
    if (!end && !bit_string_piece_number(&s->bit_strings, &v->bits->piece[i], &n)) {
      low += v->bits->piece[i].width;
      continue;
    }
    value_int part = scale, number = (value_int)n;
    ok = (low == from ||
          (scaled(&part, (value_int)1 << from) &&
           add_part(s, l, part,
                    value_bits(s, bit_string_slice(&s->bit_strings, v->bits, from, low - from), false)))) &&
         (end || (scaled(&number, (value_int)1 << low) && add_linear(s, l, scale, value_number(s, number))));
    if (!end)
      from = low += v->bits->piece[i].width;
  }
  return ok;
}

static bool add_linear(value_space *s, value_linear *l, value_int scale, const value *v) {
  uint64_t n;
  switch (v->kind) {
  case VALUE_NUMBER: {
    value_int r;
    return !__builtin_mul_overflow(scale, v->number, &r) &&
           !__builtin_add_overflow(l->constant, r, &l->constant) && in_reach(l->constant);
  }
  case VALUE_ADD:
    return add_linear(s, l, scale, v->a) && add_linear(s, l, scale, v->b);
  case VALUE_SUB:
    return add_linear(s, l, scale, v->a) && add_linear(s, l, -scale, v->b);
  case VALUE_MUL:
    if (v->a->kind == VALUE_NUMBER)
      return scaled(&scale, v->a->number) && add_linear(s, l, scale, v->b);
    if (v->b->kind == VALUE_NUMBER)
      return scaled(&scale, v->b->number) && add_linear(s, l, scale, v->a);
    return add_part(s, l, scale, v);
  case VALUE_SHL:
    if (v->b->kind == VALUE_NUMBER && v->b->number < 32)
      return scaled(&scale, (value_int)1 << v->b->number) && add_linear(s, l, scale, v->a);
    return add_part(s, l, scale, v);
  case VALUE_BITS:
    // A multiple of a power of two is one.
    return v->bits->count > 1 && v->width <= 62 && !v->is_signed &&
                   bit_string_piece_number(&s->bit_strings, &v->bits->piece[0], &n)
               ? add_pieces(s, l, scale, v)
               : add_part(s, l, scale, v);
  case VALUE_OPERATOR:
  case VALUE_TUPLE:
    return false;
  default:
    return add_part(s, l, scale, v);
  }
}

bool value_to_linear(value_space *s, const value *v, value_linear *out) {
  *out = (value_linear){0};
  return add_linear(s, out, 1, v);
}

bool value_distance(value_space *s, const value *a, const value *b, value_int *out) {
  value_linear l = {0};
  if (!add_linear(s, &l, 1, a) || !add_linear(s, &l, -1, b) || l.count)
    return false;
  *out = l.constant;
  return true;
}
