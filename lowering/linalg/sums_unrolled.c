// The body once for each position, on operands that have the position in their maps.
#include "lowering/linalg/sums_unrolled.h"

#include "lowering/linalg/nest.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/AffineExpr.h>
#include <mlir-c/AffineMap.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

enum { MAX_OPERANDS = NEST_MAX_OPERANDS, MOST_STEPS = 8, MOST_OPERATIONS = 32 };

typedef struct sum {
  MlirOperation generic;
  MlirBlock body;
  nest n;
  unsigned dim; // the reduction
} sum;

static bool find_reduction(sum *s) {
  unsigned count = 0;
  for (unsigned d = 0; d < s->n.num_dims; d++)
    if (s->n.is_reduction[d])
      s->dim = d, count++;
  return count == 1 && s->n.num_dims > 1 && s->n.sizes[s->dim] > 1 && s->n.sizes[s->dim] <= MOST_STEPS;
}

// Straight code that asks for the reduction's positions, and for no others.
static bool asks_for_position(const sum *s) {
  bool asks = false;
  unsigned count = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(s->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (++count > MOST_OPERATIONS || mlirOperationGetNumRegions(op) || mlirOperationGetNumResults(op) > 1)
      return false;
    if (!mlir_is_named(op, "linalg.index"))
      continue;
    if (mlirIntegerAttrGetValueInt(mlir_attribute(op, "dim")) != s->dim)
      return false;
    asks = true;
  }
  return asks;
}

static bool moves(const sum *s, unsigned k) {
  bool found = false;
  for (unsigned r = 0; r < s->n.stages[0].operands[k].rank; r++)
    found |= s->n.stages[0].operands[k].map[r][s->dim] != 0;
  return found;
}

static bool is_apart(const sum *s) {
  const nest_stage *stage = &s->n.stages[0];
  bool all = stage->num_operands == stage->num_inputs + 1 && !stage->apart;
  for (unsigned k = 0; k < stage->num_inputs && all; k++)
    all = !stage->operands[k].is_memref ||
          nest_alias_of(stage->operands[stage->num_inputs].value, stage->operands[k].value) == NEST_DISTINCT;
  return all;
}

// The map at one position of the reduction, of which the others are the dimensions.
static MlirAttribute map_at(const sum *s, unsigned k, int64_t position) {
  MlirContext context = mlirOperationGetContext(s->generic);
  MlirAffineMap map =
      mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(mlir_attribute(s->generic, "indexing_maps"), k));
  MlirAffineExpr places[NEST_MAX_DIMS], results[NEST_MAX_DIMS];
  const unsigned dims = (unsigned)mlirAffineMapGetNumDims(map);
  for (unsigned d = 0; d < dims; d++)
    places[d] = d == s->dim ? mlirAffineConstantExprGet(context, position)
                            : mlirAffineDimExprGet(context, d - (d > s->dim));
  MlirAffineMap fixed = mlirAffineMapGet(context, dims - 1, 0, dims, places);
  const intptr_t rank = mlirAffineMapGetNumResults(map);
  for (intptr_t r = 0; r < rank; r++)
    results[r] = mlirAffineExprCompose(mlirAffineMapGetResult(map, r), fixed);
  return mlirAffineMapAttrGet(mlirAffineMapGet(context, dims - 1, 0, rank, results));
}

typedef struct values {
  unsigned count;
  MlirValue from[2 * MOST_OPERATIONS + MAX_OPERANDS], to[2 * MOST_OPERATIONS + MAX_OPERANDS];
} values;

static void add_value(values *v, MlirValue from, MlirValue to) {
  v->from[v->count] = from, v->to[v->count++] = to;
}

static MlirValue value_for(const values *v, MlirValue from) {
  for (unsigned i = 0; i < v->count; i++)
    if (mlirValueEqual(v->from[i], from))
      return v->to[i];
  return from;
}

static MlirOperation make_index(MlirContext context, MlirLocation where, int64_t position) {
  MlirOperationState state = mlirOperationStateGet(mlirStringRefCreateFromCString("arith.constant"), where);
  MlirType index = mlirIndexTypeGet(context);
  MlirNamedAttribute value = mlir_named("value", mlirIntegerAttrGet(index, position));
  mlirOperationStateAddAttributes(&state, 1, &value);
  mlirOperationStateAddResults(&state, 1, &index);
  return mlirOperationCreate(&state);
}

// The body at one position behind what is in `block`: with these values for its arguments. What it yields.
static MlirValue add_body(const sum *s, MlirBlock block, values *known, int64_t position) {
  MlirOperation end = mlirBlockGetTerminator(s->body);
  for (MlirOperation op = mlirBlockGetFirstOperation(s->body); !mlirOperationEqual(op, end);
       op = mlirOperationGetNextInBlock(op)) {
    MlirOperation copy = mlir_is_named(op, "linalg.index")
                             ? make_index(mlirOperationGetContext(op), mlirOperationGetLocation(op), position)
                             : mlirOperationClone(op);
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(copy); i++)
      mlirOperationSetOperand(copy, i, value_for(known, mlirOperationGetOperand(copy, i)));
    mlirBlockAppendOwnedOperation(block, copy);
    if (mlirOperationGetNumResults(op))
      add_value(known, mlirOperationGetResult(op, 0), mlirOperationGetResult(copy, 0));
  }
  return value_for(known, mlirOperationGetOperand(end, 0));
}

static void unroll(const sum *s) {
  const nest_stage *stage = &s->n.stages[0];
  const int64_t steps = s->n.sizes[s->dim];
  MlirContext context = mlirOperationGetContext(s->generic);
  MlirLocation where = mlirOperationGetLocation(s->generic);
  MlirValue operands[MAX_OPERANDS];
  MlirAttribute maps[MAX_OPERANDS], iterators[NEST_MAX_DIMS],
      before = mlir_attribute(s->generic, "iterator_types");
  unsigned first[MAX_OPERANDS], count = 0;
  MlirBlock block = mlirBlockCreate(0, NULL, NULL);
  for (unsigned k = 0; k < stage->num_operands; k++) {
    first[k] = count;
    for (int64_t i = 0; i < (moves(s, k) ? steps : 1); i++) {
      maps[count] = map_at(s, k, i);
      mlirBlockAddArgument(block, mlirValueGetType(mlirBlockGetArgument(s->body, k)), where);
      operands[count++] = mlirOperationGetOperand(s->generic, k);
    }
  }
  intptr_t dims = 0;
  for (intptr_t d = 0; d < mlirArrayAttrGetNumElements(before); d++)
    if (d != (intptr_t)s->dim)
      iterators[dims++] = mlirArrayAttrGetElement(before, d);
  MlirValue sum_value = mlirBlockGetArgument(block, count - 1);
  for (int64_t i = 0; i < steps; i++) {
    values known = {0};
    for (unsigned k = 0; k < stage->num_inputs; k++)
      add_value(&known, mlirBlockGetArgument(s->body, k),
                mlirBlockGetArgument(block, first[k] + (moves(s, k) ? i : 0)));
    add_value(&known, mlirBlockGetArgument(s->body, stage->num_inputs), sum_value);
    sum_value = add_body(s, block, &known, i);
  }
  MlirOperation yield = mlirOperationClone(mlirBlockGetTerminator(s->body));
  mlirOperationSetOperands(yield, 1, &sum_value);
  mlirBlockAppendOwnedOperation(block, yield);
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, block);
  MlirOperationState state = mlirOperationStateGet(mlirStringRefCreateFromCString("linalg.generic"), where);
  mlirOperationStateAddOperands(&state, count, operands);
  MlirNamedAttribute attributes[] = {
      mlir_named("indexing_maps", mlirArrayAttrGet(context, count, maps)),
      mlir_named("iterator_types", mlirArrayAttrGet(context, dims, iterators)),
      mlir_named("operandSegmentSizes",
                 mlirDenseI32ArrayGet(context, 2, (int32_t[]){(int32_t)count - 1, 1}))};
  mlirOperationStateAddAttributes(&state, sizeof attributes / sizeof *attributes, attributes);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(s->generic), s->generic,
                                      mlirOperationCreate(&state));
  mlirOperationDestroy(s->generic);
}

void sums_unroll(MlirOperation generic) {
  sum *s = util_alloc(sizeof *s);
  s->generic = generic;
  s->body = mlirRegionGetFirstBlock(mlirOperationGetRegion(generic, 0));
  if (!nest_read(generic, &s->n) && s->n.has_index && find_reduction(s) && asks_for_position(s) &&
      is_apart(s)) {
    unsigned count = 0;
    for (unsigned k = 0; k < s->n.stages[0].num_operands; k++)
      count += moves(s, k) ? (unsigned)s->n.sizes[s->dim] : 1;
    if (count <= MAX_OPERANDS)
      unroll(s);
  }
  util_release(s);
}
