// Simplifies a program of loops and instructions by what is known of its integers: a range and a number that
// divides each of them. Tests, divisions and names that are known where they are disappear.
#ifndef AUTO_LOWERING_MATRIX_SIMPLIFY_H
#define AUTO_LOWERING_MATRIX_SIMPLIFY_H

#include "lowering/matrix/offload.h"

void simplify(offload *o);

#endif
