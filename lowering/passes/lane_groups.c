// Groups of lanes as wider lanes.
#include "lowering/passes/lane_groups.h"

#include "lowering/passes/vector_lanes.h"
#include "support/util.h"
#include <llvm-c/Core.h>

enum { WIDEST = 64, MOST_LANES = 1024 };

static int mask_value(LLVMValueRef v, unsigned i) {
  int from = LLVMGetMaskValue(v, i);
  return from == LLVMGetUndefMaskElem() ? -1 : from;
}

// The mask by groups of `group` lanes. False: it takes some apart.
static bool read_groups(LLVMValueRef v, unsigned lanes, unsigned group, int *groups) {
  for (unsigned i = 0; i < lanes; i += group) {
    int first = -1;
    for (unsigned k = 0; k < group; k++) {
      const int from = mask_value(v, i + k);
      if (from < 0)
        continue;
      if (first < 0 && from >= (int)k)
        first = from - (int)k;
      if (first < 0 || first % (int)group || from != first + (int)k)
        return false;
    }
    groups[i / group] = first < 0 ? -1 : first / (int)group;
  }
  return true;
}

static LLVMValueRef rewrite(LLVMBuilderRef b, LLVMValueRef v) {
  LLVMTypeRef type = LLVMTypeOf(v), source = LLVMTypeOf(LLVMGetOperand(v, 0)),
              element = LLVMGetElementType(type);
  if (LLVMGetTypeKind(type) != LLVMVectorTypeKind || LLVMGetTypeKind(element) != LLVMIntegerTypeKind)
    return NULL;
  const unsigned width = LLVMGetIntTypeWidth(element), lanes = LLVMGetVectorSize(type),
                 given = LLVMGetVectorSize(source);
  if (lanes == given || lanes > MOST_LANES || (width != 8 && width != 16 && width != 32))
    return NULL;
  int groups[MOST_LANES];
  for (unsigned group = WIDEST / width; group > 1; group /= 2) {
    if (lanes % group || given % group || !read_groups(v, lanes, group, groups))
      continue;
    LLVMContextRef context = LLVMGetTypeContext(type);
    LLVMTypeRef wide = LLVMIntTypeInContext(context, width * group), number = LLVMInt32TypeInContext(context),
                operand = LLVMVectorType(wide, given / group);
    LLVMValueRef mask[MOST_LANES];
    for (unsigned i = 0; i < lanes / group; i++)
      mask[i] = groups[i] < 0 ? LLVMGetUndef(number) : LLVMConstInt(number, (unsigned)groups[i], false);
    LLVMValueRef x = LLVMBuildBitCast(b, LLVMGetOperand(v, 0), operand, ""),
                 y = LLVMBuildBitCast(b, LLVMGetOperand(v, 1), operand, "");
    return LLVMBuildBitCast(b, LLVMBuildShuffleVector(b, x, y, LLVMConstVector(mask, lanes / group), ""),
                            type, "");
  }
  return NULL;
}

void lane_groups(LLVMModuleRef m) { vector_rewrite_shuffles(m, rewrite); }
