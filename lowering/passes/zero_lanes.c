// LLVM 19's Hexagon back end crashes on a shuffle of a vector shorter than a register with zeros
// (HvxSelector), where two of them follow each other.
#include "lowering/passes/zero_lanes.h"

#include "lowering/passes/vector_lanes.h"
#include <llvm-c/Core.h>
#include <stdbool.h>

enum { MOST_BITS = 32 };

// Lanes of the result for one of the operand; 0: it does not put zeros behind each.
static unsigned zeros_behind(LLVMValueRef i) {
  if (!LLVMIsAShuffleVectorInst(i) || !LLVMIsNull(LLVMGetOperand(i, 1)))
    return 0;
  LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(i, 0)), element = LLVMGetElementType(from);
  const unsigned lanes = LLVMGetVectorSize(from), count = LLVMGetVectorSize(LLVMTypeOf(i)),
                 factor = count / lanes;
  if (LLVMGetTypeKind(element) != LLVMIntegerTypeKind || count % lanes || (factor != 2 && factor != 4) ||
      factor * LLVMGetIntTypeWidth(element) > MOST_BITS || LLVMGetIntTypeWidth(element) % 8)
    return 0;
  bool ok = true;
  for (unsigned k = 0; k < count && ok; k++) {
    const int of = LLVMGetMaskValue(i, k);
    ok = of == LLVMGetUndefMaskElem() || of < 0 ||
         (k % factor ? (unsigned)of >= lanes : (unsigned)of == k / factor);
  }
  return ok ? factor : 0;
}

void zero_lanes(LLVMModuleRef m) {
  LLVMContextRef context = LLVMGetModuleContext(m);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
        next = LLVMGetNextInstruction(i);
        const unsigned factor = zeros_behind(i);
        if (!factor)
          continue;
        LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(i, 0));
        LLVMTypeRef wide =
            LLVMIntTypeInContext(context, factor * vector_element_bits(LLVMGetElementType(from)));
        LLVMPositionBuilderBefore(b, i);
        LLVMValueRef extended =
            LLVMBuildZExt(b, LLVMGetOperand(i, 0), LLVMVectorType(wide, LLVMGetVectorSize(from)), "");
        LLVMReplaceAllUsesWith(i, LLVMBuildBitCast(b, extended, LLVMTypeOf(i), ""));
        LLVMInstructionEraseFromParent(i);
      }
  LLVMDisposeBuilder(b);
}
