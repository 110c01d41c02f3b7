// Follows the lanes of a block's last shuffles to where they come from.
#include "lowering/passes/composed_shuffles.h"

#include "lowering/passes/vector_lanes.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <stdbool.h>

enum { MOST_LANES = 64, MOST_SOURCES = 6, MOST_DEPTH = 12, BLOCK_BITS = 128 };

typedef STACK(LLVMValueRef) value_list;

// A lane of a value; no value: it may be anything.
typedef struct lane_origin {
  LLVMValueRef of;
  unsigned lane;
} lane_origin;

// A shuffle that something else uses: where its lanes come from. Constants are one source.
typedef struct root {
  LLVMValueRef shuffle, sources[MOST_SOURCES];
  unsigned num_sources, lanes;
  lane_origin origins[MOST_LANES];
} root;

static bool contains(const value_list *l, LLVMValueRef v) {
  for (size_t i = 0; i < l->size; i++)
    if (l->data[i] == v)
      return true;
  return false;
}

static bool is_undefined(LLVMValueRef v) { return LLVMIsAUndefValue(v) || LLVMIsAPoisonValue(v); }

static lane_origin origin_of(LLVMValueRef v, unsigned lane) {
  for (unsigned depth = 0; depth < MOST_DEPTH && LLVMIsAShuffleVectorInst(v); depth++) {
    const int from = LLVMGetMaskValue(v, lane);
    if (from == LLVMGetUndefMaskElem())
      return (lane_origin){0};
    LLVMValueRef first = LLVMGetOperand(v, 0);
    const unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(first));
    lane = (unsigned)from % lanes;
    v = (unsigned)from < lanes ? first : LLVMGetOperand(v, 1);
  }
  return is_undefined(v) ? (lane_origin){0} : (lane_origin){v, lane};
}

// False: lanes come from values of other types, or from too many.
static bool find_sources(root *r) {
  LLVMTypeRef type = LLVMTypeOf(r->shuffle);
  r->lanes = LLVMGetVectorSize(type);
  for (unsigned i = 0; i < r->lanes; i++) {
    const lane_origin o = origin_of(r->shuffle, i);
    r->origins[i] = o;
    if (!o.of)
      continue;
    const bool is_constant = LLVMIsConstant(o.of);
    if (LLVMIsAShuffleVectorInst(o.of) || (!is_constant && LLVMTypeOf(o.of) != type))
      return false;
    unsigned k = 0;
    while (k < r->num_sources && r->sources[k] != o.of && !(is_constant && LLVMIsConstant(r->sources[k])))
      k++;
    if (k == MOST_SOURCES)
      return false;
    r->sources[k] = o.of;
    r->num_sources += k == r->num_sources;
  }
  return r->num_sources > 0;
}

// The shuffles of the block that the value is made of.
static void collect(LLVMValueRef v, LLVMBasicBlockRef block, value_list *out) {
  if (!LLVMIsAShuffleVectorInst(v) || LLVMGetInstructionParent(v) != block || contains(out, v))
    return;
  stack_push(out, v);
  for (unsigned i = 0; i < 2; i++)
    collect(LLVMGetOperand(v, i), block, out);
}

static bool has_other_user(LLVMValueRef shuffle) {
  for (LLVMUseRef u = LLVMGetFirstUse(shuffle); u; u = LLVMGetNextUse(u))
    if (!LLVMIsAShuffleVectorInst(LLVMGetUser(u)))
      return true;
  return false;
}

// The constants among the lanes as one value, each in its place.
static LLVMValueRef constants_of(const root *r) {
  LLVMTypeRef type = LLVMTypeOf(r->shuffle);
  LLVMValueRef lanes[MOST_LANES];
  for (unsigned i = 0; i < r->lanes; i++) {
    const lane_origin o = r->origins[i];
    lanes[i] = o.of && LLVMIsConstant(o.of) ? LLVMGetAggregateElement(o.of, o.lane)
                                            : LLVMGetUndef(LLVMGetElementType(type));
  }
  return LLVMConstVector(lanes, r->lanes);
}

// Which of the root's sources a lane comes from; as many as there are: it may be anything.
static unsigned source_of(const root *r, unsigned lane) {
  const lane_origin o = r->origins[lane];
  unsigned k = 0;
  while (k < r->num_sources &&
         !(o.of && (r->sources[k] == o.of || (LLVMIsConstant(o.of) && LLVMIsConstant(r->sources[k])))))
    k++;
  return k;
}

static LLVMValueRef source(const root *r, unsigned k) {
  return LLVMIsConstant(r->sources[k]) ? constants_of(r) : r->sources[k];
}

// The first two sources' lanes, or those of one more and `all`, which has what came before in its place.
static LLVMValueRef compose_step(LLVMBuilderRef b, const root *r, LLVMValueRef all, unsigned k) {
  LLVMTypeRef type = LLVMTypeOf(r->shuffle), number = LLVMInt32TypeInContext(LLVMGetTypeContext(type));
  LLVMValueRef x = all ? all : source(r, 0), y = k < r->num_sources ? source(r, k) : LLVMGetUndef(type),
               mask[MOST_LANES];
  for (unsigned l = 0; l < r->lanes; l++) {
    const unsigned of = source_of(r, l), lane = of == r->num_sources             ? 0
                                                : LLVMIsConstant(r->sources[of]) ? l
                                                                                 : r->origins[l].lane;
    mask[l] = of == r->num_sources || of > k ? LLVMGetUndef(number)
              : of == k && k                 ? LLVMConstInt(number, r->lanes + lane, false)
                                             : LLVMConstInt(number, all ? l : lane, false);
  }
  return LLVMBuildShuffleVector(b, x, y, LLVMConstVector(mask, r->lanes), "");
}

static LLVMValueRef compose(LLVMBuilderRef b, const root *r) {
  LLVMValueRef all = NULL;
  for (unsigned k = 1; !all || k < r->num_sources; k++)
    all = compose_step(b, r, all, k);
  return all;
}

typedef STACK(root) root_list;

// The block's roots; `kept`: shuffles that are needed for others in any case.
static void find_roots(LLVMBasicBlockRef block, unsigned register_bits, root_list *roots, value_list *kept) {
  for (LLVMValueRef i = LLVMGetFirstInstruction(block); i; i = LLVMGetNextInstruction(i)) {
    if (!LLVMIsAShuffleVectorInst(i) || !has_other_user(i))
      continue;
    root r = {.shuffle = i};
    LLVMTypeRef type = LLVMTypeOf(i);
    if (vector_bits(type) == register_bits && LLVMGetVectorSize(type) <= MOST_LANES && find_sources(&r))
      stack_push(roots, r);
    else
      collect(i, block, kept);
  }
}

// In halves of a permutation of two registers: less of lanes that stay in their blocks, or of blocks.
static unsigned cost_of(LLVMValueRef shuffle, unsigned register_bits) {
  const unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(shuffle)),
                 block = lanes * BLOCK_BITS / (register_bits > BLOCK_BITS ? register_bits : BLOCK_BITS),
                 given = LLVMGetVectorSize(LLVMTypeOf(LLVMGetOperand(shuffle, 0)));
  bool in_block = given == lanes, is_of_blocks = given == lanes;
  for (unsigned i = 0; i < lanes; i++) {
    const int from = LLVMGetMaskValue(shuffle, i);
    if (from == LLVMGetUndefMaskElem())
      continue;
    in_block &= (unsigned)from % lanes / block == i / block;
    is_of_blocks &= (unsigned)from % block == i % block;
  }
  return in_block || is_of_blocks ? 1 : 2;
}

static void erase_unused(value_list *shuffles) {
  for (bool any = true; any;) {
    any = false;
    for (size_t i = 0; i < shuffles->size; i++)
      if (shuffles->data[i] && !LLVMGetFirstUse(shuffles->data[i])) {
        LLVMInstructionEraseFromParent(shuffles->data[i]);
        shuffles->data[i] = NULL;
        any = true;
      }
  }
}

static void compose_block(LLVMBuilderRef b, LLVMBasicBlockRef block, unsigned register_bits) {
  root_list roots = {0};
  value_list kept = {0}, before = {0};
  unsigned steps = 0, after = 0;
  find_roots(block, register_bits, &roots, &kept);
  for (size_t i = 0; i < roots.size; i++) {
    collect(roots.data[i].shuffle, block, &before);
    after += 2 * (roots.data[i].num_sources > 2 ? roots.data[i].num_sources - 1 : 1);
  }
  for (size_t i = 0; i < before.size; i++)
    if (vector_bits(LLVMTypeOf(before.data[i])) == register_bits && !contains(&kept, before.data[i]))
      steps += cost_of(before.data[i], register_bits);
  for (size_t i = 0; i < roots.size && after < steps; i++) {
    LLVMPositionBuilderBefore(b, roots.data[i].shuffle);
    LLVMReplaceAllUsesWith(roots.data[i].shuffle, compose(b, &roots.data[i]));
  }
  erase_unused(&before);
  stack_free(&roots), stack_free(&kept), stack_free(&before);
}

void composed_shuffles(LLVMModuleRef m, unsigned register_bits) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      compose_block(b, block, register_bits);
  LLVMDisposeBuilder(b);
}
