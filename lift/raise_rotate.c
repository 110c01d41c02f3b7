// Loops that `lift-cf-to-scf` makes,
//
//   scf.while (%i = ...) {
//     %c = ...
//     %next = scf.if %c { body; scf.yield %j } else { scf.yield %w }
//     scf.condition(%c) %next
//   } do {
//   ^bb0(%i): scf.yield %i
//   }
//
// with the body behind the condition.
#include "lift/raise_rotate.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

typedef struct rotation {
  MlirOperation loop, branch, condition;
  MlirBlock before, after, yes, no;
} rotation;

static MlirBlock block_of(MlirOperation op, intptr_t region) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, region));
}

// The branch is all that comes before the condition, on the same bit, and its other side computes nothing.
static bool read_rotation(MlirOperation loop, rotation *r) {
  *r = (rotation){.loop = loop, .before = block_of(loop, 0), .after = block_of(loop, 1)};
  r->condition = mlirBlockGetTerminator(r->before);
  for (MlirOperation op = mlirBlockGetFirstOperation(r->before); !mlirOperationEqual(op, r->condition);
       op = mlirOperationGetNextInBlock(op))
    r->branch = op;
  if (mlirOperationIsNull(r->branch) || !mlir_is_named(r->branch, "scf.if") ||
      !mlirValueEqual(mlirOperationGetOperand(r->branch, 0), mlirOperationGetOperand(r->condition, 0)))
    return false;
  r->yes = block_of(r->branch, 0), r->no = block_of(r->branch, 1);
  return mlirBlockIsNull(r->no) ||
         mlirOperationEqual(mlirBlockGetFirstOperation(r->no), mlirBlockGetTerminator(r->no));
}

// Which result of the branch it is; -1: none.
static intptr_t result_of(const rotation *r, MlirValue v) {
  return mlirValueIsAOpResult(v) && mlirOperationEqual(mlirOpResultGetOwner(v), r->branch)
             ? mlirOpResultGetResultNumber(v)
             : -1;
}

typedef STACK(MlirValue) value_list;

static bool is_before(const rotation *r, MlirValue v) {
  return mlirBlockEqual(mlirValueIsAOpResult(v) ? mlirOperationGetBlock(mlirOpResultGetOwner(v))
                                                : mlirBlockArgumentGetOwner(v),
                        r->before);
}

static void add_value(value_list *out, MlirValue v) {
  for (size_t i = 0; i < out->size; i++)
    if (mlirValueEqual(out->data[i], v))
      return;
  stack_push(out, v);
}

// What the body uses of what is computed in front of it.
static void find_passed(const rotation *r, value_list *out) {
  operation_list all = {0};
  walk_collect(r->branch, "", &all);
  for (size_t i = 0; i < all.size; i++)
    for (intptr_t k = 0;
         !mlirOperationEqual(all.data[i], r->branch) && k < mlirOperationGetNumOperands(all.data[i]); k++)
      if (is_before(r, mlirOperationGetOperand(all.data[i], k)))
        add_value(out, mlirOperationGetOperand(all.data[i], k));
  stack_free(&all);
}

// Uses of `from` in the operation and below it.
static void replace_in(MlirOperation top, MlirValue from, MlirValue to) {
  operation_list all = {0};
  walk_collect(top, "", &all);
  for (size_t i = 0; i < all.size; i++)
    for (intptr_t k = 0; k < mlirOperationGetNumOperands(all.data[i]); k++)
      if (mlirValueEqual(mlirOperationGetOperand(all.data[i], k), from))
        mlirOperationSetOperand(all.data[i], k, to);
  stack_free(&all);
}

static void move_body(const rotation *r, const value_list *passed, intptr_t first) {
  MlirOperation end = mlirBlockGetTerminator(r->yes), to = mlirBlockGetFirstOperation(r->after);
  for (MlirOperation op = mlirBlockGetFirstOperation(r->yes); !mlirOperationEqual(op, end);) {
    MlirOperation next = mlirOperationGetNextInBlock(op);
    mlirOperationRemoveFromParent(op);
    mlirBlockInsertOwnedOperationBefore(r->after, to, op);
    for (size_t i = 0; i < passed->size; i++)
      replace_in(op, passed->data[i], mlirBlockGetArgument(r->after, first + (intptr_t)i));
    op = next;
  }
  for (size_t i = 0; i < passed->size; i++)
    replace_in(end, passed->data[i], mlirBlockGetArgument(r->after, first + (intptr_t)i));
}

static void rotate(const rotation *r) {
  value_list operands = {0}, passed = {0};
  intptr_t old = mlirOperationGetNumResults(r->loop);
  find_passed(r, &passed);
  stack_push(&operands, mlirOperationGetOperand(r->condition, 0));
  for (intptr_t i = 0; i < old; i++) {
    MlirValue v = mlirOperationGetOperand(r->condition, i + 1);
    intptr_t k = result_of(r, v);
    stack_push(&operands, k < 0 ? v : mlirOperationGetOperand(mlirBlockGetTerminator(r->no), k));
  }
  for (size_t i = 0; i < passed.size; i++) {
    stack_push(&operands, passed.data[i]);
    mlirBlockAddArgument(r->after, mlirValueGetType(passed.data[i]), mlirOperationGetLocation(r->loop));
  }
  // Behind the condition, the branch was taken.
  move_body(r, &passed, old);
  MlirOperation end = mlirBlockGetTerminator(r->yes);
  for (intptr_t i = 0; i < old; i++) {
    intptr_t k = result_of(r, mlirOperationGetOperand(r->condition, i + 1));
    if (k >= 0)
      mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(r->after, i), mlirOperationGetOperand(end, k));
  }
  MlirOperationState c = mlirOperationStateGet(mlirStringRefCreateFromCString("scf.condition"),
                                               mlirOperationGetLocation(r->condition));
  mlirOperationStateAddOperands(&c, (intptr_t)operands.size, operands.data);
  mlirBlockInsertOwnedOperationBefore(r->before, r->condition, mlirOperationCreate(&c));
  mlirOperationDestroy(r->condition);
  mlirOperationDestroy(r->branch);
  MlirOperationState s =
      mlirOperationStateGet(mlirStringRefCreateFromCString("scf.while"), mlirOperationGetLocation(r->loop));
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(r->loop); i++) {
    MlirValue v = mlirOperationGetOperand(r->loop, i);
    mlirOperationStateAddOperands(&s, 1, &v);
  }
  for (size_t i = 1; i < operands.size; i++) {
    MlirType t = mlirValueGetType(operands.data[i]);
    mlirOperationStateAddResults(&s, 1, &t);
  }
  MlirRegion regions[2] = {mlirRegionCreate(), mlirRegionCreate()};
  for (intptr_t i = 0; i < 2; i++)
    mlirRegionTakeBody(regions[i], mlirOperationGetRegion(r->loop, i));
  mlirOperationStateAddOwnedRegions(&s, 2, regions);
  MlirOperation loop = mlirOperationCreate(&s);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(r->loop), r->loop, loop);
  for (intptr_t i = 0; i < old; i++)
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(r->loop, i), mlirOperationGetResult(loop, i));
  mlirOperationDestroy(r->loop);
  stack_free(&operands), stack_free(&passed);
}

void raise_rotate(MlirModule module) {
  operation_list loops = {0};
  walk_collect(mlirModuleGetOperation(module), "scf.while", &loops);
  for (size_t i = loops.size; i-- > 0;) { // inner ones first: they move with what is around them
    rotation r;
    if (read_rotation(loops.data[i], &r))
      rotate(&r);
  }
  stack_free(&loops);
}
