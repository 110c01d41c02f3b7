// Which shuffles of bytes are permutations of two registers.
#include "lowering/passes/byte_permutes.h"

#include "lowering/passes/vector_lanes.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <stdbool.h>
#include <string.h>

enum { BYTES = 64, BLOCK = 16 };

static bool is_undefined(int from) { return from == LLVMGetUndefMaskElem(); }

// Do bytes come from both registers, and not each block's from the block so many further? (What goes by
// blocks is a part of a shuffle within blocks.)
static bool crosses_blocks(LLVMValueRef shuffle, unsigned lanes) {
  bool of[2] = {false, false}, is_first = true, crosses = false;
  int further = 0;
  for (unsigned i = 0; i < lanes; i++) {
    const int from = LLVMGetMaskValue(shuffle, i);
    if (is_undefined(from))
      continue;
    const int blocks = from % BYTES / BLOCK - (int)(i / BLOCK);
    of[from / BYTES] = true;
    crosses |= !is_first && blocks != further;
    further = blocks;
    is_first = false;
  }
  return of[0] && of[1] && crosses;
}

// Do bytes stay in pairs? Then it is a shuffle of wider lanes.
static bool is_of_pairs(LLVMValueRef shuffle, unsigned lanes) {
  for (unsigned i = 0; i < lanes; i++) {
    const int from = LLVMGetMaskValue(shuffle, i), other = LLVMGetMaskValue(shuffle, i ^ 1);
    if (!is_undefined(from) && ((unsigned)from % 2 != i % 2 || (!is_undefined(other) && other != (from ^ 1))))
      return false;
  }
  return true;
}

// Is the order in which so many bytes come from a block the same one everywhere?
static bool is_repeated(LLVMValueRef shuffle, unsigned lanes, unsigned size) {
  int place[BLOCK];
  for (unsigned i = 0; i < size; i++)
    place[i] = -1;
  for (unsigned i = 0; i < lanes; i++) {
    const int from = LLVMGetMaskValue(shuffle, i);
    if (is_undefined(from))
      continue;
    if (place[i % size] >= 0 && place[i % size] != from % BLOCK)
      return false;
    place[i % size] = from % BLOCK;
  }
  return true;
}

// Of such orders LLVM shuffles both registers, and what it then has.
static bool has_one_order(LLVMValueRef shuffle, unsigned lanes) {
  for (unsigned size = BLOCK / 4; size <= BLOCK; size *= 2)
    if (is_repeated(shuffle, lanes, size))
      return true;
  return false;
}

// With constants, such as the zeros of an extension.
static bool is_with_constants(LLVMValueRef shuffle) {
  LLVMValueRef second = LLVMGetOperand(shuffle, 1);
  return LLVMIsConstant(second) && !LLVMIsAUndefValue(second) && !LLVMIsAPoisonValue(second);
}

// Is it a shuffle of shuffles, or are all of its users some? LLVM composes these.
static bool is_step(LLVMValueRef shuffle) {
  for (unsigned i = 0; i < 2; i++)
    if (LLVMIsAShuffleVectorInst(LLVMGetOperand(shuffle, i)))
      return true;
  for (LLVMUseRef u = LLVMGetFirstUse(shuffle); u; u = LLVMGetNextUse(u))
    if (!LLVMIsAShuffleVectorInst(LLVMGetUser(u)) || is_with_constants(LLVMGetUser(u)))
      return false;
  return true;
}

static LLVMValueRef permuted(LLVMBuilderRef b, LLVMValueRef shuffle, unsigned lanes) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(shuffle));
  LLVMTypeRef byte = LLVMInt8TypeInContext(context), number = LLVMInt32TypeInContext(context);
  LLVMValueRef places[BYTES], low[BYTES];
  for (unsigned i = 0; i < BYTES; i++) {
    const int from = i < lanes ? LLVMGetMaskValue(shuffle, i) : LLVMGetUndefMaskElem();
    places[i] = is_undefined(from) ? LLVMGetPoison(byte) : LLVMConstInt(byte, (unsigned)from, false);
    low[i] = LLVMConstInt(number, i, false);
  }
  static const char name[] = "llvm.x86.avx512.vpermi2var.qi.512";
  LLVMModuleRef m = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(shuffle)));
  LLVMValueRef f = LLVMGetIntrinsicDeclaration(m, LLVMLookupIntrinsicID(name, strlen(name)), NULL, 0);
  LLVMValueRef operands[3] = {LLVMGetOperand(shuffle, 0), LLVMConstVector(places, BYTES),
                              LLVMGetOperand(shuffle, 1)};
  LLVMValueRef all = LLVMBuildCall2(b, LLVMGlobalGetValueType(f), f, operands, 3, "");
  return lanes == BYTES ? all
                        : LLVMBuildShuffleVector(b, all, LLVMGetPoison(LLVMTypeOf(all)),
                                                 LLVMConstVector(low, lanes), "");
}

static LLVMValueRef rewrite(LLVMBuilderRef b, LLVMValueRef shuffle) {
  LLVMValueRef first = LLVMGetOperand(shuffle, 0), second = LLVMGetOperand(shuffle, 1);
  LLVMTypeRef type = LLVMTypeOf(shuffle), element = LLVMGetElementType(type);
  if (LLVMGetTypeKind(LLVMTypeOf(first)) != LLVMVectorTypeKind ||
      LLVMGetTypeKind(element) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(element) != 8)
    return NULL;
  const unsigned lanes = LLVMGetVectorSize(type);
  if (LLVMGetVectorSize(LLVMTypeOf(first)) != BYTES || lanes > BYTES || lanes < BLOCK ||
      LLVMIsConstant(first) || LLVMIsConstant(second) || !crosses_blocks(shuffle, lanes) ||
      is_of_pairs(shuffle, lanes) || !has_one_order(shuffle, lanes) || is_step(shuffle))
    return NULL;
  return permuted(b, shuffle, lanes);
}

void byte_permutes(LLVMModuleRef m) { vector_rewrite_shuffles(m, rewrite); }
