// Loops with a branch on what does not change in them, as two loops.
#ifndef AUTO_LIFT_RAISE_UNSWITCH_H
#define AUTO_LIFT_RAISE_UNSWITCH_H

#include <mlir-c/IR.h>
#include <stdbool.h>

typedef struct raise_unswitched {
  MlirOperation whole, copies[2]; // a branch in front of the loop, and the loops in there
} raise_unswitched;

// False where there is no such branch. The loop itself stays, until one of the others is called.
bool raise_unswitch(MlirOperation loop, raise_unswitched *out);
void raise_unswitch_keep(MlirOperation loop, const raise_unswitched *u); // in place of the loop
void raise_unswitch_drop(const raise_unswitched *u);

#endif
