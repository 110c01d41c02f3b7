// Evaluates the graph at sampled elements, recursively and with a limit on the work, on data that are
// functions of the element's address.
#include "lowering/matrix/meaning.h"

#include "lowering/matrix/names.h"
#include "semantics/term/eval.h"

#include <string.h>

enum {
  MEANING_POINTS =
      1 << 13, // that the samples of one buffer take, at most; but each has MEANING_LEAST samples
  MEANING_LEAST = 4,
  MEANING_MOST = 64,
  MEANING_EVALUATIONS = 1 << 20 // of one sample
};

typedef struct meaning {
  graph *g;
  const meaning_maker *makers;
  const meaning_operands *operands;
  uint32_t of;             // the node of the accelerator's that is evaluated
  const uint32_t *group;   // by node of the accelerator's: see library_version_of_group
  const uint32_t *version; // by node: of its memory as it leaves it
  eval_prepared **bodies;  // by node, or NULL
  uint32_t now;            // the group of the sample under way
  unsigned set;
  uint32_t left; // evaluations that it may still take
} meaning;

// A body at one point of its node's domain.
typedef struct point {
  meaning *m;
  uint32_t node;
  int64_t at[MATRIX_MAX_DIMENSIONS];
  bool has_earlier;
  uint64_t earlier; // of a reduction: the last input
} point;

static bool value_of(meaning *m, uint32_t node, const int64_t *index, uint64_t *out);

static int64_t linear_at(const linear *l, const int64_t *at) {
  int64_t sum = l->constant;
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    sum += l->coefficient[d] * at[d];
  return sum;
}

static library_type type_of(const graph_node *n) {
  return (library_type){n->shape.element.is_float ? LIBRARY_FLOAT : LIBRARY_SIGNED, n->shape.element.width};
}

static bool find_leaf(void *user, term_id leaf, uint64_t *out) {
  point *p = user;
  const graph_node *n = &p->m->g->nodes.data[p->node];
  unsigned number = term_argument(p->m->g->terms, leaf);
  if (term_operator(p->m->g->terms, leaf) == TERM_INDEX) {
    *out = (uint64_t)p->at[number];
    return true;
  }
  if (p->has_earlier && number == n->num_inputs - 1) {
    *out = p->earlier;
    return true;
  }
  int64_t index[MATRIX_MAX_DIMENSIONS] = {0};
  for (unsigned d = 0; d < p->m->g->nodes.data[n->input[number].node].shape.rank; d++)
    index[d] = linear_at(&n->input[number].index[d], p->at);
  return value_of(p->m, n->input[number].node, index, out);
}

static bool body_value(point *p, uint64_t *out) {
  meaning *m = p->m;
  if (!m->left)
    return false;
  m->left--;
  if (!m->bodies[p->node])
    m->bodies[p->node] = eval_prepare(m->g->terms, m->g->nodes.data[p->node].body);
  return eval_prepared_run(m->bodies[p->node], find_leaf, p, out);
}

// All points of the reduction dimensions from number `d` on.
static bool reduce(point *p, unsigned d) {
  const graph_node *n = &p->m->g->nodes.data[p->node];
  while (d < n->num_domain && !n->is_reduction[d])
    d++;
  if (d == n->num_domain)
    return body_value(p, &p->earlier);
  for (p->at[d] = 0; p->at[d] < n->domain[d]; p->at[d]++)
    if (!reduce(p, d + 1))
      return false;
  return true;
}

// Sets the dimensions of a form to what gives this number: those with larger coefficients count more.
static bool place(const graph_node *n, const linear *form, int64_t number, int64_t *at) {
  int64_t rest = number - form->constant, before = INT64_MAX;
  for (;;) {
    int next = -1;
    for (int d = 0; d < (int)n->num_domain; d++)
      if (form->coefficient[d] > 0 && form->coefficient[d] < before &&
          (next < 0 || form->coefficient[d] > form->coefficient[next]))
        next = d;
    if (next < 0)
      return rest == 0;
    before = form->coefficient[next];
    at[next] = rest / before;
    rest -= at[next] * before;
  }
}

static bool computed(meaning *m, uint32_t node, const int64_t *index, uint64_t *out) {
  const graph_node *n = &m->g->nodes.data[node];
  point p = {.m = m, .node = node};
  bool reduces = false;
  for (unsigned d = 0; d < n->shape.rank; d++)
    if (!place(n, &n->output[d], index[d], p.at))
      return false;
  for (unsigned d = 0; d < n->num_domain; d++)
    reduces |= n->is_reduction[d];
  if (!reduces || !n->accumulates)
    return !reduces && body_value(&p, out);
  if (!find_leaf(&p, term_arg(m->g->terms, n->num_inputs - 1, n->shape.element.width), &p.earlier))
    return false;
  p.has_earlier = true;
  bool ok = reduce(&p, 0);
  *out = p.earlier;
  return ok;
}

static bool seen_through(meaning *m, const graph_node *n, const int64_t *index, uint64_t *out) {
  const graph_node *source = &m->g->nodes.data[n->input->node];
  int64_t at[MATRIX_MAX_DIMENSIONS] = {0};
  for (unsigned d = 0; d < source->shape.rank; d++) {
    at[d] = linear_at(&n->input->index[d], index);
    if (at[d] < 0 || at[d] >= source->shape.extent[d])
      return n->outside.index && term_is_const(m->g->terms, n->outside, out);
  }
  return value_of(m, n->input->node, at, out);
}

// Does what is evaluated read the node from memory?
static bool reads(const meaning *m, uint32_t node) {
  const meaning_operands *o = &m->operands[m->of];
  for (unsigned k = 0; k < o->count; k++)
    if (o->node[k] == node)
      return true;
  return false;
}

static bool value_of(meaning *m, uint32_t node, const int64_t *index, uint64_t *out) {
  const graph_node *n = &m->g->nodes.data[node];
  if (m->makers[node] == MEANING_ACCELERATOR && m->group[node] == m->now && reads(m, node)) {
    uint32_t of = m->of; // what it was computed from has not been in memory yet
    m->of = node;
    bool ok = n->kind == NODE_COMPUTE ? computed(m, node, index, out) : seen_through(m, n, index, out);
    m->of = of;
    return ok;
  }
  bool inside = m->makers[node] == MEANING_NOBODY || node == m->of ||
                (m->makers[m->of] == MEANING_ACCELERATOR && !reads(m, node));
  if (inside && n->kind == NODE_COMPUTE)
    return computed(m, node, index, out);
  if (inside && n->kind == NODE_VIEW)
    return seen_through(m, n, index, out);
  int64_t element = 0;
  for (unsigned d = 0; d < n->shape.rank; d++)
    element = element * n->shape.extent[d] + index[d];
  *out = library_data(names_of(m->g, node), element, m->version[node], m->set, type_of(n));
  return n->kind != NODE_SCALAR;
}

// ---- samples ------------------------------------------------------------------------------------

// Points that one element of the node is made of.
static int64_t points_of(const graph *g, uint32_t node, const meaning_maker *makers) {
  const graph_node *n = &g->nodes.data[node];
  int64_t own = 1, inputs = 1;
  for (unsigned d = 0; d < n->num_domain; d++)
    own *= n->is_reduction[d] ? n->domain[d] : 1;
  for (unsigned k = 0; k < n->num_inputs; k++)
    if (makers[n->input[k].node] == MEANING_NOBODY && own < MEANING_EVALUATIONS &&
        inputs < MEANING_EVALUATIONS)
      inputs += points_of(g, n->input[k].node, makers);
  return own * inputs;
}

// Number `k` of a node's samples: corners, then others.
static void choose_element(const shape *s, uint32_t node, unsigned k, int64_t *index) {
  uint64_t h = hash_mix(hash_mix(7, node), k);
  for (unsigned d = 0; d < s->rank; d++) {
    h = hash_mix(h, d);
    index[d] = k == 0 ? 0 : k == 1 ? s->extent[d] - 1 : (int64_t)((h >> 8) % (uint64_t)s->extent[d]);
  }
}

typedef STACK(library_sample) sample_list;

static void sample_node(meaning *m, uint32_t node, sample_list *out) {
  const graph_node *n = &m->g->nodes.data[node];
  int64_t points = points_of(m->g, node, m->makers), count = MEANING_POINTS / points;
  count = count < MEANING_LEAST ? MEANING_LEAST : count > MEANING_MOST ? MEANING_MOST : count;
  m->now = m->group[node];
  for (unsigned k = 0; k < count * LIBRARY_DATA_SETS; k++) {
    int64_t index[MATRIX_MAX_DIMENSIONS] = {0}, element = 0;
    library_sample s = {.array = names_of(m->g, node),
                        .version = m->version[node],
                        .set = m->set = k / (unsigned)count,
                        .type = type_of(n)};
    choose_element(&n->shape, node, k % (unsigned)count, index);
    for (unsigned d = 0; d < n->shape.rank; d++)
      element = element * n->shape.extent[d] + index[d];
    s.element = element;
    m->left = MEANING_EVALUATIONS;
    m->of = node;
    if (value_of(m, node, index, &s.value))
      stack_push(out, s);
  }
}

// The arrays that a group writes.
typedef STACK(uint32_t) written_list;

static void note_written(const graph *g, const meaning_operands *operands, uint32_t node, written_list *out) {
  stack_push(out, graph_memory(g, node));
  for (uint32_t i = node; i < g->nodes.size; i++)
    if (operands[i].is_beside && operands[i].beside == node)
      stack_push(out, graph_memory(g, i));
}

static bool was_written(const graph *g, const written_list *written, uint32_t node) {
  for (size_t i = 0; i < written->size; i++)
    if (written->data[i] == graph_memory(g, node))
      return true;
  return false;
}

// Sets by node what the memory that it is in holds when it was computed, and its group.
static void number_versions(const graph *g, const library *l, const meaning_maker *makers,
                            const meaning_operands *operands, uint32_t *group, uint32_t *version) {
  bool orders = false, ordered = true;
  uint32_t groups = 0;
  written_list written = {0};
  for (uint32_t i = 0; i < l->num_instructions; i++)
    orders |= l->instructions[i].orders_memory;
  for (uint32_t i = 0; i < g->nodes.size; i++) {
    if (makers[i] == MEANING_ACCELERATOR && operands[i].is_beside) {
      group[i] = group[operands[i].beside];
      version[i] = version[operands[i].beside];
    } else if (makers[i] == MEANING_ACCELERATOR) {
      if (ordered && !was_written(g, &written, i)) {
        groups++;
        written.size = 0;
      }
      ordered = orders;
      note_written(g, operands, i, &written);
      group[i] = groups;
      version[i] = library_version_of_group(groups);
    } else if (makers[i] == MEANING_CPU) {
      ordered = true;
      written.size = 0;
      version[i] = library_version_of_cpu(groups);
    }
  }
  stack_free(&written);
}

// Is the node's memory written again in the same group?
static bool is_replaced_soon(const meaning *m, uint32_t node) {
  uint32_t by = m->g->nodes.data[node].replaced;
  return by != MATRIX_NONE && m->makers[by] == MEANING_ACCELERATOR && m->group[by] == m->group[node];
}

const library_sample *meaning_samples(graph *g, const library *l, const meaning_maker *makers,
                                      const meaning_operands *operands, arena *a, uint32_t *count) {
  uint32_t *group = arena_alloc(g->memory, (g->nodes.size + 1) * sizeof *group);
  uint32_t *version = arena_alloc(g->memory, (g->nodes.size + 1) * sizeof *version);
  meaning m = {.g = g, .makers = makers, .operands = operands, .group = group, .version = version};
  m.bodies = arena_alloc(g->memory, (g->nodes.size + 1) * sizeof(eval_prepared *));
  number_versions(g, l, makers, operands, group, version);
  sample_list all = {0};
  for (uint32_t i = 0; i < g->nodes.size; i++)
    if (makers[i] == MEANING_ACCELERATOR && !is_replaced_soon(&m, i))
      sample_node(&m, i, &all);
  for (size_t i = 0; i < g->nodes.size; i++)
    if (m.bodies[i])
      eval_prepared_free(m.bodies[i]);
  library_sample *kept = arena_alloc(a, (all.size + 1) * sizeof *kept);
  for (size_t i = 0; i < all.size; i++) {
    kept[i] = all.data[i];
    kept[i].array = arena_strdup(a, kept[i].array);
  }
  *count = (uint32_t)all.size;
  stack_free(&all);
  return kept;
}
