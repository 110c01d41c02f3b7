// Moves operations out of memref.alloca_scope. Upstream's conversion to OpenMP puts one around every body,
// which would save and restore the stack in each iteration.
#include "lowering/passes/scopes.h"

#include "lowering/mlir/walk.h"

static bool allocates(MlirOperation scope) {
  operation_list found = {0};
  walk_collect(scope, "memref.alloca", &found);
  bool any = found.size > 0;
  stack_free(&found);
  return any;
}

void scopes_inline(MlirModule module) {
  operation_list scopes = {0};
  walk_collect(mlirModuleGetOperation(module), "memref.alloca_scope", &scopes);
  for (size_t i = scopes.size; i-- > 0;) { // the innermost first
    MlirOperation scope = scopes.data[i];
    if (mlirOperationGetNumResults(scope) || allocates(scope))
      continue;
    MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(scope, 0)),
              block = mlirOperationGetBlock(scope);
    MlirOperation end = mlirBlockGetTerminator(body);
    for (MlirOperation op; !mlirOperationEqual(op = mlirBlockGetFirstOperation(body), end);) {
      mlirOperationRemoveFromParent(op);
      mlirBlockInsertOwnedOperationBefore(block, scope, op);
    }
    mlirOperationDestroy(scope);
  }
  stack_free(&scopes);
}
