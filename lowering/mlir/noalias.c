// Notes before the lowering which arguments are marked, and after it sets llvm.noalias on the pointers that
// they became, counted by the fields of descriptors.
#include "lowering/mlir/noalias.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static MlirAttribute attributes_of(MlirOperation function, intptr_t i) {
  MlirAttribute all = mlirOperationGetAttributeByName(function, ref("arg_attrs"));
  bool has = !mlirAttributeIsNull(all) && mlirAttributeIsAArray(all) && i < mlirArrayAttrGetNumElements(all);
  return has ? mlirArrayAttrGetElement(all, i) : (MlirAttribute){NULL};
}

bool noalias_argument(MlirOperation function, intptr_t i) {
  MlirAttribute attributes = attributes_of(function, i);
  return !mlirAttributeIsNull(attributes) && mlirAttributeIsADictionary(attributes) &&
         !mlirAttributeIsNull(mlirDictionaryAttrGetElementByName(attributes, ref("llvm.noalias")));
}

// ---- before the lowering --------------------------------------------------------------------------

// How many arguments one of this type becomes: allocated pointer, aligned pointer, offset, sizes, strides.
// Tensors become memrefs.
static intptr_t expanded_arguments(MlirType type) {
  if (mlirTypeIsAUnrankedMemRef(type) || mlirTypeIsAUnrankedTensor(type))
    return 2;
  return mlirTypeIsAMemRef(type) || mlirTypeIsARankedTensor(type) ? 3 + 2 * mlirShapedTypeGetRank(type) : 1;
}

static bool contains(MlirOperation top, const char *name) {
  operation_list found = {0};
  walk_collect(top, name, &found);
  bool any = found.size > 0;
  stack_free(&found);
  return any;
}

static void collect_function(MlirOperation function, noalias_pointers *out) {
  MlirAttribute type = mlirOperationGetAttributeByName(function, ref("function_type"));
  MlirType signature = mlirTypeAttrGetValue(type);
  size_t begin = out->size;
  intptr_t position = 0;
  for (intptr_t i = 0; i < mlirFunctionTypeGetNumInputs(signature); i++) {
    MlirType input = mlirFunctionTypeGetInput(signature, i);
    if (noalias_argument(function, i) && mlirTypeIsAMemRef(input))
      stack_push(out,
                 ((noalias_pointer){.function = mlirOperationGetAttributeByName(function, ref("sym_name")),
                                    .position = position + 1}));
    position += expanded_arguments(input);
  }
  for (size_t i = begin; i < out->size; i++)
    out->data[i].arguments = position;
  if (out->size > begin && (contains(function, "memref.dealloc") || contains(function, "memref.realloc")))
    out->size = begin;
}

void noalias_collect(MlirModule module, noalias_pointers *out) {
  operation_list functions = {0};
  walk_collect(mlirModuleGetOperation(module), "func.func", &functions);
  for (size_t i = 0; i < functions.size; i++)
    collect_function(functions.data[i], out);
  stack_free(&functions);
}

// ---- after the lowering ---------------------------------------------------------------------------

// The dictionary with one attribute more.
static MlirAttribute with_noalias(MlirContext context, MlirAttribute dictionary) {
  STACK(MlirNamedAttribute) all = {0};
  intptr_t n = mlirAttributeIsNull(dictionary) ? 0 : mlirDictionaryAttrGetNumElements(dictionary);
  for (intptr_t i = 0; i < n; i++)
    stack_push(&all, mlirDictionaryAttrGetElement(dictionary, i));
  stack_push(&all, mlir_named("llvm.noalias", mlirUnitAttrGet(context)));
  MlirAttribute result = mlirDictionaryAttrGet(context, (intptr_t)all.size, all.data);
  stack_free(&all);
  return result;
}

static void set_noalias(MlirOperation function, const noalias_pointer *p) {
  if (noalias_argument(function, p->position))
    return;
  MlirContext context = mlirOperationGetContext(function);
  STACK(MlirAttribute) all = {0};
  for (intptr_t i = 0; i < p->arguments; i++) {
    MlirAttribute old = attributes_of(function, i);
    if (i == p->position)
      stack_push(&all, with_noalias(context, old));
    else
      stack_push(&all, mlirAttributeIsNull(old) ? mlirDictionaryAttrGet(context, 0, NULL) : old);
  }
  mlirOperationSetAttributeByName(function, ref("arg_attrs"),
                                  mlirArrayAttrGet(context, (intptr_t)all.size, all.data));
  stack_free(&all);
}

static intptr_t count_arguments(MlirOperation function) {
  MlirRegion body = mlirOperationGetRegion(function, 0);
  MlirBlock entry = mlirRegionGetFirstBlock(body);
  return mlirBlockIsNull(entry) ? -1 : mlirBlockGetNumArguments(entry);
}

void noalias_apply(MlirModule module, const noalias_pointers *pointers) {
  operation_list functions = {0};
  if (pointers->size)
    walk_collect(mlirModuleGetOperation(module), "llvm.func", &functions);
  for (size_t f = 0; f < functions.size; f++) {
    MlirAttribute name = mlirOperationGetAttributeByName(functions.data[f], ref("sym_name"));
    for (size_t i = 0; i < pointers->size; i++)
      if (mlirAttributeEqual(name, pointers->data[i].function) &&
          count_arguments(functions.data[f]) == pointers->data[i].arguments)
        set_noalias(functions.data[f], &pointers->data[i]);
  }
  stack_free(&functions);
}
