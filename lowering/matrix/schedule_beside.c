// Moves of another computation beside a product: a sum that does not depend on it and is ready. Loads and
// stores have time while the array multiplies. The sum has two places behind the product's sums: in the half
// that the array does not use.
#include "lowering/matrix/schedule_internal.h"

enum { PLACES = 2 };

static schedule of_beside(const schedule *s) {
  return (schedule){.g = s->g, .p = s->beside, .q = s->beside->problem, .o = s->o, .why = s->why};
}

bool schedule_find_beside(schedule *s, tiling *t) {
  schedule r = of_beside(s);
  if (!schedule_sum_sizes(&r, &t->beside))
    return false;
  t->beside_rows = PLACES * t->beside.used;
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
void schedule_move_beside(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  c_node *step = c_name(m, "step"), *zero = c_number(m, 0), *one = c_number(m, 1), *u = c_name(m, "u");
  int64_t each = moves_of_step(s, t);
  offload_add(o, c_comment(m, "Beside: parts of another computation."));
  offload_if(o, c_both(m, c_binary(m, C_AT_LEAST, step, zero),
                       c_binary(m, C_LESS, step, c_number(m, schedule_steps(s, t)))));
  schedule_begin_turns(s, t, each);
  schedule_define(s, "u", c_plus(m, c_times(m, step, each), c_name(m, "g")));
  move_part(s, t, u, false);
  schedule_define(s, "before", c_minus(m, u, one)); // the conditions say more about a name
  move_part(s, t, c_name(m, "before"), true);
  offload_end(o);
  offload_end(o);
}
