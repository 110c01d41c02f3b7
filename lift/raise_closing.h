// What the two kinds of closed forms share: a loop's values as nodes, and questions about them.
#ifndef AUTO_LIFT_RAISE_CLOSING_H
#define AUTO_LIFT_RAISE_CLOSING_H

#include "lift/raise_guess.h"

enum { SAMPLES = 48, STEPS = 12, SKIPPED = 75, LEAVES = 12, PROOFS = 6, ARGUMENTS = 12 };

// A loop's values as nodes.
typedef struct closing {
  nest *n;
  MlirOperation loop;
  bool is_for;
  unsigned count; // of carried variables
  node arguments[ARGUMENTS], initial[ARGUMENTS], next[ARGUMENTS], passed[ARGUMENTS];
  node condition; // of a while
  node counter, first, stop;
  int place; // of the counter among the variables, or -1
  int64_t step;
  bool wraps;
} closing;

typedef struct closed_question {
  closing *c;
  unsigned which;        // variable or result
  MlirType type, result; // of the term, and of what it is cut to
  node leaves[LEAVES];
  unsigned num_leaves, proofs, samples;
  uint64_t target[SAMPLES];
  uint64_t leaf_values[LEAVES][SAMPLES];
  node f;
  bool (*proves)(struct closed_question *q, node f);
} closed_question;

bool closing_is_computation(MlirOperation op);
bool closing_read(closing *c);
MlirType closing_bit_type(const nest *n);
bool closing_is_invariant(const closing *c, node v);
// A leaf, in the type of the terms: narrower ones with and without their sign.
void closing_add_leaf(closed_question *q, node v);
void closing_record(closed_question *q, raise_sample *s, uint64_t target);
// Sets q->f to what is found and proven.
bool closing_ask(closed_question *q, const char *question, const node *roots, unsigned count);
bool closing_prove_same(nest *n, node condition, node a, node b, MlirOperation at);

// raise_closed_value.c: a loop that computes nothing but values.
bool closed_value_is_pure(MlirOperation loop);
bool closed_value(closing *c); // in place of the loop, which is destroyed

#endif
