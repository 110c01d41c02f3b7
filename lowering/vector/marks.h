// Marks on the operations of a function: what a lowered copy has kept of its source is recognized by them,
// and what shall be kept is told by them. Verification sets them; selection and the jamming of loops look at
// them.
#ifndef AUTO_LOWERING_VECTOR_MARKS_H
#define AUTO_LOWERING_VECTOR_MARKS_H

#include <mlir-c/IR.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The attribute that is an operation's mark.
extern const char marks_name[];
// Is this the name of an attribute that marks_add or marks_keep sets?
bool marks_is_note(MlirStringRef name);
// Marks every operation of a function, so that what is kept can be recognized; all marks are removed by
// marks_remove. Mark, clone, lower one of the two, check, unmark.
void marks_add(MlirOperation function);
void marks_remove(MlirOperation function);
// Operations with these marks shall not be replaced; whether an operation is one of them.
void marks_keep(MlirOperation function, const int64_t *marks, size_t count);
bool marks_is_kept(MlirOperation op);
// The mark of an operation; 0: made by the lowering.
int64_t marks_get(MlirOperation op);
// Have both the same attributes, with the same values, but for those of marks_add and marks_keep?
bool marks_same_attributes(MlirOperation a, MlirOperation b);

#endif
