// Finds shuffles that insert one word, and calls the instruction's intrinsic.
#include "lowering/passes/insert_words.h"

#include "lowering/passes/vector_lanes.h"
#include <llvm-c/Core.h>
#include <stdbool.h>
#include <string.h>

enum { WORDS = 4 };

// Lane `from` of the other operand in the place of lane `to`; bits of `open` are lanes that nobody reads.
typedef struct insertion {
  unsigned base, from, to, open; // base: the operand whose lanes stay
} insertion;

// LLVM has one instruction where lanes of a half of the register are from one operand (shufps), of both in
// turns (unpcklps, unpckhps), or where all stay (blendps).
static bool is_better(const insertion *x) {
  const bool turns = x->to & 1 ? x->from == x->to - 1 : x->from == x->to + 1 && x->to >= WORDS / 2;
  return !(x->open >> (x->to ^ 1) & 1) && x->from != x->to && !turns;
}

// The only lane of the other operand, if all others stay.
static bool find(LLVMValueRef shuffle, unsigned base, insertion *out) {
  const unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(LLVMGetOperand(shuffle, 0))),
                 count = LLVMGetVectorSize(LLVMTypeOf(shuffle));
  unsigned moved = 0;
  *out = (insertion){.base = base, .open = (1u << WORDS) - (1u << count)};
  for (unsigned k = 0; k < count; k++) {
    const int of = LLVMGetMaskValue(shuffle, k);
    if (of == LLVMGetUndefMaskElem() || of < 0) {
      out->open |= 1u << k;
    } else if ((unsigned)of / lanes != base) {
      out->from = (unsigned)of % lanes;
      out->to = k;
      moved++;
    } else if ((unsigned)of % lanes != k) {
      return false;
    }
  }
  return moved == 1 && out->open;
}

static bool inserts(LLVMValueRef i, insertion *out) {
  if (!LLVMIsAShuffleVectorInst(i))
    return false;
  LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(i, 0));
  if (vector_element_bits(LLVMGetElementType(from)) != 32 || LLVMGetVectorSize(from) > WORDS ||
      LLVMGetVectorSize(LLVMTypeOf(i)) > WORDS || LLVMIsConstant(LLVMGetOperand(i, 0)) ||
      LLVMIsConstant(LLVMGetOperand(i, 1)))
    return false;
  return (find(i, 0, out) || find(i, 1, out)) && is_better(out);
}

static LLVMValueRef as_words(LLVMBuilderRef b, LLVMValueRef x) {
  LLVMTypeRef words = LLVMVectorType(LLVMFloatTypeInContext(LLVMGetTypeContext(LLVMTypeOf(x))), WORDS);
  LLVMValueRef none = LLVMGetPoison(LLVMTypeOf(x));
  if (LLVMGetVectorSize(LLVMTypeOf(x)) < WORDS)
    x = vector_part(b, x, none, 0, WORDS);
  return LLVMBuildBitCast(b, x, words, "");
}

static LLVMValueRef insert(LLVMBuilderRef b, LLVMModuleRef m, LLVMValueRef i, const insertion *x) {
  static const char name[] = "llvm.x86.sse41.insertps";
  unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  LLVMTypeRef byte = LLVMInt8TypeInContext(LLVMGetModuleContext(m));
  LLVMValueRef operands[] = {as_words(b, LLVMGetOperand(i, x->base)),
                             as_words(b, LLVMGetOperand(i, !x->base)),
                             LLVMConstInt(byte, x->from << 6 | x->to << 4 | x->open, 0)};
  LLVMValueRef f = LLVMGetIntrinsicDeclaration(m, id, NULL, 0);
  LLVMValueRef all = LLVMBuildCall2(b, LLVMGlobalGetValueType(f), f, operands, 3, "");
  const unsigned count = LLVMGetVectorSize(LLVMTypeOf(i));
  all = LLVMBuildBitCast(b, all, LLVMVectorType(LLVMGetElementType(LLVMTypeOf(i)), WORDS), "");
  return count < WORDS ? vector_part(b, all, LLVMGetPoison(LLVMTypeOf(all)), 0, count) : all;
}

void insert_words(LLVMModuleRef m) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
        insertion x;
        next = LLVMGetNextInstruction(i);
        if (!inserts(i, &x))
          continue;
        LLVMPositionBuilderBefore(b, i);
        LLVMReplaceAllUsesWith(i, insert(b, m, i, &x));
        LLVMInstructionEraseFromParent(i);
      }
  LLVMDisposeBuilder(b);
}
