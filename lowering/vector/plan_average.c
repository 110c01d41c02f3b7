// Weighted averages of narrow numbers without a sign, as averages of two at a time, which stay narrow:
//
//   (2 x + y + z + 2 k) >> n    is    (x + ((y + z) >> 1) + k) >> (n - 1)
//
// and so on until two numbers are left: (a + 2 b + c + 2) >> 2 is the average of b and of that of a and c,
// which is rounded down. Of four numbers with p = (a + b + 1) >> 1 and q = (c + d + 1) >> 1,
//
//   (a + b + c + d + 2) >> 2    is    ((p + q + 1) >> 1) - (((a ^ b) | (c ^ d)) & (p ^ q) & 1)
#include "lowering/vector/select_internal.h"

enum { MOST_NUMBERS = 12 };

// The sum of `weight` times each number, and of a constant, shifted to the right.
typedef struct average {
  term_id number[MOST_NUMBERS]; // of `width` bits
  uint64_t weight[MOST_NUMBERS];
  uint32_t count;
  uint64_t constant, shift;
  unsigned width, wide;
} average;

static bool add_number(average *a, term_id x, uint64_t weight) {
  uint32_t i = 0;
  while (i < a->count && !term_same(a->number[i], x))
    i++;
  if (i == MOST_NUMBERS)
    return false;
  if (i == a->count)
    a->number[a->count++] = x, a->weight[i] = 0;
  a->weight[i] += weight;
  return true;
}

// Is the lane, of `width` bits, the low bits of such a sum, which does not overflow?
static bool read_average(selection *s, term_id t, average *a) {
  term_context *c = s->program->terms;
  *a = (average){.width = term_width(c, t)};
  if (term_operator(c, t) != TERM_TRUNC || term_operator(c, term_child(c, t, 0)) != TERM_SHRU)
    return false;
  t = term_child(c, t, 0);
  a->wide = term_width(c, t);
  if (a->wide > 32 || !term_is_const(c, term_child(c, t, 1), &a->shift) || a->shift < 2 ||
      a->shift >= a->width)
    return false;
  const match_addends all = match_addends_of(s->memo, term_child(c, t, 0));
  uint64_t most = 0, v;
  for (uint32_t i = 0; i < all.count; i++) {
    if (term_is_const(c, all.addends[i], &v)) {
      a->constant += v;
      continue;
    }
    term_id x, factor;
    match_scaled(s->memo, all.addends[i], &x, &factor);
    if (!term_fits(c, x, false, a->width) || !term_is_const(c, factor, &v) || v >> a->width ||
        !add_number(a, term_trunc(c, x, a->width), v))
      return false;
    most += v << a->width;
  }
  return a->count > 1 && (most + a->constant) >> a->wide == 0;
}

// The average of two numbers, rounded down, or up if there is more.
static term_id average_of(term_context *c, const average *a, term_id x, term_id y, uint64_t more) {
  term_id sum =
      term_binary(c, TERM_ADD, term_extend(c, false, x, a->wide), term_extend(c, false, y, a->wide));
  sum = term_binary(c, TERM_ADD, sum, term_const(c, a->wide, more));
  return term_trunc(c, term_binary(c, TERM_SHRU, sum, term_const(c, a->wide, 1)), a->width);
}

// The numbers whose weights are odd. Returns how many there are; more than four count as five.
static uint32_t odd_numbers(const average *a, uint32_t odd[4]) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < a->count && n <= 4; i++)
    if (a->weight[i] % 2 && n++ < 4)
      odd[n - 1] = i;
  return n;
}

// Halves all: of two odd ones the average becomes a number.
static bool halve(term_context *c, average *a, const uint32_t *odd, uint32_t count) {
  const uint64_t more = a->constant % 2;
  average half = {.width = a->width, .wide = a->wide, .constant = a->constant / 2, .shift = a->shift - 1};
  bool ok = (count == 2 || (count == 0 && !more));
  for (uint32_t i = 0; i < a->count && ok; i++)
    ok = a->weight[i] < 2 || add_number(&half, a->number[i], a->weight[i] / 2);
  if (ok && count == 2)
    ok = add_number(&half, average_of(c, a, a->number[odd[0]], a->number[odd[1]], more), 1);
  *a = half;
  return ok;
}

// Of four numbers.
static term_id average_of_four(term_context *c, const average *a) {
  const term_id *x = a->number, p = average_of(c, a, x[0], x[1], 1), q = average_of(c, a, x[2], x[3], 1);
  term_id less =
      term_binary(c, TERM_OR, term_binary(c, TERM_XOR, x[0], x[1]), term_binary(c, TERM_XOR, x[2], x[3]));
  less = term_binary(c, TERM_AND, less, term_binary(c, TERM_XOR, p, q));
  less = term_binary(c, TERM_AND, less, term_const(c, a->width, 1));
  return term_binary(c, TERM_SUB, average_of(c, a, p, q, 1), less);
}

// None: it is no such average.
static term_id in_averages(selection *s, term_id t) {
  term_context *c = s->program->terms;
  const term_id none = {0};
  average a;
  if (!read_average(s, t, &a) || (s->is_for_proof && a.shift > 2)) // the solver takes too long
    return none;
  for (;;) {
    uint32_t odd[4], count = odd_numbers(&a, odd);
    if (a.shift == 1 && a.count == 2 && count == 2 && a.weight[0] == 1 && a.weight[1] == 1 && a.constant < 2)
      return average_of(c, &a, a.number[0], a.number[1], a.constant);
    if (a.shift == 2 && a.count == 4 && count == 4 && a.constant == 2) {
      bool once = true;
      for (uint32_t i = 0; i < 4; i++)
        once &= a.weight[i] == 1;
      return once ? average_of_four(c, &a) : none;
    }
    if (a.shift < 2 || !halve(c, &a, odd, count))
      return none;
  }
}

void plan_average(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  if (k.width > 16)
    return;
  term_id *lanes = arena_alloc(s->memory, k.lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k.lanes; i++) {
    if (term_none(k.lane[i]))
      continue;
    lanes[i] = in_averages(s, k.lane[i]);
    if (term_none(lanes[i]))
      return;
  }
  plan_equal(s, p, lanes);
}
