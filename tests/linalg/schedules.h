// Random schedules for a module's linalg operations.
#ifndef AUTO_TESTS_LINALG_SCHEDULES_H
#define AUTO_TESTS_LINALG_SCHEDULES_H

#include "tests/harness/compile.h"

// Writes a script for a module: what auto-opt --print-schedule prints, with each operation's attributes
// replaced by some random ones. What is not possible is left to auto-opt. False after a diagnostic.
bool schedules_write(const compile_tools *t, const char *source, const char *cpu, uint64_t seed,
                     const char *path, diagnostics *d);

#endif
