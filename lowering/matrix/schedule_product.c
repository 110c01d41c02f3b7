// C = A * B in tiles. Each round of the outer loop multiplies one tile; meanwhile the next tile is loaded, a
// little before each block, into the other half of local memory, and the tile before is stored, so that the
// machine's queues of moves and of multiplications are fed together. A tile's operands are in memories or
// banks of their own.
#include "lowering/matrix/names.h"
#include "lowering/matrix/schedule_internal.h"

#include <inttypes.h>
#include <string.h>

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

// ---- the program --------------------------------------------------------------------------------

#define NUMBER(...) offload_text(s->o, __VA_ARGS__)

#define DEFINE(NAME, ...) offload_define(s->o, "int32_t", NAME, __VA_ARGS__)

// The first row or column of a step's tile, of which there are `count`; the steps of one are `period`.
static void name_first(schedule *s, const char *name, const char *step, int64_t period, int64_t count,
                       int64_t size) {
  if (count == 1)
    DEFINE(name, "0");
  else if (period > 1)
    DEFINE(name, "%s / %" PRId64 " %% %" PRId64 " * %" PRId64, step, period, count, size);
  else
    DEFINE(name, "%s %% %" PRId64 " * %" PRId64, step, count, size);
}

// Names the tile of a step: PREFIX_i, PREFIX_j; where rows are numbered from the tile's first one, that is 0.
static void name_tile(schedule *s, const tiling *t, const char *prefix, const char *step) {
  int64_t rows = t->tiles_depth * (t->columns_outside ? 1 : t->tiles_columns),
          columns = t->tiles_depth * (t->columns_outside ? t->tiles_rows : 1);
  if (s->q->pools) {
    name_first(s, NUMBER("%s_t", prefix), step, rows, t->tiles_rows, 1);
    schedule_name_windows(s, t, prefix);
    DEFINE(NUMBER("%s_i", prefix), "0");
  } else {
    name_first(s, NUMBER("%s_i", prefix), step, rows, t->tiles_rows, t->row_blocks * t->rows);
  }
  name_first(s, NUMBER("%s_j", prefix), step, columns, t->tiles_columns, t->column_blocks * t->columns);
}

void schedule_name_batch(schedule *s, const tiling *t, const char *prefix, const char *step) {
  const dimension_list *b = &s->p->batch;
  if (!b->count)
    return;
  int64_t below = t->tiles_depth * t->tiles_rows * t->tiles_columns;
  for (unsigned k = b->count; k-- > 0;) {
    unsigned d = b->dimension[k];
    s->name[d] = NUMBER("%s_b%u", prefix, k);
    DEFINE(s->name[d], "%s / %" PRId64 " %% %" PRId64, step, below, s->q->extent[d]);
    below *= s->q->extent[d];
  }
}

// Where block (`i`, `j`) of the tile's sums is, behind its first row; windows are of pixels in adjacent rows.
static const char *sum_block(schedule *s, const tiling *t, const char *i, const char *j) {
  return s->q->pools ? NUMBER("(%s * %" PRId64 " + %s) * %" PRId64, j, t->row_blocks, i, t->rows)
                     : NUMBER("(%s * %" PRId64 " + %s) * %" PRId64, i, t->column_blocks, j, t->rows);
}

// With a new B, or with the one before. Of a sum that does not begin with addends, the first product
// overwrites.
static void multiply(schedule *s, offload_values *v, bool keeps) {
  const role *first = &s->p->multiply[0][keeps], *more = &s->p->multiply[1][keeps];
  bool overwrites = !s->q->num_addends, same = role_same_calls(s->o->a, first, more);
  v->other = overwrites && same ? first : NULL;
  v->when = "is_first";
  if (overwrites && !same) {
    offload_if(s->o, "is_first");
    offload_role(s->o, first, v);
    offload_end(s->o);
    offload_if(s->o, "!is_first");
  }
  offload_role(s->o, more, v);
  if (overwrites && !same)
    offload_end(s->o);
}

// The first row of the tile's sums, in the form that says what is done to them.
static void define_sum(schedule *s) {
  const role *first = &s->p->multiply[0][0], *more = &s->p->multiply[1][0];
  int64_t base_first = 0, base_more = 0;
  for (unsigned k = 0; k < ROLE_MAX_STEPS; k++)
    for (unsigned i = 0; i < ROLE_MAX_OPERANDS; i++) {
      if (first->operand[k][i].kind == ROLE_C)
        base_first = first->operand[k][i].base;
      if (more->operand[k][i].kind == ROLE_C)
        base_more = more->operand[k][i].base;
    }
  if (s->q->num_addends || base_first == base_more)
    offload_define(s->o, "uint32_t", "sum", "0x%" PRIX64 "u + tile_sum", (uint64_t)base_more);
  else
    offload_define(s->o, "uint32_t", "sum",
                   "(chunk + c + kb == 0 ? 0x%" PRIX64 "u : 0x%" PRIX64 "u) + tile_sum", (uint64_t)base_first,
                   (uint64_t)base_more);
}

static void write_products(schedule *s, const tiling *t) {
  offload *o = s->o;
  const placement *p = s->p;
  const char *steps = NUMBER("%" PRId64, t->tiles_rows * t->tiles_columns * t->tiles_depth * p->batch.size);
  offload_line(o, "// Multiply: one block of B with all blocks of A.");
  DEFINE("kb", "slot / %" PRId64, t->column_blocks);
  DEFINE("jb", "slot %% %" PRId64, t->column_blocks);
  DEFINE("k", "(chunk + c) %% %" PRId64 " * %" PRId64 " + kb * %" PRId64, t->chunks_inner,
         t->blocks_a * t->depth, t->depth);
  DEFINE("j", "tile_j + jb * %" PRId64, t->columns);
  offload_if(o, NUMBER("step >= 0 && step < %s && chunk + c < %" PRId64 " && k < %" PRId64 " && j < %" PRId64,
                       steps, t->chunks_all, t->inner, p->columns.size));
  DEFINE("depth", "smaller(%" PRId64 " - k, %" PRId64 ")", t->inner, t->depth);
  DEFINE("columns", "smaller(%" PRId64 " - j, %" PRId64 ")", p->columns.size, t->columns);
  define_sum(s);
  offload_define(o, "bool", "is_first", "chunk + c + kb == 0");
  const char *end = schedule_end_of_rows(s, "tile");
  const char *blocks = NUMBER("smaller(%" PRId64 ", (%s + %" PRId64 " - tile_i) / %" PRId64 ")",
                              t->row_blocks, end, t->rows - 1, t->rows);
  offload_for(o, "ib", "0", blocks, "1");
  DEFINE("rows", "smaller(%s - tile_i - ib * %" PRId64 ", %" PRId64 ")", end, t->rows, t->rows);
  offload_values v = {0};
  v.local = NUMBER("tile_a + ((c * %" PRId64 " + kb) * %" PRId64 " + ib) * %" PRId64, t->blocks_a,
                   t->row_blocks, p->transposed_a ? t->depth : t->rows);
  dimension_list inner = schedule_inner(s);
  v.open[ROLE_ROW_STRIDE] = schedule_operand_of(s, &p->b, p->transposed_b ? &p->columns : &inner).row_stride;
  if (p->direct_b)
    v.b = schedule_block_of_b(s, t);
  else if (p->transposed_b)
    v.b = NUMBER("tile_b + ((c * %" PRId64 " + kb) * %" PRId64 " + jb) * %" PRId64, t->blocks_a,
                 t->column_blocks, t->columns);
  else
    v.b = NUMBER("tile_b + (jb * %" PRId64 " + c * %" PRId64 " + kb) * %" PRId64, t->chunks * t->blocks_a,
                 t->blocks_a, t->depth);
  v.c_address = NUMBER("sum + %s", sum_block(s, t, "ib", "jb"));
  v.rows = "rows";
  v.columns = "columns";
  v.depth = "depth";
  v.open[ROLE_A_STRIDE] = v.open[ROLE_C_STRIDE] = 1;
  if (p->can_keep && t->row_blocks > 1) {
    offload_if(o, "ib == 0");
    multiply(s, &v, false);
    offload_end(o);
    offload_if(o, "ib > 0");
    multiply(s, &v, true);
    offload_end(o);
  } else {
    multiply(s, &v, false);
  }
  offload_end(o);
  offload_end(o);
}

// One group of adjacent blocks of C: is stored; the next tile's addends take its place.
static void store_group(schedule *s, const tiling *t) {
  offload *o = s->o;
  kernel_read out = schedule_output(s);
  schedule_operand c = schedule_operand_of(s, &out, &s->p->rows);
  if (s->p->columns.count)
    s->name[s->p->columns.dimension[0]] = "j";
  schedule_name_batch(s, t, "last", "last");
  DEFINE("j", "last_j + jb * %" PRId64, t->columns);
  if (s->q->pools) {
    schedule_store_windows(s, t, NUMBER("last_sum + jb * %" PRId64, t->row_blocks * t->rows));
    return;
  }
  bool loop = schedule_open_rows(s, t, &c, &s->p->store, "last", NUMBER("last_i + ib * %" PRId64, t->rows));
  offload_values v = {0};
  v.main = schedule_address(s, &out);
  v.local = NUMBER("last_sum + %s%s", sum_block(s, t, "ib", "jb"), loop ? " + row - begin" : "");
  v.rows = "rows";
  v.columns = NUMBER("smaller(%" PRId64 " - j, %" PRId64 ")", s->p->columns.size,
                     least(t->blocks_store, t->column_blocks) * t->columns);
  v.open[ROLE_ROW_STRIDE] = c.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->rows;
  offload_if(o, NUMBER("rows > 0 && j < %" PRId64, s->p->columns.size));
  offload_role(o, &s->p->store, &v);
  offload_end(o);
  if (loop)
    offload_end(o);
}

static void load_addends(schedule *s, const tiling *t) {
  offload *o = s->o;
  schedule_name_batch(s, t, "load", "next");
  for (unsigned i = 0; i < s->q->num_addends; i++) {
    const problem_addend *d = &s->q->addend[i];
    schedule_operand x = schedule_operand_of(s, &d->read, &s->p->rows);
    offload_for(o, "b", "0", NUMBER("%" PRId64, t->blocks_store), NUMBER("%" PRId64, t->blocks_addend));
    DEFINE("j", "load_j + (jb + b) * %" PRId64, t->columns);
    if (s->p->columns.count)
      s->name[s->p->columns.dimension[0]] = "j";
    const char *place = NUMBER("load_sum + %s", sum_block(s, t, "ib", t->blocks_store > 1 ? "jb + b" : "jb"));
    if (s->p->zeroes_c && i == 0)
      schedule_zero(s, &s->p->zero_c, place, t->rows, t->columns,
                    NUMBER("load_i + (ib + 1) * %" PRId64 " > %s", t->rows, schedule_end_of_rows(s, "load")));
    const role *move = &s->p->load_addend[i];
    bool loop = schedule_open_rows(s, t, &x, move, "load", NUMBER("load_i + ib * %" PRId64, t->rows));
    offload_values v = {0};
    v.main = schedule_address(s, &d->read);
    v.local = NUMBER("%s%s", place, loop ? " + row - begin" : "");
    v.rows = "rows";
    v.columns = NUMBER("smaller(%" PRId64 " - j, %" PRId64 ")", s->p->columns.size,
                       least(t->blocks_addend, t->column_blocks) * t->columns);
    v.open[ROLE_ROW_STRIDE] = x.row_stride;
    v.open[ROLE_BLOCK_STRIDE] = t->rows;
    offload_if(
        o, NUMBER("rows > 0 && jb + b < %" PRId64 " && j < %" PRId64, t->column_blocks, s->p->columns.size));
    offload_role(o, move, &v);
    offload_end(o);
    if (loop)
      offload_end(o);
    offload_end(o);
  }
}

static void write_results(schedule *s, const tiling *t) {
  offload *o = s->o;
  int64_t slots = t->blocks_a * t->column_blocks * t->chunks,
          per_row = schedule_divide_up(t->column_blocks, t->blocks_store);
  int64_t groups = s->q->pools ? per_row : t->row_blocks * per_row;
  const char *steps =
      NUMBER("%" PRId64, t->tiles_rows * t->tiles_columns * t->tiles_depth * s->p->batch.size);
  offload_line(o, "// Store: blocks of the tile before%s.",
               s->q->num_addends ? "; what is added to the next tile takes their place" : "");
  // Done after three quarters of the step: the tile behind the next one needs the place.
  const char *at = NUMBER("smaller(%" PRId64 ", (c * %" PRId64 " + slot) * %" PRId64 " / %" PRId64 ")",
                          groups, t->blocks_a * t->column_blocks, groups * 4, slots * 3);
  const char *to = NUMBER("smaller(%" PRId64 ", (c * %" PRId64 " + slot + 1) * %" PRId64 " / %" PRId64 ")",
                          groups, t->blocks_a * t->column_blocks, groups * 4, slots * 3);
  offload_for(o, "g", at, to, "1");
  if (!s->q->pools)
    DEFINE("ib", "g / %" PRId64, per_row);
  if (per_row > 1)
    DEFINE("jb", "g %% %" PRId64 " * %" PRId64, per_row, t->blocks_store);
  else
    DEFINE("jb", "0");
  offload_if(o, t->tiles_depth > 1 ? NUMBER("last >= 0 && last %% %" PRId64 " == %" PRId64, t->tiles_depth,
                                            t->tiles_depth - 1)
                                   : "last >= 0");
  store_group(s, t);
  offload_end(o);
  if (s->q->num_addends) {
    offload_if(o, t->tiles_depth > 1 ? NUMBER("next < %s && next %% %" PRId64 " == 0", steps, t->tiles_depth)
                                     : NUMBER("next < %s", steps));
    if (s->q->pools)
      offload_for(o, "ib", "0", NUMBER("%" PRId64, t->row_blocks), "1");
    load_addends(s, t);
    if (s->q->pools)
      offload_end(o);
    offload_end(o);
  }
  offload_end(o);
}

static void write_places(schedule *s, const tiling *t, const char *prefix, const char *step) {
  const char *a = t->period_a > 1 ? NUMBER("%s / %" PRId64, step, t->period_a) : step;
  const char *b = t->period_b > 1 ? NUMBER("%s / %" PRId64, step, t->period_b) : step;
  DEFINE(NUMBER("%s_a", prefix), "(%s & 1) * %" PRId64, a, t->half_a);
  DEFINE(NUMBER("%s_b", prefix), "%" PRId64 " + (%s & 1) * %" PRId64, t->place_b, b, t->half_b);
}

static void write_sum_place(schedule *s, const tiling *t, const char *prefix, const char *step) {
  const char *tile = t->tiles_depth > 1 ? NUMBER("%s / %" PRId64, step, t->tiles_depth) : step;
  DEFINE(NUMBER("%s_sum", prefix), "(%s & 1) * %" PRId64, tile, t->half_c);
}

static void write_chunk(schedule *s, const tiling *t, const char *name, const char *step) {
  if (t->tiles_depth > 1)
    DEFINE(name, "%s %% %" PRId64 " * %" PRId64, step, t->tiles_depth, t->chunks);
  else
    DEFINE(name, "0");
}

// An instruction that takes no such size always has its own: all blocks must have that.
static bool has_size(const role *r, role_binding_kind kind, int64_t own, int64_t block, int64_t size) {
  return role_takes(r, kind) || (own == block && size % block == 0);
}

// Rows may be moved in several parts. What makes the rest of a block zeros does so for all of its rows.
static bool has_rows(const role *r, int64_t block, int64_t size, bool is_one_run) {
  int64_t part = least(r->max_rows, block);
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
                     least(t->blocks_store, t->column_blocks) * t->columns, columns);
  for (unsigned i = 0; i < s->q->num_addends; i++) {
    const role *load = &p->load_addend[i];
    ok = ok && has_rows(load, t->rows, run, schedule_operand_of(s, &s->q->addend[i].read, r).is_one_run) &&
         has_size(load, ROLE_COLUMNS, load->max_columns,
                  least(t->blocks_addend, t->column_blocks) * t->columns, columns);
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
         has_size(b, ROLE_COLUMNS, b->max_columns, least(t->blocks_b, t->column_blocks) * t->columns,
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
    return schedule_no(s, "moves do not make up blocks of the one size that a multiplication takes");
  return check_moves(s, t) ||
         schedule_no(s, "an instruction has one size of block only, which does not divide this one's");
}

static bool check_stride(schedule *s, const role *r, role_open open, int64_t value, const char *what) {
  if (schedule_fits(r, open, value))
    return true;
  return schedule_no(s, arena_printf(s->g->memory,
                                     "rows of %s are %" PRId64 " %s apart, and %s has another distance", what,
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

bool schedule_product(schedule *s) {
  tiling t = {0};
  if (!schedule_choose_tile(s, &t) || !check_strides(s) || !check_sizes(s, &t))
    return false;
  offload *o = s->o;
  const placement *p = s->p;
  o->cycles = t.cycles;
  int64_t steps = t.tiles_rows * t.tiles_columns * t.tiles_depth * p->batch.size;
  offload_line(o,
               "// %" PRId64 " x %" PRId64 " x %" PRId64 " in %" PRId64 " tile%s of %" PRId64 " x %" PRId64
               " x %" PRId64 ".",
               p->rows.size, p->columns.size, p->depth.size, steps, steps == 1 ? "" : "s",
               t.row_blocks * t.rows, t.column_blocks * t.columns,
               least(t.chunks * t.blocks_a * t.depth, p->depth.size));
  if (s->q->pools)
    schedule_comment_windows(s, &t);
  offload_for(o, "step", "-1", NUMBER("%" PRId64, steps + 1), "1");
  offload_line(o, "// The tile that is loaded, the one that is multiplied, and the one that is stored.");
  DEFINE("next", "step + 1");
  DEFINE("last", "step - 1");
  name_tile(s, &t, "load", "next");
  name_tile(s, &t, "tile", "step");
  name_tile(s, &t, "last", "last");
  write_chunk(s, &t, "load_c", "next");
  write_chunk(s, &t, "chunk", "step");
  write_places(s, &t, "load", "next");
  write_places(s, &t, "tile", "step");
  write_sum_place(s, &t, "tile", "step");
  write_sum_place(s, &t, "last", "last");
  if (s->q->num_addends)
    write_sum_place(s, &t, "load", "next");
  offload_for(o, "c", "0", NUMBER("%" PRId64, t.chunks), "1");
  offload_for(o, "slot", "0", NUMBER("%" PRId64, t.blocks_a * t.column_blocks), "1");
  schedule_loads(s, &t);
  write_products(s, &t);
  write_results(s, &t);
  offload_end(o);
  offload_end(o);
  offload_end(o);
  offload_issue_fence(o);
  return true;
}
