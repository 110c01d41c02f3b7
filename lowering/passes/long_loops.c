// A loop is marked as by `#pragma clang loop pipeline(disable)`: its branch has a node of metadata whose
// first operand is the node itself.
#include "lowering/passes/long_loops.h"

#include "lowering/passes/vector_lanes.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <string.h>

// Instructions that the packets of a pipelined loop have room for: 64 packets of four.
enum { MOST_PIPELINED = 64 * 4, MOST_LANE_BITS = 32 };

// At least so many instructions compute a value of this type. Floats and wide integers are computed lane by
// lane.
static unsigned instructions_of_type(LLVMTypeRef type, unsigned register_bits) {
  if (LLVMGetTypeKind(type) != LLVMVectorTypeKind)
    return 1;
  const LLVMTypeRef element = LLVMGetElementType(type);
  const bool by_lanes =
      LLVMGetTypeKind(element) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(element) > MOST_LANE_BITS;
  return by_lanes ? LLVMGetVectorSize(type) : (vector_bits(type) + register_bits - 1) / register_bits;
}

// None: it may need none, or become a part of another one.
static unsigned instructions_of(LLVMValueRef i, unsigned register_bits) {
  switch (LLVMGetInstructionOpcode(i)) {
  case LLVMPHI:
  case LLVMBr:
  case LLVMStore:
  case LLVMGetElementPtr:
  case LLVMBitCast:
  case LLVMTrunc:
  case LLVMShuffleVector:
  case LLVMExtractElement:
  case LLVMInsertElement:
  case LLVMExtractValue:
  case LLVMInsertValue:
    return 0;
  case LLVMICmp:
  case LLVMFCmp:
    return instructions_of_type(LLVMTypeOf(LLVMGetOperand(i, 0)), register_bits);
  default:
    return instructions_of_type(LLVMTypeOf(i), register_bits);
  }
}

static bool is_loop(LLVMBasicBlockRef b) {
  const LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
  for (unsigned k = 0; end && k < LLVMGetNumSuccessors(end); k++)
    if (LLVMGetSuccessor(end, k) == b)
      return true;
  return false;
}

static bool is_long(LLVMBasicBlockRef b, unsigned register_bits) {
  unsigned count = 0;
  for (LLVMValueRef i = LLVMGetFirstInstruction(b); i && count <= MOST_PIPELINED;
       i = LLVMGetNextInstruction(i))
    count += instructions_of(i, register_bits);
  return count > MOST_PIPELINED;
}

// What an address is computed from.
static LLVMValueRef base_of(LLVMValueRef address) {
  for (;;) {
    const bool is_call =
        LLVMIsACallInst(address) && LLVMTypeOf(LLVMGetOperand(address, 0)) == LLVMTypeOf(address);
    if (!LLVMIsAGetElementPtrInst(address) && !LLVMIsABitCastInst(address) && !is_call)
      return address;
    address = LLVMGetOperand(address, 0);
  }
}

static bool is_stored(LLVMBasicBlockRef b, LLVMValueRef address) {
  for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
    if (LLVMIsAStoreInst(i) && LLVMGetOperand(i, 1) == address)
      return true;
  return false;
}

// May an iteration load what an earlier one has stored: vectors from memory that it stores to, at other
// addresses? LLVM 19 finds too few of these dependences.
static bool reads_back(LLVMBasicBlockRef b) {
  for (LLVMValueRef s = LLVMGetFirstInstruction(b); s; s = LLVMGetNextInstruction(s)) {
    if (!LLVMIsAStoreInst(s) || LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(s, 0))) != LLVMVectorTypeKind)
      continue;
    const LLVMValueRef base = base_of(LLVMGetOperand(s, 1));
    for (LLVMValueRef l = LLVMGetFirstInstruction(b); l; l = LLVMGetNextInstruction(l))
      if (LLVMIsALoadInst(l) && LLVMGetTypeKind(LLVMTypeOf(l)) == LLVMVectorTypeKind &&
          base_of(LLVMGetOperand(l, 0)) == base && !is_stored(b, LLVMGetOperand(l, 0)))
        return true;
  }
  return false;
}

static void mark(LLVMContextRef c, LLVMBasicBlockRef b) {
  static const char kind[] = "llvm.loop", off[] = "llvm.loop.pipeline.disable";
  LLVMMetadataRef words[2] = {
      LLVMMDStringInContext2(c, off, strlen(off)),
      LLVMValueAsMetadata(LLVMConstInt(LLVMInt1TypeInContext(c), 1, false)),
  };
  LLVMMetadataRef self = LLVMTemporaryMDNode(c, NULL, 0);
  LLVMMetadataRef node =
      LLVMMDNodeInContext2(c, (LLVMMetadataRef[]){self, LLVMMDNodeInContext2(c, words, 2)}, 2);
  LLVMMetadataReplaceAllUsesWith(self, node);
  LLVMSetMetadata(LLVMGetBasicBlockTerminator(b), LLVMGetMDKindIDInContext(c, kind, (unsigned)strlen(kind)),
                  LLVMMetadataAsValue(c, node));
}

void long_loops(LLVMModuleRef m, unsigned register_bits) {
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
      if (is_loop(b) && (is_long(b, register_bits) || reads_back(b)))
        mark(LLVMGetModuleContext(m), b);
}
