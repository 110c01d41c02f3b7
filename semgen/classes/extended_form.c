// Inserts an optional node into a class's form, behind an operand's read or at the end, and moves slots and
// numbers along.
#include "semgen/classes/extended_form.h"

#include <string.h>

// A result in the making. Nodes that are there keep their order.
typedef struct extending {
  STACK(shape_node) nodes;
  uint32_t *number; // by node of the class's: its new number
  uint32_t *stand;  // by node of the class's: the new number of what is read in its place
} extending;

static uint32_t push(extending *e, term_op op, uint32_t x, uint32_t y, uint8_t optional) {
  shape_node node;
  memset(&node, 0, sizeof node);
  node.op = op;
  node.child[0] = x;
  node.child[1] = y;
  node.optional = optional;
  stack_push(&e->nodes, node);
  return (uint32_t)e->nodes.size - 1;
}

// A complement of what the last node is, which may be missing.
static uint32_t push_complement(extending *e) {
  uint32_t whole = (uint32_t)e->nodes.size - 1, ones = push(e, TERM_CONST, 0, 0, 0);
  return push(e, TERM_XOR, whole, ones, 1);
}

static bool reads(const shape_result *r, const shape_node *node, uint32_t operand) {
  return node->op == TERM_ARG       ? r->access_operand[node->argument] == operand
         : node->op == TERM_LANE_AT ? node->argument == operand
                                    : false;
}

bool extended_form_converts(const shape *s, uint32_t operand) {
  bool found = false;
  for (uint32_t r = 0; r < s->num_results; r++)
    for (uint32_t k = 0; k < s->results[r].num_nodes; k++) {
      const shape_node *node = &s->results[r].nodes[k];
      found |=
          shape_is_resize(node->op) && reads(&s->results[r], &s->results[r].nodes[node->child[0]], operand);
    }
  return found;
}

static void extend_result(const shape_result *r, variant_kind variant, uint32_t operand, arena *a,
                          extending *e) {
  e->number = arena_alloc(a, (r->num_nodes + 1) * sizeof *e->number);
  e->stand = arena_alloc(a, (r->num_nodes + 1) * sizeof *e->stand);
  for (uint32_t k = 0; k < r->num_nodes; k++) {
    shape_node node = r->nodes[k];
    for (unsigned i = 0; i < shape_num_children(&node); i++)
      node.child[i] = e->stand[node.child[i]];
    bool here = reads(r, &node, operand);
    if (here && variant == VARIANT_ABSENT && !node.optional) {
      node.optional = (uint8_t)(1 + term_ops[node.op].arity);
      node.child[node.optional - 1] = push(e, TERM_CONST, 0, 0, 0);
    }
    stack_push(&e->nodes, node);
    e->number[k] = e->stand[k] = (uint32_t)e->nodes.size - 1;
    if ((here && variant == VARIANT_FLIPPED) || (k + 1 == r->num_nodes && variant == VARIANT_COMPLEMENT))
      e->stand[k] = push_complement(e);
  }
}

// Where the class's nodes are among the extended ones.
static void view_extended(const shape_result *r, const extending *e, const shape_result *wider,
                          uint32_t *node, bool *absent) {
  for (uint32_t k = 0; k < wider->num_nodes; k++)
    node[k] = UNIFY_NONE;
  for (uint32_t k = 0; k < r->num_nodes; k++) {
    node[e->number[k]] = k;
    if (e->stand[k] == e->number[k])
      continue;
    node[e->stand[k]] = k;
    absent[e->stand[k]] = true;
  }
}

// Where the number of a slot of the class's form goes.
static class_slot moved(const class_slot *s, const extending *e) {
  class_slot to = *s;
  if (s->kind == SLOT_SIGNED || s->kind == SLOT_NODE_WIDTH || s->kind == SLOT_CONSTANT ||
      s->kind == SLOT_PRESENT)
    to.index = e[s->result].number[s->index];
  return to;
}

static uint32_t find_slot(const class_form *f, const class_slot *s) {
  for (uint32_t k = 0; k < f->num_slots; k++)
    if (f->slots[k].kind == s->kind && f->slots[k].result == s->result && f->slots[k].index == s->index &&
        f->slots[k].dim == s->dim)
      return k;
  return UNIFY_NONE;
}

static void extend(const class_form *f, extended_form *x, arena *a) {
  shape wider = f->shape;
  wider.results = arena_alloc(a, (wider.num_results + 1) * sizeof *wider.results);
  extending *e = arena_alloc(a, (wider.num_results + 1) * sizeof *e);
  for (uint32_t r = 0; r < wider.num_results; r++) {
    shape_result *result = &wider.results[r];
    extend_result(&f->shape.results[r], x->variant, x->operand, a, &e[r]);
    *result = f->shape.results[r];
    result->num_nodes = (uint32_t)e[r].nodes.size;
    result->nodes = arena_alloc(a, (e[r].nodes.size + 1) * sizeof *result->nodes);
    memcpy(result->nodes, e[r].nodes.data, e[r].nodes.size * sizeof *e[r].nodes.data);
    stack_free(&e[r].nodes);
  }
  wider.digest = shape_digest(&wider);
  x->view = unify_identity(&wider, a);
  for (uint32_t r = 0; r < wider.num_results; r++)
    view_extended(&f->shape.results[r], &e[r], &wider.results[r], x->view.node[r], x->view.absent[r]);
  x->form = class_form_new(&wider, f->depth, a);
  for (uint32_t k = 0; k < f->num_slots; k++) {
    class_slot to = moved(&f->slots[k], e);
    x->slot[k] = find_slot(&x->form, &to);
  }
}

extended_form extended_form_new(const class_form *f, variant_kind variant, uint32_t operand, arena *a) {
  extended_form x = {.variant = variant, .operand = operand, .form = *f};
  x.slot = arena_alloc(a, (f->num_slots + 1) * sizeof *x.slot);
  if (variant != VARIANT_NONE && variant != VARIANT_MASKED) {
    extend(f, &x, a);
    return x;
  }
  x.view = unify_identity(&f->shape, a);
  for (uint32_t k = 0; k < f->num_slots; k++)
    x.slot[k] = k;
  return x;
}

// The width of a constant that the part has.
static int64_t width_of_part(const extended_form *e, const class_form *f, const class_number *numbers) {
  for (uint32_t k = 0; k < f->num_slots; k++) {
    const class_slot *s = &f->slots[k];
    if ((e->variant == VARIANT_COMPLEMENT && s->kind == SLOT_RESULT_WIDTH) ||
        (e->variant == VARIANT_ABSENT && s->kind == SLOT_OPERAND_WIDTH && s->index == e->operand &&
         numbers[k].holds))
      return (int64_t)numbers[k].value;
  }
  return 1;
}

class_number *extended_form_numbers(const extended_form *e, const class_form *f, const class_number *numbers,
                                    arena *a) {
  class_number *out = arena_alloc(a, (e->form.num_slots + 1) * sizeof *out);
  bool absent = e->variant == VARIANT_ABSENT;
  int64_t width = width_of_part(e, f, numbers);
  for (uint32_t k = 0; k < e->form.num_slots; k++) {
    slot_kind kind = e->form.slots[k].kind;
    int64_t value = kind == SLOT_NODE_WIDTH ? width : absent ? 0 : kind == SLOT_CONSTANT ? -1 : 1;
    out[k] = (class_number){.value = value, .holds = true};
  }
  for (uint32_t k = 0; k < f->num_slots; k++)
    if (!absent || f->slots[k].kind != SLOT_OPERAND_PRESENT || f->slots[k].index != e->operand)
      out[e->slot[k]] = numbers[k];
  return out;
}
