// Each test looks at one sign that nobody wrote a term so; what an operator adds is tested by leaving it
// out and computing the values again.
#include "synth/natural.h"

#include "semantics/term/eval.h"

enum { MAX_NODES = 16 };

static unsigned collect_operators(const term_context *c, term_id t, term_id *seen, unsigned count) {
  for (unsigned k = 0; k < count; k++)
    if (term_same(seen[k], t))
      return count;
  term_op op = term_operator(c, t);
  if (term_arity(c, t) > 0 && op != TERM_EXTU && op != TERM_EXTS && op != TERM_TRUNC && count < MAX_NODES)
    seen[count++] = t;
  for (unsigned k = 0; k < term_arity(c, t) && count < MAX_NODES; k++)
    count = collect_operators(c, term_child(c, t, k), seen, count);
  return count;
}

unsigned natural_size(const term_context *c, term_id t) {
  term_id seen[MAX_NODES];
  return collect_operators(c, t, seen, 0);
}

static bool has_operator(const term_context *c, term_id t, term_op op) {
  if (term_operator(c, t) == op)
    return true;
  for (unsigned k = 0; k < term_arity(c, t); k++)
    if (has_operator(c, term_child(c, t, k), op))
      return true;
  return false;
}

bool natural_signs(const term_context *c, term_id t, term_id body) {
  bool exts = has_operator(c, t, TERM_EXTS), extu = has_operator(c, t, TERM_EXTU);
  bool compares_unsigned = has_operator(c, t, TERM_ULT) || has_operator(c, t, TERM_ULE) ||
                           has_operator(c, t, TERM_MINU) || has_operator(c, t, TERM_MAXU);
  return (!has_operator(c, t, TERM_MUL) || has_operator(c, body, TERM_MUL)) && !(exts && compares_unsigned) &&
         !(exts && extu && !(has_operator(c, body, TERM_EXTS) && has_operator(c, body, TERM_EXTU)));
}

// 0, -1, and what the body has, at any width.
static bool has_constant(const term_context *c, term_id t, int64_t value) {
  uint64_t v;
  if (term_is_const(c, t, &v)) {
    unsigned up = 64 - term_width(c, t);
    int64_t as_signed = (int64_t)(v << up) >> up;
    return (int64_t)v == value || as_signed == value ||
           (as_signed > 0 && UINT64_C(1) << (as_signed & 63) == (uint64_t)value);
  }
  for (unsigned k = 0; k < term_arity(c, t); k++)
    if (has_constant(c, term_child(c, t, k), value))
      return true;
  return false;
}

bool natural_constants(const term_context *c, term_id t, term_id body) {
  uint64_t v;
  if (term_is_const(c, t, &v)) {
    unsigned width = term_width(c, t), up = 64 - width;
    int64_t as_signed = (int64_t)(v << up) >> up;
    return as_signed == 0 || as_signed == -1 || has_constant(c, body, (int64_t)v) ||
           has_constant(c, body, as_signed);
  }
  for (unsigned k = 0; k < term_arity(c, t); k++)
    if (!natural_constants(c, term_child(c, t, k), body))
      return false;
  return true;
}

static bool computes(const term_context *c, term_id term, const bank *b, const bank_values *values) {
  for (unsigned p = 0; p < BANK_POINTS; p++) {
    bits args[2] = {bits_u64(b->points[0].v[p], b->width), bits_u64(b->points[1].v[p], b->width)};
    if (eval_term(c, term, &(eval_env){.args = args, .num_args = 2}).limb[0] != values->v[p])
      return false;
  }
  return true;
}

// `term` with node `skip` replaced by its operand number `operand`.
static term_id without(term_context *c, term_id term, term_id skip, unsigned operand) {
  if (term_same(term, skip))
    return term_child(c, term, operand);
  term_id children[3];
  unsigned arity = term_arity(c, term);
  if (!arity)
    return term;
  for (unsigned k = 0; k < arity; k++)
    children[k] = without(c, term_child(c, term, k), skip, operand);
  return term_make(c, term_operator(c, term), term_width(c, term), children);
}

bool natural_is_minimal(term_context *c, term_id term, term_id node, const bank *b,
                        const bank_values *values) {
  for (unsigned k = 0; k < term_arity(c, node); k++) {
    term_id child = term_child(c, node, k);
    if (term_width(c, child) == term_width(c, node) && computes(c, without(c, term, node, k), b, values))
      return false;
    if (!natural_is_minimal(c, term, child, b, values))
      return false;
  }
  return true;
}
