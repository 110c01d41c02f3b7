// Clones with one output each, whose bodies yield one value.
#include "lowering/linalg/sums_apart.h"

#include "lowering/linalg/nest.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

enum { MAX_OPERANDS = NEST_MAX_OPERANDS, MOST_OPERATIONS = 64 }; // of a body

static MlirBlock body_of(MlirOperation generic) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(generic, 0));
}

static bool reduces(MlirOperation generic) {
  MlirAttribute iterators = mlir_attribute(generic, "iterator_types");
  bool found = false;
  for (intptr_t d = 0; d < mlirArrayAttrGetNumElements(iterators); d++)
    found |= walk_is_reduction(mlirArrayAttrGetElement(iterators, d));
  return found;
}

// Straight code, without regions of its own.
static bool is_simple(MlirBlock body) {
  unsigned count = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (++count > MOST_OPERATIONS || mlirOperationGetNumRegions(op))
      return false;
  return true;
}

static bool are_apart(MlirOperation generic, intptr_t operands, intptr_t inputs) {
  MlirBlock body = body_of(generic);
  MlirOperation end = mlirBlockGetTerminator(body);
  for (intptr_t k = inputs; k < operands; k++) {
    MlirValue output = mlirOperationGetOperand(generic, k),
              yielded = mlirOperationGetOperand(end, k - inputs);
    if (!walk_depends(yielded, mlirBlockGetArgument(body, k), body))
      return false;
    for (intptr_t i = 0; i < operands; i++) {
      MlirValue other = mlirOperationGetOperand(generic, i);
      if (i == k)
        continue;
      if ((i >= inputs && walk_depends(yielded, mlirBlockGetArgument(body, i), body)) ||
          (mlirTypeIsAMemRef(mlirValueGetType(other)) && nest_alias_of(output, other) != NEST_DISTINCT))
        return false;
    }
  }
  return true;
}

// In front of the operation, what it computes of output `kept` alone.
static void add_clone(MlirOperation generic, intptr_t operands, intptr_t inputs, intptr_t kept) {
  MlirContext context = mlirOperationGetContext(generic);
  MlirOperation clone = mlirOperationClone(generic);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(generic), generic, clone);
  MlirAttribute maps = mlir_attribute(generic, "indexing_maps"), chosen[MAX_OPERANDS];
  MlirValue values[MAX_OPERANDS];
  for (intptr_t i = 0; i <= inputs; i++) {
    const intptr_t from = i < inputs ? i : kept;
    values[i] = mlirOperationGetOperand(generic, from);
    chosen[i] = mlirArrayAttrGetElement(maps, from);
  }
  mlirOperationSetOperands(clone, inputs + 1, values);
  mlirOperationSetInherentAttributeByName(clone, mlirStringRefCreateFromCString("indexing_maps"),
                                          mlirArrayAttrGet(context, inputs + 1, chosen));
  mlirOperationSetInherentAttributeByName(clone, mlirStringRefCreateFromCString("operandSegmentSizes"),
                                          mlirDenseI32ArrayGet(context, 2, (int32_t[]){(int32_t)inputs, 1}));
  MlirBlock body = body_of(clone);
  MlirOperation end = mlirBlockGetTerminator(body);
  MlirValue yielded = mlirOperationGetOperand(end, kept - inputs);
  mlirOperationSetOperands(end, 1, &yielded);
  MlirOperation operations[MOST_OPERATIONS];
  size_t count = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationEqual(op, end);
       op = mlirOperationGetNextInBlock(op))
    operations[count++] = op;
  while (count-- > 0) { // the users of a value are behind it
    bool is_used = false;
    for (intptr_t r = 0; r < mlirOperationGetNumResults(operations[count]); r++)
      is_used |= !mlirOpOperandIsNull(mlirValueGetFirstUse(mlirOperationGetResult(operations[count], r)));
    if (!is_used)
      mlirOperationDestroy(operations[count]);
  }
  for (intptr_t k = operands; k-- > inputs;)
    if (k != kept)
      mlirBlockEraseArgument(body, (unsigned)k);
}

void sums_apart(MlirOperation generic) {
  const intptr_t operands = mlirOperationGetNumOperands(generic),
                 results = mlirOperationGetNumResults(generic);
  MlirBlock body = body_of(generic);
  const intptr_t outputs = mlirOperationGetNumOperands(mlirBlockGetTerminator(body)),
                 inputs = operands - outputs;
  if (results || outputs < 2 || operands > MAX_OPERANDS || !is_simple(body) || !reduces(generic) ||
      !are_apart(generic, operands, inputs))
    return;
  for (intptr_t k = inputs; k < operands; k++)
    add_clone(generic, operands, inputs, k);
  mlirOperationDestroy(generic);
}
