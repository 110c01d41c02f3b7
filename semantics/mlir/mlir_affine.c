// Evaluates affine expressions at one point; false where a divisor is not positive.
#include "semantics/mlir/mlir_affine.h"

static int64_t floor_divide(int64_t a, int64_t b) { return a / b - (a % b < 0); } // b > 0

bool mlir_affine_evaluate(MlirAffineExpr e, int64_t d0, int64_t *value) {
  if (mlirAffineExprIsAConstant(e)) {
    *value = mlirAffineConstantExprGetValue(e);
    return true;
  }
  if (mlirAffineExprIsADim(e)) {
    *value = d0;
    return mlirAffineDimExprGetPosition(e) == 0;
  }
  int64_t a, b;
  if (!mlirAffineExprIsABinary(e) || !mlir_affine_evaluate(mlirAffineBinaryOpExprGetLHS(e), d0, &a) ||
      !mlir_affine_evaluate(mlirAffineBinaryOpExprGetRHS(e), d0, &b))
    return false;
  if (mlirAffineExprIsAAdd(e))
    return !__builtin_add_overflow(a, b, value);
  if (mlirAffineExprIsAMul(e))
    return !__builtin_mul_overflow(a, b, value);
  if (b <= 0)
    return false;
  if (mlirAffineExprIsAMod(e))
    *value = a - b * floor_divide(a, b);
  else if (mlirAffineExprIsAFloorDiv(e))
    *value = floor_divide(a, b);
  else
    *value = a / b + (a % b > 0); // ceildiv
  return true;
}
