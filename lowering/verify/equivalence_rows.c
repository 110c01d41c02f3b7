// Loads of one block that read the same elements: their lanes are one leaf's. Places are numbers of
// jammed_values.c, which shares nothing with what selection knows of rows (lowering/vector/rows.h).
#include "lowering/verify/equivalence_internal.h"

#include "lowering/mlir/walk.h"
#include "lowering/vector/rows.h"
#include "lowering/verify/jammed_internal.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinTypes.h>

enum { MAX_DEPTH = 64, MAX_RANK = 8 };

typedef struct placed_load {
  int64_t mark;
  jammed_number memory, at[MAX_RANK];
  uint32_t rank, lanes, width;
} placed_load;
typedef STACK(placed_load) placed_loads;

// An index, with those that it is computed from.
static jammed_number place_of(jammed_values *v, MlirValue value, unsigned depth) {
  jammed_number known = {0};
  for (size_t i = v->bindings.size; i-- > 0 && !known.index;)
    if (mlirValueEqual(v->bindings.data[i].value, value))
      known = v->bindings.data[i].number;
  if (known.index || depth == MAX_DEPTH || mlirValueIsABlockArgument(value) ||
      !mlirTypeIsAIndex(mlirValueGetType(value)) ||
      jammed_kind_of(mlirOpResultGetOwner(value)) != JAMMED_PURE)
    return known.index ? known : jammed_number_of(v, value);
  MlirOperation op = mlirOpResultGetOwner(value);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (mlirTypeIsAIndex(mlirValueGetType(mlirOperationGetOperand(op, i))))
      jammed_bind(v, mlirOperationGetOperand(op, i), place_of(v, mlirOperationGetOperand(op, i), depth + 1));
  jammed_number n = jammed_compute(v, op);
  return n.index ? n : jammed_number_of(v, value);
}

static bool read_load(jammed_values *v, MlirOperation op, placed_load *l) {
  if (!mlir_is_named(op, "vector.load") && !rows_is_plain_transfer(op))
    return false;
  MlirValue memory = mlirOperationGetOperand(op, 0);
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0)), from = mlirValueGetType(memory);
  if (mlirShapedTypeGetRank(type) != 1 || mlirVectorTypeIsScalable(type) || !mlirTypeIsAMemRef(from) ||
      mlirShapedTypeGetRank(from) < 1 || mlirShapedTypeGetRank(from) > MAX_RANK ||
      !mlirTypeEqual(mlirShapedTypeGetElementType(type), mlirShapedTypeGetElementType(from)))
    return false;
  MlirType element = mlirShapedTypeGetElementType(type);
  *l = (placed_load){.mark = marks_get(op),
                     .memory = jammed_number_of(v, memory),
                     .rank = (uint32_t)mlirShapedTypeGetRank(from),
                     .lanes = (uint32_t)mlirShapedTypeGetDimSize(type, 0),
                     .width = mlirTypeIsAInteger(element) ? mlirIntegerTypeGetWidth(element)
                                                          : mlir_float_width(element)};
  bool known = l->memory.index && l->width;
  for (uint32_t i = 0; i < l->rank && known; i++) {
    l->at[i] = place_of(v, mlirOperationGetOperand(op, (intptr_t)i + 1), 0);
    known = l->at[i].index != 0;
  }
  return known;
}

// In one row: *by elements behind `a`.
static bool is_behind(jammed_values *v, const placed_load *a, const placed_load *b, int64_t *by) {
  if (!jammed_same(a->memory, b->memory) || a->width != b->width || a->rank != b->rank)
    return false;
  for (uint32_t i = 0; i + 1 < a->rank; i++)
    if (!jammed_same(a->at[i], b->at[i]))
      return false;
  return jammed_difference(v, b->at[b->rank - 1], a->at[a->rank - 1], by);
}

// Loads between which nothing is written: each row begins with the one that is furthest in front.
static void share(checker *c, jammed_values *v, const placed_loads *loads) {
  for (size_t i = 0; i < loads->size; i++) {
    const placed_load *l = &loads->data[i];
    shared_row found = {.mark = l->mark, .first_mark = l->mark};
    for (size_t k = 0; k < loads->size; k++) {
      int64_t by;
      if (k != i && is_behind(v, &loads->data[k], l, &by) && by > (int64_t)found.lane && by < UINT16_MAX) {
        found.first_mark = loads->data[k].mark;
        found.lane = (uint32_t)by;
      }
    }
    if (found.lane)
      stack_push(&c->rows, found);
  }
}

void equivalence_find_rows(checker *c) {
  jammed_values v = {.index_bits = 64};
  for (size_t i = 0; i < c->source.blocks.size; i++)
    stack_push(&v.blocks, ((jammed_blocks){c->source.blocks.data[i].block, c->source.blocks.data[i].block}));
  placed_loads loads = {0};
  for (size_t i = 0; i < c->source.blocks.size; i++) {
    for (MlirOperation op = mlirBlockGetFirstOperation(c->source.blocks.data[i].block);
         !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
      placed_load l;
      jammed_kind kind = jammed_kind_of(op);
      if (kind == JAMMED_LOAD && read_load(&v, op, &l))
        stack_push(&loads, l);
      if (kind != JAMMED_STORE && kind != JAMMED_OTHER)
        continue;
      share(c, &v, &loads);
      loads.size = 0;
    }
    share(c, &v, &loads);
    loads.size = 0;
  }
  stack_free(&loads);
  jammed_values_free(&v);
}

uint32_t equivalence_lane_of_row(const checker *c, leaf_key *key) {
  for (size_t i = 0; i < c->rows.size; i++)
    if (key->owner == c->rows.data[i].mark && !key->private_to) {
      key->owner = c->rows.data[i].first_mark;
      return c->rows.data[i].lane;
    }
  return 0;
}
