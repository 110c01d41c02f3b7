// Operations of arith by which reductions and scans combine values in any order, each with the value that
// leaves the other one as it is.
#ifndef AUTO_LOWERING_MLIR_COMBINER_H
#define AUTO_LOWERING_MLIR_COMBINER_H

#include "support/util.h"
#include <mlir-c/IR.h>

typedef enum combiner_neutral {
  COMBINER_ZERO, // of floats -0.0
  COMBINER_ONE,
  COMBINER_ONES, // all bits
  COMBINER_LEAST,
  COMBINER_GREATEST,
  COMBINER_NAN // of NaNs alone they are NaN
} combiner_neutral;

typedef struct combiner {
  const char *operation, *kind; // kind: of vector.reduction
  combiner_neutral neutral;
  bool is_float, is_signed; // is_signed: it compares integers with a sign
  bool is_bitwise;          // low bits of the result are of low bits alone
} combiner;

// NULL: the operation is none of them.
const combiner *combiner_of(MlirOperation op);
const combiner *combiner_of_kind(const char *kind, bool is_float);
// The neutral integer of so many bits, at most 64, with its sign.
int64_t combiner_integer(const combiner *c, unsigned bits);
// The neutral value of this type, which has so many bits, as text for dense<>.
void combiner_print(const combiner *c, MlirType element, unsigned bits, strbuf *out);

#endif
