// One rule for each instruction that is in a class, has one result and may be used; the others are counted by
// the reason why they have none.
#include "synth/member_rules.h"

void derive_rules(const workspace *w, rule_set *r, derive_stats *stats) {
  *r = (rule_set){.memory = arena_new(), .terms = w->simple->terms};
  *stats = (derive_stats){.instructions = w->simple->count};
  for (uint32_t k = 0; k < w->simple->count; k++) { // sorted by name, and so are the rules
    const isa_instruction *i = &w->simple->instructions[k];
    rule x = {.name = i->name, .instruction = i->name, .pattern = i->function};
    uint32_t member, masked;
    x.class = classes_of_instruction(w->classes, w->isa_name, i->name, &member);
    if (i->unmasked || classes_of_masked(w->classes, w->isa_name, i->name, &masked))
      stats->masked++;
    else if (i->implementation_defined || lane_rounding(&i->function))
      stats->unsuitable++;
    else if (!x.class)
      stats->no_class++;
    else if (i->function.num_results != 1)
      stats->many_results++;
    else if (!workspace_may_use(w, i->name))
      stats->unconfirmed++;
    else
      stack_push(&r->rules, x);
  }
}
