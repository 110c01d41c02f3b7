// Counts the points of nodes that sum products up.
#include "lowering/matrix/work.h"

static bool is_product(void *user, const term_context *c, term_id t) {
  (void)user;
  return term_operator(c, t) == TERM_MUL || term_operator(c, t) == TERM_FMUL;
}

// Multiply-accumulates of a sum of products; otherwise 0.
static double work_of(const graph *g, uint32_t node) {
  const graph_node *made = &g->nodes.data[node], *n = made->plain ? made->plain : made;
  double points = 1;
  bool reduces = false;
  for (unsigned d = 0; d < n->num_domain; d++) {
    points *= (double)n->domain[d];
    reduces |= n->is_reduction[d];
  }
  bool counts = n->kind == NODE_COMPUTE && reduces && term_any(g->terms, n->body, is_product, NULL);
  return !counts ? 0 : n->points ? (double)n->points : points;
}

void work_explain(const graph *g, const work_maker *makers, explanation *out) {
  double all = 0, offloaded = 0;
  unsigned products = 0;
  for (uint32_t i = 0; i < g->nodes.size; i++) {
    double work = makers[i] == WORK_NOBODY ? 0 : work_of(g, i);
    products += work > 0;
    all += work;
    offloaded += makers[i] == WORK_ACCELERATOR ? work : 0;
  }
  if (products < 2)
    return;
  explanation_entry *x = explanation_add(out, EXPLANATION_WORK, g->function);
  x->text =
      arena_printf(out->memory, "%.2f %% of %.0f multiply-accumulates in %u products are the accelerator's",
                   100 * offloaded / all, all, products);
}
