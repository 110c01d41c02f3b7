// Puts llvm.stacksave and stackrestore around blocks in loops whose allocas no address outlives.
#include "lowering/passes/stack.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

typedef STACK(MlirValue) value_list;

static void add_value(value_list *l, MlirValue v) {
  for (size_t i = 0; i < l->size; i++)
    if (mlirValueEqual(l->data[i], v))
      return;
  stack_push(l, v);
}

static MlirOperation defining(MlirValue v) {
  return mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
}

static bool is_alloca(MlirValue v) {
  MlirOperation op = defining(v);
  return !mlirOperationIsNull(op) && mlir_is_named(op, "llvm.alloca");
}

// May a value of this type be or contain a pointer? Numbers are none: what makes one of a pointer is not
// followed.
static bool may_point(MlirType type) {
  return !mlirTypeIsAInteger(type) && !mlirTypeIsAFloat(type) && !mlirTypeIsAVector(type);
}

// Does the operation copy what is at an address, which may be other addresses?
static bool copies(MlirOperation op, MlirOpOperand use) {
  static const char *const names[] = {"llvm.intr.memcpy", "llvm.intr.memcpy.inline", "llvm.intr.memmove"};
  if (MLIR_IS_ONE_OF(op, names))
    return mlirOpOperandGetOperandNumber(use) == 1;
  return false;
}

// Is an address known only to operations of its block, and dead at the block's end? Pointers are followed
// through what is made of them, what functions return that were given them, and descriptors on the stack.
static bool is_local(MlirOperation alloca_op) {
  MlirBlock block = mlirOperationGetBlock(alloca_op);
  value_list known = {0};
  stack_push(&known, mlirOperationGetResult(alloca_op, 0));
  bool ok = true;
  for (size_t i = 0; i < known.size && ok; i++)
    for (MlirOpOperand use = mlirValueGetFirstUse(known.data[i]); !mlirOpOperandIsNull(use) && ok;
         use = mlirOpOperandGetNextUse(use)) {
      MlirOperation user = mlirOpOperandGetOwner(use);
      ok = mlirBlockEqual(mlirOperationGetBlock(user), block) && !mlir_is_named(user, "llvm.ptrtoint") &&
           !mlirOperationEqual(user, mlirBlockGetTerminator(block)) && !copies(user, use);
      if (ok && mlir_is_named(user, "llvm.store") && mlirOpOperandGetOperandNumber(use) == 0) {
        MlirValue to = mlirOperationGetOperand(user, 1);
        ok = is_alloca(to);
        if (ok)
          add_value(&known, to);
      }
      for (intptr_t r = 0; r < mlirOperationGetNumResults(user) && ok; r++)
        if (may_point(mlirValueGetType(mlirOperationGetResult(user, r))))
          add_value(&known, mlirOperationGetResult(user, r));
    }
  stack_free(&known);
  return ok;
}

// Does a path lead from the block's end to its begin?
static bool is_in_loop(MlirBlock block) {
  STACK(MlirBlock) seen = {0};
  bool found = false;
  stack_push(&seen, block);
  for (size_t i = 0; i < seen.size && !found; i++) {
    MlirOperation end = mlirBlockGetTerminator(seen.data[i]);
    for (intptr_t k = 0; k < mlirOperationGetNumSuccessors(end) && !found; k++) {
      MlirBlock next = mlirOperationGetSuccessor(end, k);
      found = mlirBlockEqual(next, block);
      bool is_new = true;
      for (size_t j = 0; j < seen.size && is_new; j++)
        is_new = !mlirBlockEqual(seen.data[j], next);
      if (is_new)
        stack_push(&seen, next);
    }
  }
  stack_free(&seen);
  return found;
}

// Are all allocations of the block local, and what it saves itself restored?
static bool may_give_back(MlirBlock block) {
  int saved = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    saved += mlir_is_named(op, "llvm.intr.stacksave") - mlir_is_named(op, "llvm.intr.stackrestore");
    if (mlir_is_named(op, "llvm.alloca") && !is_local(op))
      return false;
  }
  return saved == 0 && is_in_loop(block);
}

static void give_back(MlirOperation first) {
  MlirBlock block = mlirOperationGetBlock(first);
  MlirType pointer = mlirValueGetType(mlirOperationGetResult(first, 0));
  MlirLocation where = mlirOperationGetLocation(first);
  MlirOperationState save =
      mlirOperationStateGet(mlirStringRefCreateFromCString("llvm.intr.stacksave"), where);
  mlirOperationStateAddResults(&save, 1, &pointer);
  MlirOperation saved = mlirOperationCreate(&save);
  mlirBlockInsertOwnedOperationBefore(block, first, saved);
  MlirOperationState restore =
      mlirOperationStateGet(mlirStringRefCreateFromCString("llvm.intr.stackrestore"), where);
  MlirValue place = mlirOperationGetResult(saved, 0);
  mlirOperationStateAddOperands(&restore, 1, &place);
  mlirBlockInsertOwnedOperationBefore(block, mlirBlockGetTerminator(block), mlirOperationCreate(&restore));
}

// Does the module store pointers, or what may hold them, to memory that is not on the stack of the function
// that does it? Then a function may keep what it is given.
static bool keeps_pointers(MlirOperation top) {
  operation_list stores = {0};
  walk_collect(top, "llvm.store", &stores);
  bool keeps = false;
  for (size_t i = 0; i < stores.size && !keeps; i++)
    keeps = may_point(mlirValueGetType(mlirOperationGetOperand(stores.data[i], 0))) &&
            !is_alloca(mlirOperationGetOperand(stores.data[i], 1));
  stack_free(&stores);
  return keeps;
}

void stack_give_back(MlirModule module) {
  MlirOperation top = mlirModuleGetOperation(module);
  operation_list allocas = {0};
  walk_collect(top, "llvm.alloca", &allocas);
  if (allocas.size && !keeps_pointers(top))
    for (size_t i = 0; i < allocas.size; i++) {
      MlirBlock block = mlirOperationGetBlock(allocas.data[i]);
      bool is_first = !i || !mlirBlockEqual(mlirOperationGetBlock(allocas.data[i - 1]), block);
      if (is_first && may_give_back(block))
        give_back(allocas.data[i]);
    }
  stack_free(&allocas);
}
