// Which loop of a nest runs on several threads, by an estimate of what that takes.
#include "lowering/linalg/nest_plan.h"

#include "semantics/mlir/mlir_util.h"
#include <math.h>
#include <mlir-c/AffineMap.h>

bool nest_may_be_parallel(const nest *n, unsigned d) {
  if (d >= n->num_dims || n->is_reduction[d])
    return false;
  for (unsigned s = 0; s < n->num_stages; s++) {
    const nest_stage *stage = &n->stages[s];
    MlirAttribute maps = mlir_attribute(stage->op, "indexing_maps");
    for (unsigned k = stage->num_inputs; k < stage->num_operands; k++)
      if (!mlirAffineMapIsProjectedPermutation(
              mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, (intptr_t)k))) ||
          nest_coefficient(&stage->operands[k], d) == 0)
        return false;
  }
  return true;
}

static double size_of(const nest *n, unsigned d) { return (double)nest_estimate(n, d); }

// Operations of a stage's body, loads and stores included.
static double body_operations(const nest_stage *s) {
  double count = s->num_operands;
  for (MlirOperation op = mlirBlockGetFirstOperation(s->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    count++;
  return count;
}

// Cycles for the whole nest on one thread, within a factor of a few.
static double cycles_of(const nest *n, const nest_plan *p) {
  double results = 1, terms = 1;
  for (unsigned d = 0; d < n->num_dims; d++)
    *(n->is_reduction[d] ? &terms : &results) *= size_of(n, d);
  double sum = 0;
  for (unsigned s = 0; s < n->num_stages; s++) {
    bool is_sum = nest_is_sum(n, s) && terms > 1;
    // The rows and vectors of a tile share loads.
    double operations = is_sum && p->rows * p->vectors > 1 ? 2 : body_operations(&n->stages[s]);
    sum += operations * results * (is_sum ? terms / p->group : 1) / p->lanes;
  }
  return sum;
}

unsigned nest_choose_parallel(const nest *n, const nest_plan *p, unsigned threads) {
  enum { FORK = 100000 }; // cycles until all threads have begun, which may sleep, and ended
  double alone = cycles_of(n, p), best = alone * 0.8, entries = 1;
  unsigned chosen = NEST_NONE;
  for (unsigned i = 0; i < p->num_parallel && threads > 1; i++) {
    unsigned d = p->order[i];
    double step = d == p->join_dim     ? (double)p->lanes * p->vectors / nest_slot(n, p)
                  : d == p->vector_dim ? p->lanes * p->vectors
                  : d == p->row_dim    ? p->rows
                  : d == p->column_dim ? p->columns
                                       : 1,
           tiles = size_of(n, d) / step, whole = floor(tiles);
    // What is left behind whole tiles runs on one thread.
    double cycles = entries * FORK + alone * (ceil(whole / threads) + tiles - whole) / tiles;
    if (whole > 1 && cycles < best && nest_may_be_parallel(n, d))
      best = cycles, chosen = d;
    entries *= ceil(tiles);
  }
  return chosen;
}
