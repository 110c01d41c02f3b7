// The mark is an attribute that nobody else knows: where an operation is folded it is gone, and nothing is
// lost.
#include "lowering/mlir/any_lanes.h"

#include "lowering/mlir/llvm_shuffle.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static const char any_name[] = "auto.any";

MlirNamedAttribute any_lanes_mark(MlirContext context, uint32_t count, const int32_t *lanes) {
  return mlir_named(any_name, mlirDenseI32ArrayGet(context, count, lanes));
}

static MlirValue poison_before(MlirOperation op, MlirType type) {
  MlirOperationState state = mlirOperationStateGet(ref("llvm.mlir.poison"), mlirOperationGetLocation(op));
  mlirOperationStateAddResults(&state, 1, &type);
  MlirOperation created = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(op), op, created);
  return mlirOperationGetResult(created, 0);
}

// LLVM's shuffle, of poison where anything may be. (Upstream's folds of vector.shuffle take poison for a
// dense constant.)
static void use_poison(MlirOperation shuffle, MlirAttribute lanes) {
  MlirValue from = mlirOperationGetOperand(shuffle, 0), result = mlirOperationGetResult(shuffle, 0);
  MlirType type = mlirValueGetType(from);
  if (mlirShapedTypeGetRank(type) != 1)
    return;
  const uint32_t room = (uint32_t)mlirShapedTypeGetDimSize(mlirValueGetType(result), 0);
  int64_t *old = util_alloc(room * sizeof *old);
  int32_t *mask = util_alloc(room * sizeof *mask);
  uint32_t count;
  if (mlir_integers(mlir_attribute(shuffle, "mask"), old, room, &count)) {
    for (uint32_t i = 0; i < count; i++)
      mask[i] = (int32_t)old[i];
    for (intptr_t k = 0; k < mlirDenseArrayGetNumElements(lanes); k++) {
      int32_t lane = mlirDenseI32ArrayGetElement(lanes, k);
      if (lane >= 0 && lane < (int32_t)count)
        mask[lane] = (int32_t)mlirShapedTypeGetDimSize(type, 0);
    }
    mlirValueReplaceAllUsesOfWith(result,
                                  llvm_shuffle(shuffle, from, poison_before(shuffle, type), count, mask));
    mlirOperationDestroy(shuffle);
  }
  util_release(old);
  util_release(mask);
}

void any_lanes_to_poison(MlirOperation function) {
  operation_list shuffles = {0};
  walk_collect(function, "vector.shuffle", &shuffles);
  for (size_t i = 0; i < shuffles.size; i++) {
    MlirAttribute lanes = mlirOperationGetAttributeByName(shuffles.data[i], ref(any_name));
    if (!mlirAttributeIsNull(lanes) && mlirAttributeIsADenseI32Array(lanes))
      use_poison(shuffles.data[i], lanes);
  }
  stack_free(&shuffles);
}
