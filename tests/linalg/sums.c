// Sums beside each other: of the same elements, of what they differ from an earlier sum, or in its place.
#include "tests/linalg/body.h"
#include "tests/linalg/families.h"

#include <string.h>

enum { MOST_SUMS = 4 };

// One element for each position of the loops that are not summed up.
static void add_kept(nest *n, unsigned operand) {
  nest_add_identity(n, operand);
  nest_access *a = &n->operands[operand];
  a->rank = 0;
  for (unsigned i = 0; i < n->loops; i++)
    if (!(n->reductions >> i & 1))
      a->index[a->rank++] = n->operands[0].index[i];
}

// Most are of 32 bits; each is one or zero for each element at times, as a count is.
static value next_sum(function *f, const value *x, unsigned dimensions, const value *sums, unsigned count) {
  nest n = {.loops = x->rank, .dynamic = x->dynamic, .inputs = 1, .outputs = 1, .reductions = dimensions};
  memcpy(n.sizes, x->sizes, x->rank * sizeof *x->sizes);
  nest_add_identity(&n, 0);
  value ins[2] = {*x};
  if (count && function_chance(f, 40)) {
    ins[1] = sums[function_below(f, count)];
    add_kept(&n, n.inputs++);
  }
  add_kept(&n, n.inputs);
  static const element some[] = {ELEMENT_I32, ELEMENT_I32, ELEMENT_I64, ELEMENT_I16};
  value out = count && !f->tensors && function_chance(f, 40)
                  ? sums[function_below(f, count)]
                  : generic_output(f, &n, 0, some[function_below(f, 4)], true, function_chance(f, 60));
  body b = {.f = f, .loops = n.loops};
  scalar arguments[3];
  for (unsigned i = 0; i < n.inputs; i++)
    arguments[i] = body_argument(&b, &ins[i]);
  arguments[n.inputs] = body_argument(&b, &out);
  const element to = arguments[n.inputs].element;
  scalar term = body_convert(&b, arguments[0], to, function_chance(f, 60));
  static const char *const with[] = {"subi", "muli", "maxsi"};
  if (n.inputs > 1)
    term = body_binary(&b, with[function_below(f, 3)], term, body_convert(&b, arguments[1], to, true));
  else if (function_chance(f, 50))
    term = body_binary(&b, "muli", term, term);
  else if (function_chance(f, 40))
    term = body_clamp(&b, term, 0, 1);
  const char *fold = function_chance(f, 70) ? "addi" : body_fold_of(f, to);
  scalar r = body_fold(&b, fold, arguments[n.inputs], term, nest_terms(&n));
  generic_print(f, &n, &b, ins, arguments, &out, &r);
  body_free(&b);
  return out;
}

void family_sums(function *f) {
  static const element some[] = {ELEMENT_I8, ELEMENT_I8, ELEMENT_I16, ELEMENT_I32};
  f->floats = false;
  nest n = {.loops = 1 + function_below(f, 3), .inputs = 1};
  nest_add_identity(&n, 0);
  sizes_choose(f, &n);
  value x = generic_operand(f, &n, 0, some[function_below(f, 4)]), sums[MOST_SUMS];
  unsigned dimensions = 1 + function_below(f, (1u << n.loops) - 1),
           count = 2 + function_below(f, MOST_SUMS - 1);
  for (unsigned i = 0; i < count; i++)
    sums[i] = next_sum(f, &x, dimensions, sums, i);
  for (unsigned i = 0; i < count; i++)
    function_result(f, sums[i]);
}
