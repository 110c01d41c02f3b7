// LLVM 19's Hexagon back end inserts a lane at an index that is not constant into several registers through
// memory, and moves the stores of the registers behind that of the lane.
#include "lowering/passes/far_lanes.h"

#include "support/util.h"
#include <llvm-c/Core.h>
#include <stdbool.h>

static unsigned width_of(LLVMTypeRef t) {
  switch (LLVMGetTypeKind(t)) {
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(t);
  case LLVMHalfTypeKind:
    return 16;
  case LLVMFloatTypeKind:
    return 32;
  default:
    return 0;
  }
}

static bool is_far(LLVMValueRef i, unsigned register_bits) {
  if (!LLVMIsAInsertElementInst(i) || LLVMIsAConstantInt(LLVMGetOperand(i, 2)))
    return false;
  LLVMTypeRef t = LLVMTypeOf(i);
  unsigned width = width_of(LLVMGetElementType(t));
  return width >= 8 && width * LLVMGetVectorSize(t) > register_bits;
}

// `size` lanes of two vectors behind each other, from lane number `first` on; lanes behind both have any
// value.
static LLVMValueRef part_of(LLVMBuilderRef b, LLVMValueRef x, LLVMValueRef y, unsigned first, unsigned size) {
  LLVMTypeRef number = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(x)));
  unsigned lanes = 2 * LLVMGetVectorSize(LLVMTypeOf(x));
  LLVMValueRef *order = util_alloc(size * sizeof *order);
  for (unsigned i = 0; i < size; i++)
    order[i] = first + i < lanes ? LLVMConstInt(number, first + i, false) : LLVMGetPoison(number);
  LLVMValueRef part = LLVMBuildShuffleVector(b, x, y, LLVMConstVector(order, size), "");
  util_release(order);
  return part;
}

// The lane goes into each register at the index within it; the registers that do not have it stay.
static LLVMValueRef insert(LLVMBuilderRef b, LLVMValueRef i, unsigned register_bits) {
  LLVMTypeRef t = LLVMTypeOf(i);
  LLVMValueRef whole = LLVMGetOperand(i, 0), index = LLVMGetOperand(i, 2);
  LLVMTypeRef number = LLVMTypeOf(index);
  unsigned lanes = register_bits / width_of(LLVMGetElementType(t)), size = LLVMGetVectorSize(t), count = 1;
  while (count * lanes < size)
    count *= 2;
  LLVMValueRef *part = util_alloc(count * sizeof *part),
               inside = LLVMBuildURem(b, index, LLVMConstInt(number, lanes, false), ""),
               place = LLVMBuildUDiv(b, index, LLVMConstInt(number, lanes, false), "");
  for (unsigned k = 0; k < count; k++) {
    part[k] = part_of(b, whole, LLVMGetPoison(t), k * lanes, lanes);
    LLVMValueRef here = LLVMBuildICmp(b, LLVMIntEQ, place, LLVMConstInt(number, k, false), ""),
                 with = LLVMBuildInsertElement(b, part[k], LLVMGetOperand(i, 1), inside, "");
    if (k * lanes < size)
      part[k] = LLVMBuildSelect(b, here, with, part[k], "");
  }
  for (; count > 1; count /= 2, lanes *= 2)
    for (unsigned k = 0; k < count; k += 2)
      part[k / 2] = part_of(b, part[k], part[k + 1], 0, 2 * lanes);
  whole = part[0];
  util_release(part);
  return lanes == size ? whole : part_of(b, whole, LLVMGetPoison(LLVMTypeOf(whole)), 0, size);
}

void far_lanes(LLVMModuleRef m, unsigned register_bits) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
        next = LLVMGetNextInstruction(i);
        if (!is_far(i, register_bits))
          continue;
        LLVMPositionBuilderBefore(b, i);
        LLVMReplaceAllUsesWith(i, insert(b, i, register_bits));
        LLVMInstructionEraseFromParent(i);
      }
  LLVMDisposeBuilder(b);
}
