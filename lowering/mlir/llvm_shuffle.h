// Shuffles of LLVM's dialect.
#ifndef AUTO_LOWERING_MLIR_LLVM_SHUFFLE_H
#define AUTO_LOWERING_MLIR_LLVM_SHUFFLE_H

#include <mlir-c/IR.h>
#include <stdint.h>

// llvm.shufflevector of two vectors of one type, in front of the operation: lanes are numbered through both.
MlirValue llvm_shuffle(MlirOperation before, MlirValue a, MlirValue b, intptr_t count, const int32_t *lanes);

#endif
