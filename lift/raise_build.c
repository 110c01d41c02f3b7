#include "lift/raise_build.h"

#include "support/util.h"

MlirOperation build_operation(MlirOperation at, const char *name, const MlirValue *operands, intptr_t count,
                              const MlirType *types, intptr_t num_types) {
  MlirOperationState s =
      mlirOperationStateGet(mlirStringRefCreateFromCString(name), mlirOperationGetLocation(at));
  mlirOperationStateAddOperands(&s, count, operands);
  mlirOperationStateAddResults(&s, num_types, types);
  return mlirOperationCreate(&s);
}

MlirOperation build_yield(MlirBlock block, MlirOperation at, const MlirValue *values, intptr_t count) {
  MlirOperation op = build_operation(at, "scf.yield", values, count, NULL, 0);
  mlirBlockAppendOwnedOperation(block, op);
  return op;
}

MlirOperation build_branch(MlirOperation loop, MlirValue condition, MlirBlock *yes, MlirBlock *no) {
  intptr_t count = mlirOperationGetNumResults(loop);
  MlirType *types = util_alloc((size_t)(count + 1) * sizeof *types);
  for (intptr_t i = 0; i < count; i++)
    types[i] = mlirValueGetType(mlirOperationGetResult(loop, i));
  MlirOperationState s =
      mlirOperationStateGet(mlirStringRefCreateFromCString("scf.if"), mlirOperationGetLocation(loop));
  MlirRegion regions[2] = {mlirRegionCreate(), mlirRegionCreate()};
  *yes = mlirBlockCreate(0, NULL, NULL), *no = mlirBlockCreate(0, NULL, NULL);
  mlirRegionAppendOwnedBlock(regions[0], *yes), mlirRegionAppendOwnedBlock(regions[1], *no);
  mlirOperationStateAddOperands(&s, 1, &condition);
  mlirOperationStateAddResults(&s, count, types);
  mlirOperationStateAddOwnedRegions(&s, 2, regions);
  MlirOperation branch = mlirOperationCreate(&s);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(loop), loop, branch);
  util_release(types);
  return branch;
}

void build_move_uses(MlirOperation from, MlirOperation to) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(from); i++)
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(from, i), mlirOperationGetResult(to, i));
}
