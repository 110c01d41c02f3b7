// Operands that lie beside each other, as the two columns that a pixel of a smaller picture is made of: every
// few elements of one memory. Their vectors are loaded once.
#include "lowering/linalg/nest_text.h"

#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// A number in a memref.reinterpret_cast: what is added to a constant.
typedef struct place {
  MlirValue value; // or null
  int64_t constant;
} place;

static bool is_dynamic(int64_t number) { return mlirShapedTypeIsDynamicStrideOrOffset(number); }

static int64_t static_number(MlirOperation op, const char *name, intptr_t i) {
  return mlirDenseI64ArrayGetElement(mlir_attribute(op, name), i);
}

static intptr_t count_dynamic(MlirOperation op, const char *name, intptr_t count) {
  intptr_t dynamic = 0;
  for (intptr_t i = 0; i < count; i++)
    dynamic += is_dynamic(static_number(op, name, i));
  return dynamic;
}

static place read_place(MlirOperation op, const char *name, intptr_t i, intptr_t first_operand) {
  int64_t number = static_number(op, name, i);
  if (!is_dynamic(number))
    return (place){.constant = number};
  place p = {mlirOperationGetOperand(op, first_operand + count_dynamic(op, name, i)), 0};
  while (mlirValueIsAOpResult(p.value) && mlir_is_named(mlirOpResultGetOwner(p.value), "arith.addi")) {
    MlirOperation sum = mlirOpResultGetOwner(p.value);
    MlirValue other = mlirOperationGetOperand(sum, 1);
    MlirOperation added = mlirValueIsAOpResult(other) ? mlirOpResultGetOwner(other) : (MlirOperation){NULL};
    if (mlirOperationIsNull(added) || !mlir_is_named(added, "arith.constant"))
      break;
    p.constant += mlirIntegerAttrGetValueInt(mlir_attribute(added, "value"));
    p.value = mlirOperationGetOperand(sum, 0);
  }
  return p;
}

static bool same_value(place a, place b) {
  return mlirValueIsNull(a.value) == mlirValueIsNull(b.value) &&
         (mlirValueIsNull(a.value) || mlirValueEqual(a.value, b.value));
}

bool nest_distance(const nest_operand *a, const nest_operand *b, int64_t *distance) {
  if (!mlirValueIsAOpResult(a->value) || !mlirValueIsAOpResult(b->value) || a->rank != b->rank ||
      a->bits != b->bits || a->start != b->start || memcmp(a->map, b->map, sizeof a->map) ||
      memcmp(a->constants, b->constants, sizeof a->constants))
    return false;
  MlirOperation from = mlirOpResultGetOwner(a->value), to = mlirOpResultGetOwner(b->value);
  if (!mlir_is_named(from, "memref.reinterpret_cast") || !mlir_is_named(to, "memref.reinterpret_cast") ||
      !mlirValueEqual(mlirOperationGetOperand(from, 0), mlirOperationGetOperand(to, 0)))
    return false;
  intptr_t rank = mlirDenseArrayGetNumElements(mlir_attribute(from, "static_strides"));
  if (rank != mlirDenseArrayGetNumElements(mlir_attribute(to, "static_strides")))
    return false;
  const MlirOperation both[] = {from, to};
  place offsets[2];
  intptr_t strides[2];
  for (int s = 0; s < 2; s++) {
    offsets[s] = read_place(both[s], "static_offsets", 0, 1);
    strides[s] =
        1 + count_dynamic(both[s], "static_offsets", 1) + count_dynamic(both[s], "static_sizes", rank);
  }
  for (intptr_t r = 0; r < rank; r++) {
    place x = read_place(from, "static_strides", r, strides[0]),
          y = read_place(to, "static_strides", r, strides[1]);
    if (!same_value(x, y) || x.constant != y.constant)
      return false;
  }
  *distance = offsets[1].constant - offsets[0].constant;
  return same_value(offsets[0], offsets[1]);
}

nest_name nest_load_beside(nest_text *e, unsigned stage, unsigned k, const bool *wanted, nest_every *every,
                           unsigned row, unsigned at, unsigned lanes) {
  const nest_access *all = e->accesses[stage];
  unsigned step = nest_short_step(e, &all[k], at, lanes), count = 0, low = k, high = k;
  int64_t distance, lowest = 0, highest = 0, first = 0;
  // Those in the same group of `step` elements: groups begin at the first operand's element.
  for (int pass = 0; step && pass < 2; pass++)
    for (unsigned i = 0; i < NEST_MAX_OPERANDS; i++) {
      if (!wanted[i] || nest_short_step(e, &all[i], at, lanes) != step ||
          !nest_distance(all[k].operand, all[i].operand, &distance))
        continue;
      if (!pass) {
        first = distance < first ? distance : first;
        continue;
      }
      if ((distance - first) / step != -first / step)
        continue;
      count++;
      if (distance <= lowest)
        low = i, lowest = distance;
      if (distance >= highest)
        high = i, highest = distance;
    }
  if (count < 2 || low == high)
    return nest_load(e, &all[k], row, at, lanes);
  if (!every[low].count)
    every[low] = nest_load_every(e, &all[low], row, at, lanes, (unsigned)(highest - lowest));
  return nest_pick_every(e, &every[low], all[k].operand->element, lanes, (unsigned)-lowest);
}
