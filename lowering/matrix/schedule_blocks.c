// The products of a tile. The sizes of blocks are numbers, and so is how many blocks of A follow each other,
// so that their loop is unrolled: the core that issues them has little else to do. A last tile of fewer rows
// has instructions of its own.
#include "lowering/matrix/schedule_internal.h"

enum { MOST_WRITTEN = 2 };

// ---- instructions -------------------------------------------------------------------------------

c_node *schedule_sum_block(schedule *s, const tiling *t, c_node *i, c_node *j) {
  arena *m = s->o->memory;
  c_node *number = s->q->pools ? c_plus(m, c_times(m, j, t->row_blocks), i)
                               : c_plus(m, c_times(m, i, t->column_blocks), j);
  return c_times(m, number, t->pitch_c);
}

// With a new B, or with the one before. Of a sum that does not begin with addends, the first product
// overwrites.
static void multiply(schedule *s, offload_values *v, bool keeps) {
  arena *m = s->o->memory;
  const role *first = &s->p->multiply[0][keeps], *more = &s->p->multiply[1][keeps];
  bool overwrites = !s->q->num_addends, same = role_same_calls(s->o->a, first, more);
  v->other = overwrites && same ? first : NULL;
  v->when = c_name(m, "is_first");
  if (overwrites && !same) {
    offload_if(s->o, v->when);
    offload_role(s->o, first, v);
    offload_end(s->o);
    offload_if(s->o, c_unary(m, C_NOT, v->when));
  }
  offload_role(s->o, more, v);
  if (overwrites && !same)
    offload_end(s->o);
}

// chunk + c + kb == 0
static c_node *is_first(schedule *s) {
  arena *m = s->o->memory;
  c_node *number = c_plus(m, c_plus(m, c_name(m, "chunk"), c_name(m, "c")), c_name(m, "kb"));
  return c_binary(m, C_EQUAL, number, c_number(m, 0));
}

// The first row of the tile's sums, in the form that says what is done to them.
static void define_sums(schedule *s) {
  arena *m = s->o->memory;
  const role *first = &s->p->multiply[0][0], *more = &s->p->multiply[1][0];
  int64_t base_first = 0, base_more = 0;
  for (unsigned k = 0; k < ROLE_MAX_STEPS; k++)
    for (unsigned i = 0; i < ROLE_MAX_OPERANDS; i++) {
      if (first->operand[k][i].kind == ROLE_C)
        base_first = first->operand[k][i].base;
      if (more->operand[k][i].kind == ROLE_C)
        base_more = more->operand[k][i].base;
    }
  c_node *base = c_unsigned(m, (uint64_t)base_more);
  if (!s->q->num_addends && base_first != base_more)
    base = c_conditional(m, is_first(s), c_unsigned(m, (uint64_t)base_first), base);
  // As wide as the core's registers: numbers of rows are added without a conversion.
  offload_define(s->o, c_uint64, "sums", c_plus(m, base, c_name(m, "tile_sum")));
}

// Where the first block of chunk `c` is that is multiplied: of A, of B in column `jb`.
static void name_factors(schedule *s, const tiling *t, offload_values *v) {
  arena *m = s->o->memory;
  const placement *p = s->p;
  c_node *c = c_name(m, "c"), *kb = c_name(m, "kb"), *jb = c_name(m, "jb");
  if (p->direct_b) {
    v->b = schedule_block_of_b(s, t);
    return;
  }
  c_node *number = c_plus(m, c_times(m, c, t->blocks_a), kb);
  c_node *b =
      p->transposed_b
          ? c_plus(m, c_times(m, number, t->column_blocks), jb)
          : c_plus(m, c_plus(m, c_times(m, jb, t->chunks * t->blocks_a), c_times(m, c, t->blocks_a)), kb);
  schedule_define(s, "b",
                  c_plus(m, c_name(m, "tile_b"), c_times(m, b, p->transposed_b ? t->columns : t->depth)));
  v->b = c_name(m, "b");
}

// Block `ib` of A with B: `number` is its number, or -1: it is known at run time only.
static void write_block(schedule *s, const tiling *t, offload_values v, int64_t number, bool keeps) {
  arena *m = s->o->memory;
  c_node *ib = number < 0 ? c_name(m, "ib") : c_number(m, number);
  int64_t rows_of_a = s->p->transposed_a ? t->depth : t->rows,
          rows_of_c = s->q->pools ? t->pitch_c : t->column_blocks * t->pitch_c;
  if (s->p->clears_c && !s->q->num_addends) {
    c_node *block =
        c_plus(m, schedule_sum_block(s, t, c_number(m, 0), c_name(m, "jb")), c_times(m, ib, rows_of_c));
    schedule_begin_sums(s, t, c_plus(m, c_name(m, "tile_sum"), block));
  }
  c_node *block_a = t->image.is_used ? schedule_image_block(s, t, ib) : c_times(m, ib, rows_of_a);
  v.local = c_plus(m, c_name(m, "a"), block_a);
  v.c_address = c_plus(m, c_name(m, "sum"), c_times(m, ib, rows_of_c));
  multiply(s, &v, keeps);
}

// `full` blocks of A, and if `rest` is not 0 one more of so many rows. That is the second one: while the
// first and the last one are multiplied, a block of B goes into the array, which takes as long as a whole
// block.
static void write_blocks(schedule *s, const tiling *t, offload_values v, int64_t full, int64_t rest) {
  arena *m = s->o->memory;
  bool keeps = s->p->can_keep, unrolls = full <= MOST_WRITTEN;
  v.rows = c_number(m, t->rows);
  if (full)
    write_block(s, t, v, 0, false);
  if (rest) {
    offload_values last = v;
    last.rows = c_number(m, rest);
    write_block(s, t, last, full, keeps && full);
  }
  for (int64_t ib = 1; ib < full && unrolls; ib++)
    write_block(s, t, v, ib, keeps);
  if (!unrolls) {
    offload_for(s->o, "ib", c_number(m, 1), c_number(m, full), c_number(m, 1));
    write_block(s, t, v, -1, keeps);
    offload_end(s->o);
  }
}

// The last block, of fewer rows; `keeps`: it follows another one.
static void write_part(schedule *s, const tiling *t, offload_values v, c_node *full, bool keeps, bool alone) {
  offload *o = s->o;
  arena *m = o->memory;
  c_node *is_there = c_binary(m, C_MORE, v.rows, c_number(m, 0));
  if (!alone)
    is_there = c_both(m, is_there, c_binary(m, keeps ? C_MORE : C_EQUAL, full, c_number(m, 0)));
  offload_if(o, is_there);
  schedule_define(s, "ib", full);
  write_block(s, t, v, -1, keeps);
  offload_end(o);
}

// As many blocks as the tile's pixels fill: whole ones, whose sizes are numbers, and the rest.
static void write_pixels(schedule *s, const tiling *t, offload_values v) {
  offload *o = s->o;
  arena *m = o->memory;
  c_node *end = schedule_end_of_rows(s, "tile"), *full = c_name(m, "full");
  bool keeps = s->p->can_keep && t->row_blocks > 1;
  schedule_define(s, "full", c_over(m, end, t->rows));
  v.rows = c_number(m, t->rows);
  if (keeps) {
    offload_if(o, c_binary(m, C_MORE, full, c_number(m, 0)));
    write_block(s, t, v, 0, false);
    offload_end(o);
  }
  offload_for(o, "ib", c_number(m, keeps), full, c_number(m, 1));
  write_block(s, t, v, -1, keeps);
  offload_end(o);
  schedule_define(s, "rest", c_modulo(m, end, t->rows));
  v.rows = c_name(m, "rest");
  write_part(s, t, v, full, false, !keeps);
  if (keeps)
    write_part(s, t, v, full, true, false);
}

// A part of a line of pixels, from column `across` on.
static void write_line_part(schedule *s, const tiling *t, offload_values v, c_node *line, c_node *across,
                            bool keeps) {
  arena *m = s->o->memory;
  c_node *sums = c_plus(m, c_binary(m, C_TIMES, line, c_name(m, "tile_columns")), across);
  bool is_first = line->kind == C_INTEGER;
  v.local =
      c_plus(m, c_name(m, "a"),
             is_first ? c_times(m, across, t->image.step[1]) : schedule_image_pixel(s, t, line, across));
  v.c_address = c_plus(m, c_name(m, "sum"), is_first ? across : sums);
  multiply(s, &v, keeps);
}

// Whole blocks of a line, the first of which is at column `from`, and the rest.
static void write_line(schedule *s, const tiling *t, offload_values v, c_node *line, int64_t from) {
  offload *o = s->o;
  arena *m = o->memory;
  bool keeps = s->p->can_keep;
  c_node *each = c_number(m, t->rows), *rest = c_name(m, "rest"), *whole = c_name(m, "whole");
  v.rows = each;
  if (t->pixels[1] >= t->rows + from) {
    offload_for(o, "across", c_number(m, from), whole, each);
    write_line_part(s, t, v, line, c_name(m, "across"), keeps);
    offload_end(o);
  }
  v.rows = rest;
  c_node *is_there = c_binary(m, C_MORE, rest, c_number(m, 0));
  offload_if(o, from ? c_both(m, is_there, c_binary(m, C_MORE, whole, c_number(m, 0))) : is_there);
  write_line_part(s, t, v, line, whole, keeps);
  offload_end(o);
}

// A rectangle of pixels whose lines are apart in local memory.
static void write_lines(schedule *s, const tiling *t, offload_values v) {
  offload *o = s->o;
  arena *m = o->memory;
  c_node *columns = c_name(m, "tile_columns"), *rest = c_name(m, "rest"), *zero = c_number(m, 0);
  bool keeps = s->p->can_keep;
  schedule_define(s, "rest", c_modulo(m, columns, t->rows));
  schedule_define(s, "whole", c_minus(m, columns, rest));
  if (keeps) {
    v.rows = schedule_smaller(s, columns, c_number(m, t->rows));
    write_line_part(s, t, v, zero, zero, false);
    if (t->pixels[1] > t->rows)
      write_line(s, t, v, zero, t->rows);
  }
  offload_for(o, "line", c_number(m, keeps), c_name(m, "tile_rows"), c_number(m, 1));
  write_line(s, t, v, c_name(m, "line"), 0);
  offload_end(o);
}

// One block of B with all blocks of A.
static void write_column(schedule *s, const tiling *t, offload_values v) {
  offload *o = s->o;
  arena *m = o->memory;
  if (s->q->pools) {
    (t->image.is_used ? write_lines : write_pixels)(s, t, v);
    return;
  }
  int64_t tile = t->row_blocks * t->rows, last = (t->tiles_rows - 1) * tile, rest = s->p->rows.size - last;
  c_node *tile_i = c_name(m, "tile_i");
  if (rest < tile && last) {
    offload_if(o, c_binary(m, C_LESS, tile_i, c_number(m, last)));
    write_blocks(s, t, v, t->row_blocks, 0);
    offload_end(o);
    offload_else(o);
  }
  write_blocks(s, t, v, rest / t->rows, rest % t->rows);
  if (rest < tile && last)
    offload_end(o);
}

static void write_group(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  const placement *p = s->p;
  c_node *jb = c_name(m, "jb"), *j = c_name(m, "j"), *first = c_name(m, "first");
  offload_values v = {0};
  dimension_list inner = schedule_inner(s);
  v.open[ROLE_ROW_STRIDE] = schedule_operand_of(s, &p->b, p->transposed_b ? &p->columns : &inner).row_stride;
  v.open[ROLE_A_STRIDE] = t->image.is_used ? t->image.step[1] : 1;
  v.open[ROLE_C_STRIDE] = 1;
  v.depth = c_name(m, "depth");
  v.columns = c_name(m, "columns");
  if (t->group > 1)
    offload_for(o, "jb", first, c_plus(m, first, c_number(m, t->group)), c_number(m, 1));
  else
    schedule_define(s, "jb", first);
  schedule_define(s, "j", c_plus(m, c_name(m, "tile_j"), c_times(m, jb, t->columns)));
  offload_if(o, c_binary(m, C_LESS, j, c_number(m, p->columns.size)));
  schedule_define(s, "columns", schedule_rest(s, p->columns.size, "j", t->columns));
  c_node *block = schedule_sum_block(s, t, c_number(m, 0), jb);
  offload_define(o, c_uint64, "sum", c_plus(m, c_name(m, "sums"), block));
  name_factors(s, t, &v);
  write_column(s, t, v);
  offload_end(o);
  if (t->group > 1)
    offload_end(o);
}

void schedule_multiply(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  const placement *p = s->p;
  c_node *step = c_name(m, "step"), *kb = c_name(m, "kb"), *k = c_name(m, "k");
  c_node *c = c_name(m, "c"), *chunk = c_plus(m, c_name(m, "chunk"), c);
  int64_t rows_of_a = p->transposed_a ? t->depth : t->rows;
  offload_add(o, c_comment(m, "Multiply: each block of B with all blocks of A."));
  schedule_define(s, "k", c_plus(m, schedule_chunk_begin(s, t, chunk), c_times(m, kb, t->depth)));
  c_node *is_there = c_binary(m, C_AT_LEAST, step, c_number(m, 0));
  is_there = c_both(m, is_there, c_binary(m, C_LESS, step, c_number(m, schedule_steps(s, t))));
  is_there = c_both(m, is_there, c_binary(m, C_LESS, chunk, c_number(m, t->chunks_all)));
  offload_if(o, c_both(m, is_there, c_binary(m, C_LESS, k, c_number(m, t->inner))));
  schedule_define(s, "depth", schedule_rest(s, t->inner, "k", t->depth));
  offload_define(o, c_bool, "is_first", is_first(s));
  c_node *number = c_plus(m, c_times(m, c, t->blocks_a), kb);
  c_node *begin =
      t->image.is_used ? schedule_image_begin(s, t) : c_times(m, number, t->row_blocks * rows_of_a);
  schedule_define(s, "a", c_plus(m, c_name(m, "tile_a"), begin));
  define_sums(s);
  write_group(s, t);
  offload_end(o);
}
