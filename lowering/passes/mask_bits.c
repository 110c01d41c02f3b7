// LLVM 19's Hexagon back end packs masks of 16 and 32 lanes, of which the numbers have less than a register,
// by the bytes of the register, whatever lanes it has made them of; it has no code for masks of 16 to 64
// lanes that are loaded, or cast from integers.
#include "lowering/passes/mask_bits.h"

#include <llvm-c/Core.h>
#include <stdbool.h>
#include <stddef.h>

// Masks of up to so many lanes are scalar predicates, which the back end casts itself; it takes those that
// are longer than a register's apart.
enum { SCALAR_LANES = 8, REGISTER_LANES = 128 };

typedef struct mask_rewriter {
  LLVMBuilderRef b;
  LLVMContextRef context;
} mask_rewriter;

static bool is_mask(LLVMTypeRef t) {
  return LLVMGetTypeKind(t) == LLVMVectorTypeKind &&
         LLVMGetTypeKind(LLVMGetElementType(t)) == LLVMIntegerTypeKind &&
         LLVMGetIntTypeWidth(LLVMGetElementType(t)) == 1;
}

static bool is_vector_predicate(LLVMTypeRef t) {
  return is_mask(t) && LLVMGetVectorSize(t) > SCALAR_LANES && LLVMGetVectorSize(t) <= REGISTER_LANES;
}

static LLVMTypeRef bits_type(const mask_rewriter *r, LLVMTypeRef mask) {
  return LLVMIntTypeInContext(r->context, LLVMGetVectorSize(mask));
}

// Bit i is lane i.
static LLVMValueRef assemble(const mask_rewriter *r, LLVMValueRef mask) {
  LLVMTypeRef type = bits_type(r, LLVMTypeOf(mask)), number = LLVMInt32TypeInContext(r->context);
  LLVMValueRef bits = LLVMConstNull(type);
  for (unsigned i = 0; i < LLVMGetIntTypeWidth(type); i++) {
    LLVMValueRef lane = LLVMBuildExtractElement(r->b, mask, LLVMConstInt(number, i, false), "");
    lane = LLVMBuildShl(r->b, LLVMBuildZExt(r->b, lane, type, ""), LLVMConstInt(type, i, false), "");
    bits = LLVMBuildOr(r->b, bits, lane, "");
  }
  return bits;
}

// As many bits as a lane has go into all lanes; each lane keeps its own of those that hold it:
//   <32 x i1>  of i32 x:  (splat x) & <1, 2, 4, ...> != 0
static LLVMValueRef spread(const mask_rewriter *r, LLVMValueRef bits, LLVMTypeRef mask) {
  const unsigned lanes = LLVMGetVectorSize(mask), width = lanes <= 32 ? 32 : lanes <= 64 ? 16 : 8;
  const unsigned parts = (lanes + width - 1) / width;
  LLVMTypeRef lane = LLVMIntTypeInContext(r->context, width), vector = LLVMVectorType(lane, lanes),
              whole = LLVMIntTypeInContext(r->context, parts * width),
              number = LLVMInt32TypeInContext(r->context);
  LLVMValueRef zero = LLVMConstInt(number, 0, false), none = LLVMGetUndef(vector),
               all = LLVMConstNull(LLVMVectorType(number, lanes)), kept = LLVMConstNull(vector);
  bits = LLVMBuildZExt(r->b, bits, whole, "");
  for (unsigned k = 0; k < parts; k++) {
    LLVMValueRef own[REGISTER_LANES];
    for (unsigned i = 0; i < lanes; i++)
      own[i] = LLVMConstInt(lane, i / width == k ? 1ull << i % width : 0, false);
    LLVMValueRef part =
        LLVMBuildLShr(r->b, bits, LLVMConstInt(whole, (unsigned long long)k * width, false), "");
    part = LLVMBuildInsertElement(r->b, none, LLVMBuildTrunc(r->b, part, lane, ""), zero, "");
    part = LLVMBuildShuffleVector(r->b, part, none, all, "");
    kept = LLVMBuildOr(r->b, kept, LLVMBuildAnd(r->b, part, LLVMConstVector(own, lanes), ""), "");
  }
  return LLVMBuildICmp(r->b, LLVMIntNE, kept, LLVMConstNull(vector), "");
}

static bool is_mask_of_bits(LLVMValueRef v) {
  return LLVMIsABitCastInst(v) && is_vector_predicate(LLVMTypeOf(v)) &&
         !is_mask(LLVMTypeOf(LLVMGetOperand(v, 0)));
}

// A lane of a mask of an integer's bits is a bit of it.
static bool is_bit(LLVMValueRef v) {
  return LLVMIsAExtractElementInst(v) && LLVMIsAConstantInt(LLVMGetOperand(v, 1)) &&
         is_mask_of_bits(LLVMGetOperand(v, 0));
}

static bool has_only_bits(LLVMValueRef mask) {
  for (LLVMUseRef u = LLVMGetFirstUse(mask); u; u = LLVMGetNextUse(u))
    if (!is_bit(LLVMGetUser(u)))
      return false;
  return true;
}

static LLVMValueRef integer_of(const mask_rewriter *r, LLVMValueRef mask) {
  return LLVMBuildBitCast(r->b, LLVMGetOperand(mask, 0), bits_type(r, LLVMTypeOf(mask)), "");
}

static LLVMValueRef take_bit(const mask_rewriter *r, LLVMValueRef lane) {
  LLVMValueRef bits = integer_of(r, LLVMGetOperand(lane, 0));
  unsigned long long at = LLVMConstIntGetZExtValue(LLVMGetOperand(lane, 1));
  bits = LLVMBuildLShr(r->b, bits, LLVMConstInt(LLVMTypeOf(bits), at, false), "");
  return LLVMBuildTrunc(r->b, bits, LLVMTypeOf(lane), "");
}

// What stands for the instruction, in front of which the builder is; NULL: it stays.
static LLVMValueRef rewrite(const mask_rewriter *r, LLVMValueRef i) {
  LLVMTypeRef type = LLVMTypeOf(i);
  if (LLVMIsABitCastInst(i)) {
    LLVMValueRef from = LLVMGetOperand(i, 0);
    LLVMTypeRef source = LLVMTypeOf(from);
    if (is_mask(source) && !is_mask(type))
      return LLVMBuildBitCast(r->b, assemble(r, from), type, "");
    if (is_mask_of_bits(i) && !has_only_bits(i))
      return spread(r, integer_of(r, i), type);
  }
  if (is_bit(i))
    return take_bit(r, i);
  if (LLVMIsALoadInst(i) && is_vector_predicate(type)) {
    LLVMValueRef bits = LLVMBuildLoad2(r->b, bits_type(r, type), LLVMGetOperand(i, 0), "");
    LLVMSetAlignment(bits, LLVMGetAlignment(i));
    LLVMSetVolatile(bits, LLVMGetVolatile(i));
    return spread(r, bits, type);
  }
  if (LLVMIsAStoreInst(i) && is_vector_predicate(LLVMTypeOf(LLVMGetOperand(i, 0)))) {
    LLVMValueRef store = LLVMBuildStore(r->b, assemble(r, LLVMGetOperand(i, 0)), LLVMGetOperand(i, 1));
    LLVMSetAlignment(store, LLVMGetAlignment(i));
    LLVMSetVolatile(store, LLVMGetVolatile(i));
    return store;
  }
  return NULL;
}

void mask_bits_apart(LLVMModuleRef m) {
  LLVMContextRef context = LLVMGetModuleContext(m);
  mask_rewriter r = {LLVMCreateBuilderInContext(context), context};
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
        next = LLVMGetNextInstruction(i);
        LLVMPositionBuilderBefore(r.b, i);
        LLVMValueRef instead = rewrite(&r, i);
        if (!instead)
          continue;
        if (!LLVMIsAStoreInst(i))
          LLVMReplaceAllUsesWith(i, instead);
        LLVMInstructionEraseFromParent(i);
      }
  LLVMDisposeBuilder(r.b);
}
