// Each node once, operands first.
#include "lift/raise_make.h"

#include "lift/raise_guess.h"

#include <stdlib.h>

static MlirNamedAttribute named(MlirContext context, const char *name, MlirAttribute a) {
  return mlirNamedAttributeGet(mlirIdentifierGet(context, mlirStringRefCreateFromCString(name)), a);
}

// "arith.cmpi slt," is arith.cmpi with a predicate.
static MlirValue make_operation(MlirOperation before, const node_data *d, const MlirValue *operands) {
  static const char *const predicates[] = {"eq",  "ne",  "slt", "sle", "sgt",
                                           "sge", "ult", "ule", "ugt", "uge"};
  MlirContext context = mlirOperationGetContext(before);
  const char *name = d->kind == NODE_SELECT     ? "arith.select"
                     : d->kind == NODE_IDENTITY ? "arith.constant"
                                                : d->constant,
             *space = strchr(name, ' ');
  MlirNamedAttribute attribute = {0};
  intptr_t attributes = space || d->kind == NODE_IDENTITY;
  size_t size = space ? (size_t)(space - name) : strlen(name);
  if (d->kind == NODE_IDENTITY)
    attribute = named(context, "value", mlirIntegerAttrGet(d->type, strtoll(d->constant, NULL, 10)));
  for (size_t i = 0; space && i < sizeof predicates / sizeof *predicates; i++)
    if (!strncmp(space + 1, predicates[i], strlen(predicates[i])))
      attribute =
          named(context, "predicate", mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), (int64_t)i));
  MlirOperationState s =
      mlirOperationStateGet(mlirStringRefCreate(name, size), mlirOperationGetLocation(before));
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
