// Fits quasi-affine maps to the lane numbers that rows of reads have: over all factorings of the lane count
// if all are known, by the bits of the index otherwise.
#include "semantics/lanes/lane_internal.h"

#include <inttypes.h>
#include <string.h>

// While a map is being fitted its digits are one per prime factor of n, lowest first; digit j is
// (i floordiv divisor) mod radix, and the divisor is the product of the radixes below.
enum { PRIMES = 32 };
typedef struct radix_map {
  int64_t base;
  uint32_t count;
  uint32_t radix[PRIMES];
  int64_t coefficient[PRIMES];
} radix_map;

int64_t lane_map_apply(const lane_map *m, uint32_t i) {
  int64_t value = m->base;
  for (uint32_t k = 0; k < m->count; k++) {
    uint32_t digit = i / m->digit[k].divisor;
    if (m->digit[k].modulus)
      digit %= m->digit[k].modulus;
    value += (int64_t)m->digit[k].coefficient * digit;
  }
  return value;
}

int lane_map_compare(const lane_map *a, const lane_map *b) {
  if (a->base != b->base)
    return a->base < b->base ? -1 : 1;
  if (a->count != b->count)
    return a->count < b->count ? -1 : 1;
  for (uint32_t k = 0; k < a->count; k++) {
    const lane_digit *x = &a->digit[k], *y = &b->digit[k];
    if (x->divisor != y->divisor)
      return x->divisor < y->divisor ? -1 : 1;
    if (x->modulus != y->modulus)
      return x->modulus < y->modulus ? -1 : 1;
    if (x->coefficient != y->coefficient)
      return x->coefficient < y->coefficient ? -1 : 1;
  }
  return 0;
}

bool lane_map_equal(const lane_map *a, const lane_map *b) { return lane_map_compare(a, b) == 0; }

static bool fits_i32(int64_t v) { return v >= INT32_MIN && v <= INT32_MAX; }

// Merges digits that continue each other (4 * (i floordiv 2 mod 2) + 2 * (i mod 2) is 2 * (i mod 4)) and
// drops those that count for nothing. The top digit needs no modulus, since i < n.
static bool radix_to_map(const radix_map *r, lane_map *out) {
  lane_digit merged[PRIMES];
  uint32_t count = 0, divisor = 1;
  for (uint32_t k = 0; k < r->count; k++) {
    lane_digit *last = count ? &merged[count - 1] : NULL;
    if (!fits_i32(r->coefficient[k]))
      return false;
    if (last && r->coefficient[k] == (int64_t)last->coefficient * last->modulus &&
        divisor == last->divisor * last->modulus)
      last->modulus *= r->radix[k];
    else if (r->coefficient[k])
      merged[count++] = (lane_digit){(int32_t)r->coefficient[k], divisor, r->radix[k]};
    divisor *= r->radix[k];
  }
  if (count > LANE_MAP_DIGITS || !fits_i32(r->base))
    return false;
  memset(out, 0, sizeof *out);
  out->base = (int32_t)r->base;
  out->count = count;
  for (uint32_t k = 0; k < count; k++)
    out->digit[k] = merged[count - 1 - k];
  if (count && out->digit[0].divisor * out->digit[0].modulus == divisor)
    out->digit[0].modulus = 0;
  return true;
}

static int64_t radix_apply(const radix_map *r, uint32_t i) {
  int64_t value = r->base;
  for (uint32_t k = 0; k < r->count; k++) {
    value += r->coefficient[k] * (i % r->radix[k]);
    i /= r->radix[k];
  }
  return value;
}

// How much there is to read in a map.
static unsigned map_cost(const lane_map *m) {
  unsigned cost = 0;
  for (uint32_t k = 0; k < m->count; k++)
    cost += 2u + (m->digit[k].divisor != 1) + (m->digit[k].modulus != 0) + (m->digit[k].coefficient != 1);
  return cost;
}

// ---- all values known -----------------------------------------------------------------------------

typedef struct fit_search {
  const int64_t *values;
  uint32_t n;
  bool found;
  unsigned cost;
  lane_map *best;
} fit_search;

// Extends r by each order of the prime factors of what is left of n; values below `divisor` fit already.
static void fit_orders(fit_search *s, radix_map *r, uint32_t divisor) {
  if (divisor == s->n) {
    lane_map m;
    if (radix_to_map(r, &m) && (!s->found || map_cost(&m) < s->cost)) {
      s->found = true;
      s->cost = map_cost(&m);
      *s->best = m;
    }
    return;
  }
  uint32_t rest = s->n / divisor, left = rest;
  for (uint32_t p = 2; left > 1; p++) {
    if (p * p > left)
      p = left;
    if (left % p)
      continue;
    while (left % p == 0)
      left /= p;
    r->radix[r->count] = p;
    r->coefficient[r->count] = s->values[divisor] - s->values[0];
    r->count++;
    bool fits = true;
    for (uint32_t i = divisor; fits && i < divisor * p; i++)
      fits = radix_apply(r, i) == s->values[i];
    if (fits)
      fit_orders(s, r, divisor * p);
    r->count--;
  }
}

// What maps can reach, by far: bases and coefficients have 32 bits. Values beyond would overflow in
// differences.
static bool in_reach(int64_t value) { return value > -(INT64_C(1) << 60) && value < INT64_C(1) << 60; }

bool lane_map_fit(const int64_t *values, uint32_t n, lane_map *out) {
  for (uint32_t i = 0; i < n; i++)
    if (!in_reach(values[i]))
      return false;
  if (n == 0)
    return false;
  fit_search s = {.values = values, .n = n, .best = out};
  radix_map r = {.base = values[0]};
  fit_orders(&s, &r, 1);
  return s.found;
}

// ---- some values known ----------------------------------------------------------------------------

typedef struct completion {
  const int64_t *values;
  const bool *present;
  uint32_t n;
  int64_t low, high;
  bool found;
  unsigned cost;
  lane_map *best;
} completion;

static void completion_offer(completion *s, const lane_map *m) {
  if (s->found && map_cost(m) >= s->cost)
    return;
  for (uint32_t i = 0; i < s->n; i++) {
    int64_t v = lane_map_apply(m, i);
    if ((s->present[i] && v != s->values[i]) || v < s->low || v > s->high)
      return;
  }
  s->found = true;
  s->cost = map_cost(m);
  *s->best = *m;
}

// value = base + slope * i through the first two known points.
static void complete_affine(completion *s, uint32_t first) {
  uint32_t second = first + 1;
  while (second < s->n && !s->present[second])
    second++;
  int64_t slope = 0;
  if (second < s->n) {
    int64_t rise = s->values[second] - s->values[first];
    if (rise % (int64_t)(second - first))
      return;
    slope = rise / (int64_t)(second - first);
  }
  int64_t base = s->values[first] - slope * (int64_t)first;
  if (!fits_i32(slope) || !fits_i32(base))
    return;
  lane_map m = {.base = (int32_t)base};
  if (slope && s->n > 1) {
    m.count = 1;
    m.digit[0] = (lane_digit){(int32_t)slope, 1, 0};
  }
  completion_offer(s, &m);
}

// The index bits whose coefficient no pair of known values decides.
typedef struct free_bits {
  uint32_t count;
  uint32_t bit[PRIMES];
} free_bits;

static void complete_free(completion *s, radix_map *r, const free_bits *f, uint32_t k, uint32_t first) {
  if (k == f->count) {
    r->base = 0;
    r->base = s->values[first] - radix_apply(r, first);
    lane_map m;
    if (radix_to_map(r, &m))
      completion_offer(s, &m);
    return;
  }
  // Ignore the bit, or let it continue the digit below or above it.
  uint32_t b = f->bit[k];
  int64_t below = b > 0 ? 2 * r->coefficient[b - 1] : 0;
  int64_t above = b + 1 < r->count && r->coefficient[b + 1] % 2 == 0 ? r->coefficient[b + 1] / 2 : 0;
  r->coefficient[b] = 0;
  complete_free(s, r, f, k + 1, first);
  if (f->count > 6)
    return;
  if (below) {
    r->coefficient[b] = below;
    complete_free(s, r, f, k + 1, first);
  }
  if (above && above != below) {
    r->coefficient[b] = above;
    complete_free(s, r, f, k + 1, first);
  }
  r->coefficient[b] = 0;
}

static void complete_bits(completion *s, uint32_t first) {
  radix_map r = {0};
  free_bits f = {0};
  for (uint32_t bit = 1; bit < s->n; bit <<= 1) {
    bool known = false;
    r.radix[r.count] = 2;
    for (uint32_t i = 0; i < s->n; i++) {
      if ((i & bit) || !s->present[i] || !s->present[i | bit])
        continue;
      int64_t c = s->values[i | bit] - s->values[i];
      if (known && c != r.coefficient[r.count])
        return;
      r.coefficient[r.count] = c;
      known = true;
    }
    if (!known)
      f.bit[f.count++] = r.count;
    r.count++;
  }
  // A bit that differs alone (beside decided ones) between two known values is decided after all.
  for (uint32_t i = 0; i < s->n && f.count; i++) {
    uint32_t undecided = 0, which = 0;
    for (uint32_t k = 0; k < f.count; k++)
      if (((i ^ first) >> f.bit[k]) & 1) {
        undecided++;
        which = k;
      }
    if (!s->present[i] || undecided != 1)
      continue;
    uint32_t b = f.bit[which];
    r.coefficient[b] = 0;
    int64_t rest = (s->values[i] - radix_apply(&r, i)) - (s->values[first] - radix_apply(&r, first));
    r.coefficient[b] = (i >> b) & 1 ? rest : -rest;
    memmove(&f.bit[which], &f.bit[which + 1], (f.count - which - 1) * sizeof f.bit[0]);
    f.count--;
  }
  complete_free(s, &r, &f, 0, first);
}

bool lane_map_complete(const int64_t *values, const bool *present, uint32_t n, int64_t low, int64_t high,
                       lane_map *out) {
  uint32_t known = 0, first = n;
  for (uint32_t i = 0; i < n; i++)
    if (present[i]) {
      if (!in_reach(values[i]))
        return false;
      first = first < i ? first : i;
      known++;
    }
  if (known == n)
    return lane_map_fit(values, n, out);
  if (known == 0) {
    *out = (lane_map){0};
    return true;
  }
  completion s = {values, present, n, low, high, false, 0, out};
  complete_affine(&s, first);
  if ((n & (n - 1)) == 0)
    complete_bits(&s, first);
  return s.found;
}

// ---- printing -------------------------------------------------------------------------------------

void lane_map_print(const lane_map *m, strbuf *out) {
  bool any = false;
  for (uint32_t k = 0; k < m->count; k++) {
    const lane_digit *d = &m->digit[k];
    strbuf_printf(out, any ? " + d0" : "d0");
    if (d->divisor != 1)
      strbuf_printf(out, " floordiv %" PRIu32, d->divisor);
    if (d->modulus)
      strbuf_printf(out, " mod %" PRIu32, d->modulus);
    if (d->coefficient != 1)
      strbuf_printf(out, " * %" PRId32, d->coefficient);
    any = true;
  }
  if (m->base || !any)
    strbuf_printf(out, any ? " + %" PRId32 : "%" PRId32, m->base);
}
