// A block by itself: functions that compute what it computes, each with other choices, for LLVM to compile.
//
// Where selection has changed a window, a *choice* stands between the value of the source and its users:
//   %c = builtin.unrealized_conversion_cast %source, %selected : T, T to T {auto_choice = 3}
// Such an operation means either operand. Choices are made one by one, so that a block with several has many
// forms, none of which is a copy.
#ifndef AUTO_LOWERING_VECTOR_EXCERPT_H
#define AUTO_LOWERING_VECTOR_EXCERPT_H

#include "lowering/target/target.h"
#include <mlir-c/IR.h>
#include <stdbool.h>
#include <stdint.h>

// Puts a choice behind `source`, an operation's result, for all of its users.
MlirOperation excerpt_choice(MlirValue source, MlirValue selected);
// What is chosen together has one number.
void excerpt_set_part(MlirOperation choice, uint32_t part);
// Users have the value that was chosen; the choice is erased.
void excerpt_choose(MlirOperation choice, bool selected);

// Appends to `module` the function @<prefix><number>: what the block computes with the source's values, and
// where selected[part] with the selected ones. The body of an scf.for without loops inside becomes such a
// loop, any other block straight code. Operations that the block does not compute with (calls, loops inside)
// are no part of it: their results are arguments, what they take is returned. The function, or null if there
// is nothing to compile, or what LLVM would take long for. All vectors have a part of their lanes, one of
// `divisor`; null, too, where something is not done in each lane alike.
MlirOperation excerpt_add(MlirModule module, MlirBlock block, const bool *selected, unsigned divisor,
                          const target *t, const char *name);
// How small a part of the lanes fills registers with the narrowest of the block's vectors, so that the whole
// takes at least as many times as long (but for what it does once); 1: only the whole does, or something is
// not done in each lane alike.
unsigned excerpt_divisor(MlirBlock block, const bool *selected, const target *t);

#endif
