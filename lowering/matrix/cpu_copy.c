// A kernel that only moves elements, with a constant around them: rows that are adjacent in both buffers are
// one memcpy each, and what no element comes to is a memset of the whole before.
#include "lowering/matrix/cpu.h"

#include "lowering/matrix/names.h"

enum { LEAST_ROW = 8 }; // bytes; fewer are moved one by one

typedef struct copy {
  graph *g;
  const kernel *k;
  const kernel_read *from;
  kernel_read to;
  int64_t begin[MATRIX_MAX_DIMENSIONS], end[MATRIX_MAX_DIMENSIONS]; // by dimension: elements that are there
  bool in_row[MATRIX_MAX_DIMENSIONS];
  bool has_borders;
} copy;

// The dimension that an index is, plus a constant; or -1.
static int only_dimension(const linear *l) {
  linear without = *l;
  without.constant = 0;
  return linear_single(&without);
}

static int64_t largest(int64_t a, int64_t b) { return a > b ? a : b; }
static int64_t smallest(int64_t a, int64_t b) { return a < b ? a : b; }

// Leaves out the positions whose element is outside of the buffer that is read.
static bool find_borders(copy *c) {
  const shape *s = &c->g->nodes.data[c->from->node].shape;
  for (unsigned d = 0; d < c->k->num_domain; d++)
    c->begin[d] = 0, c->end[d] = c->k->domain[d];
  for (unsigned r = 0; r < s->rank; r++) {
    if (!c->from->guarded[r])
      continue;
    const linear *l = &c->from->index[r];
    int d = only_dimension(l);
    if (d < 0)
      return false;
    c->begin[d] = largest(c->begin[d], -l->constant);
    c->end[d] = smallest(c->end[d], s->extent[r] - l->constant);
    c->has_borders = true;
  }
  return true;
}

// Bytes of one row, with the dimensions that are in it.
static int64_t find_row(copy *c, int64_t element) {
  int64_t size = 1;
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (unsigned d = 0; d < c->k->num_domain && !goes_on; d++) {
      if (c->in_row[d] || kernel_stride(c->g, &c->to, d) != size || kernel_stride(c->g, c->from, d) != size)
        continue;
      c->in_row[d] = true;
      goes_on = c->end[d] - c->begin[d] == c->k->domain[d]; // nothing is left out between its rows
      size *= c->end[d] - c->begin[d];
      if (!goes_on)
        return size * element;
    }
  }
  return size * element;
}

// The byte that all bytes of the constant are, if there is one.
static bool border_byte(const copy *c, unsigned width, uint64_t *byte) {
  uint64_t value;
  if (!c->has_borders)
    return true;
  if (term_none(c->from->outside) || !term_is_const(c->g->terms, c->from->outside, &value))
    return false;
  *byte = value & 0xFF;
  for (unsigned i = 0; i < width; i += 8)
    if ((value >> i & 0xFF) != *byte)
      return false;
  return true;
}

// Every element of the result is one point's.
static bool covers_result(const copy *c) {
  const shape *s = &c->g->nodes.data[c->k->node].shape;
  int64_t elements = 1, points = 1;
  for (unsigned r = 0; r < s->rank; r++) {
    elements *= s->extent[r];
    if (linear_single(&c->to.index[r]) < 0)
      return false;
  }
  for (unsigned d = 0; d < c->k->num_domain; d++)
    points *= c->k->domain[d];
  return elements == points && graph_memory(c->g, c->k->node) == c->k->node;
}

// &buffer[i][j - 3][0]: where the row begins.
static c_node *begin_of_row(const copy *c, uint32_t node, const linear *index, c_node *const *at) {
  arena *a = c->g->memory;
  linear begin[MATRIX_MAX_DIMENSIONS];
  for (unsigned r = 0; r < c->g->nodes.data[node].shape.rank; r++) {
    begin[r] = index[r];
    for (unsigned d = 0; d < c->k->num_domain; d++)
      if (c->in_row[d]) {
        begin[r].constant += index[r].coefficient[d] * c->begin[d];
        begin[r].coefficient[d] = 0;
      }
  }
  return c_unary(a, C_AND, names_element(c->g, a, node, begin, at));
}

static void write_rows(const copy *c, c_writer *w, int64_t bytes) {
  arena *a = c->g->memory;
  c_node *at[MATRIX_MAX_DIMENSIONS] = {NULL};
  for (unsigned d = 0; d < c->k->num_domain; d++)
    if (!c->in_row[d]) {
      at[d] = cpu_dimension(a, d);
      c_writer_for(w, at[d]->text, c_number(a, c->begin[d]), c_number(a, c->end[d]), c_number(a, 1), 0);
    }
  c_node *arguments[] = {begin_of_row(c, c->k->node, c->k->output, at),
                         begin_of_row(c, c->from->node, c->from->index, at), c_number(a, bytes)};
  c_writer_add(w, c_call(a, "memcpy", 3, arguments));
  for (unsigned d = 0; d < c->k->num_domain; d++)
    if (!c->in_row[d])
      c_writer_end(w);
}

bool cpu_write_copy(graph *g, const kernel *k, c_writer *w) {
  arena *a = g->memory;
  if (k->reduces || term_operator(g->terms, k->value) != TERM_ARG ||
      term_argument(g->terms, k->value) == KERNEL_ACCUMULATOR)
    return false;
  copy c = {
      .g = g, .k = k, .from = &k->reads.data[term_argument(g->terms, k->value)], .to = {.node = k->node}};
  const shape *s = &g->nodes.data[k->node].shape, *source = &g->nodes.data[c.from->node].shape;
  unsigned width = s->element.width;
  for (unsigned r = 0; r < s->rank; r++)
    c.to.index[r] = k->output[r];
  uint64_t byte = 0;
  if (width % 8 || source->element.width != width || !source->rank ||
      graph_memory(g, c.from->node) == graph_memory(g, k->node) || !find_borders(&c) ||
      !border_byte(&c, width, &byte) || (c.has_borders && !covers_result(&c)))
    return false;
  int64_t bytes = find_row(&c, width / 8), all = width / 8;
  for (unsigned d = 0; d < k->num_domain; d++)
    if (c.end[d] <= c.begin[d])
      return false;
  if (bytes < LEAST_ROW)
    return false;
  for (unsigned r = 0; r < s->rank; r++)
    all *= s->extent[r];
  c_node *arguments[] = {c_name(a, "%s", names_of(g, k->node)), c_number(a, (int64_t)byte), c_number(a, all)};
  if (c.has_borders)
    c_writer_add(w, c_call(a, "memset", 3, arguments));
  write_rows(&c, w, bytes);
  return true;
}
