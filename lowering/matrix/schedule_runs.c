// Loads of a first factor whose rows are in several runs in main memory, such as an image's: run after run of
// the whole tile, from block to block in local memory. Where the chunks of depth only differ in adjacent
// elements of the same rows, one chunk loads some of the rows for all of these chunks: what is to be computed
// of a run is computed once.
#include "lowering/matrix/names.h"
#include "lowering/matrix/schedule_internal.h"

enum { MOST_SPAN = 4, MOST_WRITTEN = 2 };

// ---- rows ---------------------------------------------------------------------------------------

bool schedule_loads_runs(const schedule *s, const tiling *t) {
  const placement *p = s->p;
  schedule_operand a = schedule_operand_of(s, &p->a, &p->rows);
  return !a.is_one_run && !s->q->pools && !t->image.is_used && p->rows.count > 1 && !p->transposed_a &&
         !p->zeroes_a && !p->load_a.pads && role_takes(&p->load_a, ROLE_ROWS);
}

int64_t schedule_span(const schedule *s, const tiling *t) {
  bool whole = t->chunks % t->chunks_inner == 0 && t->inner % (t->blocks_a * t->depth) == 0;
  int64_t span = whole && s->p->inner == 1 ? schedule_least(t->chunks_inner, MOST_SPAN) : 1;
  while (t->chunks_inner % span)
    span--;
  return span;
}

// Rows of a tile that a chunk loads.
static int64_t share_of(const schedule *s, const tiling *t) {
  return schedule_divide_up(t->row_blocks * t->rows, schedule_span(s, t));
}

static c_node *smallest_end(schedule *s, c_node *end, int64_t tile) {
  arena *m = s->o->memory;
  c_node *last = c_plus(m, c_name(m, "load_i"), c_number(m, tile));
  return schedule_smaller(s, schedule_smaller(s, end, last), c_number(m, s->p->rows.size));
}

static void name_rows(schedule *s) {
  const dimension_list *r = &s->p->rows;
  for (unsigned k = 0; k < r->count; k++)
    s->name[r->dimension[k]] = c_name(s->o->memory, "load_row%u", k);
}

void schedule_begin_runs(schedule *s, const tiling *t) {
  arena *m = s->o->memory;
  int64_t span = schedule_span(s, t), share = share_of(s, t), tile = t->row_blocks * t->rows;
  c_node *c = c_name(m, "c"), *first = c_name(m, "load_first");
  schedule_define(s, "load_first", c_plus(m, c_name(m, "load_i"), c_times(m, c_modulo(m, c, span), share)));
  c_node *end = c_plus(m, first, c_number(m, share));
  schedule_define(s, "load_end",
                  span * share == tile ? schedule_smaller(s, end, c_number(m, s->p->rows.size))
                                       : smallest_end(s, end, tile));
  schedule_define(
      s, "load_place",
      c_minus(m, c_plus(m, c_name(m, "load_a"), c_times(m, c_over(m, c, span), span * t->blocks_a * tile)),
              c_name(m, "load_i")));
  c_node *own = c_times(m, c_modulo(m, c_name(m, "c"), span), t->blocks_a * t->depth);
  schedule_define(s, "span_k", c_minus(m, c_name(m, "load_k"), own));
  offload_add(s->o, c_declare(m, c_int32, "load_row", first));
}

// ---- borders ------------------------------------------------------------------------------------

// Rows from `at` on, of `rows`, until `extent` or 0 is reached in steps of `step`.
static c_node *rows_inside(schedule *s, c_node *at, int64_t extent, int64_t step) {
  arena *m = s->o->memory;
  c_node *before = c_over(m, c_minus(m, c_number(m, step - 1), at), step),
         *behind = c_over(m, c_minus(m, c_number(m, extent + step - 1), at), step);
  c_node *inside = c_conditional(m, c_binary(m, C_LESS, at, c_number(m, extent)), behind, c_name(m, "rows"));
  return c_conditional(m, c_binary(m, C_LESS, at, c_number(m, 0)), before, inside);
}

// Afterwards `rows` end at the border if that comes first; `inside` says whether they are there.
void schedule_find_borders(schedule *s, const schedule_operand *x) {
  arena *m = s->o->memory;
  const graph_node *n = &s->g->nodes.data[x->read.node];
  const dimension_list *r = &s->p->rows;
  c_node *inside = NULL, *rows = c_name(m, "rows");
  for (unsigned k = 0; k < n->shape.rank; k++) {
    if (!x->read.guarded[k])
      continue;
    c_node *at = c_name(m, "at%u", k);
    int64_t extent = n->shape.extent[k],
            step = r->count ? x->read.index[k].coefficient[r->dimension[r->count - 1]] : 0;
    schedule_define(s, at->text, names_linear(m, &x->read.index[k], s->name));
    if (step)
      offload_add(s->o, c_assign(m, rows, schedule_smaller(s, rows, rows_inside(s, at, extent, step))));
    inside = c_both(m, inside, c_binary(m, C_AT_LEAST, at, c_number(m, 0)));
    inside = c_both(m, inside, c_binary(m, C_LESS, at, c_number(m, extent)));
  }
  offload_define(s->o, c_bool, "inside", inside);
}

// ---- loads --------------------------------------------------------------------------------------

// The run's rows of chunk `u` of those that are loaded together; zeros, unless they are there.
static void write_move(schedule *s, const tiling *t, c_node *u, bool is_there) {
  arena *m = s->o->memory;
  int64_t span = schedule_span(s, t), width = t->blocks_a * t->depth, tile = t->row_blocks * t->rows;
  offload_values v = {.rows = c_name(m, "rows")};
  v.open[ROLE_ROW_STRIDE] = schedule_operand_of(s, &s->p->a, &s->p->rows).row_stride;
  v.open[ROLE_BLOCK_STRIDE] = tile;
  v.columns = span > 1 ? c_number(m, width) : schedule_rest(s, t->inner, "load_k", width);
  if (is_there) {
    bool all = span > 1 && span == t->chunks_inner;
    c_node *first = all ? c_number(m, 0) : c_name(m, span > 1 ? "span_k" : "load_k");
    schedule_name_inner(s, c_plus(m, first, c_times(m, u, width)));
    v.main = schedule_address(s, &s->p->a);
  }
  c_node *place = c_plus(m, c_name(m, "load_place"), c_name(m, "row"));
  v.local = c_plus(m, place, c_times(m, u, t->blocks_a * tile));
  offload_role(s->o, &s->p->load_a, &v);
}

static void write_moves(schedule *s, const tiling *t, bool is_there) {
  arena *m = s->o->memory;
  int64_t span = schedule_span(s, t);
  if (span > MOST_WRITTEN)
    offload_for(s->o, "u", c_number(m, 0), c_number(m, span), c_number(m, 1));
  for (int64_t u = 0; u < (span > MOST_WRITTEN ? 1 : span); u++)
    write_move(s, t, span > MOST_WRITTEN ? c_name(m, "u") : c_number(m, u), is_there);
  if (span > MOST_WRITTEN)
    offload_end(s->o);
}

void schedule_load_runs(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  const dimension_list *r = &s->p->rows;
  schedule_operand a = schedule_operand_of(s, &s->p->a, r);
  unsigned last = r->dimension[r->count - 1];
  c_node *rows = c_name(m, "rows"), *row = c_name(m, "row"), *end = c_name(m, "load_end");
  int64_t each = schedule_divide_up(share_of(s, t), schedule_slots(t));
  c_node *behind = c_times(m, c_plus(m, c_name(m, "slot"), c_number(m, 1)), each);
  offload_add(o, c_comment(m, "A: runs of rows."));
  offload_add(o, c_declare(m, c_int32, "rows", NULL));
  offload_for(o, "row", c_name(m, "load_row"),
              schedule_smaller(s, c_plus(m, c_name(m, "load_first"), behind), end), rows);
  name_rows(s);
  schedule_split(s, r, row);
  c_node *left = schedule_smaller(s, c_minus(m, end, row), c_number(m, s->p->load_a.max_rows));
  offload_add(
      o, c_assign(m, rows,
                  schedule_smaller(s, left, c_minus(m, c_number(m, s->q->extent[last]), s->name[last]))));
  if (a.has_borders) {
    c_node *inside = c_name(m, "inside");
    schedule_find_borders(s, &a);
    offload_if(o, inside);
  }
  write_moves(s, t, true);
  if (a.has_borders) {
    offload_end(o);
    offload_else(o);
    write_moves(s, t, false);
    offload_end(o);
  }
  c_node *next = c_assign(m, c_name(m, "load_row"), rows);
  next->op = C_PLUS;
  offload_add(o, next);
  offload_end(o);
}
