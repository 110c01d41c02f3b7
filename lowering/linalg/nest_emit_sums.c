// Sums: what they begin with, and the loops over the reduction that add to them.
#include "lowering/linalg/nest_emit_internal.h"

#include "lowering/linalg/nest_tiles.h"
#include "lowering/linalg/nest_window.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <stdio.h>

nest_name nest_begin_sum(nest_text *e, unsigned output, unsigned row, unsigned at, unsigned lanes) {
  const nest_stage *m = nest_main_stage(e);
  MlirType element = nest_sum_element(e, output);
  stage_values values = {0};
  nest_name sum;
  for (unsigned k = 0; k < e->n->main; k++)
    nest_compute_stage(e, k, &values, row, at, lanes);
  strbuf type = {0};
  strbuf_printf(&type, "vector<%ux", lanes);
  walk_append_type(element, &type);
  strbuf_printf(&type, ">");
  // Also where the body does not use it: a sum without iterations leaves it.
  if (!nest_earlier_value(e, &values, e->main, &m->operands[m->num_inputs + output], &sum))
    sum = nest_load(e, &e->accesses[e->main][m->num_inputs + output], row, at, lanes);
  if (e->p->is_packed && product_excess(&e->p->form)) {
    nest_name bias = nest_load(e, &e->bias, row, at, lanes), with = name_new(e);
    strbuf_printf(e->out, "  %%v%u = arith.addi ", with.id);
    name_print(e, sum);
    strbuf_printf(e->out, ", %%v%u : %s\n", bias.id, type.text);
    sum = with;
  }
  strbuf_free(&type);
  return nest_left_begin(e, sum, row, lanes);
}

bool nest_sums_are_in_order(const nest_text *e) {
  const nest_tile *t = &e->tile;
  return e->p->sums_in_order && t->rows == e->p->rows && t->vectors == 1 && !t->has_mask &&
         t->valid >= t->lanes;
}

// The same of all rows.
static void begin_sum_in_order(nest_text *e, nest_sums *s) {
  const nest_stage *m = nest_main_stage(e);
  stage_values loaded = {0};
  nest_load_stages_in_order(e, &loaded, 0, e->n->main, 0);
  for (unsigned o = 0; o < s->outputs; o++) {
    nest_name rows[NEST_MOST_BESIDE];
    bool is_known = true;
    for (unsigned r = 0; r < e->tile.rows && is_known; r++) {
      stage_values values = loaded;
      for (unsigned k = 0; k < e->n->main; k++)
        nest_compute_stage(e, k, &values, r, 0, e->tile.lanes);
      is_known = nest_earlier_value(e, &values, e->main, &m->operands[m->num_inputs + o], &rows[r]);
    }
    if (!is_known)
      nest_load_in_order(e, &e->accesses[e->main][m->num_inputs + o], 0, e->tile.lanes, rows);
    for (unsigned r = 0; r < e->tile.rows; r++)
      *nest_sum_at(e, s, o, r, 0) = rows[r];
  }
  nest_release_loaded(e, &loaded);
}

static void begin_sum_of(nest_text *e, nest_sums *s) {
  if (nest_sums_are_in_order(e)) {
    begin_sum_in_order(e, s);
    return;
  }
  for (unsigned i = 0; i < s->count && s->rows > e->tile.rows; i++) {
    s->values[i] = name_new(e);
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<0> : %s\n", s->values[i].id, s->types[i]);
  }
  const nest_tile *t = &e->tile;
  for (unsigned o = 0; o < s->outputs; o++)
    for (unsigned r = 0; r < t->rows; r++)
      for (unsigned v = 0; v < t->vectors; v++)
        *nest_sum_at(e, s, o, r, v) = nest_begin_sum(e, o, r, v * t->lanes, t->lanes);
  nest_blocks_turn_sums(e, s, false);
}

void nest_begin_sums(nest_text *e, nest_sums *s) {
  for (unsigned k = 0; k <= e->n->more_sums; k++) {
    nest_sums one = nest_sums_enter(e, s, k);
    begin_sum_of(e, &one);
  }
}

static nest_number left_address(nest_text *e, unsigned row) {
  const nest_plan *p = e->p;
  const nest_access *a = &e->accesses[e->main][p->left];
  return p->row_dim == NEST_NONE
             ? a->address
             : number_add(e, a->address,
                          number_multiply(e, a->coefficients[p->row_dim], number_constant(row)));
}

unsigned nest_load_part_of_group(nest_text *e, unsigned row, nest_number count) {
  const nest_plan *p = e->p;
  const nest_access *a = &e->accesses[e->main][p->left];
  unsigned bits = a->operand->bits;
  const nest_number address = left_address(e, row);
  unsigned group = e->next++;
  if (p->is_left_tested) {
    const unsigned index = e->next++, word = e->next++;
    strbuf_printf(e->out, "  %%v%u = arith.shrui ", index);
    number_print(e, address);
    strbuf_printf(e->out, ", ");
    number_print(e, number_constant(2));
    strbuf_printf(e->out,
                  " : index\n  %%v%u = memref.load %%v%u[%%v%u] : memref<?xi32>\n"
                  "  %%v%u = llvm.bitcast %%v%u : i32 to vector<%uxi%u>\n",
                  word, e->words, index, group, word, p->group, bits);
  } else if (number_is(count, p->group) || p->left_padding) {
    strbuf_printf(e->out, "  %%v%u = vector.load %%v%u[", group, a->memref);
    number_print(e, address);
    strbuf_printf(e->out, "] : %s, vector<%uxi%u>\n", a->type, p->group, bits);
  } else {
    unsigned mask = e->next++, zero = e->next++;
    strbuf_printf(e->out, "  %%v%u = vector.create_mask ", mask);
    number_print(e, count);
    strbuf_printf(e->out, " : vector<%uxi1>\n  %%v%u = arith.constant dense<0> : vector<%uxi%u>\n", p->group,
                  zero, p->group, bits);
    strbuf_printf(e->out, "  %%v%u = vector.maskedload %%v%u[", group, a->memref);
    number_print(e, address);
    strbuf_printf(e->out, "], %%v%u, %%v%u : %s, vector<%uxi1>, vector<%uxi%u> into vector<%uxi%u>\n", mask,
                  zero, a->type, p->group, p->group, bits, p->group, bits);
  }
  return group;
}

// A group repeated for all lanes.
static unsigned spread_group(nest_text *e, unsigned group) {
  const unsigned flat = e->next++;
  char from[16], to[16];
  snprintf(from, sizeof from, "v%u", group);
  snprintf(to, sizeof to, "v%u", flat);
  product_form f = e->p->form;
  f.lanes = e->tile.lanes;
  product_print_spread(&f, from, to, e->out);
  return flat;
}

// The left operand's neighbours along the grouped reduction, `count` of them there, repeated for all lanes.
static unsigned load_group_as_it_is(nest_text *e, unsigned row, nest_number count) {
  const nest_plan *p = e->p;
  const nest_access *a = &e->accesses[e->main][p->left];
  if (a->ahead)
    return nest_step_elements(e, a, row, p->group, e->tile.lanes).id;
  return spread_group(e, nest_load_part_of_group(e, row, count));
}

// The same, extended.
nest_name nest_load_group(nest_text *e, unsigned row, nest_number count) {
  return nest_extend_left(e, load_group_as_it_is(e, row, count));
}

// The tile's vectors of the right operand: as they were packed, or made of a row for each neighbour in a
// group.
static void load_right(nest_text *e, nest_number count, nest_name *right) {
  const nest_access *b = &e->accesses[e->main][e->p->right];
  const nest_tile *t = &e->tile;
  if (t->vectors > NEST_MOST_SUM_VECTORS)
    die("a tile of %u vectors", t->vectors);
  for (unsigned v = 0; v < t->vectors && e->p->is_packed; v++)
    right[v] = nest_load(e, b, 0, v * t->lanes, t->lanes);
  if (!e->p->is_packed)
    nest_load_groups(e, b, (unsigned)count.constant, false, right);
}

// The same, with the form's bias, extended.
static void load_factors(nest_text *e, const product_form *f, nest_number count, nest_name *right) {
  load_right(e, count, right);
  for (unsigned v = 0; v < e->tile.vectors; v++) {
    char from[24], to[24];
    if (f->is_right_biased && !nest_copy_is_biased(e->p))
      right[v] = (nest_name){nest_add_bias(e, right[v].id, f->bits, f->lanes * f->group), -1};
    name_format(right[v], from);
    right[v] = name_new(e);
    name_format(right[v], to);
    product_print_right(f, from, to, e->out);
  }
}

// One step of a product with groups.
static void add_groups(nest_text *e, nest_sums *s, nest_number count) {
  product_form f = e->p->form;
  if (f.block_rows) {
    nest_blocks_add(e, s, count);
    return;
  }
  f.lanes = e->tile.lanes;
  nest_name right[NEST_MOST_SUM_VECTORS];
  load_factors(e, &f, count, right);
  for (unsigned r = 0; r < s->rows; r++) {
    nest_name left = r < e->tile.rows ? nest_load_group(e, r, count) : nest_excess_ones(e, &f);
    for (unsigned v = 0; v < e->tile.vectors; v++)
      nest_add_product(e, &f, nest_sum_at(e, s, 0, r, v), left, right[v]);
  }
}

// The operation of the body that computes a value, if it is this one.
static MlirOperation computed_by(const nest_stage *m, MlirValue value, const char *name) {
  MlirOperation op = mlirValueIsAOpResult(value) ? mlirOpResultGetOwner(value) : (MlirOperation){NULL};
  const bool is_it = !mlirOperationIsNull(op) && mlirBlockEqual(mlirOperationGetBlock(op), m->body) &&
                     mlir_is_named(op, name);
  return is_it ? op : (MlirOperation){NULL};
}

// sum + x, or sum + a * b, rounded once.
static void add_float(nest_text *e, const nest_name *terms, unsigned count, nest_name *sum) {
  nest_name next = name_new(e);
  strbuf_printf(e->out, "  %%v%u = %s ", next.id, count == 2 ? "math.fma" : "arith.addf");
  for (unsigned i = 0; i < count; i++) {
    name_print(e, terms[i]);
    strbuf_printf(e->out, ", ");
  }
  name_print(e, *sum);
  strbuf_printf(e->out, " : ");
  vector_type_print(e, e->tile.lanes, nest_sum_element(e, 0));
  strbuf_printf(e->out, "\n");
  *sum = next;
}

// Adds a value to a sum of floats: each product that it is the sum of by itself, where the order does not
// count.
static void add_term(nest_text *e, const nest_arguments *arguments, unsigned row, unsigned at,
                     MlirValue value, nest_name *sum) {
  const nest_stage *m = nest_main_stage(e);
  MlirOperation product = computed_by(m, value, "arith.mulf"), both = computed_by(m, value, "arith.addf");
  if (!mlirOperationIsNull(both) && e->p->is_across) {
    for (int i = 0; i < 2; i++)
      add_term(e, arguments, row, at, mlirOperationGetOperand(both, i), sum);
    return;
  }
  nest_name terms[2];
  const unsigned count = mlirOperationIsNull(product) ? 1 : 2;
  for (unsigned i = 0; i < count; i++)
    terms[i] = nest_evaluate(e, m, count == 1 ? value : mlirOperationGetOperand(product, i), arguments, row,
                             at, e->tile.lanes);
  add_float(e, terms, count, sum);
}

// The sum with one more product of floats, or with several along the lanes, rounded once.
static bool add_fused(nest_text *e, const nest_arguments *arguments, unsigned row, unsigned at,
                      nest_name *sum) {
  const nest_stage *m = nest_main_stage(e);
  if (mlirOperationIsNull(e->sum.combine) || !mlir_is_named(e->sum.combine, "arith.addf") ||
      !(e->t->fused_widths & m->operands[m->num_inputs].bits) || mlirTypeIsABF16(nest_sum_element(e, 0)))
    return false;
  MlirOperation both = computed_by(m, e->sum.rest, "arith.addf");
  bool has_product = !mlirOperationIsNull(computed_by(m, e->sum.rest, "arith.mulf"));
  for (int i = 0; i < 2 && e->p->is_across && !mlirOperationIsNull(both); i++)
    has_product |= !mlirOperationIsNull(computed_by(m, mlirOperationGetOperand(both, i), "arith.mulf"));
  if (has_product)
    add_term(e, arguments, row, at, e->sum.rest, sum);
  return has_product;
}

// One iteration of the body for all rows and vectors; what rows or vectors share is loaded once.
void nest_add_bodies(nest_text *e, nest_sums *s) {
  const nest_stage *m = nest_main_stage(e);
  const nest_tile *t = &e->tile;
  unsigned per_operand = t->rows * t->vectors;
  nest_name *loaded = util_alloc(m->num_operands * per_operand * sizeof *loaded);
  for (unsigned k = 0; k < m->num_inputs; k++) {
    const nest_access *a = &e->accesses[e->main][k];
    bool by_vector =
        a->pack || (e->p->vector_dim != NEST_NONE && !number_is(a->coefficients[e->p->vector_dim], 0));
    const bool in_order = nest_uses(m, k) && a->operand->is_memref && nest_sums_are_in_order(e);
    if (in_order)
      nest_load_in_order(e, a, 0, t->lanes, &loaded[k * per_operand]);
    for (unsigned r = 0; r < t->rows && nest_uses(m, k) && !in_order; r++)
      for (unsigned v = 0; v < t->vectors; v++) {
        nest_name *to = &loaded[k * per_operand + r * t->vectors + v];
        unsigned same = nest_same_row(e, a, r);
        *to = same < r            ? loaded[k * per_operand + same * t->vectors + v]
              : (v && !by_vector) ? loaded[k * per_operand + r * t->vectors]
                                  : nest_load_input(e, k, r, v * t->lanes, t->lanes);
      }
  }
  for (unsigned r = 0; r < t->rows; r++)
    for (unsigned v = 0; v < t->vectors; v++) {
      nest_arguments arguments;
      for (unsigned k = 0; k < m->num_inputs; k++)
        arguments.names[k] = loaded[k * per_operand + r * t->vectors + v];
      for (unsigned o = 0; o < s->outputs; o++)
        arguments.names[m->num_inputs + o] = *nest_sum_at(e, s, o, r, v);
      if (s->outputs == 1 && add_fused(e, &arguments, r, v * t->lanes, nest_sum_at(e, s, 0, r, v)))
        continue;
      for (unsigned o = 0; o < s->outputs; o++)
        *nest_sum_at(e, s, o, r, v) =
            nest_evaluate(e, m, nest_yielded(m, o), &arguments, r, v * t->lanes, t->lanes);
    }
  util_release(loaded);
}

// Where both operands are copied, with zeros behind the left one's rows, steps are whole ones.
static nest_number size_of_steps(nest_text *e, unsigned d) {
  return d == e->p->group_dim ? number_add(e, e->sizes[d], number_constant(nest_padding(e->p))) : e->sizes[d];
}

// Whole loads of the left operand, each for several steps of `step` positions along the dimension. Returns
// how far that is.
static nest_number emit_ahead(nest_text *e, nest_sums *s, unsigned level, unsigned d, int64_t step) {
  nest_access *left = &e->accesses[e->main][e->p->left];
  const unsigned steps = e->p->ahead;
  if (d != e->p->ahead_dim || e->tile.rows > NEST_MOST_VECTORS)
    return number_constant(0);
  const nest_number size = size_of_steps(e, d), rest = number_remainder(e, size, step * steps),
                    end = number_subtract(e, size, rest);
  if (number_is(end, 0))
    return end;
  nest_name rows[NEST_MOST_VECTORS];
  nest_loop l = nest_loop_begin(e, d, number_constant(0), end, step * steps, s->values, s->count, s->types);
  nest_load_ahead(e, left, (unsigned)step * steps, rows);
  left->ahead = rows;
  for (unsigned i = 0; i < steps; i++) {
    nest_loop at = nest_loop_begin(e, d, number_constant(i * step), number_constant((i + 1) * step), step,
                                   NULL, 0, NULL);
    left->step = i;
    nest_emit_reductions(e, s, level + 1);
    nest_loop_end(e, &at, NULL, 0, NULL);
  }
  left->ahead = NULL;
  nest_loop_end(e, &l, s->values, s->count, s->types);
  return end;
}

// Where the loop over steps ends. Where LLVM pipelines loops, the last one or two stand behind it, so that
// an even number is left, and what is done with the sums fills the packets that they leave.
static nest_number end_of_loop(const nest_text *e, nest_number from, nest_number end, int64_t step) {
  enum { FEW = 4 };
  const int64_t count = from.is_value || end.is_value ? 0 : (end.constant - from.constant) / step;
  if (!e->t->pipelines || count < FEW)
    return end;
  return number_constant(end.constant - (count % 2 ? 1 : 2) * step);
}

// Are the steps behind the loop added row by row as rows are finished? What is done with a row then fills the
// packets that the products of others leave.
static bool are_last_by_row(const nest_text *e, const nest_sums *s, unsigned level, nest_number end) {
  const nest_plan *p = e->p;
  for (unsigned i = p->num_parallel; i < level; i++)
    if (!number_is(e->sizes[p->order[i]], 1))
      return false;
  return level + 1 == e->n->num_dims && p->is_packed && !p->form.block_rows && !p->is_across &&
         !end.is_value && number_is(size_of_steps((nest_text *)e, p->group_dim), end.constant) &&
         !nest_has_row_loop(e, s);
}

static void defer_step(nest_text *e, nest_sums *s) {
  product_form f = e->p->form;
  f.lanes = e->tile.lanes;
  nest_last_step *step = &s->last[s->num_last++];
  step->left = e->accesses[e->main][e->p->left];
  load_factors(e, &f, e->group_count, step->right);
}

// Of two steps, from one load of a pair of words.
static void load_pair(nest_text *e, unsigned row, nest_name *groups) {
  const product_form *f = &e->p->form;
  const unsigned word = f->group * f->bits, index = e->next++, pair = e->next++;
  const nest_number address = left_address(e, row);
  strbuf_printf(e->out, "  %%v%u = arith.shrui ", index);
  number_print(e, address);
  strbuf_printf(e->out, ", ");
  number_print(e, number_constant(3));
  strbuf_printf(e->out, " : index\n  %%v%u = memref.load %%v%u[%%v%u] : memref<?xvector<2xi%u>>\n", pair,
                e->pairs, index, word);
  for (unsigned i = 0; i < 2; i++) {
    const unsigned part = e->next++, group = e->next++;
    strbuf_printf(e->out,
                  "  %%v%u = vector.extract %%v%u[%u] : i%u from vector<2xi%u>\n  %%v%u = llvm.bitcast "
                  "%%v%u : i%u to vector<%uxi%u>\n",
                  part, pair, i, word, word, group, part, word, f->group, f->bits);
    groups[i] = nest_extend_left(e, spread_group(e, group));
  }
}

void nest_load_last_groups(nest_text *e, const nest_sums *s, unsigned row, nest_name *groups) {
  nest_access *left = &e->accesses[e->main][e->p->left];
  const nest_access outside = *left;
  *left = s->last[0].left;
  if (s->last_are_pairs)
    load_pair(e, row, groups);
  for (unsigned i = 0; i < s->num_last && !s->last_are_pairs; i++) {
    *left = s->last[i].left;
    groups[i] = nest_load_group(e, row, number_constant(e->p->group));
  }
  *left = outside;
}

void nest_add_last_steps(nest_text *e, nest_sums *s, unsigned row, const nest_name *groups) {
  product_form f = e->p->form;
  f.lanes = e->tile.lanes;
  for (unsigned i = 0; i < s->num_last; i++)
    for (unsigned v = 0; v < e->tile.vectors; v++)
      nest_add_product(e, &f, nest_sum_at(e, s, 0, row, v), groups[i], s->last[i].right[v]);
}

// Whole steps, of the tile's sums.
static void emit_whole_steps(nest_text *e, nest_sums *s, unsigned level, nest_number from, nest_number end,
                             int64_t step) {
  const unsigned d = e->p->order[level];
  nest_number to = end_of_loop(e, from, end, step);
  const bool by_row = to.constant != end.constant && are_last_by_row(e, s, level, end);
  s->last_are_pairs =
      by_row && e->pairs && (end.constant - to.constant) == 2 * step && to.constant % (2 * step) == 0;
  for (bool is_last = false;; is_last = true) {
    nest_loop l = nest_loop_begin(e, d, from, to, step, s->values, s->count, s->types);
    if (is_last && by_row)
      defer_step(e, s);
    else
      nest_emit_reductions(e, s, level + 1);
    nest_loop_end(e, &l, s->values, s->count, s->types);
    if (to.is_value || to.constant == end.constant)
      return;
    from = to, to = number_constant(to.constant + step);
  }
}

// A dimension whose neighbours are in one lane: whole steps, then what is left; one by one where groups are
// made as they are read, and it is not known how many.
static void emit_steps(nest_text *e, nest_sums *s, unsigned level, unsigned d, int64_t step) {
  const nest_number size = size_of_steps(e, d), rest = nest_rest_of(e, d, size, step),
                    end = number_subtract(e, size, rest), from = emit_ahead(e, s, level, d, step);
  if (from.is_value || end.is_value || end.constant > from.constant)
    emit_whole_steps(e, s, level, from, end, step);
  if (number_is(rest, 0))
    return;
  const bool one_by_one = rest.is_value && !e->p->is_packed;
  nest_loop l = nest_loop_begin(e, d, end, size, one_by_one ? 1 : step, s->values, s->count, s->types);
  e->group_count = one_by_one ? number_constant(1) : rest;
  nest_emit_reductions(e, s, level + 1);
  e->group_count = number_constant(step);
  nest_loop_end(e, &l, s->values, s->count, s->types);
}

// One step without groups.
static void add_step(nest_text *e, nest_sums *s) {
  nest_access *left = &e->accesses[e->main][e->p->left];
  nest_name rows[NEST_MOST_VECTORS];
  const bool is_abreast =
      e->p->abreast > 1 && e->tile.rows >= e->p->abreast && e->tile.rows <= NEST_MOST_VECTORS;
  if (is_abreast) {
    nest_load_abreast(e, left, rows);
    left->ahead = rows;
  }
  for (unsigned k = 0; k <= e->n->more_sums; k++) {
    nest_sums one = nest_sums_enter(e, s, k);
    nest_add_bodies(e, &one);
  }
  if (is_abreast)
    left->ahead = NULL;
}

// All inputs of the sums: those that lie beside each other are loaded once.
void nest_want_inputs(const nest_text *e, nest_together *out) {
  *out = (nest_together){.is_known = true, .dim = NEST_NONE};
  for (unsigned s = e->main; s <= e->main + e->n->more_sums; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_inputs; k++)
      out->wanted[s][k] = nest_uses(&e->n->stages[s], k);
}

// Does an input have, along the innermost reduction, few neighbours that lie between those along the lanes?
static bool steps_are_beside(const nest_text *e, unsigned level) {
  const unsigned d = e->p->order[level];
  bool any = false;
  if (level + 1 != e->n->num_dims || e->p->ahead_dim == d || e->p->group > 1 || e->sizes[d].is_value ||
      e->sizes[d].constant > NEST_MOST_BESIDE)
    return false;
  for (unsigned k = 0; k < nest_main_stage(e)->num_inputs; k++) {
    const nest_access *a = &e->accesses[e->main][k];
    // LLVM's back end for HVX does not always survive loops of few lanes: they are code as well.
    const bool is_tail =
        e->t->shares_rows && e->tile.lanes < e->p->lanes && !number_is(a->coefficients[e->p->vector_dim], 1);
    any |= nest_uses(nest_main_stage(e), k) && (is_tail || nest_short_step(e, a, 0, e->tile.lanes)) &&
           number_is(a->coefficients[d], 1);
  }
  return any;
}

// Its steps one behind the other.
static void emit_steps_beside(nest_text *e, nest_sums *s, unsigned level) {
  nest_together together;
  nest_want_inputs(e, &together);
  together.dim = e->p->order[level], together.steps = (unsigned)e->sizes[together.dim].constant;
  e->together = &together;
  for (; together.step < together.steps; together.step++) {
    nest_loop at = nest_loop_begin(e, together.dim, number_constant(together.step),
                                   number_constant(together.step + 1), 1, NULL, 0, NULL);
    nest_emit_reductions(e, s, level + 1);
    nest_loop_end(e, &at, NULL, 0, NULL);
  }
  e->together = NULL;
}

void nest_emit_reductions(nest_text *e, nest_sums *s, unsigned level) {
  if (level == e->n->num_dims) {
    if (e->p->has_tiles)
      nest_tiles_add(e, (unsigned)e->group_count.constant);
    else if (e->p->group > 1)
      add_groups(e, s, e->group_count);
    else
      add_step(e, s);
    return;
  }
  unsigned d = e->p->order[level];
  if (number_is(e->sizes[d], 0))
    return;
  if (d == e->p->group_dim && e->p->is_window) {
    nest_window_add(e, s->values);
    return;
  }
  if (d == e->p->group_dim && e->p->group > 1) {
    emit_steps(e, s, level, d, e->group_count.constant);
    return;
  }
  if (e->p->is_across && d == e->p->vector_dim) {
    nest_across_add(e, s); // the last one
    return;
  }
  if (steps_are_beside(e, level)) {
    emit_steps_beside(e, s, level);
    return;
  }
  nest_number from = emit_ahead(e, s, level, d, 1);
  if (!from.is_value && !e->sizes[d].is_value && from.constant >= e->sizes[d].constant)
    return;
  nest_loop l = nest_loop_begin(e, d, from, e->sizes[d], 1, s->values, s->count, s->types);
  nest_emit_reductions(e, s, level + 1);
  nest_loop_end(e, &l, s->values, s->count, s->types);
}
