// The order of a block's instructions, so that registers hold what is alive.
#ifndef AUTO_LOWERING_PASSES_REGISTERS_H
#define AUTO_LOWERING_PASSES_REGISTERS_H

#include <llvm-c/Types.h>

// In optimized LLVM IR: where more values are alive than there are vector registers, instructions are ordered
// anew, so that fewer are. Accesses to memory that may be the same stay in order. The time is linear in the
// instructions. Loads of lanes of more than `widest` bits, which no register has as such, become loads of one
// register everywhere: what users make other lanes of one register of, LLVM loads as such.
void registers_order(LLVMModuleRef m, unsigned register_bits, unsigned registers, unsigned widest);

#endif
