// What is stored of a tile, and what is added to the next one that has its place. Sums have two places, which
// take turns: each step stores the tile before while it multiplies in the other place. Or they have one, for
// larger tiles: the array waits while these change, but less is loaded.
#include "lowering/matrix/schedule_internal.h"

// PREFIX_i + ib * rows: the first row of block `ib`.
static c_node *first_row(schedule *s, const tiling *t, const char *prefix) {
  arena *m = s->o->memory;
  return c_plus(m, c_name(m, "%s_i", prefix), c_times(m, c_name(m, "ib"), t->rows));
}

// One group of adjacent blocks of C is stored.
static void store_group(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  kernel_read out = schedule_output(s);
  schedule_operand c = schedule_operand_of(s, &out, &s->p->rows);
  c_node *j = c_name(m, "j"), *jb = c_name(m, "jb"), *sum = c_name(m, "last_sum");
  if (s->p->columns.count)
    s->name[s->p->columns.dimension[0]] = j;
  schedule_name_batch(s, t, "last", "last");
  schedule_define(s, "j", c_plus(m, c_name(m, "last_j"), c_times(m, jb, t->columns)));
  if (s->q->pools) {
    schedule_store_windows(s, t, c_plus(m, sum, c_times(m, jb, t->row_blocks * t->rows)));
    return;
  }
  bool loop = schedule_open_rows(s, t, &c, &s->p->store, "last", first_row(s, t, "last"));
  offload_values v = {0};
  v.main = schedule_address(s, &out);
  v.local = c_plus(m, sum, schedule_sum_block(s, t, c_name(m, "ib"), jb));
  if (loop)
    v.local = schedule_from_begin(s, v.local);
  v.rows = c_name(m, "rows");
  v.columns = schedule_rest(s, s->p->columns.size, "j",
                            schedule_least(t->blocks_store, t->column_blocks) * t->columns);
  v.open[ROLE_ROW_STRIDE] = c.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->pitch_c;
  offload_if(o, c_both(m, c_binary(m, C_MORE, v.rows, c_number(m, 0)),
                       c_binary(m, C_LESS, j, c_number(m, s->p->columns.size))));
  offload_role(o, &s->p->store, &v);
  offload_end(o);
  if (loop)
    offload_end(o);
}

// Addend number `i`, of the blocks that belong to this group of the tile PREFIX.
static void load_addend(schedule *s, const tiling *t, unsigned i, const char *prefix) {
  offload *o = s->o;
  arena *m = o->memory;
  const problem_addend *d = &s->q->addend[i];
  schedule_operand x = schedule_operand_of(s, &d->read, &s->p->rows);
  c_node *j = c_name(m, "j"), *jb = c_name(m, "jb"), *block = c_plus(m, jb, c_name(m, "b"));
  offload_for(o, "b", c_number(m, 0), c_number(m, schedule_least(t->blocks_store, t->column_blocks)),
              c_number(m, t->blocks_addend));
  schedule_define(s, "j", c_plus(m, c_name(m, "%s_j", prefix), c_times(m, block, t->columns)));
  if (s->p->columns.count)
    s->name[s->p->columns.dimension[0]] = j;
  c_node *place = c_plus(m, c_name(m, "%s_sum", prefix),
                         schedule_sum_block(s, t, c_name(m, "ib"), t->blocks_store > 1 ? block : jb));
  if (s->p->zeroes_c && i == 0) {
    c_node *next = c_plus(m, c_name(m, "ib"), c_number(m, 1));
    c_node *end = c_plus(m, c_name(m, "%s_i", prefix), c_times(m, next, t->rows));
    schedule_zero(s, &s->p->zero_c, place, t->rows, t->columns,
                  c_binary(m, C_MORE, end, schedule_end_of_rows(s, prefix)));
  }
  const role *move = &s->p->load_addend[i];
  bool loop = schedule_open_rows(s, t, &x, move, prefix, first_row(s, t, prefix));
  offload_values v = {0};
  v.main = schedule_address(s, &d->read);
  v.local = loop ? schedule_from_begin(s, place) : place;
  v.rows = c_name(m, "rows");
  v.columns = schedule_rest(s, s->p->columns.size, "j",
                            schedule_least(t->blocks_addend, t->column_blocks) * t->columns);
  v.open[ROLE_ROW_STRIDE] = x.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->pitch_c;
  c_node *is_there = c_both(m, c_binary(m, C_MORE, v.rows, c_number(m, 0)),
                            c_binary(m, C_LESS, block, c_number(m, t->column_blocks)));
  offload_if(o, c_both(m, is_there, c_binary(m, C_LESS, j, c_number(m, s->p->columns.size))));
  offload_role(o, move, &v);
  offload_end(o);
  if (loop)
    offload_end(o);
  offload_end(o);
}

static void load_addends(schedule *s, const tiling *t, const char *prefix, const char *step) {
  schedule_name_batch(s, t, prefix, step);
  for (unsigned i = 0; i < s->q->num_addends; i++)
    load_addend(s, t, i, prefix);
}

// ---- two places ---------------------------------------------------------------------------------

// Names the blocks of group `number`, in the order in which they are multiplied: from column `jb` on, of row
// `ib` unless windows are stored.
static void name_group(schedule *s, const tiling *t, c_node *number) {
  arena *m = s->o->memory;
  bool whole = s->q->pools, one = t->column_blocks <= t->blocks_store;
  if (!whole)
    schedule_define(s, "ib", one ? number : c_modulo(m, number, t->row_blocks));
  schedule_define(s, "jb",
                  one ? c_number(m, 0)
                      : c_times(m, whole ? number : c_over(m, number, t->row_blocks), t->blocks_store));
}

// What is added to the next tile, in the place of the group that was stored before this one: its load does
// not wait for a store that was issued just before.
static void write_addends(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  c_node *next = c_name(m, "next"), *g = c_name(m, "g");
  c_node *follows = c_both(m, c_binary(m, C_MORE, g, c_number(m, 0)),
                           c_binary(m, C_LESS, next, c_number(m, schedule_steps(s, t))));
  c_node *begins = c_binary(m, C_EQUAL, c_modulo(m, next, t->tiles_depth), c_number(m, 0));
  offload_if(o, t->tiles_depth > 1 ? c_both(m, follows, begins) : follows);
  name_group(s, t, c_minus(m, g, c_number(m, 1)));
  if (s->q->pools)
    offload_for(o, "ib", c_number(m, 0), c_number(m, t->row_blocks), c_number(m, 1));
  load_addends(s, t, "load", "next");
  if (s->q->pools)
    offload_end(o);
  offload_end(o);
}

// The tile behind the next one needs the places in the same order.
void schedule_begin_turns(schedule *s, const tiling *t, int64_t turns, bool between) {
  offload *o = s->o;
  arena *m = o->memory;
  int64_t slots = schedule_slots(t) * t->chunks, period = slots / turns;
  c_node *one = c_number(m, 1);
  schedule_define(s, "x", c_plus(m, c_times(m, c_name(m, "c"), schedule_slots(t)), c_name(m, "slot")));
  c_node *x = c_name(m, "x");
  if (period < 2) {
    c_node *end = c_times(m, c_plus(m, x, one), turns);
    offload_for(o, "g", c_over(m, c_times(m, x, turns), slots), c_over(m, end, slots), one);
    return;
  }
  c_node *is_turn = c_binary(m, C_EQUAL, c_modulo(m, x, period), c_number(m, between ? period / 2 : 0));
  offload_if(o, c_both(m, is_turn, c_binary(m, C_LESS, x, c_number(m, turns * period))));
  schedule_define(s, "g", c_over(m, x, period));
}

void schedule_results(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  bool adds = s->q->num_addends > 0;
  int64_t per_row = schedule_divide_up(t->column_blocks, t->blocks_store);
  int64_t groups = s->q->pools ? per_row : t->row_blocks * per_row, turns = groups + adds;
  c_node *last = c_name(m, "last"), *g = c_name(m, "g");
  offload_add(o, c_comment(m, "Store: blocks of the tile before%s.",
                           adds ? "; what is added to the next tile takes their place" : ""));
  schedule_begin_turns(s, t, turns, false);
  c_node *begun = c_binary(m, C_AT_LEAST, last, c_number(m, 0));
  c_node *ends = c_binary(m, C_EQUAL, c_modulo(m, last, t->tiles_depth), c_number(m, t->tiles_depth - 1));
  if (t->tiles_depth > 1)
    begun = c_both(m, begun, ends);
  offload_if(o, adds ? c_both(m, c_binary(m, C_LESS, g, c_number(m, groups)), begun) : begun);
  name_group(s, t, g);
  store_group(s, t);
  offload_end(o);
  if (adds)
    write_addends(s, t);
  offload_end(o);
}

// ---- one place ----------------------------------------------------------------------------------

void schedule_change_tiles(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  c_node *step = c_name(m, "step"), *zero = c_number(m, 0), *one = c_number(m, 1);
  bool adds = s->q->num_addends > 0, pools = s->q->pools;
  offload_add(o, c_comment(m, "Store: the tile before%s.",
                           adds ? "; what is added to this one takes its place" : ""));
  if (t->tiles_depth > 1)
    offload_if(o, c_binary(m, C_EQUAL, c_modulo(m, step, t->tiles_depth), zero));
  offload_for(o, "jb", zero, c_number(m, t->column_blocks), c_number(m, t->blocks_store));
  for (unsigned k = 0; k < 1 + (pools && adds); k++) { // of windows, all rows are stored at once
    if (!pools || k)
      offload_for(o, "ib", zero, c_number(m, t->row_blocks), one);
    if (!k) {
      offload_if(o, c_binary(m, C_MORE, step, zero));
      store_group(s, t);
      offload_end(o);
    }
    if (adds && k == pools) {
      offload_if(o, c_both(m, c_binary(m, C_AT_LEAST, step, zero),
                           c_binary(m, C_LESS, step, c_number(m, schedule_steps(s, t)))));
      load_addends(s, t, "tile", "step");
      offload_end(o);
    }
    if (!pools || k)
      offload_end(o);
  }
  offload_end(o);
  if (t->tiles_depth > 1)
    offload_end(o);
}
