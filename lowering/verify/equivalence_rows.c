// Loads of one block that read the same elements: their lanes are one leaf's. Places are numbers of
// jammed_values.c, which shares nothing with what selection knows of rows (lowering/vector/rows.h).
#include "lowering/verify/equivalence_internal.h"

#include "lowering/mlir/walk.h"
#include "lowering/vector/rows.h"
#include "lowering/verify/jammed_internal.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinTypes.h>

enum { MAX_DEPTH = 64, MAX_RANK = 8, MOST_APART = INT16_MAX }; // lanes are counted in 16 bits

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
  if (!rows_is_load(op))
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

// A row, by one of its loads, and the one that is furthest in front.
typedef struct known_row {
  const placed_load *load, *first;
  int64_t first_by; // elements behind `load`
} known_row;

// Loads between which nothing is written.
static void share(checker *c, jammed_values *v, const placed_loads *loads) {
  STACK(known_row) rows = {0};
  STACK(size_t) row_of = {0};
  STACK(int64_t) place_in = {0};
  for (size_t i = 0; i < loads->size; i++) {
    const placed_load *l = &loads->data[i];
    int64_t by = 0;
    size_t k = 0;
    while (k < rows.size && (!is_behind(v, rows.data[k].load, l, &by) || by > MOST_APART || by < -MOST_APART))
      k++;
    if (k == rows.size) {
      by = 0;
      stack_push(&rows, ((known_row){l, l, 0}));
    } else if (by < rows.data[k].first_by) {
      rows.data[k].first = l, rows.data[k].first_by = by;
    }
    stack_push(&row_of, k);
    stack_push(&place_in, by);
  }
  for (size_t i = 0; i < loads->size; i++) {
    const known_row *row = &rows.data[row_of.data[i]];
    int64_t lane = place_in.data[i] - row->first_by;
    if (&loads->data[i] != row->first)
      stack_push(&c->rows, ((shared_row){loads->data[i].mark, row->first->mark, (uint32_t)lane}));
  }
  stack_free(&rows);
  stack_free(&row_of);
  stack_free(&place_in);
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
