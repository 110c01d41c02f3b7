// Nodes, each of which is there once.
#include "lowering/verify/lane_graph.h"

#include <string.h>

void lane_graph_free(lane_graph *g) {
  stack_free(&g->entries);
  hash_free(&g->index);
  stack_free(&g->compared);
  hash_free(&g->compared_index);
}

static lane_node intern(lane_graph *g, lane_entry e) {
  uint64_t hash = hash_mix(
      hash_mix((uint64_t)e.op << 16 | e.width, (uint64_t)e.operands[0] << 32 | e.operands[1]), e.operands[2]);
  uint32_t place;
  hash_find(&g->index, hash, place, !memcmp(&g->entries.data[place], &e, sizeof e));
  if (place != HASH_NONE)
    return place + 1;
  if (g->entries.size >= g->limit) {
    g->is_full = true;
    return 1;
  }
  place = (uint32_t)g->entries.size;
  hash_insert(&g->index, hash, place);
  stack_push(&g->entries, e);
  return place + 1;
}

static uint64_t low_bits(uint64_t value, unsigned width) {
  return width >= 64 ? value : value & ((UINT64_C(1) << width) - 1);
}

lane_node lane_constant(lane_graph *g, unsigned width, uint64_t value) {
  value = low_bits(value, width);
  return intern(g, (lane_entry){TERM_CONST, (uint16_t)width, {(uint32_t)value, (uint32_t)(value >> 32), 0}});
}

lane_node lane_leaf(lane_graph *g, unsigned op, unsigned width, uint64_t payload) {
  return intern(
      g, (lane_entry){(uint16_t)op, (uint16_t)width, {(uint32_t)payload, (uint32_t)(payload >> 32), 0}});
}

lane_node lane_call(lane_graph *g, unsigned width, uint32_t function, const lane_node *operands,
                    unsigned count) {
  return intern(g, (lane_entry){LANE_CALL,
                                (uint16_t)width,
                                {function, count > 0 ? operands[0] : 0, count > 1 ? operands[1] : 0}});
}

bool lane_is_constant(const lane_graph *g, lane_node n, uint64_t *value) {
  const lane_entry *e = lane_at(g, n);
  if (e->op != TERM_CONST)
    return false;
  *value = (uint64_t)e->operands[1] << 32 | e->operands[0];
  return true;
}

// The operator on constants of at most 64 bits; none: they are not constants, or it has no value here.
static lane_node fold(lane_graph *g, unsigned op, unsigned width, const lane_node *operands, unsigned count) {
  bits values[3];
  unsigned from = lane_at(g, operands[0])->width;
  if (width > 64 || term_is_float_operator((term_op)op))
    return 0;
  for (unsigned i = 0; i < count; i++) {
    uint64_t value;
    if (lane_at(g, operands[i])->width > 64 || !lane_is_constant(g, operands[i], &value))
      return 0;
    values[i] = bits_u64(value, lane_at(g, operands[i])->width);
  }
  return lane_constant(g, width, term_fold((term_op)op, width, from, values).limb[0]);
}

// x + -0.0 is x for all x.
static bool is_minus_zero(const lane_graph *g, lane_node n) {
  uint64_t value;
  return lane_is_constant(g, n, &value) && value == UINT64_C(1) << (lane_at(g, n)->width - 1);
}

// Bits [low + width - 1 : low] of a node, where it is put together of them; none: it is not.
static lane_node extract(lane_graph *g, lane_node n, unsigned low, unsigned width) {
  const lane_entry e = *lane_at(g, n);
  uint64_t by = 0;
  if (low == 0 && width == e.width)
    return n;
  bool shifts =
      (e.op == TERM_SHL || e.op == TERM_SHRU) && lane_is_constant(g, e.operands[1], &by) && by < e.width;
  if (e.op == TERM_CONST && e.width <= 64 && width <= 64)
    return lane_constant(g, width, ((uint64_t)e.operands[1] << 32 | e.operands[0]) >> low);
  if (e.op == TERM_TRUNC)
    return extract(g, e.operands[0], low, width);
  if (e.op == TERM_EXTU) {
    unsigned from = lane_at(g, e.operands[0])->width;
    return low >= from           ? lane_constant(g, width, 0)
           : low + width <= from ? extract(g, e.operands[0], low, width)
                                 : 0;
  }
  if (e.op == TERM_SHRU && shifts)
    return low + by + width <= e.width ? extract(g, e.operands[0], low + (unsigned)by, width)
           : low + by >= e.width       ? lane_constant(g, width, 0)
                                       : 0;
  if (e.op == TERM_SHL && shifts)
    return low >= by           ? extract(g, e.operands[0], low - (unsigned)by, width)
           : low + width <= by ? lane_constant(g, width, 0)
                               : 0;
  if (e.op != TERM_OR)
    return 0;
  lane_node a = extract(g, e.operands[0], low, width), b = extract(g, e.operands[1], low, width);
  uint64_t value;
  if (!a || !b)
    return 0;
  return lane_is_constant(g, a, &value) && !value ? b : lane_is_constant(g, b, &value) && !value ? a : 0;
}

lane_node lane_make(lane_graph *g, unsigned op, unsigned width, const lane_node *operands, unsigned count) {
  lane_node o[3] = {0};
  memcpy(o, operands, count * sizeof *o);
  if (op == TERM_FMA) {
    lane_node product = lane_make(g, TERM_FMUL, width, o, 2), sum[2] = {product, o[2]};
    return lane_make(g, TERM_FADD, width, sum, 2);
  }
  if (count > 1 && term_ops[op].commutative && o[0] > o[1])
    o[0] = operands[1], o[1] = operands[0];
  if (op == TERM_FADD && (is_minus_zero(g, o[0]) || is_minus_zero(g, o[1])))
    return o[is_minus_zero(g, o[0])];
  uint64_t condition;
  if (op == TERM_SELECT && lane_is_constant(g, o[0], &condition))
    return o[condition ? 1 : 2];
  lane_node part = op == TERM_TRUNC ? extract(g, o[0], 0, width) : 0;
  if (part)
    return part;
  lane_node constant = fold(g, op, width, o, count);
  return constant ? constant : intern(g, (lane_entry){(uint16_t)op, (uint16_t)width, {o[0], o[1], o[2]}});
}
