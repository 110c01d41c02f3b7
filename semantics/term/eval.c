// Values of terms, bottom-up: one function gives every operator's value, at any width.
#include "semantics/term/eval_float.h"
#include "semantics/term/eval_internal.h"

#include <string.h>

// ---- one operator on values of any width ----------------------------------------------------------

static bits select_bits(bool condition, bits a, bits b) { return condition ? a : b; }

static unsigned count_leading_zeros(const bits *a, unsigned width) {
  unsigned n = 0;
  while (n < width && !bits_get(a, width - 1 - n))
    n++;
  return n;
}

static unsigned count_trailing_zeros(const bits *a, unsigned width) {
  unsigned n = 0;
  while (n < width && !bits_get(a, n))
    n++;
  return n;
}

uint64_t eval_shift_amount(const bits *a) { return bits_fits_u64(a) ? a->limb[0] : UINT64_MAX; }

bits eval_operator(term_op op, unsigned width, unsigned from, const bits *x) {
  if (term_is_float_operator(op)) {
    unsigned arity = term_ops[op].arity;
    return bits_u64(
        eval_float(op, width, from, x[0].limb[0], arity > 1 ? x[1].limb[0] : 0, arity > 2 ? x[2].limb[0] : 0),
        width);
  }
  switch (op) {
  case TERM_ADD:
    return bits_add(x[0], x[1], width);
  case TERM_SUB:
    return bits_sub(x[0], x[1], width);
  case TERM_MUL:
    return bits_mul(x[0], x[1], width);
  case TERM_DIVU:
    return bits_divu(x[0], x[1], width);
  case TERM_DIVS:
    return bits_divs(x[0], x[1], width);
  case TERM_REMU:
    return bits_remu(x[0], x[1], width);
  case TERM_REMS:
    return bits_rems(x[0], x[1], width);
  case TERM_AND:
    return bits_and(x[0], x[1]);
  case TERM_OR:
    return bits_or(x[0], x[1]);
  case TERM_XOR:
    return bits_xor(x[0], x[1]);
  case TERM_SHL:
    return bits_shl(x[0], eval_shift_amount(&x[1]), width);
  case TERM_SHRU:
    return bits_shru(x[0], eval_shift_amount(&x[1]), width);
  case TERM_SHRS:
    return bits_shrs(x[0], eval_shift_amount(&x[1]), width);
  case TERM_MINU:
    return select_bits(bits_ucompare(x[0], x[1]) < 0, x[0], x[1]);
  case TERM_MAXU:
    return select_bits(bits_ucompare(x[0], x[1]) > 0, x[0], x[1]);
  case TERM_MINS:
    return select_bits(bits_scompare(x[0], x[1], width) < 0, x[0], x[1]);
  case TERM_MAXS:
    return select_bits(bits_scompare(x[0], x[1], width) > 0, x[0], x[1]);
  case TERM_ABS:
    return select_bits(bits_get(&x[0], width - 1), bits_sub(bits_u64(0, width), x[0], width), x[0]);
  case TERM_CTPOP:
    return bits_u64(bits_popcount(x[0]), width);
  case TERM_CTLZ:
    return bits_u64(count_leading_zeros(&x[0], width), width);
  case TERM_CTTZ:
    return bits_u64(count_trailing_zeros(&x[0], width), width);
  case TERM_EXTU:
    return x[0];
  case TERM_EXTS:
    return bits_sext(x[0], from, width);
  case TERM_TRUNC:
    return bits_wrap(x[0], width);
  case TERM_EQ:
    return bits_u64(bits_ucompare(x[0], x[1]) == 0, 1);
  case TERM_NE:
    return bits_u64(bits_ucompare(x[0], x[1]) != 0, 1);
  case TERM_ULT:
    return bits_u64(bits_ucompare(x[0], x[1]) < 0, 1);
  case TERM_ULE:
    return bits_u64(bits_ucompare(x[0], x[1]) <= 0, 1);
  case TERM_SLT:
    return bits_u64(bits_scompare(x[0], x[1], from) < 0, 1);
  case TERM_SLE:
    return bits_u64(bits_scompare(x[0], x[1], from) <= 0, 1);
  case TERM_SELECT:
    return select_bits(bits_get(&x[0], 0), x[1], x[2]);
  default:
    die("operator %d has no children", (int)op);
  }
}

// ---- reachable nodes in topological order ---------------------------------------------------------

void eval_collect(const term_context *c, term_id t, slot_map *slots) {
  STACK(uint32_t) todo = {0};
  stack_push(&todo, t.index);
  while (todo.size) {
    uint32_t handle = todo.data[todo.size - 1];
    if (slot_map_find(slots, handle)) {
      todo.size--;
      continue;
    }
    term_id node = {handle};
    size_t before = todo.size;
    for (unsigned k = 0; k < term_arity(c, node); k++) {
      uint32_t child = term_child(c, node, k).index;
      if (!slot_map_find(slots, child))
        stack_push(&todo, child);
    }
    if (todo.size > before)
      continue;
    todo.size--;
    uint32_t number = (uint32_t)slots->size;
    slot_map_add(slots, handle)->value = number;
  }
  stack_free(&todo);
}

// ---- single terms ---------------------------------------------------------------------------------

static bits read_lane(const eval_env *env, unsigned operand, uint64_t lane, unsigned width) {
  if (operand >= env->num_operands)
    die("operand %u of %u", operand, env->num_operands);
  const eval_operand *o = &env->operands[operand];
  if (o->width != width)
    die("operand %u has lanes of %u bits, read as %u", operand, o->width, width);
  return lane < o->lanes ? bits_load(o->bytes, (unsigned)lane * width, width) : bits_u64(0, width);
}

static bits leaf_value(const term_context *c, term_id t, const eval_env *env) {
  unsigned width = term_width(c, t);
  switch (term_operator(c, t)) {
  case TERM_CONST:
    return term_value(c, t);
  case TERM_ARG:
    if (term_argument(c, t) >= env->num_args)
      die("argument %u of %u", term_argument(c, t), env->num_args);
    return bits_wrap(env->args[term_argument(c, t)], width);
  case TERM_LANE:
    return read_lane(env, term_operand(c, t), term_lane_number(c, t), width);
  default: // INDEX
    return bits_u64(term_argument(c, t) == 0 ? env->index : 0, width);
  }
}

bits eval_term(const term_context *c, term_id t, const eval_env *env) {
  slot_map slots = {0};
  eval_collect(c, t, &slots);
  bits *values = util_alloc(slots.size * sizeof *values);
  for (size_t i = 0; i < slots.size; i++) {
    term_id node = {slots.data[i].key};
    term_op op = term_operator(c, node);
    unsigned arity = term_arity(c, node), width = term_width(c, node);
    bits x[3];
    for (unsigned k = 0; k < arity; k++)
      x[k] = values[slot_of(&slots, term_child(c, node, k).index)];
    if (arity == 0)
      values[i] = leaf_value(c, node, env);
    else if (op == TERM_LANE_AT)
      values[i] = read_lane(env, term_operand(c, node), eval_shift_amount(&x[0]), width);
    else
      values[i] = eval_operator(op, width, term_width(c, term_child(c, node, 0)), x);
  }
  bits result = values[slots.size - 1];
  util_release(values);
  slot_map_free(&slots);
  return result;
}

// One term's nodes in the order in which they are evaluated.
struct eval_prepared {
  const term_context *c;
  uint32_t count;
  struct prepared_node {
    term_id term;
    term_op op;
    unsigned arity, width, from;
    uint32_t x[3];
  } *nodes;
};

eval_prepared *eval_prepare(const term_context *c, term_id t) {
  slot_map slots = {0};
  eval_collect(c, t, &slots);
  eval_prepared *p = util_alloc(sizeof *p);
  *p = (eval_prepared){c, (uint32_t)slots.size, util_alloc(slots.size * sizeof *p->nodes)};
  for (uint32_t i = 0; i < p->count; i++) {
    term_id node = {slots.data[i].key};
    p->nodes[i] = (struct prepared_node){.term = node,
                                         .op = term_operator(c, node),
                                         .arity = term_arity(c, node),
                                         .width = term_width(c, node)};
    for (unsigned k = 0; k < p->nodes[i].arity; k++)
      p->nodes[i].x[k] = slot_of(&slots, term_child(c, node, k).index);
    if (p->nodes[i].arity)
      p->nodes[i].from = term_width(c, term_child(c, node, 0));
  }
  slot_map_free(&slots);
  return p;
}

void eval_prepared_free(eval_prepared *p) {
  util_release(p->nodes);
  util_release(p);
}

// Of a node whose children have values, some of which may not be known.
static bool prepared_value(const struct prepared_node *n, const bits *values, const bool *known, bits *out) {
  bits x[3];
  bool all = true;
  if (n->op == TERM_SELECT && known[n->x[0]]) {
    uint32_t chosen = n->x[bits_get(&values[n->x[0]], 0) ? 1 : 2];
    *out = values[chosen];
    return known[chosen];
  }
  for (unsigned k = 0; k < n->arity; k++) {
    x[k] = values[n->x[k]];
    all &= known[n->x[k]];
  }
  if (all)
    *out = eval_operator(n->op, n->width, n->from, x);
  return all;
}

bool eval_prepared_run(const eval_prepared *p, eval_leaf leaf, void *user, uint64_t *out) {
  bits *values = util_alloc(p->count * sizeof *values);
  bool *known = util_alloc(p->count);
  for (uint32_t i = 0; i < p->count; i++) {
    const struct prepared_node *n = &p->nodes[i];
    uint64_t value = 0;
    if (n->arity) {
      known[i] = n->op != TERM_LANE_AT && prepared_value(n, values, known, &values[i]);
    } else if (n->op == TERM_CONST) {
      values[i] = term_value(p->c, n->term);
      known[i] = true;
    } else {
      known[i] = leaf(user, n->term, &value);
      values[i] = bits_u64(value, n->width);
    }
  }
  bool ok = known[p->count - 1];
  *out = ok ? values[p->count - 1].limb[0] : 0;
  util_release(known);
  util_release(values);
  return ok;
}

uint64_t eval_binary(term_op op, unsigned width, uint64_t a, uint64_t b) {
  const bits x[] = {bits_u64(a, width), bits_u64(b, width), bits_u64(0, width)};
  return eval_operator(op, width, width, x).limb[0];
}
