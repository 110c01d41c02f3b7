// Integers that bodies make wider than the target's lanes: of products and sums that are rounded, shifted or
// clamped back, selection finds instructions on the narrow ones, or it does not. So it is asked: the body on
// vectors, with unknown operands.
#include "lowering/linalg/nest_wide.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include "support/hash_map.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

enum { WIDTH = 32 }; // of lanes that fill a register

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static bool is_wide(MlirType type, const target *t) {
  if (mlirTypeIsAVector(type))
    type = mlirShapedTypeGetElementType(type);
  return mlirTypeIsAInteger(type) && mlirIntegerTypeGetWidth(type) > WIDTH &&
         mlirIntegerTypeGetWidth(type) <= 64 && !target_adds_lanes(t, mlirIntegerTypeGetWidth(type));
}

bool nest_wide_has(const nest_stage *stage, const target *t) {
  for (MlirOperation op = mlirBlockGetFirstOperation(stage->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    for (intptr_t r = 0; r < mlirOperationGetNumResults(op); r++)
      if (is_wide(mlirValueGetType(mlirOperationGetResult(op, r)), t))
        return true;
  return false;
}

// The body's copy in a function.
typedef struct body_copy {
  MlirBlock block;
  MlirOperation end;
  int64_t lanes;
  STACK(MlirValue) from;
  STACK(MlirValue) to;
} body_copy;

static MlirType vector_of(const body_copy *c, MlirType element) {
  return mlirVectorTypeGet(1, &c->lanes, element);
}

static MlirValue add(body_copy *c, MlirLocation where, const char *name, intptr_t operands,
                     MlirValue *operand, MlirType type, MlirAttribute value) {
  MlirOperationState state = mlirOperationStateGet(ref(name), where);
  MlirNamedAttribute named = {0};
  mlirOperationStateAddOperands(&state, operands, operand);
  mlirOperationStateAddResults(&state, 1, &type);
  if (!mlirAttributeIsNull(value)) {
    named = mlirNamedAttributeGet(mlirIdentifierGet(mlirLocationGetContext(where), ref("value")), value);
    mlirOperationStateAddAttributes(&state, 1, &named);
  }
  MlirOperation op = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(c->block, c->end, op);
  return mlirOperationGetResult(op, 0);
}

static MlirValue constant_copy(body_copy *c, MlirOperation op) {
  MlirType type = vector_of(c, mlirValueGetType(mlirOperationGetResult(op, 0)));
  return add(c, mlirOperationGetLocation(op), "arith.constant", 0, NULL, type,
             mlirDenseElementsAttrSplatGet(type, mlir_attribute(op, "value")));
}

static MlirValue copy_of(body_copy *c, MlirValue v, MlirLocation where) {
  for (size_t i = 0; i < c->from.size; i++)
    if (mlirValueEqual(c->from.data[i], v))
      return c->to.data[i];
  MlirValue made;
  if (mlirValueIsAOpResult(v) && mlir_is_named(mlirOpResultGetOwner(v), "arith.constant")) {
    made = constant_copy(c, mlirOpResultGetOwner(v));
  } else { // the same in all lanes
    MlirValue scalar = add(c, where, "auto_wide.scalar", 0, NULL, mlirValueGetType(v), (MlirAttribute){NULL});
    made = add(c, where, "vector.broadcast", 1, &scalar, vector_of(c, mlirValueGetType(v)),
               (MlirAttribute){NULL});
  }
  stack_push(&c->from, v);
  stack_push(&c->to, made);
  return made;
}

// False: the operation is not one that is computed lane by lane.
static bool copy_operation(body_copy *c, MlirOperation op) {
  const MlirStringRef name = mlir_name(op);
  MlirLocation where = mlirOperationGetLocation(op);
  const bool is_arithmetic = (name.length > 6 && !memcmp(name.data, "arith.", 6)) ||
                             (name.length > 5 && !memcmp(name.data, "math.", 5));
  if (!is_arithmetic || mlirOperationGetNumResults(op) != 1)
    return false;
  MlirValue result = mlirOperationGetResult(op, 0), made;
  MlirType type = mlirValueGetType(result);
  if (!mlirTypeIsAInteger(type) && !mlirTypeIsAFloat(type))
    return false;
  if (mlir_is_named(op, "arith.constant")) {
    made = constant_copy(c, op);
  } else {
    MlirOperation copy = mlirOperationClone(op);
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
      mlirOperationSetOperand(copy, i, copy_of(c, mlirOperationGetOperand(op, i), where));
    made = mlirOperationGetResult(copy, 0);
    mlirValueSetType(made, vector_of(c, type));
    mlirBlockInsertOwnedOperationBefore(c->block, c->end, copy);
  }
  stack_push(&c->from, result);
  stack_push(&c->to, made);
  return true;
}

static bool copy_body(body_copy *c, const nest_stage *stage) {
  MlirLocation where = mlirOperationGetLocation(stage->op);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(stage->body); i++) {
    MlirValue v = mlirBlockGetArgument(stage->body, i);
    MlirType type = mlirValueGetType(v);
    if (!mlirTypeIsAInteger(type) && !mlirTypeIsAFloat(type))
      return false;
    stack_push(&c->from, v);
    stack_push(&c->to,
               add(c, where, "auto_wide.operand", 0, NULL, vector_of(c, type), (MlirAttribute){NULL}));
  }
  MlirOperation yield = mlirBlockGetTerminator(stage->body);
  for (MlirOperation op = mlirBlockGetFirstOperation(stage->body); !mlirOperationEqual(op, yield);
       op = mlirOperationGetNextInBlock(op))
    if (!copy_operation(c, op))
      return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(yield); i++) {
    MlirValue v = copy_of(c, mlirOperationGetOperand(yield, i), where);
    add(c, where, "auto_wide.result", 1, &v, mlirValueGetType(v), (MlirAttribute){NULL});
  }
  return true;
}

static MlirOperation maker(MlirValue v) {
  return mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
}

static bool is_named(MlirOperation op, const char *name) {
  return !mlirOperationIsNull(op) && mlir_is_named(op, name);
}

static bool is_extension(MlirOperation op) {
  return is_named(op, "arith.extsi") || is_named(op, "arith.extui");
}

static bool is_constant(MlirValue v, int64_t *value) {
  MlirOperation op = maker(v);
  MlirAttribute a = is_named(op, "arith.constant") ? mlir_attribute(op, "value") : (MlirAttribute){NULL};
  if (mlirAttributeIsNull(a) || !mlirAttributeIsADenseElements(a) || !mlirDenseElementsAttrIsSplat(a))
    return false;
  *value = mlirDenseElementsAttrGetInt64SplatValue(a);
  return true;
}

// The high part of a product of narrow numbers, perhaps rounded: LLVM has instructions for it where no more
// of the product's bits are read than there are.
static bool is_high_product(MlirOperation trunc) {
  MlirOperation shift = maker(mlirOperationGetOperand(trunc, 0));
  int64_t amount, rounding;
  if (!is_named(shift, "arith.shrsi") || !is_constant(mlirOperationGetOperand(shift, 1), &amount) ||
      amount > WIDTH)
    return false;
  MlirOperation product = maker(mlirOperationGetOperand(shift, 0));
  if (is_named(product, "arith.addi") && is_constant(mlirOperationGetOperand(product, 1), &rounding))
    product = maker(mlirOperationGetOperand(product, 0));
  return is_named(product, "arith.muli") && is_extension(maker(mlirOperationGetOperand(product, 0))) &&
         is_extension(maker(mlirOperationGetOperand(product, 1)));
}

typedef struct wide_search {
  const target *target;
  bool found;
} wide_search;

// Everything that is wide ends in a truncation, or is a result.
static MlirWalkResult find_wide(MlirOperation op, void *user) {
  wide_search *s = user;
  if (mlirOperationGetNumRegions(op) || mlir_is_named(op, "arith.constant"))
    return MlirWalkResultAdvance;
  bool reads = false, makes = false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    reads |= is_wide(mlirValueGetType(mlirOperationGetOperand(op, i)), s->target);
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    makes |= is_wide(mlirValueGetType(mlirOperationGetResult(op, i)), s->target);
  s->found |= reads && !makes && !(mlir_is_named(op, "arith.trunci") && is_high_product(op));
  s->found |= makes && !reads && !is_extension(op);
  return MlirWalkResultAdvance;
}

bool nest_wide_vanishes(const nest_stage *stage, const target *t, const product_costs *costs) {
  MlirContext context = mlirOperationGetContext(stage->op);
  MlirModule module = mlirModuleCreateParse(context, ref("func.func @f() {\n  return\n}\n"));
  if (mlirModuleIsNull(module))
    die("cannot read an empty function");
  MlirOperation function = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  body_copy c = {.block = mlirRegionGetFirstBlock(mlirOperationGetRegion(function, 0)),
                 .lanes = t->register_bits / WIDTH};
  c.end = mlirBlockGetTerminator(c.block);
  wide_search s = {.target = t};
  const bool unregistered = mlirContextGetAllowUnregisteredDialects(context);
  mlirContextSetAllowUnregisteredDialects(context, true);
  const bool ok = copy_body(&c, stage);
  mlirContextSetAllowUnregisteredDialects(context, unregistered);
  if (ok) {
    product_costs_lower(costs, module);
    mlirOperationWalk(function, find_wide, &s, MlirWalkPreOrder);
  }
  stack_free(&c.from), stack_free(&c.to);
  mlirModuleDestroy(module);
  return ok && !s.found;
}
