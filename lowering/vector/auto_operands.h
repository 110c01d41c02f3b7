// Which value of an auto operation is which operand of its class.
//
// Values stand in the order of the class's operands; under a mask, the mask and to merge a source come behind
// them. Where at most one of them is optional (bundle_class.operand_uses; a source is), the number of values
// says whether it is there. Otherwise, as in upstream's dialects, an attribute has a 1 or a 0 for each of
// them:
//
//   "auto.f"(%a, %c) {operand_segment_sizes = array<i32: 1, 0, 1>} : ...
#ifndef AUTO_LOWERING_VECTOR_AUTO_OPERANDS_H
#define AUTO_LOWERING_VECTOR_AUTO_OPERANDS_H

#include "semantics/bundle/bundle.h"
#include <mlir-c/IR.h>

// Does an operation of the class, or its masked one, have the attribute?
bool auto_operands_in_segments(const bundle_class *c, bool masked);
extern const char auto_operands_segments[]; // its name

// Sets one value per operand of the class, then the mask and the source; null ones are not there. False if no
// operation of the class has operands like these; the reason, as part of a line for people, goes to `why`.
bool auto_operands_read(MlirOperation op, const bundle_class *c, bool masked, MlirValue *values, strbuf *why);
// Adds such values, and the attribute, to an operation of the class.
void auto_operands_add(MlirOperationState *state, MlirContext context, const bundle_class *c, bool masked,
                       const MlirValue *values);

#endif
