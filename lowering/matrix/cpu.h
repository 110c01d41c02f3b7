// A kernel as plain loops in C, for what the accelerator does not do.
#ifndef AUTO_LOWERING_MATRIX_CPU_H
#define AUTO_LOWERING_MATRIX_CPU_H

#include "lowering/matrix/c_writer.h"
#include "lowering/matrix/kernel.h"

// False after a diagnostic: an operation or type that has no C here. `helpers` gets the functions that this
// needs, a bit each.
bool cpu_write(graph *g, const kernel *k, c_writer *w, unsigned *helpers);
// As memcpy of rows, and memset of a constant around them; false: the kernel is no such copy.
bool cpu_write_copy(graph *g, const kernel *k, c_writer *w);
// The name of the loop over a dimension.
c_node *cpu_dimension(arena *a, unsigned d);
enum { CPU_HELPER_COUNT = 5, CPU_HELPER_SMALLER = 16 };
// The helpers (bits of `mask`) as functions, in the arena; how many. `out` has room for all.
unsigned cpu_helpers(unsigned mask, arena *a, c_function *out);
bool cpu_is_helper(const char *name);

#endif
