// With S the bit of the sign, M all others, INF the bits of an infinity:
//
//   x is no number     (x & M) > INF
//   x < y              key(x) < key(y), where key(x) = x < 0 ? S - x : x, so that both zeros are 0
//   maximum(x, y)      place(max(place(x), place(y))), where place(x) = x ^ (x >> 31 & M), its own inverse
//
// Of a constant, comparisons of its own bits are enough: without a sign if it is negative.
#include "lowering/passes/float_order.h"

#include "lowering/passes/lane_loops.h"
#include "lowering/passes/lane_operations.h"
#include "lowering/passes/vector_lanes.h"
#include "support/hash_map.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <string.h>

typedef STACK(LLVMValueRef) value_list;

HASH_MAP(value_set, uint64_t, bool);
HASH_MAP_FUNCTIONS(value_set, uint64_t, hash_u64, HASH_SAME);

typedef struct order_writer {
  LLVMBuilderRef b;
  LLVMTypeRef type; // of the integers
  unsigned width;
  uint64_t infinity, sign;
  value_list found;
  value_set tied; // to computations with floats
} order_writer;

enum { EQUAL = 1, GREATER = 2, LESS = 4, UNORDERED = 8 }; // bits of LLVM's predicates

// ---- which ----------------------------------------------------------------------------------------

typedef struct extremum {
  const char *name;
  bool is_greatest, keeps_nan;
} extremum;

static const extremum *extremum_of(LLVMValueRef i) {
  static const extremum rows[] = {{"llvm.maximum", true, true},
                                  {"llvm.maxnum", true, false},
                                  {"llvm.minimum", false, true},
                                  {"llvm.minnum", false, false}};
  const lane_intrinsic *x = lane_intrinsic_of(i);
  for (size_t k = 0; x && k < sizeof rows / sizeof *rows; k++)
    if (!strcmp(x->name, rows[k].name))
      return &rows[k];
  return NULL;
}

static bool is_call_of(LLVMValueRef i, const char *name) {
  const lane_intrinsic *x = lane_intrinsic_of(i);
  return x && !strcmp(x->name, name);
}

static bool is_narrow_float(LLVMTypeRef t) {
  const LLVMTypeKind kind = LLVMGetTypeKind(t);
  return kind == LLVMHalfTypeKind || kind == LLVMBFloatTypeKind || kind == LLVMFloatTypeKind;
}

static bool is_long_vector(LLVMValueRef v) {
  return lane_is_vector(v) && LLVMGetVectorSize(LLVMTypeOf(v)) >= LANE_LOOPS_LEAST &&
         is_narrow_float(lane_type(v));
}

// Does it depend on the order or on signs of floats alone?
static bool is_of_order(LLVMValueRef i) {
  if (!LLVMIsAInstruction(i) || !LLVMGetNumOperands(i) || !is_long_vector(LLVMGetOperand(i, 0)))
    return false;
  return LLVMIsAFCmpInst(i) || LLVMGetInstructionOpcode(i) == LLVMFNeg || extremum_of(i) ||
         is_call_of(i, "llvm.fabs");
}

static bool is_choice(LLVMValueRef i) { return LLVMIsASelectInst(i) && is_long_vector(i); }

static bool is_tying(const order_writer *w, LLVMValueRef v) {
  if (!LLVMIsAInstruction(v))
    return false;
  if (is_of_order(v) || is_choice(v))
    return value_set_find(&w->tied, (uintptr_t)v);
  const lane_intrinsic *x = lane_intrinsic_of(v);
  return lane_count_of_operation(v) && !(x && lane_intrinsic_reduces(x)) && lane_computes_floats(v);
}

static bool becomes_tied(const order_writer *w, LLVMValueRef i) {
  for (unsigned k = 0; k < lane_num_operands(i); k++)
    if (is_tying(w, LLVMGetOperand(i, k)))
      return true;
  for (LLVMUseRef u = LLVMGetFirstUse(i); u; u = LLVMGetNextUse(u))
    if (is_tying(w, LLVMGetUser(u)))
      return true;
  return false;
}

static void find(order_writer *w, LLVMValueRef f) {
  w->found.size = 0;
  value_set_clear(&w->tied);
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef i = LLVMGetFirstInstruction(block); i; i = LLVMGetNextInstruction(i))
      if (is_of_order(i) || is_choice(i))
        stack_push(&w->found, i);
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t k = 0; k < w->found.size; k++)
      if (!value_set_find(&w->tied, (uintptr_t)w->found.data[k]) && becomes_tied(w, w->found.data[k])) {
        value_set_add(&w->tied, (uintptr_t)w->found.data[k]);
        changed = true;
      }
  }
}

// ---- integers -------------------------------------------------------------------------------------

static void set_type(order_writer *w, LLVMValueRef floats) {
  LLVMTypeRef lane = lane_type(floats);
  w->width = lane_width(lane);
  w->type = LLVMVectorType(LLVMIntTypeInContext(LLVMGetTypeContext(lane), w->width),
                           LLVMGetVectorSize(LLVMTypeOf(floats)));
  w->sign = 1ull << (w->width - 1);
  w->infinity = w->width == 32 ? 0x7f800000 : LLVMGetTypeKind(lane) == LLVMHalfTypeKind ? 0x7c00 : 0x7f80;
}

static LLVMValueRef bits(const order_writer *w, LLVMValueRef v) {
  return LLVMIsABitCastInst(v) && LLVMTypeOf(LLVMGetOperand(v, 0)) == w->type
             ? LLVMGetOperand(v, 0)
             : LLVMBuildBitCast(w->b, v, w->type, "");
}

static LLVMValueRef compare(const order_writer *w, LLVMIntPredicate p, LLVMValueRef a, LLVMValueRef b) {
  return LLVMBuildICmp(w->b, p, a, b, "");
}

static LLVMValueRef magnitude(const order_writer *w, LLVMValueRef x) {
  return LLVMBuildAnd(w->b, x, vector_splat(w->type, w->sign - 1), "");
}

static LLVMValueRef is_nan(const order_writer *w, LLVMValueRef x) {
  return compare(w, LLVMIntSGT, magnitude(w, x), vector_splat(w->type, w->infinity));
}

static LLVMValueRef key(const order_writer *w, LLVMValueRef x) {
  LLVMValueRef less = compare(w, LLVMIntSLT, x, vector_splat(w->type, 0)),
               negative = LLVMBuildSub(w->b, vector_splat(w->type, w->sign), x, "");
  return LLVMBuildSelect(w->b, less, negative, x, "");
}

static LLVMValueRef place(const order_writer *w, LLVMValueRef x) {
  LLVMValueRef signs = LLVMBuildAShr(w->b, x, vector_splat(w->type, w->width - 1), "");
  return LLVMBuildXor(w->b, x, magnitude(w, signs), "");
}

// The bits of a constant that is a number, the same one in all lanes?
static bool is_number(const order_writer *w, LLVMValueRef v, uint64_t *number) {
  LLVMValueRef lane = LLVMIsAConstant(v) ? lane_uniform(v) : NULL;
  LLVMTypeRef type = LLVMGetElementType(w->type);
  LLVMValueRef cast = lane ? LLVMConstBitCast(lane, type) : NULL;
  if (!cast || !LLVMIsAConstantInt(cast))
    return false;
  *number = LLVMConstIntGetZExtValue(cast);
  return (*number & (w->sign - 1)) <= w->infinity;
}

// ---- comparisons ----------------------------------------------------------------------------------

// As which integers are compared where floats are: by `how` of EQUAL, GREATER and LESS.
static LLVMIntPredicate predicate(unsigned how, bool is_unsigned) {
  switch (how) {
  case EQUAL:
    return LLVMIntEQ;
  case GREATER:
    return is_unsigned ? LLVMIntUGT : LLVMIntSGT;
  case GREATER | EQUAL:
    return is_unsigned ? LLVMIntUGE : LLVMIntSGE;
  case LESS:
    return is_unsigned ? LLVMIntULT : LLVMIntSLT;
  case LESS | EQUAL:
    return is_unsigned ? LLVMIntULE : LLVMIntSLE;
  default:
    return LLVMIntNE;
  }
}

// With less and greater exchanged.
static unsigned turned(unsigned how) {
  return (how & EQUAL) | (how & LESS ? GREATER : 0) | (how & GREATER ? LESS : 0);
}

static LLVMValueRef compare_with_number(const order_writer *w, unsigned how, LLVMValueRef x,
                                        uint64_t number) {
  const bool has_order = how != EQUAL && how != (LESS | GREATER);
  if (!(number & (w->sign - 1))) {
    if (!has_order)
      return compare(w, predicate(how, false), magnitude(w, x), vector_splat(w->type, 0));
    // Less than both zeros is what is above the negative one without a sign.
    const bool of_negative = how == LESS || how == (GREATER | EQUAL);
    return of_negative ? compare(w, predicate(turned(how), true), x, vector_splat(w->type, w->sign))
                       : compare(w, predicate(how, false), x, vector_splat(w->type, 0));
  }
  return number & w->sign && has_order
             ? compare(w, predicate(turned(how), true), x, vector_splat(w->type, number))
             : compare(w, predicate(how, false), x, vector_splat(w->type, number));
}

static bool sees_no_nan(LLVMValueRef i) {
  return LLVMCanValueUseFastMathFlags(i) && LLVMGetFastMathFlags(i) & LLVMFastMathNoNaNs;
}

static LLVMValueRef either_nan(const order_writer *w, LLVMValueRef a, LLVMValueRef b) {
  uint64_t number;
  if (is_number(w, a, &number))
    return is_nan(w, bits(w, b));
  if (a == b || is_number(w, b, &number))
    return is_nan(w, bits(w, a));
  return LLVMBuildOr(w->b, is_nan(w, bits(w, a)), is_nan(w, bits(w, b)), "");
}

static LLVMValueRef write_comparison(const order_writer *w, LLVMValueRef i) {
  enum { ALL = EQUAL | GREATER | LESS };
  LLVMValueRef a = LLVMGetOperand(i, 0), b = LLVMGetOperand(i, 1);
  const unsigned p = (unsigned)LLVMGetFCmpPredicate(i), how = p & ALL;
  bool has_nan = !sees_no_nan(i);
  uint64_t number;
  LLVMValueRef ordered;
  if (how == 0 || how == ALL)
    ordered = LLVMConstNull(LLVMTypeOf(i));
  else if (is_number(w, b, &number))
    ordered = compare_with_number(w, how, bits(w, a), number);
  else if (is_number(w, a, &number))
    ordered = compare_with_number(w, turned(how), bits(w, b), number);
  else
    ordered = compare(w, predicate(how, false), key(w, bits(w, a)), key(w, bits(w, b)));
  if (how == ALL)
    ordered = LLVMBuildNot(w->b, ordered, "");
  if (p == LLVMRealOEQ || p == LLVMRealUNE) // no number has such bits
    has_nan &= !is_number(w, a, &number) && !is_number(w, b, &number);
  if (!has_nan)
    return ordered;
  LLVMValueRef nan = either_nan(w, a, b);
  return p & UNORDERED ? LLVMBuildOr(w->b, ordered, nan, "")
                       : LLVMBuildAnd(w->b, ordered, LLVMBuildNot(w->b, nan, ""), "");
}

// ---- extrema --------------------------------------------------------------------------------------

static LLVMValueRef choose(const order_writer *w, LLVMIntPredicate p, LLVMValueRef a, LLVMValueRef b) {
  return LLVMBuildSelect(w->b, compare(w, p, a, b), a, b, "");
}

// In whose place a number that is none is never chosen, unless both are none.
static LLVMValueRef place_of_number(const order_writer *w, const extremum *x, LLVMValueRef v) {
  return LLVMBuildSelect(w->b, is_nan(w, v), vector_splat(w->type, x->is_greatest ? w->sign : w->sign - 1),
                         place(w, v), "");
}

static LLVMValueRef write_extremum(const order_writer *w, const extremum *x, LLVMValueRef i) {
  LLVMValueRef a = LLVMGetOperand(i, 0), b = LLVMGetOperand(i, 1);
  const bool has_nan = !sees_no_nan(i);
  uint64_t number;
  if (is_number(w, a, &number)) {
    LLVMValueRef other = b;
    b = a, a = other;
  }
  const LLVMIntPredicate greatest = x->is_greatest ? LLVMIntSGT : LLVMIntSLT;
  LLVMValueRef made, of_a = bits(w, a), of_b = bits(w, b);
  if (is_number(w, b, &number)) {
    made = choose(w, !(number & w->sign) ? greatest : x->is_greatest ? LLVMIntULT : LLVMIntUGT, of_a, of_b);
    if (!x->keeps_nan)
      return has_nan ? LLVMBuildSelect(w->b, is_nan(w, of_a), of_b, made, "") : made;
  } else if (!x->keeps_nan && has_nan) {
    return place(w, choose(w, greatest, place_of_number(w, x, of_a), place_of_number(w, x, of_b)));
  } else {
    made = place(w, choose(w, greatest, place(w, of_a), place(w, of_b)));
  }
  if (!has_nan)
    return made;
  const uint64_t nan = w->infinity | (w->infinity & (0 - w->infinity)) >> 1;
  return LLVMBuildSelect(w->b, either_nan(w, a, b), vector_splat(w->type, nan), made, "");
}

static LLVMValueRef write(const order_writer *w, LLVMValueRef i) {
  LLVMValueRef x = LLVMGetOperand(i, 0);
  if (LLVMIsAFCmpInst(i))
    return write_comparison(w, i);
  if (extremum_of(i))
    return write_extremum(w, extremum_of(i), i);
  return LLVMGetInstructionOpcode(i) == LLVMFNeg
             ? LLVMBuildXor(w->b, bits(w, x), vector_splat(w->type, w->sign), "")
             : magnitude(w, bits(w, x));
}

bool float_order(LLVMModuleRef m) {
  order_writer w = {.b = LLVMCreateBuilderInContext(LLVMGetModuleContext(m))};
  bool any = false;
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    find(&w, f);
    for (size_t k = 0; k < w.found.size; k++) {
      LLVMValueRef i = w.found.data[k];
      if (is_choice(i) || value_set_find(&w.tied, (uintptr_t)i))
        continue;
      set_type(&w, LLVMGetOperand(i, 0));
      LLVMPositionBuilderBefore(w.b, i);
      LLVMValueRef made = write(&w, i);
      LLVMReplaceAllUsesWith(i, LLVMBuildBitCast(w.b, made, LLVMTypeOf(i), ""));
      LLVMInstructionEraseFromParent(i);
      any = true;
    }
  }
  LLVMDisposeBuilder(w.b);
  stack_free(&w.found);
  value_set_free(&w.tied);
  return any;
}
