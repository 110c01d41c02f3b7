// Large transposes as shuffles of rows.
//
// Upstream moves the lanes of a transpose one by one; what LLVM makes of that takes it quadratic time. Here,
// rows are interleaved in pairs, as often as the number of rows can be halved: n x n lanes take n log2 n
// shuffles of two rows each.
//
//   rows 0 1 2 3   ->   0:2 low, 0:2 high, 1:3 low, 1:3 high   ->   once more: the columns
#ifndef AUTO_LOWERING_PASSES_TRANSPOSE_H
#define AUTO_LOWERING_PASSES_TRANSPOSE_H

#include <mlir-c/IR.h>

// Replaces the transposes of two dimensions in the function that are powers of two and at least
// TRANSPOSE_LEAST x TRANSPOSE_LEAST, in squares whose rows fill a register. Requires the vector and arith
// dialects to be loaded.
enum { TRANSPOSE_LEAST = 16 };
void transpose_in_steps(MlirOperation function, uint32_t register_bits);

#endif
