// Loops carry integers in as few bits as hold them: a vector of i32 that never leaves 16 bits while the loop
// goes round is carried as i16, extended where the body begins and truncated where it ends, which selection
// turns into 16-bit arithmetic.
#include "lowering/mlir/passes.h"
#include "lowering/mlir/ranges.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/loop.h"
#include "lowering/vector/marks.h"
#include "support/util.h"
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// How a value is carried: integers of `bits`, 0 as it is.
typedef struct narrow_type {
  unsigned bits;
  bool is_signed;
} narrow_type;

static MlirValue cast(const char *name, MlirValue v, MlirType type, MlirBlock block, MlirOperation before) {
  MlirOperationState state =
      mlirOperationStateGet(mlirStringRefCreateFromCString(name), mlirOperationGetLocation(before));
  mlirOperationStateAddOperands(&state, 1, &v);
  mlirOperationStateAddResults(&state, 1, &type);
  MlirOperation op = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(block, before, op);
  return mlirOperationGetResult(op, 0);
}

static narrow_type narrow_type_of(const ranges_table *ranges, MlirValue argument) {
  MlirType type = mlirValueGetType(argument);
  ranges_interval r;
  if (!mlirTypeIsAVector(type) || mlirVectorTypeIsScalable(type) || !ranges_of(ranges, argument, &r))
    return (narrow_type){0};
  unsigned width = mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(type));
  for (unsigned bits = 8; bits < width; bits *= 2) {
    bool is_signed = r.low < 0;
    if (is_signed ? r.low >= -(INT64_C(1) << (bits - 1)) && r.high < INT64_C(1) << (bits - 1)
                  : r.high < INT64_C(1) << bits)
      return (narrow_type){bits, is_signed};
  }
  return (narrow_type){0};
}

static MlirType narrowed(MlirType type, unsigned bits) {
  int64_t shape[8];
  intptr_t rank = mlirShapedTypeGetRank(type);
  for (intptr_t i = 0; i < rank; i++)
    shape[i] = mlirShapedTypeGetDimSize(type, i);
  return mlirVectorTypeGet(rank, shape, mlirIntegerTypeGet(mlirTypeGetContext(type), bits));
}

// The loop with narrow values in place of those for which types[i].bits is not 0.
static void narrow_loop(MlirOperation loop, const narrow_type *types) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0)),
            parent = mlirOperationGetBlock(loop);
  MlirOperation yield = mlirBlockGetTerminator(body), first = mlirBlockGetFirstOperation(body);
  intptr_t count = mlirOperationGetNumResults(loop);
  for (intptr_t i = 0; i < count; i++) {
    MlirValue argument = mlirBlockGetArgument(body, 1 + i);
    MlirType wide = mlirValueGetType(argument);
    if (!types[i].bits)
      continue;
    MlirType type = narrowed(wide, types[i].bits);
    mlirOperationSetOperand(loop, 3 + i,
                            cast("arith.trunci", mlirOperationGetOperand(loop, 3 + i), type, parent, loop));
    mlirValueSetType(argument, type);
    MlirValue all = cast(types[i].is_signed ? "arith.extsi" : "arith.extui", argument, wide, body, first);
    mlirValueReplaceAllUsesOfWith(argument, all);
    mlirOperationSetOperand(mlirOpResultGetOwner(all), 0, argument);
    mlirOperationSetOperand(yield, i,
                            cast("arith.trunci", mlirOperationGetOperand(yield, i), type, body, yield));
  }
  MlirOperation made = loop_retyped(loop);
  for (intptr_t i = 0; i < count; i++) {
    MlirValue result = mlirOperationGetResult(made, i), old = mlirOperationGetResult(loop, i);
    if (types[i].bits)
      result = cast(types[i].is_signed ? "arith.extsi" : "arith.extui", result, mlirValueGetType(old), parent,
                    loop);
    mlirValueReplaceAllUsesOfWith(old, result);
  }
  mlirOperationDestroy(loop);
}

bool lower_narrow(MlirOperation function, const target *t, const lowering_options *options,
                  lowering_report *report) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    ranges_table ranges = {0};
    MlirOperation loop = loops.data[i];
    intptr_t count = mlirOperationGetNumResults(loop);
    narrow_type *types = util_alloc((size_t)(count + 1) * sizeof *types);
    bool any = false, kept = marks_is_kept(loop);
    for (intptr_t k = 0; k < count && !kept; k++) {
      types[k] = narrow_type_of(
          &ranges, mlirBlockGetArgument(mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0)), 1 + k));
      any |= types[k].bits > 0;
    }
    if (any) {
      narrow_loop(loop, types);
      report->loops_narrowed++;
    }
    util_release(types);
    ranges_free(&ranges);
  }
  (void)t, (void)options;
  stack_free(&loops);
  return true;
}
