// Compiled functions as a program under an emulator, called one at a time.
#ifndef AUTO_TESTS_HARNESS_EMULATED_H
#define AUTO_TESTS_HARNESS_EMULATED_H

#include "tests/harness/call.h"
#include "tests/harness/run_machine.h"

typedef struct emulated emulated;

// Links an object's functions f<number> (their C interfaces) for the machine. `area`: bytes of the memory
// that their memrefs are in. NULL after a diagnostic. The arena must outlive what is returned.
emulated *emulated_link(const compile_tools *t, const run_machine *m, const char *object,
                        const unsigned *functions, unsigned count, size_t area, arena *a, diagnostics *d);
// Calls the index-th of the functions with CALL_ARGUMENTS memrefs in `area`, which becomes what it is after
// the call. False: it did not come back; *signal is what ended it, or 0. The next call begins anew.
bool emulated_call(emulated *e, unsigned index, const call_memref *memrefs, void *area, int *signal);
void emulated_close(emulated *e); // NULL is fine

#endif
