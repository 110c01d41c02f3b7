// Each operation that moves floats gets casts of its operands and its result; a cast of a cast is none, and
// is not made, or goes in the end.
#include "lowering/passes/float_bits.h"

#include "lowering/passes/lane_loops.h"
#include "support/util.h"
#include <llvm-c/Core.h>

typedef STACK(LLVMValueRef) value_list;

typedef struct bits_writer {
  LLVMContextRef context;
  LLVMBuilderRef b;
  value_list phis;   // of floats, which
  value_list made;   // these of integers stand for
  value_list casts;  // to integers
  value_list floats; // casts back
} bits_writer;

// The integer of as many bits as a float; NULL: it is none.
static LLVMTypeRef bits_of_element(const bits_writer *w, LLVMTypeRef t) {
  switch (LLVMGetTypeKind(t)) {
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    return LLVMInt16TypeInContext(w->context);
  case LLVMFloatTypeKind:
    return LLVMInt32TypeInContext(w->context);
  case LLVMDoubleTypeKind:
    return LLVMInt64TypeInContext(w->context);
  default:
    return NULL;
  }
}

// The vector of integers of a long vector of floats; NULL.
static LLVMTypeRef bits_type(const bits_writer *w, LLVMTypeRef t) {
  if (LLVMGetTypeKind(t) != LLVMVectorTypeKind || LLVMGetVectorSize(t) < LANE_LOOPS_LEAST)
    return NULL;
  LLVMTypeRef element = bits_of_element(w, LLVMGetElementType(t));
  return element ? LLVMVectorType(element, LLVMGetVectorSize(t)) : NULL;
}

// As which they are in registers: no instruction has lanes of more than 32 bits.
static LLVMTypeRef words_type(const bits_writer *w, LLVMTypeRef t) {
  LLVMTypeRef lanes = bits_type(w, t);
  return lanes && LLVMGetTypeKind(LLVMGetElementType(t)) == LLVMDoubleTypeKind
             ? LLVMVectorType(LLVMInt32TypeInContext(w->context), 2 * LLVMGetVectorSize(t))
             : lanes;
}

static LLVMValueRef cast_to(bits_writer *w, LLVMValueRef v, LLVMTypeRef t) {
  if (LLVMIsABitCastInst(v) && LLVMTypeOf(LLVMGetOperand(v, 0)) == t)
    return LLVMGetOperand(v, 0);
  LLVMValueRef cast = LLVMBuildBitCast(w->b, v, t, "");
  if (LLVMIsABitCastInst(cast))
    stack_push(&w->casts, cast);
  return cast;
}

static LLVMValueRef bits(bits_writer *w, LLVMValueRef v) {
  return cast_to(w, v, bits_type(w, LLVMTypeOf(v)));
}

static LLVMValueRef words(bits_writer *w, LLVMValueRef v) {
  return cast_to(w, v, words_type(w, LLVMTypeOf(v)));
}

static LLVMValueRef element_bits(const bits_writer *w, LLVMValueRef v) {
  return LLVMBuildBitCast(w->b, v, bits_of_element(w, LLVMTypeOf(v)), "");
}

static LLVMValueRef same_access(LLVMValueRef made, LLVMValueRef i) {
  LLVMSetAlignment(made, LLVMGetAlignment(i));
  LLVMSetVolatile(made, LLVMGetVolatile(i));
  return made;
}

static LLVMValueRef shuffle(bits_writer *w, LLVMValueRef i) {
  const unsigned count = LLVMGetNumMaskElements(i);
  LLVMTypeRef number = LLVMInt32TypeInContext(w->context);
  LLVMValueRef *mask = util_alloc(count * sizeof *mask);
  for (unsigned k = 0; k < count; k++) {
    const int at = LLVMGetMaskValue(i, k);
    mask[k] = at == LLVMGetUndefMaskElem() ? LLVMGetPoison(number)
                                           : LLVMConstInt(number, (unsigned long long)at, false);
  }
  LLVMValueRef made = LLVMBuildShuffleVector(w->b, bits(w, LLVMGetOperand(i, 0)),
                                             bits(w, LLVMGetOperand(i, 1)), LLVMConstVector(mask, count), "");
  util_release(mask);
  return made;
}

// Arguments and results are as many scalars.
static bool is_given(LLVMValueRef v) { return LLVMIsAArgument(v) || LLVMIsACallInst(v); }

static LLVMValueRef extract(bits_writer *w, LLVMValueRef i) {
  LLVMValueRef lane = LLVMBuildExtractElement(w->b, bits(w, LLVMGetOperand(i, 0)), LLVMGetOperand(i, 1), "");
  return LLVMBuildBitCast(w->b, lane, LLVMTypeOf(i), "");
}

// The same of integers, with a builder in front of it; NULL: it stays. What phis begin with comes later.
static LLVMValueRef of_integers(bits_writer *w, LLVMValueRef i) {
  LLVMTypeRef t = bits_type(w, LLVMTypeOf(i)),
              from = LLVMGetNumOperands(i) ? bits_type(w, LLVMTypeOf(LLVMGetOperand(i, 0))) : NULL;
  switch (LLVMGetInstructionOpcode(i)) {
  case LLVMLoad:
    return t ? same_access(LLVMBuildLoad2(w->b, words_type(w, LLVMTypeOf(i)), LLVMGetOperand(i, 0), ""), i)
             : NULL;
  case LLVMStore:
    return from ? same_access(LLVMBuildStore(w->b, words(w, LLVMGetOperand(i, 0)), LLVMGetOperand(i, 1)), i)
                : NULL;
  case LLVMSelect:
    return t ? LLVMBuildSelect(w->b, LLVMGetOperand(i, 0), bits(w, LLVMGetOperand(i, 1)),
                               bits(w, LLVMGetOperand(i, 2)), "")
             : NULL;
  case LLVMShuffleVector:
    return t && from ? shuffle(w, i) : NULL;
  case LLVMInsertElement:
    return t ? LLVMBuildInsertElement(w->b, bits(w, LLVMGetOperand(i, 0)),
                                      element_bits(w, LLVMGetOperand(i, 1)), LLVMGetOperand(i, 2), "")
             : NULL;
  case LLVMExtractElement:
    return from && !is_given(LLVMGetOperand(i, 0)) ? extract(w, i) : NULL;
  case LLVMPHI:
    return t ? LLVMBuildPhi(w->b, words_type(w, LLVMTypeOf(i)), "") : NULL;
  default:
    return NULL;
  }
}

static void position_behind_phis(LLVMBuilderRef b, LLVMValueRef i) {
  while (LLVMIsAPHINode(i))
    i = LLVMGetNextInstruction(i);
  LLVMPositionBuilderBefore(b, i);
}

static void replace(bits_writer *w, LLVMValueRef i, LLVMValueRef made) {
  if (LLVMTypeOf(made) != LLVMTypeOf(i)) {
    made = LLVMBuildBitCast(w->b, made, LLVMTypeOf(i), "");
    stack_push(&w->floats, made);
  }
  LLVMReplaceAllUsesWith(i, made);
}

static bool is_lane_number(LLVMValueRef v, unsigned lanes) {
  return LLVMIsAConstantInt(v) && LLVMConstIntGetZExtValue(v) < lanes;
}

// Is it a load of which only some lanes are read, each by its number?
static bool is_read_by_lanes(const bits_writer *w, LLVMValueRef load) {
  if (!LLVMIsALoadInst(load) || LLVMGetVolatile(load) || !bits_type(w, LLVMTypeOf(load)))
    return false;
  for (LLVMUseRef u = LLVMGetFirstUse(load); u; u = LLVMGetNextUse(u))
    if (!LLVMIsAExtractElementInst(LLVMGetUser(u)) ||
        !is_lane_number(LLVMGetOperand(LLVMGetUser(u), 1), LLVMGetVectorSize(LLVMTypeOf(load))))
      return false;
  return true;
}

// These lanes are loaded one by one.
static void load_lanes(bits_writer *w, LLVMValueRef load) {
  LLVMTypeRef type = LLVMGetElementType(LLVMTypeOf(load));
  const unsigned bytes = LLVMGetIntTypeWidth(bits_of_element(w, type)) / 8, known = LLVMGetAlignment(load);
  LLVMPositionBuilderBefore(w->b, load);
  for (LLVMUseRef u; (u = LLVMGetFirstUse(load));) {
    LLVMValueRef lane = LLVMGetUser(u), position = LLVMGetOperand(lane, 1),
                 address = LLVMBuildInBoundsGEP2(w->b, type, LLVMGetOperand(load, 0), &position, 1, ""),
                 made = LLVMBuildLoad2(w->b, type, address, "");
    LLVMSetAlignment(made, known < bytes ? known : bytes);
    LLVMReplaceAllUsesWith(lane, made);
    LLVMInstructionEraseFromParent(lane);
  }
  LLVMInstructionEraseFromParent(load);
}

static void rewrite(bits_writer *w, LLVMValueRef i) {
  LLVMPositionBuilderBefore(w->b, i);
  LLVMValueRef made = of_integers(w, i);
  if (!made)
    return;
  const bool is_phi = LLVMIsAPHINode(i);
  if (is_phi) {
    stack_push(&w->phis, i);
    stack_push(&w->made, made);
    position_behind_phis(w->b, i);
  }
  if (!LLVMIsAStoreInst(i))
    replace(w, i, made);
  if (!is_phi)
    LLVMInstructionEraseFromParent(i);
}

static void fill_phi(bits_writer *w, LLVMValueRef phi, LLVMValueRef made) {
  for (unsigned k = 0; k < LLVMCountIncoming(phi); k++) {
    LLVMBasicBlockRef block = LLVMGetIncomingBlock(phi, k);
    LLVMPositionBuilderBefore(w->b, LLVMGetBasicBlockTerminator(block));
    LLVMValueRef value = words(w, LLVMGetIncomingValue(phi, k));
    LLVMAddIncoming(made, &value, &block, 1);
  }
}

static void remove_casts(bits_writer *w) {
  for (size_t k = 0; k < w->casts.size; k++) {
    LLVMValueRef cast = w->casts.data[k], from = LLVMGetOperand(cast, 0);
    if (!LLVMIsABitCastInst(from) || LLVMTypeOf(LLVMGetOperand(from, 0)) != LLVMTypeOf(cast))
      continue;
    LLVMReplaceAllUsesWith(cast, LLVMGetOperand(from, 0));
    LLVMInstructionEraseFromParent(cast);
  }
  for (size_t k = 0; k < w->floats.size; k++)
    if (LLVMIsAInstruction(w->floats.data[k]) && !LLVMGetFirstUse(w->floats.data[k]))
      LLVMInstructionEraseFromParent(w->floats.data[k]);
}

static void load_lanes_of_function(bits_writer *w, LLVMValueRef f) {
  value_list loads = {0};
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef i = LLVMGetFirstInstruction(block); i; i = LLVMGetNextInstruction(i))
      if (is_read_by_lanes(w, i))
        stack_push(&loads, i);
  for (size_t k = 0; k < loads.size; k++)
    load_lanes(w, loads.data[k]);
  stack_free(&loads);
}

static void rewrite_function(bits_writer *w, LLVMValueRef f) {
  load_lanes_of_function(w, f);
  w->phis.size = w->made.size = w->casts.size = w->floats.size = 0;
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
      next = LLVMGetNextInstruction(i);
      rewrite(w, i);
    }
  for (size_t k = 0; k < w->phis.size; k++)
    fill_phi(w, w->phis.data[k], w->made.data[k]);
  for (size_t k = 0; k < w->phis.size; k++) {
    LLVMReplaceAllUsesWith(w->phis.data[k], LLVMGetPoison(LLVMTypeOf(w->phis.data[k])));
    LLVMInstructionEraseFromParent(w->phis.data[k]);
  }
  remove_casts(w);
}

void float_bits(LLVMModuleRef m) {
  LLVMContextRef context = LLVMGetModuleContext(m);
  bits_writer w = {.context = context, .b = LLVMCreateBuilderInContext(context)};
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    rewrite_function(&w, f);
  LLVMDisposeBuilder(w.b);
  stack_free(&w.phis);
  stack_free(&w.made);
  stack_free(&w.casts);
  stack_free(&w.floats);
}
