// Each node once, operands first.
#include "lift/raise_make.h"

#include "lift/raise_guess.h"
#include "lift/raise_read.h"
#include "semantics/mlir/mlir_util.h"

#include <stdlib.h>

static MlirValue make_operation(MlirOperation before, const node_data *d, const MlirValue *operands) {
  MlirContext context = mlirOperationGetContext(before);
  const char *name = d->kind == NODE_SELECT     ? "arith.select"
                     : d->kind == NODE_IDENTITY ? "arith.constant"
                                                : d->constant;
  MlirNamedAttribute attribute = {0};
  const int predicate = raise_value_predicate(name);
  intptr_t attributes = predicate >= 0 || d->kind == NODE_IDENTITY;
  if (d->kind == NODE_IDENTITY)
    attribute = mlir_named("value", mlirIntegerAttrGet(d->type, strtoll(d->constant, NULL, 10)));
  if (predicate >= 0) {
    attribute = mlir_named("predicate", mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), predicate));
    name = "arith.cmpi";
  }
  MlirOperationState s =
      mlirOperationStateGet(mlirStringRefCreateFromCString(name), mlirOperationGetLocation(before));
  mlirOperationStateAddOperands(&s, d->count, operands);
  mlirOperationStateAddResults(&s, 1, &d->type);
  mlirOperationStateAddAttributes(&s, attributes, &attribute);
  MlirOperation op = mlirOperationCreate(&s);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(before), before, op);
  return mlirOperationGetResult(op, 0);
}

MlirValue raise_make(const nest *n, node v, MlirOperation before) {
  node_list below = {0};
  raise_below(n, &v, 1, &below);
  MlirValue *values = util_alloc(n->nodes.size * sizeof *values);
  for (size_t i = 0; i < below.size; i++) {
    const node_data *d = &n->nodes.data[below.data[i]];
    MlirValue operands[3];
    for (unsigned k = 0; k < d->count; k++)
      operands[k] = values[d->operands[k]];
    values[below.data[i]] = d->kind == NODE_VALUE ? d->value : make_operation(before, d, operands);
  }
  MlirValue result = values[v];
  util_release(values);
  stack_free(&below);
  return result;
}
