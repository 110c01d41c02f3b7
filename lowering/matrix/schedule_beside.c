// Moves of another computation beside a product: a sum. Loads and stores have time while the array
// multiplies. The sum has two places behind the product's sums: in the half that the array does not use. It
// does not depend on the product and is ready; or it reads the product's result, a tile as soon as memory is
// in order.
#include "lowering/matrix/schedule_internal.h"

#include <math.h>

enum { PLACES = 2, FENCE_LATENCIES = 3 };

static schedule of_beside(const schedule *s) {
  return (schedule){.g = s->g, .p = s->beside, .q = s->beside->problem, .o = s->o, .why = s->why};
}

bool schedule_find_beside(schedule *s, tiling *t) {
  schedule r = of_beside(s);
  if (!schedule_sum_sizes(&r, &t->beside))
    return false;
  t->beside_rows = (s->order == SCHEDULE_BEHIND ? 1 : PLACES) * t->beside.used;
  return (s->beside->store.memory == s->p->multiply[0][0].memory_c && t->beside_rows < t->half_c) ||
         schedule_no(s, "another computation does not fit beside the product");
}

// Moves in a step.
static int64_t moves_of_step(const schedule *s, const tiling *t) {
  int64_t all = schedule_divide_up(s->beside->rows.size, t->beside.rows) * t->beside.across;
  return schedule_divide_up(all + 1, schedule_steps(s, t));
}

// Where part `u` is: in the half that the array does not use in the step that loads it. The first part that a
// step stores is of the step before.
static c_node *place_of(schedule *s, const tiling *t, c_node *u, bool stores) {
  arena *m = s->o->memory;
  c_node *one = c_number(m, 1), *place = c_times(m, c_binary(m, C_AND, u, one), t->beside.used);
  if (t->one_place)
    return c_plus(m, c_number(m, 2 * t->half_c - t->beside_rows), place);
  c_node *step = c_name(m, "step"), *now = c_plus(m, c_over(m, step, t->tiles_depth), one);
  c_node *before =
      t->tiles_depth == 1 ? step : c_plus(m, c_over(m, c_minus(m, step, one), t->tiles_depth), one);
  c_node *is_first = c_binary(m, C_EQUAL, c_name(m, "g"), c_number(m, 0));
  c_node *number = stores ? c_conditional(m, is_first, before, now) : now;
  c_node *half = c_times(m, c_binary(m, C_AND, number, one), t->half_c);
  return c_plus(m, c_plus(m, half, c_number(m, t->half_c - t->beside_rows)), place);
}

// Part `u`, if there is one: its loads, or its store.
static void move_part(schedule *s, const tiling *t, c_node *u, bool stores) {
  offload *o = s->o;
  arena *m = o->memory;
  schedule r = of_beside(s);
  const sum_moves *x = &t->beside;
  c_node *i = c_name(m, "i"), *j = c_name(m, "j"), *zero = c_number(m, 0);
  int64_t all = schedule_divide_up(s->beside->rows.size, x->rows) * x->across;
  c_node *is_there = c_binary(m, C_LESS, u, c_number(m, all));
  offload_if(o, stores ? c_both(m, c_binary(m, C_AT_LEAST, u, zero), is_there) : is_there);
  schedule_define(s, "i", c_times(m, c_over(m, u, x->across), x->rows));
  schedule_define(s, "j", x->across > 1 ? c_times(m, c_modulo(m, u, x->across), x->columns) : zero);
  schedule_sum_rows(&r, "i", i);
  schedule_sum_columns(&r, x, j);
  (stores ? schedule_sum_store : schedule_sum_loads)(&r, x, place_of(s, t, u, stores));
  offload_end(o);
}

// The store of a part is behind the loads of the next one, which it does not wait for.
static void move_beside(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  c_node *step = c_name(m, "step"), *zero = c_number(m, 0), *one = c_number(m, 1), *u = c_name(m, "u");
  int64_t each = moves_of_step(s, t);
  offload_add(o, c_comment(m, "Beside: parts of another computation."));
  offload_if(o, c_both(m, c_binary(m, C_AT_LEAST, step, zero),
                       c_binary(m, C_LESS, step, c_number(m, schedule_steps(s, t)))));
  schedule_begin_turns(s, t, each, false);
  schedule_define(s, "u", c_plus(m, c_times(m, step, each), c_name(m, "g")));
  move_part(s, t, u, false);
  schedule_define(s, "before", c_minus(m, u, one)); // the conditions say more about a name
  move_part(s, t, c_name(m, "before"), true);
  offload_end(o);
  offload_end(o);
}

// ---- behind -------------------------------------------------------------------------------------

// Has the product's result, as the sum reads it, its rows and columns where the product stores them?
static bool reads_result(const schedule *s, const schedule *r) {
  kernel_read out = schedule_output(s);
  const placement *p = s->p, *q = s->beside;
  schedule_operand stored = schedule_operand_of(s, &out, &p->rows);
  bool found = false, same = !s->q->pools && !p->batch.count && stored.is_one_run &&
                             p->rows.size == q->rows.size && p->columns.size == q->columns.size;
  for (unsigned d = 0; d < s->g->nodes.data[out.node].shape.rank; d++)
    same = same && !out.index[d].constant;
  for (unsigned i = 0; i < r->q->num_addends; i++) {
    const kernel_read *x = &r->q->addend[i].read;
    if (x->node != s->q->node)
      continue;
    schedule_operand read = schedule_operand_of(r, x, &q->rows);
    same = same && read.is_one_run && read.row_stride == stored.row_stride;
    for (unsigned d = 0; d < s->g->nodes.data[x->node].shape.rank; d++)
      same = same && !x->index[d].constant;
    found = true;
  }
  return same && found;
}

static int64_t tile_rows(const tiling *t) { return t->row_blocks * t->rows; }
static int64_t tile_columns(const tiling *t) { return t->column_blocks * t->columns; }

// Moves of a tile: along columns; all.
static int64_t behind_across(const tiling *t) {
  return schedule_divide_up(tile_columns(t), t->beside.columns);
}
static int64_t behind_parts(const tiling *t) { return tile_rows(t) / t->beside.rows * behind_across(t); }

bool schedule_find_behind(schedule *s, tiling *t) {
  schedule r = of_beside(s);
  sum_moves *x = &t->beside;
  x->rows = tile_rows(t) % x->rows ? t->rows : x->rows;
  x->columns = schedule_least(x->columns, tile_columns(t));
  if (!reads_result(s, &r) || t->rows > x->rows || tile_columns(t) % x->columns)
    return schedule_no(s, "the sum does not read the product's result tile by tile");
  x->used = schedule_divide_up(x->columns, s->beside->store.block) * x->rows;
  x->across = schedule_divide_up(s->beside->columns.size, x->columns);
  double sum = schedule_sum_cycles(&r, x, r.q->num_addends + 1),
         fence = FENCE_LATENCIES * (double)library_fact_value(s->o->a->l, "memory_latency", 0);
  int64_t steps = schedule_steps(s, t), fences = fence > 0 ? (int64_t)sqrt(sum / fence) : steps;
  fences = fences < 1 ? 1 : schedule_least(fences, steps);
  t->lag = schedule_divide_up(steps, fences);
  t->cycles += (double)fences * fence + sum / (double)fences;
  return true;
}

void schedule_begin_beside(schedule *s, const tiling *t) {
  arena *m = s->o->memory;
  c_node *step = c_name(m, "step"), *zero = c_number(m, 0);
  if (!t->lag)
    return;
  offload_add(s->o, c_comment(m, "Tiles that were stored are there: the sum reads them."));
  offload_if(s->o, c_both(m, c_binary(m, C_MORE, step, zero),
                          c_binary(m, C_EQUAL, c_modulo(m, step, t->lag), zero)));
  offload_issue_fence(s->o);
  offload_end(s->o);
  schedule_define(s, "behind", c_minus(m, step, c_number(m, t->lag + 1)));
  schedule_name_tile(s, t, "behind", "behind");
}

// Part `g` of the tile, if there is one: its loads, or its store, or both.
static void move_behind(schedule *s, const tiling *t, c_node *g, c_node *place, bool loads, bool stores) {
  offload *o = s->o;
  arena *m = o->memory;
  schedule r = of_beside(s);
  const sum_moves *x = &t->beside;
  int64_t across = behind_across(t);
  c_node *i = c_name(m, "i"), *j = c_name(m, "j");
  schedule_define(s, "i", c_plus(m, c_name(m, "behind_i"), c_times(m, c_over(m, g, across), x->rows)));
  schedule_define(s, "j", c_plus(m, c_name(m, "behind_j"), c_times(m, c_modulo(m, g, across), x->columns)));
  offload_if(o, c_both(m, c_binary(m, C_LESS, i, c_number(m, s->beside->rows.size)),
                       c_binary(m, C_LESS, j, c_number(m, s->beside->columns.size))));
  schedule_sum_rows(&r, "i", i);
  schedule_sum_columns(&r, x, j);
  if (loads)
    schedule_sum_loads(&r, x, place);
  if (stores)
    schedule_sum_store(&r, x, place);
  offload_end(o);
}

// Is the step of number `behind` the last one of a tile?
static c_node *is_complete(schedule *s, const tiling *t) {
  arena *m = s->o->memory;
  return c_binary(m, C_EQUAL, c_modulo(m, c_name(m, "behind"), t->tiles_depth),
                  c_number(m, t->tiles_depth - 1));
}

// Part `g`'s place: behind the sums of one half or of the other, in turn.
static c_node *behind_place(schedule *s, const tiling *t, c_node *g) {
  arena *m = s->o->memory;
  return c_plus(m, c_number(m, t->half_c - t->beside.used),
                c_times(m, c_binary(m, C_AND, g, c_number(m, 1)), t->half_c));
}

static void move_tile(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  c_node *zero = c_number(m, 0), *g = c_name(m, "g"), *before = c_name(m, "before");
  int64_t parts = behind_parts(t);
  offload_add(o, c_comment(m, "Behind: the sum of a tile that is there."));
  c_node *is_there = c_binary(m, C_AT_LEAST, c_name(m, "behind"), zero);
  offload_if(o, t->tiles_depth > 1 ? c_both(m, is_there, is_complete(s, t)) : is_there);
  schedule_begin_turns(s, t, parts + 1, true);
  schedule_define(s, "before", c_minus(m, g, c_number(m, 1)));
  offload_if(o, c_binary(m, C_AT_LEAST, before, zero));
  move_behind(s, t, before, behind_place(s, t, before), false, true);
  offload_end(o);
  offload_if(o, c_binary(m, C_LESS, g, c_number(m, parts)));
  move_behind(s, t, g, behind_place(s, t, g), true, false);
  offload_end(o);
  offload_end(o);
  offload_end(o);
}

void schedule_end_beside(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  int64_t steps = schedule_steps(s, t), places = 2 * t->half_c / t->beside.used;
  c_node *one = c_number(m, 1), *g = c_name(m, "g");
  offload_add(o, c_comment(m, "The sum of the last tiles."));
  offload_for(o, "behind", c_number(m, steps > t->lag ? steps - t->lag : 0), c_number(m, steps), one);
  schedule_name_tile(s, t, "behind", "behind");
  if (t->tiles_depth > 1)
    offload_if(o, is_complete(s, t));
  offload_for(o, "g", c_number(m, 0), c_number(m, behind_parts(t)), one);
  move_behind(s, t, g, c_times(m, c_modulo(m, g, places), t->beside.used), true, true);
  offload_end(o);
  if (t->tiles_depth > 1)
    offload_end(o);
  offload_end(o);
  offload_issue_fence(o);
}

void schedule_move_beside(schedule *s, const tiling *t) {
  (s->order == SCHEDULE_BEHIND ? move_tile : move_beside)(s, t);
}
