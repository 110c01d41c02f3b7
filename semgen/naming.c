// The vocabulary.
//
// A name is words over the body, from the leaves outward, then words for how lanes move, then words for kinds:
//
//   add sub mul and or xor min max abs neg not ...   one operator on leaves (a leaf is a read, perhaps extended)
//   avg                 (a + b + 1) >> 1              avg_floor   (a + b) >> 1
//   mul_high            upper half of the product     ..._round   rounded before the shift
//   mul_shift           product, shifted, truncated
//   dot2 dot4           sum of 2, 4 products          sum_abs_diff  sum of absolute differences
//   ..._acc             added to one more operand
//   ..._sat             clamped before it is narrowed
//   widen narrow narrow_sat   only the width changes
//   shift_left shift_right rotate_left rotate_right funnel_left funnel_right
//   cmp_eq cmp_lt cmp_gt ...  comparison, all ones or zeros per lane
//   copy broadcast interleave concat deinterleave blend swizzle   body is the identity, by maps
//   permute (lanes chosen by an operand), shuffle (by an immediate)
//
//   ..._imm     an amount or control is an immediate    ..._scalar   it is one for all lanes
//   ..._pairs   combines neighbouring lanes of one operand
//   ..._even ..._strided ..._low  reads every second lane, every n-th, the first half
//   ..._mask    results are mask bits
//
// What no word describes is the words of its operators in order. Should two classes still have one name, both
// get the digest of their shape.
#include "semgen/naming.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 6, MAX_TERMS = 64, MAX_NAME = 200 };

typedef struct namer {
  const similarity_class *c;
  const shape_result *result;
  const shape_result_numbers *numbers; // of the representative, over its own nest
  const shape_numbers *all;
  arena *memory;
  // Per node, computed once: bodies are graphs with much sharing.
  struct node_facts {
    bool fixed;           // depends on the lane's position only
    bool fixed_by_user;   // on position and immediates only
    bool leaf;            // a read, extended or not, or a choice of reads by position: what the words are about
    uint32_t first;       // lowest operand that it reads, UINT32_MAX for none
    const char *words[2]; // memo of words(), by `narrowed`
  } *facts;
} namer;

// ---- looking at nodes ---------------------------------------------------------------------------
static const shape_node *at(const namer *n, uint32_t k) { return &n->result->nodes[k]; }
static bool is(const namer *n, uint32_t k, term_op op) { return at(n, k)->op == op; }
static uint32_t child(const namer *n, uint32_t k, unsigned i) { return at(n, k)->child[i]; }

static bool constant(const namer *n, uint32_t k, int64_t *value) {
  *value = n->numbers->node_value[k];
  return is(n, k, TERM_CONST) && !at(n, k)->literal;
}
static bool is_constant(const namer *n, uint32_t k, int64_t value) {
  int64_t v;
  return constant(n, k, &v) && v == value;
}

static void find_facts(namer *n) {
  n->facts = arena_alloc(n->memory, n->result->num_nodes * sizeof *n->facts);
  for (uint32_t k = 0; k < n->result->num_nodes; k++) {
    const shape_node *node = at(n, k);
    struct node_facts *f = &n->facts[k];
    f->first = UINT32_MAX;
    f->fixed = f->fixed_by_user = true;
    const struct node_facts *c[3];
    for (unsigned i = 0; i < term_ops[node->op].arity; i++) {
      c[i] = &n->facts[node->child[i]];
      f->fixed &= c[i]->fixed;
      f->fixed_by_user &= c[i]->fixed_by_user;
      f->first = c[i]->first < f->first ? c[i]->first : f->first;
    }
    switch (node->op) {
    case TERM_ARG:
      f->first = n->result->access_operand[node->argument];
      f->fixed = false;
      f->fixed_by_user = n->c->shape.operand_kinds[f->first] == OPERAND_IMMEDIATE;
      f->leaf = true;
      break;
    case TERM_LANE_AT:
      f->first = node->argument < f->first ? node->argument : f->first;
      f->fixed = f->fixed_by_user = false;
      f->leaf = true;
      break;
    case TERM_EXTU:
      f->leaf = c[0]->leaf;
      break;
    case TERM_SELECT:
      f->leaf = c[0]->fixed_by_user && (c[1]->leaf || is(n, node->child[1], TERM_CONST)) &&
                (c[2]->leaf || is(n, node->child[2], TERM_CONST));
      break;
    default:
      break;
    }
  }
}

static bool leaf(const namer *n, uint32_t k) { return n->facts[k].leaf; }

static uint32_t skip_extension(const namer *n, uint32_t k) {
  while (is(n, k, TERM_EXTU) || is(n, k, TERM_TRUNC))
    k = child(n, k, 0);
  return k;
}

// min(max(x, c), c), either way round, or one of them; *inner is x.
static bool clamp(const namer *n, uint32_t k, uint32_t *inner) {
  bool found = false;
  while ((is(n, k, TERM_MINU) || is(n, k, TERM_MAXU)) &&
         (is(n, child(n, k, 0), TERM_CONST) || is(n, child(n, k, 1), TERM_CONST))) {
    k = child(n, k, is(n, child(n, k, 0), TERM_CONST));
    found = true;
  }
  *inner = k;
  return found;
}

typedef STACK(uint32_t) node_stack;

// The terms of a sum; constants are added to *bias instead.
static void terms_of_sum(const namer *n, uint32_t k, node_stack *out, bool *bias) {
  int64_t v;
  if (out->size > MAX_TERMS)
    return;
  if (is(n, k, TERM_ADD)) {
    terms_of_sum(n, child(n, k, 0), out, bias);
    terms_of_sum(n, child(n, k, 1), out, bias);
  } else if (is(n, k, TERM_EXTU) && is(n, child(n, k, 0), TERM_ADD)) {
    terms_of_sum(n, child(n, k, 0), out, bias);
  } else if (constant(n, k, &v)) {
    *bias = true;
  } else {
    stack_push(out, k);
  }
}

static bool is_product(const namer *n, uint32_t k) { return is(n, skip_extension(n, k), TERM_MUL); }

// max(a, b) - min(a, b) or abs(a - b)
static bool is_abs_diff(const namer *n, uint32_t k) {
  k = skip_extension(n, k);
  if (is(n, k, TERM_ABS))
    return is(n, child(n, k, 0), TERM_SUB);
  return is(n, k, TERM_SUB) && is(n, child(n, k, 0), TERM_MAXU) && is(n, child(n, k, 1), TERM_MINU);
}

// ---- words --------------------------------------------------------------------------------------
static const char *words(namer *n, uint32_t k, bool narrowed);

static const char *join(namer *n, const char *first, const char *second) {
  if (!*first || !*second)
    return *first ? first : second;
  // A name this long is given up in the end; it must not grow without bound on the way.
  return strlen(first) > MAX_NAME ? first : arena_printf(n->memory, "%s_%s", first, second);
}

static const char *operator_word(term_op op) {
  switch (op) {
  case TERM_SHL:
    return "shift_left";
  case TERM_SHRU:
    return "shift_right";
  case TERM_MINU:
    return "min";
  case TERM_MAXU:
    return "max";
  case TERM_CTPOP:
    return "popcount";
  case TERM_CTLZ:
    return "leading_zeros";
  case TERM_CTTZ:
    return "trailing_zeros";
  case TERM_DIVU:
    return "div";
  case TERM_REMU:
    return "rem";
  case TERM_EQ:
    return "cmp_eq";
  case TERM_NE:
    return "cmp_ne";
  case TERM_ULT:
    return "cmp_lt";
  case TERM_ULE:
    return "cmp_le";
  default:
    return term_ops[op].name;
  }
}

static const char *sum_words(namer *n, uint32_t k) {
  node_stack terms = {0};
  bool bias = false;
  terms_of_sum(n, k, &terms, &bias);
  uint32_t products = 0, differences = 0, leaves = 0, others = 0;
  const char *inner = "";
  for (size_t i = 0; i < terms.size; i++) {
    uint32_t t = terms.data[i];
    if (is_product(n, t)) {
      products++;
    } else if (is_abs_diff(n, t)) {
      differences++;
    } else if (leaf(n, t)) {
      leaves++;
    } else {
      if (!others++)
        inner = words(n, t, false);
    }
  }
  const char *r;
  if (products && !others && !differences && leaves <= 1)
    r = join(n, products == 1 ? "mul" : arena_printf(n->memory, "dot%" PRIu32, products), leaves ? "acc" : "");
  else if (differences > 1 && !others && !products && leaves <= 1)
    r = leaves ? "sum_abs_diff_acc" : "sum_abs_diff";
  else if (!products && !differences && !others)
    r = terms.size == 1 ? "add" : terms.size == 2 ? "add" : arena_printf(n->memory, "sum%zu", terms.size);
  else if (others == 1 && leaves == 1 && !products && !differences)
    r = join(n, inner, "acc");
  else
    r = join(n, words(n, child(n, k, 0), false), join(n, words(n, child(n, k, 1), false), "add"));
  if (bias && strcmp(r, "add") == 0 && terms.size == 1)
    r = "add_const";
  else if (bias)
    r = join(n, r, "bias");
  stack_free(&terms);
  return r;
}

// A right shift by a constant, perhaps of a sum with a rounding constant; "" if k is none that has a word.
static const char *shifted_words(namer *n, uint32_t k, bool narrowed) {
  int64_t amount, inner_amount;
  if (!is(n, k, TERM_SHRU) || !constant(n, child(n, k, 1), &amount))
    return "";
  uint32_t x = child(n, k, 0);
  node_stack terms = {0};
  bool bias = false;
  terms_of_sum(n, x, &terms, &bias);
  const char *r = "";
  size_t count = terms.size;
  uint32_t only = count ? terms.data[0] : x;
  bool leaves = true;
  for (size_t i = 0; i < count; i++)
    leaves &= leaf(n, terms.data[i]);
  stack_free(&terms);
  if (amount == 1 && count == 2 && leaves)
    return bias ? "avg" : "avg_floor";
  if (count == 1 && bias && is(n, only, TERM_SHRU) && constant(n, child(n, only, 1), &inner_amount) &&
      is_product(n, child(n, only, 0)))
    return narrowed ? "mul_high_round" : "mul_shift_round";
  if (count == 1 && is_product(n, only))
    r = amount == n->numbers->width ? "mul_high" : "mul_shift";
  if (*r && bias)
    r = join(n, r, "round");
  return r;
}

// or(shl(a, x), shr(b, y))
static const char *rotation_words(namer *n, uint32_t k) {
  if (!is(n, k, TERM_OR))
    return "";
  uint32_t left = skip_extension(n, child(n, k, 0)), right = skip_extension(n, child(n, k, 1));
  if (is(n, left, TERM_SHRU)) {
    uint32_t t = left;
    left = right;
    right = t;
  }
  if (!is(n, left, TERM_SHL) || !is(n, right, TERM_SHRU))
    return "";
  bool same = child(n, left, 0) == child(n, right, 0);
  // The side whose amount is an operand as it stands gives the direction.
  bool by_left = leaf(n, child(n, left, 1)) || !leaf(n, child(n, right, 1));
  if (!same)
    return by_left ? "funnel_left" : "funnel_right";
  return by_left ? "rotate_left" : "rotate_right";
}

static const char *find_words(namer *n, uint32_t k, bool narrowed) {
  const shape_node *node = at(n, k);
  uint32_t inner;
  int64_t v;
  const char *r;
  if (leaf(n, k))
    return "";
  switch (node->op) {
  case TERM_CONST:
  case TERM_INDEX:
    return "";
  case TERM_TRUNC:
    if (clamp(n, node->child[0], &inner)) {
      r = words(n, inner, true);
      return *r ? join(n, r, "sat") : "narrow_sat";
    }
    r = words(n, node->child[0], true);
    return *r || k + 1 != n->result->num_nodes ? r : "narrow";
  case TERM_EXTU:
    return words(n, node->child[0], narrowed);
  default:
    break;
  }
  if (clamp(n, k, &inner) && !leaf(n, inner))
    return join(n, words(n, inner, narrowed), "sat");
  r = shifted_words(n, k, narrowed);
  if (*r)
    return r;
  r = rotation_words(n, k);
  if (*r)
    return r;
  if (is_abs_diff(n, k))
    return "abs_diff";
  if (node->op == TERM_ADD)
    return sum_words(n, k);
  if (node->op == TERM_XOR && (is_constant(n, node->child[0], -1) || is_constant(n, node->child[1], -1)))
    return join(n, words(n, node->child[is_constant(n, node->child[0], -1)], false), "not");
  if (node->op == TERM_SUB && is_constant(n, node->child[0], 0))
    return join(n, words(n, node->child[1], false), "neg");
  if ((node->op == TERM_ULT || node->op == TERM_ULE) &&
      n->facts[node->child[0]].first > n->facts[node->child[1]].first)
    return join(n, join(n, words(n, node->child[0], false), words(n, node->child[1], false)),
                node->op == TERM_ULT ? "cmp_gt" : "cmp_ge");
  r = operator_word(node->op);
  // A choice between all ones and zeros, and one operand's constant, say nothing more.
  if (node->op == TERM_SELECT && constant(n, node->child[1], &v) && constant(n, node->child[2], &v))
    return words(n, node->child[0], false);
  const char *before = "";
  for (unsigned i = 0; i < term_ops[node->op].arity; i++)
    before = join(n, before, words(n, node->child[i], false));
  return join(n, before, r);
}

static const char *words(namer *n, uint32_t k, bool narrowed) {
  const char **memo = &n->facts[k].words[narrowed];
  if (!*memo)
    *memo = find_words(n, k, narrowed);
  return *memo;
}

// ---- how lanes move -----------------------------------------------------------------------------
typedef struct movement {
  uint32_t vectors;      // accesses of vector and mask operands
  bool choice;           // a select by position
  bool by_operand, by_immediate; // LANE_AT whose lane number an operand / an immediate decides
  uint32_t gathered;     // operands read by LANE_AT
  bool neighbours;       // one operand read at several offsets with a common stride
  bool plain;            // every access reads its own lane
  bool spread;           // the maps divide or repeat: blocks
  int64_t stride;        // of the innermost level, the largest over accesses
  bool low, offset;      // reads the first lanes of a longer operand / starts elsewhere
} movement;

static movement look(const namer *n) {
  movement m = {.plain = true};
  const shape_result_numbers *r = n->numbers;
  for (uint32_t k = 0; k < n->result->num_accesses; k++) {
    uint32_t operand = n->result->access_operand[k];
    operand_kind kind = n->c->shape.operand_kinds[operand];
    if (kind != OPERAND_VECTOR && kind != OPERAND_MASK)
      continue;
    const shape_map *map = &r->maps[k];
    int64_t inner = map->stride[r->depth - 1];
    bool own = map->base == 0 && r->depth == 1 && (inner == 1 || r->lanes == 1);
    m.vectors++;
    m.plain &= own;
    m.spread |= r->depth > 1;
    m.offset |= map->base != 0;
    m.low |= own && n->all->operand_lanes[operand] > r->lanes;
    m.stride = inner > m.stride ? inner : m.stride;
    for (uint32_t j = 0; j < k; j++)
      m.neighbours |= n->result->access_operand[j] == operand;
  }
  for (uint32_t k = 0; k < n->result->num_nodes; k++) {
    const shape_node *node = at(n, k);
    if (node->op == TERM_SELECT && n->facts[node->child[0]].fixed)
      m.choice = true;
    if (node->op != TERM_LANE_AT)
      continue;
    bool immediate = n->facts[node->child[0]].fixed_by_user;
    m.by_immediate |= immediate;
    m.by_operand |= !immediate;
    bool seen = false;
    for (uint32_t j = 0; j < k; j++)
      seen |= is(n, j, TERM_LANE_AT) && at(n, j)->argument == node->argument;
    m.gathered += !seen;
  }
  return m;
}

// Body is the identity: the maps are all there is.
static const char *swizzle_words(const namer *n, const movement *m) {
  uint32_t root = n->result->num_nodes - 1;
  bool wider = is(n, root, TERM_EXTU);
  const shape_result_numbers *r = n->numbers;
  if (m->gathered)
    return m->by_operand ? (m->gathered > 1 ? "permute2" : "permute") : m->gathered > 1 ? "shuffle2" : "shuffle";
  if (m->choice)
    return m->spread && m->vectors > 1 ? "interleave" : m->vectors > 1 ? "concat" : "blend";
  if (!m->vectors) // a scalar or an immediate in every lane
    return "broadcast";
  if (is(n, skip_extension(n, root), TERM_SELECT))
    return "blend";
  if (wider)
    return "widen";
  const shape_map *map = &r->maps[0];
  if (map->stride[0] == 0 && (r->depth == 1 || map->stride[r->depth - 1] == 1))
    return "broadcast";
  if (r->depth == 1)
    return map->stride[0] == 1 ? (m->offset || m->low ? "extract" : "copy") : "deinterleave";
  return "swizzle";
}

static bool has_kind(const similarity_class *c, operand_kind kind) {
  for (uint32_t i = 0; i < c->shape.num_operands; i++)
    if (c->shape.operand_kinds[i] == kind)
      return true;
  return false;
}

// An operand other than the first that is read at one lane for all results.
static bool has_uniform_operand(const namer *n) {
  if (has_kind(n->c, OPERAND_SCALAR))
    return true;
  for (uint32_t k = 0; k < n->result->num_accesses; k++) {
    if (n->result->access_operand[k] == 0 ||
        n->c->shape.operand_kinds[n->result->access_operand[k]] != OPERAND_VECTOR)
      continue;
    bool uniform = n->numbers->lanes > 1;
    for (uint32_t dim = 0; dim < n->numbers->depth; dim++)
      uniform &= n->numbers->maps[k].stride[dim] == 0;
    if (uniform)
      return true;
  }
  return false;
}

static const char *name_of_class(const similarity_class *c, arena *a) {
  const similarity_member *model = &c->members[c->representative];
  namer n = {.c = c, .result = &c->shape.results[0], .numbers = &model->numbers.results[0],
             .all = &model->numbers, .memory = a};
  find_facts(&n);
  movement m = look(&n);
  const char *core = words(&n, n.result->num_nodes - 1, false), *r = core;
  uint32_t count = 1;
  for (const char *p = core; *p; p++)
    count += *p == '_';
  if (count > MAX_WORDS) // too much to say: the last words are the outermost operators
    r = arena_printf(a, "compound_%04x", (unsigned)(c->digest >> 48));
  bool identity = !*core;
  if (identity)
    r = swizzle_words(&n, &m);
  else if (m.gathered)
    r = join(&n, r, m.by_operand ? "permute" : "shuffle");
  else if (m.choice)
    r = join(&n, r, m.neighbours ? "pairs" : m.spread ? "interleave" : "concat");
  else if (!m.plain && !m.spread && m.stride > 1)
    r = m.neighbours ? r : join(&n, r, m.stride == 2 && !m.offset ? "even" : "strided");
  else if (m.low)
    r = join(&n, r, "low");
  if (has_kind(c, OPERAND_IMMEDIATE) && !(identity && m.gathered && m.by_immediate))
    r = join(&n, r, "imm");
  else if (!identity && has_uniform_operand(&n))
    r = join(&n, r, "scalar");
  if (n.result->kind == OPERAND_MASK)
    r = join(&n, r, "mask");
  if (c->shape.num_results > 1)
    r = join(&n, r, "multi");
  return r;
}

// ---- parameters ---------------------------------------------------------------------------------
// What a constant is for: by its first user.
static const char *constant_word(const similarity_class *c, const similarity_slot *s) {
  const shape_result *r = &c->shape.results[s->result];
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
  }
  die("unknown slot");
}

static bool name_taken(const similarity_class *c, uint32_t before, const char *name) {
  for (uint32_t j = 0; j < before; j++)
    if (strcmp(c->parameters[j].name, name) == 0)
      return true;
  for (uint32_t i = 0; i < c->shape.num_operands; i++)
    if (c->shape.operand_kinds[i] == OPERAND_IMMEDIATE)
      for (uint32_t m = 0; m < c->num_members; m++)
        if (strcmp(c->members[m].function.operands[i].name, name) == 0)
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

bool naming_run(similarity *s, diagnostics *d) {
  for (uint32_t k = 0; k < s->count; k++) {
    s->classes[k].name = name_of_class(&s->classes[k], s->memory);
    name_parameters(&s->classes[k], s->memory);
  }
  qsort(s->classes, s->count, sizeof *s->classes, compare_classes);
  bool *shared = util_alloc(s->count + 1);
  for (uint32_t k = 0; k < s->count; k++)
    shared[k] = (k && strcmp(s->classes[k].name, s->classes[k - 1].name) == 0) ||
                (k + 1 < s->count && strcmp(s->classes[k].name, s->classes[k + 1].name) == 0);
  for (uint32_t k = 0; k < s->count; k++)
    if (shared[k])
      s->classes[k].name = arena_printf(s->memory, "%s_%04x", s->classes[k].name,
                                        (unsigned)(s->classes[k].digest >> 48));
  util_release(shared);
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
