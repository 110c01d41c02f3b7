// A part of a register, of n bytes at an address a whose lowest bits are s:
//
//   load    valign(M[(a + n - 1) & -128], M[a & -128], s)   is two registers behind each other, from byte s
//   on store   w = vlalign(v, v, s), the register turned by s bytes, goes into the same two places: into the
//           first one where byte i has i - s < n, into the second one where i - s + 128 < n, as bytes without
//           a sign. Of two that are one place the second one has no such byte.
#include "lowering/passes/register_parts.h"

#include "lowering/passes/vector_lanes.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <stdbool.h>
#include <string.h>

typedef struct parts {
  LLVMModuleRef m;
  LLVMBuilderRef b;
  LLVMTypeRef word, byte, words, bytes; // a number, a byte, and registers of these
  unsigned size, scalar;                // of a register, and of what is none, in bytes
  LLVMValueRef origin;                  // the access that is replaced
} parts;

// How many bytes: a number that is known, or a value.
typedef struct count {
  LLVMValueRef value;
  unsigned known;
} count;

static LLVMValueRef number(const parts *p, int64_t n) { return LLVMConstInt(p->word, (uint64_t)n, true); }

static LLVMValueRef call(const parts *p, const char *name, LLVMTypeRef *overloads, size_t types,
                         LLVMValueRef *arguments, unsigned count) {
  const unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  LLVMValueRef f = LLVMGetIntrinsicDeclaration(p->m, id, overloads, types);
  LLVMTypeRef type = LLVMIntrinsicGetType(LLVMGetModuleContext(p->m), id, overloads, types);
  return LLVMBuildCall2(p->b, type, f, arguments, count, "");
}

// The new access is with the same memory.
static void mark_memory(const parts *p, LLVMValueRef access) {
  static const char *const kinds[] = {"tbaa", "alias.scope", "noalias"};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    const unsigned kind =
        LLVMGetMDKindIDInContext(LLVMGetModuleContext(p->m), kinds[i], (unsigned)strlen(kinds[i]));
    LLVMValueRef data = LLVMGetMetadata(p->origin, kind);
    if (data)
      LLVMSetMetadata(access, kind, data);
  }
}

static LLVMValueRef behind(const parts *p, LLVMValueRef address, LLVMValueRef distance) {
  return LLVMBuildGEP2(p->b, p->byte, address, &distance, 1, "");
}

// The register of memory that holds the byte at an address.
static LLVMValueRef place(const parts *p, LLVMValueRef address) {
  LLVMTypeRef types[] = {LLVMTypeOf(address), p->word};
  LLVMValueRef arguments[] = {address, number(p, -(int64_t)p->size)};
  return call(p, "llvm.ptrmask", types, 2, arguments, 2);
}

static LLVMValueRef minimum(const parts *p, LLVMValueRef a, LLVMValueRef b) {
  return LLVMBuildSelect(p->b, LLVMBuildICmp(p->b, LLVMIntSLT, a, b, ""), a, b, "");
}

static LLVMValueRef last_byte(const parts *p, LLVMValueRef address, count n) {
  LLVMValueRef last = n.value ? LLVMBuildSub(p->b, n.value, number(p, 1), "") : number(p, n.known - 1);
  return behind(p, address, last);
}

// Are all these bytes in one register of memory?
static bool is_one_place(const parts *p, count n, unsigned alignment) {
  return alignment >= p->size || (!n.value && n.known <= alignment);
}

// ---- masks of bytes ---------------------------------------------------------------------------------------

static LLVMValueRef splat_byte(const parts *p, LLVMValueRef byte) {
  LLVMValueRef one = LLVMBuildInsertElement(p->b, LLVMGetPoison(p->bytes), byte, number(p, 0), "");
  return LLVMBuildShuffleVector(p->b, one, LLVMGetPoison(p->bytes),
                                LLVMConstNull(LLVMVectorType(p->word, p->size)), "");
}

// `first`, and numbers behind it, modulo 256.
static LLVMValueRef numbers_from(const parts *p, unsigned first) {
  LLVMValueRef *all = util_alloc(p->size * sizeof *all);
  for (unsigned i = 0; i < p->size; i++)
    all[i] = LLVMConstInt(p->byte, (first + i) & 255, false);
  LLVMValueRef vector = LLVMConstVector(all, p->size);
  util_release(all);
  return vector;
}

// The bytes whose number less `shift` (NULL: 0), from `first` on, is less than n.
static LLVMValueRef mask(const parts *p, unsigned first, LLVMValueRef shift, count n) {
  if (!first && !shift && !n.value) {
    LLVMValueRef arguments[] = {number(p, n.known)};
    return call(p, "llvm.hexagon.V6.pred.scalar2.128B", NULL, 0, arguments, 1);
  }
  LLVMValueRef numbers = numbers_from(p, first), most = n.value ? LLVMBuildTrunc(p->b, n.value, p->byte, "")
                                                                : LLVMConstInt(p->byte, n.known, false);
  if (shift)
    numbers = LLVMBuildSub(p->b, numbers, splat_byte(p, shift), "");
  return LLVMBuildICmp(p->b, LLVMIntULT, numbers, splat_byte(p, most), "");
}

// ---- loads ------------------------------------------------------------------------------------------------

static LLVMValueRef load_place(const parts *p, LLVMValueRef address) {
  LLVMValueRef all = LLVMBuildLoad2(p->b, p->words, address, "");
  LLVMSetAlignment(all, p->size);
  mark_memory(p, all);
  return all;
}

// The first n bytes of a register, of words; others are anything.
static LLVMValueRef load_part(const parts *p, LLVMValueRef address, unsigned alignment, count n) {
  LLVMValueRef first = load_place(p, alignment >= p->size ? address : place(p, address));
  if (alignment >= p->size)
    return first;
  LLVMValueRef second =
      is_one_place(p, n, alignment) ? first : load_place(p, place(p, last_byte(p, address, n)));
  LLVMValueRef arguments[] = {second, first, LLVMBuildPtrToInt(p->b, address, p->word, "")};
  return call(p, "llvm.hexagon.V6.valignb.128B", NULL, 0, arguments, 3);
}

// ---- stores -----------------------------------------------------------------------------------------------

static void store_place(const parts *p, LLVMValueRef value, LLVMValueRef address, LLVMValueRef mask) {
  LLVMTypeRef types[] = {p->bytes, LLVMTypeOf(address)};
  LLVMValueRef arguments[] = {LLVMBuildBitCast(p->b, value, p->bytes, ""), address, number(p, p->size), mask};
  mark_memory(p, call(p, "llvm.masked.store", types, 2, arguments, 4));
}

// By so many bytes to the back.
static LLVMValueRef turn(const parts *p, LLVMValueRef value, LLVMValueRef by) {
  LLVMValueRef arguments[] = {value, value, by};
  return call(p, "llvm.hexagon.V6.vlalignb.128B", NULL, 0, arguments, 3);
}

// n bytes of a register of words, from byte `first` on.
static void store_part(const parts *p, LLVMValueRef value, unsigned first, LLVMValueRef address,
                       unsigned alignment, count n) {
  if (alignment >= p->size) {
    store_place(p, first ? turn(p, value, number(p, p->size - first)) : value, address, mask(p, 0, NULL, n));
    return;
  }
  LLVMValueRef at = LLVMBuildPtrToInt(p->b, address, p->word, ""),
               turned = turn(p, value, first ? LLVMBuildSub(p->b, at, number(p, first), "") : at),
               shift = LLVMBuildAnd(p->b, at, number(p, p->size - 1), "");
  shift = LLVMBuildTrunc(p->b, shift, p->byte, "");
  store_place(p, turned, place(p, address), mask(p, 0, shift, n));
  if (!is_one_place(p, n, alignment))
    store_place(p, turned, place(p, last_byte(p, address, n)), mask(p, p->size, shift, n));
}

// ---- vectors ----------------------------------------------------------------------------------------------

// A vector's registers: lanes of one, and how many there are.
typedef struct shape {
  LLVMTypeRef type, part; // its own, and a register's
  unsigned lanes, count, lane_bytes;
} shape;

static bool find_shape(const parts *p, LLVMTypeRef type, shape *s) {
  if (LLVMGetTypeKind(type) != LLVMVectorTypeKind)
    return false;
  const unsigned bits = vector_element_bits(LLVMGetElementType(type));
  if (bits % 8 || bits == 0 || p->size % (bits / 8))
    return false;
  s->type = type, s->lane_bytes = bits / 8, s->lanes = p->size / s->lane_bytes;
  s->count = (LLVMGetVectorSize(type) + s->lanes - 1) / s->lanes;
  s->part = LLVMVectorType(LLVMGetElementType(type), s->lanes);
  return true;
}

static unsigned size_of(const shape *s) { return LLVMGetVectorSize(s->type) * s->lane_bytes; }

// Of register k: how many of all bytes it has.
static count count_of(const parts *p, count all, unsigned k) {
  const unsigned before = k * p->size;
  if (!all.value) {
    const unsigned left = all.known > before ? all.known - before : 0;
    return (count){.known = left < p->size ? left : p->size};
  }
  LLVMValueRef left = LLVMBuildSub(p->b, all.value, number(p, before), ""),
               none = LLVMBuildICmp(p->b, LLVMIntSLT, left, number(p, 0), "");
  left = LLVMBuildSelect(p->b, none, number(p, 0), left, "");
  return (count){.value = minimum(p, left, number(p, p->size))};
}

// Registers begin at multiples of their size. One that may have no bytes was moved within the others then.
static unsigned alignment_of(const parts *p, unsigned alignment, count all, unsigned k) {
  return all.value && k ? 1 : alignment > p->size ? p->size : alignment;
}

// Where register k is; of one that may have no bytes, a place within the others.
static LLVMValueRef address_of(const parts *p, LLVMValueRef address, count all, unsigned k) {
  LLVMValueRef distance = number(p, (int64_t)k * p->size);
  if (!k)
    return address;
  if (all.value)
    distance = minimum(p, distance, LLVMBuildSub(p->b, all.value, number(p, 1), ""));
  return behind(p, address, distance);
}

// The first of the vector's bytes; what is behind them comes from `other`, NULL: anything.
static LLVMValueRef load(const parts *p, const shape *s, LLVMValueRef address, unsigned alignment, count all,
                         LLVMValueRef other) {
  LLVMValueRef *registers = util_alloc(s->count * sizeof *registers);
  for (unsigned k = 0; k < s->count; k++) {
    const count n = count_of(p, all, k);
    registers[k] = other ? vector_part(p->b, other, LLVMGetPoison(s->type), k * s->lanes, s->lanes)
                         : LLVMGetPoison(s->part);
    if (!n.value && !n.known)
      continue;
    LLVMValueRef from = address_of(p, address, all, k);
    if (!n.value && n.known == p->size) {
      registers[k] = LLVMBuildLoad2(p->b, s->part, from, "");
      LLVMSetAlignment(registers[k], alignment_of(p, alignment, all, k));
      mark_memory(p, registers[k]);
      continue;
    }
    const unsigned known = alignment_of(p, alignment, all, k);
    LLVMValueRef part = LLVMBuildBitCast(p->b, load_part(p, from, known, n), p->bytes, "");
    if (other)
      part = LLVMBuildSelect(p->b, mask(p, 0, NULL, n), part,
                             LLVMBuildBitCast(p->b, registers[k], p->bytes, ""), "");
    registers[k] = LLVMBuildBitCast(p->b, part, s->part, "");
  }
  LLVMValueRef vector = vector_join(p->b, registers, s->count, LLVMGetVectorSize(s->type));
  util_release(registers);
  return vector;
}

// The register that a value consists of neighbours of, and from which lane on; or the value itself. What
// takes them out of it would be merged with the permutations that it was made by.
static LLVMValueRef source_of(const parts *p, const shape *s, LLVMValueRef value, unsigned *first) {
  *first = 0;
  if (!LLVMIsAShuffleVectorInst(value) || s->count > 1)
    return value;
  LLVMValueRef from = LLVMGetOperand(value, 0);
  const unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(from)), size = LLVMGetNumMaskElements(value);
  const int begin = LLVMGetMaskValue(value, 0), any = LLVMGetUndefMaskElem();
  if (lanes % s->lanes || begin == any)
    return value;
  const int end = (begin / (int)s->lanes + 1) * (int)s->lanes; // of the register
  for (unsigned i = 0; i < size; i++) {
    const int lane = LLVMGetMaskValue(value, i);
    if (lane != any && (lane != begin + (int)i || lane >= end || lane >= (int)lanes))
      return value;
  }
  *first = (unsigned)begin % s->lanes;
  return vector_part(p->b, from, LLVMGetPoison(LLVMTypeOf(from)), (unsigned)begin - *first, s->lanes);
}

static void store(const parts *p, const shape *s, LLVMValueRef value, LLVMValueRef address,
                  unsigned alignment, count all) {
  unsigned first = 0;
  LLVMValueRef source = source_of(p, s, value, &first), other = LLVMGetPoison(LLVMTypeOf(source));
  for (unsigned k = 0; k < s->count; k++) {
    const count n = count_of(p, all, k);
    if (!n.value && !n.known)
      continue;
    LLVMValueRef part = vector_part(p->b, source, other, k * s->lanes, s->lanes),
                 to = address_of(p, address, all, k);
    if (!n.value && n.known == p->size) {
      LLVMValueRef whole = LLVMBuildStore(p->b, part, to);
      LLVMSetAlignment(whole, alignment_of(p, alignment, all, k));
      mark_memory(p, whole);
      continue;
    }
    const unsigned known = alignment_of(p, alignment, all, k);
    store_part(p, LLVMBuildBitCast(p->b, part, p->words, ""), first * s->lane_bytes, to, known, n);
  }
}

// ---- masks ------------------------------------------------------------------------------------------------

// The scalar that all lanes are; NULL.
static LLVMValueRef splatted(LLVMValueRef v) {
  if (!LLVMIsAShuffleVectorInst(v) || !LLVMIsAInsertElementInst(LLVMGetOperand(v, 0)))
    return NULL;
  for (unsigned i = 0; i < LLVMGetNumMaskElements(v); i++)
    if (LLVMGetMaskValue(v, i) != 0)
      return NULL;
  LLVMValueRef insert = LLVMGetOperand(v, 0), at = LLVMGetOperand(insert, 2);
  return LLVMIsAConstantInt(at) && LLVMConstIntGetZExtValue(at) == 0 ? LLVMGetOperand(insert, 1) : NULL;
}

// Is it 0, 1, 2, ...?
static bool counts_lanes(LLVMValueRef v) {
  for (unsigned i = 0; i < LLVMGetVectorSize(LLVMTypeOf(v)); i++) {
    LLVMValueRef lane = LLVMIsConstant(v) ? LLVMGetAggregateElement(v, i) : NULL;
    if (!lane || !LLVMIsAConstantInt(lane) || LLVMConstIntGetZExtValue(lane) != i)
      return false;
  }
  return true;
}

static bool find_constant_count(LLVMValueRef mask, count *lanes) {
  const unsigned size = LLVMGetVectorSize(LLVMTypeOf(mask));
  unsigned set = 0;
  for (unsigned i = 0; i < size; i++) {
    LLVMValueRef lane = LLVMGetAggregateElement(mask, i);
    if (!lane || !LLVMIsAConstantInt(lane))
      return false;
    const bool is_set = LLVMConstIntGetZExtValue(lane) != 0;
    if (is_set && set < i)
      return false;
    set += is_set;
  }
  *lanes = (count){.known = set};
  return true;
}

// Of a mask of the first lanes: how many.
static bool find_count(const parts *p, LLVMValueRef mask, count *lanes) {
  if (LLVMIsConstant(mask))
    return find_constant_count(mask, lanes);
  if (!LLVMIsAICmpInst(mask))
    return false;
  LLVMValueRef a = LLVMGetOperand(mask, 0), b = LLVMGetOperand(mask, 1);
  const LLVMIntPredicate is = LLVMGetICmpPredicate(mask);
  const bool is_above = is == LLVMIntSGT || is == LLVMIntUGT, is_below = is == LLVMIntSLT || is == LLVMIntULT;
  LLVMValueRef numbers = is_above ? b : a, number = is_above || is_below ? splatted(is_above ? a : b) : NULL;
  if (!number || LLVMTypeOf(number) != p->word || !counts_lanes(numbers))
    return false;
  *lanes = (count){.value = number};
  return true;
}

// ---- accesses ---------------------------------------------------------------------------------------------

// The bytes of all these lanes, of which there are not more than the vector has.
static count bytes_of(const parts *p, const shape *s, count lanes) {
  if (!lanes.value)
    return (count){.known = lanes.known * s->lane_bytes};
  LLVMValueRef n = minimum(p, lanes.value, number(p, LLVMGetVectorSize(s->type)));
  return (count){.value = LLVMBuildMul(p->b, n, number(p, s->lane_bytes), "")};
}

static bool replace_masked(const parts *p, LLVMValueRef i, bool is_store) {
  shape s;
  count lanes;
  LLVMValueRef value = LLVMGetOperand(i, 0), address = LLVMGetOperand(i, is_store);
  if (!find_shape(p, is_store ? LLVMTypeOf(value) : LLVMTypeOf(i), &s) || size_of(&s) <= p->scalar ||
      !find_count(p, LLVMGetOperand(i, is_store ? 3 : 2), &lanes))
    return false;
  const unsigned alignment = (unsigned)LLVMConstIntGetZExtValue(LLVMGetOperand(i, is_store ? 2 : 1));
  const count bytes = bytes_of(p, &s, lanes);
  if (is_store) {
    store(p, &s, value, address, alignment, bytes);
    return true;
  }
  LLVMValueRef other = LLVMGetOperand(i, 3);
  LLVMReplaceAllUsesWith(i, load(p, &s, address, alignment, bytes, LLVMIsUndef(other) ? NULL : other));
  return true;
}

// Is it a part of a register, or registers and a part, that the back end would load as a register, or byte by
// byte?
static bool is_part(const parts *p, LLVMValueRef access, LLVMTypeRef type, shape *s) {
  if (!find_shape(p, type, s) || LLVMGetVolatile(access) ||
      LLVMGetOrdering(access) != LLVMAtomicOrderingNotAtomic)
    return false;
  const unsigned bytes = size_of(s);
  return bytes > p->scalar && bytes % p->size && (bytes > p->size || !(bytes & (bytes - 1)));
}

// True: something stands for the instruction, in front of which the builder is.
static bool replace(const parts *p, LLVMValueRef i) {
  shape s;
  const bool is_store = LLVMIsAStoreInst(i) != NULL;
  if (LLVMIsACallInst(i))
    return vector_is_intrinsic(i, "llvm.masked.load")    ? replace_masked(p, i, false)
           : vector_is_intrinsic(i, "llvm.masked.store") ? replace_masked(p, i, true)
                                                         : false;
  LLVMValueRef value = is_store ? LLVMGetOperand(i, 0) : i;
  if ((!is_store && !LLVMIsALoadInst(i)) || !is_part(p, i, LLVMTypeOf(value), &s))
    return false;
  const count all = {.known = size_of(&s)};
  LLVMValueRef address = LLVMGetOperand(i, is_store);
  if (is_store)
    store(p, &s, value, address, LLVMGetAlignment(i), all);
  else
    LLVMReplaceAllUsesWith(i, load(p, &s, address, LLVMGetAlignment(i), all, NULL));
  return true;
}

void register_parts(LLVMModuleRef m, unsigned register_bits, unsigned scalar_bits) {
  LLVMContextRef c = LLVMGetModuleContext(m);
  parts p = {.m = m,
             .b = LLVMCreateBuilderInContext(c),
             .word = LLVMInt32TypeInContext(c),
             .byte = LLVMInt8TypeInContext(c),
             .size = register_bits / 8,
             .scalar = scalar_bits / 8};
  p.words = LLVMVectorType(p.word, p.size / 4);
  p.bytes = LLVMVectorType(p.byte, p.size);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
        next = LLVMGetNextInstruction(i);
        p.origin = i;
        LLVMPositionBuilderBefore(p.b, i);
        if (replace(&p, i))
          LLVMInstructionEraseFromParent(i);
      }
  LLVMDisposeBuilder(p.b);
}
