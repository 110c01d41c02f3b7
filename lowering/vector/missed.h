// What selection leaves as it is, and why, as remarks (remark.h). Asked for neither remarks nor an
// explanation, these do nothing.
#ifndef AUTO_LOWERING_VECTOR_MISSED_H
#define AUTO_LOWERING_VECTOR_MISSED_H

#include "lowering/mlir/passes.h"
#include "lowering/vector/select.h"

// Operations of a function on vectors that are no part of any window: those above the limits one by one, of
// the others the first of each kind and reason. Before the function is changed.
void missed_operations(MlirOperation function, const target *t, const lowering_options *options,
                       lowering_report *report);
// Where the search of a window stopped early, at its first operation, and contractions whose products no
// instruction sums up. `better`: what was chosen is used. Before the window is changed.
void missed_in_window(const selection *s, bool better, const lowering_options *options,
                      lowering_report *report);

#endif
