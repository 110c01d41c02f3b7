// Doubled high halves of products in optimized LLVM IR, for back ends that compute them by instructions that
// saturate.
#ifndef AUTO_LOWERING_PASSES_EXACT_HIGH_H
#define AUTO_LOWERING_PASSES_EXACT_HIGH_H

#include <llvm-c/Types.h>

// Of (x * y [+ rounding]) >> w - 1, x and y vectors of signed numbers of w bits, w 16 or 32: the one value
// that does not fit in w bits, of both the least number, is made without that instruction.
void exact_high_products(LLVMModuleRef m);

#endif
