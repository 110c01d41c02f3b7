// Loops that carry several sums for one, each of its own iterations: what the source carries is combined from
// all of them, by an operator for which order and brackets do not matter. Each iteration combines what is
// carried with what does not depend on it; so whichever of the sums it is combined with, all of them together
// are the source's.
#include "lowering/verify/jammed_internal.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

static MlirBlock body_of(MlirOperation loop) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
}

// Operators of integers, not by the table of what makes such loops. Low bits of the bitwise ones, of sums and
// products, are of low bits alone; extrema are of numbers with a sign or without. `neutral`: the number that
// changes nothing.
typedef struct apart_operator {
  const char *name;
  bool is_low, is_signed;
  enum { ZERO, ONE, ONES, LEAST, GREATEST } neutral;
} apart_operator;

static const apart_operator operators[] = {
    {"arith.addi", true, false, ZERO},      {"arith.muli", true, false, ONE},
    {"arith.ori", true, false, ZERO},       {"arith.xori", true, false, ZERO},
    {"arith.andi", true, false, ONES},      {"arith.maxui", false, false, ZERO},
    {"arith.minui", false, false, ONES},    {"arith.maxsi", false, true, LEAST},
    {"arith.minsi", false, true, GREATEST},
};

static bool is_integers(MlirType type) {
  return mlirTypeIsAVector(type) && mlirTypeIsAInteger(mlirShapedTypeGetElementType(type)) &&
         mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(type)) <= 64;
}

static unsigned width_of(MlirValue v) {
  return mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(mlirValueGetType(v)));
}

// What defines a value that is used once; null: an argument, or it is used elsewhere.
static MlirOperation used_once(MlirValue v) {
  return mlirValueIsAOpResult(v) && walk_has_one_use(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
}

static MlirOperation extension(MlirValue v, bool is_signed) {
  MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
  return !mlirOperationIsNull(op) && mlir_is_named(op, is_signed ? "arith.extsi" : "arith.extui")
             ? op
             : (MlirOperation){NULL};
}

// Is `v` the argument, extended if `is_cut`, and used nowhere else?
static bool is_argument(MlirValue v, MlirValue argument, bool is_cut, const apart_operator *o) {
  if (!is_cut)
    return mlirValueEqual(v, argument);
  for (unsigned with_sign = 0; with_sign < 2; with_sign++) {
    MlirOperation op = extension(v, with_sign);
    if (!mlirOperationIsNull(op) && (o->is_low || o->is_signed == with_sign) && walk_has_one_use(v) &&
        mlirValueEqual(mlirOperationGetOperand(op, 0), argument))
      return true;
  }
  return false;
}

// Is the result of an operator on extended numbers, cut to the argument's bits, the operator on those?
static bool fits(const apart_operator *o, MlirValue other, MlirValue argument) {
  MlirOperation op = extension(other, o->is_signed);
  return o->is_low ||
         (!mlirOperationIsNull(op) && width_of(mlirOperationGetOperand(op, 0)) <= width_of(argument));
}

// How the loop combines its value number i with what does not depend on it; NULL: it does something else.
static const apart_operator *operator_of(MlirOperation loop, intptr_t i) {
  MlirValue argument = mlirBlockGetArgument(body_of(loop), 1 + i);
  MlirOperation op = used_once(mlirOperationGetOperand(mlirBlockGetTerminator(body_of(loop)), i));
  if (!is_integers(mlirValueGetType(argument)) || !walk_has_one_use(argument) || mlirOperationIsNull(op))
    return NULL;
  const bool is_cut = mlir_is_named(op, "arith.trunci");
  if (is_cut)
    op = used_once(mlirOperationGetOperand(op, 0));
  if (mlirOperationIsNull(op))
    return NULL;
  if (!is_cut && mlir_is_named(op, "vector.multi_reduction"))
    return mlir_is_sum(op) && mlirValueEqual(mlirOperationGetOperand(op, 1), argument) ? &operators[0] : NULL;
  for (size_t k = 0; k < sizeof operators / sizeof *operators; k++)
    for (intptr_t side = 0; side < 2 && mlir_is_named(op, operators[k].name); side++)
      if (is_argument(mlirOperationGetOperand(op, side), argument, is_cut, &operators[k]) &&
          (!is_cut || fits(&operators[k], mlirOperationGetOperand(op, 1 - side), argument)))
        return &operators[k];
  return NULL;
}

// A constant that changes nothing.
static bool is_neutral(MlirValue v, const apart_operator *o) {
  if (!mlirValueIsAOpResult(v) || !mlir_is_named(mlirOpResultGetOwner(v), "arith.constant"))
    return false;
  const MlirAttribute value = mlir_attribute(mlirOpResultGetOwner(v), "value");
  if (!is_integers(mlirValueGetType(v)) || !mlirAttributeIsADenseElements(value) ||
      !mlirDenseElementsAttrIsSplat(value))
    return false;
  const unsigned width = width_of(v);
  const uint64_t ones = UINT64_MAX >> (64 - width), sign = UINT64_C(1) << (width - 1);
  const uint64_t wanted[] = {[ZERO] = 0, [ONE] = 1, [ONES] = ones, [LEAST] = sign, [GREATEST] = ones ^ sign};
  const uint64_t is = (uint64_t)mlirIntegerAttrGetValueInt(mlirDenseElementsAttrGetSplatValue(value));
  return (is & ones) == wanted[o->neutral];
}

// Is a value combined from the loop's sums for the source's value number i, each of which counts once?
static bool combines(MlirValue v, MlirOperation apart, const apart_operator *o, intptr_t carried, intptr_t i,
                     bool *seen) {
  if (!mlirValueIsAOpResult(v))
    return false;
  MlirOperation op = mlirOpResultGetOwner(v);
  const intptr_t number = mlirOpResultGetResultNumber(v) - 1;
  if (mlirOperationEqual(op, apart)) {
    if (number < 0 || number % carried != i || seen[number / carried])
      return false;
    return seen[number / carried] = true;
  }
  return mlir_is_named(op, o->name) && combines(mlirOperationGetOperand(op, 0), apart, o, carried, i, seen) &&
         combines(mlirOperationGetOperand(op, 1), apart, o, carried, i, seen);
}

bool apart_is_combined(MlirOperation source, MlirOperation apart, intptr_t i, MlirValue v) {
  const intptr_t carried = mlirOperationGetNumResults(source),
                 times = (mlirOperationGetNumResults(apart) - 1) / carried;
  const apart_operator *o = operator_of(source, i);
  bool *seen = util_alloc((size_t)times * sizeof *seen);
  bool ok = o && combines(v, apart, o, carried, i, seen);
  for (intptr_t j = 0; j < times; j++)
    ok &= seen[j];
  util_release(seen);
  return ok;
}

bool apart_begins(jammed_values *v, MlirOperation source, MlirOperation apart) {
  const intptr_t carried = mlirOperationGetNumResults(source), all = mlirOperationGetNumResults(apart) - 1;
  bool ok = carried > 0 && all % carried == 0;
  for (intptr_t k = 0; ok && k < all; k++) {
    MlirValue begin = mlirOperationGetOperand(apart, 4 + k);
    const apart_operator *o = operator_of(source, k % carried);
    ok = o && (k < carried ? jammed_same(jammed_number_of(v, mlirOperationGetOperand(source, 3 + k)),
                                         jammed_number_of(v, begin))
                           : is_neutral(begin, o));
  }
  return ok;
}
