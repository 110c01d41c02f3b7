// Loops made anew.
#ifndef AUTO_LOWERING_PASSES_LOOP_H
#define AUTO_LOWERING_PASSES_LOOP_H

#include <mlir-c/IR.h>

// An scf.for in front of `loop` with its operands, attributes and body: what it carries has the types of the
// values that it begins with, as the body's arguments and what it yields have already. `loop` is left without
// a body, for its owner to replace its results and to destroy it.
MlirOperation loop_retyped(MlirOperation loop);

#endif
