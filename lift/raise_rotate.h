// Loops whose body is in front of their condition, where the condition could come first.
#ifndef AUTO_LIFT_RAISE_ROTATE_H
#define AUTO_LIFT_RAISE_ROTATE_H

#include <mlir-c/IR.h>

// All loops of a module. Canonicalize should have run.
void raise_rotate(MlirModule module);

#endif
