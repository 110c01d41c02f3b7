// Sums along the lanes that are no products of two operands: how many neighbours are added up in one lane, by
// what selection pays for one step of the body.
#include "lowering/linalg/nest_fold.h"

#include "lowering/linalg/nest_text.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

static MlirValue operand_of(MlirValue v, const char *name, intptr_t i) {
  const MlirValue none = {NULL};
  return !mlirValueIsNull(v) && mlirValueIsAOpResult(v) && mlir_is_named(mlirOpResultGetOwner(v), name)
             ? mlirOperationGetOperand(mlirOpResultGetOwner(v), i)
             : none;
}

static bool are_both(MlirValue a, MlirValue b, MlirValue c, MlirValue d) {
  return !mlirValueIsNull(a) && !mlirValueIsNull(b) && !mlirValueIsNull(c) && !mlirValueIsNull(d) &&
         ((mlirValueEqual(a, c) && mlirValueEqual(b, d)) || (mlirValueEqual(a, d) && mlirValueEqual(b, c)));
}

static bool is_byte(MlirValue v) {
  MlirValue narrow = operand_of(v, "arith.extui", 0);
  return !mlirValueIsNull(narrow) && mlirTypeIsAInteger(mlirValueGetType(narrow)) &&
         mlirIntegerTypeGetWidth(mlirValueGetType(narrow)) == 8;
}

// Is it the distance of two bytes, extended?
static bool is_distance(MlirValue v) {
  MlirValue wide = operand_of(v, "math.absi", 0), narrow = operand_of(v, "arith.extui", 0);
  if (!mlirValueIsNull(wide))
    return is_byte(operand_of(wide, "arith.subi", 0)) && is_byte(operand_of(wide, "arith.subi", 1));
  MlirValue more = operand_of(narrow, "arith.subi", 0), less = operand_of(narrow, "arith.subi", 1);
  return is_byte(v) && are_both(operand_of(more, "arith.maxui", 0), operand_of(more, "arith.maxui", 1),
                                operand_of(less, "arith.minui", 0), operand_of(less, "arith.minui", 1));
}

// What a step with so many neighbours in each of so many lanes costs, for each element.
static double cost_of(const nest *n, const nest_sum *sum, const nest_plan *p, const target *t,
                      product_costs *costs, unsigned lanes, unsigned folded, unsigned sum_bits) {
  const nest_stage *s = &n->stages[n->main];
  const unsigned all = lanes * folded, bits = s->operands[s->num_inputs].bits;
  nest_text *e = util_alloc(sizeof *e);
  nest_arguments arguments;
  strbuf text = {0};
  nest_text_begin(e, n, p, t);
  e->out = &e->body;
  strbuf_printf(&text, "func.func @f(%%sum: vector<%uxi%u>", lanes, sum_bits);
  for (unsigned k = 0; k < s->num_inputs; k++) {
    arguments.names[k] = name_new(e);
    strbuf_printf(&text, ", %%v%u: vector<%ux", arguments.names[k].id, all);
    walk_append_type(s->operands[k].element, &text);
    strbuf_printf(&text, ">");
  }
  nest_name rest = nest_evaluate(e, s, sum->rest, &arguments, 0, 0, all), to = name_new(e);
  rest = nest_resize(e, rest, all, bits, sum_bits > bits ? PRODUCT_FOLD_BITS : bits);
  char from[24], result[24];
  name_format(rest, from), name_format(to, result);
  product_print_fold(lanes, folded, sum_bits > bits ? PRODUCT_FOLD_BITS : bits, sum_bits, "sum", from, result,
                     e->out);
  for (size_t i = 0; i < e->arguments.size; i++) {
    strbuf_printf(&text, ", %%a%zu: ", i);
    walk_append_type(mlirValueGetType(e->arguments.data[i]), &text);
  }
  strbuf_printf(&text, ") -> vector<%uxi%u> {\n%s  return %%%s : vector<%uxi%u>\n}\n", lanes, sum_bits,
                e->body.text, result, lanes, sum_bits);
  double cost = product_costs_of_text(costs, &text) / all;
  strbuf_free(&text);
  nest_text_end(e);
  util_release(e);
  return cost;
}

// Are all elements neighbours along the lanes, or near each other, or the same, and one of them narrower than
// the sum?
static bool may_fold(const nest *n, const nest_plan *p, unsigned *narrowest) {
  const nest_stage *s = &n->stages[n->main];
  *narrowest = s->operands[s->num_inputs].bits;
  for (unsigned k = 0; k < s->num_inputs; k++) {
    const nest_operand *o = &s->operands[k];
    int64_t step = nest_coefficient(o, p->vector_dim);
    if (step < 0 || step > NEST_MOST_BESIDE || !mlirTypeIsAInteger(o->element))
      return false;
    *narrowest = step && o->bits < *narrowest ? o->bits : *narrowest;
  }
  return *narrowest < s->operands[s->num_inputs].bits;
}

// Is the body short, and of operations on numbers alone?
static bool is_short(MlirBlock body) {
  enum { MOST_OPERATIONS = 40 };
  unsigned count = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op), count++) {
    MlirStringRef name = mlir_name(op);
    if (count == MOST_OPERATIONS || (memcmp(name.data, "arith.", 6) && memcmp(name.data, "math.", 5) &&
                                     !mlir_is_named(op, "linalg.yield")))
      return false;
  }
  return true;
}

// As many lanes as fill registers of the widest operand, where instructions that widen take its halves one by
// one. Elsewhere as many as the sum has.
static unsigned lanes_of_operands(const nest *n, const target *t, const nest_plan *p) {
  const nest_stage *s = &n->stages[n->main];
  unsigned widest = 0;
  for (unsigned k = 0; k < s->num_inputs; k++) {
    const int64_t step = nest_coefficient(&s->operands[k], p->vector_dim);
    if (step != 0 && step != 1)
      return p->lanes;
    widest = step && s->operands[k].bits > widest ? s->operands[k].bits : widest;
  }
  const unsigned lanes = widest >= 8 ? t->register_bits / widest : 0;
  return !t->widening_block && p->said->lanes < 0 && lanes > p->lanes ? lanes : p->lanes;
}

void nest_choose_folded(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                        nest_plan *p) {
  enum { WIDE = 64 };
  const nest_stage *s = &n->stages[n->main];
  unsigned narrowest;
  p->folded = 1, p->fold_bits = 0;
  if (!p->is_across || mlirOperationIsNull(sum->combine) || p->group > 1 || !t->rules || n->has_index ||
      n->divides || s->num_operands != s->num_inputs + 1 || !mlir_is_named(sum->combine, "arith.addi") ||
      !may_fold(n, p, &narrowest) || !is_short(s->body))
    return;
  const unsigned bits = s->operands[s->num_inputs].bits;
  const uint64_t size = (uint64_t)nest_estimate(n, p->vector_dim);
  double best = cost_of(n, sum, p, t, costs, p->lanes, 1, bits);
  const unsigned of_sum = p->lanes, wide = lanes_of_operands(n, t, p);
  if (wide > of_sum && wide <= size) {
    const double cost = cost_of(n, sum, p, t, costs, wide, 1, bits);
    if (cost < best * 0.95)
      best = cost, p->lanes = wide;
  }
  for (unsigned folded = 2; folded <= bits / narrowest && folded * of_sum <= size; folded *= 2) {
    double cost = cost_of(n, sum, p, t, costs, of_sum, folded, bits);
    if (cost < best * 0.95)
      best = cost, p->folded = folded, p->lanes = of_sum;
  }
  const unsigned lanes = t->register_bits / WIDE, all = WIDE / 8;
  if (bits == 32 && all <= size && is_distance(sum->rest) && !product_costs_are_for_proofs(costs) &&
      cost_of(n, sum, p, t, costs, lanes, all, WIDE) < best * 0.95)
    p->folded = all, p->fold_bits = WIDE, p->lanes = said_or(p->said->lanes, lanes);
}
