// Compiled forms of the benchmark kernels against their references, on the host.
#ifndef AUTO_BENCH_KERNEL_COMPARE_H
#define AUTO_BENCH_KERNEL_COMPARE_H

#include "bench/kernels.h"
#include "support/util.h"

// Runs a compiled form on so many patterns at one size and compares every byte of the output with the
// reference. `run` reads its operands at *operands. False after a diagnostic that says `what` was wrong.
bool kernel_compare(const kernel *k, unsigned size, unsigned patterns, const kernel_operand **operands,
                    void (*run)(void *context), void *context, const char *what, diagnostics *d);

#endif
