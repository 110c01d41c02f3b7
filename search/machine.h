// What sequences are searched for: what a CPU can apply to lanes, and what that costs.
#ifndef AUTO_SEARCH_MACHINE_H
#define AUTO_SEARCH_MACHINE_H

#include "semantics/lanes/rewrite.h"

#define MACHINE_CANNOT 1e30f

typedef struct machine {
  term_context *terms; // simplifies; of the functions, of goals, and of what is found
  uint32_t register_bits;
  uint32_t count;                  // instructions
  const lane_function **functions; // by instruction; NULL: steps may not apply it
  float *costs;                    // by instruction: cycles of one
  float constant_cost;             // of each use of a constant, which takes a register or a place in memory
  // Cycles of one generic operation, by MLIR's name, on exactly so many lanes; MACHINE_CANNOT if nobody
  // knows.
  float (*generic_cost)(const void *user, const char *name, uint32_t lanes, unsigned width, unsigned source);
  const void *user;
} machine;

// For rewrite_meaning.
rewrite_functions machine_functions(const machine *m);

// Cycles (throughput, and a little of the latency, as in selection) for `lanes` lanes. `constant`: a shift by
// a constant; a comparison (TERM_SLT) with zero, whose choice is by the sign.
float machine_generic_cost(const machine *m, term_op op, uint32_t lanes, unsigned width, unsigned source,
                           bool constant);
// Of the cheapest instruction that computes this body, by as many as the lanes need; *best is that
// instruction. MACHINE_CANNOT if there is none.
float machine_body_cost(const machine *m, term_id body, uint32_t lanes, uint32_t *best);
// What a term over ARGs costs as it is: every operator once, by an instruction that computes it or as generic
// operations, whichever is cheaper. ARG number `constant` is a constant (UINT32_MAX: none is).
float machine_term_cost(const machine *m, term_id t, uint32_t lanes, uint32_t constant);
// Of a rewrite's steps and of the parts of its pattern that they use. MACHINE_CANNOT if the machine lacks an
// instruction.
float machine_sequence_cost(const machine *m, const rewrite *r, uint32_t lanes);

#endif
