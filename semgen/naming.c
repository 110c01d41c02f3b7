// The vocabulary.
//
// A name is words over the body, from the leaves outward, then words for how lanes move, then words for
// kinds. A leaf is a read, perhaps extended.
//
//   add sub mul and or xor min max abs neg not ...   one operator on leaves
//   avg                 (a + b + 1) >> 1
//   avg_floor           (a + b) >> 1
//   mul_high            upper half of the product
//   mul_double_high     upper half of twice the product (fixed-point fractions)
//   mul_shift           product, shifted, truncated
//   ..._round           rounded before the last shift
//   dot2 dot4           sum of 2, 4 products
//   sum_abs_diff        sum of absolute differences
//   ..._acc             added to one more operand
//   ..._sat             clamped to both ends of the narrower range before it is narrowed
//   ..._usat            clamped at one end (an unsigned sum cannot be too small)
//   widen narrow narrow_sat   only the width changes
//   shift_left shift_right rotate_left rotate_right funnel_left funnel_right
//   ..._wide            by an amount that has more bits than the lane
//   addf subf mulf divf sqrt fma fms fnma fnms minf maxf   of floating-point numbers; cmpf_eq ... compare
//   them extf truncf float_to_int int_to_float round floor ceil trunc   conversions and rounding cmp_eq
//   cmp_lt cmp_gt ...  comparison, all ones or zeros per lane; cmp: which one, an immediate says test_any
//   test_none  a & b compared with zero      sign   the top bit of each lane blend_sign zero_sign apply_sign
//   choice, zeroing, negation by the sign of a lane copy extract broadcast deinterleave swizzle   body is the
//   identity: named by its maps interleave concat   two operands' lanes in turn / one after the other,
//   perhaps per block permute permute2    lanes chosen by an operand, from one or two operands; permute_by:
//   it comes first shuffle shuffle2    lanes chosen by an immediate; extract insert blend: whole blocks, or
//   in place
//
//   ..._pairs   combines neighbouring lanes of one operand
//   ..._even ..._strided ..._low  reads every second lane, every n-th, the first ones of a longer operand
//   ..._imm     an amount or control is an immediate    ..._scalar   it is one for all lanes
//   ..._scalar2 ..._scalar4       one for all lanes, that spans 2, 4 lanes of its register
//   ..._padded  lanes above the meaningful ones are zero
//   ..._mask    results are mask bits                   ..._from_mask   an operand is
//
// What no word describes is the words of its operators in order, and compound with the digest of the shape
// when that is too long. Should two classes still have one name, both get the digest.
#include "semgen/naming.h"
#include "semgen/words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 6 };

// ---- how lanes move -----------------------------------------------------------------------------
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
  bool seen = false;
  for (uint32_t j = 0; j < k; j++)
    seen |= n->result->access_operand[j] == operand;
  int64_t inner = map->stride[r->depth - 1];
  m->vectors += !seen;
  m->neighbours |= seen;
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
    return words_join(n, core, gather_words(m));
  if (m->by_position)
    return words_join(n, core, m->neighbours ? "pairs" : m->in_turn ? "interleave" : "concat");
  if (!m->plain && !m->blocks && m->stride > 1 && !m->neighbours)
    return words_join(n, core, m->stride == 2 && !m->offset ? "even" : "strided");
  return m->low ? words_join(n, core, "low") : core;
}

// ---- names of classes ---------------------------------------------------------------------------
// Do all members have this operand, of this kind?
static bool is_always(const similarity_class *c, uint32_t operand, operand_kind kind) {
  for (uint32_t m = 0; m < c->num_members; m++) {
    uint32_t own = c->members[m].view.operand[operand];
    if (own == UNIFY_NONE || c->members[m].function.operands[own].kind != kind)
      return false;
  }
  return true;
}

static bool has_kind(const similarity_class *c, operand_kind kind) {
  for (uint32_t i = 0; i < c->form.shape.num_operands; i++)
    if (is_always(c, i, kind))
      return true;
  return false;
}

static bool result_is_mask(const similarity_class *c) {
  for (uint32_t m = 0; m < c->num_members; m++)
    if (c->members[m].function.results[0].type.kind != OPERAND_MASK)
      return false;
  return true;
}

// How many lanes of one operand other than the first every lane of the result reads; 0 for none.
static unsigned uniform_reads(const namer *n) {
  unsigned count = 0;
  for (uint32_t k = 0; k < n->result->num_accesses; k++) {
    uint32_t operand = n->result->access_operand[k];
    bool uniform = n->numbers->lanes > 1 && operand > 0 && operand != SHAPE_POSITION;
    for (uint32_t dim = 0; dim < n->numbers->depth; dim++)
      uniform &= n->numbers->maps[k].stride[dim] == 0;
    count += uniform && is_always(n->c, operand, OPERAND_VECTOR);
  }
  return count;
}

static const char *with_digest(const similarity_class *c, const char *name, arena *a) {
  return arena_printf(a, "%s_%04x", name, (unsigned)(c->digest >> 48));
}

static const char *name_of_class(const similarity_class *c, arena *a) {
  namer n = words_new(c, &c->numbers, a);
  movement m = look(&n);
  const char *core = words_of_body(&n), *r = core;
  uint32_t count = 1;
  for (const char *p = core; *p; p++)
    count += *p == '_';
  bool identity = !*core;
  if (count > MAX_WORDS)
    r = "compound";
  r = identity ? common_swizzle_words(c, a) : moved_words(&n, &m, r);
  if (has_kind(c, OPERAND_IMMEDIATE) && !identity)
    r = words_join(&n, r, "imm");
  unsigned uniform = identity ? 0 : uniform_reads(&n);
  if (has_kind(c, OPERAND_SCALAR) && !identity)
    r = words_join(&n, r, "scalar");
  else if (uniform)
    r = words_join(&n, r, uniform == 1 ? "scalar" : arena_printf(a, "scalar%u", uniform));
  if (words_padded(&n))
    r = words_join(&n, r, "padded");
  if (has_kind(c, OPERAND_MASK))
    r = words_join(&n, r, "from_mask");
  if (result_is_mask(c))
    r = words_join(&n, r, "mask");
  if (c->form.shape.num_results > 1)
    r = words_join(&n, r, arena_printf(a, "x%" PRIu32, c->form.shape.num_results));
  return count > MAX_WORDS ? with_digest(c, r, a) : r;
}

// ---- parameters ---------------------------------------------------------------------------------
// What a constant is for: by its first user.
static const char *constant_word(const similarity_class *c, const class_slot *s) {
  const shape_result *r = &c->form.shape.results[s->result];
  for (uint32_t k = 0; k < r->num_nodes; k++)
    for (unsigned i = 0; i < term_ops[r->nodes[k].op].arity; i++) {
      if (r->nodes[k].child[i] != s->index)
        continue;
      switch (r->nodes[k].op) {
      case TERM_SHL:
      case TERM_SHRU:
        return i ? "amount" : "constant";
      case TERM_MINU:
      case TERM_MAXU:
        return "bound";
      case TERM_AND:
        return "mask";
      case TERM_ADD:
        return "bias";
      default:
        return "constant";
      }
    }
  return "constant";
}

static bool is_position(const shape_result *r, uint32_t k) {
  return r->nodes[k].op == TERM_INDEX && r->nodes[k].argument;
}

// What a node that may be missing is for.
static const char *presence_word(const similarity_class *c, const class_slot *s) {
  const shape_result *r = &c->form.shape.results[s->result];
  const shape_node *node = &r->nodes[s->index];
  bool constant = r->nodes[node->child[0]].op == TERM_CONST || r->nodes[node->child[1]].op == TERM_CONST;
  switch (node->op) {
  case TERM_MINU:
  case TERM_MAXU:
    return "saturate";
  case TERM_ADD:
    return constant                                                           ? "round"
           : is_position(r, node->child[0]) || is_position(r, node->child[1]) ? "blocks"
                                                                              : "accumulate";
  case TERM_SUB:
    return "subtract";
  case TERM_SHL:
    return "double";
  case TERM_XOR:
    return "negate";
  case TERM_SELECT:
  case TERM_AND:
    return "partial";
  default:
    return term_ops[node->op].name;
  }
}

static const char *parameter_word(const similarity_class *c, const similarity_parameter *p) {
  if (p->flag)
    return "signed";
  switch (p->slot.kind) {
  case SLOT_RESULT_WIDTH:
    return "width";
  case SLOT_RESULT_LANES:
    return "lanes";
  case SLOT_OPERAND_WIDTH:
    return "source_width";
  case SLOT_OPERAND_LANES:
    return "source_lanes";
  case SLOT_OPERAND_BITS:
    return "immediate_bits";
  case SLOT_RESULT_FLOAT:
    return "float";
  case SLOT_OPERAND_FLOAT:
    return "source_float";
  case SLOT_SIGNED:
    return "signed";
  case SLOT_EXTENT:
    return "block";
  case SLOT_STRIDE:
    return "stride";
  case SLOT_BASE:
    return "offset";
  case SLOT_NODE_WIDTH:
    return "inner_width";
  case SLOT_CONSTANT:
    return constant_word(c, &p->slot);
  case SLOT_PRESENT:
    return presence_word(c, &p->slot);
  case SLOT_OPERAND_PRESENT:
    return c->form.shape.operand_roundings[p->slot.index] ? "rounding" : "operand";
  case SLOT_OPERAND_KIND:
    return "form";
  case SLOT_OPERAND_BASE:
    return "least_immediate";
  case SLOT_RESULT_KIND:
    return "form";
  case SLOT_ORDER:
    return "order";
  }
  die("unknown slot");
}

static bool name_taken(const similarity_class *c, uint32_t before, const char *name) {
  for (uint32_t j = 0; j < before; j++)
    if (strcmp(c->parameters[j].name, name) == 0)
      return true;
  for (uint32_t i = 0; i < c->form.shape.num_operands; i++)
    if (strcmp(c->form.shape.operand_names[i], name) == 0)
      return true;
  return false;
}

static void name_parameters(similarity_class *c, arena *a) {
  for (uint32_t p = 0; p < c->num_parameters; p++) {
    const char *word = parameter_word(c, &c->parameters[p]), *name = word;
    for (unsigned k = 2; name_taken(c, p, name); k++)
      name = arena_printf(a, "%s%u", word, k);
    c->parameters[p].name = name;
  }
}

// ---- all classes --------------------------------------------------------------------------------
static int compare_classes(const void *p, const void *q) {
  const similarity_class *x = p, *y = q;
  int r = strcmp(x->name, y->name);
  if (r)
    return r;
  return x->digest < y->digest ? -1 : x->digest > y->digest;
}

// Negative if x is the plainer class: more instructions, the smaller body, the shallower nest; 0: neither is.
static int compare_plainness(const similarity_class *x, const similarity_class *y) {
  const similarity_class *c[] = {x, y};
  uint32_t nodes[2] = {0}, depth[2] = {0}, members[2];
  for (unsigned k = 0; k < 2; k++) {
    for (uint32_t r = 0; r < c[k]->form.shape.num_results; r++) {
      nodes[k] += c[k]->form.shape.results[r].num_nodes;
      depth[k] += c[k]->form.depth[r];
    }
    members[k] = c[k]->num_members + c[k]->num_masked;
  }
  if (members[0] != members[1])
    return members[0] > members[1] ? -1 : 1;
  if (nodes[0] != nodes[1])
    return nodes[0] < nodes[1] ? -1 : 1;
  return depth[0] < depth[1] ? -1 : depth[0] > depth[1];
}

// Of the classes of one name, which follow each other from number `first` on, the plainest one keeps it, if
// there is one; the others get a digest. Returns the number after them.
static uint32_t tell_apart(similarity *s, uint32_t first) {
  const char *name = s->classes[first].name;
  uint32_t end = first, plainest = first, as_plain = 0;
  for (; end < s->count && strcmp(s->classes[end].name, name) == 0; end++)
    if (compare_plainness(&s->classes[end], &s->classes[plainest]) < 0)
      plainest = end;
  for (uint32_t k = first; k < end; k++)
    as_plain += compare_plainness(&s->classes[k], &s->classes[plainest]) == 0;
  for (uint32_t k = first; k < end; k++)
    if (k != plainest || as_plain > 1)
      s->classes[k].name = with_digest(&s->classes[k], name, s->memory);
  return end;
}

bool naming_run(similarity *s, diagnostics *d) {
  for (uint32_t k = 0; k < s->count; k++) {
    s->classes[k].name = name_of_class(&s->classes[k], s->memory);
    name_parameters(&s->classes[k], s->memory);
  }
  qsort(s->classes, s->count, sizeof *s->classes, compare_classes);
  for (uint32_t k = 0; k < s->count;)
    k = tell_apart(s, k);
  qsort(s->classes, s->count, sizeof *s->classes, compare_classes);
  bool ok = true;
  for (uint32_t k = 1; k < s->count; k++)
    if (strcmp(s->classes[k].name, s->classes[k - 1].name) == 0) {
      diag_error(d, s->classes[k].name, "two classes have this name: %s and %s",
                 s->classes[k].members[0].instruction->name, s->classes[k - 1].members[0].instruction->name);
      ok = false;
    }
  return ok;
}
