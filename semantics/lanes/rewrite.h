// A rewrite rule: a lane's term and a sequence that computes the same.
//
//   pattern(h0, h1, ...) == the last step's result, for all h for which the condition holds
//
// The holes are ARG 0, 1, ... of the pattern, the condition and the steps' operands. A hole stands for any
// term of its width, or for a constant. A step applies one instruction, lane by lane, or one generic
// operation (an operator of terms, done on vectors). Its operands are terms: a hole, the result of an earlier
// step (step k is ARG num_holes + k), or an expression over constants and holes for constants, which is
// computed when the rule is applied.
//
// Example, |a - b| of unsigned bytes with saturating subtractions:
//   holes    h0, h1: 8 bits
//   pattern  (trunc 8 (abs (sub (extu 16 h0) (extu 16 h1))))
//   steps    s0 = _mm_subs_epu8(h0, h1)   s1 = _mm_subs_epu8(h1, h0)   s2 = or(s0, s1)
#ifndef AUTO_SEMANTICS_LANES_REWRITE_H
#define AUTO_SEMANTICS_LANES_REWRITE_H

#include "semantics/lanes/lanes.h"

enum { REWRITE_MAX_HOLES = 4, REWRITE_MAX_STEPS = 8, REWRITE_GENERIC = UINT32_MAX };

typedef struct rewrite_hole {
  unsigned width;
  bool is_constant;
} rewrite_hole;

typedef struct rewrite_step {
  uint32_t instruction; // a number of the owner's, or REWRITE_GENERIC
  term_op op;           // of a generic operation
  unsigned width;       // of the result
  uint32_t num_operands;
  term_id operands[TERM_MAX_OPERANDS]; // an instruction's in the order of its operands
} rewrite_step;

typedef struct rewrite {
  const char *name;
  rewrite_hole holes[REWRITE_MAX_HOLES];
  uint32_t num_holes;
  term_id pattern;
  term_id condition; // 1 bit; none: index 0
  rewrite_step steps[REWRITE_MAX_STEPS];
  uint32_t num_steps; // at least 1
  uint64_t proof_digest;
} rewrite;

// Can a step apply the instruction? Every lane of its only result is computed from the same lane of its
// operands, at most TERM_MAX_OPERANDS, and from nothing else.
bool rewrite_can_apply(const term_context *c, const lane_function *f);

// The function of one lane that a step applies by an instruction, in *out: the instruction's own, if it can
// be applied lane by lane; or, where it narrows two registers into one, what it makes of the one lane that a
// lane of its result comes from; or, of (vector, block of lanes that neighbours have in common, immediate),
// as gf2p8affineqb has them, with the block as one number: an OPERAND_SCALAR, for which steps have a
// constant. False: it has none. What is made is in `c`, which simplifies, and in `memory`.
bool rewrite_step_function(term_context *c, const lane_function *f, arena *memory, lane_function *out);

// Lane `number` of a block that is one number.
term_id rewrite_part(term_context *c, term_id whole, unsigned width, uint32_t number);

// Is a lane a single upstream operation, or a shift with a guarded amount? Then nothing is gained by naming
// the instruction, and selection does not. The minimum of floats is none of upstream's.
bool rewrite_is_one_operation(const term_context *c, term_id body);
// Is a lane a shift by a lane of another vector? It is defined for any amount, as no upstream operation is.
bool rewrite_is_total_shift(const term_context *c, const lane_function *f);

// What the instructions of a rewrite's steps compute.
typedef struct rewrite_functions {
  const term_context *terms;
  const lane_function *(*function)(const void *user, uint32_t instruction);
  const void *user;
} rewrite_functions;
// The last step's result as a term over the holes, in `to`: everything is applied.
term_id rewrite_meaning(const term_context *from, const rewrite *r, const rewrite_functions *f,
                        term_context *to);
// A term over the holes and steps with `values` in their places, in `to`. Its shifts are defined for any
// amount, in a context of partial shifts too. For small terms: parts that are shared are walked again.
term_id rewrite_instantiate(const term_context *from, term_id t, const term_id *values, term_context *to);
// Is a term over the holes and steps just one of them? Which one.
bool rewrite_is_reference(const term_context *c, term_id t, unsigned *number);

#endif
