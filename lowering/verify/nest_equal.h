// Do loops over tiles compute what the linalg operations do that they are made from? By code that shares
// nothing with what plans and emits: both are run on memory whose contents are not known (lane_machine.h),
// and each element that either has written must be the same number in the end. That covers all steps of all
// loops: which elements are written, the terms of each sum, packed copies, tails, and what is added and taken
// off again. What is assumed besides, that outputs do not overlap other operands, must follow from where the
// memory comes from or from the condition in front of the loops.
#ifndef AUTO_LOWERING_VERIFY_NEST_EQUAL_H
#define AUTO_LOWERING_VERIFY_NEST_EQUAL_H

#include "lowering/linalg/nest_checker.h"
#include "lowering/mlir/passes.h"
#include "lowering/verify/load_solver.h"

typedef struct nest_equal nest_equal;
// `seconds`: of the processor, for the proof of one nest; 0: a default.
nest_equal *nest_equal_new(loaded_solver *solver, unsigned seconds, lowering_report *report);
void nest_equal_free(nest_equal *e);
nest_checker *nest_equal_checker(nest_equal *e);

#endif
