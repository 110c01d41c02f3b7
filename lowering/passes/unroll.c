// Building the loop of several iterations, and which loops become such:
//
//   for x in [lower, upper) step s carrying v { B(x, v) }
//
// becomes, twice,
//
//   rest, w = for x in [lower, end) step 2 s carrying lower, v { v' = B(x, v); x + 2 s, B(x + s, v') }
//   for x in [rest, upper) step s carrying w { B(x, w) }
//
// with the end as for jammed loops (jam.c). Sums, extrema and the like that a loop carries may be carried
// apart: so many, each of its own iterations, which are combined behind the first loop. None waits for the
// others.
//
// That is done to sums that fill few registers before instructions are chosen, where sums are still to be
// seen; and to small loops once they are, on targets where LLVM leaves those as they are: the position,
// addresses, the comparison, and moves of what a loop hands on from one carried value to the next, are
// instructions, too.
#include "lowering/passes/unroll.h"

#include "lowering/mlir/combiner.h"
#include "lowering/passes/jam_internal.h"
#include "lowering/passes/loop.h"

#include "lowering/mlir/ranges.h"
#include "lowering/mlir/walk.h"
#include "lowering/vector/marks.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

enum {
  MOST_TIMES_ROTATING = 4,
  MOST_OPERATIONS = 512,
};

typedef struct unroll_value {
  MlirValue from, to;
} unroll_value;

typedef struct unroller {
  MlirOperation loop;
  MlirBlock body;
  intptr_t carried;
  int64_t step;
  unsigned times;
  bool apart;
  MlirBlock to;
  STACK(unroll_value) values;
} unroller;

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static MlirValue append(MlirBlock to, MlirOperation op) {
  mlirBlockAppendOwnedOperation(to, op);
  return mlirOperationGetResult(op, 0);
}

static MlirOperation combine(const char *name, MlirLocation where, MlirValue a, MlirValue b) {
  MlirOperationState state = mlirOperationStateGet(ref(name), where);
  MlirType type = mlirValueGetType(a);
  mlirOperationStateAddOperands(&state, 2, (MlirValue[]){a, b});
  mlirOperationStateAddResults(&state, 1, &type);
  return mlirOperationCreate(&state);
}

static MlirOperation sum(MlirLocation where, MlirValue a, MlirValue b) {
  return combine("arith.addi", where, a, b);
}

static void bind(unroller *u, MlirValue from, MlirValue to) {
  stack_push(&u->values, ((unroll_value){from, to}));
}

static MlirValue mapped(const unroller *u, MlirValue v) {
  for (size_t i = u->values.size; i-- > 0;)
    if (mlirValueEqual(u->values.data[i].from, v))
      return u->values.data[i].to;
  return v;
}

// One iteration; `values` are what it carries, and then what it hands on.
static void copy_iteration(unroller *u, MlirValue position, MlirValue *values) {
  u->values.size = 0;
  bind(u, mlirBlockGetArgument(u->body, 0), position);
  for (intptr_t i = 0; i < u->carried; i++)
    bind(u, mlirBlockGetArgument(u->body, 1 + i), values[i]);
  MlirOperation yield = mlirBlockGetTerminator(u->body);
  for (MlirOperation op = mlirBlockGetFirstOperation(u->body); !mlirOperationEqual(op, yield);
       op = mlirOperationGetNextInBlock(op)) {
    MlirOperation copy = mlirOperationClone(op);
    marks_remove(copy);
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(copy); i++)
      mlirOperationSetOperand(copy, i, mapped(u, mlirOperationGetOperand(copy, i)));
    mlirBlockAppendOwnedOperation(u->to, copy);
    for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
      bind(u, mlirOperationGetResult(op, i), mlirOperationGetResult(copy, i));
  }
  for (intptr_t i = 0; i < u->carried; i++)
    values[i] = mapped(u, mlirOperationGetOperand(yield, i));
}

// The loop of several iterations at a time, in front of the other, with `operands` for its own.
static MlirOperation build(unroller *u, intptr_t count, const MlirValue *operands) {
  MlirLocation where = mlirOperationGetLocation(u->loop);
  MlirOperationState state = mlirOperationStateGet(ref("scf.for"), where);
  mlirOperationStateAddOperands(&state, 3 + count, operands);
  MlirValue steps[UNROLL_MOST_COPIES + 1];
  for (unsigned j = 1; j <= u->times; j++)
    steps[j] = loop_constant(u->loop, (int64_t)j * u->step);
  MlirType index = mlirIndexTypeGet(mlirOperationGetContext(u->loop));
  u->to = mlirBlockCreate(1, &index, &where);
  MlirValue *values = util_alloc((size_t)(count + 1) * sizeof *values);
  for (intptr_t i = 0; i < count; i++) {
    MlirType type = mlirValueGetType(operands[3 + i]);
    values[i] = mlirBlockAddArgument(u->to, type, where);
    mlirOperationStateAddResults(&state, 1, &type);
  }
  MlirValue position = mlirBlockGetArgument(u->to, 0);
  for (unsigned j = 0; j < u->times; j++)
    copy_iteration(u, j ? append(u->to, sum(where, position, steps[j])) : position,
                   values + 1 + (u->apart ? (intptr_t)j * u->carried : 0));
  values[0] = append(u->to, sum(where, position, steps[u->times]));
  MlirOperationState yield = mlirOperationStateGet(ref("scf.yield"), where);
  mlirOperationStateAddOperands(&yield, count, values);
  mlirBlockAppendOwnedOperation(u->to, mlirOperationCreate(&yield));
  util_release(values);
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, u->to);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation made = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(u->loop), u->loop, made);
  return made;
}

static unsigned bits_of(MlirType vector) {
  return mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(vector));
}

// Is `v` this argument, or its extension, with a sign or without?
static bool is_argument(MlirValue v, MlirValue argument, bool is_signed) {
  MlirOperation op = jam_defining(v);
  if (!mlirOperationIsNull(op) && mlir_is_named(op, is_signed ? "arith.extsi" : "arith.extui"))
    v = mlirOperationGetOperand(op, 0);
  return mlirValueEqual(v, argument);
}

// Is it extended from no more bits than those of `type`, in this way?
static bool fits(MlirValue v, MlirType type, bool is_signed) {
  MlirOperation op = jam_defining(v);
  return !mlirOperationIsNull(op) && mlir_is_named(op, is_signed ? "arith.extsi" : "arith.extui") &&
         bits_of(mlirValueGetType(mlirOperationGetOperand(op, 0))) <= bits_of(type);
}

// The operator by which a loop's value number i is combined with others; NULL: it is another one. A value in
// few bits is extended, combined and truncated: extrema of what is extended the way in which they are
// compared.
static const combiner *operator_of(MlirOperation loop, intptr_t i) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  MlirOperation op = jam_defining(mlirOperationGetOperand(mlirBlockGetTerminator(body), i));
  MlirValue v = mlirBlockGetArgument(body, 1 + i);
  const bool is_narrow = !mlirOperationIsNull(op) && mlir_is_named(op, "arith.trunci");
  if (is_narrow)
    op = jam_defining(mlirOperationGetOperand(op, 0));
  if (mlirOperationIsNull(op))
    return NULL;
  if (mlir_is_named(op, "vector.multi_reduction"))
    return mlirValueEqual(mlirOperationGetOperand(op, 1), v) && mlir_is_sum(op)
               ? combiner_of_kind("add", false)
               : NULL;
  const combiner *c = combiner_of(op);
  for (intptr_t o = 0; o < 2 && c && !c->is_float; o++)
    if (is_argument(mlirOperationGetOperand(op, o), v, c->is_signed) &&
        (!is_narrow || c->is_bitwise ||
         fits(mlirOperationGetOperand(op, 1 - o), mlirValueGetType(v), c->is_signed)))
      return c;
  return NULL;
}

// Is nothing but the combination made of what the loop carries, and nothing but the next value of that?
static bool is_only_combined(MlirOperation loop, intptr_t i) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  const MlirValue argument = mlirBlockGetArgument(body, 1 + i);
  MlirValue next = mlirOperationGetOperand(mlirBlockGetTerminator(body), i);
  bool once = walk_has_one_use(argument) && walk_has_one_use(next);
  MlirOperation op = jam_defining(next);
  if (mlir_is_named(op, "arith.trunci")) {
    next = mlirOperationGetOperand(op, 0), op = jam_defining(next);
    once &= walk_has_one_use(next);
  }
  for (intptr_t o = 0; o < mlirOperationGetNumOperands(op) && once; o++) {
    MlirValue v = mlirOperationGetOperand(op, o);
    if (is_argument(v, argument, true) || is_argument(v, argument, false))
      once = walk_has_one_use(v);
  }
  return once;
}

const combiner *unroll_combiner(MlirOperation loop, intptr_t i) {
  const combiner *c = operator_of(loop, i);
  return c && is_only_combined(loop, i) ? c : NULL;
}

MlirOperation unroll_apply(MlirOperation loop, int64_t step, unsigned times, bool apart) {
  unroller u = {.loop = loop,
                .body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0)),
                .carried = mlirOperationGetNumResults(loop),
                .step = step,
                .times = times,
                .apart = apart};
  intptr_t sums = u.carried * (apart ? (intptr_t)times : 1), count = 1 + sums;
  MlirValue *operands = util_alloc((size_t)(3 + count) * sizeof *operands);
  operands[0] = operands[3] = mlirOperationGetOperand(loop, 0);
  operands[1] = loop_end_of_several(loop, (times - 1) * step);
  operands[2] = loop_constant(loop, times * step);
  for (intptr_t i = 0; i < sums; i++) {
    MlirValue first = mlirOperationGetOperand(loop, 3 + i % u.carried);
    operands[4 + i] = first;
    if (i >= u.carried) {
      MlirType type = mlirValueGetType(first);
      operands[4 + i] =
          loop_number(loop, type, combiner_integer(operator_of(loop, i % u.carried), bits_of(type)));
    }
  }
  MlirOperation made = build(&u, count, operands);
  mlirOperationSetOperand(loop, 0, mlirOperationGetResult(made, 0));
  for (intptr_t i = 0; i < u.carried; i++) {
    MlirValue all = mlirOperationGetResult(made, 1 + i);
    for (intptr_t k = i + u.carried; k < sums; k += u.carried) {
      MlirOperation op = combine(operator_of(loop, i)->operation, mlirOperationGetLocation(loop), all,
                                 mlirOperationGetResult(made, 1 + k));
      mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(loop), loop, op);
      all = mlirOperationGetResult(op, 0);
    }
    mlirOperationSetOperand(loop, 3 + i, all);
  }
  util_release(operands);
  stack_free(&u.values);
  return made;
}

// ---- which loops ----------------------------------------------------------------------------------

// How many registers a value fills; 0: it is no vector, or one of no known size.
static unsigned registers_of(MlirValue v, const target *t) {
  return mlirTypeIsAVector(mlirValueGetType(v)) && mlirVectorTypeIsScalable(mlirValueGetType(v))
             ? 0
             : jam_registers_of(v, t);
}

// The most that a result or an operand fills. Registers that become one value, or a part of one, are no work.
static unsigned work_of(MlirOperation op, const target *t) {
  static const char *const free_of_work[] = {"vector.extract_strided_slice", "vector.insert_strided_slice",
                                             "vector.shape_cast", "vector.bitcast",
                                             // mostly done by what reads them
                                             "arith.extsi", "arith.extui"};
  unsigned most = 0;
  if (MLIR_IS_ONE_OF(op, free_of_work))
    return 0;
  if (mlir_is_named(op, "vector.shuffle") && !mlirTypeEqual(mlirValueGetType(mlirOperationGetResult(op, 0)),
                                                            mlirValueGetType(mlirOperationGetOperand(op, 0))))
    return 0;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    unsigned n = registers_of(mlirOperationGetOperand(op, i), t);
    most = n > most ? n : most;
  }
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++) {
    unsigned n = registers_of(mlirOperationGetResult(op, i), t);
    most = n > most ? n : most;
  }
  return most;
}

// How often the loop goes round; 0: its bounds are no constants.
static int64_t rounds_of(MlirOperation loop) {
  int64_t rounds;
  return ranges_trip_count(loop, &rounds) ? rounds : 0;
}

// An innermost loop over vectors in one block, of a constant step.
static bool is_open(MlirOperation loop, int64_t *step, unsigned *work, const target *t) {
  if (!mlirTypeIsAIndex(mlirValueGetType(mlirOperationGetOperand(loop, 0))) ||
      !jam_constant(mlirOperationGetOperand(loop, 2), step) || *step < 1 || *step > JAM_MAX_STEP ||
      marks_is_kept(loop) || jam_is_rest(loop))
    return false;
  *work = 0;
  unsigned operations = 0;
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    bool simple = jam_is_pure(op) || jam_access_of(op) || mlir_is_named(op, "scf.yield");
    if (!simple || ++operations > MOST_OPERATIONS)
      return false;
    *work += mlir_is_named(op, "scf.yield") ? 0 : work_of(op, t);
  }
  return *work > 0;
}

// Does a value become another one in the next iteration?
static bool rotates(MlirOperation loop) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  MlirOperation yield = mlirBlockGetTerminator(body);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(yield); i++) {
    MlirValue v = mlirOperationGetOperand(yield, i);
    if (mlirTypeIsAVector(mlirValueGetType(v)) && mlirValueIsABlockArgument(v) &&
        mlirBlockEqual(mlirBlockArgumentGetOwner(v), body))
      return true;
  }
  return false;
}

// Does a loop that linalg became carry sums? Then they are as many as registers hold.
static bool is_tile_of_sums(MlirOperation loop) {
  return jam_is_planned(loop) && mlirOperationGetNumResults(loop) > 1;
}

// Is it a loop that linalg became, or one of known length, where LLVM does what there is to do?
static bool is_left_to_llvm(MlirOperation loop, int64_t rounds, unsigned work, unsigned limit,
                            const target *t) {
  return t->unrolls_counted ? (rounds && rounds * work <= limit) || is_tile_of_sums(loop)
                            : rounds || jam_is_planned(loop);
}

bool lower_unroll(MlirOperation function, const target *t, const lowering_options *options,
                  lowering_report *report) {
  operation_list loops = {0};
  if (t->unrolled[0])
    walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    int64_t step;
    unsigned work, times = 1;
    if (!is_open(loops.data[i], &step, &work, t))
      continue;
    bool moves = rotates(loops.data[i]);
    unsigned most = moves ? MOST_TIMES_ROTATING : UNROLL_MOST_TIMES, limit = t->unrolled[moves];
    const int64_t rounds = rounds_of(loops.data[i]);
    if (is_left_to_llvm(loops.data[i], rounds, work, limit, t))
      continue;
    while (2 * times <= most && 2 * times * work <= limit && (!rounds || 2 * times <= rounds))
      times *= 2;
    if (times == 1)
      continue;
    unroll_apply(loops.data[i], step, times, false);
    report->loops_unrolled++;
  }
  (void)options;
  stack_free(&loops);
  return true;
}

// Are all values that the loop carries sums, extrema or the like of vectors of integers? *registers: how many
// they fill.
static bool carries_sums(MlirOperation loop, const target *t, unsigned *registers) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  MlirOperation yield = mlirBlockGetTerminator(body);
  *registers = 0;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(yield); i++) {
    MlirValue v = mlirOperationGetOperand(yield, i);
    if (!registers_of(v, t))
      return false;
    MlirType element = mlirShapedTypeGetElementType(mlirValueGetType(v));
    if (!mlirTypeIsAInteger(element) || mlirIntegerTypeGetWidth(element) > 64 || !unroll_combiner(loop, i))
      return false;
    *registers += registers_of(v, t);
  }
  return *registers > 0;
}

bool lower_sums_apart(MlirOperation function, const target *t, const lowering_options *options,
                      lowering_report *report) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    int64_t step;
    unsigned work, filled;
    if (!is_open(loops.data[i], &step, &work, t) || jam_is_planned(loops.data[i]) ||
        rounds_of(loops.data[i]) || !carries_sums(loops.data[i], t, &filled) || 2 * filled > t->sums_at_once)
      continue;
    unsigned times = 2;
    while (2 * times * filled <= t->sums_at_once && 2 * times <= UNROLL_MOST_TIMES)
      times *= 2;
    unroll_apply(loops.data[i], step, times, true);
    report->loops_apart++;
  }
  (void)options;
  stack_free(&loops);
  return true;
}
