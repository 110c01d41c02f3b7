// A value that is frozen in between is not truncated in one step again.
#include "lowering/passes/three_bytes.h"

#include <llvm-c/Core.h>
#include <stdbool.h>

enum { LANES = 3, BYTE = 8, WORD = 32 };

static bool is_truncated(LLVMValueRef v) {
  LLVMTypeRef type = LLVMTypeOf(v);
  if (!LLVMIsATruncInst(v) || LLVMGetTypeKind(type) != LLVMVectorTypeKind || LLVMGetVectorSize(type) != LANES)
    return false;
  LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(v, 0));
  return LLVMGetIntTypeWidth(LLVMGetElementType(type)) == BYTE &&
         LLVMGetIntTypeWidth(LLVMGetElementType(from)) > WORD;
}

void three_bytes(LLVMModuleRef m) {
  LLVMContextRef c = LLVMGetModuleContext(m);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  LLVMTypeRef words = LLVMVectorType(LLVMIntTypeInContext(c, WORD), LANES);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block); i; i = LLVMGetNextInstruction(i)) {
        if (!LLVMIsAStoreInst(i) || !is_truncated(LLVMGetOperand(i, 0)))
          continue;
        LLVMValueRef bytes = LLVMGetOperand(i, 0);
        LLVMPositionBuilderBefore(b, i);
        LLVMValueRef narrow = LLVMBuildTrunc(b, LLVMGetOperand(bytes, 0), words, "");
        LLVMSetOperand(i, 0, LLVMBuildTrunc(b, LLVMBuildFreeze(b, narrow, ""), LLVMTypeOf(bytes), ""));
      }
  LLVMDisposeBuilder(b);
}
