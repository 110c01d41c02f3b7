// Ranges of what loops carry: assumed where lanes are compared, and proven by induction. Where a loop begins,
// every value that it carries is in its range, and when all are, those that it yields are: in any round, or
// in the range of the next one where a loop goes round a known number of times.
#include "lowering/verify/equivalence_internal.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

void equivalence_note_range(checker *c, uint32_t leaf, MlirValue v, uint32_t width) {
  while (c->leaf_ranges.size <= leaf)
    stack_push(&c->leaf_ranges, ((leaf_range){0}));
  leaf_range *r = &c->leaf_ranges.data[leaf];
  r->known = ranges_of(&c->ranges, v, &r->is) && ranges_restrict(r->is, width);
}

// Is the lane in the interval? 1 bit. obligation.c reads this form.
static term_id in_range(term_context *c, term_id lane, ranges_interval is) {
  unsigned width = term_width(c, lane);
  return term_binary(c, TERM_ULE, term_binary(c, TERM_SUB, lane, term_const_s(c, width, is.low)),
                     term_const(c, width, (uint64_t)(is.high - is.low)));
}

// Is it in the interval of that round?
static term_id in_round(term_context *c, term_id lane, const leaf_range *r, term_id round) {
  unsigned width = term_width(c, lane);
  term_id n = term_resize(c, false, round, width);
  term_id low = term_binary(c, TERM_ADD, term_binary(c, TERM_MUL, n, term_const_s(c, width, r->by.low)),
                            term_const_s(c, width, r->first.low));
  term_id span =
      term_binary(c, TERM_ADD, term_binary(c, TERM_MUL, n, term_const_s(c, width, r->by.high - r->by.low)),
                  term_const_s(c, width, r->first.high - r->first.low));
  return term_binary(c, TERM_ULE, term_binary(c, TERM_SUB, lane, low), span);
}

static void assume_below(checker *c, term_id t, term_id *assumed) {
  while (c->visited.size <= t.index)
    stack_push(&c->visited, 0);
  if (c->visited.data[t.index] == c->visit)
    return;
  c->visited.data[t.index] = c->visit;
  uint32_t leaf = term_operator(c->terms, t) == TERM_LANE ? term_operand(c->terms, t) : UINT32_MAX;
  const leaf_range *r = leaf < c->leaf_ranges.size ? &c->leaf_ranges.data[leaf] : NULL;
  if (r && r->known && ranges_restrict(r->is, term_width(c->terms, t))) {
    term_id is = in_range(c->terms, t, r->is);
    *assumed = term_none(*assumed) ? is : term_binary(c->terms, TERM_AND, *assumed, is);
  }
  if (r && r->grows) {
    term_id is = in_round(c->terms, t, r, c->round);
    *assumed = term_none(*assumed) ? is : term_binary(c->terms, TERM_AND, *assumed, is);
  }
  for (unsigned i = 0; i < term_arity(c->terms, t); i++)
    assume_below(c, term_child(c->terms, t, i), assumed);
}

term_id equivalence_assume_ranges(checker *c, term_id assumed, term_id x, term_id y) {
  if (!c->leaf_ranges.size)
    return assumed;
  c->visit++;
  assume_below(c, x, &assumed);
  if (!term_none(y))
    assume_below(c, y, &assumed);
  return assumed;
}

// Is a condition on a lane of the source proven?
static bool holds(checker *c, term_id lane, term_id condition, term_id assumed) {
  obligation k = {.source = term_const(c->terms, 1, 1), .lowered = condition};
  term_id defined = equivalence_definedness(&c->source, lane);
  k.assumed = term_none(assumed)   ? defined
              : term_none(defined) ? assumed
                                   : term_binary(c->terms, TERM_AND, assumed, defined);
  k.assumed = equivalence_assume_ranges(c, k.assumed, lane, (term_id){0});
  strbuf reason = {0};
  solver_result r = obligations_prove(c->obligations, &k, &reason);
  strbuf_free(&reason);
  return r == SOLVER_PROVEN;
}

static bool in_range_holds(checker *c, MlirValue v, ranges_interval is) {
  value_lanes lanes = *equivalence_lanes_of(&c->source, v);
  bool ok = lanes.lane != NULL;
  for (uint32_t i = 0; ok && i < lanes.lanes; i++)
    ok = holds(c, lanes.lane[i], in_range(c->terms, lanes.lane[i], is), (term_id){0});
  return ok;
}

// The range of what the loop's body has as its argument `k`; NULL: it is none that says anything.
static leaf_range *range_of_argument(checker *c, MlirOperation loop, intptr_t k) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  value_lanes lanes = *equivalence_lanes_of(&c->source, mlirBlockGetArgument(body, k)); // notes the range
  if (!lanes.lane)
    return NULL;
  term_id first = lanes.lane[0];
  while (term_operator(c->terms, first) != TERM_LANE) // carried in fewer bits
    first = term_child(c->terms, first, 0);
  uint32_t leaf = term_operand(c->terms, first);
  return leaf < c->leaf_ranges.size && c->leaf_ranges.data[leaf].known ? &c->leaf_ranges.data[leaf] : NULL;
}

static MlirValue yielded(MlirOperation loop, intptr_t k) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  return mlirOperationGetOperand(mlirBlockGetTerminator(body), k - 1);
}

// However often the loop goes round.
static bool is_inductive(checker *c, MlirOperation loop) {
  bool ok = true;
  for (intptr_t k = 1; ok && k <= mlirOperationGetNumResults(loop); k++) {
    const leaf_range *r = range_of_argument(c, loop, k);
    ranges_interval is = r ? r->is : (ranges_interval){0};
    ok = !r || (in_range_holds(c, mlirOperationGetOperand(loop, 2 + k), is) &&
                in_range_holds(c, yielded(loop, k), is));
  }
  return ok;
}

// What a range grows by in each of so many rounds, so that it stays within what it is in the end.
static bool find_growth(checker *c, MlirOperation loop, intptr_t k, int64_t rounds, leaf_range *r) {
  ranges_interval first;
  if (!ranges_of(&c->ranges, mlirOperationGetOperand(loop, 2 + k), &first) || first.low < r->is.low ||
      first.high > r->is.high)
    return false;
  r->first = first;
  r->by = (ranges_interval){-((first.low - r->is.low) / rounds), (r->is.high - first.high) / rounds};
  return true;
}

// By the number of the round, for a loop that goes round a known number of times.
static bool grows_as_known(checker *c, MlirOperation loop) {
  int64_t rounds = ranges_rounds(loop);
  intptr_t count = mlirOperationGetNumResults(loop);
  bool ok = rounds > 0;
  c->round = equivalence_free_number(c, 32);
  for (intptr_t k = 1; ok && k <= count; k++) {
    leaf_range *r = range_of_argument(c, loop, k);
    ok = !r || (find_growth(c, loop, k, rounds, r) &&
                in_range_holds(c, mlirOperationGetOperand(loop, 2 + k), r->first));
  }
  for (intptr_t k = 1; ok && k <= count; k++) {
    leaf_range *r = range_of_argument(c, loop, k);
    if (r)
      r->grows = true;
  }
  term_context *t = c->terms;
  term_id early = term_binary(t, TERM_ULT, c->round, term_const(t, 32, (uint64_t)rounds)),
          next = term_binary(t, TERM_ADD, c->round, term_const(t, 32, 1));
  for (intptr_t k = 1; ok && k <= count; k++) {
    const leaf_range *r = range_of_argument(c, loop, k);
    value_lanes lanes = *equivalence_lanes_of(&c->source, yielded(loop, k));
    leaf_range is = r ? *r : (leaf_range){0};
    for (uint32_t i = 0; ok && r && i < lanes.lanes; i++)
      ok = holds(c, lanes.lane[i], in_round(t, lanes.lane[i], &is, next), early);
  }
  for (size_t i = 0; i < c->leaf_ranges.size; i++)
    c->leaf_ranges.data[i].grows = false;
  return ok;
}

void equivalence_prove_ranges(checker *c, MlirOperation function) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++)
    if (!is_inductive(c, loops.data[i]) && !grows_as_known(c, loops.data[i])) {
      equivalence_structural_problem(c, loops.data[i], "carries a value whose range is not proven");
      break;
    }
  stack_free(&loops);
}
