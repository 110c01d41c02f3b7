// Byte by byte: of each register of the result, the registers that its bytes come from.
#include "lowering/passes/routed_lanes.h"

#include "lowering/passes/vector_lanes.h"
#include "lowering/target/lane_routes.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <string.h>

enum {
  BYTES = 128,
  WORDS = BYTES / 4,
  SCALAR_BYTES = 8,
  MOST_REGISTERS = 16,
  MOST_SOURCES = 2 * MOST_REGISTERS
};

// A shuffle of whole registers.
typedef struct shuffle {
  LLVMBuilderRef build;
  LLVMValueRef value;
  LLVMTypeRef words, bits, number;     // <32 x i32>, <128 x i1>, i32
  unsigned lane_bytes, lanes, given;   // of the result and of an operand
  unsigned registers, given_registers; // the last one may be a part
} shuffle;

// One source of a register of the result.
typedef struct source {
  unsigned number; // of the operands' registers, numbered through
  int32_t from[BYTES];
  lane_route route;
  lane_network networks[2];
} source;

typedef struct source_list {
  source sources[MOST_SOURCES];
  unsigned count;
} source_list;

static LLVMValueRef number(const shuffle *s, int64_t n) { return LLVMConstInt(s->number, (uint64_t)n, true); }

static LLVMValueRef call(const shuffle *s, const char *name, LLVMTypeRef result, LLVMValueRef *arguments,
                         unsigned count) {
  LLVMModuleRef m = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(s->value)));
  const unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  LLVMTypeRef types[4];
  for (unsigned i = 0; i < count; i++)
    types[i] = LLVMTypeOf(arguments[i]);
  return LLVMBuildCall2(s->build, LLVMFunctionType(result, types, count, false),
                        LLVMGetIntrinsicDeclaration(m, id, NULL, 0), arguments, count, "");
}

// ---- what is wanted -----------------------------------------------------------------------------

static void find_sources(const shuffle *s, unsigned of, source_list *out) {
  out->count = 0;
  for (unsigned i = 0; i < BYTES; i++) {
    const unsigned lane = (of * BYTES + i) / s->lane_bytes;
    const int at = lane < s->lanes ? LLVMGetMaskValue(s->value, lane) : LLVMGetUndefMaskElem();
    if (at == LLVMGetUndefMaskElem())
      continue;
    const unsigned which = (unsigned)at >= s->given,
                   byte = ((unsigned)at - which * s->given) * s->lane_bytes + i % s->lane_bytes,
                   number = which * s->given_registers + byte / BYTES;
    unsigned k = 0;
    while (k < out->count && out->sources[k].number != number)
      k++;
    source *from = &out->sources[k];
    if (k == out->count) {
      out->count++;
      from->number = number;
      for (unsigned j = 0; j < BYTES; j++)
        from->from[j] = -1;
    }
    from->from[i] = (int32_t)(byte % BYTES);
  }
  for (unsigned k = 0; k < out->count; k++)
    out->sources[k].route = lane_route_of(out->sources[k].from, BYTES, out->sources[k].networks);
}

// Has LLVM one instruction for lanes of these two registers: bytes one after the other; groups of bytes,
// every other one, or those of two halves in turns; every other one of both in turns, for groups of one or
// two?
static bool is_regular(const source *a, const source *b) {
  enum { FORMS = 6, LEAST_FORMS = 4 };
  for (unsigned group = 1; group < BYTES; group *= 2) {
    const unsigned forms = group <= 2 ? FORMS : LEAST_FORMS;
    bool is_form[FORMS] = {true, true, true, true, true, true};
    for (unsigned i = 0; i < BYTES; i++) {
      const int32_t from = a->from[i] >= 0 ? a->from[i] : b->from[i] >= 0 ? BYTES + b->from[i] : -1;
      const unsigned j = i / group, rest = i % group, low = j / 2 * group + j % 2 * BYTES,
                     turn = j / 2 * 2 * group + j % 2 * BYTES,
                     form[FORMS] = {2 * j * group, (2 * j + 1) * group, low, low + BYTES / 2,
                                    turn,          turn + group};
      for (unsigned f = 0; f < forms; f++)
        is_form[f] &= from < 0 || (unsigned)from == form[f] + rest;
    }
    for (unsigned f = 0; f < forms; f++)
      if (is_form[f])
        return true;
  }
  int32_t first = INT32_MIN;
  for (int32_t i = 0; i < BYTES; i++) {
    const int32_t from = a->from[i] >= 0 ? a->from[i] : b->from[i] >= 0 ? BYTES + b->from[i] : -1;
    if (from >= 0 && first != INT32_MIN && from - i != first)
      return false;
    first = from >= 0 ? from - i : first;
  }
  return true;
}

// Does LLVM take its lanes apart? It does so with parts of registers, too.
static bool is_unrouted(const shuffle *s, const source_list *l) {
  enum { SMALL = BYTES / 2 };
  const unsigned bytes = s->lanes * s->lane_bytes, given = s->given * s->lane_bytes;
  bool any = false;
  for (unsigned k = 0; k < l->count; k++) {
    any |= l->sources[k].route != LANE_ROUTE_IN_PLACE;
    if (l->sources[k].route == LANE_ROUTE_NONE)
      return true;
  }
  if (bytes < SMALL || given < SMALL)
    return any;
  if (l->count < 2)
    return any && (bytes % BYTES || given % BYTES);
  return any && (l->count > 2 || (!is_regular(&l->sources[0], &l->sources[1]) &&
                                  !is_regular(&l->sources[1], &l->sources[0])));
}

// ---- how it is made -----------------------------------------------------------------------------

static LLVMValueRef shuffled(const shuffle *s, LLVMValueRef a, LLVMValueRef b, const int32_t *from,
                             unsigned count) {
  LLVMValueRef *mask = util_alloc(count * sizeof *mask);
  for (unsigned i = 0; i < count; i++)
    mask[i] = from[i] < 0 ? LLVMGetUndef(s->number) : number(s, from[i]);
  LLVMValueRef v = LLVMBuildShuffleVector(s->build, a, b ? b : LLVMGetPoison(LLVMTypeOf(a)),
                                          LLVMConstVector(mask, count), "");
  util_release(mask);
  return v;
}

static LLVMValueRef constant_bytes(const shuffle *s, const uint8_t *bytes) {
  LLVMValueRef words[WORDS];
  for (unsigned w = 0; w < WORDS; w++)
    words[w] = LLVMConstInt(s->number,
                            (uint32_t)bytes[4 * w] | (uint32_t)bytes[4 * w + 1] << 8 |
                                (uint32_t)bytes[4 * w + 2] << 16 | (uint32_t)bytes[4 * w + 3] << 24,
                            false);
  return LLVMConstVector(words, WORDS);
}

static LLVMValueRef source_register(const shuffle *s, unsigned n) {
  LLVMValueRef operand = LLVMGetOperand(s->value, n / s->given_registers);
  const unsigned lanes = BYTES / s->lane_bytes, first = n % s->given_registers * lanes;
  if (s->given != lanes) {
    int32_t from[BYTES];
    for (unsigned i = 0; i < lanes; i++)
      from[i] = first + i < s->given ? (int32_t)(first + i) : -1;
    operand = shuffled(s, operand, NULL, from, lanes);
  }
  return LLVMBuildBitCast(s->build, operand, s->words, "");
}

// A register of 32 words as a table of 64 pairs of bytes: the first two bits of an index say which of a pair,
// and which half of the pairs; the table of another number yields zero. Adds to `sum`, which may be NULL.
static LLVMValueRef looked_up(const shuffle *s, const source *from, LLVMValueRef sum) {
  enum { TABLES = 4, NOTHING = 0xff };
  uint8_t index[BYTES];
  bool is_used[TABLES] = {false};
  for (unsigned i = 0; i < BYTES; i++) {
    const uint32_t byte = (uint32_t)from->from[i];
    index[i] = from->from[i] < 0 ? NOTHING : (uint8_t)((byte & 1) << 6 | byte >> 1);
    if (from->from[i] >= 0)
      is_used[index[i] >> 5] = true;
  }
  LLVMValueRef indices = constant_bytes(s, index), table = source_register(s, from->number);
  for (int t = 0; t < TABLES; t++) {
    if (!is_used[t])
      continue;
    sum = sum ? call(s, "llvm.hexagon.V6.vlutvvb.oracci.128B", s->words,
                     (LLVMValueRef[]){sum, indices, table, number(s, t)}, 4)
              : call(s, "llvm.hexagon.V6.vlutvvbi.128B", s->words,
                     (LLVMValueRef[]){indices, table, number(s, t)}, 3);
  }
  return sum;
}

// The bytes of `a` where `from` has some, else those of b.
static LLVMValueRef chosen(const shuffle *s, const source *from, LLVMValueRef a, LLVMValueRef b) {
  uint8_t mask[BYTES];
  for (unsigned i = 0; i < BYTES; i++)
    mask[i] = from->from[i] >= 0;
  LLVMValueRef is_there = call(s, "llvm.hexagon.V6.vandvrt.128B", s->bits,
                               (LLVMValueRef[]){constant_bytes(s, mask), number(s, 0x01010101)}, 2);
  return call(s, "llvm.hexagon.V6.vmux.128B", s->words, (LLVMValueRef[]){is_there, a, b}, 3);
}

static LLVMValueRef make_register(const shuffle *s, const source_list *l) {
  LLVMValueRef made = NULL;
  for (unsigned k = 0; k < l->count; k++)
    if (l->sources[k].route == LANE_ROUTE_NONE)
      made = looked_up(s, &l->sources[k], made);
  for (unsigned k = 0; k < l->count; k++) {
    const source *from = &l->sources[k];
    if (from->route == LANE_ROUTE_NONE)
      continue;
    LLVMValueRef v = source_register(s, from->number);
    for (unsigned n = 0; n < (unsigned)from->route; n++)
      v = call(s,
               from->networks[n].ascending ? "llvm.hexagon.V6.vrdelta.128B" : "llvm.hexagon.V6.vdelta.128B",
               s->words, (LLVMValueRef[]){v, constant_bytes(s, from->networks[n].steps)}, 2);
    made = made ? chosen(s, from, v, made) : v;
  }
  return made ? made : LLVMGetPoison(s->words);
}

// Registers one after the other, two by two, and of the last one the part that there is.
static LLVMValueRef put_together(const shuffle *s, LLVMValueRef made[MOST_REGISTERS]) {
  int32_t in_order[MOST_REGISTERS * BYTES];
  for (unsigned i = 0; i < MOST_REGISTERS * BYTES; i++)
    in_order[i] = (int32_t)i;
  unsigned count = 1, words = WORDS;
  for (; count < s->registers; count *= 2)
    ;
  for (unsigned i = s->registers; i < count; i++)
    made[i] = LLVMGetPoison(s->words);
  for (; count > 1; count /= 2, words *= 2)
    for (unsigned i = 0; i < count / 2; i++)
      made[i] = shuffled(s, made[2 * i], made[2 * i + 1], in_order, 2 * words);
  const unsigned lanes = words * 4 / s->lane_bytes;
  LLVMTypeRef type = LLVMTypeOf(s->value);
  LLVMValueRef all = LLVMBuildBitCast(s->build, made[0], LLVMVectorType(LLVMGetElementType(type), lanes), "");
  return s->lanes == lanes ? all : shuffled(s, all, NULL, in_order, s->lanes);
}

// The same lane everywhere, for which there is an instruction.
static bool is_splat(LLVMValueRef v) {
  int known = LLVMGetUndefMaskElem();
  for (unsigned i = 0; i < LLVMGetNumMaskElements(v); i++) {
    const int lane = LLVMGetMaskValue(v, i);
    if (lane == LLVMGetUndefMaskElem())
      continue;
    if (known != LLVMGetUndefMaskElem() && lane != known)
      return false;
    known = lane;
  }
  return true;
}

static unsigned registers_of(unsigned lanes, unsigned lane_bytes) {
  return (lanes * lane_bytes + BYTES - 1) / BYTES;
}

static LLVMValueRef rewrite(LLVMBuilderRef b, LLVMValueRef v) {
  LLVMTypeRef type = LLVMTypeOf(v);
  if (LLVMGetTypeKind(type) != LLVMVectorTypeKind ||
      LLVMGetTypeKind(LLVMGetElementType(type)) != LLVMIntegerTypeKind)
    return NULL;
  const unsigned width = LLVMGetIntTypeWidth(LLVMGetElementType(type));
  if (width != 8 && width != 16 && width != 32)
    return NULL;
  LLVMContextRef context = LLVMGetTypeContext(type);
  shuffle s = {.build = b,
               .value = v,
               .words = LLVMVectorType(LLVMInt32TypeInContext(context), WORDS),
               .bits = LLVMVectorType(LLVMInt1TypeInContext(context), BYTES),
               .number = LLVMInt32TypeInContext(context),
               .lane_bytes = width / 8,
               .lanes = LLVMGetVectorSize(type),
               .given = LLVMGetVectorSize(LLVMTypeOf(LLVMGetOperand(v, 0)))};
  s.registers = registers_of(s.lanes, s.lane_bytes);
  s.given_registers = registers_of(s.given, s.lane_bytes);
  const unsigned bytes = s.lanes * s.lane_bytes, given = s.given * s.lane_bytes;
  const bool parts = !(bytes & (bytes - 1)) && !(given & (given - 1));
  if (is_splat(v) || s.registers > MOST_REGISTERS || s.given_registers > MOST_REGISTERS ||
      bytes <= SCALAR_BYTES || given <= SCALAR_BYTES || (bytes < BYTES && given < BYTES && !parts))
    return NULL;
  source_list *lists = util_alloc(s.registers * sizeof *lists);
  bool any = false;
  for (unsigned r = 0; r < s.registers; r++) {
    find_sources(&s, r, &lists[r]);
    any |= is_unrouted(&s, &lists[r]);
  }
  LLVMValueRef made[MOST_REGISTERS], whole = NULL;
  for (unsigned r = 0; any && r < s.registers; r++)
    made[r] = make_register(&s, &lists[r]);
  if (any)
    whole = put_together(&s, made);
  util_release(lists);
  return whole;
}

void routed_lanes(LLVMModuleRef m) { vector_rewrite_shuffles(m, rewrite); }
