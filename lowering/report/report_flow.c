// The flow of lanes as a picture: a box for each step, in rows by what it needs. A strip in each box shows
// the lanes: the colour is the value that a lane comes from, the number its lane there. Where a step only
// moves lanes, lines say from where to where.
#include "lowering/report/report_internal.h"

#include <stdlib.h>
#include <string.h>

enum {
  MAX_NODES = 40,
  BOX_WIDTH = 212,
  BOX_HEIGHT = 50,
  GAP = 20,
  ROW_GAP = 46,
  STRIP_HEIGHT = 14,
  MAX_CELLS = 32,   // shown of a strip
  MAX_NUMBERS = 16, // cells that have room for a number
  COLOURS = 6
};

typedef struct node {
  uint32_t step, row;
  double x, wanted; // left edge; where it would like to be
  bool placed;
} node;

typedef struct flow {
  const explanation_window *window;
  strbuf *out;
  node nodes[MAX_NODES];
  unsigned count, rows;
  double width;
} flow;

static node *node_of(flow *f, uint32_t step) {
  for (unsigned i = 0; i < f->count; i++)
    if (f->nodes[i].step == step)
      return &f->nodes[i];
  return NULL;
}

// A step with what it needs, operands first, as long as there is room.
static void add(flow *f, uint32_t step) {
  if (step == EXPLANATION_NO_STEP || node_of(f, step) || f->count >= MAX_NODES)
    return;
  const explanation_step *s = &f->window->steps.data[step];
  for (unsigned o = 0; o < EXPLANATION_MAX_OPERANDS; o++)
    add(f, s->operands[o]);
  if (f->count < MAX_NODES)
    f->nodes[f->count++] = (node){.step = step};
}

static const explanation_step *step_of(const flow *f, const node *n) {
  return &f->window->steps.data[n->step];
}

static bool is_source(const explanation_step *s) {
  return s->kind == EXPLANATION_VALUE || s->kind == EXPLANATION_CONSTANT;
}

// Below all that it needs; what needs nothing just above what needs it first.
static void set_rows(flow *f) {
  for (unsigned i = 0; i < f->count; i++) {
    const explanation_step *s = step_of(f, &f->nodes[i]);
    for (unsigned o = 0; o < EXPLANATION_MAX_OPERANDS; o++) {
      const node *below = s->operands[o] == EXPLANATION_NO_STEP ? NULL : node_of(f, s->operands[o]);
      if (below && below->row + 1 > f->nodes[i].row)
        f->nodes[i].row = below->row + 1;
    }
  }
  for (unsigned i = 0; i < f->count; i++) {
    if (!is_source(step_of(f, &f->nodes[i])))
      continue;
    uint32_t first = UINT32_MAX;
    for (unsigned j = 0; j < f->count; j++)
      for (unsigned o = 0; o < EXPLANATION_MAX_OPERANDS; o++)
        if (step_of(f, &f->nodes[j])->operands[o] == f->nodes[i].step && f->nodes[j].row < first)
          first = f->nodes[j].row;
    f->nodes[i].row = first == UINT32_MAX ? 0 : first - 1;
  }
  for (unsigned i = 0; i < f->count; i++)
    f->rows = f->nodes[i].row + 1 > f->rows ? f->nodes[i].row + 1 : f->rows;
}

static int by_wanted(const void *a, const void *b) {
  const node *x = *(node *const *)a, *y = *(node *const *)b;
  return x->wanted != y->wanted ? (x->wanted < y->wanted ? -1 : 1)
         : x->step < y->step    ? -1
                                : x->step > y->step;
}

// The mean position of its operands (`down`) or users that have one.
static void want(flow *f, node *n, bool down) {
  double sum = 0;
  unsigned count = 0;
  for (unsigned j = 0; j < f->count; j++) {
    const node *other = &f->nodes[j];
    const explanation_step *user = step_of(f, down ? n : other);
    for (unsigned o = 0; o < EXPLANATION_MAX_OPERANDS && other->placed; o++)
      if (user->operands[o] == (down ? other->step : n->step)) {
        sum += other->x;
        count++;
      }
  }
  n->wanted = count ? sum / count : n->placed ? n->x : (double)n->step;
}

// Rows from the top down, then from the bottom up, then down again: each node near what it is connected with.
static void set_columns(flow *f) {
  for (unsigned pass = 0; pass < 3; pass++)
    for (unsigned k = 0; k < f->rows; k++) {
      unsigned row = pass == 1 ? f->rows - 1 - k : k, count = 0;
      node *all[MAX_NODES];
      for (unsigned i = 0; i < f->count; i++)
        if (f->nodes[i].row == row) {
          want(f, &f->nodes[i], pass != 1);
          all[count++] = &f->nodes[i];
        }
      qsort(all, count, sizeof *all, by_wanted);
      double next = 0;
      for (unsigned i = 0; i < count; i++) {
        double x = pass ? all[i]->wanted : next;
        all[i]->x = x > next ? x : next;
        all[i]->placed = true;
        next = all[i]->x + BOX_WIDTH + GAP;
      }
      f->width = next - GAP > f->width ? next - GAP : f->width;
    }
  double least = f->width;
  f->width = 0;
  for (unsigned i = 0; i < f->count; i++)
    least = f->nodes[i].x < least ? f->nodes[i].x : least;
  for (unsigned i = 0; i < f->count; i++) {
    f->nodes[i].x -= least;
    f->width = f->nodes[i].x + BOX_WIDTH > f->width ? f->nodes[i].x + BOX_WIDTH : f->width;
  }
}

// ---- drawing ------------------------------------------------------------------------------------

static double top_of(const node *n) { return (double)n->row * (BOX_HEIGHT + ROW_GAP); }

static unsigned cells_of(const explanation_step *s) { return s->lanes < MAX_CELLS ? s->lanes : MAX_CELLS; }

static double cell_width(const explanation_step *s) { return (double)(BOX_WIDTH - 8) / cells_of(s); }

static void draw_edge(flow *f, double x0, double y0, double x1, double y1, const char *class) {
  strbuf_printf(f->out, "<path class=\"%s\" d=\"M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f\"/>", class, x0, y0,
                x0, y0 + ROW_GAP * 0.6, x1, y1 - ROW_GAP * 0.6, x1, y1);
}

// Lines from lanes to lanes. False: there are too many.
static bool draw_lanes(flow *f, const node *n) {
  const explanation_step *s = step_of(f, n);
  uint32_t begin[EXPLANATION_MAX_OPERANDS + 1] = {0};
  if (s->kind != EXPLANATION_MOVE || !s->mask || s->lanes > MAX_CELLS)
    return false;
  for (unsigned o = 0; o < EXPLANATION_MAX_OPERANDS; o++) {
    bool is = s->operands[o] != EXPLANATION_NO_STEP;
    const explanation_step *from = is ? &f->window->steps.data[s->operands[o]] : NULL;
    if (is && (from->lanes > MAX_CELLS || !node_of(f, s->operands[o])))
      return false;
    begin[o + 1] = begin[o] + (is ? from->lanes * (from->width / s->width) : 0);
  }
  for (uint32_t i = 0; i < s->lanes; i++)
    for (unsigned o = 0; o < EXPLANATION_MAX_OPERANDS && s->mask[i] >= 0; o++) {
      if ((uint32_t)s->mask[i] < begin[o] || (uint32_t)s->mask[i] >= begin[o + 1])
        continue;
      const explanation_step *from = &f->window->steps.data[s->operands[o]];
      const node *m = node_of(f, s->operands[o]);
      double part = cell_width(from) / (from->width / s->width);
      draw_edge(f, m->x + 4 + part * ((uint32_t)s->mask[i] - begin[o] + 0.5), top_of(m) + BOX_HEIGHT,
                n->x + 4 + cell_width(s) * (i + 0.5), top_of(n), "lane");
    }
  return true;
}

static void draw_edges(flow *f, const node *n) {
  const explanation_step *s = step_of(f, n);
  unsigned count = 0, k = 0;
  for (unsigned o = 0; o < EXPLANATION_MAX_OPERANDS; o++)
    count += s->operands[o] != EXPLANATION_NO_STEP;
  if (draw_lanes(f, n))
    return;
  for (unsigned o = 0; o < EXPLANATION_MAX_OPERANDS; o++) {
    const node *m = s->operands[o] == EXPLANATION_NO_STEP ? NULL : node_of(f, s->operands[o]);
    k += s->operands[o] != EXPLANATION_NO_STEP;
    if (m)
      draw_edge(f, m->x + BOX_WIDTH / 2.0, top_of(m) + BOX_HEIGHT, n->x + (double)BOX_WIDTH * k / (count + 1),
                top_of(n), "edge");
  }
}

static void draw_strip(flow *f, const node *n, const explanation_step *s) {
  unsigned cells = cells_of(s);
  double width = cell_width(s), y = top_of(n) + BOX_HEIGHT - STRIP_HEIGHT - 3;
  for (unsigned i = 0; i < cells; i++) {
    const explanation_lane *from = &s->from[i];
    double x = n->x + 4 + width * i;
    if (from->value == EXPLANATION_NO_STEP)
      strbuf_printf(f->out, "<rect class=\"k\" ");
    else
      strbuf_printf(f->out, "<rect class=\"l%u\" ", from->value % COLOURS);
    strbuf_printf(f->out, "x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>", x, y, width - 0.6,
                  STRIP_HEIGHT);
    if (cells <= MAX_NUMBERS && from->value != EXPLANATION_NO_STEP)
      strbuf_printf(f->out, "<text class=\"n\" x=\"%.1f\" y=\"%.1f\">%u</text>", x + width / 2,
                    y + STRIP_HEIGHT - 4, from->lane);
  }
}

static const char *class_of(const explanation_step *s) {
  static const char *const classes[] = {
      [EXPLANATION_VALUE] = "value",         [EXPLANATION_CONSTANT] = "value",
      [EXPLANATION_MOVE] = "move",           [EXPLANATION_SOURCE] = "operation",
      [EXPLANATION_OPERATION] = "operation", [EXPLANATION_INSTRUCTION] = "instruction",
      [EXPLANATION_REWRITE] = "value"};
  return classes[s->kind];
}

static void draw_node(flow *f, const node *n) {
  const explanation_step *s = step_of(f, n);
  double y = top_of(n);
  const char *name = s->kind == EXPLANATION_INSTRUCTION ? report_short_name(s->name) : s->name;
  int room = s->kind == EXPLANATION_VALUE || s->kind == EXPLANATION_CONSTANT || s->cost == 0 ? 21 : 26;
  strbuf_printf(f->out, "<g class=\"%s\"><title>", class_of(s));
  report_text(f->out, s->name);
  if (s->place.file)
    strbuf_printf(f->out, ", line %u", s->place.line);
  strbuf_printf(f->out,
                "</title><rect class=\"box\" x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" rx=\"4\"/>",
                n->x, y, BOX_WIDTH, BOX_HEIGHT);
  strbuf_printf(f->out, "<text class=\"t\" x=\"%.1f\" y=\"%.1f\">", n->x + 5, y + 13);
  size_t length = strlen(name);
  report_escape(f->out, name, length > (size_t)room ? (size_t)room - 1 : length);
  strbuf_printf(f->out, "%s</text><text class=\"d\" x=\"%.1f\" y=\"%.1f\">", length > (size_t)room ? "…" : "",
                n->x + 5, y + 27);
  report_type(f->out, s->lanes, s->width, s->is_float);
  strbuf_printf(f->out, "</text>");
  if (s->cost > 0)
    strbuf_printf(f->out, "<text class=\"c\" x=\"%.1f\" y=\"%.1f\">%.2f</text>", n->x + BOX_WIDTH - 5, y + 27,
                  s->cost);
  draw_strip(f, n, s);
  strbuf_printf(f->out, "</g>\n");
}

void report_flow(strbuf *out, const explanation_window *w) {
  flow *f = util_alloc(sizeof *f);
  f->window = w, f->out = out;
  for (uint32_t i = 0; i < w->steps.size; i++)
    if (w->steps.data[i].is_root)
      add(f, i);
  set_rows(f);
  set_columns(f);
  double height = (double)f->rows * (BOX_HEIGHT + ROW_GAP) - ROW_GAP;
  strbuf_printf(out, "<figure><figcaption>Flow of lanes");
  if (f->count < w->steps.size)
    strbuf_printf(out, " (%u of %zu steps)", f->count, w->steps.size);
  strbuf_printf(out,
                ": a strip is a vector; the colour of a cell is the value that its lane is computed from, "
                "the number the "
                "lane there. Grey cells are constants.</figcaption>\n<div class=\"scroll\"><svg "
                "class=\"flow\" width=\"%.0f\" "
                "height=\"%.0f\" viewBox=\"-2 -2 %.0f %.0f\" role=\"img\" aria-label=\"flow of lanes\">\n",
                f->width + 4, height + 4, f->width + 4, height + 4);
  for (unsigned i = 0; i < f->count; i++)
    draw_edges(f, &f->nodes[i]);
  strbuf_printf(out, "\n");
  for (unsigned i = 0; i < f->count; i++)
    draw_node(f, &f->nodes[i]);
  strbuf_printf(out, "</svg></div></figure>\n");
  util_release(f);
}
