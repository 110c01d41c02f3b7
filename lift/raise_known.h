// Bits that are known to hold or not, and what follows for the operations of a loop: conditions that are
// known leave one branch.
#ifndef AUTO_LIFT_RAISE_KNOWN_H
#define AUTO_LIFT_RAISE_KNOWN_H

#include "lift/raise_internal.h"

typedef struct known_bit {
  MlirValue value;
  bool holds;
} known_bit;

typedef struct raise_known {
  STACK(known_bit) bits;
} raise_known;

void raise_known_add(raise_known *k, MlirValue value, bool holds);
// In all of the operation. Frees the bits.
void raise_known_use(raise_known *k, MlirOperation top);

#endif
