// Between derivation.c (steps, and what is known of ranges) and derivation_*.c (which steps).
#ifndef AUTO_LOWERING_VERIFY_DERIVATION_INTERNAL_H
#define AUTO_LOWERING_VERIFY_DERIVATION_INTERNAL_H

#include "lowering/verify/derivation.h"
#include "support/hash_map.h"

// What has been asked: is `left` equal to `right` where `condition` holds? Terms of derivation.lemmas.
typedef struct lemma {
  term_id condition, left, right;
  solver_result result;
  loaded_solver_patience tried;
} lemma;

typedef enum range_state { RANGE_UNKNOWN, RANGE_PROVEN, RANGE_NONE } range_state;

// A variable with its sign known.
typedef struct signed_variable {
  term_id magnitude; // none: no such variable
  bool minus;
  term_id bound; // of the magnitude, 1 bit; none: as its width says
} signed_variable;

// Per term of the context. Stamps say for which step the marks hold.
typedef struct term_note {
  term_id normal;
  term_id product; // of a sum that is one, multiplied out; none: it is none
  range_state range;
  uint32_t left, right, done; // stamps: below the left side, below the right side, rebuilt
  uint32_t met[2];            // stamps: met on the left, on the right
  term_id image;              // if rebuilt
  signed_variable sign;       // of the image, if it is a variable with a known sign
} term_note;

struct derivation {
  term_context *terms;
  loaded_solver *solver;
  STACK(term_note) notes;
  uint32_t stamp;
  term_context *lemmas_terms;
  STACK(lemma) lemmas;
  STACK(uint8_t) products;  // per term of lemmas_terms: 2 if there is a product of unknowns in it, 1 if not
  hash_index index;         // of lemmas
  double seconds;           // in all queries
  uint64_t queries, wasted; // and resources of those without a proof
};

term_note *derivation_note(derivation *d, term_id t);

// Is left == right proven? What both have in common is a free variable, with `ranges` within its range.
bool derivation_step(derivation *d, term_id left, term_id right, bool ranges);
// `to` if it is proven equal, else `from`.
term_id derivation_rewrite(derivation *d, term_id from, term_id to);

// Is a sum proven equal to `sum`, which is in order (derivation_sums.c), step by step?
bool derivation_sum(derivation *d, term_id t, term_id sum);

// The right side with parts of the left side in place of what is equal to them.
term_id derivation_sweep(derivation *d, term_id left, term_id right);

// ---- linear combinations (derivation_linear.c) ---

// The sum of coefficient * atom and a constant, modulo 2^width.
typedef struct addend {
  term_id atom;
  uint64_t coefficient;
} addend;
typedef struct linear {
  unsigned width;
  uint64_t constant;
  STACK(addend) addends; // by ascending atom, no coefficient is 0
} linear;

void linear_add_atom(linear *l, term_id atom, uint64_t coefficient);
// Adds factor * t. Of products with a constant and sums only; all else is an atom.
void linear_add(const term_context *c, linear *l, term_id t, uint64_t factor);
linear linear_of(const term_context *c, term_id t);
// Coefficients are positive; what is negative is subtracted.
term_id linear_term(term_context *c, const linear *l);

// ---- normal forms: of a term whose operands are normal, equal to it by proven steps ---

term_id derivation_form(derivation *d, term_id t);
// Of sums and products with constants.
term_id derivation_collect(derivation *d, term_id t);
// Of an extension or a truncation of t (derivation_resize.c).
term_id derivation_resized(derivation *d, term_id t, unsigned width, bool is_signed);
// Of products of sums, and of shifts to the right (derivation_products.c).
term_id derivation_product(derivation *d, term_id t);
term_id derivation_shift(derivation *d, term_id t);

// What the ranges of its operands say of it, without a proof.
bool derivation_fits(const derivation *d, term_id t, unsigned width, bool is_signed);
bool derivation_is_nonnegative(const derivation *d, term_id t);

static inline bool range_of(const derivation *d, term_id t, term_range *r) {
  return term_get_range(d->terms, t, r);
}
static inline uint64_t ones(unsigned width) { return width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1; }
static inline bool is_const(const derivation *d, term_id t) {
  return term_operator(d->terms, t) == TERM_CONST;
}

// A sum or difference: a maximal tree of those is collected once, at its top.
static inline bool is_inner_sum(const derivation *d, term_id t) {
  term_op op = term_operator(d->terms, t);
  return op == TERM_ADD || op == TERM_SUB;
}

// Those, and products with a constant.
static inline bool is_sum(const derivation *d, term_id t) {
  uint64_t value;
  term_op op = term_operator(d->terms, t);
  return op == TERM_ADD || op == TERM_SUB ||
         (op == TERM_MUL && term_is_const(d->terms, term_child(d->terms, t, 1), &value));
}

#endif
