// Rows of terms: what their heads and shapes are, how they are split by the lane's number, and maps for
// numbers that vary with the lane.
//
// Leaves of rerolling, and its decisions: what stands in one row is a number for each lane that matters (a
// lane that is read, a constant), which becomes a map of the lane index i; what does not is split in two by a
// condition on i, and put together again by a select.
//
// The condition is (i and mask) == value or i < value. choose_split takes the simplest one that separates the
// heads (operator, width, operand) of the terms: one bit of the index, else all bits in which one head's
// lanes agree, less those that do not matter, else a threshold. If none separates them, the bit that leaves
// fewest heads on both sides, and the parts are split again; MAX_SPLITS bounds that.
//
// Example, an unpack of a and b:           a0 b0 a1 b1 The heads are a (lanes 0 and 2) and b (lanes 1 and 3).
// Bit 1 of i has both heads on both sides, bit 0 separates them. The parts are rows with holes, a0 - a1 - and
// - b0 - b1, and both have the map i floordiv 2:
//   (select (eq (and i 1) 0) a[i floordiv 2] b[i floordiv 2])
//
// Holes leave a choice, but a map may not read in them what no lane reads: in
//                                          a0 a1 a2 b0
// lane 3 is split off (i == 3), and the rest a0 a1 a2 - would have the map i, which reads a3 in lane 3. The
// operand may have only three lanes. So it is split once more:
//   (select (eq i 3) b[0] (select (eq (and i 2) 0) a[i mod 2] a[2]))
#include "semantics/lanes/lane_reroll_internal.h"

#include <string.h>

// A body with more decisions than this says nothing that the lanes did not say.
enum { MAX_SPLITS = 24 };

// ---- rows -----------------------------------------------------------------------------------------

term_id *row_new(reroll *r) { return arena_alloc(r->scratch, r->n * sizeof(term_id)); }

uint32_t row_first(const reroll *r, const term_id *row) {
  uint32_t i = 0;
  while (i < r->n && term_none(row[i]))
    i++;
  return i;
}

term_id *row_children(reroll *r, const term_id *row, unsigned k) {
  term_id *children = row_new(r);
  for (uint32_t i = 0; i < r->n; i++)
    if (!term_none(row[i]))
      children[i] = term_child(r->c, row[i], k);
  return children;
}

row_entry *row_memo(reroll *r, term_id *row) {
  uint64_t hash = hash_bytes(row, r->n * sizeof *row, 1);
  uint32_t place;
  hash_find(&r->memo_index, hash, place, !memcmp(r->memo.data[place].row, row, r->n * sizeof *row));
  if (place == HASH_NONE) {
    place = (uint32_t)r->memo.size;
    hash_insert(&r->memo_index, hash, place);
    stack_push(&r->memo, (row_entry){.row = row});
  }
  return &r->memo.data[place];
}

// What must agree for terms to stand in one row under one operator.
uint64_t row_head(const term_context *c, term_id t) {
  term_op op = term_operator(c, t);
  uint64_t h = (uint64_t)op << 24 | (uint64_t)term_width(c, t) << 12;
  switch (op) {
  case TERM_CONST:
    return h;
  case TERM_LANE:
  case TERM_LANE_AT:
    return h | (uint64_t)(term_operand(c, t) + 1) << 32;
  case TERM_ARG:
  case TERM_INDEX:
    return h | (uint64_t)(term_argument(c, t) + 1) << 32;
  default:
    return h | term_width(c, term_child(c, t, term_arity(c, t) - 1));
  }
}

bool row_has_head(const reroll *r, const term_id *row, uint64_t h) {
  for (uint32_t i = 0; i < r->n; i++)
    if (!term_none(row[i]) && row_head(r->c, row[i]) == h)
      return true;
  return false;
}

HASH_MAP_FUNCTIONS(shape_map, uint32_t, hash_u32, HASH_SAME);

uint64_t row_shape(reroll *r, term_id t) {
  const shape_map_entry *known = shape_map_find(&r->shapes, t.index);
  if (known)
    return known->value;
  uint64_t h = hash_mix(1, row_head(r->c, t)), sum = 0;
  bool commutes = term_ops[term_operator(r->c, t)].commutative;
  for (unsigned k = 0; k < term_arity(r->c, t); k++) {
    uint64_t s = row_shape(r, term_child(r->c, t, k));
    sum += hash_mix(7, s);
    h = commutes ? h : hash_mix(h, s);
  }
  return shape_map_add(&r->shapes, t.index)->value = hash_mix(h, sum);
}

// ---- conditions on the lane index -----------------------------------------------------------------

// Lanes i with (i and mask) == value, or, if mask is 0, i < value.
typedef struct predicate {
  uint32_t mask, value;
} predicate;

static bool holds(predicate p, uint32_t i) { return p.mask ? (i & p.mask) == p.value : i < p.value; }

static uint32_t all_bits(const reroll *r) {
  uint32_t mask = 1;
  while (mask < r->n)
    mask <<= 1;
  return mask - 1;
}

static term_id predicate_term(reroll *r, predicate p) {
  term_id index = term_index(r->c, 0);
  if (!p.mask)
    return term_binary(r->c, TERM_ULT, index, term_const(r->c, 64, p.value));
  if (p.mask != all_bits(r))
    index = term_binary(r->c, TERM_AND, index, term_const(r->c, 64, p.mask));
  return term_binary(r->c, TERM_EQ, index, term_const(r->c, 64, p.value));
}

static term_id split(reroll *r, const term_id *row, predicate p) {
  if (++r->splits > MAX_SPLITS)
    return (term_id){0};
  term_id *yes = row_new(r), *no = row_new(r);
  for (uint32_t i = 0; i < r->n; i++)
    *(holds(p, i) ? &yes[i] : &no[i]) = row[i];
  term_id a = row_unify(r, yes);
  term_id b = term_none(a) ? a : row_unify(r, no);
  if (term_none(b))
    return b;
  return term_select(r->c, predicate_term(r, p), a, b);
}

// In how many keys (bounded by `keys`) there are lanes on both sides; UINT32_MAX if one side is empty.
static uint32_t crossings(const reroll *r, const term_id *row, const uint32_t *key, uint32_t keys,
                          predicate p) {
  uint8_t *side = util_alloc(keys);
  uint32_t yes = 0, no = 0, crossed = 0;
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    bool h = holds(p, i);
    yes += h;
    no += !h;
    side[key[i]] |= h ? 1 : 2;
  }
  for (uint32_t k = 0; k < keys; k++)
    crossed += side[k] == 3;
  util_release(side);
  return yes && no ? crossed : UINT32_MAX;
}

// The simplest condition that keeps each key's lanes together; if there is none, the index bit that does
// it best.
static predicate choose_split(const reroll *r, const term_id *row, const uint32_t *key, uint32_t keys) {
  predicate best = {0, 0};
  uint32_t least = UINT32_MAX, top = all_bits(r);
  for (uint32_t bit = (top + 1) >> 1; bit; bit >>= 1) {
    uint32_t crossed = crossings(r, row, key, keys, (predicate){bit, 0});
    if (crossed < least) {
      least = crossed;
      best = (predicate){bit, 0};
    }
  }
  // One key's lanes: the index bits in which they all agree.
  for (uint32_t k = 0; k < keys && least; k++) {
    uint32_t ones = top, zeros = top;
    for (uint32_t i = 0; i < r->n; i++)
      if (!term_none(row[i]) && key[i] == k) {
        ones &= i;
        zeros &= ~i;
      }
    predicate p = {ones | zeros, ones};
    if (!p.mask || crossings(r, row, key, keys, p) != 0)
      continue;
    // Drop the bits that do not matter, highest first.
    for (uint32_t bit = (top + 1) >> 1; bit; bit >>= 1) {
      predicate smaller = {p.mask & ~bit, p.value & ~bit};
      if (smaller.mask && (p.mask & bit) && crossings(r, row, key, keys, smaller) == 0)
        p = smaller;
    }
    least = 0;
    best = p;
  }
  for (uint32_t i = 1; i < r->n && least; i++) {
    predicate p = {0, i};
    if (crossings(r, row, key, keys, p) == 0) {
      least = 0;
      best = p;
    }
  }
  return best;
}

term_id row_split_heads(reroll *r, const term_id *row) {
  uint64_t *heads = arena_alloc(r->scratch, r->n * sizeof *heads);
  uint32_t *key = arena_alloc(r->scratch, r->n * sizeof *key), keys = 0;
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    uint64_t h = row_head(r->c, row[i]);
    uint32_t k = 0;
    while (k < keys && heads[k] != h)
      k++;
    if (k == keys)
      heads[keys++] = h;
    key[i] = k;
  }
  return split(r, row, choose_split(r, row, key, keys));
}

// ---- numbers that vary with the lane --------------------------------------------------------------

typedef struct numbers {
  int64_t *values;
  bool *present;
} numbers;

static numbers numbers_new(reroll *r) {
  return (numbers){arena_alloc(r->scratch, r->n * sizeof(int64_t)), arena_alloc(r->scratch, r->n)};
}

static bool fit(const reroll *r, numbers v, int64_t low, int64_t high, lane_map *map) {
  return lane_map_complete(v.values, v.present, r->n, low, high, map);
}

// The row itself does not fit one map: halve it so that at least one side does.
static term_id split_numbers(reroll *r, const term_id *row, numbers v, int64_t low, int64_t high) {
  uint32_t top = all_bits(r);
  predicate best = {0, 0};
  unsigned most = 0;
  numbers part = numbers_new(r);
  for (uint32_t step = 0; step < 32 + r->n; step++) {
    predicate p = step < 32 ? (predicate){1u << (31 - step) & top, 0} : (predicate){0, step - 32};
    if (!p.mask && !p.value)
      continue;
    unsigned good = 1;
    for (int side = 0; side < 2; side++) {
      uint32_t members = 0;
      for (uint32_t i = 0; i < r->n; i++) {
        part.present[i] = v.present[i] && holds(p, i) == (side == 0);
        part.values[i] = v.values[i];
        members += part.present[i];
      }
      lane_map ignored;
      if (!members)
        good = 0;
      else if (good && fit(r, part, low, high, &ignored))
        good++;
    }
    if (good > most) {
      most = good;
      best = p;
    }
  }
  return most ? split(r, row, best) : (term_id){0};
}

static bool fit_constants(const reroll *r, numbers v, lane_map *map) {
  int64_t low = INT64_MAX, high = INT64_MIN;
  for (uint32_t i = 0; i < r->n; i++)
    if (v.present[i]) {
      low = v.values[i] < low ? v.values[i] : low;
      high = v.values[i] > high ? v.values[i] : high;
    }
  return (r->bounded && fit(r, v, low, high, map)) || fit(r, v, INT64_MIN, INT64_MAX, map);
}

static term_id map_term(reroll *r, const lane_map *m, unsigned width) {
  term_context *c = r->c;
  term_id index = term_index(c, 0), sum = {0};
  for (uint32_t k = 0; k < m->count; k++) {
    const lane_digit *d = &m->digit[k];
    term_id digit = index;
    bool power = (d->divisor & (d->divisor - 1)) == 0;
    if (d->divisor > 1)
      digit = power ? term_binary(c, TERM_SHRU, digit, term_const(c, 64, (unsigned)__builtin_ctz(d->divisor)))
                    : term_binary(c, TERM_DIVU, digit, term_const(c, 64, d->divisor));
    if (d->modulus && (d->modulus & (d->modulus - 1)) == 0)
      digit = term_binary(c, TERM_AND, digit, term_const(c, 64, d->modulus - 1));
    else if (d->modulus)
      digit = term_binary(c, TERM_REMU, digit, term_const(c, 64, d->modulus));
    if (d->coefficient != 1)
      digit = term_binary(c, TERM_MUL, digit, term_const_s(c, 64, d->coefficient));
    sum = term_none(sum) ? digit : term_binary(c, TERM_ADD, sum, digit);
  }
  if (m->base)
    sum = term_binary(c, TERM_ADD, sum, term_const_s(c, 64, m->base));
  return term_resize(c, true, sum, width);
}

// 1 << f(i): the row of the exponents, if every constant is a power of two.
static term_id unify_powers(reroll *r, const term_id *row, unsigned width) {
  numbers v = numbers_new(r);
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    bits value = term_value(r->c, row[i]);
    if (bits_popcount(value) != 1)
      return (term_id){0};
    v.present[i] = true;
    while (!bits_get(&value, (unsigned)v.values[i]))
      v.values[i]++;
  }
  lane_map map;
  if (!fit(r, v, 0, width - 1, &map))
    return (term_id){0};
  return term_binary(r->c, TERM_SHL, term_const(r->c, width, 1), map_term(r, &map, width));
}

term_id row_constants(reroll *r, const term_id *row) {
  unsigned width = term_width(r->c, row[row_first(r, row)]);
  numbers plain = numbers_new(r), is_signed = numbers_new(r);
  term_id common = row[row_first(r, row)];
  bool equal = true, narrow = true;
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    bits value = term_value(r->c, row[i]);
    equal &= term_same(common, row[i]);
    narrow &= width <= 64 || bits_ucompare(value, bits_sext(bits_wrap(value, 64), 64, width)) == 0;
    plain.present[i] = is_signed.present[i] = true;
    plain.values[i] = (int64_t)value.limb[0];
    is_signed.values[i] = bits_to_s64(bits_wrap(value, 64), width < 64 ? width : 64);
  }
  if (equal)
    return common;
  lane_map map;
  if (narrow && (fit_constants(r, plain, &map) || fit_constants(r, is_signed, &map)))
    return map_term(r, &map, width);
  term_id powers = unify_powers(r, row, width);
  if (!term_none(powers))
    return powers;
  return split_numbers(r, row, plain, INT64_MIN, INT64_MAX);
}

static term_id access_term(reroll *r, uint32_t operand, const lane_map *map, unsigned width) {
  uint32_t k = 0;
  while (k < r->accesses.size &&
         (r->accesses.data[k].operand != operand || !lane_map_equal(&r->accesses.data[k].map, map)))
    k++;
  if (k == r->accesses.size)
    stack_push(&r->accesses, (lane_access){operand, *map});
  return term_arg(r->c, k, width);
}

term_id row_lanes(reroll *r, const term_id *row) {
  term_id first = row[row_first(r, row)];
  uint32_t operand = term_operand(r->c, first);
  numbers v = numbers_new(r);
  for (uint32_t i = 0; i < r->n; i++)
    if (!term_none(row[i])) {
      v.present[i] = true;
      v.values[i] = term_lane_number(r->c, row[i]);
    }
  lane_map map;
  if (fit(r, v, 0, r->last_lane.data[operand], &map))
    return access_term(r, operand, &map, term_width(r->c, first));
  return split_numbers(r, row, v, 0, r->last_lane.data[operand]);
}
