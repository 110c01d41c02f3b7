// What both the fuzzer and the smoke test do with a text in ASL: read it, run the instruction `t` in it.
#ifndef AUTO_TESTS_FUZZ_ASL_TEXT_H
#define AUTO_TESTS_FUZZ_ASL_TEXT_H

#include <stddef.h>

// Dies if something other than a program and diagnostics, a result or an error comes out.
// 0: there is no instruction; 1: it does not run; 2: it has a result.
int asl_text_try(const char *text, size_t size);

// Small texts that use every construct of the notation.
extern const char *const asl_text_seeds[];
extern const unsigned asl_text_num_seeds;

#endif
