// Nodes as operations.
#ifndef AUTO_LIFT_RAISE_MAKE_H
#define AUTO_LIFT_RAISE_MAKE_H

#include "lift/raise_internal.h"

// Operations in front of another one, for nodes that are values, constants (NODE_IDENTITY), NODE_MADE and
// choices.
MlirValue raise_make(const nest *n, node v, MlirOperation before);

#endif
