// Loads of a product's operands: blocks of A and B, each a little before it is multiplied.
#include "lowering/matrix/names.h"
#include "lowering/matrix/schedule_internal.h"

#include <inttypes.h>

// ---- rows ---------------------------------------------------------------------------------------

static void name_rows(schedule *s) {
  const dimension_list *r = &s->p->rows;
  for (unsigned k = 0; k < r->count; k++)
    s->name[r->dimension[k]] = r->count == 1 ? c_name(s->o->memory, "row") : c_name(s->o->memory, "row%u", k);
}

c_node *schedule_end_of_rows(schedule *s, const char *prefix) {
  return s->q->pools ? c_name(s->o->memory, "%s_count", prefix) : c_number(s->o->memory, s->p->rows.size);
}

static void split_row(schedule *s, const char *prefix) {
  c_node *row = c_name(s->o->memory, "row");
  if (s->q->pools)
    schedule_split_pixels(s, prefix, row);
  else
    schedule_split(s, &s->p->rows, row);
}

bool schedule_open_rows(schedule *s, const tiling *t, const schedule_operand *x, const role *move,
                        const char *prefix, c_node *first) {
  arena *m = s->o->memory;
  const dimension_list *r = &s->p->rows;
  c_node *begin = c_name(m, "begin"), *end = c_name(m, "end"), *row = c_name(m, "row");
  schedule_define(s, "begin", first);
  c_node *left_all = c_minus(m, schedule_end_of_rows(s, prefix), begin);
  c_node *all = schedule_smaller(s, left_all, c_number(m, t->rows));
  name_rows(s);
  bool at_once = move->max_rows >= t->rows;
  if (x->is_one_run && at_once) {
    schedule_define(s, "row", begin);
    schedule_define(s, "rows", all);
    split_row(s, prefix);
    return false;
  }
  schedule_define(s, "end", c_plus(m, begin, all));
  c_node *rows = c_name(m, "rows"), *left = c_minus(m, end, row);
  offload_add(s->o, c_declare(m, c_int32, "rows", NULL));
  offload_for(s->o, "row", begin, end, rows);
  if (!at_once)
    left = schedule_smaller(s, left, c_number(m, move->max_rows));
  if (!x->is_one_run) {
    c_node *run =
        s->q->pools ? c_name(m, "%s_columns", prefix) : c_number(m, s->q->extent[r->dimension[r->count - 1]]);
    left = schedule_smaller(s, left, c_minus(m, run, c_binary(m, C_REMAINDER, row, run)));
  }
  offload_add(s->o, c_assign(m, rows, left));
  split_row(s, prefix);
  return true;
}

c_node *schedule_from_begin(schedule *s, c_node *at) {
  arena *m = s->o->memory;
  return c_minus(m, c_plus(m, at, c_name(m, "row")), c_name(m, "begin"));
}

static void zero(schedule *s, const role *r, c_node *where, int64_t rows, int64_t columns,
                 c_node *condition) {
  offload *o = s->o;
  arena *m = o->memory;
  offload_values v = {.local = where, .columns = c_number(m, columns), .open = {[ROLE_BLOCK_STRIDE] = rows}};
  offload_if(o, condition);
  if (r->max_rows < rows) {
    offload_for(o, "z", c_number(m, 0), c_number(m, rows), c_number(m, r->max_rows));
    v.local = c_plus(m, where, c_name(m, "z"));
    v.rows = schedule_rest(s, rows, "z", r->max_rows);
    offload_role(o, r, &v);
    offload_end(o);
  } else {
    v.rows = c_number(m, rows);
    offload_role(o, r, &v);
  }
  offload_end(o);
}

void schedule_zero(schedule *s, const role *r, c_node *where, int64_t rows, int64_t columns,
                   c_node *condition) {
  offload_add(s->o, c_comment(s->o->memory, "Not all of a block at the edge is loaded."));
  zero(s, r, where, rows, columns, condition);
}

void schedule_begin_sums(schedule *s, const tiling *t, c_node *where) {
  offload_add(s->o, c_comment(s->o->memory, "Sums begin with zeros."));
  zero(s, &s->p->zero_c, where, t->rows, t->columns, c_name(s->o->memory, "is_first"));
}

// Until offload_end: moves of as many of the block's `rows` as the instruction can, from the one that
// `number` names on. *number becomes the name of a move's first row.
static bool open_moves(schedule *s, const role *move, int64_t block, offload_values *v, c_node **number) {
  arena *m = s->o->memory;
  if (move->max_rows >= block)
    return false;
  c_node *most = c_number(m, move->max_rows), *r = c_name(m, "r");
  offload_for(s->o, "r", c_number(m, 0), v->rows, most);
  schedule_define(s, "at", c_plus(m, *number, r));
  *number = c_name(m, "at");
  v->rows = schedule_smaller(s, c_minus(m, v->rows, r), most);
  v->local = c_plus(m, v->local, r);
  return true;
}

// ---- blocks -------------------------------------------------------------------------------------

// Names of depth's inner dimensions at number `k` of them.
void schedule_name_inner(schedule *s, c_node *k) {
  dimension_list inner = schedule_inner(s);
  for (unsigned i = 0; i < inner.count; i++)
    s->name[inner.dimension[i]] = c_name(s->o->memory, "k%u", s->p->depth.count - inner.count + i);
  schedule_split(s, &inner, k);
}

c_node *schedule_chunk_begin(schedule *s, const tiling *t, c_node *chunk) {
  arena *m = s->o->memory;
  return c_times(m, c_modulo(m, c_over(m, chunk, schedule_window(t)), t->chunks_inner),
                 t->blocks_a * t->depth);
}

static bool moves_window(const tiling *t, unsigned d) {
  return t->image.is_used && (t->image.window[0] == d || t->image.window[1] == d);
}

// Names of depth's other dimensions at chunk `chunk`: those that move over an image in place vary fastest.
static void name_depth(schedule *s, const tiling *t, c_node *chunk) {
  arena *m = s->o->memory;
  const dimension_list *d = &s->p->depth;
  int64_t below = 1;
  for (unsigned moves = 2; moves-- > 0; below *= t->chunks_inner)
    for (unsigned i = d->count - s->p->inner; i-- > 0;) {
      unsigned x = d->dimension[i];
      if (moves_window(t, x) != moves)
        continue;
      s->name[x] = c_name(m, "k%u", i);
      c_node *divided = c_over(m, chunk, below);
      schedule_define(s, s->name[x]->text, i || moves ? c_modulo(m, divided, s->q->extent[x]) : divided);
      below *= s->q->extent[x];
    }
}

// Loads of B for one chunk of depth.
static int64_t loads_of_b(const schedule *s, const tiling *t) {
  return s->p->direct_b       ? 0
         : s->p->transposed_b ? t->column_blocks
                              : t->blocks_a * schedule_divide_up(t->column_blocks, t->blocks_b);
}

static int64_t loads_of_a(const tiling *t) { return schedule_divide_up(t->row_blocks, t->blocks_rows); }

// Is the block of `size` elements from `from` on not all within `extent`?
static c_node *is_cut(schedule *s, c_node *from, int64_t size, c_node *extent) {
  arena *m = s->o->memory;
  return c_binary(m, C_MORE, c_plus(m, from, c_number(m, size)), extent);
}

static c_node *either(schedule *s, c_node *x, c_node *y) { return c_binary(s->o->memory, C_OR_ELSE, x, y); }

// name + (c * count + block) * rows: where block number `block` of `count` of chunk c is.
static c_node *place_of(schedule *s, const char *name, int64_t count, c_node *block, int64_t rows) {
  arena *m = s->o->memory;
  c_node *number = c_plus(m, c_times(m, c_name(m, "c"), count), block);
  return c_plus(m, c_name(m, "%s", name), c_times(m, number, rows));
}

// A as its transpose is in memory: rows of blocks are its depth, adjacent blocks are of the rows that follow.
static void load_transposed_a(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  const dimension_list *rows = &s->p->rows;
  dimension_list inner = schedule_inner(s);
  schedule_operand a = schedule_operand_of(s, &s->p->a, &inner);
  offload_add(o, c_comment(m, "A, transposed: %" PRId64 " x %" PRId64 " elements.", t->depth,
                           t->blocks_rows * t->rows));
  c_node *k = c_name(m, "load_k"), *i = c_name(m, "i"), *block = c_name(m, "block");
  c_node *load_k = k, *load_i = c_name(m, "load_i");
  bool loop = s->p->load_a.max_rows < t->depth;
  if (!loop)
    schedule_name_inner(s, k);
  schedule_define(s, "block", c_times(m, c_name(m, "q"), t->blocks_rows));
  schedule_define(s, "i", c_plus(m, load_i, c_times(m, block, t->rows)));
  if (rows->count)
    s->name[rows->dimension[0]] = i;
  c_node *end =
      schedule_smaller(s, c_plus(m, load_i, c_number(m, t->row_blocks * t->rows)), c_number(m, rows->size));
  offload_values v = {0};
  v.local = place_of(s, "load_a", t->row_blocks, block, t->depth);
  v.rows = schedule_rest(s, t->inner, "load_k", t->depth);
  v.columns = schedule_smaller(s, c_minus(m, end, i), c_number(m, t->blocks_rows * t->rows));
  v.open[ROLE_ROW_STRIDE] = a.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->depth;
  offload_if(o, c_binary(m, C_LESS, i, c_number(m, rows->size)));
  if (s->p->zeroes_a)
    schedule_zero(s, &s->p->zero_a, v.local, t->depth, t->rows,
                  either(s, is_cut(s, load_k, t->depth, c_number(m, t->inner)),
                         is_cut(s, i, t->rows, c_number(m, rows->size))));
  if (open_moves(s, &s->p->load_a, t->depth, &v, &k))
    schedule_name_inner(s, k);
  v.main = schedule_address(s, &s->p->a);
  offload_role(o, &s->p->load_a, &v);
  if (loop)
    offload_end(o);
  offload_end(o);
}

void schedule_load_part(schedule *s, const schedule_operand *x, const kernel_read *read, offload_values *v) {
  offload *o = s->o;
  if (x->has_borders) {
    c_node *inside = c_name(o->memory, "inside");
    schedule_find_borders(s, x);
    offload_if(o, inside);
  }
  v->main = schedule_address(s, read);
  offload_role(o, &s->p->load_a, v);
  if (x->has_borders) {
    offload_end(o);
    offload_else(o);
    v->main = NULL;
    offload_role(o, &s->p->load_a, v);
    offload_end(o);
  }
}

static void load_a(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  schedule_operand a = schedule_operand_of(s, &s->p->a, &s->p->rows);
  offload_add(o, c_comment(m, "A: %" PRId64 " x %" PRId64 " elements.", t->rows, t->blocks_a * t->depth));
  c_node *load_k = c_name(m, "load_k"), *load_i = c_name(m, "load_i"), *block = c_name(m, "block");
  schedule_name_inner(s, load_k);
  schedule_define(s, "block", c_name(m, "q"));
  if (s->p->zeroes_a) {
    c_node *end = c_plus(m, load_i, c_times(m, c_plus(m, block, c_number(m, 1)), t->rows));
    schedule_zero(s, &s->p->zero_a, place_of(s, "load_a", t->row_blocks, block, t->rows), t->rows, t->depth,
                  either(s, c_binary(m, C_MORE, end, schedule_end_of_rows(s, "load")),
                         is_cut(s, load_k, t->depth, c_number(m, t->inner))));
  }
  bool loop =
      schedule_open_rows(s, t, &a, &s->p->load_a, "load", c_plus(m, load_i, c_times(m, block, t->rows)));
  offload_values v = {0};
  v.local = place_of(s, "load_a", t->blocks_a * t->row_blocks, block, t->rows);
  if (loop)
    v.local = schedule_from_begin(s, v.local);
  v.rows = c_name(m, "rows");
  v.columns = schedule_rest(s, t->inner, "load_k", t->blocks_a * t->depth);
  v.open[ROLE_ROW_STRIDE] = a.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->row_blocks * t->rows;
  if (!loop)
    offload_if(o, c_binary(m, C_MORE, v.rows, c_number(m, 0)));
  schedule_load_part(s, &a, &s->p->a, &v);
  offload_end(o);
}

// B as its transpose is in memory: rows of blocks are its columns.
static void load_transposed_b(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  schedule_operand b = schedule_operand_of(s, &s->p->b, &s->p->columns);
  offload_add(o, c_comment(m, "B, transposed: %" PRId64 " x %" PRId64 " elements.", t->columns,
                           t->blocks_a * t->depth));
  c_node *load_k = c_name(m, "load_k"), *j = c_name(m, "j"), *p = c_name(m, "p"), *number = j;
  schedule_name_inner(s, load_k);
  schedule_define(s, "j", c_plus(m, c_name(m, "load_j"), c_times(m, p, t->columns)));
  offload_values v = {0};
  v.local = place_of(s, "load_b", t->blocks_a * t->column_blocks, p, t->columns);
  v.rows = schedule_rest(s, s->p->columns.size, "j", t->columns);
  v.columns = schedule_rest(s, t->inner, "load_k", t->blocks_a * t->depth);
  v.open[ROLE_ROW_STRIDE] = b.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->column_blocks * t->columns;
  offload_if(o, c_binary(m, C_LESS, j, c_number(m, s->p->columns.size)));
  if (s->p->zeroes_b)
    schedule_zero(s, &s->p->zero_b, v.local, t->columns, t->depth,
                  either(s, is_cut(s, load_k, t->depth, c_number(m, t->inner)),
                         is_cut(s, j, t->columns, c_number(m, s->p->columns.size))));
  bool loop = open_moves(s, &s->p->load_b, t->columns, &v, &number);
  if (s->p->columns.count)
    s->name[s->p->columns.dimension[0]] = number;
  v.main = schedule_address(s, &s->p->b);
  offload_role(o, &s->p->load_b, &v);
  if (loop)
    offload_end(o);
  offload_end(o);
}

c_node *schedule_block_of_b(schedule *s, const tiling *t) {
  arena *m = s->o->memory;
  schedule_name_batch(s, t, "tile", "step");
  name_depth(s, t, c_plus(m, c_name(m, "chunk"), c_name(m, "c")));
  schedule_name_inner(s, c_name(m, "k"));
  if (s->p->columns.count)
    s->name[s->p->columns.dimension[0]] = c_name(m, "j");
  return schedule_address(s, &s->p->b);
}

static void load_b(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  const dimension_list *columns = &s->p->columns;
  dimension_list inner = schedule_inner(s);
  schedule_operand b = schedule_operand_of(s, &s->p->b, &inner);
  int64_t groups = schedule_divide_up(t->column_blocks, t->blocks_b);
  offload_add(o, c_comment(m, "B: %" PRId64 " x %" PRId64 " elements.", t->depth, t->blocks_b * t->columns));
  c_node *p = c_name(m, "p"), *k = c_name(m, "k"), *j = c_name(m, "j"), *first = c_name(m, "from");
  schedule_define(s, "k", c_plus(m, c_name(m, "load_k"), c_times(m, c_over(m, p, groups), t->depth)));
  schedule_define(s, "from", groups > 1 ? c_times(m, c_modulo(m, p, groups), t->blocks_b) : c_number(m, 0));
  schedule_define(s, "j", c_plus(m, c_name(m, "load_j"), c_times(m, first, t->columns)));
  if (columns->count)
    s->name[columns->dimension[0]] = j;
  c_node *number = k;
  bool loop = s->p->load_b.max_rows < t->depth;
  if (!loop)
    schedule_name_inner(s, number);
  c_node *block =
      c_plus(m, c_times(m, first, t->chunks * t->blocks_a), c_times(m, c_name(m, "c"), t->blocks_a));
  offload_values v = {0};
  v.local = c_plus(m, c_name(m, "load_b"), c_times(m, c_plus(m, block, c_over(m, p, groups)), t->depth));
  v.rows = schedule_rest(s, t->inner, "k", t->depth);
  v.columns =
      schedule_rest(s, columns->size, "j", schedule_least(t->blocks_b, t->column_blocks) * t->columns);
  v.open[ROLE_ROW_STRIDE] = b.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->chunks * t->blocks_a * t->depth;
  offload_if(o, c_both(m, c_binary(m, C_LESS, k, c_number(m, t->inner)),
                       c_binary(m, C_LESS, j, c_number(m, columns->size))));
  if (s->p->zeroes_b)
    schedule_zero(s, &s->p->zero_b, v.local, t->depth, t->columns,
                  either(s, is_cut(s, k, t->depth, c_number(m, t->inner)),
                         is_cut(s, j, t->columns, c_number(m, columns->size))));
  if (open_moves(s, &s->p->load_b, t->depth, &v, &number))
    schedule_name_inner(s, number);
  v.main = schedule_address(s, &s->p->b);
  offload_role(o, &s->p->load_b, &v);
  if (loop)
    offload_end(o);
  offload_end(o);
}

// Until offload_end, if there is more than one of them: the first of `period` steps.
static void begin_period(schedule *s, int64_t period) {
  arena *m = s->o->memory;
  if (period > 1)
    offload_if(s->o, c_binary(m, C_EQUAL, c_modulo(m, c_name(m, "next"), period), c_number(m, 0)));
}

// Until as many offload_end as it says: loads number `name` of `count` in a chunk that belong to this slot,
// in the first of `period` steps.
static unsigned begin_loads(schedule *s, const tiling *t, const char *name, int64_t count, int64_t period) {
  arena *m = s->o->memory;
  int64_t slots = schedule_slots(t);
  c_node *slot = c_name(m, "slot"), *one = c_number(m, 1);
  begin_period(s, period);
  if (slots >= count && slots % count == 0) {
    offload_if(s->o, c_binary(m, C_EQUAL, c_modulo(m, slot, slots / count), c_number(m, 0)));
    schedule_define(s, name, c_over(m, slot, slots / count));
  } else {
    int64_t each = count % slots == 0 ? count / slots : count, parts = count % slots == 0 ? 1 : slots;
    offload_for(s->o, name, c_over(m, c_times(m, slot, each), parts),
                c_over(m, c_times(m, c_plus(m, slot, one), each), parts), one);
  }
  return period > 1 ? 2 : 1;
}

static void end_loads(schedule *s, unsigned count) {
  while (count--)
    offload_end(s->o);
}

void schedule_begin_chunk(schedule *s, const tiling *t) {
  arena *m = s->o->memory;
  c_node *chunk = c_plus(m, c_name(m, "load_c"), c_name(m, "c"));
  schedule_define(s, "load_k", schedule_chunk_begin(s, t, chunk));
  name_depth(s, t, chunk);
  if (schedule_loads_runs(s, t))
    schedule_begin_runs(s, t);
}

void schedule_loads(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  int64_t loads_b = loads_of_b(s, t);
  c_node *chunk = c_plus(m, c_name(m, "load_c"), c_name(m, "c"));
  offload_add(o, c_comment(m, "Load: what the next tile needs."));
  offload_if(o, c_both(m, c_binary(m, C_LESS, c_name(m, "next"), c_number(m, schedule_steps(s, t))),
                       c_binary(m, C_LESS, chunk, c_number(m, t->chunks_all))));
  schedule_name_batch(s, t, "load", "next");
  if (loads_b) {
    unsigned open = begin_loads(s, t, "p", loads_b, t->period_b);
    if (s->p->transposed_b)
      load_transposed_b(s, t);
    else
      load_b(s, t);
    end_loads(s, open);
  }
  bool lines = schedule_loads_lines(s) && !t->image.is_used;
  if (lines || t->image.is_used || schedule_loads_runs(s, t)) {
    begin_period(s, t->period_a);
    (lines ? schedule_load_lines : t->image.is_used ? schedule_load_image : schedule_load_runs)(s, t);
    end_loads(s, (t->period_a > 1) + 1);
    return;
  }
  unsigned open = begin_loads(s, t, "q", loads_of_a(t), t->period_a);
  if (s->p->transposed_a)
    load_transposed_a(s, t);
  else
    load_a(s, t);
  end_loads(s, open);
  offload_end(o);
}
