#include "support/isa_table.h"

#include <string.h>

static const isa_row rows[] = {
    {"x86", "x86vector", "x86_64-unknown-linux-gnu", "x86-64"},
    {"neon", "neon", "aarch64-unknown-linux-gnu", "generic"},
    {"hvx", "hexagon", "hexagon-unknown-linux-musl", "hexagonv66"},
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
