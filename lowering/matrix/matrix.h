// Functions of matrix programs as C: what an accelerator's library computes goes to it, everything else
// becomes plain loops in the same function.
#ifndef AUTO_LOWERING_MATRIX_MATRIX_H
#define AUTO_LOWERING_MATRIX_MATRIX_H

#include "accelerator/library.h"
#include "accelerator/program/c_tree.h"
#include "accelerator/schedule_text.h"
#include "lowering/mlir/explanation.h"
#include <mlir-c/IR.h>

// The C of a module of linalg, vector, tensor, memref and arith operations as a tree in `memory`; what the
// accelerator does in it was replayed. A function's arrays are parameters in0, in1, ... and its results out0,
// out1, ... behind them; arguments do not overlap. `l`: the accelerator, or NULL. `explain`, if not NULL,
// gets lines on what was recognized and what was not and why. `reassociate`: the accelerator may add up
// floats in another order than the program; otherwise only where the additions have fastmath<reassoc>.
// `schedules`, if not NULL, says how products are scheduled, and gets how they were. The module is changed.
// False after a diagnostic.
typedef struct matrix_schedules {
  schedule_lines given, used;
} matrix_schedules;
bool matrix_compile(MlirModule module, const library *l, bool reassociate, matrix_schedules *schedules,
                    explanation *explain, arena *memory, c_file *out);
// Appends the text of such a tree. False after a diagnostic in the context.
bool matrix_print(const c_file *file, const library *l, MlirContext context, strbuf *out);
// Both.
bool matrix_emit_c(MlirModule module, const library *l, bool reassociate, matrix_schedules *schedules,
                   explanation *explain, strbuf *out);

#endif
