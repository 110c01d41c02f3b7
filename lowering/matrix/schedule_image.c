// Lines of an image in local memory: a tile's results are whole lines, and the lines that their windows look
// at are loaded once. Each element of the window reads them from another row on. Lines follow each other,
// each with what is beyond its borders; blocks are parts of one line. Where windows are stored, a tile is a
// rectangle of pixels, and lines in local memory are as long as those of the largest one.
#include "lowering/matrix/schedule_internal.h"

enum { LINES, COLUMNS };

// ---- what there is --------------------------------------------------------------------------------

// The one index of A along dimension d. MATRIX_NONE: there are several, or it does not count upwards.
static uint32_t index_along(const schedule *s, unsigned d) {
  const kernel_read *a = &s->p->a;
  uint32_t found = MATRIX_NONE;
  for (unsigned k = 0; k < s->g->nodes.data[a->node].shape.rank; k++) {
    int64_t c = a->index[k].coefficient[d];
    if (c < 0 || (c && found != MATRIX_NONE))
      return MATRIX_NONE;
    found = c ? k : found;
  }
  return found;
}

// The dimension of depth that moves the window along index k. MATRIX_NONE: there is none, or blocks are along
// it.
static uint32_t window_along(const schedule *s, unsigned k) {
  const dimension_list *depth = &s->p->depth;
  uint32_t found = MATRIX_NONE;
  for (unsigned i = 0; i < depth->count; i++) {
    unsigned d = depth->dimension[i];
    if (!s->p->a.index[k].coefficient[d])
      continue;
    if (found != MATRIX_NONE || index_along(s, d) != k || i + s->p->inner >= depth->count)
      return MATRIX_NONE;
    found = d;
  }
  return found;
}

// Of the image, what so many results look at.
static int64_t extent_of(const tiling_image *x, unsigned k, int64_t results) {
  return (results - 1) * x->step[k] + (x->size[k] - 1) * x->dilation[k] + 1;
}

static bool takes_rows(const schedule *s) {
  const placement *p = s->p;
  bool ok =
      role_takes(&p->load_a, ROLE_ROWS) && (s->q->pools ? !p->clears_c : role_takes(&p->store, ROLE_ROWS));
  for (unsigned k = 0; k < 4; k++)
    ok = ok && ((k % 2 && !p->can_keep) || role_takes(&p->multiply[k / 2][k % 2], ROLE_ROWS));
  for (unsigned i = 0; i < s->q->num_addends; i++)
    ok = ok && role_takes(&p->load_addend[i], ROLE_ROWS);
  return ok && !p->transposed_a && !p->zeroes_a && !p->zeroes_c && !p->load_a.pads;
}

bool schedule_find_image(const schedule *s, tiling *t) {
  const placement *p = s->p;
  const dimension_list *r = &p->rows;
  tiling_image *x = &t->image;
  if (r->count < 2 || !takes_rows(s))
    return false;
  *x = (tiling_image){.is_used = true, .count = 1};
  for (unsigned k = 0; k < 2; k++) {
    unsigned d = r->dimension[r->count - 2 + k];
    x->index[k] = index_along(s, d);
    if (x->index[k] == MATRIX_NONE || (k && x->index[0] == x->index[1]))
      return false;
    x->results[k] = s->q->extent[d];
    x->window[k] = window_along(s, x->index[k]);
    bool moves = x->window[k] != MATRIX_NONE;
    x->size[k] = moves ? s->q->extent[x->window[k]] : 1;
    x->dilation[k] = moves ? p->a.index[x->index[k]].coefficient[x->window[k]] : 1;
    x->step[k] = moves ? p->a.index[x->index[k]].coefficient[d] : 1;
  }
  if (x->window[LINES] == MATRIX_NONE || x->size[LINES] * x->size[COLUMNS] == 1 ||
      !schedule_fits(&p->multiply[1][0], ROLE_A_STRIDE, x->step[COLUMNS]))
    return false;
  x->extent[COLUMNS] = extent_of(x, COLUMNS, x->results[COLUMNS]);
  while (!s->q->pools && x->results[COLUMNS] % t->rows)
    t->rows--;
  x->parts = x->results[COLUMNS] / t->rows;
  return true;
}

void schedule_set_lines(tiling *t, int64_t lines, int64_t count) {
  tiling_image *x = &t->image;
  x->lines = lines;
  x->count = count;
  x->extent[LINES] = extent_of(x, LINES, lines);
}

void schedule_set_rectangle(tiling *t) {
  for (unsigned k = 0; k < 2; k++)
    t->image.extent[k] = extent_of(&t->image, k, t->pixels[k]);
}

int64_t schedule_window(const tiling *t) {
  return t->image.is_used ? t->image.size[LINES] * t->image.size[COLUMNS] : 1;
}

int64_t schedule_image_rows(const tiling *t) {
  return t->image.count * t->image.extent[LINES] * t->image.extent[COLUMNS];
}

static int64_t moves_of_line(const schedule *s, const tiling *t) {
  return schedule_divide_up(t->image.extent[COLUMNS], s->p->load_a.max_rows);
}

int64_t schedule_image_moves(const schedule *s, const tiling *t) {
  return t->image.count * t->image.extent[LINES] * moves_of_line(s, t);
}

// ---- what is multiplied ---------------------------------------------------------------------------

c_node *schedule_image_begin(schedule *s, const tiling *t) {
  arena *m = s->o->memory;
  const tiling_image *x = &t->image;
  c_node *c = c_name(m, "c"), *element = c_modulo(m, c, schedule_window(t));
  c_node *block = c_plus(m, c_times(m, c_over(m, c, schedule_window(t)), t->blocks_a), c_name(m, "kb"));
  c_node *line = c_times(m, c_over(m, element, x->size[COLUMNS]), x->dilation[LINES] * x->extent[COLUMNS]);
  c_node *column = c_times(m, c_modulo(m, element, x->size[COLUMNS]), x->dilation[COLUMNS]);
  return c_plus(m, c_times(m, block, schedule_image_rows(t)),
                x->size[COLUMNS] == 1 ? line : c_plus(m, line, column));
}

c_node *schedule_image_pixel(schedule *s, const tiling *t, c_node *line, c_node *column) {
  arena *m = s->o->memory;
  const tiling_image *x = &t->image;
  return c_plus(m, c_times(m, line, x->step[LINES] * x->extent[COLUMNS]),
                c_times(m, column, x->step[COLUMNS]));
}

c_node *schedule_image_block(schedule *s, const tiling *t, c_node *ib) {
  arena *m = s->o->memory;
  const tiling_image *x = &t->image;
  c_node *line = c_over(m, ib, x->parts);
  c_node *number = x->count > 1 ? c_plus(m, c_times(m, c_over(m, line, x->lines), x->extent[LINES]),
                                         c_times(m, c_modulo(m, line, x->lines), x->step[LINES]))
                                : c_times(m, line, x->step[LINES]);
  c_node *first = c_times(m, number, x->extent[COLUMNS]);
  return x->parts == 1 ? first
                       : c_plus(m, first, c_times(m, c_modulo(m, ib, x->parts), t->rows * x->step[COLUMNS]));
}

// ---- loads ----------------------------------------------------------------------------------------

// A's element in terms of the image's lines and columns: those dimensions count them, and the window does not
// move.
static kernel_read read_of_image(const schedule *s, const tiling *t) {
  kernel_read image = s->p->a;
  const dimension_list *r = &s->p->rows;
  for (unsigned k = 0; k < 2; k++) {
    if (t->image.window[k] == MATRIX_NONE)
      continue;
    int64_t *c = image.index[t->image.index[k]].coefficient;
    c[r->dimension[r->count - 2 + k]] = 1;
    c[t->image.window[k]] = 0;
  }
  return image;
}

// Are whole lines shared among slots, and not their moves?
static bool loads_whole_lines(const tiling *t) {
  return t->image.count * t->image.extent[LINES] >= schedule_slots(t) * schedule_window(t);
}

// Until offload_end: what belongs to this slot of `count` lines, or moves, number `name`. All slots of the
// chunks that read the same elements share them.
static void begin_share(schedule *s, const tiling *t, const char *name, int64_t count) {
  offload *o = s->o;
  arena *m = o->memory;
  int64_t slots = schedule_slots(t), all = slots * schedule_window(t), period = all / count;
  c_node *element = c_modulo(m, c_name(m, "c"), schedule_window(t)), *one = c_number(m, 1);
  c_node *z = c_name(m, "z");
  schedule_define(s, "z", c_plus(m, c_times(m, element, slots), c_name(m, "slot")));
  if (!period) {
    int64_t each = schedule_divide_up(count, all);
    c_node *end = c_times(m, c_plus(m, z, one), each);
    offload_for(o, name, c_times(m, z, each), schedule_smaller(s, end, c_number(m, count)), one);
    return;
  }
  c_node *is_there = c_binary(m, C_LESS, z, c_number(m, count * period));
  c_node *is_turn = c_binary(m, C_EQUAL, c_modulo(m, z, period), c_number(m, 0));
  offload_if(o, period > 1 ? c_both(m, is_turn, is_there) : is_there);
  schedule_define(s, name, c_over(m, z, period));
}

// Of a rectangle: names its lines and columns from the tile's first pixel on.
static void name_rectangle(schedule *s, const tiling *t) {
  arena *m = s->o->memory;
  const tiling_image *x = &t->image;
  schedule_name_origin(s, "load");
  for (unsigned k = 0; k < 2; k++) {
    unsigned d = s->q->windows.dimension[k];
    const char *name = k ? "first_column" : "image_line", *count = k ? "load_columns" : "load_rows";
    c_node *first = c_times(m, s->name[d], x->step[k]);
    schedule_define(s, name, k ? first : c_plus(m, first, c_name(m, "line")));
    s->name[d] = k ? c_plus(m, c_name(m, "%s", name), c_name(m, "column")) : c_name(m, "%s", name);
    schedule_define(
        s, k ? "columns" : "lines",
        c_plus(m, c_times(m, c_name(m, "%s", count), x->step[k]), c_number(m, extent_of(x, k, 0))));
  }
}

// Names the rows' dimensions in line `line`, but for columns.
static void name_line(schedule *s, const tiling *t) {
  arena *m = s->o->memory;
  const tiling_image *x = &t->image;
  const dimension_list *r = &s->p->rows;
  c_node *line = c_name(m, "line"), *first = c_name(m, "load_i");
  if (s->q->pools) {
    name_rectangle(s, t);
    return;
  }
  for (unsigned k = 0; k < r->count; k++)
    s->name[r->dimension[k]] = c_name(m, "row%u", k);
  if (x->count > 1)
    first = c_plus(m, first,
                   c_times(m, c_over(m, line, x->extent[LINES]), x->results[LINES] * x->results[COLUMNS]));
  schedule_split(s, r, first);
  unsigned d = r->dimension[r->count - 2];
  c_node *number = x->count > 1 ? c_modulo(m, line, x->extent[LINES]) : line;
  schedule_define(s, "image_line", c_plus(m, c_times(m, s->name[d], x->step[LINES]), number));
  s->name[d] = c_name(m, "image_line");
  s->name[r->dimension[r->count - 1]] = c_name(m, "column");
}

// Columns of a line before and behind those that are there, which are zeros.
static void edges(const schedule *s, const tiling *t, const schedule_operand *a, int64_t edge[2]) {
  uint32_t k = t->image.index[COLUMNS];
  const linear *l = &a->read.index[k];
  const dimension_list *r = &s->p->rows;
  int64_t extent = s->g->nodes.data[a->read.node].shape.extent[k],
          step = l->coefficient[r->dimension[r->count - 1]];
  edge[0] = edge[1] = 0;
  for (int64_t column = 0; a->read.guarded[k] && column < t->image.extent[COLUMNS]; column++) {
    int64_t at = step * column + l->constant;
    edge[0] += at < 0, edge[1] += at >= extent;
  }
}

// Are zeros beside the image at the same rows of local memory in every step? Then each half of it keeps them.
static bool keeps_edges(const schedule *s, const tiling *t) {
  bool same =
      t->tiles_depth == 1 || (t->chunks_all % t->chunks == 0 && t->inner % (t->blocks_a * t->depth) == 0);
  return same && !s->q->pools && schedule_steps(s, t) > 2 * t->period_a;
}

// Until as many offload_end as the result: `column` and `rows` are a part of the line that is there as a
// whole, or not at all.
static unsigned begin_columns(schedule *s, const tiling *t, const schedule_operand *a) {
  offload *o = s->o;
  arena *m = o->memory;
  int64_t moves = moves_of_line(s, t), extent = t->image.extent[COLUMNS];
  int64_t most = schedule_least(s->p->load_a.max_rows, extent);
  c_node *column = c_name(m, "column"), *rows = c_name(m, "rows"), *from = c_name(m, "from");
  c_node *end = s->q->pools ? c_name(m, "columns") : c_number(m, extent), *each = c_number(m, most);
  bool whole = !s->q->pools && (moves == 1 || extent % most == 0), lines = loads_whole_lines(t);
  unsigned open = 0;
  if (s->q->pools) {
    offload_if(o, c_binary(m, C_LESS, c_name(m, "line"), c_name(m, "lines")));
    open++;
  }
  if (lines && moves > 1) {
    offload_for(o, "from", c_number(m, 0), end, each);
    open++;
  } else {
    schedule_define(s, "from",
                    moves > 1 ? c_times(m, c_modulo(m, c_name(m, "u"), moves), most) : c_number(m, 0));
    if (s->q->pools && moves > 1) {
      offload_if(o, c_binary(m, C_LESS, from, end));
      open++;
    }
  }
  if (!a->has_borders) {
    schedule_define(s, "column", from);
    schedule_define(s, "rows", whole ? each : schedule_smaller(s, c_minus(m, end, column), each));
    return open;
  }
  int64_t edge[2];
  edges(s, t, a, edge);
  c_node *until = c_plus(m, from, each), *begin = from;
  if (keeps_edges(s, t) && (edge[0] || edge[1])) {
    c_node *is_new = c_name(m, "is_new");
    offload_define(o, c_bool, "is_new", c_binary(m, C_LESS, c_name(m, "next"), c_number(m, 2 * t->period_a)));
    c_node *is_left = c_binary(m, C_EQUAL, from, c_number(m, 0));
    begin = c_conditional(m, is_new, from, c_conditional(m, is_left, c_number(m, edge[0]), from));
    end = c_conditional(m, is_new, end, c_number(m, extent - edge[1]));
    whole = false;
  }
  schedule_define(s, "until", whole ? until : schedule_smaller(s, until, end));
  offload_add(o, c_declare(m, c_int32, "rows", NULL));
  offload_for(o, "column", begin, c_name(m, "until"), rows);
  offload_add(o, c_assign(m, rows, c_minus(m, c_name(m, "until"), column)));
  return open + 1;
}

void schedule_load_image(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  const tiling_image *x = &t->image;
  kernel_read read = read_of_image(s, t);
  schedule_operand a = schedule_operand_of(s, &read, &s->p->rows);
  offload_add(o, c_comment(m, "A: lines of the image."));
  bool lines = loads_whole_lines(t);
  begin_share(s, t, lines ? "line" : "u", schedule_image_moves(s, t) / (lines ? moves_of_line(s, t) : 1));
  if (!lines)
    schedule_define(s, "line", c_over(m, c_name(m, "u"), moves_of_line(s, t)));
  name_line(s, t);
  unsigned open = begin_columns(s, t, &a);
  schedule_name_inner(s, c_name(m, "load_k"));
  c_node *block =
      c_times(m, c_over(m, c_name(m, "c"), schedule_window(t)), t->blocks_a * schedule_image_rows(t));
  c_node *place = c_plus(m, c_plus(m, c_name(m, "load_a"), block),
                         c_plus(m, c_times(m, c_name(m, "line"), x->extent[COLUMNS]), c_name(m, "column")));
  offload_values v = {.local = place,
                      .rows = c_name(m, "rows"),
                      .columns = schedule_rest(s, t->inner, "load_k", t->blocks_a * t->depth)};
  v.open[ROLE_ROW_STRIDE] = a.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = schedule_image_rows(t);
  schedule_load_part(s, &a, &read, &v);
  while (open--)
    offload_end(o);
  offload_end(o);
}
