// Walks of terms, one lane's instance of a lane function, and sets of instructions.
#include "semantics/lanes/lane_internal.h"
#include "semantics/term/eval.h"
#include "support/hash_map.h"

#include <stdlib.h>
#include <string.h>

// ---- walking a term -------------------------------------------------------------------------------

// Handles and positions.
HASH_MAP(position_map, uint32_t, uint32_t);
HASH_MAP_FUNCTIONS(position_map, uint32_t, hash_u32, HASH_SAME);

static uint32_t walk(const term_context *c, term_id t, position_map *positions, lane_walk *w) {
  const position_map_entry *known = position_map_find(positions, t.index);
  if (known)
    return known->value;
  term_op op = term_operator(c, t);
  lane_walk_node node = {.term = t, .reads_index = op == TERM_INDEX, .index_only = op == TERM_INDEX};
  bool closed = op != TERM_LANE_AT;
  for (unsigned k = 0; k < term_arity(c, t); k++) {
    node.child[k] = walk(c, term_child(c, t, k), positions, w);
    const lane_walk_node *child = &w->data[node.child[k]];
    node.reads_index |= child->reads_index;
    closed &= child->index_only || term_operator(c, child->term) == TERM_CONST;
  }
  if (term_arity(c, t))
    node.index_only = node.reads_index && closed;
  uint32_t position = (uint32_t)w->size;
  position_map_add(positions, t.index)->value = position;
  stack_push(w, node);
  return position;
}

lane_walk lane_walk_new(const term_context *c, term_id t) {
  lane_walk w = {0};
  position_map positions = {0};
  if (!term_none(t))
    walk(c, t, &positions, &w);
  position_map_free(&positions);
  return w;
}

// ---- one lane's term ------------------------------------------------------------------------------

typedef struct instantiation {
  const lane_walk *walk;
  const term_context *from;
  term_context *to;
  const lane_access *accesses;
  uint32_t num_accesses;
  uint32_t lane;
  term_id *built; // per position
} instantiation;

// Index arithmetic is a number here whether or not `to` simplifies, and of a select that it decides only
// the chosen arm is built.
static term_id build(instantiation *s, uint32_t position) {
  if (!term_none(s->built[position]))
    return s->built[position];
  const lane_walk_node *n = &s->walk->data[position];
  term_op op = term_operator(s->from, n->term);
  unsigned width = term_width(s->from, n->term);
  term_id result;
  if (n->index_only) {
    result = term_const_bits(s->to, width, eval_term(s->from, n->term, &(eval_env){.index = s->lane}));
  } else if (op == TERM_CONST) {
    result = term_const_bits(s->to, width, term_value(s->from, n->term));
  } else if (op == TERM_ARG) {
    unsigned k = term_argument(s->from, n->term);
    if (k >= s->num_accesses)
      die("argument %u of %u accesses", k, s->num_accesses);
    int64_t number = lane_map_apply(&s->accesses[k].map, s->lane);
    if (number < 0 || number > UINT32_MAX)
      die("lane %u reads lane %lld of operand %u", s->lane, (long long)number, s->accesses[k].operand);
    result = term_lane(s->to, s->accesses[k].operand, (uint32_t)number, width);
  } else if (op == TERM_LANE) {
    result = term_lane(s->to, term_operand(s->from, n->term), term_lane_number(s->from, n->term), width);
  } else if (op == TERM_SELECT && s->walk->data[n->child[0]].index_only) {
    uint64_t condition = 0;
    term_is_const(s->to, build(s, n->child[0]), &condition);
    result = build(s, n->child[condition ? 1 : 2]);
  } else {
    term_id children[3] = {{0}, {0}, {0}};
    for (unsigned k = 0; k < term_ops[op].arity; k++)
      children[k] = build(s, n->child[k]);
    result = op == TERM_LANE_AT ? term_lane_at(s->to, term_operand(s->from, n->term), width, children[0])
                                : term_make(s->to, op, width, children);
  }
  return s->built[position] = result;
}

term_id lane_walk_instantiate(const lane_walk *w, const term_context *from, const lane_access *accesses,
                              uint32_t num_accesses, uint32_t i, term_context *to) {
  instantiation s = {w, from, to, accesses, num_accesses, i, util_alloc(w->size * sizeof(term_id))};
  term_id result = build(&s, (uint32_t)w->size - 1);
  util_release(s.built);
  return result;
}

term_id lane_instantiate(const term_context *from, const lane_function *f, uint32_t r, uint32_t i,
                         term_context *to) {
  if (r >= f->num_results || i >= f->results[r].type.lanes)
    die("lane %u of result %u does not exist", i, r);
  const lane_result *result = &f->results[r];
  lane_walk w = lane_walk_new(from, result->body);
  term_id t = lane_walk_instantiate(&w, from, result->accesses, result->num_accesses, i, to);
  stack_free(&w);
  return t;
}

const char *const masking_names[MASKING_COUNT] = {"", "merge", "zero", "mask", "mask2", "mask3"};

masking masking_named(const char *name) {
  unsigned m = 0;
  while (m < MASKING_COUNT && strcmp(masking_names[m], name) != 0)
    m++;
  return (masking)m;
}
const char *const rounding_names[ROUNDING_COUNT] = {"", "parameter", "operand"};

operand_rounding lane_rounding(const lane_function *f) {
  for (uint32_t k = 0; k < f->num_operands; k++)
    if (f->operands[k].rounding != ROUNDING_NONE)
      return f->operands[k].rounding;
  return ROUNDING_NONE;
}

// ---- instruction sets -----------------------------------------------------------------------------

isa *isa_new(const char *name, bool simplify) {
  isa *i = util_alloc(sizeof *i);
  i->memory = arena_new();
  i->terms = term_context_new(simplify);
  i->name = arena_strdup(i->memory, name);
  return i;
}

void isa_free(isa *i) {
  if (!i)
    return;
  term_context_free(i->terms);
  arena_free(i->memory);
  util_release(i);
}

isa_instruction *isa_find(const isa *i, const char *name) {
  uint32_t low = 0, high = i->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    int order = strcmp(i->instructions[middle].name, name);
    if (order == 0)
      return &i->instructions[middle];
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return NULL;
}
