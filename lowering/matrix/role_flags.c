// Flags: operands that decide by themselves what an instruction writes. They are seen in its effect, and
// given numbers before anything else is asked of it.
#include "lowering/matrix/roles_internal.h"

#include <string.h>

// The only leaf that the term depends on, if that is an operand that is a number; or MATRIX_NONE.
static uint32_t lone_number(const search *s, const library_effect *e, term_id t) {
  bool *used = util_alloc((e->num_leaves + 1) * sizeof *used);
  uint32_t found = MATRIX_NONE;
  unsigned count = 0;
  library_term_used(e, t, used);
  for (uint32_t k = 0; k < e->num_leaves; k++)
    if (used[k])
      found = k, count++;
  util_release(used);
  if (count != 1 || e->leaves[found].kind != LIBRARY_LEAF_OPERAND)
    return MATRIX_NONE;
  const library_leaf *leaf = &e->leaves[found];
  const library_instruction *i = &s->a->l->instructions[s->steps[leaf->step].instruction];
  return i->operands[leaf->number].address == LIBRARY_NUMBER ? found : MATRIX_NONE;
}

// Looks for a flag in a term; *condition is what it decides.
static uint32_t find_flag(const search *s, const library_effect *e, term_id t, bool *seen,
                          term_id *condition) {
  const term_context *c = e->terms;
  uint32_t found = MATRIX_NONE;
  if (seen[t.index])
    return found;
  seen[t.index] = true;
  if (term_width(c, t) == 1 && term_operator(c, t) != TERM_CONST)
    found = lone_number(s, e, t);
  if (found != MATRIX_NONE)
    *condition = t;
  for (unsigned k = 0; k < term_arity(c, t) && found == MATRIX_NONE; k++)
    found = find_flag(s, e, term_child(c, t, k), seen, condition);
  return found;
}

static uint32_t first_flag(const search *s, const library_effect *e, term_id *condition) {
  bool *seen = util_alloc(term_context_size(e->terms) * sizeof *seen);
  uint32_t found = MATRIX_NONE;
  for (uint32_t k = 0; k < 2 * e->num_writes && found == MATRIX_NONE; k++) {
    const library_write *w = &e->writes[k / 2];
    found = find_flag(s, e, k % 2 ? w->value : w->condition, seen, condition);
  }
  for (uint32_t k = 0; k < 2 * e->num_reductions && found == MATRIX_NONE; k++) {
    const library_reduction *r = &e->reductions[k / 2];
    found = find_flag(s, e, k % 2 ? r->element : r->init, seen, condition);
  }
  util_release(seen);
  return found;
}

static void add_number(flag_numbers *n, int64_t value) {
  bool fits = value >= 0 && value <= n->most && n->count < FLAG_MAX_NUMBERS;
  for (unsigned k = 0; k < n->count; k++)
    fits &= n->number[k] != value;
  if (fits)
    n->number[n->count++] = value;
}

// Those that the operand is compared with.
static void add_constants(const term_context *c, term_id t, flag_numbers *n) {
  uint64_t value;
  if (term_is_const(c, t, &value))
    add_number(n, (int64_t)value);
  for (unsigned k = 0; k < term_arity(c, t); k++)
    add_constants(c, term_child(c, t, k), n);
}

bool role_find_flag(const search *s, const library_effect *e, flag_numbers *out) {
  term_id condition;
  uint32_t leaf = first_flag(s, e, &condition);
  if (leaf == MATRIX_NONE)
    return false;
  const library_leaf *flag = &e->leaves[leaf];
  library_type t = s->a->l->instructions[s->steps[flag->step].instruction].operands[flag->number].type;
  unsigned bits = t.width - (t.kind == LIBRARY_SIGNED);
  *out = (flag_numbers){
      .step = flag->step, .operand = flag->number, .most = bits < 62 ? ((int64_t)1 << bits) - 1 : INT64_MAX};
  for (int64_t k = 0; k < 4; k++)
    add_number(out, k);
  add_constants(e->terms, condition, out);
  for (int64_t bit = 4; bit <= 128; bit *= 2)
    add_number(out, bit);
  return true;
}
