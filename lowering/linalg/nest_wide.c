// Integers that bodies make wider than the target's lanes: of products and sums that are rounded, shifted or
// clamped back, selection finds instructions on the narrow ones, or it does not. So it is asked for the body
// on vectors.
#include "lowering/linalg/nest_wide.h"

#include "lowering/linalg/nest_text.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

enum { WIDTH = 32 }; // of lanes that fill a register

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

// Is everything in the body computed lane by lane?
static bool is_by_lanes(MlirBlock body) {
  MlirOperation yield = mlirBlockGetTerminator(body);
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationEqual(op, yield);
       op = mlirOperationGetNextInBlock(op)) {
    const MlirStringRef name = mlir_name(op);
    if ((strncmp(name.data, "arith.", 6) && strncmp(name.data, "math.", 5)) ||
        mlirOperationGetNumResults(op) != 1)
      return false;
    const MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
    if (!mlirTypeIsAInteger(type) && !mlirTypeIsAFloat(type))
      return false;
  }
  return true;
}

// A function of vectors of the body's arguments and of scalars, which gives what the body yields.
static void print_function(nest_text *e, const nest_stage *s, unsigned lanes, strbuf *text) {
  MlirOperation yield = mlirBlockGetTerminator(s->body);
  strbuf results = {0}, types = {0};
  nest_arguments arguments;
  e->out = &e->body;
  strbuf_printf(text, "func.func @f(");
  for (unsigned k = 0; k < s->num_operands; k++) {
    arguments.names[k] = name_new(e);
    strbuf_printf(text, "%s%%v%u: vector<%ux", k ? ", " : "", arguments.names[k].id, lanes);
    walk_append_type(s->operands[k].element, text);
    strbuf_printf(text, ">");
  }
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(yield); i++) {
    const MlirValue v = mlirOperationGetOperand(yield, i);
    char name[24];
    name_format(nest_evaluate(e, s, v, &arguments, 0, 0, lanes), name);
    strbuf_printf(&results, "%s%%%s", i ? ", " : "", name);
    strbuf_printf(&types, "%svector<%ux", i ? ", " : "", lanes);
    walk_append_type(mlirValueGetType(v), &types);
    strbuf_printf(&types, ">");
  }
  for (size_t i = 0; i < e->arguments.size; i++) {
    strbuf_printf(text, ", %%a%zu: ", i);
    walk_append_type(mlirValueGetType(e->arguments.data[i]), text);
  }
  strbuf_printf(text, ") -> (%s) {\n%s  return %s : %s\n}\n", types.text, e->body.text ? e->body.text : "",
                results.text, types.text);
  strbuf_free(&results);
  strbuf_free(&types);
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

bool nest_wide_vanishes(const nest *n, const nest_stage *stage, const nest_plan *p, const target *t,
                        const product_costs *costs) {
  if (!is_by_lanes(stage->body))
    return false;
  nest_text *e = util_alloc(sizeof *e);
  strbuf text = {0};
  nest_text_begin(e, n, p, t);
  print_function(e, stage, t->register_bits / WIDTH, &text);
  MlirModule module =
      mlirModuleCreateParse(mlirOperationGetContext(stage->op), (MlirStringRef){text.text, text.size});
  if (mlirModuleIsNull(module))
    die("cannot read: %s", text.text);
  wide_search s = {.target = t};
  product_costs_lower(costs, module);
  mlirOperationWalk(mlirModuleGetOperation(module), find_wide, &s, MlirWalkPreOrder);
  mlirModuleDestroy(module);
  strbuf_free(&text);
  nest_text_end(e);
  util_release(e);
  return !s.found;
}
