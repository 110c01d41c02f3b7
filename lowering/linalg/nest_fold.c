// Sums along the lanes that are no products of two operands: how many neighbours are added up in one lane, by
// what selection pays for one step of the body.
#include "lowering/linalg/nest_fold.h"

#include "lowering/linalg/nest_text.h"
#include "lowering/mlir/ranges.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// What is added in each iteration, modulo two to its width. `is_masked`: operands with neighbours along the
// lanes are zero.
static bool find_range(const nest *n, const nest_sum *sum, unsigned vector_dim, bool is_masked,
                       ranges_interval *out) {
  const nest_stage *s = &n->stages[n->main];
  ranges_table known = {0};
  for (unsigned k = 0; k < s->num_inputs && is_masked; k++)
    if (nest_coefficient(&s->operands[k], vector_dim) != 0)
      stack_push(&known.known, ((ranges_known){mlirBlockGetArgument(s->body, k), {0, 0}}));
  bool ok = mlirTypeIsAInteger(mlirValueGetType(sum->rest)) && ranges_of(&known, sum->rest, out);
  ranges_free(&known);
  return ok;
}

// May so many be added up as numbers of PRODUCT_FOLD_BITS without a sign?
static bool are_small(const nest *n, const nest_sum *sum, unsigned vector_dim, unsigned count) {
  ranges_interval r;
  return find_range(n, sum, vector_dim, false, &r) && r.low >= 0 && r.high < (1 << PRODUCT_FOLD_BITS) / count;
}

bool nest_fold_adds_nothing(const nest *n, const nest_sum *sum, unsigned vector_dim) {
  ranges_interval r;
  return find_range(n, sum, vector_dim, true, &r) && r.low == 0 && r.high == 0;
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

// Are the elements that a sum has along the reduction `summed` all that lies between those of its neighbour
// along `dim`, in all operands, and narrower than the sum?
static bool are_rows_beside(const nest *n, unsigned dim, unsigned summed) {
  const nest_stage *s = &n->stages[n->main];
  const int64_t size = n->sizes[summed];
  bool any = false;
  for (unsigned k = 0; k < s->num_inputs; k++) {
    const nest_operand *o = &s->operands[k];
    if (!o->is_memref || (nest_coefficient(o, dim) == 0 && nest_coefficient(o, summed) == 0))
      continue;
    if (nest_coefficient(o, dim) != size || nest_coefficient(o, summed) != 1 ||
        !mlirTypeIsAInteger(o->element) || o->bits >= s->operands[s->num_inputs].bits)
      return false;
    any = true;
  }
  return any && size != NEST_DYNAMIC && size > 1 && size <= NEST_MOST_BESIDE;
}

bool nest_rows_become_lanes(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                            const nest_plan *p, unsigned summed) {
  const nest_stage *s = &n->stages[n->main];
  if (t->shares_rows || !t->rules || n->has_index || n->divides || mlirOperationIsNull(sum->combine) ||
      s->num_operands != s->num_inputs + 1 || !mlir_is_named(sum->combine, "arith.addi") ||
      !are_rows_beside(n, p->vector_dim, summed) || !is_short(s->body))
    return false;
  const unsigned bits = s->operands[s->num_inputs].bits, lanes = t->register_bits / bits,
                 size = (unsigned)n->sizes[summed];
  return cost_of(n, sum, p, t, costs, lanes, size, bits) <= cost_of(n, sum, p, t, costs, size, 1, bits);
}

// The most lanes of so many bits, each of `folded` elements, that a row fills, of a vector that is no scalar.
static unsigned lanes_of_row(const target *t, unsigned lanes, unsigned bits, unsigned folded, uint64_t size) {
  enum { LEAST_BITS = 128 };
  while (!t->aligned_registers && lanes * folded > size && lanes * bits > LEAST_BITS)
    lanes /= 2;
  return lanes * folded > size ? 0 : lanes;
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
  for (unsigned folded = 2; folded <= bits / narrowest; folded *= 2) {
    const unsigned lanes = p->said->lanes < 0 ? lanes_of_row(t, of_sum, bits, folded, size) : of_sum;
    double cost = lanes ? cost_of(n, sum, p, t, costs, lanes, folded, bits) : best;
    if (cost < best * 0.95)
      best = cost, p->folded = folded, p->lanes = lanes;
  }
  const unsigned all = WIDE / 8, lanes = lanes_of_row(t, t->register_bits / WIDE, WIDE, all, size);
  if (bits == 32 && lanes && are_small(n, sum, p->vector_dim, all) && !product_costs_are_for_proofs(costs) &&
      cost_of(n, sum, p, t, costs, lanes, all, WIDE) < best * 0.95)
    p->folded = all, p->fold_bits = WIDE, p->lanes = said_or(p->said->lanes, lanes);
}
