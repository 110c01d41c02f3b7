// Between search*.c only: the state of one search, for goals of one kind (goal_same_kind) on one machine.
#ifndef AUTO_SEARCH_SEARCH_INTERNAL_H
#define AUTO_SEARCH_SEARCH_INTERNAL_H

#include "search/search.h"
#include "search/tape.h"

#include <string.h>

enum { NONE = UINT32_MAX, MAX_HOLES = REWRITE_MAX_HOLES, MAX_LEARNED = 32 };

// A sequence costs less than so much of what the goal costs without.
#define SEARCH_GAIN 0.97f

// Points at which sequences were wrong that are right on the test points, the latest ones.
typedef struct learned_points {
  bank_values holes[MAX_HOLES]; // the first `count`
  uint32_t count, next;         // next: the place of the next one
} learned_points;

// What a step may apply to entries.
typedef struct function {
  uint32_t instruction; // as rewrite_step's
  term_op op;
  unsigned arity, width, from[TERM_MAX_OPERANDS];
  bool commutative;
  bool by_constant;              // a shift whose amount is a constant
  bool by_matrix;                // the last two operands are constants that are solved for (search_matrix.c)
  const lane_operand *immediate; // that the last operand is; NULL: it is none
  float cost, by_sign;           // by_sign: of a comparison with zero; otherwise the same
  tape *tape;                    // ARG k: operand k
} function;

// A leaf, which is a term over the holes, or a function of other entries.
typedef struct entry {
  uint32_t function; // NONE: a leaf
  uint32_t child[TERM_MAX_OPERANDS];
  term_id leaf;
  unsigned width;
  uint8_t holes; // that it depends on, but for the constant
  float cost;    // of the steps
  float part;    // the dearest part of the goal below, which is computed once
} entry;

// A goal's value, or what must be there before a last step with a leaf that can be undone.
typedef struct target {
  uint32_t outer;          // the target that this one is made for; NONE: the goal itself
  uint32_t function, leaf; // the step: function(this, leaf), or function(leaf, this)
  bool leaf_first;
  float cost; // of the steps that are undone
  unsigned width;
  bank_values values;
} target;

typedef struct search {
  const machine *m;
  term_context *terms;
  const goal *kind; // holes, width and constants are as this one's
  search_stats *stats;
  const search_limit *limit; // NULL: none
  bool over;                 // it is
  uint32_t lanes;
  float bound;        // what costs more is of no use
  float least_of_two; // steps: what is not to cost more is one step
  STACK(function) functions;
  STACK(entry) entries; // those of the kind, then those of the goal
  STACK(bank_values) values;
  hash_index index, own_index;      // of the kind's entries, of the goal's
  uint64_t *begins;                 // bits: values on the first points with which an entry begins
  uint32_t leaves, singles, common; // entries without a step, with at most one, of the kind
  bool shares;                      // parts of the goal cost once, not with every use
  uint32_t parts;                   // where the goal's own end that have no step
  bank_values points[MAX_HOLES];
  learned_points learned;
  // The goal at hand.
  const goal *goal;
  search_outcome *outcome;
  uint32_t wrong; // sequences that were, and that may hide right ones behind equal values
  STACK(target) targets;
} search;

// ---- search_points.c ----------------------------------------------------------------------------
// With the learned ones in the places of the last random ones.
void points_make(const goal *kind, const learned_points *learned, bank_values points[MAX_HOLES]);
// Other points, by a random state.
void points_random(const goal *kind, uint64_t *state, bank_values points[MAX_HOLES]);
// Adds points[k].v[p] of each hole k, in the oldest one's place where there is no room.
void points_learn(learned_points *learned, const goal *kind, const bank_values *points, unsigned p);
// A term over the holes, of any width inside.
void points_compute(const term_context *c, term_id t, const goal *kind, const bank_values *points,
                    bank_values *out);

// ---- search_bank.c ------------------------------------------------------------------------------
void bank_functions(search *s);
// Leaves alone: operands, constants, immediates.
void bank_leaves(search *s);
uint8_t bank_holes_below(const search *s, term_id t);
// May a leaf that depends on these holes be the amount of a generic shift, or an instruction's immediate? A
// constant, and less than the width, or legal.
bool bank_is_amount(const function *f, uint8_t holes, unsigned width, const bank_values *v);
// Leaves, and what one function makes of them, by new values on the test points; if `deep`, two and three.
void bank_fill(search *s, bool deep);
// Parts of the goal, and what functions make of these; bank_forget takes them out again.
void bank_extend_by_goal(search *s);
void bank_forget_goal(search *s);
uint32_t bank_lookup(const search *s, unsigned width, const bank_values *v);
// False: no entry begins with the values on the first points.
bool bank_may_begin(const search *s, unsigned width, const bank_values *first);
uint32_t bank_lookup_common(const search *s, unsigned width, const bank_values *v); // not the goal's own
// The entry that a function of two entries gives, added if there is room; NONE: there is none.
uint32_t bank_apply(search *s, uint32_t f, uint32_t x, uint32_t y);
uint32_t bank_function(const search *s, term_op op, unsigned width, unsigned from);
// A constant or an expression over the goal's.
void bank_add_leaf(search *s, term_id t);
// Adds what a function by a matrix gives of these.
void bank_apply_to(search *s, uint32_t f, const uint32_t child[TERM_MAX_OPERANDS]);
void bank_free_all(search *s);

// ---- search_matrix.c ----------------------------------------------------------------------------
bool matrix_is_function(const lane_function *f, unsigned width);
// Takes these functions out.
void matrix_forget(search *s);
// The matrix that is not solved for, which reverses bits.
void matrix_leaves(search *s);
// What it makes of the kind's operands.
void matrix_fill(search *s);
// An operand as these values, and as those with their bits in reverse, if a matrix makes it so.
void matrix_add_part(search *s, const bank_values *wanted, unsigned width);
// The target as a function by a matrix of any entry.
void matrix_meet(search *s, const target *t, float room);

// ---- search_meet.c ------------------------------------------------------------------------------
// Compares the bank with the goal: equal entries, functions of two entries, steps undone.
void meet_goal(search *s);
// With one step alone.
void meet_single(search *s);

// ---- search_sequence.c --------------------------------------------------------------------------
// The sequence that applies a function to entries, and then what was undone for the target: is it the goal's
// cheapest one so far?
// Is it the goal at hand on many points? Then it has a condition, if the goal has a constant. Where it is
// wrong is learned.
bool sequence_is_right(search *s, rewrite *r);
void sequence_offer(search *s, const target *t, uint32_t f, const uint32_t child[TERM_MAX_OPERANDS]);

static inline float search_cost(const entry *e) { return e->cost + e->part; }

// Of both, whose parts may be one.
static inline float search_cost_of_both(const entry *a, const entry *b) {
  return a->cost + b->cost + (a->part > b->part ? a->part : b->part);
}

// Is the last operand a constant?
static inline bool search_by_constant(const function *f) { return f->by_constant || f->immediate; }

static inline bool search_is_over(search *s) {
  s->over = s->over || (s->limit && s->limit->is_over(s->limit->user));
  return s->over;
}

static inline bool same_first(const bank_values *a, const bank_values *b) {
  return a->v[0] == b->v[0] && !memcmp(a, b, BANK_FIRST * sizeof *a->v);
}

static inline bool same_values(const bank_values *a, const bank_values *b) {
  return !memcmp(a, b, sizeof *a);
}

#endif
