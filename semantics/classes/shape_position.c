// Numbers that depend on the lane's position only: as maps, and as terms.
#include "semantics/classes/shape.h"
#include "semantics/term/eval.h"

#include <string.h>

enum { MOST = 4096 }; // no larger number is a position

bool shape_settle(int64_t *values, const bool *used, uint32_t lanes) {
  bool any = false;
  for (uint32_t lane = 0; lane < lanes; lane++) {
    uint32_t best = lane;
    for (uint32_t other = 0; other < lanes && !used[lane]; other++) {
      unsigned d = (unsigned)__builtin_popcount(lane ^ other), b = (unsigned)__builtin_popcount(lane ^ best);
      if (used[other] && (!used[best] || d < b || (d == b && (lane ^ other) < (lane ^ best))))
        best = other;
    }
    any |= !used[lane];
    values[lane] = values[best];
  }
  return any;
}

// The map of these numbers modulo 2^width, seen as signed ones or not; *most is the largest, signs aside.
static bool fit(const int64_t *values, unsigned width, bool is_signed, const bool *used, uint32_t lanes,
                lane_map *out, int64_t *most) {
  int64_t *copy = util_alloc((lanes + 1) * sizeof *copy);
  *most = 0;
  for (uint32_t i = 0; i < lanes; i++) {
    copy[i] = width < 64 && is_signed && values[i] >> (width - 1) & 1 ? values[i] - ((int64_t)1 << width)
                                                                      : values[i];
    if (used && !used[i])
      continue;
    int64_t size = copy[i] == INT64_MIN ? INT64_MAX : copy[i] < 0 ? -copy[i] : copy[i];
    *most = size > *most ? size : *most;
  }
  if (used)
    shape_settle(copy, used, lanes);
  bool ok = *most <= MOST && lane_map_fit(copy, lanes, out);
  util_release(copy);
  return ok;
}

// Of two maps that are the same modulo 2^width the one with fewer digits, then the one with smaller numbers.
bool shape_position_fit(const term_context *c, term_id t, uint32_t lanes, const bool *used, lane_map *out) {
  unsigned width = term_width(c, t);
  if (width > 64)
    return false;
  int64_t *values = util_alloc((lanes + 1) * sizeof *values), most[2];
  for (uint32_t i = 0; i < lanes; i++) {
    eval_env env = {.index = i};
    values[i] = (int64_t)eval_term(c, t, &env).limb[0];
  }
  lane_map maps[2];
  bool plain = fit(values, width, false, used, lanes, &maps[0], &most[0]),
       is_signed = fit(values, width, true, used, lanes, &maps[1], &most[1]);
  util_release(values);
  if (plain && is_signed)
    is_signed = maps[1].count < maps[0].count || (maps[1].count == maps[0].count && most[1] < most[0]);
  if (plain || is_signed)
    *out = maps[is_signed];
  return plain || is_signed;
}

static term_id digit_term(term_context *c, const lane_digit *d) {
  term_id t = term_index(c, 0);
  if (d->divisor > 1)
    t = term_binary(c, TERM_DIVU, t, term_const(c, 64, d->divisor));
  if (d->modulus)
    t = term_binary(c, TERM_REMU, t, term_const(c, 64, d->modulus));
  return d->coefficient == 1 ? t : term_binary(c, TERM_MUL, t, term_const_s(c, 64, d->coefficient));
}

term_id shape_position_term(term_context *c, const lane_map *m, unsigned width) {
  if (!m->count)
    return term_const_s(c, width, m->base);
  term_id sum = term_const_s(c, 64, m->base);
  for (uint32_t k = 0; k < m->count; k++) {
    term_id t = digit_term(c, &m->digit[k]);
    sum = k || m->base ? term_binary(c, TERM_ADD, sum, t) : t;
  }
  return width == 64 ? sum : term_make(c, TERM_TRUNC, width, &sum);
}
