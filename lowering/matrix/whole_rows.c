// b[k, j] as rows of the next multiple of a request's elements: those of the constant, and zeros behind them.
#include "lowering/matrix/whole_rows.h"

#include "accelerator/library.h"
#include <string.h>

// Elements of a row as it is to be; 0: it stays.
static int64_t whole_row(const accelerator *a, const graph_node *n) {
  int64_t bytes = n->shape.element.width / 8, request = library_fact_value(a->l, "request_bytes", 0);
  if (n->kind != NODE_LITERAL || n->num_inputs || !term_none(n->body) || n->shape.rank < 2 || bytes < 1 ||
      request % bytes)
    return 0;
  int64_t row = n->shape.extent[n->shape.rank - 1], each = request / bytes;
  return each > 0 && row > each && row % each ? (row + each - 1) / each * each : 0;
}

// The factor with longer rows: elements of the one before, and zeros.
static graph_node longer(const graph *g, uint32_t factor, int64_t row) {
  const graph_node *source = &g->nodes.data[factor];
  graph_node n = {.kind = NODE_LITERAL,
                  .operation = source->operation,
                  .value = source->value,
                  .storage = MATRIX_NONE,
                  .replaced = MATRIX_NONE,
                  .result = MATRIX_NONE,
                  .shape = source->shape,
                  .num_inputs = 1,
                  .input = arena_alloc(g->memory, sizeof(node_access)),
                  .is_layout = true,
                  .outside = term_const(g->terms, source->shape.element.width, 0)};
  n.shape.extent[n.shape.rank - 1] = row;
  *n.input = (node_access){.node = factor};
  for (unsigned d = 0; d < n.shape.rank; d++)
    n.input->index[d] = linear_of_dimension(d);
  return n;
}

static void apply(graph *g, uint32_t node, unsigned factor, int64_t row) {
  graph_insert(g, node, 1);
  graph_node *n = &g->nodes.data[node + 1];
  g->nodes.data[node] = longer(g, n->input[factor].node, row);
  if (!n->plain) {
    n->plain = arena_alloc(g->memory, sizeof *n->plain);
    *n->plain = *n;
  }
  node_access *input = arena_alloc(g->memory, n->num_inputs * sizeof *input);
  memcpy(input, n->input, n->num_inputs * sizeof *input);
  input[factor].node = node;
  n->input = input;
}

// Are the elements of a row those of different columns? Those of the sum may be joined with what is behind.
static bool has_columns(const graph *g, const graph_node *n, unsigned factor) {
  const node_access *x = &n->input[factor];
  unsigned rank = g->nodes.data[x->node].shape.rank;
  int last = rank ? linear_single(&x->index[rank - 1]) : -1;
  return last >= 0 && !n->is_reduction[last];
}

static bool is_product(const graph_node *n) {
  return n->kind == NODE_COMPUTE && n->accumulates && !n->is_layout && n->num_inputs == 3;
}

void whole_rows_apply(accelerator *a, graph *g) {
  for (uint32_t i = 0; i < g->nodes.size; i++) {
    for (unsigned k = 0; k < 2 && is_product(&g->nodes.data[i]); k++) {
      const graph_node *n = &g->nodes.data[i];
      int64_t row = whole_row(a, &g->nodes.data[n->input[k].node]);
      role multiply;
      if (row && has_columns(g, n, k) && role_find_product(a, g, i, &multiply))
        apply(g, i++, k, row);
    }
  }
}
