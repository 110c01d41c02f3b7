// Peels bounds, rounding, scales and shifts off a term one by one, and compares the forms that come out.
#include "lowering/matrix/requantize.h"

#include <math.h>
#include <string.h>

static bool float_constant(const term_context *c, term_id t, double *out) {
  uint64_t bits;
  if (!term_is_const(c, t, &bits))
    return false;
  if (term_width(c, t) == 32) {
    float f;
    uint32_t low = (uint32_t)bits;
    memcpy(&f, &low, 4);
    *out = f;
    return true;
  }
  memcpy(out, &bits, 8);
  return term_width(c, t) == 64;
}

static bool bound(requantization *r, bool is_max, int64_t value) {
  if (is_max && r->low < value)
    r->low = value;
  if (!is_max && r->high > value)
    r->high = value;
  return r->low <= r->high;
}

static bool fits(const requantization *r, unsigned width) {
  return width >= 64 || (r->low >= -((int64_t)1 << (width - 1)) && r->high < (int64_t)1 << (width - 1));
}

static bool read_steps(term_context *c, term_id t, requantization *r);

// max or min of a float with an integral constant: select(a < b, a, b) in its four forms.
static bool read_float_bound(term_context *c, term_id t, requantization *r) {
  term_id condition = term_child(c, t, 0), yes = term_child(c, t, 1), no = term_child(c, t, 2);
  term_op op = term_operator(c, condition);
  if (op == TERM_FUNO)
    return read_steps(c, no, r); // no NaN comes here
  if (op != TERM_FLT && op != TERM_FLE)
    return false;
  term_id a = term_child(c, condition, 0), b = term_child(c, condition, 1);
  bool is_min = term_same(a, yes) && term_same(b, no), is_max = term_same(a, no) && term_same(b, yes);
  double value;
  if (is_min == is_max)
    return false;
  term_id x = a, limit = b;
  if (!float_constant(c, limit, &value)) {
    x = b, limit = a;
    if (!float_constant(c, limit, &value))
      return false;
  }
  return fabs(value) < 0x1p31 && value == rint(value) && read_steps(c, x, r) && r->is_float &&
         bound(r, is_max, (int64_t)value);
}

static bool read_scale(term_context *c, term_id t, requantization *r) {
  for (unsigned k = 0; k < 2; k++) {
    requantization inner;
    term_id factor = term_child(c, t, !k);
    term_op op = term_operator(c, factor);
    if ((op != TERM_CONST && op != TERM_ARG) || !read_steps(c, term_child(c, t, k), &inner))
      continue;
    // A bound of zero before a factor that is not negative is one behind it.
    if (!inner.is_float || inner.is_scaled || inner.is_rounded || inner.high != INT64_MAX ||
        (inner.low != INT64_MIN && inner.low != 0))
      continue;
    *r = inner;
    r->is_scaled = true;
    r->factor = factor;
    return true;
  }
  return false;
}

// (x + addend) >> shift
static bool read_shift(const term_context *c, term_id t, requantization *r) {
  uint64_t shift;
  unsigned width = term_width(c, t);
  if (!term_is_const(c, term_child(c, t, 1), &shift) || shift < 1 || shift >= width)
    return false;
  term_id x = term_child(c, t, 0);
  int64_t addend = 0;
  for (unsigned k = 0; k < 2 && term_operator(c, x) == TERM_ADD; k++)
    if (term_is_signed_const(c, term_child(c, x, k), &addend)) {
      x = term_child(c, x, !k);
      break;
    }
  bool is_wide = term_operator(c, x) == TERM_EXTS && addend > -((int64_t)1 << (width - 2)) &&
                 addend < (int64_t)1 << (width - 2);
  if (is_wide)
    x = term_child(c, x, 0);
  *r = (requantization){.base = x,
                        .low = INT64_MIN,
                        .high = INT64_MAX,
                        .shift = (unsigned)shift,
                        .addend = addend,
                        .is_exact = is_wide || !addend};
  return true;
}

// The low bits of a shift of more bits are those of a signed one.
static bool read_cut_shift(const term_context *c, term_id t, requantization *r) {
  term_id wide = term_child(c, t, 0);
  term_op op = term_operator(c, wide);
  return (op == TERM_SHRU || op == TERM_SHRS) && read_shift(c, wide, r) && r->is_exact &&
         term_width(c, t) + r->shift <= term_width(c, wide) && term_width(c, r->base) <= term_width(c, t);
}

// A select of integers that the canonical form left: max or min with a constant is MAXS or MINS there.
static bool read_steps(term_context *c, term_id t, requantization *r) {
  *r = (requantization){.base = t, .low = INT64_MIN, .high = INT64_MAX};
  requantization inner;
  int64_t value;
  unsigned width = term_width(c, t);
  bool found = false;
  term_op op = term_operator(c, t);
  switch (op) {
  case TERM_MAXS:
  case TERM_MINS:
    for (unsigned k = 0; k < 2 && !found; k++)
      found = term_is_signed_const(c, term_child(c, t, !k), &value) &&
              read_steps(c, term_child(c, t, k), &inner) && !inner.is_float &&
              bound(&inner, op == TERM_MAXS, value);
    break;
  case TERM_MINU: // of what is not negative
    for (unsigned k = 0; k < 2 && !found; k++)
      found = term_is_signed_const(c, term_child(c, t, !k), &value) && value >= 0 &&
              read_steps(c, term_child(c, t, k), &inner) && !inner.is_float && inner.low >= 0 &&
              bound(&inner, false, value);
    break;
  case TERM_SHRS:
    found = read_shift(c, t, &inner);
    break;
  case TERM_TRUNC:
    found = read_cut_shift(c, t, &inner) ||
            (read_steps(c, term_child(c, t, 0), &inner) && !inner.is_float && fits(&inner, width));
    break;
  case TERM_EXTS:
    found = read_steps(c, term_child(c, t, 0), &inner) && !inner.is_float &&
            !term_same(inner.base, term_child(c, t, 0));
    break;
  case TERM_EXTU: // of what is not negative
    found = read_steps(c, term_child(c, t, 0), &inner) && !inner.is_float && inner.low >= 0;
    break;
  case TERM_SITOF:
    found = width == 32 && read_steps(c, term_child(c, t, 0), &inner) && !inner.is_float && !inner.is_scaled;
    inner.is_float = inner.is_converted = true;
    break;
  case TERM_FMUL:
    found = read_scale(c, t, &inner);
    break;
  case TERM_FROUND:
    found = read_steps(c, term_child(c, t, 0), &inner) && inner.is_float;
    inner.is_rounded = true;
    break;
  case TERM_FTOSI:
    found = read_steps(c, term_child(c, t, 0), &inner) && inner.is_float && inner.is_rounded;
    inner.is_float = false;
    inner.converts = inner.low == INT64_MIN || inner.high == INT64_MAX ? width : 0;
    if (found && inner.low == INT64_MIN && width < 32)
      found = false; // undefined where it does not fit
    break;
  case TERM_SELECT:
    found = read_float_bound(c, t, &inner);
    break;
  default:
    break;
  }
  if (found)
    *r = inner;
  return true;
}

requantization requantize_read(term_context *c, term_id t) {
  requantization r;
  read_steps(c, t, &r);
  bool complete = !r.is_float && (!r.is_scaled || r.is_rounded);
  if (!complete)
    r = (requantization){.base = t, .low = INT64_MIN, .high = INT64_MAX};
  return r;
}

bool requantize_is_same(const requantization *a, const requantization *b, bool bounded) {
  return a->is_scaled == b->is_scaled && a->low == b->low && a->high == b->high && a->shift == b->shift &&
         a->addend == b->addend && (bounded || a->is_exact == b->is_exact);
}

// What a bound of x becomes, as far as numbers below 2^62 say it.
static double result_of(const requantization *r, double x, float factor) {
  double y = r->is_scaled ? rint((double)((float)x * factor)) : x;
  return r->shift ? floor(ldexp(y + (double)r->addend, -(int)r->shift)) : y;
}

void requantize_drop_bounds(requantization *r, unsigned width, float factor) {
  double low = result_of(r, -ldexp(1, (int)width - 1), factor);
  double high = result_of(r, ldexp(1, (int)width - 1) - 1, factor);
  bool wraps = r->shift && !r->is_exact; // x + addend
  if (width > 32 || wraps)
    return;
  if ((double)r->low <= low)
    r->low = INT64_MIN;
  if ((double)r->high >= high)
    r->high = INT64_MAX;
}

bool requantize_range(const term_context *c, const requantization *r, unsigned width, double *low,
                      double *high) {
  double factor = 1;
  if (width > 32 || (r->shift && !r->is_exact) || (r->is_scaled && !float_constant(c, r->factor, &factor)))
    return false;
  *low = fmax((double)r->low, result_of(r, -ldexp(1, (int)width - 1), (float)factor));
  *high = fmin((double)r->high, result_of(r, ldexp(1, (int)width - 1) - 1, (float)factor));
  return true;
}

bool requantize_is_identity(const requantization *r) {
  return !r->is_scaled && !r->shift && r->low == INT64_MIN && r->high == INT64_MAX;
}
