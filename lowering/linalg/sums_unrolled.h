// A linalg.generic that sums up few elements by their positions, as bits that become a byte.
#ifndef AUTO_LOWERING_LINALG_SUMS_UNROLLED_H
#define AUTO_LOWERING_LINALG_SUMS_UNROLLED_H

#include <mlir-c/IR.h>

// Makes of an operation on memrefs whose one reduction has few iterations, and whose body asks for their
// positions, an elementwise one that does them all in their order: positions are constants there. The output
// must be known to be other memory than all other operands. Other operations stay.
void sums_unroll(MlirOperation generic);

#endif
