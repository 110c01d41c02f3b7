// Loads and stores of several registers as those of one.
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

static LLVMValueRef address_behind(LLVMValueRef address, uint64_t distance, LLVMBuilderRef b) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(address));
  LLVMValueRef index = LLVMConstInt(LLVMInt64TypeInContext(context), distance, false);
  return distance ? LLVMBuildGEP2(b, LLVMInt8TypeInContext(context), address, &index, 1, "") : address;
}

// Gives an access to a part, so many bytes behind the beginning, what is known of the whole.
static void set_part(LLVMValueRef whole, LLVMValueRef part, uint64_t distance) {
  uint64_t alignment = LLVMGetAlignment(whole) | distance;
  LLVMSetAlignment(part, (unsigned)(alignment & -alignment));
  copy_metadata(whole, part);
}

static LLVMValueRef load_part(const wide_load *w, unsigned part, LLVMBuilderRef b) {
  LLVMTypeRef element = LLVMGetElementType(LLVMTypeOf(w->instruction));
  uint64_t distance = (uint64_t)part * w->part * (w->bits / 8);
  LLVMPositionBuilderBefore(b, w->instruction);
  LLVMValueRef address = address_behind(LLVMGetOperand(w->instruction, 0), distance, b);
  LLVMValueRef result = LLVMBuildLoad2(b, LLVMVectorType(element, w->part), address, "");
  set_part(w->instruction, result, distance);
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

// ---- stores -------------------------------------------------------------------------------------

typedef STACK(LLVMValueRef) register_list;

static unsigned bits_of_lanes(LLVMTypeRef type) {
  if (LLVMGetTypeKind(type) != LLVMVectorTypeKind ||
      LLVMGetTypeKind(LLVMGetElementType(type)) != LLVMIntegerTypeKind)
    return 0;
  return LLVMGetIntTypeWidth(LLVMGetElementType(type));
}

// All lanes of the first operand, then those of the second?
static bool puts_together(LLVMValueRef v) {
  if (!LLVMIsAShuffleVectorInst(v))
    return false;
  const unsigned lanes = LLVMGetNumMaskElements(v);
  bool ok = lanes == 2 * LLVMGetVectorSize(LLVMTypeOf(LLVMGetOperand(v, 0)));
  for (unsigned i = 0; ok && i < lanes; i++)
    ok = LLVMGetMaskValue(v, i) == (int)i;
  return ok;
}

// The registers of narrower lanes that a vector of lanes of more than `above` bits is put together from.
static bool find_registers(LLVMValueRef v, unsigned register_bits, unsigned above, register_list *out) {
  if (puts_together(v))
    return find_registers(LLVMGetOperand(v, 0), register_bits, above, out) &&
           find_registers(LLVMGetOperand(v, 1), register_bits, above, out);
  if (!LLVMIsABitCastInst(v))
    return false;
  LLVMValueRef from = LLVMGetOperand(v, 0);
  const unsigned bits = bits_of_lanes(LLVMTypeOf(from));
  if (bits < 8 || bits > above || LLVMGetVectorSize(LLVMTypeOf(from)) * bits != register_bits)
    return false;
  stack_push(out, from);
  return true;
}

// LLVM would take lanes that no register has from the registers one by one.
static void split_store(LLVMValueRef store, unsigned register_bits, unsigned above, LLVMBuilderRef b) {
  register_list registers = {0};
  LLVMValueRef value = LLVMGetOperand(store, 0);
  bool ok = bits_of_lanes(LLVMTypeOf(value)) > above && !LLVMGetVolatile(store) &&
            LLVMGetOrdering(store) == LLVMAtomicOrderingNotAtomic &&
            find_registers(value, register_bits, above, &registers);
  for (size_t i = 0; ok && i < registers.size; i++) {
    uint64_t distance = i * (register_bits / 8);
    LLVMPositionBuilderBefore(b, store);
    LLVMValueRef address = address_behind(LLVMGetOperand(store, 1), distance, b);
    set_part(store, LLVMBuildStore(b, registers.data[i], address), distance);
  }
  if (ok)
    LLVMInstructionEraseFromParent(store);
  stack_free(&registers);
}

void load_parts_split(LLVMValueRef first, LLVMValueRef end, unsigned register_bits, unsigned above,
                      LLVMBuilderRef b) {
  STACK(wide_load) found = {0};
  register_list stores = {0};
  wide_load w;
  for (LLVMValueRef i = first; i != end; i = LLVMGetNextInstruction(i))
    if (LLVMIsALoadInst(i) && find_shape(i, register_bits, &w) && w.bits > above)
      stack_push(&found, w);
    else if (LLVMIsAStoreInst(i))
      stack_push(&stores, i);
  for (size_t i = 0; i < found.size; i++)
    split(&found.data[i], b);
  for (size_t i = 0; i < stores.size; i++)
    split_store(stores.data[i], register_bits, above, b);
  stack_free(&stores);
  stack_free(&found);
}
