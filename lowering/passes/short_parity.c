// What is computed of products of extended words and narrowed to words again, as high halves in fixed point:
// LLVM extends a half of each register and puts narrowed halves together. The even lanes, and the odd ones,
// are wide lanes where they stand.
#include "lowering/passes/short_forms.h"

#include "lowering/passes/vector_lanes.h"
#include <llvm-c/Core.h>

enum { BYTE = 8, WORD = 32, WIDE = 64, MOST_DEPTH = 8 };

typedef struct parity {
  LLVMBuilderRef b;
  LLVMTypeRef wide; // half of the lanes
  const short_forms_cpu *cpu;
  bool is_odd;
} parity;

static bool is_extended(LLVMValueRef v) { return LLVMIsASExtInst(v) || LLVMIsAZExtInst(v); }

// Is it one lane of a vector in all lanes? What that is: an element that was inserted, or the vector, whose
// lanes are computed alike.
static LLVMValueRef repeated(LLVMValueRef v) {
  if (!LLVMIsAShuffleVectorInst(v))
    return NULL;
  const int lane = LLVMGetMaskValue(v, 0);
  LLVMValueRef from = LLVMGetOperand(v, 0);
  bool ok = lane >= 0 && lane < (int)LLVMGetVectorSize(LLVMTypeOf(from));
  for (unsigned k = 1; ok && k < LLVMGetVectorSize(LLVMTypeOf(v)); k++)
    ok = LLVMGetMaskValue(v, k) == lane;
  if (ok && LLVMIsAInsertElementInst(from) && LLVMIsAConstantInt(LLVMGetOperand(from, 2)) &&
      LLVMConstIntGetZExtValue(LLVMGetOperand(from, 2)) == (unsigned)lane)
    return LLVMGetOperand(from, 1);
  return ok ? from : NULL;
}

// Of which words numbers are the extension: with their sign, with zeros, or both.
enum { OF_NONE = 0, OF_SIGNED = 1, OF_UNSIGNED = 2 };

static unsigned extension_of(LLVMValueRef v) {
  LLVMValueRef one = repeated(v), x = one ? one : v;
  unsigned long long n;
  if (vector_is_splat(v, &n))
    return ((long long)n == (int)n ? OF_SIGNED : 0) | (n >> WORD ? 0 : OF_UNSIGNED);
  if (!is_extended(x))
    return OF_NONE;
  LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(x, 0));
  const unsigned width =
      LLVMGetIntTypeWidth(LLVMGetTypeKind(from) == LLVMVectorTypeKind ? LLVMGetElementType(from) : from);
  return width > WORD         ? OF_NONE
         : LLVMIsASExtInst(x) ? OF_SIGNED
                              : OF_UNSIGNED | (width < WORD ? OF_SIGNED : 0);
}

// How both factors are extended.
static unsigned extension_of_product(LLVMValueRef product) {
  return extension_of(LLVMGetOperand(product, 0)) & extension_of(LLVMGetOperand(product, 1));
}

// Loads extend what they load, and stores narrow: with AVX-512 halves of registers cost nothing there.
static bool is_loaded(LLVMValueRef extended) {
  LLVMValueRef x = LLVMGetOperand(extended, 0);
  return vector_has_one_use(x) && (LLVMIsALoadInst(x) || vector_is_intrinsic(x, "llvm.masked.load"));
}

static bool is_uniform(LLVMValueRef v) {
  unsigned long long n;
  return vector_is_splat(v, &n) || repeated(v);
}

// Can it be computed of wide lanes that are words of other ones? Counts products, and words in registers.
static bool fits(LLVMValueRef v, const short_forms_cpu *cpu, unsigned depth, unsigned *products,
                 unsigned *words) {
  unsigned long long n;
  if (is_uniform(v))
    return true;
  if (is_extended(v)) // signs need a shift of their own
    return extension_of(v) & OF_UNSIGNED || (extension_of(v) && cpu->has_masks);
  if (!LLVMIsABinaryOperator(v) || !vector_has_one_use(v) || depth == MOST_DEPTH)
    return false;
  switch (LLVMGetInstructionOpcode(v)) {
  case LLVMMul:
    ++*products;
    for (unsigned k = 0; k < 2; k++)
      *words += is_extended(LLVMGetOperand(v, k)) && !is_loaded(LLVMGetOperand(v, k));
    return extension_of_product(v) &&
           (is_extended(LLVMGetOperand(v, 0)) || is_extended(LLVMGetOperand(v, 1)));
  case LLVMAShr:
    if (!cpu->has_masks && depth)
      return false;
    __attribute__((fallthrough));
  case LLVMShl:
  case LLVMLShr:
    return vector_is_splat(LLVMGetOperand(v, 1), &n) && n && n <= WORD &&
           fits(LLVMGetOperand(v, 0), cpu, depth + 1, products, words);
  case LLVMAdd:
  case LLVMSub:
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
    return fits(LLVMGetOperand(v, 0), cpu, depth + 1, products, words) &&
           fits(LLVMGetOperand(v, 1), cpu, depth + 1, products, words);
  default:
    return false;
  }
}

static LLVMValueRef shifted(const parity *p, LLVMOpcode op, LLVMValueRef v, unsigned by) {
  return by ? LLVMBuildBinOp(p->b, op, v, vector_splat(p->wide, by), "") : v;
}

static LLVMValueRef uniform(const parity *p, LLVMValueRef v) {
  unsigned long long n;
  if (vector_is_splat(v, &n))
    return vector_splat(p->wide, n);
  return vector_part(p->b, v, LLVMGetPoison(LLVMTypeOf(v)), 0, LLVMGetVectorSize(p->wide));
}

// The words of this parity, extended in their wide lanes.
static LLVMValueRef extended(const parity *p, LLVMValueRef v, bool is_signed) {
  LLVMTypeRef words =
      LLVMVectorType(LLVMInt32TypeInContext(LLVMGetTypeContext(p->wide)), 2 * LLVMGetVectorSize(p->wide));
  LLVMValueRef x = LLVMGetOperand(v, 0);
  if (LLVMTypeOf(x) != words)
    x = LLVMIsASExtInst(v) ? LLVMBuildSExt(p->b, x, words, "") : LLVMBuildZExt(p->b, x, words, "");
  x = LLVMBuildBitCast(p->b, x, p->wide, "");
  return shifted(p, is_signed ? LLVMAShr : LLVMLShr, p->is_odd ? x : shifted(p, LLVMShl, x, WORD), WORD);
}

// A factor shows what it is extended from where it is used.
static LLVMValueRef factor(const parity *p, LLVMValueRef v, bool is_signed) {
  unsigned long long n;
  if (is_extended(v))
    return extended(p, v, is_signed);
  LLVMValueRef x = uniform(p, v);
  const LLVMOpcode back = is_signed ? LLVMAShr : LLVMLShr;
  return vector_is_splat(v, &n) ? x : shifted(p, back, shifted(p, LLVMShl, x, WORD), WORD);
}

static LLVMValueRef computed(const parity *p, LLVMValueRef v) {
  if (is_uniform(v))
    return uniform(p, v);
  if (is_extended(v))
    return extended(p, v, !(extension_of(v) & OF_UNSIGNED));
  const LLVMOpcode op = LLVMGetInstructionOpcode(v);
  LLVMValueRef x = LLVMGetOperand(v, 0), y = LLVMGetOperand(v, 1);
  const bool is_signed = op == LLVMMul && extension_of_product(v) & OF_SIGNED;
  return op == LLVMMul ? LLVMBuildMul(p->b, factor(p, x, is_signed), factor(p, y, is_signed), "")
                       : LLVMBuildBinOp(p->b, op, computed(p, x), computed(p, y), "");
}

LLVMValueRef short_forms_parity(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu) {
  enum { MOST_LANES = 256 };
  if (!LLVMIsATruncInst(i) || vector_element_bits(LLVMGetElementType(LLVMTypeOf(i))) != WORD)
    return NULL;
  LLVMValueRef v = LLVMGetOperand(i, 0);
  const unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(i));
  unsigned products = 0, words = 0;
  if (lanes > MOST_LANES || vector_element_bits(LLVMGetElementType(LLVMTypeOf(v))) != WIDE ||
      lanes * WORD % cpu->register_bits || !fits(v, cpu, 0, &products, &words) || !products ||
      (cpu->has_masks && !words))
    return NULL;
  // The last shift takes the odd lanes to where they stand.
  const bool is_right = LLVMGetInstructionOpcode(v) == LLVMLShr || LLVMGetInstructionOpcode(v) == LLVMAShr;
  unsigned long long by = 0;
  if (is_right)
    vector_is_splat(LLVMGetOperand(v, 1), &by), v = LLVMGetOperand(v, 0);
  if (by == WORD || (cpu->has_masks && by && by % BYTE == 0))
    return NULL; // LLVM has one shuffle for it
  LLVMTypeRef wide = LLVMVectorType(LLVMGetElementType(LLVMTypeOf(v)), lanes / 2);
  parity p = {.b = b, .wide = wide, .cpu = cpu};
  LLVMValueRef even = shifted(&p, LLVMLShr, computed(&p, v), (unsigned)by);
  p.is_odd = true;
  LLVMValueRef odd = shifted(&p, LLVMShl, computed(&p, v), WORD - (unsigned)by);
  LLVMTypeRef number = LLVMInt32TypeInContext(LLVMGetTypeContext(wide));
  LLVMValueRef order[MOST_LANES];
  for (unsigned k = 0; k < lanes; k++)
    order[k] = LLVMConstInt(number, k + k % 2 * lanes, false);
  return LLVMBuildShuffleVector(b, LLVMBuildBitCast(b, even, LLVMTypeOf(i), ""),
                                LLVMBuildBitCast(b, odd, LLVMTypeOf(i), ""), LLVMConstVector(order, lanes),
                                "");
}
