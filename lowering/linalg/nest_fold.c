// Sums along the lanes that are no products of two operands: how many neighbours are added up in one lane, by
// what selection pays for one step of the body.
#include "lowering/linalg/nest_fold.h"

#include "lowering/linalg/nest_text.h"
#include "lowering/mlir/ranges.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>
#include <string.h>

// What is added in each iteration, modulo two to its width. The operands of `s`, if it is given, with
// neighbours along the lanes are zero.
static bool find_range(const nest_stage *s, const nest_sum *sum, unsigned vector_dim, ranges_interval *out) {
  ranges_table known = {0};
  for (unsigned k = 0; s && k < s->num_inputs; k++)
    if (nest_coefficient(&s->operands[k], vector_dim) != 0)
      stack_push(&known.known, ((ranges_known){mlirBlockGetArgument(s->body, k), {0, 0}}));
  bool ok = mlirTypeIsAInteger(mlirValueGetType(sum->rest)) && ranges_of(&known, sum->rest, out);
  ranges_free(&known);
  return ok;
}

// May so many be added up as numbers of PRODUCT_FOLD_BITS without a sign?
static bool are_small(const nest_sum *sum, unsigned vector_dim, unsigned count) {
  ranges_interval r;
  return find_range(NULL, sum, vector_dim, &r) && r.low >= 0 && r.high < (1 << PRODUCT_FOLD_BITS) / count;
}

bool nest_fold_adds_nothing(const nest_stage *s, const nest_sum *sum, unsigned vector_dim) {
  ranges_interval r;
  return find_range(s, sum, vector_dim, &r) && r.low == 0 && r.high == 0;
}

// An operand of sum `k` is a parameter of their step, but where one before it accesses the same element.
static void open_operand(nest_text *e, const nest *n, nest_arguments *arguments, unsigned first, unsigned k,
                         unsigned i, unsigned all, strbuf *text) {
  const nest_operand *o = &n->stages[n->main + k].operands[i];
  for (unsigned q = first; q < k; q++)
    for (unsigned r = 0; r < n->stages[n->main + q].num_inputs; r++)
      if (nest_same_access(n, o, &n->stages[n->main + q].operands[r])) {
        arguments[k].names[i] = arguments[q].names[r];
        return;
      }
  arguments[k].names[i] = name_new(e);
  strbuf_printf(text, "%s%%v%u: vector<%ux", text->size ? ", " : "", arguments[k].names[i].id, all);
  walk_append_type(o->element, text);
  strbuf_printf(text, ">");
}

// What a step of `count` sums, from `first` on, costs, for each element. Their lanes hold as many elements.
static double cost_of_sums(const nest *n, const nest_sum *sums, unsigned first, const nest_sum_lanes *of,
                           unsigned count, const nest_plan *p, const target *t, product_costs *costs) {
  const unsigned all = of[first].lanes * of[first].folded;
  nest_text *e = util_alloc(sizeof *e);
  nest_arguments *arguments = util_alloc((first + count) * sizeof *arguments);
  strbuf text = {0}, parameters = {0}, types = {0}, values = {0};
  nest_text_begin(e, n, p, t);
  e->out = &e->body;
  for (unsigned k = first; k < first + count; k++) {
    const nest_stage *s = &n->stages[n->main + k];
    const unsigned bits = s->operands[s->num_inputs].bits, sum_bits = of[k].bits ? of[k].bits : bits;
    for (unsigned i = 0; i < s->num_inputs; i++)
      open_operand(e, n, arguments, first, k, i, all, &parameters);
    nest_name rest = nest_evaluate(e, s, sums[k].rest, &arguments[k], 0, 0, all), to = name_new(e);
    const unsigned narrow = of[k].bits ? PRODUCT_FOLD_BITS : bits;
    rest = nest_resize(e, rest, all, bits, narrow);
    char sum[24], from[24], result[24];
    snprintf(sum, sizeof sum, "sum%u", k);
    name_format(rest, from), name_format(to, result);
    product_print_fold(of[k].lanes, of[k].folded, narrow, sum_bits, sum, from, result, e->out);
    strbuf_printf(&parameters, ", %%%s: vector<%uxi%u>", sum, of[k].lanes, sum_bits);
    strbuf_printf(&types, "%svector<%uxi%u>", k > first ? ", " : "", of[k].lanes, sum_bits);
    strbuf_printf(&values, "%s%%%s", k > first ? ", " : "", result);
  }
  for (size_t i = 0; i < e->arguments.size; i++) {
    strbuf_printf(&parameters, ", %%a%zu: ", i);
    walk_append_type(mlirValueGetType(e->arguments.data[i]), &parameters);
  }
  strbuf_printf(&text, "func.func @f(%s) -> (%s) {\n%s  return %s : %s\n}\n", parameters.text, types.text,
                e->body.text, values.text, types.text);
  const double cost = product_costs_of_text(costs, &text) / all;
  strbuf_free(&text), strbuf_free(&parameters), strbuf_free(&types), strbuf_free(&values);
  nest_text_end(e);
  util_release(arguments);
  util_release(e);
  return cost;
}

// The same of the main stage alone.
static double cost_of(const nest *n, const nest_sum *sum, const nest_plan *p, const target *t,
                      product_costs *costs, unsigned lanes, unsigned folded, unsigned sum_bits) {
  const nest_stage *s = &n->stages[n->main];
  const nest_sum_lanes of = {lanes, folded, sum_bits > s->operands[s->num_inputs].bits ? sum_bits : 0};
  return cost_of_sums(n, sum, 0, &of, 1, p, t, costs);
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
  if (bits == 32 && lanes && are_small(sum, p->vector_dim, all) && !product_costs_are_for_proofs(costs) &&
      cost_of(n, sum, p, t, costs, lanes, all, WIDE) < best * 0.95)
    p->folded = all, p->fold_bits = WIDE, p->lanes = said_or(p->said->lanes, lanes);
}

// ---- sums beside each other ------------------------------------------------------------------------

// Are all of them sums of integers whose steps have a cost?
static bool have_costs(const nest *n, const target *t, const nest_sum *sums) {
  bool ok = t->rules && !n->has_index && !n->divides;
  for (unsigned k = 0; k <= n->more_sums && ok; k++) {
    const nest_stage *s = &n->stages[n->main + k];
    ok = mlir_is_named(sums[k].combine, "arith.addi") && is_short(s->body);
    for (unsigned i = 0; i < s->num_inputs; i++)
      ok &= mlirTypeIsAInteger(s->operands[i].element);
  }
  return ok;
}

// Registers that the sums of one vector of elements take.
static unsigned registers_of(const nest *n, const target *t, const nest_sum_lanes *of) {
  unsigned count = 0;
  for (unsigned k = 0; k <= n->more_sums; k++) {
    const nest_stage *s = &n->stages[n->main + k];
    const unsigned bits = of[k].bits ? of[k].bits : s->operands[s->num_inputs].bits;
    count += (of[k].lanes * bits + t->register_bits - 1) / t->register_bits;
  }
  return count;
}

bool nest_choose_lanes_together(const nest *n, const target *t, product_costs *costs, nest_plan *p) {
  enum { OTHERS = 6 }; // registers: of integers, conditions that several sums share
  nest_sum sums[NEST_MAX_STAGES];
  nest_sum_lanes own[NEST_MAX_STAGES], plain[NEST_MAX_STAGES];
  unsigned most = 0, most_plain = 0, count = 1 + n->more_sums;
  for (unsigned k = 0; k < count; k++) {
    const nest_stage *s = &n->stages[n->main + k];
    const unsigned of_register = t->register_bits / s->operands[s->num_inputs].bits;
    sums[k] = nest_find_sum_of(n, n->main + k);
    own[k] = nest_lanes_of_sum(p, k);
    const unsigned lanes = own[k].folded == 1 ? own[k].lanes : of_register;
    most_plain = lanes > most_plain ? lanes : most_plain;
    most = own[k].lanes * own[k].folded > most ? own[k].lanes * own[k].folded : most;
  }
  for (unsigned k = 0; k < count; k++) {
    own[k].lanes = most / own[k].folded;
    plain[k] = (nest_sum_lanes){most, 1, 0}; // of as many elements, for which both have the same constants
  }
  bool is_own = false;
  if (have_costs(n, t, sums) && most <= nest_estimate(n, p->vector_dim)) {
    const double of_own = cost_of_sums(n, sums, 0, own, count, p, t, costs),
                 of_plain = cost_of_sums(n, sums, 0, plain, count, p, t, costs);
    double apart = 0;
    for (unsigned k = 0; k < count; k++)
      apart += cost_of_sums(n, sums, k, own, 1, p, t, costs);
    is_own = of_own < 0.93 * of_plain;
    if (1.02 * apart < of_own && 1.02 * apart < of_plain)
      return false;
  }
  for (unsigned k = 0; k < count; k++)
    plain[k].lanes = most_plain;
  const nest_sum_lanes *of = is_own ? own : plain;
  const nest_stage *m = &n->stages[n->main];
  const unsigned others = mlirTypeIsAFloat(m->operands[m->num_inputs].element) ? 0 : OTHERS;
  const unsigned all = of->lanes * of->folded, each = registers_of(n, t, of),
                 some = (t->registers - others) / 2, before = p->vectors * p->lanes * p->folded;
  if (all > nest_estimate(n, p->vector_dim) || each > some || (nest_rows_meet(n, p) && p->rows * each > some))
    return false;
  p->lanes = of->lanes, p->folded = of->folded, p->fold_bits = of->bits;
  for (unsigned k = 1; k < count; k++)
    p->more[k - 1] = of[k];
  p->rows = p->rows * each > some ? some / each : p->rows;
  const unsigned enough = some / (p->rows * each);
  p->vectors = before / all < enough ? before / all : enough;
  p->vectors += !p->vectors;
  return true;
}
