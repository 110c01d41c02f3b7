// Loops made anew, with other types, and values in front of them.
#include "lowering/passes/loop.h"

#include "lowering/mlir/ranges.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

MlirOperation loop_retyped(MlirOperation loop) {
  intptr_t count = mlirOperationGetNumOperands(loop) - 3;
  MlirOperationState state =
      mlirOperationStateGet(mlirIdentifierStr(mlirOperationGetName(loop)), mlirOperationGetLocation(loop));
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(loop); i++) {
    MlirValue v = mlirOperationGetOperand(loop, i);
    mlirOperationStateAddOperands(&state, 1, &v);
  }
  for (intptr_t i = 0; i < count; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(loop, 3 + i));
    mlirOperationStateAddResults(&state, 1, &type);
  }
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(loop); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(loop, i);
    mlirOperationStateAddAttributes(&state, 1, &a);
  }
  MlirRegion region = mlirRegionCreate();
  mlirRegionTakeBody(region, mlirOperationGetRegion(loop, 0));
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation made = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(loop), loop, made);
  return made;
}

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

MlirValue loop_operation(MlirOperation before, const char *name, intptr_t count, const MlirValue *operands,
                         MlirType type, const char *attribute, MlirAttribute value) {
  MlirOperationState state = mlirOperationStateGet(ref(name), mlirOperationGetLocation(before));
  mlirOperationStateAddOperands(&state, count, operands);
  mlirOperationStateAddResults(&state, 1, &type);
  if (attribute) {
    MlirNamedAttribute a = mlir_named(attribute, value);
    mlirOperationStateAddAttributes(&state, 1, &a);
  }
  MlirOperation op = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(before), before, op);
  return mlirOperationGetResult(op, 0);
}

MlirAttribute loop_lanes(MlirContext context, const int64_t *lanes, intptr_t count) {
  MlirAttribute *numbers = util_alloc((size_t)count * sizeof *numbers);
  for (intptr_t i = 0; i < count; i++)
    numbers[i] = mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), lanes[i]);
  MlirAttribute list = mlirArrayAttrGet(context, count, numbers);
  util_release(numbers);
  return list;
}

MlirValue loop_shuffle(MlirOperation before, MlirValue a, MlirValue b, const int64_t *lanes, int64_t count) {
  MlirType type = mlirVectorTypeGet(1, &count, mlirShapedTypeGetElementType(mlirValueGetType(a)));
  return loop_operation(before, "vector.shuffle", 2, (MlirValue[]){a, b}, type, "mask",
                        loop_lanes(mlirOperationGetContext(before), lanes, (intptr_t)count));
}

static MlirType element_of(MlirType type) {
  return mlirTypeIsAVector(type) ? mlirShapedTypeGetElementType(type) : type;
}

static MlirValue constant(MlirOperation before, MlirType type, MlirAttribute number) {
  return loop_operation(before, "arith.constant", 0, NULL, type, "value",
                        mlirTypeIsAVector(type) ? mlirDenseElementsAttrSplatGet(type, number) : number);
}

MlirValue loop_number(MlirOperation before, MlirType type, int64_t value) {
  return constant(before, type, mlirIntegerAttrGet(element_of(type), value));
}

MlirValue loop_float(MlirOperation before, MlirType type, double value) {
  return constant(before, type,
                  mlirFloatAttrDoubleGet(mlirOperationGetContext(before), element_of(type), value));
}

MlirValue loop_constant(MlirOperation before, int64_t value) {
  return loop_number(before, mlirIndexTypeGet(mlirOperationGetContext(before)), value);
}

MlirValue loop_cast(MlirOperation before, const char *name, MlirValue v, MlirType type) {
  const MlirAttribute none = {NULL};
  return loop_operation(before, name, 1, &v, type, NULL, none);
}

MlirValue loop_end_of_several(MlirOperation loop, int64_t least) {
  enum { UNSIGNED_LESS = 6 }; // arith.cmpi ult
  MlirContext c = mlirOperationGetContext(loop);
  MlirType index = mlirIndexTypeGet(c);
  const MlirAttribute none = {NULL};
  MlirValue lower = mlirOperationGetOperand(loop, 0), upper = mlirOperationGetOperand(loop, 1);
  MlirValue end = loop_operation(loop, "arith.maxsi", 2, (MlirValue[]){lower, upper}, index, NULL, none),
            away = loop_operation(loop, "arith.subi", 2, (MlirValue[]){end, lower}, index, NULL, none),
            distance = loop_constant(loop, least),
            last = loop_operation(loop, "arith.subi", 2, (MlirValue[]){end, distance}, index, NULL, none);
  MlirValue short_of =
      loop_operation(loop, "arith.cmpi", 2, (MlirValue[]){away, distance}, mlirIntegerTypeGet(c, 1),
                     "predicate", mlirIntegerAttrGet(mlirIntegerTypeGet(c, 64), UNSIGNED_LESS));
  return loop_operation(loop, "arith.select", 3, (MlirValue[]){short_of, lower, last}, index, NULL, none);
}

// Its body in front of it, in place of its results.
static void inline_once(MlirOperation loop) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0)),
            around = mlirOperationGetBlock(loop);
  const intptr_t count = mlirOperationGetNumResults(loop);
  mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(body, 0), mlirOperationGetOperand(loop, 0));
  for (intptr_t i = 0; i < count; i++)
    mlirValueReplaceAllUsesOfWith(mlirBlockGetArgument(body, 1 + i), mlirOperationGetOperand(loop, 3 + i));
  MlirOperation yield = mlirBlockGetTerminator(body);
  for (MlirOperation op = mlirBlockGetFirstOperation(body), next; !mlirOperationEqual(op, yield); op = next) {
    next = mlirOperationGetNextInBlock(op);
    mlirOperationRemoveFromParent(op);
    mlirBlockInsertOwnedOperationBefore(around, loop, op);
  }
  for (intptr_t i = 0; i < count; i++)
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(loop, i), mlirOperationGetOperand(yield, i));
  mlirOperationDestroy(loop);
}

void loop_inline_single(MlirOperation function) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  int64_t count;
  for (size_t i = 0; i < loops.size; i++)
    if (mlirOperationGetNumResults(loops.data[i]) && ranges_trip_count(loops.data[i], &count) && count == 1)
      inline_once(loops.data[i]);
  stack_free(&loops);
}

void loop_keep_rolled(MlirOperation loop) {
  mlirOperationSetAttributeByName(
      loop, mlirStringRefCreateFromCString(LOOP_ANNOTATION),
      mlirAttributeParseGet(
          mlirOperationGetContext(loop),
          mlirStringRefCreateFromCString("#llvm.loop_annotation<unroll = <disable = true>>")));
}
