// Parts of two terms that have equal values on all samples are probably equal: proven one by one from the
// leaves on, the part of one side replaced by that of the other, so that what is left to prove is small.
#include "lowering/verify/derivation_internal.h"

#include "lowering/verify/samples.h"
#include "semantics/term/eval.h"

#include <string.h>

typedef struct signature {
  uint64_t hash;
  term_id term;
} signature;

typedef struct sweep {
  derivation *d;
  STACK(term_id) order;   // terms below both sides, operands before users
  STACK(bits) values;     // SAMPLES for each of them
  STACK(uint32_t) place;  // term -> place in `order` plus one
  STACK(uint32_t) leaves; // leaves in the order in which they were met
  STACK(signature) left;  // of the left side's terms
  STACK(term_id) image;   // place -> the term that replaces a term of the right side
} sweep;

static uint32_t place_of(const sweep *s, term_id t) {
  return t.index < s->place.size ? s->place.data[t.index] : 0;
}

static void evaluate(sweep *s, term_id t) {
  derivation *d = s->d;
  unsigned arity = term_arity(d->terms, t), width = term_width(d->terms, t);
  term_id child[4], shallow = {0};
  for (unsigned i = 0; i < arity; i++)
    child[i] = term_arg(d->lemmas_terms, i, term_width(d->terms, term_child(d->terms, t, i)));
  bool opaque = !arity || term_operator(d->terms, t) == TERM_LANE_AT; // a leaf
  if (!opaque)
    shallow = term_make(d->lemmas_terms, term_operator(d->terms, t), width, child);
  else if (!is_const(d, t))
    stack_push(&s->leaves, t.index);
  for (unsigned k = 0; k < SAMPLES; k++) {
    bits args[4];
    for (unsigned i = 0; i < arity && !opaque; i++)
      args[i] = s->values.data[(place_of(s, term_child(d->terms, t, i)) - 1) * SAMPLES + k];
    bits v = is_const(d, t) ? term_value(d->terms, t)
             : opaque       ? sample_value(k, (unsigned)s->leaves.size, width)
                      : eval_term(d->lemmas_terms, shallow, &(eval_env){.args = args, .num_args = arity});
    stack_push(&s->values, v);
  }
}

static void visit(sweep *s, term_id t) {
  if (place_of(s, t))
    return;
  for (unsigned i = 0; i < term_arity(s->d->terms, t); i++)
    visit(s, term_child(s->d->terms, t, i));
  evaluate(s, t);
  while (s->place.size <= t.index)
    stack_push(&s->place, 0);
  stack_push(&s->order, t);
  s->place.data[t.index] = (uint32_t)s->order.size;
}

static uint64_t signature_of(const sweep *s, term_id t) {
  const bits *values = &s->values.data[(place_of(s, t) - 1) * SAMPLES];
  return hash_bytes(values, SAMPLES * sizeof *values, term_width(s->d->terms, t));
}

// The right side with what is proven equal to a part of the left side replaced by that part.
term_id derivation_sweep(derivation *d, term_id left, term_id right) {
  sweep s = {.d = d};
  visit(&s, left);
  size_t of_left = s.order.size;
  for (size_t i = 0; i < of_left; i++)
    if (term_arity(d->terms, s.order.data[i]))
      stack_push(&s.left, (signature){signature_of(&s, s.order.data[i]), s.order.data[i]});
  visit(&s, right);
  for (size_t i = 0; i < s.order.size; i++) {
    term_id t = s.order.data[i], child[4];
    unsigned arity = term_arity(d->terms, t);
    if (i < of_left || !arity || term_operator(d->terms, t) == TERM_LANE_AT) {
      stack_push(&s.image, t);
      continue;
    }
    for (unsigned k = 0; k < arity; k++)
      child[k] = s.image.data[place_of(&s, term_child(d->terms, t, k)) - 1];
    term_id r = term_make(d->terms, term_operator(d->terms, t), term_width(d->terms, t), child);
    uint64_t hash = signature_of(&s, t);
    for (size_t k = 0; k < s.left.size; k++)
      if (s.left.data[k].hash == hash && !term_same(s.left.data[k].term, left) &&
          derivation_step(d, r, s.left.data[k].term, true)) {
        r = s.left.data[k].term;
        break;
      }
    stack_push(&s.image, r);
  }
  term_id result = s.image.data[place_of(&s, right) - 1];
  stack_free(&s.order);
  stack_free(&s.values);
  stack_free(&s.place);
  stack_free(&s.leaves);
  stack_free(&s.left);
  stack_free(&s.image);
  return result;
}
