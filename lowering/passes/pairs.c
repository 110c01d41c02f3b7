// Sums of lanes that are extended, two lanes at a time: a loop adds each two neighbours as one number of
// twice their width, and the upper one of them again on its own. No lane is moved in the loop.
//
//   for ... carrying s: vector<64xi16> { yield s + extui(b: vector<64xi8>) }
//
// becomes, with w the 32 words of b, a loop that carries sums of (w, w >> 8), all words in front of the upper
// bytes. Behind it the sums of lower bytes are those of words, less 256 times those of upper ones, modulo
// 2^16; lanes are put in order there.
#include "lowering/mlir/inline.h"
#include "lowering/mlir/passes.h"
#include "lowering/mlir/ranges.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/jam_internal.h"
#include "lowering/passes/lane_sums.h"
#include "lowering/passes/loop.h"
#include "lowering/vector/marks.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinTypes.h>

enum { LEAST_ROUNDS = 16 }; // below them what is done behind the loop takes as long

// A sum that a loop carries: so many lanes of `width` bits, to which lanes half as wide are added.
typedef struct pair_sum {
  MlirOperation extension; // of what is added
  unsigned lanes, width;
  int64_t most; // of one lane
} pair_sum;

static unsigned bits_of(MlirValue v) {
  return mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(mlirValueGetType(v)));
}

static bool is_vector_of_integers(MlirValue v) {
  MlirType type = mlirValueGetType(v);
  return mlirTypeIsAVector(type) && !mlirVectorTypeIsScalable(type) && mlirShapedTypeGetRank(type) == 1 &&
         mlirTypeIsAInteger(mlirShapedTypeGetElementType(type));
}

// What defines a value that is used once, if it is such an operation; null: it is none.
static MlirOperation used_once(MlirValue v, const char *name) {
  MlirOperation op = jam_defining(v);
  return !mlirOperationIsNull(op) && mlir_is_named(op, name) && walk_has_one_use(v) ? op
                                                                                    : (MlirOperation){NULL};
}

// Is `v` the argument, or its extension, used once?
static bool is_carried(MlirValue v, MlirValue argument) {
  MlirOperation op = used_once(v, "arith.extui");
  return walk_has_one_use(argument) && walk_has_one_use(v) &&
         mlirValueEqual(mlirOperationIsNull(op) ? v : mlirOperationGetOperand(op, 0), argument);
}

// The addition that makes the loop's next value, which may be carried in fewer bits; null: there is none.
static MlirOperation addition_of(MlirValue next) {
  MlirOperation narrow = used_once(next, "arith.trunci");
  return used_once(mlirOperationIsNull(narrow) ? next : mlirOperationGetOperand(narrow, 0), "arith.addi");
}

static bool find(MlirOperation loop, intptr_t number, pair_sum *s) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  MlirValue argument = mlirBlockGetArgument(body, 1 + number);
  if (!is_vector_of_integers(argument))
    return false;
  MlirOperation addition = addition_of(mlirOperationGetOperand(mlirBlockGetTerminator(body), number));
  if (mlirOperationIsNull(addition))
    return false;
  const intptr_t other = is_carried(mlirOperationGetOperand(addition, 0), argument);
  if (!other && !is_carried(mlirOperationGetOperand(addition, 1), argument))
    return false;
  s->extension = used_once(mlirOperationGetOperand(addition, other), "arith.extui");
  s->width = bits_of(argument);
  s->lanes = (unsigned)mlirShapedTypeGetDimSize(mlirValueGetType(argument), 0);
  return !mlirOperationIsNull(s->extension) &&
         2 * bits_of(mlirOperationGetOperand(s->extension, 0)) == s->width;
}

// Does it take fewer instructions: where none adds what it extends, nor gives even and odd lanes apart, and
// the sums fill whole pairs of registers?
static bool pays(const pair_sum *s, const target *t) {
  return (s->width == 16 || s->width == 32) && s->lanes * s->width % (2 * t->register_bits) == 0 &&
         t->widening_block != 1 && !lane_sums_adds_extended(t, s->width / 2, s->width);
}

// What is added: words, and in the upper half of the lanes the upper bytes of them.
static void add_words(const pair_sum *s) {
  unsigned n = s->lanes / 2, to = bits_of(mlirOperationGetResult(s->extension, 0));
  MlirValue bytes = mlirOperationGetOperand(s->extension, 0);
  strbuf text = {0};
  strbuf_printf(&text,
                "func.func @f(%%b: vector<%uxi%u>) -> vector<%uxi%u> {\n"
                "  %%w = vector.bitcast %%b : vector<%uxi%u> to vector<%uxi%u>\n"
                "  %%c = arith.constant dense<%u> : vector<%uxi%u>\n"
                "  %%o = arith.shrui %%w, %%c : vector<%uxi%u>\n"
                "  %%q = vector.shuffle %%w, %%o [",
                s->lanes, s->width / 2, s->lanes, to, s->lanes, s->width / 2, n, s->width, s->width / 2, n,
                s->width, n, s->width);
  for (unsigned i = 0; i < s->lanes; i++)
    strbuf_printf(&text, "%s%u", i ? ", " : "", i);
  strbuf_printf(&text, "] : vector<%uxi%u>, vector<%uxi%u>\n", n, s->width, n, s->width);
  if (to == s->width)
    strbuf_printf(&text, "  return %%q : vector<%uxi%u>\n}\n", s->lanes, to);
  else
    strbuf_printf(&text,
                  "  %%r = arith.extui %%q : vector<%uxi%u> to vector<%uxi%u>\n"
                  "  return %%r : vector<%uxi%u>\n}\n",
                  s->lanes, s->width, s->lanes, to, s->lanes, to);
  inline_text(s->extension, &bytes, text.text);
  strbuf_free(&text);
}

// The sums of single lanes in order, of sums of words and of upper lanes, and what the loop began with. The
// order is LLVM's shuffle: selection would compute each register of the result from halves of what it needs.
static void append_lanes(const pair_sum *s, strbuf *text) {
  const unsigned n = s->lanes / 2, w = s->width;
  strbuf_printf(text,
                "func.func @f(%%s: vector<%uxi%u>, %%first: vector<%uxi%u>) -> vector<%uxi%u> {\n"
                "  %%c = arith.constant dense<%u> : vector<%uxi%u>\n"
                "  %%m = arith.constant dense<%lld> : vector<%uxi%u>\n",
                s->lanes, w, s->lanes, w, s->lanes, w, w / 2, n, w, (long long)s->most, s->lanes, w);
  for (unsigned half = 0; half < 2; half++)
    strbuf_printf(text,
                  "  %%%c = vector.extract_strided_slice %%s {offsets = [%u], sizes = [%u], strides = [1]} : "
                  "vector<%uxi%u> to vector<%uxi%u>\n",
                  "wo"[half], half * n, n, s -> lanes, w, n, w);
  strbuf_printf(text,
                "  %%u = arith.shli %%o, %%c : vector<%uxi%u>\n"
                "  %%e = arith.subi %%w, %%u : vector<%uxi%u>\n"
                "  %%l = llvm.shufflevector %%e, %%o [",
                n, w, n, w);
  for (unsigned i = 0; i < s->lanes; i++)
    strbuf_printf(text, "%s%u", i ? ", " : "", i % 2 * n + i / 2);
  strbuf_printf(text,
                "] : vector<%uxi%u>\n"
                "  %%k = arith.minui %%l, %%m : vector<%uxi%u>\n"
                "  %%r = arith.addi %%k, %%first : vector<%uxi%u>\n"
                "  return %%r : vector<%uxi%u>\n}\n",
                n, w, s->lanes, w, s->lanes, w, s->lanes, w);
}

// Has the loop begin with zeros, and puts the lanes in order behind it.
static void order_lanes(MlirOperation loop, intptr_t number, const pair_sum *s) {
  MlirValue first = mlirOperationGetOperand(loop, 3 + number), sums = mlirOperationGetResult(loop, number);
  MlirType type = mlirValueGetType(sums);
  MlirOperationState state =
      mlirOperationStateGet(mlirStringRefCreateFromCString("arith.addi"), mlirOperationGetLocation(loop));
  mlirOperationStateAddOperands(&state, 2, (MlirValue[]){first, first});
  mlirOperationStateAddResults(&state, 1, &type);
  MlirOperation in_order = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationAfter(mlirOperationGetBlock(loop), loop, in_order);
  mlirValueReplaceAllUsesOfWith(sums, mlirOperationGetResult(in_order, 0));
  strbuf text = {0};
  append_lanes(s, &text);
  inline_text(in_order, (MlirValue[]){sums, first}, text.text);
  strbuf_free(&text);
  mlirOperationSetOperand(loop, 3 + number, loop_number(loop, type, 0));
}

// What one lane of the sum is at most: what the result is, if the loop begins with zeros.
static int64_t most_of(MlirOperation loop, intptr_t number, unsigned width) {
  ranges_table ranges = {0};
  ranges_interval first, all;
  const bool known = ranges_of(&ranges, mlirOperationGetOperand(loop, 3 + number), &first) &&
                     ranges_of(&ranges, mlirOperationGetResult(loop, number), &all) && first.low == 0 &&
                     first.high == 0 && all.low >= 0 && ranges_restrict(all, width);
  ranges_free(&ranges);
  return known ? all.high : (int64_t)(UINT64_MAX >> (64 - width));
}

bool lower_pairs(MlirOperation function, const target *t, const lowering_options *options,
                 lowering_report *report) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    if (marks_is_kept(loops.data[i]))
      continue;
    const int64_t rounds = ranges_rounds(loops.data[i]);
    bool any = false;
    for (intptr_t k = 0; k < mlirOperationGetNumResults(loops.data[i]); k++) {
      pair_sum s;
      if ((rounds && rounds < LEAST_ROUNDS) || !find(loops.data[i], k, &s) || !pays(&s, t))
        continue;
      s.most = most_of(loops.data[i], k, s.width);
      add_words(&s);
      order_lanes(loops.data[i], k, &s);
      any = true;
    }
    report->loops_paired += any;
  }
  (void)options;
  stack_free(&loops);
  return true;
}
