// Indices as sums: constant + the sum of factor * value.
#ifndef AUTO_LOWERING_MLIR_INDEX_SUM_H
#define AUTO_LOWERING_MLIR_INDEX_SUM_H

#include <mlir-c/IR.h>
#include <stdbool.h>
#include <stdint.h>

enum { INDEX_SUM_MAX_TERMS = 9 };

// Numbers wrap around, as indices do. A factor may have become zero.
typedef struct index_sum {
  struct {
    MlirValue value;
    uint64_t factor;
  } terms[INDEX_SUM_MAX_TERMS];
  uint32_t count;
  uint64_t constant;
} index_sum;

// Adds factor * v: sums, differences and multiples by constants are taken apart, what is below them are
// terms. False: there are more than `most` of these.
bool index_sum_add(index_sum *l, MlirValue v, uint64_t factor, uint32_t most);
// The same terms?
bool index_sum_is_parallel(const index_sum *a, const index_sum *b);

#endif
