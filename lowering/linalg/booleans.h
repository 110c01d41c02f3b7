// Elements of i1 in memory. One takes a byte, 0 or 1; but a vector of i1 in memory is a vector of bits.
#ifndef AUTO_LOWERING_LINALG_BOOLEANS_H
#define AUTO_LOWERING_LINALG_BOOLEANS_H

#include <mlir-c/IR.h>

// Has a linalg.generic on memrefs read and write bytes where their elements are i1: its operands become views
// of the same memory, one for each memref, and its body converts. Other operations stay as they are.
void booleans_to_bytes(MlirOperation op);

#endif
