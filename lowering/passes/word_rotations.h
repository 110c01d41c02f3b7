// Rotations of words, in optimized LLVM IR, for a back end that gets them wrong.
#ifndef AUTO_LOWERING_PASSES_WORD_ROTATIONS_H
#define AUTO_LOWERING_PASSES_WORD_ROTATIONS_H

#include <llvm-c/Types.h>

// LLVM 19 shifts a pair of words by an amount that is known at run time only without taking it modulo 32
// (Hexagon, fshl and fshr): such rotations and shifts of two words become one of 64 bits by what is less.
void word_rotations(LLVMModuleRef m);

#endif
