// Loads of several registers as loads of one.
#include "lowering/passes/load_parts.h"

#include "support/util.h"
#include <llvm-c/Core.h>

// A load that may be split: `lanes` lanes of `bits` bits, in registers of `part` lanes.
typedef struct wide_load {
  LLVMValueRef instruction;
  unsigned lanes, bits, part;
} wide_load;

static bool find_shape(LLVMValueRef load, unsigned register_bits, wide_load *w) {
  LLVMTypeRef type = LLVMTypeOf(load);
  if (LLVMGetTypeKind(type) != LLVMVectorTypeKind || LLVMGetVolatile(load) ||
      LLVMGetOrdering(load) != LLVMAtomicOrderingNotAtomic)
    return false;
  LLVMTypeRef element = LLVMGetElementType(type);
  if (LLVMGetTypeKind(element) != LLVMIntegerTypeKind)
    return false;
  *w = (wide_load){load, LLVMGetVectorSize(type), LLVMGetIntTypeWidth(element), 0};
  if (w->bits % 8 || register_bits % w->bits)
    return false;
  w->part = register_bits / w->bits;
  return w->lanes > w->part && w->lanes % w->part == 0;
}

// The lanes of a shuffle's second operand that it takes are one constant.
static LLVMValueRef constant_beside(const wide_load *w, LLVMValueRef user) {
  LLVMValueRef beside = LLVMGetOperand(user, 1), constant = NULL;
  for (unsigned i = 0; i < LLVMGetNumMaskElements(user); i++) {
    int lane = LLVMGetMaskValue(user, i);
    if (lane == LLVMGetUndefMaskElem() || (unsigned)lane < w->lanes)
      continue;
    LLVMValueRef its =
        LLVMIsAConstant(beside) ? LLVMGetAggregateElement(beside, (unsigned)lane - w->lanes) : NULL;
    if (!its || (constant && its != constant))
      return NULL;
    constant = its;
  }
  return constant;
}

// The part whose lanes a user takes, none of another one but constants; -1: there is no such part.
static int part_of(const wide_load *w, LLVMValueRef user) {
  if (!LLVMIsAShuffleVectorInst(user) || LLVMGetOperand(user, 0) != w->instruction ||
      LLVMGetOperand(user, 1) == w->instruction)
    return -1;
  int part = -1;
  bool beside = false;
  for (unsigned i = 0; i < LLVMGetNumMaskElements(user); i++) {
    int lane = LLVMGetMaskValue(user, i);
    beside |= lane >= (int)w->lanes;
    if (lane == LLVMGetUndefMaskElem() || lane >= (int)w->lanes)
      continue;
    if (part >= 0 && part != lane / (int)w->part)
      return -1;
    part = lane / (int)w->part;
  }
  return beside && !constant_beside(w, user) ? -1 : part;
}

// Gives an instruction made of another one its metadata: what it aliases, for example.
static void copy_metadata(LLVMValueRef from, LLVMValueRef to) {
  size_t count;
  LLVMValueMetadataEntry *entries = LLVMInstructionGetAllMetadataOtherThanDebugLoc(from, &count);
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(from));
  for (unsigned i = 0; i < count; i++)
    LLVMSetMetadata(to, LLVMValueMetadataEntriesGetKind(entries, i),
                    LLVMMetadataAsValue(context, LLVMValueMetadataEntriesGetMetadata(entries, i)));
  LLVMDisposeValueMetadataEntries(entries);
}

static LLVMValueRef load_part(const wide_load *w, unsigned part, LLVMBuilderRef b) {
  LLVMTypeRef element = LLVMGetElementType(LLVMTypeOf(w->instruction));
  LLVMTypeRef byte = LLVMInt8TypeInContext(LLVMGetTypeContext(element));
  uint64_t distance = (uint64_t)part * w->part * (w->bits / 8);
  LLVMValueRef address = LLVMGetOperand(w->instruction, 0);
  LLVMValueRef index = LLVMConstInt(LLVMInt64TypeInContext(LLVMGetTypeContext(element)), distance, false);
  LLVMPositionBuilderBefore(b, w->instruction);
  if (distance)
    address = LLVMBuildGEP2(b, byte, address, &index, 1, "");
  LLVMValueRef result = LLVMBuildLoad2(b, LLVMVectorType(element, w->part), address, "");
  uint64_t alignment = LLVMGetAlignment(w->instruction) | distance;
  LLVMSetAlignment(result, (unsigned)(alignment & -alignment));
  copy_metadata(w->instruction, result);
  return result;
}

// The lanes that a user takes, of a load of its part alone.
static LLVMValueRef take_lanes(const wide_load *w, LLVMValueRef user, int part, LLVMValueRef loaded,
                               LLVMBuilderRef b) {
  LLVMTypeRef number = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(user)));
  LLVMValueRef constant = constant_beside(w, user), beside = LLVMGetPoison(LLVMTypeOf(loaded));
  unsigned count = LLVMGetNumMaskElements(user);
  LLVMValueRef *lanes = util_alloc((count > w->part ? count : w->part) * sizeof *lanes);
  for (unsigned i = 0; constant && i < w->part; i++)
    lanes[i] = constant;
  if (constant)
    beside = LLVMConstVector(lanes, w->part);
  for (unsigned i = 0; i < count; i++) {
    int lane = LLVMGetMaskValue(user, i);
    unsigned taken = lane < (int)w->lanes ? (unsigned)(lane - part * (int)w->part) : w->part;
    lanes[i] = lane == LLVMGetUndefMaskElem() ? LLVMGetPoison(number) : LLVMConstInt(number, taken, false);
  }
  LLVMPositionBuilderBefore(b, user);
  LLVMValueRef result = LLVMBuildShuffleVector(b, loaded, beside, LLVMConstVector(lanes, count), "");
  util_release(lanes);
  return result;
}

static void split(const wide_load *w, LLVMBuilderRef b) {
  for (LLVMUseRef u = LLVMGetFirstUse(w->instruction); u; u = LLVMGetNextUse(u))
    if (part_of(w, LLVMGetUser(u)) < 0)
      return;
  LLVMValueRef *parts = util_alloc(w->lanes / w->part * sizeof *parts);
  for (LLVMUseRef u; (u = LLVMGetFirstUse(w->instruction));) {
    LLVMValueRef user = LLVMGetUser(u);
    int part = part_of(w, user);
    if (!parts[part])
      parts[part] = load_part(w, (unsigned)part, b);
    LLVMReplaceAllUsesWith(user, take_lanes(w, user, part, parts[part], b));
    LLVMInstructionEraseFromParent(user);
  }
  LLVMInstructionEraseFromParent(w->instruction);
  util_release(parts);
}

void load_parts_split(LLVMValueRef first, LLVMValueRef end, unsigned register_bits, unsigned above,
                      LLVMBuilderRef b) {
  STACK(wide_load) found = {0};
  wide_load w;
  for (LLVMValueRef i = first; i != end; i = LLVMGetNextInstruction(i))
    if (LLVMIsALoadInst(i) && find_shape(i, register_bits, &w) && w.bits > above)
      stack_push(&found, w);
  for (size_t i = 0; i < found.size; i++)
    split(&found.data[i], b);
  stack_free(&found);
}
