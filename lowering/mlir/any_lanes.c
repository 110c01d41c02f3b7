// The mark is an attribute that nobody else knows: where an operation is folded it is gone, and nothing is
// lost.
#include "lowering/mlir/any_lanes.h"

#include "lowering/mlir/walk.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static const char any_name[] = "auto.any";

MlirNamedAttribute any_lanes_mark(MlirContext context, uint32_t count, const int32_t *lanes) {
  return mlirNamedAttributeGet(mlirIdentifierGet(context, ref(any_name)),
                               mlirDenseI32ArrayGet(context, count, lanes));
}

static MlirValue create_before(MlirOperation op, const char *name, MlirType type, intptr_t num_operands,
                               const MlirValue *operands, intptr_t num_attributes,
                               const MlirNamedAttribute *attributes) {
  MlirOperationState state = mlirOperationStateGet(ref(name), mlirOperationGetLocation(op));
  mlirOperationStateAddOperands(&state, num_operands, operands);
  mlirOperationStateAddResults(&state, 1, &type);
  mlirOperationStateAddAttributes(&state, num_attributes, attributes);
  MlirOperation created = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(op), op, created);
  return mlirOperationGetResult(created, 0);
}

// LLVM's shuffle, of poison where anything may be. (Upstream's folds of vector.shuffle take poison for a
// dense constant.)
static void use_poison(MlirOperation shuffle, MlirAttribute lanes) {
  MlirContext context = mlirOperationGetContext(shuffle);
  MlirValue operands[2] = {mlirOperationGetOperand(shuffle, 0)};
  MlirType type = mlirValueGetType(operands[0]);
  MlirAttribute old = mlirOperationGetAttributeByName(shuffle, ref("mask"));
  if (mlirShapedTypeGetRank(type) != 1 || !mlirAttributeIsAArray(old))
    return;
  intptr_t count = mlirArrayAttrGetNumElements(old);
  int32_t *mask = util_alloc((size_t)count * sizeof *mask);
  for (intptr_t i = 0; i < count; i++)
    mask[i] = (int32_t)mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(old, i));
  for (intptr_t k = 0; k < mlirDenseArrayGetNumElements(lanes); k++) {
    int32_t lane = mlirDenseI32ArrayGetElement(lanes, k);
    if (lane >= 0 && lane < count)
      mask[lane] = (int32_t)mlirShapedTypeGetDimSize(type, 0);
  }
  operands[1] = create_before(shuffle, "llvm.mlir.poison", type, 0, NULL, 0, NULL);
  MlirNamedAttribute attribute = mlirNamedAttributeGet(mlirIdentifierGet(context, ref("mask")),
                                                       mlirDenseI32ArrayGet(context, count, mask));
  MlirValue result = mlirOperationGetResult(shuffle, 0);
  mlirValueReplaceAllUsesOfWith(result, create_before(shuffle, "llvm.shufflevector", mlirValueGetType(result),
                                                      2, operands, 1, &attribute));
  mlirOperationDestroy(shuffle);
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
