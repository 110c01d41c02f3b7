// Loops made anew, with other types.
#include "lowering/passes/loop.h"

MlirOperation loop_retyped(MlirOperation loop) {
  intptr_t count = mlirOperationGetNumResults(loop);
  MlirOperationState state =
      mlirOperationStateGet(mlirIdentifierStr(mlirOperationGetName(loop)), mlirOperationGetLocation(loop));
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(loop); i++) {
    MlirValue v = mlirOperationGetOperand(loop, i);
    mlirOperationStateAddOperands(&state, 1, &v);
  }
  for (intptr_t i = 0; i < count; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(loop, 3 + i));
    mlirOperationStateAddResults(&state, 1, &type);
  }
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(loop); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(loop, i);
    mlirOperationStateAddAttributes(&state, 1, &a);
  }
  MlirRegion region = mlirRegionCreate();
  mlirRegionTakeBody(region, mlirOperationGetRegion(loop, 0));
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation made = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(loop), loop, made);
  return made;
}
