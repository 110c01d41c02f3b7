// Loops around loops over vectors are marked for LLVM as not to be unrolled and jammed.
#include "lowering/passes/outer_loops.h"

#include "lowering/mlir/ranges.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/loop.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static bool computes_vectors(MlirOperation loop) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (mlirOperationGetNumResults(op) && mlirTypeIsAVector(mlirValueGetType(mlirOperationGetResult(op, 0))))
      return true;
  return false;
}

void outer_loops_keep(MlirModule module) {
  operation_list loops = {0};
  walk_collect(mlirModuleGetOperation(module), "scf.for", &loops);
  MlirContext c = mlirModuleGetContext(module);
  mlirContextGetOrLoadDialect(c, ref("llvm"));
  for (size_t i = 0; i < loops.size; i++) {
    MlirOperation outer = mlirOperationGetParentOperation(loops.data[i]);
    int64_t rounds;
    if (mlir_is_named(outer, "scf.for") && !ranges_trip_count(loops.data[i], &rounds) &&
        mlirAttributeIsNull(mlirOperationGetAttributeByName(outer, ref(LOOP_ANNOTATION))) &&
        computes_vectors(loops.data[i]))
      loop_keep_rolled(outer);
  }
  stack_free(&loops);
}
