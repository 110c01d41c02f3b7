// Unifies rows of one operator, with operands of commutative ones aligned and chains sorted, and checks
// that the body found gives back every lane.
#include "semantics/lanes/lane_reroll_internal.h"

#include <stdlib.h>
#include <string.h>

// ---- rows of one operator -------------------------------------------------------------------------

// Commutative operators: lets operands of equal structure stand in the same column.
static void align(reroll *r, term_id *left, term_id *right) {
  uint32_t first = row_first(r, left);
  uint64_t l = row_shape(r, left[first]), h = row_shape(r, right[first]);
  uint64_t lh = row_head(r->c, left[first]), hh = row_head(r->c, right[first]);
  for (uint32_t i = first + 1; i < r->n; i++) {
    if (term_none(left[i]))
      continue;
    uint64_t a = row_shape(r, left[i]), b = row_shape(r, right[i]);
    unsigned straight = 2u * ((a == l) + (b == h)), crossed = 2u * ((a == h) + (b == l));
    straight += (row_head(r->c, left[i]) == lh) + (row_head(r->c, right[i]) == hh);
    crossed += (row_head(r->c, left[i]) == hh) + (row_head(r->c, right[i]) == lh);
    if (crossed > straight) {
      term_id t = left[i];
      left[i] = right[i];
      right[i] = t;
    }
  }
}

// ---- chains of one commutative operator -----------------------------------------------------------

enum { CHAIN_MAX = 64 };

static bool associates(term_op op) {
  return op == TERM_ADD || op == TERM_MUL || op == TERM_AND || op == TERM_OR || op == TERM_XOR ||
         op == TERM_MINU || op == TERM_MAXU || op == TERM_MINS || op == TERM_MAXS;
}

// Terms of one shape by their lane numbers and constants.
static int number_order(const term_context *c, term_id a, term_id b) {
  if (term_same(a, b))
    return 0;
  term_op op = term_operator(c, a);
  if (op != term_operator(c, b))
    return op < term_operator(c, b) ? -1 : 1;
  if (op == TERM_CONST)
    return bits_ucompare(term_value(c, a), term_value(c, b));
  if (op == TERM_LANE && term_lane_number(c, a) != term_lane_number(c, b))
    return term_lane_number(c, a) < term_lane_number(c, b) ? -1 : 1;
  for (unsigned k = 0; k < term_arity(c, a); k++) {
    int order = number_order(c, term_child(c, a, k), term_child(c, b, k));
    if (order)
      return order;
  }
  return 0;
}

// Inserts the chain's terms into `sorted` by shape and numbers. False if there are too many.
static bool collect_chain(reroll *r, term_op op, term_id t, term_id *sorted, uint32_t *count) {
  if (term_operator(r->c, t) == op) {
    return collect_chain(r, op, term_child(r->c, t, 0), sorted, count) &&
           collect_chain(r, op, term_child(r->c, t, 1), sorted, count);
  }
  if (*count == CHAIN_MAX)
    return false;
  uint64_t shape = row_shape(r, t);
  uint32_t k = (*count)++;
  for (; k > 0; k--) {
    uint64_t other = row_shape(r, sorted[k - 1]);
    if (other < shape || (other == shape && number_order(r->c, sorted[k - 1], t) <= 0))
      break;
    sorted[k] = sorted[k - 1];
  }
  sorted[k] = t;
  return true;
}

// True if the row was treated as a chain: every lane has as many terms, of the same shapes.
static bool unify_chain(reroll *r, const term_id *row, term_id *result) {
  uint32_t first = row_first(r, row), length = 0;
  term_op op = term_operator(r->c, row[first]);
  if (!associates(op))
    return false;
  term_id *column[CHAIN_MAX], sorted[CHAIN_MAX], leading[CHAIN_MAX];
  for (uint32_t i = first; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    uint32_t count = 0;
    if (!collect_chain(r, op, row[i], sorted, &count))
      return false;
    if (i == first) {
      length = count;
      memcpy(leading, sorted, sizeof leading);
      for (uint32_t k = 0; k < length; k++)
        column[k] = row_new(r);
    }
    if (count != length || length < 3)
      return false;
    for (uint32_t k = 0; k < length; k++) {
      if (row_shape(r, sorted[k]) != row_shape(r, leading[k]))
        return false;
      column[k][i] = sorted[k];
    }
  }
  term_id chain = row_unify(r, column[0]);
  for (uint32_t k = 1; k < length && !term_none(chain); k++) {
    term_id t = row_unify(r, column[k]);
    chain = term_none(t) ? t : term_binary(r->c, op, chain, t);
  }
  *result = chain;
  return true;
}

static term_id unify_operator(reroll *r, const term_id *row) {
  term_id first = row[row_first(r, row)];
  term_op op = term_operator(r->c, first);
  switch (op) {
  case TERM_CONST:
    return row_constants(r, row);
  case TERM_LANE:
    return row_lanes(r, row);
  case TERM_ARG:
  case TERM_INDEX:
    return first;
  default:
    break;
  }
  unsigned arity = term_arity(r->c, first), width = term_width(r->c, first);
  term_id chain;
  if (r->chains && unify_chain(r, row, &chain))
    return chain;
  term_id *column[3], child[3] = {{0}, {0}, {0}};
  for (unsigned k = 0; k < arity; k++)
    column[k] = row_children(r, row, k);
  if (term_ops[op].commutative)
    align(r, column[0], column[1]);
  for (unsigned k = 0; k < arity; k++) {
    child[k] = row_unify(r, column[k]);
    if (term_none(child[k]))
      return child[k];
  }
  if (op == TERM_LANE_AT)
    return term_lane_at(r->c, term_operand(r->c, first), width, child[0]);
  return term_make(r->c, op, width, child);
}

term_id row_unify(reroll *r, term_id *row) {
  uint32_t first = row_first(r, row);
  if (first == r->n)
    die("a row without a lane");
  row_entry *known = row_memo(r, row);
  if (!term_none(known->result))
    return known->result;
  uint64_t h = row_head(r->c, row[first]);
  bool same = true;
  for (uint32_t i = first + 1; i < r->n && same; i++)
    same = term_none(row[i]) || row_head(r->c, row[i]) == h;
  term_id result = same ? unify_operator(r, row) : row_mixed(r, row);
  row_memo(r, row)->result = result;
  return result;
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

// Lanes may mention INDEX: each its own number.
static bool reproduces(term_context *c, const term_id *row, uint32_t n, const lane_result *out) {
  lane_walk w = lane_walk_new(c, out->body);
  bool ok = true;
  for (uint32_t i = 0; i < n && ok; i++) {
    lane_walk own = lane_walk_new(c, row[i]);
    term_id lane =
        own.data[own.size - 1].reads_index ? lane_walk_instantiate(&own, c, NULL, 0, i, c) : row[i];
    stack_free(&own);
    ok = term_same(lane_walk_instantiate(&w, c, out->accesses, out->num_accesses, i, c), lane);
  }
  stack_free(&w);
  return ok;
}

// ---- the best of several ways ---------------------------------------------------------------------

// What a lane number below `number` may be at most, over all lanes; UINT64_MAX if nothing is known.
static uint64_t number_limit(term_context *c, term_id number, const lane_result *out, uint32_t n) {
  uint64_t limit = 0;
  lane_walk w = lane_walk_new(c, number);
  for (uint32_t i = 0; i < n; i++) {
    term_range range = {0, UINT64_MAX, 0, 0};
    term_get_range(c, lane_walk_instantiate(&w, c, out->accesses, out->num_accesses, i, c), &range);
    limit = range.umax > limit ? range.umax : limit;
  }
  stack_free(&w);
  return limit;
}

// Reads at computed numbers that may lie beyond all that the lanes read: in an arm of a select that is not
// taken there, but MLIR wants the number in range all the same.
static unsigned count_stray_reads(term_context *c, const term_id *row, uint32_t n, const lane_result *out) {
  STACK(uint64_t) last = {0};
  for (uint32_t i = 0; i < n; i++) {
    lane_walk w = lane_walk_new(c, row[i]);
    for (size_t p = 0; p < w.size; p++) {
      term_op op = term_operator(c, w.data[p].term);
      if (op != TERM_LANE && op != TERM_LANE_AT)
        continue;
      uint32_t operand = term_operand(c, w.data[p].term);
      uint64_t number = op == TERM_LANE ? term_lane_number(c, w.data[p].term) : 0;
      term_range range;
      if (op == TERM_LANE_AT && term_get_range(c, term_child(c, w.data[p].term, 0), &range))
        number = range.umax;
      while (last.size <= operand)
        stack_push(&last, 0);
      if (number > last.data[operand])
        last.data[operand] = number;
    }
    stack_free(&w);
  }
  unsigned stray = 0;
  lane_walk w = lane_walk_new(c, out->body);
  for (size_t p = 0; p < w.size; p++)
    if (term_operator(c, w.data[p].term) == TERM_LANE_AT && w.data[p].reads_index)
      stray += number_limit(c, term_child(c, w.data[p].term, 0), out, n) >
               last.data[term_operand(c, w.data[p].term)];
  stack_free(&w);
  stack_free(&last);
  return stray;
}

typedef struct way {
  bool pad, chains, bounded;
} way;

typedef struct score {
  unsigned stray, splits;
  size_t nodes;
} score;

static bool score_better(score a, score b) {
  if (a.stray != b.stray)
    return a.stray < b.stray;
  if (a.splits != b.splits)
    return a.splits < b.splits;
  return a.nodes < b.nodes;
}

static bool attempt(term_context *c, term_id *row, uint32_t n, way how, arena *a, lane_result *out,
                    score *result) {
  reroll r = {
      .c = c, .n = n, .scratch = arena_new(), .pad = how.pad, .chains = how.chains, .bounded = how.bounded};
  find_last_lanes(&r, row);
  term_id body = row_unify(&r, row);
  bool ok = !term_none(body);
  if (ok) {
    finish(&r, body, a, out);
    ok = reproduces(c, row, n, out);
    lane_walk w = lane_walk_new(c, out->body);
    *result = (score){count_stray_reads(c, row, n, out), r.splits, w.size};
    stack_free(&w);
  }
  stack_free(&r.accesses);
  stack_free(&r.last_lane);
  stack_free(&r.memo);
  hash_free(&r.memo_index);
  stack_free(&r.shapes);
  hash_free(&r.shapes.index);
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
  lane_narrow(c, lanes, n, row);
  // The plain way first; where it needs decisions on the lane index, other ways may need fewer.
  static const way ways[] = {{true, false, false},
                             {true, false, true},
                             {true, true, false},
                             {true, true, true},
                             {false, false, true}};
  lane_result found = *out;
  score best = {0, 0, 0}, how;
  bool any = false;
  for (unsigned k = 0; k < sizeof ways / sizeof *ways; k++) {
    lane_result result = *out;
    if (!attempt(c, row, n, ways[k], a, &result, &how) || (any && !score_better(how, best)))
      continue;
    any = true;
    best = how;
    found = result;
    if (!best.stray && !best.splits)
      break;
  }
  *out = found;
  return any;
}
