// Builds a kernel by substituting producers into a node's body, as long as what they read is still in
// memory where the node is computed.
#include "lowering/matrix/kernel.h"

#include <string.h>

bool kernel_read_is_guarded(const kernel_read *r, unsigned rank) {
  for (unsigned d = 0; d < rank; d++)
    if (r->guarded[d])
      return true;
  return false;
}

void kernel_range(const linear *l, const int64_t *domain, unsigned count, int64_t *low, int64_t *high) {
  *low = *high = l->constant;
  for (unsigned d = 0; d < count; d++) {
    int64_t end = l->coefficient[d] * (domain[d] - 1);
    *(end < 0 ? low : high) += end;
  }
}

typedef struct builder {
  graph *g;
  kernel *k;
  bool guards; // reads may be guarded
  bool apart;  // computations are not substituted
  bool once;   // what is read many times is computed once: computations with operations are not substituted
} builder;

// The computation of `n` at `index` (over the kernel's dimensions).
typedef struct substitution {
  builder *b;
  const graph_node *n;
  const linear *dimensions; // of the node's domain
  uint32_t accumulator;     // input that is the accumulator, or MATRIX_NONE
} substitution;

static term_id resolve(builder *b, uint32_t node, const linear *index, unsigned depth);

// ---- whether a computation may be moved to where the kernel's node is computed --------------------

// Memory that holds `node` still does when the kernel's node is computed.
static bool is_current(const builder *b, uint32_t node) {
  uint32_t replaced = b->g->nodes.data[node].replaced;
  return replaced == MATRIX_NONE || replaced >= b->k->node;
}

static bool is_movable(const builder *b, uint32_t node, unsigned depth) {
  const graph_node *n = &b->g->nodes.data[node];
  bool reduces = false;
  for (unsigned d = 0; d < n->num_domain; d++)
    reduces |= n->is_reduction[d];
  if ((n->kind != NODE_COMPUTE && n->kind != NODE_VIEW) || reduces || depth > 16)
    return false;
  for (unsigned k = 0; k < n->num_inputs; k++)
    if (!is_current(b, n->input[k].node) && !is_movable(b, n->input[k].node, depth + 1))
      return false;
  return true;
}

// Only a change of width, or a constant.
static bool is_free(const term_context *c, term_id t) {
  switch (term_operator(c, t)) {
  case TERM_ARG:
  case TERM_CONST:
    return true;
  case TERM_EXTS:
  case TERM_EXTU:
  case TERM_TRUNC:
    return is_free(c, term_child(c, t, 0));
  default:
    return false;
  }
}

// Is the node's value in memory where the kernel reads it?
static bool stays(const builder *b, uint32_t node) {
  const graph_node *n = &b->g->nodes.data[node];
  return is_current(b, node) && (n->is_apart || (b->once && !n->is_part && !is_free(b->g->terms, n->body)));
}

// ---- terms --------------------------------------------------------------------------------------

static term_id linear_term(term_context *c, const linear *l) {
  term_id t = term_const_s(c, 64, l->constant);
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    if (l->coefficient[d])
      t = term_binary(c, TERM_ADD, t,
                      term_binary(c, TERM_MUL, term_const_s(c, 64, l->coefficient[d]), term_index(c, d)));
  return t;
}

static term_id substitute_leaf(void *user, term_id leaf, term_id child) {
  substitution *s = user;
  term_context *c = s->b->g->terms;
  (void)child;
  if (term_operator(c, leaf) == TERM_INDEX)
    return linear_term(c, &s->dimensions[term_argument(c, leaf)]);
  if (term_operator(c, leaf) != TERM_ARG)
    return leaf;
  unsigned number = term_argument(c, leaf);
  if (number == s->accumulator)
    return term_arg(c, KERNEL_ACCUMULATOR, term_width(c, leaf));
  const node_access *a = &s->n->input[number];
  linear index[MATRIX_MAX_DIMENSIONS] = {0};
  for (unsigned d = 0; d < s->b->g->nodes.data[a->node].shape.rank; d++)
    index[d] = linear_compose(&a->index[d], s->dimensions, s->n->num_domain);
  return resolve(s->b, a->node, index, 1);
}

static term_id substitute(substitution *s, term_id t) {
  term_context *c = s->b->g->terms;
  term_id *memo = util_alloc(term_context_size(c) * sizeof *memo);
  term_id result = term_rebuild(c, c, t, substitute_leaf, s, memo);
  util_release(memo);
  return result;
}

static term_id add_read(builder *b, const kernel_read *r) {
  kernel *k = b->k;
  unsigned width = b->g->nodes.data[r->node].shape.element.width;
  for (size_t i = 0; i < k->reads.size; i++)
    if (!memcmp(&k->reads.data[i], r, sizeof *r))
      return term_arg(b->g->terms, (unsigned)i, width);
  stack_push(&k->reads, *r);
  return term_arg(b->g->terms, (unsigned)k->reads.size - 1, width);
}

// A slice or padding becomes an access to what it is of. False: it has to be in memory itself.
static bool look_through(builder *b, kernel_read *r) {
  const graph_node *n = &b->g->nodes.data[r->node];
  const graph_node *source = &b->g->nodes.data[n->input->node];
  if (kernel_read_is_guarded(r, n->shape.rank) || !is_current(b, n->input->node))
    return false;
  kernel_read inner = {.node = n->input->node, .outside = n->outside};
  for (unsigned d = 0; d < source->shape.rank; d++) {
    inner.index[d] = linear_compose(&n->input->index[d], r->index, n->shape.rank);
    int64_t low, high;
    kernel_range(&inner.index[d], b->k->domain, b->k->num_domain, &low, &high);
    inner.guarded[d] = low < 0 || high >= source->shape.extent[d];
  }
  bool guarded = kernel_read_is_guarded(&inner, source->shape.rank);
  if (guarded && !b->guards)
    return false;
  if (!guarded)
    inner.outside = (term_id){0};
  *r = inner;
  return true;
}

static term_id resolve(builder *b, uint32_t node, const linear *index, unsigned depth) {
  kernel_read r = {.node = node};
  memcpy(r.index, index, sizeof r.index);
  while (b->g->nodes.data[r.node].kind == NODE_VIEW && !b->g->nodes.data[r.node].is_layout &&
         look_through(b, &r))
    ;
  const graph_node *n = &b->g->nodes.data[r.node];
  if (b->apart || n->kind != NODE_COMPUTE || kernel_read_is_guarded(&r, n->shape.rank) ||
      !is_movable(b, r.node, depth) || stays(b, r.node))
    return add_read(b, &r);
  linear dimensions[MATRIX_MAX_DIMENSIONS] = {0};
  for (unsigned d = 0; d < n->shape.rank; d++)
    dimensions[linear_single(&n->output[d])] = r.index[d];
  return substitute(&(substitution){b, n, dimensions, MATRIX_NONE}, n->body);
}

static kernel build(graph *g, uint32_t node, bool guards, bool apart) {
  const graph_node *n = &g->nodes.data[node];
  kernel k = {.node = node};
  linear *identity = arena_alloc(g->memory, MATRIX_MAX_DIMENSIONS * sizeof *identity);
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    identity[d] = linear_of_dimension(d);
  bool is_view = n->kind == NODE_VIEW;
  k.num_domain = is_view ? n->shape.rank : n->num_domain;
  k.domain = is_view ? n->shape.extent : n->domain;
  k.is_reduction = n->is_reduction;
  k.output = is_view ? identity : n->output;
  for (unsigned d = 0; d < k.num_domain; d++)
    k.reduces |= k.is_reduction[d];
  builder b = {g, &k, guards || is_view, apart, k.reduces};
  if (is_view) {
    kernel_read r = {.node = node};
    memcpy(r.index, identity, sizeof r.index);
    if (!look_through(&b, &r))
      die("a slice of what is no longer there");
    bool guarded = kernel_read_is_guarded(&r, g->nodes.data[r.node].shape.rank);
    k.value = guarded ? add_read(&b, &r) : resolve(&b, r.node, r.index, 0);
    return k;
  }
  substitution s = {&b, n, identity, k.reduces && n->accumulates ? n->num_inputs - 1 : MATRIX_NONE};
  k.value = substitute(&s, n->body);
  if (s.accumulator != MATRIX_NONE) {
    const node_access *a = &n->input[s.accumulator];
    b.apart = b.once = false;
    k.init = resolve(&b, a->node, a->index, 1);
  }
  return k;
}

kernel kernel_build(graph *g, uint32_t node, bool guards) { return build(g, node, guards, false); }

kernel kernel_build_apart(graph *g, uint32_t node) { return build(g, node, true, true); }

void kernel_free(kernel *k) { stack_free(&k->reads); }

bool kernel_reads_along(const graph *g, const kernel_read *r, unsigned d) {
  for (unsigned k = 0; k < g->nodes.data[r->node].shape.rank; k++)
    if (r->index[k].coefficient[d])
      return true;
  return false;
}

int64_t kernel_stride(const graph *g, const kernel_read *r, unsigned d) {
  const shape *s = &g->nodes.data[r->node].shape;
  int64_t stride = 0, size = 1;
  for (unsigned k = s->rank; k-- > 0;) {
    stride += r->index[k].coefficient[d] * size;
    size *= s->extent[k];
  }
  return stride;
}
