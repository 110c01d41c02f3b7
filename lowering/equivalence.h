// Does a function with auto operations compute what its source computes? Checked by code that shares nothing
// with the selection: both are read anew as lane terms, auto operations through the instructions' bodies in
// the bundle, and cvc5 proves every lane that an operation with effects (or one that is not understood)
// reads.
#ifndef AUTO_LOWERING_EQUIVALENCE_H
#define AUTO_LOWERING_EQUIVALENCE_H

#include "lowering/prover.h"
#include "semantics/bundle.h"
#include <mlir-c/IR.h>

typedef enum equivalence_result {
  EQUIVALENCE_PROVEN,
  EQUIVALENCE_REFUTED, // the lowering is wrong: `problem` says where and for which values
  EQUIVALENCE_UNKNOWN, // no proof in time, or something that is not understood: `problem` says what
} equivalence_result;

typedef struct equivalence_report {
  uint64_t lanes;     // compared
  uint64_t proofs;    // distinct, by the solver
  uint64_t windows;   // blocks with auto operations
  double seconds;     // in the solver
  MlirLocation where; // of the problem
  strbuf problem;     // freed by the caller
} equivalence_report;

// Marks every operation of a function, so that what is kept can be recognized; the marks are removed by
// equivalence_unmark. Mark, clone, lower one of the two, check, unmark.
void equivalence_mark(MlirOperation function);
void equivalence_unmark(MlirOperation function);
equivalence_result equivalence_check(MlirOperation source, MlirOperation lowered, const bundle *rules,
                                     prover *p, equivalence_report *report);

#endif
