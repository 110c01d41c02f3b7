// Guards: conditions that say up to where the elements of a block are there.
#include "lowering/matrix/roles_internal.h"

static term_id without_extension(const term_context *c, term_id t) {
  while (term_operator(c, t) == TERM_EXTU || term_operator(c, t) == TERM_EXTS ||
         term_operator(c, t) == TERM_TRUNC)
    t = term_child(c, t, 0);
  return t;
}

// `inside`: a conjunction of counter < operand; otherwise a disjunction of operand <= counter.
static bool read_guards(const library_effect *e, term_id t, bool inside, role_guards *out) {
  const term_context *c = e->terms;
  term_op op = term_operator(c, t);
  if (op == (inside ? TERM_AND : TERM_OR))
    return read_guards(e, term_child(c, t, 0), inside, out) &&
           read_guards(e, term_child(c, t, 1), inside, out);
  if (out->count == ROLE_MAX_GUARDS ||
      (inside ? op != TERM_ULT && op != TERM_SLT : op != TERM_ULE && op != TERM_SLE))
    return false;
  term_id counter = without_extension(c, term_child(c, t, !inside)),
          operand = without_extension(c, term_child(c, t, inside));
  uint64_t limit;
  bool is_number = term_is_const(c, operand, &limit);
  if (term_operator(c, counter) != TERM_ARG || (!is_number && term_operator(c, operand) != TERM_ARG))
    return false;
  uint32_t k = out->count++;
  out->counter[k] = term_argument(c, counter);
  out->operand[k] = is_number ? MATRIX_NONE : term_argument(c, operand);
  out->limit[k] = is_number ? (int64_t)limit : 0;
  return e->leaves[out->counter[k]].kind == LIBRARY_LEAF_DIMENSION &&
         (is_number || e->leaves[out->operand[k]].kind == LIBRARY_LEAF_OPERAND);
}

bool role_read_condition(const library_effect *e, term_id condition, role_guards *out) {
  uint64_t always;
  *out = (role_guards){0};
  if (term_is_const(e->terms, condition, &always))
    return always;
  return read_guards(e, condition, true, out);
}

bool role_read_guarded(const library_effect *e, term_id t, role_guards *out) {
  const term_context *c = e->terms;
  for (unsigned inside = 0; inside < 2 && term_operator(c, t) == TERM_SELECT; inside++) {
    uint64_t zero;
    *out = (role_guards){.element = term_child(c, t, 2 - inside)};
    if (!read_guards(e, term_child(c, t, 0), inside, out))
      continue;
    out->otherwise_zero = term_is_const(c, term_child(c, t, 1 + inside), &zero) && zero == 0;
    bool never = true; // are the loops' own bounds such operands?
    for (unsigned k = 0; k < out->count; k++)
      never &= form_operand(e, &e->dimensions[e->leaves[out->counter[k]].number].extent) != MATRIX_NONE;
    if (out->otherwise_zero || never)
      return true;
  }
  return false;
}
