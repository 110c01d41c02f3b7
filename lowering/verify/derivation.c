// The solver's side of a derivation: lemmas over free variables within ranges, each asked once; the normal
// forms are in derivation_forms.c.
#include "lowering/verify/derivation_internal.h"

// Of cvc5's resources, without a proof, after which only what must be asked is: those of some seconds.
enum { PATIENCE = 200000 };

derivation *derivation_new(term_context *c, loaded_solver *p) {
  derivation *d = util_alloc(sizeof *d);
  *d = (derivation){.terms = c, .solver = p, .lemmas_terms = term_context_new(false)};
  return d;
}

void derivation_free(derivation *d) {
  if (!d)
    return;
  stack_free(&d->notes);
  stack_free(&d->lemmas);
  stack_free(&d->products);
  term_context_free(d->lemmas_terms);
  hash_free(&d->index);
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

static bool same_claim(const lemma *a, const lemma *b) {
  return term_same(a->condition, b->condition) && term_same(a->left, b->left) &&
         term_same(a->right, b->right);
}

static bool holds(derivation *d, term_id condition, term_id left, term_id right,
                  loaded_solver_patience patience) {
  if (term_same(left, right))
    return true;
  lemma l = {condition, left, right, SOLVER_UNKNOWN, patience};
  uint64_t hash = hash_mix(hash_mix(condition.index, left.index), right.index);
  uint32_t place;
  hash_find(&d->index, hash, place, same_claim(&d->lemmas.data[place], &l));
  bool known = place != HASH_NONE;
  if (known)
    l = d->lemmas.data[place];
  if (known && (l.result != SOLVER_UNKNOWN || l.tried >= patience))
    return l.result == SOLVER_PROVEN;
  if (patience != PATIENCE_FULL && d->wasted > PATIENCE)
    return false;
  solver_proof p = loaded_solver_ask(d->solver, patience, d->lemmas_terms, condition, left, right);
  strbuf_free(&p.model);
  d->queries++;
  d->seconds += p.seconds;
  if (p.result != SOLVER_PROVEN)
    d->wasted += p.used;
  l.result = p.result;
  l.tried = patience;
  if (known) {
    d->lemmas.data[place] = l;
  } else {
    hash_insert(&d->index, hash, (uint32_t)d->lemmas.size);
    stack_push(&d->lemmas, l);
  }
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
  bool split;  // each term of either sign is a magnitude with a sign: minus where bit number `splits` of
               // `cases` is set
  unsigned cases, splits;
} abstraction;

// More cases are not tried.
enum { MAX_SPLITS = 3 };

static bool has_range(derivation *d, term_id t, term_range *r);

static unsigned bit_length(uint64_t v) {
  unsigned n = 0;
  for (; v; v >>= 1)
    n++;
  return n;
}

static term_id with_sign(term_context *c, term_id magnitude, bool minus, unsigned width) {
  term_id x = term_extend(c, false, magnitude, width);
  return minus ? term_binary(c, TERM_SUB, term_const(c, width, 0), x) : x;
}

// The magnitude of one sign, extended and negated if it is that of the negative numbers.
static term_id variable_by_sign(abstraction *a, unsigned width, const term_range *r, signed_variable *out) {
  term_context *to = a->d->lemmas_terms;
  bool minus = a->splits < MAX_SPLITS && (a->cases >> a->splits & 1);
  a->splits++;
  uint64_t most = minus ? -(uint64_t)r->smin : (uint64_t)r->smax;
  unsigned bits = bit_length(most) ? bit_length(most) : 1;
  term_id m = term_arg(to, a->variables++, bits), bound = {0};
  if (most < ones(bits))
    bound = term_binary(to, TERM_ULE, m, term_const(to, bits, most));
  if (!term_none(bound))
    a->condition = both(to, a->condition, bound);
  *out = (signed_variable){m, minus, bound};
  return with_sign(to, m, minus, width);
}

// A term in the range is a free variable of as many bits as the range needs, extended.
static term_id variable(abstraction *a, term_id t, signed_variable *out) {
  term_context *to = a->d->lemmas_terms;
  unsigned width = term_width(a->d->terms, t);
  term_range r;
  *out = (signed_variable){{0}, false, {0}};
  bool known = a->ranges && has_range(a->d, t, &r);
  if (!known && width <= 64)
    r = everything(width);
  if (a->split && width <= 64 && r.smin < 0 && r.smax > 0)
    return variable_by_sign(a, width, &r, out);
  if (!known)
    return term_arg(to, a->variables++, width);
  unsigned low = bit_length(~(uint64_t)r.smin) + 1, high = bit_length((uint64_t)r.smax) + 1;
  unsigned bits = r.smin >= 0 ? bit_length(r.umax) : r.smax < 0 ? low : low > high ? low : high;
  bits = bits < 1 ? 1 : bits > width ? width : bits;
  term_id x = term_extend(to, r.smin < 0, term_arg(to, a->variables++, bits), width);
  term_range taken; // what the extension alone says
  term_get_range(to, x, &taken);
  term_id bound = within(to, x, &r, &taken);
  if (!term_none(bound))
    a->condition = both(to, a->condition, bound);
  return x;
}

// An operator on what stands for its operands. A negative number is extended before it is negated: so cvc5
// sees a product of magnitudes at any width, which it does not of sign-extended operands.
static term_id make(abstraction *a, term_id t, const term_id *child, const signed_variable *first) {
  term_context *c = a->d->terms, *to = a->d->lemmas_terms;
  unsigned width = term_width(c, t);
  if (term_operator(c, t) == TERM_LANE_AT)
    return term_lane_at(to, term_operand(c, t), width, child[0]);
  term_id r = term_make(to, term_operator(c, t), width, child);
  if (term_operator(c, t) != TERM_EXTS || term_none(first->magnitude))
    return r;
  term_id x = with_sign(to, first->magnitude, first->minus, width);
  return holds(a->d, first->bound, r, x, PATIENCE_QUICK) ? x : r;
}

// Is there a product of two unknowns in a lemma?
static bool has_product(derivation *d, term_id t) {
  term_context *c = d->lemmas_terms;
  while (d->products.size <= t.index)
    stack_push(&d->products, 0);
  if (d->products.data[t.index])
    return d->products.data[t.index] == 2;
  bool found = term_operator(c, t) == TERM_MUL && term_operator(c, term_child(c, t, 0)) != TERM_CONST &&
               term_operator(c, term_child(c, t, 1)) != TERM_CONST;
  for (unsigned i = 0; i < term_arity(c, t) && !found; i++)
    found = has_product(d, term_child(c, t, i));
  d->products.data[t.index] = 1 + found;
  return found;
}

static bool range_holds(derivation *d, term_id t, const term_range *r, abstraction *a,
                        loaded_solver_patience patience) {
  term_context *c = d->terms, *to = d->lemmas_terms;
  term_id child[4];
  signed_variable first = {{0}, false, {0}}, other;
  for (unsigned i = 0; i < term_arity(c, t); i++) {
    term_id k = term_child(c, t, i);
    child[i] = is_const(d, k) ? term_const_bits(to, term_width(c, k), term_value(c, k))
                              : variable(a, k, i ? &other : &first);
  }
  if (a->split && (!a->splits || a->splits > MAX_SPLITS))
    return false;
  term_range full = everything(term_width(c, t));
  return holds(d, a->condition, within(to, make(a, t, child, &first), r, &full), term_const(to, 1, 1),
               patience);
}

static bool range_holds_by_sign(derivation *d, term_id t, const term_range *r,
                                loaded_solver_patience patience) {
  bool proven = true;
  for (unsigned k = 0, splits = 1; k < 1u << splits && proven; k++) {
    abstraction a = {.d = d, .ranges = true, .split = true, .cases = k};
    proven = range_holds(d, t, r, &a, patience);
    splits = a.splits;
  }
  return proven;
}

static term_id abstract(abstraction *a, uint32_t stamp, term_id t);

static bool sums_up(const derivation *d, term_id t) {
  term_op op = term_operator(d->terms, t);
  if (op == TERM_EXTU || op == TERM_EXTS)
    return sums_up(d, term_child(d->terms, t, 0));
  return op == TERM_ADD || op == TERM_SUB || op == TERM_MUL ||
         ((op == TERM_XOR || op == TERM_SHL) && is_const(d, term_child(d->terms, t, 1)));
}

// Marks sums and products as parts of the term, what they are made of as variables: without extensions, as
// one number is extended to several widths.
static void mark_polynomial(derivation *d, term_id t) {
  term_note *n = derivation_note(d, t);
  term_op op = term_operator(d->terms, t);
  bool inner = sums_up(d, t) || op == TERM_EXTU || op == TERM_EXTS;
  if (n->left == d->stamp)
    return;
  n->left = d->stamp;
  n->right = inner ? 0 : d->stamp;
  for (unsigned i = 0; inner && i < term_arity(d->terms, t); i++)
    mark_polynomial(d, term_child(d->terms, t, i));
}

// The range of a sum of products that depend on each other: all of them at once.
static bool polynomial_range_holds(derivation *d, term_id t, const term_range *r) {
  term_context *to = d->lemmas_terms;
  term_op op = term_operator(d->terms, t);
  abstraction a = {.d = d, .ranges = true};
  term_range full = everything(term_width(d->terms, t));
  if (op != TERM_ADD && op != TERM_SUB)
    return false;
  d->stamp++;
  mark_polynomial(d, t);
  term_id sum = abstract(&a, d->stamp, t);
  return holds(d, a.condition, within(to, sum, r, &full), term_const(to, 1, 1), PATIENCE_QUICK);
}

// Is the term in the range that its operands' ranges give it? Proven once.
static bool has_range(derivation *d, term_id t, term_range *r) {
  term_context *c = d->terms;
  if (!term_get_range(c, t, r))
    return false;
  if (derivation_note(d, t)->range != RANGE_UNKNOWN)
    return derivation_note(d, t)->range == RANGE_PROVEN;
  derivation_note(d, t)->range = RANGE_NONE;
  unsigned arity = term_arity(c, t);
  if (!arity || term_operator(c, t) == TERM_LANE_AT || is_full(r, term_width(c, t)))
    return false;
  bool product = term_operator(c, t) == TERM_MUL && !is_const(d, term_child(c, t, 0)) &&
                 !is_const(d, term_child(c, t, 1)),
       proven = false;
  for (loaded_solver_patience p = PATIENCE_BRIEF; p <= PATIENCE_QUICK && !proven; p++)
    proven = (product && range_holds_by_sign(d, t, r, p)) ||
             range_holds(d, t, r, &(abstraction){.d = d, .ranges = true}, p);
  proven = proven || polynomial_range_holds(d, t, r);
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
  signed_variable sign = {{0}, false, {0}};
  if (is_const(d, t)) {
    r = term_const_bits(to, term_width(c, t), term_value(c, t));
  } else if (!arity || (derivation_note(d, t)->left == stamp && derivation_note(d, t)->right == stamp)) {
    r = variable(a, t, &sign);
  } else {
    for (unsigned i = 0; i < arity; i++)
      child[i] = abstract(a, stamp, term_child(c, t, i));
    r = make(a, t, child, &derivation_note(d, term_child(c, t, 0))->sign);
  }
  term_note *n = derivation_note(d, t);
  n->done = stamp;
  n->image = r;
  n->sign = sign;
  return r;
}

// What both sides have, met from the top of one side without going through such terms.
typedef STACK(term_id) met_terms;
static void meet(derivation *d, uint32_t shared, term_id t, unsigned side, met_terms *met) {
  if (derivation_note(d, t)->met[side] == d->stamp)
    return;
  derivation_note(d, t)->met[side] = d->stamp;
  if (derivation_note(d, t)->left == shared && derivation_note(d, t)->right == shared) {
    stack_push(met, t);
    return;
  }
  for (unsigned i = 0; i < term_arity(d->terms, t); i++)
    meet(d, shared, term_child(d->terms, t, i), side, met);
}

// Takes the mark off terms that one side has within other such terms alone: in (x + 1) + s = (x + s) + 1,
// where s is made of x + 1, the variables are x and s.
static bool unmark_hidden(derivation *d, uint32_t shared, term_id left, term_id right) {
  met_terms met = {0};
  bool changed = false;
  d->stamp++;
  meet(d, shared, left, 0, &met);
  meet(d, shared, right, 1, &met);
  for (size_t i = 0; i < met.size; i++) {
    term_note *n = derivation_note(d, met.data[i]);
    if (n->met[0] != n->met[1] && term_arity(d->terms, met.data[i])) {
      n->left = 0;
      changed = true;
    }
  }
  stack_free(&met);
  return changed;
}

enum { MOST_UNMARKED = 8 }; // rounds

// The two sides of a lemma.
static void pose(abstraction *a, term_id left, term_id right, term_id *l, term_id *r) {
  uint32_t stamp = ++a->d->stamp;
  mark(a->d, left, false);
  mark(a->d, right, true);
  for (unsigned i = 0; i < MOST_UNMARKED && unmark_hidden(a->d, stamp, left, right); i++)
    ;
  *l = abstract(a, stamp, left);
  *r = abstract(a, stamp, right);
}

static bool holds_by_sign(derivation *d, term_id left, term_id right, loaded_solver_patience patience) {
  bool proven = true;
  for (unsigned k = 0, splits = 1; k < 1u << splits && proven; k++) {
    abstraction a = {.d = d, .ranges = true, .split = true, .cases = k};
    term_id l, r;
    pose(&a, left, right, &l, &r);
    splits = a.splits;
    proven = splits && splits <= MAX_SPLITS && holds(d, a.condition, l, r, patience);
  }
  return proven;
}

static bool is_difference(void *user, const term_context *c, term_id t) {
  (void)user;
  return term_operator(c, t) == TERM_SUB;
}

static bool ask(derivation *d, term_id left, term_id right, bool ranges, loaded_solver_patience most) {
  if (term_same(left, right))
    return true;
  term_context *c = d->lemmas_terms;
  abstraction a = {.d = d, .ranges = ranges};
  term_id l, r;
  pose(&a, left, right, &l, &r);
  bool product = ranges && (has_product(d, l) || has_product(d, r)), proven = false;
  // Of a ring's laws with differences the difference is asked for: cvc5 collects like terms of a sum, not of
  // two sides. Sums alone it brings to the same form, and where it must subtract them it does not.
  if (!ranges && !term_same(l, r) &&
      (term_any(c, l, is_difference, NULL) || term_any(c, r, is_difference, NULL))) {
    l = term_binary(c, TERM_SUB, l, r);
    r = term_const(c, term_width(c, l), 0);
  }
  for (loaded_solver_patience p = PATIENCE_BRIEF; p <= most && !proven; p++)
    // A product that is right for all values is easier without what is known of them.
    proven = (product && !term_none(a.condition) && holds(d, (term_id){0}, l, r, p)) ||
             holds(d, a.condition, l, r, p) || (product && holds_by_sign(d, left, right, p));
  return proven;
}

bool derivation_step(derivation *d, term_id left, term_id right, bool ranges) {
  return ask(d, left, right, ranges, PATIENCE_QUICK);
}

// `to` if that is proven equal, else `from`.
term_id derivation_rewrite(derivation *d, term_id from, term_id to) {
  return derivation_step(d, from, to, true) ? to : from;
}

// ---- equality ---

bool derivation_equal(derivation *d, term_id left, term_id right) {
  term_id l = derivation_normal(d, left), r = derivation_normal(d, right);
  return ask(d, l, r, true, PATIENCE_BRIEF) || ask(d, l, derivation_sweep(d, l, r), true, PATIENCE_FULL);
}
