// Tiles of products of which the largest in windows are stored: rectangles of windows, and the pixels that
// these look at; pixels at the borders of two tiles are in both.
#include "lowering/matrix/schedule_internal.h"

#include <inttypes.h>

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

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
    t->pixels[k] = least(pixels_of(w, k, windows[k]), s->q->extent[w->dimension[k]]);
    t->tiles_rows *= t->tiles_windows[k];
  }
  return t->pixels[0] <= role_most(a, store, ROLE_PIXEL_ROWS) &&
         t->pixels[1] <= role_most(a, store, ROLE_PIXEL_COLUMNS) &&
         t->windows[0] <= role_most(a, store, ROLE_WINDOW_ROWS) &&
         t->windows[1] <= role_most(a, store, ROLE_WINDOW_COLUMNS);
}

// Of the tile whose first window is number `first`.
static int64_t pixels_from(const schedule *s, const tiling *t, unsigned k, int64_t first) {
  const problem_windows *w = &s->q->windows;
  int64_t begin = first * w->stride[k] - w->before[k];
  int64_t end = begin + pixels_of(w, k, least(t->windows[k], w->count[k] - first));
  return least(end, s->q->extent[w->dimension[k]]) - (begin < 0 ? 0 : begin);
}

double schedule_block_pixels(const schedule *s, const tiling *t) {
  const problem_windows *w = &s->q->windows;
  int64_t sum = 0;
  for (int64_t y = 0; y < w->count[0]; y += t->windows[0])
    for (int64_t x = 0; x < w->count[1]; x += t->windows[1])
      sum += schedule_divide_up(pixels_from(s, t, 0, y) * pixels_from(s, t, 1, x), t->rows) * t->rows;
  return (double)(sum * (t->tiles_rows / (t->tiles_windows[0] * t->tiles_windows[1])));
}

// ---- names --------------------------------------------------------------------------------------

#define NUMBER(...) offload_text(s->o, __VA_ARGS__)
#define DEFINE(NAME, ...) offload_define(s->o, "int32_t", NAME, __VA_ARGS__)

// What says where a tile is along rows (0) or columns (1): its first window, how many there are, where the
// first one begins, pixels of it that are not there, pixels.
typedef struct side {
  const char *window, *windows, *begin, *before, *pixels;
} side;

static side side_of(schedule *s, const char *prefix, unsigned k) {
  static const char *const names[2][5] = {{"y", "high", "top", "above", "rows"},
                                          {"x", "wide", "left", "before", "columns"}};
  const char *text[5];
  for (unsigned i = 0; i < 5; i++)
    text[i] = NUMBER("%s_%s", prefix, names[k][i]);
  return (side){text[0], text[1], text[2], text[3], text[4]};
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
  const problem_windows *w = &s->q->windows;
  side x = side_of(s, prefix, k);
  int64_t below = k ? 1 : t->tiles_windows[1], extent = s->q->extent[w->dimension[k]];
  if (t->tiles_windows[k] > 1)
    DEFINE(x.window, "%s_t / %" PRId64 " %% %" PRId64 " * %" PRId64, prefix, below, t->tiles_windows[k],
           t->windows[k]);
  else
    DEFINE(x.window, "0");
  if (are_windows_fixed(s, t, k))
    DEFINE(x.windows, "%" PRId64, t->windows[k]);
  else
    DEFINE(x.windows, "smaller(%" PRId64 " - %s, %" PRId64 ")", w->count[k], x.window, t->windows[k]);
  if (has_border_before(s, k)) {
    DEFINE(x.begin, "%s * %" PRId64 " - %" PRId64, x.window, w->stride[k], w->before[k]);
    DEFINE(x.before, "%s < 0 ? -%s : 0", x.begin, x.begin);
  } else {
    DEFINE(x.begin, "%s * %" PRId64, x.window, w->stride[k]);
    DEFINE(x.before, "0");
  }
  const char *all = are_windows_fixed(s, t, k) ? NUMBER("%" PRId64, pixels_of(w, k, t->windows[k]))
                                               : NUMBER("%s * %" PRId64 " + %" PRId64, x.windows,
                                                        w->stride[k], w->size[k] - w->stride[k]);
  if (has_border_behind(s, k))
    all = NUMBER("smaller(%" PRId64 " - %s, %s)", extent, x.begin, all);
  DEFINE(x.pixels, has_border_before(s, k) ? "%s - %s" : "%s", all, x.before);
}

void schedule_comment_windows(schedule *s, const tiling *t) {
  const problem_windows *w = &s->q->windows;
  offload_line(s->o,
               "// %" PRId64 " x %" PRId64 " windows of %" PRId64 " x %" PRId64 ", in tiles of %" PRId64
               " x %" PRId64 " (high x wide) from window y, x on,",
               w->count[0], w->count[1], w->size[0], w->size[1], t->windows[0], t->windows[1]);
  offload_line(
      s->o,
      "// which look at rows x columns pixels, and at others above and before these that are not there.");
}

void schedule_name_windows(schedule *s, const tiling *t, const char *prefix) {
  for (unsigned k = 0; k < 2; k++)
    name_side(s, t, prefix, k);
  DEFINE(NUMBER("%s_count", prefix), "%s_rows * %s_columns", prefix, prefix);
  const dimension_list *r = &s->p->rows;
  int64_t below = t->tiles_windows[0] * t->tiles_windows[1];
  for (unsigned k = r->count - 2; k-- > 0;) {
    DEFINE(NUMBER("%s_n%u", prefix, k), "%s_t / %" PRId64 " %% %" PRId64, prefix, below,
           s->q->extent[r->dimension[k]]);
    below *= s->q->extent[r->dimension[k]];
  }
}

// Dimensions other than the windows'.
static void use_tile(schedule *s, const char *prefix) {
  const dimension_list *r = &s->p->rows;
  for (unsigned k = 0; k + 2 < r->count; k++)
    s->name[r->dimension[k]] = NUMBER("%s_n%u", prefix, k);
}

void schedule_split_pixels(schedule *s, const char *prefix, const char *row) {
  const problem_windows *w = &s->q->windows;
  use_tile(s, prefix);
  for (unsigned k = 0; k < 2; k++) {
    side x = side_of(s, prefix, k);
    const char *name = k ? "column" : "line";
    DEFINE(name, "%s%s%s + %s %c %s_columns", x.begin, has_border_before(s, k) ? " + " : "",
           has_border_before(s, k) ? x.before : "", row, k ? '%' : '/', prefix);
    s->name[w->dimension[k]] = name;
  }
}

// ---- stores -------------------------------------------------------------------------------------

void schedule_store_windows(schedule *s, const tiling *t, const char *place) {
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
    v.open_text[pixels[k]] = are_pixels_fixed(s, t, k) ? NULL : x.pixels;
    v.open_text[windows[k]] = are_windows_fixed(s, t, k) ? NULL : x.windows;
    v.open_text[before[k]] = has_border_before(s, k) ? x.before : NULL;
  }
  v.main = schedule_address(s, &out);
  v.columns = NUMBER("smaller(%" PRId64 " - j, %" PRId64 ")", p->columns.size, t->columns);
  v.open[ROLE_ROW_STRIDE] = schedule_operand_of(s, &out, &p->rows).row_stride;
  offload_if(s->o, NUMBER("j < %" PRId64, p->columns.size));
  offload_role(s->o, &p->store, &v);
  offload_end(s->o);
}
