// Takes apart what arith.addi, arith.subi and arith.muli compute.
#include "lowering/mlir/index_sum.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

enum { MAX_DEPTH = 16 };

static bool add_term(index_sum *l, MlirValue v, uint64_t factor, uint32_t most) {
  uint32_t i = 0;
  while (i < l->count && !mlirValueEqual(l->terms[i].value, v))
    i++;
  if (i == most)
    return false;
  if (i == l->count) {
    l->terms[l->count].value = v;
    l->terms[l->count++].factor = 0;
  }
  l->terms[i].factor += factor;
  return true;
}

static bool add_multiple(index_sum *l, MlirValue v, uint64_t factor, uint32_t most, unsigned depth) {
  int64_t n;
  if (walk_integer_constant(v, &n)) {
    l->constant += factor * (uint64_t)n;
    return true;
  }
  MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
  if (depth < MAX_DEPTH && !mlirOperationIsNull(op) && mlirOperationGetNumOperands(op) == 2) {
    MlirValue a = mlirOperationGetOperand(op, 0), b = mlirOperationGetOperand(op, 1);
    bool is_sum = mlir_is_named(op, "arith.addi"), is_difference = mlir_is_named(op, "arith.subi");
    if (is_sum || is_difference)
      return add_multiple(l, a, factor, most, depth + 1) &&
             add_multiple(l, b, is_sum ? factor : -factor, most, depth + 1);
    if (mlir_is_named(op, "arith.muli") && walk_integer_constant(b, &n))
      return add_multiple(l, a, factor * (uint64_t)n, most, depth + 1);
    if (mlir_is_named(op, "arith.muli") && walk_integer_constant(a, &n))
      return add_multiple(l, b, factor * (uint64_t)n, most, depth + 1);
  }
  return add_term(l, v, factor, most);
}

bool index_sum_add(index_sum *l, MlirValue v, uint64_t factor, uint32_t most) {
  return add_multiple(l, v, factor, most, 0);
}

bool index_sum_is_parallel(const index_sum *a, const index_sum *b) {
  if (a->count != b->count)
    return false;
  for (uint32_t i = 0; i < a->count; i++) {
    uint32_t k = 0;
    while (k < b->count && !(mlirValueEqual(a->terms[i].value, b->terms[k].value) &&
                             a->terms[i].factor == b->terms[k].factor))
      k++;
    if (k == b->count)
      return false;
  }
  return true;
}
