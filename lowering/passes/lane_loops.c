// Operations of a block that belong together are collected as they come, until something else needs one of
// them; the block is split there:
//
//   %x = load <32 x float>, ptr %p            lanes: ; a loop of 32 iterations
//   %y = fmul <32 x float> %x, %x               %i = phi i32 ...
//   store <32 x float> %y, ptr %q               %x = load float, ptr (%p + %i)
//                                               %y = fmul float %x, %x
//                                               store float %y, ptr (%buffer + %i)
//                                               ...
//                                             rest:
//                                               %r = load <32 x float>, ptr %buffer
//                                               store <32 x float> %r, ptr %q
#include "lowering/passes/lane_loops.h"

#include "lowering/passes/lane_operations.h"
#include "support/hash_map.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <string.h>

enum { MOST_SHORT = 16 };

typedef STACK(LLVMValueRef) value_list;

HASH_MAP(value_map, uint64_t, LLVMValueRef);
HASH_MAP_FUNCTIONS(value_map, uint64_t, hash_u64, HASH_SAME);
HASH_MAP(load_map, uint64_t, unsigned);
HASH_MAP_FUNCTIONS(load_map, uint64_t, hash_u64, HASH_SAME);

typedef struct lane_buffer {
  LLVMValueRef memory;
  unsigned bytes;
  bool is_used; // by the loop that is being written
} lane_buffer;

typedef struct lane_writer {
  LLVMModuleRef m;
  LLVMContextRef context;
  LLVMBuilderRef b;
  LLVMTypeRef number;
  unsigned alignment;
  LLVMValueRef function;
  STACK(lane_buffer) buffers; // of the function
  load_map loads;             // of the block, with `writes` as it was then
  unsigned writes;            // to memory, in the block so far
  // What belongs together, in the block's order; what is known of each of its values, and of what it reads:
  // the lane's value, NULL where it is not written yet.
  value_list group;
  value_map lane;
  value_map members;
  unsigned lanes;
  value_list replaced; // stores
} lane_writer;

static uint64_t key(LLVMValueRef v) { return (uintptr_t)v; }

// ---- groups -----------------------------------------------------------------------------------------------

static bool is_member(const lane_writer *w, LLVMValueRef v) {
  return w->group.size && value_map_find(&w->members, key(v));
}

static bool uses_member(const lane_writer *w, LLVMValueRef i) {
  for (int k = 0; k < LLVMGetNumOperands(i); k++)
    if (is_member(w, LLVMGetOperand(i, (unsigned)k)))
      return true;
  return false;
}

// A number of all lanes is known behind the loop only.
static bool waits(const lane_writer *w, LLVMValueRef i) {
  for (unsigned k = 0; k < lane_num_operands(i); k++)
    if (!lane_is_vector(LLVMGetOperand(i, k)) && is_member(w, LLVMGetOperand(i, k)))
      return true;
  return false;
}

static bool belongs(const lane_writer *w, LLVMValueRef i, unsigned lanes) {
  return w->group.size && lanes == w->lanes && !waits(w, i) && (lane_computes_floats(i) || uses_member(w, i));
}

static void add_member(lane_writer *w, LLVMValueRef i, unsigned lanes) {
  stack_push(&w->group, i);
  value_map_add(&w->members, key(i));
  w->lanes = lanes;
}

static bool has_other_users(const lane_writer *w, LLVMValueRef v) {
  for (LLVMUseRef u = LLVMGetFirstUse(v); u; u = LLVMGetNextUse(u))
    if (!is_member(w, LLVMGetUser(u)))
      return true;
  return false;
}

// ---- what becomes a part of the loop that reads it --------------------------------------------------------

// Casts, and computations on one vector, that nothing else reads: the loop reads what they read instead.
static bool may_be_absorbed(const lane_writer *w, LLVMValueRef v, LLVMBasicBlockRef block) {
  if (!LLVMIsAInstruction(v) || !lane_is_vector(v) || is_member(w, v) ||
      LLVMGetInstructionParent(v) != block || lane_count_of_operation(v) != w->lanes || has_other_users(w, v))
    return false;
  unsigned vectors = 0;
  for (unsigned k = 0; k < lane_num_operands(v); k++)
    vectors += !lane_uniform(LLVMGetOperand(v, k));
  return vectors <= 1;
}

static void absorb(lane_writer *w, LLVMBasicBlockRef block) {
  value_list all = {0}; // the last one first
  for (size_t k = w->group.size; k-- > 0;)
    stack_push(&all, w->group.data[k]);
  for (size_t k = 0; k < all.size; k++)
    for (unsigned n = 0; n < lane_num_operands(all.data[k]); n++) {
      LLVMValueRef v = LLVMGetOperand(all.data[k], n);
      if (!may_be_absorbed(w, v, block))
        continue;
      value_map_add(&w->members, key(v));
      stack_push(&all, v);
    }
  w->group.size = 0;
  while (all.size)
    stack_push(&w->group, all.data[--all.size]);
  stack_free(&all);
}

// ---- buffers ----------------------------------------------------------------------------------------------

// Of a lane in a buffer.
static LLVMTypeRef memory_type(const lane_writer *w, LLVMValueRef v) {
  const unsigned width = lane_width(lane_type(v));
  return width == 1 ? LLVMInt8TypeInContext(w->context) : LLVMIntTypeInContext(w->context, width);
}

// Of all lanes in a buffer: no instruction has lanes of more than 32 bits.
static LLVMTypeRef memory_vector(const lane_writer *w, LLVMValueRef v) {
  LLVMTypeRef lane = memory_type(w, v);
  const unsigned width = LLVMGetIntTypeWidth(lane);
  return width > 32 ? LLVMVectorType(w->number, width / 32 * w->lanes) : LLVMVectorType(lane, w->lanes);
}

static LLVMValueRef take_buffer(lane_writer *w, LLVMTypeRef lane) {
  const unsigned bytes = LLVMGetIntTypeWidth(lane) / 8 * w->lanes;
  for (size_t k = 0; k < w->buffers.size; k++)
    if (!w->buffers.data[k].is_used && w->buffers.data[k].bytes == bytes) {
      w->buffers.data[k].is_used = true;
      return w->buffers.data[k].memory;
    }
  LLVMBuilderRef b = LLVMCreateBuilderInContext(w->context);
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(w->function);
  LLVMPositionBuilderBefore(b, LLVMGetFirstInstruction(entry));
  LLVMValueRef memory = LLVMBuildAlloca(b, LLVMArrayType2(LLVMInt8TypeInContext(w->context), bytes), "");
  LLVMSetAlignment(memory, w->alignment);
  LLVMDisposeBuilder(b);
  stack_push(&w->buffers, (lane_buffer){memory, bytes, true});
  return memory;
}

static LLVMValueRef lane_address(const lane_writer *w, LLVMTypeRef lane, LLVMValueRef memory,
                                 LLVMValueRef position) {
  return LLVMBuildInBoundsGEP2(w->b, lane, memory, &position, 1, "");
}

// ---- one loop ---------------------------------------------------------------------------------------------

// Moves what is in front of `at` into a block of its own, which has its place among the others.
static LLVMBasicBlockRef split_before(const lane_writer *w, LLVMValueRef at) {
  LLVMBasicBlockRef rest = LLVMGetInstructionParent(at),
                    front = LLVMInsertBasicBlockInContext(w->context, rest, "");
  value_list users = {0};
  for (LLVMUseRef u = LLVMGetFirstUse(LLVMBasicBlockAsValue(rest)); u; u = LLVMGetNextUse(u))
    if (LLVMIsATerminatorInst(LLVMGetUser(u)))
      stack_push(&users, LLVMGetUser(u));
  for (size_t k = 0; k < users.size; k++)
    for (unsigned s = 0; s < LLVMGetNumSuccessors(users.data[k]); s++)
      if (LLVMGetSuccessor(users.data[k], s) == rest)
        LLVMSetSuccessor(users.data[k], s, front);
  stack_free(&users);
  LLVMPositionBuilderAtEnd(w->b, front);
  for (LLVMValueRef i; (i = LLVMGetFirstInstruction(rest)) != at;) {
    LLVMInstructionRemoveFromParent(i);
    LLVMInsertIntoBuilder(w->b, i);
  }
  return front;
}

// All iterations of a loop over so few lanes are code, which keeps the lanes in registers.
static bool is_short(const lane_writer *w) { return w->lanes <= MOST_SHORT; }

static bool has_sums(const lane_writer *w) {
  for (size_t k = 0; k < w->group.size; k++)
    if (!lane_is_vector(w->group.data[k]))
      return true;
  return false;
}

// A longer loop is not replaced by all of its iterations, of which LLVM would make lanes of vectors again.
// A sum, which waits for the last one, is left to be pipelined.
static void keep_loop(const lane_writer *w, LLVMValueRef branch) {
  static const char kind[] = "llvm.loop", count[] = "llvm.loop.unroll.count";
  const unsigned unrolled = is_short(w) ? w->lanes : has_sums(w) ? 1 : 8;
  LLVMMetadataRef words[2] = {
      LLVMMDStringInContext2(w->context, count, strlen(count)),
      LLVMValueAsMetadata(LLVMConstInt(w->number, unrolled, false)),
  };
  LLVMMetadataRef self = LLVMTemporaryMDNode(w->context, NULL, 0);
  LLVMMetadataRef node = LLVMMDNodeInContext2(
      w->context, (LLVMMetadataRef[]){self, LLVMMDNodeInContext2(w->context, words, 2)}, 2);
  LLVMMetadataReplaceAllUsesWith(self, node);
  LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(w->context, kind, (unsigned)strlen(kind)),
                  LLVMMetadataAsValue(w->context, node));
}

static bool is_read_from_memory(const lane_writer *w, LLVMValueRef v) {
  const load_map_entry *e = LLVMIsALoadInst(v) ? load_map_find(&w->loads, key(v)) : NULL;
  return e && e->value == w->writes;
}

// In front of the loop: the vector's lanes are in memory.
static LLVMValueRef store_lanes(lane_writer *w, LLVMValueRef v) {
  LLVMTypeRef vector = memory_vector(w, v);
  LLVMValueRef memory = take_buffer(w, memory_type(w, v));
  LLVMValueRef bits = lane_width(lane_type(v)) == 1 ? LLVMBuildZExt(w->b, v, vector, "")
                                                    : LLVMBuildBitCast(w->b, v, vector, "");
  LLVMSetAlignment(LLVMBuildStore(w->b, bits, memory), w->alignment);
  return memory;
}

// In the loop: a lane of it.
static LLVMValueRef load_lane(const lane_writer *w, LLVMValueRef v, LLVMValueRef memory,
                              LLVMValueRef position) {
  LLVMTypeRef type = lane_type(v);
  if (lane_width(type) == 1) {
    LLVMTypeRef byte = memory_type(w, v);
    return LLVMBuildTrunc(w->b, LLVMBuildLoad2(w->b, byte, lane_address(w, byte, memory, position), ""), type,
                          "");
  }
  LLVMValueRef load = LLVMBuildLoad2(w->b, type, lane_address(w, type, memory, position), "");
  const unsigned bytes = lane_width(type) / 8, known = LLVMIsALoadInst(v) ? LLVMGetAlignment(v) : bytes;
  LLVMSetAlignment(load, known < bytes ? known : bytes);
  return load;
}

static LLVMValueRef lane_value(const lane_writer *w, LLVMValueRef v) {
  LLVMValueRef same = lane_uniform(v);
  return same ? same : value_map_find(&w->lane, key(v))->value;
}

static LLVMValueRef call_intrinsic(const lane_writer *w, const char *name, LLVMTypeRef type,
                                   LLVMValueRef *arguments, unsigned count) {
  const unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  return LLVMBuildCall2(w->b, LLVMIntrinsicGetType(w->context, id, &type, 1),
                        LLVMGetIntrinsicDeclaration(w->m, id, &type, 1), arguments, count, "");
}

static LLVMValueRef with_flags(LLVMValueRef made, LLVMValueRef like) {
  if (LLVMIsAInstruction(made) && LLVMCanValueUseFastMathFlags(made) && LLVMCanValueUseFastMathFlags(like))
    LLVMSetFastMathFlags(made, LLVMGetFastMathFlags(like));
  return made;
}

// The operation on one lane.
static LLVMValueRef compute_lane(const lane_writer *w, LLVMValueRef i) {
  LLVMValueRef x[LANE_MOST_OPERANDS] = {0};
  for (unsigned k = 0; k < lane_num_operands(i); k++)
    x[k] = lane_value(w, LLVMGetOperand(i, k));
  const LLVMOpcode op = LLVMGetInstructionOpcode(i);
  if (LLVMIsABinaryOperator(i))
    return LLVMBuildBinOp(w->b, op, x[0], x[1], "");
  if (LLVMIsACastInst(i))
    return LLVMBuildCast(w->b, op, x[0], lane_type(i), "");
  switch (op) {
  case LLVMFNeg:
    return LLVMBuildFNeg(w->b, x[0], "");
  case LLVMICmp:
    return LLVMBuildICmp(w->b, LLVMGetICmpPredicate(i), x[0], x[1], "");
  case LLVMFCmp:
    return LLVMBuildFCmp(w->b, LLVMGetFCmpPredicate(i), x[0], x[1], "");
  case LLVMSelect:
    return LLVMBuildSelect(w->b, x[0], x[1], x[2], "");
  default:
    return call_intrinsic(w, lane_intrinsic_of(i)->name, lane_type(i), x, lane_num_operands(i));
  }
}

// What a reduction begins with.
static LLVMValueRef reduction_start(LLVMValueRef i, const lane_intrinsic *x) {
  if (x->sum)
    return LLVMGetOperand(i, 0);
  const bool has_nans = !(LLVMGetFastMathFlags(i) & LLVMFastMathNoNaNs);
  return LLVMConstReal(LLVMTypeOf(i), x->start[has_nans]);
}

static LLVMValueRef reduce_lane(const lane_writer *w, LLVMValueRef i, const lane_intrinsic *x,
                                LLVMValueRef sum) {
  LLVMValueRef lane = lane_value(w, LLVMGetOperand(i, x->sum ? 1 : 0));
  return x->sum ? LLVMBuildBinOp(w->b, x->sum, sum, lane, "")
                : call_intrinsic(w, x->pair, LLVMTypeOf(i), (LLVMValueRef[]){sum, lane}, 2);
}

// A vector that the group reads or makes, in memory.
typedef struct lane_place {
  LLVMValueRef value, memory;
} lane_place;
typedef STACK(lane_place) place_list;

static void place_operands(lane_writer *w, place_list *inputs) {
  for (size_t k = 0; k < w->group.size; k++)
    for (unsigned n = 0; n < lane_num_operands(w->group.data[k]); n++) {
      LLVMValueRef v = LLVMGetOperand(w->group.data[k], n);
      if (lane_uniform(v) || is_member(w, v) || value_map_find(&w->lane, key(v)))
        continue;
      value_map_add(&w->lane, key(v));
      stack_push(inputs,
                 (lane_place){v, is_read_from_memory(w, v) ? LLVMGetOperand(v, 0) : store_lanes(w, v)});
    }
}

static void place_results(lane_writer *w, place_list *outputs) {
  for (size_t k = 0; k < w->group.size; k++) {
    LLVMValueRef v = w->group.data[k];
    if (lane_is_vector(v) && has_other_users(w, v))
      stack_push(outputs, (lane_place){v, take_buffer(w, memory_type(w, v))});
  }
}

static void write_body(lane_writer *w, const place_list *inputs, const place_list *outputs,
                       LLVMBasicBlockRef front, LLVMBasicBlockRef body, LLVMBasicBlockRef rest) {
  LLVMPositionBuilderAtEnd(w->b, body);
  LLVMValueRef position = LLVMBuildPhi(w->b, w->number, "");
  value_list sums = {0};
  for (size_t k = 0; k < w->group.size; k++)
    if (!lane_is_vector(w->group.data[k]))
      stack_push(&sums, LLVMBuildPhi(w->b, LLVMTypeOf(w->group.data[k]), ""));
  for (size_t k = 0; k < inputs->size; k++) {
    const lane_place *p = &inputs->data[k];
    value_map_add(&w->lane, key(p->value))->value = load_lane(w, p->value, p->memory, position);
  }
  size_t next_sum = 0;
  for (size_t k = 0; k < w->group.size; k++) {
    LLVMValueRef i = w->group.data[k], made;
    if (lane_is_vector(i)) {
      made = with_flags(compute_lane(w, i), i);
    } else {
      const lane_intrinsic *x = lane_intrinsic_of(i);
      LLVMValueRef sum = sums.data[next_sum++], start = reduction_start(i, x);
      made = with_flags(reduce_lane(w, i, x, sum), i);
      LLVMAddIncoming(sum, (LLVMValueRef[]){start, made}, (LLVMBasicBlockRef[]){front, body}, 2);
    }
    value_map_add(&w->lane, key(i))->value = made;
  }
  for (size_t k = 0; k < outputs->size; k++) {
    const lane_place *p = &outputs->data[k];
    LLVMTypeRef type = memory_type(w, p->value);
    LLVMValueRef lane = value_map_find(&w->lane, key(p->value))->value;
    lane = lane_width(lane_type(p->value)) == 1 ? LLVMBuildZExt(w->b, lane, type, "")
                                                : LLVMBuildBitCast(w->b, lane, type, "");
    LLVMBuildStore(w->b, lane, lane_address(w, type, p->memory, position));
  }
  LLVMValueRef next = LLVMBuildNUWAdd(w->b, position, LLVMConstInt(w->number, 1, false), ""),
               more = LLVMBuildICmp(w->b, LLVMIntNE, next, LLVMConstInt(w->number, w->lanes, false), "");
  keep_loop(w, LLVMBuildCondBr(w->b, more, body, rest));
  LLVMAddIncoming(position, (LLVMValueRef[]){LLVMConstNull(w->number), next},
                  (LLVMBasicBlockRef[]){front, body}, 2);
  stack_free(&sums);
}

// Of few lanes, which are in registers then: parts of vectors take more instructions to store than lanes do.
static void store_results(lane_writer *w, const lane_place *p, LLVMValueRef at) {
  LLVMTypeRef type = memory_type(w, p->value);
  const unsigned bytes = LLVMGetIntTypeWidth(type) / 8;
  LLVMValueRef lane[MOST_SHORT], position[MOST_SHORT];
  LLVMPositionBuilderBefore(w->b, at);
  for (unsigned k = 0; k < w->lanes; k++) {
    position[k] = LLVMConstInt(w->number, k, false);
    lane[k] = LLVMBuildLoad2(w->b, type, lane_address(w, type, p->memory, position[k]), "");
  }
  for (LLVMUseRef u = LLVMGetFirstUse(p->value); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef store = LLVMGetUser(u);
    if (!LLVMIsAStoreInst(store) || LLVMGetVolatile(store))
      continue;
    const unsigned known = LLVMGetAlignment(store);
    LLVMPositionBuilderBefore(w->b, store);
    for (unsigned k = 0; k < w->lanes; k++)
      LLVMSetAlignment(
          LLVMBuildStore(w->b, lane[k], lane_address(w, type, LLVMGetOperand(store, 1), position[k])),
          known < bytes ? known : bytes);
    stack_push(&w->replaced, store);
  }
}

// Behind the loop, in front of `at`: the vectors of its lanes.
static void read_results(lane_writer *w, const place_list *outputs, LLVMValueRef at) {
  for (size_t k = 0; k < outputs->size; k++) {
    LLVMValueRef v = outputs->data[k].value;
    if (is_short(w) && lane_width(lane_type(v)) > 1)
      store_results(w, &outputs->data[k], at);
    LLVMPositionBuilderBefore(w->b, at);
    LLVMTypeRef vector = memory_vector(w, v);
    LLVMValueRef made = LLVMBuildLoad2(w->b, vector, outputs->data[k].memory, "");
    LLVMSetAlignment(made, w->alignment);
    made = lane_width(lane_type(v)) == 1 ? LLVMBuildICmp(w->b, LLVMIntNE, made, LLVMConstNull(vector), "")
                                         : LLVMBuildBitCast(w->b, made, LLVMTypeOf(v), "");
    LLVMReplaceAllUsesWith(v, made);
  }
}

static void erase_group(lane_writer *w) {
  for (size_t k = 0; k < w->group.size; k++)
    if (!lane_is_vector(w->group.data[k]))
      LLVMReplaceAllUsesWith(w->group.data[k], value_map_find(&w->lane, key(w->group.data[k]))->value);
  for (size_t k = w->group.size; k-- > 0;) {
    LLVMValueRef i = w->group.data[k];
    if (LLVMGetFirstUse(i)) // by an operation of the group that is behind it
      LLVMReplaceAllUsesWith(i, LLVMGetPoison(LLVMTypeOf(i)));
    LLVMInstructionEraseFromParent(i);
  }
  w->group.size = 0;
  value_map_clear(&w->lane);
  value_map_clear(&w->members);
  for (size_t k = 0; k < w->buffers.size; k++)
    w->buffers.data[k].is_used = false;
}

// Writes the group's loop in front of `at`.
static void write_loop(lane_writer *w, LLVMValueRef at) {
  absorb(w, LLVMGetInstructionParent(at));
  LLVMBasicBlockRef front = split_before(w, at), rest = LLVMGetInstructionParent(at),
                    body = LLVMInsertBasicBlockInContext(w->context, rest, "");
  place_list inputs = {0}, outputs = {0};
  LLVMPositionBuilderAtEnd(w->b, front);
  place_operands(w, &inputs);
  place_results(w, &outputs);
  LLVMBuildBr(w->b, body);
  write_body(w, &inputs, &outputs, front, body, rest);
  read_results(w, &outputs, at);
  erase_group(w);
  stack_free(&inputs);
  stack_free(&outputs);
}

// ---- all of them ------------------------------------------------------------------------------------------

static bool writes_memory(LLVMValueRef i) {
  static const char name[] = "memory";
  switch (LLVMGetInstructionOpcode(i)) {
  case LLVMStore:
  case LLVMFence:
  case LLVMAtomicCmpXchg:
  case LLVMAtomicRMW:
    return true;
  case LLVMLoad:
    return LLVMGetVolatile(i);
  case LLVMCall: {
    LLVMValueRef callee = LLVMGetCalledValue(i);
    LLVMAttributeRef effects =
        LLVMIsAFunction(callee)
            ? LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeFunctionIndex,
                                          LLVMGetEnumAttributeKindForName(name, strlen(name)))
            : NULL;
    return !effects || LLVMGetEnumAttributeValue(effects); // 0: none
  }
  default:
    return false;
  }
}

static void note_memory(lane_writer *w, LLVMValueRef i) {
  if (writes_memory(i))
    w->writes++;
  else if (LLVMIsALoadInst(i) && lane_count(i) && lane_width(lane_type(i)) > 1)
    load_map_add(&w->loads, key(i))->value = w->writes;
}

// The lanes of an operation that a group begins with; 0.
static unsigned lanes_of_first(LLVMValueRef i) {
  const unsigned lanes = lane_count_of_operation(i);
  return lanes >= LANE_LOOPS_LEAST && lane_computes_floats(i) ? lanes : 0;
}

static void write_block(lane_writer *w, LLVMBasicBlockRef block) {
  load_map_clear(&w->loads);
  w->writes = 0;
  for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
    next = LLVMGetNextInstruction(i);
    const unsigned lanes = lane_count_of_operation(i);
    const bool begins = lanes_of_first(i) > 0;
    if (lanes && belongs(w, i, lanes)) {
      add_member(w, i, lanes);
      continue;
    }
    if (w->group.size && (begins || uses_member(w, i) || !next))
      write_loop(w, i);
    if (begins)
      add_member(w, i, lanes);
    note_memory(w, i);
  }
}

bool lane_loops_needed(LLVMModuleRef m) {
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
      for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
        if (lanes_of_first(i))
          return true;
  return false;
}

void lane_loops(LLVMModuleRef m, unsigned register_bits) {
  LLVMContextRef context = LLVMGetModuleContext(m);
  lane_writer w = {.m = m,
                   .context = context,
                   .b = LLVMCreateBuilderInContext(context),
                   .number = LLVMInt32TypeInContext(context),
                   .alignment = register_bits / 8};
  for (w.function = LLVMGetFirstFunction(m); w.function; w.function = LLVMGetNextFunction(w.function)) {
    w.buffers.size = 0;
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(w.function), next; block; block = next) {
      next = LLVMGetNextBasicBlock(block);
      write_block(&w, block);
    }
    while (w.replaced.size)
      LLVMInstructionEraseFromParent(w.replaced.data[--w.replaced.size]);
  }
  stack_free(&w.buffers);
  stack_free(&w.group);
  stack_free(&w.replaced);
  load_map_free(&w.loads);
  value_map_free(&w.lane);
  value_map_free(&w.members);
  LLVMDisposeBuilder(w.b);
}
