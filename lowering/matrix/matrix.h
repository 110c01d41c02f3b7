// Functions of matrix code as C: what an accelerator's library computes goes to it, everything else becomes
// plain loops in the same function.
#ifndef AUTO_LOWERING_MATRIX_MATRIX_H
#define AUTO_LOWERING_MATRIX_MATRIX_H

#include "accelerator/library.h"
#include <mlir-c/IR.h>

// Appends the C text of a module of linalg, vector, tensor, memref and arith code to `out`. A function's
// arrays are parameters in0, in1, ... and its results out0, out1, ... behind them; arguments do not overlap.
// `l`: the accelerator, or NULL. `explain`, if not NULL, gets lines on what was recognized and what was not
// and why. `reassociate`: the accelerator may add up floats in another order than the program; otherwise only
// where the additions have fastmath<reassoc>. The module is changed. False after a diagnostic.
bool matrix_emit_c(MlirModule module, const library *l, bool reassociate, strbuf *explain, strbuf *out);

#endif
