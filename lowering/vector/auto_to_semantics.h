// Auto operations as what they mean, in upstream's dialects.
#ifndef AUTO_LOWERING_VECTOR_AUTO_TO_SEMANTICS_H
#define AUTO_LOWERING_VECTOR_AUTO_TO_SEMANTICS_H

#include "lowering/vector/auto_op.h"

// Puts arith, math and vector operations in place of an unmasked auto operation, and destroys it. False after
// an error at it: it is not legal, or it rounds in a direction that these dialects do not have.
bool auto_expand(class_library *l, const auto_op *x);
// Puts the operation without a mask, which *x then is, and a choice between it and the source in place of one
// under a mask. False after an error at it.
bool auto_unmask(class_library *l, auto_op *x);

#endif
