// Vectors of integers as sums of products of values, as far as one block computes them by sums, differences
// and products.
#ifndef AUTO_LOWERING_PASSES_TERMS_H
#define AUTO_LOWERING_PASSES_TERMS_H

#include "support/util.h"
#include <mlir-c/IR.h>
#include <stdbool.h>
#include <stdint.h>

enum { TERMS_MAX_FACTORS = 4, TERMS_MAX = 16 };

// A product of values and a number, modulo two to the width.
typedef struct term_of_sum {
  uint64_t number;
  MlirValue factors[TERMS_MAX_FACTORS];
  unsigned count;
} term_of_sum;
typedef STACK(term_of_sum) polynomial;

// Is it computed in the block, or an argument of it?
bool terms_is_in(MlirBlock block, MlirValue v);
// Adds a term, or a product. False: there are too many terms, or factors of one.
bool terms_add(polynomial *p, term_of_sum t);
bool terms_add_product(polynomial *p, const polynomial *a, const polynomial *b);
// Adds `number` times a value. False: it has too many terms.
bool terms_read(MlirBlock block, MlirValue v, uint64_t number, polynomial *out);

#endif
