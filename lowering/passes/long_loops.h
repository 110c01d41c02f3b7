// Loops that LLVM is not to pipeline.
#ifndef AUTO_LOWERING_PASSES_LONG_LOOPS_H
#define AUTO_LOWERING_PASSES_LONG_LOOPS_H

#include <llvm-c/Types.h>

// Tells LLVM not to pipeline loops of one block whose iteration fills more packets than pipelined loops may
// have (window-ii-limit in target_rows.c). It would schedule them hundreds of times, in time that grows with
// the square of their length, and keep none of that. Nor those of one block that load vectors from memory
// that they store to, at other addresses: LLVM 19 would move loads in front of stores of earlier iterations.
// Vectors are in registers of so many bits.
void long_loops(LLVMModuleRef m, unsigned register_bits);

#endif
