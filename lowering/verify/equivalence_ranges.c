// Ranges of what loops carry: assumed where lanes are compared, and proven by induction. Where a loop begins,
// every value that it carries is in its range, and when all are, those that it yields are.
#include "lowering/verify/equivalence_internal.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

void equivalence_note_range(checker *c, uint32_t leaf, MlirValue v, uint32_t width) {
  while (c->leaf_ranges.size <= leaf)
    stack_push(&c->leaf_ranges, ((leaf_range){{0, 0}, false}));
  leaf_range *r = &c->leaf_ranges.data[leaf];
  r->known = ranges_of(&c->ranges, v, &r->is) && r->is.high - r->is.low + 1 < INT64_C(1) << width;
}

// Is the lane in the interval? 1 bit. obligation.c reads this form.
static term_id in_range(term_context *c, term_id lane, ranges_interval is) {
  unsigned width = term_width(c, lane);
  return term_binary(c, TERM_ULE, term_binary(c, TERM_SUB, lane, term_const_s(c, width, is.low)),
                     term_const(c, width, (uint64_t)(is.high - is.low)));
}

static void assume_below(checker *c, term_id t, term_id *assumed) {
  while (c->visited.size <= t.index)
    stack_push(&c->visited, 0);
  if (c->visited.data[t.index] == c->visit)
    return;
  c->visited.data[t.index] = c->visit;
  uint32_t leaf = term_operator(c->terms, t) == TERM_LANE ? term_operand(c->terms, t) : UINT32_MAX;
  if (leaf < c->leaf_ranges.size && c->leaf_ranges.data[leaf].known) {
    term_id is = in_range(c->terms, t, c->leaf_ranges.data[leaf].is);
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

// False after a problem: some lane of `v` is not proven to be in the interval.
static bool prove_in_range(checker *c, MlirValue v, ranges_interval is, MlirOperation loop) {
  value_lanes lanes = *equivalence_lanes_of(&c->source, v);
  for (uint32_t i = 0; lanes.lane && i < lanes.lanes; i++) {
    obligation k = {.source = term_const(c->terms, 1, 1), .lowered = in_range(c->terms, lanes.lane[i], is)};
    k.assumed = equivalence_assume_ranges(c, equivalence_definedness(&c->source, lanes.lane[i]),
                                          lanes.lane[i], (term_id){0});
    strbuf reason = {0};
    solver_result r = obligations_prove(c->obligations, &k, &reason);
    strbuf_free(&reason);
    if (r != SOLVER_PROVEN) {
      equivalence_structural_problem(c, loop, "carries a value whose range is not proven");
      return false;
    }
  }
  return lanes.lane != NULL;
}

void equivalence_prove_ranges(checker *c, MlirOperation function) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loops.data[i], 0));
    for (intptr_t k = 1; k < mlirBlockGetNumArguments(body); k++) {
      MlirValue argument = mlirBlockGetArgument(body, k);
      value_lanes lanes = *equivalence_lanes_of(&c->source, argument); // notes the range
      uint32_t leaf = lanes.lane ? term_operand(c->terms, lanes.lane[0]) : UINT32_MAX;
      if (leaf >= c->leaf_ranges.size || !c->leaf_ranges.data[leaf].known)
        continue;
      ranges_interval is = c->leaf_ranges.data[leaf].is;
      if (!prove_in_range(c, mlirOperationGetOperand(loops.data[i], 2 + k), is, loops.data[i]) ||
          !prove_in_range(c, mlirOperationGetOperand(mlirBlockGetTerminator(body), k - 1), is, loops.data[i]))
        break;
    }
  }
  stack_free(&loops);
}
