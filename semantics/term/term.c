// The context of terms: interning in a hash map, constants, leaves, ranges, and checks of widths.
// Simplification is in files of its own.
#include "semantics/term/term_internal.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const term_op_info term_ops[TERM_OP_COUNT] = {
#define X(E, NAME, ARITY, COMMUTATIVE, MLIR, SMT) {NAME, ARITY, COMMUTATIVE, MLIR, SMT},
    TERM_OPERATORS(X)
#undef X
};

term_context *term_context_new(bool simplify) {
  term_context *c = util_alloc(sizeof *c);
  c->simplify = simplify;
  stack_push(&c->nodes, (term_node){0}); // handle 0 is "no term"
  stack_push(&c->ranges, (term_range){0});
  return c;
}

void term_context_partial_shifts(term_context *c) { c->partial_shifts = true; }

void term_context_thorough(term_context *c) { c->thorough = true; }

void term_context_free(term_context *c) {
  if (!c)
    return;
  stack_free(&c->nodes);
  stack_free(&c->ranges);
  stack_free(&c->wide);
  hash_free(&c->index);
  util_release(c->known);
  util_release(c);
}

uint32_t term_context_size(const term_context *c) { return (uint32_t)c->nodes.size; }

// ---- inspection ---------------------------------------------------------------------------------

void term_is_missing(const term_context *c, term_id t) {
  die("no such term: %u of %zu", t.index, c->nodes.size);
}

static const term_node *node(const term_context *c, term_id t) { return term_node_of(c, t); }

unsigned term_argument(const term_context *c, term_id t) { return (unsigned)node(c, t)->payload; }
unsigned term_operand(const term_context *c, term_id t) { return (unsigned)(node(c, t)->payload >> 32); }
uint32_t term_lane_number(const term_context *c, term_id t) { return (uint32_t)node(c, t)->payload; }

bits term_value(const term_context *c, term_id t) {
  const term_node *n = node(c, t);
  if (n->op != TERM_CONST)
    die("not a constant: %s", term_ops[n->op].name);
  return n->width <= 64 ? bits_u64(n->payload, n->width) : c->wide.data[n->payload];
}

bool term_is_const(const term_context *c, term_id t, uint64_t *value) {
  const term_node *n = node(c, t);
  if (n->op != TERM_CONST)
    return false;
  if (n->width <= 64) {
    *value = n->payload;
    return true;
  }
  *value = c->wide.data[n->payload].limb[0];
  return bits_fits_u64(&c->wide.data[n->payload]);
}

bool term_is_signed_const(const term_context *c, term_id t, int64_t *value) {
  uint64_t bits;
  unsigned width = term_width(c, t);
  if (width > 64 || !term_is_const(c, t, &bits))
    return false;
  *value = (int64_t)(bits << (64 - width)) >> (64 - width);
  return true;
}

bool term_is_float_comparison(term_op op) { return op >= TERM_FEQ && op <= TERM_FUNO; }
bool term_is_comparison(term_op op) {
  return (op >= TERM_EQ && op <= TERM_SLE) || term_is_float_comparison(op);
}
bool term_is_float_operator(term_op op) { return op >= TERM_FADD && op <= TERM_FTOUI; }
bool term_float_operands(term_op op) {
  return term_is_float_operator(op) && op != TERM_SITOF && op != TERM_UITOF;
}
bool term_float_result(term_op op) {
  return term_is_float_operator(op) && !term_is_float_comparison(op) && op != TERM_FTOSI && op != TERM_FTOUI;
}
bool term_is_conversion(term_op op) {
  return op == TERM_EXTU || op == TERM_EXTS || op == TERM_TRUNC || op == TERM_FEXT || op == TERM_FTRUNC ||
         (op >= TERM_SITOF && op <= TERM_FTOUI);
}

bool term_get_range(const term_context *c, term_id t, term_range *range) {
  if (node(c, t)->width > 64)
    return false;
  *range = c->ranges.data[t.index];
  return true;
}

// ---- interning ----------------------------------------------------------------------------------

static uint64_t node_hash(const term_node *n) {
  uint64_t h = hash_mix((uint64_t)n->op << 16 | n->width, n->payload);
  h = hash_mix(h, (uint64_t)n->child[0] << 32 | n->child[1]);
  return hash_mix(h, n->child[2]);
}

static bool node_equal(const term_node *a, const term_node *b) {
  return a->op == b->op && a->width == b->width && a->payload == b->payload && a->child[0] == b->child[0] &&
         a->child[1] == b->child[1] && a->child[2] == b->child[2];
}

term_range term_range_of(term_context *c, const term_node *n) {
  if (!node_equal(&c->latest.node, n))
    c->latest = (term_ranged){*n, term_range_compute(c, n)};
  return c->latest.range;
}

// `range`: the node's, if it is known.
static term_id intern_node(term_context *c, const term_node *n, const term_range *range) {
  uint64_t hash = node_hash(n);
  uint32_t known;
  hash_find(&c->index, hash, known, node_equal(&c->nodes.data[known], n));
  if (known != HASH_NONE)
    return (term_id){known};
  term_range of = range ? *range : n->width <= 64 ? term_range_of(c, n) : (term_range){0};
  term_id t = {(uint32_t)c->nodes.size};
  stack_push(&c->nodes, *n);
  stack_push(&c->ranges, of);
  hash_insert(&c->index, hash, t.index);
  return t;
}

term_id term_intern(term_context *c, term_op op, unsigned width, const term_id *children, uint64_t payload) {
  term_node n = {.op = (uint8_t)op, .width = (uint16_t)width, .payload = payload};
  for (unsigned i = 0; i < term_ops[op].arity; i++)
    n.child[i] = children[i].index;
  return intern_node(c, &n, NULL);
}

int term_compare(const term_context *c, term_id a, term_id b) {
  if (term_same(a, b))
    return 0;
  const term_node *x = node(c, a), *y = node(c, b);
  // Constants last, so that they are right operands.
  if ((x->op == TERM_CONST) != (y->op == TERM_CONST))
    return x->op == TERM_CONST ? 1 : -1;
  if (x->op != y->op)
    return x->op < y->op ? -1 : 1;
  if (x->width != y->width)
    return x->width < y->width ? -1 : 1;
  if (x->op == TERM_CONST)
    return bits_ucompare(term_value(c, a), term_value(c, b));
  if (x->payload != y->payload)
    return x->payload < y->payload ? -1 : 1;
  for (unsigned i = 0; i < term_node_arity(x); i++) {
    if (i >= term_node_arity(y))
      return 1;
    int order = term_compare(c, (term_id){x->child[i]}, (term_id){y->child[i]});
    if (order)
      return order;
  }
  return term_node_arity(x) < term_node_arity(y) ? -1 : 0;
}

// ---- construction -------------------------------------------------------------------------------

static void check_width(unsigned width) {
  if (width < 1 || width > BITS_MAX_WIDTH)
    die("width %u is outside 1..%d", width, BITS_MAX_WIDTH);
}

term_id term_const_bits(term_context *c, unsigned width, bits value) {
  check_width(width);
  value = bits_wrap(value, width);
  if (width <= 64)
    return term_intern(c, TERM_CONST, width, NULL, value.limb[0]);
  for (size_t i = 0; i < c->wide.size; i++)
    if (bits_ucompare(c->wide.data[i], value) == 0)
      return term_intern(c, TERM_CONST, width, NULL, i);
  stack_push(&c->wide, value);
  return term_intern(c, TERM_CONST, width, NULL, c->wide.size - 1);
}

static term_id const_of_limb(term_context *c, unsigned width, uint64_t value) {
  check_width(width);
  return term_intern(c, TERM_CONST, width, NULL, width < 64 ? value & ((UINT64_C(1) << width) - 1) : value);
}

term_id term_const(term_context *c, unsigned width, uint64_t value) {
  return width <= 64 ? const_of_limb(c, width, value) : term_const_bits(c, width, bits_u64(value, width));
}

term_id term_const_s(term_context *c, unsigned width, int64_t value) {
  return width <= 64 ? const_of_limb(c, width, (uint64_t)value)
                     : term_const_bits(c, width, bits_s64(value, width));
}

term_id term_arg(term_context *c, unsigned number, unsigned width) {
  check_width(width);
  return term_intern(c, TERM_ARG, width, NULL, number);
}

term_id term_lane(term_context *c, unsigned operand, uint32_t lane, unsigned width) {
  check_width(width);
  return term_intern(c, TERM_LANE, width, NULL, (uint64_t)operand << 32 | lane);
}

term_id term_lane_within(term_context *c, unsigned operand, uint32_t lane, unsigned width, term_range known) {
  term_id t = term_lane(c, operand, lane, width);
  c->ranges.data[t.index] = known;
  util_release(c->known); // of other ranges
  c->known = NULL, c->num_known = 0;
  c->latest = (term_ranged){0};
  return t;
}

term_id term_lane_at(term_context *c, unsigned operand, unsigned width, term_id lane) {
  check_width(width);
  if (term_width(c, lane) != 64)
    die("lane number of %u bits, not 64", term_width(c, lane));
  uint64_t number;
  if (c->simplify && term_is_const(c, lane, &number))
    return term_lane(c, operand, (uint32_t)number, width);
  return term_intern(c, TERM_LANE_AT, width, &lane, (uint64_t)operand << 32);
}

term_id term_index(term_context *c, unsigned dimension) {
  return term_intern(c, TERM_INDEX, 64, NULL, dimension);
}

// Why these widths do not fit the float operator, or NULL.
static const char *float_widths(term_op op, unsigned width, unsigned first) {
  if (term_float_operands(op) && !term_is_float_width(first))
    return "operands are not floats";
  if (term_float_result(op) && !term_is_float_width(width))
    return "result is not a float";
  if (op == TERM_FEXT && first >= width)
    return "result is not wider";
  if (op == TERM_FTRUNC && first <= width)
    return "result is not narrower";
  return term_is_conversion(op) && (width > 64 || first > 64) ? "more than 64 bits" : NULL;
}

static void check_operator(const term_context *c, term_op op, unsigned width, const term_id *children) {
  check_width(width);
  unsigned first = term_width(c, children[0]);
  const char *wrong = term_is_float_operator(op) ? float_widths(op, width, first) : NULL;
  if (wrong)
    die("%s from %u to %u bits: %s", term_ops[op].name, first, width, wrong);
  if (term_is_float_operator(op) && term_is_conversion(op)) {
    // Any two widths.
  } else if (term_is_comparison(op)) {
    if (width != 1 || term_width(c, children[1]) != first)
      die("%s: operands of %u and %u bits, result of %u", term_ops[op].name, first,
          term_width(c, children[1]), width);
  } else if (op == TERM_EXTU || op == TERM_EXTS) {
    if (first >= width)
      die("%s from %u to %u bits", term_ops[op].name, first, width);
  } else if (op == TERM_TRUNC) {
    if (first <= width)
      die("trunc from %u to %u bits", first, width);
  } else if (op == TERM_SELECT) {
    if (first != 1 || term_width(c, children[1]) != width || term_width(c, children[2]) != width)
      die("select: condition of %u bits, arms of %u and %u, result of %u", first, term_width(c, children[1]),
          term_width(c, children[2]), width);
  } else if (op >= TERM_ADD && op != TERM_APPLY) {
    for (unsigned i = 0; i < term_ops[op].arity; i++)
      if (term_width(c, children[i]) != width)
        die("%s: operand of %u bits, result of %u", term_ops[op].name, term_width(c, children[i]), width);
  } else {
    die("term_make on leaf %s", term_ops[op].name);
  }
}

// Where the result of the operator is known, or would be.
static term_known *known_of(term_context *c, const term_known *key) {
  if (c->num_known < TERM_MOST_KNOWN && c->num_known <= c->nodes.size) {
    util_release(c->known);
    for (c->num_known = TERM_LEAST_KNOWN; c->num_known < TERM_MOST_KNOWN && c->num_known <= c->nodes.size;)
      c->num_known *= 2;
    c->known = util_alloc(c->num_known * sizeof *c->known);
  }
  uint64_t h = hash_mix((uint64_t)key->op << 16 | key->width, (uint64_t)key->child[0] << 32 | key->child[1]);
  return &c->known[hash_mix(h, key->child[2]) % c->num_known];
}

static bool is_known_as(const term_known *a, const term_known *b) {
  return a->op == b->op && a->width == b->width && !memcmp(a->child, b->child, sizeof a->child);
}

term_id term_make(term_context *c, term_op op, unsigned width, const term_id *children) {
  term_known key = {.op = (uint8_t)op, .width = (uint16_t)width};
  for (unsigned i = 0; i < term_ops[op].arity; i++)
    key.child[i] = children[i].index;
  if (c->simplify) {
    const term_known *known = known_of(c, &key);
    if (known->op && is_known_as(known, &key))
      return (term_id){known->result};
  }
  check_operator(c, op, width, children);
  if (!c->simplify)
    return term_intern(c, op, width, children, 0);
  key.result = term_simplify(c, op, width, children).index;
  *known_of(c, &key) = key;
  return (term_id){key.result};
}

term_id term_float(term_context *c, term_op op, unsigned width, term_rounding mode, const term_id *children) {
  if (op == TERM_FROUND)
    return term_make(c, (term_op)(TERM_FROUND + mode), width, children);
  if ((op == TERM_FTOSI || op == TERM_FTOUI) && mode != TERM_TO_ZERO) {
    term_id rounded = term_make(c, (term_op)(TERM_FROUND + mode), term_width(c, children[0]), children);
    return term_make(c, op, width, &rounded);
  }
  return term_make(c, op, width, children);
}

term_id term_apply(term_context *c, unsigned function, unsigned width, unsigned count,
                   const term_id *operands) {
  check_width(width);
  if (count < 1 || count > TERM_MAX_OPERANDS)
    die("an application to %u operands", count);
  term_id children[TERM_MAX_OPERANDS] = {{0}, {0}, {0}};
  memcpy(children, operands, count * sizeof *children);
  return term_intern(c, TERM_APPLY, width, children, function);
}

term_id term_with_children(term_context *c, term_id t, const term_id *children) {
  term_op op = term_operator(c, t);
  unsigned width = term_width(c, t);
  if (op == TERM_APPLY)
    return term_apply(c, term_argument(c, t), width, term_arity(c, t), children);
  if (op == TERM_LANE_AT)
    return term_lane_at(c, term_operand(c, t), width, children[0]);
  return term_make(c, op, width, children);
}

term_id term_alike(term_context *c, term_id t, const term_id *children) {
  term_node n = *node(c, t);
  const term_range range = c->ranges.data[t.index];
  for (unsigned i = 0; i < term_node_arity(&n); i++)
    n.child[i] = children[i].index;
  return intern_node(c, &n, &range);
}

term_id term_unary(term_context *c, term_op op, term_id a) { return term_make(c, op, term_width(c, a), &a); }

term_id term_binary(term_context *c, term_op op, term_id a, term_id b) {
  return term_make(c, op, term_is_comparison(op) ? 1 : term_width(c, a), (term_id[]){a, b});
}

term_id term_select(term_context *c, term_id condition, term_id a, term_id b) {
  return term_make(c, TERM_SELECT, term_width(c, a), (term_id[]){condition, a, b});
}

term_id term_extend(term_context *c, bool is_signed, term_id a, unsigned width) {
  return term_width(c, a) == width ? a : term_make(c, is_signed ? TERM_EXTS : TERM_EXTU, width, &a);
}

term_id term_trunc(term_context *c, term_id a, unsigned width) {
  return term_width(c, a) == width ? a : term_make(c, TERM_TRUNC, width, &a);
}

term_id term_resize(term_context *c, bool is_signed, term_id a, unsigned width) {
  return term_width(c, a) > width ? term_trunc(c, a, width) : term_extend(c, is_signed, a, width);
}

term_id term_not(term_context *c, term_id a) {
  return term_binary(c, TERM_XOR, a, term_const_s(c, term_width(c, a), -1));
}

term_id term_extract(term_context *c, term_id a, unsigned low, unsigned width) {
  if (low + width > term_width(c, a))
    die("bits %u..%u of a term of %u bits", low, low + width - 1, term_width(c, a));
  if (low)
    a = term_binary(c, TERM_SHRU, a, term_const(c, term_width(c, a), low));
  return term_trunc(c, a, width);
}

term_id term_concat(term_context *c, term_id high, term_id low) {
  unsigned n = term_width(c, low), width = term_width(c, high) + n;
  term_id shifted = term_binary(c, TERM_SHL, term_extend(c, false, high, width), term_const(c, width, n));
  return term_binary(c, TERM_OR, shifted, term_extend(c, false, low, width));
}

// ---- constant folding ---------------------------------------------------------------------------

bits term_fold(term_op op, unsigned width, unsigned child_width, const bits *v) {
  switch (op) {
  case TERM_ADD:
    return bits_add(v[0], v[1], width);
  case TERM_SUB:
    return bits_sub(v[0], v[1], width);
  case TERM_MUL:
    return bits_mul(v[0], v[1], width);
  case TERM_DIVU:
    return bits_divu(v[0], v[1], width);
  case TERM_DIVS:
    return bits_divs(v[0], v[1], width);
  case TERM_REMU:
    return bits_remu(v[0], v[1], width);
  case TERM_REMS:
    return bits_rems(v[0], v[1], width);
  case TERM_AND:
    return bits_and(v[0], v[1]);
  case TERM_OR:
    return bits_or(v[0], v[1]);
  case TERM_XOR:
    return bits_xor(v[0], v[1]);
  case TERM_SHL:
    return bits_shl(v[0], bits_fits_u64(&v[1]) ? v[1].limb[0] : UINT64_MAX, width);
  case TERM_SHRU:
    return bits_shru(v[0], bits_fits_u64(&v[1]) ? v[1].limb[0] : UINT64_MAX, width);
  case TERM_SHRS:
    return bits_shrs(v[0], bits_fits_u64(&v[1]) ? v[1].limb[0] : UINT64_MAX, width);
  case TERM_MINU:
    return bits_ucompare(v[0], v[1]) < 0 ? v[0] : v[1];
  case TERM_MAXU:
    return bits_ucompare(v[0], v[1]) > 0 ? v[0] : v[1];
  case TERM_MINS:
    return bits_scompare(v[0], v[1], width) < 0 ? v[0] : v[1];
  case TERM_MAXS:
    return bits_scompare(v[0], v[1], width) > 0 ? v[0] : v[1];
  case TERM_ABS:
    return bits_get(&v[0], width - 1) ? bits_sub((bits){{0}}, v[0], width) : v[0];
  case TERM_CTPOP:
    return bits_u64(bits_popcount(v[0]), width);
  case TERM_CTLZ: {
    unsigned n = 0;
    while (n < width && !bits_get(&v[0], width - 1 - n))
      n++;
    return bits_u64(n, width);
  }
  case TERM_CTTZ: {
    unsigned n = 0;
    while (n < width && !bits_get(&v[0], n))
      n++;
    return bits_u64(n, width);
  }
  case TERM_EXTU:
    return v[0];
  case TERM_EXTS:
    return bits_sext(v[0], child_width, width);
  case TERM_TRUNC:
    return bits_wrap(v[0], width);
  case TERM_EQ:
    return bits_u64(bits_ucompare(v[0], v[1]) == 0, 1);
  case TERM_NE:
    return bits_u64(bits_ucompare(v[0], v[1]) != 0, 1);
  case TERM_ULT:
    return bits_u64(bits_ucompare(v[0], v[1]) < 0, 1);
  case TERM_ULE:
    return bits_u64(bits_ucompare(v[0], v[1]) <= 0, 1);
  case TERM_SLT:
    return bits_u64(bits_scompare(v[0], v[1], child_width) < 0, 1);
  case TERM_SLE:
    return bits_u64(bits_scompare(v[0], v[1], child_width) <= 0, 1);
  case TERM_SELECT:
    return v[0].limb[0] ? v[1] : v[2];
  default:
    die("cannot fold %s", term_ops[op].name);
  }
}

// ---- traversal ----------------------------------------------------------------------------------

term_id term_rebuild(const term_context *from, term_context *to, term_id t, term_leaf_fn leaf, void *user,
                     term_id *memo) {
  if (memo[t.index].index)
    return memo[t.index];
  const term_node n = *node(from, t);
  term_id children[3] = {{0}, {0}, {0}}, result;
  for (unsigned i = 0; i < term_node_arity(&n); i++)
    children[i] = term_rebuild(from, to, (term_id){n.child[i]}, leaf, user, memo);
  if (n.op == TERM_CONST)
    result = term_const_bits(to, n.width, term_value(from, t));
  else if (n.op <= TERM_LANE_AT)
    result = leaf(user, t, children[0]);
  else if (n.op == TERM_APPLY)
    result = term_apply(to, (unsigned)n.payload, n.width, term_node_arity(&n), children);
  else
    result = term_make(to, n.op, n.width, children);
  return memo[t.index] = result;
}

term_id term_copy_leaf(void *copying, term_id leaf, term_id rebuilt_child) {
  const term_copying *k = copying;
  unsigned width = term_width(k->from, leaf);
  term_op op = term_operator(k->from, leaf);
  if (op == TERM_INDEX)
    return term_index(k->to, term_argument(k->from, leaf));
  if (op == TERM_ARG) {
    unsigned argument = term_argument(k->from, leaf);
    return term_arg(k->to, k->arguments ? k->arguments[argument] : argument, width);
  }
  unsigned operand = term_operand(k->from, leaf);
  if (k->operands)
    operand = k->operands[operand];
  return op == TERM_LANE_AT ? term_lane_at(k->to, operand, width, rebuilt_child)
                            : term_lane(k->to, operand, term_lane_number(k->from, leaf), width);
}

static uint64_t digest(const term_context *c, term_id t, uint64_t *memo) {
  if (memo[t.index])
    return memo[t.index];
  const term_node *n = node(c, t);
  uint64_t h = hash_mix(hash_mix(0x7465726d, n->op), n->width);
  if (n->op == TERM_CONST) {
    bits value = term_value(c, t);
    for (unsigned i = 0; i < BITS_LIMBS; i++)
      h = hash_mix(h, value.limb[i]);
  } else if (n->op <= TERM_LANE_AT || n->op == TERM_APPLY) {
    h = hash_mix(h, n->payload);
  }
  for (unsigned i = 0; i < term_node_arity(n); i++)
    h = hash_mix(h, digest(c, (term_id){n->child[i]}, memo));
  return memo[t.index] = h | 1;
}

uint64_t term_digest(const term_context *c, term_id t) {
  uint64_t *memo = util_alloc((t.index + 1) * sizeof *memo);
  uint64_t h = digest(c, t, memo);
  util_release(memo);
  return h;
}

void term_print(const term_context *c, term_id t, strbuf *out) {
  const term_node *n = node(c, t);
  switch (n->op) {
  case TERM_CONST: {
    bits value = term_value(c, t);
    strbuf_printf(out, "(const %u 0x", n->width);
    unsigned limbs = (n->width + 63) / 64;
    while (limbs > 1 && !value.limb[limbs - 1])
      limbs--;
    for (unsigned i = limbs; i-- > 0;)
      strbuf_printf(out, i + 1 == limbs ? "%" PRIx64 : "%016" PRIx64, value.limb[i]);
    strbuf_printf(out, ")");
    return;
  }
  case TERM_ARG:
    strbuf_printf(out, "(arg %u %u)", (unsigned)n->payload, n->width);
    return;
  case TERM_INDEX:
    strbuf_printf(out, "(index %u)", (unsigned)n->payload);
    return;
  case TERM_LANE:
    strbuf_printf(out, "(lane %u %u %u)", term_operand(c, t), term_lane_number(c, t), n->width);
    return;
  case TERM_LANE_AT:
    strbuf_printf(out, "(lane_at %u %u ", term_operand(c, t), n->width);
    break;
  case TERM_APPLY:
    strbuf_printf(out, "(apply %u %u ", (unsigned)n->payload, n->width);
    break;
  default:
    strbuf_printf(out, "(%s ", term_ops[n->op].name);
    if (term_is_conversion(n->op))
      strbuf_printf(out, "%u ", n->width);
  }
  for (unsigned i = 0; i < term_node_arity(n); i++) {
    if (i)
      strbuf_printf(out, " ");
    term_print(c, (term_id){n->child[i]}, out);
  }
  strbuf_printf(out, ")");
}

// ---- reading back -------------------------------------------------------------------------------

typedef struct reader {
  term_context *terms;
  const char *text, *at;
  diagnostics *diagnostics;
} reader;

static term_id read_error(reader *r, const char *what) {
  if (r->at) {
    char place[32];
    snprintf(place, sizeof place, "term:%zu", (size_t)(r->at - r->text) + 1);
    diag_error(r->diagnostics, place, "%s", what);
    r->at = NULL;
  }
  return (term_id){0};
}

static void read_space(reader *r) {
  while (isspace((unsigned char)*r->at))
    r->at++;
}

static bool read_number(reader *r, uint64_t limit, uint64_t *value) {
  read_space(r);
  char *end;
  *value = strtoull(r->at, &end, 10);
  if (end == r->at || *value > limit || !isdigit((unsigned char)*r->at))
    return read_error(r, "number expected"), false;
  r->at = end;
  return true;
}

static bool read_hex(reader *r, unsigned width, bits *value) {
  read_space(r);
  *value = (bits){{0}};
  if (r->at[0] != '0' || r->at[1] != 'x')
    return read_error(r, "0x expected"), false;
  for (r->at += 2; isxdigit((unsigned char)*r->at); r->at++) {
    unsigned digit = isdigit((unsigned char)*r->at) ? (unsigned)(*r->at - '0')
                                                    : (unsigned)(tolower((unsigned char)*r->at) - 'a') + 10;
    *value = bits_shl(*value, 4, BITS_MAX_WIDTH);
    value->limb[0] |= digit;
  }
  if (bits_ucompare(*value, bits_wrap(*value, width)) != 0)
    return read_error(r, "constant wider than its width"), false;
  return true;
}

// term := '(' name number* term* ')'
static term_id read_term(reader *r, unsigned depth) {
  read_space(r);
  if (depth > 1000)
    return read_error(r, "nested too deeply");
  if (*r->at != '(')
    return read_error(r, "'(' expected");
  const char *name = ++r->at;
  while (isalnum((unsigned char)*r->at) || *r->at == '_')
    r->at++;
  size_t size = (size_t)(r->at - name);
  unsigned op = 0;
  while (op < TERM_OP_COUNT &&
         (strlen(term_ops[op].name) != size || memcmp(term_ops[op].name, name, size) != 0))
    op++;
  if (op == TERM_OP_COUNT)
    return read_error(r, "unknown operator");
  uint64_t a = 0, b = 0, width = 64;
  bits value = {{0}};
  bool has_width = op == TERM_CONST || term_is_conversion(op);
  if ((op == TERM_ARG || op == TERM_INDEX || op == TERM_LANE || op == TERM_LANE_AT || op == TERM_APPLY) &&
      !read_number(r, UINT32_MAX, &a))
    return (term_id){0};
  if (op == TERM_LANE && !read_number(r, UINT32_MAX, &b))
    return (term_id){0};
  if ((has_width || op == TERM_ARG || op == TERM_LANE || op == TERM_LANE_AT || op == TERM_APPLY) &&
      !read_number(r, BITS_MAX_WIDTH, &width))
    return (term_id){0};
  if (width < 1)
    return read_error(r, "width 0");
  if (op == TERM_CONST && !read_hex(r, (unsigned)width, &value))
    return (term_id){0};
  term_id child[3] = {{0}, {0}, {0}};
  unsigned w[3] = {0}, count = 0;
  for (; count < term_ops[op].arity; count++) {
    unsigned i = count;
    read_space(r);
    if (op == TERM_APPLY && i && *r->at == ')')
      break;
    child[i] = read_term(r, depth + 1);
    if (!r->at)
      return (term_id){0};
    w[i] = term_width(r->terms, child[i]);
  }
  read_space(r);
  if (*r->at != ')')
    return read_error(r, "')' expected");
  bool ok = true;
  if (op == TERM_EXTU || op == TERM_EXTS)
    ok = w[0] < width;
  else if (op == TERM_TRUNC)
    ok = w[0] > width;
  else if (op == TERM_LANE_AT)
    ok = w[0] == 64;
  else if (op == TERM_SELECT)
    ok = w[0] == 1 && w[1] == w[2];
  else if (term_ops[op].arity >= 2 && op != TERM_APPLY)
    ok = w[0] == w[1] && (op != TERM_FMA || w[1] == w[2]);
  if (term_is_float_operator(op))
    ok = ok && !float_widths(op, has_width ? (unsigned)width : w[0], w[0]);
  if (!ok)
    return read_error(r, "widths do not fit the operator");
  r->at++;
  switch (op) {
  case TERM_CONST:
    return term_const_bits(r->terms, (unsigned)width, value);
  case TERM_ARG:
    return term_arg(r->terms, (unsigned)a, (unsigned)width);
  case TERM_INDEX:
    return term_index(r->terms, (unsigned)a);
  case TERM_LANE:
    return term_lane(r->terms, (unsigned)a, (uint32_t)b, (unsigned)width);
  case TERM_LANE_AT:
    return term_lane_at(r->terms, (unsigned)a, (unsigned)width, child[0]);
  case TERM_SELECT:
    return term_select(r->terms, child[0], child[1], child[2]);
  case TERM_APPLY:
    return term_apply(r->terms, (unsigned)a, (unsigned)width, count, child);
  default:
    return term_make(r->terms, op, has_width ? (unsigned)width : term_is_comparison(op) ? 1 : w[0], child);
  }
}

term_id term_parse(term_context *c, const char *text, diagnostics *d) {
  reader r = {c, text, text, d};
  term_id t = read_term(&r, 0);
  if (!r.at)
    return (term_id){0};
  read_space(&r);
  return *r.at ? read_error(&r, "text after the term") : t;
}
