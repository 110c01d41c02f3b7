// Divisions that round up or down, which the LLVM dialect lacks.
#ifndef AUTO_LOWERING_PASSES_DIVISIONS_H
#define AUTO_LOWERING_PASSES_DIVISIONS_H

#include <mlir-c/IR.h>

// Replaces each arith.ceildivsi, arith.ceildivui and arith.floordivsi by a division that truncates and a
// correction by the sign of its remainder. Unlike upstream's arith-expand this is right for all operands (it
// has no intermediate result that overflows), and touches nothing else.
void divisions_expand(MlirModule module);

#endif
