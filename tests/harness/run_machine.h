// Machines that programs run on: the host, and others that are emulated here. How code for them is compiled,
// and what runs it.
#ifndef AUTO_TESTS_HARNESS_RUN_MACHINE_H
#define AUTO_TESTS_HARNESS_RUN_MACHINE_H

#include "tests/harness/compile.h"

typedef struct run_machine {
  compile_machine machine;
  const char *emulator, *emulated_cpu; // NULL: the host
  // There is no C library: programs get tests/harness/freestanding's, which has no floats, and an index has
  // 32 bits.
  bool freestanding;
} run_machine;

// The machine of a target with this CPU; NULL for cpu: the first one of the target. NULL: there is none.
const run_machine *run_machine_find(const char *target, const char *cpu);
// Is the emulator there, if it needs one?
bool run_machine_runs(const run_machine *m);
// Compiles what programs are linked with in place of a C library: two objects where there is none. Their
// names go to objects[*count] and on. False after a diagnostic. `t` is for this machine.
bool run_machine_library(const compile_tools *t, const run_machine *m, arena *a, const char **objects,
                         size_t *count, diagnostics *d);
// How to run a program (its path and arguments, ended by NULL) on the machine: into argv, which has room for
// RUN_MACHINE_WORDS more and is ended by NULL too. `options`, ended by NULL or NULL, are the emulator's.
enum { RUN_MACHINE_WORDS = 4 };
void run_machine_command(const run_machine *m, const char *const *options, const char *const *program,
                         const char **argv);

#endif
