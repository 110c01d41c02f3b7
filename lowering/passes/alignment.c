// An access at base + d with alignment n tells that the base is -d modulo n, so one at base + e is aligned to
// what e - d and n have in common.
#include "lowering/passes/alignment.h"

#include "support/hash_map.h"
#include <llvm-c/Core.h>
#include <string.h>

typedef struct access {
  LLVMValueRef instruction;
  uint32_t base; // number of
  int64_t distance;
  unsigned alignment;
} access;

// A block's accesses, and for each base of theirs the one with the largest alignment, which tells most.
typedef struct accesses {
  STACK(access) all;
  STACK(LLVMValueRef) bases;
  STACK(access) best;
  hash_index index; // of bases
} accesses;

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

static void add(accesses *a, LLVMValueRef instruction, LLVMValueRef address) {
  access x = {.instruction = instruction, .alignment = LLVMGetAlignment(instruction)};
  LLVMValueRef base = base_of(address, &x.distance);
  uint64_t hash = hash_u64((uint64_t)(uintptr_t)base);
  hash_find(&a->index, hash, x.base, a->bases.data[x.base] == base);
  if (x.base == HASH_NONE) {
    x.base = (uint32_t)a->bases.size;
    hash_insert(&a->index, hash, x.base);
    stack_push(&a->bases, base);
    stack_push(&a->best, x);
  } else if (x.alignment > a->best.data[x.base].alignment) {
    a->best.data[x.base] = x;
  }
  stack_push(&a->all, x);
}

static void spread(accesses *a) {
  for (size_t i = 0; i < a->all.size; i++) {
    const access *x = &a->all.data[i], *best = &a->best.data[x->base];
    uint64_t common = (uint64_t)(x->distance - best->distance) | best->alignment;
    common &= -common;
    if (common > x->alignment)
      LLVMSetAlignment(x->instruction, (unsigned)common);
  }
  a->all.size = a->bases.size = a->best.size = 0;
  hash_free(&a->index);
}

void alignment_spread(LLVMModuleRef m) {
  accesses a = {0};
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b)) {
      for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
        if (LLVMIsALoadInst(i))
          add(&a, i, LLVMGetOperand(i, 0));
        else if (LLVMIsAStoreInst(i))
          add(&a, i, LLVMGetOperand(i, 1));
        else if (may_leave(i))
          spread(&a);
      }
      spread(&a);
    }
  stack_free(&a.all);
  stack_free(&a.bases);
  stack_free(&a.best);
}
