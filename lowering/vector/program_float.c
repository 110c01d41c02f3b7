// Elementwise operations on floats.
//
// MLIR leaves some results open: which zero or NaN a minimum gives, whether a product is rounded before it is
// added (fastmath<contract>). Here one of the permitted results is chosen, the one that instructions give,
// and the value is marked as loose. Operations whose flags permit more than fusion stay what they are.
#include "lowering/vector/program_internal.h"

#include "semantics/mlir/mlir_import.h"
#include "semantics/mlir/mlir_util.h"
#include <string.h>

static term_id sign_bit(term_context *c, unsigned width) {
  return term_const_bits(c, width, bits_shl(bits_u64(1, width), width - 1, width));
}

static term_id negate(term_context *c, term_id t) {
  return term_binary(c, TERM_XOR, t, sign_bit(c, term_width(c, t)));
}

static term_id fma(term_context *c, term_id a, term_id b, term_id sum) {
  return term_make(c, TERM_FMA, term_width(c, a), (term_id[]){a, b, sum});
}

bool program_float_constant(importing *m) {
  term_context *c = m->program->terms;
  MlirAttribute value = mlir_attribute(m->op, "value");
  if (!mlirAttributeIsADenseElements(value) || mlirDenseElementsAttrIsSplat(value)) {
    if (!mlir_import_float_op(c, m->op, NULL, m->out))
      return false;
    for (uint32_t i = 1; i < m->to.lanes; i++)
      m->out[i] = m->out[0];
    return true;
  }
  const char *raw = mlirDenseElementsAttrGetRawData(value);
  uint32_t bytes = m->to.width / 8;
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    uint64_t v = 0;
    memcpy(&v, raw + i * bytes, bytes); // the host's order, which is x86's and Arm's: low bytes first
    m->out[i] = term_const(c, m->to.width, v);
  }
  return true;
}

static term_id operand_lane(const importing *m, uint32_t k, uint32_t i) {
  return m->operand[k]->lane[m->from[k].lanes == 1 ? 0 : i];
}

// ---- conversions --------------------------------------------------------------------------------

// From integers of at most 32 bits, as signed ones of 32 where they fit: that is what instructions convert.
static bool from_integer(importing *m, bool is_signed) {
  term_context *c = m->program->terms;
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    term_id x = operand_lane(m, 0, i);
    bool fits = is_signed;
    if (term_width(c, x) < 32) {
      x = term_extend(c, is_signed, x, 32);
      fits = true;
    }
    m->out[i] = term_make(c, fits || term_fits(c, x, false, term_width(c, x) - 1) ? TERM_SITOF : TERM_UITOF,
                          m->to.width, &x);
  }
  return true;
}

// ---- minimum and maximum ------------------------------------------------------------------------

const char program_open_name[] = "auto_open";

bool program_is_constant(MlirValue v) {
  return mlirValueIsAOpResult(v) && mlir_is_named(mlirOpResultGetOwner(v), "arith.constant");
}

bool program_is_open_minimum(MlirOperation op) {
  static const char *const names[] = {"arith.minnumf", "arith.maxnumf", "arith.minimumf", "arith.maximumf"};
  if (MLIR_IS_ONE_OF(op, names))
    return !mlirAttributeIsNull(mlir_attribute(op, program_open_name)) ||
           (!program_is_constant(mlirOperationGetOperand(op, 0)) &&
            !program_is_constant(mlirOperationGetOperand(op, 1)));
  return false;
}

void program_keep_open(MlirOperation op, bool keep) {
  MlirStringRef name = mlirStringRefCreateFromCString(program_open_name);
  if (!keep)
    mlirOperationRemoveAttributeByName(op, name);
  else if (program_is_open_minimum(op))
    mlirOperationSetAttributeByName(op, name, mlirUnitAttrGet(mlirOperationGetContext(op)));
}

// The operand that is a constant as written; 2: neither. Not by the operand's terms: how an operation is read
// must not depend on how they are simplified, nor change when the lowering makes an operand a constant.
static uint32_t constant_operand(const importing *m) {
  if (program_is_open_minimum(m->op))
    return 2;
  return program_is_constant(mlirOperationGetOperand(m->op, 1)) ? 1 : 0;
}

// A constant that is no NaN?
static bool is_number(const term_context *c, term_id t) {
  unsigned width = term_width(c, t), mantissa = width == 16 ? 10 : width == 32 ? 23 : 52;
  uint64_t v, infinity = (UINT64_C(1) << (width - 1)) - (UINT64_C(1) << mantissa);
  return term_is_const(c, t, &v) && (v & (UINT64_MAX >> (65 - width))) <= infinity;
}

// x86's: the second operand where neither is less than the other.
static term_id pick_lesser(term_context *c, bool max, term_id a, term_id b) {
  term_id less = max ? term_binary(c, TERM_FLT, b, a) : term_binary(c, TERM_FLT, a, b);
  return term_select(c, less, a, b);
}

// A NaN loses against a number; either zero will do.
static bool minimum_number(importing *m, bool max) {
  term_context *c = m->program->terms;
  uint32_t constant = constant_operand(m), second = constant == 0 ? 0 : 1;
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    term_id a = operand_lane(m, 1 - second, i), b = operand_lane(m, second, i);
    m->out[i] = pick_lesser(c, max, a, b);
    if (constant == 2 || !is_number(c, b))
      m->out[i] = term_select(c, term_binary(c, TERM_FUNO, b, b), a, m->out[i]);
  }
  return m->is_loose = true;
}

// NaNs win, -0 is less than +0: cheap where one operand is a known number.
static bool minimum(importing *m, bool max) {
  term_context *c = m->program->terms;
  uint32_t constant = constant_operand(m);
  if (constant == 2)
    return false;
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    term_id a = operand_lane(m, 1 - constant, i), b = operand_lane(m, constant, i);
    uint64_t v;
    if (!is_number(c, b) || !term_is_const(c, b, &v))
      return false;
    // With the zero that is the lesser (of the maximum: the greater) of the two, equal numbers must give it.
    bool wins = v == (max ? 0 : UINT64_C(1) << (m->to.width - 1));
    term_id less = term_binary(c, wins ? TERM_FLE : TERM_FLT, max ? a : b, max ? b : a);
    m->out[i] = term_select(c, less, b, a);
  }
  return m->is_loose = true;
}

// ---- fusion -------------------------------------------------------------------------------------

// The product of this block that operand k is, if it may be fused with its user.
static const program_value *product(const importing *m, uint32_t k) {
  const program_value *v = m->operand[k];
  return !mlirOperationIsNull(v->operation) && v->leaf == PROGRAM_NOT_LEAF && v->is_vector &&
                 mlir_is_named(v->operation, "arith.mulf") &&
                 mlir_get_float_flags(v->operation) == MLIR_FLOAT_CONTRACT
             ? v
             : NULL;
}

static bool fused_sum(importing *m, bool subtract) {
  term_context *c = m->program->terms;
  uint32_t k = product(m, 0) ? 0 : 1;
  const program_value *p = product(m, k);
  if (!p)
    return false;
  const term_id *factor[2];
  for (intptr_t j = 0; j < 2; j++) {
    uint32_t v = program_find(m->program, mlirOperationGetOperand(p->operation, j));
    factor[j] = m->program->values.data[v].lane;
  }
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    term_id a = factor[0][i], sum = operand_lane(m, 1 - k, i);
    if (subtract && k == 0)
      sum = negate(c, sum);
    else if (subtract)
      a = negate(c, a);
    m->out[i] = fma(c, a, factor[1][i], sum);
  }
  return m->is_loose = true;
}

bool program_float_fma(importing *m) {
  for (uint32_t i = 0; i < m->to.lanes; i++)
    m->out[i] =
        fma(m->program->terms, m->operand[0]->lane[i], m->operand[1]->lane[i], m->operand[2]->lane[i]);
  return true;
}

// ---- all ----------------------------------------------------------------------------------------

bool program_float_elementwise(importing *m) {
  mlir_float_flags flags = mlir_get_float_flags(m->op);
  if (flags == MLIR_FLOAT_FAST || !mlirAttributeIsNull(mlir_attribute(m->op, "roundingmode")))
    return false;
  for (uint32_t k = 0; k < m->num_operands; k++)
    if (m->from[k].lanes != m->to.lanes && m->from[k].lanes != 1)
      return false;
  if (mlir_is_named(m->op, "arith.sitofp") || mlir_is_named(m->op, "arith.uitofp"))
    return from_integer(m, mlir_is_named(m->op, "arith.sitofp"));
  if (mlir_is_named(m->op, "arith.minnumf") || mlir_is_named(m->op, "arith.maxnumf"))
    return minimum_number(m, mlir_is_named(m->op, "arith.maxnumf"));
  if (mlir_is_named(m->op, "arith.minimumf") || mlir_is_named(m->op, "arith.maximumf"))
    return minimum(m, mlir_is_named(m->op, "arith.maximumf"));
  bool subtract = mlir_is_named(m->op, "arith.subf");
  if ((m->program->fuse & m->to.width) && flags == MLIR_FLOAT_CONTRACT &&
      (subtract || mlir_is_named(m->op, "arith.addf")) && fused_sum(m, subtract))
    return true;
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    term_id operands[4];
    for (uint32_t k = 0; k < m->num_operands; k++)
      operands[k] = operand_lane(m, k, i);
    if (!mlir_import_float_op(m->program->terms, m->op, operands, &m->out[i]))
      return false;
  }
  return true;
}
