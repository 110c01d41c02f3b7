// Structures of three elements, taken apart by the load.
//
//   v = load of vector<48xi8>; r = shuffle v [0, 3, 6, ...]; g = shuffle v [1, 4, 7, ...]; ...
//
// No instruction computes with groups of three, and taking registers apart by three takes many; so where a
// load is used by nothing else, LLVM has it, as shuffles of its own dialect right behind the load, which
// selection leaves alone. It makes one instruction of load and shuffles. Of groups of two and four selection
// does better.
#include "lowering/mlir/llvm_shuffle.h"
#include "lowering/mlir/passes.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

enum { GROUP = 3 };

// A value that is every third element of what is loaded, from `first` on.
typedef struct third {
  MlirOperation op;
  int64_t first;
} third;
typedef STACK(third) third_list;

static MlirValue result(MlirOperation op) { return mlirOperationGetResult(op, 0); }

// The first integer of an array that has at most `room`, each the one before and `step`. -1: it has not.
static int64_t first_of_steps(MlirAttribute array, uint32_t room, int64_t step) {
  int64_t *all = util_alloc((room + 1) * sizeof *all), first = -1;
  uint32_t count = 0;
  if (mlir_integers(array, all, room, &count) && count) {
    first = all[0];
    for (uint32_t i = 0; i < count; i++)
      first = all[i] == all[0] + step * i ? first : -1;
  }
  util_release(all);
  return first;
}

// vector.shuffle v, ... [first, first + 3, ...]
static bool is_shuffle(MlirOperation op, MlirValue v, int64_t lanes, third *out) {
  if (!mlir_is_named(op, "vector.shuffle") || !mlirValueEqual(mlirOperationGetOperand(op, 0), v) ||
      mlirShapedTypeGetDimSize(mlirValueGetType(result(op)), 0) != lanes / GROUP)
    return false;
  *out = (third){op, first_of_steps(mlir_attribute(op, "mask"), (uint32_t)(lanes / GROUP), GROUP)};
  return out->first >= 0 && out->first < GROUP;
}

// A row of the matrix of structures, turned: vector.extract of vector.transpose [1, 0] of vector.shape_cast.
static bool collect_rows(MlirOperation cast, third_list *out) {
  MlirType type = mlirValueGetType(result(cast));
  if (mlirShapedTypeGetRank(type) != 2 || mlirShapedTypeGetDimSize(type, 1) != GROUP)
    return false;
  for (MlirOpOperand use = mlirValueGetFirstUse(result(cast)); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    MlirOperation turn = mlirOpOperandGetOwner(use);
    if (!mlir_is_named(turn, "vector.transpose") ||
        first_of_steps(mlir_attribute(turn, "permutation"), 2, -1) != 1)
      return false;
    for (MlirOpOperand of = mlirValueGetFirstUse(result(turn)); !mlirOpOperandIsNull(of);
         of = mlirOpOperandGetNextUse(of)) {
      MlirOperation row = mlirOpOperandGetOwner(of);
      const int64_t place = first_of_steps(mlir_attribute(row, "static_position"), 1, 0);
      if (!mlir_is_named(row, "vector.extract") || mlirOperationGetNumOperands(row) != 1 || place < 0 ||
          place >= GROUP)
        return false;
      stack_push(out, ((third){row, place}));
    }
  }
  return true;
}

// All uses of what is loaded. False: there are others, or not more than one.
static bool collect(MlirOperation load, third_list *out) {
  MlirValue v = result(load);
  MlirType type = mlirValueGetType(v);
  if (!mlirTypeIsAVector(type) || mlirVectorTypeIsScalable(type) || mlirShapedTypeGetRank(type) != 1 ||
      mlirShapedTypeGetDimSize(type, 0) % GROUP)
    return false;
  for (MlirOpOperand use = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    MlirOperation op = mlirOpOperandGetOwner(use);
    third shuffled;
    if (mlirOpOperandGetOperandNumber(use) == 1 && mlirValueEqual(mlirOperationGetOperand(op, 0), v))
      continue; // the same shuffle, once more
    if (is_shuffle(op, v, mlirShapedTypeGetDimSize(type, 0), &shuffled))
      stack_push(out, shuffled);
    else if (!mlir_is_named(op, "vector.shape_cast") || !collect_rows(op, out))
      return false;
  }
  return out->size > 1;
}

// Does the CPU load registers of such elements?
static bool is_loadable(const target *t, MlirType type) {
  lane_operand o;
  return walk_read_type(type, &o) && o.kind == OPERAND_VECTOR && (o.width & (o.width - 1)) == 0 &&
         o.width >= 8 && o.width <= 64 && o.lanes / GROUP * o.width % t->register_bits == 0;
}

// A shuffle of LLVM's dialect behind the load.
static MlirValue take(MlirOperation load, int64_t first) {
  int64_t lanes = mlirShapedTypeGetDimSize(mlirValueGetType(result(load)), 0) / GROUP;
  int32_t *mask = util_alloc((size_t)lanes * sizeof *mask);
  for (int64_t i = 0; i < lanes; i++)
    mask[i] = (int32_t)(first + GROUP * i);
  MlirValue made = llvm_shuffle(mlirOperationGetNextInBlock(load), result(load), result(load), lanes, mask);
  util_release(mask);
  return made;
}

// What is left of operations without uses, from the use of the load down.
static void drop_unused(MlirOperation load) {
  MlirOpOperand use = mlirValueGetFirstUse(result(load));
  while (!mlirOpOperandIsNull(use)) {
    MlirOperation op = mlirOpOperandGetOwner(use);
    use = mlirOpOperandGetNextUse(use);
    if (!mlir_is_named(op, "vector.shape_cast"))
      continue;
    for (MlirOpOperand turn; !mlirOpOperandIsNull(turn = mlirValueGetFirstUse(result(op)));)
      mlirOperationDestroy(mlirOpOperandGetOwner(turn));
    mlirOperationDestroy(op);
  }
}

void lower_deinterleave(MlirOperation function, const target *t, lowering_report *report) {
  operation_list loads = {0};
  if (t->loads_structures)
    walk_collect(function, "vector.load", &loads);
  for (size_t i = 0; i < loads.size; i++) {
    third_list parts = {0};
    if (collect(loads.data[i], &parts) && is_loadable(t, mlirValueGetType(result(loads.data[i])))) {
      MlirValue made[GROUP] = {{NULL}};
      for (size_t k = 0; k < parts.size; k++) {
        MlirValue *v = &made[parts.data[k].first];
        *v = mlirValueIsNull(*v) ? take(loads.data[i], parts.data[k].first) : *v;
        mlirValueReplaceAllUsesOfWith(result(parts.data[k].op), *v);
        mlirOperationDestroy(parts.data[k].op);
      }
      drop_unused(loads.data[i]);
      report->loads_of_structures++;
    }
    stack_free(&parts);
  }
  stack_free(&loads);
}
