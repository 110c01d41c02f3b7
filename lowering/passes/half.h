// Half-precision operations that LLVM's back ends get wrong where the machine has no half-precision
// arithmetic.
#ifndef AUTO_LOWERING_PASSES_HALF_H
#define AUTO_LOWERING_PASSES_HALF_H

#include "lowering/target/target.h"
#include <mlir-c/IR.h>

// On a module in the LLVM dialect. Without half-precision arithmetic in `t`:
//   * llvm.intr.fma would be rounded to single precision, then to half: it is computed with one rounding;
//   * llvm.intr.maximum, minimum lose NaNs on x86: they are made of comparisons; the reductions by them are
//   done in
//     single precision, which is exact.
void half_expand(MlirModule module, const target *t);

#endif
