// Guesses about the values of a nest: terms that are enumerated, agree with the values on samples, and are
// then proven.
#ifndef AUTO_LIFT_RAISE_GUESS_H
#define AUTO_LIFT_RAISE_GUESS_H

#include "lift/guess.h"
#include "lift/raise_internal.h"

// Values of nodes in one sample. What no operation computes is a leaf, whose value the user sets.
typedef struct raise_sample {
  const nest *n;
  STACK(uint64_t) values;
  STACK(char) known; // 0: not computed, 1: known, 2: not defined
} raise_sample;

void raise_sample_clear(raise_sample *s);
void raise_sample_set(raise_sample *s, node v, uint64_t value);
bool raise_sample_value(raise_sample *s, node v, uint64_t *value); // false: not defined
void raise_sample_free(raise_sample *s);
// Is it computed from others, by operations that raise_sample_value knows?
bool raise_sample_computes(const nest *n, node v);
bool raise_sample_constant(const nest *n, node v, int64_t *value); // is it one?
uint64_t raise_sample_random(uint64_t *state);                     // small or any, positive or negative

// The nodes below and including the roots, operands before what uses them.
void raise_below(const nest *n, const node *roots, unsigned count, node_list *out);
// Constants of a width that occur there.
void raise_guess_constants(const nest *n, const node_list *nodes, guess *g);
// With nodes for nodes, all at once.
node raise_replaced(nest *n, node v, const node *from, const node *to, unsigned count);
// The term on these leaves.
node raise_guess_node(nest *n, const guess *g, uint32_t term, const node *leaves, MlirType t);

// The user's cache, opened by the first question.
typedef struct raise_cache {
  struct user_cache *file;
  bool is_open;
  uint64_t nests; // that have a number
} raise_cache;
void raise_cache_close(raise_cache *c);

// The search, unless the user's cache has its answer; what is accepted is kept there. `roots`: what the
// question is about.
uint32_t raise_guess(nest *n, guess *g, const char *question, const node *roots, unsigned count,
                     guess_accept *accept, void *user);

// raise_prove_same, over the integers; false, too, where an operation there is not known. As a ring: of sums
// and products alone, whatever the condition.
bool raise_prove_same_integers(nest *n, node condition, node a, node b, bool is_ring, MlirOperation at);

// v = combine(old, *rest), where that is not how v is written: the combination's name, or NULL.
const char *raise_guess_rest(nest *n, const effect *e, const char *const *combiners, node *rest);

#endif
