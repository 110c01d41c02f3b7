// What the files of the sums that are carried term by term share (multiply_out.c).
#ifndef AUTO_LOWERING_PASSES_MULTIPLY_OUT_H
#define AUTO_LOWERING_PASSES_MULTIPLY_OUT_H

#include "lowering/mlir/walk.h"
#include "lowering/passes/terms.h"
#include "lowering/target/target.h"

enum { MULTIPLY_MAX_SUMS = 4 };

// What is summed up over the iterations: a product of at most two values that the loop computes.
typedef struct loop_sum {
  MlirValue factors[2];
  unsigned count; // 0: one in each lane
  bool moved;     // made in front of the loop around
  MlirValue made; // what the loop carries, or the sum of all lanes of what was moved and of ones
} loop_sum;

typedef struct value_pair {
  MlirValue from, to;
} value_pair;
typedef STACK(value_pair) copies;

typedef struct multiplier {
  const target *target;
  MlirOperation loop, around; // scf.for; the loop whose body has that loop, null: there is none
  MlirBlock body;
  intptr_t number;              // of the sum among what the loop carries
  MlirType type, element, sums; // of the source's sum and its lanes; of sums of groups of lanes
  unsigned group;
  operation_list additions; // of products to sums of groups, to be made of these
  unsigned width, from;     // of the sum, and of the numbers that are multiplied
  polynomial terms;
  copies flips; // of extended numbers, and what has the other sign
  loop_sum parts[MULTIPLY_MAX_SUMS];
  unsigned num_sums;
} multiplier;

// Is it a sum that instructions add up if it is multiplied out? Of each term: the number of its sum; the term
// keeps the scalars that this is multiplied with. The body may have extensions of other signs then, which
// multiply_flipped made.
bool multiply_find(multiplier *m, unsigned sum_of_each[TERMS_MAX]);
// Which sums are made in front of the loop around, and what is needed for them.
unsigned multiply_find_moved(multiplier *m, operation_list *needed);
// The extension of the other sign of the number with its highest bit inverted, in the body.
MlirValue multiply_flipped(multiplier *m, MlirValue extended);
// A scalar that is in all lanes.
bool multiply_splat(MlirValue v, MlirValue *scalar);

#endif
