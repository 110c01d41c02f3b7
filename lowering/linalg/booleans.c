// Operations on elements of i1 become operations on the bytes that these are in memory.
#include "lowering/linalg/booleans.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

static const char cast_name[] = "builtin.unrealized_conversion_cast";

static bool is_boolean(MlirType type) {
  return mlirTypeIsAInteger(type) && mlirIntegerTypeGetWidth(type) == 1;
}

// The memref with elements of i8 and the same layout.
static MlirType bytes_of(MlirType type) {
  int64_t shape[64];
  const intptr_t rank = mlirShapedTypeGetRank(type);
  for (intptr_t r = 0; r < rank; r++)
    shape[r] = mlirShapedTypeGetDimSize(type, r);
  return mlirMemRefTypeGet(mlirIntegerTypeGet(mlirTypeGetContext(type), 8), rank, shape,
                           mlirMemRefTypeGetLayout(type), mlirMemRefTypeGetMemorySpace(type));
}

static MlirOperation make(const char *name, MlirLocation where, MlirValue operand, MlirType result) {
  MlirOperationState state = mlirOperationStateGet(mlirStringRefCreateFromCString(name), where);
  mlirOperationStateAddOperands(&state, 1, &operand);
  mlirOperationStateAddResults(&state, 1, &result);
  return mlirOperationCreate(&state);
}

// The view that there is, or a new one where the memref is made: LLVM's descriptors of both are of one type.
static MlirValue view_of(MlirValue memref, MlirLocation where) {
  MlirType type = bytes_of(mlirValueGetType(memref));
  for (MlirOpOperand use = mlirValueGetFirstUse(memref); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    MlirOperation user = mlirOpOperandGetOwner(use);
    if (mlir_is_named(user, cast_name) &&
        mlirTypeEqual(mlirValueGetType(mlirOperationGetResult(user, 0)), type))
      return mlirOperationGetResult(user, 0);
  }
  MlirOperation cast = make(cast_name, where, memref, type);
  if (mlirValueIsAOpResult(memref)) {
    MlirOperation maker = mlirOpResultGetOwner(memref);
    mlirBlockInsertOwnedOperationAfter(mlirOperationGetBlock(maker), maker, cast);
  } else {
    mlirBlockInsertOwnedOperation(mlirBlockArgumentGetOwner(memref), 0, cast);
  }
  return mlirOperationGetResult(cast, 0);
}

// The argument is a byte now: what has used it gets whether that is not zero.
static void test_byte(MlirBlock body, MlirValue argument, MlirLocation where) {
  MlirContext context = mlirOperationGetContext(mlirBlockGetParentOperation(body));
  MlirType byte = mlirIntegerTypeGet(context, 8), boolean = mlirIntegerTypeGet(context, 1);
  MlirOperationState zero = mlirOperationStateGet(mlirStringRefCreateFromCString("arith.constant"), where),
                     test = mlirOperationStateGet(mlirStringRefCreateFromCString("arith.cmpi"), where);
  MlirNamedAttribute value = mlir_named("value", mlirIntegerAttrGet(byte, 0));
  mlirOperationStateAddAttributes(&zero, 1, &value);
  mlirOperationStateAddResults(&zero, 1, &byte);
  MlirOperation constant = mlirOperationCreate(&zero);
  MlirNamedAttribute unequal =
      mlir_named("predicate", mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), 1));
  mlirOperationStateAddAttributes(&test, 1, &unequal);
  mlirOperationStateAddResults(&test, 1, &boolean);
  mlirOperationStateAddOperands(&test, 2, (MlirValue[]){argument, mlirOperationGetResult(constant, 0)});
  // The test takes the argument's place before it uses it itself.
  MlirOperation op = mlirOperationCreate(&test);
  mlirBlockInsertOwnedOperation(body, 0, op);
  mlirBlockInsertOwnedOperation(body, 0, constant);
  mlirValueReplaceAllUsesOfWith(argument, mlirOperationGetResult(op, 0));
  mlirOperationSetOperand(op, 0, argument);
  mlirValueSetType(argument, byte);
}

// Is it an argument of the operation's body that is a byte instead of an i1?
static bool is_boolean_argument(MlirValue v, MlirOperation generic) {
  if (!mlirValueIsABlockArgument(v) ||
      !mlirBlockEqual(mlirBlockArgumentGetOwner(v),
                      mlirRegionGetFirstBlock(mlirOperationGetRegion(generic, 0))))
    return false;
  MlirValue view = mlirOperationGetOperand(generic, mlirBlockArgumentGetArgNumber(v));
  return mlirValueIsAOpResult(view) && mlir_is_named(mlirOpResultGetOwner(view), cast_name);
}

// The byte that an i1 is, in front of `before`: that which was tested, or an extension.
static MlirValue byte_of(MlirValue v, MlirOperation before) {
  MlirOperation maker = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
  MlirBlock body = mlirOperationGetBlock(before);
  if (!mlirOperationIsNull(maker) && mlir_is_named(maker, "arith.cmpi")) {
    MlirValue tested = mlirOperationGetOperand(maker, 0);
    if (is_boolean_argument(tested, mlirOperationGetParentOperation(before)))
      return tested;
  }
  MlirOperation extended = make("arith.extui", mlirOperationGetLocation(before), v,
                                mlirIntegerTypeGet(mlirOperationGetContext(before), 8));
  mlirBlockInsertOwnedOperationBefore(body, before, extended);
  return mlirOperationGetResult(extended, 0);
}

// Yields a byte: operations on single bits are the same of bytes that are 0 or 1, so a reduction stays one.
static void yield_byte(MlirOperation yield, intptr_t output) {
  static const char *const names[] = {"arith.andi", "arith.ori", "arith.xori"};
  MlirValue v = mlirOperationGetOperand(yield, output);
  MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
  if (mlirOperationIsNull(op) || !MLIR_IS_ONE_OF(op, names) || !walk_has_one_use(v)) {
    mlirOperationSetOperand(yield, output, byte_of(v, yield));
    return;
  }
  for (intptr_t k = 0; k < 2; k++)
    mlirOperationSetOperand(op, k, byte_of(mlirOperationGetOperand(op, k), op));
  mlirValueSetType(v, mlirIntegerTypeGet(mlirOperationGetContext(op), 8));
}

void booleans_to_bytes(MlirOperation op) {
  if (!mlir_is_named(op, "linalg.generic") || mlirOperationGetNumResults(op))
    return;
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  MlirOperation yield = mlirBlockGetTerminator(body);
  MlirLocation where = mlirOperationGetLocation(op);
  const intptr_t count = mlirOperationGetNumOperands(op), outputs = mlirOperationGetNumOperands(yield);
  for (intptr_t i = 0; i < count; i++) {
    MlirValue operand = mlirOperationGetOperand(op, i), argument = mlirBlockGetArgument(body, i);
    MlirType type = mlirValueGetType(operand);
    if (!mlirTypeIsAMemRef(type) || !is_boolean(mlirShapedTypeGetElementType(type)) ||
        mlirShapedTypeGetRank(type) > 64)
      continue;
    mlirOperationSetOperand(op, i, view_of(operand, where));
    if (mlirOpOperandIsNull(mlirValueGetFirstUse(argument)))
      mlirValueSetType(argument, mlirIntegerTypeGet(mlirTypeGetContext(type), 8));
    else
      test_byte(body, argument, where);
    const intptr_t output = i - (count - outputs);
    if (output >= 0)
      yield_byte(yield, output);
  }
}
