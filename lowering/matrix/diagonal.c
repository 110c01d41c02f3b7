// r[p, c] = sum over k of x[p, k, c] * w[k, c]: channel c is number `column` of block `block`, and
// r[p, block, column] = sum over k, from of x[p, k, block, from] * d[block, k, from, column], where d is w of
// the column where `from` is `column`, and otherwise 0.
#include "lowering/matrix/diagonal.h"

#include <string.h>

typedef struct diagonal {
  accelerator *a;
  graph *g;
  uint32_t node;           // the product
  unsigned image, weights; // its inputs
  unsigned channel;        // the dimension; afterwards of blocks
  unsigned column, from;   // new dimensions
  int64_t channels, block;
} diagonal;

static bool reads_along(const graph *g, const node_access *x, unsigned d) {
  for (unsigned k = 0; k < g->nodes.data[x->node].shape.rank; k++)
    if (x->index[k].coefficient[d])
      return true;
  return false;
}

// Is the channel the last index, and in no other one?
static bool ends_with(const linear *index, unsigned rank, unsigned channel) {
  if (!rank || linear_single(&index[rank - 1]) != (int)channel)
    return false;
  for (unsigned k = 0; k + 1 < rank; k++)
    if (index[k].coefficient[channel])
      return false;
  return true;
}

// Sets inputs and the channel. False: the node is no such product.
static bool find_factors(diagonal *x) {
  const graph *g = x->g;
  const graph_node *n = &g->nodes.data[x->node];
  if (n->kind != NODE_COMPUTE || !n->accumulates || n->num_inputs != 3 || !n->shape.rank || n->is_layout ||
      n->num_domain + 2 > MATRIX_MAX_DIMENSIONS)
    return false;
  int last = linear_single(&n->output[n->shape.rank - 1]);
  if (last < 0 || n->is_reduction[last])
    return false;
  x->channel = (unsigned)last;
  bool more[2] = {false, false}; // reads what the result has besides the channel
  for (unsigned k = 0; k < 2; k++) {
    const node_access *input = &n->input[k];
    if (!ends_with(input->index, g->nodes.data[input->node].shape.rank, x->channel))
      return false;
    for (unsigned d = 0; d < n->num_domain; d++)
      more[k] |= !n->is_reduction[d] && d != x->channel && n->domain[d] > 1 && reads_along(g, input, d);
  }
  x->weights = more[0], x->image = !more[0];
  x->channels = n->domain[x->channel];
  return more[0] != more[1];
}

// What multiplies has to take the channels as a block's columns and as its depth.
static bool find_block(diagonal *x) {
  role multiply;
  if (!role_find_product(x->a, x->g, x->node, &multiply))
    return false;
  x->block = multiply.max_columns < multiply.max_depth ? multiply.max_columns : multiply.max_depth;
  while (x->block > 1 && x->channels % x->block)
    x->block--;
  return x->block > 1;
}

// Channel number `number` of a block.
static linear channel_at(const diagonal *x, unsigned number) {
  linear l = {0};
  l.coefficient[x->channel] = x->block;
  l.coefficient[number] = 1;
  return l;
}

static void compose(linear *index, unsigned rank, const linear *dimension) {
  for (unsigned k = 0; k < rank; k++)
    index[k] = linear_compose(&index[k], dimension, MATRIX_MAX_DIMENSIONS);
}

// The blocks; the access to them, over the new dimensions: block, depth, from, column.
static graph_node make_blocks(const diagonal *x, const graph_node *product, node_access *access) {
  const node_access *w = &product->input[x->weights];
  const graph_node *source = &x->g->nodes.data[w->node];
  graph_node n = {.kind = NODE_VIEW,
                  .operation = product->operation,
                  .storage = MATRIX_NONE,
                  .replaced = MATRIX_NONE,
                  .result = MATRIX_NONE,
                  .num_inputs = 1,
                  .input = arena_alloc(x->g->memory, sizeof(node_access)),
                  .is_layout = true};
  linear from[MATRIX_MAX_DIMENSIONS] = {0}; // the new dimensions as the blocks'
  unsigned order[MATRIX_MAX_DIMENSIONS], count = 0;
  order[count++] = x->channel;
  for (unsigned d = 0; d < x->column; d++)
    if (d != x->channel && reads_along(x->g, w, d))
      order[count++] = d;
  order[count++] = x->from;
  order[count++] = x->column;
  n.shape = (shape){.rank = count, .element = source->shape.element};
  for (unsigned k = 0; k < count; k++) {
    unsigned d = order[k];
    from[d] = linear_of_dimension(k);
    access->index[k] = linear_of_dimension(d);
    n.shape.extent[k] = d == x->channel                  ? x->channels / x->block
                        : d == x->column || d == x->from ? x->block
                                                         : product->domain[d];
  }
  // Outside where `from` is not the column.
  linear dimension[MATRIX_MAX_DIMENSIONS];
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    dimension[d] = linear_of_dimension(d);
  dimension[x->channel] = channel_at(x, x->column);
  dimension[x->channel].coefficient[x->from] += x->channels;
  dimension[x->channel].coefficient[x->column] -= x->channels;
  *n.input = *w;
  compose(n.input->index, source->shape.rank, dimension);
  compose(n.input->index, source->shape.rank, from);
  n.outside = term_const(x->g->terms, source->shape.element.width, 0);
  if (source->kind == NODE_LITERAL && !source->num_inputs) { // nothing is copied when the program runs
    n.kind = NODE_LITERAL;
    n.operation = source->operation;
    n.value = source->value;
  }
  return n;
}

static void apply(diagonal *x) {
  graph *g = x->g;
  uint32_t at = x->node;
  graph_insert(g, at, 1);
  graph_node *n = &g->nodes.data[++x->node];
  x->column = n->num_domain, x->from = n->num_domain + 1;
  graph_node *plain = arena_alloc(g->memory, sizeof *plain);
  *plain = *n;
  node_access *input = arena_alloc(g->memory, 3 * sizeof *input);
  memcpy(input, n->input, 3 * sizeof *input);
  node_access blocks = {.node = at};
  g->nodes.data[at] = make_blocks(x, n, &blocks);
  linear dimension[MATRIX_MAX_DIMENSIONS];
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    dimension[d] = linear_of_dimension(d);
  dimension[x->channel] = channel_at(x, x->from);
  compose(input[x->image].index, MATRIX_MAX_DIMENSIONS, dimension);
  dimension[x->channel] = channel_at(x, x->column);
  compose(input[2].index, MATRIX_MAX_DIMENSIONS, dimension);
  compose(n->output, n->shape.rank, dimension);
  input[x->weights] = blocks;
  n->input = input;
  n->plain = plain;
  n->num_domain += 2;
  n->domain[x->channel] = x->channels / x->block;
  n->domain[x->column] = n->domain[x->from] = x->block;
  n->is_reduction[x->column] = false;
  n->is_reduction[x->from] = true;
}

void diagonal_apply(accelerator *a, graph *g) {
  for (uint32_t i = 0; i < g->nodes.size; i++) {
    diagonal x = {.a = a, .g = g, .node = i};
    if (!find_factors(&x) || !find_block(&x))
      continue;
    apply(&x);
    i = x.node;
  }
}
