// Upstream's lowering looks for the functions that it calls among those of the LLVM dialect, before the
// module's own become that: it declares them again. To libm it calls whatever has the name.
#include "lowering/passes/symbols.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include "support/hash_map.h"
#include <mlir-c/Dialect/LLVM.h>

static uint64_t hash_name(MlirStringRef s) { return hash_bytes(s.data, s.length, 0); }
HASH_MAP(symbol_map, MlirStringRef, MlirOperation); // by name
HASH_MAP_FUNCTIONS(symbol_map, MlirStringRef, hash_name, mlirStringRefEqual);

static bool is_declaration(MlirOperation op) {
  return mlirOperationGetNumRegions(op) == 1 &&
         mlirBlockIsNull(mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)));
}

static bool report(MlirOperation own, MlirStringRef name) {
  return walk_error(
      own,
      "the code calls '@%.*s' of the runtime library, which has another type than this one: give it "
      "another name",
      (int)name.length, name.data);
}

// What lowering adds has the place of the whole module.
static bool is_added(MlirModule module, MlirOperation op) {
  return mlirLocationEqual(mlirOperationGetLocation(op),
                           mlirOperationGetLocation(mlirModuleGetOperation(module)));
}

static bool same_type(MlirOperation x, MlirOperation y) {
  MlirAttribute a = mlir_attribute(x, "function_type"), b = mlir_attribute(y, "function_type");
  return !mlirAttributeIsNull(a) && mlirAttributeEqual(a, b);
}

static bool unite(MlirModule module, symbol_map *symbols) {
  MlirOperation next;
  for (MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module)); !mlirOperationIsNull(op);
       op = next) {
    next = mlirOperationGetNextInBlock(op);
    MlirAttribute symbol = mlir_attribute(op, "sym_name");
    if (mlirAttributeIsNull(symbol))
      continue;
    MlirStringRef name = mlirStringAttrGetValue(symbol);
    symbol_map_entry *e = symbol_map_find(symbols, name);
    if (!e) {
      symbol_map_add(symbols, name)->value = op;
      continue;
    }
    MlirOperation other = e->value;
    bool drop_other = is_declaration(other);
    if (!same_type(op, other) || (!drop_other && !is_declaration(op)))
      return report(is_added(module, op) ? other : op, name);
    e->value = drop_other ? op : other;
    mlirOperationDestroy(drop_other ? other : op);
  }
  return true;
}

typedef STACK(MlirType) type_list;

// Does the call have the operands and the result of this type of functions? Those with variable arguments are
// only called by what the source has.
static bool fits(MlirOperation call, MlirType function, type_list *types) {
  types->size = 0;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(call); i++)
    stack_push(types, mlirValueGetType(mlirOperationGetOperand(call, i)));
  MlirType result = mlirOperationGetNumResults(call) ? mlirValueGetType(mlirOperationGetResult(call, 0))
                                                     : mlirLLVMVoidTypeGet(mlirOperationGetContext(call));
  return !mlirAttributeIsNull(mlir_attribute(call, "var_callee_type")) ||
         mlirTypeEqual(mlirLLVMFunctionTypeGet(result, (intptr_t)types->size, types->data, false), function);
}

static bool check_calls(MlirModule module, const symbol_map *symbols) {
  operation_list calls = {0};
  type_list types = {0};
  walk_collect(mlirModuleGetOperation(module), "llvm.call", &calls);
  bool ok = true;
  for (size_t i = 0; i < calls.size && ok; i++) {
    MlirAttribute callee = mlir_attribute(calls.data[i], "callee");
    if (mlirAttributeIsNull(callee))
      continue;
    MlirStringRef name = mlirFlatSymbolRefAttrGetValue(callee);
    const symbol_map_entry *e = symbol_map_find(symbols, name);
    MlirAttribute type = e ? mlir_attribute(e->value, "function_type") : mlirAttributeGetNull();
    if (!mlirAttributeIsNull(type) && !fits(calls.data[i], mlirTypeAttrGetValue(type), &types))
      ok = report(e->value, name);
  }
  stack_free(&types);
  stack_free(&calls);
  return ok;
}

bool symbols_unite(MlirModule module) {
  symbol_map symbols = {0};
  bool ok = unite(module, &symbols) && check_calls(module, &symbols);
  symbol_map_free(&symbols);
  return ok;
}

void symbols_keep_private(MlirModule module) {
  MlirAttribute internal = mlirAttributeParseGet(mlirModuleGetContext(module),
                                                 mlirStringRefCreateFromCString("#llvm.linkage<internal>"));
  operation_list functions = {0};
  walk_collect(mlirModuleGetOperation(module), "llvm.func", &functions);
  for (size_t i = 0; i < functions.size; i++) {
    MlirAttribute visibility = mlir_attribute(functions.data[i], "sym_visibility");
    const bool is_private =
        !mlirAttributeIsNull(visibility) && mlirAttributeIsAString(visibility) &&
        mlirStringRefEqual(mlirStringAttrGetValue(visibility), mlirStringRefCreateFromCString("private"));
    if (is_private && !mlirBlockIsNull(mlirRegionGetFirstBlock(mlirOperationGetRegion(functions.data[i], 0))))
      mlirOperationSetAttributeByName(functions.data[i], mlirStringRefCreateFromCString("linkage"), internal);
  }
  stack_free(&functions);
}
