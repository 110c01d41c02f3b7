// Reads linalg.generic: types, strides and indexing maps.
#include "lowering/linalg/nest.h"

#include "lowering/mlir/apart_nest.h"
#include "lowering/mlir/combiner.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/AffineExpr.h>
#include <mlir-c/AffineMap.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// A dimension d of which maps have d floordiv `by` or d mod `by` is two of the nest: d, of the quotients, and
// `rest`. `by` is 0 of the others.
typedef struct split {
  int64_t by;
  unsigned rest;
} split;

// d floordiv c or d mod c
static bool is_division_of_dim(MlirAffineExpr e, unsigned *d, int64_t *by) {
  if (!mlirAffineExprIsAFloorDiv(e) && !mlirAffineExprIsAMod(e))
    return false;
  MlirAffineExpr a = mlirAffineBinaryOpExprGetLHS(e), b = mlirAffineBinaryOpExprGetRHS(e);
  if (!mlirAffineExprIsADim(a) || !mlirAffineExprIsAConstant(b) || mlirAffineConstantExprGetValue(b) < 2)
    return false;
  *d = (unsigned)mlirAffineDimExprGetPosition(a), *by = mlirAffineConstantExprGetValue(b);
  return true;
}

// Finds what divides dimensions; false: one is divided by several numbers.
static bool find_splits(MlirAffineExpr e, split *splits) {
  unsigned d;
  int64_t by;
  if (is_division_of_dim(e, &d, &by)) {
    const bool fits = !splits[d].by || splits[d].by == by;
    splits[d].by = by;
    return fits;
  }
  return !mlirAffineExprIsABinary(e) || (find_splits(mlirAffineBinaryOpExprGetLHS(e), splits) &&
                                         find_splits(mlirAffineBinaryOpExprGetRHS(e), splits));
}

// expr = constant + sum of coefficients[d] * d, times `factor`, added to what is there.
static bool add_linear(MlirAffineExpr e, const split *splits, int64_t factor, int64_t *coefficients,
                       int64_t *constant) {
  unsigned d;
  int64_t by;
  if (mlirAffineExprIsAConstant(e)) {
    *constant += factor * mlirAffineConstantExprGetValue(e);
    return true;
  }
  if (mlirAffineExprIsADim(e)) {
    d = (unsigned)mlirAffineDimExprGetPosition(e);
    coefficients[d] += splits[d].by ? factor * splits[d].by : factor;
    if (splits[d].by)
      coefficients[splits[d].rest] += factor;
    return true;
  }
  if (is_division_of_dim(e, &d, &by)) {
    coefficients[mlirAffineExprIsAMod(e) ? splits[d].rest : d] += factor;
    return true;
  }
  if (mlirAffineExprIsAAdd(e))
    return add_linear(mlirAffineBinaryOpExprGetLHS(e), splits, factor, coefficients, constant) &&
           add_linear(mlirAffineBinaryOpExprGetRHS(e), splits, factor, coefficients, constant);
  if (mlirAffineExprIsAMul(e)) {
    MlirAffineExpr a = mlirAffineBinaryOpExprGetLHS(e), b = mlirAffineBinaryOpExprGetRHS(e);
    if (mlirAffineExprIsAConstant(b))
      return add_linear(a, splits, factor * mlirAffineConstantExprGetValue(b), coefficients, constant);
    if (mlirAffineExprIsAConstant(a))
      return add_linear(b, splits, factor * mlirAffineConstantExprGetValue(a), coefficients, constant);
  }
  return false;
}

// Bits of an element in memory; 0 of what is not laid out in whole bytes, one after the other.
static unsigned element_bits(MlirType type) {
  if (mlirTypeIsAInteger(type)) {
    unsigned bits = mlirIntegerTypeGetWidth(type);
    return mlirIntegerTypeIsSignless(type) && (bits == 8 || bits == 16 || bits == 32 || bits == 64) ? bits
                                                                                                    : 0;
  }
  if (mlirTypeIsAFloat(type)) {
    unsigned bits = mlirFloatTypeGetWidth(type);
    return bits == 16 || bits == 32 || bits == 64 ? bits : 0;
  }
  return 0;
}

int64_t nest_cast_number(MlirOperation cast, const char *list, unsigned segment, unsigned i,
                         MlirValue *value) {
  MlirAttribute numbers = mlir_attribute(cast, list), segments = mlir_attribute(cast, "operandSegmentSizes");
  intptr_t at = 0;
  for (unsigned s = 0; s < segment; s++)
    at += mlirDenseI32ArrayGetElement(segments, s);
  for (unsigned k = 0; k < i; k++)
    at += mlirShapedTypeIsDynamicSize(mlirDenseI64ArrayGetElement(numbers, k));
  int64_t number = mlirDenseI64ArrayGetElement(numbers, i);
  if (!mlirShapedTypeIsDynamicSize(number))
    return number;
  *value = mlirOperationGetOperand(cast, at);
  return NEST_DYNAMIC;
}

// A stride that the type does not say, as no type has negative ones: a constant that a view is made of, or
// NEST_DYNAMIC.
static int64_t cast_stride(MlirValue view, unsigned r) {
  MlirValue value;
  int64_t number;
  if (mlirValueIsAOpResult(view) && mlir_is_named(mlirOpResultGetOwner(view), "memref.reinterpret_cast") &&
      nest_cast_number(mlirOpResultGetOwner(view), "static_strides", NEST_CAST_STRIDES, r, &value) ==
          NEST_DYNAMIC &&
      walk_integer_constant(value, &number))
    return number;
  return NEST_DYNAMIC;
}

static const char *read_operand(MlirValue value, MlirAffineMap map, const split *splits, nest_operand *o) {
  MlirType type = mlirValueGetType(value);
  *o = (nest_operand){.value = value, .element = type};
  if (mlirTypeIsAShaped(type)) {
    if (!mlirTypeIsAMemRef(type))
      return "an operand is no memref";
    o->is_memref = true;
    o->element = mlirShapedTypeGetElementType(type);
    o->rank = (unsigned)mlirShapedTypeGetRank(type);
    if (o->rank > NEST_MAX_DIMS)
      return "an operand has too many dimensions";
    if (mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, o->strides, &o->offset)))
      return "an operand's layout has no strides";
    for (unsigned r = 0; r < o->rank; r++) {
      o->sizes[r] = mlirShapedTypeIsDynamicDim(type, r) ? NEST_DYNAMIC : mlirShapedTypeGetDimSize(type, r);
      if (mlirShapedTypeIsDynamicStrideOrOffset(o->strides[r]))
        o->strides[r] = cast_stride(value, r);
    }
    if (mlirShapedTypeIsDynamicStrideOrOffset(o->offset))
      o->offset = NEST_DYNAMIC;
  }
  o->bits = element_bits(o->element);
  if (o->is_memref && !o->bits)
    return "an operand's elements are no integers or floats of 8, 16, 32 or 64 bits";
  for (unsigned r = 0; r < o->rank; r++)
    if (!add_linear(mlirAffineMapGetResult(map, r), splits, 1, o->map[r], &o->constants[r]))
      return "an indexing map is not linear";
  return NULL;
}

// Can the operation be applied to vectors, lane by lane?
static bool is_lanewise(MlirOperation op, bool *has_index) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  if (mlir_is_named(op, "linalg.index")) {
    *has_index = true;
    return true;
  }
  bool dialect = name.length > 6 && (!memcmp(name.data, "arith.", 6) ||
                                     (!memcmp(name.data, "math.", 5) && memcmp(name.data, "math.fpowi", 10)));
  if (!dialect || mlirOperationGetNumRegions(op) || mlirOperationGetNumResults(op) != 1)
    return false;
  for (intptr_t i = 0; i <= mlirOperationGetNumOperands(op); i++) {
    MlirType t = mlirValueGetType(i ? mlirOperationGetOperand(op, i - 1) : mlirOperationGetResult(op, 0));
    if (!mlirTypeIsAInteger(t) && !mlirTypeIsAFloat(t) && !mlirTypeIsAIndex(t))
      return false;
  }
  return true;
}

// A division by what may be zero in a lane that is not there.
static bool is_division(MlirOperation op) {
  int64_t by;
  static const char *const names[] = {"arith.divsi",     "arith.divui",     "arith.remsi",      "arith.remui",
                                      "arith.ceildivsi", "arith.ceildivui", "arith.floordivsi", "math.ipowi"};
  if (MLIR_IS_ONE_OF(op, names))
    return !walk_integer_constant(mlirOperationGetOperand(op, 1), &by) || !by;
  return false;
}

static const char *read_body(MlirBlock body, nest *n) {
  MlirOperation end = mlirBlockGetTerminator(body);
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationEqual(op, end);
       op = mlirOperationGetNextInBlock(op)) {
    n->divides |= is_division(op);
    if (!is_lanewise(op, &n->has_index))
      return "its body has operations that are not arith's or math's on numbers";
  }
  return NULL;
}

// The size of each dimension is that of an operand's that it alone indexes; those of divided ones are known.
static const char *read_sizes(nest *n) {
  const nest_stage *s = &n->stages[0];
  for (unsigned d = 0; d < n->num_dims; d++) {
    bool found = n->sizes[d] != 0;
    if (found)
      continue;
    for (unsigned k = 0; k < s->num_operands; k++)
      for (unsigned r = 0; r < s->operands[k].rank; r++) {
        const nest_operand *o = &s->operands[k];
        if (nest_only_dim(o, r, n->num_dims) != (int)d)
          continue;
        if (!found || (n->sizes[d] == NEST_DYNAMIC && o->sizes[r] != NEST_DYNAMIC)) {
          n->sizes[d] = o->sizes[r];
          n->size_of[d] = (struct nest_size){.dims = {{o->value, r}}, .count = 1, .factor = 1};
        }
        found = true;
      }
    if (!found)
      return "a dimension is no operand's";
  }
  return NULL;
}

// A dimension's size, if an operand that it alone indexes has a known one; else 0.
static int64_t known_size(MlirOperation op, MlirAttribute maps, unsigned d) {
  for (intptr_t k = 0; k < mlirOperationGetNumOperands(op); k++) {
    MlirAffineMap map = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, k));
    MlirType type = mlirValueGetType(mlirOperationGetOperand(op, k));
    for (intptr_t r = 0; r < mlirAffineMapGetNumResults(map); r++) {
      MlirAffineExpr e = mlirAffineMapGetResult(map, r);
      if (mlirTypeIsAMemRef(type) && mlirAffineExprIsADim(e) && mlirAffineDimExprGetPosition(e) == d &&
          !mlirShapedTypeIsDynamicDim(type, r))
        return mlirShapedTypeGetDimSize(type, r);
    }
  }
  return 0;
}

// Gives each dimension that maps divide another one for its rests: their sizes are known and whole.
static const char *split_dims(MlirOperation op, MlirAttribute maps, nest *n, split *splits) {
  static const char *const why = "an indexing map is not linear";
  for (intptr_t k = 0; k < mlirOperationGetNumOperands(op); k++) {
    MlirAffineMap map = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, k));
    for (intptr_t r = 0; r < mlirAffineMapGetNumResults(map); r++)
      if (!find_splits(mlirAffineMapGetResult(map, r), splits))
        return why;
  }
  for (unsigned d = 0, all = n->num_dims; d < all; d++) {
    if (!splits[d].by)
      continue;
    const int64_t size = known_size(op, maps, d);
    if (!size || size % splits[d].by || n->num_dims == NEST_MAX_DIMS)
      return why;
    const unsigned rest = splits[d].rest = n->num_dims++;
    n->is_reduction[rest] = n->is_reduction[d];
    n->sizes[d] = size / splits[d].by, n->sizes[rest] = splits[d].by;
    n->stages[0].dims[rest] = rest;
  }
  return NULL;
}

// A dimension of a reduction that every output has as one of its own is none: iterations along it are of
// different elements. Some outputs alone may not have it.
static const char *read_reductions(nest *n) {
  const nest_stage *s = &n->stages[0];
  for (unsigned d = 0; d < n->num_dims; d++) {
    unsigned varying = 0, apart = 0;
    for (unsigned k = s->num_inputs; k < s->num_operands && n->is_reduction[d]; k++) {
      const nest_operand *o = &s->operands[k];
      bool varies = false, is_own = false;
      for (unsigned r = 0; r < o->rank; r++) {
        unsigned used = 0;
        for (unsigned e = 0; e < n->num_dims; e++)
          used += o->map[r][e] != 0;
        varies |= o->map[r][d] != 0;
        is_own |= o->map[r][d] != 0 && used == 1;
      }
      varying += varies, apart += is_own;
    }
    if (varying && apart < s->num_operands - s->num_inputs)
      return "an output varies along a reduction";
    n->is_reduction[d] &= !varying;
  }
  return NULL;
}

const char *nest_read(MlirOperation op, nest *n) {
  *n = (nest){.num_stages = 1};
  nest_stage *s = &n->stages[0];
  MlirAttribute maps = mlir_attribute(op, "indexing_maps"), iterators = mlir_attribute(op, "iterator_types"),
                segments = mlir_attribute(op, "operandSegmentSizes");
  if (mlirOperationGetNumResults(op))
    return "it is on tensors";
  n->num_dims = (unsigned)mlirArrayAttrGetNumElements(iterators);
  s->op = op, s->is_stored = true;
  MlirAttribute apart = mlir_attribute(op, APART_NEST);
  if (!mlirAttributeIsNull(apart) && mlirAttributeIsADenseI64Array(apart) &&
      mlirDenseArrayGetNumElements(apart) == 2)
    s->apart = mlirDenseI64ArrayGetElement(apart, 0), s->place = mlirDenseI64ArrayGetElement(apart, 1);
  s->body = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  s->num_operands = (unsigned)mlirOperationGetNumOperands(op);
  s->num_inputs = (unsigned)mlirDenseI32ArrayGetElement(segments, 0);
  if (n->num_dims > NEST_MAX_DIMS || s->num_operands > NEST_MAX_OPERANDS)
    return "it has too many dimensions or operands";
  for (unsigned d = 0; d < n->num_dims; d++) {
    s->dims[d] = d;
    n->is_reduction[d] = walk_is_reduction(mlirArrayAttrGetElement(iterators, d));
  }
  split splits[NEST_MAX_DIMS] = {0};
  const unsigned loops = n->num_dims;
  const char *why = split_dims(op, maps, n, splits);
  if (why)
    return why;
  s->num_loops = n->num_dims;
  for (unsigned k = 0; k < s->num_operands; k++) {
    why = read_operand(mlirOperationGetOperand(op, k),
                       mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, k)), splits, &s->operands[k]);
    if (why)
      return why;
    if (k >= s->num_inputs && !s->operands[k].is_memref)
      return "an output is no memref";
  }
  why = read_sizes(n);
  if (!why)
    why = read_reductions(n);
  if (!why)
    why = read_body(s->body, n);
  return !why && n->has_index && n->num_dims > loops ? "positions of a divided dimension" : why;
}

int64_t nest_estimate(const nest *n, unsigned d) {
  enum { UNKNOWN_SIZE = 256 };
  return n->sizes[d] != NEST_DYNAMIC ? n->sizes[d] : n->likely[d] ? n->likely[d] : UNKNOWN_SIZE;
}

int64_t nest_coefficient(const nest_operand *o, unsigned dim) {
  int64_t sum = 0;
  for (unsigned r = 0; r < o->rank; r++) {
    if (!o->map[r][dim])
      continue;
    if (o->strides[r] == NEST_DYNAMIC)
      return NEST_DYNAMIC;
    sum += o->map[r][dim] * o->strides[r];
  }
  return sum;
}

static MlirType memref_of(const nest_operand *o) { return mlirValueGetType(o->value); }

int64_t nest_elements(const nest_operand *o) {
  int64_t count = 1;
  for (intptr_t r = 0; r < mlirShapedTypeGetRank(memref_of(o)); r++)
    count *= mlirShapedTypeGetDimSize(memref_of(o), r);
  return count;
}

bool nest_is_dense(const nest_operand *o) {
  int64_t strides[64], offset, last = 0;
  if (!mlirShapedTypeHasStaticShape(memref_of(o)) ||
      mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(memref_of(o), strides, &offset)))
    return false;
  for (intptr_t r = 0; r < mlirShapedTypeGetRank(memref_of(o)); r++) {
    if (mlirShapedTypeIsDynamicStrideOrOffset(strides[r]) || strides[r] < 0)
      return false;
    last += strides[r] * (mlirShapedTypeGetDimSize(memref_of(o), r) - 1);
  }
  return nest_elements(o) > 0 && last + 1 == nest_elements(o);
}

// ---- sums ---------------------------------------------------------------------------------------------

// The argument of the body that the value is an extension of, or is.
static bool extended_argument(MlirValue v, MlirBlock body, unsigned *argument) {
  while (mlirValueIsAOpResult(v)) {
    MlirOperation op = mlirOpResultGetOwner(v);
    if (!mlir_is_named(op, "arith.extsi") && !mlir_is_named(op, "arith.extui") &&
        !mlir_is_named(op, "arith.extf"))
      return false;
    v = mlirOperationGetOperand(op, 0);
  }
  if (!mlirBlockEqual(mlirBlockArgumentGetOwner(v), body))
    return false;
  *argument = (unsigned)mlirBlockArgumentGetArgNumber(v);
  return true;
}

// An integer that is the same in all iterations and known.
static bool read_constant(const nest_stage *s, MlirValue v, int64_t *value) {
  if (mlirValueIsABlockArgument(v) && mlirBlockEqual(mlirBlockArgumentGetOwner(v), s->body)) {
    const nest_operand *o = &s->operands[mlirBlockArgumentGetArgNumber(v)];
    if (o->is_memref)
      return false;
    v = o->value;
  }
  if (!mlirValueIsAOpResult(v))
    return false;
  MlirOperation op = mlirOpResultGetOwner(v);
  if (mlir_is_named(op, "arith.extsi"))
    return read_constant(s, mlirOperationGetOperand(op, 0), value);
  MlirAttribute a =
      mlir_is_named(op, "arith.constant") ? mlir_attribute(op, "value") : mlirAttributeGetNull();
  if (mlirAttributeIsNull(a) || !mlirAttributeIsAInteger(a) || !mlirTypeIsAInteger(mlirValueGetType(v)))
    return false;
  *value = mlirIntegerAttrGetValueInt(a);
  return true;
}

// extend(argument) or extend(argument) - zero
static bool read_factor(const nest_stage *s, MlirValue v, unsigned *argument, int64_t *zero) {
  *zero = 0;
  if (mlirValueIsAOpResult(v) && mlir_is_named(mlirOpResultGetOwner(v), "arith.subi")) {
    MlirOperation op = mlirOpResultGetOwner(v);
    if (!read_constant(s, mlirOperationGetOperand(op, 1), zero))
      return false;
    v = mlirOperationGetOperand(op, 0);
  }
  return extended_argument(v, s->body, argument);
}

nest_sum nest_find_sum(const nest *n) { return nest_find_sum_of(n, n->main); }

nest_sum nest_find_sum_of(const nest *n, unsigned stage) {
  const nest_stage *s = &n->stages[stage];
  nest_sum none = {.combine = {NULL}}, sum = none;
  if (s->num_operands != s->num_inputs + 1)
    return none;
  MlirValue out = mlirBlockGetArgument(s->body, s->num_inputs),
            yielded = mlirOperationGetOperand(mlirBlockGetTerminator(s->body), 0);
  if (!mlirValueIsAOpResult(yielded))
    return none;
  sum.combine = mlirOpResultGetOwner(yielded);
  if (!combiner_of(sum.combine) || !mlirBlockEqual(mlirOperationGetBlock(sum.combine), s->body))
    return none;
  MlirValue a = mlirOperationGetOperand(sum.combine, 0), b = mlirOperationGetOperand(sum.combine, 1);
  if (mlirValueEqual(b, out) && !walk_depends(a, out, s->body))
    sum.rest = a;
  else if (mlirValueEqual(a, out) && !walk_depends(b, out, s->body))
    sum.rest = b;
  else
    return none;
  if (mlirValueIsAOpResult(sum.rest)) {
    MlirOperation product = mlirOpResultGetOwner(sum.rest);
    sum.is_product = (mlir_is_named(product, "arith.muli") || mlir_is_named(product, "arith.mulf")) &&
                     read_factor(s, mlirOperationGetOperand(product, 0), &sum.left, &sum.left_zero) &&
                     read_factor(s, mlirOperationGetOperand(product, 1), &sum.right, &sum.right_zero) &&
                     sum.left != sum.right;
  }
  return sum;
}
