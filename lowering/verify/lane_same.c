// Sums as polynomials and multisets; the rest by form, and by the solver.
#include "lowering/verify/lane_graph.h"

#include <stdlib.h>
#include <string.h>

enum { DEGREE = 4, SMALL = 8, UNMATCHED = 16, SOLVED_NODES = 64 };

// coefficient * product of atoms, which are sorted; 0 for none.
typedef struct monomial {
  uint64_t coefficient;
  lane_node atoms[DEGREE];
} monomial;

typedef STACK(monomial) polynomial;

static int by_node(const void *a, const void *b) {
  lane_node x = *(const lane_node *)a, y = *(const lane_node *)b;
  return (x > y) - (x < y);
}

static int by_atoms(const void *a, const void *b) {
  const monomial *x = a, *y = b;
  for (unsigned i = 0; i < DEGREE; i++)
    if (x->atoms[i] != y->atoms[i])
      return x->atoms[i] < y->atoms[i] ? -1 : 1;
  return 0;
}

// False: too many atoms.
static bool multiply(const monomial *a, const monomial *b, monomial *out) {
  *out = (monomial){.coefficient = a->coefficient * b->coefficient};
  unsigned n = 0;
  for (unsigned side = 0; side < 2; side++)
    for (unsigned i = 0; i < DEGREE && (side ? b : a)->atoms[i]; i++) {
      if (n == DEGREE)
        return false;
      out->atoms[n++] = (side ? b : a)->atoms[i];
    }
  qsort(out->atoms, n, sizeof *out->atoms, by_node);
  return true;
}

static bool is_ring(unsigned op) {
  return op == TERM_ADD || op == TERM_SUB || op == TERM_MUL || op == TERM_CONST;
}

// ---- biased numbers -----------------------------------------------------------------------------------

static unsigned log2_of(unsigned width) {
  unsigned n = 0;
  while (width >> (n + 1))
    n++;
  return n;
}

// extu(x ^ sign) == exts(x) + sign, with `sign` the highest bit of x: for all x of this width?
static bool biased_rule_holds(lane_graph *g, unsigned from, unsigned to) {
  if (from & (from - 1) || to & (to - 1) || to > 64)
    return false;
  int8_t *known = &g->biased[log2_of(from)][log2_of(to)];
  if (*known)
    return *known > 0;
  term_context *c = obligations_terms(g->proofs);
  term_id x = term_arg(c, 0, from), sign = term_const(c, from, UINT64_C(1) << (from - 1));
  obligation k = {term_binary(c, TERM_ADD, term_extend(c, true, x, to), term_extend(c, false, sign, to)),
                  term_extend(c, false, term_binary(c, TERM_XOR, x, sign), to),
                  {0},
                  {0}};
  strbuf reason = {0};
  *known = obligations_prove(g->proofs, &k, &reason) == SOLVER_PROVEN ? 1 : -1;
  strbuf_free(&reason);
  return *known > 0;
}

// x of extu(x ^ sign), if the rule holds; else none.
static lane_node biased_operand(lane_graph *g, lane_node n) {
  const lane_entry *e = lane_at(g, n);
  if (e->op != TERM_EXTU)
    return 0;
  unsigned to = e->width;
  const lane_entry *inner = lane_at(g, e->operands[0]);
  uint64_t value;
  for (unsigned i = 0; i < 2 && inner->op == TERM_XOR; i++)
    if (lane_is_constant(g, inner->operands[i], &value) && value == UINT64_C(1) << (inner->width - 1) &&
        biased_rule_holds(g, inner->width, to))
      return inner->operands[1 - i];
  return 0;
}

// ---- polynomials ----------------------------------------------------------------------------------------

static bool expand_small(lane_graph *g, lane_node n, monomial *out, unsigned *count);

static bool expand_small_product(lane_graph *g, const lane_entry *e, monomial *out, unsigned *count) {
  monomial a[SMALL], b[SMALL];
  unsigned x, y;
  *count = 0;
  if (!expand_small(g, e->operands[0], a, &x) || !expand_small(g, e->operands[1], b, &y) || x * y > SMALL)
    return false;
  for (unsigned i = 0; i < x; i++)
    for (unsigned k = 0; k < y; k++)
      if (!multiply(&a[i], &b[k], &out[(*count)++]))
        return false;
  return true;
}

// At most SMALL monomials; false if there are more.
static bool expand_small(lane_graph *g, lane_node n, monomial *out, unsigned *count) {
  const lane_entry e = *lane_at(g, n);
  uint64_t value;
  if (lane_is_constant(g, n, &value)) {
    out[0] = (monomial){.coefficient = value};
    *count = value != 0;
    return true;
  }
  if (e.op == TERM_MUL)
    return expand_small_product(g, &e, out, count);
  if (e.op == TERM_ADD || e.op == TERM_SUB) {
    monomial b[SMALL];
    unsigned y;
    if (!expand_small(g, e.operands[0], out, count) || !expand_small(g, e.operands[1], b, &y) ||
        *count + y > SMALL)
      return false;
    for (unsigned i = 0; i < y; i++) {
      out[*count] = b[i];
      out[(*count)++].coefficient *= e.op == TERM_SUB ? UINT64_MAX : 1;
    }
    return true;
  }
  lane_node x = biased_operand(g, n);
  *count = 1;
  if (!x) {
    out[0] = (monomial){1, {n}};
    return true;
  }
  lane_node extended = lane_make(g, TERM_EXTS, e.width, &x, 1);
  out[0] = (monomial){1, {extended}};
  out[(*count)++] = (monomial){.coefficient = UINT64_C(1) << (lane_at(g, x)->width - 1)};
  return true;
}

// A node that is still to be expanded, times a monomial.
typedef struct pending {
  lane_node node;
  monomial times;
} pending;
typedef STACK(pending) pending_list;

// Of a product with a factor of few monomials, puts the other factor times each of these on the list.
static bool distribute(lane_graph *g, const pending *p, const lane_entry *e, pending_list *list) {
  for (unsigned i = 0; i < 2; i++) {
    monomial few[SMALL], product;
    unsigned count;
    size_t before = list->size;
    bool ok = expand_small(g, e->operands[i], few, &count);
    for (unsigned k = 0; k < count && ok; k++) {
      ok = multiply(&p->times, &few[k], &product);
      if (ok)
        stack_push(list, (pending){e->operands[1 - i], product});
    }
    if (ok)
      return true;
    list->size = before;
  }
  return false;
}

// Appends `sign` times the node's monomials.
static void expand(lane_graph *g, lane_node n, uint64_t sign, polynomial *out) {
  pending_list list = {0};
  stack_push(&list, (pending){n, {.coefficient = sign}});
  while (list.size) {
    pending p = list.data[--list.size];
    const lane_entry e = *lane_at(g, p.node);
    monomial few[SMALL], product;
    unsigned count;
    g->work++;
    if (e.op == TERM_ADD || e.op == TERM_SUB) {
      stack_push(&list, (pending){e.operands[0], p.times});
      p.node = e.operands[1];
      p.times.coefficient *= e.op == TERM_SUB ? UINT64_MAX : 1;
      stack_push(&list, p);
      continue;
    }
    if (e.op == TERM_MUL && !expand_small(g, p.node, few, &count) && distribute(g, &p, &e, &list))
      continue;
    if (!expand_small(g, p.node, few, &count))
      few[0] = (monomial){1, {p.node}}, count = 1;
    size_t before = out->size;
    bool ok = true;
    for (unsigned i = 0; i < count && ok; i++) {
      ok = multiply(&p.times, &few[i], &product);
      if (ok)
        stack_push(out, product);
    }
    if (!ok) { // nothing equals a leaf of its own
      out->size = before;
      stack_push(out, (monomial){1, {lane_leaf(g, LANE_LEAF, e.width, UINT64_MAX - g->work)}});
    }
  }
  stack_free(&list);
}

// Sorts, adds up what has the same atoms modulo 2^width, and drops zeros.
static void collect(polynomial *p, unsigned width) {
  qsort(p->data, p->size, sizeof *p->data, by_atoms);
  size_t kept = 0;
  uint64_t mask = width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  for (size_t i = 0; i < p->size;) {
    monomial sum = p->data[i++];
    while (i < p->size && !by_atoms(&sum, &p->data[i]))
      sum.coefficient += p->data[i++].coefficient;
    sum.coefficient &= mask;
    if (sum.coefficient)
      p->data[kept++] = sum;
  }
  p->size = kept;
}

// ---- comparison -----------------------------------------------------------------------------------------

static bool same(lane_graph *g, lane_node a, lane_node b);

// Each x is the same as another y; both are few.
static bool match(lane_graph *g, lane_node *x, size_t xs, lane_node *y, size_t ys) {
  if (xs != ys || xs > UNMATCHED)
    return false;
  for (size_t i = 0; i < xs; i++) {
    size_t k = 0;
    while (k < ys && !same(g, x[i], y[k]))
      k++;
    if (k == ys)
      return false;
    y[k] = y[--ys];
  }
  return true;
}

static bool same_polynomials(lane_graph *g, lane_node a, lane_node b) {
  polynomial p = {0};
  unsigned width = lane_at(g, a)->width;
  uint64_t mask = width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  expand(g, a, 1, &p);
  expand(g, b, UINT64_MAX, &p);
  collect(&p, width);
  // What is left may be atoms that are the same but not by their form: as often added as taken off.
  lane_node x[UNMATCHED], y[UNMATCHED];
  size_t xs = 0, ys = 0;
  bool ok = p.size <= UNMATCHED;
  for (size_t i = 0; i < p.size && ok; i++) {
    const monomial *m = &p.data[i];
    ok = m->atoms[0] && !m->atoms[1] && (m->coefficient == 1 || m->coefficient == mask);
    if (ok && m->coefficient == 1)
      x[xs++] = m->atoms[0];
    else if (ok)
      y[ys++] = m->atoms[0];
  }
  ok = ok && match(g, x, xs, y, ys);
  stack_free(&p);
  return ok;
}

static bool is_bag(unsigned op) {
  return op == TERM_FADD || op == TERM_MINU || op == TERM_MAXU || op == TERM_MINS || op == TERM_MAXS ||
         op == TERM_AND || op == TERM_OR || op == TERM_XOR;
}

typedef STACK(lane_node) node_list;

static void flatten(const lane_graph *g, unsigned op, lane_node n, node_list *out) {
  node_list list = {0};
  stack_push(&list, n);
  while (list.size) {
    lane_node at = list.data[--list.size];
    const lane_entry *e = lane_at(g, at);
    if (e->op != op) {
      stack_push(out, at);
      continue;
    }
    stack_push(&list, e->operands[0]);
    stack_push(&list, e->operands[1]);
  }
  stack_free(&list);
  qsort(out->data, out->size, sizeof *out->data, by_node);
}

// Operands of one operation in any order and grouping.
static bool same_bags(lane_graph *g, unsigned op, lane_node a, lane_node b) {
  node_list x = {0}, y = {0};
  flatten(g, op, a, &x);
  flatten(g, op, b, &y);
  g->work += x.size + y.size;
  lane_node left[UNMATCHED], right[UNMATCHED];
  size_t xs = 0, ys = 0, i = 0, k = 0;
  bool ok = x.size == y.size;
  while (ok && (i < x.size || k < y.size)) {
    if (i < x.size && k < y.size && x.data[i] == y.data[k]) {
      i++, k++;
    } else if (k == y.size || (i < x.size && x.data[i] < y.data[k])) {
      ok = xs < UNMATCHED;
      if (ok)
        left[xs++] = x.data[i++];
    } else {
      ok = ys < UNMATCHED;
      if (ok)
        right[ys++] = y.data[k++];
    }
  }
  ok = ok && match(g, left, xs, right, ys);
  stack_free(&x);
  stack_free(&y);
  return ok;
}

static unsigned arity(const lane_entry *e) {
  return e->op == LANE_CALL      ? (e->operands[2]   ? 2
                                    : e->operands[1] ? 1
                                                     : 0)
         : e->op < TERM_OP_COUNT ? term_ops[e->op].arity
                                 : 0;
}

// The same operation on the same operands.
static bool same_form(lane_graph *g, lane_node a, lane_node b) {
  const lane_entry x = *lane_at(g, a), y = *lane_at(g, b);
  unsigned count = arity(&x), first = x.op == LANE_CALL;
  if (x.op != y.op || x.width != y.width || !count || count != arity(&y) ||
      (first && x.operands[0] != y.operands[0]))
    return false;
  for (unsigned i = 0; i < count; i++)
    if (lane_at(g, x.operands[first + i])->width != lane_at(g, y.operands[first + i])->width)
      return false;
  bool ok = true;
  for (unsigned i = 0; i < count && ok; i++)
    ok = same(g, x.operands[first + i], y.operands[first + i]);
  if (ok || x.op >= TERM_OP_COUNT || !term_ops[x.op].commutative)
    return ok;
  return same(g, x.operands[0], y.operands[1]) && same(g, x.operands[1], y.operands[0]);
}

static bool same(lane_graph *g, lane_node a, lane_node b) {
  if (a == b)
    return true;
  const lane_entry x = *lane_at(g, a), y = *lane_at(g, b);
  if (x.width != y.width || g->is_full)
    return false;
  uint64_t hash = hash_mix(a, b);
  uint32_t place;
  hash_find(&g->compared_index, hash, place,
            g->compared.data[place].a == a && g->compared.data[place].b == b);
  if (place != HASH_NONE)
    return g->compared.data[place].same;
  bool ok = x.width <= 64 && (is_ring(x.op) || is_ring(y.op)) && same_polynomials(g, a, b);
  if (!ok && x.op == y.op && is_bag(x.op))
    ok = same_bags(g, x.op, a, b);
  else if (!ok)
    ok = same_form(g, a, b);
  hash_insert(&g->compared_index, hash, (uint32_t)g->compared.size);
  stack_push(&g->compared, (lane_pair){a, b, ok});
  return ok;
}

// ---- the solver -----------------------------------------------------------------------------------------

HASH_MAP(built_terms, lane_node, term_id);
HASH_MAP_FUNCTIONS(built_terms, lane_node, hash_u32, HASH_SAME);

// The node as a term, its leaves and what is unknown as arguments. None: it is too large. `is_exact`: becomes
// false where another number for an argument need not be one that the program can have, or where another
// result may be right too.
static term_id build(const lane_graph *g, lane_node n, term_context *c, built_terms *built, bool *is_exact) {
  built_terms_entry *known = built_terms_find(built, n);
  if (known)
    return known->value;
  if (built->size > SOLVED_NODES)
    return (term_id){0};
  const lane_entry *e = lane_at(g, n);
  term_id t, operands[3];
  uint64_t value;
  if (lane_is_constant(g, n, &value)) {
    t = term_const(c, e->width, value);
  } else if (e->op >= TERM_OP_COUNT) {
    t = term_arg(c, (unsigned)built->size, e->width);
    *is_exact &= e->op == LANE_LEAF;
  } else {
    *is_exact &= !term_is_float_operator((term_op)e->op);
    for (unsigned i = 0; i < term_ops[e->op].arity; i++)
      if (term_none(operands[i] = build(g, e->operands[i], c, built, is_exact)))
        return (term_id){0};
    t = term_make(c, (term_op)e->op, e->width, operands);
  }
  built_terms_add(built, n)->value = t;
  return t;
}

solver_result lane_same(lane_graph *g, lane_node a, lane_node b) {
  if (same(g, a, b))
    return g->is_full ? SOLVER_UNKNOWN : SOLVER_PROVEN;
  if (lane_at(g, a)->width != lane_at(g, b)->width || g->is_full)
    return SOLVER_UNKNOWN;
  built_terms built = {0};
  term_context *c = obligations_terms(g->proofs);
  bool is_exact = true;
  term_id x = build(g, a, c, &built, &is_exact), y = build(g, b, c, &built, &is_exact);
  built_terms_free(&built);
  if (term_none(x) || term_none(y))
    return SOLVER_UNKNOWN;
  strbuf reason = {0};
  solver_result r = obligations_prove(g->proofs, &(obligation){x, y, {0}, {0}}, &reason);
  strbuf_free(&reason);
  return r == SOLVER_REFUTED && !is_exact ? SOLVER_UNKNOWN : r;
}
