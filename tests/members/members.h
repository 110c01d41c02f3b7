// Random members of the classes of the auto dialect, as operations of a module that is compiled and run.
#ifndef AUTO_TESTS_MEMBERS_H
#define AUTO_TESTS_MEMBERS_H

#include "semantics/bundle/bundle.h"
#include "tests/harness/compile.h"

enum { MEMBERS_ALIGNMENT = 256, MEMBERS_DATASETS = 4, MEMBERS_MAX_OPERANDS = 8 };

// One instruction, what its immediates are, and where its operands and results lie in memory: one byte for a
// mask's lane, otherwise as MLIR stores vectors. Offsets in bytes, from the sample's own block.
typedef struct member_sample {
  const bundle_instruction *instruction;
  int64_t immediates[MEMBERS_MAX_OPERANDS];
  uint32_t in[MEMBERS_MAX_OPERANDS], out[MEMBERS_MAX_OPERANDS];
  uint32_t in_size, out_size;
} member_sample;

// ---- values.c: data ----
// Lays out a sample with random legal immediates. False if it cannot be run: too many operands.
bool member_sample_new(const bundle_instruction *in, uint64_t *random, member_sample *out);
// Fills the operands of one call, and what the instruction's function makes of them; `in` and `out` as in
// memory.
void member_values(const bundle *b, const member_sample *s, uint64_t *random, uint8_t *in, uint8_t *out);
// Are these results the expected ones? Any NaN equals any NaN. Otherwise *difference tells the first one.
bool member_equal(const bundle *b, const member_sample *s, const uint8_t *expected, const uint8_t *actual,
                  strbuf *difference);
uint64_t member_random(uint64_t *state);

// ---- program.c: text ----
// func.func @f<number>(%in, %out): the sample's auto operation between loads and stores.
void member_print_function(const bundle *b, const member_sample *s, unsigned number, strbuf *out);
// A C program that calls f0, f1, ... on the data of a file, each MEMBERS_DATASETS times, and prints the
// results' bytes as decimal words of 4 bytes.
void member_print_program(const member_sample *samples, unsigned count, const char *data, strbuf *out);

#endif
