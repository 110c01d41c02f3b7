// What narrows two registers to their even or odd lanes, where LLVM shuffles each: neighbours that are
// combined, and odd bytes.
#include "lowering/passes/short_forms.h"

#include "lowering/passes/vector_lanes.h"
#include <llvm-c/Core.h>

enum { REGISTER = 128 };

// Is it the lanes of its two operands that are even, or odd?
static bool is_half(LLVMValueRef shuffle, bool is_odd) {
  if (!LLVMIsAShuffleVectorInst(shuffle) || vector_bits(LLVMTypeOf(shuffle)) != REGISTER ||
      LLVMTypeOf(LLVMGetOperand(shuffle, 0)) != LLVMTypeOf(shuffle) ||
      LLVMIsConstant(LLVMGetOperand(shuffle, 0)) || LLVMIsConstant(LLVMGetOperand(shuffle, 1)))
    return false;
  bool ok = true;
  for (unsigned k = 0; ok && k < LLVMGetVectorSize(LLVMTypeOf(shuffle)); k++)
    ok = LLVMGetMaskValue(shuffle, k) == (int)(2 * k + is_odd);
  return ok;
}

// Does it combine the even lanes of two registers with their odd ones?
static bool combines(LLVMValueRef x, LLVMValueRef y) {
  return ((is_half(x, false) && is_half(y, true)) || (is_half(x, true) && is_half(y, false))) &&
         vector_has_one_use(x) && vector_has_one_use(y) && LLVMGetOperand(x, 0) == LLVMGetOperand(y, 0) &&
         LLVMGetOperand(x, 1) == LLVMGetOperand(y, 1);
}

static LLVMTypeRef type_of(LLVMValueRef like, unsigned width, unsigned bits) {
  return LLVMVectorType(LLVMIntTypeInContext(LLVMGetTypeContext(LLVMTypeOf(like)), width), bits / width);
}

// The operation of the instruction, on vectors of as many lanes as these.
static LLVMValueRef again(LLVMBuilderRef b, LLVMValueRef i, LLVMValueRef x, LLVMValueRef y) {
  if (!LLVMIsACallInst(i))
    return LLVMBuildAdd(b, x, y, "");
  static const char *const names[] = {"llvm.smin", "llvm.smax", "llvm.umin", "llvm.umax"};
  unsigned k = 0;
  while (!vector_is_intrinsic(i, names[k]))
    k++;
  LLVMTypeRef type = LLVMTypeOf(x);
  LLVMValueRef operands[] = {x, y};
  return vector_call(b, names[k], &type, operands, 2);
}

static bool is_again(LLVMValueRef i, unsigned width) {
  return LLVMIsACallInst(i)
             ? vector_is_intrinsic(i, "llvm.smin") || vector_is_intrinsic(i, "llvm.smax") ||
                   vector_is_intrinsic(i, "llvm.umin") || vector_is_intrinsic(i, "llvm.umax")
             : LLVMIsABinaryOperator(i) && LLVMGetInstructionOpcode(i) == LLVMAdd && width == 8;
}

// Both registers as one, in which each lane is combined with the next; what is narrowed are its even lanes.
static LLVMValueRef as_one(LLVMBuilderRef b, LLVMValueRef i, LLVMValueRef shuffle, unsigned width) {
  LLVMValueRef both =
      vector_part(b, LLVMGetOperand(shuffle, 0), LLVMGetOperand(shuffle, 1), 0, 2 * REGISTER / width);
  LLVMTypeRef wide = type_of(i, 2 * width, 2 * REGISTER);
  LLVMValueRef next = LLVMBuildLShr(b, LLVMBuildBitCast(b, both, wide, ""), vector_splat(wide, width), "");
  LLVMValueRef all = again(b, i, both, LLVMBuildBitCast(b, next, LLVMTypeOf(both), ""));
  return LLVMBuildTrunc(b, LLVMBuildBitCast(b, all, wide, ""), LLVMTypeOf(i), "");
}

static LLVMValueRef packed_odd(LLVMBuilderRef b, LLVMValueRef x, LLVMValueRef y, unsigned width) {
  LLVMTypeRef wide = type_of(x, 2 * width, REGISTER);
  LLVMValueRef operands[] = {x, y};
  for (unsigned k = 0; k < 2; k++)
    operands[k] = LLVMBuildLShr(b, LLVMBuildBitCast(b, operands[k], wide, ""), vector_splat(wide, width), "");
  return vector_call(b, width == 8 ? "llvm.x86.sse2.packuswb.128" : "llvm.x86.sse41.packusdw", NULL, operands,
                     2);
}

// In each register, each lane combined with the one before; what is narrowed are the odd lanes.
static LLVMValueRef apart(LLVMBuilderRef b, LLVMValueRef i, LLVMValueRef shuffle, unsigned width) {
  LLVMTypeRef wide = type_of(i, 2 * width, REGISTER);
  LLVMValueRef all[2];
  for (unsigned k = 0; k < 2; k++) {
    LLVMValueRef x = LLVMGetOperand(shuffle, k);
    LLVMValueRef last = LLVMBuildShl(b, LLVMBuildBitCast(b, x, wide, ""), vector_splat(wide, width), "");
    all[k] = again(b, i, x, LLVMBuildBitCast(b, last, LLVMTypeOf(x), ""));
  }
  return packed_odd(b, all[0], all[1], width);
}

// The vector of two lanes of which this is one, extended with its sign; NULL: it is none. LLVM takes each to
// a scalar register.
static LLVMValueRef extended_lane(LLVMValueRef v, int *lane) {
  LLVMValueRef shuffle = LLVMIsASExtInst(v) ? LLVMGetOperand(v, 0) : NULL;
  if (!shuffle || !LLVMIsAShuffleVectorInst(shuffle) || !vector_has_one_use(v))
    return NULL;
  LLVMValueRef x = LLVMGetOperand(shuffle, 0);
  *lane = LLVMGetMaskValue(shuffle, 0);
  return LLVMGetVectorSize(LLVMTypeOf(x)) == 2 && (*lane == 0 || *lane == 1) ? x : NULL;
}

// Both lanes of a vector, if these are they.
static LLVMValueRef both_lanes(LLVMValueRef one, LLVMValueRef other) {
  int lane[2] = {0, 0};
  LLVMValueRef x = extended_lane(one, &lane[0]), y = extended_lane(other, &lane[1]);
  return x && x == y && lane[0] != lane[1] ? x : NULL;
}

static LLVMValueRef sum_of_lanes(LLVMBuilderRef b, LLVMValueRef x, LLVMTypeRef type) {
  LLVMTypeRef wide = LLVMVectorType(LLVMGetElementType(type), 2);
  LLVMValueRef lanes = LLVMBuildSExt(b, x, wide, ""), none = LLVMGetPoison(wide);
  return vector_part(b, LLVMBuildAdd(b, lanes, vector_part(b, lanes, none, 1, 2), ""), none, 0, 1);
}

// A sum of both lanes of a vector, extended, and maybe of one more number.
static LLVMValueRef added_lanes(LLVMBuilderRef b, LLVMValueRef i) {
  LLVMTypeRef type = LLVMTypeOf(i);
  LLVMValueRef x = both_lanes(LLVMGetOperand(i, 0), LLVMGetOperand(i, 1));
  if (x)
    return sum_of_lanes(b, x, type);
  for (unsigned k = 0; k < 4; k++) {
    LLVMValueRef sum = LLVMGetOperand(i, k % 2), lane = LLVMGetOperand(i, !(k % 2));
    if (!LLVMIsABinaryOperator(sum) || LLVMGetInstructionOpcode(sum) != LLVMAdd || !vector_has_one_use(sum) ||
        !(x = both_lanes(LLVMGetOperand(sum, k / 2), lane)))
      continue;
    return LLVMBuildAdd(b, sum_of_lanes(b, x, type), LLVMGetOperand(sum, !(k / 2)), "");
  }
  return NULL;
}

LLVMValueRef short_forms_pairs(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu) {
  if (!vector_is_of_integers(LLVMTypeOf(i)))
    return NULL;
  const unsigned width = vector_element_bits(LLVMGetElementType(LLVMTypeOf(i)));
  if (LLVMGetVectorSize(LLVMTypeOf(i)) == 1 && width == 64)
    return LLVMIsABinaryOperator(i) && LLVMGetInstructionOpcode(i) == LLVMAdd ? added_lanes(b, i) : NULL;
  if (vector_bits(LLVMTypeOf(i)) != REGISTER)
    return NULL;
  if (width == 8 && !cpu->has_masks && is_half(i, true))
    return packed_odd(b, LLVMGetOperand(i, 0), LLVMGetOperand(i, 1), width);
  if ((width != 8 && width != 16) || !is_again(i, width) ||
      !combines(LLVMGetOperand(i, 0), LLVMGetOperand(i, 1)))
    return NULL;
  LLVMValueRef shuffle = LLVMGetOperand(i, 0);
  return cpu->has_masks ? as_one(b, i, shuffle, width) : width == 16 ? apart(b, i, shuffle, width) : NULL;
}
