// LLVM 19's Hexagon back end takes such a shift for a saturating product, which gives the greatest number for
// the square of the least one. Where all that is read of the result are its low w bits, that lane is chosen
// behind it; elsewhere the back end does not get to see that the product is one. Nor where it is shifted by
// another number and more bits of it are read than a factor has: LLVM keeps as many.
#include "lowering/passes/exact_high.h"

#include "lowering/passes/vector_lanes.h"
#include "support/util.h"
#include <llvm-c/Core.h>

typedef STACK(LLVMValueRef) value_list;

static bool is_integer_vector(LLVMTypeRef t, unsigned *width) {
  if (LLVMGetTypeKind(t) != LLVMVectorTypeKind ||
      LLVMGetTypeKind(LLVMGetElementType(t)) != LLVMIntegerTypeKind)
    return false;
  *width = LLVMGetIntTypeWidth(LLVMGetElementType(t));
  return true;
}

// May a lane be the least number of w bits?
static bool may_be_least(LLVMValueRef v, unsigned w) {
  for (unsigned i = 0; LLVMIsConstant(v) && i < LLVMGetVectorSize(LLVMTypeOf(v)); i++) {
    LLVMValueRef lane = LLVMGetAggregateElement(v, i);
    if (!lane || !LLVMIsAConstantInt(lane) || LLVMGetIntTypeWidth(LLVMTypeOf(lane)) > 64 ||
        LLVMConstIntGetSExtValue(lane) == -(INT64_C(1) << (w - 1)))
      return true;
  }
  return !LLVMIsConstant(v);
}

static bool are_truncated(LLVMValueRef shift, unsigned w) {
  for (LLVMUseRef u = LLVMGetFirstUse(shift); u; u = LLVMGetNextUse(u)) {
    unsigned width;
    LLVMValueRef user = LLVMGetUser(u);
    if (!LLVMIsATruncInst(user) || !is_integer_vector(LLVMTypeOf(user), &width) || width > w)
      return false;
  }
  return true;
}

// The bits that a factor of `width` bits is extended from, or half of them all.
static unsigned factor_bits(LLVMValueRef v, unsigned width) {
  unsigned narrow;
  const bool is_extended = LLVMIsASExtInst(v) || LLVMIsAZExtInst(v);
  return is_extended && is_integer_vector(LLVMTypeOf(LLVMGetOperand(v, 0)), &narrow) ? narrow : width / 2;
}

// The product of which `shift` gives high bits, and how many LLVM gives right; NULL: it is no such shift.
static LLVMValueRef product_of(LLVMValueRef shift, unsigned *w) {
  unsigned width;
  unsigned long long amount;
  LLVMOpcode op = LLVMGetInstructionOpcode(shift);
  if ((op != LLVMLShr && op != LLVMAShr) || !is_integer_vector(LLVMTypeOf(shift), &width) ||
      !vector_is_splat(LLVMGetOperand(shift, 1), &amount) || !amount || width <= amount)
    return NULL;
  LLVMValueRef x = LLVMGetOperand(shift, 0);
  unsigned long long rounding;
  if (LLVMIsABinaryOperator(x) && LLVMGetInstructionOpcode(x) == LLVMAdd &&
      vector_is_splat(LLVMGetOperand(x, 1), &rounding) && rounding == UINT64_C(1) << (amount - 1))
    x = LLVMGetOperand(x, 0);
  if (!LLVMIsABinaryOperator(x) || LLVMGetInstructionOpcode(x) != LLVMMul)
    return NULL;
  LLVMValueRef a = LLVMGetOperand(x, 0), b = LLVMGetOperand(x, 1);
  if (amount == 15 || amount == 31) {
    *w = (unsigned)amount + 1;
    return may_be_least(a, *w) && may_be_least(b, *w) ? x : NULL;
  }
  const unsigned of_a = factor_bits(a, width), of_b = factor_bits(b, width);
  *w = of_a > of_b ? of_a : of_b;
  return are_truncated(shift, *w) ? NULL : x;
}

// What was extended from w bits with its sign; NULL: that cannot be seen.
static LLVMValueRef extended(LLVMValueRef v, unsigned w) {
  unsigned width;
  LLVMValueRef x = LLVMIsASExtInst(v) ? LLVMGetOperand(v, 0) : NULL;
  return x && is_integer_vector(LLVMTypeOf(x), &width) && width == w ? x : NULL;
}

// Chooses the lanes of which both factors are the least number, behind each truncation.
static void choose(LLVMBuilderRef builder, LLVMValueRef shift, LLVMValueRef x, LLVMValueRef y, unsigned w) {
  value_list users = {0};
  for (LLVMUseRef u = LLVMGetFirstUse(shift); u; u = LLVMGetNextUse(u))
    stack_push(&users, LLVMGetUser(u));
  const unsigned long long least = UINT64_C(1) << (w - 1);
  LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(shift));
  LLVMValueRef both = LLVMBuildICmp(builder, LLVMIntEQ, x, vector_splat(LLVMTypeOf(x), least), "");
  if (x != y)
    both = LLVMBuildAnd(builder, both,
                        LLVMBuildICmp(builder, LLVMIntEQ, y, vector_splat(LLVMTypeOf(y), least), ""), "");
  for (size_t i = 0; i < users.size; i++) {
    LLVMValueRef narrow = users.data[i];
    LLVMPositionBuilderBefore(builder, narrow);
    LLVMValueRef copy = LLVMBuildTrunc(builder, shift, LLVMTypeOf(narrow), "");
    LLVMReplaceAllUsesWith(narrow,
                           LLVMBuildSelect(builder, both, vector_splat(LLVMTypeOf(narrow), least), copy, ""));
    LLVMInstructionEraseFromParent(narrow);
  }
  stack_free(&users);
}

static void hide(LLVMBuilderRef builder, LLVMValueRef product) {
  LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(product));
  LLVMValueRef hidden = LLVMBuildFreeze(builder, product, "");
  LLVMReplaceAllUsesWith(product, hidden);
  LLVMSetOperand(hidden, 0, product);
}

void exact_high_products(LLVMModuleRef m) {
  value_list shifts = {0};
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  unsigned w = 0;
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
      for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
        if (product_of(i, &w))
          stack_push(&shifts, i);
  for (size_t i = 0; i < shifts.size; i++) {
    LLVMValueRef shift = shifts.data[i], product = product_of(shift, &w);
    if (!product)
      continue; // hidden by another one
    LLVMValueRef x = extended(LLVMGetOperand(product, 0), w), y = extended(LLVMGetOperand(product, 1), w);
    if (x && y && are_truncated(shift, w))
      choose(builder, shift, x, y, w);
    else
      hide(builder, product);
  }
  LLVMDisposeBuilder(builder);
  stack_free(&shifts);
}
