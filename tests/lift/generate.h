// Random functions of C with nests of loops: subscripts with dependences, sums, conditions, moving pointers.
#ifndef AUTO_TESTS_LIFT_GENERATE_H
#define AUTO_TESTS_LIFT_GENERATE_H

#include "support/util.h"

// Prints "unsigned NAME(number)(unsigned *a, unsigned *b, unsigned *c, int n, int m, int s) {...}". For 0 <=
// n, m, s <= 9 it touches only elements -2000 to 2000 of what a, b, c point to.
// Flat ones do so for sizes up to 650, too.
void generate_function(uint64_t seed, unsigned number, strbuf *out);
bool generate_is_flat(uint64_t seed);

#endif
