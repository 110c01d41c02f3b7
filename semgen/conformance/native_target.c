// The list of targets, and what they share: finding one by name, and a C type in a target's table.
#include "semgen/conformance/native_target.h"

#include <string.h>

static const native_target *const targets[] = {&native_x86, &native_neon, &native_hvx};
enum { NUM_TARGETS = sizeof targets / sizeof *targets };

const native_target *native_target_find(const char *isa) {
  for (unsigned i = 0; i < NUM_TARGETS; i++)
    if (!strcmp(targets[i]->isa, isa))
      return targets[i];
  return NULL;
}

void native_target_print_names(strbuf *out) {
  for (unsigned i = 0; i < NUM_TARGETS; i++)
    strbuf_printf(out, "%s%s", i ? ", " : "", targets[i]->isa);
}

native_type native_type_find(const native_type_row *types, const char *c_type) {
  if (strncmp(c_type, "const ", 6) == 0)
    c_type += 6;
  for (; types->name; types++)
    if (strcmp(types->name, c_type) == 0) {
      native_type t = types->type;
      t.spelling = t.spelling ? t.spelling : types->name;
      return t;
    }
  return (native_type){0};
}
