// Loads of several registers, of which each user takes a part of one register, become loads of one register.
// So a register is loaded where it is used first, and not all of them at once (registers.h). Stores of lanes
// that no register has, put together from registers of narrower lanes, become stores of these.
#ifndef AUTO_LOWERING_PASSES_LOAD_PARTS_H
#define AUTO_LOWERING_PASSES_LOAD_PARTS_H

#include <llvm-c/Types.h>

// Those from `first` on to in front of `end` (NULL: of the block), in optimized LLVM IR, of lanes of more
// than `above` bits; only for those are there stores. Loads and stores that are volatile or atomic stay.
void load_parts_split(LLVMValueRef first, LLVMValueRef end, unsigned register_bits, unsigned above,
                      LLVMBuilderRef b);

#endif
