// Anti-unification: parts that are equal stay, parts of the same operator are taken apart, and constants that
// differ must be one expression over c.
#include "synth/generalize.h"

#include "search/expressions.h"

#include <stdlib.h>

typedef struct run {
  term_context *terms;
  uint32_t count;
  uint64_t low;
  term_id hole;
} run;

static bool constants(const run *r, const term_id *t, term_id *out) {
  unsigned width = term_width(r->terms, t[0]);
  for (unsigned k = 0; k < expression_count(); k++) {
    bool ok = true;
    for (uint32_t i = 0; ok && i < r->count; i++) {
      uint64_t v;
      ok = term_is_const(r->terms, t[i], &v) && v == expression_value(k, width, r->low + i);
    }
    if (ok) {
      *out = expression_term(r->terms, k, width, r->hole);
      return true;
    }
  }
  return false;
}

static bool join(const run *r, const term_id *t, term_id *out) {
  term_op op = term_operator(r->terms, t[0]);
  unsigned width = term_width(r->terms, t[0]), arity = term_arity(r->terms, t[0]);
  bool equal = true;
  for (uint32_t i = 1; i < r->count; i++) {
    equal &= term_same(t[i], t[0]);
    if (term_operator(r->terms, t[i]) != op || term_width(r->terms, t[i]) != width)
      return false;
  }
  if (equal) {
    *out = t[0];
    return true;
  }
  if (op == TERM_CONST)
    return width >= 8 && width <= 64 && constants(r, t, out);
  term_id children[TERM_MAX_OPERANDS] = {{0}, {0}, {0}}, *part = util_alloc(r->count * sizeof *part);
  bool ok = arity > 0;
  for (unsigned k = 0; ok && k < arity; k++) {
    for (uint32_t i = 0; i < r->count; i++)
      part[i] = term_child(r->terms, t[i], k);
    ok = join(r, part, &children[k]);
  }
  util_release(part);
  if (ok)
    *out = term_make(r->terms, op, width, children);
  return ok;
}

uint32_t generalize(term_context *c, const term_id *instances, uint32_t count, uint64_t low, term_id hole,
                    term_id *out) {
  for (uint32_t n = count; n > 1; n--) {
    run r = {c, n, low, hole};
    if (join(&r, instances, out))
      return n;
  }
  return 0;
}
