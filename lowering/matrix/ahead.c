// r = f(g(x), y), where g(x) is an element like x: n = g(x), and r = f(n, y). What scales one operand of a
// sum is a computation of its own, which may be done earlier.
#include "lowering/matrix/ahead.h"

#include "lowering/matrix/requantize.h"

#include <math.h>
#include <string.h>

enum { NO_ARGUMENT = UINT32_MAX, SEVERAL = UINT32_MAX - 1, UNKNOWN = UINT32_MAX - 2 };

// What a body's terms are over: by term, UNKNOWN where nobody has asked yet.
typedef struct body {
  graph *g;
  const graph_node *n;
  uint32_t *argument;
  bool *searched; // there is no part in it
} body;

// The only argument that a term is over, NO_ARGUMENT or SEVERAL.
static uint32_t argument_of(body *x, term_id t) {
  const term_context *c = x->g->terms;
  uint32_t *known = &x->argument[t.index];
  if (*known != UNKNOWN)
    return *known;
  if (term_operator(c, t) == TERM_ARG)
    return *known = term_argument(c, t);
  uint32_t found = term_operator(c, t) == TERM_INDEX ? SEVERAL : NO_ARGUMENT;
  for (unsigned k = 0; k < term_arity(c, t) && found != SEVERAL; k++) {
    uint32_t one = argument_of(x, term_child(c, t, k));
    found = found == NO_ARGUMENT || one == found ? one : one == NO_ARGUMENT ? found : SEVERAL;
  }
  return *known = found;
}

// Is it requantized, to numbers that fit into as many bits as the element has?
static bool is_scaled_element(term_context *c, term_id t, element_type e) {
  requantization r = requantize_read(c, t);
  double low, high;
  return !e.is_float && e.width < 32 && term_operator(c, r.base) == TERM_ARG &&
         term_width(c, r.base) == e.width && (r.is_scaled || r.shift) &&
         requantize_range(c, &r, e.width, &low, &high) && low >= -ldexp(1, (int)e.width - 1) &&
         high < ldexp(1, (int)e.width - 1);
}

// The part of a body that scales an input.
static bool find_part(body *x, term_id t, term_id *part, uint32_t *input) {
  term_context *c = x->g->terms;
  if (x->searched[t.index])
    return false;
  x->searched[t.index] = true;
  *input = argument_of(x, t);
  if (*input < x->n->num_inputs &&
      is_scaled_element(c, t, x->g->nodes.data[x->n->input[*input].node].shape.element)) {
    *part = t;
    return true;
  }
  for (unsigned k = 0; k < term_arity(c, t); k++)
    if (find_part(x, term_child(c, t, k), part, input))
      return true;
  return false;
}

// The part, if what the body does with it is over one other input.
static bool find_one_part(graph *g, const graph_node *n, term_id *part, uint32_t *input) {
  size_t size = term_context_size(g->terms);
  body x = {g, n, util_alloc(size * sizeof(uint32_t)), memset(util_alloc(size), 0, size)};
  for (size_t i = 0; i < size; i++)
    x.argument[i] = UNKNOWN;
  bool found = argument_of(&x, n->body) == SEVERAL && find_part(&x, n->body, part, input);
  if (found) { // without the part
    for (size_t i = 0; i < size; i++)
      x.argument[i] = UNKNOWN;
    x.argument[part->index] = NO_ARGUMENT;
    uint32_t other = argument_of(&x, n->body);
    found = other != *input && other != SEVERAL;
  }
  util_release(x.argument);
  util_release(x.searched);
  return found;
}

static bool is_elementwise(const graph_node *n) {
  bool ok = n->kind == NODE_COMPUTE && !n->accumulates && !n->is_layout && n->num_inputs >= 2;
  for (unsigned d = 0; d < n->num_domain; d++)
    ok = ok && !n->is_reduction[d];
  return ok;
}

// Is there a product between the two?
static bool has_product(const graph *g, uint32_t after, uint32_t before) {
  for (uint32_t i = after + 1; i < before; i++)
    if (g->nodes.data[i].kind == NODE_COMPUTE && g->nodes.data[i].accumulates)
      return true;
  return false;
}

typedef struct renaming {
  term_context *c;
  uint32_t from, to; // arguments
} renaming;

static term_id rename_leaf(void *user, term_id leaf, term_id child) {
  const renaming *r = user;
  (void)child;
  if (term_operator(r->c, leaf) != TERM_ARG || term_argument(r->c, leaf) != r->from)
    return leaf;
  return term_arg(r->c, r->to, term_width(r->c, leaf));
}

// `t` with another argument, and with `by` in place of `part` (none: no part).
static term_id rebuilt(renaming r, term_id t, term_id part, term_id by) {
  size_t bytes = term_context_size(r.c) * sizeof(term_id);
  term_id *memo = memset(util_alloc(bytes), 0, bytes);
  memo[part.index] = by; // what the memo has for it
  term_id result = term_rebuild(r.c, r.c, t, rename_leaf, &r, memo);
  util_release(memo);
  return result;
}

static void apply(graph *g, uint32_t node, term_id part, uint32_t input) {
  term_context *c = g->terms;
  graph_insert(g, node, 1);
  graph_node *sum = &g->nodes.data[node + 1], *n = &g->nodes.data[node];
  *n = (graph_node){.kind = NODE_COMPUTE,
                    .operation = sum->operation,
                    .storage = MATRIX_NONE,
                    .replaced = MATRIX_NONE,
                    .result = MATRIX_NONE,
                    .shape = sum->shape,
                    .num_domain = sum->num_domain,
                    .num_inputs = 1,
                    .is_part = true,
                    .input = arena_alloc(g->memory, sizeof(node_access))};
  n->shape.element = g->nodes.data[sum->input[input].node].shape.element;
  memcpy(n->domain, sum->domain, sizeof n->domain);
  memcpy(n->output, sum->output, sizeof n->output);
  n->input[0] = sum->input[input];
  unsigned width = n->shape.element.width;
  const term_id none = {0};
  term_id x = rebuilt((renaming){c, input, 0}, part, none, none);
  unsigned wide = term_width(c, x);
  if (wide > width) { // which changes nothing, and says so
    x = term_binary(c, TERM_MAXS, x, term_const_s(c, wide, -(INT64_C(1) << (width - 1))));
    x = term_binary(c, TERM_MINS, x, term_const_s(c, wide, (INT64_C(1) << (width - 1)) - 1));
  }
  n->body = term_trunc(c, x, width);
  node_access *inputs = arena_alloc(g->memory, sum->num_inputs * sizeof *inputs);
  memcpy(inputs, sum->input, sum->num_inputs * sizeof *inputs);
  inputs[input] = (node_access){.node = node};
  memcpy(inputs[input].index, sum->output, sizeof inputs[input].index);
  sum->input = inputs;
  sum->body = rebuilt((renaming){.c = c, .from = NO_ARGUMENT}, sum->body, part,
                      term_extend(c, true, term_arg(c, input, width), term_width(c, part)));
}

void ahead_apply(graph *g) {
  for (uint32_t i = 0; i < g->nodes.size; i++) {
    const graph_node *n = &g->nodes.data[i];
    term_id part;
    uint32_t input;
    if (is_elementwise(n) && find_one_part(g, n, &part, &input) && has_product(g, n->input[input].node, i))
      apply(g, i++, part, input);
  }
}
