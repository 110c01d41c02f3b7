// Operations made through MLIR's C API, for parts that rewrite loops before they are read.
#ifndef AUTO_LIFT_RAISE_BUILD_H
#define AUTO_LIFT_RAISE_BUILD_H

#include <mlir-c/IR.h>

// Without a place yet; with the location of `at`.
MlirOperation build_operation(MlirOperation at, const char *name, const MlirValue *operands, intptr_t count,
                              const MlirType *types, intptr_t num_types);
MlirOperation build_yield(MlirBlock block, MlirOperation at, const MlirValue *values, intptr_t count);
// An empty scf.if in front of the loop, with results like the loop's; its branches have no terminators yet.
MlirOperation build_branch(MlirOperation loop, MlirValue condition, MlirBlock *yes, MlirBlock *no);
// The uses of one operation's results become those of another one's.
void build_move_uses(MlirOperation from, MlirOperation to);

#endif
