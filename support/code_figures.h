// What machine code costs: instructions or packets, and cycles by llvm-mca.
#ifndef AUTO_SUPPORT_CODE_FIGURES_H
#define AUTO_SUPPORT_CODE_FIGURES_H

#include "support/util.h"

typedef struct code_figures {
  uint32_t count; // instructions, or packets where there are some; 0: there is no code
  // Of them those that compute: on machines with packets, instructions that are no load, store, jump or
  // constant.
  uint32_t operations;
  float cycles; // of one instance among many independent ones; below 0: LLVM has no model
} code_figures;

// The number of the function with this label, below the number of functions; SIZE_MAX: it is none of them.
typedef size_t (*code_number)(void *user, const char *label, size_t length);

// Of functions in assembly, which is overwritten; returns and the like do not count. `out` has `num`
// elements, in the order of their numbers. Files go to `directory`. False after one diagnostic.
bool code_figures_read(char *text, const char *triple, const char *cpu, const char *directory,
                       code_number number, void *user, code_figures *out, size_t num, diagnostics *d);

#endif
