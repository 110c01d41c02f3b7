#include "lowering/derivation_internal.h"

// Seconds without a proof after which only what must be asked is.
enum { PATIENCE = 10 };

derivation *derivation_new(term_context *c, const prover *p) {
  derivation *d = util_alloc(sizeof *d);
  *d = (derivation){.terms = c, .prover = p, .lemmas_terms = term_context_new(false), .table_size = 256};
  d->table = util_alloc(d->table_size * sizeof *d->table);
  return d;
}

void derivation_free(derivation *d) {
  if (!d)
    return;
  stack_free(&d->notes);
  stack_free(&d->lemmas);
  term_context_free(d->lemmas_terms);
  util_release(d->table);
  util_release(d);
}

uint64_t derivation_steps(const derivation *d) { return d->queries; }
double derivation_seconds(const derivation *d) { return d->seconds; }

term_note *derivation_note(derivation *d, term_id t) {
  while (d->notes.size <= t.index)
    stack_push(&d->notes, (term_note){0});
  return &d->notes.data[t.index];
}

// ---- the solver ---------------------------------------------------------------------------------

static uint32_t lemma_slot(const derivation *d, const lemma *l) {
  uint64_t h = hash_mix(hash_mix(l->condition.index, l->left.index), l->right.index);
  uint32_t slot = (uint32_t)h & (d->table_size - 1);
  for (; d->table[slot]; slot = (slot + 1) & (d->table_size - 1)) {
    const lemma *k = &d->lemmas.data[d->table[slot] - 1];
    if (term_same(k->condition, l->condition) && term_same(k->left, l->left) && term_same(k->right, l->right))
      break;
  }
  return slot;
}

static bool holds(derivation *d, term_id condition, term_id left, term_id right, bool patient) {
  if (term_same(left, right))
    return true;
  lemma l = {condition, left, right, SOLVER_UNKNOWN};
  uint32_t slot = lemma_slot(d, &l);
  bool known = d->table[slot];
  if (known)
    l = d->lemmas.data[d->table[slot] - 1];
  if (known && (l.result != SOLVER_UNKNOWN || !patient))
    return l.result == SOLVER_PROVEN;
  if (!patient && d->wasted > PATIENCE)
    return false;
  solver_proof p = d->prover->prove_equal(patient ? d->prover->solver : d->prover->quick, d->lemmas_terms,
                                          condition, left, right);
  strbuf_free(&p.model);
  d->queries++;
  d->seconds += p.seconds;
  if (p.result != SOLVER_PROVEN)
    d->wasted += p.seconds;
  l.result = p.result;
  if (known) {
    d->lemmas.data[d->table[slot] - 1] = l;
    return l.result == SOLVER_PROVEN;
  }
  if ((d->lemmas.size + 1) * 2 > d->table_size) {
    util_release(d->table);
    d->table_size *= 2;
    d->table = util_alloc(d->table_size * sizeof *d->table);
    for (uint32_t i = 0; i < d->lemmas.size; i++)
      d->table[lemma_slot(d, &d->lemmas.data[i])] = i + 1;
    slot = lemma_slot(d, &l);
  }
  stack_push(&d->lemmas, l);
  d->table[slot] = (uint32_t)d->lemmas.size;
  return l.result == SOLVER_PROVEN;
}

static term_id both(term_context *c, term_id a, term_id b) {
  return term_none(a) ? b : term_binary(c, TERM_AND, a, b);
}

static term_range everything(unsigned width) {
  int64_t smax = (int64_t)(ones(width) >> 1);
  return (term_range){0, ones(width), -smax - 1, smax};
}

static bool is_full(const term_range *r, unsigned width) {
  return r->umin == 0 && r->umax == ones(width) && r->smin == everything(width).smin &&
         r->smax == everything(width).smax;
}

// x is in the range, as a 1-bit term, if it is known to be in the wider one; none if that says nothing.
static term_id within(term_context *c, term_id x, const term_range *r, const term_range *known) {
  unsigned width = term_width(c, x);
  term_id t = {0};
  if (r->umin > known->umin)
    t = both(c, t, term_binary(c, TERM_ULE, term_const(c, width, r->umin), x));
  if (r->umax < known->umax)
    t = both(c, t, term_binary(c, TERM_ULE, x, term_const(c, width, r->umax)));
  if (r->smin >= 0 || r->smax < 0)
    return t; // the signed interval says the same
  if (r->smin > known->smin)
    t = both(c, t, term_binary(c, TERM_SLE, term_const_s(c, width, r->smin), x));
  if (r->smax < known->smax)
    t = both(c, t, term_binary(c, TERM_SLE, x, term_const_s(c, width, r->smax)));
  return t;
}

// The variables that stand for terms in one lemma, and what is known of them.
typedef struct abstraction {
  derivation *d;
  unsigned variables;
  term_id condition;
  bool ranges; // assume what is known of the terms' ranges
} abstraction;

static bool has_range(derivation *d, term_id t, term_range *r);

static unsigned bit_length(uint64_t v) {
  unsigned n = 0;
  for (; v; v >>= 1)
    n++;
  return n;
}

// A term in the range is a free variable of as many bits as the range needs, extended.
static term_id variable(abstraction *a, term_id t) {
  term_context *to = a->d->lemmas_terms;
  unsigned width = term_width(a->d->terms, t), number = a->variables++;
  term_range r;
  if (!a->ranges || !has_range(a->d, t, &r))
    return term_arg(to, number, width);
  unsigned low = bit_length(~(uint64_t)r.smin) + 1, high = bit_length((uint64_t)r.smax) + 1;
  unsigned bits = r.smin >= 0 ? bit_length(r.umax) : r.smax < 0 ? low : low > high ? low : high;
  bits = bits < 1 ? 1 : bits > width ? width : bits;
  term_id x = term_extend(to, r.smin < 0, term_arg(to, number, bits), width);
  term_range taken; // what the extension alone says
  term_get_range(to, x, &taken);
  term_id known = within(to, x, &r, &taken);
  if (!term_none(known))
    a->condition = both(to, a->condition, known);
  return x;
}

// Is the term in the range that its operands' ranges give it? Proven once.
static bool has_range(derivation *d, term_id t, term_range *r) {
  term_context *c = d->terms, *to = d->lemmas_terms;
  if (!term_get_range(c, t, r))
    return false;
  if (derivation_note(d, t)->range != RANGE_UNKNOWN)
    return derivation_note(d, t)->range == RANGE_PROVEN;
  derivation_note(d, t)->range = RANGE_NONE;
  unsigned arity = term_arity(c, t);
  if (!arity || term_operator(c, t) == TERM_LANE_AT || is_full(r, term_width(c, t)))
    return false;
  abstraction a = {.d = d, .ranges = true};
  term_id child[4];
  for (unsigned i = 0; i < arity; i++) {
    term_id k = term_child(c, t, i);
    child[i] = is_const(d, k) ? term_const_bits(to, term_width(c, k), term_value(c, k)) : variable(&a, k);
  }
  term_range full = everything(term_width(c, t));
  term_id x = term_make(to, term_operator(c, t), term_width(c, t), child);
  bool proven = holds(d, a.condition, within(to, x, r, &full), term_const(to, 1, 1), false);
  derivation_note(d, t)->range = proven ? RANGE_PROVEN : RANGE_NONE;
  return proven;
}

static void mark(derivation *d, term_id t, bool right) {
  term_note *n = derivation_note(d, t);
  uint32_t *stamp = right ? &n->right : &n->left;
  if (*stamp == d->stamp)
    return;
  *stamp = d->stamp;
  for (unsigned i = 0; i < term_arity(d->terms, t); i++)
    mark(d, term_child(d->terms, t, i), right);
}

// What both sides have is a variable; the rest is copied.
static term_id abstract(abstraction *a, uint32_t stamp, term_id t) {
  derivation *d = a->d;
  term_context *c = d->terms, *to = d->lemmas_terms;
  if (derivation_note(d, t)->done == stamp)
    return derivation_note(d, t)->image;
  unsigned arity = term_arity(c, t);
  term_id r, child[4];
  if (is_const(d, t)) {
    r = term_const_bits(to, term_width(c, t), term_value(c, t));
  } else if (!arity || (derivation_note(d, t)->left == stamp && derivation_note(d, t)->right == stamp)) {
    r = variable(a, t);
  } else {
    for (unsigned i = 0; i < arity; i++)
      child[i] = abstract(a, stamp, term_child(c, t, i));
    r = term_operator(c, t) == TERM_LANE_AT ? term_lane_at(to, term_operand(c, t), term_width(c, t), child[0])
                                            : term_make(to, term_operator(c, t), term_width(c, t), child);
  }
  derivation_note(d, t)->done = stamp;
  derivation_note(d, t)->image = r;
  return r;
}

static bool ask(derivation *d, term_id left, term_id right, bool ranges, bool patient) {
  if (term_same(left, right))
    return true;
  uint32_t stamp = ++d->stamp;
  mark(d, left, false);
  mark(d, right, true);
  abstraction a = {.d = d, .ranges = ranges};
  term_id l = abstract(&a, stamp, left), r = abstract(&a, stamp, right);
  // Of a ring's laws the difference is asked for: cvc5 collects like terms of a sum, not of two sides.
  if (!ranges)
    return holds(d, a.condition, term_binary(d->lemmas_terms, TERM_SUB, l, r),
                 term_const(d->lemmas_terms, term_width(d->lemmas_terms, l), 0), patient);
  return holds(d, a.condition, l, r, patient);
}

bool derivation_step(derivation *d, term_id left, term_id right, bool ranges) {
  return ask(d, left, right, ranges, false);
}

// `to` if that is proven equal, else `from`.
term_id derivation_rewrite(derivation *d, term_id from, term_id to) {
  return derivation_step(d, from, to, true) ? to : from;
}

// ---- equality ---

bool derivation_equal(derivation *d, term_id left, term_id right) {
  term_id l = derivation_normal(d, left), r = derivation_normal(d, right);
  if (ask(d, l, r, true, false))
    return true;
  return ask(d, l, derivation_sweep(d, l, r), true, true);
}
