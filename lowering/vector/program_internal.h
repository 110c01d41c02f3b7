// Between program.c and program_*.c only: importing one operation.
#ifndef AUTO_LOWERING_VECTOR_PROGRAM_INTERNAL_H
#define AUTO_LOWERING_VECTOR_PROGRAM_INTERNAL_H

#include "lowering/vector/program.h"

enum { MAX_RANK = 8 };

// A scalar or a vector of known shape.
typedef struct shape {
  bool is_vector, is_float;
  uint32_t rank;
  int64_t dim[MAX_RANK];
  uint32_t lanes, width;
} shape;

typedef struct importing {
  program *program;
  MlirOperation op;
  const program_value *operand[4];
  shape from[4], to; // operands' shapes, the current result's
  uint32_t num_operands;
  term_id *out;  // lanes of the result
  bool is_loose; // set if `out` is one of several results that the operation may have
} importing;

// ---- program.c ----------------------------------------------------------------------------------
uint32_t program_flatten(const shape *s, const int64_t *index);
void program_unflatten(const shape *s, uint32_t lane, int64_t *index);

// The following set m->out, or return false: the operation is not understood.
// ---- program_reduce.c ---------------------------------------------------------------------------
bool program_multi_reduction(importing *m);
bool program_contract(importing *m);
// ---- program_float.c: operations with a float among their operands or results -------------------
bool program_float_constant(importing *m);
bool program_float_elementwise(importing *m);
bool program_float_fma(importing *m); // vector.fma
// A minimum or maximum of floats, neither of which is or (program_keep_open) was a constant.
bool program_is_open_minimum(MlirOperation op);

#endif
