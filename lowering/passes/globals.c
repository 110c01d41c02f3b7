// Orders and names the globals of bufferization by their first uses.
#include "lowering/passes/globals.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include "support/hash_map.h"

#include <stdlib.h>

#define PREFIX "__constant_"

typedef struct constant {
  MlirOperation global;
  MlirType type;
  MlirStringRef name; // of the context
  size_t use;         // number of its first use
} constant;
typedef STACK(constant) constant_list;

static uint64_t hash_name(MlirStringRef s) { return hash_bytes(s.data, s.length, 0); }
HASH_MAP(place_map, MlirStringRef, size_t); // by name
HASH_MAP_FUNCTIONS(place_map, MlirStringRef, hash_name, mlirStringRefEqual);

static void collect_globals(MlirModule module, constant_list *constants) {
  for (MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (!mlir_is_named(op, "memref.global") || mlirAttributeIsNull(mlir_attribute(op, "constant")))
      continue;
    MlirStringRef name = mlirStringAttrGetValue(mlir_attribute(op, "sym_name"));
    if (name.length > strlen(PREFIX) && !memcmp(name.data, PREFIX, strlen(PREFIX)))
      stack_push(constants, (constant){op, mlirTypeAttrGetValue(mlir_attribute(op, "type")), name, SIZE_MAX});
  }
}

// A shorter name has a smaller number behind it.
static int compare_names(const void *x, const void *y) {
  const MlirStringRef *a = x, *b = y;
  if (a->length != b->length)
    return a->length < b->length ? -1 : 1;
  return memcmp(a->data, b->data, a->length);
}

static int compare_uses(const void *x, const void *y) {
  const constant *a = x, *b = y;
  return a->use < b->use ? -1 : a->use > b->use ? 1 : compare_names(&a->name, &b->name);
}

// The names of each type's constants, the first one for the first used.
static void choose_names(const constant_list *constants, MlirStringRef *chosen) {
  STACK(MlirStringRef) names = {0};
  STACK(size_t) places = {0};
  bool *done = util_alloc(constants->size * sizeof *done);
  for (size_t i = 0; i < constants->size; i++) {
    names.size = places.size = 0;
    for (size_t j = i; j < constants->size && !done[i]; j++)
      if (mlirTypeEqual(constants->data[i].type, constants->data[j].type)) {
        stack_push(&names, constants->data[j].name);
        stack_push(&places, j);
      }
    if (names.size)
      qsort(names.data, names.size, sizeof *names.data, compare_names);
    for (size_t k = 0; k < places.size; k++) {
      chosen[places.data[k]] = names.data[k];
      done[places.data[k]] = true;
    }
  }
  util_release(done);
  stack_free(&names);
  stack_free(&places);
}

void globals_order(MlirModule module) {
  constant_list constants = {0};
  collect_globals(module, &constants);
  place_map places = {0};
  for (size_t i = 0; i < constants.size; i++)
    place_map_add(&places, constants.data[i].name)->value = i;
  operation_list uses = {0};
  walk_collect(mlirModuleGetOperation(module), "memref.get_global", &uses);
  for (size_t u = uses.size; u-- > 0;) {
    const place_map_entry *e =
        place_map_find(&places, mlirFlatSymbolRefAttrGetValue(mlir_attribute(uses.data[u], "name")));
    if (e)
      constants.data[e->value].use = u;
  }
  if (constants.size) {
    qsort(constants.data, constants.size, sizeof *constants.data, compare_uses);
    for (size_t i = 0; i < constants.size; i++)
      place_map_find(&places, constants.data[i].name)->value = i;
  }
  MlirStringRef *chosen = util_alloc(constants.size * sizeof *chosen);
  choose_names(&constants, chosen);

  MlirContext c = mlirModuleGetContext(module);
  MlirBlock body = mlirModuleGetBody(module);
  for (size_t u = 0; u < uses.size; u++) {
    const place_map_entry *e =
        place_map_find(&places, mlirFlatSymbolRefAttrGetValue(mlir_attribute(uses.data[u], "name")));
    if (e)
      mlirOperationSetAttributeByName(uses.data[u], mlirStringRefCreateFromCString("name"),
                                      mlirFlatSymbolRefAttrGet(c, chosen[e->value]));
  }
  for (size_t i = constants.size; i-- > 0;) {
    MlirOperation global = constants.data[i].global;
    mlirOperationSetAttributeByName(global, mlirStringRefCreateFromCString("sym_name"),
                                    mlirStringAttrGet(c, chosen[i]));
    mlirOperationMoveBefore(global, mlirBlockGetFirstOperation(body));
  }
  util_release(chosen);
  stack_free(&uses);
  stack_free(&constants);
  place_map_free(&places);
}
