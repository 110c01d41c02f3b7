// Loops made anew.
#ifndef AUTO_LOWERING_PASSES_LOOP_H
#define AUTO_LOWERING_PASSES_LOOP_H

#include <mlir-c/IR.h>
#include <stdint.h>

// An scf.for in front of `loop` with its operands, attributes and body: what it carries has the types of the
// values that it begins with, as the body's arguments and what it yields have already. `loop` is left without
// a body, for its owner to replace its results and to destroy it.
MlirOperation loop_retyped(MlirOperation loop);

// The result of an operation that is made in front of another one, with one attribute, or none (NULL).
MlirValue loop_operation(MlirOperation before, const char *name, intptr_t count, const MlirValue *operands,
                         MlirType type, const char *attribute, MlirAttribute value);

// Lanes as vector.shuffle's attribute `mask`.
MlirAttribute loop_lanes(MlirContext context, const int64_t *lanes, intptr_t count);
// So many lanes of two vectors of one type, in front of the operation.
MlirValue loop_shuffle(MlirOperation before, MlirValue a, MlirValue b, const int64_t *lanes, int64_t count);

// A constant of type index in front of the operation.
MlirValue loop_constant(MlirOperation before, int64_t value);
// A constant of another type of integers, or the same one in all lanes of a type of vectors of them.
MlirValue loop_number(MlirOperation before, MlirType type, int64_t value);
// A float, or the same one in all lanes.
MlirValue loop_float(MlirOperation before, MlirType type, double value);
// An operation with one operand.
MlirValue loop_cast(MlirOperation before, const char *name, MlirValue v, MlirType type);
// Puts the bodies of loops of one iteration that carry values in their places. Others are parts of nests.
void loop_inline_single(MlirOperation function);
// Where a loop ends, in front of `loop`, that starts where that does and takes several of its iterations at a
// time: `least` in front of its end, the distance from the first of them to the last, or where it starts if
// there are not as many. No difference overflows.
MlirValue loop_end_of_several(MlirOperation loop, int64_t least);

// The attribute that says to LLVM what to do with a loop.
#define LOOP_ANNOTATION "llvm.loop_annotation"
// Has LLVM not unroll the loop. Needs the dialect llvm in the context.
void loop_keep_rolled(MlirOperation loop);

#endif
