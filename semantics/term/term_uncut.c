// Terms that are cut from wider ones, as wide as these.
#include "semantics/term/term.h"

// `any`: a truncation is below.
static term_id uncut(term_context *c, term_id t, unsigned width, unsigned depth, bool *any) {
  const term_op op = term_operator(c, t);
  const term_id none = {0};
  uint64_t v;
  if (term_is_const(c, t, &v))
    return term_const(c, width, v);
  if (op == TERM_TRUNC && term_width(c, term_child(c, t, 0)) == width) {
    *any = true;
    return term_child(c, t, 0);
  }
  if (!depth || (op != TERM_ADD && op != TERM_SUB && op != TERM_AND && op != TERM_OR && op != TERM_XOR))
    return none;
  term_id a = uncut(c, term_child(c, t, 0), width, depth - 1, any),
          b = term_none(a) ? none : uncut(c, term_child(c, t, 1), width, depth - 1, any);
  return term_none(b) ? none : term_binary(c, op, a, b);
}

term_id term_uncut(term_context *c, term_id t, unsigned width) {
  enum { DEPTH = 2 };
  bool any = false;
  term_id wide = uncut(c, t, width, DEPTH, &any);
  return any ? wide : (term_id){0};
}
