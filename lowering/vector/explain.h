// What selection decided for a window, for the record (explanation.h).
#ifndef AUTO_LOWERING_VECTOR_EXPLAIN_H
#define AUTO_LOWERING_VECTOR_EXPLAIN_H

#include "lowering/mlir/explanation.h"
#include "lowering/vector/select.h"

// The window's operations and costs, and the nearest instructions. Before the window is changed.
explanation_window *explain_window(selection *s, bool is_chosen, explanation *e);
// The steps that were written for these values (indices of the program's). Before what they replace is
// erased.
void explain_steps(selection *s, const uint32_t *roots, size_t num_roots, explanation_window *w,
                   explanation *e);
// Is the value computed by an operation of the window?
bool explain_is_computed(const program_value *v);

#endif
