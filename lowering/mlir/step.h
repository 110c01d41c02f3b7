// The mark of an operation whose result is a step of a longer computation, such as what a sum has after some
// of its terms: what uses it takes it as it is. Selection does not look behind it.
#ifndef AUTO_LOWERING_MLIR_STEP_H
#define AUTO_LOWERING_MLIR_STEP_H

#include <mlir-c/IR.h>

#define STEP_MARK "auto.step"

static inline bool step_is(MlirOperation op) {
  return !mlirAttributeIsNull(mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString(STEP_MARK)));
}

#endif
