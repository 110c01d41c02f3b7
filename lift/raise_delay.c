// Values of the iteration before: of
//
//   for (i = 0; i < n; i++) { y[i] = x[i] - before; before = x[i]; }
//
// `before` is x[i - 1] in all iterations but the first one, which comes in front of the loop. That is so
// where what the loop loads for `before` it does not store to: its value in iteration k is a function of the
// counter k - 1 alone, and is computed again in iteration k. After the loop it is that of the last counter.
#include "lift/raise_delay.h"

#include "lift/raise_build.h"
#include "lift/raise_internal.h"

#include "lowering/mlir/walk.h"

typedef struct delay {
  MlirOperation loop;
  MlirValue value; // what the loop yields
  intptr_t position;
} delay;

static MlirValue counter_of(MlirOperation loop) {
  return mlirBlockGetArgument(mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0)), 0);
}

static MlirBlock body_of(MlirOperation loop) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
}

static bool is_outside(MlirValue v, MlirOperation loop) {
  MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v)
                                             : mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetParentOperation(op))
    if (mlirOperationEqual(op, loop))
      return false;
  return true;
}

// Does the loop store to memory that may be this one?
static bool is_stored(MlirOperation loop, MlirValue memref) {
  operation_list stores = {0};
  bool found = false;
  walk_collect(loop, "memref.store", &stores);
  for (size_t i = 0; i < stores.size; i++)
    found |= raise_memrefs_may_alias(memref, mlirOperationGetOperand(stores.data[i], 1));
  stack_free(&stores);
  return found;
}

// Is the value a function of the counter and of memory that the loop does not store to, computed in each
// iteration?
static bool is_known(MlirValue v, MlirOperation loop, unsigned depth) {
  if (is_outside(v, loop) || mlirValueEqual(v, counter_of(loop)))
    return true;
  if (!mlirValueIsAOpResult(v) || !depth)
    return false;
  MlirOperation op = mlirOpResultGetOwner(v);
  MlirStringRef name = mlir_name(op);
  bool loads = mlir_is_named(op, "memref.load"),
       computes = (name.length > 6 && !memcmp(name.data, "arith.", 6)) ||
                  (name.length > 5 && !memcmp(name.data, "math.", 5));
  if (!mlirOperationEqual(mlirOperationGetParentOperation(op), loop) || (!loads && !computes) ||
      (loads && is_stored(loop, mlirOperationGetOperand(op, 0))))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (!is_known(mlirOperationGetOperand(op, i), loop, depth - 1))
      return false;
  return true;
}

static bool is_one(MlirValue v) {
  MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
  MlirAttribute a = mlirOperationIsNull(op) || !mlir_is_named(op, "arith.constant")
                        ? mlirAttributeGetNull()
                        : mlir_attribute(op, "value");
  return !mlirAttributeIsNull(a) && mlirAttributeIsAInteger(a) && mlirIntegerAttrGetValueInt(a) == 1;
}

static bool find_delay(MlirOperation loop, delay *d) {
  enum { DEPTH = 16, FIRST = 3 };
  if (!mlir_is_named(loop, "scf.for") || !is_one(mlirOperationGetOperand(loop, 2)))
    return false;
  MlirOperation end = mlirBlockGetTerminator(body_of(loop));
  for (intptr_t i = 0; i < mlirOperationGetNumResults(loop); i++) {
    MlirValue v = mlirOperationGetOperand(end, i);
    // What is the same in all iterations is no value of the one before.
    if (!mlirValueEqual(v, mlirBlockGetArgument(body_of(loop), i + 1)) && is_known(v, loop, DEPTH)) {
      *d = (delay){loop, v, i};
      return true;
    }
  }
  return false;
}

// ---- operations -------------------------------------------------------------------------------------

// a - 1, which does not wrap, before an operation.
static MlirValue make_sum(MlirOperation before, const char *name, MlirValue a, MlirValue b) {
  MlirType t = mlirValueGetType(a);
  MlirOperation op = build_operation(before, name, (const MlirValue[]){a, b}, 2, &t, 1);
  mlirOperationSetInherentAttributeByName(
      op, mlirStringRefCreateFromCString("overflowFlags"),
      mlirAttributeParseGet(mlirTypeGetContext(t), mlirStringRefCreateFromCString("#arith.overflow<nsw>")));
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(before), before, op);
  return mlirOperationGetResult(op, 0);
}

// The same value with another counter, before an operation.
static MlirValue copy_value(MlirValue v, MlirOperation loop, MlirValue counter, MlirOperation before) {
  if (is_outside(v, loop))
    return v;
  if (mlirValueEqual(v, counter_of(loop)))
    return counter;
  MlirOperation copy = mlirOperationClone(mlirOpResultGetOwner(v));
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(copy); i++)
    mlirOperationSetOperand(copy, i, copy_value(mlirOperationGetOperand(copy, i), loop, counter, before));
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(before), before, copy);
  return mlirOperationGetResult(copy, mlirOpResultGetResultNumber(v));
}

// One iteration of a copy of the loop, in front of the yield; its results to `next`.
static void add_iteration(MlirOperation loop, MlirOperation yield, MlirValue *next) {
  MlirOperation copy = mlirOperationClone(loop);
  MlirBlock body = body_of(copy);
  intptr_t count = mlirOperationGetNumResults(loop);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(yield), yield, copy);
  mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(body, 0), mlirOperationGetOperand(loop, 0));
  for (intptr_t i = 0; i < count; i++)
    mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(body, i + 1), mlirOperationGetOperand(loop, i + 3));
  MlirOperation end = mlirBlockGetTerminator(body);
  for (intptr_t i = 0; i < count; i++)
    next[i] = mlirOperationGetOperand(end, i);
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationEqual(op, end);) {
    MlirOperation following = mlirOperationGetNextInBlock(op);
    mlirOperationRemoveFromParent(op);
    mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(yield), copy, op);
    op = following;
  }
  mlirOperationDestroy(copy);
}

bool raise_delay(MlirOperation loop, raise_delayed *out) {
  delay d;
  if (!find_delay(loop, &d))
    return false;
  enum { SIGNED_LESS = 2 };
  intptr_t count = mlirOperationGetNumResults(loop);
  MlirContext context = mlirOperationGetContext(loop);
  MlirType bit = mlirIntegerTypeGet(context, 1);
  MlirValue *values = util_alloc((size_t)count * sizeof *values), low = mlirOperationGetOperand(loop, 0),
            high = mlirOperationGetOperand(loop, 1), one = mlirOperationGetOperand(loop, 2);
  for (intptr_t i = 0; i < count; i++)
    values[i] = mlirOperationGetOperand(loop, i + 3);
  MlirOperation test = build_operation(loop, "arith.cmpi", (const MlirValue[]){low, high}, 2, &bit, 1);
  mlirOperationSetInherentAttributeByName(test, mlirStringRefCreateFromCString("predicate"),
                                          mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), SIGNED_LESS));
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(loop), loop, test);
  MlirBlock yes, no;
  out->whole = build_branch(loop, mlirOperationGetResult(test, 0), &yes, &no), out->test = test;
  build_yield(no, loop, values, count);
  MlirOperation yield = build_yield(yes, loop, values, count);
  add_iteration(loop, yield, values);
  // The others.
  out->rest = mlirOperationClone(loop);
  mlirBlockInsertOwnedOperationBefore(yes, yield, out->rest);
  mlirOperationSetOperand(out->rest, 0, make_sum(out->rest, "arith.addi", low, one));
  for (intptr_t i = 0; i < count; i++)
    mlirOperationSetOperand(out->rest, i + 3, values[i]);
  MlirOperation first = mlirBlockGetFirstOperation(body_of(out->rest)),
                end = mlirBlockGetTerminator(body_of(out->rest));
  MlirValue before = make_sum(first, "arith.subi", counter_of(out->rest), one),
            argument = mlirBlockGetArgument(body_of(out->rest), d.position + 1);
  MlirValue again = copy_value(mlirOperationGetOperand(end, d.position), out->rest, before, first);
  mlirValueReplaceAllUsesOfWith(argument, again);
  mlirOperationSetOperand(end, d.position, argument);
  for (intptr_t i = 0; i < count; i++)
    if (!mlirOpOperandIsNull(mlirValueGetFirstUse(mlirOperationGetResult(loop, i))))
      mlirOperationSetOperand(yield, i, mlirOperationGetResult(out->rest, i));
  if (!mlirOpOperandIsNull(mlirValueGetFirstUse(mlirOperationGetResult(loop, d.position)))) {
    MlirValue last = make_sum(yield, "arith.subi", high, one);
    mlirOperationSetOperand(yield, d.position, copy_value(d.value, loop, last, yield));
  }
  util_release(values);
  return true;
}

void raise_delay_keep(MlirOperation loop, const raise_delayed *d) {
  build_move_uses(loop, d->whole);
  mlirOperationDestroy(loop);
}

void raise_delay_drop(const raise_delayed *d) {
  mlirOperationDestroy(d->whole);
  mlirOperationDestroy(d->test);
}
