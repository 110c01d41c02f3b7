// C trees as text through upstream's emitc dialect: loops are emitc.for, calls emitc.call_opaque, conditions
// emitc.if; expressions and declarations are text in these. emitc gives values numbers; here they get their
// names back.
#ifndef AUTO_LOWERING_MATRIX_C_EMITC_H
#define AUTO_LOWERING_MATRIX_C_EMITC_H

#include "accelerator/program/c_tree.h"
#include <mlir-c/IR.h>

// Appends the text of a function as c_writer.h builds it. False after a diagnostic in the context.
bool c_emitc_print(const c_function *f, MlirContext context, strbuf *out);

#endif
