// Random vector/arith modules whose behaviour is defined: every function of a module takes the same memrefs,
// reads the inputs, computes, and writes the outputs. The same seed gives the same text.
#ifndef AUTO_TESTS_RANDOM_GENERATE_H
#define AUTO_TESTS_RANDOM_GENERATE_H

#include "support/util.h"

// Memrefs of every function, in this order, first the inputs then the outputs: one per element type.
enum { GENERATE_ELEMENTS = 6, GENERATE_MEMREFS = 2 * GENERATE_ELEMENTS, GENERATE_LENGTH = 4096 };
// Element types: bytes of each, and its MLIR name. The last two are floats.
extern const unsigned generate_element_bytes[GENERATE_ELEMENTS];
extern const char *const generate_element_names[GENERATE_ELEMENTS];
static inline int generate_is_float(unsigned element) { return element >= 4; }

typedef struct generate_options {
  unsigned operations; // roughly
  unsigned floats;     // of 100 types
  bool indices;        // values of type index; without them nothing depends on how wide it is
} generate_options;

// Prints `func.func @NAME(...)`; the body depends on `seed` and on the options only. Of floats no more is
// observable than MLIR says: not which NaN it is, nor a zero's sign where either is right.
void generate_function(uint64_t seed, const generate_options *options, const char *name, strbuf *out);

#endif
