// Loops that carry what an iteration computed into the next one: the first iteration leaves the loop, and the
// others compute it again.
#ifndef AUTO_LIFT_RAISE_DELAY_H
#define AUTO_LIFT_RAISE_DELAY_H

#include <mlir-c/IR.h>
#include <stdbool.h>

typedef struct raise_delayed {
  MlirOperation test, whole, rest; // a comparison, a branch in front of the loop, and the loop in there
} raise_delayed;

// False where no variable of the loop is such a value. The loop itself stays, until one of the others is
// called.
bool raise_delay(MlirOperation loop, raise_delayed *out);
void raise_delay_keep(MlirOperation loop, const raise_delayed *d); // in place of the loop
void raise_delay_drop(const raise_delayed *d);

#endif
