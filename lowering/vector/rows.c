// Addresses are sums of values (index_sum.h), with a constant; loads of which only the constants of the last
// index index differ are sorted by these, and overlap where the distance is less than a vector.
#define _GNU_SOURCE // qsort_r
#include "lowering/vector/rows.h"

#include "lowering/mlir/index_sum.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include "support/hash_map.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdlib.h>

// ---- indices ------------------------------------------------------------------------------------

enum { MAX_TERMS = 6, MAX_RANK = 8 };

static uint64_t hash_of(const index_sum *l) {
  uint64_t sum = l->count; // of any order
  for (uint32_t i = 0; i < l->count; i++)
    sum += hash_mix(l->terms[i].factor, (uint64_t)(uintptr_t)l->terms[i].value.ptr);
  return sum;
}

// ---- loads --------------------------------------------------------------------------------------

typedef struct row_load {
  MlirValue value, memory;
  uint32_t writes; // in front of it
  uint32_t rank, lanes, width;
  index_sum index[MAX_RANK]; // the last one along the row
  uint32_t group;            // of loads that are parallel
} row_load;

typedef struct row_entry {
  MlirValue load;
  rows_place place;
} row_entry;

struct rows_table {
  STACK(row_entry) entries;
  hash_index index; // by load
};

bool rows_is_plain_transfer(MlirOperation op) {
  if (!mlir_is_named(op, "vector.transfer_read") && !mlir_is_named(op, "vector.transfer_write"))
    return false;
  MlirAttribute map = mlir_attribute(op, "permutation_map"), in_bounds = mlir_attribute(op, "in_bounds"),
                sizes = mlir_attribute(op, "operandSegmentSizes");
  if (mlirAttributeIsNull(map) || mlirAttributeIsNull(in_bounds) || mlirAttributeIsNull(sizes) ||
      !mlirAttributeIsAArray(in_bounds) || mlirArrayAttrGetNumElements(in_bounds) != 1 ||
      !mlirBoolAttrGetValue(mlirArrayAttrGetElement(in_bounds, 0)) || !mlirAttributeIsADenseI32Array(sizes) ||
      mlirDenseArrayGetNumElements(sizes) != 4 || mlirDenseI32ArrayGetElement(sizes, 3) != 0)
    return false;
  return mlirAffineMapIsMinorIdentity(mlirAffineMapAttrGetValue(map));
}

bool rows_is_load(MlirOperation op) {
  return mlir_is_named(op, "vector.load") ||
         (mlir_is_named(op, "vector.transfer_read") && rows_is_plain_transfer(op));
}

static bool read_load(MlirOperation op, row_load *l) {
  if (!rows_is_load(op))
    return false;
  *l = (row_load){.value = mlirOperationGetResult(op, 0), .memory = mlirOperationGetOperand(op, 0)};
  MlirType type = mlirValueGetType(l->value), memory = mlirValueGetType(l->memory);
  if (!mlirTypeIsAVector(type) || mlirShapedTypeGetRank(type) != 1 || mlirVectorTypeIsScalable(type) ||
      !mlirTypeIsAMemRef(memory) ||
      !mlirTypeEqual(mlirShapedTypeGetElementType(type), mlirShapedTypeGetElementType(memory)))
    return false;
  l->rank = (uint32_t)mlirShapedTypeGetRank(memory);
  l->lanes = (uint32_t)mlirShapedTypeGetDimSize(type, 0);
  MlirType element = mlirShapedTypeGetElementType(type);
  l->width = mlirTypeIsAInteger(element) ? mlirIntegerTypeGetWidth(element) : 0;
  if (!l->rank || l->rank > MAX_RANK || l->width < 8 || (l->width & (l->width - 1)) || l->width > 64)
    return false;
  for (uint32_t i = 0; i < l->rank; i++)
    if (!index_sum_add(&l->index[i], mlirOperationGetOperand(op, (intptr_t)i + 1), 1, MAX_TERMS))
      return false;
  return true;
}

static bool is_same_row(const row_load *a, const row_load *b) {
  if (!mlirValueEqual(a->memory, b->memory) || a->writes != b->writes || a->lanes != b->lanes)
    return false;
  for (uint32_t i = 0; i < a->rank; i++)
    if (!index_sum_is_parallel(&a->index[i], &b->index[i]) ||
        (i + 1 < a->rank && a->index[i].constant != b->index[i].constant))
      return false;
  return true;
}

static uint64_t hash_row(const row_load *l) {
  uint64_t hash = hash_mix(l->writes, (uint64_t)(uintptr_t)l->memory.ptr);
  for (uint32_t i = 0; i < l->rank; i++)
    hash = hash_mix(hash, hash_of(&l->index[i]) + (i + 1 < l->rank ? l->index[i].constant : 0));
  return hash;
}

// May the operation write to memory? What has no regions and is of one of these only reads or computes.
static bool may_write(MlirOperation op) {
  static const char *const pure[] = {"arith.",
                                     "math.",
                                     "affine.apply",
                                     "affine.load",
                                     "memref.load",
                                     "memref.dim",
                                     "memref.assume_alignment",
                                     "memref.subview",
                                     "memref.cast",
                                     "index."};
  static const char *const stores[] = {"vector.store",         "vector.maskedstore",    "vector.scatter",
                                       "vector.compressstore", "vector.transfer_write", "vector.print"};
  if (mlirOperationGetNumRegions(op))
    return true;
  if (MLIR_IS_ONE_OF(op, stores))
    return true;
  MlirStringRef name = mlir_name(op);
  bool is_pure = name.length > 7 && !memcmp(name.data, "vector.", 7);
  for (size_t i = 0; i < sizeof pure / sizeof *pure && !is_pure; i++)
    is_pure = name.length >= strlen(pure[i]) && !memcmp(name.data, pure[i], strlen(pure[i]));
  return !is_pure;
}

typedef STACK(row_load) load_list;

static void collect_loads(MlirBlock block, load_list *loads) {
  hash_index groups = {0};
  uint32_t writes = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    row_load l;
    if (!read_load(op, &l)) {
      writes += may_write(op);
      continue;
    }
    l.writes = writes;
    uint64_t hash = hash_row(&l);
    uint32_t first;
    hash_find(&groups, hash, first, is_same_row(&loads->data[first], &l));
    l.group = first == HASH_NONE ? (uint32_t)loads->size : first;
    if (first == HASH_NONE)
      hash_insert(&groups, hash, l.group);
    stack_push(loads, l);
  }
  hash_free(&groups);
}

static uint64_t start_of(const row_load *l) { return l->index[l->rank - 1].constant; }

// By group, then along the row.
static int by_start(const void *a, const void *b, void *user) {
  const load_list *loads = user;
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  const row_load *l = &loads->data[x], *m = &loads->data[y];
  if (l->group != m->group)
    return l->group < m->group ? -1 : 1;
  int64_t i = (int64_t)start_of(l), j = (int64_t)start_of(m);
  return i != j ? (i < j ? -1 : 1) : x < y ? -1 : x > y;
}

enum { MAX_VECTORS = 4 }; // in a row

rows_table *rows_collect(MlirBlock block) {
  rows_table *r = util_alloc(sizeof *r);
  load_list loads = {0};
  collect_loads(block, &loads);
  uint32_t n = (uint32_t)loads.size, rows = 0, *order = util_alloc((n + 1) * sizeof *order);
  for (uint32_t i = 0; i < n; i++)
    order[i] = i;
  qsort_r(order, n, sizeof *order, by_start, &loads);
  for (uint32_t i = 0, end; i < n; i = end) {
    const row_load *first = &loads.data[order[i]];
    uint64_t length = first->lanes;
    for (end = i + 1; end < n; end++) {
      const row_load *next = &loads.data[order[end]];
      uint64_t at = start_of(next) - start_of(first);
      if (next->group != first->group || at >= length ||
          at + next->lanes > MAX_VECTORS * (uint64_t)next->lanes)
        break;
      length = at + next->lanes;
    }
    for (uint32_t k = i; k < end && end > i + 1; k++) {
      const row_load *l = &loads.data[order[k]];
      rows_place place = {rows, (uint32_t)(start_of(l) - start_of(first)), (uint32_t)length};
      hash_insert(&r->index, hash_mix(1, (uint64_t)(uintptr_t)l->value.ptr), (uint32_t)r->entries.size);
      stack_push(&r->entries, (row_entry){l->value, place});
    }
    rows += end > i + 1;
  }
  util_release(order);
  stack_free(&loads);
  return r;
}

void rows_free(rows_table *r) {
  if (!r)
    return;
  stack_free(&r->entries);
  hash_free(&r->index);
  util_release(r);
}

bool rows_find(const rows_table *r, MlirValue load, rows_place *place) {
  uint32_t k;
  hash_find(&r->index, hash_mix(1, (uint64_t)(uintptr_t)load.ptr), k,
            mlirValueEqual(r->entries.data[k].load, load));
  if (k == HASH_NONE)
    return false;
  *place = r->entries.data[k].place;
  return true;
}
