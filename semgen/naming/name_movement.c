// Looks at how the accesses' maps move through the nest's levels and chooses the word for it.
#include "semgen/naming/name_movement.h"

#include <string.h>

// How lanes move.
typedef struct movement {
  uint32_t vectors;          // operands of vectors and masks that are read at fixed lanes
  bool by_position, by_user; // a select by the lane's position; one that an immediate also decides
  bool index_by_user;        // ... in which the position plays a part
  bool in_turn;              // the choice by position alternates between neighbours
  bool by_operand;           // LANE_AT whose lane number an operand decides
  uint32_t gathered;         // operands read by LANE_AT
  bool numbers_first;        // the operand that says which lanes comes before the one they are taken from
  bool neighbours;           // one operand read at several offsets
  bool plain;                // every access reads its own lane
  bool one_plain;            // some operand is read at its own lane only
  int64_t stride;            // of the innermost level, the largest over accesses
  bool blocks;               // more than one level
  bool low, offset;          // reads the first lanes of a longer operand / starts elsewhere
} movement;

static bool is_lanes(const namer *n, uint32_t operand) {
  if (operand == SHAPE_POSITION)
    return false;
  operand_kind kind = (operand_kind)n->all->operand_kind[operand];
  return kind == OPERAND_VECTOR || kind == OPERAND_MASK;
}

static void look_at_access(const namer *n, uint32_t k, movement *m, bool *own_lane) {
  const shape_result_numbers *r = n->numbers;
  const shape_map *map = &r->maps[k];
  uint32_t operand = n->result->access_operand[k];
  // Own lane: lane i at i, whatever the nest.
  int64_t step = 1;
  bool own = map->base == 0;
  for (uint32_t dim = r->depth; dim-- > 0;) {
    own &= map->stride[dim] == step || r->extent[dim] == 1;
    step *= r->extent[dim];
  }
  bool seen = false, rounds = false;
  for (uint32_t j = 0; j < k; j++)
    seen |= n->result->access_operand[j] == operand;
  int64_t inner = map->stride[r->depth - 1];
  for (uint32_t f = 0; f < SHAPE_MAX_FOLDS; f++)
    rounds |= map->round[f] != 0;
  m->vectors += !seen;
  m->neighbours |= seen || rounds;
  m->plain &= own;
  m->offset |= map->base != 0;
  m->low |= own && n->all->operand_lanes[operand] > r->lanes;
  m->stride = inner > m->stride ? inner : m->stride;
  m->in_turn |= inner == 0 && r->extent[r->depth - 1] == 2;
  own_lane[operand] &= own;
}

static bool depends_on_index(const namer *n, uint32_t k, bool *visited) {
  if (visited[k])
    return false;
  visited[k] = true;
  const shape_node *node = &n->result->nodes[k];
  bool r = node->op == TERM_INDEX;
  for (unsigned i = 0; !r && i < term_ops[node->op].arity; i++)
    r = depends_on_index(n, node->child[i], visited);
  return r;
}

static uint32_t count_levels(const shape_result_numbers *r) {
  uint32_t count = 0;
  for (uint32_t dim = 0; dim < r->depth; dim++)
    count += r->extent[dim] > 1;
  return count;
}

static movement look(const namer *n) {
  movement m = {.plain = true, .blocks = count_levels(n->numbers) > 1};
  bool *own_lane = util_alloc(n->c->form.shape.num_operands + 1), *visited = util_alloc(n->result->num_nodes);
  memset(own_lane, true, n->c->form.shape.num_operands + 1);
  for (uint32_t k = 0; k < n->result->num_accesses; k++)
    if (is_lanes(n, n->result->access_operand[k]))
      look_at_access(n, k, &m, own_lane);
  for (uint32_t k = 0; k < n->result->num_accesses; k++)
    m.one_plain |= is_lanes(n, n->result->access_operand[k]) && own_lane[n->result->access_operand[k]];
  uint32_t inner_root = words_root(n);
  for (uint32_t k = 0; k <= inner_root; k++) {
    const shape_node *node = &n->result->nodes[k];
    const word_facts *condition = node->op == TERM_SELECT ? &n->facts[node->child[0]] : NULL;
    if (condition && condition->fixed)
      m.by_position = true;
    if (condition && condition->fixed_by_user && !condition->fixed) {
      m.by_user = true;
      memset(visited, 0, n->result->num_nodes);
      m.index_by_user |= depends_on_index(n, node->child[0], visited);
    }
    if (node->op != TERM_LANE_AT)
      continue;
    m.by_operand |= !n->facts[node->child[0]].fixed_by_user;
    m.numbers_first |= n->facts[node->child[0]].first < node->argument;
    bool seen = false;
    for (uint32_t j = 0; j < k; j++)
      seen |= n->result->nodes[j].op == TERM_LANE_AT && n->result->nodes[j].argument == node->argument;
    m.gathered += !seen;
  }
  util_release(own_lane);
  util_release(visited);
  return m;
}

// Lanes chosen by an operand or an immediate.
static const char *gather_words(const movement *m) {
  if (m->by_operand)
    return m->gathered > 1 ? "permute2" : m->numbers_first ? "permute_by" : "permute";
  return m->gathered > 1 ? "shuffle2" : "shuffle";
}

// Choice among reads by an immediate.
static const char *choice_words(const movement *m) {
  if (m->vectors == 1)
    return m->index_by_user ? "shuffle" : "extract_imm";
  return m->plain ? "blend_imm" : m->one_plain ? "insert_imm" : "shuffle2";
}

// Body is the identity: the maps are all there is.
static const char *swizzle_words(const namer *n, const movement *m) {
  uint32_t root = words_root(n);
  const shape_result_numbers *r = n->numbers;
  if (m->gathered)
    return gather_words(m);
  if (m->by_user)
    return choice_words(m);
  if (m->by_position)
    return m->in_turn ? "interleave" : m->vectors > 1 ? "concat" : "swizzle";
  if (n->result->nodes[root].op == TERM_EXTU)
    return "widen";
  if (!m->vectors) // a scalar or an immediate in every lane
    return "broadcast";
  const shape_map *map = &r->maps[0];
  if (r->depth == 1 && map->stride[0] == 0)
    return words_padded(n) ? "copy" : "broadcast"; // one lane and zeros, or one lane everywhere
  if (r->depth == 1)
    return map->stride[0] != 1 ? "deinterleave" : m->offset || m->low ? "extract" : "copy";
  return map->stride[0] == 0 && map->stride[r->depth - 1] == 1 ? "broadcast" : "swizzle";
}

// Where members move lanes in ways that have different words, it is all a swizzle.
static const char *common_swizzle_words(const similarity_class *c, arena *a) {
  const char *common = NULL;
  uint32_t vectors = 0;
  for (uint32_t m = 0; m < c->num_members; m++) {
    shape_numbers numbers;
    similarity_numbers(c, c->members[m].values, a, &numbers);
    namer n = words_new(c, &numbers, a);
    movement move = look(&n);
    const char *words = swizzle_words(&n, &move);
    if (common && strcmp(common, words) != 0)
      return move.vectors > 1 || vectors > 1 ? "swizzle2" : "swizzle";
    common = words;
    vectors = move.vectors;
  }
  return common;
}

static const char *moved_words(namer *n, const movement *m, const char *core) {
  if (m->gathered)
    return strstr(core, "table_lookup") ? core : words_join(n, core, gather_words(m));
  if (m->by_position)
    return words_join(n, core, m->neighbours ? "pairs" : m->in_turn ? "interleave" : "concat");
  if (!m->plain && !m->blocks && m->stride > 1 && !m->neighbours)
    return words_join(n, core, m->stride == 2 && !m->offset ? "even" : "strided");
  return m->low ? words_join(n, core, "low") : core;
}

const char *movement_words(namer *n, const char *core) {
  if (!*core)
    return common_swizzle_words(n->c, n->memory);
  movement m = look(n);
  return moved_words(n, &m, core);
}
