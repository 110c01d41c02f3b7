// The functions of a library that is read from a file: library_methods. Shared by semgen/library/ only.
#ifndef AUTO_SEMGEN_LIBRARY_METHODS_H
#define AUTO_SEMGEN_LIBRARY_METHODS_H

#include "semantics/library.h"

library_effect *symbolic_run_steps(const library *l, const library_step *steps, uint32_t count,
                                   const library_value *state, arena *memory, library_failure *failure);
library_truth symbolic_holds(const library *l, uint32_t instruction, uint32_t condition,
                             const library_value *operands, const library_value *state);
bool symbolic_cost(const library *l, uint32_t instruction, const char *name, const library_value *operands,
                   const library_value *state, int64_t *out);
const char *replay_check(const library *l, const char *text, const library_sample *samples, uint32_t count,
                         arena *a);

#endif
