// Masks of the first lanes, for targets whose masks are registers of bits.
#ifndef AUTO_LOWERING_PASSES_COUNT_MASKS_H
#define AUTO_LOWERING_PASSES_COUNT_MASKS_H

#include <mlir-c/IR.h>

// Writes vector.create_mask of 8, 16, 32 and 64 lanes as a number with so many bits. Otherwise each lane's
// number is compared with the count: eight comparisons for 64 lanes.
void count_masks_expand(MlirModule module);

#endif
