// What both the fuzzers and the smoke test do with a text of each notation: parse it, run what parses.
#ifndef AUTO_TESTS_FUZZ_NOTATION_H
#define AUTO_TESTS_FUZZ_NOTATION_H

#include "execute/execute.h"

typedef struct fuzz_notation {
  const char *name;
  // 0: does not parse; 1: does not run; 2: has a result. Dies if anything else comes out, such as neither a
  // result nor an error.
  int (*try)(const char *text, size_t size);
  const char *const *seeds; // small texts that use every construct; each has a result
  unsigned num_seeds;
  // What matters to the notation, to put in where bytes alone would rarely form it.
  const char *const *tokens;
  unsigned num_tokens;
} fuzz_notation;

extern const fuzz_notation fuzz_asl, fuzz_hvx, fuzz_isa, fuzz_x86;

// The outcome 1 or 2 of what was executed, with a result of `width` bits; frees the space.
int fuzz_outcome(const execute_output *out, unsigned width, value_space *space);

// For seeds that nest almost as deep as a parser lets them.
#define TIMES_10(s) s s s s s s s s s s
#define TIMES_60(s) TIMES_10(s s s s s s)

#endif
