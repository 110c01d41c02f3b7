// A function apart: its loop nest, and its body as a shape and numbers.
#include "semantics/classes/shape_abstraction.h"

#include <string.h>

// ---- the loop nest ------------------------------------------------------------------------------
// Sorted set of divisors at which some access's digits begin or end; 1 and `lanes` are always in it.
typedef struct cuts {
  uint32_t at[2 * LANE_MAP_DIGITS * 8];
  uint32_t count;
} cuts;

static bool cuts_add(cuts *c, uint32_t at) {
  uint32_t i = 0;
  while (i < c->count && c->at[i] < at)
    i++;
  if (i < c->count && c->at[i] == at)
    return true;
  if (c->count == sizeof c->at / sizeof *c->at)
    return false;
  memmove(&c->at[i + 1], &c->at[i], (c->count - i) * sizeof *c->at);
  c->at[i] = at;
  c->count++;
  return true;
}

// The nest of a result with these maps.
static bool nest_of_maps(uint32_t lanes, const lane_map *maps, size_t num_maps, arena *a,
                         shape_result_numbers *n) {
  cuts c = {{1}, 1};
  if (!cuts_add(&c, lanes))
    return false;
  for (size_t k = 0; k < num_maps; k++)
    for (uint32_t d = 0; d < maps[k].count; d++) {
      const lane_digit *digit = &maps[k].digit[d];
      uint64_t end = (uint64_t)digit->divisor * digit->modulus;
      if (digit->divisor < lanes && !cuts_add(&c, digit->divisor))
        return false;
      if (digit->modulus && end < lanes && !cuts_add(&c, (uint32_t)end))
        return false;
    }
  for (uint32_t i = 1; i < c.count; i++)
    if (c.at[i] % c.at[i - 1])
      return false;
  // One lane: a nest of depth 1 and extent 1.
  n->depth = c.count > 1 ? c.count - 1 : 1;
  if (n->depth > SHAPE_MAX_DEPTH)
    return false;
  for (uint32_t k = 0; k < n->depth; k++)
    n->extent[k] = c.count > 1 ? c.at[c.count - 1 - k] / c.at[c.count - 2 - k] : 1;
  n->maps = arena_alloc(a, (num_maps + 1) * sizeof *n->maps);
  for (size_t m = 0; m < num_maps; m++) {
    const lane_map *map = &maps[m];
    shape_map *out = &n->maps[m];
    out->base = lane_map_apply(map, 0);
    for (uint32_t k = 0; k < n->depth && c.count > 1; k++)
      out->stride[k] = lane_map_apply(map, c.at[c.count - 2 - k]) - out->base;
    for (uint32_t i = 0; i < lanes; i++) {
      int64_t at = out->base;
      for (uint32_t k = 0; k < n->depth && c.count > 1; k++)
        at += out->stride[k] * (int64_t)(i / c.at[c.count - 2 - k] % (uint64_t)n->extent[k]);
      if (at != lane_map_apply(map, i))
        return false;
    }
  }
  return true;
}

static const wide_int WIDE_2_64 = (wide_int)1 << 64;

// ---- terms --------------------------------------------------------------------------------------
uint32_t shape_push_node(shape_abstraction *b, shape_node node, int64_t width, wide_int value,
                         bool is_signed) {
  stack_push(&b->nodes, node);
  stack_push(&b->width, width);
  stack_push(&b->value, value);
  stack_push(&b->is_signed, is_signed);
  return (uint32_t)b->nodes.size - 1;
}

uint32_t shape_push_access(shape_abstraction *b, uint32_t operand, const lane_map *map,
                           const shape_rounds *rounds) {
  stack_push(&b->maps, *map);
  stack_push(&b->operands, operand);
  stack_push(&b->rounds, *rounds);
  return (uint32_t)b->maps.size - 1;
}

uint32_t shape_push_extension(shape_abstraction *b, uint32_t child) {
  for (uint32_t k = child + 1; k < b->nodes.size; k++)
    if (b->nodes.data[k].op == TERM_EXTU && b->nodes.data[k].child[0] == child)
      return k;
  shape_node node;
  memset(&node, 0, sizeof node);
  node.op = TERM_EXTU;
  node.child[0] = child;
  return shape_push_node(b, node, 64, 0, false);
}

// The node of a position, if the term is one. A condition on the position is not: it keeps its operators.
static bool abstract_position(shape_abstraction *b, term_id t) {
  lane_map map;
  unsigned width = term_width(b->c, t);
  if (width == 1 || term_operator(b->c, t) == TERM_CONST || !chain_is_fixed(b->facts, t) ||
      !shape_position_fit(b->c, t, b->lanes, NULL, &map))
    return false;
  shape_node node;
  memset(&node, 0, sizeof node);
  node.op = TERM_INDEX;
  node.argument = 1 + shape_push_access(b, SHAPE_POSITION, &map, &(shape_rounds){{0}});
  shape_push_node(b, node, width, 0, false);
  return true;
}

uint32_t shape_abstract_term(shape_abstraction *b, term_id t, bool in_condition) {
  uint32_t *number = in_condition ? b->in_condition : b->number;
  if (number[t.index])
    return number[t.index] - 1;
  if (!in_condition && abstract_position(b, t))
    return (number[t.index] = (uint32_t)b->nodes.size) - 1;
  uint32_t fold;
  if (!in_condition && shape_abstract_fold(b, t, &fold))
    return (number[t.index] = fold + 1) - 1;
  shape_node node;
  memset(&node, 0, sizeof node);
  unsigned w = term_width(b->c, t);
  bool condition = in_condition || (w == 1 && chain_is_fixed(b->facts, t));
  for (unsigned i = 0; i < term_arity(b->c, t); i++)
    node.child[i] = shape_abstract_term(b, term_child(b->c, t, i), condition);
  bool is_signed;
  node.op = shape_unsigned_operator(term_operator(b->c, t), &is_signed);
  if (node.op == TERM_LANE_AT && b->nodes.data[node.child[0]].op != TERM_EXTU)
    node.child[0] = shape_push_extension(b, node.child[0]);
  int64_t width = 0;
  wide_int value = 0;
  switch (node.op) {
  case TERM_ARG:
    node.argument = term_argument(b->c, t);
    break;
  case TERM_INDEX:
    break;
  case TERM_LANE_AT:
    node.argument = term_operand(b->c, t);
    break;
  case TERM_CONST: {
    bits v = term_value(b->c, t);
    width = w;
    if (w > 65 && bits_ucompare(bits_sext(bits_wrap(v, 65), 65, w), v) != 0) {
      node.literal = true;
      node.value = v;
    } else {
      unsigned low = w > 64 ? 64 : w;
      value = bits_to_s64(bits_wrap(v, low), low);
      if (w > 64 && (bits_get(&v, 64) != (value < 0)))
        value += value < 0 ? WIDE_2_64 : -WIDE_2_64;
    }
    break;
  }
  default:
    width = term_is_conversion(node.op) ? w : 0;
  }
  shape_push_node(b, node, width, value, is_signed);
  // Constants are never shared: whether two numbers happen to be equal is not part of a shape.
  if (node.op != TERM_CONST)
    number[t.index] = (uint32_t)b->nodes.size;
  return (uint32_t)b->nodes.size - 1;
}

static void *arena_copy(arena *a, const void *data, size_t bytes) {
  void *copy = arena_alloc(a, bytes ? bytes : 1);
  if (bytes)
    memcpy(copy, data, bytes);
  return copy;
}

// Drops accesses that only rounds of folds have.
static void drop_accesses(shape_abstraction *b) {
  uint32_t *now = util_alloc((b->maps.size + 1) * sizeof *now), count = 0;
  memset(now, 0, (b->maps.size + 1) * sizeof *now);
  for (size_t k = 0; k < b->nodes.size; k++)
    if (shape_has_access(&b->nodes.data[k]))
      now[shape_access(&b->nodes.data[k])] = 1;
  for (uint32_t k = 0; k < b->maps.size; k++) {
    if (!now[k])
      continue;
    b->maps.data[count] = b->maps.data[k];
    b->operands.data[count] = b->operands.data[k];
    b->rounds.data[count] = b->rounds.data[k];
    now[k] = count++;
  }
  b->maps.size = b->operands.size = b->rounds.size = count;
  for (size_t k = 0; k < b->nodes.size; k++)
    if (shape_has_access(&b->nodes.data[k]))
      shape_set_access(&b->nodes.data[k], now[shape_access(&b->nodes.data[k])]);
  util_release(now);
}

// make: c where folds are looked for, otherwise NULL.
static bool abstract_result(const term_context *c, term_context *make, const lane_result *in, arena *a,
                            shape_result *out, shape_result_numbers *numbers) {
  *numbers = (shape_result_numbers){
      .width = in->type.width, .lanes = in->type.lanes, .is_float = in->type.is_float, .kind = in->type.kind};
  chain_facts facts = {.c = c, .accesses = in->accesses};
  shape_abstraction b = {.c = c, .make = make, .result = in, .facts = &facts, .lanes = in->type.lanes};
  arena *scratch = arena_new();
  b.size = in->body.index + 1;
  b.number = arena_alloc(scratch, b.size * sizeof *b.number);
  b.in_condition = arena_alloc(scratch, b.size * sizeof *b.in_condition);
  b.plain = arena_alloc(scratch, b.size);
  for (uint32_t k = 0; k < in->num_accesses; k++)
    shape_push_access(&b, in->accesses[k].operand, &in->accesses[k].map, &(shape_rounds){{0}});
  shape_abstract_term(&b, in->body, false);
  arena_free(scratch);
  drop_accesses(&b);
  bool ok = !b.too_many && nest_of_maps(in->type.lanes, b.maps.data, b.maps.size, a, numbers);
  for (size_t k = 0; ok && k < b.maps.size; k++)
    memcpy(numbers->maps[k].round, b.rounds.data[k].stride, sizeof numbers->maps[k].round);
  out->kind = in->type.kind;
  out->num_accesses = (uint32_t)b.maps.size;
  out->access_operand = arena_copy(a, b.operands.data, b.operands.size * sizeof(uint32_t));
  out->num_nodes = (uint32_t)b.nodes.size;
  out->nodes = arena_copy(a, b.nodes.data, b.nodes.size * sizeof *out->nodes);
  numbers->node_width = arena_copy(a, b.width.data, b.width.size * sizeof(int64_t));
  numbers->node_value = arena_copy(a, b.value.data, b.value.size * sizeof(wide_int));
  numbers->node_signed = arena_copy(a, b.is_signed.data, b.is_signed.size * sizeof(int64_t));
  numbers->node_present = arena_alloc(a, b.nodes.size * sizeof(int64_t));
  for (size_t k = 0; k < b.nodes.size; k++)
    numbers->node_present[k] = 1;
  chain_facts_free(&facts);
  stack_free(&b.maps);
  stack_free(&b.operands);
  stack_free(&b.rounds);
  stack_free(&b.nodes);
  stack_free(&b.width);
  stack_free(&b.value);
  stack_free(&b.is_signed);
  return ok;
}

static bool abstract_function(const term_context *c, term_context *make, const lane_function *f, arena *a,
                              shape *s, shape_numbers *n) {
  *s = (shape){.num_operands = f->num_operands, .num_results = f->num_results};
  s->operand_kinds = arena_alloc(a, (f->num_operands + 1) * sizeof *s->operand_kinds);
  s->operand_roundings = arena_alloc(a, (f->num_operands + 1) * sizeof *s->operand_roundings);
  s->operand_bases = arena_alloc(a, (f->num_operands + 1) * sizeof *s->operand_bases);
  s->operand_names = arena_alloc(a, (f->num_operands + 1) * sizeof *s->operand_names);
  s->result_names = arena_alloc(a, (f->num_results + 1) * sizeof *s->result_names);
  n->operand_width = arena_alloc(a, (f->num_operands + 1) * sizeof(int64_t));
  n->operand_lanes = arena_alloc(a, (f->num_operands + 1) * sizeof(int64_t));
  n->operand_bits = arena_alloc(a, (f->num_operands + 1) * sizeof(int64_t));
  n->operand_float = arena_alloc(a, (f->num_operands + 1) * sizeof(int64_t));
  n->operand_kind = arena_alloc(a, (f->num_operands + 1) * sizeof(int64_t));
  n->operand_base = arena_alloc(a, (f->num_operands + 1) * sizeof(int64_t));
  n->operand_present = arena_alloc(a, (f->num_operands + 1) * sizeof(int64_t));
  n->order = 0;
  for (uint32_t i = 0; i < f->num_operands; i++) {
    s->operand_kinds[i] = f->operands[i].kind;
    s->operand_roundings[i] = f->operands[i].rounding;
    s->operand_bases[i] = f->operands[i].immediate_base;
    s->operand_names[i] = f->operands[i].name;
    n->operand_width[i] = f->operands[i].width;
    n->operand_lanes[i] = f->operands[i].lanes;
    n->operand_float[i] = f->operands[i].is_float;
    n->operand_kind[i] = f->operands[i].kind;
    n->operand_base[i] = f->operands[i].immediate_base;
    n->operand_present[i] = 1;
    n->operand_bits[i] = f->operands[i].kind == OPERAND_IMMEDIATE ? f->operands[i].immediate_bits : 0;
  }
  s->results = arena_alloc(a, (f->num_results + 1) * sizeof *s->results);
  n->results = arena_alloc(a, (f->num_results + 1) * sizeof *n->results);
  for (uint32_t r = 0; r < f->num_results; r++) {
    s->result_names[r] = f->results[r].type.name;
    if (!abstract_result(c, make, &f->results[r], a, &s->results[r], &n->results[r]))
      return false;
  }
  s->digest = shape_digest(s);
  return true;
}

// Do alike operands meet in a chain?
static bool may_fold(const term_context *c, const lane_result *r) {
  chain_facts facts = {.c = c, .accesses = r->accesses};
  bool *reached = util_alloc(r->body.index + 1), found = false;
  memset(reached, 0, r->body.index + 1);
  reached[r->body.index] = true;
  for (uint32_t k = r->body.index; k > 0 && !found; k--) {
    term_id t = {k};
    for (unsigned i = 0; reached[k] && i < term_arity(c, t); i++)
      reached[term_child(c, t, i).index] = true;
    term_op op = reached[k] ? term_operator(c, t) : TERM_CONST;
    chain_terms operands = {0};
    chain_operands sorted = {0};
    if (chain_is_operator(op) && chain_flatten(c, op, t, &operands))
      found = chain_sort(&facts, &operands, &sorted);
    stack_free(&operands);
    stack_free(&sorted);
  }
  util_release(reached);
  chain_facts_free(&facts);
  return found;
}

// With folds, if the function can be built from them again.
static bool abstract_with_folds(const term_context *c, const lane_function *f, arena *a, shape *s,
                                shape_numbers *n) {
  bool may = false;
  for (uint32_t r = 0; r < f->num_results; r++)
    may |= may_fold(c, &f->results[r]);
  if (!may)
    return false;
  term_context *own = term_context_new(false);
  arena *scratch = arena_new();
  lane_function g = shape_normalize(c, f, own, scratch), built;
  bool ok = abstract_function(own, own, &g, a, s, n) && shape_build(s, n, own, scratch, &built);
  if (ok) {
    lane_function again = shape_normalize(own, &built, own, scratch);
    ok = shape_same_function(&g, &again);
  }
  arena_free(scratch);
  term_context_free(own);
  return ok;
}

bool shape_abstract(const term_context *c, const lane_function *f, arena *a, shape *s, shape_numbers *n) {
  return abstract_with_folds(c, f, a, s, n) || abstract_function(c, NULL, f, a, s, n);
}
