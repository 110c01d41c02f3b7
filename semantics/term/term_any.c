// A walk over a term as a graph: what several operations share is visited once.
#include "semantics/term/term.h"

bool term_any(const term_context *c, term_id root, term_match_fn matches, void *user) {
  // A bit for each handle: most terms are small in contexts that are not.
  uint64_t *seen = util_alloc((term_context_size(c) / 64 + 1) * sizeof *seen);
  bool found = false;
  STACK(term_id) left = {0};
  stack_push(&left, root);
  while (left.size && !found) {
    term_id t = left.data[--left.size];
    uint64_t *word = &seen[t.index / 64], bit = UINT64_C(1) << t.index % 64;
    if (*word & bit)
      continue;
    *word |= bit;
    found = matches(user, c, t);
    for (unsigned k = term_arity(c, t); k-- > 0;)
      stack_push(&left, term_child(c, t, k));
  }
  stack_free(&left);
  util_release(seen);
  return found;
}
