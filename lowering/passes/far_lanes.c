// LLVM 19's Hexagon back end inserts a lane at an index that is not constant into several registers through
// memory, and moves the stores of the registers behind that of the lane.
#include "lowering/passes/far_lanes.h"

#include "lowering/passes/vector_lanes.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <stdbool.h>

static bool is_far(LLVMValueRef i, unsigned register_bits) {
  return LLVMIsAInsertElementInst(i) && !LLVMIsAConstantInt(LLVMGetOperand(i, 2)) &&
         vector_element_bits(LLVMGetElementType(LLVMTypeOf(i))) >= 8 &&
         vector_bits(LLVMTypeOf(i)) > register_bits;
}

// The lane goes into each register at the index within it; the registers that do not have it stay.
static LLVMValueRef insert(LLVMBuilderRef b, LLVMValueRef i, unsigned register_bits) {
  LLVMTypeRef t = LLVMTypeOf(i);
  LLVMValueRef whole = LLVMGetOperand(i, 0), index = LLVMGetOperand(i, 2);
  LLVMTypeRef number = LLVMTypeOf(index);
  unsigned lanes = register_bits / vector_element_bits(LLVMGetElementType(t)), size = LLVMGetVectorSize(t),
           count = (size + lanes - 1) / lanes;
  LLVMValueRef *part = util_alloc(count * sizeof *part),
               inside = LLVMBuildURem(b, index, LLVMConstInt(number, lanes, false), ""),
               place = LLVMBuildUDiv(b, index, LLVMConstInt(number, lanes, false), "");
  for (unsigned k = 0; k < count; k++) {
    LLVMValueRef without = vector_part(b, whole, LLVMGetPoison(t), k * lanes, lanes),
                 with = LLVMBuildInsertElement(b, without, LLVMGetOperand(i, 1), inside, ""),
                 here = LLVMBuildICmp(b, LLVMIntEQ, place, LLVMConstInt(number, k, false), "");
    part[k] = LLVMBuildSelect(b, here, with, without, "");
  }
  whole = vector_join(b, part, count, size);
  util_release(part);
  return whole;
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
