// LLVM 19's AArch64 back end crashes as it takes a cast from <1 x i16> to <1 x half> apart.
#include "lowering/passes/single_lane.h"

#include <llvm-c/Core.h>
#include <stdbool.h>

static bool has_one_lane(LLVMTypeRef t) {
  return LLVMGetTypeKind(t) == LLVMVectorTypeKind && LLVMGetVectorSize(t) == 1;
}

void single_lane_casts(LLVMModuleRef m) {
  LLVMContextRef context = LLVMGetModuleContext(m);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
  LLVMValueRef zero = LLVMConstNull(LLVMInt32TypeInContext(context));
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
        next = LLVMGetNextInstruction(i);
        if (!LLVMIsABitCastInst(i) || !has_one_lane(LLVMTypeOf(i)) ||
            !has_one_lane(LLVMTypeOf(LLVMGetOperand(i, 0))))
          continue;
        LLVMTypeRef type = LLVMTypeOf(i);
        LLVMPositionBuilderBefore(b, i);
        LLVMValueRef lane = LLVMBuildExtractElement(b, LLVMGetOperand(i, 0), zero, "");
        lane = LLVMBuildBitCast(b, lane, LLVMGetElementType(type), "");
        LLVMReplaceAllUsesWith(i, LLVMBuildInsertElement(b, LLVMGetPoison(type), lane, zero, ""));
        LLVMInstructionEraseFromParent(i);
      }
  LLVMDisposeBuilder(b);
}
