// LLVM 19's Hexagon back end builds a register of bytes or halfwords word by word. It begins with the word
// that occurs most often in all places; but as that is a splat of the register's type, it fills it with the
// word's lowest lane (buildHvxVectorReg). Shuffles of registers for which it finds no instructions are built
// of bytes like that, whatever lanes they have; and so are equal wide lanes that are taken for narrow ones,
// where these are extended, and equal lanes of 64 bits.
#include "lowering/passes/word_lanes.h"

#include "lowering/passes/vector_lanes.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <string.h>

enum {
  WORD = 32,        // bits
  SCALAR_BITS = 64, // vectors of so many bits and less are in scalar registers, or built in memory
  REGISTER_BITS = 1024,
  REGISTER_BYTES = REGISTER_BITS / 8,
  REGISTER_WORDS = REGISTER_BITS / WORD,
  MOST_LANES = 1024,
  LANES_OF_WORD = WORD / 8,
  MOST_DEPTH = 256, // shuffles that are looked through
};

// One lane of a vector: of another one, or a scalar; `vector` NULL: any value.
typedef struct lane_source {
  LLVMValueRef vector; // or the scalar
  unsigned index;
  bool is_scalar;
} lane_source;

typedef struct word_source {
  lane_source lane[LANES_OF_WORD];
} word_source;

typedef struct word_rewriter {
  LLVMModuleRef m;
  LLVMBuilderRef b;
  LLVMTypeRef number; // i32
} word_rewriter;

static unsigned lane_width(LLVMTypeRef vector) { return vector_element_bits(LLVMGetElementType(vector)); }

static bool is_undefined(LLVMValueRef v) { return LLVMIsUndef(v) || LLVMIsPoison(v); }

// Where lane number `index` of v comes from, through so many shuffles and insertions.
static lane_source find_source(LLVMValueRef v, unsigned index, unsigned most) {
  for (unsigned depth = 0; depth < most; depth++) {
    if (is_undefined(v))
      return (lane_source){0};
    if (LLVMIsAShuffleVectorInst(v)) {
      int from = LLVMGetMaskValue(v, index);
      if (from < 0 || from == LLVMGetUndefMaskElem())
        return (lane_source){0};
      unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(LLVMGetOperand(v, 0)));
      v = LLVMGetOperand(v, (unsigned)from >= lanes);
      index = (unsigned)from % lanes;
    } else if (LLVMIsAInsertElementInst(v) && LLVMIsAConstantInt(LLVMGetOperand(v, 2))) {
      if (LLVMConstIntGetZExtValue(LLVMGetOperand(v, 2)) == index)
        return (lane_source){LLVMGetOperand(v, 1), 0, true};
      v = LLVMGetOperand(v, 0);
    } else {
      return (lane_source){v, index, false};
    }
  }
  return (lane_source){v, index, false};
}

// A lane of a constant as the number, which is one for all lanes that have it.
static lane_source number_of(lane_source s) {
  LLVMValueRef number = s.vector && !s.is_scalar && LLVMIsConstant(s.vector)
                            ? LLVMGetAggregateElement(s.vector, s.index)
                            : NULL;
  return !number ? s : is_undefined(number) ? (lane_source){0} : (lane_source){number, 0, true};
}

static bool is_same_lane(const lane_source *a, const lane_source *b) {
  return a->vector == b->vector && a->index == b->index && a->is_scalar == b->is_scalar;
}

static bool is_same_word(const word_source *a, const word_source *b, unsigned lanes) {
  bool same = true;
  for (unsigned i = 0; i < lanes && same; i++)
    same = is_same_lane(&a->lane[i], &b->lane[i]);
  return same;
}

static bool is_any(const word_source *w, unsigned lanes) {
  bool any = true;
  for (unsigned i = 0; i < lanes; i++)
    any &= !w->lane[i].vector;
  return any;
}

// Is the word right where LLVM fills a register with its first lane?
static bool is_harmless(const word_source *w, unsigned lanes) {
  bool splat = lanes > 1;
  for (unsigned i = 1; i < lanes; i++)
    splat &= is_same_lane(&w->lane[0], &w->lane[i]);
  return splat || is_any(w, lanes);
}

// Does each bit of a byte's place always change the place that it comes from in the same bits? The back end
// has instructions and networks of vdelta and vrdelta for such shuffles. `from`: of each byte its place
// before, or -1.
static bool is_regular(const int *from) {
  bool regular = true;
  for (unsigned bit = 1; bit < REGISTER_BYTES; bit *= 2) {
    int change = -1;
    for (unsigned to = 0; to < REGISTER_BYTES && regular; to++)
      if (from[to] >= 0 && from[to ^ bit] >= 0) {
        int here = from[to] ^ from[to ^ bit];
        regular = change < 0 || here == change;
        change = here;
      }
  }
  return regular;
}

static bool is_register(const lane_source *s) {
  return s->vector && !s->is_scalar && vector_bits(LLVMTypeOf(s->vector)) % REGISTER_BITS == 0;
}

// Which byte of its vector is byte number `byte` of the lane?
static unsigned byte_of(const lane_source *s, unsigned width, unsigned byte) {
  return s->index * width / 8 + byte;
}

// Is what comes from one register a regular shuffle of it, for each of them?
static bool is_regular_register(const word_source *words, unsigned count, unsigned lanes) {
  unsigned width = WORD / lanes;
  for (unsigned k = 0; k < count; k++)
    for (unsigned l = 0; l < lanes; l++) {
      const lane_source *first = &words[k].lane[l];
      if (!first->vector)
        continue;
      if (!is_register(first))
        return false;
      int from[REGISTER_BYTES];
      memset(from, 0xff, sizeof from);
      unsigned part = byte_of(first, width, 0) / REGISTER_BYTES;
      for (unsigned i = 0; i < count * WORD / 8; i++) {
        const lane_source *s = &words[i * 8 / WORD].lane[i * 8 % WORD / width];
        unsigned byte = byte_of(s, width, i % (width / 8));
        if (s->vector == first->vector && !s->is_scalar && byte / REGISTER_BYTES == part)
          from[i] = (int)(byte % REGISTER_BYTES);
      }
      if (!is_regular(from))
        return false;
    }
  return true;
}

// May it be built of words? Insertions are looked at with the last one of them.
static bool is_built(LLVMValueRef v) {
  bool insert = LLVMIsAInsertElementInst(v);
  if (!insert && !LLVMIsAShuffleVectorInst(v))
    return false;
  LLVMTypeRef t = LLVMTypeOf(v);
  unsigned width = lane_width(t);
  if ((width != 8 && width != 16 && width != WORD) || LLVMGetVectorSize(t) > MOST_LANES ||
      vector_bits(t) <= SCALAR_BITS)
    return false;
  LLVMUseRef use = LLVMGetFirstUse(v);
  return !insert || !use || LLVMGetNextUse(use) || !LLVMIsAInsertElementInst(LLVMGetUser(use));
}

static LLVMValueRef constant(const word_rewriter *r, unsigned v) { return LLVMConstInt(r->number, v, false); }

// What LLVM does not know to be a part of a vector, or made of parts, and so makes no shuffle of: the
// disjunction of a number or a register with itself, by an instruction.
static LLVMValueRef opaque(const word_rewriter *r, const char *instruction, LLVMValueRef v) {
  unsigned id = LLVMLookupIntrinsicID(instruction, strlen(instruction));
  return LLVMBuildCall2(r->b, LLVMIntrinsicGetType(LLVMGetModuleContext(r->m), id, NULL, 0),
                        LLVMGetIntrinsicDeclaration(r->m, id, NULL, 0), (LLVMValueRef[]){v, v}, 2, "");
}

// A lane; of several registers, of the one that has it.
static LLVMValueRef extract(const word_rewriter *r, LLVMValueRef v, unsigned index) {
  LLVMTypeRef t = LLVMTypeOf(v);
  unsigned lanes = REGISTER_BITS / lane_width(t);
  if (vector_bits(t) > REGISTER_BITS && vector_bits(t) % REGISTER_BITS == 0) {
    v = vector_part(r->b, v, LLVMGetPoison(t), index / lanes * lanes, lanes);
    index %= lanes;
  }
  return LLVMBuildExtractElement(r->b, v, constant(r, index), "");
}

static LLVMValueRef build_word(const word_rewriter *r, const word_source *w, LLVMTypeRef lane,
                               unsigned lanes) {
  LLVMValueRef word = LLVMGetPoison(LLVMVectorType(lane, lanes));
  for (unsigned i = 0; i < lanes; i++) {
    LLVMValueRef v = w->lane[i].vector;
    if (v && !w->lane[i].is_scalar)
      v = extract(r, v, w->lane[i].index);
    if (v)
      word = LLVMBuildInsertElement(r->b, word, v, constant(r, i), "");
  }
  return opaque(r, "llvm.hexagon.A2.or", LLVMBuildBitCast(r->b, word, r->number, ""));
}

// Up to REGISTER_WORDS words as a register of lanes. LLVM does not see of what.
static LLVMValueRef build_register(const word_rewriter *r, const LLVMValueRef *made, unsigned count,
                                   LLVMTypeRef lane) {
  unsigned lanes = REGISTER_WORDS * (WORD / lane_width(LLVMVectorType(lane, 1)));
  LLVMValueRef whole = LLVMGetPoison(LLVMVectorType(r->number, REGISTER_WORDS));
  bool any = false;
  for (unsigned k = 0; k < count; k++)
    if (made[k]) {
      whole = LLVMBuildInsertElement(r->b, whole, made[k], constant(r, k), "");
      any = true;
    }
  if (!any)
    return LLVMGetPoison(LLVMVectorType(lane, lanes));
  whole = opaque(r, "llvm.hexagon.V6.vor.128B", whole);
  return LLVMBuildBitCast(r->b, whole, LLVMVectorType(lane, lanes), "");
}

static LLVMValueRef build(const word_rewriter *r, const word_source *words, unsigned count,
                          LLVMTypeRef type) {
  enum { MOST = MOST_LANES / REGISTER_WORDS };
  LLVMTypeRef lane = LLVMGetElementType(type);
  unsigned lanes = WORD / lane_width(type), size = LLVMGetVectorSize(type), parts = 0;
  LLVMValueRef *made = util_alloc(count * sizeof *made), part[MOST];
  for (unsigned k = 0; k < count; k++) {
    for (unsigned j = 0; j < k && !made[k]; j++)
      if (is_same_word(&words[j], &words[k], lanes))
        made[k] = made[j];
    if (!made[k] && !is_any(&words[k], lanes))
      made[k] = build_word(r, &words[k], lane, lanes);
  }
  for (unsigned begin = 0; begin < count; begin += REGISTER_WORDS)
    part[parts++] = build_register(r, made + begin,
                                   count - begin < REGISTER_WORDS ? count - begin : REGISTER_WORDS, lane);
  util_release(made);
  return vector_join(r->b, part, parts, size);
}

// Does it have a word several times, and others? A register of one word is a splat of that.
static bool repeats(const word_source *words, unsigned count, unsigned lanes) {
  bool twice = false, others = false;
  for (unsigned k = 0; k < count && !(twice && others); k++)
    for (unsigned j = 0; j < k && !is_any(&words[k], lanes); j++) {
      bool same = is_same_word(&words[j], &words[k], lanes);
      twice |= same && !is_harmless(&words[k], lanes);
      others |= !same && !is_any(&words[j], lanes);
    }
  return twice && others;
}

static bool is_register_shuffle(const word_source *words, unsigned count, unsigned lanes) {
  bool all = true;
  for (unsigned begin = 0; begin < count && all; begin += REGISTER_WORDS)
    all = is_regular_register(words + begin, count - begin < REGISTER_WORDS ? count - begin : REGISTER_WORDS,
                              lanes);
  return all;
}

// NULL: it stays. LLVM may make one of several shuffles, or not.
static LLVMValueRef rewrite(const word_rewriter *r, LLVMValueRef v) {
  LLVMTypeRef type = LLVMTypeOf(v);
  unsigned lanes = WORD / lane_width(type), size = LLVMGetVectorSize(type),
           count = (size + lanes - 1) / lanes;
  word_source *words = util_alloc(count * sizeof *words);
  bool needed = false;
  for (unsigned depth = 1; depth <= MOST_DEPTH && !needed; depth += MOST_DEPTH - 1) {
    for (unsigned i = 0; i < size; i++) {
      const lane_source source = find_source(v, i, depth);
      words[i / lanes].lane[i % lanes] = lanes > 1 ? number_of(source) : source;
    }
    needed = repeats(words, count, lanes) && !is_register_shuffle(words, count, lanes);
  }
  LLVMValueRef instead = needed ? build(r, words, count, type) : NULL;
  util_release(words);
  return instead;
}

// Of a cast of equal wide lanes to narrow ones: the source of all of them.
static bool is_cast_of_one(LLVMValueRef v, lane_source *one) {
  if (!LLVMIsABitCastInst(v) || LLVMGetTypeKind(LLVMTypeOf(v)) != LLVMVectorTypeKind)
    return false;
  LLVMTypeRef type = LLVMTypeOf(v), from = LLVMTypeOf(LLVMGetOperand(v, 0));
  if (LLVMGetTypeKind(from) != LLVMVectorTypeKind ||
      LLVMGetTypeKind(LLVMGetElementType(type)) != LLVMIntegerTypeKind ||
      LLVMGetTypeKind(LLVMGetElementType(from)) != LLVMIntegerTypeKind)
    return false;
  const unsigned width = lane_width(type), wide = lane_width(from);
  if ((width != 8 && width != 16) || wide <= width || (wide != 16 && wide != WORD && wide != 2 * WORD) ||
      vector_bits(type) <= SCALAR_BITS || LLVMGetVectorSize(type) > MOST_LANES)
    return false;
  *one = find_source(LLVMGetOperand(v, 0), 0, MOST_DEPTH);
  bool all = one->vector != NULL;
  for (unsigned i = 1; i < LLVMGetVectorSize(from) && all; i++) {
    const lane_source other = find_source(LLVMGetOperand(v, 0), i, MOST_DEPTH);
    all = is_same_lane(one, &other);
  }
  return all;
}

// The same of words. LLVM would take the lanes apart where they are extended.
static LLVMValueRef rewrite_cast(const word_rewriter *r, LLVMValueRef v, const lane_source *one) {
  enum { MOST = MOST_LANES / REGISTER_WORDS };
  LLVMTypeRef type = LLVMTypeOf(v);
  LLVMValueRef lane = one->is_scalar ? one->vector : extract(r, one->vector, one->index), word[2], part[MOST];
  const unsigned wide = LLVMGetIntTypeWidth(LLVMTypeOf(lane)), count = (vector_bits(type) + WORD - 1) / WORD;
  if (wide < WORD) {
    LLVMValueRef low = LLVMBuildZExt(r->b, lane, r->number, "");
    word[0] = LLVMBuildOr(r->b, low, LLVMBuildShl(r->b, low, constant(r, wide), ""), "");
  } else {
    word[0] = LLVMBuildTrunc(r->b, lane, r->number, "");
  }
  word[0] = word[1] = opaque(r, "llvm.hexagon.A2.or", word[0]);
  if (wide > WORD) {
    LLVMValueRef high = LLVMBuildLShr(r->b, lane, LLVMConstInt(LLVMTypeOf(lane), WORD, false), "");
    word[1] = opaque(r, "llvm.hexagon.A2.or", LLVMBuildTrunc(r->b, high, r->number, ""));
  }
  LLVMValueRef made[REGISTER_WORDS];
  unsigned parts = 0;
  for (unsigned begin = 0; begin < count; begin += REGISTER_WORDS) {
    const unsigned here = count - begin < REGISTER_WORDS ? count - begin : REGISTER_WORDS;
    for (unsigned k = 0; k < here; k++)
      made[k] = word[k % 2];
    part[parts++] = build_register(r, made, here, LLVMGetElementType(type));
  }
  return vector_join(r->b, part, parts, LLVMGetVectorSize(type));
}

void word_lanes(LLVMModuleRef m) {
  LLVMContextRef context = LLVMGetModuleContext(m);
  word_rewriter r = {m, LLVMCreateBuilderInContext(context), LLVMInt32TypeInContext(context)};
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block))
      for (LLVMValueRef i = LLVMGetLastInstruction(block), next; i; i = next) {
        next = LLVMGetPreviousInstruction(i);
        lane_source one;
        const bool is_cast = is_cast_of_one(i, &one);
        if (!is_cast && !is_built(i))
          continue;
        LLVMPositionBuilderBefore(r.b, i);
        LLVMValueRef instead = !LLVMGetFirstUse(i) ? NULL
                               : is_cast           ? rewrite_cast(&r, i, &one)
                                                   : rewrite(&r, i);
        if (instead)
          LLVMReplaceAllUsesWith(i, instead);
        if (!LLVMGetFirstUse(i))
          LLVMInstructionEraseFromParent(i);
      }
  LLVMDisposeBuilder(r.b);
}
