// What both the fuzzer and the smoke test do with a text of the HVX manual's notation: parse it, run what
// parses.
#ifndef AUTO_TESTS_FUZZ_HVX_BEHAVIOR_H
#define AUTO_TESTS_FUZZ_HVX_BEHAVIOR_H

#include <stddef.h>

// Dies if something other than one diagnostic or a tree, a result or an error comes out.
// 0: does not parse; 1: does not run; 2: has a result.
int hvx_behavior_try(const char *text, size_t size);

// Small texts that use every construct of the notation.
extern const char *const hvx_behavior_seeds[];
extern const unsigned hvx_behavior_num_seeds;

#endif
