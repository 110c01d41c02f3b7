// Changes a rule's body, its lanes or its instruction by a random choice among what has the same types, and
// makes source programs of patterns.
#include "tests/mutants/mutate.h"
#include "support/util.h"

#include <string.h>

uint64_t mutate_random(uint64_t *state) {
  return util_random(state);
}

// ---- bodies -------------------------------------------------------------------------------------

typedef STACK(term_id) term_list;

static void collect(const term_context *c, term_id t, term_list *out) {
  for (size_t i = 0; i < out->size; i++)
    if (term_same(out->data[i], t))
      return;
  stack_push(out, t);
  for (unsigned i = 0; i < term_arity(c, t); i++)
    collect(c, term_child(c, t, i), out);
}

// Operators that may stand for one another.
static const term_op families[][10] = {
    {TERM_ADD, TERM_SUB, TERM_MUL, TERM_AND, TERM_OR, TERM_XOR, TERM_MINU, TERM_MAXU, TERM_MINS, TERM_MAXS},
    {TERM_SHL, TERM_SHRU, TERM_SHRS},
    {TERM_EQ, TERM_NE, TERM_ULT, TERM_ULE, TERM_SLT, TERM_SLE},
    {TERM_EXTU, TERM_EXTS},
};
static const unsigned family_sizes[] = {10, 3, 6, 2};

// Another term of the width in place of `t`, or `t`.
static term_id changed(term_context *c, term_id t, const term_list *all, uint64_t *random) {
  term_op op = term_operator(c, t);
  unsigned width = term_width(c, t);
  uint64_t value, r = mutate_random(random);
  if (term_is_const(c, t, &value))
    return term_const(c, width, r & 1 ? value ^ UINT64_C(1) << (r >> 8) % width : value + 1);
  if (op == TERM_ARG) {
    term_id other = all->data[(r >> 8) % all->size];
    return term_operator(c, other) == TERM_ARG && term_width(c, other) == width ? other : t;
  }
  term_id child[4];
  for (unsigned i = 0; i < term_arity(c, t); i++)
    child[i] = term_child(c, t, i);
  if (op == TERM_SELECT)
    return term_select(c, child[0], child[2], child[1]);
  if (op == TERM_SUB && r & 1)
    return term_binary(c, op, child[1], child[0]);
  for (size_t f = 0; f < sizeof families / sizeof *families; f++)
    for (unsigned i = 0; i < family_sizes[f]; i++)
      if (families[f][i] == op)
        return term_make(c, families[f][(i + 1 + (r >> 8) % (family_sizes[f] - 1)) % family_sizes[f]], width,
                         child);
  return t;
}

// `memo` by term, of those that are there before.
static term_id replaced(term_context *c, term_id t, term_id from, term_id to, term_id *memo) {
  if (term_same(t, from))
    return to;
  if (!term_none(memo[t.index]) || !term_arity(c, t))
    return term_arity(c, t) ? memo[t.index] : t;
  term_id child[4];
  bool same = true;
  for (unsigned i = 0; i < term_arity(c, t); i++) {
    child[i] = replaced(c, term_child(c, t, i), from, to, memo);
    same &= term_same(child[i], term_child(c, t, i));
  }
  return memo[t.index] = same ? t
                         : term_operator(c, t) == TERM_LANE_AT
                             ? term_lane_at(c, term_operand(c, t), term_width(c, t), child[0])
                             : term_make(c, term_operator(c, t), term_width(c, t), child);
}

static bool mutate_body(term_context *c, lane_result *result, uint64_t *random) {
  term_list all = {0};
  collect(c, result->body, &all);
  term_id at = all.data[mutate_random(random) % all.size], to = changed(c, at, &all, random);
  term_id *memo = util_alloc((term_context_size(c) + 1) * sizeof *memo);
  term_id body = term_same(to, at) ? result->body : replaced(c, result->body, at, to, memo);
  util_release(memo);
  bool done = !term_same(body, result->body);
  result->body = body;
  stack_free(&all);
  return done;
}

// ---- lanes and instructions ---------------------------------------------------------------------

// An operand read at neighbouring lanes.
static bool mutate_lanes(const lane_function *f, lane_result *result, uint64_t *random) {
  lane_access *a =
      result->num_accesses ? &result->accesses[mutate_random(random) % result->num_accesses] : NULL;
  if (!a || f->operands[a->operand].lanes < 2)
    return false;
  int64_t *lanes = util_alloc(result->type.lanes * sizeof *lanes);
  for (uint32_t i = 0; i < result->type.lanes; i++)
    lanes[i] = lane_map_apply(&a->map, i) ^ 1;
  lane_map map;
  bool done = lane_map_fit(lanes, result->type.lanes, &map);
  util_release(lanes);
  if (done)
    a->map = map;
  return done;
}

static bool same_type(const lane_operand *a, const lane_operand *b) {
  return a->kind == b->kind && a->lanes == b->lanes && a->width == b->width && a->is_float == b->is_float &&
         a->immediate_bits == b->immediate_bits && a->immediate_base == b->immediate_base &&
         a->rounding == b->rounding;
}

static bool mutate_instruction(const bundle *b, bundle_rule *rule, uint64_t *random) {
  const bundle_instruction *old = &b->instructions[rule->instruction];
  uint32_t start = (uint32_t)(mutate_random(random) % b->num_instructions);
  for (uint32_t k = 0; k < b->num_instructions; k++) {
    uint32_t i = (start + k) % b->num_instructions;
    const bundle_instruction *in = &b->instructions[i];
    bool same = i != rule->instruction && in->how == old->how &&
                in->function.num_operands == old->function.num_operands && in->function.num_results == 1 &&
                old->function.num_results == 1 &&
                same_type(&in->function.results[0].type, &old->function.results[0].type);
    for (uint32_t o = 0; o < in->function.num_operands && same; o++)
      same = same_type(&in->function.operands[o], &old->function.operands[o]);
    if (same) {
      rule->instruction = i;
      return true;
    }
  }
  return false;
}

bool mutate_rule(bundle *b, bundle_rule *rule, uint64_t *random) {
  // What the rule is made of may be the instruction's own.
  lane_result *result = arena_alloc(b->memory, sizeof *result);
  *result = rule->pattern.results[0];
  result->accesses = arena_alloc(b->memory, (result->num_accesses + 1) * sizeof *result->accesses);
  memcpy(result->accesses, rule->pattern.results[0].accesses,
         result->num_accesses * sizeof *result->accesses);
  rule->pattern.results = result;
  switch (mutate_random(random) % 6) {
  case 0:
    return mutate_lanes(&rule->pattern, result, random);
  case 1:
    return mutate_instruction(b, rule, random);
  default:
    return mutate_body(b->terms, result, random);
  }
}

// ---- sources ------------------------------------------------------------------------------------

// What reads lanes that it computes, or converts floats that integers may not have, is undefined for some
// data.
static bool is_defined(const term_context *c, term_id body) {
  term_list all = {0};
  collect(c, body, &all);
  bool defined = true;
  for (size_t i = 0; i < all.size; i++) {
    term_op op = term_operator(c, all.data[i]);
    defined &= op != TERM_LANE_AT && op != TERM_FTOSI && op != TERM_FTOUI;
  }
  stack_free(&all);
  return defined;
}

bool mutate_bind(const term_context *from, const lane_function *pattern, term_context *to, arena *a,
                 uint64_t *random, lane_function *out) {
  int64_t *values = arena_alloc(a, (pattern->num_operands + 1) * sizeof *values);
  for (uint32_t i = 0; i < pattern->num_operands; i++) {
    const lane_operand *o = &pattern->operands[i];
    if (o->rounding != ROUNDING_NONE || (o->kind == OPERAND_SCALAR && o->width == 1))
      return false;
    if (o->kind == OPERAND_IMMEDIATE)
      values[i] = (int64_t)(o->immediate_base + mutate_random(random) % (lane_immediate_span(o) + 1));
  }
  if (!is_defined(from, pattern->results[0].body))
    return false;
  *out = lane_bind_immediates(from, pattern, values, to, a);
  return out->num_results == 1;
}
