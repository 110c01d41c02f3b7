// Tiles of products of which the largest in windows are stored: rectangles of windows, and the pixels that
// these look at; pixels at the borders of two tiles are in both.
#include "lowering/matrix/schedule_internal.h"

#include <inttypes.h>

// ---- sizes --------------------------------------------------------------------------------------

static int64_t pixels_of(const problem_windows *w, unsigned k, int64_t windows) {
  return (windows - 1) * w->stride[k] + w->size[k];
}

bool schedule_set_windows(const schedule *s, tiling *t, int64_t rows, int64_t columns) {
  const problem_windows *w = &s->q->windows;
  const accelerator *a = s->o->a;
  const role *store = &s->p->store;
  const int64_t windows[2] = {rows, columns};
  t->tiles_rows = 1;
  for (unsigned k = 0; k + 2 < s->p->rows.count; k++)
    t->tiles_rows *= s->q->extent[s->p->rows.dimension[k]];
  for (unsigned k = 0; k < 2; k++) {
    t->windows[k] = windows[k];
    t->tiles_windows[k] = schedule_divide_up(w->count[k], windows[k]);
    t->pixels[k] = schedule_least(pixels_of(w, k, windows[k]), s->q->extent[w->dimension[k]]);
    t->tiles_rows *= t->tiles_windows[k];
  }
  if (t->image.is_used)
    schedule_set_rectangle(t);
  return t->pixels[0] <= role_most(a, store, ROLE_PIXEL_ROWS) &&
         t->pixels[1] <= role_most(a, store, ROLE_PIXEL_COLUMNS) &&
         t->windows[0] <= role_most(a, store, ROLE_WINDOW_ROWS) &&
         t->windows[1] <= role_most(a, store, ROLE_WINDOW_COLUMNS);
}

// Of the tile whose first window is number `first`.
static int64_t pixels_from(const schedule *s, const tiling *t, unsigned k, int64_t first) {
  const problem_windows *w = &s->q->windows;
  int64_t begin = first * w->stride[k] - w->before[k];
  int64_t end = begin + pixels_of(w, k, schedule_least(t->windows[k], w->count[k] - first));
  return schedule_least(end, s->q->extent[w->dimension[k]]) - (begin < 0 ? 0 : begin);
}

double schedule_block_pixels(const schedule *s, const tiling *t) {
  const problem_windows *w = &s->q->windows;
  int64_t sum = 0;
  for (int64_t y = 0; y < w->count[0]; y += t->windows[0])
    for (int64_t x = 0; x < w->count[1]; x += t->windows[1])
      sum += t->image.is_used
                 ? pixels_from(s, t, 0, y) * pixels_from(s, t, 1, x)
                 : schedule_divide_up(pixels_from(s, t, 0, y) * pixels_from(s, t, 1, x), t->rows) * t->rows;
  return (double)(sum * (t->tiles_rows / (t->tiles_windows[0] * t->tiles_windows[1])));
}

// ---- names --------------------------------------------------------------------------------------

// What says where a tile is along rows (0) or columns (1): its first window, how many there are, where the
// first one begins, pixels of it that are not there, pixels.
typedef struct side {
  c_node *window, *windows, *begin, *before, *pixels;
} side;

static side side_of(schedule *s, const char *prefix, unsigned k) {
  static const char *const names[2][5] = {{"y", "high", "top", "above", "rows"},
                                          {"x", "wide", "left", "before", "columns"}};
  c_node *name[5];
  for (unsigned i = 0; i < 5; i++)
    name[i] = c_name(s->o->memory, "%s_%s", prefix, names[k][i]);
  return (side){name[0], name[1], name[2], name[3], name[4]};
}

// The same for all tiles?
static bool are_windows_fixed(const schedule *s, const tiling *t, unsigned k) {
  return s->q->windows.count[k] % t->windows[k] == 0;
}

static bool has_border_before(const schedule *s, unsigned k) { return s->q->windows.before[k] > 0; }

static bool has_border_behind(const schedule *s, unsigned k) {
  const problem_windows *w = &s->q->windows;
  return pixels_of(w, k, w->count[k]) - w->before[k] > s->q->extent[w->dimension[k]];
}

static bool are_pixels_fixed(const schedule *s, const tiling *t, unsigned k) {
  return are_windows_fixed(s, t, k) && !has_border_before(s, k) && !has_border_behind(s, k);
}

static void name_side(schedule *s, const tiling *t, const char *prefix, unsigned k) {
  arena *m = s->o->memory;
  const problem_windows *w = &s->q->windows;
  side x = side_of(s, prefix, k);
  int64_t below = k ? 1 : t->tiles_windows[1], extent = s->q->extent[w->dimension[k]];
  bool is_fixed = are_windows_fixed(s, t, k), begins_outside = has_border_before(s, k);
  c_node *tile = c_over(m, c_name(m, "%s_t", prefix), below), *zero = c_number(m, 0);
  schedule_define(s, x.window->text,
                  t->tiles_windows[k] > 1 ? c_times(m, c_modulo(m, tile, t->tiles_windows[k]), t->windows[k])
                                          : zero);
  schedule_define(s, x.windows->text,
                  is_fixed ? c_number(m, t->windows[k])
                           : schedule_rest(s, w->count[k], x.window->text, t->windows[k]));
  c_node *begin = c_times(m, x.window, w->stride[k]);
  schedule_define(s, x.begin->text, begins_outside ? c_minus(m, begin, c_number(m, w->before[k])) : begin);
  c_node *is_before = c_binary(m, C_LESS, x.begin, zero);
  schedule_define(s, x.before->text,
                  begins_outside ? c_conditional(m, is_before, c_unary(m, C_MINUS, x.begin), zero) : zero);
  c_node *all = is_fixed
                    ? c_number(m, pixels_of(w, k, t->windows[k]))
                    : c_plus(m, c_times(m, x.windows, w->stride[k]), c_number(m, w->size[k] - w->stride[k]));
  if (has_border_behind(s, k))
    all = schedule_smaller(s, c_minus(m, c_number(m, extent), x.begin), all);
  schedule_define(s, x.pixels->text, begins_outside ? c_minus(m, all, x.before) : all);
}

void schedule_comment_windows(schedule *s, const tiling *t) {
  arena *m = s->o->memory;
  const problem_windows *w = &s->q->windows;
  offload_add(s->o,
              c_comment(m,
                        "%" PRId64 " x %" PRId64 " windows of %" PRId64 " x %" PRId64 ", in tiles of %" PRId64
                        " x %" PRId64 " (high x wide) from window y, x on,",
                        w->count[0], w->count[1], w->size[0], w->size[1], t->windows[0], t->windows[1]));
  offload_add(
      s->o,
      c_comment(
          m,
          "which look at rows x columns pixels, and at others above and before these that are not there."));
}

void schedule_name_windows(schedule *s, const tiling *t, const char *prefix) {
  arena *m = s->o->memory;
  for (unsigned k = 0; k < 2; k++)
    name_side(s, t, prefix, k);
  schedule_define(s, arena_printf(m, "%s_count", prefix),
                  c_binary(m, C_TIMES, c_name(m, "%s_rows", prefix), c_name(m, "%s_columns", prefix)));
  const dimension_list *r = &s->p->rows;
  int64_t below = t->tiles_windows[0] * t->tiles_windows[1];
  for (unsigned k = r->count - 2; k-- > 0;) {
    int64_t extent = s->q->extent[r->dimension[k]];
    schedule_define(s, arena_printf(m, "%s_n%u", prefix, k),
                    c_modulo(m, c_over(m, c_name(m, "%s_t", prefix), below), extent));
    below *= extent;
  }
}

// Dimensions other than the windows'.
static void use_tile(schedule *s, const char *prefix) {
  const dimension_list *r = &s->p->rows;
  for (unsigned k = 0; k + 2 < r->count; k++)
    s->name[r->dimension[k]] = c_name(s->o->memory, "%s_n%u", prefix, k);
}

void schedule_name_origin(schedule *s, const char *prefix) {
  arena *m = s->o->memory;
  use_tile(s, prefix);
  for (unsigned k = 0; k < 2; k++) {
    side x = side_of(s, prefix, k);
    s->name[s->q->windows.dimension[k]] = has_border_before(s, k) ? c_plus(m, x.begin, x.before) : x.begin;
  }
}

void schedule_split_pixels(schedule *s, const char *prefix, c_node *row) {
  arena *m = s->o->memory;
  const problem_windows *w = &s->q->windows;
  use_tile(s, prefix);
  for (unsigned k = 0; k < 2; k++) {
    side x = side_of(s, prefix, k);
    c_node *number = c_binary(m, k ? C_REMAINDER : C_DIVIDE, row, c_name(m, "%s_columns", prefix));
    c_node *begin = has_border_before(s, k) ? c_plus(m, x.begin, x.before) : x.begin;
    s->name[w->dimension[k]] = c_name(m, k ? "column" : "line");
    schedule_define(s, k ? "column" : "line", c_plus(m, begin, number));
  }
}

// ---- loads ----------------------------------------------------------------------------------------

bool schedule_loads_lines(const schedule *s) {
  const placement *p = s->p;
  return s->q->pools && !p->transposed_a && !p->zeroes_a && !p->load_a.pads &&
         role_takes(&p->load_a, ROLE_ROWS);
}

// The pixel `down` lines below the first one of the tile, `across` behind the first one of its line.
static void name_pixel(schedule *s, unsigned k, c_node *number) {
  arena *m = s->o->memory;
  side x = side_of(s, "load", k);
  c_node *begin = has_border_before(s, k) ? c_plus(m, x.begin, x.before) : x.begin;
  c_node *name = s->name[s->q->windows.dimension[k]] = c_name(m, k ? "column" : "line");
  schedule_define(s, name->text, c_plus(m, begin, number));
}

void schedule_load_lines(schedule *s, const tiling *t) {
  offload *o = s->o;
  arena *m = o->memory;
  schedule_operand a = schedule_operand_of(s, &s->p->a, &s->p->rows);
  c_node *down = c_name(m, "down"), *across = c_name(m, "across"), *rows = c_name(m, "rows");
  c_node *columns = c_name(m, "load_columns");
  offload_add(o, c_comment(m, "A: lines of pixels."));
  schedule_name_inner(s, c_name(m, "load_k"));
  use_tile(s, "load");
  offload_for(o, "down", c_name(m, "slot"), c_name(m, "load_rows"), c_number(m, schedule_slots(t)));
  name_pixel(s, 0, down);
  int64_t chunk = t->blocks_a * t->row_blocks * t->rows;
  c_node *first = c_plus(m, c_name(m, "load_a"), c_times(m, c_name(m, "c"), chunk));
  schedule_define(s, "place", c_plus(m, first, c_binary(m, C_TIMES, down, columns)));
  offload_add(o, c_declare(m, c_int32, "rows", NULL));
  offload_for(o, "across", c_number(m, 0), columns, rows);
  offload_add(o,
              c_assign(m, rows,
                       schedule_smaller(s, c_minus(m, columns, across), c_number(m, s->p->load_a.max_rows))));
  name_pixel(s, 1, across);
  offload_values v = {.local = c_plus(m, c_name(m, "place"), across),
                      .rows = rows,
                      .columns = schedule_rest(s, t->inner, "load_k", t->blocks_a * t->depth)};
  v.open[ROLE_ROW_STRIDE] = a.row_stride;
  v.open[ROLE_BLOCK_STRIDE] = t->row_blocks * t->rows;
  schedule_load_part(s, &a, &s->p->a, &v);
  offload_end(o);
  offload_end(o);
}

// ---- stores -------------------------------------------------------------------------------------

void schedule_store_windows(schedule *s, const tiling *t, c_node *place) {
  const placement *p = s->p;
  const problem_windows *w = &s->q->windows;
  kernel_read out = schedule_output(s);
  offload_values v = {.local = place};
  static const role_open pixels[] = {ROLE_PIXEL_ROWS, ROLE_PIXEL_COLUMNS},
                         windows[] = {ROLE_WINDOW_ROWS, ROLE_WINDOW_COLUMNS},
                         before[] = {ROLE_BEFORE_ROWS, ROLE_BEFORE_COLUMNS};
  use_tile(s, "last");
  for (unsigned k = 0; k < 2; k++) {
    side x = side_of(s, "last", k);
    s->name[w->dimension[k]] = x.window;
    v.open[pixels[k]] = t->pixels[k];
    v.open[windows[k]] = t->windows[k];
    v.open[before[k]] = w->before[k];
    v.open_expression[pixels[k]] = are_pixels_fixed(s, t, k) ? NULL : x.pixels;
    v.open_expression[windows[k]] = are_windows_fixed(s, t, k) ? NULL : x.windows;
    v.open_expression[before[k]] = has_border_before(s, k) ? x.before : NULL;
  }
  v.main = schedule_address(s, &out);
  v.columns = schedule_rest(s, p->columns.size, "j", t->columns);
  v.open[ROLE_ROW_STRIDE] = schedule_operand_of(s, &out, &p->rows).row_stride;
  arena *m = s->o->memory;
  offload_if(s->o, c_binary(m, C_LESS, c_name(m, "j"), c_number(m, p->columns.size)));
  offload_role(s->o, &p->store, &v);
  offload_end(s->o);
}
