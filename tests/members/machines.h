// The machines that code is run on: the host, and others under emulators.
#ifndef AUTO_TESTS_MACHINES_H
#define AUTO_TESTS_MACHINES_H

#include "bench/compile.h"

typedef struct members_machine {
  compile_machine machine;
  const char *emulator, *emulated_cpu; // NULL: the host
  bool freestanding;                   // there is no C library
} members_machine;

// By auto-opt's name of the target; NULL: unknown.
const members_machine *members_machine_find(const char *target);
// The host, for what is not x86's own: LLVM 19 compares vectors of one 128-bit integer wrongly for AVX-512.
extern const members_machine members_any_x86;
// Is its emulator installed, if it needs one?
bool members_can_run(const members_machine *m);
// Compiles what programs need where there is no C library; `objects`, of room for 2 and NULL, are those to
// link.
bool members_support(const members_machine *m, const compile_tools *t, arena *a, const char **objects,
                     diagnostics *d);
// How to run a program (its path and arguments, ended by NULL) on the machine.
enum { MEMBERS_MAX_ARGUMENTS = 8 };
void members_command(const members_machine *m, const char *const *program, const char **argv);

#endif
