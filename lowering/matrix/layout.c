// A product over dimensions d, whose depth ends with k, becomes one over more of them: k div group and k mod
// group. What its rows, columns or depth lack of whole blocks is added to it; then the result is a part of
// the product's.
#include "lowering/matrix/layout.h"

#include <limits.h>
#include <string.h>

typedef struct layout {
  accelerator *a;
  graph *g;
  uint32_t node; // the product
  problem problem;
  role multiply;
  unsigned row, column, depth;             // the dimensions that blocks are along
  int64_t extent[MATRIX_MAX_DIMENSIONS];   // of whole blocks
  bool splits;                             // depth is divided into groups, numbered by the new last dimension
  linear dimension[MATRIX_MAX_DIMENSIONS]; // the problem's dimensions as forms of the new ones
  unsigned num_dimensions;                 // new ones
  bool copies_a, copies_b, pads;           // pads: rows or columns
} layout;

static int64_t rounded_up(int64_t n, int64_t to) { return (n + to - 1) / to * to; }

// ---- what is needed -----------------------------------------------------------------------------

// Rows are of the first factor, columns, which are adjacent in the result, of the second.
static void order_factors(layout *x, unsigned last) {
  problem *q = &x->problem;
  if (!kernel_reads_along(x->g, &q->b, last) && kernel_reads_along(x->g, &q->a, last))
    problem_swap_factors(x->g, q);
}

// Sets row, column and depth. False: the product has no such dimensions.
static bool find_dimensions(layout *x) {
  const problem *q = &x->problem;
  bool row = false, depth = false;
  for (unsigned d = 0; d < q->num_dimensions; d++) {
    bool in_a = kernel_reads_along(x->g, &q->a, d), in_b = kernel_reads_along(x->g, &q->b, d);
    if (q->is_reduction[d] && (!in_a || !in_b) && q->extent[d] > 1)
      return false;
    if (q->is_reduction[d])
      x->depth = d, depth = true;
    else if (in_a && !in_b)
      x->row = d, row = true;
  }
  return row && depth && kernel_reads_along(x->g, &q->b, x->column) &&
         !kernel_reads_along(x->g, &q->a, x->column);
}

// Is the factor in groups as it is, of elements of what is along `across`? They are along the last dimension
// of the depth.
static bool is_grouped(const layout *x, const kernel_read *r, unsigned across) {
  int64_t group = x->multiply.group;
  return x->problem.extent[x->depth] == group && kernel_stride(x->g, r, x->depth) == 1 &&
         kernel_stride(x->g, r, across) == group;
}

enum { MOST_ADDED = 8 }; // to a dimension of the depth other than the last one

// The least depth of whole blocks, and its dimensions: of several, those that add most to the last one.
typedef struct depth_choice {
  layout *x;
  int64_t extent[MATRIX_MAX_DIMENSIONS]; // tried now
  int64_t size;                          // of the best one
} depth_choice;

// Dimensions from number `d` down to 0, of which those behind it have `size` elements. What is added is
// multiplied by zeros of the second factor; of floats only along the last dimension, where both are zero.
static void try_depth(depth_choice *c, unsigned d, int64_t size) {
  layout *x = c->x;
  const problem *q = &x->problem;
  if (c->size && size > c->size)
    return;
  if (d == UINT_MAX) {
    if (size % x->multiply.max_depth == 0) {
      c->size = size;
      memcpy(x->extent, c->extent, sizeof x->extent);
    }
    return;
  }
  bool is_last = d == x->depth, counts = q->is_reduction[d] && d <= x->depth;
  int64_t step = is_last && x->splits ? x->multiply.group : 1, least = rounded_up(q->extent[d], step);
  int64_t most = !counts ? least : is_last ? rounded_up(least, x->multiply.max_depth) : least + MOST_ADDED;
  if (counts && !is_last && (q->sum == TERM_FADD || q->extent[d] == 1))
    most = least;
  for (int64_t extent = counts ? least : q->extent[d]; extent <= most; extent += step) {
    c->extent[d] = extent;
    try_depth(c, d - 1, counts ? size * extent : size);
  }
}

// Are all elements of the depth adjacent in the factor, or those along the last dimension whole blocks?
static bool is_joined(const layout *x, const kernel_read *r, int64_t group) {
  int64_t size = group;
  for (unsigned d = x->problem.num_dimensions; d-- > 0;) {
    if (!x->problem.is_reduction[d] || d > x->depth)
      continue;
    if (d != x->depth && size % x->multiply.max_depth == 0)
      return true;
    if (x->problem.extent[d] > 1 && kernel_stride(x->g, r, d) != size)
      return false;
    size *= x->problem.extent[d];
  }
  return true;
}

// Sets extents, and which factors are copied. False: no depth of groups is one of whole blocks.
static bool choose_copies(layout *x) {
  const problem *q = &x->problem;
  const role *m = &x->multiply;
  int64_t inside = 1; // elements of depth for one along x->depth
  bool grouped = m->group > 1 && is_grouped(x, &q->b, x->column);
  bool is_a_right = grouped && m->transposed_a && is_grouped(x, &q->a, x->row);
  memcpy(x->extent, q->extent, sizeof x->extent);
  if (grouped) { // the dimension in front of it says which group
    unsigned d = x->depth;
    while (d-- > 0 && !q->is_reduction[d])
      ;
    grouped = d < q->num_dimensions;
    if (grouped)
      x->depth = d, inside = m->group;
  }
  x->splits = m->group > 1 && !grouped;
  depth_choice c = {.x = x};
  memcpy(c.extent, q->extent, sizeof c.extent);
  try_depth(&c, q->num_dimensions - 1, inside);
  if (!c.size)
    return false;
  bool deeper = false;
  for (unsigned d = 0; d < q->num_dimensions; d++)
    deeper |= q->is_reduction[d] && x->extent[d] != q->extent[d];
  x->extent[x->row] = rounded_up(q->extent[x->row], m->max_rows);
  x->extent[x->column] = rounded_up(q->extent[x->column], m->max_columns);
  x->pads = x->extent[x->row] != q->extent[x->row] || x->extent[x->column] != q->extent[x->column];
  x->copies_a = deeper || x->extent[x->row] != q->extent[x->row] ||
                kernel_read_is_guarded(&q->a, MATRIX_MAX_DIMENSIONS) ||
                !(m->transposed_a ? is_a_right : is_joined(x, &q->a, inside));
  x->copies_b = deeper || x->splits || x->extent[x->column] != q->extent[x->column] ||
                kernel_read_is_guarded(&q->b, MATRIX_MAX_DIMENSIONS);
  return true;
}

static bool is_zero_outside(const layout *x, const kernel_read *r) {
  uint64_t value;
  return !kernel_read_is_guarded(r, MATRIX_MAX_DIMENSIONS) ||
         (term_is_const(x->g->terms, r->outside, &value) && value == 0);
}

// What multiplies with fixed numbers, or by groups: of the second factor alone, or of both.
static bool find_multiply(layout *x) {
  multiply_goal goal = {.accumulates = true, .problem = &x->problem, .terms = x->g->terms};
  if (role_find_multiply(x->a, &goal, &x->multiply))
    return x->multiply.group > 1 || role_is_fixed(x->a, &x->multiply);
  goal.transposed_a = true;
  return role_find_multiply(x->a, &goal, &x->multiply) && x->multiply.group > 1;
}

// False: the product stays as it is.
static bool plan(layout *x) {
  graph *g = x->g;
  const graph_node *n = &g->nodes.data[x->node];
  problem *q = &x->problem;
  const char *why;
  kernel k = kernel_build(g, x->node, true);
  bool ok = k.reduces && n->accumulates && n->shape.rank && problem_recognize(g, &k, true, q, &why) &&
            !q->pools && q->contraction == x->node && q->num_dimensions < MATRIX_MAX_DIMENSIONS;
  kernel_free(&k);
  if (!ok)
    return false;
  int last = linear_single(&n->output[n->shape.rank - 1]);
  if (last < 0)
    return false;
  x->column = (unsigned)last;
  order_factors(x, x->column);
  if (!find_dimensions(x) || !find_multiply(x) || !is_zero_outside(x, &q->a) || !is_zero_outside(x, &q->b) ||
      !choose_copies(x))
    return false;
  x->num_dimensions = q->num_dimensions + x->splits;
  for (unsigned d = 0; d < q->num_dimensions; d++)
    x->dimension[d] = linear_of_dimension(d);
  if (x->splits) {
    x->dimension[x->depth].coefficient[x->depth] = x->multiply.group;
    x->dimension[x->depth].coefficient[q->num_dimensions] = 1;
    x->extent[x->depth] /= x->multiply.group;
    x->extent[q->num_dimensions] = x->multiply.group;
  }
  return x->copies_a || x->copies_b || x->pads;
}

// ---- nodes --------------------------------------------------------------------------------------

static graph_node new_node(const layout *x, node_kind kind, unsigned num_inputs) {
  return (graph_node){.kind = kind,
                      .operation = x->g->nodes.data[x->node].operation,
                      .storage = MATRIX_NONE,
                      .replaced = MATRIX_NONE,
                      .result = MATRIX_NONE,
                      .num_inputs = num_inputs,
                      .input = arena_alloc(x->g->memory, (num_inputs + 1) * sizeof(node_access))};
}

static linear moved(const layout *x, const linear *l) {
  return linear_compose(l, x->dimension, x->problem.num_dimensions);
}

// Where dimension d of the new ones is among those of a copy: first those that only say which block, then
// rows, then depth; of the second factor, and of a first one in groups, depth and then columns or rows;
// groups are last.
static unsigned order_of(const layout *x, unsigned d, bool second) {
  unsigned last = x->problem.num_dimensions;
  bool grouped = x->multiply.group > 1;
  if (x->splits && d == last)
    return 4;
  if (x->problem.is_reduction[d])
    return grouped && !x->splits && d > x->depth ? 4 : 2;
  return (second && d == x->column) || (!second && x->multiply.transposed_a && d == x->row) ? 3 : 1;
}

// A copy of a factor; the access to it, over the new dimensions.
static graph_node copy_of(const layout *x, const kernel_read *r, bool second, node_access *access) {
  graph_node n = new_node(x, NODE_VIEW, 1);
  const shape *source = &x->g->nodes.data[r->node].shape;
  linear from[MATRIX_MAX_DIMENSIONS] = {0}; // the new dimensions as the copy's
  n.shape.element = source->element;
  for (unsigned order = 1; order <= 4; order++)
    for (unsigned d = 0; d < x->num_dimensions; d++) {
      bool has = d == x->problem.num_dimensions || kernel_reads_along(x->g, r, d) || d == x->depth;
      if (!has || order_of(x, d, second) != order)
        continue;
      from[d] = linear_of_dimension(n.shape.rank);
      access->index[n.shape.rank] = linear_of_dimension(d);
      n.shape.extent[n.shape.rank++] = x->extent[d];
    }
  n.input->node = r->node;
  for (unsigned k = 0; k < source->rank; k++) {
    linear l = moved(x, &r->index[k]);
    n.input->index[k] = linear_compose(&l, from, x->num_dimensions);
  }
  n.outside = term_const(x->g->terms, source->element.width, 0);
  n.is_layout = true;
  const graph_node *from_node = &x->g->nodes.data[r->node];
  if (from_node->kind == NODE_LITERAL && !from_node->num_inputs) { // nothing is copied when the program runs
    n.kind = NODE_LITERAL;
    n.operation = from_node->operation;
    n.value = from_node->value;
  }
  return n;
}

static node_access access_of(const layout *x, const kernel_read *r) {
  node_access a = {.node = r->node};
  for (unsigned k = 0; k < x->g->nodes.data[r->node].shape.rank; k++)
    a.index[k] = moved(x, &r->index[k]);
  return a;
}

// The product of the factors, in the place of node `n`, whose outputs and earlier value it has.
static void make_product(const layout *x, graph_node *n, const node_access *a, const node_access *b,
                         const node_access *earlier) {
  const problem *q = &x->problem;
  term_context *c = x->g->terms;
  n->num_domain = x->num_dimensions;
  memcpy(n->domain, x->extent, sizeof n->domain);
  memcpy(n->is_reduction, q->is_reduction, sizeof n->is_reduction);
  n->is_reduction[q->num_dimensions] |= x->splits;
  node_access all[] = {*a, *b, *earlier};
  n->input = arena_alloc(x->g->memory, sizeof all);
  memcpy(n->input, all, sizeof all);
  n->num_inputs = 3;
  n->body = term_binary(c, q->sum, term_arg(c, 2, q->accumulator.width), q->product);
  n->accumulates = true;
  n->points = 1;
  for (unsigned d = 0; d < q->num_dimensions; d++)
    n->points *= q->extent[d];
}

// Zeros, which a product of whole blocks begins with.
static graph_node make_zeros(const layout *x, const shape *s) {
  graph_node n = new_node(x, NODE_COMPUTE, 0);
  n.shape = *s;
  n.num_domain = s->rank;
  memcpy(n.domain, s->extent, sizeof n.domain);
  for (unsigned d = 0; d < s->rank; d++)
    n.output[d] = linear_of_dimension(d);
  n.body = term_const(x->g->terms, s->element.width, 0);
  return n;
}

// What the product was is now the sum of its earlier value and a part of the product of whole blocks.
static void make_part(const layout *x, graph_node *n, uint32_t product) {
  term_context *c = x->g->terms;
  unsigned width = n->shape.element.width;
  linear from[MATRIX_MAX_DIMENSIONS] = {0};
  node_access all[] = {{.node = product}, n->input[n->num_inputs - 1]};
  for (unsigned k = 0; k < n->shape.rank; k++) {
    from[linear_single(&n->output[k])] = linear_of_dimension(k);
    all[0].index[k] = n->output[k] = linear_of_dimension(k);
    n->domain[k] = n->shape.extent[k];
  }
  for (unsigned k = 0; k < MATRIX_MAX_DIMENSIONS; k++)
    all[1].index[k] = linear_compose(&all[1].index[k], from, n->num_domain);
  memset(n->is_reduction, 0, sizeof n->is_reduction);
  n->num_domain = n->shape.rank;
  n->input = arena_alloc(x->g->memory, sizeof all);
  memcpy(n->input, all, sizeof all);
  n->num_inputs = 2;
  n->body = term_binary(c, x->problem.sum, term_arg(c, 1, width), term_arg(c, 0, width));
  n->accumulates = false;
  n->is_layout = true;
}

// The product of whole blocks as a node of its own, and the zeros in front of it.
static void add_whole(layout *x, uint32_t at, const node_access *a, const node_access *b) {
  graph *g = x->g;
  const graph_node *n = &g->nodes.data[x->node];
  shape whole = n->shape;
  node_access zeros = {.node = at};
  graph_node product = new_node(x, NODE_COMPUTE, 0);
  for (unsigned k = 0; k < whole.rank; k++) {
    whole.extent[k] = x->extent[linear_single(&n->output[k])];
    product.output[k] = zeros.index[k] = n->output[k];
  }
  product.shape = whole;
  make_product(x, &product, a, b, &zeros);
  g->nodes.data[at] = make_zeros(x, &whole);
  g->nodes.data[at + 1] = product;
}

static void apply(layout *x) {
  graph *g = x->g;
  uint32_t first = x->node, at = first;
  uint32_t count = (uint32_t)(x->copies_a + x->copies_b + 2 * x->pads);
  graph_insert(g, first, count);
  x->node += count;
  node_access a = access_of(x, &x->problem.a), b = access_of(x, &x->problem.b);
  if (x->copies_a) {
    graph_node n = copy_of(x, &x->problem.a, false, &a);
    a.node = at;
    g->nodes.data[at++] = n;
  }
  if (x->copies_b) {
    graph_node n = copy_of(x, &x->problem.b, true, &b);
    b.node = at;
    g->nodes.data[at++] = n;
  }
  graph_node *n = &g->nodes.data[x->node];
  if (x->pads) {
    add_whole(x, at, &a, &b);
    make_part(x, n, at + 1);
  } else {
    node_access earlier = n->input[n->num_inputs - 1];
    make_product(x, n, &a, &b, &earlier);
  }
}

void layout_apply(accelerator *a, graph *g) {
  for (uint32_t i = 0; i < g->nodes.size; i++) {
    layout x = {.a = a, .g = g, .node = i};
    if (g->nodes.data[i].kind != NODE_COMPUTE || !plan(&x))
      continue;
    apply(&x);
    i = x.node;
  }
}
