// The notation of the floating-point file. There, arithmetic and comparison of two bit strings of 32 or 64
// bits are of numbers, a product that is added to or subtracted from is not rounded, and conversions
// round to nearest even or, where the name says so, toward zero.
#ifndef AUTO_SEMGEN_X86_FLOAT_H
#define AUTO_SEMGEN_X86_FLOAT_H

#include "execute/execute.h"

extern const execute_notation float_notation;

// Functions that are built in although texts define them, in ways that cannot be executed.
bool float_is_known(const char *name);
// Does the operation use a function whose result is up to the implementation?
bool float_is_approximate(const ast_node *body);

#endif
