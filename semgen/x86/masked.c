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

static bool reads(void *user, const term_context *c, term_id t) {
  const uint32_t *mask = user;
  term_op op = term_operator(c, t);
  return (op == TERM_LANE || op == TERM_LANE_AT) && term_operand(c, t) == *mask;
}

// The number of lanes up to the last one that reads the mask.
static uint32_t count_masked(term_context *c, const lane_function *f, uint32_t mask) {
  uint32_t n = f->results[0].type.lanes;
  while (n && !term_any(c, lane_instantiate(c, f, 0, n - 1, c), reads, &mask))
    n--;
  return n;
}

// Links a form whose body is another phrasing of its unmasked form's under the mask, and gives it that body.
static bool link_by_cases(isa *i, isa_instruction *form, const isa_instruction *unmasked) {
  lane_function *f = &form->function;
  for (masking how = MASKING_MERGE; how < MASKING_COUNT; how++) {
    uint32_t mask = lane_mask_places(how).mask;
    if (mask >= f->num_operands || f->operands[mask].kind != OPERAND_MASK)
      continue;
    uint32_t lanes = count_masked(i->terms, f, mask);
    lane_function composed;
    if (!lanes ||
        !lane_mask_compose(i->terms, &unmasked->function, how, lanes, f->operands, f->num_operands, i->memory,
                           &composed) ||
        !lane_mask_equal(i->terms, f, &composed, mask))
      continue;
    *f = composed;
    form->unmasked = unmasked->name;
    form->masking = how;
    form->masked_lanes = lanes;
    return true;
  }
  return false;
}

bool x86_link_masked(isa *i, isa_instruction *form, const isa_instruction *unmasked) {
  return unmasked->function.num_results == 1 && form->function.num_results == 1 &&
         (lane_mask_link(i->terms, form, unmasked, i->memory) || link_by_cases(i, form, unmasked));
}
