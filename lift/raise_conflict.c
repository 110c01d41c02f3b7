// The order of effects: each effect becomes one operation over all iterations, one after the other. Two
// accesses, of which one stores, may change places only if they touch different elements.
#include "lift/raise_internal.h"

#include <string.h>

#include "lowering/mlir/noalias.h"
#include "lowering/mlir/remark.h"
#include "lowering/mlir/walk.h"
#include <stdio.h>

// ---- which memory -------------------------------------------------------------------------------

static bool is_allocated(MlirValue m) {
  if (!mlirValueIsAOpResult(m))
    return false;
  MlirOperation op = mlirOpResultGetOwner(m);
  return mlir_is_named(op, "memref.alloc") || mlir_is_named(op, "memref.alloca");
}

static bool is_alone(MlirValue m) {
  if (is_allocated(m) || !mlirOperationIsNull(walk_constant(m)))
    return true;
  if (!mlirValueIsABlockArgument(m))
    return false;
  MlirOperation f = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(m));
  return mlir_is_named(f, "func.func") && noalias_argument(f, mlirBlockArgumentGetArgNumber(m));
}

// The name of an array of the module.
static MlirAttribute global_name(MlirValue m) {
  MlirOperation op = mlirValueIsAOpResult(m) ? mlirOpResultGetOwner(m) : (MlirOperation){NULL};
  if (mlirOperationIsNull(op) || !mlir_is_named(op, "memref.get_global"))
    return mlirAttributeGetNull();
  return mlir_attribute(op, "name");
}

static bool are_two_globals(MlirValue a, MlirValue b) {
  MlirAttribute x = global_name(a), y = global_name(b);
  return !mlirAttributeIsNull(x) && !mlirAttributeIsNull(y) && !mlirAttributeEqual(x, y);
}

// Is it memory of its own, or an argument? Others, as a choice of two, may be anything.
static bool is_origin(MlirValue m) {
  if (mlirValueIsAOpResult(m))
    return is_allocated(m) || !mlirAttributeIsNull(global_name(m));
  return mlir_is_named(mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(m)), "func.func");
}

bool raise_memrefs_may_alias(MlirValue a, MlirValue b) {
  MlirValue x = walk_viewed(a), y = walk_viewed(b);
  if (mlirValueEqual(x, y) || !is_origin(x) || !is_origin(y))
    return true;
  return !is_alone(x) && !is_alone(y) && !are_two_globals(x, y);
}

bool raise_may_alias(const nest *n, int a, int b) {
  MlirValue x = n->memories.data[a].memref, y = n->memories.data[b].memref;
  if (a == b)
    return true;
  return !mlirValueIsNull(x) && !mlirValueIsNull(y) && raise_memrefs_may_alias(x, y);
}

static void add_load(node_list *out, node load) {
  for (size_t i = 0; i < out->size; i++)
    if (out->data[i] == load)
      return;
  stack_push(out, load);
}

// Nodes are shared: each is visited once, in the order in which operands are.
void raise_nodes_of(const nest *n, node root, node_kind kind, node_list *out) {
  bool *seen = util_alloc(n->nodes.size);
  memset(seen, 0, n->nodes.size);
  node_list todo = {0};
  stack_push(&todo, root);
  while (todo.size) {
    node v = todo.data[--todo.size];
    if (seen[v])
      continue;
    seen[v] = true;
    const node_data *d = &n->nodes.data[v];
    if (d->kind == kind)
      add_load(out, v);
    if (d->guard) // it is computed too
      stack_push(&todo, d->guard);
    for (unsigned i = d->count; i-- > 0;)
      stack_push(&todo, d->operands[i]);
  }
  stack_free(&todo);
  util_release(seen);
}

void raise_loads(const nest *n, node root, node_list *out) { raise_nodes_of(n, root, NODE_LOAD, out); }

// ---- questions ----------------------------------------------------------------------------------

typedef enum relation {
  RELATION_LATER, // the second access is in a later iteration of `level` than the first
  RELATION_SAME,  // in the same one of all common loops
  RELATION_ANY    // in any one of `level`
} relation;

typedef struct side {
  const access *at;
  int loop;
  MlirOperation op;
} side;

static void use(obligation *o, poly p) { stack_push(&o->use, p); }

// Asserts 0 <= subscript < size for what is known of an access.
static void assert_in_range(nest *n, obligation *o, const access *a,
                            poly (*rename)(nest *, poly, const void *), const void *user) {
  for (unsigned d = 0; d < a->rank; d++) {
    poly i = rename(n, a->subscripts[d], user), size = rename(n, a->sizes[d], user);
    use(o, i), use(o, size);
    strbuf_printf(&o->asserts, "(assert (and (<= 0 ");
    raise_print_poly(n, i, &o->asserts);
    strbuf_printf(&o->asserts, ") (< ");
    raise_print_poly(n, i, &o->asserts);
    strbuf_printf(&o->asserts, " ");
    raise_print_poly(n, size, &o->asserts);
    strbuf_printf(&o->asserts, ")))\n");
  }
}

// Which iteration of the loop that stays is the second side's? Operations are inside of this loop, so that
// those of later ones do not change places.
typedef enum serial_order { SERIAL_ANY, SERIAL_NOT_LATER, SERIAL_EARLIER } serial_order;

typedef struct renaming {
  int level; // RAISE_NONE: all common loops are shared
  serial_order serial;
  relation relation;
  int shared[RAISE_MAX_LOOPS]; // loops around `level`
  unsigned num_shared;
  int loop;
} renaming;

static poly keep(nest *n, poly p, const void *user) {
  (void)n, (void)user;
  return p;
}

// The second side's counters.
static poly rename_second(nest *n, poly p, const void *user) {
  const renaming *r = user;
  for (int l = r->loop; l != RAISE_NONE; l = n->loops.data[l].parent) {
    const loop *lp = &n->loops.data[l];
    bool is_shared = false;
    for (unsigned i = 0; i < r->num_shared; i++)
      is_shared |= r->shared[i] == l;
    if (is_shared)
      continue;
    poly to = poly_symbol(n->memory_of, lp->other);
    if (l == r->level && r->relation == RELATION_LATER)
      to =
          poly_add(n->memory_of, poly_symbol(n->memory_of, lp->counter), poly_symbol(n->memory_of, n->delta));
    p = poly_replace(n->memory_of, p, lp->counter, to);
  }
  return p;
}

static void ask_running(nest *n, obligation *o, const side *first, const renaming *r) {
  int chain[RAISE_MAX_LOOPS];
  unsigned count = raise_chain(n, first->loop, chain);
  for (unsigned i = 0; i < count; i++)
    stack_push(&o->running, chain[i]);
  count = raise_chain(n, r->loop, chain);
  for (unsigned i = 0; i < count; i++) {
    bool is_shared = chain[i] == r->level && r->relation == RELATION_LATER;
    for (unsigned k = 0; k < r->num_shared; k++)
      is_shared |= r->shared[k] == chain[i];
    if (!is_shared)
      stack_push(&o->running_other, chain[i]);
  }
  if (r->serial != SERIAL_ANY) {
    const loop *lp = &n->loops.data[n->serial];
    poly earlier =
        poly_sub(n->memory_of, poly_symbol(n->memory_of, lp->other), poly_symbol(n->memory_of, lp->counter));
    use(o, earlier);
    strbuf_printf(&o->asserts, "(assert (%s ", r->serial == SERIAL_EARLIER ? "<" : "<=");
    raise_print_poly(n, earlier, &o->asserts);
    strbuf_printf(&o->asserts, " 0))\n");
  }
  if (r->level != RAISE_NONE && r->relation == RELATION_LATER) { // counter + later is in range, too
    poly last = poly_add(n->memory_of, poly_symbol(n->memory_of, n->loops.data[r->level].counter),
                         poly_symbol(n->memory_of, n->delta));
    poly end = raise_running(n, r->level);
    use(o, last), use(o, end);
    strbuf_printf(&o->asserts, "(assert (< ");
    raise_print_poly(n, last, &o->asserts);
    strbuf_printf(&o->asserts, " ");
    raise_print_poly(n, end, &o->asserts);
    strbuf_printf(&o->asserts, "))\n");
  }
}

// Lemmas on products, which the solver finds only with luck: each is an instance of one of these.
static const char *const lemmas[] = {
    "(declare-const c Int)\n(declare-const d Int)\n(assert (and (>= c 0) (>= d 1)))\n"
    "(assert (not (>= (* c d) c)))\n(check-sat)\n",
    "(declare-const c Int)\n(declare-const k Int)\n(declare-const e Int)\n"
    "(assert (and (>= c 0) (<= 0 k) (< k e)))\n"
    "(assert (not (and (<= 0 (* c k)) (<= (* c k) (- (* c e) c)))))\n(check-sat)\n",
    "(declare-const c Int)\n(declare-const d Int)\n(assert (and (>= c 1) (>= d 0)))\n"
    "(assert (not (>= (* c d) 0)))\n(check-sat)\n",
};

bool raise_prove_lemmas(nest *n, MlirOperation at) {
  for (size_t i = 0; i < sizeof lemmas / sizeof *lemmas; i++) {
    strbuf text = {0};
    strbuf_printf(&text, "%s", lemmas[i]);
    raise_verdict v = raise_ask(n, &text, at, "products keep the order of their factors");
    strbuf_free(&text);
    if (v != RAISE_PROVEN)
      return false;
  }
  return true;
}

// One of several facts: " (< p 0)".
static void or_fact(nest *n, obligation *o, const char *relation, poly p, int bound) {
  use(o, p);
  strbuf_printf(&o->asserts, " (%s ", relation);
  raise_print_poly(n, p, &o->asserts);
  strbuf_printf(&o->asserts, " %d)", bound);
}

// c < 0, or p >= 0.
static void assert_lemma(nest *n, obligation *o, poly c, poly p) {
  strbuf_printf(&o->asserts, "(assert (or");
  or_fact(n, o, "<", c, 0);
  or_fact(n, o, ">=", p, 0);
  strbuf_printf(&o->asserts, "))\n");
}

// Of a counter that runs below `end`, in the difference.
static void assert_product(nest *n, obligation *o, poly difference, unsigned counter, poly end,
                           bool negated) {
  arena *a = n->memory_of;
  poly c, rest, k = poly_symbol(a, counter);
  int64_t known;
  if (!poly_split(a, difference, counter, &c, &rest) || poly_is_constant(c, &known))
    return;
  c = negated ? poly_scale(a, c, -1) : c;
  poly product = poly_mul(a, c, k), last = poly_mul(a, c, poly_sub(a, end, poly_constant(a, 1)));
  if (!product.ok || !last.ok)
    return;
  assert_lemma(n, o, c, product);
  assert_lemma(n, o, c, poly_sub(a, last, product));
}

static void assert_lemmas(nest *n, obligation *o, const renaming *r, poly difference, int first, int second) {
  arena *a = n->memory_of;
  poly c, rest;
  int64_t known;
  if (r->relation == RELATION_LATER && poly_split(a, difference, n->delta, &c, &rest) &&
      !poly_is_constant(c, &known)) {
    const poly later = poly_symbol(a, n->delta), more = poly_sub(a, poly_mul(a, c, later), c);
    assert_lemma(n, o, c, more);
    // The same of one less, unless that is none.
    strbuf_printf(&o->asserts, "(assert (or");
    or_fact(n, o, "<", c, 0);
    or_fact(n, o, "=", more, 0);
    or_fact(n, o, ">=", poly_sub(a, more, c), 0);
    strbuf_printf(&o->asserts, "))\n");
  }
  for (int side = 0; side < 2; side++)
    for (int l = side ? second : first; l != RAISE_NONE; l = n->loops.data[l].parent)
      assert_product(n, o, difference, side ? n->loops.data[l].other : n->loops.data[l].counter,
                     raise_settle(n, raise_running(n, l), side ? second : first), !side);
}

// Rows: c times the distance of two iterations of the loop that stays, with some of c added, is at least c
// where the distance is not zero.
static void assert_rows(nest *n, obligation *o, poly difference) {
  arena *a = n->memory_of;
  const loop *lp = &n->loops.data[n->serial];
  poly c, back, rest, k = poly_symbol(a, lp->counter), other = poly_symbol(a, lp->other);
  int64_t known;
  if (!poly_split(a, difference, lp->other, &c, &rest) || !poly_split(a, rest, lp->counter, &back, &rest) ||
      poly_is_constant(c, &known) || !poly_equal(poly_add(a, c, back), poly_constant(a, 0)))
    return;
  poly distance = poly_sub(a, other, k);
  for (unsigned i = 0; i < rest.count && c.count == 1; i++) { // as of row i - 1
    poly one = {.ok = true, .count = 1, .terms = &rest.terms[i]};
    poly ratio = poly_constant(a, rest.terms[i].factor / c.terms[0].factor);
    if (poly_equal(poly_mul(a, ratio, c), one))
      distance = poly_add(a, distance, ratio);
  }
  for (int negative = 0; negative < 2; negative++) {
    poly d = negative ? poly_scale(a, distance, -1) : distance, product = poly_mul(a, c, d);
    strbuf_printf(&o->asserts, "(assert (or");
    or_fact(n, o, "<", c, 0);
    or_fact(n, o, "<", d, 1);
    or_fact(n, o, ">=", poly_sub(a, product, c), 0);
    strbuf_printf(&o->asserts, "))\n");
  }
}

static raise_verdict ask_apart(nest *n, const side *first, const side *second, const renaming *r,
                               poly difference, const char *what) {
  obligation o = {0};
  if (!raise_prove_lemmas(n, first->op))
    return RAISE_UNKNOWN;
  difference = raise_settle(n, raise_settle(n, difference, first->loop), second->loop);
  use(&o, difference);
  assert_lemmas(n, &o, r, difference, first->loop, second->loop);
  if (r->serial != SERIAL_ANY)
    assert_rows(n, &o, difference);
  ask_running(n, &o, first, r);
  assert_in_range(n, &o, first->at, keep, NULL);
  assert_in_range(n, &o, second->at, rename_second, r);
  strbuf_printf(&o.asserts, "(assert (= ");
  raise_print_poly(n, difference, &o.asserts);
  strbuf_printf(&o.asserts, " 0))\n");
  return raise_prove(n, &o, first->op, what);
}

// Where strides are sizes that only the caller knows: the rows of one iteration end before the next one's
// begin.
static bool condition_for(nest *n, const side *first, const side *second, const renaming *r, poly difference,
                          poly *condition) {
  arena *a = n->memory_of;
  poly rest;
  int64_t known;
  if (r->relation != RELATION_LATER || r->serial != SERIAL_ANY ||
      !poly_split(a, difference, n->delta, condition, &rest))
    return false;
  poly zero = poly_constant(a, 0);
  for (int l = second->loop; l != r->level; l = n->loops.data[l].parent) {
    poly factor, after, mine, before;
    if (!poly_split(a, rest, n->loops.data[l].other, &factor, &after))
      return false;
    rest = after;
    if (raise_is_within(n, first->loop, l)) {
      if (!poly_split(a, rest, n->loops.data[l].counter, &mine, &before))
        return false;
      if (!poly_equal(poly_add(a, mine, factor), zero))
        return false;
      rest = before;
    }
    if (poly_is_constant(factor, &known) && known < 0)
      factor = poly_scale(a, factor, -1);
    poly span = poly_sub(a, raise_executions(n, l), poly_constant(a, 1));
    *condition = poly_sub(a, *condition, poly_mul(a, factor, span));
  }
  return condition->ok && !poly_is_constant(*condition, &known) && poly_equal(rest, zero);
}

// The same, of elements in one direction: of a[i] = a[i + m], that m is not negative; of a[i + m] = a[i],
// that the elements are apart as a whole.
static bool distance_condition(nest *n, const side *first, const side *second, const renaming *r,
                               poly difference, poly *condition) {
  arena *a = n->memory_of;
  poly one = poly_constant(a, 1), factor, rest = difference;
  int64_t by, known;
  if (r->relation != RELATION_LATER || r->serial != SERIAL_ANY ||
      !poly_split(a, difference, n->delta, &factor, &rest) || !poly_is_constant(factor, &by) || !by)
    return false;
  poly low = by < 0 ? poly_scale(a, rest, -1) : rest; // without the iterations' distance
  by = by < 0 ? -by : by;
  poly high = low, offset = low;
  for (int s = 0; s < 2; s++)
    for (int l = s ? second->loop : first->loop; l != RAISE_NONE; l = n->loops.data[l].parent) {
      unsigned counter = s ? n->loops.data[l].other : n->loops.data[l].counter;
      poly end = poly_sub(a, raise_executions(n, l), one);
      int64_t step;
      if (!poly_split(a, low, counter, &factor, &low) || !poly_is_constant(factor, &step) ||
          !poly_split(a, high, counter, &factor, &high) || !poly_split(a, offset, counter, &factor, &offset))
        return false;
      if (step < 0)
        low = poly_add(a, low, poly_scale(a, end, step));
      else
        high = poly_add(a, high, poly_scale(a, end, step));
    }
  if (!offset.ok || poly_is_constant(offset, &known)) // the loop's own end would be tested
    return false;
  bool is_ahead = offset.terms[offset.count - 1].factor > 0;
  poly last = poly_scale(a, poly_sub(a, raise_executions(n, r->level), one), by);
  *condition = is_ahead ? poly_add(a, low, poly_constant(a, by)) : poly_scale(a, poly_add(a, high, last), -1);
  return condition->ok && !poly_is_constant(*condition, &known);
}

// Can it hold where the loop runs more than twice?
static bool may_hold(nest *n, poly condition, int level, MlirOperation at) {
  enum { RUNS = 3 };
  obligation o = {0};
  poly end = raise_settle(n, raise_running(n, level), level);
  use(&o, condition), use(&o, end);
  strbuf_printf(&o.asserts, "(assert (>= ");
  raise_print_poly(n, condition, &o.asserts);
  strbuf_printf(&o.asserts, " 1))\n(assert (>= ");
  raise_print_poly(n, end, &o.asserts);
  strbuf_printf(&o.asserts, " %d))\n", RUNS);
  return raise_prove(n, &o, at, "a test at run time never holds") != RAISE_PROVEN;
}

// The same, of columns: a row is longer than they are.
static bool row_condition(nest *n, const renaming *r, poly difference, poly *condition) {
  arena *a = n->memory_of;
  poly across, row, rest;
  int64_t by, known;
  if (r->serial == SERIAL_ANY || !poly_split(a, difference, n->delta, &across, &rest) ||
      !poly_split(a, rest, n->loops.data[n->serial].other, &row, &rest) || poly_is_constant(row, &known) ||
      !poly_is_constant(across, &by))
    return false;
  poly last = poly_sub(a, raise_executions(n, r->level), poly_constant(a, 1));
  *condition = poly_sub(a, row, poly_scale(a, last, by < 0 ? -by : by));
  return condition->ok && !poly_is_constant(*condition, &known);
}

static bool refuse_conflict(nest *n, const side *first, const side *second, raise_verdict v) {
  strbuf place = {0};
  remark_print_place(mlirOperationGetLocation(second->op), &place);
  if (place.size >= 2 && place.text[place.size - 2] == ':')
    place.text[place.size - 2] = 0;
  bool known = n->model.size > 0 && v == RAISE_REFUTED;
  raise_refuse(n, first->op, "this access and the one at %s %s one element in different iterations%s%s%s",
               place.size ? place.text : "another place", v == RAISE_REFUTED ? "touch" : "may touch",
               known ? " (" : "", known ? n->model.text : "", known ? ")" : "");
  strbuf_free(&place);
  return false;
}

// Is no element touched by both, or only where a test at run time fails?
static bool check_apart_or_test(nest *n, const side *first, const side *second, const renaming *r,
                                bool may_test) {
  int a = first->at->memory, b = second->at->memory;
  if (a != b) {
    if (raise_may_alias(n, a, b)) {
      for (size_t i = 0; i < n->overlaps.size; i++)
        if (n->overlaps.data[i].a == (a < b ? a : b) && n->overlaps.data[i].b == (a < b ? b : a))
          return true;
      stack_push(&n->overlaps, ((overlap){a < b ? a : b, a < b ? b : a}));
    }
    return true;
  }
  const memory *m = &n->memories.data[a];
  if (mlirValueIsNull(m->memref)) {
    bool by_loop =
        r->relation == RELATION_LATER && r->level != RAISE_NONE && raise_is_within(n, m->loop, r->level);
    return by_loop ||
           raise_refuse(n, first->op, "a carried variable is used in another way than a sum's or the like");
  }
  poly difference = poly_sub(n->memory_of, rename_second(n, second->at->address, r), first->at->address);
  if (!difference.ok)
    return raise_refuse(n, first->op, "a subscript is too large an expression");
  static const char *const what[] = {
      [RELATION_LATER] = "accesses of a later iteration touch other elements",
      [RELATION_SAME] = "accesses of one iteration touch different elements",
      [RELATION_ANY] = "what is summed up touches other elements than the sum",
  };
  raise_verdict v = ask_apart(n, first, second, r, difference, what[r->relation]);
  poly condition;
  if (v != RAISE_PROVEN && (condition_for(n, first, second, r, difference, &condition) ||
                            row_condition(n, r, difference, &condition) ||
                            (may_test && distance_condition(n, first, second, r, difference, &condition) &&
                             may_hold(n, condition, r->level, first->op)))) {
    stack_push(&n->conditions, condition);
    v = ask_apart(n, first, second, r, difference, what[r->relation]);
    if (v != RAISE_PROVEN)
      n->conditions.size--;
  }
  return v == RAISE_PROVEN || refuse_conflict(n, first, second, v);
}

static bool check_apart(nest *n, const side *first, const side *second, const renaming *r) {
  return check_apart_or_test(n, first, second, r, false);
}

static renaming make_renaming(const nest *n, int level, relation how, int common, int second) {
  renaming r = {.level = how == RELATION_SAME ? RAISE_NONE : level, .relation = how, .loop = second};
  int outer = how == RELATION_SAME ? common : n->loops.data[level].parent;
  r.num_shared = raise_chain(n, outer, r.shared);
  return r;
}

// ---- pairs of effects ---------------------------------------------------------------------------

static int common_loop(const nest *n, int a, int b) {
  while (!raise_is_within(n, b, a))
    a = n->loops.data[a].parent;
  return a;
}

static side store_side(const effect *e) { return (side){&e->at, e->loop, e->op}; }
static side load_side(const nest *n, const effect *e, node load) {
  return (side){&n->nodes.data[load].at, e->loop, n->nodes.data[load].op};
}

// Both are within the loop that stays, and the level is around it.
static bool is_around_serial(const nest *n, const effect *a, const effect *b, int level) {
  return raise_is_serial(n, a->loop) && raise_is_serial(n, b->loop) && !raise_is_serial(n, level);
}

// Effects i and j of one iteration keep their order; those of j in an earlier iteration of the loop that
// stays come before those of i now.
static bool check_serial_pair(nest *n, const effect *i, const effect *j, int level, int common,
                              const node_list *loads_i, const node_list *loads_j) {
  renaming r = make_renaming(n, level, RELATION_LATER, common, j->loop);
  r.serial = SERIAL_EARLIER;
  side wi = store_side(i), wj = store_side(j);
  bool ok = check_apart(n, &wi, &wj, &r);
  for (size_t k = 0; ok && k < loads_i->size; k++) {
    side s = load_side(n, i, loads_i->data[k]);
    ok = check_apart(n, &s, &wj, &r);
  }
  for (size_t k = 0; ok && k < loads_j->size; k++) {
    side s = load_side(n, j, loads_j->data[k]);
    ok = check_apart(n, &wi, &s, &r);
  }
  return ok;
}

// Effect i comes before effect j in each iteration.
static bool check_pair(nest *n, const effect *i, const effect *j, size_t position, const node_list *loads_i,
                       const node_list *loads_j, conflict *found) {
  int common = common_loop(n, i->loop, j->loop);
  int chain[RAISE_MAX_LOOPS];
  unsigned count = raise_chain(n, common, chain);
  side wi = store_side(i), wj = store_side(j);
  for (unsigned c = 0; c < count; c++) {
    if (n->serial && chain[c] == n->serial)
      continue;
    renaming r = make_renaming(n, chain[c], RELATION_LATER, common, i->loop);
    found->kind = CONFLICT_FINAL;
    if (is_around_serial(n, i, j, chain[c])) {
      r.serial = SERIAL_NOT_LATER;
      if (!check_serial_pair(n, i, j, chain[c], common, loads_i, loads_j))
        return false;
    }
    if (!check_apart(n, &wj, &wi, &r))
      return false;
    found->kind = CONFLICT_LOAD;
    for (size_t k = 0; k < loads_j->size; k++) {
      side s = load_side(n, j, found->load = loads_j->data[k]);
      if (!check_apart(n, &s, &wi, &r))
        return false;
    }
    found->kind = CONFLICT_ORDER;
    for (size_t k = 0; k < loads_i->size; k++) {
      side s = load_side(n, i, loads_i->data[k]);
      if (!check_apart_or_test(n, &wj, &s, &r, true))
        return false;
    }
  }
  found->kind = CONFLICT_LOAD; // what j loaded before i stored, in one iteration
  for (size_t k = 0; k < loads_j->size; k++) {
    if (n->nodes.data[loads_j->data[k]].stamp > position)
      continue;
    renaming r = make_renaming(n, RAISE_NONE, RELATION_SAME, common, i->loop);
    side s = load_side(n, j, found->load = loads_j->data[k]);
    if (!check_apart(n, &s, &wi, &r))
      return false;
  }
  return true;
}

bool raise_is_independent(nest *n, const effect *a, const effect *b) {
  const effect *both[] = {a, b};
  int common = common_loop(n, a->loop, b->loop);
  bool ok = true;
  for (int k = 0; ok && k < 2; k++) {
    const effect *x = both[k], *y = both[1 - k];
    renaming r = make_renaming(n, RAISE_NONE, RELATION_SAME, common, y->loop);
    side stored = store_side(y), other = store_side(x);
    node_list loads = {0};
    raise_loads(n, x->value, &loads);
    ok = check_apart(n, &other, &stored, &r);
    for (size_t i = 0; ok && i < loads.size; i++) {
      side s = load_side(n, x, loads.data[i]);
      ok = check_apart(n, &s, &stored, &r);
    }
    stack_free(&loads);
  }
  return ok;
}

// One effect's own iterations.
static bool check_alone(nest *n, const effect *e, const node_list *loads, conflict *found) {
  int chain[RAISE_MAX_LOOPS];
  unsigned count = raise_chain(n, e->loop, chain);
  side w = store_side(e);
  for (unsigned c = 0; c < count; c++) {
    if (n->serial && chain[c] == n->serial)
      continue;
    bool reduces = e->reduces >> chain[c] & 1;
    renaming later = make_renaming(n, chain[c], RELATION_LATER, e->loop, e->loop),
             any = make_renaming(n, chain[c], RELATION_ANY, e->loop, e->loop);
    if (is_around_serial(n, e, e, chain[c]))
      later.serial = SERIAL_NOT_LATER;
    found->kind = CONFLICT_FINAL;
    if (!reduces && !check_apart(n, &w, &w, &later))
      return false;
    for (size_t k = 0; k < loads->size; k++) {
      side s = load_side(n, e, loads->data[k]);
      if (raise_same_access(s.at, &e->at))
        continue;
      found->load = loads->data[k];
      found->kind = CONFLICT_FINAL;
      if (reduces ? !check_apart(n, &s, &w, &any) : !check_apart_or_test(n, &w, &s, &later, true))
        return false;
      found->kind = CONFLICT_LOAD;
      if (!reduces && !check_apart(n, &s, &w, &later))
        return false;
    }
  }
  return true;
}

bool raise_check_order(nest *n, conflict *found) {
  size_t count = n->effects.size;
  node_list *loads = util_alloc((count + 1) * sizeof *loads);
  for (size_t i = 0; i < count; i++) {
    loads[i] = (node_list){0};
    raise_loads(n, n->effects.data[i].value, &loads[i]);
  }
  bool ok = true;
  for (size_t j = 0; ok && j < count; j++) {
    *found = (conflict){.first = j, .second = j};
    for (size_t k = 0; ok && k < loads[j].size; k++) {
      const node_data *l = &n->nodes.data[loads[j].data[k]];
      if (mlirValueIsNull(n->memories.data[l->at.memory].memref) && l->stamp > j)
        ok = raise_refuse(n, n->effects.data[j].op, "a value would be needed before it is there");
    }
    if (!ok)
      break;
    ok = check_alone(n, &n->effects.data[j], &loads[j], found);
    for (size_t i = 0; ok && i < j; i++) {
      found->first = i;
      ok = check_pair(n, &n->effects.data[i], &n->effects.data[j], i, &loads[i], &loads[j], found);
    }
  }
  for (size_t i = 0; i < count; i++)
    stack_free(&loads[i]);
  util_release(loads);
  return ok;
}

// Effect i of an earlier iteration and effect j of a later one: check_pair has the other order.
static bool check_later(nest *n, const effect *i, const effect *j) {
  node_list loads_i = {0}, loads_j = {0};
  raise_loads(n, i->value, &loads_i);
  raise_loads(n, j->value, &loads_j);
  int chain[RAISE_MAX_LOOPS];
  unsigned count = raise_chain(n, i->loop, chain);
  side wi = store_side(i), wj = store_side(j);
  bool ok = true;
  for (unsigned c = 0; ok && c < count; c++) {
    renaming r = make_renaming(n, chain[c], RELATION_LATER, i->loop, j->loop);
    ok = check_apart(n, &wi, &wj, &r);
    for (size_t k = 0; ok && k < loads_i.size; k++) {
      side s = load_side(n, i, loads_i.data[k]);
      ok = check_apart(n, &s, &wj, &r);
    }
    for (size_t k = 0; ok && k < loads_j.size; k++) {
      side s = load_side(n, j, loads_j.data[k]);
      ok = check_apart(n, &wi, &s, &r);
    }
  }
  // In one iteration, what j loads may be what i stores only where that is said in the same words.
  renaming same = make_renaming(n, RAISE_NONE, RELATION_SAME, i->loop, i->loop);
  for (size_t k = 0; ok && k < loads_j.size; k++) {
    side s = load_side(n, j, loads_j.data[k]);
    ok = s.at->memory != wi.at->memory || raise_same_access(s.at, wi.at) || check_apart(n, &s, &wi, &same);
  }
  stack_free(&loads_i), stack_free(&loads_j);
  return ok;
}

bool raise_check_apart(nest *n) {
  const size_t conditions = n->conditions.size, overlaps = n->overlaps.size;
  const effect *all = n->effects.data;
  bool ok = !n->serial && n->effects.size > 0;
  for (size_t i = 0; ok && i < n->effects.size; i++)
    ok = !all[i].reduces && !all[i].scans && !all[i].is_part && all[i].loop == all[0].loop &&
         all[i].loop != RAISE_NONE;
  for (size_t j = 0; ok && j < n->effects.size; j++)
    for (size_t i = 0; ok && i < j; i++)
      ok = check_later(n, &n->effects.data[i], &n->effects.data[j]) && n->conditions.size == conditions &&
           n->overlaps.size == overlaps;
  n->conditions.size = conditions, n->overlaps.size = overlaps;
  n->why.size = 0;
  return ok;
}
