// A kernel as plain loops in C, for what the accelerator does not do.
#ifndef AUTO_LOWERING_MATRIX_CPU_H
#define AUTO_LOWERING_MATRIX_CPU_H

#include "lowering/matrix/c_writer.h"
#include "lowering/matrix/kernel.h"

// False after a diagnostic: an operation or type that has no C here. `helpers` gets the functions that the
// text needs, each once.
bool cpu_write(graph *g, const kernel *k, c_writer *w, unsigned *helpers);
enum { CPU_HELPER_COUNT = 5, CPU_HELPER_SMALLER = 16 };
// The C text of helpers (bits of `mask`).
void cpu_write_helpers(unsigned mask, strbuf *out);
bool cpu_is_helper(const char *name);

#endif
