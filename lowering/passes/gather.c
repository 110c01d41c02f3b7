// Sums over all that a loop reads: lanes that are summed up after the loop are summed up in groups in it, as
// many as instructions that sum up products give at once.
//
//   for ... carrying s: vector<64xi32> { p = products of bytes; yield s + p }     then reduction <add> of s
//
// becomes a loop that carries vector<16xi32>, to which it adds the sums of the groups of four of p. Where no
// instruction sums up, but those that widen give even and odd lanes apart, the loop carries its lanes in that
// order. Of numbers that are bytes without a sign, as distances of bytes are, groups of eight are summed up
// in 64 bits where an instruction sums up distances (psadbw), and of four with ones where one sums up
// products.
#include "lowering/mlir/inline.h"
#include "lowering/mlir/passes.h"
#include "lowering/mlir/ranges.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/lane_sums.h"
#include "lowering/passes/loop.h"
#include "lowering/vector/marks.h"
#include "lowering/vector/program.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

enum { MAX_DEPTH = 8, LEAST_BITS = 128, WIDE = 64, GROUP = WIDE / 8, GROUP_BITS = 16 };

static MlirOperation defining(MlirValue v) {
  return mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
}

static unsigned element_width(MlirValue v) {
  MlirType element = mlirShapedTypeGetElementType(mlirValueGetType(v));
  return mlirTypeIsAInteger(element) ? mlirIntegerTypeGetWidth(element) : 0;
}

// A sum or difference of two values, which has more bits than they have.
static bool is_sum_of_values(MlirValue v) {
  MlirOperation op = defining(v);
  return !mlirOperationIsNull(op) && (mlir_is_named(op, "arith.addi") || mlir_is_named(op, "arith.subi")) &&
         !program_is_constant(mlirOperationGetOperand(op, 0)) &&
         !program_is_constant(mlirOperationGetOperand(op, 1));
}

// The width of the widest number that v is computed from by sums and products, besides constants; twice that
// where sums of values are multiplied. 0: it is computed from other things, or from nothing.
static unsigned source_width(MlirValue v, unsigned depth) {
  MlirOperation op = defining(v);
  if (mlirOperationIsNull(op) || depth == MAX_DEPTH)
    return 0;
  if (mlir_is_named(op, "arith.extui") || mlir_is_named(op, "arith.extsi"))
    return element_width(mlirOperationGetOperand(op, 0));
  if (!mlir_is_named(op, "arith.muli") && !mlir_is_named(op, "arith.subi") &&
      !mlir_is_named(op, "arith.addi"))
    return 0;
  unsigned widest = 0;
  for (intptr_t i = 0; i < 2; i++) {
    MlirValue x = mlirOperationGetOperand(op, i);
    unsigned width = program_is_constant(x) ? 1 : source_width(x, depth + 1);
    if (!width)
      return 0;
    if (mlir_is_named(op, "arith.muli") && is_sum_of_values(x))
      width *= 2;
    widest = width > widest ? width : widest;
  }
  return widest;
}

// The other operand of the addition.
static MlirValue added_to(MlirOperation addition, MlirValue sum) {
  return mlirOperationGetOperand(addition, mlirValueEqual(mlirOperationGetOperand(addition, 0), sum));
}

// Does the loop carry sums of lanes that are used for the sum of these alone? Finds the operation that adds
// to them.
static bool find_addition(MlirOperation loop, intptr_t number, MlirOperation *addition) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  MlirValue argument = mlirBlockGetArgument(body, 1 + number);
  if (!lane_sums_carries(loop, number) || !walk_has_one_use(argument))
    return false;
  *addition = mlirOpOperandGetOwner(mlirValueGetFirstUse(argument));
  return mlir_is_named(*addition, "arith.addi") && walk_has_one_use(mlirOperationGetResult(*addition, 0)) &&
         mlirValueEqual(mlirOperationGetOperand(mlirBlockGetTerminator(body), number),
                        mlirOperationGetResult(*addition, 0));
}

// Do instructions sum up groups of numbers of `from` bits in so many lanes as there are, of some registers?
static bool sums_up(const target *t, MlirValue added, unsigned group, unsigned from) {
  const unsigned width = element_width(added);
  const int64_t lanes = mlirShapedTypeGetDimSize(mlirValueGetType(added), 0);
  for (int64_t room = t->register_bits / width; room * width >= LEAST_BITS; room /= 2)
    if (lanes % (group * room) == 0 && lane_sums_groups(t, group, from, width, room))
      return true;
  return false;
}

// Are the numbers that are added bytes without a sign?
static bool are_bytes(MlirValue added) {
  const ranges_table none = {0};
  ranges_interval r;
  return element_width(added) > GROUP_BITS && element_width(added) < WIDE && ranges_of(&none, added, &r) &&
         r.low >= 0 && r.high < 256;
}

// Are they bytes, of which an instruction sums up groups of eight in 64 bits?
static bool are_distances(const target *t, const lowering_options *options, MlirValue added) {
  return options->verify == LOWERING_VERIFY_NONE && are_bytes(added) &&
         mlirShapedTypeGetDimSize(mlirValueGetType(added), 0) % GROUP == 0 &&
         lane_sums_adds_distances(t, GROUP, 8, WIDE);
}

// How the lanes of what is added become fewer: the lanes of a group are one, in as many bits or in WIDE; or
// 1: they are better in another order; 0: they stay as they are.
typedef struct grouping {
  unsigned lanes;
  bool is_wide;
} grouping;

static grouping grouping_of(const target *t, const lowering_options *options, MlirValue added) {
  const unsigned width = element_width(added), from = source_width(added, 0);
  const int64_t lanes = mlirShapedTypeGetDimSize(mlirValueGetType(added), 0);
  if (from >= 8 && from < width) {
    for (unsigned bits = from; bits < width; bits *= 2)
      if (sums_up(t, added, width / bits, bits))
        return (grouping){width / bits, false};
    if (width == 2 * from && t->widening_block == 1 && lanes % (2 * t->register_bits / width) == 0)
      return (grouping){1, false};
  }
  if (options->verify != LOWERING_VERIFY_NONE || !are_bytes(added))
    return (grouping){0, false};
  if (are_distances(t, options, added))
    return (grouping){GROUP, true};
  return (grouping){sums_up(t, added, width / 8, 8) ? width / 8 : 0, false};
}

static void gather(MlirOperation loop, intptr_t number, MlirOperation addition, unsigned group) {
  MlirValue argument =
      mlirBlockGetArgument(mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0)), 1 + number);
  MlirType type = mlirValueGetType(argument), element = mlirShapedTypeGetElementType(type);
  int64_t fewer = mlirShapedTypeGetDimSize(type, 0) / group;
  MlirType narrow = mlirVectorTypeGet(1, &fewer, element);
  mlirOperationSetOperand(loop, 3 + number, loop_number(loop, narrow, 0));
  MlirValue product = added_to(addition, argument);
  mlirValueSetType(argument, narrow);
  lane_sums_add_groups(addition, argument, product, group);
}

// Sums of groups of eight in 64 bits, which are truncated behind the loop.
static void gather_wide(MlirOperation loop, intptr_t number, MlirOperation addition) {
  MlirValue argument =
      mlirBlockGetArgument(mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0)), 1 + number);
  MlirType type = mlirValueGetType(argument);
  int64_t fewer = mlirShapedTypeGetDimSize(type, 0) / GROUP;
  MlirType wide = mlirVectorTypeGet(1, &fewer, mlirIntegerTypeGet(mlirTypeGetContext(type), WIDE));
  mlirOperationSetOperand(loop, 3 + number, loop_number(loop, wide, 0));
  MlirValue addends = added_to(addition, argument);
  mlirValueSetType(argument, wide);
  lane_sums_add_extended(addition, argument, addends, GROUP, GROUP_BITS);
}

// The loop's result in place of the one before, cut to its width.
static void use_instead(MlirOperation loop, MlirValue before, MlirValue made) {
  MlirType element = mlirShapedTypeGetElementType(mlirValueGetType(made));
  const unsigned width = element_width(before);
  if (mlirTypeIsAInteger(element) && mlirIntegerTypeGetWidth(element) > width) {
    int64_t lanes = mlirShapedTypeGetDimSize(mlirValueGetType(made), 0);
    MlirType narrow = mlirVectorTypeGet(1, &lanes, mlirIntegerTypeGet(mlirTypeGetContext(element), width));
    made = loop_cast(loop, "arith.trunci", made, narrow);
  }
  mlirValueReplaceAllUsesOfWith(before, made);
}

// Even lanes of each two registers first, then the odd ones: what the loop adds comes so from instructions
// that widen.
static void reorder(const target *t, MlirOperation loop, intptr_t number, MlirOperation addition) {
  MlirValue argument =
      mlirBlockGetArgument(mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0)), 1 + number);
  MlirValue operands[2] = {argument, added_to(addition, argument)};
  unsigned width = element_width(argument), block = 2 * t->register_bits / width;
  unsigned lanes = (unsigned)mlirShapedTypeGetDimSize(mlirValueGetType(argument), 0);
  strbuf text = {0}, type = {0};
  strbuf_printf(&type, "vector<%uxi%u>", lanes, width);
  strbuf_printf(&text,
                "func.func @f(%%s: %s, %%p: %s) -> %s {\n"
                "  %%o = vector.shuffle %%p, %%p [",
                type.text, type.text, type.text);
  for (unsigned i = 0; i < lanes; i++) {
    unsigned at = i % block, lane = at < block / 2 ? 2 * at : 2 * at - block + 1;
    strbuf_printf(&text, "%s%u", i ? ", " : "", i - at + lane);
  }
  strbuf_printf(&text, "] : %s, %s\n  %%r = arith.addi %%s, %%o : %s\n  return %%r : %s\n}\n", type.text,
                type.text, type.text, type.text);
  inline_text(addition, operands, text.text);
  strbuf_free(&text);
  strbuf_free(&type);
}

// What is added to zeros, as the first iteration of a loop does.
static MlirValue without_zeros(MlirValue sum) {
  MlirOperation op = defining(sum);
  for (intptr_t i = 0; i < 2 && !mlirOperationIsNull(op) && mlir_is_named(op, "arith.addi"); i++)
    if (lane_sums_is_zeros(mlirOperationGetOperand(op, i)))
      return mlirOperationGetOperand(op, 1 - i);
  return sum;
}

// A sum of the lanes of a vector that no loop carries: those of groups first.
static void gather_reduction(const target *t, const lowering_options *options, MlirOperation op) {
  MlirValue all = mlirOperationGetOperand(op, 0);
  MlirType type = mlirValueGetType(all);
  MlirOperation from = defining(all);
  if (!lane_sums_is(op) || mlirVectorTypeIsScalable(type) || mlirShapedTypeGetRank(type) != 1 ||
      mlirOperationIsNull(from) || mlir_is_named(from, "scf.for") || !walk_has_one_use(all))
    return;
  const MlirValue added = without_zeros(all);
  const grouping g = grouping_of(t, options, added);
  if (g.is_wide || are_distances(t, options, added)) // products would be added to zeros
    lane_sums_reduce_extended(op, added, GROUP, GROUP_BITS, WIDE);
  else if (g.lanes > 1)
    lane_sums_reduce_groups(op, added, g.lanes);
}

bool lower_gather(MlirOperation function, const target *t, const lowering_options *options,
                  lowering_report *report) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    bool any = false;
    if (marks_is_kept(loops.data[i]))
      continue;
    for (intptr_t k = 0; k < mlirOperationGetNumResults(loops.data[i]); k++) {
      MlirOperation addition;
      if (!find_addition(loops.data[i], k, &addition))
        continue;
      MlirValue argument =
          mlirBlockGetArgument(mlirRegionGetFirstBlock(mlirOperationGetRegion(loops.data[i], 0)), 1 + k);
      const MlirValue added = added_to(addition, argument);
      const grouping g = grouping_of(t, options, added);
      if (g.is_wide)
        gather_wide(loops.data[i], k, addition);
      else if (g.lanes > 1)
        gather(loops.data[i], k, addition, g.lanes);
      else if (g.lanes)
        reorder(t, loops.data[i], k, addition);
      any |= g.lanes > 1;
    }
    if (!any)
      continue;
    MlirOperation made = loop_retyped(loops.data[i]);
    for (intptr_t k = 0; k < mlirOperationGetNumResults(made); k++)
      use_instead(loops.data[i], mlirOperationGetResult(loops.data[i], k), mlirOperationGetResult(made, k));
    mlirOperationDestroy(loops.data[i]);
    report->loops_gathered++;
  }
  stack_free(&loops);
  operation_list reductions = {0};
  walk_collect(function, "vector.reduction", &reductions);
  for (size_t i = 0; i < reductions.size && options->verify == LOWERING_VERIFY_NONE; i++)
    gather_reduction(t, options, reductions.data[i]);
  stack_free(&reductions);
  return true;
}
