// Loop unswitching: of
//
//   for (i = 0; i < n; i++) { if (flag) y[i] = x[i]; else y[i] = 0; }
//
// `flag` is the same in all iterations. One loop without the branch for each value says what is computed.
#include "lift/raise_unswitch.h"

#include "lift/raise_build.h"
#include "lift/raise_known.h"
#include "lift/raise_read.h"

#include "lowering/mlir/walk.h"

static MlirOperation find_branch(MlirOperation loop) {
  operation_list branches = {0};
  MlirOperation found = {NULL};
  walk_collect(loop, "scf.if", &branches);
  for (size_t i = 0; i < branches.size && mlirOperationIsNull(found); i++) {
    int64_t known;
    MlirValue condition = mlirOperationGetOperand(branches.data[i], 0);
    if (!raise_value_is_inside(condition, loop) && !walk_integer_constant(condition, &known))
      found = branches.data[i];
  }
  stack_free(&branches);
  return found;
}

bool raise_unswitch(MlirOperation loop, raise_unswitched *out) {
  MlirOperation branch = find_branch(loop);
  if (mlirOperationIsNull(branch))
    return false;
  MlirValue condition = mlirOperationGetOperand(branch, 0);
  MlirBlock blocks[2];
  out->whole = build_branch(loop, condition, &blocks[0], &blocks[1]);
  for (int r = 0; r < 2; r++) {
    MlirOperation copy = mlirOperationClone(loop);
    intptr_t count = mlirOperationGetNumResults(copy);
    mlirBlockAppendOwnedOperation(blocks[r], copy);
    MlirValue *values = util_alloc((size_t)(count + 1) * sizeof *values);
    for (intptr_t i = 0; i < count; i++)
      values[i] = mlirOperationGetResult(copy, i);
    build_yield(blocks[r], loop, values, count);
    util_release(values);
    raise_known known = {0};
    raise_known_add(&known, condition, r == 0);
    raise_known_use(&known, copy);
    out->copies[r] = copy;
  }
  return true;
}

void raise_unswitch_keep(MlirOperation loop, const raise_unswitched *u) {
  build_move_uses(loop, u->whole);
  mlirOperationDestroy(loop);
}

void raise_unswitch_drop(const raise_unswitched *u) { mlirOperationDestroy(u->whole); }
