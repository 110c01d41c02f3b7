// Values of terms on samples, each term's computed once, operands before users.
#include "lowering/verify/fingerprint.h"

#include "semantics/term/eval.h"

#include <string.h>

// So many samples. The values of leaves differ in all of them: corners, which leaves share, say little here.
enum { TAKEN = 8 };

struct fingerprints {
  const term_context *terms;
  STACK(uint32_t) place; // term -> place in `values` plus one
  STACK(bits) values;    // TAKEN for each
};

fingerprints *fingerprints_new(const term_context *c) {
  fingerprints *f = util_alloc(sizeof *f);
  *f = (fingerprints){.terms = c};
  return f;
}

void fingerprints_free(fingerprints *f) {
  stack_free(&f->place);
  stack_free(&f->values);
  util_release(f);
}

// A lane that is read at a computed place is the one that is read there.
static unsigned leaf_name(const term_context *c, term_id t, const bits *place) {
  term_op op = term_operator(c, t);
  if (op != TERM_LANE && op != TERM_LANE_AT)
    return (unsigned)hash_mix(op, term_argument(c, t));
  uint64_t lane = op == TERM_LANE ? term_lane_number(c, t) : place->limb[0];
  return (unsigned)hash_mix(hash_mix(TERM_LANE, term_operand(c, t)), lane);
}

// Any bits, or those of a float between -256 and 256: clamps and conversions make one of most others.
static bits leaf_value(unsigned name, unsigned taken, unsigned width) {
  uint64_t h = hash_mix(hash_mix(taken, name), width);
  double number = ((double)(h % 4096) - 2048) / 8;
  float single = (float)number;
  bits value = {{0}};
  if (taken % 2 && width == 32)
    memcpy(value.limb, &single, sizeof single);
  else if (taken % 2 && width == 64)
    memcpy(value.limb, &number, sizeof number);
  else
    for (int i = 0; i < BITS_LIMBS; i++)
      value.limb[i] = hash_mix(h, (uint64_t)i);
  return bits_wrap(value, width);
}

static const bits *values_of(const fingerprints *f, term_id t) {
  return &f->values.data[(size_t)(f->place.data[t.index] - 1) * TAKEN];
}

static bits value(const fingerprints *f, term_id t, unsigned taken) {
  const term_context *c = f->terms;
  unsigned arity = term_arity(c, t), width = term_width(c, t);
  term_op op = term_operator(c, t);
  bits x[4];
  for (unsigned i = 0; i < arity; i++)
    x[i] = values_of(f, term_child(c, t, i))[taken];
  if (op == TERM_CONST)
    return term_value(c, t);
  if (!arity || op == TERM_LANE_AT)
    return leaf_value(leaf_name(c, t, x), taken, width);
  return eval_operator(op, width, term_width(c, term_child(c, t, 0)), x);
}

static bool is_known(const fingerprints *f, term_id t) {
  return t.index < f->place.size && f->place.data[t.index];
}

static void evaluate(fingerprints *f, term_id root) {
  STACK(term_id) stack = {0};
  stack_push(&stack, root);
  while (stack.size) {
    term_id t = stack.data[stack.size - 1];
    size_t before = stack.size;
    for (unsigned i = 0; i < term_arity(f->terms, t); i++)
      if (!is_known(f, term_child(f->terms, t, i)))
        stack_push(&stack, term_child(f->terms, t, i));
    if (stack.size != before)
      continue;
    stack.size--;
    if (is_known(f, t))
      continue;
    bits taken[TAKEN];
    for (unsigned k = 0; k < TAKEN; k++)
      taken[k] = value(f, t, k);
    while (f->place.size <= t.index)
      stack_push(&f->place, 0);
    for (unsigned k = 0; k < TAKEN; k++)
      stack_push(&f->values, taken[k]);
    f->place.data[t.index] = (uint32_t)(f->values.size / TAKEN);
  }
  stack_free(&stack);
}

uint64_t fingerprint_of(fingerprints *f, term_id t) {
  if (!is_known(f, t))
    evaluate(f, t);
  return hash_bytes(values_of(f, t), TAKEN * sizeof(bits), term_width(f->terms, t));
}
