// Clones a block's operations before an operation with values mapped, and the same from MLIR text.
#include "lowering/mlir/inline.h"

#include "lowering/mlir/mlir_hooks.h"
#include "support/util.h"

// Values of the body and what stands for them at the place of use.
typedef struct value_map {
  STACK(MlirValue) from, to;
} value_map;

static MlirValue map_value(const value_map *m, MlirValue v) {
  for (size_t i = m->from.size; i-- > 0;)
    if (mlirValueEqual(m->from.data[i], v))
      return m->to.data[i];
  die("a body uses a value that it does not define");
}

static void map_operands(const value_map *m, MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    mlirOperationSetOperand(op, i, map_value(m, mlirOperationGetOperand(op, i)));
}

void inline_block(MlirOperation before, const MlirValue *operands, MlirBlock body, MlirValue *results) {
  value_map m = {0};
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body); i++) {
    stack_push(&m.from, mlirBlockGetArgument(body, i));
    stack_push(&m.to, operands[i]);
  }
  MlirBlock block = mlirOperationGetBlock(before);
  MlirOperation end = mlirBlockGetTerminator(body);
  for (MlirOperation o = mlirBlockGetFirstOperation(body); !mlirOperationEqual(o, end);
       o = mlirOperationGetNextInBlock(o)) {
    MlirOperation copy = mlirOperationClone(o);
    mlirBlockInsertOwnedOperationBefore(block, before, copy);
    map_operands(&m, copy);
    for (intptr_t i = 0; i < mlirOperationGetNumResults(o); i++) {
      stack_push(&m.from, mlirOperationGetResult(o, i));
      stack_push(&m.to, mlirOperationGetResult(copy, i));
    }
  }
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(end); i++)
    results[i] = map_value(&m, mlirOperationGetOperand(end, i));
  stack_free(&m.from);
  stack_free(&m.to);
}

void inline_text(MlirOperation op, const MlirValue *operands, const char *text) {
  MlirModule module =
      mlirModuleCreateParse(mlirOperationGetContext(op), mlirStringRefCreateFromCString(text));
  if (mlirModuleIsNull(module))
    die("cannot read: %s", text);
  MlirOperation f = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(f, 0)), block = mlirOperationGetBlock(op);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body); i++)
    mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(body, i), operands[i]);
  MlirOperation end = mlirBlockGetTerminator(body);
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(op, i), mlirOperationGetOperand(end, i));
  for (MlirOperation o; !mlirOperationEqual(o = mlirBlockGetFirstOperation(body), end);) {
    mlirOperationRemoveFromParent(o);
    mlir_hooks_set_location(o, mlirOperationGetLocation(op));
    mlirBlockInsertOwnedOperationBefore(block, op, o);
  }
  mlirOperationDestroy(op);
  mlirModuleDestroy(module);
}
