// Aligns the nodes of two shapes by dynamic programming over pairs, with nodes of either that may be
// missing, and builds the shape that has both.
//
// A pair of nodes (i of x, j of y) can be aligned in these ways, of which cheapest() takes the one of least
// cost; costs of pairs are kept in a table, so that a pair is looked at once:
//   same      one operator: the children are aligned, in order or exchanged if it commutes. Costs as they do
//   without   i is a node that may be missing: its child that stands for it is aligned with j. Costs 16 more
//             (8 if i is optional already, 2 for an extension or truncation), and i becomes optional
//   place     i is a read of an operand that y lacks, j another read or a number: i becomes optional, and j
//             is what stands in its place. Costs 16
// Operands are matched in all orders (up to five, beyond that in their own order); the order whose roots cost
// least is taken, and of equal ones that with the fewest exchanges.
//
// Example: x halves a sum (vhadd), y rounds before that (vrhadd):
//   x  (trunc (shru (add (ext a) (ext b)) 1))
//   y  (trunc (shru (add (add (ext a) (ext b)) 1) 1))
// trunc and shru align as the same. The add of x and the outer add of y would be the same operator, but (ext
// b) and the number 1 have no alignment; so y's add, a constant below a right shift, counts as missing from
// x: 16, and its child aligns with the add of x for nothing. The common shape is
//   (trunc (shru [optional](add (add (ext a) (ext b)) 1) 1))
// and x's view of it says that the marked node is absent and which of x's nodes stands for it.
#include "semgen/classes/unify.h"

#include <string.h>

// ---- what may be missing ------------------------------------------------------------------------
static bool is_const(const shape_result *r, uint32_t k) { return r->nodes[k].op == TERM_CONST; }

static bool is_position(const shape_result *r, uint32_t k) {
  return r->nodes[k].op == TERM_INDEX && r->nodes[k].argument;
}

// A read, perhaps extended.
static bool is_lane(const shape_result *r, uint32_t k) {
  while (shape_is_resize(r->nodes[k].op))
    k = r->nodes[k].child[0];
  return r->nodes[k].op == TERM_ARG || r->nodes[k].op == TERM_LANE_AT;
}

// What is known of each node of a result.
typedef struct optional_facts {
  bool *fixed;       // depends on the lane's position only
  bool *chosen;      // depends on the position and on immediates only
  bool *compared;    // operand of a comparison
  bool *computed;    // operand of something else
  bool *mask;        // a lane of a mask
  bool *below_shift; // operand of a right shift
  bool *in_number;   // part of the lane's number of a LANE_AT
  bool moves; // the result is a lane, moved, converted and perhaps clamped: then conversions are what it is
} optional_facts;

// Is node k a lane, moved, converted and perhaps clamped? moved: of the nodes before it.
static bool is_moved(const shape_result *r, const bool *fixed, const bool *moved, uint32_t k) {
  const shape_node *node = &r->nodes[k];
  uint32_t x = node->child[0], y = node->child[1];
  switch (node->op) {
  case TERM_EXTU:
  case TERM_TRUNC:
  case TERM_FEXT:
  case TERM_FTRUNC:
    return moved[x];
  case TERM_MINU:
  case TERM_MAXU:
    return (is_const(r, x) && moved[y]) || (is_const(r, y) && moved[x]);
  case TERM_SELECT:
    return fixed[x] && moved[y] && moved[node->child[2]];
  default:
    return node->op == TERM_ARG || node->op == TERM_LANE_AT || node->op == TERM_CONST;
  }
}

static optional_facts facts_new(const shape *s, uint32_t result, arena *a) {
  const shape_result *r = &s->results[result];
  optional_facts f = {.fixed = arena_alloc(a, r->num_nodes + 1),
                      .chosen = arena_alloc(a, r->num_nodes + 1),
                      .compared = arena_alloc(a, r->num_nodes + 1),
                      .computed = arena_alloc(a, r->num_nodes + 1),
                      .mask = arena_alloc(a, r->num_nodes + 1),
                      .below_shift = arena_alloc(a, r->num_nodes + 1),
                      .in_number = arena_alloc(a, r->num_nodes + 1)};
  for (uint32_t k = r->num_nodes; k-- > 0;)
    for (unsigned i = 0; i < term_ops[r->nodes[k].op].arity; i++)
      f.in_number[r->nodes[k].child[i]] |= f.in_number[k] || r->nodes[k].op == TERM_LANE_AT;
  bool *moved = arena_alloc(a, r->num_nodes + 1);
  for (uint32_t k = 0; k < r->num_nodes; k++) {
    const shape_node *node = &r->nodes[k];
    f.fixed[k] = node->op != TERM_ARG && node->op != TERM_LANE_AT;
    operand_kind kind =
        node->op == TERM_ARG ? s->operand_kinds[r->access_operand[node->argument]] : OPERAND_VECTOR;
    f.chosen[k] = f.fixed[k] || kind == OPERAND_IMMEDIATE;
    f.mask[k] = kind == OPERAND_MASK;
    for (unsigned i = 0; i < term_ops[node->op].arity; i++) {
      f.fixed[k] &= f.fixed[node->child[i]];
      f.chosen[k] &= f.chosen[node->child[i]];
      f.compared[node->child[i]] |= term_is_comparison(node->op);
      f.computed[node->child[i]] |= !term_is_comparison(node->op);
    }
    if (node->op == TERM_SHRU)
      f.below_shift[node->child[0]] = true;
    moved[k] = f.moves = is_moved(r, f.fixed, moved, k);
  }
  return f;
}

// 1 + the child that stands for node k where it is missing; 0: it is never missing.
static unsigned optional_child(const shape_result *r, const optional_facts *f, uint32_t k) {
  const shape_node *node = &r->nodes[k];
  if (node->optional || node->fold)
    return node->optional;
  uint32_t x = node->child[0], y = node->child[1];
  bool joins = node->op == TERM_AND || node->op == TERM_OR || node->op == TERM_XOR;
  if (joins && f->mask[x] != f->mask[y]) {
    uint32_t other = f->mask[x] ? y : x;
    return is_lane(r, other) || is_const(r, other) || f->fixed[other] ? 0 : other == y ? 2 : 1;
  }
  switch (node->op) {
  case TERM_EXTU:
  case TERM_TRUNC:
  case TERM_FEXT:
  case TERM_FTRUNC:
    return f->moves && !f->fixed[k] ? 0 : 1;
  case TERM_MINU:
  case TERM_MAXU:
    return is_const(r, x) ? 2 : is_const(r, y) ? 1 : 0;
  case TERM_ADD:
    if (f->below_shift[k] && (is_const(r, x) || is_const(r, y)))
      return is_const(r, x) ? 2 : 1;
    if (!f->fixed[x] && !f->fixed[y] && is_lane(r, x) != is_lane(r, y))
      return is_lane(r, x) ? 2 : 1;
    if (f->in_number[k] && f->fixed[x] != f->fixed[y])
      return f->fixed[x] ? 2 : 1;
    return 0;
  case TERM_SUB:
    return is_lane(r, x) && !is_lane(r, y) && !f->fixed[y] ? 2 : 0;
  case TERM_SELECT:
    if (f->fixed[x]) {
      bool p = is_lane(r, y) || is_const(r, y), q = is_lane(r, node->child[2]) || is_const(r, node->child[2]);
      return p != q ? (p ? 3 : 2) : 0;
    }
    return 0;
  case TERM_SHL:
    return is_const(r, y) && !f->fixed[x] && !is_lane(r, x) ? 1 : 0;
  case TERM_XOR: // a negation; of a whole body that is nothing else it is what the body is about
    if (k + 1 == r->num_nodes && is_lane(r, is_const(r, x) ? y : x))
      return 0;
    return is_const(r, x) && !f->fixed[y] ? 2 : is_const(r, y) && !f->fixed[x] ? 1 : 0;
  case TERM_AND:
    if (is_lane(r, x) != is_lane(r, y) || (!is_lane(r, x) && !is_const(r, x) && !is_const(r, y)))
      return f->fixed[x] && !f->fixed[y] ? 2 : f->fixed[y] && !f->fixed[x] ? 1 : 0;
    return 0;
  default:
    return 0;
  }
}

// Is node k a read, or a number, in whose place another function may have another one?
static bool is_place(const shape_result *r, const optional_facts *f, uint32_t k) {
  const shape_node *node = &r->nodes[k];
  switch (node->op) {
  case TERM_ARG:
    return !f->chosen[k];
  case TERM_LANE_AT:
    return f->chosen[node->child[0]];
  default:
    return node->op == TERM_CONST && !node->literal && f->compared[k];
  }
}

uint64_t unify_skeleton(const shape *s, const shape_numbers *n) {
  arena *a = arena_new();
  uint64_t h = hash_mix(0x5e1e, s->num_results);
  for (uint32_t r = 0; r < s->num_results; r++) {
    const shape_result *result = &s->results[r];
    optional_facts f = facts_new(s, r, a);
    uint64_t *digest = arena_alloc(a, (result->num_nodes + 1) * sizeof *digest);
    for (uint32_t k = 0; k < result->num_nodes; k++) {
      const shape_node *node = &result->nodes[k];
      if (!f.moves && is_place(result, &f, k)) {
        digest[k] = hash_mix(0x0de, TERM_ARG);
        continue;
      }
      unsigned stands = optional_child(result, &f, k);
      if (stands) {
        digest[k] = digest[node->child[stands - 1]];
        continue;
      }
      uint64_t d = hash_mix(0x0de, is_position(result, k) ? TERM_CONST : node->op | (node->fold ? 256u : 0)),
               sum = 0;
      for (unsigned i = 0; i < term_ops[node->op].arity; i++) {
        if (term_ops[node->op].commutative)
          sum += hash_mix(0, digest[node->child[i]]);
        else
          d = hash_mix(d, digest[node->child[i]]);
      }
      // Halving is not dividing by some other power of two.
      if (node->op == TERM_SHRU && is_const(result, node->child[1]))
        d = hash_mix(d, n->results[r].node_value[node->child[1]] == 1);
      digest[k] = hash_mix(d, sum);
    }
    if (result->num_nodes)
      h = hash_mix(h, digest[result->num_nodes - 1]);
  }
  arena_free(a);
  return h;
}

// ---- views --------------------------------------------------------------------------------------
static unify_view view_new(const shape *s, arena *a) {
  unify_view v = {arena_alloc(a, (s->num_results + 1) * sizeof *v.node),
                  arena_alloc(a, (s->num_results + 1) * sizeof *v.absent),
                  arena_alloc(a, (s->num_results + 1) * sizeof *v.access),
                  arena_alloc(a, (s->num_operands + 1) * sizeof *v.operand)};
  for (uint32_t r = 0; r < s->num_results; r++) {
    v.node[r] = arena_alloc(a, (s->results[r].num_nodes + 1) * sizeof(uint32_t));
    v.absent[r] = arena_alloc(a, s->results[r].num_nodes + 1);
    v.access[r] = arena_alloc(a, (s->results[r].num_accesses + 1) * sizeof(uint32_t));
  }
  return v;
}

unify_view unify_identity(const shape *s, arena *a) {
  unify_view v = view_new(s, a);
  for (uint32_t i = 0; i < s->num_operands; i++)
    v.operand[i] = i;
  for (uint32_t r = 0; r < s->num_results; r++) {
    for (uint32_t k = 0; k < s->results[r].num_nodes; k++)
      v.node[r][k] = k;
    for (uint32_t k = 0; k < s->results[r].num_accesses; k++)
      v.access[r][k] = k;
  }
  return v;
}

unify_view unify_copy(const shape *s, const unify_view *v, arena *a) {
  unify_view copy = view_new(s, a);
  memcpy(copy.operand, v->operand, s->num_operands * sizeof *v->operand);
  for (uint32_t r = 0; r < s->num_results; r++) {
    memcpy(copy.node[r], v->node[r], s->results[r].num_nodes * sizeof **v->node);
    memcpy(copy.absent[r], v->absent[r], s->results[r].num_nodes);
    memcpy(copy.access[r], v->access[r], s->results[r].num_accesses * sizeof **v->access);
  }
  return copy;
}

unify_view unify_compose(const shape *s, const unify_view *outer, const unify_view *inner, arena *a) {
  unify_view v = view_new(s, a);
  for (uint32_t i = 0; i < s->num_operands; i++)
    v.operand[i] = outer->operand[i] == UNIFY_NONE ? UNIFY_NONE : inner->operand[outer->operand[i]];
  for (uint32_t r = 0; r < s->num_results; r++) {
    for (uint32_t k = 0; k < s->results[r].num_nodes; k++) {
      uint32_t middle = outer->node[r][k];
      v.node[r][k] = middle == UNIFY_NONE ? UNIFY_NONE : inner->node[r][middle];
      v.absent[r][k] = outer->absent[r][k] || (middle != UNIFY_NONE && inner->absent[r][middle]);
    }
    for (uint32_t k = 0; k < s->results[r].num_accesses; k++) {
      uint32_t middle = outer->access[r][k];
      v.access[r][k] = middle == UNIFY_NONE         ? UNIFY_NONE
                       : !(middle & UNIFY_CONSTANT) ? inner->access[r][middle]
                       : inner->node[r][middle - UNIFY_CONSTANT] == UNIFY_NONE
                           ? UNIFY_NONE
                           : UNIFY_CONSTANT + inner->node[r][middle - UNIFY_CONSTANT];
    }
  }
  return v;
}

// ---- the cost of an alignment -------------------------------------------------------------------
// One side of an alignment.
typedef struct side {
  const shape *s;
  const shape_numbers *n;
  optional_facts *facts; // by result
} side;

enum {
  COST_NEVER = 1000000000,
  COST_NEW = 16,  // a node that was in all functions of one side and is missing from the other
  COST_OLD = 8,   // one that was missing from some already
  COST_RESIZE = 2 // an extension or truncation
};

typedef struct alignment {
  side x, y;
  uint32_t *operand; // of y's operand: x's, or UNIFY_NONE
  uint32_t result;
  uint32_t *cost; // by x's node * y's nodes + y's node: 1 + the cost; 0: not yet known
} alignment;

static const shape_result *result_of(const side *s, uint32_t r) { return &s->s->results[r]; }

static uint32_t missing_cost(const side *s, uint32_t r, uint32_t k) {
  const shape_node *node = &result_of(s, r)->nodes[k];
  return shape_is_resize(node->op) ? COST_RESIZE : node->optional ? COST_OLD : COST_NEW;
}

// May x's node i and y's node j be the same, children aside?
static bool same_node(const alignment *g, uint32_t i, uint32_t j) {
  const shape_result *rx = result_of(&g->x, g->result), *ry = result_of(&g->y, g->result);
  const shape_node *p = &rx->nodes[i], *q = &ry->nodes[j];
  if ((is_position(rx, i) && is_const(ry, j)) || (is_const(rx, i) && is_position(ry, j)))
    return !p->literal && !q->literal;
  if (p->op != q->op || !p->fold != !q->fold)
    return false;
  switch (p->op) {
  case TERM_CONST:
    return p->literal == q->literal && bits_ucompare(p->value, q->value) == 0;
  case TERM_INDEX:
    return !p->argument == !q->argument;
  case TERM_ARG:
    return g->operand[ry->access_operand[q->argument]] == rx->access_operand[p->argument];
  case TERM_LANE_AT:
    return g->operand[q->argument] == p->argument;
  case TERM_SHRU: // halving, see unify_skeleton
    return !is_const(rx, p->child[1]) || !is_const(ry, q->child[1]) ||
           (g->x.n->results[g->result].node_value[p->child[1]] == 1) ==
               (g->y.n->results[g->result].node_value[q->child[1]] == 1);
  default:
    return true;
  }
}

static uint32_t cost_of(alignment *g, uint32_t i, uint32_t j);

// Has the node a child beyond those of its operator: what stands for a read that can be absent?
static bool has_substitute(const shape_node *node) { return node->optional > term_ops[node->op].arity; }

static uint32_t cost_of_children(alignment *g, uint32_t i, uint32_t j, bool exchanged) {
  const shape_node *p = &result_of(&g->x, g->result)->nodes[i], *q = &result_of(&g->y, g->result)->nodes[j];
  uint32_t cost = 0, count = term_ops[p->op].arity;
  if (has_substitute(p) && has_substitute(q))
    count++;
  for (unsigned k = 0; k < count; k++) {
    uint32_t c = cost_of(g, p->child[k], q->child[exchanged ? 1 - k : k]);
    if (c >= COST_NEVER)
      return COST_NEVER;
    cost += c;
  }
  return cost;
}

// HOW_PLACE_X, HOW_PLACE_Y: the side's node is a read that the other side lacks, whose node stands for it.
typedef enum how {
  HOW_NONE,
  HOW_SAME,
  HOW_EXCHANGED,
  HOW_WITHOUT_X,
  HOW_WITHOUT_Y,
  HOW_PLACE_X,
  HOW_PLACE_Y
} how;

static uint32_t operand_read(const shape_result *r, uint32_t k) {
  const shape_node *node = &r->nodes[k];
  return node->op == TERM_ARG ? r->access_operand[node->argument] : node->argument;
}

// The operand of the other side that the side's operand is; UNIFY_NONE if there is none.
static uint32_t partner(const alignment *g, bool of_x, uint32_t operand) {
  if (!of_x)
    return g->operand[operand];
  for (uint32_t j = 0; j < g->y.s->num_operands; j++)
    if (g->operand[j] == operand)
      return j;
  return UNIFY_NONE;
}

// May the other side's node stand where this side's read is absent? A number, or a lane of another operand,
// for an operand that the other side lacks; an operand's own lane for one that an immediate chooses.
static bool may_stand(const alignment *g, bool of_x, uint32_t read, uint32_t other) {
  const side *s = of_x ? &g->x : &g->y, *t = of_x ? &g->y : &g->x;
  const shape_result *r = result_of(s, g->result), *q = result_of(t, g->result);
  const optional_facts *f = &s->facts[g->result], *h = &t->facts[g->result];
  if (f->moves || h->moves || r->nodes[read].op == TERM_CONST || r->nodes[read].optional ||
      q->nodes[other].optional || !is_place(r, f, read) || !is_place(q, h, other))
    return false;
  uint32_t mate = partner(g, of_x, operand_read(r, read));
  if (r->nodes[read].op == TERM_LANE_AT)
    return q->nodes[other].op == TERM_ARG && mate == operand_read(q, other);
  if (s->s->operand_kinds[operand_read(r, read)] == OPERAND_MASK || mate != UNIFY_NONE)
    return false;
  if (q->nodes[other].op == TERM_CONST)
    return f->compared[read];
  // Two lanes that become one are a reduction.
  bool reduces = s->n->results[g->result].lanes == 1 || t->n->results[g->result].lanes == 1;
  return q->nodes[other].op == TERM_ARG && f->computed[read] && !reduces &&
         partner(g, !of_x, operand_read(q, other)) != UNIFY_NONE;
}

// The cheapest way to align two nodes.
static how cheapest(alignment *g, uint32_t i, uint32_t j, uint32_t *cost) {
  const shape_result *rx = result_of(&g->x, g->result), *ry = result_of(&g->y, g->result);
  how best = HOW_NONE;
  *cost = COST_NEVER;
  if (same_node(g, i, j)) {
    bool commutative = term_ops[rx->nodes[i].op].commutative;
    for (unsigned k = 0; k < (commutative ? 2u : 1u); k++) {
      uint32_t c = cost_of_children(g, i, j, k);
      if (c < *cost) {
        *cost = c;
        best = k ? HOW_EXCHANGED : HOW_SAME;
      }
    }
  }
  unsigned stands = optional_child(rx, &g->x.facts[g->result], i);
  if (stands && *cost > 0) {
    uint32_t c = cost_of(g, rx->nodes[i].child[stands - 1], j) + missing_cost(&g->x, g->result, i);
    if (c < *cost) {
      *cost = c;
      best = HOW_WITHOUT_X;
    }
  }
  stands = optional_child(ry, &g->y.facts[g->result], j);
  if (stands && *cost > 0) {
    uint32_t c = cost_of(g, i, ry->nodes[j].child[stands - 1]) + missing_cost(&g->y, g->result, j);
    if (c < *cost) {
      *cost = c;
      best = HOW_WITHOUT_Y;
    }
  }
  for (unsigned k = 0; k < 2 && *cost > COST_NEW; k++)
    if (may_stand(g, k == 0, k ? j : i, k ? i : j)) {
      *cost = COST_NEW;
      best = k ? HOW_PLACE_Y : HOW_PLACE_X;
    }
  return best;
}

static uint32_t cost_of(alignment *g, uint32_t i, uint32_t j) {
  uint32_t *known = &g->cost[(size_t)i * result_of(&g->y, g->result)->num_nodes + j];
  if (!*known) {
    uint32_t cost;
    cheapest(g, i, j, &cost);
    *known = 1 + (cost < COST_NEVER ? cost : COST_NEVER);
  }
  return *known - 1;
}

static void begin_result(alignment *g, uint32_t r) {
  g->result = r;
  size_t size = (size_t)result_of(&g->x, r)->num_nodes * result_of(&g->y, r)->num_nodes * sizeof *g->cost;
  memset(g->cost, 0, size);
}

// Of all results, plus a little for operands that change their order or that x lacks.
static uint32_t cost_of_alignment(alignment *g) {
  uint32_t cost = 0, count = g->y.s->num_operands;
  for (uint32_t r = 0; r < g->x.s->num_results && cost < COST_NEVER; r++) {
    begin_result(g, r);
    cost += cost_of(g, result_of(&g->x, r)->num_nodes - 1, result_of(&g->y, r)->num_nodes - 1) * 8;
    cost = cost < COST_NEVER ? cost : COST_NEVER;
  }
  for (uint32_t i = 0; i < count && cost < COST_NEVER; i++) {
    cost += g->operand[i] == UNIFY_NONE ? 16 : 0;
    for (uint32_t j = 0; j < i; j++)
      cost += g->operand[i] != UNIFY_NONE && g->operand[j] != UNIFY_NONE && g->operand[j] > g->operand[i];
  }
  return cost;
}

// ---- matching operands --------------------------------------------------------------------------
enum { MAX_MATCHED = 5, MAX_PAIRS = 250000 }; // operands in any order; pairs of nodes

typedef struct matching {
  alignment *g;
  uint32_t *best; // y's operands to x's
  uint32_t cost;
} matching;

static bool may_match(const alignment *g, uint32_t x, uint32_t y) {
  operand_kind p = g->x.s->operand_kinds[x], q = g->y.s->operand_kinds[y];
  return g->x.s->operand_roundings[x] == g->y.s->operand_roundings[y] &&
         (p == q ||
          ((p == OPERAND_VECTOR || p == OPERAND_SCALAR) && (q == OPERAND_VECTOR || q == OPERAND_SCALAR)));
}

static void match_operands(matching *m, uint32_t y, uint64_t taken) {
  alignment *g = m->g;
  if (y == g->y.s->num_operands) {
    uint32_t cost = cost_of_alignment(g);
    if (cost < m->cost) {
      m->cost = cost;
      memcpy(m->best, g->operand, y * sizeof *m->best);
    }
    return;
  }
  bool any_order = g->x.s->num_operands <= MAX_MATCHED && g->y.s->num_operands <= MAX_MATCHED;
  for (uint32_t x = 0; x < g->x.s->num_operands; x++)
    if (!(taken >> x & 1) && (any_order || x == y) && may_match(g, x, y)) {
      g->operand[y] = x;
      match_operands(m, y + 1, taken | (uint64_t)1 << x);
    }
  g->operand[y] = UNIFY_NONE;
  if (any_order || y >= g->x.s->num_operands)
    match_operands(m, y + 1, taken);
}

// ---- building the common shape ------------------------------------------------------------------
typedef struct merger {
  alignment *g;
  arena *memory;
  uint32_t *operand_x, *operand_y; // number in the common shape
  STACK(shape_node) nodes;
  STACK(uint32_t) from_x, from_y;
  STACK(bool) absent_x, absent_y;
  STACK(uint32_t) access_operand, access_x, access_y;
  uint32_t *memo_pair, *memo_x, *memo_y; // 1 + number in the common shape
} merger;

static uint32_t merger_push(merger *m, shape_node node, uint32_t x, bool absent_x, uint32_t y,
                            bool absent_y) {
  stack_push(&m->nodes, node);
  stack_push(&m->from_x, x);
  stack_push(&m->from_y, y);
  stack_push(&m->absent_x, absent_x);
  stack_push(&m->absent_y, absent_y);
  return (uint32_t)m->nodes.size - 1;
}

static uint32_t merger_access(merger *m, uint32_t operand, uint32_t x, uint32_t y) {
  for (uint32_t k = 0; k < m->access_operand.size; k++)
    if (m->access_operand.data[k] == operand && m->access_x.data[k] == x && m->access_y.data[k] == y)
      return k;
  stack_push(&m->access_operand, operand);
  stack_push(&m->access_x, x);
  stack_push(&m->access_y, y);
  return (uint32_t)m->access_operand.size - 1;
}

// What a node of one side reads, by the common shape's numbers.
static void merge_read(merger *m, bool is_x, shape_node *node) {
  const shape_result *r = result_of(is_x ? &m->g->x : &m->g->y, m->g->result);
  const uint32_t *operand = is_x ? m->operand_x : m->operand_y;
  if (node->op == TERM_ARG)
    node->argument = merger_access(m, operand[r->access_operand[node->argument]],
                                   is_x ? node->argument : UNIFY_NONE, is_x ? UNIFY_NONE : node->argument);
  else if (shape_has_access(node))
    shape_set_access(node, merger_access(m, SHAPE_POSITION, is_x ? shape_access(node) : UNIFY_NONE,
                                         is_x ? UNIFY_NONE : shape_access(node)));
  else if (node->op == TERM_LANE_AT)
    node->argument = operand[node->argument];
}

// A part that only one side has.
static uint32_t merge_one(merger *m, bool is_x, uint32_t k) {
  uint32_t *memo = is_x ? &m->memo_x[k] : &m->memo_y[k];
  if (*memo)
    return *memo - 1;
  const shape_result *r = result_of(is_x ? &m->g->x : &m->g->y, m->g->result);
  shape_node node = r->nodes[k];
  for (unsigned i = 0; i < shape_num_children(&node); i++)
    node.child[i] = merge_one(m, is_x, r->nodes[k].child[i]);
  merge_read(m, is_x, &node);
  uint32_t made = merger_push(m, node, is_x ? k : UNIFY_NONE, false, is_x ? UNIFY_NONE : k, false);
  memo = is_x ? &m->memo_x[k] : &m->memo_y[k];
  *memo = made + 1;
  return made;
}

static uint32_t merge_two(merger *m, uint32_t i, uint32_t j);

// What a position is in one of the two: an access or a constant.
static uint32_t position_access(const shape_result *r, uint32_t k) {
  return is_position(r, k) ? r->nodes[k].argument - 1 : UNIFY_CONSTANT + k;
}

static uint32_t merge_same(merger *m, uint32_t i, uint32_t j, bool exchanged) {
  const shape_result *rx = result_of(&m->g->x, m->g->result), *ry = result_of(&m->g->y, m->g->result);
  if (is_position(rx, i) || is_position(ry, j)) {
    shape_node position = is_position(rx, i) ? rx->nodes[i] : ry->nodes[j];
    position.argument = 1 + merger_access(m, SHAPE_POSITION, position_access(rx, i), position_access(ry, j));
    return merger_push(m, position, i, false, j, false);
  }
  shape_node node = rx->nodes[i];
  const shape_node *q = &ry->nodes[j];
  unsigned arity = term_ops[node.op].arity;
  for (unsigned k = 0; k < arity; k++)
    node.child[k] = merge_two(m, rx->nodes[i].child[k], q->child[exchanged ? 1 - k : k]);
  if (has_substitute(&node) && has_substitute(q))
    node.child[arity] = merge_two(m, rx->nodes[i].child[arity], q->child[arity]);
  else if (has_substitute(&node) || has_substitute(q))
    node.child[arity] =
        merge_one(m, has_substitute(&node), (has_substitute(&node) ? &node : q)->child[arity]);
  if (node.op == TERM_ARG)
    node.argument =
        merger_access(m, m->operand_x[rx->access_operand[node.argument]], node.argument, q->argument);
  else if (node.op == TERM_LANE_AT)
    node.argument = m->operand_x[node.argument];
  else if (node.fold)
    node.argument = merger_access(m, SHAPE_POSITION, node.argument, q->argument);
  if (!node.optional && q->optional)
    node.optional = exchanged ? (uint8_t)(3 - q->optional) : q->optional;
  return merger_push(m, node, i, false, j, false);
}

// One side's node, which the other side lacks.
static uint32_t merge_without(merger *m, bool without_x, uint32_t i, uint32_t j) {
  const side *s = without_x ? &m->g->x : &m->g->y; // whose node it is
  const shape_result *r = result_of(s, m->g->result);
  uint32_t k = without_x ? i : j;
  shape_node node = r->nodes[k];
  unsigned stands = optional_child(r, &s->facts[m->g->result], k);
  for (unsigned c = 0; c < shape_num_children(&r->nodes[k]); c++) {
    uint32_t child = r->nodes[k].child[c];
    if (c == stands - 1)
      node.child[c] = without_x ? merge_two(m, child, j) : merge_two(m, i, child);
    else
      node.child[c] = merge_one(m, without_x, child);
  }
  node.optional = (uint8_t)stands;
  merge_read(m, without_x, &node);
  return merger_push(m, node, i, !without_x, j, without_x);
}

// A read of one side, for which the other side's node stands where it is absent.
static uint32_t merge_place(merger *m, bool of_x, uint32_t i, uint32_t j) {
  const shape_result *r = result_of(of_x ? &m->g->x : &m->g->y, m->g->result);
  shape_node node = r->nodes[of_x ? i : j];
  unsigned arity = term_ops[node.op].arity;
  for (unsigned k = 0; k < arity; k++)
    node.child[k] = merge_one(m, of_x, node.child[k]);
  node.child[arity] = merge_one(m, !of_x, of_x ? j : i);
  node.optional = (uint8_t)(arity + 1);
  merge_read(m, of_x, &node);
  return merger_push(m, node, i, !of_x, j, of_x);
}

static uint32_t merge_two(merger *m, uint32_t i, uint32_t j) {
  size_t pair = (size_t)i * result_of(&m->g->y, m->g->result)->num_nodes + j;
  if (m->memo_pair[pair])
    return m->memo_pair[pair] - 1;
  uint32_t cost, made;
  how h = cheapest(m->g, i, j, &cost);
  if (h == HOW_NONE)
    die("an alignment that does not exist");
  if (h == HOW_SAME || h == HOW_EXCHANGED)
    made = merge_same(m, i, j, h == HOW_EXCHANGED);
  else if (h == HOW_PLACE_X || h == HOW_PLACE_Y)
    made = merge_place(m, h == HOW_PLACE_X, i, j);
  else
    made = merge_without(m, h == HOW_WITHOUT_X, i, j);
  m->memo_pair[pair] = made + 1;
  return made;
}

static void *copy(arena *a, const void *data, size_t bytes) {
  void *to = arena_alloc(a, bytes + 1);
  if (bytes)
    memcpy(to, data, bytes);
  return to;
}

static void *zeroed(arena *a, size_t bytes) { return memset(arena_alloc(a, bytes + 1), 0, bytes + 1); }

static void merge_result(merger *m, uint32_t r, shape_result *out, unify_view *from_x, unify_view *from_y) {
  begin_result(m->g, r);
  size_t nx = result_of(&m->g->x, r)->num_nodes, ny = result_of(&m->g->y, r)->num_nodes;
  arena *scratch = arena_new();
  m->memo_pair = zeroed(scratch, nx * ny * sizeof(uint32_t));
  m->memo_x = zeroed(scratch, nx * sizeof(uint32_t));
  m->memo_y = zeroed(scratch, ny * sizeof(uint32_t));
  m->nodes.size = m->from_x.size = m->from_y.size = m->absent_x.size = m->absent_y.size = 0;
  m->access_operand.size = m->access_x.size = m->access_y.size = 0;
  merge_two(m, (uint32_t)nx - 1, (uint32_t)ny - 1);
  uint8_t folds = 0; // each side has numbered its own
  for (size_t k = 0; k < m->nodes.size; k++)
    if (m->nodes.data[k].fold)
      m->nodes.data[k].fold = ++folds;
  arena *a = m->memory;
  size_t nodes = m->nodes.size, accesses = m->access_operand.size;
  out->kind = result_of(&m->g->x, r)->kind;
  out->num_nodes = (uint32_t)nodes;
  out->nodes = copy(a, m->nodes.data, nodes * sizeof(shape_node));
  out->num_accesses = (uint32_t)accesses;
  out->access_operand = copy(a, m->access_operand.data, accesses * sizeof(uint32_t));
  from_x->node[r] = copy(a, m->from_x.data, nodes * sizeof(uint32_t));
  from_y->node[r] = copy(a, m->from_y.data, nodes * sizeof(uint32_t));
  from_x->absent[r] = copy(a, m->absent_x.data, nodes * sizeof(bool));
  from_y->absent[r] = copy(a, m->absent_y.data, nodes * sizeof(bool));
  from_x->access[r] = copy(a, m->access_x.data, accesses * sizeof(uint32_t));
  from_y->access[r] = copy(a, m->access_y.data, accesses * sizeof(uint32_t));
  arena_free(scratch);
}

// The name, with a number if an operand before this one has it.
static const char *unused_name(const shape *s, uint32_t operand, const char *name, arena *a) {
  const char *r = name;
  for (unsigned number = 2;; number++) {
    uint32_t k = 0;
    while (k < operand && strcmp(s->operand_names[k], r) != 0)
      k++;
    if (k == operand)
      return r;
    r = arena_printf(a, "%s%u", name, number);
  }
}

// The operands of both, in an order that keeps x's and, where it can, y's.
static void merge_operands(merger *m, shape *out, unify_view *from_x, unify_view *from_y) {
  const shape *x = m->g->x.s, *y = m->g->y.s;
  uint32_t next = 0, count = 0, most = x->num_operands + y->num_operands + 1;
  arena *a = m->memory;
  out->operand_kinds = arena_alloc(a, most * sizeof *out->operand_kinds);
  out->operand_roundings = arena_alloc(a, most * sizeof *out->operand_roundings);
  out->operand_bases = arena_alloc(a, most * sizeof *out->operand_bases);
  out->operand_names = arena_alloc(a, most * sizeof *out->operand_names);
  out->result_names = x->result_names;
  from_x->operand = arena_alloc(a, most * sizeof(uint32_t));
  from_y->operand = arena_alloc(a, most * sizeof(uint32_t));
  for (uint32_t j = 0; j <= y->num_operands; j++) {
    uint32_t until = j == y->num_operands             ? x->num_operands
                     : m->g->operand[j] == UNIFY_NONE ? 0
                                                      : m->g->operand[j] + 1;
    for (; next < until; next++, count++) {
      m->operand_x[next] = count;
      from_x->operand[count] = next;
      from_y->operand[count] = UNIFY_NONE;
    }
    if (j < y->num_operands && m->g->operand[j] == UNIFY_NONE) {
      m->operand_y[j] = count;
      from_x->operand[count] = UNIFY_NONE;
      from_y->operand[count++] = j;
    }
  }
  for (uint32_t j = 0; j < y->num_operands; j++)
    if (m->g->operand[j] != UNIFY_NONE) {
      m->operand_y[j] = m->operand_x[m->g->operand[j]];
      from_y->operand[m->operand_y[j]] = j;
    }
  for (uint32_t k = 0; k < count; k++) {
    bool has = from_x->operand[k] != UNIFY_NONE;
    const shape *s = has ? x : y;
    uint32_t i = has ? from_x->operand[k] : from_y->operand[k];
    out->operand_kinds[k] = s->operand_kinds[i];
    out->operand_roundings[k] = s->operand_roundings[i];
    out->operand_bases[k] = s->operand_bases[i];
    out->operand_names[k] = unused_name(out, k, s->operand_names[i], a);
  }
  out->num_operands = count;
}

static side side_new(const shape *s, const shape_numbers *n, arena *a) {
  side out = {s, n, arena_alloc(a, (s->num_results + 1) * sizeof *out.facts)};
  for (uint32_t r = 0; r < s->num_results; r++)
    out.facts[r] = facts_new(s, r, a);
  return out;
}

bool unify_shapes(const shape *x, const shape_numbers *n, const shape *y, const shape_numbers *m, arena *a,
                  shape *out, unify_view *from_x, unify_view *from_y) {
  if (x->num_results != y->num_results || x->num_operands > 60 || y->num_operands > 60)
    return false;
  size_t pairs = 1;
  for (uint32_t r = 0; r < x->num_results; r++) {
    size_t p = (size_t)x->results[r].num_nodes * y->results[r].num_nodes;
    pairs = p > pairs ? p : pairs;
  }
  if (pairs > MAX_PAIRS)
    return false;
  arena *scratch = arena_new();
  alignment g = {.x = side_new(x, n, scratch),
                 .y = side_new(y, m, scratch),
                 .operand = zeroed(scratch, (y->num_operands + 1) * sizeof(uint32_t)),
                 .cost = zeroed(scratch, pairs * sizeof(uint32_t))};
  matching best = {&g, zeroed(scratch, (y->num_operands + 1) * sizeof(uint32_t)), COST_NEVER};
  match_operands(&best, 0, 0);
  bool found = best.cost < COST_NEVER;
  if (found) {
    memcpy(g.operand, best.best, y->num_operands * sizeof *g.operand);
    merger merge = {.g = &g,
                    .memory = a,
                    .operand_x = zeroed(scratch, (x->num_operands + 1) * sizeof(uint32_t)),
                    .operand_y = zeroed(scratch, (y->num_operands + 1) * sizeof(uint32_t))};
    *out = (shape){.num_results = x->num_results};
    out->results = arena_alloc(a, (x->num_results + 1) * sizeof *out->results);
    *from_x = view_new(out, a);
    *from_y = view_new(out, a);
    merge_operands(&merge, out, from_x, from_y);
    for (uint32_t r = 0; r < x->num_results; r++)
      merge_result(&merge, r, &out->results[r], from_x, from_y);
    stack_free(&merge.nodes);
    stack_free(&merge.from_x);
    stack_free(&merge.from_y);
    stack_free(&merge.absent_x);
    stack_free(&merge.absent_y);
    stack_free(&merge.access_operand);
    stack_free(&merge.access_x);
    stack_free(&merge.access_y);
    out->digest = shape_digest(out);
  }
  arena_free(scratch);
  return found;
}
