// What is measured: one function of linalg operations, its operands, what plain C computes, and how far from
// it a result may be.
#ifndef AUTO_BENCH_LINALG_PROBLEM_H
#define AUTO_BENCH_LINALG_PROBLEM_H

#include "bench/linalg/network.h"
#include "tests/harness/nest.h"

typedef enum number { NUMBER_U8, NUMBER_S8, NUMBER_S32, NUMBER_F32, NUMBERS } number;
extern const char *const number_names[NUMBERS]; // u8, ...
const char *number_type(number n);              // MLIR's
unsigned number_bytes(number n);

typedef struct problem_operand {
  number number;
  unsigned rank;
  int64_t sizes[CALL_RANK];
  bool constant; // in the module
} problem_operand;

enum { PROBLEM_OPERANDS = 8, PROBLEM_SIZES = 5 };

typedef struct problem problem;

// Loops that are no product: MLIR in loops/NAME.mlir, C as a function, for sizes A to E.
typedef struct problem_loops {
  const char *name;
  void (*c)(const int64_t *sizes, void *const *operands);
  const char *operands; // "s32:AB f32:B s8:AB": a number and the sizes of each; the result is the last
  int64_t sizes[PROBLEM_SIZES]; // A to E
  double terms; // a result may be this many units of rounding, of the size of results, from C's; 0: none
} problem_loops;

struct problem {
  const char *name;
  unsigned count; // operands; the last one is the result
  problem_operand operands[PROBLEM_OPERANDS];
  double work; // multiply-accumulates, or elements of the result
  // A product or convolution: the sum over the loops of products of two operands. `operation` is linalg's
  // named operation for it, NULL: linalg.generic.
  nest nest;
  const char *operation;
  bool tensors; // operations on tensors
  bool dynamic; // sizes of a product's arguments are known at run time only; without `tensors`
  const problem_loops *loops;
  network *network;
};

// Memory of the operands, each aligned to 64 bytes; filled by chance from the seed, the result with a
// pattern.
typedef struct problem_data {
  unsigned char *area, *at[PROBLEM_OPERANDS];
  const void *expected; // of a network: what upstream's lowering computes
} problem_data;
size_t problem_bytes(const problem *p, unsigned operand);
problem_data problem_data_new(const problem *p);
void problem_data_free(problem_data *d);
// Where operand i is for call_with; those that are constant are left out.
void problem_memrefs(const problem *p, const problem_data *d, call_memref *memrefs);
// The module's function @f<number>, with the constants of d. `sources` is the directory of the templates.
void problem_print(const problem *p, const problem_data *d, unsigned number, const char *sources,
                   strbuf *out);

// Compares a result with plain C: all of its elements, or a sample of those of a large product. Says the
// first that is wrong.
bool problem_check(const problem *p, const problem_data *d, const void *result, strbuf *wrong);

#endif
