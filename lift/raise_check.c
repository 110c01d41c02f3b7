// Whether a nest that was read may become linalg: counts, closed forms, conditions, reductions, order.
#include "lift/raise_guess.h"
#include "lift/raise_read.h"

#include <stdio.h>

// ---- numbers ------------------------------------------------------------------------------------

// Is it the same in all iterations of the nest?
static bool is_invariant(const nest *n, poly p) {
  for (unsigned i = 0; p.ok && i < p.count; i++)
    for (unsigned k = 0; k < p.terms[i].degree; k++) {
      symbol_kind kind = n->symbols.data[p.terms[i].symbols[k]].kind;
      if (kind == SYMBOL_COUNTER || kind == SYMBOL_ARGUMENT || kind == SYMBOL_OTHER)
        return false;
    }
  return p.ok;
}

static void around(const nest *n, int l, obligation *o) {
  int chain[RAISE_MAX_LOOPS];
  unsigned count = raise_chain(n, l, chain);
  for (unsigned i = 0; i < count; i++)
    stack_push(&o->running, chain[i]);
}

static void print_power(strbuf *out, unsigned bits) { strbuf_wide(out, (wide_int)1 << bits); }

static raise_verdict ask_fits(nest *n, const fits *f) {
  obligation o = {.with_last = f->with_last};
  around(n, f->loop, &o);
  stack_push(&o.use, f->number);
  strbuf_printf(&o.asserts, "(assert (not (and (<= %s", f->is_unsigned ? "0" : "(- ");
  if (!f->is_unsigned) {
    print_power(&o.asserts, f->bits - 1);
    strbuf_printf(&o.asserts, ")");
  }
  strbuf_printf(&o.asserts, " ");
  raise_print_poly(n, f->number, &o.asserts);
  strbuf_printf(&o.asserts, ") (< ");
  raise_print_poly(n, f->number, &o.asserts);
  strbuf_printf(&o.asserts, " ");
  print_power(&o.asserts, f->is_unsigned ? f->bits : f->bits - 1);
  strbuf_printf(&o.asserts, "))))\n");
  return raise_prove(n, &o, f->op, "a number fits its type");
}

// Unsigned sizes are small in practice: a limit that a test at run time ensures, first that of the signed
// type, then those with which products of two and of three fit.
static void limit_sizes(nest *n, unsigned level) {
  for (size_t i = 0; i < n->symbols.size; i++) {
    symbol *s = &n->symbols.data[i];
    if (s->kind != SYMBOL_VALUE || !s->is_unsigned)
      continue;
    unsigned bits = raise_value_bits(n, mlirValueGetType(s->value));
    s->limit = level == 1 ? bits - 1 : level == 2 ? bits / 2 - 1 : (bits - 2) / 3;
  }
}

static bool check_fits(nest *n) {
  unsigned level = 0;
  for (size_t i = 0; i < n->fits.size; i++) {
    const fits *f = &n->fits.data[i];
    if (!f->number.ok)
      return raise_refuse(n, f->op, "a number here is not understood");
    raise_verdict v = ask_fits(n, f);
    strbuf first = {0};
    strbuf_printf(&first, "%s%s", v == RAISE_REFUTED ? ", for " : "",
                  v == RAISE_REFUTED ? n->model.text : "");
    for (; v != RAISE_PROVEN && level < 3; v = ask_fits(n, f))
      limit_sizes(n, ++level);
    if (v != RAISE_PROVEN)
      raise_refuse(n, f->op, "arithmetic here may wrap%s", first.text);
    strbuf_free(&first);
    if (v != RAISE_PROVEN)
      return false;
  }
  return true;
}

// The condition holds in iterations 0 to the trip count, and fails then.
static bool check_trip(nest *n, int l) {
  loop *lp = &n->loops.data[l];
  if (!is_invariant(n, lp->distance))
    return raise_refuse(n, lp->op, "how often the loop runs depends on a loop around it");
  arena *a = n->memory_of;
  if (lp->is_exact) // otherwise it passes the end, and never stops
    stack_push(&n->conditions, poly_add(a, lp->distance, poly_constant(a, 1)));
  if (!is_invariant(n, lp->stride))
    return raise_refuse(n, lp->op, "the loop's step depends on a loop around it");
  poly k = poly_mul(a, poly_symbol(a, lp->counter), lp->stride),
       end = poly_mul(a, poly_symbol(a, lp->trip), lp->stride);
  const char *goes_on = lp->is_exact ? "distinct" : "<";
  obligation o = {.with_last = true};
  stack_push(&o.running, l);
  stack_push(&o.use, lp->distance), stack_push(&o.use, end);
  if (!lp->step) { // what is left of the iterations is not negative
    if (!raise_prove_lemmas(n, lp->op))
      return false;
    poly left =
        poly_sub(a, poly_sub(a, poly_symbol(a, lp->trip), poly_symbol(a, lp->counter)), poly_constant(a, 1));
    strbuf_printf(&o.asserts, "(assert (or (< ");
    raise_print_poly(n, left, &o.asserts);
    strbuf_printf(&o.asserts, " 0) (>= ");
    raise_print_poly(n, poly_mul(a, lp->stride, left), &o.asserts);
    strbuf_printf(&o.asserts, " 0)))\n");
  }
  strbuf_printf(&o.asserts, "(assert (not (and (or (>= k%d trip%d) (%s ", l, l, goes_on);
  raise_print_poly(n, poly_sub(a, k, lp->distance), &o.asserts);
  strbuf_printf(&o.asserts, " 0)) (not (%s ", goes_on);
  raise_print_poly(n, poly_sub(a, end, lp->distance), &o.asserts);
  strbuf_printf(&o.asserts, " 0)))))\n");
  return raise_prove(n, &o, lp->op, "the loop's condition holds until the trip count, and fails then") ==
             RAISE_PROVEN ||
         raise_refuse(n, lp->op, "no proof of the trip count");
}

// Conditions that always hold need no test.
static void drop_conditions(nest *n) {
  size_t kept = 0, count = n->conditions.size;
  for (size_t i = 0; i < count; i++) {
    poly p = n->conditions.data[i];
    n->conditions.size = kept;
    obligation o = {0};
    stack_push(&o.use, p);
    strbuf_printf(&o.asserts, "(assert (not (>= ");
    raise_print_poly(n, p, &o.asserts);
    strbuf_printf(&o.asserts, " 1)))\n");
    // A trip count that is exact assumes its condition: it must not be among the facts.
    bool assumes = false;
    for (unsigned t = 0; t < p.count; t++)
      for (unsigned k = 0; k < p.terms[t].degree; k++)
        assumes |= n->symbols.data[p.terms[t].symbols[k]].kind == SYMBOL_TRIP;
    bool holds = !assumes && raise_prove(n, &o, n->root, "a condition always holds") == RAISE_PROVEN;
    if (assumes)
      strbuf_free(&o.asserts), stack_free(&o.use);
    n->conditions.size = kept;
    if (!holds)
      n->conditions.data[kept++] = p;
    n->conditions.size = kept;
  }
}

// ---- from the end to the beginning --------------------------------------------------------------

static int direction(nest *n, const access *a, int l) {
  poly factor, rest;
  int64_t by;
  if (!poly_split(n->memory_of, a->address, n->loops.data[l].counter, &factor, &rest) ||
      !poly_is_constant(factor, &by))
    return 0;
  return by > 0 ? 1 : by < 0 ? -1 : 0;
}

static void reverse(nest *n, int l) {
  arena *a = n->memory_of;
  unsigned counter = n->loops.data[l].counter;
  poly to = poly_sub(a, poly_sub(a, raise_executions(n, l), poly_constant(a, 1)), poly_symbol(a, counter));
  n->loops.data[l].is_reversed = true;
  for (size_t i = 1; i < n->nodes.size; i++) {
    node_data *d = &n->nodes.data[i];
    d->number = poly_replace(a, d->number, counter, to);
    d->at.address = poly_replace(a, d->at.address, counter, to);
    for (unsigned k = 0; k < d->at.rank; k++)
      d->at.subscripts[k] = poly_replace(a, d->at.subscripts[k], counter, to);
  }
  for (size_t i = 0; i < n->effects.size; i++) {
    access *at = &n->effects.data[i].at;
    at->address = poly_replace(a, at->address, counter, to);
    for (unsigned k = 0; k < at->rank; k++)
      at->subscripts[k] = poly_replace(a, at->subscripts[k], counter, to);
  }
}

// How many accesses go up when this loop does, less those that go down.
static int directions(nest *n, int l) {
  int sum = 0;
  for (size_t i = 1; i < n->nodes.size; i++)
    sum += n->nodes.data[i].kind == NODE_LOAD ? direction(n, &n->nodes.data[i].at, l) : 0;
  for (size_t i = 0; i < n->effects.size; i++)
    sum += direction(n, &n->effects.data[i].at, l);
  return sum;
}

static bool keeps_order(const nest *n, int l) {
  bool scans = n->serial && l == n->serial;
  for (size_t i = 0; i < n->effects.size; i++)
    scans |= n->effects.data[i].scans && n->effects.data[i].loop == l;
  return scans;
}

// Loops whose accesses go down are numbered from their end; a loop and its copies alike, as they share cells.
// The order of effects is checked before that.
static void reverse_loops(nest *n) {
  const int count = (int)n->loops.size;
  for (int l = 0; l < count; l++) {
    if (n->loops.data[l].copied)
      continue;
    int sum = 0;
    bool keeps = false;
    for (int k = 0; k < count; k++)
      if (k == l || n->loops.data[k].copied == l + 1)
        keeps |= keeps_order(n, k), sum += directions(n, k);
    for (int k = 0; k < count && !keeps && sum < 0; k++)
      if (k == l || n->loops.data[k].copied == l + 1)
        reverse(n, k);
  }
}

// ---- conditional accesses -----------------------------------------------------------------------

// Is the element accessed at every iteration of the loop, whatever the values are?
static bool is_always_accessed(const nest *n, const access *a, int l) {
  for (size_t i = 1; i < n->nodes.size; i++) {
    const node_data *d = &n->nodes.data[i];
    if (d->kind == NODE_LOAD && !d->guard && raise_is_within(n, l, d->loop) && raise_same_access(&d->at, a))
      return true;
  }
  for (size_t i = 0; i < n->effects.size; i++) {
    const effect *e = &n->effects.data[i];
    if (!e->needs_access && raise_is_within(n, l, e->loop) && raise_same_access(&e->at, a))
      return true;
  }
  return false;
}

// Is the element within an array of known size at every iteration?
static bool is_in_array(nest *n, const access *a, int l, MlirOperation op) {
  MlirValue m = n->memories.data[a->memory].memref;
  if (mlirValueIsNull(m))
    return true;
  MlirType t = mlirValueGetType(m);
  if (!mlirShapedTypeHasStaticShape(t) || !mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(t)))
    return false;
  int64_t size = 1;
  for (intptr_t d = 0; d < mlirShapedTypeGetRank(t); d++)
    size *= mlirShapedTypeGetDimSize(t, d);
  obligation o = {0};
  around(n, l, &o);
  stack_push(&o.use, a->address);
  strbuf_printf(&o.asserts, "(assert (not (and (<= 0 ");
  raise_print_poly(n, a->address, &o.asserts);
  strbuf_printf(&o.asserts, ") (< ");
  raise_print_poly(n, a->address, &o.asserts);
  strbuf_printf(&o.asserts, " %lld))))\n", (long long)size);
  return raise_prove(n, &o, op, "the element is within its array") == RAISE_PROVEN;
}

// The element before a store under a condition: as it was loaded, if it was.
static node old_element(nest *n, size_t position) {
  const effect *e = &n->effects.data[position];
  for (size_t i = 1; i < n->nodes.size; i++) {
    const node_data *d = &n->nodes.data[i];
    if (d->kind == NODE_LOAD && !d->guard && d->stamp == position && raise_is_within(n, e->loop, d->loop) &&
        raise_same_access(&d->at, &e->at))
      return (node)i;
  }
  return raise_node(n, (node_data){.kind = NODE_LOAD,
                                   .type = n->nodes.data[e->value].type,
                                   .op = e->op,
                                   .at = e->at,
                                   .stamp = (unsigned)position,
                                   .guard = e->guard, // it proves no access
                                   .loop = e->loop});
}

static void predicate_stores(nest *n) {
  for (size_t i = 0; i < n->effects.size; i++) {
    effect *e = &n->effects.data[i];
    if (!e->guard)
      continue;
    MlirType t = n->nodes.data[e->value].type;
    node old = old_element(n, i);
    e = &n->effects.data[i];
    node new = raise_node(
        n, (node_data){.kind = NODE_SELECT, .type = t, .count = 3, .operands = {e->guard, e->value, old}});
    e = &n->effects.data[i];
    e->value = new, e->guard = 0, e->needs_access = true;
  }
}

static bool check_accesses(nest *n) {
  for (size_t i = 0; i < n->effects.size; i++) {
    effect *e = &n->effects.data[i];
    if (e->needs_access && !is_always_accessed(n, &e->at, e->loop) &&
        !is_in_array(n, &e->at, e->loop, e->op) && !raise_part(n, e))
      return false;
    node_list loads = {0};
    raise_loads(n, e->value, &loads);
    for (size_t k = 0; k < loads.size; k++) {
      node_data *d = &n->nodes.data[loads.data[k]];
      d->is_conditional |=
          d->guard && !is_always_accessed(n, &d->at, e->loop) && !is_in_array(n, &d->at, e->loop, d->op);
    }
    stack_free(&loads);
  }
  return true;
}

// ---- dimensions and addresses -------------------------------------------------------------------

// Which loops are no dimension of an operand.
static void find_dimensions(nest *n, effect *e) {
  node_list loads = {0};
  raise_loads(n, e->reduces ? e->rest : e->value, &loads);
  int chain[RAISE_MAX_LOOPS];
  for (unsigned k = raise_dimensions(n, e->loop, chain); k-- > 0;) {
    int l = chain[k];
    bool has = raise_depends(n, e, l);
    for (size_t i = 0; !has && i < loads.size; i++) {
      if (raise_part_is_conditional(n, e, &n->nodes.data[loads.data[i]]))
        continue;
      const access *a = &n->nodes.data[loads.data[i]].at;
      const memory *m = &n->memories.data[a->memory];
      const int copied = n->loops.data[l].copied;
      has = mlirValueIsNull(m->memref) ? raise_is_within(n, m->loop, copied ? copied - 1 : l)
                                       : poly_has(a->address, n->loops.data[l].counter);
    }
    e->lacks |= (unsigned)!has << l;
  }
  stack_free(&loads);
}

// What is loaded through values could be anything in that memory.
static bool check_gathers(nest *n) {
  for (size_t i = 1; i < n->nodes.size; i++)
    for (size_t k = 0; n->nodes.data[i].kind == NODE_GATHER && k < n->effects.size; k++)
      if (raise_may_alias(n, n->nodes.data[i].at.memory, n->effects.data[k].at.memory))
        return raise_refuse(n, n->nodes.data[i].op,
                            "a subscript is a value, and the loop may store to the same memory");
  return true;
}

// Addresses are linear in the counters, so that they are strides.
static bool check_linear(nest *n, const access *a, int l, MlirOperation op) {
  poly p = a->address, factor, rest;
  for (; l != RAISE_NONE; l = n->loops.data[l].parent) {
    if (!poly_split(n->memory_of, p, n->loops.data[l].counter, &factor, &rest) || !is_invariant(n, factor))
      return raise_refuse(n, op, "a subscript is not linear in the loops' counters");
    p = rest;
  }
  return is_invariant(n, p) || raise_refuse(n, op, "a subscript depends on what a loop carries");
}

static bool check_addresses(nest *n) {
  for (size_t i = 0; i < n->effects.size; i++) {
    const effect *e = &n->effects.data[i];
    if (!check_linear(n, &e->at, e->loop, e->op))
      return false;
    node_list loads = {0};
    raise_loads(n, e->value, &loads);
    bool ok = true;
    for (size_t k = 0; ok && k < loads.size; k++)
      ok = check_linear(n, &n->nodes.data[loads.data[k]].at, e->loop, n->nodes.data[loads.data[k]].op);
    stack_free(&loads);
    if (!ok)
      return false;
  }
  return true;
}

bool raise_check_counts(nest *n) {
  for (int l = 0; l < (int)n->loops.size; l++)
    if (!check_trip(n, l))
      return false;
  return check_fits(n);
}

bool raise_check(nest *n) {
  bool any = false;
  for (size_t i = 0; i < n->effects.size; i++)
    any |= n->effects.data[i].loop != RAISE_NONE;
  for (size_t i = 0; i < n->results.size && !any; i++)
    if (!mlirOpOperandIsNull(mlirValueGetFirstUse(n->results.data[i].value)))
      return raise_refuse(n, n->root, "the loop stores nothing");
  if (!n->serial && !raise_extrema(n))
    return false;
  predicate_stores(n);
  if (!raise_check_counts(n) || !check_addresses(n) || !check_accesses(n))
    return false;
  if (n->serial ? !raise_check_serial(n) : !raise_scans(n))
    return false;
  for (size_t i = 0; i < n->effects.size; i++)
    if (!raise_reduction(n, &n->effects.data[i]))
      return false;
  if (!raise_prove_bodies(n))
    return false;
  raise_narrow(n);
  if (!check_gathers(n) || !raise_order(n))
    return false;
  for (size_t i = 0; i < n->effects.size; i++)
    find_dimensions(n, &n->effects.data[i]);
  drop_conditions(n);
  n->is_apart = raise_check_apart(n);
  if (n->is_apart && n->options->cache)
    n->number = ++n->options->cache->nests;
  reverse_loops(n);
  return true;
}
