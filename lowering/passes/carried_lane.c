// Rewrites a phi of a vector, its operation and its extractions as those of one lane.
#include "lowering/passes/carried_lane.h"

#include "lowering/passes/vector_lanes.h"
#include "support/util.h"
#include <llvm-c/Core.h>

typedef STACK(LLVMValueRef) value_list;

typedef struct carried {
  LLVMValueRef phi, operation, index; // what makes the next value; the lane that is read
  value_list reads;
} carried;

static bool is_ordered(LLVMOpcode op) {
  switch (op) {
  case LLVMSub:
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr:
  case LLVMUDiv:
  case LLVMSDiv:
  case LLVMURem:
  case LLVMSRem:
  case LLVMFSub:
  case LLVMFDiv:
  case LLVMFRem:
    return true;
  default:
    return false;
  }
}

// Does the phi's only other user make its next value, the phi on the right?
static bool find(LLVMValueRef phi, carried *c) {
  *c = (carried){.phi = phi};
  for (LLVMUseRef u = LLVMGetFirstUse(phi); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    if (LLVMIsAExtractElementInst(user)) {
      LLVMValueRef index = LLVMGetOperand(user, 1);
      if (!LLVMIsAConstantInt(index) || (c->index && c->index != index))
        return false;
      c->index = index;
      stack_push(&c->reads, user);
    } else if (!c->operation && LLVMIsABinaryOperator(user)) {
      c->operation = user;
    } else {
      return false;
    }
  }
  return c->index && c->operation && is_ordered(LLVMGetInstructionOpcode(c->operation)) &&
         LLVMGetOperand(c->operation, 1) == phi && LLVMGetOperand(c->operation, 0) != phi &&
         vector_has_one_use(c->operation) && LLVMGetUser(LLVMGetFirstUse(c->operation)) == phi;
}

static void rewrite(LLVMBuilderRef b, const carried *c) {
  LLVMOpcode op = LLVMGetInstructionOpcode(c->operation);
  LLVMPositionBuilderBefore(b, c->phi);
  LLVMValueRef phi = LLVMBuildPhi(b, LLVMGetElementType(LLVMTypeOf(c->phi)), "");
  LLVMPositionBuilderBefore(b, c->operation);
  LLVMValueRef other = LLVMBuildExtractElement(b, LLVMGetOperand(c->operation, 0), c->index, ""),
               next = LLVMBuildBinOp(b, op, other, phi, "");
  if (LLVMCanValueUseFastMathFlags(next) && LLVMIsAInstruction(next))
    LLVMSetFastMathFlags(next, LLVMGetFastMathFlags(c->operation));
  for (unsigned i = 0; i < LLVMCountIncoming(c->phi); i++) {
    LLVMValueRef value = LLVMGetIncomingValue(c->phi, i);
    LLVMBasicBlockRef block = LLVMGetIncomingBlock(c->phi, i);
    if (value != c->operation) {
      LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(block));
      value = LLVMBuildExtractElement(b, value, c->index, "");
    } else {
      value = next;
    }
    LLVMAddIncoming(phi, &value, &block, 1);
  }
  for (size_t i = 0; i < c->reads.size; i++) {
    LLVMReplaceAllUsesWith(c->reads.data[i], phi);
    LLVMInstructionEraseFromParent(c->reads.data[i]);
  }
  LLVMReplaceAllUsesWith(c->operation, LLVMGetPoison(LLVMTypeOf(c->operation)));
  LLVMInstructionEraseFromParent(c->operation);
  LLVMInstructionEraseFromParent(c->phi);
}

void carried_lanes(LLVMModuleRef m) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i && LLVMIsAPHINode(i); i = next) {
        next = LLVMGetNextInstruction(i);
        carried c = {0};
        if (LLVMGetTypeKind(LLVMTypeOf(i)) == LLVMVectorTypeKind && find(i, &c)) {
          rewrite(b, &c);
        }
        stack_free(&c.reads);
      }
  LLVMDisposeBuilder(b);
}
