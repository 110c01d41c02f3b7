// Each shuffle becomes one of other lanes between two casts.
#include "lowering/passes/cast_shuffles.h"

#include "lowering/passes/vector_lanes.h"
#include "support/util.h"
#include <llvm-c/Core.h>

enum { WIDE = 64, HALF = WIDE / 2, REGISTER = 1024 };

// The same with each lane in `parts` parts.
static LLVMValueRef shuffled(LLVMBuilderRef b, LLVMValueRef v, LLVMValueRef x, LLVMValueRef y,
                             unsigned parts) {
  const unsigned lanes = LLVMGetNumMaskElements(v);
  LLVMTypeRef number = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(v)));
  LLVMValueRef *mask = util_alloc(lanes * parts * sizeof *mask);
  for (unsigned i = 0; i < lanes * parts; i++) {
    const int lane = LLVMGetMaskValue(v, i / parts);
    mask[i] = lane == LLVMGetUndefMaskElem()
                  ? LLVMGetPoison(number)
                  : LLVMConstInt(number, (unsigned)lane * parts + i % parts, false);
  }
  LLVMValueRef result = LLVMBuildShuffleVector(b, x, y, LLVMConstVector(mask, lanes * parts), "");
  util_release(mask);
  return result;
}

static bool is_cast(LLVMValueRef v) {
  bool all = LLVMGetFirstUse(v) != NULL;
  for (LLVMUseRef u = LLVMGetFirstUse(v); u; u = LLVMGetNextUse(u))
    all &= LLVMIsABitCastInst(LLVMGetUser(u)) != NULL;
  return all || LLVMIsABitCastInst(LLVMGetOperand(v, 0)) || LLVMIsABitCastInst(LLVMGetOperand(v, 1));
}

// Lanes that follow each other: registers put together, or a part of one.
static bool is_in_order(LLVMValueRef v) {
  int first = LLVMGetUndefMaskElem();
  for (int i = 0; i < (int)LLVMGetNumMaskElements(v); i++) {
    const int lane = LLVMGetMaskValue(v, (unsigned)i);
    if (lane == LLVMGetUndefMaskElem())
      continue;
    if (first != LLVMGetUndefMaskElem() && lane - i != first)
      return false;
    first = lane - i;
  }
  return true;
}

static LLVMValueRef shuffle_halves(LLVMBuilderRef b, LLVMValueRef v) {
  LLVMValueRef operands[2];
  for (unsigned k = 0; k < 2; k++) {
    operands[k] = LLVMGetOperand(v, k);
    const unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(operands[k]));
    LLVMTypeRef half = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(v)));
    operands[k] = LLVMBuildBitCast(b, operands[k], LLVMVectorType(half, lanes * WIDE / HALF), "");
  }
  return LLVMBuildBitCast(b, shuffled(b, v, operands[0], operands[1], WIDE / HALF), LLVMTypeOf(v), "");
}

static LLVMValueRef shuffle_truths(LLVMBuilderRef b, LLVMValueRef v, unsigned width) {
  LLVMTypeRef element = LLVMIntTypeInContext(LLVMGetTypeContext(LLVMTypeOf(v)), width),
              type = LLVMVectorType(element, LLVMGetNumMaskElements(v));
  LLVMValueRef operands[2];
  for (unsigned k = 0; k < 2; k++)
    operands[k] = LLVMBuildSExt(b, LLVMGetOperand(v, k), type, "");
  return LLVMBuildICmp(b, LLVMIntNE, shuffled(b, v, operands[0], operands[1], 1), LLVMConstNull(type), "");
}

static LLVMValueRef rewrite(LLVMBuilderRef b, LLVMValueRef v) {
  LLVMTypeRef element = LLVMGetElementType(LLVMTypeOf(v));
  if (LLVMGetTypeKind(element) != LLVMIntegerTypeKind || is_in_order(v))
    return NULL;
  const unsigned width = LLVMGetIntTypeWidth(element), lanes = LLVMGetNumMaskElements(v);
  if (width == WIDE)
    return is_cast(v) ? shuffle_halves(b, v) : NULL;
  const bool fills = lanes == REGISTER / 8 || lanes == REGISTER / 16 || lanes == REGISTER / 32;
  if (width == 1 && fills && LLVMGetVectorSize(LLVMTypeOf(LLVMGetOperand(v, 0))) == lanes)
    return shuffle_truths(b, v, REGISTER / lanes);
  return NULL;
}

void cast_shuffles(LLVMModuleRef m) { vector_rewrite_shuffles(m, rewrite); }
