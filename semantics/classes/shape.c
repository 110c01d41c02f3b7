// Shapes and numbers back to lane functions, and what is asked of shapes: equality, digest, widths, signed
// and unsigned siblings of operators.
#include "semantics/classes/shape.h"
#include "semantics/classes/shape_chain.h"

#include <string.h>

// ---- signedness pairs ---------------------------------------------------------------------------
static const struct {
  term_op is_unsigned, is_signed;
} signed_pairs[] = {{TERM_EXTU, TERM_EXTS},  {TERM_SHRU, TERM_SHRS}, {TERM_MINU, TERM_MINS},
                    {TERM_MAXU, TERM_MAXS},  {TERM_ULT, TERM_SLT},   {TERM_ULE, TERM_SLE},
                    {TERM_DIVU, TERM_DIVS},  {TERM_REMU, TERM_REMS}, {TERM_UITOF, TERM_SITOF},
                    {TERM_FTOUI, TERM_FTOSI}};
enum { NUM_PAIRS = sizeof signed_pairs / sizeof *signed_pairs };

term_op shape_signed_operator(term_op op) {
  for (unsigned i = 0; i < NUM_PAIRS; i++)
    if (signed_pairs[i].is_unsigned == op)
      return signed_pairs[i].is_signed;
  return op;
}

bool shape_has_signedness(term_op op) {
  for (unsigned i = 0; i < NUM_PAIRS; i++)
    if (signed_pairs[i].is_unsigned == op || signed_pairs[i].is_signed == op)
      return true;
  return false;
}

bool shape_is_resize(term_op op) {
  return op == TERM_EXTU || op == TERM_EXTS || op == TERM_TRUNC || op == TERM_FEXT || op == TERM_FTRUNC;
}

unsigned shape_num_children(const shape_node *node) {
  unsigned arity = term_ops[node->op].arity;
  return node->optional > arity ? node->optional : arity;
}

term_op shape_unsigned_operator(term_op op, bool *is_signed) {
  *is_signed = false;
  for (unsigned i = 0; i < NUM_PAIRS; i++)
    if (signed_pairs[i].is_signed == op) {
      *is_signed = true;
      return signed_pairs[i].is_unsigned;
    }
  return op;
}

static bool map_of_nest(const shape_result_numbers *n, const shape_map *m, int64_t first, lane_map *out) {
  int64_t *values = util_alloc((size_t)n->lanes * sizeof *values);
  for (int64_t i = 0; i < n->lanes; i++) {
    int64_t rest = i, at = first;
    for (uint32_t k = n->depth; k-- > 0;) {
      at += n->extent[k] == 1 ? 0 : m->stride[k] * (rest % n->extent[k]);
      rest /= n->extent[k];
    }
    values[i] = at;
  }
  bool fits = lane_map_fit(values, (uint32_t)n->lanes, out);
  util_release(values);
  return fits;
}

uint64_t shape_digest(const shape *s) {
  uint64_t h = hash_mix(0, s->num_operands);
  for (uint32_t i = 0; i < s->num_operands; i++)
    h = hash_mix(h, s->operand_kinds[i] | (uint64_t)s->operand_roundings[i] << 8 |
                        (uint64_t)s->operand_bases[i] << 16);
  for (uint32_t r = 0; r < s->num_results; r++) {
    const shape_result *result = &s->results[r];
    h = hash_mix(hash_mix(h, result->kind), result->num_accesses);
    for (uint32_t k = 0; k < result->num_accesses; k++)
      h = hash_mix(h, result->access_operand[k]);
    for (uint32_t k = 0; k < result->num_nodes; k++) {
      const shape_node *node = &result->nodes[k];
      h = hash_mix(hash_mix(h, node->op),
                   node->argument | (uint64_t)node->optional << 32 | (uint64_t)node->fold << 40);
      for (unsigned i = 0; i < shape_num_children(node); i++)
        h = hash_mix(h, node->child[i]);
      for (unsigned i = 0; node->literal && i < BITS_LIMBS; i++)
        h = hash_mix(h, node->value.limb[i]);
    }
  }
  return h;
}

bool shape_equal(const shape *x, const shape *y) {
  if (x->digest != y->digest || x->num_operands != y->num_operands || x->num_results != y->num_results ||
      memcmp(x->operand_kinds, y->operand_kinds, x->num_operands * sizeof *x->operand_kinds) != 0 ||
      memcmp(x->operand_roundings, y->operand_roundings, x->num_operands * sizeof *x->operand_roundings) !=
          0 ||
      memcmp(x->operand_bases, y->operand_bases, x->num_operands * sizeof *x->operand_bases) != 0)
    return false;
  for (uint32_t r = 0; r < x->num_results; r++) {
    const shape_result *p = &x->results[r], *q = &y->results[r];
    if (p->kind != q->kind || p->num_accesses != q->num_accesses || p->num_nodes != q->num_nodes ||
        memcmp(p->access_operand, q->access_operand, p->num_accesses * sizeof(uint32_t)) != 0)
      return false;
    for (uint32_t k = 0; k < p->num_nodes; k++) {
      const shape_node *m = &p->nodes[k], *n = &q->nodes[k];
      if (m->op != n->op || m->argument != n->argument || m->fold != n->fold || m->literal != n->literal ||
          memcmp(m->child, n->child, sizeof m->child) != 0 || bits_ucompare(m->value, n->value) != 0)
        return false;
    }
  }
  return true;
}

// ---- building -----------------------------------------------------------------------------------
shape_numbers shape_new_numbers(const shape *s, const uint32_t *depth, arena *a) {
  shape_numbers n = {0};
  int64_t **const columns[] = {&n.operand_width, &n.operand_lanes, &n.operand_bits,   &n.operand_float,
                               &n.operand_kind,  &n.operand_base,  &n.operand_present};
  for (unsigned i = 0; i < sizeof columns / sizeof *columns; i++)
    *columns[i] = arena_alloc(a, (s->num_operands + 1) * sizeof(int64_t));
  n.results = arena_alloc(a, (s->num_results + 1) * sizeof *n.results);
  for (uint32_t r = 0; r < s->num_results; r++) {
    size_t nodes = (s->results[r].num_nodes + 1) * sizeof(int64_t);
    n.results[r] =
        (shape_result_numbers){.depth = depth[r],
                               .maps = arena_alloc(a, (s->results[r].num_accesses + 1) * sizeof(shape_map)),
                               .node_width = arena_alloc(a, nodes),
                               .node_value = arena_alloc(a, (s->results[r].num_nodes + 1) * sizeof(wide_int)),
                               .node_signed = arena_alloc(a, nodes),
                               .node_present = arena_alloc(a, nodes)};
  }
  return n;
}

bool shape_has_access(const shape_node *node) {
  return node->op == TERM_ARG || node->fold || (node->op == TERM_INDEX && node->argument);
}

uint32_t shape_access(const shape_node *node) { return node->argument - (node->op == TERM_INDEX); }

void shape_set_access(shape_node *node, uint32_t access) {
  node->argument = access + (node->op == TERM_INDEX);
}

void shape_fold_body(const shape_result *r, uint32_t k, bool *nodes, bool *accesses) {
  memset(nodes, 0, r->num_nodes);
  memset(accesses, 0, r->num_accesses);
  nodes[r->nodes[k].child[0]] = true;
  for (; k-- > 0;) {
    const shape_node *node = &r->nodes[k];
    for (unsigned i = 0; nodes[k] && i < shape_num_children(node); i++)
      nodes[node->child[i]] = true;
    if (nodes[k] && shape_has_access(node))
      accesses[shape_access(node)] = true;
  }
}

bool shape_is_count(const shape_result *r, uint32_t access) {
  for (uint32_t k = 0; k < r->num_nodes; k++)
    if (r->nodes[k].fold && r->nodes[k].argument == access)
      return true;
  return false;
}

uint32_t shape_find_fold(const shape_result *r, uint32_t fold) {
  for (uint32_t k = 0; k < r->num_nodes; k++)
    if (r->nodes[k].fold == fold + 1)
      return k;
  return UINT32_MAX;
}

bool shape_has_width(const shape_node *node) {
  return node->op == TERM_CONST || (node->op == TERM_INDEX && node->argument) || term_is_conversion(node->op);
}

void shape_widths(const shape *s, const shape_numbers *n, uint32_t r, int64_t *width) {
  const shape_result *result = &s->results[r];
  const shape_result_numbers *numbers = &n->results[r];
  for (uint32_t k = 0; k < result->num_nodes; k++) {
    const shape_node *node = &result->nodes[k];
    if (node->optional && !numbers->node_present[k])
      width[k] = width[node->child[node->optional - 1]];
    else if (shape_has_width(node))
      width[k] = numbers->node_width[k];
    else if (node->op == TERM_ARG)
      width[k] = n->operand_width[result->access_operand[node->argument]];
    else if (node->op == TERM_LANE_AT)
      width[k] = n->operand_width[node->argument];
    else if (node->op == TERM_INDEX)
      width[k] = 64;
    else
      width[k] = term_is_comparison(node->op) ? 1 : width[node->child[node->op == TERM_SELECT]];
  }
}

// A function in the making.
typedef struct building {
  const shape *s;
  const shape_numbers *n;
  term_context *to;
  uint32_t *operand;              // of the shape's operand: the function's, UINT32_MAX for none
  int64_t round[SHAPE_MAX_FOLDS]; // of the folds whose bodies are being built
  uint32_t open;                  // how many these are
  uint32_t rounds;                // built so far
  uint32_t result;
  term_id *built; // by node of the result
  STACK(lane_access) accesses;
} building;

static bool build_conversion(const building *b, term_op op, int64_t width, term_id child, term_id *out) {
  int64_t from = term_width(b->to, child);
  if (width < 1 || width > BITS_MAX_WIDTH)
    return false;
  bool keeps = shape_is_resize(op);
  if (keeps && width == from) {
    *out = child;
    return true;
  }
  bool narrows = op == TERM_TRUNC || op == TERM_FTRUNC, widens = keeps && !narrows;
  if ((narrows && width > from) || (widens && width < from) ||
      (term_float_operands(op) && !term_is_float_width((unsigned)from)) ||
      (term_float_result(op) && !term_is_float_width((unsigned)width)) ||
      (term_is_float_operator(op) && width > 64))
    return false;
  *out = term_make(b->to, op, (unsigned)width, &child);
  return true;
}

// The base of an access in this round.
static bool build_base(const building *b, uint32_t access, int64_t *base) {
  const shape_map *map = &b->n->results[b->result].maps[access];
  bool ok = map->base != SHAPE_UNUSED;
  *base = map->base;
  for (uint32_t f = 0; f < SHAPE_MAX_FOLDS; f++) {
    ok = ok && (!b->round[f] || map->round[f] != SHAPE_UNUSED);
    *base += ok && b->round[f] ? map->round[f] * b->round[f] : 0;
  }
  return ok;
}

// Are the numbers of an access's map those of a map?
static bool build_map(const building *b, uint32_t access, lane_map *out) {
  const shape_result_numbers *numbers = &b->n->results[b->result];
  const shape_map *map = &numbers->maps[access];
  int64_t base;
  bool ok = build_base(b, access, &base);
  for (uint32_t dim = 0; dim < numbers->depth; dim++)
    ok = ok && (numbers->extent[dim] == 1 || map->stride[dim] != SHAPE_UNUSED);
  return ok && map_of_nest(numbers, map, base, out);
}

static bool build_position(const building *b, uint32_t k, term_id *out) {
  const shape_node *node = &b->s->results[b->result].nodes[k];
  const shape_result_numbers *numbers = &b->n->results[b->result];
  lane_map map;
  if (!node->argument) {
    *out = term_index(b->to, 0);
    return true;
  }
  if (numbers->node_width[k] < 1 || numbers->node_width[k] > 64 || // as shape_position_fit
      !build_map(b, node->argument - 1, &map))
    return false;
  *out = shape_position_term(b->to, &map, (unsigned)numbers->node_width[k]);
  return true;
}

static bits bits_of_wide(wide_int value, unsigned width) {
  bits v = {{(uint64_t)value, (uint64_t)(value >> 64)}};
  return width > 128 ? bits_sext(v, 128, width) : bits_wrap(v, width);
}

// A lane that is read: outside folds by the access that it is in the shape.
static bool build_read(building *b, const shape_node *node, term_id *out) {
  uint32_t operand = b->s->results[b->result].access_operand[node->argument], access = node->argument;
  lane_access read = {.operand = b->operand[operand]};
  if (read.operand == UINT32_MAX || !build_map(b, node->argument, &read.map))
    return false;
  if (b->open) {
    access = (uint32_t)b->accesses.size;
    stack_push(&b->accesses, read);
  } else {
    b->accesses.data[access] = read;
  }
  *out = term_arg(b->to, access, (unsigned)b->n->operand_width[operand]);
  return true;
}

static bool build_node(building *b, uint32_t k, term_id *out) {
  const shape_result *result = &b->s->results[b->result];
  const shape_result_numbers *numbers = &b->n->results[b->result];
  const term_id *built = b->built;
  const shape_node *node = &result->nodes[k];
  int64_t width = numbers->node_width[k], is_signed = numbers->node_signed[k];
  if (is_signed == SHAPE_UNUSED)
    return false;
  term_op op = is_signed ? shape_signed_operator(node->op) : node->op;
  term_id child[3] = {{0}, {0}, {0}};
  for (unsigned i = 0; i < term_ops[op].arity; i++)
    child[i] = built[node->child[i]];
  switch (op) {
  case TERM_CONST:
    if (width < 1 || width > BITS_MAX_WIDTH || numbers->node_value[k] == SHAPE_UNUSED)
      return false;
    *out = term_const_bits(b->to, (unsigned)width,
                           node->literal ? bits_wrap(node->value, (unsigned)width)
                                         : bits_of_wide(numbers->node_value[k], (unsigned)width));
    return true;
  case TERM_ARG:
    return build_read(b, node, out);
  case TERM_INDEX:
    return build_position(b, k, out);
  case TERM_LANE_AT:
    if (term_width(b->to, child[0]) != 64 || b->operand[node->argument] == UINT32_MAX)
      return false;
    *out = term_lane_at(b->to, b->operand[node->argument], (unsigned)b->n->operand_width[node->argument],
                        child[0]);
    return true;
  default:
    break;
  }
  if (term_is_conversion(op))
    return build_conversion(b, op, width, child[0], out);
  unsigned first = op == TERM_SELECT, w = term_width(b->to, child[first]);
  bool ok = op != TERM_SELECT || term_width(b->to, child[0]) == 1;
  for (unsigned i = first + 1; i < term_ops[op].arity; i++)
    ok = ok && term_width(b->to, child[i]) == w;
  ok = ok && (!term_is_float_operator(op) || term_is_float_width(w));
  if (ok)
    *out = term_make(b->to, op, term_is_comparison(op) ? 1 : w, child);
  return ok;
}

void shape_needed(const shape *s, const shape_numbers *n, uint32_t r, bool *nodes, bool *accesses) {
  const shape_result *result = &s->results[r];
  const int64_t *present = n->results[r].node_present;
  memset(nodes, 0, result->num_nodes);
  memset(accesses, 0, result->num_accesses);
  if (result->num_nodes)
    nodes[result->num_nodes - 1] = true;
  for (uint32_t k = result->num_nodes; k-- > 0;) {
    const shape_node *node = &result->nodes[k];
    bool absent = node->optional && !present[k];
    if (nodes[k] && absent)
      nodes[node->child[node->optional - 1]] = true;
    for (unsigned i = 0; nodes[k] && !absent && i < term_ops[node->op].arity; i++)
      nodes[node->child[i]] = true;
    if (nodes[k] && !absent && node->op == TERM_ARG)
      accesses[node->argument] = true;
    if (nodes[k] && node->op == TERM_INDEX && node->argument)
      accesses[node->argument - 1] = true;
    if (nodes[k] && !absent && node->fold)
      accesses[node->argument] = true;
  }
}

static bool build_tree(building *b, uint32_t k);

// The rounds of a fold, written out.
static bool build_fold(building *b, uint32_t k, term_id *out) {
  const shape_result *result = &b->s->results[b->result];
  const shape_node *node = &result->nodes[k];
  uint32_t fold = node->fold - 1u;
  bool *body = util_alloc(result->num_nodes + result->num_accesses + 2);
  shape_fold_body(result, k, body, body + result->num_nodes);
  int64_t count, is_signed = b->n->results[b->result].node_signed[k];
  bool ok = build_base(b, node->argument, &count) && count >= 1 && count <= SHAPE_MAX_ROUNDS &&
            is_signed != SHAPE_UNUSED && fold < SHAPE_MAX_FOLDS;
  term_op op = is_signed ? shape_signed_operator(node->op) : node->op;
  b->open++;
  for (int64_t round = 0; ok && round < count; round++) {
    for (uint32_t i = 0; i < k; i++)
      if (body[i])
        b->built[i] = (term_id){0};
    b->round[fold] = round;
    ok = b->rounds++ < SHAPE_MAX_ALL_ROUNDS && chain_is_operator(op) && build_tree(b, node->child[0]);
    if (ok && round && term_width(b->to, *out) != term_width(b->to, b->built[node->child[0]]))
      ok = false;
    if (ok)
      *out = round ? term_binary(b->to, op, *out, b->built[node->child[0]]) : b->built[node->child[0]];
  }
  if (fold < SHAPE_MAX_FOLDS)
    b->round[fold] = 0;
  b->open--;
  util_release(body);
  return ok;
}

// Node k and what it is made of.
static bool build_tree(building *b, uint32_t k) {
  const shape_node *node = &b->s->results[b->result].nodes[k];
  if (!term_none(b->built[k]))
    return true;
  if (node->fold)
    return build_fold(b, k, &b->built[k]);
  if (node->optional && !b->n->results[b->result].node_present[k]) {
    uint32_t stands = node->child[node->optional - 1];
    bool ok = build_tree(b, stands);
    b->built[k] = b->built[stands];
    return ok;
  }
  for (unsigned i = 0; i < term_ops[node->op].arity; i++)
    if (!build_tree(b, node->child[i]))
      return false;
  return build_node(b, k, &b->built[k]);
}

static bool build_body(building *b, term_id *body) {
  const shape_result *result = &b->s->results[b->result];
  if (!result->num_nodes)
    return false;
  b->built = util_alloc(result->num_nodes * sizeof *b->built);
  memset(b->built, 0, result->num_nodes * sizeof *b->built);
  bool ok = build_tree(b, result->num_nodes - 1);
  if (ok)
    *body = b->built[result->num_nodes - 1];
  util_release(b->built);
  return ok && term_width(b->to, *body) == b->n->results[b->result].width;
}

bool shape_operand_order(const shape *s, const shape_numbers *n, uint32_t *operands, uint32_t *count) {
  uint32_t left[64], num = 0;
  for (uint32_t i = 0; i < s->num_operands; i++)
    if (n->operand_present[i] && num < 64)
      left[num++] = i;
  *count = num;
  int64_t order = n->order == SHAPE_UNUSED ? 0 : n->order, weight = 1;
  for (uint32_t i = 2; i < num && i < 20; i++)
    weight *= i;
  if (order < 0 || (num > 20 && order))
    return false;
  for (uint32_t k = 0; k < num; k++) {
    uint32_t rest = num - k;
    int64_t pick = order ? order / weight : 0;
    if (pick >= rest)
      return false;
    order -= pick * weight;
    weight = rest > 2 ? weight / (rest - 1) : 1;
    operands[k] = left[pick];
    memmove(&left[pick], &left[pick + 1], (rest - (size_t)pick - 1) * sizeof *left);
  }
  return order == 0;
}

static bool build_operands(const shape *s, const shape_numbers *n, arena *a, lane_function *out,
                           uint32_t *number) {
  uint32_t *operands = arena_alloc(a, (s->num_operands + 1) * sizeof *operands);
  if (!shape_operand_order(s, n, operands, &out->num_operands))
    return false;
  for (uint32_t i = 0; i < s->num_operands; i++)
    number[i] = UINT32_MAX;
  out->operands = arena_alloc(a, (out->num_operands + 1) * sizeof *out->operands);
  for (uint32_t k = 0; k < out->num_operands; k++) {
    uint32_t i = operands[k];
    if (n->operand_width[i] < 1 || n->operand_width[i] > BITS_MAX_WIDTH || n->operand_lanes[i] < 1 ||
        n->operand_kind[i] < 0 || n->operand_kind[i] > OPERAND_IMMEDIATE || n->operand_bits[i] < 0 ||
        n->operand_base[i] < 0)
      return false;
    number[i] = k;
    out->operands[k] = (lane_operand){.name = s->operand_names[i],
                                      .kind = (operand_kind)n->operand_kind[i],
                                      .rounding = s->operand_roundings[i],
                                      .width = (uint32_t)n->operand_width[i],
                                      .lanes = (uint32_t)n->operand_lanes[i],
                                      .is_float = n->operand_float[i] != 0,
                                      .immediate_bits = (uint32_t)n->operand_bits[i],
                                      .immediate_base = (uint32_t)n->operand_base[i]};
  }
  return true;
}

bool shape_build(const shape *s, const shape_numbers *n, term_context *to, arena *a, lane_function *out) {
  *out = (lane_function){.num_results = s->num_results};
  building b = {
      .s = s, .n = n, .to = to, .operand = arena_alloc(a, (s->num_operands + 1) * sizeof(uint32_t))};
  if (!build_operands(s, n, a, out, b.operand))
    return false;
  out->results = arena_alloc(a, (s->num_results + 1) * sizeof *out->results);
  bool ok = true;
  for (uint32_t r = 0; ok && r < s->num_results; r++) {
    const shape_result_numbers *numbers = &n->results[r];
    int64_t product = 1;
    for (uint32_t k = 0; k < numbers->depth; k++)
      product *= numbers->extent[k] > 0 ? numbers->extent[k] : 0;
    if (numbers->lanes < 1 || product != numbers->lanes || numbers->width < 1 || numbers->kind < 0 ||
        numbers->kind > OPERAND_IMMEDIATE) {
      ok = false;
      break;
    }
    lane_result *result = &out->results[r];
    result->type = (lane_operand){.name = s->result_names[r],
                                  .kind = (operand_kind)numbers->kind,
                                  .width = (uint32_t)numbers->width,
                                  .lanes = (uint32_t)numbers->lanes,
                                  .is_float = numbers->is_float != 0};
    b.result = r;
    b.accesses.size = b.rounds = 0;
    for (uint32_t k = 0; k < s->results[r].num_accesses; k++)
      stack_push(&b.accesses, (lane_access){0});
    ok = build_body(&b, &result->body);
    result->num_accesses = (uint32_t)b.accesses.size;
    result->accesses = arena_alloc(a, (b.accesses.size + 1) * sizeof *result->accesses);
    if (b.accesses.size)
      memcpy(result->accesses, b.accesses.data, b.accesses.size * sizeof *result->accesses);
  }
  stack_free(&b.accesses);
  return ok;
}

static bool same_type(const lane_operand *x, const lane_operand *y) {
  return x->rounding == y->rounding && x->kind == y->kind && x->lanes == y->lanes && x->width == y->width &&
         x->is_float == y->is_float &&
         (x->kind != OPERAND_IMMEDIATE ||
          (x->immediate_bits == y->immediate_bits && x->immediate_base == y->immediate_base));
}

bool shape_same_function(const lane_function *x, const lane_function *y) {
  if (x->num_operands != y->num_operands || x->num_results != y->num_results)
    return false;
  for (uint32_t i = 0; i < x->num_operands; i++)
    if (!same_type(&x->operands[i], &y->operands[i]))
      return false;
  for (uint32_t r = 0; r < x->num_results; r++) {
    const lane_result *p = &x->results[r], *q = &y->results[r];
    if (!same_type(&p->type, &q->type) || !term_same(p->body, q->body) || p->num_accesses != q->num_accesses)
      return false;
    for (uint32_t k = 0; k < p->num_accesses; k++)
      if (p->accesses[k].operand != q->accesses[k].operand ||
          !lane_map_equal(&p->accesses[k].map, &q->accesses[k].map))
        return false;
  }
  return true;
}
