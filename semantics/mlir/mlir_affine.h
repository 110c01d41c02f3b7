// Affine expressions of one dimension, by value.
#ifndef AUTO_SEMANTICS_MLIR_MLIR_AFFINE_H
#define AUTO_SEMANTICS_MLIR_MLIR_AFFINE_H

#include <mlir-c/AffineExpr.h>
#include <stdbool.h>
#include <stdint.h>

// The value of `e` where d0 is `d0`. False: it has symbols or further dimensions, divides by what is not
// positive, or does not fit in 64 bits.
bool mlir_affine_evaluate(MlirAffineExpr e, int64_t d0, int64_t *value);

#endif
