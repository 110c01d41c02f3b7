// An access at base + d with alignment n tells that the base is -d modulo n, so one at base + e is aligned to
// what e - d and n have in common.
#include "lowering/passes/alignment.h"

#include "support/util.h"
#include <llvm-c/Core.h>
#include <string.h>

typedef struct access {
  LLVMValueRef instruction, base;
  int64_t distance;
  unsigned alignment;
} access;
typedef STACK(access) accesses;

// Takes constants off an address.
static LLVMValueRef base_of(LLVMValueRef address, int64_t *distance) {
  for (*distance = 0; LLVMIsAGetElementPtrInst(address) && LLVMGetNumOperands(address) == 2;
       address = LLVMGetOperand(address, 0)) {
    LLVMTypeRef element = LLVMGetGEPSourceElementType(address);
    LLVMValueRef index = LLVMGetOperand(address, 1);
    if (!LLVMIsAConstantInt(index) || LLVMGetTypeKind(element) != LLVMIntegerTypeKind ||
        LLVMGetIntTypeWidth(element) != 8)
      break;
    *distance += LLVMConstIntGetSExtValue(index);
  }
  return address;
}

// May what comes behind not be executed?
static bool may_leave(LLVMValueRef instruction) {
  size_t length;
  if (LLVMGetInstructionOpcode(instruction) != LLVMCall)
    return LLVMGetInstructionOpcode(instruction) == LLVMInvoke;
  LLVMValueRef callee = LLVMGetCalledValue(instruction);
  return !LLVMIsAFunction(callee) || strncmp(LLVMGetValueName2(callee, &length), "llvm.", 5) != 0;
}

static void spread(accesses *all) {
  for (size_t i = 0; i < all->size; i++) {
    access *a = &all->data[i];
    unsigned best = a->alignment;
    for (size_t k = 0; k < all->size; k++) {
      const access *b = &all->data[k];
      uint64_t common = (uint64_t)(a->distance - b->distance) | b->alignment;
      common &= -common;
      if (b->base == a->base && common > best)
        best = (unsigned)common;
    }
    if (best > a->alignment)
      LLVMSetAlignment(a->instruction, best);
  }
  all->size = 0;
}

void alignment_spread(LLVMModuleRef m) {
  accesses all = {0};
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b)) {
      for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
        const bool loads = LLVMIsALoadInst(i), stores = LLVMIsAStoreInst(i);
        if (loads || stores) {
          access a = {.instruction = i, .alignment = LLVMGetAlignment(i)};
          a.base = base_of(LLVMGetOperand(i, loads ? 0 : 1), &a.distance);
          stack_push(&all, a);
        } else if (may_leave(i)) {
          spread(&all);
        }
      }
      spread(&all);
    }
  stack_free(&all);
}
