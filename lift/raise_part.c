// Stores under a condition, to elements that are not accessed otherwise:
//
//   if (m[i] > 0) y[i] = x[i];
//
// The first and the last iteration in which the condition holds are found at run time. The source accesses
// y[first], y[last], x[first] and x[last]; what lies between two elements of an array is in the same array.
// So the operation covers the iterations from `first` to `last`, and stores what there is where the condition
// fails.
#include "lift/raise_internal.h"

node raise_part_guard(const nest *n, const effect *e) { return n->nodes.data[e->value].operands[0]; }

// Must the load be executed under its own condition?
bool raise_part_is_conditional(const nest *n, const effect *e, const node_data *load) {
  return load->is_conditional && !(e->is_part && load->guard == raise_part_guard(n, e));
}

// The address in iteration k lies between those in an earlier one and in a later one.
static bool prove_between(nest *n, const access *element, int innermost, MlirOperation op) {
  arena *a = n->memory_of;
  const loop *l = &n->loops.data[innermost];
  poly factor, rest, k = poly_symbol(a, l->counter), first = poly_symbol(a, l->other),
                     last = poly_add(a, first, poly_symbol(a, n->delta));
  if (!poly_split(a, element->address, l->counter, &factor, &rest))
    return false;
  poly at_first = poly_mul(a, factor, first), at = poly_mul(a, factor, k),
       at_last = poly_mul(a, factor, last);
  poly up[2] = {poly_sub(a, at, at_first), poly_sub(a, at_last, at)};
  obligation o = {0};
  stack_push(&o.running, innermost), stack_push(&o.running_other, innermost);
  stack_push(&o.use, k), stack_push(&o.use, last), stack_push(&o.use, up[0]), stack_push(&o.use, up[1]);
  strbuf_printf(&o.asserts, "(assert (and (<= ");
  raise_print_poly(n, poly_sub(a, first, k), &o.asserts);
  strbuf_printf(&o.asserts, " 0) (<= ");
  raise_print_poly(n, poly_sub(a, k, last), &o.asserts);
  strbuf_printf(&o.asserts, " 0)))\n(assert (not (or");
  for (int side = 0; side < 2; side++) {
    strbuf_printf(&o.asserts, " (and (%s ", side ? "<=" : ">=");
    raise_print_poly(n, up[0], &o.asserts);
    strbuf_printf(&o.asserts, " 0) (%s ", side ? "<=" : ">=");
    raise_print_poly(n, up[1], &o.asserts);
    strbuf_printf(&o.asserts, " 0))");
  }
  strbuf_printf(&o.asserts, ")))\n");
  return raise_prove(n, &o, op, "elements of iterations between two lie between their elements") ==
         RAISE_PROVEN;
}

static bool prove_all(nest *n, const effect *e) {
  node_list loads = {0};
  raise_loads(n, e->value, &loads);
  bool ok = prove_between(n, &e->at, e->loop, e->op);
  for (size_t i = 0; ok && i < loads.size; i++) {
    const node_data *d = &n->nodes.data[loads.data[i]];
    if (d->guard == raise_part_guard(n, e))
      ok = prove_between(n, &d->at, e->loop, d->op);
  }
  stack_free(&loads);
  return ok;
}

bool raise_part(nest *n, effect *e) {
  const char *what = "a store under a condition, to an element that is not accessed otherwise";
  if (e->loop == RAISE_NONE || n->nodes.data[e->value].kind != NODE_SELECT)
    return raise_refuse(n, e->op, "%s", what);
  if (n->loops.data[e->loop].parent != RAISE_NONE)
    return raise_refuse(n, e->op, "%s, in a loop in another one", what);
  if (!prove_all(n, e))
    return raise_refuse(n, e->op, "%s, and no proof that elements follow each other", what);
  return e->is_part = true;
}
