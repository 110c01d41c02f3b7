// A random module as a program under an emulator.
#ifndef AUTO_TESTS_RANDOM_EMULATE_H
#define AUTO_TESTS_RANDOM_EMULATE_H

#include "bench/run_machine.h"
#include "tests/random/generate.h"

enum { EMULATE_BUFFER_BYTES = GENERATE_LENGTH * 8 + 64 }; // of each memref

typedef struct emulate emulate;

// Compiles functions f0, f1, ... of `source` with auto-opt (`attributes` may be NULL), or LLVM IR made of it
// unless that is NULL, and links them. NULL
// after a diagnostic. The arena must outlive what is returned.
emulate *emulate_open(const compile_tools *t, const run_machine *m, const char *source, const char *ir,
                      const char *attributes, unsigned functions, arena *a, diagnostics *d);
// Calls a function with GENERATE_MEMREFS buffers one after the other, which become what they are after it.
// False: it did not come back; *signal is what ended it, or 0.
bool emulate_call(emulate *e, uint32_t function, void *buffers, int *signal);
void emulate_close(emulate *e);

#endif
