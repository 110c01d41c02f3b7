// What code costs that was made of goals: instructions or packets, and cycles by llvm-mca.
#ifndef AUTO_SYNTH_GOALS_CODE_H
#define AUTO_SYNTH_GOALS_CODE_H

#include "synth/cpu_machine.h"

typedef struct code_figures {
  uint32_t count; // instructions, or packets where there are some; 0: there is no code
  float cycles;   // of one instance among many independent ones; below 0: LLVM has no model
} code_figures;

// Of the functions "goalN" for N < num in assembly, which is overwritten; returns and the like do not count.
// Files go to `directory`. False after one diagnostic.
bool goals_code_figures(char *text, const machine_row *row, const char *directory, code_figures *out,
                        size_t num, diagnostics *d);

#endif
