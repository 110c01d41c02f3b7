// A walk over a term as a graph: what several operations share is visited once.
#include "semantics/term/term.h"

#include <string.h>

bool term_any(const term_context *c, term_id root, term_match_fn matches, void *user) {
  bool *seen = memset(util_alloc(term_context_size(c)), 0, term_context_size(c)), found = false;
  STACK(term_id) left = {0};
  stack_push(&left, root);
  while (left.size && !found) {
    term_id t = left.data[--left.size];
    if (seen[t.index])
      continue;
    seen[t.index] = true;
    found = matches(user, c, t);
    for (unsigned k = term_arity(c, t); k-- > 0;)
      stack_push(&left, term_child(c, t, k));
  }
  stack_free(&left);
  util_release(seen);
  return found;
}
