// Sums with lanes along the reduction: each lane holds a partial sum. Of biased products the sums of the
// right operand are added up beside them, and at the end what the bias adds is taken off.
#include "lowering/linalg/nest_sums.h"

#include "lowering/linalg/nest_fold.h"

#include "lowering/mlir/combiner.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>
#include <string.h>

// ---- begin -----------------------------------------------------------------------------------------------

void nest_across_begin(nest_text *e, nest_sums *s) {
  for (unsigned k = 0; k <= e->n->more_sums; k++) {
    const nest_sums one = nest_sums_enter(e, s, k);
    strbuf text = {0};
    const nest_stage *main = &e->n->stages[e->main];
    combiner_print(combiner_of(e->sum.combine), nest_sum_element(e, 0), main->operands[main->num_inputs].bits,
                   &text);
    for (unsigned i = 0; i < one.count; i++) {
      one.values[i] = name_new(e);
      strbuf_printf(e->out, "  %%v%u = arith.constant dense<%s> : %s\n", one.values[i].id, text.text,
                    one.types[i]);
    }
    strbuf_free(&text);
  }
}

// ---- steps -----------------------------------------------------------------------------------------------

// Lanes of an operand, extended.
static nest_name load_factor(nest_text *e, const product_form *f, bool is_left, unsigned row, unsigned at) {
  const nest_plan *p = e->p;
  unsigned all = f->lanes * f->group;
  nest_name lanes = nest_load(e, &e->accesses[e->main][is_left ? p->left : p->right], row, at, all);
  if (is_left && f->is_biased)
    lanes.id = nest_add_bias(e, lanes.id, f->bits, all);
  char from[24], to[24];
  name_format(lanes, from);
  nest_name factor = name_new(e);
  name_format(factor, to);
  (is_left ? product_print_left : product_print_right)(f, from, to, e->out);
  return factor;
}

// One step of a product with groups in the lanes: what rows share is loaded once.
static void add_groups(nest_text *e, nest_sums *s) {
  const nest_plan *p = e->p;
  product_form f = p->form;
  f.lanes = e->tile.lanes;
  const unsigned vectors = e->tile.vectors, rows = e->tile.rows;
  nest_name *factors[2];
  for (int side = 0; side < 2; side++)
    factors[side] = util_alloc(rows * sizeof **factors);
  for (unsigned v = 0; v < vectors; v++) {
    for (unsigned r = 0; r < rows; r++) {
      for (int side = 0; side < 2; side++) {
        unsigned same = nest_same_row(e, &e->accesses[e->main][side ? p->right : p->left], r);
        factors[side][r] =
            same < r ? factors[side][same] : load_factor(e, &f, !side, r, v * f.lanes * f.group);
      }
      nest_add_product(e, &f, &s->values[r * vectors + v], factors[0][r], factors[1][r]);
    }
    for (unsigned c = rows; c < s->rows; c++)
      nest_add_product(e, &f, &s->values[c * vectors + v], nest_excess_ones(e, &f), factors[1][c - rows]);
  }
  for (int side = 0; side < 2; side++)
    util_release(factors[side]);
}

// Without what lanes that are not there would add.
static nest_name select_there(nest_text *e, nest_name value, nest_name other, unsigned lanes) {
  unsigned mask = e->tile.has_mask   ? e->tile.mask
                  : e->tile.is_again ? nest_mask_from(e, e->tile.first, lanes, nest_sum_bits(e))
                                     : nest_mask(e, number_constant(e->tile.valid), lanes);
  return nest_choose_lanes(e, mask, value, other, lanes, nest_sum_element(e, 0));
}

// One step of a sum of small numbers: neighbours are added up in one lane; or one element in the first one.
static void add_folded(nest_text *e, nest_sums *s, bool selects, bool is_one) {
  const nest_stage *m = &e->n->stages[e->main];
  const nest_sum_lanes of = nest_main_lanes(e);
  const unsigned lanes = e->tile.lanes, folded = is_one ? 1 : of.folded, all = lanes * folded,
                 sum_bits = nest_sum_bits(e), narrow_bits = of.bits && !is_one ? PRODUCT_FOLD_BITS : sum_bits;
  strbuf element = {0};
  walk_append_type(nest_sum_element(e, 0), &element);
  e->tile.lanes = all;
  for (unsigned i = 0; i < s->count; i++) {
    unsigned row = i / e->tile.vectors, at = i % e->tile.vectors * all;
    nest_arguments arguments;
    for (unsigned k = 0; k < m->num_inputs; k++)
      if (!mlirOpOperandIsNull(mlirValueGetFirstUse(mlirBlockGetArgument(m->body, k))))
        arguments.names[k] = nest_load_input(e, k, row, at, all);
    nest_name rest = nest_evaluate(e, m, e->sum.rest, &arguments, row, at, all);
    if (selects) {
      nest_name zero = name_new(e);
      strbuf_printf(e->out, "  %%v%u = arith.constant dense<0> : vector<%ux%s>\n", zero.id, all,
                    element.text);
      rest = select_there(e, rest, zero, all);
    }
    rest = nest_resize(e, rest, all, m->operands[m->num_inputs].bits, narrow_bits);
    char sum[24], from[24], to[24];
    nest_name next = name_new(e);
    name_format(s->values[i], sum), name_format(rest, from), name_format(next, to);
    product_print_fold(lanes, folded, narrow_bits, sum_bits, sum, from, to, e->out);
    s->values[i] = next;
  }
  e->tile.lanes = lanes;
  strbuf_free(&element);
}

// One step of a sum, of the tile's rows and vectors: `whole` has the vectors that its values have.
static void add_step(nest_text *e, const nest_sums *s, const nest_tile *whole, bool is_one, bool selects) {
  const nest_plan *p = e->p;
  const nest_sum_lanes of = nest_main_lanes(e);
  nest_sums part = *s;
  part.rows = is_one ? e->tile.rows : s->rows; // one element is added as it is
  part.count = part.rows * e->tile.vectors;
  part.values = util_alloc(part.count * sizeof *part.values);
  strbuf one = {0};
  strbuf_printf(&one, "vector<1xi%u>", nest_sum_bits(e));
  if (!of.bits) {
    one.size = 0;
    strbuf_printf(&one, "vector<1x");
    walk_append_type(nest_sum_element(e, 0), &one);
    strbuf_printf(&one, ">");
  }
  for (unsigned i = 0; i < part.count; i++) {
    nest_name sum = s->values[i / e->tile.vectors * whole->vectors + i % e->tile.vectors];
    part.values[i] = sum;
    if (!is_one)
      continue;
    part.values[i] = name_new(e);
    strbuf_printf(e->out, "  %%v%u = vector.extract_strided_slice ", part.values[i].id);
    name_print(e, sum);
    strbuf_printf(e->out, " {offsets = [0], sizes = [1], strides = [1]} : %s to %s\n", s->types[0], one.text);
  }
  e->tile.lanes = is_one ? 1 : of.lanes;
  if (p->group > 1 && !is_one)
    add_groups(e, &part);
  else if (of.folded > 1 && (!is_one || of.bits))
    add_folded(e, &part, selects, is_one);
  else
    nest_add_bodies(e, &part);
  for (unsigned i = 0; i < part.count; i++) {
    nest_name *to_sum = &s->values[i / e->tile.vectors * whole->vectors + i % e->tile.vectors];
    if (selects && of.folded == 1)
      part.values[i] = select_there(e, part.values[i], *to_sum, e->tile.lanes);
    if (!is_one) {
      *to_sum = part.values[i];
      continue;
    }
    nest_name next = name_new(e);
    strbuf_printf(e->out, "  %%v%u = vector.insert_strided_slice ", next.id);
    name_print(e, part.values[i]);
    strbuf_printf(e->out, ", ");
    name_print(e, *to_sum);
    strbuf_printf(e->out, " {offsets = [0], strides = [1]} : %s into %s\n", one.text, s->types[0]);
    *to_sum = next;
  }
  strbuf_free(&one);
  util_release(part.values);
}

// Steps along the lanes of a reduction: so many elements at a time, of which the first `valid` are there,
// into the first vectors of each row; or one element, into the first lane. `selects`: others would add
// something.
static void emit_across(nest_text *e, nest_sums *s, nest_number from, nest_number to, unsigned vectors,
                        unsigned valid, const bool *selects) {
  const nest_tile whole = e->tile;
  if (!from.is_value && !to.is_value && from.constant >= to.constant)
    return;
  nest_loop l = nest_loop_begin(e, e->p->vector_dim, from, to, valid, s->values, s->count, s->types);
  nest_together together;
  if (nest_rows_meet(e->n, e->p) && e->tile.rows == e->p->rows) {
    nest_want_inputs(e, &together);
    together.has_rows = true;
    e->together = &together;
  }
  for (unsigned k = 0; k <= e->n->more_sums; k++) {
    e->tile.vectors = vectors ? vectors : 1;
    e->tile.valid = valid;
    const nest_sums one = nest_sums_enter(e, s, k);
    add_step(e, &one, &whole, !vectors, selects && selects[k]);
    e->tile = whole;
  }
  e->together = NULL;
  nest_loop_end(e, &l, s->values, s->count, s->types);
}

// Does a lane of which nothing is read add nothing? A sum of products has zeros there; infinity times zero,
// of an operand that all lanes share, is not zero.
static bool adds_nothing_masked(const nest_text *e) {
  const nest_stage *m = &e->n->stages[e->main];
  bool both = e->sum.is_product && nest_coefficient(&m->operands[e->sum.left], e->p->vector_dim) != 0 &&
              nest_coefficient(&m->operands[e->sum.right], e->p->vector_dim) != 0;
  if (nest_main_lanes(e).bits || (mlir_is_named(e->sum.combine, "arith.addi") && !e->sum.is_product))
    return nest_fold_adds_nothing(m, &e->sum, e->p->vector_dim);
  return e->sum.is_product && !e->sum.left_zero && !e->sum.right_zero &&
         (mlir_is_named(e->sum.combine, "arith.addi") ||
          (mlir_is_named(e->sum.combine, "arith.addf") && both));
}

// Without masks: the last elements as a vector that begins earlier, whose first lanes are not added again;
// rows that are shorter than one element by element. False: it is not done.
static bool add_again(nest_text *e, nest_sums *s, nest_number size, nest_number rest, unsigned vector,
                      const bool *selects) {
  const nest_plan *p = e->p;
  const bool is_short = !size.is_value && size.constant < vector;
  bool ok = !p->is_packed && p->join_dim == NEST_NONE && !p->form.is_biased && !is_short && !e->is_descending;
  for (unsigned k = 0; k <= e->n->more_sums && p->group > 1 && ok; k++) {
    nest_sums_enter(e, s, k);
    ok = adds_nothing_masked(e);
  }
  for (unsigned k = 0; k < e->n->stages[e->main].num_operands; k++)
    ok &= !e->accesses[e->main][k].pack && !e->accesses[e->main][k].ahead;
  if (!ok)
    return false;
  nest_number from = number_subtract(e, size, number_constant(vector)), begin = size;
  if (size.is_value) {
    const unsigned is_long = number_compare(e, "uge", size, number_constant(vector)),
                   has_rest = number_compare(e, "ne", rest, number_constant(0));
    from = number_select(e, nest_logical(e, "andi", is_long, has_rest), from, size);
    begin = number_select(e, is_long, size, number_constant(0));
  }
  const nest_tile whole = e->tile;
  e->tile.is_again = true, e->tile.first = number_subtract(e, number_constant(vector), rest);
  emit_across(e, s, from, size, 1, vector, selects);
  e->tile = whole;
  emit_across(e, s, begin, size, 0, 1, NULL);
  return true;
}

// The reduction along the lanes: whole tiles, single vectors, and what is left, under a mask where there are
// masks.
void nest_across_add(nest_text *e, nest_sums *s) {
  const nest_plan *p = e->p;
  nest_number size = e->sizes[p->vector_dim];
  unsigned vector = p->group * p->folded * e->tile.lanes, tile = vector * e->tile.vectors;
  nest_number tiles = number_subtract(e, size, number_remainder(e, size, tile)),
              rest = number_remainder(e, size, vector), vectors = number_subtract(e, size, rest);
  emit_across(e, s, number_constant(0), tiles, e->tile.vectors, tile, NULL);
  if (e->tile.vectors > 1)
    emit_across(e, s, tiles, vectors, 1, vector, NULL);
  bool selects[NEST_MAX_STAGES], has_masks = nest_masks_first(p);
  for (unsigned k = 0; k <= e->n->more_sums; k++) {
    nest_sums_enter(e, s, k);
    const bool adds_nothing = adds_nothing_masked(e);
    selects[k] = p->group == 1 && !adds_nothing;
    has_masks &= selects[k] || adds_nothing;
  }
  if (has_masks && rest.is_value) { // one iteration, or none
    const nest_tile whole = e->tile;
    e->tile.has_mask = true, e->tile.left = rest, e->tile.mask = nest_mask(e, rest, vector);
    emit_across(e, s, vectors, size, 1, vector, selects);
    e->tile = whole;
  } else if (has_masks && rest.constant) {
    emit_across(e, s, vectors, size, 1, (unsigned)rest.constant, selects);
  } else if (!number_is(rest, 0)) {
    if (add_again(e, s, size, rest, vector, selects))
      return;
    emit_across(e, s, vectors, size, 0, 1, NULL);
  }
}

// ---- end -------------------------------------------------------------------------------------------------

void nest_across_end(nest_text *e, nest_sums *s) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(e->sum.combine));
  // As a tree: few wait for each other.
  for (unsigned count = e->tile.vectors; count > 1; count = (count + 1) / 2)
    for (unsigned r = 0; r < s->rows; r++)
      for (unsigned v = 0, half = (count + 1) / 2; v + half < count; v++) {
        nest_name *sum = nest_sum_at(e, s, 0, r, v), all = name_new(e);
        strbuf_printf(e->out, "  %%v%u = %.*s ", all.id, (int)name.length, name.data);
        name_print(e, *sum);
        strbuf_printf(e->out, ", ");
        name_print(e, *nest_sum_at(e, s, 0, r, v + half));
        strbuf_printf(e->out, " : %s\n", s->types[0]);
        *sum = all;
      }
  nest_excess_take(e, s, 1);
}

nest_name nest_across_result(nest_text *e, nest_sums *s, unsigned row, nest_name before) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(e->sum.combine));
  nest_name all = *nest_sum_at(e, s, 0, row, 0);
  unsigned scalar = e->next++;
  nest_name one = name_new(e), result = name_new(e);
  strbuf element = {0}, lane = {0};
  walk_append_type(nest_sum_element(e, 0), &element);
  const unsigned fold_bits = nest_main_lanes(e).bits;
  if (fold_bits)
    strbuf_printf(&lane, "i%u", fold_bits);
  else
    strbuf_printf(&lane, "%s", element.text);
  strbuf_printf(e->out, "  %%v%u = vector.reduction <%s>, ", scalar, combiner_of(e->sum.combine)->kind);
  name_print(e, all);
  strbuf_printf(e->out,
                mlir_is_named(e->sum.combine, "arith.addf") || mlir_is_named(e->sum.combine, "arith.mulf")
                    ? " fastmath<reassoc> : %s into %s\n"
                    : " : %s into %s\n",
                s->types[0], lane.text);
  if (fold_bits) {
    unsigned wide = scalar;
    scalar = e->next++;
    strbuf_printf(e->out, "  %%v%u = arith.trunci %%v%u : %s to %s\n", scalar, wide, lane.text, element.text);
  }
  strbuf_printf(e->out, "  %%v%u = vector.broadcast %%v%u : %s to vector<1x%s>\n", one.id, scalar,
                element.text, element.text);
  strbuf_printf(e->out, "  %%v%u = %.*s ", result.id, (int)name.length, name.data);
  name_print(e, before);
  strbuf_printf(e->out, ", %%v%u : vector<1x%s>\n", one.id, element.text);
  strbuf_free(&element), strbuf_free(&lane);
  return result;
}

nest_name nest_across_combine(nest_text *e, nest_name before, nest_name sum, unsigned lanes) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(e->sum.combine));
  nest_name result = name_new(e);
  strbuf_printf(e->out, "  %%v%u = %.*s ", result.id, (int)name.length, name.data);
  name_print(e, before);
  strbuf_printf(e->out, ", ");
  name_print(e, sum);
  strbuf_printf(e->out, " : ");
  vector_type_print(e, lanes, nest_sum_element(e, 0));
  strbuf_printf(e->out, "\n");
  return result;
}

// Every other lane of each block, or every other block, of `a`, then of `b`: as an operation of LLVM's, as
// selection looks for sums of neighbours.
static nest_name every_other(nest_text *e, nest_name a, nest_name b, unsigned first, unsigned lanes,
                             unsigned block, bool of_blocks) {
  nest_name result = name_new(e);
  strbuf_printf(e->out, "  %%v%u = llvm.shufflevector ", result.id);
  name_print(e, a);
  strbuf_printf(e->out, ", ");
  name_print(e, b);
  const unsigned blocks = lanes / block;
  for (unsigned l = 0; l < lanes; l++) {
    const unsigned in = l % block, of = l / block,
                   from = of_blocks        ? (2 * of + first) * block + in // those of `b` behind `a`'s
                          : in < block / 2 ? of * block + 2 * in + first
                                           : (blocks + of) * block + 2 * (in - block / 2) + first;
    strbuf_printf(e->out, "%s%u", l ? ", " : " [", from);
  }
  strbuf_printf(e->out, "] : ");
  vector_type_print(e, lanes, nest_sum_element(e, 0));
  strbuf_printf(e->out, "\n");
  return result;
}

// The lanes of a sum that are wider than the output as words of its size, of which every other one is zero.
static nest_name words_of(nest_text *e, nest_name sum, const char *type, unsigned words) {
  const nest_name all = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.bitcast ", all.id);
  name_print(e, sum);
  strbuf_printf(e->out, " : %s to ", type);
  vector_type_print(e, words, nest_sum_element(e, 0));
  strbuf_printf(e->out, "\n");
  return all;
}

nest_name nest_across_join(nest_text *e, nest_sums *s) {
  const nest_stage *m = &e->n->stages[e->main];
  const unsigned bits = m->operands[m->num_inputs].bits, rows = e->tile.rows,
                 lanes = nest_joined_lanes(e->p, bits);
  nest_name *sums = util_alloc(rows * sizeof *sums);
  for (unsigned r = 0; r < rows; r++) {
    const nest_name sum = *nest_sum_at(e, s, 0, r, 0);
    sums[r] = e->p->fold_bits ? words_of(e, sum, s->types[0], lanes) : sum;
  }
  // Permutations within blocks are cheaper than others, but where a register is one.
  enum { BLOCK_BITS = 128 };
  const unsigned in_block = BLOCK_BITS / bits,
                 block = e->t->shares_rows || lanes < in_block ? lanes : in_block;
  unsigned count = rows;
  for (unsigned added = 1; added < lanes; added *= 2, count = (count + 1) / 2)
    for (unsigned i = 0; i < (count + 1) / 2; i++) {
      const nest_name a = sums[2 * i], b = count > 1 ? sums[2 * i + 1] : a;
      nest_name halves[2];
      const bool is_half = e->p->fold_bits && added == 1;
      for (unsigned h = 0; h < 2 && !(h && is_half); h++)
        halves[h] = every_other(e, a, b, h, lanes, block, added >= block);
      sums[i] = is_half ? halves[0] : nest_across_combine(e, halves[0], halves[1], lanes);
    }
  nest_name all = sums[0];
  if (rows < lanes)
    all = nest_slice(e, all, nest_sum_element(e, 0), lanes, 0, rows);
  util_release(sums);
  return all;
}
