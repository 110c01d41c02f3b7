// Counts the points of nodes that sum products up.
#include "lowering/matrix/work.h"

#include <string.h>

// `seen`, by term: it does not.
static bool finds_product(const term_context *c, term_id t, bool *seen) {
  bool found = term_operator(c, t) == TERM_MUL || term_operator(c, t) == TERM_FMUL;
  if (seen[t.index])
    return false;
  seen[t.index] = true;
  for (unsigned k = 0; k < term_arity(c, t) && !found; k++)
    found = finds_product(c, term_child(c, t, k), seen);
  return found;
}

static bool multiplies(const term_context *c, term_id t) {
  bool *seen = memset(util_alloc(term_context_size(c)), 0, term_context_size(c));
  bool found = finds_product(c, t, seen);
  util_release(seen);
  return found;
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
  bool counts = n->kind == NODE_COMPUTE && reduces && multiplies(g->terms, n->body);
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
