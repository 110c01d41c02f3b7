// Compiled functions f<number> that can be called: a shared object here, or a program under an emulator. A
// crash is a result like another.
#ifndef AUTO_TESTS_HARNESS_PROGRAM_H
#define AUTO_TESTS_HARNESS_PROGRAM_H

#include "tests/harness/emulated.h"

typedef struct program program;

// `library` is a shared object. NULL after a diagnostic.
program *program_load(const char *library, diagnostics *d);
// Links the functions of the object for the emulated machine, where their memrefs are in `area` bytes; the
// arena must outlive what is returned.
program *program_link(const compile_tools *t, const run_machine *m, const char *object,
                      const unsigned *functions, unsigned count, size_t area, arena *a, diagnostics *d);
// Calls function `number`, the index-th of those that were linked, with the area, memory that children share,
// which becomes what it is after it. False: *how is how it ended.
bool program_call(program *p, unsigned number, unsigned index, const call_memref *memrefs,
                  unsigned char *area, strbuf *how);
void program_close(program *p);

#endif
