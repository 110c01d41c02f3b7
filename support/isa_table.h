// The instruction sets that there are: what they are called where, and the least machine that each is
// compiled for. Whether a stage supports one is that stage's matter.
#ifndef AUTO_SUPPORT_ISA_TABLE_H
#define AUTO_SUPPORT_ISA_TABLE_H

#include "support/util.h"

typedef struct isa_row {
  const char *name;    // on the command line, and of the target: "x86"
  const char *dialect; // of its operations and in the names of its files: "x86vector"
  const char *triple;  // LLVM's
  const char *cpu;     // LLVM's name of the least CPU
  // C source of what a program without a C library needs under Linux: _start, which calls cf_main with the
  // stack pointer, and cf_system(number, a, b, c), a system call; "" where programs have a C library.
  const char *start;
} isa_row;

// By position, in the order of listings; NULL past the end.
const isa_row *isa_table_at(unsigned i);
// By its name on the command line, or by its dialect; NULL if there is none.
const isa_row *isa_table_find(const char *name);
const isa_row *isa_table_find_dialect(const char *dialect);
// Appends "x86, neon, ...", for messages.
void isa_table_print_names(strbuf *out);

#endif
