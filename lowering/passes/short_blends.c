// Lanes or bits of two registers, of which one is shifted. LLVM shuffles each.
#include "lowering/passes/short_forms.h"

#include "lowering/passes/vector_lanes.h"
#include <llvm-c/Core.h>
#include <stdint.h>
#include <stdio.h>

// Which lanes a shuffle takes: each one of `stays` in its place, where its number is even or odd, and of the
// other operand the neighbour.
typedef struct pairs {
  unsigned stays; // operand
  bool is_odd;    // the lanes of that one are
} pairs;

static bool is_of(LLVMValueRef shuffle, const pairs *p, unsigned lanes) {
  bool ok = true;
  for (unsigned k = 0; ok && k < lanes; k++) {
    const int from = LLVMGetMaskValue(shuffle, k);
    const bool stays = k % 2 == (unsigned)p->is_odd;
    ok = from == LLVMGetUndefMaskElem() ||
         (unsigned)from == (stays ? k + p->stays * lanes : (k ^ 1) + !p->stays * lanes);
  }
  return ok;
}

static bool find_pairs(LLVMValueRef shuffle, unsigned lanes, pairs *p) {
  for (unsigned k = 0; k < 4; k++) {
    *p = (pairs){.stays = k % 2, .is_odd = k / 2};
    if (is_of(shuffle, p, lanes))
      return true;
  }
  return false;
}

// Of 16-bit lanes LLVM has the blend; of bytes one of the other's zeros.
static LLVMValueRef blend(LLVMBuilderRef b, LLVMValueRef shuffle) {
  LLVMTypeRef type = LLVMTypeOf(shuffle), element = LLVMGetElementType(type);
  const unsigned lanes = LLVMGetVectorSize(type), width = vector_element_bits(element);
  pairs p;
  if (LLVMTypeOf(LLVMGetOperand(shuffle, 0)) != type || (width != 8 && width != 16) ||
      LLVMIsConstant(LLVMGetOperand(shuffle, 0)) || LLVMIsConstant(LLVMGetOperand(shuffle, 1)) ||
      !find_pairs(shuffle, lanes, &p))
    return NULL;
  LLVMTypeRef wide = LLVMVectorType(LLVMIntTypeInContext(LLVMGetTypeContext(type), 2 * width), lanes / 2);
  LLVMValueRef stays = LLVMBuildBitCast(b, LLVMGetOperand(shuffle, p.stays), wide, ""),
               moves = LLVMBuildBitCast(b, LLVMGetOperand(shuffle, !p.stays), wide, "");
  LLVMValueRef by = vector_splat(wide, width);
  moves = p.is_odd ? LLVMBuildLShr(b, moves, by, "") : LLVMBuildShl(b, moves, by, "");
  if (width == 8) {
    LLVMValueRef mask = vector_splat(wide, p.is_odd ? UINT64_C(0xff00) : UINT64_C(0xff));
    LLVMValueRef both = LLVMBuildOr(b, LLVMBuildAnd(b, stays, mask, ""), moves, "");
    return LLVMBuildBitCast(b, both, type, "");
  }
  LLVMTypeRef number = LLVMInt32TypeInContext(LLVMGetTypeContext(type));
  LLVMValueRef order[32];
  for (unsigned k = 0; k < lanes; k++)
    order[k] = LLVMConstInt(number, k % 2 == (unsigned)p.is_odd ? k : k + lanes, false);
  return LLVMBuildShuffleVector(b, LLVMBuildBitCast(b, stays, type, ""), LLVMBuildBitCast(b, moves, type, ""),
                                LLVMConstVector(order, lanes), "");
}

// Bits of one operand in the place of the zeros of the other one, which is shifted by bytes.
static LLVMValueRef insert(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu) {
  const unsigned bits = vector_bits(LLVMTypeOf(i)),
                 width = vector_element_bits(LLVMGetElementType(LLVMTypeOf(i)));
  for (unsigned k = 0; k < 2 && cpu->has_masks; k++) {
    LLVMValueRef kept = LLVMGetOperand(i, k), shift = LLVMGetOperand(i, !k);
    unsigned long long mask, by;
    if (!LLVMIsABinaryOperator(kept) || !LLVMIsABinaryOperator(shift) ||
        LLVMGetInstructionOpcode(kept) != LLVMAnd || !vector_is_splat(LLVMGetOperand(kept, 1), &mask) ||
        !vector_is_splat(LLVMGetOperand(shift, 1), &by) || !by || by >= width || by % 8)
      continue;
    const LLVMOpcode direction = LLVMGetInstructionOpcode(shift);
    const uint64_t all = UINT64_MAX >> (64 - width);
    if (direction != LLVMShl && direction != LLVMLShr)
      continue;
    if (mask != (direction == LLVMShl ? all >> (width - by) : all & all << (width - by)))
      continue;
    enum { THIRD_CHOOSES_SECOND = 0xd8 };
    char name[40];
    snprintf(name, sizeof name, "llvm.x86.avx512.pternlog.d.%u", bits);
    LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(i));
    LLVMTypeRef word = LLVMInt32TypeInContext(context), words = LLVMVectorType(word, bits / 32);
    LLVMValueRef operands[] = {
        LLVMBuildBitCast(b, shift, words, ""), LLVMBuildBitCast(b, LLVMGetOperand(kept, 0), words, ""),
        LLVMConstBitCast(LLVMGetOperand(kept, 1), words), LLVMConstInt(word, THIRD_CHOOSES_SECOND, false)};
    return LLVMBuildBitCast(b, vector_call(b, name, NULL, operands, 4), LLVMTypeOf(i), "");
  }
  return NULL;
}

LLVMValueRef short_forms_blend(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu) {
  if (!vector_is_of_integers(LLVMTypeOf(i)))
    return NULL;
  const unsigned bits = vector_bits(LLVMTypeOf(i));
  if (bits != 128 && (bits != 256 || !cpu->has_wide))
    return NULL;
  if (LLVMIsAShuffleVectorInst(i))
    return blend(b, i);
  return LLVMIsABinaryOperator(i) && LLVMGetInstructionOpcode(i) == LLVMOr ? insert(b, i, cpu) : NULL;
}
