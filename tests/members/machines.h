// Which machine stands for a target.
#ifndef AUTO_TESTS_MACHINES_H
#define AUTO_TESTS_MACHINES_H

#include "tests/harness/run_machine.h"

// By auto-opt's name of the target; NULL: unknown.
const run_machine *members_machine_find(const char *target);
// The host, for what is not x86's own: LLVM 19 compares vectors of one 128-bit integer wrongly for AVX-512.
const run_machine *members_any_x86(void);

#endif
