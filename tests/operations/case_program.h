// Compiled functions f<number> that can be called: a shared object here, or a program under an emulator. A
// crash is a result like another.
#ifndef AUTO_TESTS_OPERATIONS_CASE_PROGRAM_H
#define AUTO_TESTS_OPERATIONS_CASE_PROGRAM_H

#include "tests/harness/emulated.h"

enum { CALL_AREA = 1 << 15 }; // bytes

typedef struct program program;

// `library` is a shared object. NULL after a diagnostic.
program *program_load(const char *library, diagnostics *d);
// Links the functions of the object for the emulated machine; the arena must outlive what is returned.
program *program_link(const compile_tools *t, const run_machine *m, const char *object,
                      const unsigned *functions, unsigned count, arena *a, diagnostics *d);
// Calls function `number`, the index-th of those that were linked, with the area, CALL_AREA bytes of memory
// that children share, which become what they are after it. False: *how is how it ended.
bool program_call(program *p, unsigned number, unsigned index, const call_memref *memrefs,
                  unsigned char *area, strbuf *how);
void program_close(program *p);

#endif
