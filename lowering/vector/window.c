// Groups a block's operations by union-find over their uses; window_end then cuts groups that are too large
// where the fewest bits cross.
#include "lowering/vector/window.h"

#include "lowering/mlir/step.h"
#include "lowering/vector/program.h"
#include "semantics/mlir/mlir_util.h"
#include "support/hash_map.h"
#include <stdlib.h>

// ---- places -------------------------------------------------------------------------------------

static uint64_t hash_operation(MlirOperation op) { return hash_mix(1, (uint64_t)(uintptr_t)op.ptr); }
HASH_MAP(place_map, MlirOperation, uint32_t);
HASH_MAP_FUNCTIONS(place_map, MlirOperation, hash_operation, mlirOperationEqual);

static place_map place_map_new(const window_list *operations) {
  place_map m = {0};
  for (uint32_t i = 0; i < operations->size; i++)
    place_map_add(&m, operations->data[i].operation)->value = i;
  return m;
}

// The place of the operation that computes v, or what v is lent from; UINT32_MAX: none of them does.
static uint32_t place_of(const place_map *m, MlirValue v) {
  while (mlirValueIsAOpResult(v)) {
    MlirOperation op = mlirOpResultGetOwner(v);
    const place_map_entry *place = place_map_find(m, op);
    if (place)
      return place->value;
    if (mlirOperationGetNumOperands(op) != 1)
      break;
    v = mlirOperationGetOperand(op, 0);
  }
  return UINT32_MAX;
}

// ---- groups -------------------------------------------------------------------------------------

// The first operation of i's group. `up` leads from each operation to an earlier one of its group, or to
// itself.
static uint32_t first_of(uint32_t *up, uint32_t i) {
  while (up[i] != i)
    i = up[i] = up[up[i]];
  return i;
}

static void join(uint32_t *up, uint32_t a, uint32_t b) {
  a = first_of(up, a);
  b = first_of(up, b);
  up[a > b ? a : b] = a > b ? b : a;
}

// Sorts the operations, which are in block order, by their groups.
static void sort_by_group(window_list *l, uint32_t *up) {
  uint32_t n = (uint32_t)l->size;
  uint32_t *next = util_alloc((n + 1) * sizeof *next);
  for (uint32_t i = 0; i < n; i++)
    next[first_of(up, i) + 1]++;
  for (uint32_t i = 0; i < n; i++)
    next[i + 1] += next[i];
  window_operation *sorted = util_alloc(n * sizeof *sorted);
  for (uint32_t i = 0; i < n; i++)
    sorted[next[first_of(up, i)]++] = l->data[i];
  util_release(l->data);
  util_release(next);
  l->data = sorted;
  l->capacity = n;
}

// ---- what is handed on --------------------------------------------------------------------------

static uint64_t bits_of(MlirType type) {
  uint64_t bits = mlir_float_width(type) ? mlir_float_width(type) : mlir_lane_width(type);
  for (int64_t i = 0; mlirTypeIsAVector(type) && i < mlirShapedTypeGetRank(type); i++)
    bits *= (uint64_t)mlirShapedTypeGetDimSize(type, i);
  return bits;
}

static void count_handed(window_list *l) {
  place_map m = place_map_new(l);
  uint32_t n = (uint32_t)l->size, *last = util_alloc(n * sizeof *last); // the last user
  uint64_t *ends = util_alloc((n + 1) * sizeof *ends), handed = 0;
  for (uint32_t i = 0; i < n; i++)
    for (intptr_t k = 0; k < mlirOperationGetNumOperands(l->data[i].operation); k++) {
      uint32_t from = place_of(&m, mlirOperationGetOperand(l->data[i].operation, k));
      if (from != UINT32_MAX)
        last[from] = i;
    }
  for (uint32_t i = 0; i < n; i++) {
    l->data[i].handed = handed;
    uint64_t bits = bits_of(mlirValueGetType(mlirOperationGetResult(l->data[i].operation, 0)));
    if (last[i]) {
      handed += bits;
      ends[last[i]] += bits;
    }
    handed -= ends[i];
  }
  util_release(ends);
  util_release(last);
  place_map_free(&m);
}

// ---- windows ------------------------------------------------------------------------------------

void window_list_of(MlirBlock block, window_list *out) {
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (program_may_understand(op) && !mlir_is_named(op, "arith.constant") && !program_is_lent(op))
      stack_push(out, (window_operation){.operation = op, .place = (uint32_t)out->size});
  if (!out->size)
    return;
  place_map m = place_map_new(out);
  uint32_t *up = util_alloc(out->size * sizeof *up);
  for (uint32_t i = 0; i < out->size; i++) {
    up[i] = i;
    for (intptr_t k = 0; k < mlirOperationGetNumOperands(out->data[i].operation); k++) {
      uint32_t from = place_of(&m, mlirOperationGetOperand(out->data[i].operation, k));
      if (from == UINT32_MAX)
        continue;
      const bool is_step = step_is(out->data[from].operation);
      const uint32_t steps = out->data[from].steps + is_step;
      out->data[i].steps = steps > out->data[i].steps ? steps : out->data[i].steps;
      if (!is_step)
        join(up, from, i);
    }
  }
  place_map_free(&m);
  for (int pass = 0; pass < 2; pass++) // to the first of a group, then to all of it
    for (uint32_t i = 0; i < out->size; i++) {
      uint32_t *first = &out->data[first_of(up, i)].steps, *own = &out->data[i].steps;
      if (pass)
        *own = *first;
      else
        *first = *own > *first ? *own : *first;
    }
  sort_by_group(out, up);
  util_release(up);
  count_handed(out);
}

size_t window_end(const window_list *l, size_t first, size_t most) {
  size_t all = first;
  while (all < l->size && l->data[all].steps == l->data[first].steps)
    all++;
  if (all - first <= most)
    return all;
  size_t best = first + most;
  for (size_t i = best; i-- > first + most / 2;)
    if (l->data[i].handed < l->data[best].handed)
      best = i;
  return best;
}

static int by_place(const void *a, const void *b) {
  uint32_t x = ((const window_operation *)a)->place, y = ((const window_operation *)b)->place;
  return (x > y) - (x < y);
}

void window_operations(const window_list *l, size_t first, size_t end, MlirOperation *out) {
  size_t n = end - first;
  window_operation *sorted = util_alloc(n * sizeof *sorted);
  for (size_t i = 0; i < n; i++)
    sorted[i] = l->data[first + i];
  qsort(sorted, n, sizeof *sorted, by_place);
  for (size_t i = 0; i < n; i++)
    out[i] = sorted[i].operation;
  util_release(sorted);
}

void window_blocks(MlirOperation op, block_list *out) {
  if (mlir_is_named(op, "vector.mask"))
    return;
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++)
    for (MlirBlock b = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r)); !mlirBlockIsNull(b);
         b = mlirBlockGetNextInRegion(b)) {
      stack_push(out, b);
      for (MlirOperation o = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(o);
           o = mlirOperationGetNextInBlock(o))
        window_blocks(o, out);
    }
}
