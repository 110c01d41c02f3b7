// Widths, parts and joins of vectors through LLVM's C API.
#include "lowering/passes/vector_lanes.h"

#include "support/util.h"
#include <llvm-c/Core.h>
#include <string.h>

unsigned vector_element_bits(LLVMTypeRef element) {
  switch (LLVMGetTypeKind(element)) {
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(element);
  case LLVMHalfTypeKind:
    return 16;
  case LLVMFloatTypeKind:
    return 32;
  default:
    return 0;
  }
}

unsigned vector_bits(LLVMTypeRef vector) {
  return LLVMGetVectorSize(vector) * vector_element_bits(LLVMGetElementType(vector));
}

LLVMValueRef vector_part(LLVMBuilderRef b, LLVMValueRef x, LLVMValueRef y, unsigned first, unsigned size) {
  LLVMTypeRef number = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(x)));
  unsigned lanes = 2 * LLVMGetVectorSize(LLVMTypeOf(x));
  LLVMValueRef *order = util_alloc(size * sizeof *order);
  for (unsigned i = 0; i < size; i++)
    order[i] = first + i < lanes ? LLVMConstInt(number, first + i, false) : LLVMGetPoison(number);
  LLVMValueRef part = LLVMBuildShuffleVector(b, x, y, LLVMConstVector(order, size), "");
  util_release(order);
  return part;
}

LLVMValueRef vector_join(LLVMBuilderRef b, LLVMValueRef *part, unsigned count, unsigned size) {
  for (; count > 1; count = (count + 1) / 2)
    for (unsigned i = 0; i < count; i += 2) {
      LLVMTypeRef t = LLVMTypeOf(part[i]);
      LLVMValueRef other = i + 1 < count ? part[i + 1] : LLVMGetPoison(t);
      part[i / 2] = vector_part(b, part[i], other, 0, 2 * LLVMGetVectorSize(t));
    }
  LLVMTypeRef t = LLVMTypeOf(part[0]);
  return LLVMGetVectorSize(t) == size ? part[0] : vector_part(b, part[0], LLVMGetPoison(t), 0, size);
}

bool vector_is_intrinsic(LLVMValueRef instruction, const char *name) {
  LLVMValueRef f = LLVMIsACallInst(instruction) ? LLVMGetCalledValue(instruction) : NULL;
  return f && LLVMIsAFunction(f) && LLVMGetIntrinsicID(f) == LLVMLookupIntrinsicID(name, strlen(name));
}

void vector_rewrite_shuffles(LLVMModuleRef m,
                             LLVMValueRef (*rewrite)(LLVMBuilderRef b, LLVMValueRef shuffle)) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
        next = LLVMGetNextInstruction(i);
        if (!LLVMIsAShuffleVectorInst(i))
          continue;
        LLVMPositionBuilderBefore(b, i);
        LLVMValueRef instead = rewrite(b, i);
        if (!instead)
          continue;
        LLVMReplaceAllUsesWith(i, instead);
        LLVMInstructionEraseFromParent(i);
      }
  LLVMDisposeBuilder(b);
}
