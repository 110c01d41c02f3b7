// Finding folds: a chain whose operands are alike is one body over as many rounds, if the lanes and numbers
// that the rounds read are in arithmetic progression.
//
// A family is what a node of the body is in every round: one term for each combination of rounds of the folds
// that it is in. The rounds of an inner fold may depend on those of the outer ones. A family becomes one node
// when all its members have one operator and each family of their children becomes a node; its leaves are
// reads of one operand whose maps differ in their bases only, and positions. The bases must be base + sum of
// stride * round (fit_rounds: each stride is read off the member whose round is 1 there and 0 in the folds
// within, then checked on all members).
//
// Example, a lane of a dot product of pairs:
//   (add (mul (ext a[2 * i]) (ext b[2 * i])) (mul (ext a[2 * i + 1]) (ext b[2 * i + 1])))
// The chain of add has two operands that are alike but for the lanes they read. They are the family {mul,
// mul} of a fold of two rounds; below it are {a[2 * i], a[2 * i + 1]}, with the bases 0 and 1, so a stride of
// 1 over the rounds, and the same of b:
//   (add t0 < 2: (mul (ext a[2 * i + t0]) (ext b[2 * i + t0])))
// With a third product of a[2 * i + 3] and b[2 * i + 3] the bases are 0, 1, 3: no progression, and no fold;
// the tree of adds stays as it is.
//
// A chain may have several groups of operands that are alike (each its own fold), and operands that are
// alone:
//   (add r[i] (add t0 < 4: ...))  is a fold of four, and one add more.
#include "semantics/classes/shape_abstraction.h"
#include "semantics/term/eval.h"

#include <string.h>

typedef struct round_vector {
  int64_t at[SHAPE_MAX_FOLDS];
} round_vector;

typedef struct known_family {
  const term_id *terms;
  uint32_t node;
} known_family;

// The members of all families in a fold's body.
typedef struct fold_scope {
  shape_abstraction *b;
  uint32_t count;
  const round_vector *rounds;                 // by member
  uint32_t folds[SHAPE_MAX_FOLDS], num_folds; // that they are in, outermost first
  STACK(known_family) known;
  arena *memory;
} fold_scope;

static bool family_node(fold_scope *s, const term_id *t, uint32_t *out);

// ---- numbers --------------------------------------------------------------------------------------------
// The strides over the rounds of a number that is values[k] for member k.
static bool fit_rounds(const fold_scope *s, const int64_t *values, shape_rounds *out) {
  memset(out, 0, sizeof *out);
  for (uint32_t i = 0; i < s->num_folds; i++)
    for (uint32_t k = 0; k < s->count; k++) {
      const int64_t *at = s->rounds[k].at;
      bool inner = false;
      for (uint32_t j = i + 1; j < s->num_folds; j++)
        inner |= at[s->folds[j]] != 0;
      if (at[s->folds[i]] != 1 || inner)
        continue;
      int64_t value = values[k] - values[0];
      for (uint32_t j = 0; j < i; j++)
        value -= out->stride[s->folds[j]] * at[s->folds[j]];
      out->stride[s->folds[i]] = value;
      break;
    }
  for (uint32_t k = 0; k < s->count; k++) {
    int64_t value = values[0];
    for (uint32_t i = 0; i < s->num_folds; i++)
      value += out->stride[s->folds[i]] * s->rounds[k].at[s->folds[i]];
    if (value != values[k])
      return false;
  }
  return true;
}

// An access whose maps differ in their bases only.
static bool push_access(fold_scope *s, uint32_t operand, const lane_map *maps, uint32_t *access) {
  int64_t *bases = arena_alloc(s->memory, s->count * sizeof *bases);
  for (uint32_t k = 0; k < s->count; k++) {
    lane_map m = maps[k];
    bases[k] = m.base;
    m.base = maps[0].base;
    if (!lane_map_equal(&m, &maps[0]))
      return false;
  }
  shape_rounds rounds;
  if (!fit_rounds(s, bases, &rounds))
    return false;
  *access = shape_push_access(s->b, operand, &maps[0], &rounds);
  return true;
}

static shape_node new_node(term_op op) {
  shape_node node;
  memset(&node, 0, sizeof node);
  node.op = op;
  return node;
}

static bool push_position(fold_scope *s, const lane_map *maps, unsigned width, uint32_t *out) {
  shape_node node = new_node(TERM_INDEX);
  if (!push_access(s, SHAPE_POSITION, maps, &node.argument))
    return false;
  node.argument++;
  *out = shape_push_node(s->b, node, width, 0, false);
  return true;
}

static bool push_numbers(fold_scope *s, const int64_t *values, unsigned width, uint32_t *out) {
  lane_map *maps = arena_alloc(s->memory, s->count * sizeof *maps);
  for (uint32_t k = 0; k < s->count; k++)
    maps[k].base = (int32_t)values[k];
  return push_position(s, maps, width, out);
}

// ---- families -------------------------------------------------------------------------------------------
static bool all_same(const fold_scope *s, const term_id *t) {
  bool same = true;
  for (uint32_t k = 1; k < s->count; k++)
    same &= term_same(t[k], t[0]);
  return same;
}

static bool fixed_node(fold_scope *s, const term_id *t, uint32_t *out) {
  shape_abstraction *b = s->b;
  unsigned width = term_width(b->c, t[0]);
  if (all_same(s, t) && (width == 1 || term_operator(b->c, t[0]) == TERM_CONST)) {
    *out = shape_abstract_term(b, t[0], width == 1);
    return true;
  }
  if (width == 1)
    return false;
  lane_map *maps = arena_alloc(s->memory, s->count * sizeof *maps);
  for (uint32_t k = 0; k < s->count; k++)
    if (term_width(b->c, t[k]) != width || !shape_position_fit(b->c, t[k], b->lanes, NULL, &maps[k]))
      return false;
  return push_position(s, maps, width, out);
}

static bool read_node(fold_scope *s, const term_id *t, uint32_t *out) {
  const lane_access *accesses = s->b->result->accesses;
  lane_map *maps = arena_alloc(s->memory, s->count * sizeof *maps);
  uint32_t operand = accesses[term_argument(s->b->c, t[0])].operand;
  for (uint32_t k = 0; k < s->count; k++) {
    const lane_access *x = &accesses[term_argument(s->b->c, t[k])];
    if (x->operand != operand)
      return false;
    maps[k] = x->map;
  }
  shape_node node = new_node(TERM_ARG);
  if (!push_access(s, operand, maps, &node.argument))
    return false;
  *out = shape_push_node(s->b, node, 0, 0, false);
  return true;
}

// Of a condition on the position that holds behind some lane, or up to it: the lane, and whether it is the
// latter.
static bool threshold(const fold_scope *s, term_id condition, int64_t *last, bool *upto) {
  uint32_t lanes = s->b->lanes, changes = 0;
  bool first = false, before = false;
  for (uint32_t i = 0; i < lanes; i++) {
    eval_env env = {.index = i};
    bool holds = eval_term(s->b->c, condition, &env).limb[0] & 1;
    first = i ? first : holds;
    if (i && holds != before) {
      changes++;
      *last = i - 1;
    }
    before = holds;
  }
  *upto = first;
  return changes == 1;
}

// A choice by a condition on the position that differs between rounds: lane > number.
static bool choice_node(fold_scope *s, const term_id *t, uint32_t *out) {
  const term_context *c = s->b->c;
  int64_t *last = arena_alloc(s->memory, s->count * sizeof *last);
  term_id *arms[2] = {arena_alloc(s->memory, s->count * sizeof(term_id)),
                      arena_alloc(s->memory, s->count * sizeof(term_id))};
  for (uint32_t k = 0; k < s->count; k++) {
    bool upto;
    if (!threshold(s, term_child(c, t[k], 0), &last[k], &upto))
      return false;
    for (unsigned i = 0; i < 2; i++)
      arms[i][k] = term_child(c, t[k], 1 + (i ^ upto));
  }
  shape_node less = new_node(TERM_ULT), choice = new_node(TERM_SELECT);
  if (!push_numbers(s, last, 64, &less.child[0]))
    return false;
  less.child[1] = shape_push_node(s->b, new_node(TERM_INDEX), 0, 0, false);
  choice.child[0] = shape_push_node(s->b, less, 0, 0, false);
  if (!family_node(s, arms[0], &choice.child[1]) || !family_node(s, arms[1], &choice.child[2]))
    return false;
  *out = shape_push_node(s->b, choice, 0, 0, false);
  return true;
}

// Child i of every member. Extensions of less than others extend are of what is extended already.
static bool children(fold_scope *s, const term_id *t, unsigned i, term_id *out) {
  term_context *c = s->b->make;
  unsigned widest = 0;
  bool same = true;
  for (uint32_t k = 0; k < s->count; k++) {
    out[k] = term_child(c, t[k], i);
    unsigned width = term_width(c, out[k]);
    same &= !k || width == widest;
    widest = width > widest ? width : widest;
  }
  term_op op = term_operator(c, t[0]);
  for (uint32_t k = 0; k < s->count && !same && (op == TERM_EXTU || op == TERM_EXTS); k++)
    if (term_width(c, out[k]) < widest)
      out[k] = term_make(c, op, widest, &out[k]);
  return same || op == TERM_EXTU || op == TERM_EXTS;
}

static bool operator_node(fold_scope *s, const term_id *t, uint32_t *out) {
  shape_abstraction *b = s->b;
  term_op op = term_operator(b->c, t[0]);
  unsigned width = term_width(b->c, t[0]);
  for (uint32_t k = 1; k < s->count; k++)
    if (term_operator(b->c, t[k]) != op || term_width(b->c, t[k]) != width)
      return false;
  if (op == TERM_ARG)
    return read_node(s, t, out);
  bool is_signed;
  shape_node node = new_node(shape_unsigned_operator(op, &is_signed));
  term_id *of = arena_alloc(s->memory, s->count * sizeof *of);
  for (unsigned i = 0; i < term_arity(b->c, t[0]); i++) {
    if (!children(s, t, i, of))
      return false;
    if (op == TERM_SELECT && !i && chain_is_fixed(b->facts, of[0]) && !all_same(s, of))
      return choice_node(s, t, out);
    if (!family_node(s, of, &node.child[i]))
      return false;
  }
  if (op == TERM_LANE_AT) {
    node.argument = term_operand(b->c, t[0]);
    for (uint32_t k = 1; k < s->count; k++)
      if (term_operand(b->c, t[k]) != node.argument)
        return false;
    if (b->nodes.data[node.child[0]].op != TERM_EXTU)
      node.child[0] = shape_push_extension(b, node.child[0]);
  }
  *out = shape_push_node(b, node, term_is_conversion(op) ? width : 0, 0, is_signed);
  return true;
}

// ---- chains ---------------------------------------------------------------------------------------------
// Operands of a chain that are alike, of all members: of member k those from start[k] to start[k + 1].
typedef struct chain_group {
  uint64_t alike;
  bool fixed, many;
  chain_terms terms;
  uint32_t *start;
} chain_group;

// The chains of a family; a term that is not one is a chain of one.
typedef struct chains {
  term_op op;
  unsigned width;
  chain_group *groups;
  uint32_t num_groups;
} chains;

// The operator of the chains; TERM_COUNT if there are none. Added positions come and go with the rounds.
static term_op chains_operator(const fold_scope *s, const term_id *t) {
  term_op op = TERM_OP_COUNT;
  for (uint32_t k = 0; k < s->count; k++) {
    term_op own = term_operator(s->b->c, t[k]);
    if (chain_is_operator(own) && (op == TERM_OP_COUNT || own == TERM_ADD))
      op = own;
  }
  return op;
}

static void group_add(fold_scope *s, chains *x, const chain_operand *o, uint32_t member) {
  uint32_t g = 0;
  while (g < x->num_groups &&
         (x->groups[g].fixed != o->fixed || (!o->fixed && x->groups[g].alike != o->alike)))
    g++;
  chain_group *group = &x->groups[g];
  if (g == x->num_groups) {
    x->num_groups++;
    *group = (chain_group){.alike = o->alike, .fixed = o->fixed};
    group->start = arena_alloc(s->memory, (s->count + 1) * sizeof *group->start);
  }
  stack_push(&group->terms, o->term);
  group->start[member + 1]++;
}

enum { MAX_GROUPS = 16 };

// False if the members are no chains of as many kinds of operands.
static bool find_chains(fold_scope *s, const term_id *t, chains *x) {
  const term_context *c = s->b->c;
  x->op = chains_operator(s, t);
  x->width = term_width(c, t[0]);
  x->groups = arena_alloc(s->memory, MAX_GROUPS * sizeof *x->groups);
  bool ok = x->op != TERM_OP_COUNT;
  for (uint32_t k = 0; ok && k < s->count; k++) {
    chain_terms operands = {0};
    chain_operands sorted = {0};
    ok = term_width(c, t[k]) == x->width && chain_flatten(c, x->op, t[k], &operands);
    if (ok)
      chain_sort(s->b->facts, &operands, &sorted);
    for (size_t i = 0; i < sorted.size && ok; i++) {
      group_add(s, x, &sorted.data[i], k);
      ok = x->num_groups < MAX_GROUPS;
    }
    stack_free(&operands);
    stack_free(&sorted);
  }
  for (uint32_t g = 0; ok && g < x->num_groups; g++) {
    chain_group *group = &x->groups[g];
    for (uint32_t k = 0; ok && k < s->count; k++) {
      uint32_t own = group->start[k + 1];
      ok = group->fixed ? own == 1 || (own == 0 && x->op == TERM_ADD) : own > 0;
      group->many |= own > 1;
      group->start[k + 1] += group->start[k];
    }
  }
  return ok;
}

// Every member's operand in a group that has one each.
static bool single_node(fold_scope *s, const chains *x, const chain_group *g, uint32_t *out) {
  term_id *t = arena_alloc(s->memory, s->count * sizeof *t);
  for (uint32_t k = 0; k < s->count; k++)
    t[k] = g->start[k + 1] > g->start[k] ? g->terms.data[g->start[k]] : term_const(s->b->make, x->width, 0);
  return family_node(s, t, out);
}

static bool fold_node(fold_scope *s, const chains *x, const chain_group *g, uint32_t *out) {
  shape_abstraction *b = s->b;
  if (b->num_folds == SHAPE_MAX_FOLDS) {
    b->too_many = true;
    return false;
  }
  uint32_t fold = b->num_folds++, count = (uint32_t)g->terms.size;
  round_vector *rounds = arena_alloc(s->memory, count * sizeof *rounds);
  lane_map *maps = arena_alloc(s->memory, s->count * sizeof *maps);
  for (uint32_t k = 0; k < s->count; k++) {
    maps[k].base = (int32_t)(g->start[k + 1] - g->start[k]);
    for (uint32_t i = g->start[k]; i < g->start[k + 1]; i++) {
      rounds[i] = s->rounds[k];
      rounds[i].at[fold] = i - g->start[k];
    }
  }
  bool is_signed;
  shape_node node = new_node(shape_unsigned_operator(x->op, &is_signed));
  node.fold = (uint8_t)(fold + 1);
  if (!push_access(s, SHAPE_POSITION, maps, &node.argument))
    return false;
  fold_scope body = {
      .b = b, .count = count, .rounds = rounds, .num_folds = s->num_folds, .memory = s->memory};
  memcpy(body.folds, s->folds, sizeof body.folds);
  body.folds[body.num_folds++] = fold;
  bool ok = family_node(&body, g->terms.data, &node.child[0]);
  stack_free(&body.known);
  node.child[1] = node.child[0];
  if (ok)
    *out = shape_push_node(b, node, 0, 0, is_signed);
  return ok;
}

// Does the chain go on below a conversion? Then it is one number out of parts, not a fold.
static bool goes_on(const fold_scope *s, const chains *x) {
  const term_context *c = s->b->c;
  for (uint32_t g = 0; g < x->num_groups; g++) {
    if (x->groups[g].many || x->groups[g].fixed)
      continue;
    term_id t = x->groups[g].terms.data[0];
    while (shape_is_resize(term_operator(c, t)))
      t = term_child(c, t, 0);
    if (term_operator(c, t) == x->op)
      return true;
  }
  return false;
}

// *none: there is no chain that is more than its operator.
static bool chain_node(fold_scope *s, const term_id *t, bool *none, uint32_t *out) {
  chains x = {0};
  bool ok = find_chains(s, t, &x), many = false;
  for (uint32_t g = 0; ok && g < x.num_groups; g++)
    many |= x.groups[g].many;
  *none = !ok || (s->num_folds ? x.num_groups == 1 && !many : !many || goes_on(s, &x));
  ok = ok && !*none;
  bool is_signed;
  shape_node join = new_node(shape_unsigned_operator(x.op == TERM_OP_COUNT ? TERM_ADD : x.op, &is_signed));
  // Folds, then what there is one of, then positions.
  uint32_t joined = 0;
  *out = 0;
  for (unsigned pass = 0; pass < 3; pass++)
    for (uint32_t g = 0; ok && g < x.num_groups; g++) {
      const chain_group *group = &x.groups[g];
      uint32_t k;
      if ((group->fixed ? 2u : group->many ? 0u : 1u) != pass)
        continue;
      ok = group->many ? fold_node(s, &x, group, &k) : single_node(s, &x, group, &k);
      if (!ok)
        break;
      join.child[0] = *out;
      join.child[1] = k;
      *out = joined++ ? shape_push_node(s->b, join, 0, 0, is_signed) : k;
    }
  for (uint32_t g = 0; g < x.num_groups; g++)
    stack_free(&x.groups[g].terms);
  return ok;
}

static bool family_node(fold_scope *s, const term_id *t, uint32_t *out) {
  shape_abstraction *b = s->b;
  if (!s->num_folds) {
    *out = shape_abstract_term(b, t[0], false);
    return true;
  }
  for (size_t k = 0; k < s->known.size; k++)
    if (memcmp(s->known.data[k].terms, t, s->count * sizeof *t) == 0) {
      *out = s->known.data[k].node;
      return true;
    }
  bool fixed = true, none = true, ok;
  for (uint32_t k = 0; k < s->count; k++)
    fixed &= chain_is_fixed(b->facts, t[k]);
  if (fixed)
    return fixed_node(s, t, out);
  ok = chain_node(s, t, &none, out) || (none && operator_node(s, t, out));
  if (ok) {
    term_id *copy = arena_alloc(s->memory, s->count * sizeof *copy);
    memcpy(copy, t, s->count * sizeof *copy);
    stack_push(&s->known, (known_family){copy, *out});
  }
  return ok;
}

// ---- the outermost chain --------------------------------------------------------------------------------
// The chains that are part of this one are none by themselves.
static void mark_plain(shape_abstraction *b, term_op op, term_id t) {
  if (term_operator(b->c, t) != op || b->plain[t.index])
    return;
  b->plain[t.index] = true;
  mark_plain(b, op, term_child(b->c, t, 0));
  mark_plain(b, op, term_child(b->c, t, 1));
}

static void forget(uint32_t *number, uint32_t size, size_t nodes) {
  for (uint32_t k = 0; k < size; k++)
    if (number[k] > nodes)
      number[k] = 0;
}

bool shape_abstract_fold(shape_abstraction *b, term_id t, uint32_t *node) {
  if (!b->make || !chain_is_operator(term_operator(b->c, t)) || b->plain[t.index] ||
      chain_is_fixed(b->facts, t))
    return false;
  size_t nodes = b->nodes.size, accesses = b->maps.size;
  uint32_t folds = b->num_folds;
  round_vector none = {{0}};
  fold_scope s = {.b = b, .count = 1, .rounds = &none, .memory = arena_new()};
  bool no_chain, ok = chain_node(&s, &t, &no_chain, node);
  arena_free(s.memory);
  if (ok)
    return true;
  b->nodes.size = b->width.size = b->value.size = b->is_signed.size = nodes;
  b->maps.size = b->operands.size = b->rounds.size = accesses;
  b->num_folds = folds;
  forget(b->number, b->size, nodes);
  forget(b->in_condition, b->size, nodes);
  mark_plain(b, term_operator(b->c, t), t);
  return false;
}
