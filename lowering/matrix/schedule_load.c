// Loads of a product's operands: blocks of A and B, each a little before it is multiplied.
#include "lowering/matrix/names.h"
#include "lowering/matrix/schedule_internal.h"

#include <inttypes.h>

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

#define NUMBER(...) offload_text(s->o, __VA_ARGS__)

#define DEFINE(NAME, ...) offload_define(s->o, "int32_t", NAME, __VA_ARGS__)

// ---- rows ---------------------------------------------------------------------------------------

static void name_rows(schedule *s) {
  const dimension_list *r = &s->p->rows;
  for (unsigned k = 0; k < r->count; k++)
    s->name[r->dimension[k]] = r->count == 1 ? "row" : NUMBER("row%u", k);
}

// Afterwards `rows` end at the border if that comes first; `inside` says whether they are there.
static void find_borders(schedule *s, const schedule_operand *x) {
  const graph_node *n = &s->g->nodes.data[x->read.node];
  const dimension_list *r = &s->p->rows;
  strbuf inside = {0};
  for (unsigned k = 0; k < n->shape.rank; k++) {
    if (!x->read.guarded[k])
      continue;
    const char *at = NUMBER("at%u", k);
    int64_t extent = n->shape.extent[k],
            step = r->count ? x->read.index[k].coefficient[r->dimension[r->count - 1]] : 0;
    strbuf form = {0};
    names_linear(&x->read.index[k], s->name, &form);
    DEFINE(at, "%s", form.text);
    strbuf_free(&form);
    if (step)
      offload_line(s->o, "%s",
                   NUMBER("rows = smaller(rows, %s < 0 ? (%" PRId64 " - %s) / %" PRId64 " : %s < %" PRId64
                          " ? (%" PRId64 " - %s) / %" PRId64 " : rows);",
                          at, step - 1, at, step, at, extent, extent + step - 1, at, step));
    strbuf_printf(&inside, "%s%s >= 0 && %s < %" PRId64, inside.size ? " && " : "", at, at, extent);
  }
  offload_define(s->o, "bool", "inside", "%s", inside.text);
  strbuf_free(&inside);
}

const char *schedule_end_of_rows(schedule *s, const char *prefix) {
  return s->q->pools ? NUMBER("%s_count", prefix) : NUMBER("%" PRId64, s->p->rows.size);
}

static void split_row(schedule *s, const char *prefix) {
  if (s->q->pools)
    schedule_split_pixels(s, prefix, "row");
  else
    schedule_split(s, &s->p->rows, "row");
}

bool schedule_open_rows(schedule *s, const tiling *t, const schedule_operand *x, const role *move,
                        const char *prefix, const char *first) {
  const dimension_list *r = &s->p->rows;
  DEFINE("begin", "%s", first);
  DEFINE("end", "smaller(begin + %" PRId64 ", %s)", t->rows, schedule_end_of_rows(s, prefix));
  name_rows(s);
  const char *at_once = move->max_rows < t->rows ? NUMBER("%" PRId64, move->max_rows) : NULL;
  if (x->is_one_run && !at_once) {
    DEFINE("row", "begin");
    DEFINE("rows", "end - begin");
    split_row(s, prefix);
    return false;
  }
  offload_line(s->o, "int32_t rows;");
  offload_for(s->o, "row", "begin", "end", "rows");
  const char *run = s->q->pools ? NUMBER("%s_columns", prefix)
                                : NUMBER("%" PRId64, s->q->extent[r->dimension[r->count - 1]]);
  const char *left = at_once ? NUMBER("smaller(end - row, %s)", at_once) : "end - row";
  if (x->is_one_run)
    offload_line(s->o, "rows = %s;", left);
  else
    offload_line(s->o, "rows = smaller(%s, %s - row %% %s);", left, run, run);
  split_row(s, prefix);
  return true;
}

void schedule_zero(schedule *s, const role *r, const char *where, int64_t rows, int64_t columns,
                   const char *condition) {
  offload *o = s->o;
  offload_values v = {
      .local = where, .columns = NUMBER("%" PRId64, columns), .open = {[ROLE_BLOCK_STRIDE] = rows}};
  offload_line(o, "// Not all of a block at the edge is loaded.");
  offload_if(o, condition);
  if (r->max_rows < rows) {
    const char *step = NUMBER("%" PRId64, r->max_rows), *all = NUMBER("%" PRId64, rows);
    offload_for(o, "z", "0", all, step);
    v.local = NUMBER("%s + z", where);
    v.rows = NUMBER("smaller(%s - z, %s)", all, step);
    offload_role(o, r, &v);
    offload_end(o);
  } else {
    v.rows = NUMBER("%" PRId64, rows);
    offload_role(o, r, &v);
  }
  offload_end(o);
}

// Until offload_end: moves of as many of the block's `rows` as the instruction can, from the one that
// `number` names on. *number becomes the name of a move's first row.
static bool open_moves(schedule *s, const role *move, int64_t block, offload_values *v, const char **number) {
  if (move->max_rows >= block)
    return false;
  const char *most = NUMBER("%" PRId64, move->max_rows);
  offload_for(s->o, "r", "0", v->rows, most);
  DEFINE("at", "%s + r", *number);
  *number = "at";
  v->rows = NUMBER("smaller(%s - r, %s)", v->rows, most);
  v->local = NUMBER("%s + r", v->local);
  return true;
}

// ---- blocks -------------------------------------------------------------------------------------

// Names of depth's inner dimensions at number `k` of them.
static void name_inner(schedule *s, const char *k) {
  dimension_list inner = schedule_inner(s);
  for (unsigned i = 0; i < inner.count; i++)
    s->name[inner.dimension[i]] = NUMBER("k%u", s->p->depth.count - inner.count + i);
  schedule_split(s, &inner, k);
}

// Names of depth's other dimensions at chunk `chunk`.
static void name_depth(schedule *s, const tiling *t, const char *chunk) {
  const dimension_list *d = &s->p->depth;
  int64_t below = t->chunks_inner;
  for (unsigned i = d->count - s->p->inner; i-- > 0;) {
    unsigned x = d->dimension[i];
    s->name[x] = NUMBER("k%u", i);
    const char *divided = below > 1 ? NUMBER("%s / %" PRId64, chunk, below) : chunk;
    if (i)
      DEFINE(s->name[x], "%s %% %" PRId64, divided, s->q->extent[x]);
    else
      DEFINE(s->name[x], "%s", divided);
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

// A as its transpose is in memory: rows of blocks are its depth, adjacent blocks are of the rows that follow.
static void load_transposed_a(schedule *s, const tiling *t) {
  offload *o = s->o;
  const dimension_list *rows = &s->p->rows;
  dimension_list inner = schedule_inner(s);
  schedule_operand a = schedule_operand_of(s, &s->p->a, &inner);
  offload_line(o, "// A, transposed: %" PRId64 " x %" PRId64 " elements.", t->depth,
               t->blocks_rows * t->rows);
  const char *k = "load_k";
  bool loop = s->p->load_a.max_rows < t->depth;
  if (!loop)
    name_inner(s, k);
  DEFINE("first", "(p - %" PRId64 ") * %" PRId64, loads_of_b(s, t), t->blocks_rows);
  DEFINE("i", "load_i + first * %" PRId64, t->rows);
  if (rows->count)
    s->name[rows->dimension[0]] = "i";
  offload_values v = {0};
  v.local = NUMBER("load_a + (c * %" PRId64 " + first) * %" PRId64, t->row_blocks, t->depth);
  v.rows = NUMBER("smaller(%" PRId64 " - load_k, %" PRId64 ")", t->inner, t->depth);
  v.columns = NUMBER("smaller(smaller(load_i + %" PRId64 ", %" PRId64 ") - i, %" PRId64 ")",
                     t->row_blocks * t->rows, rows->size, t->blocks_rows * t->rows);
  v.open[ROLE_ROW_STRIDE] = a.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->depth;
  offload_if(o, NUMBER("i < %" PRId64, rows->size));
  if (s->p->zeroes_a)
    schedule_zero(s, &s->p->zero_a, v.local, t->depth, t->rows,
                  NUMBER("load_k + %" PRId64 " > %" PRId64 " || i + %" PRId64 " > %" PRId64, t->depth,
                         t->inner, t->rows, rows->size));
  if (open_moves(s, &s->p->load_a, t->depth, &v, &k))
    name_inner(s, k);
  v.main = schedule_address(s, &s->p->a);
  offload_role(o, &s->p->load_a, &v);
  if (loop)
    offload_end(o);
  offload_end(o);
}

static void load_a(schedule *s, const tiling *t) {
  offload *o = s->o;
  schedule_operand a = schedule_operand_of(s, &s->p->a, &s->p->rows);
  offload_line(o, "// A: %" PRId64 " x %" PRId64 " elements.", t->rows, t->blocks_a * t->depth);
  name_inner(s, "load_k");
  DEFINE("block", "p - %" PRId64, loads_of_b(s, t));
  if (s->p->zeroes_a)
    schedule_zero(s, &s->p->zero_a,
                  NUMBER("load_a + (c * %" PRId64 " + block) * %" PRId64, t->row_blocks, t->rows), t->rows,
                  t->depth,
                  NUMBER("load_i + (block + 1) * %" PRId64 " > %s || load_k + %" PRId64 " > %" PRId64,
                         t->rows, schedule_end_of_rows(s, "load"), t->depth, t->inner));
  bool loop =
      schedule_open_rows(s, t, &a, &s->p->load_a, "load", NUMBER("load_i + block * %" PRId64, t->rows));
  offload_values v = {0};
  v.main = schedule_address(s, &s->p->a);
  v.local = NUMBER("load_a + (c * %" PRId64 " + block) * %" PRId64 "%s", t->blocks_a * t->row_blocks, t->rows,
                   loop ? " + row - begin" : "");
  v.rows = "rows";
  v.columns = NUMBER("smaller(%" PRId64 " - load_k, %" PRId64 ")", t->inner, t->blocks_a * t->depth);
  v.open[ROLE_ROW_STRIDE] = a.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->row_blocks * t->rows;
  if (!loop)
    offload_if(o, "rows > 0");
  if (a.has_borders) {
    find_borders(s, &a);
    offload_if(o, "!inside");
    offload_values zeros = v;
    zeros.main = NULL;
    offload_role(o, &s->p->load_a, &zeros);
    offload_end(o);
    offload_if(o, "inside");
  }
  offload_role(o, &s->p->load_a, &v);
  if (a.has_borders)
    offload_end(o);
  offload_end(o);
}

// B as its transpose is in memory: rows of blocks are its columns.
static void load_transposed_b(schedule *s, const tiling *t) {
  offload *o = s->o;
  schedule_operand b = schedule_operand_of(s, &s->p->b, &s->p->columns);
  offload_line(o, "// B, transposed: %" PRId64 " x %" PRId64 " elements.", t->columns,
               t->blocks_a * t->depth);
  name_inner(s, "load_k");
  DEFINE("j", "load_j + p * %" PRId64, t->columns);
  const char *j = "j";
  offload_values v = {0};
  v.local = NUMBER("load_b + (c * %" PRId64 " + p) * %" PRId64, t->blocks_a * t->column_blocks, t->columns);
  v.rows = NUMBER("smaller(%" PRId64 " - j, %" PRId64 ")", s->p->columns.size, t->columns);
  v.columns = NUMBER("smaller(%" PRId64 " - load_k, %" PRId64 ")", t->inner, t->blocks_a * t->depth);
  v.open[ROLE_ROW_STRIDE] = b.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->column_blocks * t->columns;
  offload_if(o, NUMBER("j < %" PRId64, s->p->columns.size));
  if (s->p->zeroes_b)
    schedule_zero(s, &s->p->zero_b, v.local, t->columns, t->depth,
                  NUMBER("load_k + %" PRId64 " > %" PRId64 " || j + %" PRId64 " > %" PRId64, t->depth,
                         t->inner, t->columns, s->p->columns.size));
  bool loop = open_moves(s, &s->p->load_b, t->columns, &v, &j);
  if (s->p->columns.count)
    s->name[s->p->columns.dimension[0]] = j;
  v.main = schedule_address(s, &s->p->b);
  offload_role(o, &s->p->load_b, &v);
  if (loop)
    offload_end(o);
  offload_end(o);
}

const char *schedule_block_of_b(schedule *s, const tiling *t) {
  schedule_name_batch(s, t, "tile", "step");
  name_depth(s, t, "(chunk + c)");
  name_inner(s, "k");
  if (s->p->columns.count)
    s->name[s->p->columns.dimension[0]] = "j";
  return schedule_address(s, &s->p->b);
}

static void load_b(schedule *s, const tiling *t) {
  offload *o = s->o;
  const dimension_list *columns = &s->p->columns;
  dimension_list inner = schedule_inner(s);
  schedule_operand b = schedule_operand_of(s, &s->p->b, &inner);
  int64_t groups = schedule_divide_up(t->column_blocks, t->blocks_b);
  offload_line(o, "// B: %" PRId64 " x %" PRId64 " elements.", t->depth, t->blocks_b * t->columns);
  DEFINE("k", "load_k + p / %" PRId64 " * %" PRId64, groups, t->depth);
  if (groups > 1)
    DEFINE("first", "p %% %" PRId64 " * %" PRId64, groups, t->blocks_b);
  else
    DEFINE("first", "0");
  DEFINE("j", "load_j + first * %" PRId64, t->columns);
  if (columns->count)
    s->name[columns->dimension[0]] = "j";
  const char *number = "k";
  bool loop = s->p->load_b.max_rows < t->depth;
  if (!loop)
    name_inner(s, number);
  offload_values v = {0};
  v.local = NUMBER("load_b + (first * %" PRId64 " + c * %" PRId64 " + p / %" PRId64 ") * %" PRId64,
                   t->chunks * t->blocks_a, t->blocks_a, groups, t->depth);
  v.rows = NUMBER("smaller(%" PRId64 " - k, %" PRId64 ")", t->inner, t->depth);
  v.columns = NUMBER("smaller(%" PRId64 " - j, %" PRId64 ")", s->p->columns.size,
                     least(t->blocks_b, t->column_blocks) * t->columns);
  v.open[ROLE_ROW_STRIDE] = b.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->chunks * t->blocks_a * t->depth;
  offload_if(o, NUMBER("k < %" PRId64 " && j < %" PRId64, t->inner, s->p->columns.size));
  if (s->p->zeroes_b)
    schedule_zero(s, &s->p->zero_b, v.local, t->depth, t->columns,
                  NUMBER("k + %" PRId64 " > %" PRId64 " || j + %" PRId64 " > %" PRId64, t->depth, t->inner,
                         t->columns, columns->size));
  if (open_moves(s, &s->p->load_b, t->depth, &v, &number))
    name_inner(s, number);
  v.main = schedule_address(s, &s->p->b);
  offload_role(o, &s->p->load_b, &v);
  if (loop)
    offload_end(o);
  offload_end(o);
}

// Until offload_end: the loads that begin or end with number `count`, in the first of `period` steps.
static void begin_loads(schedule *s, const char *relation, int64_t count, int64_t period) {
  offload_if(s->o, period > 1
                       ? NUMBER("p %s %" PRId64 " && next %% %" PRId64 " == 0", relation, count, period)
                       : NUMBER("p %s %" PRId64, relation, count));
}

void schedule_loads(schedule *s, const tiling *t) {
  offload *o = s->o;
  int64_t loads_b = loads_of_b(s, t);
  int64_t loads = loads_b + loads_of_a(t), slots = t->blocks_a * t->column_blocks;
  const char *steps =
      NUMBER("%" PRId64, t->tiles_rows * t->tiles_columns * t->tiles_depth * s->p->batch.size);
  offload_line(o, "// Load: what the next tile needs.");
  offload_if(o, NUMBER("next < %s && load_c + c < %" PRId64, steps, t->chunks_all));
  schedule_name_batch(s, t, "load", "next");
  DEFINE("load_k", "(load_c + c) %% %" PRId64 " * %" PRId64, t->chunks_inner, t->blocks_a * t->depth);
  name_depth(s, t, "(load_c + c)");
  offload_for(o, "p", NUMBER("slot * %" PRId64 " / %" PRId64, loads, slots),
              NUMBER("(slot + 1) * %" PRId64 " / %" PRId64, loads, slots), "1");
  if (loads_b) {
    begin_loads(s, "<", loads_b, t->period_b);
    if (s->p->transposed_b)
      load_transposed_b(s, t);
    else
      load_b(s, t);
    offload_end(o);
  }
  begin_loads(s, ">=", loads_b, t->period_a);
  if (s->p->transposed_a)
    load_transposed_a(s, t);
  else
    load_a(s, t);
  offload_end(o);
  offload_end(o);
  offload_end(o);
}
