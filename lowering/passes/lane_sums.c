// What gather.c and multiply_out.c know of sums of lanes.
#include "lowering/passes/lane_sums.h"

#include "lowering/mlir/inline.h"
#include "lowering/passes/loop.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// Does the function give sums, not clamped, each of `group` numbers of `from` bits of each of two operands?
static bool sums_up(const bundle *b, const lane_function *f, unsigned group, unsigned from) {
  const lane_result *result = &f->results[0];
  unsigned factors = 0;
  for (uint32_t o = 0; o < f->num_operands; o++) {
    unsigned read = 0;
    for (uint32_t i = 0; i < result->num_accesses; i++)
      read += result->accesses[i].operand == o;
    factors += f->operands[o].kind == OPERAND_VECTOR && f->operands[o].width == from && read == group;
  }
  return factors == 2 && term_operator(b->terms, result->body) == TERM_ADD;
}

// How the numbers of `from` bits in a function are extended.
static unsigned extensions(const term_context *c, term_id t, unsigned from) {
  term_op op = term_operator(c, t);
  unsigned found = 0;
  if ((op == TERM_EXTU || op == TERM_EXTS) && term_operator(c, term_child(c, t, 0)) == TERM_ARG &&
      term_width(c, term_child(c, t, 0)) == from)
    return op == TERM_EXTU ? LANE_SUMS_UNSIGNED : LANE_SUMS_SIGNED;
  for (unsigned i = 0; i < term_arity(c, t); i++)
    found |= extensions(c, term_child(c, t, i), from);
  return found;
}

unsigned lane_sums_groups(const target *t, unsigned group, unsigned from, unsigned to, int64_t lanes) {
  unsigned all = 0;
  for (uint32_t i = 0; i < t->rules->num_rules; i++) {
    const lane_function *f = &t->rules->rules[i].pattern;
    if (f->num_results != 1 || f->results[0].type.width != to || f->results[0].type.lanes != lanes ||
        f->results[0].type.is_float || !sums_up(t->rules, f, group, from) ||
        !target_instruction_lowers(t, t->rules->rules[i].instruction))
      continue;
    unsigned found = extensions(t->rules->terms, f->results[0].body, from);
    all |= found == (LANE_SUMS_UNSIGNED | LANE_SUMS_SIGNED) ? LANE_SUMS_MIXED : found;
  }
  return all;
}

// Is it an operand, or the extension of one of `from` bits?
static bool is_operand(const term_context *c, term_id t, unsigned from) {
  const bool extends = term_operator(c, t) == TERM_EXTU;
  if (extends)
    t = term_child(c, t, 0);
  return term_operator(c, t) == TERM_ARG && extends == (term_width(c, t) == from);
}

bool lane_sums_adds_extended(const target *t, unsigned from, unsigned to) {
  const term_context *c = t->rules->terms;
  for (uint32_t i = 0; i < t->rules->num_rules; i++) {
    const lane_function *f = &t->rules->rules[i].pattern;
    const term_id body = f->num_results == 1 ? f->results[0].body : (term_id){0};
    if (f->num_results == 1 && f->results[0].type.width == to && term_operator(c, body) == TERM_ADD &&
        term_arity(c, body) == 2 && extensions(c, body, from) == LANE_SUMS_UNSIGNED &&
        is_operand(c, term_child(c, body, 0), from) && is_operand(c, term_child(c, body, 1), from) &&
        target_instruction_lowers(t, t->rules->rules[i].instruction))
      return true;
  }
  return false;
}

bool lane_sums_adds_distances(const target *t, unsigned group, unsigned from, unsigned to) {
  const term_context *c = t->rules->terms;
  for (uint32_t i = 0; i < t->rules->num_rules; i++) {
    const lane_function *f = &t->rules->rules[i].pattern;
    const lane_result *result = &f->results[0];
    if (f->num_results != 1 || f->num_operands != 2 || result->type.width != to ||
        result->num_accesses != 2 * group || f->operands[0].width != from || f->operands[1].width != from)
      continue;
    term_id sum = result->body;
    while (term_operator(c, sum) == TERM_EXTU)
      sum = term_child(c, sum, 0);
    if (term_operator(c, sum) == TERM_ADD && term_operator(c, term_child(c, sum, 1)) == TERM_ABS &&
        target_instruction_lowers(t, t->rules->rules[i].instruction))
      return true;
  }
  return false;
}

bool lane_sums_is(MlirOperation op) { return mlir_is_named(op, "vector.reduction") && mlir_is_sum(op); }

bool lane_sums_is_zeros(MlirValue v) {
  MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
  if (mlirOperationIsNull(op) || !mlir_is_named(op, "arith.constant"))
    return false;
  MlirAttribute zeros = mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("value"));
  return mlirAttributeIsADenseElements(zeros) && mlirDenseElementsAttrIsSplat(zeros) &&
         mlirIntegerAttrGetValueInt(mlirDenseElementsAttrGetSplatValue(zeros)) == 0;
}

bool lane_sums_carries(MlirOperation loop, intptr_t number) {
  MlirValue result = mlirOperationGetResult(loop, number);
  MlirType type = mlirValueGetType(result);
  if (!mlirTypeIsAVector(type) || mlirVectorTypeIsScalable(type) || mlirShapedTypeGetRank(type) != 1 ||
      !mlirTypeIsAInteger(mlirShapedTypeGetElementType(type)) ||
      mlirOpOperandIsNull(mlirValueGetFirstUse(result)) ||
      !lane_sums_is_zeros(mlirOperationGetOperand(loop, 3 + number)))
    return false;
  for (MlirOpOperand use = mlirValueGetFirstUse(result); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use))
    if (!lane_sums_is(mlirOpOperandGetOwner(use)))
      return false;
  return true;
}

// Appends "%e = the sums of groups of %p", of so many lanes of `width` bits, in `wide` bits.
static void print_extended(strbuf *text, long long lanes, unsigned width, unsigned group, unsigned group_bits,
                           unsigned wide) {
  const long long fewer = lanes / group;
  strbuf_printf(
      text,
      "  %%c = arith.trunci %%p : vector<%lldxi%u> to vector<%lldxi%u>\n"
      "  %%g = vector.shape_cast %%c : vector<%lldxi%u> to vector<%lldx%uxi%u>\n"
      "  %%z = arith.constant dense<0> : vector<%lldxi%u>\n"
      "  %%m = vector.multi_reduction <add>, %%g, %%z [1] : vector<%lldx%uxi%u> to vector<%lldxi%u>\n"
      "  %%e = arith.extui %%m : vector<%lldxi%u> to vector<%lldxi%u>\n",
      lanes, width, lanes, group_bits, lanes, group_bits, fewer, group, group_bits, fewer, group_bits, fewer,
      group, group_bits, fewer, group_bits, fewer, group_bits, fewer, wide);
}

void lane_sums_add_extended(MlirOperation op, MlirValue sums, MlirValue addends, unsigned group,
                            unsigned group_bits) {
  MlirType type = mlirValueGetType(addends);
  const unsigned width = mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(type)),
                 wide = mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(mlirValueGetType(sums)));
  const long long lanes = mlirShapedTypeGetDimSize(type, 0), fewer = lanes / group;
  strbuf text = {0};
  strbuf_printf(&text, "func.func @f(%%s: vector<%lldxi%u>, %%p: vector<%lldxi%u>) -> vector<%lldxi%u> {\n",
                fewer, wide, lanes, width, fewer, wide);
  print_extended(&text, lanes, width, group, group_bits, wide);
  strbuf_printf(&text, "  %%t = arith.addi %%s, %%e : vector<%lldxi%u>\n  return %%t : vector<%lldxi%u>\n}\n",
                fewer, wide, fewer, wide);
  inline_text(op, (MlirValue[]){sums, addends}, text.text);
  strbuf_free(&text);
}

void lane_sums_reduce_extended(MlirOperation op, MlirValue addends, unsigned group, unsigned group_bits,
                               unsigned wide) {
  MlirValue operands[2] = {addends};
  MlirType type = mlirValueGetType(operands[0]);
  const bool has_more = mlirOperationGetNumOperands(op) > 1;
  const unsigned width = mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(type));
  const long long lanes = mlirShapedTypeGetDimSize(type, 0);
  if (has_more)
    operands[1] = mlirOperationGetOperand(op, 1);
  strbuf text = {0}, more = {0};
  if (has_more)
    strbuf_printf(&more, ", %%a: i%u", width);
  strbuf_printf(&text, "func.func @f(%%p: vector<%lldxi%u>%s) -> i%u {\n", lanes, width,
                has_more ? more.text : "", width);
  print_extended(&text, lanes, width, group, group_bits, wide);
  strbuf_printf(&text,
                "  %%r = vector.reduction <add>, %%e : vector<%lldxi%u> into i%u\n"
                "  %%n = arith.trunci %%r : i%u to i%u\n",
                lanes / group, wide, wide, wide, width);
  if (has_more)
    strbuf_printf(&text, "  %%t = arith.addi %%n, %%a : i%u\n", width);
  strbuf_printf(&text, "  return %%%s : i%u\n}\n", has_more ? "t" : "n", width);
  inline_text(op, operands, text.text);
  strbuf_free(&text), strbuf_free(&more);
}

void lane_sums_reduce_groups(MlirOperation op, MlirValue addends, unsigned group) {
  MlirType type = mlirValueGetType(addends), element = mlirShapedTypeGetElementType(type);
  const int64_t fewer = mlirShapedTypeGetDimSize(type, 0) / group;
  MlirType narrow = mlirVectorTypeGet(1, &fewer, element);
  MlirValue zeros = loop_number(op, narrow, 0);
  // An addition in whose place the sums of groups are.
  MlirValue sum =
      loop_operation(op, "arith.addi", 2, (MlirValue[]){zeros, zeros}, narrow, NULL, (MlirAttribute){NULL});
  MlirOperation addition = mlirOpResultGetOwner(sum);
  mlirOperationSetOperand(op, 0, sum);
  lane_sums_add_groups(addition, zeros, addends, group);
}

void lane_sums_add_groups(MlirOperation op, MlirValue sums, MlirValue addends, unsigned group) {
  MlirType type = mlirValueGetType(addends), element = mlirShapedTypeGetElementType(type);
  unsigned width = mlirIntegerTypeGetWidth(element);
  long long lanes = mlirShapedTypeGetDimSize(type, 0), fewer = lanes / group;
  strbuf text = {0};
  strbuf_printf(
      &text,
      "func.func @f(%%s: vector<%lldxi%u>, %%p: vector<%lldxi%u>) -> vector<%lldxi%u> {\n"
      "  %%g = vector.shape_cast %%p : vector<%lldxi%u> to vector<%lldx%uxi%u>\n"
      "  %%r = vector.multi_reduction <add>, %%g, %%s [1] : vector<%lldx%uxi%u> to vector<%lldxi%u>\n"
      "  return %%r : vector<%lldxi%u>\n}\n",
      fewer, width, lanes, width, fewer, width, lanes, width, fewer, group, width, fewer, group, width, fewer,
      width, fewer, width);
  inline_text(op, (MlirValue[]){sums, addends}, text.text);
  strbuf_free(&text);
}
