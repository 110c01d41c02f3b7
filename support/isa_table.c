// The rows of the instruction sets, and finding one by its name or its dialect's.
#include "support/isa_table.h"

#include <string.h>

static const char neon_start[] =
    "long cf_system(long number, long a, long b, long c) {\n"
    "  register long x8 __asm__(\"x8\") = number;\n"
    "  register long x0 __asm__(\"x0\") = a;\n"
    "  register long x1 __asm__(\"x1\") = b;\n"
    "  register long x2 __asm__(\"x2\") = c;\n"
    "  __asm__ volatile(\"svc 0\" : \"+r\"(x0) : \"r\"(x8), \"r\"(x1), \"r\"(x2) : \"memory\");\n"
    "  return x0;\n"
    "}\n"
    "__asm__(\".globl _start\\n_start: b cf_main\\n\");\n";

static const char hvx_start[] =
    "long cf_system(long number, long a, long b, long c) {\n"
    "  register long r6 __asm__(\"r6\") = number;\n"
    "  register long r0 __asm__(\"r0\") = a;\n"
    "  register long r1 __asm__(\"r1\") = b;\n"
    "  register long r2 __asm__(\"r2\") = c;\n"
    "  __asm__ volatile(\"trap0(#1)\" : \"+r\"(r0) : \"r\"(r6), \"r\"(r1), \"r\"(r2) : \"memory\");\n"
    "  return r0;\n"
    "}\n"
    "__asm__(\".globl _start\\n_start:\\n  r0 = r29\\n  r29 = and(r29,#-128)\\n  call cf_main\\n\");\n";

static const isa_row rows[] = {
    {"x86", "x86vector", "x86_64-unknown-linux-gnu", "x86-64", ""},
    {"neon", "neon", "aarch64-unknown-linux-gnu", "generic", neon_start},
    {"hvx", "hexagon", "hexagon-unknown-linux-musl", "hexagonv66", hvx_start},
};
enum { NUM_ROWS = sizeof rows / sizeof *rows };

const isa_row *isa_table_at(unsigned i) { return i < NUM_ROWS ? &rows[i] : NULL; }

const isa_row *isa_table_find(const char *name) {
  for (unsigned i = 0; i < NUM_ROWS; i++)
    if (!strcmp(rows[i].name, name))
      return &rows[i];
  return NULL;
}

const isa_row *isa_table_find_dialect(const char *dialect) {
  for (unsigned i = 0; i < NUM_ROWS; i++)
    if (!strcmp(rows[i].dialect, dialect))
      return &rows[i];
  return NULL;
}

void isa_table_print_names(strbuf *out) {
  for (unsigned i = 0; i < NUM_ROWS; i++)
    strbuf_printf(out, "%s%s", i ? ", " : "", rows[i].name);
}
