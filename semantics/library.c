#include "semantics/library.h"

#include <string.h>

void library_free(library *l) {
  if (l)
    l->methods->free(l);
}

int64_t library_fact_value(const library *l, const char *name, int64_t otherwise) {
  for (uint32_t k = 0; k < l->num_facts; k++)
    if (strcmp(l->facts[k].name, name) == 0)
      return l->facts[k].value;
  return otherwise;
}

library_effect *library_run(const library *l, const library_step *steps, uint32_t count,
                            const library_value *state, const char **why) {
  return l->methods->run(l, steps, count, state, why);
}

void library_effect_free(library_effect *e) {
  if (!e)
    return;
  term_context_free(e->terms);
  arena_free(e->memory);
}

library_truth library_holds(const library *l, uint32_t instruction, uint32_t condition,
                            const library_value *operands, const library_value *state) {
  return l->methods->holds(l, instruction, condition, operands, state);
}

library_truth library_legal(const library *l, uint32_t instruction, const library_value *operands,
                            const library_value *state, uint32_t *condition) {
  library_truth all = LIBRARY_TRUE;
  for (uint32_t k = 0; k < l->instructions[instruction].num_conditions; k++) {
    library_truth one = library_holds(l, instruction, k, operands, state);
    if (one == LIBRARY_TRUE || (one == LIBRARY_UNKNOWN && all == LIBRARY_UNKNOWN))
      continue;
    all = one;
    *condition = k;
    if (one == LIBRARY_FALSE)
      break;
  }
  return all;
}

bool library_cost(const library *l, uint32_t instruction, const char *name, const library_value *operands,
                  const library_value *state, int64_t *out) {
  return l->methods->cost(l, instruction, name, operands, state, out);
}
