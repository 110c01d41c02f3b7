// Loops that are too long for LLVM to pipeline.
#ifndef AUTO_LOWERING_PASSES_LONG_LOOPS_H
#define AUTO_LOWERING_PASSES_LONG_LOOPS_H

#include <llvm-c/Types.h>

// Tells LLVM not to pipeline loops of one block whose iteration fills more packets than pipelined loops may
// have (window-ii-limit in target_rows.c). It would schedule them hundreds of times, in time that grows with
// the square of their length, and keep none of that. Vectors are in registers of so many bits.
void long_loops(LLVMModuleRef m, unsigned register_bits);

#endif
