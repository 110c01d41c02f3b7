// The evaluator of lane functions. Shares nothing with the solver.
#ifndef AUTO_SEMANTICS_LANES_EVAL_FUNCTION_H
#define AUTO_SEMANTICS_LANES_EVAL_FUNCTION_H

#include "semantics/lanes/lanes.h"

// A lane function prepared for many runs (bytecode; 64-bit fast path where all widths allow it).
typedef struct eval_program eval_program;
eval_program *eval_compile(const term_context *c, const lane_function *f);
void eval_program_free(eval_program *p);
// operands[k]: packed bytes of operand k; results[r]: packed bytes written (whole bytes, upper bits of the
// last one zero).
void eval_run(const eval_program *p, const uint8_t *const *operands, uint8_t *const *results);

#endif
