// Comparisons whose results are lanes of ones and zeros, where LLVM inverts the opposite comparison.
#include "lowering/passes/short_forms.h"

#include "lowering/passes/vector_lanes.h"
#include <llvm-c/Core.h>

// Is it combined bit by bit with something? Then the inversion is part of that.
static bool is_combined(LLVMValueRef v) {
  for (LLVMUseRef u = LLVMGetFirstUse(v); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    switch (LLVMGetInstructionOpcode(user)) {
    case LLVMAnd:
    case LLVMOr:
    case LLVMXor:
    case LLVMSelect:
      return true;
    case LLVMBitCast:
      if (is_combined(user))
        return true;
      break;
    default:
      break;
    }
  }
  return false;
}

static bool is_null(LLVMValueRef v) { return LLVMIsConstant(v) && LLVMIsNull(v); }

// Of bits of a constant LLVM compares with that.
static bool has_constant(LLVMValueRef v) {
  return LLVMIsConstant(v) || (LLVMIsABinaryOperator(v) && LLVMIsConstant(LLVMGetOperand(v, 1)));
}

// x != 0: the greater one of x and 1 is x. Without masks no instruction computes that of 64 bits.
static LLVMValueRef some(LLVMBuilderRef b, LLVMValueRef x, LLVMTypeRef type, const short_forms_cpu *cpu) {
  if (has_constant(x) || vector_bits(type) > 256 ||
      (vector_element_bits(LLVMGetElementType(type)) == 64 && !cpu->has_masks))
    return NULL;
  LLVMValueRef operands[] = {x, vector_splat(type, 1)};
  LLVMValueRef most = vector_call(b, "llvm.umax", &type, operands, 2);
  return LLVMBuildSExt(b, LLVMBuildICmp(b, LLVMIntEQ, most, x, ""), type, "");
}

// greater >= less: the greater one of both is the greater one.
static LLVMValueRef not_less(LLVMBuilderRef b, LLVMValueRef greater, LLVMValueRef less, LLVMTypeRef type) {
  LLVMTypeRef lanes = LLVMTypeOf(greater);
  LLVMValueRef operands[] = {greater, less};
  LLVMValueRef most = vector_call(b, "llvm.smax", &lanes, operands, 2);
  return LLVMBuildSExt(b, LLVMBuildICmp(b, LLVMIntEQ, most, greater, ""), type, "");
}

// A single lane is a scalar: not negative is the sign of what is inverted.
static LLVMValueRef not_negative(LLVMBuilderRef b, LLVMValueRef x, LLVMTypeRef type) {
  const unsigned width = vector_element_bits(LLVMGetElementType(type));
  return LLVMBuildAShr(b, LLVMBuildNot(b, x, ""), vector_splat(type, width - 1), "");
}

LLVMValueRef short_forms_compared(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu) {
  LLVMValueRef compare = LLVMIsASExtInst(i) ? LLVMGetOperand(i, 0) : NULL;
  if (!compare || !LLVMIsAICmpInst(compare) || LLVMTypeOf(LLVMGetOperand(compare, 0)) != LLVMTypeOf(i))
    return NULL;
  LLVMTypeRef type = LLVMTypeOf(i);
  LLVMValueRef x = LLVMGetOperand(compare, 0), y = LLVMGetOperand(compare, 1);
  const LLVMIntPredicate predicate = LLVMGetICmpPredicate(compare);
  const unsigned width = vector_element_bits(LLVMGetElementType(type));
  if (LLVMGetVectorSize(type) == 1)
    return predicate == LLVMIntSGT && LLVMIsConstant(y) && y == LLVMConstAllOnes(type)
               ? not_negative(b, x, type)
               : NULL;
  if (width % 8 || width > 64 || width & (width - 1) || is_combined(i))
    return NULL;
  if (predicate == LLVMIntNE && is_null(y))
    return some(b, x, type, cpu);
  if (cpu->has_masks || width == 64 || LLVMIsConstant(y))
    return NULL;
  return predicate == LLVMIntSGE   ? not_less(b, x, y, type)
         : predicate == LLVMIntSLE ? not_less(b, y, x, type)
                                   : NULL;
}
