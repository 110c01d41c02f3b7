// Masked forms and the forms without a mask that they follow from.
#include "semgen/x86/x86.h"

#include <string.h>

// "_mm256_mask_add_epi16" and "_mm256_maskz_add_epi16" are masked forms of "_mm256_add_epi16".
const char *x86_unmasked_name(arena *a, const char *name) {
  static const char *const marks[] = {"_mask_", "_maskz_", "_mask2_", "_mask3_"};
  for (size_t k = 0; k < sizeof marks / sizeof *marks; k++) {
    const char *at = strstr(name, marks[k]);
    if (at)
      return arena_printf(a, "%.*s_%s", (int)(at - name), name, at + strlen(marks[k]));
  }
  return NULL;
}

unsigned x86_link_masked(isa *i) {
  unsigned linked = 0;
  for (uint32_t k = 0; k < i->count; k++) {
    isa_instruction *form = &i->instructions[k];
    const char *name = x86_unmasked_name(i->memory, form->name);
    const isa_instruction *unmasked = name ? isa_find(i, name) : NULL;
    linked += unmasked && lane_mask_link(i->terms, form, unmasked, i->memory);
  }
  return linked;
}
