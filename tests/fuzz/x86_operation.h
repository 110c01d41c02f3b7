// What both the fuzzer and the smoke test do with a text: parse it, run what parses.
#ifndef AUTO_TESTS_FUZZ_X86_OPERATION_H
#define AUTO_TESTS_FUZZ_X86_OPERATION_H

#include <stddef.h>

// Dies if something other than one diagnostic or a tree, a result or an error comes out.
// 0: does not parse; 1: does not run; 2: has a result.
int x86_operation_try(const char *text, size_t size);

// Small operations that use every construct of the notation.
extern const char *const x86_operation_seeds[];
extern const unsigned x86_operation_num_seeds;

#endif
