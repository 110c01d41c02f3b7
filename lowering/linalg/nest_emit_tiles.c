// Tiles: sums in registers, and what comes behind them.
#include "lowering/linalg/nest_emit_internal.h"

#include "lowering/linalg/nest_tiles.h"
#include "lowering/mlir/walk.h"
#include <mlir-c/BuiltinTypes.h>

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

// The same of sums in that order, with what comes behind them.
static void finish_in_order(nest_text *e, nest_sums *s) {
  const unsigned rows = e->tile.rows;
  stage_values loaded = {0}, *of = util_alloc(rows * sizeof *of);
  nest_load_stages_in_order(e, &loaded, e->main + 1, e->n->num_stages, 0);
  for (unsigned r = 0; r < rows; r++) {
    of[r] = loaded;
    for (unsigned o = 0; o < s->outputs; o++)
      of[r].outputs[e->main][o] = *nest_sum_at(e, s, o, r, 0);
    of[r].known[e->main] = true;
    for (unsigned k = e->main + 1; k < e->n->num_stages; k++)
      nest_compute_stage(e, k, &of[r], r, 0, e->tile.lanes);
  }
  nest_store_rows_beside(e, of, 0, true, false);
  nest_release_loaded(e, &loaded);
  util_release(of);
}

bool nest_has_row_loop(const nest_text *e, const nest_sums *s) {
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
      nest_name begin = nest_begin_sum(e, 0, 0, at, lanes), all = name_new(e);
      strbuf_printf(e->out, "  %%v%u = arith.addi %%v%u, ", all.id, sum.id);
      name_print(e, begin);
      strbuf_printf(e->out, " : %s\n", type.text);
      sum = all;
    }
    values.outputs[e->main][0] = sum;
    values.known[e->main] = true;
    nest_finish_lanes(e, e->main + 1, &values, 0, at, lanes);
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
    nest_compute_stage(e, k, &values, 0, 0, rows);
  for (unsigned k = 0; k <= e->n->more_sums; k++) {
    nest_sums_enter(e, s, k);
    const unsigned out = nest_main_stage(e)->num_inputs;
    nest_name before;
    if (!nest_earlier_value(e, &values, e->n->main, &nest_main_stage(e)->operands[out], &before))
      before = nest_load(e, &e->accesses[e->main][out], 0, 0, rows);
    values.outputs[e->main][0] = nest_across_combine(e, before, sums[k], rows);
  }
  for (unsigned k = 0; k <= e->n->more_sums; k++)
    values.known[e->n->main + k] = true;
  nest_finish_lanes(e, e->n->main + e->n->more_sums + 1, &values, 0, 0, rows);
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
      nest_compute_stage(e, k, &values, r, 0, 1);
    for (unsigned k = 0; k <= e->n->more_sums; k++) {
      nest_sums sum = nest_sums_enter(e, s, k);
      const unsigned out = nest_main_stage(e)->num_inputs;
      nest_name before;
      e->tile = one;
      if (!nest_earlier_value(e, &values, e->n->main, &nest_main_stage(e)->operands[out], &before))
        before = nest_load(e, &e->accesses[e->main][out], r, 0, 1);
      e->tile = whole;
      values.outputs[e->main][0] = nest_across_result(e, &sum, r, before);
    }
    for (unsigned k = 0; k <= e->n->more_sums; k++)
      values.known[e->n->main + k] = true;
    e->tile = one;
    nest_finish_lanes(e, e->n->main + e->n->more_sums + 1, &values, r, 0, 1);
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
    nest_finish_lanes(e, e->n->main + e->n->more_sums + 1, &values, row, at, lanes);
  }
}

// What rows need is loaded ahead of their products, for two rows at once, and products are in front of what
// is done with the row before: a store orders what is loaded around it.
static void finish_rows(nest_text *e, nest_sums *s) {
  enum { AT_ONCE = 2, AHEAD = 2 * AT_ONCE };
  const unsigned rows = e->tile.rows;
  nest_name groups[AHEAD][NEST_MOST_LAST_STEPS];
  for (unsigned r = 0; r < rows && r < AT_ONCE; r++)
    nest_load_last_groups(e, s, r, groups[r]);
  for (unsigned r = 0; r < rows; r++) {
    for (unsigned i = r + AT_ONCE; i < rows && i < r + AHEAD && r % AT_ONCE == 0; i++)
      nest_load_last_groups(e, s, i, groups[i % AHEAD]);
    nest_add_last_steps(e, s, r, groups[r % AHEAD]);
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
  nest_emit_reductions(e, &none, e->p->num_parallel);
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
  const nest_stage *m = nest_main_stage(e);
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
    const nest_sum_lanes of = nest_main_lanes(e);
    strbuf_printf(&texts[o], "vector<%ux", e->p->is_across ? of.lanes : t->lanes);
    if (of.bits)
      strbuf_printf(&texts[o], "i%u", of.bits);
    else
      walk_append_type(nest_sum_element(e, o % s.outputs), &texts[o]);
    strbuf_printf(&texts[o], ">");
    for (unsigned i = 0; i < s.rows * t->vectors; i++)
      s.types[o * s.rows * t->vectors + i] = texts[o].text;
  }
  if (e->p->is_across)
    nest_across_begin(e, &s);
  else
    nest_begin_sums(e, &s);
  e->group_count = number_constant(e->p->group);
  nest_emit_reductions(e, &s, e->p->num_parallel);
  nest_blocks_turn_sums(e, &s, true);
  if (!e->p->is_across)
    nest_excess_take(e, &s, t->vectors);
  if (e->p->is_across)
    finish_across(e, &s);
  else if (nest_sums_are_in_order(e))
    finish_in_order(e, &s);
  else if (nest_has_row_loop(e, &s))
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

void nest_emit_tile(nest_text *e) {
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
        if (!nest_uses(&e->n->stages[s], k) || !nest_is_transposed(e, a))
          continue;
        nest_number step = a->coefficients[e->p->vector_dim],
                    first =
                        number_add(e, a->address, number_multiply(e, step, number_constant(v * t->lanes)));
        values.loaded[s][k] = util_alloc(t->rows * sizeof(nest_name));
        nest_load_transposed(e, a, first, step, t->lanes, t->rows, values.loaded[s][k]);
      }
    if (are_beside) {
      nest_finish_rows_beside(e, &values, v * t->lanes);
    } else {
      for (unsigned r = 0; r < t->rows; r++) {
        stage_values row = values;
        nest_finish_lanes(e, 0, &row, r, v * t->lanes, t->lanes);
      }
    }
    nest_release_loaded(e, &values);
  }
}
