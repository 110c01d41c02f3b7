// Does a function with auto operations compute what its source computes? Checked by code that shares nothing
// with the selection: both are read anew as lane terms, auto operations through the instructions' bodies in
// the bundle, and every lane that an operation with effects (or one that is not understood) reads is proven
// by cvc5, or, without a solver, compared on random values.
#ifndef AUTO_LOWERING_VERIFY_EQUIVALENCE_H
#define AUTO_LOWERING_VERIFY_EQUIVALENCE_H

#include "lowering/vector/marks.h"
#include "lowering/verify/obligation.h"
#include "semantics/bundle/bundle.h"
#include <mlir-c/IR.h>

typedef enum equivalence_result {
  EQUIVALENCE_PROVEN,
  EQUIVALENCE_TESTED,  // without a solver: no difference was found
  EQUIVALENCE_REFUTED, // the lowering is wrong: some problem says where and for which values
  EQUIVALENCE_UNKNOWN, // no proof in time, or something that is not understood: the problems say what
} equivalence_result;

typedef struct equivalence_problem {
  equivalence_result result; // REFUTED or UNKNOWN
  MlirLocation where;        // of the value in the source
  strbuf text;
} equivalence_problem;

typedef struct equivalence_report {
  uint64_t lanes;       // compared
  uint64_t obligations; // distinct lanes that are not the same by their form
  uint64_t queries;     // of the solver
  uint64_t windows;     // blocks with auto operations, or jammed loops
  double seconds;       // in the solver
  MlirLocation where;   // of the function
  STACK(equivalence_problem) problems;
  STACK(int64_t) keep; // marks of what the lanes with problems are computed from in the source
  bool structural;     // some problem is not of lanes: there is no part of the source that would help
} equivalence_report;

// `fuse` as for program_import. What `proofs` has proven before is not proven again. The report's fields are
// the caller's, to be freed.
equivalence_result equivalence_check(MlirOperation source, MlirOperation lowered, const bundle *rules,
                                     unsigned fuse, obligations *proofs, equivalence_report *report);
// The same where values that loops begin with anew may be carried in pairs of lanes (lower_pairs).
equivalence_result equivalence_check_pairs(MlirOperation source, MlirOperation lowered, const bundle *rules,
                                           unsigned fuse, obligations *proofs, equivalence_report *report);
// What its problems come to.
equivalence_result equivalence_result_of(const equivalence_report *report, const obligations *proofs);
void equivalence_report_free(equivalence_report *report);

#endif
