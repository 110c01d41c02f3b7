// Machines that are emulated here: how code for them is compiled, and what runs it.
#ifndef AUTO_BENCH_EMULATED_MACHINE_H
#define AUTO_BENCH_EMULATED_MACHINE_H

#include "bench/compile.h"

typedef struct emulated_machine {
  compile_machine machine;
  const char *emulator, *emulated_cpu;
  // There is no C library: programs get bench/freestanding's, which has no floats, and an index has 32 bits.
  bool freestanding;
} emulated_machine;

// The machine of a target with this CPU; NULL for cpu: the first one of the target. NULL: there is none.
const emulated_machine *emulated_machine_find(const char *target, const char *cpu);
// Is the emulator there?
bool emulated_machine_runs(const emulated_machine *m);
// Compiles what programs are linked with in place of a C library: two objects where there is none. Their
// names go to objects[*count] and on. False after a diagnostic. `t` is for this machine.
bool emulated_machine_library(const compile_tools *t, const emulated_machine *m, arena *a,
                              const char **objects, size_t *count, diagnostics *d);

#endif
