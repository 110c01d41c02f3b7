// Builds a func.func around operations, and the call.
#include "lowering/linalg/nest_outline.h"

#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

#include <string.h>

typedef STACK(MlirValue) value_list;

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static bool is_inside(MlirBlock block, MlirOperation op) {
  for (MlirOperation o = mlirBlockGetParentOperation(block); !mlirOperationIsNull(o);
       o = mlirOperationGetParentOperation(o))
    if (mlirOperationEqual(o, op))
      return true;
  return false;
}

static MlirBlock block_of(MlirValue v) {
  return mlirValueIsABlockArgument(v) ? mlirBlockArgumentGetOwner(v)
                                      : mlirOperationGetBlock(mlirOpResultGetOwner(v));
}

typedef struct outliner {
  MlirOperation top; // the operation that is looked at
  value_list values; // used from outside
  MlirBlock body;    // whose arguments take their place; null while they are collected
} outliner;

static MlirWalkResult visit(MlirOperation op, void *user) {
  outliner *o = user;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue v = mlirOperationGetOperand(op, i);
    if (is_inside(block_of(v), o->top))
      continue;
    size_t at = 0;
    while (at < o->values.size && !mlirValueEqual(o->values.data[at], v))
      at++;
    if (mlirBlockIsNull(o->body)) {
      if (at == o->values.size)
        stack_push(&o->values, v);
    } else if (at < o->values.size) {
      mlirOperationSetOperand(op, i, mlirBlockGetArgument(o->body, (intptr_t)at));
    }
  }
  return MlirWalkResultAdvance;
}

static void visit_all(outliner *o, const MlirOperation *operations, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    o->top = operations[i];
    mlirOperationWalk(operations[i], visit, o, MlirWalkPreOrder);
  }
}

// A name that no symbol of the module has, of the function's.
static MlirAttribute new_name(MlirOperation module, MlirOperation function) {
  MlirAttribute of = mlir_attribute(function, "sym_name");
  MlirStringRef base = mlirAttributeIsNull(of) ? ref("f") : mlirStringAttrGetValue(of);
  strbuf name = mlir_new_symbol(module, base, "overlapping");
  MlirAttribute result =
      mlirStringAttrGet(mlirOperationGetContext(module), (MlirStringRef){name.text, name.size});
  strbuf_free(&name);
  return result;
}

static const char passthrough[] = "[\"cold\", \"noinline\", \"optsize\"]";

void nest_outline(const MlirOperation *operations, unsigned count, MlirOperation branch) {
  MlirOperation function = branch, module = mlirOperationGetParentOperation(branch);
  for (; !mlir_is_named(module, "builtin.module"); module = mlirOperationGetParentOperation(module))
    function = module;
  MlirContext context = mlirOperationGetContext(branch);
  MlirLocation where = mlirOperationGetLocation(branch);
  outliner o = {.body = {NULL}};
  visit_all(&o, operations, count);
  intptr_t size = (intptr_t)o.values.size;
  MlirType *types = util_alloc(((size_t)size + 1) * sizeof *types);
  MlirLocation *places = util_alloc(((size_t)size + 1) * sizeof *places);
  for (intptr_t i = 0; i < size; i++)
    types[i] = mlirValueGetType(o.values.data[i]), places[i] = where;
  MlirBlock body = mlirBlockCreate(size, types, places);
  o.body = body;
  visit_all(&o, operations, count);
  for (unsigned i = 0; i < count; i++)
    mlirBlockAppendOwnedOperation(body, operations[i]);
  MlirOperationState end = mlirOperationStateGet(ref("func.return"), where);
  mlirBlockAppendOwnedOperation(body, mlirOperationCreate(&end));

  MlirAttribute name = new_name(module, function);
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, body);
  MlirNamedAttribute attributes[] = {
      mlir_named("sym_name", name), mlir_named("sym_visibility", mlirStringAttrGet(context, ref("private"))),
      mlir_named("function_type", mlirTypeAttrGet(mlirFunctionTypeGet(context, size, types, 0, NULL))),
      mlir_named("passthrough", mlirAttributeParseGet(context, ref(passthrough)))};
  MlirOperationState f = mlirOperationStateGet(ref("func.func"), where);
  mlirOperationStateAddAttributes(&f, sizeof attributes / sizeof *attributes, attributes);
  mlirOperationStateAddOwnedRegions(&f, 1, &region);
  mlirBlockInsertOwnedOperationAfter(mlirOperationGetBlock(function), function, mlirOperationCreate(&f));

  MlirOperationState call = mlirOperationStateGet(ref("func.call"), where);
  MlirNamedAttribute callee =
      mlir_named("callee", mlirFlatSymbolRefAttrGet(context, mlirStringAttrGetValue(name)));
  mlirOperationStateAddAttributes(&call, 1, &callee);
  mlirOperationStateAddOperands(&call, size, o.values.data);
  MlirBlock other = mlirRegionGetFirstBlock(mlirOperationGetRegion(branch, 1));
  mlirBlockInsertOwnedOperationBefore(other, mlirBlockGetTerminator(other), mlirOperationCreate(&call));
  stack_free(&o.values);
  util_release(types);
  util_release(places);
}

bool nest_is_outlined(MlirOperation function) {
  MlirAttribute a = mlir_attribute(function, "passthrough");
  return !mlirAttributeIsNull(a) &&
         mlirAttributeEqual(a, mlirAttributeParseGet(mlirOperationGetContext(function), ref(passthrough)));
}
