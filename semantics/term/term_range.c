// Intervals: what is known of a term from its operands alone.
#include "semantics/term/term_internal.h"

typedef __int128 wide;

static uint64_t umax_of(unsigned width) { return width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1; }
static int64_t smax_of(unsigned width) { return (int64_t)(umax_of(width) >> 1); }
static int64_t smin_of(unsigned width) { return -smax_of(width) - 1; }

static term_range full(unsigned width) {
  return (term_range){0, umax_of(width), smin_of(width), smax_of(width)};
}

static void meet_unsigned(term_range *r, unsigned width, wide low, wide high) {
  if (low < 0 || high > (wide)umax_of(width))
    return;
  if ((uint64_t)low > r->umin)
    r->umin = (uint64_t)low;
  if ((uint64_t)high < r->umax)
    r->umax = (uint64_t)high;
}

static void meet_signed(term_range *r, unsigned width, wide low, wide high) {
  if (low < (wide)smin_of(width) || high > (wide)smax_of(width))
    return;
  if (low > r->smin)
    r->smin = (int64_t)low;
  if (high < r->smax)
    r->smax = (int64_t)high;
}

// Each interval sharpens the other where the sign is known.
static term_range cross(term_range r, unsigned width) {
  uint64_t mask = umax_of(width);
  if (r.umax <= (uint64_t)smax_of(width))
    meet_signed(&r, width, (wide)r.umin, (wide)r.umax);
  else if (r.umin > (uint64_t)smax_of(width))
    meet_signed(&r, width, (wide)r.umin - (wide)mask - 1, (wide)r.umax - (wide)mask - 1);
  if (r.smin >= 0)
    meet_unsigned(&r, width, r.smin, r.smax);
  else if (r.smax < 0)
    meet_unsigned(&r, width, (wide)r.smin + (wide)mask + 1, (wide)r.smax + (wide)mask + 1);
  return r;
}

static uint64_t fill(uint64_t v) {
  for (unsigned s = 1; s < 64; s *= 2)
    v |= v >> s;
  return v;
}

static wide least(wide a, wide b) { return a < b ? a : b; }
static wide most(wide a, wide b) { return a > b ? a : b; }

static void signed_hull(term_range *r, unsigned width, const wide v[4]) {
  meet_signed(r, width, least(least(v[0], v[1]), least(v[2], v[3])),
              most(most(v[0], v[1]), most(v[2], v[3])));
}

static void range_of_arithmetic(term_range *r, term_op op, unsigned width, term_range a, term_range b) {
  switch (op) {
  case TERM_ADD:
    meet_unsigned(r, width, (wide)a.umin + b.umin, (wide)a.umax + b.umax);
    meet_signed(r, width, (wide)a.smin + b.smin, (wide)a.smax + b.smax);
    break;
  case TERM_SUB:
    meet_unsigned(r, width, (wide)a.umin - b.umax, (wide)a.umax - b.umin);
    meet_signed(r, width, (wide)a.smin - b.smax, (wide)a.smax - b.smin);
    break;
  case TERM_MUL:
    if (a.umax <= UINT32_MAX || b.umax <= INT32_MAX || (b.umax <= UINT32_MAX && a.umax <= INT64_MAX))
      meet_unsigned(r, width, (wide)a.umin * b.umin, (wide)a.umax * b.umax);
    signed_hull(
        r, width,
        (wide[]){(wide)a.smin * b.smin, (wide)a.smin * b.smax, (wide)a.smax * b.smin, (wide)a.smax * b.smax});
    break;
  case TERM_DIVU:
    if (b.umin > 0)
      meet_unsigned(r, width, a.umin / b.umax, a.umax / b.umin);
    break;
  case TERM_REMU:
    meet_unsigned(r, width, 0, b.umin > 0 ? least((wide)a.umax, (wide)b.umax - 1) : (wide)a.umax);
    break;
  default:
    break;
  }
}

static void meet_corners(term_range *r, const term_context *c, const term_node *n) {
  term_corner_range known;
  term_corners(c, n, &known);
  if (known.has_unsigned)
    meet_unsigned(r, n->width, known.umin, known.umax);
  if (known.has_signed)
    meet_signed(r, n->width, known.smin, known.smax);
}

// What a truncation leaves of a logical shift right, it leaves of the arithmetic one, if no bit comes from
// above.
static void meet_high_part(term_range *r, const term_context *c, const term_node *n, unsigned from) {
  const term_node *shift = &c->nodes.data[n->child[0]];
  if (shift->op != TERM_SHRU)
    return;
  term_range x = c->ranges.data[shift->child[0]], amount = c->ranges.data[shift->child[1]];
  if (amount.umin == amount.umax && amount.umin < from && amount.umin + n->width <= from)
    meet_signed(r, n->width, x.smin >> amount.umin, x.smax >> amount.umin);
}

static void range_of_shift(term_range *r, term_op op, unsigned width, term_range a, term_range b) {
  bool amount_known = b.umin == b.umax && b.umin < width;
  unsigned amount = amount_known ? (unsigned)b.umin : 0;
  switch (op) {
  case TERM_SHL:
    if (amount_known) {
      if (a.umax >> (width - amount - (amount == 0)) == 0 || amount == 0)
        meet_unsigned(r, width, (wide)a.umin << amount, (wide)a.umax << amount);
      meet_signed(r, width, (wide)a.smin * ((wide)1 << amount), (wide)a.smax * ((wide)1 << amount));
    }
    break;
  case TERM_SHRU:
    if (amount_known)
      meet_unsigned(r, width, a.umin >> amount, a.umax >> amount);
    else
      meet_unsigned(r, width, 0, a.umax);
    break;
  case TERM_SHRS:
    if (amount_known)
      meet_signed(r, width, a.smin >> amount, a.smax >> amount);
    else
      meet_signed(r, width, a.smin < 0 ? a.smin : 0, a.smax >= 0 ? a.smax : -1);
    break;
  default:
    break;
  }
}

term_range term_range_compute(const term_context *c, const term_node *n) {
  unsigned width = n->width;
  term_range r = full(width);
  if (n->op == TERM_CONST) {
    r.umin = r.umax = n->payload;
    return cross(r, width);
  }
  if (n->op <= TERM_LANE_AT || n->op == TERM_APPLY)
    return r;
  if (term_is_comparison((term_op)n->op))
    return r;
  unsigned child_width = c->nodes.data[n->child[0]].width;
  if (child_width > 64)
    return r;
  term_range a = c->ranges.data[n->child[0]];
  term_range b = n->child[1] ? c->ranges.data[n->child[1]] : a;
  switch ((term_op)n->op) {
  case TERM_EXTU:
    meet_unsigned(&r, width, a.umin, a.umax);
    break;
  case TERM_EXTS:
    meet_signed(&r, width, a.smin, a.smax);
    break;
  case TERM_TRUNC:
    meet_unsigned(&r, width, a.umin, a.umax);
    meet_signed(&r, width, a.smin, a.smax);
    meet_high_part(&r, c, n, child_width);
    break;
  case TERM_ADD:
  case TERM_SUB:
  case TERM_MUL:
  case TERM_DIVU:
  case TERM_REMU:
    range_of_arithmetic(&r, (term_op)n->op, width, a, b);
    if (c->thorough && (n->op == TERM_ADD || n->op == TERM_SUB))
      meet_corners(&r, c, n);
    break;
  case TERM_AND:
    meet_unsigned(&r, width, 0, a.umax < b.umax ? a.umax : b.umax);
    if (a.smax < 0 && b.smax < 0)
      meet_signed(&r, width, smin_of(width), -1);
    break;
  case TERM_OR:
    meet_unsigned(&r, width, a.umin > b.umin ? a.umin : b.umin, fill(a.umax | b.umax));
    break;
  case TERM_XOR:
    meet_unsigned(&r, width, 0, fill(a.umax | b.umax));
    break;
  case TERM_SHL:
  case TERM_SHRU:
  case TERM_SHRS:
    range_of_shift(&r, (term_op)n->op, width, a, b);
    break;
  case TERM_MINU:
    meet_unsigned(&r, width, least(a.umin, b.umin), least(a.umax, b.umax));
    break;
  case TERM_MAXU:
    meet_unsigned(&r, width, most(a.umin, b.umin), most(a.umax, b.umax));
    break;
  case TERM_MINS:
    meet_signed(&r, width, least(a.smin, b.smin), least(a.smax, b.smax));
    break;
  case TERM_MAXS:
    meet_signed(&r, width, most(a.smin, b.smin), most(a.smax, b.smax));
    break;
  case TERM_ABS: {
    wide low = a.smin >= 0 ? a.smin : a.smax < 0 ? -(wide)a.smax : 0;
    meet_unsigned(&r, width, low, most(-(wide)a.smin, a.smax));
    break;
  }
  case TERM_CTPOP:
  case TERM_CTLZ:
  case TERM_CTTZ:
    meet_unsigned(&r, width, 0, width);
    break;
  case TERM_SELECT: {
    term_range f = c->ranges.data[n->child[2]];
    meet_unsigned(&r, width, least(b.umin, f.umin), most(b.umax, f.umax));
    meet_signed(&r, width, least(b.smin, f.smin), most(b.smax, f.smax));
    break;
  }
  default:
    break;
  }
  return cross(r, width);
}

bool term_fits(const term_context *c, term_id t, bool is_signed, unsigned k) {
  term_range r;
  if (term_width(c, t) <= k)
    return true;
  if (term_get_range(c, t, &r)) {
    if (!is_signed)
      return k >= 64 || r.umax >> k == 0;
    return k >= 64 || (r.smin >= -(INT64_C(1) << (k - 1)) && r.smax < INT64_C(1) << (k - 1));
  }
  term_op op = term_operator(c, t);
  if (is_signed && op == TERM_EXTS)
    return term_fits(c, term_child(c, t, 0), true, k);
  return op == TERM_EXTU && term_fits(c, term_child(c, t, 0), false, is_signed ? k - 1 : k);
}
