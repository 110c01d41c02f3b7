// Reading and adding polynomials.
#include "lowering/passes/terms.h"

#include "lowering/passes/jam_internal.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

enum { MAX_DEPTH = 16 };

bool terms_is_in(MlirBlock block, MlirValue v) {
  MlirOperation op = jam_defining(v);
  return mlirBlockEqual(mlirOperationIsNull(op) ? mlirBlockArgumentGetOwner(v) : mlirOperationGetBlock(op),
                        block);
}

static bool same_factors(const term_of_sum *a, const term_of_sum *b) {
  bool used[TERMS_MAX_FACTORS] = {false};
  for (unsigned i = 0; i < a->count; i++) {
    unsigned k = 0;
    while (k < b->count && (used[k] || !mlirValueEqual(a->factors[i], b->factors[k])))
      k++;
    if (k == b->count)
      return false;
    used[k] = true;
  }
  return a->count == b->count;
}

bool terms_add(polynomial *p, term_of_sum t) {
  for (size_t i = 0; i < p->size; i++)
    if (same_factors(&p->data[i], &t)) {
      p->data[i].number += t.number;
      return true;
    }
  stack_push(p, t);
  return p->size <= TERMS_MAX;
}

bool terms_add_product(polynomial *out, const polynomial *a, const polynomial *b) {
  for (size_t i = 0; i < a->size; i++)
    for (size_t k = 0; k < b->size; k++) {
      term_of_sum t = a->data[i];
      if (t.count + b->data[k].count > TERMS_MAX_FACTORS)
        return false;
      for (unsigned f = 0; f < b->data[k].count; f++)
        t.factors[t.count++] = b->data[k].factors[f];
      t.number *= b->data[k].number;
      if (!terms_add(out, t))
        return false;
    }
  return true;
}

static bool splat_constant(MlirOperation op, uint64_t *number) {
  if (!mlir_is_named(op, "arith.constant"))
    return false;
  MlirAttribute a = mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("value"));
  if (!mlirAttributeIsADenseElements(a) || !mlirDenseElementsAttrIsSplat(a))
    return false;
  *number = (uint64_t)mlirIntegerAttrGetValueInt(mlirDenseElementsAttrGetSplatValue(a));
  return true;
}

// Adds `number` times the value to the polynomial. False: it has too many terms.
static bool read(MlirBlock block, MlirValue v, uint64_t number, unsigned depth, polynomial *out) {
  MlirOperation op = jam_defining(v);
  uint64_t constant;
  if (!mlirOperationIsNull(op) && splat_constant(op, &constant))
    return terms_add(out, (term_of_sum){.number = number * constant});
  bool opens = !mlirOperationIsNull(op) && depth < MAX_DEPTH && terms_is_in(block, v);
  bool subtracts = opens && mlir_is_named(op, "arith.subi");
  if (subtracts || (opens && mlir_is_named(op, "arith.addi")))
    return read(block, mlirOperationGetOperand(op, 0), number, depth + 1, out) &&
           read(block, mlirOperationGetOperand(op, 1), subtracts ? -number : number, depth + 1, out);
  if (!opens || !mlir_is_named(op, "arith.muli"))
    return terms_add(out, (term_of_sum){.number = number, .factors = {v}, .count = 1});
  polynomial factors[2] = {{0}, {0}};
  bool ok = read(block, mlirOperationGetOperand(op, 0), number, depth + 1, &factors[0]) &&
            read(block, mlirOperationGetOperand(op, 1), 1, depth + 1, &factors[1]) &&
            terms_add_product(out, &factors[0], &factors[1]);
  stack_free(&factors[0]);
  stack_free(&factors[1]);
  return ok;
}

bool terms_read(MlirBlock block, MlirValue v, uint64_t number, polynomial *out) {
  return read(block, v, number, 0, out);
}
