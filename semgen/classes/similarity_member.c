// What a member has in each slot of its class, the instance that a class gives at a tuple, and the choice
// of the representative.
#include "semgen/classes/similarity.h"

#include <stdlib.h>
#include <string.h>

// ---- slots --------------------------------------------------------------------------------------
int64_t similarity_order(const shape *s, const unify_view *v) {
  int64_t rank = 0;
  uint32_t own = 0;
  for (uint32_t i = 0; i < s->num_operands; i++)
    own += v->operand[i] != UNIFY_NONE;
  bool *taken = util_alloc(s->num_operands + 1);
  for (uint32_t k = 0; k < own; k++) {
    int64_t before = 0;
    for (uint32_t i = 0; i < s->num_operands && v->operand[i] != k; i++)
      before += v->operand[i] != UNIFY_NONE && !taken[i];
    for (uint32_t i = 0; i < s->num_operands; i++)
      taken[i] |= v->operand[i] == k;
    rank = rank * (own - k) + before;
  }
  util_release(taken);
  return rank;
}

static int64_t read_operand(const similarity_member *m, const class_slot *s) {
  const shape_numbers *n = &m->numbers;
  uint32_t own = m->view.operand[s->index];
  if (s->kind == SLOT_OPERAND_PRESENT)
    return own != UNIFY_NONE;
  if (own == UNIFY_NONE)
    return SHAPE_UNUSED;
  switch (s->kind) {
  case SLOT_OPERAND_WIDTH:
    return n->operand_width[own];
  case SLOT_OPERAND_LANES:
    return n->operand_lanes[own];
  case SLOT_OPERAND_BITS:
    return n->operand_bits[own];
  case SLOT_OPERAND_FLOAT:
    return n->operand_float[own];
  case SLOT_OPERAND_KIND:
    return n->operand_kind[own];
  default:
    return n->operand_base[own];
  }
}

static int64_t read_node(const similarity_member *m, const class_slot *s) {
  const shape_result_numbers *r = &m->numbers.results[s->result];
  uint32_t own = m->view.node[s->result][s->index];
  if (own == UNIFY_NONE)
    return SHAPE_UNUSED;
  bool absent = m->view.absent[s->result][s->index];
  switch (s->kind) {
  case SLOT_PRESENT:
    return !absent;
  case SLOT_SIGNED:
    return absent ? SHAPE_UNUSED : r->node_signed[own];
  case SLOT_NODE_WIDTH:
    return absent ? m->widths[s->result][own] : r->node_width[own];
  default:
    die("no number of 64 bits of a node");
  }
}

// The value of a constant; SHAPE_UNUSED if the member does not have it.
static wide_int read_constant(const similarity_member *m, const class_slot *s) {
  uint32_t own = m->view.node[s->result][s->index];
  return own == UNIFY_NONE ? SHAPE_UNUSED : m->numbers.results[s->result].node_value[own];
}

// Levels of the class's nest that the member does not have: extent 1 and any stride.
static int64_t read_nest(const similarity_member *m, const class_slot *s) {
  const shape_result_numbers *r = &m->numbers.results[s->result];
  uint32_t level = s->dim, access = 0;
  if (s->result == 0) {
    for (level = 0; level < r->depth && m->placed[level] != s->dim; level++)
      ;
    if (level == r->depth && s->kind != SLOT_BASE)
      return s->kind == SLOT_EXTENT ? 1 : SHAPE_UNUSED;
  }
  if (s->kind == SLOT_EXTENT)
    return r->extent[level];
  access = m->view.access[s->result][s->index];
  if (access == UNIFY_NONE)
    return SHAPE_UNUSED;
  if (access & UNIFY_CONSTANT)
    return s->kind == SLOT_BASE    ? r->node_value[access - UNIFY_CONSTANT]
           : r->extent[level] == 1 ? SHAPE_UNUSED
                                   : 0;
  if (s->kind == SLOT_BASE)
    return r->maps[access].base;
  return r->extent[level] == 1 ? SHAPE_UNUSED : r->maps[access].stride[level];
}

// The stride of an access over a fold's rounds.
static int64_t read_round(const shape *shape, const similarity_member *m, const class_slot *s) {
  uint32_t k = shape_find_fold(&shape->results[s->result], s->dim), own = m->view.node[s->result][k],
           access = m->view.access[s->result][s->index];
  uint8_t fold = own == UNIFY_NONE ? 0 : m->own.results[s->result].nodes[own].fold;
  if (!fold || access == UNIFY_NONE)
    return SHAPE_UNUSED;
  return access & UNIFY_CONSTANT ? 0 : m->numbers.results[s->result].maps[access].round[fold - 1];
}

wide_int similarity_read_slot(const shape *shape, const similarity_member *m, const class_slot *s) {
  const shape_result_numbers *r = &m->numbers.results[s->result];
  switch (s->kind) {
  case SLOT_RESULT_WIDTH:
    return r->width;
  case SLOT_RESULT_LANES:
    return r->lanes;
  case SLOT_RESULT_FLOAT:
    return r->is_float;
  case SLOT_RESULT_KIND:
    return r->kind;
  case SLOT_ORDER:
    return similarity_order(shape, &m->view);
  case SLOT_OPERAND_WIDTH:
  case SLOT_OPERAND_LANES:
  case SLOT_OPERAND_BITS:
  case SLOT_OPERAND_FLOAT:
  case SLOT_OPERAND_PRESENT:
  case SLOT_OPERAND_KIND:
  case SLOT_OPERAND_BASE:
    return read_operand(m, s);
  case SLOT_PRESENT:
  case SLOT_SIGNED:
  case SLOT_NODE_WIDTH:
    return read_node(m, s);
  case SLOT_CONSTANT:
    return read_constant(m, s);
  case SLOT_EXTENT:
  case SLOT_STRIDE:
  case SLOT_BASE:
    return read_nest(m, s);
  case SLOT_ROUND:
    return read_round(shape, m, s);
  }
  die("unknown slot");
}

// ---- instantiation ------------------------------------------------------------------------------
class_number *similarity_slots(const similarity_class *c, const int64_t *values, arena *a) {
  class_number *numbers = arena_alloc(a, (c->form.num_slots + 1) * sizeof *numbers);
  const char **names = arena_alloc(a, (c->num_parameters + 1) * sizeof *names);
  for (uint32_t p = 0; p < c->num_parameters; p++)
    names[p] = c->parameters[p].name;
  if (!c->exprs)
    class_numbers_eval(c->numbers_text, names, values, c->num_parameters, numbers, c->form.num_slots);
  for (uint32_t k = 0; c->exprs && k < c->form.num_slots; k++)
    numbers[k].holds = derive_eval(&c->exprs[k], values, &numbers[k].value);
  return numbers;
}

void similarity_numbers(const similarity_class *c, const int64_t *values, arena *a, shape_numbers *out) {
  class_form_numbers(&c->form, similarity_slots(c, values, a), a, out);
}

bool similarity_instantiate(const similarity_class *c, const int64_t *values, term_context *to, arena *a,
                            lane_function *out) {
  return class_form_build(&c->form, similarity_slots(c, values, a), to, a, out, NULL, NULL);
}

int similarity_compare(const similarity_member *x, const similarity_member *y) {
  int r = strcmp(x->isa, y->isa);
  return r ? r : strcmp(x->instruction->name, y->instruction->name);
}

bool similarity_next_placement(uint32_t *placed, uint32_t depth, uint32_t room) {
  for (uint32_t k = depth; k-- > 0;)
    if (placed[k] < room - (depth - k)) {
      placed[k]++;
      for (uint32_t j = k + 1; j < depth; j++)
        placed[j] = placed[j - 1] + 1;
      return true;
    }
  return false;
}

// ---- the representative --------------------------------------------------------------------------
static uint64_t total_bits(const similarity_member *m) {
  uint64_t bits = 0;
  for (uint32_t i = 0; i < m->function.num_operands; i++)
    bits += (uint64_t)m->function.operands[i].lanes * m->function.operands[i].width;
  for (uint32_t r = 0; r < m->function.num_results; r++)
    bits += (uint64_t)m->function.results[r].type.lanes * m->function.results[r].type.width;
  return bits;
}

// Which nodes of the result a member has, without lanes whose number it computes where others read their own.
static void find_nodes(const shape_result *r, const shape_result_numbers *n, bool *nodes) {
  nodes[r->num_nodes - 1] = true;
  for (uint32_t k = r->num_nodes; k-- > 0;) {
    const shape_node *node = &r->nodes[k];
    bool absent = node->optional && !n->node_present[k];
    if (nodes[k] && absent)
      nodes[node->child[node->optional - 1]] = true;
    nodes[k] = nodes[k] && (absent || !node->optional || node->op != TERM_LANE_AT);
    for (unsigned i = 0; nodes[k] && !absent && i < term_ops[node->op].arity; i++)
      nodes[node->child[i]] = true;
  }
}

// How many nodes and levels of the class's the member has.
static uint32_t completeness(const similarity_class *c, const similarity_member *m) {
  uint32_t count = m->numbers.results[0].depth;
  const shape *s = &c->form.shape;
  arena *a = arena_new();
  shape_numbers n;
  similarity_numbers(c, m->values, a, &n);
  for (uint32_t r = 0; r < s->num_results; r++) {
    bool *nodes = arena_alloc(a, s->results[r].num_nodes + 1);
    int64_t *width = arena_alloc(a, (s->results[r].num_nodes + 1) * sizeof *width);
    find_nodes(&s->results[r], &n.results[r], nodes);
    shape_widths(s, &n, r, width);
    for (uint32_t k = 0; k < s->results[r].num_nodes; k++) {
      const shape_node *node = &s->results[r].nodes[k];
      bool absent = !node->optional             ? false
                    : shape_is_resize(node->op) ? width[k] == width[node->child[0]]
                                                : !n.results[r].node_present[k];
      count += nodes[k] && !absent;
    }
  }
  arena_free(a);
  return count;
}

uint32_t similarity_choose_representative(const similarity_class *c) {
  uint32_t best = 0, most = 0;
  for (uint32_t i = 0; i < c->num_members; i++) {
    uint32_t has = c->members[i].proven ? 0 : completeness(c, &c->members[i]);
    if (has > most || (has == most && total_bits(&c->members[i]) < total_bits(&c->members[best]))) {
      best = i;
      most = has;
    }
  }
  return best;
}
