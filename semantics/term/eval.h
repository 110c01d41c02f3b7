// The evaluator: runs terms and lane functions on concrete bits. Shares nothing with the solver.
#ifndef AUTO_SEMANTICS_TERM_EVAL_H
#define AUTO_SEMANTICS_TERM_EVAL_H

#include "semantics/term/term.h"

// One operand's contents: lanes of `width` bits packed little-endian, lane 0 first (masks: one bit a lane).
typedef struct eval_operand {
  const uint8_t *bytes;
  uint32_t width;
  uint32_t lanes;
} eval_operand;

typedef struct eval_env {
  const bits *args; // ARG k
  uint32_t num_args;
  const eval_operand *operands; // LANE, LANE_AT
  uint32_t num_operands;
  uint64_t index; // INDEX 0
} eval_env;

// Simple and slow: any width.
bits eval_term(const term_context *c, term_id t, const eval_env *env);

// A term prepared for many evaluations, whose leaves the caller knows, or does not: what is not known may be
// of no matter (the alternative that a select does not take). Leaves and the result have at most 64 bits.
typedef struct eval_prepared eval_prepared;
typedef bool (*eval_leaf)(void *user, term_id leaf, uint64_t *out); // ARG, INDEX; false: it is not known
eval_prepared *eval_prepare(const term_context *c, term_id t);
void eval_prepared_free(eval_prepared *p);
bool eval_prepared_run(const eval_prepared *p, eval_leaf leaf, void *user, uint64_t *out);
// The operator's value; `width` is the result's, `from` the first operand's (bits).
bits eval_operator(term_op op, unsigned width, unsigned from, const bits *x);
// One operator on two values of up to 64 bits.
uint64_t eval_binary(term_op op, unsigned width, uint64_t a, uint64_t b);

#endif
