// Rerolling by anti-unification. A row is one term per output lane (none for lanes that do not matter
// here). Rows of one operator become that operator over the rows of its operands; rows of lane reads
// become an access with a fitted map, rows of constants index arithmetic; and a row of different
// operators is split in two by a condition on the lane index.
#include "semantics/lane_internal.h"

#include <stdlib.h>
#include <string.h>

// A body with more decisions than this says nothing that the lanes did not say.
enum { MAX_SPLITS = 24 };

typedef struct row_entry {
  term_id *row;
  uint64_t hash;
  term_id result;
} row_entry;

typedef struct reroll {
  term_context *c;
  uint32_t n;
  arena *scratch;
  bool pad; // let a missing operation be one with a neutral constant
  STACK(lane_access) accesses;
  STACK(uint32_t) last_lane; // per operand: the highest lane number that is read
  row_entry *memo;           // open addressing by row
  uint32_t memo_size, memo_count;
  unsigned splits;
  // Per handle: structure without numbers. 0: not computed.
  uint64_t *shape;
  uint32_t shape_size;
} reroll;

static term_id unify(reroll *r, term_id *row);

// ---- rows -----------------------------------------------------------------------------------------

static term_id *row_new(reroll *r) { return arena_alloc(r->scratch, r->n * sizeof(term_id)); }

static uint32_t row_first(const reroll *r, const term_id *row) {
  uint32_t i = 0;
  while (i < r->n && term_none(row[i]))
    i++;
  return i;
}

static term_id *row_children(reroll *r, const term_id *row, unsigned k) {
  term_id *children = row_new(r);
  for (uint32_t i = 0; i < r->n; i++)
    if (!term_none(row[i]))
      children[i] = term_child(r->c, row[i], k);
  return children;
}

static row_entry *memo_find(reroll *r, term_id *row) {
  if (r->memo_count * 2 >= r->memo_size) {
    uint32_t old_size = r->memo_size;
    row_entry *old = r->memo;
    r->memo_size = old_size ? old_size * 2 : 64;
    r->memo = arena_alloc(r->scratch, r->memo_size * sizeof *r->memo);
    for (uint32_t k = 0; k < old_size; k++)
      if (old[k].row) {
        uint32_t slot = (uint32_t)old[k].hash & (r->memo_size - 1);
        while (r->memo[slot].row)
          slot = (slot + 1) & (r->memo_size - 1);
        r->memo[slot] = old[k];
      }
  }
  uint64_t hash = hash_bytes(row, r->n * sizeof *row, 1);
  uint32_t slot = (uint32_t)hash & (r->memo_size - 1);
  for (; r->memo[slot].row; slot = (slot + 1) & (r->memo_size - 1))
    if (r->memo[slot].hash == hash && memcmp(r->memo[slot].row, row, r->n * sizeof *row) == 0)
      return &r->memo[slot];
  r->memo[slot] = (row_entry){row, hash, {0}};
  r->memo_count++;
  return &r->memo[slot];
}

// What must agree for terms to stand in one row under one operator.
static uint64_t head(const term_context *c, term_id t) {
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

static uint64_t shape(reroll *r, term_id t) {
  if (t.index >= r->shape_size) {
    uint32_t size = term_context_size(r->c) * 2;
    r->shape = util_realloc(r->shape, size * sizeof *r->shape);
    memset(r->shape + r->shape_size, 0, (size - r->shape_size) * sizeof *r->shape);
    r->shape_size = size;
  }
  if (r->shape[t.index])
    return r->shape[t.index];
  uint64_t h = hash_mix(1, head(r->c, t)), sum = 0;
  bool commutes = term_ops[term_operator(r->c, t)].commutative;
  for (unsigned k = 0; k < term_arity(r->c, t); k++) {
    uint64_t s = shape(r, term_child(r->c, t, k));
    sum += hash_mix(7, s);
    h = commutes ? h : hash_mix(h, s);
  }
  h = hash_mix(h, sum) | 1;
  return r->shape[t.index] = h;
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
  term_id a = unify(r, yes);
  term_id b = term_none(a) ? a : unify(r, no);
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

static term_id unify_constants(reroll *r, const term_id *row) {
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
  if (narrow && (fit(r, plain, INT64_MIN, INT64_MAX, &map) || fit(r, is_signed, INT64_MIN, INT64_MAX, &map)))
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

static term_id unify_lanes(reroll *r, const term_id *row) {
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

// ---- rows of one operator -------------------------------------------------------------------------

// Commutative operators: lets operands of equal structure stand in the same column.
static void align(reroll *r, term_id *left, term_id *right) {
  uint32_t first = row_first(r, left);
  uint64_t l = shape(r, left[first]), h = shape(r, right[first]);
  uint64_t lh = head(r->c, left[first]), hh = head(r->c, right[first]);
  for (uint32_t i = first + 1; i < r->n; i++) {
    if (term_none(left[i]))
      continue;
    uint64_t a = shape(r, left[i]), b = shape(r, right[i]);
    unsigned straight = 2u * ((a == l) + (b == h)), crossed = 2u * ((a == h) + (b == l));
    straight += (head(r->c, left[i]) == lh) + (head(r->c, right[i]) == hh);
    crossed += (head(r->c, left[i]) == hh) + (head(r->c, right[i]) == lh);
    if (crossed > straight) {
      term_id t = left[i];
      left[i] = right[i];
      right[i] = t;
    }
  }
}

static term_id unify_operator(reroll *r, const term_id *row) {
  term_id first = row[row_first(r, row)];
  term_op op = term_operator(r->c, first);
  switch (op) {
  case TERM_CONST:
    return unify_constants(r, row);
  case TERM_LANE:
    return unify_lanes(r, row);
  case TERM_ARG:
  case TERM_INDEX:
    return first;
  default:
    break;
  }
  unsigned arity = term_arity(r->c, first), width = term_width(r->c, first);
  term_id *column[3], child[3] = {{0}, {0}, {0}};
  for (unsigned k = 0; k < arity; k++)
    column[k] = row_children(r, row, k);
  if (term_ops[op].commutative)
    align(r, column[0], column[1]);
  for (unsigned k = 0; k < arity; k++) {
    child[k] = unify(r, column[k]);
    if (term_none(child[k]))
      return child[k];
  }
  if (op == TERM_LANE_AT)
    return term_lane_at(r->c, term_operand(r->c, first), width, child[0]);
  return term_make(r->c, op, width, child);
}

// ---- rows of different operators ------------------------------------------------------------------

// LANE beside LANE_AT of one operand: all are LANE_AT.
static bool mixed_reads(reroll *r, const term_id *row, term_id *result) {
  term_id first = row[row_first(r, row)];
  term_id *numbers = row_new(r);
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    term_op op = term_operator(r->c, row[i]);
    if ((op != TERM_LANE && op != TERM_LANE_AT) || term_width(r->c, row[i]) != term_width(r->c, first) ||
        term_operand(r->c, row[i]) != term_operand(r->c, first))
      return false;
    numbers[i] =
        op == TERM_LANE ? term_const(r->c, 64, term_lane_number(r->c, row[i])) : term_child(r->c, row[i], 0);
  }
  term_id number = unify(r, numbers);
  *result = term_none(number)
                ? number
                : term_lane_at(r->c, term_operand(r->c, first), term_width(r->c, first), number);
  return true;
}

// Extensions from different widths: all are from the widest, the narrow ones in two steps.
static bool mixed_extensions(reroll *r, const term_id *row, term_id *result) {
  term_context *c = r->c;
  unsigned widest = 0, width = term_width(c, row[row_first(r, row)]);
  term_op outer = TERM_EXTU;
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    term_op op = term_operator(c, row[i]);
    if (op != TERM_EXTU && op != TERM_EXTS)
      return false;
    unsigned from = term_width(c, term_child(c, row[i], 0));
    if (from > widest) {
      widest = from;
      outer = op;
    }
  }
  term_id *inner = row_new(r);
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    term_id child = term_child(c, row[i], 0);
    term_op op = term_operator(c, row[i]);
    bool widens = term_width(c, child) < widest;
    if (op != outer && !(widens && op == TERM_EXTU))
      return false;
    inner[i] = widens ? term_extend(c, op == TERM_EXTS, child, widest) : child;
  }
  term_id t = unify(r, inner);
  *result = term_none(t) ? t : term_extend(c, outer == TERM_EXTS, t, width);
  return true;
}

static bool may_pad(term_op op) {
  return op == TERM_ADD || op == TERM_MUL || op == TERM_AND || op == TERM_OR || op == TERM_XOR ||
         op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS || op == TERM_SUB;
}

static bool padable(const reroll *r, term_id t) {
  return may_pad(term_operator(r->c, t)) && term_operator(r->c, term_child(r->c, t, 1)) == TERM_CONST;
}

// Writes t as op(inner, constant), as the context's simplifier sees it: with a neutral constant or one of
// `constants`, or a shift as a multiplication.
static bool written_as(reroll *r, term_op op, term_id t, const term_id *constants, term_id *inner,
                       term_id *constant) {
  term_context *c = r->c;
  unsigned width = term_width(c, t);
  uint64_t amount;
  if (op == TERM_MUL && term_operator(c, t) == TERM_SHL && width <= 64 &&
      term_is_const(c, term_child(c, t, 1), &amount) && amount < width) {
    *inner = term_child(c, t, 0);
    *constant = term_const(c, width, UINT64_C(1) << amount);
    if (term_same(term_binary(c, op, *inner, *constant), t))
      return true;
  }
  term_id other[2] = {term_const(c, width, op == TERM_MUL), term_const_s(c, width, -1)};
  *inner = t;
  for (uint32_t i = 0; i < r->n + 2; i++) {
    *constant = i < r->n ? constants[i] : other[i - r->n];
    if (!term_none(*constant) && term_same(term_binary(c, op, t, *constant), t))
      return true;
  }
  return false;
}

// True if some filled place of the row has this head.
static bool row_has_head(const reroll *r, const term_id *row, uint64_t h) {
  for (uint32_t i = 0; i < r->n; i++)
    if (!term_none(row[i]) && head(r->c, row[i]) == h)
      return true;
  return false;
}

// Splits the row into operands and constants of the operation that `lead` has. False if that cannot be.
static bool pad_row(reroll *r, const term_id *row, term_id lead, term_id *inner, term_id *constants) {
  uint64_t h = head(r->c, lead);
  for (uint32_t i = 0; i < r->n; i++)
    if (!term_none(row[i]) && head(r->c, row[i]) == h) {
      if (!padable(r, row[i]))
        return false;
      inner[i] = term_child(r->c, row[i], 0);
      constants[i] = term_child(r->c, row[i], 1);
    }
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]) || head(r->c, row[i]) == h)
      continue;
    term_id operand, constant;
    if (!written_as(r, term_operator(r->c, lead), row[i], constants, &operand, &constant) ||
        !row_has_head(r, inner, head(r->c, operand)))
      return false;
    inner[i] = operand;
    constants[i] = constant;
  }
  return true;
}

// Lanes that lack an operation with a constant which the others have: shru(x, 8 * i) for i = 0 is x.
static bool mixed_padding(reroll *r, const term_id *row, term_id *result) {
  for (uint32_t lead = 0; lead < r->n; lead++) {
    if (term_none(row[lead]) || !padable(r, row[lead]))
      continue;
    bool seen = false;
    for (uint32_t i = 0; i < lead && !seen; i++)
      seen = !term_none(row[i]) && head(r->c, row[i]) == head(r->c, row[lead]);
    term_id *inner = row_new(r), *constants = row_new(r);
    if (seen || !pad_row(r, row, row[lead], inner, constants))
      continue;
    term_id a = unify(r, inner), b = term_none(a) ? a : unify(r, constants);
    *result = term_none(b) ? b : term_binary(r->c, term_operator(r->c, row[lead]), a, b);
    return true;
  }
  return false;
}

// Lanes that need no extension because their values are small anyway, beside lanes that have one:
// shru(x, 6) on 8 bits is extu(trunc(shru(x, 6))) by way of 2 bits.
static bool mixed_wrapping(reroll *r, const term_id *row, term_id *result) {
  term_context *c = r->c;
  term_id lead = {0};
  for (uint32_t i = 0; i < r->n && term_none(lead); i++)
    if (!term_none(row[i]) &&
        (term_operator(c, row[i]) == TERM_EXTU || term_operator(c, row[i]) == TERM_EXTS))
      lead = row[i];
  if (term_none(lead))
    return false;
  bool is_signed = term_operator(c, lead) == TERM_EXTS;
  unsigned width = term_width(c, lead), from = term_width(c, term_child(c, lead, 0));
  term_id *inner = row_new(r);
  for (uint32_t i = 0; i < r->n; i++)
    if (!term_none(row[i]) && head(c, row[i]) == head(c, lead))
      inner[i] = term_child(c, row[i], 0);
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]) || head(c, row[i]) == head(c, lead))
      continue;
    term_id t = term_trunc(c, row[i], from);
    if (!term_same(term_extend(c, is_signed, t, width), row[i]) || !row_has_head(r, inner, head(c, t)))
      return false;
    inner[i] = t;
  }
  term_id t = unify(r, inner);
  *result = term_none(t) ? t : term_extend(c, is_signed, t, width);
  return true;
}

static term_id unify_mixed(reroll *r, const term_id *row) {
  term_id result;
  if (mixed_reads(r, row, &result) || mixed_extensions(r, row, &result))
    return result;
  if (r->pad && (mixed_padding(r, row, &result) || mixed_wrapping(r, row, &result)))
    return result;
  uint64_t *heads = arena_alloc(r->scratch, r->n * sizeof *heads);
  uint32_t *key = arena_alloc(r->scratch, r->n * sizeof *key), keys = 0;
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    uint64_t h = head(r->c, row[i]);
    uint32_t k = 0;
    while (k < keys && heads[k] != h)
      k++;
    if (k == keys)
      heads[keys++] = h;
    key[i] = k;
  }
  return split(r, row, choose_split(r, row, key, keys));
}

static term_id unify(reroll *r, term_id *row) {
  uint32_t first = row_first(r, row);
  if (first == r->n)
    die("a row without a lane");
  row_entry *known = memo_find(r, row);
  if (!term_none(known->result))
    return known->result;
  uint64_t h = head(r->c, row[first]);
  bool same = true;
  for (uint32_t i = first + 1; i < r->n && same; i++)
    same = term_none(row[i]) || head(r->c, row[i]) == h;
  term_id result = same ? unify_operator(r, row) : unify_mixed(r, row);
  memo_find(r, row)->result = result;
  return result;
}

// ---- one lane width per operand -------------------------------------------------------------------

typedef STACK(uint32_t) widths;

static uint32_t gcd(uint32_t a, uint32_t b) { return b ? gcd(b, a % b) : a; }

typedef struct narrowing {
  const lane_walk *walk;
  term_context *c;
  const widths *width;
  term_id *built;
} narrowing;

// Reads of `wide` bits at a lane number become reads of the operand's width, lowest first.
static term_id narrow_read(narrowing *s, term_id t, term_id number, unsigned wide) {
  unsigned operand = term_operand(s->c, t), width = s->width->data[operand], parts = wide / width;
  term_id result = {0};
  for (unsigned k = 0; k < parts; k++) {
    term_id part;
    if (term_none(number)) {
      part = term_lane(s->c, operand, term_lane_number(s->c, t) * parts + k, width);
    } else {
      term_id lane = term_binary(s->c, TERM_MUL, number, term_const(s->c, 64, parts));
      part = term_lane_at(s->c, operand, width, term_binary(s->c, TERM_ADD, lane, term_const(s->c, 64, k)));
    }
    result = k ? term_concat(s->c, part, result) : part;
  }
  return result;
}

static term_id narrow(term_context *c, term_id t, const widths *width) {
  lane_walk w = lane_walk_new(c, t);
  term_id *built = util_alloc(w.size * sizeof *built);
  narrowing s = {&w, c, width, built};
  for (size_t p = 0; p < w.size; p++) {
    const lane_walk_node *n = &w.data[p];
    term_op op = term_operator(c, n->term);
    unsigned bits = term_width(c, n->term);
    term_id children[3] = {{0}, {0}, {0}};
    for (unsigned k = 0; k < term_ops[op].arity; k++)
      children[k] = built[n->child[k]];
    if ((op == TERM_LANE || op == TERM_LANE_AT) && width->data[term_operand(c, n->term)] != bits)
      built[p] = narrow_read(&s, n->term, children[0], bits);
    else if (op == TERM_LANE_AT)
      built[p] = term_lane_at(c, term_operand(c, n->term), bits, children[0]);
    else
      built[p] = op < TERM_LANE_AT ? n->term : term_make(c, op, bits, children);
  }
  t = built[w.size - 1];
  util_release(built);
  stack_free(&w);
  return t;
}

// lanes[i] becomes row[i], in which each operand is read at one width.
static void normalize_widths(term_context *c, const term_id *lanes, uint32_t n, term_id *row) {
  widths width = {0};
  bool mixed = false;
  for (uint32_t i = 0; i < n; i++) {
    lane_walk w = lane_walk_new(c, lanes[i]);
    for (size_t p = 0; p < w.size; p++) {
      term_op op = term_operator(c, w.data[p].term);
      if (op != TERM_LANE && op != TERM_LANE_AT)
        continue;
      uint32_t operand = term_operand(c, w.data[p].term), bits = term_width(c, w.data[p].term);
      while (width.size <= operand)
        stack_push(&width, 0);
      mixed |= width.data[operand] && width.data[operand] != bits;
      width.data[operand] = gcd(bits, width.data[operand]);
    }
    stack_free(&w);
  }
  for (uint32_t i = 0; i < n; i++)
    row[i] = mixed ? narrow(c, lanes[i], &width) : lanes[i];
  stack_free(&width);
}

static void find_last_lanes(reroll *r, const term_id *row) {
  for (uint32_t i = 0; i < r->n; i++) {
    lane_walk w = lane_walk_new(r->c, row[i]);
    for (size_t p = 0; p < w.size; p++) {
      if (term_operator(r->c, w.data[p].term) != TERM_LANE)
        continue;
      uint32_t operand = term_operand(r->c, w.data[p].term), lane = term_lane_number(r->c, w.data[p].term);
      while (r->last_lane.size <= operand)
        stack_push(&r->last_lane, 0);
      if (lane > r->last_lane.data[operand])
        r->last_lane.data[operand] = lane;
    }
    stack_free(&w);
  }
}

// ---- the result -----------------------------------------------------------------------------------

static int access_order(const void *a, const void *b) {
  const lane_access *x = a, *y = b;
  if (x->operand != y->operand)
    return x->operand < y->operand ? -1 : 1;
  return lane_map_compare(&x->map, &y->map);
}

// Keeps the accesses that the body uses, sorted by operand and map, and renumbers the arguments.
static void finish(reroll *r, term_id body, arena *a, lane_result *out) {
  lane_walk w = lane_walk_new(r->c, body);
  bool *used = arena_alloc(r->scratch, r->accesses.size + 1);
  for (size_t p = 0; p < w.size; p++)
    if (term_operator(r->c, w.data[p].term) == TERM_ARG)
      used[term_argument(r->c, w.data[p].term)] = true;
  lane_access *sorted = arena_alloc(a, (r->accesses.size + 1) * sizeof *sorted);
  uint32_t count = 0;
  for (uint32_t k = 0; k < r->accesses.size; k++)
    if (used[k])
      sorted[count++] = r->accesses.data[k];
  if (count)
    qsort(sorted, count, sizeof *sorted, access_order);
  term_id *built = arena_alloc(r->scratch, w.size * sizeof *built);
  for (size_t p = 0; p < w.size; p++) {
    const lane_walk_node *n = &w.data[p];
    term_op op = term_operator(r->c, n->term);
    unsigned width = term_width(r->c, n->term);
    term_id children[3] = {{0}, {0}, {0}};
    for (unsigned k = 0; k < term_ops[op].arity; k++)
      children[k] = built[n->child[k]];
    if (op == TERM_ARG) {
      uint32_t k = 0;
      while (access_order(&sorted[k], &r->accesses.data[term_argument(r->c, n->term)]) != 0)
        k++;
      built[p] = term_arg(r->c, k, width);
    } else if (op == TERM_LANE_AT) {
      built[p] = term_lane_at(r->c, term_operand(r->c, n->term), width, children[0]);
    } else {
      built[p] = op < TERM_LANE_AT ? n->term : term_make(r->c, op, width, children);
    }
  }
  out->accesses = sorted;
  out->num_accesses = count;
  out->body = built[w.size - 1];
  stack_free(&w);
}

static bool reproduces(term_context *c, const term_id *row, uint32_t n, const lane_result *out) {
  lane_walk w = lane_walk_new(c, out->body);
  bool ok = true;
  for (uint32_t i = 0; i < n && ok; i++)
    ok = term_same(lane_walk_instantiate(&w, c, out->accesses, out->num_accesses, i, c), row[i]);
  stack_free(&w);
  return ok;
}

static bool attempt(term_context *c, term_id *row, uint32_t n, bool pad, arena *a, lane_result *out) {
  reroll r = {.c = c, .n = n, .scratch = arena_new(), .pad = pad};
  find_last_lanes(&r, row);
  term_id body = unify(&r, row);
  bool ok = !term_none(body);
  if (ok) {
    finish(&r, body, a, out);
    ok = reproduces(c, row, n, out);
  }
  stack_free(&r.accesses);
  stack_free(&r.last_lane);
  util_release(r.shape);
  arena_free(r.scratch);
  return ok;
}

bool lane_reroll(term_context *c, const term_id *lanes, uint32_t n, arena *a, lane_result *out) {
  if (n == 0)
    return false;
  unsigned width = term_width(c, lanes[0]);
  for (uint32_t i = 1; i < n; i++)
    if (term_width(c, lanes[i]) != width)
      return false;
  term_id *row = arena_alloc(a, n * sizeof *row);
  normalize_widths(c, lanes, n, row);
  return attempt(c, row, n, true, a, out) || attempt(c, row, n, false, a, out);
}
