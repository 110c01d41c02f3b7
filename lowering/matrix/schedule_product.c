// C = A * B in tiles. Each round of the outer loop multiplies one tile; meanwhile the next tile is loaded, a
// little before each block, into the other half of local memory, and the tile before is stored, so that the
// machine's queues of moves and of multiplications are fed together. A tile's operands are in memories or
// banks of their own.
#include "lowering/matrix/schedule_internal.h"

#include <inttypes.h>

// ---- the program --------------------------------------------------------------------------------

// The first row or column of a step's tile, of which there are `count`; the steps of one are `period`.
static void name_first(schedule *s, const char *name, const char *step, int64_t period, int64_t count,
                       int64_t size) {
  arena *m = s->o->memory;
  c_node *number = c_modulo(m, c_over(m, c_name(m, "%s", step), period), count);
  schedule_define(s, name, count == 1 ? c_number(m, 0) : c_times(m, number, size));
}

// PREFIX_NAME
static const char *joined(const schedule *s, const char *prefix, const char *name) {
  return arena_printf(s->o->memory, "%s_%s", prefix, name);
}

void schedule_name_tile(schedule *s, const tiling *t, const char *prefix, const char *step) {
  int64_t rows = t->tiles_depth * (t->columns_outside ? 1 : t->tiles_columns),
          columns = t->tiles_depth * (t->columns_outside ? t->tiles_rows : 1);
  if (s->q->pools) {
    name_first(s, joined(s, prefix, "t"), step, rows, t->tiles_rows, 1);
    schedule_name_windows(s, t, prefix);
    schedule_define(s, joined(s, prefix, "i"), c_number(s->o->memory, 0));
  } else {
    name_first(s, joined(s, prefix, "i"), step, rows, t->tiles_rows, t->row_blocks * t->rows);
  }
  name_first(s, joined(s, prefix, "j"), step, columns, t->tiles_columns, t->column_blocks * t->columns);
}

void schedule_name_batch(schedule *s, const tiling *t, const char *prefix, const char *step) {
  const dimension_list *b = &s->p->batch;
  arena *m = s->o->memory;
  if (!b->count)
    return;
  int64_t below = t->tiles_depth * t->tiles_rows * t->tiles_columns;
  for (unsigned k = b->count; k-- > 0;) {
    unsigned d = b->dimension[k];
    s->name[d] = c_name(m, "%s_b%u", prefix, k);
    schedule_define(s, s->name[d]->text,
                    c_modulo(m, c_over(m, c_name(m, "%s", step), below), s->q->extent[d]));
    below *= s->q->extent[d];
  }
}

// (number & 1) * half: the half of local memory that is for step number `number` in `period`s.
static c_node *half_of(schedule *s, const char *step, int64_t period, int64_t half) {
  arena *m = s->o->memory;
  c_node *number = c_over(m, c_name(m, "%s", step), period);
  return c_times(m, c_binary(m, C_AND, number, c_number(m, 1)), half);
}

static void write_places(schedule *s, const tiling *t, const char *prefix, const char *step) {
  arena *m = s->o->memory;
  schedule_define(s, joined(s, prefix, "a"), half_of(s, step, t->period_a, t->half_a));
  schedule_define(s, joined(s, prefix, "b"),
                  c_plus(m, c_number(m, t->place_b), half_of(s, step, t->period_b, t->half_b)));
}

static void write_sum_place(schedule *s, const tiling *t, const char *prefix, const char *step) {
  schedule_define(s, joined(s, prefix, "sum"),
                  t->one_place ? c_number(s->o->memory, 0) : half_of(s, step, t->tiles_depth, t->half_c));
}

static void write_chunk(schedule *s, const tiling *t, const char *name, const char *step) {
  arena *m = s->o->memory;
  schedule_define(s, name,
                  t->tiles_depth > 1
                      ? c_times(m, c_modulo(m, c_name(m, "%s", step), t->tiles_depth), t->chunks)
                      : c_number(m, 0));
}

// An instruction that takes no such size always has its own: all blocks must have that.
static bool has_size(const role *r, role_binding_kind kind, int64_t own, int64_t block, int64_t size) {
  return role_takes(r, kind) || (own == block && size % block == 0);
}

// Rows may be moved in several parts. What makes the rest of a block zeros does so for all of its rows.
static bool has_rows(const role *r, int64_t block, int64_t size, bool is_one_run) {
  int64_t part = schedule_least(r->max_rows, block);
  return r->pads ? is_one_run && block % r->max_rows == 0
                 : has_size(r, ROLE_ROWS, r->max_rows, part, size) &&
                       (role_takes(r, ROLE_ROWS) || block % part == 0);
}

static bool check_moves(const schedule *s, const tiling *t) {
  const placement *p = s->p;
  const dimension_list *r = &p->rows;
  kernel_read out = schedule_output(s);
  int64_t run = r->count ? s->q->extent[r->dimension[r->count - 1]] : 1; // rows in one run, at least
  int64_t columns = p->columns.size, depth = t->blocks_a * t->depth;
  bool ok = (s->q->pools || has_rows(&p->store, t->rows, run, schedule_operand_of(s, &out, r).is_one_run)) &&
            has_size(&p->store, ROLE_COLUMNS, p->store.max_columns,
                     schedule_least(t->blocks_store, t->column_blocks) * t->columns, columns);
  for (unsigned i = 0; i < s->q->num_addends; i++) {
    const role *load = &p->load_addend[i];
    ok = ok && has_rows(load, t->rows, run, schedule_operand_of(s, &s->q->addend[i].read, r).is_one_run) &&
         has_size(load, ROLE_COLUMNS, load->max_columns,
                  schedule_least(t->blocks_addend, t->column_blocks) * t->columns, columns);
  }
  const role *a = &p->load_a, *b = &p->load_b;
  if (p->transposed_a)
    ok = ok && has_rows(a, t->depth, t->inner, true) &&
         has_size(a, ROLE_COLUMNS, a->max_columns, t->blocks_rows * t->rows, r->size);
  else
    ok = ok && has_rows(a, t->rows, run, schedule_operand_of(s, &p->a, r).is_one_run) &&
         has_size(a, ROLE_COLUMNS, a->max_columns, depth, t->inner);
  if (p->direct_b)
    return ok;
  if (p->transposed_b)
    return ok && has_rows(b, t->columns, columns, true) &&
           has_size(b, ROLE_COLUMNS, b->max_columns, depth, t->inner);
  return ok && has_rows(b, t->depth, t->inner, true) &&
         has_size(b, ROLE_COLUMNS, b->max_columns, schedule_least(t->blocks_b, t->column_blocks) * t->columns,
                  columns);
}

// Edges are filled with zeros (placement.h), but blocks have to be as large as multiplications take them.
static bool check_sizes(schedule *s, const tiling *t) {
  const placement *p = s->p;
  bool ok = true;
  for (unsigned k = 0; k < 4; k++) {
    const role *m = &p->multiply[k / 2][k % 2];
    ok &= (k % 2 && !p->can_keep) || (has_size(m, ROLE_ROWS, m->max_rows, t->rows, t->rows) &&
                                      has_size(m, ROLE_COLUMNS, m->max_columns, t->columns, t->columns) &&
                                      has_size(m, ROLE_DEPTH, m->max_depth, t->depth, t->depth));
  }
  if (!ok)
    return schedule_no(s, "moves do not fill the blocks of the multiplication, whose size is fixed");
  return check_moves(s, t) ||
         schedule_no(s, "an instruction has a fixed size of block, which does not divide the operand's");
}

static bool check_stride(schedule *s, const role *r, role_open open, int64_t value, const char *what) {
  if (schedule_fits(r, open, value))
    return true;
  return schedule_no(s, arena_printf(s->g->memory,
                                     "rows of %s are %" PRId64 " %s apart, and %s has another stride", what,
                                     value, open == ROLE_ROW_STRIDE ? "bytes" : "rows of local memory",
                                     s->o->a->l->instructions[r->instruction[r->num_steps - 1]].name));
}

static bool check_strides(schedule *s) {
  const placement *p = s->p;
  kernel_read out = schedule_output(s);
  dimension_list inner = schedule_inner(s);
  schedule_operand a = schedule_operand_of(s, &p->a, p->transposed_a ? &inner : &p->rows),
                   b = schedule_operand_of(s, &p->b, p->transposed_b ? &p->columns : &inner),
                   c = schedule_operand_of(s, &out, &p->rows);
  const role *m = &p->multiply[1][0];
  bool ok = check_stride(s, &p->load_a, ROLE_ROW_STRIDE, a.row_stride, "the first factor") &&
            check_stride(s, &p->load_b, ROLE_ROW_STRIDE, b.row_stride, "the second factor") &&
            check_stride(s, &p->store, ROLE_ROW_STRIDE, c.row_stride, "the result") &&
            check_stride(s, m, ROLE_A_STRIDE, 1, "the first factor") &&
            check_stride(s, m, ROLE_C_STRIDE, 1, "the sums");
  for (unsigned i = 0; i < s->q->num_addends && ok; i++) {
    schedule_operand x = schedule_operand_of(s, &s->q->addend[i].read, &p->rows);
    ok = check_stride(s, &p->load_addend[i], ROLE_ROW_STRIDE, x.row_stride, "an addend");
  }
  return ok;
}

// Until as many offload_end as it says: for each slot of a chunk, block `kb` of depth and first column
// `first`. The inner loop has few iterations: where it is unrolled, columns are numbers.
static unsigned begin_slots(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  int64_t groups = t->column_blocks / t->group;
  c_node *zero = c_number(m, 0), *one = c_number(m, 1), *kb = c_name(m, "kb"), *group = c_name(m, "group");
  if (groups == 1 || t->blocks_a == 1) {
    offload_for(o, "slot", zero, c_number(m, schedule_slots(t)), one);
    schedule_define(s, "kb", groups == 1 ? c_name(m, "slot") : zero);
    schedule_define(s, "first", groups == 1 ? zero : c_times(m, c_name(m, "slot"), t->group));
    return 1;
  }
  offload_for(o, "kb", zero, c_number(m, t->blocks_a), one);
  offload_for(o, "group", zero, c_number(m, groups), one);
  schedule_define(s, "slot", c_plus(m, c_times(m, kb, groups), group));
  schedule_define(s, "first", c_times(m, group, t->group));
  return 2;
}

bool schedule_product(schedule *s) {
  tiling t = {0};
  bool is_behind = s->beside && s->order == SCHEDULE_BEHIND;
  if (!schedule_choose_tile(s, &t) || !check_strides(s) || !check_sizes(s, &t) ||
      (is_behind && !schedule_find_behind(s, &t)))
    return false;
  offload *o = s->o;
  const placement *p = s->p;
  o->cycles = t.cycles;
  arena *m = o->memory;
  int64_t steps = schedule_steps(s, &t);
  offload_add(o, c_comment(m,
                           "%" PRId64 " x %" PRId64 " x %" PRId64 " in %" PRId64 " tile%s of %" PRId64
                           " x %" PRId64 " x %" PRId64 ".",
                           p->rows.size, p->columns.size, p->depth.size, steps, steps == 1 ? "" : "s",
                           t.row_blocks * t.rows, t.column_blocks * t.columns,
                           schedule_least(t.chunks * t.blocks_a * t.depth, p->depth.size)));
  if (s->q->pools)
    schedule_comment_windows(s, &t);
  offload_for(o, "step", c_number(m, -1), c_number(m, steps + 1), c_number(m, 1));
  schedule_begin_beside(s, &t);
  offload_add(
      o, c_comment(m, "The tile that is loaded, the one that is multiplied, and the one that is stored."));
  schedule_define(s, "next", c_plus(m, c_name(m, "step"), c_number(m, 1)));
  schedule_define(s, "last", c_minus(m, c_name(m, "step"), c_number(m, 1)));
  schedule_name_tile(s, &t, "load", "next");
  schedule_name_tile(s, &t, "tile", "step");
  schedule_name_tile(s, &t, "last", "last");
  write_chunk(s, &t, "load_c", "next");
  write_chunk(s, &t, "chunk", "step");
  write_places(s, &t, "load", "next");
  write_places(s, &t, "tile", "step");
  write_sum_place(s, &t, "tile", "step");
  write_sum_place(s, &t, "last", "last");
  if (s->q->num_addends && !t.one_place)
    write_sum_place(s, &t, "load", "next");
  if (t.one_place)
    schedule_change_tiles(s, &t);
  offload_for(o, "c", c_number(m, 0), c_number(m, t.chunks), c_number(m, 1));
  schedule_begin_chunk(s, &t);
  unsigned open = begin_slots(s, &t);
  schedule_loads(s, &t);
  schedule_multiply(s, &t);
  if (!t.one_place)
    schedule_results(s, &t);
  if (s->beside)
    schedule_move_beside(s, &t);
  while (open--)
    offload_end(o);
  offload_end(o);
  offload_end(o);
  offload_issue_fence(o);
  if (is_behind)
    schedule_end_beside(s, &t);
  schedule_line used = {p->rows.size,
                        p->columns.size,
                        p->depth.size,
                        t.row_blocks * t.rows,
                        t.column_blocks * t.columns,
                        t.one_place ? 1 : 2,
                        t.group,
                        t.columns_outside};
  if (!s->q->pools && !schedule_lines_find(&o->a->used, used.rows, used.columns, used.depth))
    stack_push(&o->a->used, used);
  return true;
}
