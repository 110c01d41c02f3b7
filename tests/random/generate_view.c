// Memrefs with layouts: views of the arguments by reinterpret_cast, expand_shape, subview, transpose and
// cast, their sizes, strides and offsets known to the compiler or to run time only.
#include "tests/random/generate_internal.h"

#include <stdio.h>
#include <string.h>

enum { VIEW_ELEMENTS = 1024 }; // at most, from the first to the last

// A number of a layout. What is not known is `?` in the type.
typedef struct view_number {
  unsigned value;
  bool known;
} view_number;

typedef struct view_layout {
  unsigned id, element, rank;
  bool identity; // without a layout in its type
  view_number offset, sizes[3], strides[3];
} view_layout;

static void view_print_number(strbuf *b, view_number n) {
  if (n.known)
    strbuf_printf(b, "%u", n.value);
  else
    strbuf_printf(b, "?");
}

static void view_print_type(const view_layout *v, char *text, size_t size) {
  strbuf b = {0};
  strbuf_printf(&b, "memref<");
  for (unsigned i = 0; i < v->rank; i++) {
    view_print_number(&b, v->sizes[i]);
    strbuf_printf(&b, "x");
  }
  strbuf_printf(&b, "%s", generate_element_names[v->element]);
  for (unsigned i = 0; i < v->rank && !v->identity; i++) {
    strbuf_printf(&b, i ? ", " : ", strided<[");
    view_print_number(&b, v->strides[i]);
  }
  if (!v->identity) {
    strbuf_printf(&b, "]");
    if (!v->offset.known || v->offset.value) {
      strbuf_printf(&b, ", offset: ");
      view_print_number(&b, v->offset);
    }
    strbuf_printf(&b, ">");
  }
  strbuf_printf(&b, ">");
  if (b.size >= size)
    die("a memref type of %zu characters", b.size);
  memcpy(text, b.text, b.size + 1);
  strbuf_free(&b);
}

// "[1, %v5]": the numbers as operands, those that are not known made before.
typedef struct view_text {
  char s[96];
} view_text;

static view_text view_operands(generate *g, const view_number *numbers, unsigned count) {
  view_text t;
  strbuf b = {0};
  strbuf_printf(&b, "[");
  for (unsigned i = 0; i < count; i++) {
    if (numbers[i].known)
      strbuf_printf(&b, "%s%u", i ? ", " : "", numbers[i].value);
    else
      strbuf_printf(&b, "%s%%v%u", i ? ", " : "", generate_index(g, numbers[i].value).id);
  }
  snprintf(t.s, sizeof t.s, "%s]", b.text);
  strbuf_free(&b);
  return t;
}

// A matrix of the whole argument by expand_shape: its first dimension is as long as is needed or longer.
static int view_expand(generate *g, bool output, view_layout *v) {
  unsigned rest = 1, dims[3];
  for (unsigned i = v->rank; i-- > 0;) {
    dims[i] = 1;
    while (dims[i] < v->sizes[i].value)
      dims[i] *= 2;
    rest *= i ? dims[i] : 1;
  }
  if (output || v->rank < 2 || rest * dims[0] > GENERATE_LENGTH)
    return 0;
  dims[0] = GENERATE_LENGTH / rest;
  const char *name = generate_element_names[v->element];
  unsigned whole = g->next++;
  strbuf shape = {0};
  for (unsigned i = v->rank, stride = 1; i-- > 0; stride *= dims[i]) {
    v->sizes[i] = (view_number){dims[i], true};
    v->strides[i] = (view_number){stride, true};
  }
  for (unsigned i = 0; i < v->rank; i++)
    strbuf_printf(&shape, i ? ", %u" : "%u", dims[i]);
  v->offset = (view_number){0, true};
  v->identity = true;
  v->id = g->next++;
  char type[160];
  view_print_type(v, type, sizeof type);
  generate_print_line(g, "%%m%u = memref.cast %%a%u : memref<?x%s> to memref<%dx%s>", whole, v->element, name,
                      GENERATE_LENGTH, name);
  generate_print_line(g, "%%m%u = memref.expand_shape %%m%u [[%s]] output_shape [%s] : memref<%dx%s> into %s",
                      v->id, whole, v->rank == 2 ? "0, 1" : "0, 1, 2", shape.text, GENERATE_LENGTH, name,
                      type);
  strbuf_free(&shape);
  return 1;
}

// v's sizes are what is needed; the rest of it is made here.
static int view_base(generate *g, bool output, bool unit, view_layout *v) {
  if (generate_chance(g, 20) && view_expand(g, output, v))
    return 1;
  unsigned span = 1, at, stride = unit || generate_chance(g, 60) ? 1 : 2 + generate_below(g, 2);
  for (unsigned i = v->rank; i-- > 0; stride = stride * v->sizes[i].value + generate_below(g, 6)) {
    v->sizes[i].known = generate_chance(g, 50);
    v->strides[i] = (view_number){stride, (unit && i + 1 == v->rank) || generate_chance(g, 50)};
    span += (v->sizes[i].value - 1) * stride;
  }
  if (span > VIEW_ELEMENTS)
    return 0;
  if (!output)
    at = generate_below(g, GENERATE_LENGTH - span + 1);
  else if (!generate_reserve(g, v->element, span, &at))
    return 0;
  v->offset = (view_number){at, generate_chance(g, 50)};
  view_text offset = view_operands(g, &v->offset, 1), sizes = view_operands(g, v->sizes, v->rank),
            strides = view_operands(g, v->strides, v->rank);
  v->id = g->next++;
  char type[160];
  view_print_type(v, type, sizeof type);
  generate_print_line(
      g, "%%m%u = memref.reinterpret_cast %%%c%u to offset: %s, sizes: %s, strides: %s : memref<?x%s> to %s",
      v->id, output ? 'o' : 'a', v->element, offset.s, sizes.s, strides.s, generate_element_names[v->element],
      type);
  return 1;
}

// What is cut out of each dimension of the base.
typedef struct view_cut {
  unsigned size, step, margin; // offsets are 0 ... margin
} view_cut;

// The offset of a dimension's cut: known, or any up to the margin.
static view_number view_cut_offset(generate *g, const view_cut *cut, strbuf *operands) {
  view_number n = {generate_below(g, cut->margin + 1), generate_chance(g, 50)};
  if (n.known)
    strbuf_printf(operands, "%u", n.value);
  else
    strbuf_printf(operands, "%%v%u", generate_index_below(g, cut->margin + 1).id);
  return n;
}

// Replaces v by a part of it; dimension `dropped` (of size 1) is left out, if there is one.
static void view_subview(generate *g, const view_cut *cuts, unsigned dropped, view_layout *v) {
  view_layout r = {.element = v->element, .offset = v->offset};
  view_number sizes[3], steps[3];
  strbuf offsets = {0};
  for (unsigned i = 0; i < v->rank; i++) {
    strbuf_printf(&offsets, i ? ", " : "[");
    view_number offset = view_cut_offset(g, &cuts[i], &offsets);
    // Upstream lowers no rank-reducing subview that could have dropped another dimension.
    bool other = dropped < v->rank && cuts[i].size == 1;
    sizes[i] = (view_number){cuts[i].size, i == dropped || (!other && generate_chance(g, 60))};
    steps[i] = (view_number){cuts[i].step, cuts[i].step == 1 || generate_chance(g, 50)};
    r.offset.known &= offset.known && (v->strides[i].known || !offset.value);
    r.offset.value += offset.value * v->strides[i].value;
    if (i == dropped)
      continue;
    r.sizes[r.rank] = sizes[i];
    r.strides[r.rank++] =
        (view_number){v->strides[i].value * cuts[i].step, v->strides[i].known && steps[i].known};
  }
  view_text size_text = view_operands(g, sizes, v->rank), step_text = view_operands(g, steps, v->rank);
  char from[160], to[160];
  view_print_type(v, from, sizeof from);
  view_print_type(&r, to, sizeof to);
  r.id = g->next++;
  generate_print_line(g, "%%m%u = memref.subview %%m%u%s] %s %s : %s to %s", r.id, v->id, offsets.text,
                      size_text.s, step_text.s, from, to);
  strbuf_free(&offsets);
  *v = r;
}

static void view_swap(view_layout *v, unsigned i, unsigned j) {
  view_number size = v->sizes[i], stride = v->strides[i];
  v->sizes[i] = v->sizes[j];
  v->strides[i] = v->strides[j];
  v->sizes[j] = size;
  v->strides[j] = stride;
}

static void view_transpose(generate *g, unsigned i, unsigned j, view_layout *v) {
  const char *map = v->rank == 2 ? "(i, j) -> (j, i)"
                    : i == 1     ? "(i, j, k) -> (i, k, j)"
                    : j == 1     ? "(i, j, k) -> (j, i, k)"
                                 : "(i, j, k) -> (k, j, i)";
  char from[160], to[160];
  view_print_type(v, from, sizeof from);
  view_swap(v, i, j);
  v->identity = false;
  view_print_type(v, to, sizeof to);
  unsigned id = g->next++;
  generate_print_line(g, "%%m%u = memref.transpose %%m%u %s : %s to %s", id, v->id, map, from, to);
  v->id = id;
}

// Forgets some of the numbers in the type.
static void view_forget(generate *g, bool unit, view_layout *v) {
  char from[160], to[160];
  view_print_type(v, from, sizeof from);
  for (unsigned i = 0; i < v->rank; i++) {
    v->sizes[i].known &= generate_chance(g, 50);
    v->strides[i].known &= generate_chance(g, 50) || (unit && i + 1 == v->rank);
  }
  v->offset.known &= generate_chance(g, 50);
  v->identity = false;
  view_print_type(v, to, sizeof to);
  unsigned id = g->next++;
  generate_print_line(g, "%%m%u = memref.cast %%m%u : %s to %s", id, v->id, from, to);
  v->id = id;
}

int generate_view_make(generate *g, unsigned element, bool output, bool unit, unsigned rank,
                       const unsigned *sizes, generate_view *out) {
  view_layout v = {.element = element, .rank = rank};
  bool cut = generate_chance(g, 60), drop = cut && rank < 3 && generate_chance(g, 40);
  // The two dimensions that are swapped in the end.
  unsigned low = rank == 3 && !unit ? generate_below(g, 2) : 0,
           high = rank == 3 && !unit ? low + 1 + generate_below(g, 2 - low) : 1;
  bool swap = rank >= (unit ? 3 : 2) && generate_chance(g, 25);
  unsigned want[3] = {0}, dropped = 3;
  for (unsigned i = 0; i < rank; i++)
    want[i] = sizes[swap && i == low ? high : swap && i == high ? low : i];
  if (drop) {
    dropped = generate_below(g, unit ? rank : rank + 1);
    memmove(want + dropped + 1, want + dropped, (rank - dropped) * sizeof *want);
    want[dropped] = 1;
    v.rank++;
  }
  view_cut cuts[3];
  for (unsigned i = 0; i < v.rank; i++) {
    cuts[i] =
        (view_cut){want[i], unit && i + 1 == v.rank ? 1 : 1 + generate_chance(g, 25), generate_below(g, 4)};
    v.sizes[i].value =
        cut ? cuts[i].margin + (want[i] - 1) * cuts[i].step + 1 + generate_below(g, 3) : want[i];
  }
  if (!view_base(g, output, unit, &v))
    return 0;
  if (cut)
    view_subview(g, cuts, dropped, &v);
  if (swap)
    view_transpose(g, low, high, &v);
  if (generate_chance(g, 30))
    view_forget(g, unit, &v);
  *out = (generate_view){.id = v.id, .element = element, .rank = rank};
  for (unsigned i = 0; i < rank; i++)
    out->sizes[i] = v.sizes[i].value;
  view_print_type(&v, out->type, sizeof out->type);
  return 1;
}
