// LLVM 19's Hexagon back end packs masks of 16 and 32 lanes, of which the numbers have less than a register,
// by the bytes of the register, whatever lanes it has made them of.
#include "lowering/passes/mask_bits.h"

#include <llvm-c/Core.h>
#include <stdbool.h>

static bool is_mask(LLVMTypeRef t) {
  return LLVMGetTypeKind(t) == LLVMVectorTypeKind &&
         LLVMGetTypeKind(LLVMGetElementType(t)) == LLVMIntegerTypeKind &&
         LLVMGetIntTypeWidth(LLVMGetElementType(t)) == 1;
}

// Is it a mask that becomes numbers?
static bool is_cast_of_mask(LLVMValueRef i) {
  return LLVMIsABitCastInst(i) && is_mask(LLVMTypeOf(LLVMGetOperand(i, 0))) && !is_mask(LLVMTypeOf(i));
}

static LLVMValueRef assemble(LLVMBuilderRef b, LLVMValueRef cast) {
  LLVMValueRef mask = LLVMGetOperand(cast, 0);
  const unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(mask));
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(cast));
  LLVMTypeRef type = LLVMIntTypeInContext(context, lanes), number = LLVMInt32TypeInContext(context);
  LLVMValueRef bits = LLVMConstNull(type);
  for (unsigned i = 0; i < lanes; i++) {
    LLVMValueRef lane = LLVMBuildExtractElement(b, mask, LLVMConstInt(number, i, false), "");
    lane = LLVMBuildShl(b, LLVMBuildZExt(b, lane, type, ""), LLVMConstInt(type, i, false), "");
    bits = LLVMBuildOr(b, bits, lane, "");
  }
  return LLVMBuildBitCast(b, bits, LLVMTypeOf(cast), "");
}

void mask_bits_apart(LLVMModuleRef m) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
        next = LLVMGetNextInstruction(i);
        if (!is_cast_of_mask(i))
          continue;
        LLVMPositionBuilderBefore(b, i);
        LLVMReplaceAllUsesWith(i, assemble(b, i));
        LLVMInstructionEraseFromParent(i);
      }
  LLVMDisposeBuilder(b);
}
