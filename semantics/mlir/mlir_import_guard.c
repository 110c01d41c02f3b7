// Guarded expressions as the exporter writes them.
#include "semantics/mlir/mlir_import_internal.h"

static term_id guarded_division(term_context *c, term_op op, term_id a, term_id b) {
  unsigned width = term_width(c, a);
  bool is_signed = op == TERM_DIVS || op == TERM_REMS, quotient = op == TERM_DIVU || op == TERM_DIVS;
  term_id zero = term_const(c, width, 0), one = term_const(c, width, 1), ones = term_const_s(c, width, -1);
  term_id is_zero = term_binary(c, TERM_EQ, b, zero), safe = term_select(c, is_zero, one, b), is_minus = {0};
  if (is_signed) {
    is_minus = term_binary(c, TERM_EQ, safe, ones);
    safe = term_select(c, is_minus, one, safe);
  }
  term_id r = term_binary(c, op, a, safe);
  if (is_signed)
    r = term_select(c, is_minus, quotient ? term_binary(c, TERM_SUB, zero, a) : zero, r);
  term_id by_zero = quotient ? ones : a;
  if (op == TERM_DIVS)
    by_zero = term_select(c, term_binary(c, TERM_SLT, a, zero), one, ones);
  return term_select(c, is_zero, by_zero, r);
}

// The operation in this body that computes v; null if there is none.
static MlirOperation producer(MlirValue v) {
  return mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
}

// operands[k] of the operation that computes v, as a term.
static bool producer_operand(function_reader *fr, MlirOperation p, intptr_t k, term_id *t) {
  const binding *b = import_find_value(fr, mlirOperationGetOperand(p, k));
  return b && b->kind != BOUND_RESULT && (b->kind == BOUND_TERM || !is_tensor(&fr->f->operands[b->number])) &&
         import_value_term(fr, p, mlirOperationGetOperand(p, k), t);
}

// select(n < width, shift(a, n), 0) is shift(a, n).
static bool read_guarded_shift(function_reader *fr, MlirOperation op, const term_id *x, term_id *t) {
  term_context *c = fr->r->isa->terms;
  MlirOperation shift = producer(mlirOperationGetOperand(op, 1));
  term_id a, n;
  if (mlirOperationIsNull(shift) ||
      !(mlir_is_named(shift, "arith.shli") || mlir_is_named(shift, "arith.shrui")) ||
      !producer_operand(fr, shift, 0, &a) || !producer_operand(fr, shift, 1, &n))
    return false;
  unsigned width = term_width(c, a);
  if (width == 1 || !term_same(x[0], term_binary(c, TERM_ULT, n, term_const(c, width, width))) ||
      !term_same(x[2], term_const(c, width, 0)))
    return false;
  *t = term_binary(c, mlir_is_named(shift, "arith.shli") ? TERM_SHL : TERM_SHRU, a, n);
  return true;
}

static bool read_guarded_division(function_reader *fr, MlirOperation op, const term_id *x, term_id *t) {
  term_context *c = fr->r->isa->terms;
  MlirOperation test = producer(mlirOperationGetOperand(op, 0)),
                division = producer(mlirOperationGetOperand(op, 2));
  if (!mlirOperationIsNull(division) && mlir_is_named(division, "arith.select"))
    division = producer(mlirOperationGetOperand(division, 2));
  if (mlirOperationIsNull(test) || mlirOperationIsNull(division) || !mlir_is_named(test, "arith.cmpi"))
    return false;
  term_op kind = TERM_DIVU;
  while (kind <= TERM_REMS && !mlir_is_named(division, term_ops[kind].mlir))
    kind++;
  term_id a, b;
  if (kind > TERM_REMS || !producer_operand(fr, division, 0, &a) || !producer_operand(fr, test, 0, &b) ||
      term_width(c, a) != term_width(c, b) ||
      !term_same(term_select(c, x[0], x[1], x[2]), guarded_division(c, kind, a, b)))
    return false;
  *t = term_binary(c, kind, a, b);
  return true;
}

// shrsi(a, minui(n, width - 1)) is shrs(a, n).
static bool read_clamped_shift(function_reader *fr, MlirOperation op, const term_id *x, term_id *t) {
  term_context *c = fr->r->isa->terms;
  MlirOperation clamp = producer(mlirOperationGetOperand(op, 1));
  unsigned width = term_width(c, x[0]);
  term_id n;
  if (mlirOperationIsNull(clamp) || !mlir_is_named(clamp, "arith.minui") ||
      !producer_operand(fr, clamp, 0, &n) ||
      !term_same(x[1], term_binary(c, TERM_MINU, n, term_const(c, width, width - 1))))
    return false;
  *t = term_binary(c, TERM_SHRS, x[0], n);
  return true;
}

// What the exporter writes for FTOSI and FTOUI of x to `width` bits.
static term_id guarded_conversion(term_context *c, term_op op, unsigned width, term_id x) {
  unsigned from = term_width(c, x), mantissa = from == 16 ? 10 : from == 32 ? 23 : 52;
  unsigned bias = (1u << (from - mantissa - 2)) - 1, n = width - (op == TERM_FTOSI);
  uint64_t limit = (uint64_t)(n > bias ? 2 * bias + 1 : bias + n) << mantissa;
  term_id high = term_const(c, from, limit), whole = term_unary(c, TERM_FROUND_ZERO, x), low;
  low = term_const(c, from, op == TERM_FTOSI ? limit | UINT64_C(1) << (from - 1) : 0);
  term_op least = op == TERM_FTOSI && n > bias ? TERM_FLT : TERM_FLE;
  term_id fits =
      term_binary(c, TERM_AND, term_binary(c, least, low, whole), term_binary(c, TERM_FLT, whole, high));
  bits none = op == TERM_FTOSI ? bits_shl(bits_u64(1, width), width - 1, width) : bits_ones(width);
  return term_select(c, fits, term_make(c, op, width, &x), term_const_bits(c, width, none));
}

static bool read_guarded_conversion(function_reader *fr, MlirOperation op, const term_id *x, term_id *t) {
  term_context *c = fr->r->isa->terms;
  MlirOperation convert = producer(mlirOperationGetOperand(op, 1));
  if (mlirOperationIsNull(convert))
    return false;
  bool is_signed = mlir_is_named(convert, "arith.fptosi");
  term_op kind = is_signed ? TERM_FTOSI : TERM_FTOUI;
  term_id value;
  if ((!is_signed && !mlir_is_named(convert, "arith.fptoui")) || !producer_operand(fr, convert, 0, &value) ||
      !term_same(term_select(c, x[0], x[1], x[2]), guarded_conversion(c, kind, term_width(c, x[1]), value)))
    return false;
  *t = x[1];
  return true;
}

bool import_guarded(function_reader *fr, MlirOperation op, const term_id *x, term_id *t) {
  if (mlir_is_named(op, "arith.shrsi"))
    return read_clamped_shift(fr, op, x, t);
  return mlir_is_named(op, "arith.select") &&
         (read_guarded_shift(fr, op, x, t) || read_guarded_division(fr, op, x, t) ||
          read_guarded_conversion(fr, op, x, t));
}
