#include "semantics/shape.h"

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

typedef STACK(lane_map) map_stack;

// The nest of a result with these maps.
static bool nest_of_maps(uint32_t lanes, const map_stack *maps, arena *a, shape_result_numbers *n) {
  cuts c = {{1}, 1};
  if (!cuts_add(&c, lanes))
    return false;
  for (size_t k = 0; k < maps->size; k++)
    for (uint32_t d = 0; d < maps->data[k].count; d++) {
      const lane_digit *digit = &maps->data[k].digit[d];
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
  n->maps = arena_alloc(a, (maps->size + 1) * sizeof *n->maps);
  for (size_t m = 0; m < maps->size; m++) {
    const lane_map *map = &maps->data[m];
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

static bool map_of_nest(const shape_result_numbers *n, const shape_map *m, lane_map *out) {
  int64_t *values = util_alloc((size_t)n->lanes * sizeof *values);
  for (int64_t i = 0; i < n->lanes; i++) {
    int64_t rest = i, at = m->base;
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

static const wide_int WIDE_2_64 = (wide_int)1 << 64;

// ---- abstraction --------------------------------------------------------------------------------
typedef struct abstraction {
  const term_context *c;
  uint32_t lanes;
  uint32_t *number,
      *in_condition; // by handle: node number + 1; of what a condition on the position is made of
  uint8_t *fixed;    // by handle: 1 depends on the position only, 2 does not, 0 not yet known
  map_stack maps;    // of accesses, then of positions
  STACK(shape_node) nodes;
  STACK(int64_t) width, is_signed;
  STACK(wide_int) value;
} abstraction;

static void push_node(abstraction *b, shape_node node, int64_t width, wide_int value, bool is_signed) {
  stack_push(&b->nodes, node);
  stack_push(&b->width, width);
  stack_push(&b->value, value);
  stack_push(&b->is_signed, is_signed);
}

// Lane numbers have 64 bits. One that is computed in 64 bits gets an extension by nothing, so that it has the
// shape of those that are computed in fewer.
static uint32_t push_extension(abstraction *b, uint32_t child) {
  for (uint32_t k = child + 1; k < b->nodes.size; k++)
    if (b->nodes.data[k].op == TERM_EXTU && b->nodes.data[k].child[0] == child)
      return k;
  shape_node node;
  memset(&node, 0, sizeof node);
  node.op = TERM_EXTU;
  node.child[0] = child;
  push_node(b, node, 64, 0, false);
  return (uint32_t)b->nodes.size - 1;
}

static bool is_fixed(abstraction *b, term_id t) {
  if (!b->fixed[t.index]) {
    term_op op = term_operator(b->c, t);
    bool fixed = op != TERM_ARG && op != TERM_LANE_AT;
    for (unsigned i = 0; fixed && i < term_arity(b->c, t); i++)
      fixed = is_fixed(b, term_child(b->c, t, i));
    b->fixed[t.index] = fixed ? 1 : 2;
  }
  return b->fixed[t.index] == 1;
}

// The node of a position, if the term is one. A condition on the position is not: it keeps its operators.
static bool abstract_position(abstraction *b, term_id t) {
  lane_map map;
  unsigned width = term_width(b->c, t);
  if (width == 1 || term_operator(b->c, t) == TERM_CONST || !is_fixed(b, t) ||
      !shape_position_fit(b->c, t, b->lanes, NULL, &map))
    return false;
  stack_push(&b->maps, map);
  shape_node node;
  memset(&node, 0, sizeof node);
  node.op = TERM_INDEX;
  node.argument = (uint32_t)b->maps.size;
  push_node(b, node, width, 0, false);
  return true;
}

static uint32_t abstract_term(abstraction *b, term_id t, bool in_condition) {
  uint32_t *number = in_condition ? b->in_condition : b->number;
  if (number[t.index])
    return number[t.index] - 1;
  if (!in_condition && abstract_position(b, t))
    return (number[t.index] = (uint32_t)b->nodes.size) - 1;
  shape_node node;
  memset(&node, 0, sizeof node);
  unsigned w = term_width(b->c, t);
  bool condition = in_condition || (w == 1 && is_fixed(b, t));
  for (unsigned i = 0; i < term_arity(b->c, t); i++)
    node.child[i] = abstract_term(b, term_child(b->c, t, i), condition);
  bool is_signed;
  node.op = shape_unsigned_operator(term_operator(b->c, t), &is_signed);
  if (node.op == TERM_LANE_AT && b->nodes.data[node.child[0]].op != TERM_EXTU)
    node.child[0] = push_extension(b, node.child[0]);
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
  push_node(b, node, width, value, is_signed);
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
      h = hash_mix(hash_mix(h, node->op), node->argument | (uint64_t)node->optional << 32);
      for (unsigned i = 0; i < shape_num_children(node); i++)
        h = hash_mix(h, node->child[i]);
      for (unsigned i = 0; node->literal && i < BITS_LIMBS; i++)
        h = hash_mix(h, node->value.limb[i]);
    }
  }
  return h;
}

static bool abstract_result(const term_context *c, const lane_result *in, arena *a, shape_result *out,
                            shape_result_numbers *numbers) {
  *numbers = (shape_result_numbers){
      .width = in->type.width, .lanes = in->type.lanes, .is_float = in->type.is_float, .kind = in->type.kind};
  abstraction b = {.c = c, .lanes = in->type.lanes};
  arena *scratch = arena_new();
  uint32_t size = in->body.index + 1;
  b.number = arena_alloc(scratch, size * sizeof *b.number);
  b.in_condition = arena_alloc(scratch, size * sizeof *b.in_condition);
  b.fixed = arena_alloc(scratch, size);
  for (uint32_t k = 0; k < in->num_accesses; k++)
    stack_push(&b.maps, in->accesses[k].map);
  abstract_term(&b, in->body, false);
  arena_free(scratch);
  bool ok = nest_of_maps(in->type.lanes, &b.maps, a, numbers);
  out->kind = in->type.kind;
  out->num_accesses = (uint32_t)b.maps.size;
  out->access_operand = arena_alloc(a, (b.maps.size + 1) * sizeof(uint32_t));
  for (uint32_t k = 0; k < out->num_accesses; k++)
    out->access_operand[k] = k < in->num_accesses ? in->accesses[k].operand : SHAPE_POSITION;
  out->num_nodes = (uint32_t)b.nodes.size;
  out->nodes = arena_copy(a, b.nodes.data, b.nodes.size * sizeof *out->nodes);
  numbers->node_width = arena_copy(a, b.width.data, b.width.size * sizeof(int64_t));
  numbers->node_value = arena_copy(a, b.value.data, b.value.size * sizeof(wide_int));
  numbers->node_signed = arena_copy(a, b.is_signed.data, b.is_signed.size * sizeof(int64_t));
  numbers->node_present = arena_alloc(a, b.nodes.size * sizeof(int64_t));
  for (size_t k = 0; k < b.nodes.size; k++)
    numbers->node_present[k] = 1;
  stack_free(&b.maps);
  stack_free(&b.nodes);
  stack_free(&b.width);
  stack_free(&b.value);
  stack_free(&b.is_signed);
  return ok;
}

bool shape_abstract(const term_context *c, const lane_function *f, arena *a, shape *s, shape_numbers *n) {
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
    if (!abstract_result(c, &f->results[r], a, &s->results[r], &n->results[r]))
      return false;
  }
  s->digest = shape_digest(s);
  return true;
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
      if (m->op != n->op || m->argument != n->argument || m->literal != n->literal ||
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
  uint32_t *operand; // of the shape's operand: the function's, UINT32_MAX for none
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

// Are the numbers of an access's map those of a map?
static bool build_map(const shape_result_numbers *numbers, uint32_t access, lane_map *out) {
  const shape_map *map = &numbers->maps[access];
  bool ok = map->base != SHAPE_UNUSED;
  for (uint32_t dim = 0; dim < numbers->depth; dim++)
    ok = ok && (numbers->extent[dim] == 1 || map->stride[dim] != SHAPE_UNUSED);
  return ok && map_of_nest(numbers, map, out);
}

static bool build_position(const building *b, uint32_t r, uint32_t k, term_id *out) {
  const shape_node *node = &b->s->results[r].nodes[k];
  const shape_result_numbers *numbers = &b->n->results[r];
  lane_map map;
  if (!node->argument) {
    *out = term_index(b->to, 0);
    return true;
  }
  if (numbers->node_width[k] < 1 || numbers->node_width[k] > BITS_MAX_WIDTH ||
      !build_map(numbers, node->argument - 1, &map))
    return false;
  *out = shape_position_term(b->to, &map, (unsigned)numbers->node_width[k]);
  return true;
}

static bits bits_of_wide(wide_int value, unsigned width) {
  bits v = {{(uint64_t)value, (uint64_t)(value >> 64)}};
  return width > 128 ? bits_sext(v, 128, width) : bits_wrap(v, width);
}

static bool build_node(const building *b, uint32_t r, uint32_t k, const term_id *built, term_id *out) {
  const shape_result *result = &b->s->results[r];
  const shape_result_numbers *numbers = &b->n->results[r];
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
  case TERM_ARG: {
    uint32_t operand = result->access_operand[node->argument];
    if (b->operand[operand] == UINT32_MAX)
      return false;
    *out = term_arg(b->to, node->argument, (unsigned)b->n->operand_width[operand]);
    return true;
  }
  case TERM_INDEX:
    return build_position(b, r, k, out);
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
  }
}

static bool build_body(const building *b, uint32_t r, bool *used, term_id *body) {
  const shape_result *result = &b->s->results[r];
  const shape_result_numbers *numbers = &b->n->results[r];
  if (!result->num_nodes)
    return false;
  term_id *built = util_alloc(result->num_nodes * sizeof *built);
  bool *needed = util_alloc(result->num_nodes), ok = true;
  shape_needed(b->s, b->n, r, needed, used);
  for (uint32_t k = 0; ok && k < result->num_nodes; k++) {
    const shape_node *node = &result->nodes[k];
    if (needed[k] && node->optional && !numbers->node_present[k])
      built[k] = built[node->child[node->optional - 1]];
    else if (needed[k])
      ok = build_node(b, r, k, built, &built[k]);
  }
  if (ok)
    *body = built[result->num_nodes - 1];
  ok = ok && term_width(b->to, *body) == numbers->width;
  util_release(needed);
  util_release(built);
  return ok;
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

static bool build_accesses(const building *b, uint32_t r, const bool *used, lane_result *out) {
  const shape_result_numbers *numbers = &b->n->results[r];
  for (uint32_t k = 0; k < out->num_accesses; k++) {
    uint32_t of = b->s->results[r].access_operand[k],
             operand = of == SHAPE_POSITION ? UINT32_MAX : b->operand[of];
    out->accesses[k] = (lane_access){.operand = operand == UINT32_MAX ? 0 : operand};
    if (used[k] && of != SHAPE_POSITION && !build_map(numbers, k, &out->accesses[k].map))
      return false;
  }
  return true;
}

bool shape_build(const shape *s, const shape_numbers *n, term_context *to, arena *a, lane_function *out) {
  *out = (lane_function){.num_results = s->num_results};
  building b = {s, n, to, arena_alloc(a, (s->num_operands + 1) * sizeof(uint32_t))};
  if (!build_operands(s, n, a, out, b.operand))
    return false;
  out->results = arena_alloc(a, (s->num_results + 1) * sizeof *out->results);
  for (uint32_t r = 0; r < s->num_results; r++) {
    const shape_result_numbers *numbers = &n->results[r];
    int64_t product = 1;
    for (uint32_t k = 0; k < numbers->depth; k++)
      product *= numbers->extent[k] > 0 ? numbers->extent[k] : 0;
    if (numbers->lanes < 1 || product != numbers->lanes || numbers->width < 1 || numbers->kind < 0 ||
        numbers->kind > OPERAND_IMMEDIATE)
      return false;
    lane_result *result = &out->results[r];
    result->type = (lane_operand){.name = s->result_names[r],
                                  .kind = (operand_kind)numbers->kind,
                                  .width = (uint32_t)numbers->width,
                                  .lanes = (uint32_t)numbers->lanes,
                                  .is_float = numbers->is_float != 0};
    result->num_accesses = s->results[r].num_accesses;
    result->accesses = arena_alloc(a, (result->num_accesses + 1) * sizeof *result->accesses);
    bool *used = arena_alloc(a, result->num_accesses + 1);
    if (!build_body(&b, r, used, &result->body) || !build_accesses(&b, r, used, result))
      return false;
  }
  return true;
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
