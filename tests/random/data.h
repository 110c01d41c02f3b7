// What random functions read, and what they wrote.
#ifndef AUTO_TESTS_RANDOM_DATA_H
#define AUTO_TESTS_RANDOM_DATA_H

#include "tests/random/generate.h"

enum { DATA_BUFFER_BYTES = GENERATE_LENGTH * 8 + 64 }; // of each memref

typedef struct data_memory {
  _Alignas(64) uint8_t buffers[GENERATE_MEMREFS][DATA_BUFFER_BYTES];
} data_memory;

// Inputs: random, or a mixture with corner values; else floats are moderate numbers. Outputs: a pattern.
void data_fill(data_memory *m, uint64_t seed);
// Compares all outputs; the payload of a NaN is not defined. Describes the first difference.
bool data_equal(const data_memory *expected, const data_memory *actual, strbuf *what);

#endif
