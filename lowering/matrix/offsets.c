// sum of (x + c) * w = sum of x * w, begun with c times the sum of w. An unsigned x is a signed one, its
// highest bit changed, and an offset of half its range. Both are exact where sums wrap.
#include "lowering/matrix/offsets.h"

#include <string.h>

// The product under way. 0 and 1 are its factors, in this order: the one with the offset, the other.
typedef struct offsets {
  graph *g;
  uint32_t node;
  unsigned input[2];
  int64_t offset;
  bool is_unsigned;
  unsigned width;                               // of the sum
  node_access begin;                            // over the product's dimensions; no node: it begins with zero
  unsigned count, along[MATRIX_MAX_DIMENSIONS]; // dimensions of the result that the other factor has
} offsets;

static unsigned width_of(const graph *g, const graph_node *n, unsigned input) {
  return g->nodes.data[n->input[input].node].shape.element.width;
}

// An extended element of an input, and what is added to it. False: it is something else.
static bool read_factor(const term_context *c, term_id t, unsigned *input, int64_t *offset,
                        bool *is_unsigned) {
  *offset = 0;
  term_op op = term_operator(c, t);
  if (op == TERM_ADD || op == TERM_SUB) {
    bool second = term_is_signed_const(c, term_child(c, t, 1), offset);
    if (!second && (op == TERM_SUB || !term_is_signed_const(c, term_child(c, t, 0), offset)))
      return false;
    *offset = op == TERM_SUB ? -*offset : *offset;
    t = term_child(c, t, second ? 0 : 1);
    op = term_operator(c, t);
  }
  if ((op != TERM_EXTS && op != TERM_EXTU) || term_operator(c, term_child(c, t, 0)) != TERM_ARG)
    return false;
  *input = term_argument(c, term_child(c, t, 0));
  *is_unsigned = op == TERM_EXTU;
  return true;
}

// Are the factors and their product as they would be in a wider type? The element of the first one has
// `narrow` bits, the other one at most as many as it is extended to; all are computed in `width` bits.
static bool fits(unsigned narrow, bool is_unsigned, int64_t offset, unsigned other, unsigned width) {
  if (narrow > 16 || other > 16 || width > 62)
    return false;
  int64_t half = INT64_C(1) << (narrow - 1), low = is_unsigned ? 0 : -half,
          high = is_unsigned ? 2 * half - 1 : half - 1;
  int64_t limit = INT64_C(1) << (width - 1), most = INT64_C(1) << (other - 1);
  if (offset < -limit || offset >= limit)
    return false;
  low += offset, high += offset;
  int64_t magnitude = -low > high ? -low : high;
  return magnitude < limit && magnitude * most < limit;
}

// What the product begins with, over its dimensions: zero (no node), or elements of a buffer such as a bias.
static bool find_begin(const graph *g, const graph_node *n, node_access *out) {
  const graph_node *begin = &g->nodes.data[n->input[2].node];
  int64_t value;
  *out = (node_access){.node = MATRIX_NONE};
  if (begin->kind != NODE_COMPUTE || begin->accumulates)
    return false;
  if (!begin->num_inputs)
    return term_is_signed_const(g->terms, begin->body, &value) && !value;
  if (begin->num_inputs > 1 || term_operator(g->terms, begin->body) != TERM_ARG)
    return false;
  linear dimension[MATRIX_MAX_DIMENSIONS] = {0};
  for (unsigned d = 0; d < begin->shape.rank; d++)
    dimension[linear_single(&begin->output[d])] = n->input[2].index[d];
  *out = (node_access){.node = begin->input->node};
  for (unsigned k = 0; k < g->nodes.data[out->node].shape.rank; k++)
    out->index[k] = linear_compose(&begin->input->index[k], dimension, begin->num_domain);
  return true;
}

static bool find(offsets *x) {
  const term_context *c = x->g->terms;
  const graph_node *n = &x->g->nodes.data[x->node];
  if (n->kind != NODE_COMPUTE || !n->accumulates || n->is_layout || n->num_inputs != 3 || n->plain ||
      term_operator(c, n->body) != TERM_ADD || !find_begin(x->g, n, &x->begin))
    return false;
  term_id product = {0};
  bool found = false;
  for (unsigned k = 0; k < 2 && !found; k++) {
    term_id earlier = term_child(c, n->body, k);
    product = term_child(c, n->body, !k);
    while (term_operator(c, product) == TERM_EXTS)
      product = term_child(c, product, 0);
    found = term_operator(c, earlier) == TERM_ARG && term_argument(c, earlier) == 2 &&
            term_operator(c, product) == TERM_MUL;
  }
  x->width = term_width(c, n->body);
  for (unsigned k = 0; k < 2 && found; k++) {
    int64_t none;
    bool is_unsigned;
    if (read_factor(c, term_child(c, product, k), &x->input[0], &x->offset, &x->is_unsigned) &&
        read_factor(c, term_child(c, product, !k), &x->input[1], &none, &is_unsigned) && !none &&
        !is_unsigned && x->input[0] != x->input[1] && x->input[0] < 2 && x->input[1] < 2 &&
        (x->offset || x->is_unsigned) &&
        fits(width_of(x->g, n, x->input[0]), x->is_unsigned, x->offset, width_of(x->g, n, x->input[1]),
             term_width(c, product)))
      return true;
  }
  return false;
}

static bool reads_along(const graph *g, const node_access *access, unsigned d) {
  bool reads = false;
  for (unsigned k = 0; k < g->nodes.data[access->node].shape.rank; k++)
    reads |= access->index[k].coefficient[d] != 0;
  return reads;
}

static graph_node begin_node(const offsets *x, const graph_node *product, unsigned inputs) {
  return (graph_node){.kind = NODE_COMPUTE,
                      .operation = product->operation,
                      .storage = MATRIX_NONE,
                      .replaced = MATRIX_NONE,
                      .result = MATRIX_NONE,
                      .num_inputs = inputs,
                      .input = inputs ? arena_alloc(x->g->memory, inputs * sizeof(node_access)) : NULL};
}

// Over all elements of a shape, each of them written.
static void set_elements(graph_node *n, const shape *s) {
  n->shape = *s;
  n->num_domain = s->rank;
  for (unsigned d = 0; d < s->rank; d++) {
    n->domain[d] = s->extent[d];
    n->output[d] = linear_of_dimension(d);
  }
}

static void identity(node_access *access, uint32_t node, unsigned rank) {
  *access = (node_access){.node = node};
  for (unsigned d = 0; d < rank; d++)
    access->index[d] = linear_of_dimension(d);
}

// The elements with their highest bits changed.
static graph_node make_signed(const offsets *x, const graph_node *product) {
  term_context *c = x->g->terms;
  uint32_t from = product->input[x->input[0]].node;
  const shape *s = &x->g->nodes.data[from].shape;
  graph_node n = begin_node(x, product, 1);
  n.is_apart = true;
  set_elements(&n, s);
  identity(n.input, from, s->rank);
  n.body = term_binary(c, TERM_XOR, term_arg(c, 0, s->element.width),
                       term_const(c, s->element.width, UINT64_C(1) << (s->element.width - 1)));
  return n;
}

// Zeros, sums of the other factor over what the product sums over, and these times the offset.
static void make_begin(const offsets *x, const graph_node *product, uint32_t at, graph_node *out) {
  term_context *c = x->g->terms;
  shape s = {.rank = x->count, .element = product->shape.element};
  for (unsigned k = 0; k < x->count; k++)
    s.extent[k] = product->domain[x->along[k]];
  out[0] = begin_node(x, product, 0);
  set_elements(&out[0], &s);
  out[0].body = term_const(c, x->width, 0);

  graph_node *sum = &out[1];
  *sum = begin_node(x, product, 2);
  set_elements(sum, &s);
  sum->accumulates = true;
  linear dimension[MATRIX_MAX_DIMENSIONS] = {0}; // the product's as the sum's
  for (unsigned k = 0; k < x->count; k++)
    dimension[x->along[k]] = linear_of_dimension(k);
  for (unsigned d = 0; d < product->num_domain; d++)
    if (product->is_reduction[d]) {
      dimension[d] = linear_of_dimension(sum->num_domain);
      sum->is_reduction[sum->num_domain] = true;
      sum->domain[sum->num_domain++] = product->domain[d];
    }
  const node_access *other = &product->input[x->input[1]];
  const shape *of = &x->g->nodes.data[other->node].shape;
  sum->input[0] = (node_access){.node = other->node};
  for (unsigned k = 0; k < of->rank; k++)
    sum->input[0].index[k] = linear_compose(&other->index[k], dimension, product->num_domain);
  identity(&sum->input[1], at, s.rank);
  sum->body = term_binary(c, TERM_ADD, term_arg(c, 1, x->width),
                          term_extend(c, true, term_arg(c, 0, of->element.width), x->width));

  out[2] = begin_node(x, product, x->begin.node == MATRIX_NONE ? 1 : 2);
  out[2].is_apart = true;
  set_elements(&out[2], &s);
  identity(out[2].input, at + 1, s.rank);
  term_id begin = term_binary(c, TERM_MUL, term_arg(c, 0, x->width), term_const_s(c, x->width, x->offset));
  if (x->begin.node != MATRIX_NONE) {
    const shape *row = &x->g->nodes.data[x->begin.node].shape;
    out[2].input[1] = (node_access){.node = x->begin.node};
    for (unsigned k = 0; k < row->rank; k++)
      out[2].input[1].index[k] = linear_compose(&x->begin.index[k], dimension, product->num_domain);
    begin = term_binary(c, TERM_ADD, term_arg(c, 1, x->width), begin);
  }
  out[2].body = begin;
}

static void apply(offsets *x) {
  graph *g = x->g;
  term_context *c = g->terms;
  enum { NEW = 4 };
  uint32_t at = x->node;
  graph_insert(g, at, NEW);
  graph_node *n = &g->nodes.data[x->node += NEW], *plain = arena_alloc(g->memory, sizeof *plain);
  *plain = *n;
  for (unsigned d = 0; d < n->num_domain; d++)
    if (!n->is_reduction[d] && reads_along(g, &n->input[x->input[1]], d))
      x->along[x->count++] = d;
  graph_node made[NEW];
  made[0] = make_signed(x, n);
  x->offset += x->is_unsigned ? INT64_C(1) << (made[0].shape.element.width - 1) : 0;
  make_begin(x, n, at + 1, &made[1]);
  memcpy(&g->nodes.data[at], made, sizeof made);
  node_access *input = arena_alloc(g->memory, 3 * sizeof *input);
  input[0] = n->input[x->input[0]], input[1] = n->input[x->input[1]];
  if (x->is_unsigned)
    input[0].node = at;
  input[2] = (node_access){.node = at + 3};
  for (unsigned k = 0; k < x->count; k++)
    input[2].index[k] = linear_of_dimension(x->along[k]);
  term_id factor[2];
  for (unsigned k = 0; k < 2; k++)
    factor[k] =
        term_extend(c, true, term_arg(c, k, g->nodes.data[input[k].node].shape.element.width), x->width);
  n->body =
      term_binary(c, TERM_ADD, term_arg(c, 2, x->width), term_binary(c, TERM_MUL, factor[0], factor[1]));
  n->input = input;
  n->plain = plain;
}

// Does what the product begins with depend on nothing but what the other factor depends on?
static bool begins_alike(const offsets *x) {
  const graph_node *n = &x->g->nodes.data[x->node];
  bool alike = true;
  for (unsigned d = 0; d < n->num_domain && x->begin.node != MATRIX_NONE; d++)
    alike = alike && (!reads_along(x->g, &x->begin, d) ||
                      (!n->is_reduction[d] && reads_along(x->g, &n->input[x->input[1]], d)));
  return alike;
}

void offsets_apply(accelerator *a, graph *g) {
  for (uint32_t i = 0; i < g->nodes.size; i++) {
    offsets x = {.g = g, .node = i};
    role multiply;
    if (!find(&x) || !begins_alike(&x) || role_find_product(a, g, i, &multiply))
      continue;
    apply(&x);
    i = x.node;
    graph_node *n = &g->nodes.data[i];
    if (!role_find_product(a, g, i, &multiply))
      *n = *n->plain;
  }
}
