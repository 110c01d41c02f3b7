// Which sizes of a function's arguments its code requires to be equal.
#ifndef AUTO_LOWERING_LINALG_EQUAL_SIZES_H
#define AUTO_LOWERING_LINALG_EQUAL_SIZES_H

#include <mlir-c/IR.h>
#include <stdbool.h>
#include <stdint.h>

// The size of a memref's or tensor's dimension: an argument's, or a number.
typedef struct equal_size {
  bool is_argument;
  intptr_t argument;
  int64_t dimension; // of the argument; else the number
} equal_size;

// Calls `found` for each pair of sizes, the first of which is an argument's, that an operation in the entry
// block of a func.func requires to be equal: operands that a linalg operation indexes by one dimension of its
// loops alone, operands of elementwise operations, of copies, and static sizes of casts. What operations in
// regions require is not known: they may not run. The function is as it was written, or bufferized. A pair
// may come several times.
void equal_sizes_of(MlirOperation function, void (*found)(equal_size a, equal_size b, void *user),
                    void *user);

#endif
