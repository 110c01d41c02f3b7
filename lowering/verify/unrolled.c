// Bodies of several iterations, read in lockstep with the iterations that they are: the same accesses in the
// same order, on the same numbers, hence on the same memory; so what the load with some number yields is the
// same.
#include "lowering/verify/jammed_internal.h"

#include "semantics/mlir/mlir_util.h"

static MlirBlock body_of(MlirOperation loop) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
}

typedef STACK(jammed_number) access_sequence;

// The operations of a body whose position and carried values are bound.
static bool read_body(jammed_values *v, MlirBlock body, access_sequence *accesses) {
  bool ok = true;
  for (MlirOperation op = mlirBlockGetFirstOperation(body); ok && !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    jammed_kind kind = jammed_kind_of(op);
    if (kind == JAMMED_OTHER) {
      ok = mlir_is_named(op, "scf.yield");
      continue;
    }
    jammed_number n = jammed_compute(v, op);
    ok = n.index != 0;
    if (kind == JAMMED_PURE)
      continue;
    for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
      jammed_bind(v, mlirOperationGetResult(op, i), jammed_loaded(v, (int64_t)accesses->size, i));
    stack_push(accesses, n);
  }
  return ok;
}

static bool same_sequence(const access_sequence *a, const access_sequence *b) {
  bool same = a->size == b->size;
  for (size_t i = 0; same && i < a->size; i++)
    same = jammed_same(a->data[i], b->data[i]);
  return same;
}

const char *unrolled_body_obstacle(jammed_comparison *c, MlirOperation source, MlirOperation unrolled,
                                   int64_t step, int64_t times, bool apart) {
  jammed_values *v = c->values;
  intptr_t carried = mlirOperationGetNumResults(source), all = apart ? carried * times : carried;
  MlirBlock one = body_of(source), several = body_of(unrolled);
  MlirOperation yield = mlirBlockGetTerminator(one), last = mlirBlockGetTerminator(several);
  access_sequence before = {0}, after = {0};
  jammed_number position = jammed_position(v, 0);
  jammed_number *values = util_alloc((size_t)(all + 1) * sizeof *values);
  const char *why = NULL;
  for (intptr_t i = 0; i < all; i++) {
    values[i] = jammed_position(v, 2 + (int)i);
    jammed_bind(v, mlirBlockGetArgument(several, 2 + i), values[i]);
  }
  jammed_bind(v, mlirBlockGetArgument(several, 0), position);
  v->inner = true;
  for (int64_t j = 0; j < times && !why; j++) {
    jammed_number *now = values + (apart ? j * carried : 0);
    jammed_bind(v, mlirBlockGetArgument(one, 0), jammed_plus(v, position, j * step));
    for (intptr_t i = 0; i < carried; i++)
      jammed_bind(v, mlirBlockGetArgument(one, 1 + i), now[i]);
    if (!read_body(v, one, &before))
      why = "has an unsupported source";
    for (intptr_t i = 0; i < carried && !why; i++)
      now[i] = jammed_number_of(v, mlirOperationGetOperand(yield, i));
  }
  v->closed = true;
  if (!why && (!read_body(v, several, &after) || !same_sequence(&before, &after)))
    why = "is not an unrolled copy of its source";
  if (!why && !jammed_same(jammed_number_of(v, mlirOperationGetOperand(last, 0)),
                           jammed_plus(v, position, times * step)))
    why = "has a step other than the factor times its source's";
  for (intptr_t i = 0; i < all && !why; i++)
    if (!values[i].index ||
        !jammed_same(values[i], jammed_number_of(v, mlirOperationGetOperand(last, 1 + i))))
      why = "hands on other values than its source";
  v->inner = v->closed = false;
  util_release(values);
  stack_free(&before);
  stack_free(&after);
  return why;
}
