// Objects with padding behind them.
#include "lowering/passes/small_objects.h"

#include "support/util.h"
#include <llvm-c/Core.h>
#include <llvm-c/Target.h>
#include <stdbool.h>
#include <string.h>

typedef struct padder {
  LLVMModuleRef m;
  LLVMBuilderRef b;
  LLVMTargetDataRef layout;
  unsigned bytes;
} padder;

// The type with bytes behind it, so that it has enough; NULL: it has.
static LLVMTypeRef padded(const padder *p, LLVMTypeRef type) {
  const unsigned long long size = LLVMABISizeOfType(p->layout, type);
  if (!size || size >= p->bytes)
    return NULL;
  LLVMContextRef c = LLVMGetModuleContext(p->m);
  LLVMTypeRef parts[] = {type, LLVMArrayType2(LLVMInt8TypeInContext(c), p->bytes - size)};
  return LLVMStructTypeInContext(c, parts, 2, false);
}

static void pad_stack(const padder *p, LLVMValueRef object) {
  LLVMValueRef count = LLVMGetOperand(object, 0);
  LLVMTypeRef type = LLVMGetAllocatedType(object);
  if (!LLVMIsAConstantInt(count) || LLVMConstIntGetZExtValue(count) != 1 || !(type = padded(p, type)))
    return;
  LLVMPositionBuilderBefore(p->b, object);
  LLVMValueRef made = LLVMBuildAlloca(p->b, type, "");
  LLVMSetAlignment(made, LLVMGetAlignment(object));
  LLVMReplaceAllUsesWith(object, made);
  LLVMInstructionEraseFromParent(object);
}

static void pad_variable(const padder *p, LLVMValueRef object) {
  LLVMValueRef value = LLVMGetInitializer(object);
  LLVMTypeRef type =
      value && !LLVMIsGlobalConstant(object) ? padded(p, LLVMGlobalGetValueType(object)) : NULL;
  const LLVMLinkage linkage = LLVMGetLinkage(object);
  if (!type || (linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage))
    return;
  LLVMTypeRef parts[2];
  LLVMGetStructElementTypes(type, parts);
  LLVMValueRef values[] = {value, LLVMConstNull(parts[1])},
               made = LLVMAddGlobal(p->m, type, LLVMGetValueName2(object, &(size_t){0}));
  LLVMSetInitializer(made, LLVMConstStructInContext(LLVMGetModuleContext(p->m), values, 2, false));
  LLVMSetLinkage(made, linkage);
  LLVMSetAlignment(made, LLVMGetAlignment(object));
  LLVMReplaceAllUsesWith(object, made);
  LLVMDeleteGlobal(object);
}

// A number that is known; 0.
static unsigned long long known(LLVMValueRef v) {
  return LLVMIsAConstantInt(v) ? LLVMConstIntGetZExtValue(v) : 0;
}

// malloc(n), aligned_alloc(a, n), calloc(k, n).
static void pad_heap(const padder *p, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  const char *name = LLVMIsAFunction(callee) ? LLVMGetValueName2(callee, &(size_t){0}) : "";
  const unsigned count = LLVMGetNumArgOperands(call), last = count - 1;
  const bool is_counted = !strcmp(name, "calloc") && count == 2,
             is_sized =
                 (!strcmp(name, "malloc") && count == 1) || (!strcmp(name, "aligned_alloc") && count == 2);
  if (!is_counted && !is_sized)
    return;
  LLVMValueRef size = LLVMGetOperand(call, last);
  const unsigned long long each = is_counted ? known(LLVMGetOperand(call, 0)) : 1, all = each * known(size);
  if (!all || all >= p->bytes)
    return;
  LLVMSetOperand(call, last, LLVMConstInt(LLVMTypeOf(size), (p->bytes + each - 1) / each, false));
}

void small_objects(LLVMModuleRef m, unsigned register_bits) {
  const padder p = {m, LLVMCreateBuilderInContext(LLVMGetModuleContext(m)), LLVMGetModuleDataLayout(m),
                    register_bits / 8};
  for (LLVMValueRef g = LLVMGetFirstGlobal(m), next; g; g = next) {
    next = LLVMGetNextGlobal(g);
    pad_variable(&p, g);
  }
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
        next = LLVMGetNextInstruction(i);
        if (LLVMIsAAllocaInst(i))
          pad_stack(&p, i);
        else if (LLVMIsACallInst(i))
          pad_heap(&p, i);
      }
  LLVMDisposeBuilder(p.b);
}
