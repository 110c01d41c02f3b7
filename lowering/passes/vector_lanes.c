// Widths, parts and joins of vectors through LLVM's C API.
#include "lowering/passes/vector_lanes.h"

#include "support/util.h"
#include <llvm-c/Core.h>
#include <stdio.h>
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

bool vector_is_of_integers(LLVMTypeRef t) {
  return LLVMGetTypeKind(t) == LLVMVectorTypeKind &&
         LLVMGetTypeKind(LLVMGetElementType(t)) == LLVMIntegerTypeKind;
}

LLVMValueRef vector_splat(LLVMTypeRef t, unsigned long long number) {
  const unsigned lanes = LLVMGetVectorSize(t);
  LLVMValueRef *lane = util_alloc(lanes * sizeof *lane);
  for (unsigned i = 0; i < lanes; i++)
    lane[i] = LLVMConstInt(LLVMGetElementType(t), number, false);
  LLVMValueRef all = LLVMConstVector(lane, lanes);
  util_release(lane);
  return all;
}

bool vector_is_splat(LLVMValueRef v, unsigned long long *number) {
  LLVMTypeRef t = LLVMTypeOf(v);
  if (!vector_is_of_integers(t) || !LLVMIsConstant(v) || LLVMGetIntTypeWidth(LLVMGetElementType(t)) > 64)
    return false;
  const unsigned lanes = LLVMGetVectorSize(t);
  LLVMValueRef first = LLVMGetAggregateElement(v, 0);
  if (!first || !LLVMIsAConstantInt(first))
    return false;
  for (unsigned i = 1; i < lanes; i++)
    if (LLVMGetAggregateElement(v, i) != first)
      return false;
  *number = LLVMConstIntGetZExtValue(first);
  return true;
}

LLVMValueRef vector_call(LLVMBuilderRef b, const char *name, LLVMTypeRef *overload, LLVMValueRef *operands,
                         unsigned count) {
  LLVMModuleRef m = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInsertBlock(b)));
  LLVMValueRef f =
      LLVMGetIntrinsicDeclaration(m, LLVMLookupIntrinsicID(name, strlen(name)), overload, overload != NULL);
  return LLVMBuildCall2(b, LLVMGlobalGetValueType(f), f, operands, count, "");
}

bool vector_has_one_use(LLVMValueRef v) {
  LLVMUseRef first = LLVMGetFirstUse(v);
  return first && !LLVMGetNextUse(first);
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
