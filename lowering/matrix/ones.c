// r[c] = sum over k of x[k, c] is the sum over k of one[k] * x[k, c]: one row of ones by a matrix.
#include "lowering/matrix/ones.h"

#include <string.h>

// The element of a sum of elements of one input, in the sum's width: (ext x) + earlier. False: it is no such
// sum.
static bool find_summand(const graph *g, const graph_node *n, term_id *element, unsigned *input) {
  const term_context *c = g->terms;
  if (n->kind != NODE_COMPUTE || !n->accumulates || n->is_layout || term_operator(c, n->body) != TERM_ADD)
    return false;
  for (unsigned k = 0; k < 2; k++) {
    term_id x = term_child(c, n->body, k), earlier = term_child(c, n->body, !k);
    term_op op = term_operator(c, x);
    if ((op != TERM_EXTS && op != TERM_EXTU) || term_operator(c, term_child(c, x, 0)) != TERM_ARG ||
        term_operator(c, earlier) != TERM_ARG || term_argument(c, earlier) != n->num_inputs - 1)
      continue;
    *element = x;
    *input = term_argument(c, term_child(c, x, 0));
    return *input != n->num_inputs - 1;
  }
  return false;
}

// One for each point of the reduction.
static graph_node make_ones(const graph *g, const graph_node *sum, unsigned input, node_access *access) {
  element_type element = g->nodes.data[sum->input[input].node].shape.element;
  graph_node n = {.kind = NODE_LITERAL,
                  .operation = sum->operation,
                  .storage = MATRIX_NONE,
                  .replaced = MATRIX_NONE,
                  .result = MATRIX_NONE,
                  .shape.element = element,
                  .body = term_const(g->terms, element.width, 1)};
  for (unsigned d = 0; d < sum->num_domain; d++)
    if (sum->is_reduction[d]) {
      access->index[n.shape.rank] = linear_of_dimension(d);
      n.shape.extent[n.shape.rank++] = sum->domain[d];
    }
  return n;
}

static void apply(graph *g, uint32_t node, term_id element, unsigned number) {
  term_context *c = g->terms;
  graph_insert(g, node, 1);
  graph_node *n = &g->nodes.data[node + 1];
  node_access *input = arena_alloc(g->memory, 3 * sizeof *input);
  input[0] = (node_access){.node = node};
  input[1] = n->input[number], input[2] = n->input[n->num_inputs - 1];
  g->nodes.data[node] = make_ones(g, n, number, &input[0]);
  graph_node *plain = arena_alloc(g->memory, sizeof *plain);
  *plain = *n;
  unsigned width = term_width(c, element), narrow = term_width(c, term_child(c, element, 0));
  term_id one = term_extend(c, true, term_arg(c, 0, narrow), width);
  term_id x = term_extend(c, term_operator(c, element) == TERM_EXTS, term_arg(c, 1, narrow), width);
  n->body = term_binary(c, TERM_ADD, term_arg(c, 2, width), term_binary(c, TERM_MUL, one, x));
  n->input = input;
  n->num_inputs = 3;
  n->plain = plain;
}

void ones_apply(accelerator *a, graph *g) {
  for (uint32_t i = 0; i < g->nodes.size; i++) {
    term_id element;
    unsigned number;
    role multiply;
    if (!find_summand(g, &g->nodes.data[i], &element, &number))
      continue;
    apply(g, i, element, number);
    graph_node *n = &g->nodes.data[++i];
    if (!role_find_product(a, g, i, &multiply))
      *n = *n->plain;
  }
}
