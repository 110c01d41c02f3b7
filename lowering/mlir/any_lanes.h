// Lanes of a vector.shuffle that may hold anything. MLIR 19 has no mask for them: they are lanes of an
// operand, which the shuffle says not to need, until it becomes LLVM's.
#ifndef AUTO_LOWERING_MLIR_ANY_LANES_H
#define AUTO_LOWERING_MLIR_ANY_LANES_H

#include <mlir-c/IR.h>
#include <stdint.h>

// The mark of a shuffle: lane numbers of its result. Those that are not among them must be of its first
// operand.
MlirNamedAttribute any_lanes_mark(MlirContext context, uint32_t count, const int32_t *lanes);
// They become lanes of poison, so that LLVM moves nothing for them.
void any_lanes_to_poison(MlirOperation function);

#endif
