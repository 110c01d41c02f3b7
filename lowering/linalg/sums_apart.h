// A linalg.generic with several sums.
#ifndef AUTO_LOWERING_LINALG_SUMS_APART_H
#define AUTO_LOWERING_LINALG_SUMS_APART_H

#include <mlir-c/IR.h>

// Makes of an operation on memrefs that reduces, and none of whose outputs depends on another one's elements,
// an operation for each output. Its outputs must be known to be other memory than all other operands. Nests
// have one sum for each stage, and stages that read the same are put beside each other again (nest_fuse.c).
// Other operations stay.
void sums_apart(MlirOperation generic);

#endif
