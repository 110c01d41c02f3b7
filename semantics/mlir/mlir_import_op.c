// Operations of arith and math as terms.
#include "semantics/mlir/mlir_import.h"
#include "semantics/mlir/mlir_util.h"
#include "semantics/term/eval_float.h"

#include <stdlib.h>

unsigned mlir_lane_width(MlirType type) {
  if (mlirTypeIsAShaped(type))
    type = mlirShapedTypeGetElementType(type);
  if (mlirTypeIsAIndex(type))
    return 64;
  if (!mlirTypeIsAInteger(type))
    return 0;
  unsigned width = mlirIntegerTypeGetWidth(type);
  return width <= BITS_MAX_WIDTH ? width : 0;
}

unsigned mlir_float_width(MlirType type) {
  if (mlirTypeIsAShaped(type))
    type = mlirShapedTypeGetElementType(type);
  return mlirTypeIsAF16(type) ? 16 : mlirTypeIsAF32(type) ? 32 : mlirTypeIsAF64(type) ? 64 : 0;
}

static bool import_constant(term_context *c, MlirAttribute value, unsigned width, term_id *result) {
  if (mlirAttributeIsADenseElements(value)) {
    if (!mlirDenseElementsAttrIsSplat(value))
      return false;
    value = mlirDenseElementsAttrGetSplatValue(value);
  }
  if (!mlirAttributeIsAInteger(value))
    return false;
  if (width <= 64) {
    *result = term_const_s(c, width, mlirIntegerAttrGetValueInt(value));
    return true;
  }
  // The C API has no wide integers: read the decimal digits.
  strbuf text = {0};
  mlirAttributePrint(value, mlir_append, &text);
  bits v = {{0}};
  const char *p = text.text + (*text.text == '-');
  for (; *p >= '0' && *p <= '9'; p++)
    v = bits_add(bits_mul(v, bits_u64(10, width), width), bits_u64((uint64_t)(*p - '0'), width), width);
  if (*text.text == '-')
    v = bits_sub((bits){{0}}, v, width);
  strbuf_free(&text);
  *result = term_const_bits(c, width, v);
  return true;
}

static bool import_compare(term_context *c, MlirOperation op, const term_id *x, term_id *result) {
  static const struct {
    term_op op;
    bool swap;
  } predicates[] = {{TERM_EQ, false}, {TERM_NE, false}, {TERM_SLT, false}, {TERM_SLE, false},
                    {TERM_SLT, true}, {TERM_SLE, true}, {TERM_ULT, false}, {TERM_ULE, false},
                    {TERM_ULT, true}, {TERM_ULE, true}};
  int64_t k = mlirIntegerAttrGetValueInt(mlir_attribute(op, "predicate"));
  if (k < 0 || k >= (int64_t)(sizeof predicates / sizeof *predicates))
    return false;
  bool swap = predicates[k].swap;
  *result = term_binary(c, predicates[k].op, x[swap], x[!swap]);
  return true;
}

// Division that rounds towards plus or minus infinity: the truncated quotient, corrected if the remainder
// is not zero and the exact quotient's sign is the one that truncation moved away from.
static term_id rounded_division(term_context *c, bool up, const term_id *x) {
  term_id zero = term_const(c, term_width(c, x[0]), 0), one = term_const(c, term_width(c, x[0]), 1);
  term_id quotient = term_binary(c, TERM_DIVS, x[0], x[1]), rest = term_binary(c, TERM_REMS, x[0], x[1]);
  term_id inexact = term_binary(c, TERM_NE, rest, zero);
  term_id negative = term_binary(c, TERM_SLT, term_binary(c, TERM_XOR, x[0], x[1]), zero);
  term_id moved = term_binary(c, TERM_AND, inexact, up ? term_not(c, negative) : negative);
  return term_select(c, moved, term_binary(c, up ? TERM_ADD : TERM_SUB, quotient, one), quotient);
}

bool mlir_import_op(term_context *c, MlirOperation op, const term_id *operands, term_id *result) {
  if (mlirOperationGetNumResults(op) != 1 || mlirOperationGetNumRegions(op) != 0)
    return false;
  unsigned width = mlir_lane_width(mlirValueGetType(mlirOperationGetResult(op, 0)));
  if (!width)
    return false;
  intptr_t count = mlirOperationGetNumOperands(op);
  for (intptr_t k = 0; k < count; k++)
    if (mlir_lane_width(mlirValueGetType(mlirOperationGetOperand(op, k))) != term_width(c, operands[k]))
      return false;
  MlirStringRef name = mlir_name(op);
  if (name.length < 5 || (memcmp(name.data, "arith.", 6) != 0 && memcmp(name.data, "math.", 5) != 0))
    return false;
  if (mlir_is_named(op, "arith.constant"))
    return import_constant(c, mlir_attribute(op, "value"), width, result);
  if (mlir_is_named(op, "arith.cmpi"))
    return import_compare(c, op, operands, result);
  if (mlir_is_named(op, "arith.index_cast") || mlir_is_named(op, "arith.index_castui")) {
    *result = term_resize(c, mlir_is_named(op, "arith.index_cast"), operands[0], width);
    return true;
  }
  if (mlir_is_named(op, "arith.ceildivsi") || mlir_is_named(op, "arith.floordivsi")) {
    *result = rounded_division(c, mlir_is_named(op, "arith.ceildivsi"), operands);
    return true;
  }
  if (mlir_is_named(op, "arith.ceildivui")) {
    term_id zero = term_const(c, width, 0), one = term_const(c, width, 1);
    term_id quotient = term_binary(c, TERM_DIVU, operands[0], operands[1]);
    term_id inexact = term_binary(c, TERM_NE, term_binary(c, TERM_REMU, operands[0], operands[1]), zero);
    *result = term_select(c, inexact, term_binary(c, TERM_ADD, quotient, one), quotient);
    return true;
  }
  if (mlir_is_named(op, "arith.bitcast") && width == term_width(c, operands[0])) {
    *result = operands[0];
    return true;
  }
  for (term_op k = TERM_ADD; k < TERM_FADD; k++)
    if (mlir_is_named(op, term_ops[k].mlir)) {
      if ((intptr_t)term_ops[k].arity != count)
        return false;
      *result = term_make(c, k, width, operands);
      return true;
    }
  return false;
}

// ---- floats -----------------------------------------------------------------------------------------

static bool import_float_constant(term_context *c, MlirAttribute value, unsigned width, term_id *result) {
  if (mlirAttributeIsADenseElements(value)) {
    if (!mlirDenseElementsAttrIsSplat(value))
      return false;
    value = mlirDenseElementsAttrGetSplatValue(value);
  }
  if (!mlirAttributeIsAFloat(value))
    return false;
  // The C API gives a double, which loses a NaN's payload and quietness; the text keeps them.
  strbuf text = {0};
  mlirAttributePrint(value, mlir_append, &text);
  double number = mlirFloatAttrGetValueDouble(value);
  if (strncmp(text.text, "0x", 2) == 0) {
    *result = term_const(c, width, strtoull(text.text, NULL, 16));
  } else {
    uint64_t wide;
    memcpy(&wide, &number, 8);
    *result = term_const(c, width, width == 64 ? wide : eval_float(TERM_FTRUNC, width, 64, wide, 0, 0));
  }
  strbuf_free(&text);
  return true;
}

static bool import_float_compare(term_context *c, MlirOperation op, const term_id *x, term_id *result) {
  // Unordered predicates are the opposites of ordered ones.
  static const struct {
    term_op op;
    bool swap, inverse;
  } predicates[16] = {
      [1] = {TERM_FEQ, false, false}, [2] = {TERM_FLT, true, false},  [3] = {TERM_FLE, true, false},
      [4] = {TERM_FLT, false, false}, [5] = {TERM_FLE, false, false}, [7] = {TERM_FUNO, false, true},
      [9] = {TERM_FLE, false, true},  [10] = {TERM_FLT, false, true}, [11] = {TERM_FLE, true, true},
      [12] = {TERM_FLT, true, true},  [13] = {TERM_FEQ, false, true}, [14] = {TERM_FUNO, false, false},
  };
  int64_t k = mlirIntegerAttrGetValueInt(mlir_attribute(op, "predicate"));
  if (k < 0 || k >= 16)
    return false;
  if (k == 0 || k == 15) {
    *result = term_const(c, 1, k == 15);
  } else if (predicates[k].op) {
    *result = term_binary(c, predicates[k].op, x[predicates[k].swap], x[!predicates[k].swap]);
    if (predicates[k].inverse)
      *result = term_not(c, *result);
  } else { // one, ueq
    *result =
        term_binary(c, TERM_OR, term_binary(c, TERM_FLT, x[0], x[1]), term_binary(c, TERM_FLT, x[1], x[0]));
    if (k == 8)
      *result = term_not(c, *result);
  }
  return true;
}

static unsigned number_width(MlirType type) {
  unsigned width = mlir_float_width(type);
  return width ? width : mlirTypeIsAIndex(type) ? 0 : mlir_lane_width(type);
}

mlir_float_flags mlir_get_float_flags(MlirOperation op) {
  MlirAttribute flags = mlir_attribute(op, "fastmath");
  if (mlirAttributeIsNull(flags))
    return MLIR_FLOAT_STRICT;
  strbuf text = {0};
  mlirAttributePrint(flags, mlir_append, &text);
  mlir_float_flags result = !strcmp(text.text, "#arith.fastmath<none>")       ? MLIR_FLOAT_STRICT
                            : !strcmp(text.text, "#arith.fastmath<contract>") ? MLIR_FLOAT_CONTRACT
                                                                              : MLIR_FLOAT_FAST;
  strbuf_free(&text);
  return result;
}

bool mlir_import_float_op(term_context *c, MlirOperation op, const term_id *operands, term_id *result) {
  if (mlirOperationGetNumResults(op) != 1 || mlirOperationGetNumRegions(op) != 0)
    return false;
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  unsigned width = number_width(type);
  intptr_t count = mlirOperationGetNumOperands(op);
  if (!width)
    return false;
  for (intptr_t k = 0; k < count; k++)
    if (number_width(mlirValueGetType(mlirOperationGetOperand(op, k))) != term_width(c, operands[k]))
      return false;
  if (mlir_is_named(op, "arith.constant"))
    return mlir_float_width(type) && import_float_constant(c, mlir_attribute(op, "value"), width, result);
  if (mlir_is_named(op, "arith.cmpf"))
    return import_float_compare(c, op, operands, result);
  if (mlir_is_named(op, "arith.bitcast") && width == term_width(c, operands[0])) {
    *result = operands[0];
    return true;
  }
  if (mlir_is_named(op, "arith.select")) {
    if (term_width(c, operands[0]) != 1)
      return false;
    *result = term_select(c, operands[0], operands[1], operands[2]);
    return true;
  }
  bits sign = bits_shl(bits_u64(1, width), width - 1, width);
  if (mlir_is_named(op, "arith.negf") || mlir_is_named(op, "math.absf")) {
    bool negate = mlir_is_named(op, "arith.negf");
    term_id mask = term_const_bits(c, width, sign);
    *result = term_binary(c, negate ? TERM_XOR : TERM_AND, operands[0], negate ? mask : term_not(c, mask));
    return true;
  }
  for (term_op k = TERM_FADD; k < TERM_APPLY; k++)
    if (mlir_is_named(op, term_ops[k].mlir)) {
      if ((intptr_t)term_ops[k].arity != count)
        return false;
      *result = term_make(c, k, width, operands);
      return true;
    }
  return false;
}
