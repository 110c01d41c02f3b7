// Vectors in memory of which only some lanes are accessed, where the machine has no instruction for that; and
// those that reach over an end of memory seldom.
#ifndef AUTO_LOWERING_PASSES_PARTIAL_H
#define AUTO_LOWERING_PASSES_PARTIAL_H

#include "lowering/target/target.h"
#include <mlir-c/IR.h>

// LLVM branches for each lane then: 200 lines of code for 16 bytes on Neon, and half a minute for 300.
// * A transfer of one dimension that may be out of bounds, or an access whose mask is a vector.create_mask:
//   the first lanes count. If all do, it is a plain access, else a loop over those copies elements between
//   memory and a buffer on the stack, of which the vector is loaded or to which it is stored. A transfer that
//   the machine has a masked instruction for is a plain access, too, or that instruction.
// * Any other masked access of more than 64 lanes, gathers and such among them: a loop over its lanes, which
//   tests each one's bit.
void partial_to_buffers(MlirModule module, const target *t);

#endif
