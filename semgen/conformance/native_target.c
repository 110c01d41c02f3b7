// The list of targets, and what they share: finding one by name, a C type in a target's table, what runs for
// an instruction that the CPU has.
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

native_stand_in native_itself(const isa_instruction *i, arena *a) {
  const char **features = arena_alloc(a, (i->num_features + 1) * sizeof *features);
  for (uint32_t k = 0; k < i->num_features; k++)
    features[k] = i->features[k];
  return (native_stand_in){.kind = STAND_IN_ITSELF, .function = i->name, .features = features};
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
