// Whether a nest that was read may become linalg: counts, closed forms, conditions, reductions, order.
#include "lift/raise_internal.h"

#include <stdio.h>

// ---- numbers ----------------------------------------------------------------------------------------------

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
    unsigned bits = raise_symbol_bits(s);
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
  poly k = poly_scale(a, poly_symbol(a, lp->counter), lp->step),
       end = poly_scale(a, poly_symbol(a, lp->trip), lp->step);
  const char *goes_on = lp->is_exact ? "distinct" : "<";
  obligation o = {.with_last = true};
  stack_push(&o.running, l);
  stack_push(&o.use, lp->distance), stack_push(&o.use, end);
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

// Loops whose accesses go down are numbered from their end. The order of effects is checked before that.
static void reverse_loops(nest *n) {
  for (int l = 0; l < (int)n->loops.size; l++) {
    int sum = 0;
    for (size_t i = 1; i < n->nodes.size; i++)
      sum += n->nodes.data[i].kind == NODE_LOAD ? direction(n, &n->nodes.data[i].at, l) : 0;
    for (size_t i = 0; i < n->effects.size; i++)
      sum += direction(n, &n->effects.data[i].at, l);
    if (sum < 0)
      reverse(n, l);
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

static void predicate_stores(nest *n) {
  for (size_t i = 0; i < n->effects.size; i++) {
    effect *e = &n->effects.data[i];
    if (!e->guard)
      continue;
    MlirType t = n->nodes.data[e->value].type;
    node old = raise_node(n, (node_data){.kind = NODE_LOAD,
                                         .type = t,
                                         .op = e->op,
                                         .at = e->at,
                                         .stamp = (unsigned)i,
                                         .guard = e->guard, // it proves no access
                                         .loop = e->loop});
    node new = raise_node(
        n, (node_data){.kind = NODE_SELECT, .type = t, .count = 3, .operands = {e->guard, e->value, old}});
    e = &n->effects.data[i];
    e->value = new, e->guard = 0, e->needs_access = true;
  }
}

static bool check_accesses(nest *n) {
  for (size_t i = 0; i < n->effects.size; i++) {
    const effect *e = &n->effects.data[i];
    if (e->needs_access && !is_always_accessed(n, &e->at, e->loop))
      return raise_refuse(n, e->op,
                          "a store under a condition, to an element that is not accessed otherwise");
    node_list loads = {0};
    raise_loads(n, e->value, &loads);
    for (size_t k = 0; k < loads.size; k++) {
      node_data *d = &n->nodes.data[loads.data[k]];
      d->is_conditional |= d->guard && !is_always_accessed(n, &d->at, e->loop);
    }
    stack_free(&loads);
  }
  return true;
}

// ---- reductions ---------------------------------------------------------------------------------

typedef struct combiner {
  const char *name, *identity; // identity: NULL where the type decides
  const char *smt;             // f applied to $ and %, "" for floats
  bool needs_reassociate;
} combiner;

static const combiner combiners[] = {
    {"arith.addi", "0", "(bvadd $ %)", false},
    {"arith.muli", "1", "(bvmul $ %)", false},
    {"arith.andi", "-1", "(bvand $ %)", false},
    {"arith.ori", "0", "(bvor $ %)", false},
    {"arith.xori", "0", "(bvxor $ %)", false},
    {"arith.minsi", NULL, "(ite (bvslt $ %) $ %)", false},
    {"arith.maxsi", NULL, "(ite (bvsgt $ %) $ %)", false},
    {"arith.minui", NULL, "(ite (bvult $ %) $ %)", false},
    {"arith.maxui", NULL, "(ite (bvugt $ %) $ %)", false},
    {"arith.minimumf", NULL, "", false},
    {"arith.maximumf", NULL, "", false},
    {"arith.addf", "-0.0", "", true},
    {"arith.mulf", "1.0", "", true},
    {"arith.minnumf", NULL, "", true},
    {"arith.maxnumf", NULL, "", true},
};

static const combiner *find_combiner(const char *name, size_t length) {
  for (size_t i = 0; i < sizeof combiners / sizeof *combiners; i++)
    if (strlen(combiners[i].name) == length && !memcmp(combiners[i].name, name, length))
      return &combiners[i];
  return NULL;
}

static bool is_old(const nest *n, const effect *e, node v) {
  const node_data *d = &n->nodes.data[v];
  return d->kind == NODE_LOAD && raise_same_access(&d->at, &e->at);
}

static bool contains_old(const nest *n, const effect *e, node v) {
  node_list loads = {0};
  raise_loads(n, v, &loads);
  bool found = false;
  for (size_t i = 0; i < loads.size; i++)
    found |= is_old(n, e, loads.data[i]);
  stack_free(&loads);
  return found;
}

static bool is_choice(const node_data *d) {
  return d->kind == NODE_SELECT || (d->kind == NODE_OP && mlir_is_named(d->op, "arith.select"));
}

// select(a < b, a, b) and the like as minimum or maximum of a and b.
static const char *extremum(const nest *n, const node_data *d) {
  static const char *const integers[] = {
      [2] = "<s", [3] = "<s", [4] = ">s", [5] = ">s", [6] = "<u", [7] = "<u", [8] = ">u", [9] = ">u"};
  static const char *const floats[] = {[2] = ">f",  [3] = ">f",  [4] = "<f",  [5] = "<f", [9] = ">f",
                                       [10] = ">f", [11] = "<f", [12] = "<f", [13] = NULL};
  static const struct {
    const char *key, *name;
  } names[] = {{"<s", "arith.minsi"}, {">s", "arith.maxsi"},   {"<u", "arith.minui"},
               {">u", "arith.maxui"}, {"<f", "arith.minnumf"}, {">f", "arith.maxnumf"}};
  const node_data *c = &n->nodes.data[d->operands[0]];
  if (c->kind != NODE_OP)
    return NULL;
  bool is_integer = mlir_is_named(c->op, "arith.cmpi");
  if (!is_integer && !mlir_is_named(c->op, "arith.cmpf"))
    return NULL;
  bool straight = c->operands[0] == d->operands[1] && c->operands[1] == d->operands[2],
       crossed = c->operands[1] == d->operands[1] && c->operands[0] == d->operands[2];
  uint64_t p = (uint64_t)mlirIntegerAttrGetValueInt(mlir_attribute(c->op, "predicate"));
  size_t size = is_integer ? sizeof integers / sizeof *integers : sizeof floats / sizeof *floats;
  const char *key = p < size ? (is_integer ? integers : floats)[p] : NULL;
  if (!key || (!straight && !crossed))
    return NULL;
  char wanted[3] = {key[0], key[1], 0};
  if (crossed)
    wanted[0] = key[0] == '<' ? '>' : '<';
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i].key, wanted))
      return names[i].name;
  return NULL;
}

static node identity_node(nest *n, const combiner *c, MlirType t) {
  return raise_node(n, (node_data){.kind = NODE_IDENTITY, .type = t, .constant = c->identity});
}

// v = combine(old, rest).
static const combiner *find_rest(nest *n, const effect *e, node v, node *rest) {
  node_data d = n->nodes.data[v];
  if (is_choice(&d)) {
    const char *name = extremum(n, &d);
    if (name && is_old(n, e, d.operands[1]) != is_old(n, e, d.operands[2])) {
      *rest = is_old(n, e, d.operands[1]) ? d.operands[2] : d.operands[1];
      return contains_old(n, e, *rest) ? NULL : find_combiner(name, strlen(name));
    }
    bool old_first = is_old(n, e, d.operands[1]);
    if (old_first == is_old(n, e, d.operands[2]) || contains_old(n, e, d.operands[0]))
      return NULL;
    node inner;
    const combiner *c = find_rest(n, e, d.operands[old_first ? 2 : 1], &inner);
    if (!c || !c->identity)
      return NULL;
    node same = identity_node(n, c, d.type);
    *rest = raise_node(
        n, (node_data){.kind = NODE_SELECT,
                       .type = d.type,
                       .count = 3,
                       .operands = {d.operands[0], old_first ? same : inner, old_first ? inner : same}});
    return c;
  }
  if (d.kind != NODE_OP || d.count != 2)
    return NULL;
  MlirStringRef name = mlir_name(d.op);
  const combiner *c = find_combiner(name.data, name.length);
  for (unsigned i = 0; c && i < 2; i++) {
    node other = d.operands[1 - i];
    if (!contains_old(n, e, d.operands[i]) || contains_old(n, e, other))
      continue;
    if (is_old(n, e, d.operands[i])) {
      *rest = other;
      return c;
    }
    node inner;
    if (find_rest(n, e, d.operands[i], &inner) != c)
      return NULL;
    d.operands[0] = inner, d.operands[1] = other;
    *rest = raise_node(n, d);
    return c;
  }
  return NULL;
}

static void print_combined(strbuf *out, const char *format, const char *a, const char *b) {
  for (const char *f = format; *f; f++)
    strbuf_printf(out, "%s%.*s", *f == '$' ? a : *f == '%' ? b : "", *f != '$' && *f != '%', f);
}

// combine is associative and commutative, so that the operation may take the elements in any order.
static bool check_combiner(nest *n, const effect *e, const combiner *c) {
  if (c->needs_reassociate && !n->options->reassociate)
    return raise_refuse(n, e->op, "the order of '%s' on floats would change (--reassociate allows it)",
                        c->name);
  if (!*c->smt)
    return true;
  unsigned bits = mlirIntegerTypeGetWidth(n->nodes.data[e->value].type);
  strbuf text = {0}, ab = {0}, bc = {0};
  print_combined(&ab, c->smt, "a", "b");
  print_combined(&bc, c->smt, "b", "c");
  for (const char *name = "abc"; *name; name++)
    strbuf_printf(&text, "(declare-const %c (_ BitVec %u))\n", *name, bits);
  strbuf_printf(&text, "(assert (not (and (= ");
  print_combined(&text, c->smt, ab.text, "c");
  strbuf_printf(&text, " ");
  print_combined(&text, c->smt, "a", bc.text);
  strbuf_printf(&text, ") (= %s ", ab.text);
  print_combined(&text, c->smt, "b", "a");
  strbuf_printf(&text, "))))\n(check-sat)\n");
  raise_verdict v = raise_ask(n, &text, e->op, "the reduction is associative and commutative");
  strbuf_free(&text), strbuf_free(&ab), strbuf_free(&bc);
  return v == RAISE_PROVEN || raise_refuse(n, e->op, "no proof that '%s' is associative", c->name);
}

static bool depends_on(const nest *n, const effect *e, int l) {
  const memory *m = &n->memories.data[e->at.memory];
  if (mlirValueIsNull(m->memref))
    return raise_is_within(n, m->loop, l);
  return poly_has(e->at.address, n->loops.data[l].counter);
}

static bool find_reduction(nest *n, effect *e) {
  for (int l = e->loop; l != RAISE_NONE; l = n->loops.data[l].parent)
    if (!depends_on(n, e, l))
      e->reduces |= 1u << l;
  if (!e->reduces)
    return true;
  const combiner *c = find_rest(n, e, e->value, &e->rest);
  if (!c && contains_old(n, e, e->value))
    return raise_refuse(n, e->op, "a carried value that is no sum, product, minimum or the like");
  if (!c)
    return raise_refuse(n, e->op, "iterations store to the same element, and the last one counts");
  e->combine = c->name;
  return check_combiner(n, e, c);
}

// Each loop of an operation must be a dimension of an operand.
static bool check_dimensions(nest *n, const effect *e) {
  node_list loads = {0};
  raise_loads(n, e->reduces ? e->rest : e->value, &loads);
  bool ok = true;
  for (int l = e->loop; ok && l != RAISE_NONE; l = n->loops.data[l].parent) {
    ok = depends_on(n, e, l);
    for (size_t i = 0; !ok && i < loads.size; i++) {
      if (n->nodes.data[loads.data[i]].is_conditional)
        continue;
      const access *a = &n->nodes.data[loads.data[i]].at;
      const memory *m = &n->memories.data[a->memory];
      ok = mlirValueIsNull(m->memref) ? raise_is_within(n, m->loop, l)
                                      : poly_has(a->address, n->loops.data[l].counter);
    }
  }
  stack_free(&loads);
  return ok || raise_refuse(n, e->op, "no array has the loop's dimension");
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

bool raise_check(nest *n) {
  bool any = false;
  for (size_t i = 0; i < n->effects.size; i++)
    any |= n->effects.data[i].loop != RAISE_NONE;
  if (!any)
    return raise_refuse(n, n->root, "the loop stores nothing");
  predicate_stores(n);
  for (int l = 0; l < (int)n->loops.size; l++)
    if (!check_trip(n, l))
      return false;
  if (!check_fits(n) || !check_addresses(n) || !check_accesses(n))
    return false;
  for (size_t i = 0; i < n->effects.size; i++)
    if (!find_reduction(n, &n->effects.data[i]) || !check_dimensions(n, &n->effects.data[i]))
      return false;
  if (!raise_check_order(n))
    return false;
  drop_conditions(n);
  reverse_loops(n);
  return true;
}
