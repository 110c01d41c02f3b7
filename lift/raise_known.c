#include "lift/raise_known.h"

#include "lift/raise_read.h"

#include "lowering/mlir/walk.h"

static bool find(const raise_known *k, MlirValue v, bool *holds) {
  int64_t constant;
  if (walk_integer_constant(v, &constant)) {
    *holds = constant != 0;
    return true;
  }
  for (size_t i = 0; i < k->bits.size; i++)
    if (mlirValueEqual(k->bits.data[i].value, v)) {
      *holds = k->bits.data[i].holds;
      return true;
    }
  return false;
}

void raise_known_add(raise_known *k, MlirValue value, bool holds) {
  bool known;
  if (!find(k, value, &known))
    stack_push(&k->bits, ((known_bit){value, holds}));
}

static MlirValue yielded(MlirOperation branch, intptr_t region, intptr_t i) {
  MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(branch, region));
  return mlirOperationGetOperand(mlirBlockGetTerminator(block), i);
}

// A branch's result is known: which branch it is, where the other one's is another constant, and what that
// branch yields.
static void from_branch(raise_known *k, MlirOperation op, intptr_t result, bool holds) {
  MlirValue condition = mlirOperationGetOperand(op, 0);
  bool known, constant;
  for (intptr_t r = 0; r < 2; r++) {
    int64_t value;
    MlirValue v = yielded(op, r, result);
    if (walk_integer_constant(v, &value) && (value != 0) != holds)
      raise_known_add(k, condition, r == 1);
  }
  if (find(k, condition, &known) && !find(k, yielded(op, known ? 0 : 1, result), &constant))
    raise_known_add(k, yielded(op, known ? 0 : 1, result), holds);
}

// What follows from a bit for those that it is made of.
static void follow(raise_known *k, known_bit b) {
  MlirOperation op = mlirValueIsAOpResult(b.value) ? mlirOpResultGetOwner(b.value) : (MlirOperation){NULL};
  if (mlirOperationIsNull(op))
    return;
  bool other;
  if ((mlir_is_named(op, "arith.andi") && b.holds) || (mlir_is_named(op, "arith.ori") && !b.holds)) {
    raise_known_add(k, mlirOperationGetOperand(op, 0), b.holds);
    raise_known_add(k, mlirOperationGetOperand(op, 1), b.holds);
  } else if (mlir_is_named(op, "arith.xori")) {
    for (intptr_t i = 0; i < 2; i++)
      if (find(k, mlirOperationGetOperand(op, 1 - i), &other))
        raise_known_add(k, mlirOperationGetOperand(op, i), b.holds != other);
  } else if (mlir_is_named(op, "scf.if")) {
    from_branch(k, op, mlirOpResultGetResultNumber(b.value), b.holds);
  }
}

static void take_branch(MlirOperation op, bool holds) {
  MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, holds ? 0 : 1));
  if (!mlirBlockIsNull(block)) {
    MlirOperation end = mlirBlockGetTerminator(block);
    for (MlirOperation o = mlirBlockGetFirstOperation(block); !mlirOperationEqual(o, end);) {
      MlirOperation following = mlirOperationGetNextInBlock(o);
      mlirOperationRemoveFromParent(o);
      mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(op), op, o);
      o = following;
    }
    for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
      mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(op, i), mlirOperationGetOperand(end, i));
  }
  mlirOperationDestroy(op);
}

void raise_known_use(raise_known *k, MlirOperation top) {
  for (size_t before = 0; before != k->bits.size;) {
    before = k->bits.size;
    for (size_t i = 0; i < k->bits.size; i++)
      follow(k, k->bits.data[i]);
  }
  operation_list branches = {0};
  walk_collect(top, "scf.if", &branches);
  for (size_t i = branches.size; i-- > 0;) { // the inner ones first
    bool holds;
    if (find(k, mlirOperationGetOperand(branches.data[i], 0), &holds))
      take_branch(branches.data[i], holds);
  }
  stack_free(&branches), stack_free(&k->bits);
}
