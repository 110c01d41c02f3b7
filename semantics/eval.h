// The evaluator: runs terms and lane functions on concrete bits. Shares nothing with the solver.
#ifndef AUTO_SEMANTICS_EVAL_H
#define AUTO_SEMANTICS_EVAL_H

#include "semantics/lanes.h"

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

// A lane function prepared for many runs (bytecode; 64-bit fast path where all widths allow it).
typedef struct eval_program eval_program;
eval_program *eval_compile(const term_context *c, const lane_function *f);
void eval_program_free(eval_program *p);
// operands[k]: packed bytes of operand k; results[r]: packed bytes written (whole bytes, upper bits of the
// last one zero).
void eval_run(const eval_program *p, const uint8_t *const *operands, uint8_t *const *results);

#endif
