// Products of the upper halves of two registers, of which LLVM extends each.
#include "lowering/passes/short_forms.h"

#include "lowering/passes/vector_lanes.h"
#include <llvm-c/Core.h>

enum { REGISTER = 128 };

static LLVMValueRef behind_casts(LLVMValueRef v) {
  while (LLVMIsABitCastInst(v))
    v = LLVMGetOperand(v, 0);
  return v;
}

// The register of which this is the upper half; NULL: none.
static LLVMValueRef whole(LLVMValueRef half) {
  LLVMValueRef shuffle = behind_casts(half);
  if (!LLVMIsAShuffleVectorInst(shuffle))
    return NULL;
  LLVMValueRef x = LLVMGetOperand(shuffle, 0);
  const unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(x)), count = LLVMGetVectorSize(LLVMTypeOf(shuffle));
  bool ok = vector_bits(LLVMTypeOf(x)) == REGISTER && 2 * count == lanes;
  for (unsigned k = 0; ok && k < count; k++)
    ok = LLVMGetMaskValue(shuffle, k) == (int)(count + k);
  return ok ? x : NULL;
}

// Is all that is done with the product that an instruction adds it to something?
static bool is_added(LLVMValueRef product) {
  LLVMValueRef user = vector_has_one_use(product) ? LLVMGetUser(LLVMGetFirstUse(product)) : NULL;
  return user && LLVMIsABinaryOperator(user) && LLVMGetInstructionOpcode(user) == LLVMAdd;
}

static LLVMValueRef interleaved(LLVMBuilderRef b, LLVMValueRef even, LLVMValueRef odd) {
  LLVMTypeRef number = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(even)));
  LLVMValueRef order[REGISTER / 8];
  const unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(even));
  for (unsigned k = 0; k < lanes; k++)
    order[k] = LLVMConstInt(number, lanes / 2 + k / 2 + k % 2 * lanes, false);
  return LLVMBuildShuffleVector(b, even, odd, LLVMConstVector(order, lanes), "");
}

// The low and the high halves of products of 16-bit numbers, beside each other.
static LLVMValueRef of_words(LLVMBuilderRef b, LLVMValueRef x, LLVMValueRef y, bool is_signed) {
  LLVMTypeRef words =
      LLVMVectorType(LLVMInt16TypeInContext(LLVMGetTypeContext(LLVMTypeOf(x))), REGISTER / 16);
  LLVMValueRef operands[] = {LLVMBuildBitCast(b, x, words, ""), LLVMBuildBitCast(b, y, words, "")};
  LLVMValueRef high =
      vector_call(b, is_signed ? "llvm.x86.sse2.pmulh.w" : "llvm.x86.sse2.pmulhu.w", NULL, operands, 2);
  return interleaved(b, LLVMBuildMul(b, operands[0], operands[1], ""), high);
}

// Signed bytes, each in the upper half of 16 bits: the upper half of the product is theirs.
static LLVMValueRef of_bytes(LLVMBuilderRef b, LLVMValueRef x, LLVMValueRef y) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(x));
  LLVMTypeRef bytes = LLVMVectorType(LLVMInt8TypeInContext(context), REGISTER / 8),
              words = LLVMVectorType(LLVMInt16TypeInContext(context), REGISTER / 16);
  LLVMValueRef operands[] = {x, y};
  for (unsigned k = 0; k < 2; k++) {
    LLVMValueRef shifted = interleaved(b, LLVMConstNull(bytes), LLVMBuildBitCast(b, operands[k], bytes, ""));
    operands[k] = LLVMBuildBitCast(b, shifted, words, "");
  }
  return vector_call(b, "llvm.x86.sse2.pmulh.w", NULL, operands, 2);
}

LLVMValueRef short_forms_product(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu) {
  if (!LLVMIsABinaryOperator(i) || LLVMGetInstructionOpcode(i) != LLVMMul ||
      !vector_is_of_integers(LLVMTypeOf(i)) || vector_bits(LLVMTypeOf(i)) != REGISTER)
    return NULL;
  LLVMValueRef factors[2];
  const unsigned width = vector_element_bits(LLVMGetElementType(LLVMTypeOf(i)));
  bool is_signed = true, is_unsigned = true;
  for (unsigned k = 0; k < 2; k++) {
    LLVMValueRef wide = LLVMGetOperand(i, k);
    is_signed &= LLVMIsASExtInst(wide) != NULL;
    is_unsigned &= LLVMIsAZExtInst(wide) != NULL;
    if ((!is_signed && !is_unsigned) || !vector_has_one_use(wide) ||
        2 * vector_element_bits(LLVMGetElementType(LLVMTypeOf(LLVMGetOperand(wide, 0)))) != width ||
        !(factors[k] = whole(LLVMGetOperand(wide, 0))))
      return NULL;
  }
  LLVMValueRef product = NULL;
  if (width == 16 && is_signed)
    product = of_bytes(b, factors[0], factors[1]);
  else if (width == 32 && !(is_signed && cpu->sums_products && is_added(i)))
    product = of_words(b, factors[0], factors[1], is_signed);
  return product ? LLVMBuildBitCast(b, product, LLVMTypeOf(i), "") : NULL;
}
