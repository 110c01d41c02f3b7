// Loops over tiles of the output; in each tile the sums are in registers while the loops over the reduction
// run, and what comes before and behind it is applied to them there.
#include "lowering/linalg/nest_emit.h"

#include "lowering/linalg/nest_outline.h"
#include "lowering/linalg/nest_sums.h"
#include "lowering/linalg/nest_text.h"
#include "lowering/linalg/nest_tiles.h"
#include "lowering/linalg/nest_window.h"
#include "lowering/linalg/nest_windows.h"
#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const nest_stage *main_stage(const nest_text *e) { return &e->n->stages[e->main]; }

static bool uses(const nest_stage *s, unsigned k) {
  return !mlirOpOperandIsNull(mlirValueGetFirstUse(mlirBlockGetArgument(s->body, k)));
}

static MlirValue yielded(const nest_stage *s, unsigned output) {
  return mlirOperationGetOperand(mlirBlockGetTerminator(s->body), output);
}

// ---- stages without reduction -----------------------------------------------------------------------------

// What the stages give in some lanes of a row.
typedef struct stage_values {
  bool known[NEST_MAX_STAGES];
  nest_name outputs[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
  // Or NULL: by row, of operands that were loaded for all rows.
  nest_name *loaded[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
  // Of the only stage: outputs that are stored in the lanes where this holds.
  bool has_where[NEST_MAX_OPERANDS];
  nest_name where[NEST_MAX_OPERANDS];
  nest_together together; // what is loaded at once, of elementwise stages for all of them
  // Of elementwise stages: what each operand is.
  bool has_operand[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
  nest_name operands[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
} stage_values;

// select(condition, x, the element before) as an output: a store under a mask, which loads nothing. Or null.
static MlirOperation choice_of_output(const nest_text *e, const nest_stage *s, unsigned k, unsigned at,
                                      unsigned lanes) {
  const nest_access *a = &e->accesses[0][k];
  MlirOperation none = {NULL};
  if (lanes < 2 || e->n->num_stages != 1 || nest_has_reduction(e->n) || !e->p->has_masks ||
      e->p->vector_dim == NEST_NONE || !number_is(a->coefficients[e->p->vector_dim], 1) ||
      nest_is_joined(e, a, at, lanes) || !mlirValueIsAOpResult(yielded(s, k - s->num_inputs)))
    return none;
  MlirValue old = mlirBlockGetArgument(s->body, k);
  MlirOperation op = mlirOpResultGetOwner(yielded(s, k - s->num_inputs));
  MlirOpOperand use = mlirValueGetFirstUse(old);
  bool is_choice = mlir_is_named(op, "arith.select") && mlirValueEqual(mlirOperationGetOperand(op, 2), old) &&
                   mlirOpOperandIsNull(mlirOpOperandGetNextUse(use));
  return is_choice ? op : none;
}

// The value that an earlier stage has for this operand; false if it is in memory.
static bool earlier_value(const nest_text *e, const stage_values *values, unsigned stage,
                          const nest_operand *o, nest_name *name) {
  for (unsigned s = stage; s-- > 0;) {
    const nest_stage *earlier = &e->n->stages[s];
    for (unsigned k = earlier->num_inputs; k < earlier->num_operands && values->known[s]; k++)
      if (o->is_memref && nest_same_access(e->n, &earlier->operands[k], o)) {
        *name = values->outputs[s][k - earlier->num_inputs];
        return true;
      }
  }
  return false;
}

// What an earlier stage, or an operand in front of it, has loaded from the same place.
static bool loaded_value(const nest_text *e, const stage_values *values, unsigned stage, unsigned k,
                         nest_name *name) {
  const nest_operand *o = &e->n->stages[stage].operands[k];
  for (unsigned s = 0; s <= stage && o->is_memref; s++)
    for (unsigned i = 0; i < (s < stage ? e->n->stages[s].num_operands : k); i++)
      if (values->has_operand[s][i] && nest_same_access(e->n, &e->n->stages[s].operands[i], o)) {
        *name = values->operands[s][i];
        return true;
      }
  return false;
}

// Does a stage in front of this one compute what an operand reads?
static bool is_computed(const nest_text *e, unsigned stage, const nest_operand *o) {
  for (unsigned s = 0; s < stage; s++)
    for (unsigned k = e->n->stages[s].num_inputs; k < e->n->stages[s].num_operands; k++)
      if (nest_same_access(e->n, &e->n->stages[s].operands[k], o))
        return true;
  return false;
}

// All that several elementwise stages load: nothing is stored until all is computed.
static void want_all(const nest_text *e, const stage_values *values, nest_together *out) {
  out->is_known = true;
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands; k++)
      out->wanted[s][k] = uses(&e->n->stages[s], k) && !values->loaded[s][k] &&
                          !is_computed(e, s, &e->n->stages[s].operands[k]);
}

static void compute_stage(nest_text *e, unsigned stage, stage_values *values, unsigned row, unsigned at,
                          unsigned lanes) {
  const nest_stage *s = &e->n->stages[stage];
  nest_arguments arguments;
  MlirOperation choices[NEST_MAX_OPERANDS] = {{NULL}};
  for (unsigned k = s->num_inputs; k < s->num_operands; k++)
    choices[k] = choice_of_output(e, s, k, at, lanes);
  bool wanted[NEST_MAX_OPERANDS] = {false};
  nest_together *together = &values->together;
  const bool for_all = !nest_has_reduction(e->n);
  if (!for_all)
    *together = (nest_together){.is_known = true};
  else if (!together->is_known)
    want_all(e, values, together);
  for (unsigned k = 0; k < s->num_operands; k++) {
    if (!uses(s, k) || !mlirOperationIsNull(choices[k]) ||
        earlier_value(e, values, stage, &s->operands[k], &arguments.names[k]))
      continue;
    wanted[k] = !values->loaded[stage][k];
    if (!for_all)
      together->wanted[stage][k] = wanted[k];
    if (!wanted[k])
      arguments.names[k] = values->loaded[stage][k][row];
  }
  for (unsigned k = 0; k < s->num_operands; k++) {
    if (!wanted[k])
      continue;
    if (!loaded_value(e, values, stage, k, &arguments.names[k]))
      arguments.names[k] = nest_load_beside(e, stage, k, together, row, at, lanes);
    values->has_operand[stage][k] = for_all, values->operands[stage][k] = arguments.names[k];
  }
  for (unsigned k = s->num_inputs; k < s->num_operands; k++) {
    MlirValue output = yielded(s, k - s->num_inputs);
    values->has_where[k] = !mlirOperationIsNull(choices[k]);
    if (values->has_where[k]) {
      values->where[k] =
          nest_evaluate(e, s, mlirOperationGetOperand(choices[k], 0), &arguments, row, at, lanes);
      output = mlirOperationGetOperand(choices[k], 1);
    }
    values->outputs[stage][k - s->num_inputs] = nest_evaluate(e, s, output, &arguments, row, at, lanes);
  }
  values->known[stage] = true;
}

// ---- sums -------------------------------------------------------------------------------------------------

// What some lanes of a row of sums start with: what the stages before give, or what is in memory.
static nest_name begin_sum(nest_text *e, unsigned output, unsigned row, unsigned at, unsigned lanes) {
  const nest_stage *m = main_stage(e);
  MlirType element = nest_sum_element(e, output);
  stage_values values = {0};
  nest_name sum;
  for (unsigned k = 0; k < e->n->main; k++)
    compute_stage(e, k, &values, row, at, lanes);
  strbuf type = {0};
  strbuf_printf(&type, "vector<%ux", lanes);
  walk_append_type(element, &type);
  strbuf_printf(&type, ">");
  // Also where the body does not use it: a sum without iterations leaves it.
  if (!earlier_value(e, &values, e->main, &m->operands[m->num_inputs + output], &sum))
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

// Do the tile's vectors have the lanes of all rows?
static bool sums_are_in_order(const nest_text *e) {
  const nest_tile *t = &e->tile;
  return e->p->sums_in_order && t->rows == e->p->rows && t->vectors == 1 && !t->has_mask &&
         t->valid >= t->lanes;
}

static void load_in_order(nest_text *e, stage_values *values, unsigned first, unsigned end, unsigned at);
static void release_loaded(const nest_text *e, stage_values *values);

// The same of all rows.
static void begin_sum_in_order(nest_text *e, nest_sums *s) {
  const nest_stage *m = main_stage(e);
  stage_values loaded = {0};
  load_in_order(e, &loaded, 0, e->n->main, 0);
  for (unsigned o = 0; o < s->outputs; o++) {
    nest_name rows[NEST_MOST_BESIDE];
    bool is_known = true;
    for (unsigned r = 0; r < e->tile.rows && is_known; r++) {
      stage_values values = loaded;
      for (unsigned k = 0; k < e->n->main; k++)
        compute_stage(e, k, &values, r, 0, e->tile.lanes);
      is_known = earlier_value(e, &values, e->main, &m->operands[m->num_inputs + o], &rows[r]);
    }
    if (!is_known)
      nest_load_in_order(e, &e->accesses[e->main][m->num_inputs + o], 0, e->tile.lanes, rows);
    for (unsigned r = 0; r < e->tile.rows; r++)
      *nest_sum_at(e, s, o, r, 0) = rows[r];
  }
  release_loaded(e, &loaded);
}

static void begin_sum_of(nest_text *e, nest_sums *s) {
  if (sums_are_in_order(e)) {
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
        *nest_sum_at(e, s, o, r, v) = begin_sum(e, o, r, v * t->lanes, t->lanes);
  nest_blocks_turn_sums(e, s, false);
}

static void begin_sums(nest_text *e, nest_sums *s) {
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

// The sum with one more product of floats, rounded once.
static bool add_fused(nest_text *e, const nest_arguments *arguments, unsigned row, unsigned at,
                      nest_name *sum) {
  const nest_stage *m = main_stage(e);
  MlirType element = nest_sum_element(e, 0);
  unsigned bits = m->operands[m->num_inputs].bits;
  if (!e->sum.is_product || !mlir_is_named(e->sum.combine, "arith.addf") || !(e->t->fused_widths & bits) ||
      mlirTypeIsABF16(element))
    return false;
  MlirOperation product = mlirOpResultGetOwner(e->sum.rest);
  nest_name a = nest_evaluate(e, m, mlirOperationGetOperand(product, 0), arguments, row, at, e->tile.lanes),
            b = nest_evaluate(e, m, mlirOperationGetOperand(product, 1), arguments, row, at, e->tile.lanes),
            next = name_new(e);
  strbuf_printf(e->out, "  %%v%u = math.fma ", next.id);
  name_print(e, a);
  strbuf_printf(e->out, ", ");
  name_print(e, b);
  strbuf_printf(e->out, ", ");
  name_print(e, *sum);
  strbuf_printf(e->out, " : ");
  vector_type_print(e, e->tile.lanes, element);
  strbuf_printf(e->out, "\n");
  *sum = next;
  return true;
}

// One iteration of the body for all rows and vectors; what rows or vectors share is loaded once.
void nest_add_bodies(nest_text *e, nest_sums *s) {
  const nest_stage *m = main_stage(e);
  const nest_tile *t = &e->tile;
  unsigned per_operand = t->rows * t->vectors;
  nest_name *loaded = util_alloc(m->num_operands * per_operand * sizeof *loaded);
  for (unsigned k = 0; k < m->num_inputs; k++) {
    const nest_access *a = &e->accesses[e->main][k];
    bool by_vector =
        a->pack || (e->p->vector_dim != NEST_NONE && !number_is(a->coefficients[e->p->vector_dim], 0));
    const bool in_order = uses(m, k) && a->operand->is_memref && sums_are_in_order(e);
    if (in_order)
      nest_load_in_order(e, a, 0, t->lanes, &loaded[k * per_operand]);
    for (unsigned r = 0; r < t->rows && uses(m, k) && !in_order; r++)
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
            nest_evaluate(e, m, yielded(m, o), &arguments, r, v * t->lanes, t->lanes);
    }
  util_release(loaded);
}

static void emit_reductions(nest_text *e, nest_sums *s, unsigned level);
static bool has_row_loop(const nest_text *e, const nest_sums *s);

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
    emit_reductions(e, s, level + 1);
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
         !has_row_loop(e, s);
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

// The left operand's groups of a row in the last steps.
static void load_last_groups(nest_text *e, const nest_sums *s, unsigned row, nest_name *groups) {
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

// Their products, added to the row's sums.
static void add_last_steps(nest_text *e, nest_sums *s, unsigned row, const nest_name *groups) {
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
      emit_reductions(e, s, level + 1);
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
  emit_reductions(e, s, level + 1);
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
      out->wanted[s][k] = uses(&e->n->stages[s], k);
}

// Does an input have, along the innermost reduction, few neighbours that lie between those along the lanes?
static bool steps_are_beside(const nest_text *e, unsigned level) {
  const unsigned d = e->p->order[level];
  bool any = false;
  if (level + 1 != e->n->num_dims || e->p->ahead_dim == d || e->p->group > 1 || e->sizes[d].is_value ||
      e->sizes[d].constant > NEST_MOST_BESIDE)
    return false;
  for (unsigned k = 0; k < main_stage(e)->num_inputs; k++) {
    const nest_access *a = &e->accesses[e->main][k];
    // LLVM's back end for HVX does not always survive loops of few lanes: they are code as well.
    const bool is_tail =
        e->t->shares_rows && e->tile.lanes < e->p->lanes && !number_is(a->coefficients[e->p->vector_dim], 1);
    any |= uses(main_stage(e), k) && (is_tail || nest_short_step(e, a, 0, e->tile.lanes)) &&
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
    emit_reductions(e, s, level + 1);
    nest_loop_end(e, &at, NULL, 0, NULL);
  }
  e->together = NULL;
}

static void emit_reductions(nest_text *e, nest_sums *s, unsigned level) {
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
  emit_reductions(e, s, level + 1);
  nest_loop_end(e, &l, s->values, s->count, s->types);
}

// ---- tiles ------------------------------------------------------------------------------------------------

// Some lanes of a row of the sums, one behind the other.
static nest_name join(nest_text *e, nest_sums *s, unsigned output, unsigned row, unsigned at,
                      unsigned lanes) {
  unsigned from = at / e->tile.lanes, count = lanes / e->tile.lanes;
  if (count == 1)
    return *nest_sum_at(e, s, output, row, from);
  nest_name all = name_new(e);
  MlirType element = nest_sum_element(e, output);
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%s> : ", all.id,
                mlirTypeIsAFloat(element) ? "0.0" : "0");
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, "\n");
  for (unsigned i = 0; i < count; i++) {
    nest_name next = name_new(e);
    strbuf_printf(e->out, "  %%v%u = vector.insert_strided_slice ", next.id);
    name_print(e, *nest_sum_at(e, s, output, row, from + i));
    strbuf_printf(e->out, ", %%v%u {offsets = [%u], strides = [1]} : %s into ", all.id, i * e->tile.lanes,
                  nest_sum_type(e, s, output));
    vector_type_print(e, lanes, element);
    strbuf_printf(e->out, "\n");
    all = next;
  }
  return all;
}

// How many lanes of a row are finished together, from `at` on: as many as suit the stages behind the sums.
static unsigned joined_lanes(const nest_text *e, unsigned at) {
  const nest_tile *t = &e->tile;
  unsigned all = t->vectors * t->lanes, most = e->p->stage_lanes > t->lanes ? e->p->stage_lanes : t->lanes,
           lanes = t->lanes;
  const bool are_stored = e->n->main + e->n->more_sums + 1 == e->n->num_stages; // as they are
  if (e->t->stores_pairs && are_stored && e->p->join_dim == NEST_NONE && t->valid == all && !t->has_mask)
    most = all;
  while (lanes * 2 <= most && at + lanes * 2 <= all)
    lanes *= 2;
  return lanes;
}

// ---- values that are stored side by side
// -------------------------------------------------------------------

typedef struct output {
  unsigned stage, k;
} output;
enum { MOST_BESIDE = NEST_MOST_BESIDE };

static bool is_output(const nest_stage *s, unsigned k) { return s->is_stored && k >= s->num_inputs; }

// The outputs that fill, with this one, all elements in memory, in their order; 0, or how many. `is_last`: no
// other one of them is stored later.
static unsigned find_beside(const nest_text *e, unsigned stage, unsigned k, output *found, bool *is_last) {
  const nest *n = e->n;
  const nest_operand *o = &n->stages[stage].operands[k];
  if (e->p->vector_dim == NEST_NONE || nest_has_reduction(n))
    return 0;
  int64_t step = nest_coefficient(o, e->p->vector_dim), lowest = 0, distance;
  if (step < 2 || step > MOST_BESIDE)
    return 0;
  bool seen[MOST_BESIDE] = {false};
  unsigned count = 0, later = 0;
  for (int pass = 0; pass < 2; pass++)
    for (unsigned s = 0; s < n->num_stages; s++)
      for (unsigned i = n->stages[s].num_inputs; i < n->stages[s].num_operands; i++) {
        if (!is_output(&n->stages[s], i) || !nest_distance(o, &n->stages[s].operands[i], &distance) ||
            distance <= -step || distance >= step)
          continue;
        lowest = distance < lowest ? distance : lowest;
        if (!pass)
          continue;
        if (distance - lowest >= step || seen[distance - lowest])
          return 0;
        seen[distance - lowest] = true, found[distance - lowest] = (output){s, i};
        count++, later += s > stage || (s == stage && i > k);
      }
  *is_last = !later;
  return count == step ? count : 0;
}

static bool store_beside(nest_text *e, unsigned stage, unsigned k, const stage_values *values, unsigned row,
                         unsigned at, unsigned lanes) {
  output found[MOST_BESIDE];
  nest_name names[MOST_BESIDE];
  bool is_last = false, is_whole = !e->tile.has_mask && e->tile.valid >= at + lanes;
  unsigned count = lanes > 1 && (is_whole || e->p->has_masks) ? find_beside(e, stage, k, found, &is_last) : 0;
  for (unsigned i = 0; i < count && is_last; i++)
    names[i] = values->outputs[found[i].stage][found[i].k - e->n->stages[found[i].stage].num_inputs];
  if (count && is_last)
    nest_store_interleaved(e, &e->accesses[found[0].stage][found[0].k], count, row, at, lanes, names);
  return count;
}

static void store_stage(nest_text *e, unsigned stage, const stage_values *values, unsigned row, unsigned at,
                        unsigned lanes) {
  const nest_stage *s = &e->n->stages[stage];
  for (unsigned k = s->num_inputs; k < s->num_operands && s->is_stored; k++)
    if (values->has_where[k])
      nest_store_where(e, &e->accesses[stage][k], row, at, lanes, values->where[k],
                       values->outputs[stage][k - s->num_inputs]);
    else if (!store_beside(e, stage, k, values, row, at, lanes))
      nest_store(e, &e->accesses[stage][k], row, at, lanes, values->outputs[stage][k - s->num_inputs]);
}

// From stage `first` on, for some lanes of a row, then stores.
static void finish_lanes(nest_text *e, unsigned first, stage_values *values, unsigned row, unsigned at,
                         unsigned lanes) {
  for (unsigned s = first; s < e->n->num_stages; s++)
    compute_stage(e, s, values, row, at, lanes);
  for (unsigned s = 0; s < e->n->num_stages; s++)
    store_stage(e, s, values, row, at, lanes);
}

// Is everything that rows beside each other load and store in one order, in which each vector can have lanes
// of all rows? Loads that take structures apart need no such thing.
static bool rows_are_in_order(const nest_text *e) {
  bool all = nest_rows_are_beside(e->n, e->p) && !e->n->has_index && !e->t->loads_structures;
  for (unsigned s = 0; s < e->n->num_stages && all; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands && all; k++) {
      const nest_operand *o = &e->n->stages[s].operands[k];
      all = !o->is_memref || !uses(&e->n->stages[s], k) || is_computed(e, s, o) ||
            nest_is_in_order(e, &e->accesses[s][k]);
    }
  return all;
}

// What stages from `first` to the one in front of `end` load.
static void load_in_order(nest_text *e, stage_values *values, unsigned first, unsigned end, unsigned at) {
  for (unsigned s = first; s < end; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands; k++) {
      const nest_operand *o = &e->n->stages[s].operands[k];
      if (!o->is_memref || !uses(&e->n->stages[s], k) || is_computed(e, s, o))
        continue;
      values->loaded[s][k] = util_alloc(e->tile.rows * sizeof(nest_name));
      nest_load_in_order(e, &e->accesses[s][k], at, e->tile.lanes, values->loaded[s][k]);
    }
}

static void release_loaded(const nest_text *e, stage_values *values) {
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands; k++)
      util_release(values->loaded[s][k]);
}

// Stores what each of the rows has, which lie beside each other.
static void store_rows_beside(nest_text *e, const stage_values *of, unsigned at, bool in_order,
                              bool is_by_row) {
  const unsigned rows = e->tile.rows, lanes = e->tile.lanes;
  nest_name names[MOST_BESIDE];
  for (unsigned s = 0; s < e->n->num_stages; s++) {
    const nest_stage *stage = &e->n->stages[s];
    for (unsigned r = 0; r < rows && is_by_row; r++)
      store_stage(e, s, &of[r], r, at, lanes);
    for (unsigned k = stage->num_inputs; k < stage->num_operands && stage->is_stored && !is_by_row; k++) {
      for (unsigned r = 0; r < rows; r++)
        names[r] = of[r].outputs[s][k - stage->num_inputs];
      if (in_order)
        nest_store_in_order(e, &e->accesses[s][k], rows, at, lanes, names);
      else
        nest_store_interleaved(e, &e->accesses[s][k], rows, 0, at, lanes, names);
    }
  }
}

// All rows of some lanes, which lie beside each other in memory: they are loaded together, and stored
// together where they fill the memory of each output.
static void finish_rows_beside(nest_text *e, stage_values *values, unsigned at) {
  const unsigned rows = e->tile.rows, lanes = e->tile.lanes;
  stage_values *of = util_alloc(rows * sizeof *of);
  const bool in_order = rows_are_in_order(e);
  bool is_by_row = !nest_rows_are_beside(e->n, e->p);
  if (in_order)
    load_in_order(e, values, 0, e->n->num_stages, at);
  for (unsigned r = 0; r < rows; r++) {
    of[r] = *values;
    of[r].together.has_rows = true;
    if (r)
      of[r].together = of[r - 1].together;
    for (unsigned s = 0; s < e->n->num_stages; s++)
      compute_stage(e, s, &of[r], r, at, lanes);
    for (unsigned k = 0; k < NEST_MAX_OPERANDS; k++)
      is_by_row |= of[r].has_where[k];
  }
  store_rows_beside(e, of, at, in_order, is_by_row);
  util_release(of);
}

// The same of sums in that order, with what comes behind them.
static void finish_in_order(nest_text *e, nest_sums *s) {
  const unsigned rows = e->tile.rows;
  stage_values loaded = {0}, *of = util_alloc(rows * sizeof *of);
  load_in_order(e, &loaded, e->main + 1, e->n->num_stages, 0);
  for (unsigned r = 0; r < rows; r++) {
    of[r] = loaded;
    for (unsigned o = 0; o < s->outputs; o++)
      of[r].outputs[e->main][o] = *nest_sum_at(e, s, o, r, 0);
    of[r].known[e->main] = true;
    for (unsigned k = e->main + 1; k < e->n->num_stages; k++)
      compute_stage(e, k, &of[r], r, 0, e->tile.lanes);
  }
  store_rows_beside(e, of, 0, true, false);
  release_loaded(e, &loaded);
  util_release(of);
}

// What comes behind the sums, once for all rows where it is long: a loop over rows, whose sums are on the
// stack.
static bool has_row_loop(const nest_text *e, const nest_sums *s) {
  enum { MANY_ROWS = 3, MANY_OPERATIONS = 40 };
  unsigned operations = 0;
  for (unsigned i = e->n->main + 1; i < e->n->num_stages; i++)
    for (MlirOperation op = mlirBlockGetFirstOperation(e->n->stages[i].body); !mlirOperationIsNull(op);
         op = mlirOperationGetNextInBlock(op))
      operations++;
  return !e->p->is_across && s->outputs == 1 && !e->n->more_sums && e->tile.rows >= MANY_ROWS &&
         operations * e->tile.rows >= MANY_OPERATIONS;
}

static void print_buffer_access(nest_text *e, unsigned buffer, nest_number at, const char *type) {
  strbuf_printf(e->out, "%%v%u[", buffer);
  number_print(e, at);
  strbuf_printf(e->out, "] : memref<%ux", e->tile.rows * e->tile.vectors * e->tile.lanes);
  walk_append_type(nest_sum_element(e, 0), e->out);
  strbuf_printf(e->out, ">, %s\n", type);
}

// Memory on the stack for the sums of a tile.
static unsigned open_buffer(nest_text *e) {
  const nest_tile *t = &e->tile;
  unsigned buffer = e->next++;
  strbuf_printf(e->out, "  %%v%u = memref.alloca() {alignment = %u : i64} : memref<%ux", buffer,
                nest_alignment(e->t), t->rows * t->vectors * t->lanes);
  walk_append_type(nest_sum_element(e, 0), e->out);
  strbuf_printf(e->out, ">\n");
  return buffer;
}

// The sums in the buffer row by row; they have what they start with, or begin at zero.
static void finish_buffer(nest_text *e, unsigned buffer, bool begin_at_zero) {
  const nest_tile *t = &e->tile;
  const unsigned width = t->vectors * t->lanes, parallel_dim = e->parallel_dim;
  e->parallel_dim = NEST_NONE;
  nest_loop l =
      nest_loop_begin(e, e->p->row_dim, number_constant(0), number_constant(t->rows), 1, NULL, 0, NULL);
  nest_number row = number_multiply(e, e->position[e->p->row_dim], number_constant(width));
  for (unsigned at = 0, lanes; at < width && at < t->valid; at += lanes) {
    lanes = joined_lanes(e, at);
    strbuf type = {0};
    strbuf_printf(&type, "vector<%ux", lanes);
    walk_append_type(nest_sum_element(e, 0), &type);
    strbuf_printf(&type, ">");
    stage_values values = {0};
    nest_name sum = name_new(e);
    nest_number from = number_add(e, row, number_constant(at));
    strbuf_printf(e->out, "  %%v%u = vector.load ", sum.id);
    print_buffer_access(e, buffer, from, type.text);
    if (begin_at_zero) {
      nest_name begin = begin_sum(e, 0, 0, at, lanes), all = name_new(e);
      strbuf_printf(e->out, "  %%v%u = arith.addi %%v%u, ", all.id, sum.id);
      name_print(e, begin);
      strbuf_printf(e->out, " : %s\n", type.text);
      sum = all;
    }
    values.outputs[e->main][0] = sum;
    values.known[e->main] = true;
    finish_lanes(e, e->main + 1, &values, 0, at, lanes);
    strbuf_free(&type);
  }
  nest_loop_end(e, &l, NULL, 0, NULL);
  e->parallel_dim = parallel_dim;
}

static void finish_in_loop(nest_text *e, nest_sums *s) {
  const nest_tile *t = &e->tile;
  const unsigned buffer = open_buffer(e);
  for (unsigned r = 0; r < t->rows; r++)
    for (unsigned v = 0; v < t->vectors; v++) {
      strbuf_printf(e->out, "  vector.store ");
      name_print(e, *nest_sum_at(e, s, 0, r, v));
      strbuf_printf(e->out, ", ");
      print_buffer_access(e, buffer, number_constant((int64_t)r * t->vectors * t->lanes + v * t->lanes),
                          nest_sum_type(e, s, 0));
    }
  finish_buffer(e, buffer, false);
}

// The sums of a tile's rows as lanes along these, with what comes before and behind them.
static void finish_joined_rows(nest_text *e, nest_sums *s) {
  const nest_tile whole = e->tile;
  const nest_plan *p = e->p;
  const unsigned rows = whole.rows;
  nest_plan along = *p;
  along.vector_dim = p->row_dim, along.row_dim = NEST_NONE, along.is_across = false;
  along.lanes = along.stage_lanes = rows, along.rows = along.vectors = 1;
  stage_values values = {0};
  nest_name sums[NEST_MAX_STAGES];
  for (unsigned k = 0; k <= e->n->more_sums; k++) {
    nest_sums sum = nest_sums_enter(e, s, k);
    sums[k] = nest_across_join(e, &sum);
  }
  e->p = &along;
  e->tile = (nest_tile){.rows = 1, .columns = 1, .vectors = 1, .lanes = rows, .valid = rows};
  for (unsigned k = 0; k < e->n->main; k++)
    compute_stage(e, k, &values, 0, 0, rows);
  for (unsigned k = 0; k <= e->n->more_sums; k++) {
    nest_sums_enter(e, s, k);
    const unsigned out = main_stage(e)->num_inputs;
    nest_name before;
    if (!earlier_value(e, &values, e->n->main, &main_stage(e)->operands[out], &before))
      before = nest_load(e, &e->accesses[e->main][out], 0, 0, rows);
    values.outputs[e->main][0] = nest_across_combine(e, before, sums[k], rows);
  }
  for (unsigned k = 0; k <= e->n->more_sums; k++)
    values.known[e->n->main + k] = true;
  finish_lanes(e, e->n->main + e->n->more_sums + 1, &values, 0, 0, rows);
  e->tile = whole, e->p = p;
}

// The sums along the lanes, each with what comes before and behind it.
static void finish_across(nest_text *e, nest_sums *s) {
  const nest_tile whole = e->tile,
                  one = {.rows = 1, .columns = whole.columns, .vectors = 1, .lanes = 1, .valid = 1};
  for (unsigned k = 0; k <= e->n->more_sums; k++) {
    nest_sums sum = nest_sums_enter(e, s, k);
    nest_across_end(e, &sum);
  }
  if (e->p->joins_rows && whole.rows == e->p->rows) {
    finish_joined_rows(e, s);
    return;
  }
  for (unsigned r = 0; r < whole.rows; r++) {
    stage_values values = {0};
    e->tile = one;
    for (unsigned k = 0; k < e->n->main; k++)
      compute_stage(e, k, &values, r, 0, 1);
    for (unsigned k = 0; k <= e->n->more_sums; k++) {
      nest_sums sum = nest_sums_enter(e, s, k);
      const unsigned out = main_stage(e)->num_inputs;
      nest_name before;
      e->tile = one;
      if (!earlier_value(e, &values, e->n->main, &main_stage(e)->operands[out], &before))
        before = nest_load(e, &e->accesses[e->main][out], r, 0, 1);
      e->tile = whole;
      values.outputs[e->main][0] = nest_across_result(e, &sum, r, before);
    }
    for (unsigned k = 0; k <= e->n->more_sums; k++)
      values.known[e->n->main + k] = true;
    e->tile = one;
    finish_lanes(e, e->n->main + e->n->more_sums + 1, &values, r, 0, 1);
    e->tile = whole;
  }
}

static void finish_row(nest_text *e, const nest_sums *s, unsigned row) {
  const nest_tile *t = &e->tile;
  for (unsigned at = 0, lanes; at < t->vectors * t->lanes && at < t->valid; at += lanes) {
    lanes = joined_lanes(e, at);
    stage_values values = {0};
    for (unsigned k = 0; k <= e->n->more_sums; k++) {
      nest_sums sum = nest_sums_enter(e, s, k);
      for (unsigned o = 0; o < s->outputs; o++)
        values.outputs[e->main][o] = join(e, &sum, o, row, at, lanes);
      values.known[e->main] = true;
    }
    finish_lanes(e, e->n->main + e->n->more_sums + 1, &values, row, at, lanes);
  }
}

// What rows need is loaded ahead of their products, for two rows at once, and products are in front of what
// is done with the row before: a store orders what is loaded around it.
static void finish_rows(nest_text *e, nest_sums *s) {
  enum { AT_ONCE = 2, AHEAD = 2 * AT_ONCE };
  const unsigned rows = e->tile.rows;
  nest_name groups[AHEAD][NEST_MOST_LAST_STEPS];
  for (unsigned r = 0; r < rows && r < AT_ONCE; r++)
    load_last_groups(e, s, r, groups[r]);
  for (unsigned r = 0; r < rows; r++) {
    for (unsigned i = r + AT_ONCE; i < rows && i < r + AHEAD && r % AT_ONCE == 0; i++)
      load_last_groups(e, s, i, groups[i % AHEAD]);
    add_last_steps(e, s, r, groups[r % AHEAD]);
    if (r)
      finish_row(e, s, r - 1);
  }
  finish_row(e, s, rows - 1);
}

// The sums of instructions on tiles.
static void emit_tile_sums(nest_text *e) {
  nest_sums none = {.outputs = 1};
  const bool is_open = e->tile_rows == e->tile.rows;
  if (!is_open)
    nest_tiles_configure(e, e->tile.rows);
  const bool is_direct = nest_tiles_are_direct(e);
  nest_tiles_begin(e, is_direct);
  e->group_count = number_constant(nest_tiles_step());
  emit_reductions(e, &none, e->p->num_parallel);
  unsigned buffer = is_direct ? 0 : open_buffer(e);
  if (is_direct)
    nest_tiles_end(e);
  else
    nest_tiles_store(e, buffer);
  if (!is_open)
    nest_tiles_release(e);
  if (!is_direct)
    finish_buffer(e, buffer, true);
}

static void emit_sums(nest_text *e) {
  if (e->p->has_tiles) {
    emit_tile_sums(e);
    return;
  }
  const nest_stage *m = main_stage(e);
  const nest_tile whole = e->tile;
  if (e->p->is_across)
    e->tile.rows *= e->tile.columns;
  const nest_tile *t = &e->tile;
  nest_sums s = {.outputs = m->num_operands - m->num_inputs};
  const unsigned sums = 1 + e->n->more_sums;
  s.rows = nest_block_rows(e->p, t->rows) + nest_excess_rows(e);
  s.count = sums * s.outputs * s.rows * t->vectors;
  s.values = util_alloc((s.count + 1) * sizeof *s.values);
  s.types = util_alloc((s.count + 1) * sizeof *s.types);
  strbuf texts[NEST_MAX_STAGES + NEST_MAX_OPERANDS] = {0};
  for (unsigned o = 0; o < sums * s.outputs; o++) {
    nest_sums_enter(e, &s, o / s.outputs);
    strbuf_printf(&texts[o], "vector<%ux", t->lanes);
    if (e->p->fold_bits)
      strbuf_printf(&texts[o], "i%u", e->p->fold_bits);
    else
      walk_append_type(nest_sum_element(e, o % s.outputs), &texts[o]);
    strbuf_printf(&texts[o], ">");
    for (unsigned i = 0; i < s.rows * t->vectors; i++)
      s.types[o * s.rows * t->vectors + i] = texts[o].text;
  }
  if (e->p->is_across)
    nest_across_begin(e, &s);
  else
    begin_sums(e, &s);
  e->group_count = number_constant(e->p->group);
  emit_reductions(e, &s, e->p->num_parallel);
  nest_blocks_turn_sums(e, &s, true);
  if (!e->p->is_across)
    nest_excess_take(e, &s, t->vectors);
  if (e->p->is_across)
    finish_across(e, &s);
  else if (sums_are_in_order(e))
    finish_in_order(e, &s);
  else if (has_row_loop(e, &s))
    finish_in_loop(e, &s);
  else
    finish_rows(e, &s);
  e->tile = whole;
  nest_sums_enter(e, &s, 0);
  util_release(s.values);
  for (unsigned o = 0; o < sums * s.outputs; o++)
    strbuf_free(&texts[o]);
  util_release(s.types);
}

static void emit_tile(nest_text *e) {
  if (nest_has_reduction(e->n)) {
    emit_sums(e);
    return;
  }
  const nest_tile *t = &e->tile;
  for (unsigned v = 0; v < t->vectors; v++) {
    stage_values values = {0};
    const bool has_all = !t->has_mask && t->valid >= (v + 1) * t->lanes,
               are_beside =
                   nest_rows_meet(e->n, e->p) && t->rows == e->p->rows && (e->p->has_masks || has_all),
               whole = (e->p->turned || (t->rows == e->p->rows && t->rows > 1 && has_all)) && !are_beside;
    for (unsigned s = 0; s < e->n->num_stages && whole; s++)
      for (unsigned k = 0; k < e->n->stages[s].num_inputs; k++) {
        const nest_access *a = &e->accesses[s][k];
        if (!uses(&e->n->stages[s], k) || !nest_is_transposed(e, a))
          continue;
        nest_number step = a->coefficients[e->p->vector_dim],
                    first =
                        number_add(e, a->address, number_multiply(e, step, number_constant(v * t->lanes)));
        values.loaded[s][k] = util_alloc(t->rows * sizeof(nest_name));
        nest_load_transposed(e, a, first, step, t->lanes, t->rows, values.loaded[s][k]);
      }
    if (are_beside) {
      finish_rows_beside(e, &values, v * t->lanes);
    } else {
      for (unsigned r = 0; r < t->rows; r++) {
        stage_values row = values;
        finish_lanes(e, 0, &row, r, v * t->lanes, t->lanes);
      }
    }
    release_loaded(e, &values);
  }
}

// ---- loops ------------------------------------------------------------------------------------------------

static void emit_level(nest_text *e, unsigned level);

static void emit_loop(nest_text *e, unsigned level, nest_number from, nest_number to, int64_t step) {
  if (!to.is_value && !from.is_value && to.constant <= from.constant)
    return;
  nest_loop l = nest_loop_begin(e, e->p->order[level], from, to, step, NULL, 0, NULL);
  emit_level(e, level + 1);
  nest_loop_end(e, &l, NULL, 0, NULL);
}

// Of rows whose number is not known those of the next smaller tile: half of many, or one. One for the last
// lanes, whose rows are few.
static unsigned smaller_count(const nest_text *e, unsigned count) {
  enum { MANY = 4 };
  return count > MANY && !e->tile.has_mask ? count / 2 : count > 1;
}

// So many rows, or columns, of each tile, then those that are left: in one tile if it is known how many, in
// smaller and smaller ones if not.
static void emit_counted(nest_text *e, unsigned level, unsigned count, unsigned *of_tile) {
  const nest_tile whole = e->tile;
  nest_number size = e->sizes[e->p->order[level]], from = number_constant(0), rest = size;
  for (unsigned step = count; step && !number_is(rest, 0);
       step = rest.is_value ? smaller_count(e, step) : (unsigned)rest.constant) {
    rest = number_remainder(e, rest, step);
    nest_number end = number_subtract(e, size, rest);
    *of_tile = step;
    if (number_is(end, 0))
      continue;
    // Each thread has tile registers of its own.
    e->tile_rows = e->p->has_tiles && e->parallel_dim == NEST_NONE ? e->tile.rows : 0;
    if (e->tile_rows)
      nest_tiles_configure(e, e->tile_rows);
    emit_loop(e, level, from, end, step);
    if (e->tile_rows && e->p->parallel_dim != NEST_NONE)
      nest_tiles_release(e);
    e->tile_rows = 0;
    from = end;
  }
  e->tile = whole;
}

// The last lanes in whole vectors, some of whose lanes the tile before has too.
static void emit_last(nest_text *e, unsigned level, const nest_last *last) {
  const nest_plan *p = e->p;
  const unsigned width = last->vectors * p->lanes;
  e->tile.vectors = last->vectors, e->tile.valid = width;
  e->lanes_before = last->before;
  nest_loop l = nest_loop_begin(e, p->vector_dim, number_constant(last->begin),
                                number_constant(last->begin + width), width, NULL, 0, NULL);
  if (p->is_packed && !p->has_panels) { // copies have them behind the whole tiles
    nest_access *right = &e->accesses[e->main][p->right];
    const nest_number tiles =
        number_multiply(e, right->coefficients[p->vector_dim], number_constant(last->end - last->begin));
    right->address = number_add(e, right->address, tiles);
    right->address = number_add(e, right->address, number_constant((int64_t)last->before * p->group));
    e->bias.address = number_add(e, e->bias.address, number_constant(last->end - last->begin + last->before));
  }
  emit_level(e, level + 1);
  nest_loop_end(e, &l, NULL, 0, NULL);
  e->lanes_before = 0;
}

// Are the last lanes vectors like others?
static bool has_plain_lanes(const nest_text *e) {
  const nest_plan *p = e->p;
  const bool is_simple = nest_has_reduction(e->n) ? !p->is_product && !p->is_across && !p->is_packed &&
                                                        p->group == 1 && p->folded <= 1
                                                  : p->rows == 1 && !p->turned;
  return !e->is_descending && is_simple && p->columns == 1 && p->join_dim == NEST_NONE && p->lanes > 1 &&
         !nest_masks_first(p);
}

// May the last vector begin earlier, with lanes that the one before has too?
static bool may_repeat(const nest_text *e) { return e->repeats && has_plain_lanes(e); }

// A vector that ends at the size.
static void emit_repeated(nest_text *e, unsigned level, nest_number size) {
  const unsigned lanes = e->p->lanes;
  e->tile.vectors = 1, e->tile.lanes = e->tile.valid = lanes;
  nest_loop l = nest_loop_begin(e, e->p->vector_dim, number_subtract(e, size, number_constant(lanes)), size,
                                lanes, NULL, 0, NULL);
  emit_level(e, level + 1);
  nest_loop_end(e, &l, NULL, 0, NULL);
}

// What is left of the lanes when whole tiles are done, if it is known how many: one vector of which the first
// are valid, or pieces of powers of two; of groups that are made as they are read also of their vectors.
static void emit_last_lanes(nest_text *e, unsigned level, int64_t from, int64_t size) {
  unsigned rest = (unsigned)(size - from), lanes = e->p->lanes;
  nest_last last;
  if (may_repeat(e) && rest < lanes && rest & (rest - 1) && size >= lanes) {
    emit_repeated(e, level, number_constant(size));
    return;
  }
  if (nest_find_last(e, from, &last)) {
    emit_last(e, level, &last);
    return;
  }
  if (e->p->is_packed || nest_masks_first(e->p) ||
      (rest % lanes == 0 && !(nest_loads_groups_of_tile(e->p) && rest / lanes > 2))) {
    e->tile.vectors = (rest + lanes - 1) / lanes;
    e->tile.valid = rest;
    emit_loop(e, level, number_constant(from), number_constant(size), rest);
    return;
  }
  if (from >= size)
    return;
  while (lanes > rest)
    lanes /= 2;
  unsigned vectors = rest >= e->p->lanes ? rest / lanes : 1;
  while (nest_loads_groups_of_tile(e->p) && vectors & (vectors - 1))
    vectors &= vectors - 1;
  const nest_tile before = e->tile;
  const int64_t next = from + (int64_t)vectors * lanes;
  if (e->is_descending)
    emit_last_lanes(e, level, next, size);
  e->tile = before;
  e->tile.vectors = vectors, e->tile.lanes = lanes, e->tile.valid = vectors * lanes;
  emit_loop(e, level, number_constant(from), number_constant(next), e->tile.valid);
  if (!e->is_descending)
    emit_last_lanes(e, level, next, size);
}

// One vector of so many lanes, of which those that are left are there.
static void mask_tile(nest_text *e, unsigned lanes) {
  e->tile.has_mask = true, e->tile.mask = nest_mask(e, e->tile.left, lanes);
  e->tile.vectors = 1, e->tile.lanes = e->tile.valid = lanes;
}

static void whole_tile(nest_text *e) {
  e->tile.vectors = e->p->vectors, e->tile.lanes = e->p->lanes, e->tile.valid = e->p->vectors * e->p->lanes;
  e->tile.has_mask = false;
}

static void open_branch(nest_text *e, const char *predicate, nest_number a, nest_number b) {
  strbuf_printf(e->out, "  scf.if %%v%u {\n", number_compare(e, predicate, a, b));
}

// One vector of all lanes of a tile, or of those that a register has if they are enough.
static void emit_masked(nest_text *e, unsigned level) {
  const nest_tile counted = e->tile;
  const unsigned lanes = e->p->lanes, all = e->p->vectors * lanes;
  if (lanes < all) {
    open_branch(e, "ule", counted.left, number_constant(lanes));
    mask_tile(e, lanes);
    emit_level(e, level);
    strbuf_printf(e->out, "  } else {\n");
    e->tile = counted;
  }
  mask_tile(e, all);
  emit_level(e, level);
  strbuf_printf(e->out, lanes < all ? "  }\n" : "");
}

// The vectors of a tile one by one, of which the last one has a mask: less code, and faster than one vector
// of all lanes where a mask is a branch for each lane.
static void emit_one_by_one(nest_text *e, unsigned level) {
  const nest_plan *p = e->p;
  const nest_number left = e->tile.left, tile = e->position[p->vector_dim];
  nest_access *right = &e->accesses[e->main][p->right];
  const nest_number at_right = right->address, at_bias = e->bias.address;
  nest_loop l = nest_loop_begin(e, p->vector_dim, number_constant(0), left, p->lanes, NULL, 0, NULL);
  const nest_number lane = e->position[p->vector_dim];
  right->address = number_add(e, at_right, number_multiply(e, lane, number_constant(p->group)));
  e->bias.address = number_add(e, at_bias, lane);
  e->position[p->vector_dim] = number_add(e, tile, lane);
  e->tile.left = number_subtract(e, left, lane);
  mask_tile(e, p->lanes);
  emit_level(e, level);
  nest_loop_end(e, &l, NULL, 0, NULL);
}

// A tile whose lanes are counted at run time: a whole one, or those that are left.
static void emit_widths(nest_text *e, unsigned level) {
  const nest_tile counted = e->tile;
  open_branch(e, "eq", counted.left, number_constant(e->p->vectors * e->p->lanes));
  whole_tile(e);
  emit_level(e, level);
  strbuf_printf(e->out, "  } else {\n");
  e->tile = counted;
  if (e->p->has_masks)
    emit_masked(e, level);
  else
    emit_one_by_one(e, level);
  strbuf_printf(e->out, "  }\n");
}

// All tiles of a packed operand of whose lanes the number is not known, the last one too: the copy of a panel
// is one for both.
static void emit_counted_lanes(nest_text *e, unsigned level) {
  const int64_t tile = (int64_t)e->p->vectors * e->p->lanes;
  nest_number size = e->sizes[e->p->vector_dim];
  nest_loop l = nest_loop_begin(e, e->p->vector_dim, number_constant(0), size, tile, NULL, 0, NULL);
  e->tile.left = number_subtract(e, size, e->position[e->p->vector_dim]);
  e->tile.left = number_minimum(e, e->tile.left, number_constant(tile));
  e->tile.has_mask = true; // the branches make it
  e->width_level = level + 1;
  emit_level(e, level + 1);
  e->width_level = NEST_NONE;
  nest_loop_end(e, &l, NULL, 0, NULL);
}

// What is left of the lanes, of a size that is known at run time only.
static void emit_rest(nest_text *e, unsigned level, nest_number from, nest_number size) {
  const nest_plan *p = e->p;
  if (p->lanes == 1) // there is none
    return;
  if (!nest_masks_first(p)) {
    const bool repeats = may_repeat(e);
    if (repeats) {
      open_branch(e, "ne", from, size);
      open_branch(e, "uge", size, number_constant(p->lanes));
      emit_repeated(e, level, size);
      strbuf_printf(e->out, "  } else {\n");
    }
    const unsigned quarter = p->lanes / 4;
    if (!repeats && quarter >= 4 && has_plain_lanes(e) && !nest_has_reduction(e->n)) {
      const nest_number end = number_subtract(e, size, nest_rest_of(e, p->vector_dim, size, quarter));
      e->tile.vectors = 1, e->tile.lanes = e->tile.valid = quarter;
      emit_loop(e, level, from, end, quarter);
      from = end;
    }
    e->tile.vectors = e->tile.lanes = e->tile.valid = 1;
    emit_loop(e, level, from, size, 1);
    strbuf_printf(e->out, repeats ? "  }\n  }\n" : "");
    return;
  }
  // One iteration, or none.
  const bool is_descending = e->is_descending;
  e->is_descending = false;
  nest_loop l = nest_loop_begin(e, p->vector_dim, from, size, (int64_t)p->vectors * p->lanes, NULL, 0, NULL);
  e->is_descending = is_descending;
  e->position[p->vector_dim] = from; // so that masks may leave the loops around
  e->tile.left = number_subtract(e, size, from);
  mask_tile(e, p->lanes);
  emit_level(e, level + 1);
  nest_loop_end(e, &l, NULL, 0, NULL);
}

static bool has_middle(const nest_text *e) {
  return e->sizes[e->p->vector_dim].is_value && e->p->vectors > 1;
}

static struct nest_ends find_ends(nest_text *e) {
  const nest_plan *p = e->p;
  const nest_number size = e->sizes[p->vector_dim],
                    rest = nest_rest_of(e, p->vector_dim, size, (int64_t)p->vectors * p->lanes),
                    end = number_subtract(e, size, rest);
  return (struct nest_ends){
      end, has_middle(e) ? number_subtract(e, size, nest_rest_of(e, p->vector_dim, size, p->lanes)) : end};
}

static void emit_vectors(nest_text *e, unsigned level) {
  const nest_tile whole = e->tile;
  const nest_plan *p = e->p;
  int64_t tile = (int64_t)p->vectors * p->lanes;
  nest_number size = e->sizes[p->vector_dim];
  if (size.is_value && p->is_packed) {
    emit_counted_lanes(e, level);
    e->tile = whole;
    return;
  }
  const struct nest_ends ends = e->part == NEST_TOGETHER ? find_ends(e) : e->ends;
  const nest_number end = ends.tiles, middle = ends.vectors;
  for (int i = 0; i < 3; i++) {
    int part = e->is_descending ? 2 - i : i; // whole tiles, whole vectors, what is left
    if (e->part != NEST_TOGETHER && (e->part == NEST_REST) != (part == 2))
      continue;
    whole_tile(e);
    if (part)
      e->tile.vectors = 1, e->tile.valid = p->lanes;
    if (!part)
      emit_loop(e, level, number_constant(0), end, tile);
    else if (part == 1 && has_middle(e))
      emit_loop(e, level, end, middle, p->lanes);
    else if (part == 2 && size.is_value && !e->divisors[p->vector_dim])
      emit_rest(e, level, middle, size);
    else if (part == 2 && end.constant < size.constant)
      emit_last_lanes(e, level, end.constant, size.constant);
    e->tile = whole;
  }
}

// Tiles of lanes along two dimensions; `level` is the join_dim's.
static void emit_joined(nest_text *e, unsigned level) {
  const nest_tile whole = e->tile;
  const nest_plan *p = e->p;
  const unsigned slot = nest_slot(e->n, p), tile = p->vectors * p->lanes, pieces = tile / slot;
  int64_t size = e->sizes[p->join_dim].constant, rest = size % pieces;
  e->tile.vectors = p->vectors, e->tile.lanes = p->lanes, e->tile.valid = tile;
  emit_loop(e, level, number_constant(0), number_constant(size - rest), pieces);
  e->tile.valid = (unsigned)rest * slot;
  e->tile.vectors = (e->tile.valid + p->lanes - 1) / p->lanes;
  if (rest)
    emit_loop(e, level, number_constant(size - rest), number_constant(size), rest);
  e->tile = whole;
}

// Is the input the same element in a whole tile, and in all iterations of this loop and of those inside?
static bool is_same_inside(const nest_text *e, unsigned stage, unsigned k, unsigned level) {
  const nest_access *a = &e->accesses[stage][k];
  const unsigned of_tile[] = {e->p->vector_dim, e->p->row_dim, e->p->column_dim, e->p->join_dim};
  if (!a->operand->is_memref || a->scalar || a->pack || !uses(&e->n->stages[stage], k))
    return false;
  for (size_t i = 0; i < sizeof of_tile / sizeof *of_tile; i++)
    if (of_tile[i] != NEST_NONE && !number_is(a->coefficients[of_tile[i]], 0))
      return false;
  for (unsigned i = level; i < e->n->num_dims; i++) {
    if (!number_is(a->coefficients[e->p->order[i]], 0))
      return false;
    for (unsigned r = 0; r + 1 < a->rank; r++)
      if (!number_is(a->outer_coefficients[r][e->p->order[i]], 0))
        return false;
  }
  return true;
}

static void emit_dim(nest_text *e, unsigned level) {
  unsigned d = e->p->order[level];
  if (d == e->p->join_dim)
    emit_joined(e, level);
  else if (d == e->p->vector_dim && e->p->join_dim != NEST_NONE)
    emit_level(e, level + 1);
  else if (d == e->p->vector_dim)
    emit_vectors(e, level);
  else if (d == e->p->row_dim && e->p->rows > 1)
    emit_counted(e, level, e->p->rows, &e->tile.rows);
  else if (d == e->p->column_dim && e->p->columns > 1)
    emit_counted(e, level, e->p->columns, &e->tile.columns);
  else
    emit_loop(e, level, number_constant(0), e->sizes[d], 1);
}

// A parallel loop within others. What does not change in it is loaded ahead: a compiler that reads the code
// sees a store that may change it.
static void emit_inner(nest_text *e, unsigned level) {
  nest_access *loaded[NEST_MAX_STAGES * NEST_MAX_OPERANDS];
  unsigned count = 0;
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_inputs; k++)
      if (is_same_inside(e, s, k, level)) {
        loaded[count++] = &e->accesses[s][k];
        nest_load_scalar(e, &e->accesses[s][k]);
      }
  emit_dim(e, level);
  while (count)
    loaded[--count]->scalar = 0;
}

static void emit_level(nest_text *e, unsigned level) {
  if (level == e->panel_level) {
    const nest_access right = nest_panel_begin(e);
    emit_level(e, level);
    nest_panel_end(e, &right);
    return;
  }
  if (level == e->width_level) {
    e->width_level = NEST_NONE;
    emit_widths(e, level);
    return;
  }
  if (level == e->p->num_parallel) {
    emit_tile(e);
    return;
  }
  if (level)
    emit_inner(e, level);
  else
    emit_dim(e, level);
}

// ---- the whole --------------------------------------------------------------------------------------------

static void open_sizes(nest_text *e) {
  for (unsigned d = 0; d < e->n->num_dims; d++) {
    e->sizes[d] = number_constant(e->n->sizes[d]);
    e->position[d] = number_constant(0);
    if (e->n->sizes[d] != NEST_DYNAMIC)
      continue;
    const struct nest_size *of = &e->n->size_of[d];
    e->sizes[d] = number_constant(of->factor);
    for (unsigned i = 0; i < of->count; i++) {
      unsigned argument = nest_argument(e, of->dims[i].memref), size = e->next++;
      strbuf_printf(e->out, "  %%v%u = memref.dim %%a%u, ", size, argument);
      number_print(e, number_constant(of->dims[i].result));
      strbuf_printf(e->out, " : ");
      walk_append_type(mlirValueGetType(of->dims[i].memref), e->out);
      strbuf_printf(e->out, "\n");
      e->sizes[d] = number_multiply(e, (nest_number){.is_value = true, .id = size}, e->sizes[d]);
    }
  }
}

// ---- memory that may overlap --------------------------------------------------------------------

// Where an access's memory begins, and where it ends, in bytes; and where the memref's first element is.
static void print_bounds(nest_text *e, const nest_access *a, nest_number *first_byte, nest_number *begin,
                         nest_number *end) {
  nest_number pointer = {.is_value = true, .id = e->next++}, bytes = number_constant(a->operand->bits / 8);
  strbuf_printf(e->out, "  %%v%u = memref.extract_aligned_pointer_as_index %%v%u : %s -> index\n", pointer.id,
                a->memref, a->type);
  nest_number first = number_add(e, pointer, number_multiply(e, a->offset, bytes));
  *first_byte = first;
  *begin = number_add(e, first, number_multiply(e, a->below, bytes));
  *end = number_add(e, first, number_multiply(e, a->extent, bytes));
}

static unsigned print_not_above(nest_text *e, nest_number a, nest_number b) {
  return number_compare(e, "ule", a, b);
}

// Does `read` load, for all iterations, before `write` stores anything, and do both go through memory by one
// element for each iteration of the only loop? Then the loop from the first or the last iteration on has the
// same result, whichever stores only what is loaded already.
static bool is_shifted(const nest_text *e, unsigned reader, unsigned k, unsigned writer, unsigned w) {
  const nest *n = e->n;
  const nest_plan *p = e->p;
  const nest_operand *read = &n->stages[reader].operands[k], *write = &n->stages[writer].operands[w];
  return reader < writer && k < n->stages[reader].num_inputs && n->num_dims == 1 && !nest_has_reduction(n) &&
         p->vector_dim == 0 && p->vectors == 1 && p->parallel_dim == NEST_NONE && !n->has_index &&
         read->bits == write->bits && nest_coefficient(read, 0) == 1 && nest_coefficient(write, 0) == 1;
}

// May `read` load the very elements that `write` stores, each in the iteration that does so? What is loaded
// in an iteration of elementwise operations is loaded before anything is stored there, if it is not a later
// operation that loads.
static bool may_coincide(const nest_text *e, unsigned reader, unsigned k, unsigned writer, unsigned w) {
  const nest *n = e->n;
  const nest_operand *read = &n->stages[reader].operands[k], *write = &n->stages[writer].operands[w];
  if (e->is_checked || reader > writer || k >= n->stages[reader].num_inputs || nest_has_reduction(n) ||
      read->bits != write->bits)
    return false;
  const nest_access *a = &e->accesses[reader][k], *b = &e->accesses[writer][w];
  for (unsigned d = 0; d < n->num_dims; d++)
    if (!a->coefficients[d].is_value && !b->coefficients[d].is_value &&
        a->coefficients[d].constant != b->coefficients[d].constant)
      return false;
  return true;
}

// %v<id>: do the accesses of `a` and `b` go through the same elements?
static unsigned print_coincides(nest_text *e, const nest_access *a, const nest_access *b,
                                const nest_number begin[2]) {
  const nest_number bytes = number_constant(a->operand->bits / 8);
  const nest_number first_a = number_add(e, begin[0], number_multiply(e, a->address, bytes)),
                    first_b = number_add(e, begin[1], number_multiply(e, b->address, bytes));
  unsigned all = number_compare(e, "eq", first_a, first_b);
  for (unsigned d = 0; d < e->n->num_dims; d++)
    if (a->coefficients[d].is_value || b->coefficients[d].is_value)
      all = nest_logical(e, "andi", all, number_compare(e, "eq", a->coefficients[d], b->coefficients[d]));
  return all;
}

// %v<id>: is each move of the access whose length is not known longer than all within it? Rows are within
// those of the dimensions before.
static unsigned print_rows_are_apart(nest_text *e, const nest_access *a, int64_t distance) {
  nest_number within = number_constant(llabs(distance) + 1);
  unsigned all = 0;
  for (int is_unknown = 0; is_unknown < 2; is_unknown++)
    for (unsigned i = e->n->num_dims; i-- > 0;) {
      const nest_number by = a->coefficients[i];
      if (by.is_value != (is_unknown == 1))
        continue;
      if (is_unknown)
        all = nest_logical(e, "andi", all, number_compare(e, "sle", within, by));
      const nest_number last = number_subtract(e, e->sizes[i], number_constant(1));
      const nest_number length = by.is_value ? by : number_constant(llabs(by.constant));
      within = number_add(e, within, number_multiply(e, last, length));
    }
  return all;
}

// Where the operations may run as loops over vectors.
typedef struct overlap_tests {
  unsigned apart, up,
      down; // %v<id> or 0, always: nothing overlaps; and then from the first, from the last iteration on
  bool has_shifts;
} overlap_tests;

static void print_pair(nest_text *e, unsigned s, unsigned w, unsigned q, unsigned k, overlap_tests *tests) {
  nest_number first[2], begin[2], end[2];
  const nest_access *written = &e->accesses[s][w], *read = &e->accesses[q][k];
  print_bounds(e, written, &first[0], &begin[0], &end[0]);
  print_bounds(e, read, &first[1], &begin[1], &end[1]);
  unsigned before = print_not_above(e, end[0], begin[1]), behind = print_not_above(e, end[1], begin[0]);
  if (!is_shifted(e, q, k, s, w)) {
    unsigned apart = nest_logical(e, "ori", before, behind);
    int64_t distance;
    if (may_coincide(e, q, k, s, w))
      apart = nest_logical(e, "ori", apart, print_coincides(e, written, read, first));
    if (nest_are_parts_of_rows(e->n, written->operand, read->operand, &distance))
      apart = nest_logical(e, "ori", apart, print_rows_are_apart(e, read, distance));
    tests->apart = nest_logical(e, "andi", tests->apart, apart);
    return;
  }
  // What is stored below what is loaded is loaded before, on the way up.
  unsigned below = print_not_above(e, begin[0], begin[1]), above = print_not_above(e, begin[1], begin[0]);
  tests->has_shifts = true;
  tests->up = nest_logical(e, "andi", tests->up, nest_logical(e, "ori", behind, below));
  tests->down = nest_logical(e, "andi", tests->down, nest_logical(e, "ori", before, above));
}

// Compares where outputs and other operands are, of each pair once.
static overlap_tests print_overlaps(nest_text *e) {
  overlap_tests tests = {0};
  typedef struct pair {
    const nest_operand *a, *b;
    bool is_shifted, may_coincide, are_of_rows;
  } pair;
  STACK(pair) pairs = {0};
  for (unsigned s = 0; s < e->n->num_stages; s++) {
    const nest_stage *writer = &e->n->stages[s];
    for (unsigned w = writer->num_inputs; w < writer->num_operands && writer->is_stored; w++)
      for (unsigned q = 0; q < e->n->num_stages; q++)
        for (unsigned k = 0; k < e->n->stages[q].num_operands; k++) {
          const nest_operand *a = &writer->operands[w], *b = &e->n->stages[q].operands[k];
          if (!b->is_memref || nest_overlap(e->n, s, w, q, k) != NEST_UNKNOWN)
            continue;
          int64_t distance;
          const pair this = {a, b, is_shifted(e, q, k, s, w), may_coincide(e, q, k, s, w),
                             nest_are_parts_of_rows(e->n, a, b, &distance)};
          bool known = false;
          for (size_t i = 0; i < pairs.size; i++) {
            const pair *of = &pairs.data[i];
            const bool is_same =
                this.may_coincide || this.are_of_rows
                    ? nest_same_access(e->n, of->a, a) && nest_same_access(e->n, of->b, b)
                    : mlirValueEqual(of->a->value, a->value) && mlirValueEqual(of->b->value, b->value);
            known |= is_same && of->is_shifted == this.is_shifted && of->may_coincide == this.may_coincide &&
                     of->are_of_rows == this.are_of_rows;
          }
          if (known)
            continue;
          stack_push(&pairs, this);
          print_pair(e, s, w, q, k, &tests);
        }
  }
  stack_free(&pairs);
  return tests;
}

// Is what an operand loads another memory than an output, by what is known or by the tests in front?
static bool is_other_memory(const nest_text *e, unsigned writer, unsigned w, unsigned reader, unsigned k) {
  const nest_operand *a = &e->n->stages[writer].operands[w], *b = &e->n->stages[reader].operands[k];
  const nest_alias alias = nest_alias_of(a->value, b->value);
  return alias == NEST_DISTINCT ||
         (alias == NEST_UNKNOWN && nest_overlap(e->n, writer, w, reader, k) == NEST_UNKNOWN &&
          !is_shifted(e, reader, k, writer, w) && !may_coincide(e, reader, k, writer, w));
}

static bool find_repeats(const nest_text *e) {
  const nest *n = e->n;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned w = n->stages[s].num_inputs; w < n->stages[s].num_operands; w++) {
      if (uses(&n->stages[s], w) && !is_computed(e, s, &n->stages[s].operands[w]))
        return false;
      for (unsigned q = 0; q < n->num_stages && n->stages[s].is_stored; q++)
        for (unsigned k = 0; k < n->stages[q].num_inputs; k++)
          if (n->stages[q].operands[k].is_memref && !is_computed(e, q, &n->stages[q].operands[k]) &&
              !is_other_memory(e, s, w, q, k))
            return false;
    }
  return true;
}

// The loops with stores past the caches, where that is better and no iteration depends on another one; an
// else branch is open behind it. False: they are nowhere.
static bool print_streaming_loops(nest_text *e, const overlap_tests *tests) {
  unsigned test = nest_stream_test(e);
  if (!test)
    return false;
  test = nest_logical(e, "andi", test, nest_logical(e, "andi", tests->up, tests->down));
  strbuf_printf(e->out, "  scf.if %%v%u {\n", test);
  nest_stream_begin(e);
  emit_level(e, 0);
  nest_stream_end(e);
  strbuf_printf(e->out, "  } else {\n");
  return true;
}

// Windows: the nest of whole vectors, then that of what is left of rows.
static void print_window_loops(nest_text *e) {
  const nest_number size = e->sizes[e->p->vector_dim];
  e->ends = find_ends(e);
  e->part = NEST_WHOLE;
  emit_level(e, 0);
  e->part = NEST_REST;
  if (size.is_value)
    open_branch(e, "ne", e->ends.vectors, size);
  if (size.is_value || e->ends.tiles.constant < size.constant)
    emit_level(e, 0);
  strbuf_printf(e->out, size.is_value ? "  }\n" : "");
  e->part = NEST_TOGETHER;
}

// The loops, from the first iteration on, or from the last one.
static void print_loops(nest_text *e, const overlap_tests *tests) {
  if (!tests->has_shifts && e->parallel_dim == NEST_NONE && nest_windows_open(e)) {
    print_window_loops(e);
    return;
  }
  const bool streams = print_streaming_loops(e, tests);
  if (tests->has_shifts)
    strbuf_printf(e->out, "  scf.if %%v%u {\n", tests->up);
  emit_level(e, 0);
  if (tests->has_shifts) {
    strbuf_printf(e->out, "  } else {\n");
    e->is_descending = true;
    emit_level(e, 0);
    e->is_descending = false;
    strbuf_printf(e->out, "  }\n");
  }
  if (streams)
    strbuf_printf(e->out, "  }\n");
}

void nest_print_body(nest_text *e, strbuf *out) {
  for (size_t i = 0; i < e->constants.size; i++) {
    int64_t c = e->constants.data[i];
    strbuf_printf(out, "  %%k%s%" PRId64 " = arith.constant %" PRId64 " : index\n", c < 0 ? "m" : "",
                  c < 0 ? -c : c, c);
  }
  strbuf_append(out, e->head.text ? e->head.text : "", e->head.size);
  if (e->disjoint)
    strbuf_printf(out, "  scf.if %%v%u {\n", e->disjoint);
  strbuf_append(out, e->body.text ? e->body.text : "", e->body.size);
  strbuf_printf(out, e->disjoint ? "  } else {\n  }\n  return\n}\n" : "  return\n}\n");
}

static void print_function(nest_text *e, strbuf *out) {
  strbuf_printf(out, "func.func @f(");
  for (size_t i = 0; i < e->arguments.size; i++) {
    strbuf_printf(out, "%s%%a%zu: ", i ? ", " : "", i);
    walk_append_type(mlirValueGetType(e->arguments.data[i]), out);
  }
  strbuf_printf(out, ") {\n");
  nest_print_body(e, out);
}

static MlirOperation previous(MlirOperation op) {
  MlirOperation before = {NULL};
  for (MlirOperation o = mlirBlockGetFirstOperation(mlirOperationGetBlock(op)); !mlirOperationEqual(o, op);
       o = mlirOperationGetNextInBlock(o))
    before = o;
  return before;
}

void nest_text_begin(nest_text *e, const nest *n, const nest_plan *p, const target *t) {
  *e = (nest_text){
      .n = n, .p = p, .t = t, .main = n->main, .sum = nest_find_sum(n), .next = 1, .parallel_dim = NEST_NONE};
}

void nest_text_end(nest_text *e) {
  strbuf_free(&e->head);
  strbuf_free(&e->body);
  stack_free(&e->constants);
  stack_free(&e->arguments);
}

// The loops of one plan.
static void print_plan(nest_text *e, const nest_plan *p, const overlap_tests *tests) {
  nest_access(*before)[NEST_MAX_OPERANDS] = util_alloc(sizeof e->accesses);
  const unsigned parallel_dim = e->parallel_dim;
  memcpy(before, e->accesses, sizeof e->accesses);
  e->p = p;
  e->panel_level = e->width_level = NEST_NONE;
  e->num_regrouped = 0, e->is_copy_allocated = false;
  nest_pack(e);
  e->tile = (nest_tile){
      .rows = 1, .columns = 1, .vectors = p->vectors, .lanes = p->lanes, .valid = p->vectors * p->lanes};
  print_loops(e, tests);
  nest_unpack(e);
  memcpy(e->accesses, before, sizeof e->accesses);
  e->parallel_dim = parallel_dim;
  util_release(before);
}

// The branch to the code for few rows.
static void open_few(nest_text *e) {
  const nest_few *few = e->few;
  unsigned is_few = print_not_above(e, e->sizes[few->dim], number_constant(few->most));
  for (unsigned d = 0; d < e->n->num_dims; d++)
    if (few->divisors[d])
      is_few = nest_logical(
          e, "andi", is_few,
          print_not_above(e, number_remainder(e, e->sizes[d], few->divisors[d]), number_constant(0)));
  strbuf_printf(e->out, "  scf.if %%v%u {\n", is_few);
}

void nest_text_print(nest_text *e) {
  const nest *n = e->n;
  const nest_plan *p = e->p;
  e->out = &e->head;
  open_sizes(e);
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++)
      nest_access_open(e, s, k);
  const overlap_tests tests = print_overlaps(e);
  e->disjoint = nest_logical(e, "andi", tests.apart, nest_logical(e, "ori", tests.up, tests.down));
  e->repeats = find_repeats(e);
  e->out = &e->body;
  if (e->few) {
    open_few(e);
    memcpy(e->divisors, e->few->divisors, sizeof e->divisors);
    print_plan(e, &e->few->plan, &tests);
    memset(e->divisors, 0, sizeof e->divisors);
    strbuf_printf(e->out, "  } else {\n");
  }
  print_plan(e, p, &tests);
  strbuf_printf(e->out, e->few ? "  }\n" : "");
}

// What the checker says of the text.
static const char *check(nest_checker *checker, nest_text *e, const char *text) {
  const nest *n = e->n;
  MlirOperation operations[NEST_MAX_STAGES];
  for (unsigned s = 0; s < n->num_stages; s++)
    operations[s] = n->stages[s].op;
  MlirModule module =
      mlirModuleCreateParse(mlirOperationGetContext(operations[0]), mlirStringRefCreateFromCString(text));
  if (mlirModuleIsNull(module))
    die("cannot read: %s", text);
  const char *why = checker->check(checker, operations, n->num_stages,
                                   mlirBlockGetFirstOperation(mlirModuleGetBody(module)), e->arguments.data);
  mlirModuleDestroy(module);
  return why;
}

const char *nest_emit(const nest *n, const nest_plan *p, const nest_few *few, const target *t,
                      nest_checker *checker, void (*ready)(void *user), void *user) {
  nest_text e;
  nest_text_begin(&e, n, p, t);
  e.few = few;
  e.is_checked = checker != NULL;
  nest_text_print(&e);
  strbuf text = {0};
  print_function(&e, &text);
  const char *why = checker ? check(checker, &e, text.text) : NULL;
  if (why) {
    strbuf_free(&text);
    nest_text_end(&e);
    return why;
  }
  ready(user);
  MlirOperation last = n->stages[n->num_stages - 1].op, next = mlirOperationGetNextInBlock(last),
                copies[NEST_MAX_STAGES];
  for (unsigned s = 0; s < n->num_stages && e.disjoint; s++)
    copies[s] = mlirOperationClone(n->stages[s].op);
  for (unsigned s = 0; s + 1 < n->num_stages; s++)
    mlirOperationDestroy(n->stages[s].op);
  inline_text(last, e.arguments.data, text.text);
  if (e.disjoint)
    nest_outline(copies, n->num_stages, previous(next));
  strbuf_free(&text);
  nest_text_end(&e);
  return NULL;
}
