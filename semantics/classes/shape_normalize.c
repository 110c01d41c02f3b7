// One form for what is equal but for order: commutative operands, accesses, and maps where nothing is read.
#include "semantics/classes/shape.h"
#include "semantics/classes/shape_chain.h"
#include "semantics/term/eval.h"

#include <string.h>

// ---- what depends on the lane's position only ---------------------------------------------------------
typedef struct usage {
  const term_context *c;
  uint8_t *fixed;      // by handle: 1 depends on the lane's position only, 2 does not, 0 not yet known
  uint32_t *visited;   // by handle: last lane + 1 at which the term was reached
  bool *used;          // by access * lanes + lane
  uint32_t *gather;    // by handle of a LANE_AT: 1 + its number among them
  STACK(bool) gathers; // by number * lanes + lane: is it used there?
  uint32_t lanes;
} usage;

static void *zeroed(size_t bytes) { return memset(util_alloc(bytes + 1), 0, bytes + 1); }

static usage usage_new(const term_context *c, const lane_result *r) {
  size_t size = term_context_size(c);
  return (usage){.c = c,
                 .lanes = r->type.lanes,
                 .fixed = zeroed(size),
                 .visited = zeroed(size * sizeof(uint32_t)),
                 .gather = zeroed(size * sizeof(uint32_t)),
                 .used = zeroed((size_t)r->num_accesses * r->type.lanes)};
}

static void usage_free(usage *u) {
  util_release(u->fixed);
  util_release(u->visited);
  util_release(u->gather);
  stack_free(&u->gathers);
  util_release(u->used);
}

static bool usage_fixed(usage *u, term_id t) {
  if (u->fixed[t.index])
    return u->fixed[t.index] == 1;
  term_op op = term_operator(u->c, t);
  bool fixed = op != TERM_ARG && op != TERM_LANE_AT;
  for (unsigned i = 0; fixed && i < term_arity(u->c, t); i++)
    fixed = usage_fixed(u, term_child(u->c, t, i));
  u->fixed[t.index] = fixed ? 1 : 2;
  return fixed;
}

static bool usage_true_at(usage *u, term_id condition, uint32_t lane) {
  eval_env env = {.index = lane};
  return bits_get(&(bits){{eval_term(u->c, condition, &env).limb[0]}}, 0);
}

static void use_gather(usage *u, term_id t, uint32_t lane) {
  if (!u->gather[t.index]) {
    u->gather[t.index] = 1 + (uint32_t)u->gathers.size / u->lanes;
    for (uint32_t k = 0; k < u->lanes; k++)
      stack_push(&u->gathers, false);
  }
  u->gathers.data[(u->gather[t.index] - 1) * u->lanes + lane] = true;
}

static void usage_walk(usage *u, term_id t, uint32_t lane) {
  if (u->visited[t.index] == lane + 1)
    return;
  u->visited[t.index] = lane + 1;
  term_op op = term_operator(u->c, t);
  if (op == TERM_ARG)
    u->used[term_argument(u->c, t) * u->lanes + lane] = true;
  if (op == TERM_LANE_AT)
    use_gather(u, t, lane);
  if (op == TERM_SELECT && usage_fixed(u, term_child(u->c, t, 0))) {
    usage_walk(u, term_child(u->c, t, usage_true_at(u, term_child(u->c, t, 0), lane) ? 1 : 2), lane);
    return;
  }
  if (op == TERM_AND && term_width(u->c, t) == 1)
    for (unsigned i = 0; i < 2; i++)
      if (usage_fixed(u, term_child(u->c, t, i)) && !usage_true_at(u, term_child(u->c, t, i), lane))
        return;
  for (unsigned i = 0; i < term_arity(u->c, t); i++)
    usage_walk(u, term_child(u->c, t, i), lane);
}

// ---- conditions on the position -----------------------------------------------------------------
// A condition on the lane's position has one form that depends only on where it holds, when that is a set of
// lanes that agree in some bits of their number: (i & mask) == value. The complement of such a set: !=.
typedef struct position_set {
  enum { POSITION_OTHER, POSITION_NEVER, POSITION_ALWAYS, POSITION_EQUAL, POSITION_DIFFERENT } kind;
  uint32_t mask, value;
} position_set;

// Do exactly `count` lanes with holds[lane] == which exist, all that agree in the bits that they share?
static bool is_cube(const bool *holds, bool which, uint32_t lanes, position_set *s) {
  uint32_t ones = lanes - 1, zeros = lanes - 1, count = 0;
  for (uint32_t lane = 0; lane < lanes; lane++)
    if (holds[lane] == which) {
      ones &= lane;
      zeros &= ~lane;
      count++;
    }
  s->mask = ones | zeros;
  s->value = ones;
  return count == lanes >> __builtin_popcount(s->mask);
}

static position_set position_of(usage *u, term_id condition) {
  position_set s = {.kind = POSITION_OTHER};
  if (u->lanes & (u->lanes - 1))
    return s;
  bool *holds = zeroed(u->lanes);
  uint32_t count = 0;
  for (uint32_t lane = 0; lane < u->lanes; lane++)
    count += holds[lane] = usage_true_at(u, condition, lane);
  if (count == 0)
    s.kind = POSITION_NEVER;
  else if (count == u->lanes)
    s.kind = POSITION_ALWAYS;
  else if (is_cube(holds, true, u->lanes, &s))
    s.kind = POSITION_EQUAL;
  else if (is_cube(holds, false, u->lanes, &s))
    s.kind = POSITION_DIFFERENT;
  // Of one bit, that it is zero: the other way round the branches are exchanged.
  if (s.kind == POSITION_EQUAL && !(s.mask & (s.mask - 1)) && s.value) {
    s.kind = POSITION_DIFFERENT;
    s.value = 0;
  }
  util_release(holds);
  return s;
}

static term_id position_term(term_context *c, const position_set *s) {
  term_id bits = term_binary(c, TERM_AND, term_index(c, 0), term_const(c, 64, s->mask));
  return term_binary(c, s->kind == POSITION_DIFFERENT ? TERM_NE : TERM_EQ, bits, term_const(c, 64, s->value));
}

// ---- normalization ------------------------------------------------------------------------------
typedef STACK(uint64_t) hash_stack;

typedef struct normalizer {
  const term_context *from;
  usage *positions; // of `from`
  term_context *to;
  const lane_result *result;
  term_id *memo;       // by handle of `from`: the term in `to`
  const bool *lanes;   // NULL, or the lanes in which the terms at hand are used
  hash_stack digests;  // by handle of `to`: structural digest without numbers, 0 = not yet known
  chain_facts *chains; // of `to`
  uint32_t *renumber;  // access -> new number + 1, 0 = not yet seen
  lane_access *accesses;
  uint32_t num_accesses;
} normalizer;

// The digest decides the order of commutative operands first, so that it is the same for all widths.
static uint64_t normalizer_digest(normalizer *n, term_id t) {
  while (n->digests.size <= t.index)
    stack_push(&n->digests, 0);
  if (n->digests.data[t.index])
    return n->digests.data[t.index];
  bool is_signed;
  term_op op = shape_unsigned_operator(term_operator(n->to, t), &is_signed);
  uint64_t h = hash_mix(0x5eed, op);
  if (op == TERM_ARG)
    h = hash_mix(h, n->result->accesses[term_argument(n->to, t)].operand);
  else if (op == TERM_INDEX)
    h = hash_mix(h, term_argument(n->to, t));
  else if (op == TERM_LANE_AT)
    h = hash_mix(h, term_operand(n->to, t));
  for (unsigned i = 0; i < term_arity(n->to, t); i++)
    h = hash_mix(h, normalizer_digest(n, term_child(n->to, t, i)));
  h |= 1;
  n->digests.data[t.index] = h;
  return h;
}

static int compare_u64(uint64_t a, uint64_t b) { return a < b ? -1 : a > b; }
static int compare_s64(int64_t a, int64_t b) { return a < b ? -1 : a > b; }

static int compare_access(const lane_access *x, const lane_access *y) {
  int r = compare_u64(x->operand, y->operand);
  if (!r)
    r = compare_s64(x->map.base, y->map.base);
  if (!r)
    r = compare_u64(x->map.count, y->map.count);
  for (uint32_t i = 0; !r && i < x->map.count; i++) {
    const lane_digit *p = &x->map.digit[i], *q = &y->map.digit[i];
    r = compare_u64(p->divisor, q->divisor);
    if (!r)
      r = compare_u64(p->modulus, q->modulus);
    if (!r)
      r = compare_s64(p->coefficient, q->coefficient);
  }
  return r;
}

// Among equal digests the numbers decide: sum of a[2i]*b[2i] before a[2i+1]*b[2i+1].
static int normalizer_compare(normalizer *n, term_id x, term_id y) {
  if (term_same(x, y))
    return 0;
  int r = compare_u64(normalizer_digest(n, x), normalizer_digest(n, y));
  if (!r)
    r = compare_u64(term_operator(n->to, x), term_operator(n->to, y));
  if (!r)
    r = compare_u64(term_width(n->to, x), term_width(n->to, y));
  if (r)
    return r;
  switch (term_operator(n->to, x)) {
  case TERM_ARG:
    return compare_access(&n->result->accesses[term_argument(n->to, x)],
                          &n->result->accesses[term_argument(n->to, y)]);
  case TERM_CONST:
    return bits_ucompare(term_value(n->to, x), term_value(n->to, y));
  default:
    for (unsigned i = 0; !r && i < term_arity(n->to, x); i++)
      r = normalizer_compare(n, term_child(n->to, x, i), term_child(n->to, y, i));
    return r;
  }
}

static term_id normalizer_term(normalizer *n, term_id t);

// A chain in which operands are alike, in their order: one tree for all. No term if it has none.
static term_id normalizer_chain(normalizer *n, term_op op, unsigned width, const term_id *child) {
  chain_terms operands = {0};
  chain_operands sorted = {0};
  term_id r = {0};
  if (chain_flatten(n->to, op, child[0], &operands) && chain_flatten(n->to, op, child[1], &operands) &&
      chain_sort(n->chains, &operands, &sorted)) {
    r = sorted.data[0].term;
    for (size_t k = 1; k < sorted.size; k++) {
      term_id pair[2] = {r, sorted.data[k].term};
      r = term_make(n->to, op, width, pair);
    }
  }
  stack_free(&operands);
  stack_free(&sorted);
  return r;
}

static bool is_zero(const term_context *c, term_id t) {
  uint64_t value;
  return term_is_const(c, t, &value) && !value;
}

// Commutative operands in their order.
static term_id normalizer_make(normalizer *n, term_op op, unsigned width, const term_id *child) {
  if (op == TERM_ADD && (is_zero(n->to, child[0]) || is_zero(n->to, child[1])))
    return child[is_zero(n->to, child[0])];
  if ((op == TERM_EXTU || op == TERM_EXTS) && term_operator(n->to, child[0]) == op) {
    term_id inner = term_child(n->to, child[0], 0);
    return term_make(n->to, op, width, &inner);
  }
  term_id chain = chain_is_operator(op) ? normalizer_chain(n, op, width, child) : (term_id){0};
  if (!term_none(chain))
    return chain;
  term_id exchanged[2] = {child[1], child[0]};
  bool exchange = term_ops[op].commutative && normalizer_compare(n, child[0], child[1]) > 0;
  return term_make(n->to, op, width, exchange ? exchanged : child);
}

// The negation of a bit.
static term_id normalizer_not(normalizer *n, term_id bit) {
  term_id operands[2] = {bit, term_const(n->to, 1, 1)};
  return normalizer_make(n, TERM_XOR, 1, operands);
}

// What a bit is the negation of; no term if it is none.
static term_id negated_bit(const term_context *c, term_id bit) {
  if (term_operator(c, bit) == TERM_XOR)
    for (unsigned i = 0; i < 2; i++)
      if (term_operator(c, term_child(c, bit, i)) == TERM_CONST &&
          term_value(c, term_child(c, bit, i)).limb[0])
        return term_child(c, bit, 1 - i);
  return (term_id){0};
}

// Comparisons of integers by two operators: unequal and at most are negations.
static term_id normalizer_compared(normalizer *n, term_op op, const term_id *child) {
  term_id exchanged[2] = {child[1], child[0]};
  return normalizer_not(n, op == TERM_NE
                               ? normalizer_make(n, TERM_EQ, 1, child)
                               : term_make(n->to, op == TERM_ULE ? TERM_ULT : TERM_SLT, 1, exchanged));
}

static term_id normalizer_select(normalizer *n, unsigned width, const term_id *arms) {
  term_id positive = negated_bit(n->to, arms[0]);
  bool negated = !term_none(positive);
  term_id child[3] = {negated ? positive : arms[0], arms[1 + negated], arms[2 - negated]};
  shape_clamp clamp;
  if (!shape_find_clamp(n->to, child, &clamp))
    return term_make(n->to, TERM_SELECT, width, child);
  term_id operands[2] = {clamp.whole, clamp.bound};
  term_id whole = normalizer_make(n, clamp.op, term_width(n->to, clamp.whole), operands);
  return term_make(n->to, TERM_TRUNC, width, &whole);
}

// The lane number of LANE_AT t: its positions are those of the lanes in which t is used.
static term_id normalizer_lane_number(normalizer *n, term_id t) {
  usage *u = n->positions;
  const bool *used = u->gather[t.index] ? &u->gathers.data[(u->gather[t.index] - 1) * u->lanes] : NULL;
  bool all = true;
  for (uint32_t lane = 0; used && lane < u->lanes; lane++)
    all &= used[lane];
  term_id number = term_child(n->from, t, 0);
  if (all)
    return normalizer_term(n, number);
  normalizer of_lanes = *n;
  of_lanes.memo = zeroed((number.index + 1) * sizeof *of_lanes.memo);
  of_lanes.lanes = used;
  number = normalizer_term(&of_lanes, number);
  n->digests = of_lanes.digests;
  util_release(of_lanes.memo);
  return number;
}

static term_id normalizer_term(normalizer *n, term_id t) {
  if (n->memo[t.index].index)
    return n->memo[t.index];
  term_op op = term_operator(n->from, t);
  unsigned width = term_width(n->from, t), arity = term_arity(n->from, t);
  term_id child[3] = {{0}, {0}, {0}}, r;
  lane_map position;
  if (width > 1 && op != TERM_CONST && usage_fixed(n->positions, t) &&
      shape_position_fit(n->from, t, n->positions->lanes, n->lanes, &position))
    return n->memo[t.index] = shape_position_term(n->to, &position, width);
  if (width == 1 && op != TERM_CONST && usage_fixed(n->positions, t)) {
    position_set s = position_of(n->positions, t);
    if (s.kind == POSITION_EQUAL || s.kind == POSITION_DIFFERENT)
      return n->memo[t.index] = position_term(n->to, &s);
  }
  if (op == TERM_SELECT && usage_fixed(n->positions, term_child(n->from, t, 0))) {
    position_set s = position_of(n->positions, term_child(n->from, t, 0));
    if (s.kind == POSITION_ALWAYS || s.kind == POSITION_NEVER)
      return n->memo[t.index] = normalizer_term(n, term_child(n->from, t, s.kind == POSITION_ALWAYS ? 1 : 2));
    if (s.kind == POSITION_DIFFERENT) {
      s.kind = POSITION_EQUAL;
      term_id b = normalizer_term(n, term_child(n->from, t, 1)),
              a = normalizer_term(n, term_child(n->from, t, 2));
      return n->memo[t.index] = term_select(n->to, position_term(n->to, &s), a, b);
    }
  }
  if (op == TERM_LANE_AT)
    child[0] = normalizer_lane_number(n, t);
  for (unsigned i = 0; op != TERM_LANE_AT && i < arity; i++)
    child[i] = normalizer_term(n, term_child(n->from, t, i));
  switch (op) {
  case TERM_CONST:
    r = term_const_bits(n->to, width, term_value(n->from, t));
    break;
  case TERM_ARG:
    r = term_arg(n->to, term_argument(n->from, t), width);
    break;
  case TERM_INDEX:
    r = term_index(n->to, term_argument(n->from, t));
    break;
  case TERM_LANE_AT:
    r = term_lane_at(n->to, term_operand(n->from, t), width, child[0]);
    break;
  case TERM_LANE:
    die("a lane function's body holds a LANE");
  case TERM_NE:
  case TERM_ULE:
  case TERM_SLE:
    r = normalizer_compared(n, op, child);
    break;
  case TERM_SELECT:
    r = normalizer_select(n, width, child);
    break;
  default:
    r = normalizer_make(n, op, width, child);
  }
  return n->memo[t.index] = r;
}

// Numbers the accesses in the order in which a depth-first walk first meets them.
static void normalizer_number(normalizer *n, term_id t, bool *seen) {
  if (seen[t.index])
    return;
  seen[t.index] = true;
  if (term_operator(n->to, t) == TERM_ARG) {
    uint32_t old = term_argument(n->to, t), k = 0;
    while (k < n->num_accesses && compare_access(&n->accesses[k], &n->result->accesses[old]) != 0)
      k++;
    if (k == n->num_accesses)
      n->accesses[n->num_accesses++] = n->result->accesses[old];
    n->renumber[old] = k;
  }
  for (unsigned i = 0; i < term_arity(n->to, t); i++)
    normalizer_number(n, term_child(n->to, t, i), seen);
}

// ---- lanes that a read is not used in ------------------------------------------------------------------
// Where a read is not used its map may say anything. It says what it says at the nearest lane that uses it:
// then a choice by one bit of the lane number leaves that bit out of the maps, whatever the widths. Values
// stay in range.
static void settle_unused_lanes(usage *u, lane_result *r) {
  for (uint32_t lane = 0; lane < u->lanes; lane++)
    usage_walk(u, r->body, lane);
  int64_t *values = util_alloc(u->lanes * sizeof *values);
  for (uint32_t k = 0; k < r->num_accesses; k++) {
    const bool *used = &u->used[k * u->lanes];
    for (uint32_t lane = 0; lane < u->lanes; lane++)
      values[lane] = lane_map_apply(&r->accesses[k].map, lane);
    lane_map settled;
    if (shape_settle(values, used, u->lanes) && lane_map_fit(values, u->lanes, &settled))
      r->accesses[k].map = settled;
  }
  util_release(values);
}

lane_function shape_normalize(const term_context *from, const lane_function *f, term_context *to, arena *a) {
  lane_function out = *f;
  out.results = arena_alloc(a, f->num_results * sizeof *out.results);
  for (uint32_t r = 0; r < f->num_results; r++) {
    lane_result settled = f->results[r];
    settled.accesses = arena_alloc(a, (settled.num_accesses + 1) * sizeof *settled.accesses);
    memcpy(settled.accesses, f->results[r].accesses, settled.num_accesses * sizeof *settled.accesses);
    usage positions = usage_new(from, &settled);
    settle_unused_lanes(&positions, &settled);
    const lane_result *in = &settled;
    chain_facts chains = {.c = to, .accesses = in->accesses};
    normalizer n = {.from = from, .positions = &positions, .to = to, .result = in, .chains = &chains};
    n.memo = util_alloc(term_context_size(from) * sizeof *n.memo);
    n.renumber = arena_alloc(a, (in->num_accesses + 1) * sizeof *n.renumber);
    n.accesses = arena_alloc(a, (in->num_accesses + 1) * sizeof *n.accesses);
    term_id body = normalizer_term(&n, in->body);
    uint32_t size = term_context_size(to);
    bool *seen = util_alloc(size);
    memset(seen, 0, size);
    normalizer_number(&n, body, seen);
    term_id *memo = util_alloc(size * sizeof *memo);
    term_copying renumber = {to, to, NULL, n.renumber};
    out.results[r] = (lane_result){.type = in->type,
                                   .accesses = n.accesses,
                                   .num_accesses = n.num_accesses,
                                   .body = term_rebuild(to, to, body, term_copy_leaf, &renumber, memo)};
    util_release(memo);
    util_release(seen);
    util_release(n.memo);
    usage_free(&positions);
    stack_free(&n.digests);
    chain_facts_free(&chains);
  }
  return out;
}
