// Goes over a module, and has shorter forms of functions of one operand: leading zeros, absolute values and
// shifts.
#include "lowering/passes/short_forms.h"

#include "lowering/passes/vector_lanes.h"
#include <llvm-c/Core.h>
#include <stdint.h>
#include <stdio.h>

// The greatest bit that is set is the exponent of the number as a float. The bit behind it is cleared, so
// that no rounding reaches the next power of two. A number that is negative as a signed one has no leading
// zeros: its sign stands above the exponent, and the difference saturates.
static LLVMValueRef zeros(LLVMBuilderRef b, LLVMValueRef x) {
  enum { MANTISSA = 23, BIAS = 127, WORD = 32 };
  LLVMTypeRef words = LLVMTypeOf(x);
  LLVMContextRef context = LLVMGetTypeContext(words);
  const unsigned lanes = LLVMGetVectorSize(words);
  LLVMTypeRef floats = LLVMVectorType(LLVMFloatTypeInContext(context), lanes),
              shorts = LLVMVectorType(LLVMInt16TypeInContext(context), 2 * lanes);
  LLVMValueRef below = LLVMBuildLShr(b, x, vector_splat(words, 1), "");
  LLVMValueRef apart = LLVMBuildAnd(b, x, LLVMBuildNot(b, below, ""), "");
  LLVMValueRef number = LLVMBuildBitCast(b, LLVMBuildSIToFP(b, apart, floats, ""), words, "");
  LLVMValueRef exponent = LLVMBuildLShr(b, number, vector_splat(words, MANTISSA), "");
  LLVMValueRef from[] = {LLVMConstBitCast(vector_splat(words, BIAS + WORD - 1), shorts),
                         LLVMBuildBitCast(b, exponent, shorts, "")};
  LLVMValueRef count[] = {vector_call(b, "llvm.usub.sat", &shorts, from, 2),
                          LLVMConstBitCast(vector_splat(words, WORD), shorts)};
  return LLVMBuildBitCast(b, vector_call(b, "llvm.smin", &shorts, count, 2), words, "");
}

// Leading zeros are the trailing ones of the byte in reverse, and of what is left of that, its lowest bit,
// the number is a sum of bits.
static LLVMValueRef byte_zeros(LLVMBuilderRef b, LLVMValueRef x) {
  static const uint64_t reversing = UINT64_C(0x8040201008040201), numbering = UINT64_C(0xaaccf0ff00000000);
  enum { NONE = 8, BYTE = 8 };
  LLVMTypeRef bytes = LLVMTypeOf(x);
  LLVMContextRef context = LLVMGetTypeContext(bytes);
  const unsigned bits = vector_bits(bytes);
  LLVMTypeRef words = LLVMVectorType(LLVMInt64TypeInContext(context), bits / 64);
  char name[40];
  snprintf(name, sizeof name, "llvm.x86.vgf2p8affineqb.%u", bits);
  LLVMTypeRef byte = LLVMIntTypeInContext(context, BYTE);
  LLVMValueRef reverse[] = {x, LLVMConstBitCast(vector_splat(words, reversing), bytes),
                            LLVMConstInt(byte, 0, false)};
  LLVMValueRef reversed = vector_call(b, name, NULL, reverse, 3);
  LLVMValueRef number[] = {LLVMBuildAnd(b, reversed, LLVMBuildNeg(b, reversed, ""), ""),
                           LLVMConstBitCast(vector_splat(words, numbering), bytes),
                           LLVMConstInt(byte, NONE, false)};
  return vector_call(b, name, NULL, number, 3);
}

static LLVMValueRef magnitude(LLVMBuilderRef b, LLVMValueRef x) {
  static const char *const names[2][3] = {
      {"llvm.x86.ssse3.psign.b.128", "llvm.x86.ssse3.psign.w.128", "llvm.x86.ssse3.psign.d.128"},
      {"llvm.x86.avx2.psign.b", "llvm.x86.avx2.psign.w", "llvm.x86.avx2.psign.d"}};
  LLVMValueRef operands[] = {x, x};
  const unsigned width = vector_element_bits(LLVMGetElementType(LLVMTypeOf(x)));
  return vector_call(b, names[vector_bits(LLVMTypeOf(x)) == 256][width / 16], NULL, operands, 2);
}

// The sign is inverted and taken away again. LLVM would have one constant for both, in a register.
static LLVMValueRef shifted(LLVMBuilderRef b, LLVMValueRef x, unsigned by) {
  enum { SIGN = 0x80 };
  LLVMTypeRef bytes = LLVMTypeOf(x);
  LLVMTypeRef words =
      LLVMVectorType(LLVMInt16TypeInContext(LLVMGetTypeContext(bytes)), LLVMGetVectorSize(bytes) / 2);
  LLVMValueRef from = LLVMBuildXor(b, x, vector_splat(bytes, SIGN), "");
  from = LLVMBuildLShr(b, LLVMBuildBitCast(b, from, words, ""), vector_splat(words, by), "");
  from = LLVMBuildAnd(b, LLVMBuildBitCast(b, from, bytes, ""), vector_splat(bytes, 0xffu >> by), "");
  return LLVMBuildSub(b, from, vector_splat(bytes, SIGN >> by), "");
}

static LLVMValueRef arithmetic_shift(LLVMBuilderRef b, LLVMValueRef i, unsigned width,
                                     const short_forms_cpu *cpu) {
  enum { SIGN = 7 }; // of a byte: a comparison
  unsigned long long by;
  const unsigned bits = vector_bits(LLVMTypeOf(i));
  if (LLVMGetInstructionOpcode(i) != LLVMAShr || (bits != 128 && (bits != 256 || !cpu->has_wide)))
    return NULL;
  return width == 8 && !cpu->has_masks && vector_is_splat(LLVMGetOperand(i, 1), &by) && by && by < SIGN
             ? shifted(b, LLVMGetOperand(i, 0), (unsigned)by)
             : NULL;
}

static bool is_extended(LLVMValueRef x) { return LLVMIsAZExtInst(x) || LLVMIsASExtInst(x); }

LLVMValueRef short_forms_count(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu) {
  LLVMTypeRef type = LLVMTypeOf(i);
  if (!vector_is_of_integers(type))
    return NULL;
  const unsigned width = vector_element_bits(LLVMGetElementType(type)), bits = vector_bits(type);
  if (LLVMIsABinaryOperator(i))
    return arithmetic_shift(b, i, width, cpu);
  if (!LLVMIsACallInst(i))
    return NULL;
  LLVMValueRef x = LLVMGetOperand(i, 0);
  if (vector_is_intrinsic(i, "llvm.ctlz") && width == 32 && !cpu->counts_zeros)
    return zeros(b, x);
  if (vector_is_intrinsic(i, "llvm.ctlz") && width == 8 && cpu->multiplies_bits && bits % 128 == 0 &&
      bits <= 512)
    return byte_zeros(b, x);
  // Of a difference of extended numbers LLVM would take both differences, or extrema.
  return vector_is_intrinsic(i, "llvm.abs") && width <= 32 &&
                 (bits == 128 || (bits == 256 && cpu->has_wide)) && LLVMIsABinaryOperator(x) &&
                 LLVMGetInstructionOpcode(x) == LLVMSub && is_extended(LLVMGetOperand(x, 0)) &&
                 is_extended(LLVMGetOperand(x, 1))
             ? magnitude(b, x)
             : NULL;
}

void short_forms(LLVMModuleRef m, const target *t) {
  static LLVMValueRef (*const forms[])(LLVMBuilderRef, LLVMValueRef, const short_forms_cpu *) = {
      short_forms_compared, short_forms_product, short_forms_blend,
      short_forms_pairs,    short_forms_parity,  short_forms_count};
  const short_forms_cpu cpu = {
      .has_wide = target_has_feature(t, "avx2"),
      .has_masks = target_has_feature(t, "avx512vl") && target_has_feature(t, "avx512bw"),
      .sums_products = target_has_feature(t, "avxvnni") ||
                       (target_has_feature(t, "avx512vnni") && target_has_feature(t, "avx512vl")),
      .multiplies_bits = target_has_feature(t, "gfni"),
      .register_bits = t->register_bits,
      .counts_zeros = target_has_feature(t, "avx512cd"),
  };
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
        next = LLVMGetNextInstruction(i);
        if (LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMVectorTypeKind)
          continue;
        LLVMPositionBuilderBefore(b, i);
        LLVMValueRef instead = NULL;
        for (unsigned k = 0; !instead && k < sizeof forms / sizeof *forms; k++)
          instead = forms[k](b, i, &cpu);
        if (!instead)
          continue;
        LLVMReplaceAllUsesWith(i, instead);
        LLVMInstructionEraseFromParent(i);
      }
  LLVMDisposeBuilder(b);
}
