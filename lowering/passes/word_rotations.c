// Both words in one of 64 bits, shifted. LLVM makes no rotation of these again.
#include "lowering/passes/word_rotations.h"

#include "lowering/passes/vector_lanes.h"
#include <llvm-c/Core.h>
#include <stdbool.h>

enum { WORD = 32 };

// Is it a scalar word's, by an amount that is no constant?
static bool is_of_words(LLVMValueRef call) {
  LLVMTypeRef type = LLVMTypeOf(call);
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == WORD &&
         !LLVMIsConstant(LLVMGetOperand(call, 2));
}

// fshl: the high word of both, shifted to the left; fshr: the low one, to the right.
static LLVMValueRef shift(LLVMBuilderRef b, LLVMValueRef call, bool is_left) {
  LLVMTypeRef word = LLVMTypeOf(call), both = LLVMIntTypeInContext(LLVMGetTypeContext(word), 2 * WORD);
  LLVMValueRef high = LLVMBuildZExt(b, LLVMGetOperand(call, 0), both, ""),
               low = LLVMBuildZExt(b, LLVMGetOperand(call, 1), both, ""),
               amount = LLVMBuildAnd(b, LLVMGetOperand(call, 2), LLVMConstInt(word, WORD - 1, false), "");
  LLVMValueRef pair = LLVMBuildOr(b, LLVMBuildShl(b, high, LLVMConstInt(both, WORD, false), ""), low, "");
  amount = LLVMBuildZExt(b, amount, both, "");
  LLVMValueRef shifted = is_left ? LLVMBuildShl(b, pair, amount, "") : LLVMBuildLShr(b, pair, amount, "");
  if (is_left)
    shifted = LLVMBuildLShr(b, shifted, LLVMConstInt(both, WORD, false), "");
  return LLVMBuildTrunc(b, shifted, word, "");
}

void word_rotations(LLVMModuleRef m) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
        next = LLVMGetNextInstruction(i);
        const bool is_left = vector_is_intrinsic(i, "llvm.fshl");
        if ((!is_left && !vector_is_intrinsic(i, "llvm.fshr")) || !is_of_words(i))
          continue;
        LLVMPositionBuilderBefore(b, i);
        LLVMReplaceAllUsesWith(i, shift(b, i, is_left));
        LLVMInstructionEraseFromParent(i);
      }
  LLVMDisposeBuilder(b);
}
