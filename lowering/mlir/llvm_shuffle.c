// An operation built by hand: the dialect has no builders in C.
#include "lowering/mlir/llvm_shuffle.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

MlirValue llvm_shuffle(MlirOperation before, MlirValue a, MlirValue b, intptr_t count, const int32_t *lanes) {
  MlirContext context = mlirOperationGetContext(before);
  MlirType type = mlirVectorTypeGet(1, (int64_t[]){count}, mlirShapedTypeGetElementType(mlirValueGetType(a)));
  MlirNamedAttribute mask = mlir_named("mask", mlirDenseI32ArrayGet(context, count, lanes));
  MlirOperationState state = mlirOperationStateGet(mlirStringRefCreateFromCString("llvm.shufflevector"),
                                                   mlirOperationGetLocation(before));
  mlirOperationStateAddOperands(&state, 2, (MlirValue[]){a, b});
  mlirOperationStateAddResults(&state, 1, &type);
  mlirOperationStateAddAttributes(&state, 1, &mask);
  MlirOperation made = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(before), before, made);
  return mlirOperationGetResult(made, 0);
}
