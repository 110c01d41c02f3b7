// Copies of a function's body in place of an operation.
#ifndef AUTO_LOWERING_MLIR_INLINE_H
#define AUTO_LOWERING_MLIR_INLINE_H

#include <mlir-c/IR.h>

// Copies the operations of `body` in front of `before`, with `operands` for its arguments. What its
// terminator takes goes to `results`, which has room for it. The body uses nothing from outside, and its
// operations hold no regions.
void inline_block(MlirOperation before, const MlirValue *operands, MlirBlock body, MlirValue *results);
// Puts the body of the one function of an MLIR text in front of the operation, and its results in place of
// the operation's, and destroys the operation, whose place they get. Its operations may hold regions. The
// text is ours; it must parse and have the operation's types.
void inline_text(MlirOperation op, const MlirValue *operands, const char *text);

#endif
