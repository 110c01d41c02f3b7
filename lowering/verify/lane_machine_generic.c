// linalg.generic on a lane machine: its iterations one after the other.
#include "lowering/verify/lane_machine_internal.h"

#include <mlir-c/AffineExpr.h>
#include <mlir-c/AffineMap.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

// `factor` times d floordiv `by`, or d mod `by`.
typedef struct divided_dim {
  unsigned dim;
  bool is_rest;
  int64_t by, factor;
} divided_dim;
enum { MAX_DIVIDED = 8 };

// constant + sum of coefficients[d] * d, and of quotients and rests
typedef struct index_sum {
  int64_t coefficients[LANE_MACHINE_MAX_RANK], constant;
  divided_dim divided[MAX_DIVIDED];
  unsigned num_divided;
} index_sum;

static bool add_divided(MlirAffineExpr e, int64_t factor, index_sum *out) {
  MlirAffineExpr a = mlirAffineBinaryOpExprGetLHS(e), b = mlirAffineBinaryOpExprGetRHS(e);
  if (!mlirAffineExprIsADim(a) || !mlirAffineExprIsAConstant(b) || mlirAffineConstantExprGetValue(b) < 1 ||
      out->num_divided == MAX_DIVIDED)
    return false;
  out->divided[out->num_divided++] =
      (divided_dim){(unsigned)mlirAffineDimExprGetPosition(a), mlirAffineExprIsAMod(e),
                    mlirAffineConstantExprGetValue(b), factor};
  return true;
}

// Adds `factor` times the expression.
static bool read_index(MlirAffineExpr e, int64_t factor, index_sum *out) {
  if (mlirAffineExprIsADim(e)) {
    out->coefficients[mlirAffineDimExprGetPosition(e)] += factor;
    return true;
  }
  if (mlirAffineExprIsAConstant(e)) {
    out->constant += factor * mlirAffineConstantExprGetValue(e);
    return true;
  }
  if (mlirAffineExprIsAFloorDiv(e) || mlirAffineExprIsAMod(e))
    return add_divided(e, factor, out);
  if (!mlirAffineExprIsAAdd(e) && !mlirAffineExprIsAMul(e))
    return false;
  MlirAffineExpr a = mlirAffineBinaryOpExprGetLHS(e), b = mlirAffineBinaryOpExprGetRHS(e);
  if (mlirAffineExprIsAAdd(e))
    return read_index(a, factor, out) && read_index(b, factor, out);
  return mlirAffineExprIsAConstant(b) && read_index(a, factor * mlirAffineConstantExprGetValue(b), out);
}

// An operand of linalg.generic: its element in an iteration.
typedef struct generic_operand {
  bool is_scalar;
  view view;
  index_sum at; // by loop
} generic_operand;

typedef struct generic {
  unsigned loops, inputs, operands;
  int64_t sizes[LANE_MACHINE_MAX_RANK], position[LANE_MACHINE_MAX_RANK];
  generic_operand operand[LANE_MACHINE_MAX_RANK];
  MlirBlock body;
} generic;

static bool open_operand(lane_machine *m, MlirOperation op, generic *g, unsigned k) {
  generic_operand *o = &g->operand[k];
  MlirValue v = operand(op, (intptr_t)k);
  MlirAffineMap map =
      mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(mlir_attribute(op, "indexing_maps"), (intptr_t)k));
  lane_node n;
  *o = (generic_operand){.is_scalar = !is_memref(v)};
  if (o->is_scalar) {
    if (!machine_open_scalar(m, v, &n))
      return false;
    *machine_set_lanes(m, mlirBlockGetArgument(g->body, (intptr_t)k), 1) = n;
    return k < g->inputs;
  }
  if (mlirAffineMapGetNumSymbols(map) || !machine_open_outside(m, v, &o->view))
    return false;
  o->at.constant = o->view.offset;
  for (unsigned r = 0; r < o->view.rank; r++) {
    MlirAffineExpr e = mlirAffineMapGetResult(map, (intptr_t)r);
    if (!read_index(e, o->view.strides[r], &o->at))
      return false;
    if (mlirAffineExprIsADim(e)) // then the loop's size is known
      g->sizes[mlirAffineDimExprGetPosition(e)] = o->view.sizes[r];
  }
  return true;
}

static bool open_generic(lane_machine *m, MlirOperation op, generic *g) {
  MlirAttribute maps = mlir_attribute(op, "indexing_maps");
  MlirOperation end = mlirBlockGetTerminator(body_of(op, 0));
  *g = (generic){0};
  g->operands = (unsigned)mlirOperationGetNumOperands(op);
  if (!mlir_is_named(op, "linalg.generic") || !g->operands || g->operands > LANE_MACHINE_MAX_RANK)
    return false;
  g->inputs = g->operands - (unsigned)mlirOperationGetNumOperands(end);
  g->loops = (unsigned)mlirAffineMapGetNumDims(mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, 0)));
  if (g->loops > LANE_MACHINE_MAX_RANK)
    return false;
  g->body = machine_translate_body(m, op);
  if (mlirBlockIsNull(g->body))
    return false;
  for (unsigned k = 0; k < g->operands; k++)
    if (!open_operand(m, op, g, k))
      return false;
  uint64_t iterations = 1;
  for (unsigned d = 0; d < g->loops; d++) {
    if (g->sizes[d] <= 0)
      return false;
    iterations *= (uint64_t)g->sizes[d];
    if (iterations > m->most_iterations)
      return machine_refuse(m, op, "has more iterations than are proven");
  }
  return true;
}

static bool run_iteration(lane_machine *m, MlirOperation op, const generic *g) {
  int64_t at[LANE_MACHINE_MAX_RANK];
  for (unsigned k = 0; k < g->operands; k++) {
    const generic_operand *o = &g->operand[k];
    if (o->is_scalar)
      continue;
    at[k] = o->at.constant;
    for (unsigned d = 0; d < g->loops; d++)
      at[k] += o->at.coefficients[d] * g->position[d];
    for (unsigned i = 0; i < o->at.num_divided; i++) {
      const divided_dim *x = &o->at.divided[i];
      const int64_t position = g->position[x->dim];
      at[k] += x->factor * (x->is_rest ? position % x->by : position / x->by);
    }
    lane_object *from = machine_access(m, o->view.object, at[k]);
    if (!from)
      return machine_refuse(m, op, "is outside of its memory");
    lane_node n = lane_machine_element(m, from, at[k]);
    *machine_set_lanes(m, mlirBlockGetArgument(g->body, (intptr_t)k), 1) = n;
  }
  if (!machine_run_block(m, g->body))
    return false;
  MlirOperation end = mlirBlockGetTerminator(g->body);
  for (unsigned k = g->inputs; k < g->operands; k++) {
    lane_node n = machine_lane_of(m, operand(end, (intptr_t)(k - g->inputs)), 0);
    lane_object *to = &m->objects.data[g->operand[k].view.object];
    if (!n || to->constant)
      return machine_refuse(m, op, "has a body that is not read");
    to->elements[at[k]] = n;
    to->is_written = true;
  }
  return true;
}

bool lane_machine_run_generic(lane_machine *m, MlirOperation op) {
  generic g;
  if (!open_generic(m, op, &g))
    return machine_refuse(m, op, "has sizes, strides or indices that are not known");
  for (;;) {
    if (!run_iteration(m, op, &g))
      return false;
    unsigned d = g.loops;
    while (d > 0 && ++g.position[d - 1] == g.sizes[d - 1])
      g.position[--d] = 0;
    if (!d)
      return !m->graph->is_full;
  }
}
