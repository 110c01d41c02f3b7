// Modelled cycles of what a program executed: LLVM's scheduling models, block by block.
#ifndef AUTO_TESTS_HARNESS_CYCLES_H
#define AUTO_TESTS_HARNESS_CYCLES_H

#include "tests/harness/compile.h"

// How often each instruction ran; by address once cycles_modelled has sorted them.
typedef struct cycle_count {
  uint64_t address, count;
} cycle_count;
typedef STACK(cycle_count) cycle_counts;

// Cycles of all that ran: each block (instructions one after the other that ran equally often) as llvm-mca
// sees it when it is repeated, as often as it ran. NAN after a diagnostic. Memory is taken to be in the first
// cache.
double cycles_modelled(const compile_tools *t, const char *triple, const char *program, cycle_counts *counts,
                       diagnostics *d);

#endif
