// LLVM 19's Hexagon back end crashes on a shuffle of a vector shorter than a register with zeros
// (HvxSelector), where two of them follow each other.
#include "lowering/passes/zero_lanes.h"

#include "lowering/passes/vector_lanes.h"
#include <llvm-c/Core.h>
#include <stdbool.h>
#include <stddef.h>

enum { MOST_BITS = 32 };

// Lanes of the result for one of the operand; 0: it does not put zeros behind each.
static unsigned zeros_behind(LLVMValueRef i) {
  if (!LLVMIsAShuffleVectorInst(i) || !LLVMIsNull(LLVMGetOperand(i, 1)))
    return 0;
  LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(i, 0)), element = LLVMGetElementType(from);
  const unsigned lanes = LLVMGetVectorSize(from), count = LLVMGetVectorSize(LLVMTypeOf(i)),
                 factor = count / lanes;
  if (LLVMGetTypeKind(element) != LLVMIntegerTypeKind || count % lanes || (factor != 2 && factor != 4) ||
      factor * LLVMGetIntTypeWidth(element) > MOST_BITS || LLVMGetIntTypeWidth(element) % 8)
    return 0;
  bool ok = true;
  for (unsigned k = 0; k < count && ok; k++) {
    const int of = LLVMGetMaskValue(i, k);
    ok = of == LLVMGetUndefMaskElem() || of < 0 ||
         (k % factor ? (unsigned)of >= lanes : (unsigned)of == k / factor);
  }
  return ok ? factor : 0;
}

static LLVMValueRef rewrite(LLVMBuilderRef b, LLVMValueRef shuffle) {
  const unsigned factor = zeros_behind(shuffle);
  if (!factor)
    return NULL;
  LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(shuffle, 0));
  LLVMTypeRef wide =
      LLVMIntTypeInContext(LLVMGetTypeContext(from), factor * vector_element_bits(LLVMGetElementType(from)));
  LLVMValueRef extended =
      LLVMBuildZExt(b, LLVMGetOperand(shuffle, 0), LLVMVectorType(wide, LLVMGetVectorSize(from)), "");
  return LLVMBuildBitCast(b, extended, LLVMTypeOf(shuffle), "");
}

void zero_lanes(LLVMModuleRef m) { vector_rewrite_shuffles(m, rewrite); }
