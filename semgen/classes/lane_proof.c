// Numbers the leaves of both lanes alike, skips pairs that were proven before, and asks cvc5 with the
// immediates' legal values assumed.
#include "semgen/classes/lane_proof.h"

typedef struct lane_pair {
  term_id left, right;
} lane_pair;

typedef struct proof {
  const lane_function *function;
  term_context *terms;     // simplifies: lanes of both
  term_context *numbered;  // the same with the lanes that they read numbered as they are met
  STACK(lane_pair) proven; // in `numbered`
} proof;

// ---- numbering ------------------------------------------------------------------------------------
typedef struct numbering {
  proof *p;
  bool computed; // lanes are also read at computed positions: they keep their numbers
  STACK(term_id) leaves;
} numbering;

static bool reads_computed(const term_context *c, term_id t, bool *seen) {
  if (seen[t.index])
    return false;
  seen[t.index] = true;
  bool reads = term_operator(c, t) == TERM_LANE_AT;
  for (unsigned i = 0; !reads && i < term_arity(c, t); i++)
    reads = reads_computed(c, term_child(c, t, i), seen);
  return reads;
}

static term_id number_leaf(void *user, term_id leaf, term_id child) {
  numbering *n = user;
  const term_context *c = n->p->terms;
  unsigned width = term_width(c, leaf);
  if (term_operator(c, leaf) == TERM_LANE_AT)
    return term_lane_at(n->p->numbered, term_operand(c, leaf), width, child);
  if (term_operator(c, leaf) != TERM_LANE)
    die("a lane's term has a leaf of operator %d", (int)term_operator(c, leaf));
  uint32_t k = 0;
  while (k < n->leaves.size && !term_same(n->leaves.data[k], leaf))
    k++;
  if (k == n->leaves.size)
    stack_push(&n->leaves, leaf);
  return term_lane(n->p->numbered, term_operand(c, leaf), n->computed ? term_lane_number(c, leaf) : k, width);
}

// That the immediates among the leaves are legal; no term if they always are.
static term_id legal(const proof *p, const numbering *n) {
  term_context *c = p->numbered;
  term_id all = {0};
  for (uint32_t k = 0; k < n->leaves.size; k++) {
    uint32_t operand = term_operand(p->terms, n->leaves.data[k]);
    const lane_operand *o = &p->function->operands[operand];
    if (o->kind != OPERAND_IMMEDIATE || o->immediate_bits >= o->width)
      continue;
    term_id leaf =
        term_lane(c, operand, n->computed ? term_lane_number(p->terms, n->leaves.data[k]) : k, o->width);
    term_id distance = term_binary(c, TERM_SUB, leaf, term_const(c, o->width, o->immediate_base));
    term_id holds = term_binary(c, TERM_ULE, distance, term_const(c, o->width, lane_immediate_span(o)));
    all = term_none(all) ? holds : term_binary(c, TERM_AND, all, holds);
  }
  return all;
}

// ---- one pair of lanes ----------------------------------------------------------------------------
static solver_result prove_pair(proof *p, solver *s, term_id left, term_id right) {
  numbering n = {.p = p};
  uint32_t size = term_context_size(p->terms);
  bool *seen = util_alloc(size);
  n.computed = reads_computed(p->terms, left, seen) || reads_computed(p->terms, right, seen);
  util_release(seen);
  term_id *memo = util_alloc(size * sizeof *memo);
  lane_pair pair;
  pair.left = term_rebuild(p->terms, p->numbered, left, number_leaf, &n, memo);
  pair.right = term_rebuild(p->terms, p->numbered, right, number_leaf, &n, memo);
  util_release(memo);
  bool known = false;
  for (size_t k = 0; !known && k < p->proven.size; k++)
    known = term_same(p->proven.data[k].left, pair.left) && term_same(p->proven.data[k].right, pair.right);
  solver_result result = SOLVER_PROVEN;
  if (!known && !term_same(pair.left, pair.right)) {
    solver_proof proof = solver_prove_equal(s, p->numbered, legal(p, &n), pair.left, pair.right);
    result = proof.result;
    strbuf_free(&proof.model);
  }
  if (!known && result == SOLVER_PROVEN)
    stack_push(&p->proven, pair);
  stack_free(&n.leaves);
  return result;
}

solver_result lane_proof_equal(solver *s, const term_context *x_terms, const lane_function *x,
                               const term_context *y_terms, const lane_function *y) {
  proof p = {.function = x, .terms = term_context_new(true), .numbered = term_context_new(true)};
  solver_result result = SOLVER_PROVEN;
  for (uint32_t r = 0; result == SOLVER_PROVEN && r < x->num_results; r++)
    for (uint32_t i = 0; result == SOLVER_PROVEN && i < x->results[r].type.lanes; i++) {
      term_id left = lane_instantiate(x_terms, x, r, i, p.terms);
      term_id right = lane_instantiate(y_terms, y, r, i, p.terms);
      if (!term_same(left, right)) // terms with floats round to the nearest even, not as an immediate says
        result = lane_rounding(x) == ROUNDING_PARAMETER ? SOLVER_UNKNOWN : prove_pair(&p, s, left, right);
    }
  stack_free(&p.proven);
  term_context_free(p.terms);
  term_context_free(p.numbered);
  return result;
}
