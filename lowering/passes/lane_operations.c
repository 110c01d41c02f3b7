// Which LLVM instructions and intrinsics compute lane by lane: types of lanes, and a table of intrinsics.
#include "lowering/passes/lane_operations.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

// ---- types ------------------------------------------------------------------------------------------------

static bool is_float(LLVMTypeRef t) {
  const LLVMTypeKind kind = LLVMGetTypeKind(t);
  return kind == LLVMHalfTypeKind || kind == LLVMBFloatTypeKind || kind == LLVMFloatTypeKind ||
         kind == LLVMDoubleTypeKind;
}

static unsigned float_width(LLVMTypeRef t) {
  const LLVMTypeKind kind = LLVMGetTypeKind(t);
  return kind == LLVMDoubleTypeKind ? 64 : kind == LLVMFloatTypeKind ? 32 : 16;
}

unsigned lane_width(LLVMTypeRef t) {
  if (is_float(t))
    return float_width(t);
  const unsigned width = LLVMGetTypeKind(t) == LLVMIntegerTypeKind ? LLVMGetIntTypeWidth(t) : 0;
  return width == 1 || width == 8 || width == 16 || width == 32 || width == 64 ? width : 0;
}

unsigned lane_count(LLVMValueRef v) {
  return lane_is_vector(v) && lane_width(LLVMGetElementType(LLVMTypeOf(v))) ? LLVMGetVectorSize(LLVMTypeOf(v))
                                                                            : 0;
}

LLVMTypeRef lane_type(LLVMValueRef v) {
  return lane_is_vector(v) ? LLVMGetElementType(LLVMTypeOf(v)) : LLVMTypeOf(v);
}

// ---- intrinsics -------------------------------------------------------------------------------------------

static const lane_intrinsic rows[] = {
    {.name = "llvm.abs"},
    {.name = "llvm.ceil"},
    {.name = "llvm.copysign"},
    {.name = "llvm.cos"},
    {.name = "llvm.exp"},
    {.name = "llvm.exp2"},
    {.name = "llvm.fabs"},
    {.name = "llvm.floor"},
    {.name = "llvm.fma"},
    {.name = "llvm.fmuladd"},
    {.name = "llvm.log"},
    {.name = "llvm.log10"},
    {.name = "llvm.log2"},
    {.name = "llvm.maximum"},
    {.name = "llvm.maxnum"},
    {.name = "llvm.minimum"},
    {.name = "llvm.minnum"},
    {.name = "llvm.nearbyint"},
    {.name = "llvm.pow"},
    {.name = "llvm.rint"},
    {.name = "llvm.round"},
    {.name = "llvm.roundeven"},
    {.name = "llvm.sin"},
    {.name = "llvm.smax"},
    {.name = "llvm.smin"},
    {.name = "llvm.sqrt"},
    {.name = "llvm.trunc"},
    {.name = "llvm.umax"},
    {.name = "llvm.umin"},
    {.name = "llvm.vector.reduce.fadd", .sum = LLVMFAdd},
    {.name = "llvm.vector.reduce.fmul", .sum = LLVMFMul},
    {.name = "llvm.vector.reduce.fmax", .pair = "llvm.maxnum", .start = {-INFINITY, NAN}},
    {.name = "llvm.vector.reduce.fmaximum", .pair = "llvm.maximum", .start = {-INFINITY, -INFINITY}},
    {.name = "llvm.vector.reduce.fmin", .pair = "llvm.minnum", .start = {INFINITY, NAN}},
    {.name = "llvm.vector.reduce.fminimum", .pair = "llvm.minimum", .start = {INFINITY, INFINITY}},
};

const lane_intrinsic *lane_intrinsic_of(LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
  const unsigned id = callee && LLVMIsAFunction(callee) ? LLVMGetIntrinsicID(callee) : 0;
  if (!id)
    return NULL;
  size_t length;
  const char *name = LLVMIntrinsicGetName(id, &length);
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
    if (strlen(rows[k].name) == length && !memcmp(rows[k].name, name, length))
      return &rows[k];
  return NULL;
}

// ---- operations -------------------------------------------------------------------------------------------

unsigned lane_num_operands(LLVMValueRef i) {
  return LLVMIsACallInst(i) ? LLVMGetNumArgOperands(i) : (unsigned)LLVMGetNumOperands(i);
}

static bool is_lane_opcode(LLVMValueRef i) {
  const LLVMOpcode op = LLVMGetInstructionOpcode(i);
  const lane_intrinsic *x = lane_intrinsic_of(i);
  return LLVMIsABinaryOperator(i) || LLVMIsACastInst(i) || op == LLVMFNeg || op == LLVMICmp ||
         op == LLVMFCmp || op == LLVMSelect || (x && lane_num_operands(i) <= LANE_MOST_OPERANDS);
}

unsigned lane_count_of_operation(LLVMValueRef i) {
  if (!is_lane_opcode(i))
    return 0;
  const lane_intrinsic *x = lane_intrinsic_of(i);
  unsigned lanes = x && lane_intrinsic_reduces(x) ? 0 : lane_count(i);
  if (!lanes && !(x && lane_intrinsic_reduces(x)))
    return 0;
  for (unsigned k = 0; k < lane_num_operands(i); k++) {
    LLVMValueRef v = LLVMGetOperand(i, k);
    if (!lane_is_vector(v))
      continue;
    if (!lane_count(v) || (lanes && lane_count(v) != lanes))
      return 0;
    lanes = lane_count(v);
  }
  return lanes;
}

static bool has_floats(LLVMValueRef v) {
  LLVMTypeRef t = LLVMTypeOf(v);
  return is_float(LLVMGetTypeKind(t) == LLVMVectorTypeKind ? LLVMGetElementType(t) : t);
}

bool lane_computes_floats(LLVMValueRef i) {
  const LLVMOpcode op = LLVMGetInstructionOpcode(i);
  bool floats = has_floats(i);
  for (unsigned k = 0; k < lane_num_operands(i); k++)
    floats |= has_floats(LLVMGetOperand(i, k));
  return floats && op != LLVMSelect && op != LLVMBitCast;
}

static bool is_zero(LLVMValueRef v) { return LLVMIsAConstant(v) && LLVMIsNull(v); }

static LLVMValueRef constant_lane(LLVMValueRef v, LLVMTypeRef lane, unsigned lanes) {
  if (LLVMIsPoison(v))
    return LLVMGetPoison(lane);
  if (LLVMIsUndef(v))
    return LLVMGetUndef(lane);
  if (LLVMIsNull(v))
    return LLVMConstNull(lane);
  if (!LLVMIsAConstantDataVector(v) && !LLVMIsAConstantVector(v))
    return NULL;
  for (unsigned k = 1; k < lanes; k++)
    if (LLVMGetAggregateElement(v, k) != LLVMGetAggregateElement(v, 0))
      return NULL;
  return LLVMGetAggregateElement(v, 0);
}

LLVMValueRef lane_uniform(LLVMValueRef v) {
  if (!lane_is_vector(v))
    return v;
  const unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(v));
  if (LLVMIsAConstant(v))
    return constant_lane(v, LLVMGetElementType(LLVMTypeOf(v)), lanes);
  if (!LLVMIsAShuffleVectorInst(v))
    return NULL;
  for (unsigned k = 0; k < lanes; k++)
    if (LLVMGetMaskValue(v, k) != 0 && LLVMGetMaskValue(v, k) != LLVMGetUndefMaskElem())
      return NULL;
  LLVMValueRef from = LLVMGetOperand(v, 0);
  return LLVMIsAInsertElementInst(from) && is_zero(LLVMGetOperand(from, 2)) ? LLVMGetOperand(from, 1) : NULL;
}
