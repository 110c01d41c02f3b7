// Sizes of loops by chance.
#ifndef AUTO_TESTS_LINALG_SIZES_H
#define AUTO_TESTS_LINALG_SIZES_H

#include "tests/harness/nest.h"
#include "tests/linalg/function.h"

// For all loops, and which of them types do not tell, so that there are not too many iterations.
void sizes_choose(function *f, nest *n);
// The same for loops in notation, with strides and dilations.
void sizes_read(function *f, const char *notation, nest *out);

#endif
