// Follows what is computed from a pointer, through functions with bodies: a worklist of values.
#include "lowering/passes/reads.h"

#include "support/hash_map.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <string.h>

typedef struct flow {
  STACK(LLVMValueRef) values; // computed from the pointer; those before `done` were looked at
  size_t done;
  hash_index index; // of values
} flow;

static void add(flow *f, LLVMValueRef v) {
  uint64_t hash = hash_mix(0, (uint64_t)(uintptr_t)v);
  uint32_t place;
  hash_find(&f->index, hash, place, f->values.data[place] == v);
  if (place != HASH_NONE)
    return;
  hash_insert(&f->index, hash, (uint32_t)f->values.size);
  stack_push(&f->values, v);
}

static bool has_attribute(LLVMValueRef function, unsigned index, const char *kind) {
  return LLVMGetEnumAttributeAtIndex(function, index, LLVMGetEnumAttributeKindForName(kind, strlen(kind)));
}

// By the attribute memory(...), which has two bits for each kind of memory, the upper one for writing.
static bool writes_nothing(LLVMValueRef function) {
  LLVMAttributeRef memory = LLVMGetEnumAttributeAtIndex(
      function, LLVMAttributeFunctionIndex, LLVMGetEnumAttributeKindForName("memory", strlen("memory")));
  return memory && (LLVMGetEnumAttributeValue(memory) & 0xaaaaaaaa) == 0;
}

// A call of which argument i is computed from the pointer.
static bool follow_argument(flow *f, LLVMValueRef call, LLVMValueRef callee, unsigned i) {
  if (!LLVMIsDeclaration(callee)) {
    if (i >= LLVMCountParams(callee))
      return false;
    add(f, LLVMGetParam(callee, i));
    return true;
  }
  if (LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMPointerTypeKind)
    add(f, call); // it may return it
  bool reads = has_attribute(callee, i + 1, "readonly") || has_attribute(callee, i + 1, "readnone");
  return writes_nothing(callee) || (reads && has_attribute(callee, i + 1, "nocapture"));
}

static bool follow_call(flow *f, LLVMValueRef call, LLVMValueRef v) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(callee))
    return false;
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
    if (LLVMGetOperand(call, i) == v && !follow_argument(f, call, callee, i))
      return false;
  return true;
}

// Functions for the user, to whom they give what the function that is looked at returns.
static bool is_interface(LLVMValueRef function) {
  static const char *const prefixes[] = {"_mlir_ciface_", "_auto_packed_"};
  size_t length;
  const char *name = LLVMGetValueName2(function, &length);
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (!strncmp(name, prefixes[i], strlen(prefixes[i])))
      return true;
  return false;
}

// What a function returns is computed from the pointer in its callers too.
static void follow_return(flow *f, LLVMValueRef instruction) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction));
  for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef call = LLVMGetUser(use);
    if (LLVMIsACallInst(call) && !is_interface(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call))))
      add(f, call);
  }
}

static bool follow_user(flow *f, LLVMValueRef user, LLVMValueRef v) {
  if (!LLVMIsAInstruction(user))
    return false;
  switch (LLVMGetInstructionOpcode(user)) {
  case LLVMLoad:
  case LLVMICmp:
  case LLVMBr:
  case LLVMSwitch:
    return true;
  case LLVMRet:
    follow_return(f, user);
    return true;
  case LLVMCall:
    return follow_call(f, user, v);
  case LLVMGetElementPtr:
  case LLVMBitCast:
  case LLVMPtrToInt:
  case LLVMIntToPtr:
  case LLVMPHI:
  case LLVMSelect:
  case LLVMFreeze:
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul:
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr:
  case LLVMUDiv:
  case LLVMURem:
  case LLVMTrunc:
  case LLVMZExt:
  case LLVMSExt:
  case LLVMInsertElement:
  case LLVMExtractElement:
  case LLVMShuffleVector:
  case LLVMInsertValue:
  case LLVMExtractValue:
    add(f, user);
    return true;
  default: // stores above all
    return false;
  }
}

bool reads_only(LLVMValueRef parameter) {
  flow f = {0};
  bool ok = true;
  add(&f, parameter);
  while (ok && f.done < f.values.size) {
    LLVMValueRef v = f.values.data[f.done++];
    for (LLVMUseRef use = LLVMGetFirstUse(v); use && ok; use = LLVMGetNextUse(use))
      ok = follow_user(&f, LLVMGetUser(use), v);
  }
  hash_free(&f.index);
  stack_free(&f.values);
  return ok;
}
