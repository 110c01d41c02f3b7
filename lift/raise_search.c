// Loops that may end early:
//
//   for (i = 0; i < n; i++) if (a[i] == key) return i;
//
// While whole blocks of iterations go on and change nothing but what moves, they are skipped: whether one of
// a block ends the loop is one reduction. The loop as it was begins behind them. The source accesses the
// elements of a block's first iteration; a block reads others only where they are in the same page of memory,
// which is tested at run time, so that it cannot fault.
//
// Of loops that also store or add up, as
//
//   for (i = 0; i < n; i++) { if (a[i] == key) break; sum += a[i]; }
//
// the iterations that are skipped are executed by a loop of their own, which does not end early, block by
// block. This is right where the condition depends on nothing that the loop stores, or carries beside its
// counters.
#include "lift/raise_search.h"

static node truth(nest *n, MlirType bit) {
  return raise_node(n, (node_data){.kind = NODE_IDENTITY, .type = bit, .constant = "1"});
}

// The comparison of a number that moves with the end, which the loop's condition implies; 0: none.
static node find_range(nest *n, int l, MlirBlock before, node condition) {
  MlirOperation end = mlirBlockGetTerminator(before);
  for (MlirOperation op = mlirBlockGetFirstOperation(before); !mlirOperationEqual(op, end);
       op = mlirOperationGetNextInBlock(op)) {
    if (!mlir_is_named(op, "arith.cmpi") || !raise_read_condition(n, l, mlirOperationGetResult(op, 0)))
      continue;
    node in_range = raise_value_node(n, mlirOperationGetResult(op, 0));
    if (in_range && raise_prove_same(n, condition, in_range, truth(n, n->nodes.data[in_range].type), op))
      return in_range;
  }
  return 0;
}

// Is the value computed from the variable?
static bool depends(MlirValue v, MlirValue variable, MlirOperation loop, unsigned depth) {
  v = carried_passed(v);
  if (mlirValueEqual(v, variable))
    return true;
  if (!depth || !mlirValueIsAOpResult(v) || !raise_value_is_inside(v, loop))
    return false;
  MlirOperation op = mlirOpResultGetOwner(v);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (depends(mlirOperationGetOperand(op, i), variable, loop, depth - 1))
      return true;
  return false;
}

// Is it the variable or something else, but never computed from it, as a sum is?
static bool is_choice(MlirValue v, MlirValue variable, MlirOperation loop, unsigned depth) {
  v = carried_passed(v);
  if (mlirValueEqual(v, variable))
    return true;
  MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
  bool is_inside = depth && !mlirOperationIsNull(op) && raise_value_is_inside(v, loop);
  if (is_inside && mlir_is_named(op, "arith.select"))
    return is_choice(mlirOperationGetOperand(op, 1), variable, loop, depth - 1) &&
           is_choice(mlirOperationGetOperand(op, 2), variable, loop, depth - 1);
  if (!is_inside || !mlir_is_named(op, "scf.if"))
    return !depends(v, variable, loop, depth);
  bool ok = true;
  for (intptr_t r = 0; ok && r < 2; r++) {
    MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r));
    MlirValue one = mlirOperationGetOperand(mlirBlockGetTerminator(block), mlirOpResultGetResultNumber(v));
    ok = is_choice(one, variable, loop, depth - 1);
  }
  return ok;
}

// The loop's condition, and that what it carries is as before, where that is not known. *changes: other
// variables, which change before the end.
static node goes_on(nest *n, const search *s, node condition, uint64_t *changes) {
  node all = condition;
  for (size_t i = 0; i < s->carried.size; i++) {
    const carried *c = &s->carried.data[i];
    if (c->kind != CARRIED_KEPT)
      continue;
    node next = raise_value_node(n, c->next), now = raise_value_node(n, c->inside);
    if (!next || !now)
      return 0;
    MlirOperation op = n->loops.data[s->loop].op;
    if (next == now || raise_prove_same(n, condition, next, now, op))
      continue;
    MlirType bit = n->nodes.data[condition].type;
    enum { DEPTH = 16 };
    if (!raise_value_bits(n, n->nodes.data[now].type) || !is_choice(c->next, c->inside, op, DEPTH)) {
      raise_refuse(n, op, "the loop may end early, and carries a value that changes before");
      *changes |= UINT64_C(1) << i;
      continue;
    }
    node same = raise_value_made(n, "arith.cmpi eq,", bit, next, now);
    all = raise_value_and(n, all, same);
  }
  return *changes ? 0 : all;
}

// Is the value computed from what changes?
static bool is_of_change(nest *n, const search *s, node v) {
  bool found = false;
  for (size_t k = 0; k < s->carried.size && !found; k++) {
    const carried *c = &s->carried.data[k];
    node leaf = c->kind == CARRIED_ANY ? raise_value_node(n, c->inside) : 0;
    found = leaf && raise_uses(n, v, leaf, 0);
  }
  return found;
}

// Stores of the iteration that ends the loop alone.
static void drop_last_stores(nest *n, const search *s) {
  size_t kept = 0;
  for (size_t i = 0; i < n->effects.size; i++) {
    effect e = n->effects.data[i];
    node never = e.guard ? raise_value_not(n, e.guard) : 0;
    if (!never || !raise_prove_same(n, s->goes_on, never, truth(n, n->nodes.data[never].type), e.op))
      n->effects.data[kept++] = e;
  }
  n->effects.size = kept;
}

// What the loop stores and adds up does not reach its condition.
static bool check_apart(nest *n, const search *s) {
  MlirOperation op = n->loops.data[s->loop].op;
  if (is_of_change(n, s, s->goes_on))
    return raise_refuse(n, op, "the loop may end early, for a value that changes before");
  node_list loads = {0};
  raise_loads(n, s->goes_on, &loads);
  bool ok = true;
  for (size_t i = 0; i < loads.size && ok; i++) {
    const node_data *d = &n->nodes.data[loads.data[i]];
    if (mlirValueIsNull(n->memories.data[d->at.memory].memref)) // what a loop inside computes
      ok = raise_refuse(n, op, "the loop may end early, for a value that changes before");
    for (size_t k = 0; k < n->effects.size && ok; k++)
      if (raise_may_alias(n, n->effects.data[k].at.memory, d->at.memory))
        ok = raise_refuse(n, n->effects.data[k].op,
                          "the loop may end early, and stores to what its condition may depend on");
  }
  stack_free(&loads);
  return ok;
}

static bool read(nest *n, MlirOperation op, search *s, node *in_range, uint64_t *changes) {
  MlirBlock before = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)),
            after = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 1));
  MlirOperation test = mlirBlockGetTerminator(before), end = mlirBlockGetTerminator(after);
  s->loop = n->current = raise_read_loop(n, op);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    carried c = {.inside = mlirBlockGetArgument(before, i),
                 .initial = mlirOperationGetOperand(op, i),
                 .next = mlirOperationGetOperand(end, i),
                 .kind = *changes >> i & 1 ? CARRIED_ANY : CARRIED_SAME};
    carried_enter_kept(n, s->loop, &c);
    stack_push(&s->carried, c);
  }
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(after); i++)
    raise_value_bind(n, (binding){.value = mlirBlockGetArgument(after, i),
                                  .kind = BOUND_ALIAS,
                                  .alias = mlirOperationGetOperand(test, i + 1)});
  if (!raise_read_block(n, before, 0))
    return false;
  node condition = raise_value_node(n, mlirOperationGetOperand(test, 0));
  if (!condition || !raise_read_block(n, after, condition) || !carried_leave(n, s->loop, &s->carried))
    return false;
  *in_range = find_range(n, s->loop, before, condition);
  if (!*in_range) {
    n->why.size = 0;
    return raise_refuse(n, op, "the loop may end early, and its condition does not count iterations");
  }
  n->why.size = 0;
  uint64_t more = 0;
  s->changes = *changes;
  s->goes_on = goes_on(n, s, condition, &more);
  *changes |= more;
  n->current = RAISE_NONE;
  if (!s->goes_on)
    return false;
  drop_last_stores(n, s);
  s->changes |= n->effects.size > 0;
  return check_apart(n, s);
}

// Does the source load the element in each iteration that it reaches?
static bool is_loaded(nest *n, const search *s, const access *a, node in_range) {
  MlirType bit = n->nodes.data[in_range].type;
  for (size_t i = 0; i < s->loads.size; i++) {
    node_data d = n->nodes.data[s->loads.data[i]];
    if (raise_same_access(&d.at, a) &&
        (!d.guard || d.guard == in_range || raise_prove_same(n, in_range, d.guard, truth(n, bit), d.op)))
      return true;
  }
  return false;
}

// Of a[i] < 0 && b[i] < 0, iterations are skipped in which the first part fails already, and b[i] is not
// loaded.
static void ask_less(nest *n, search *s, node in_range) {
  node_list loads = {0};
  raise_loads(n, s->goes_on, &loads);
  for (size_t i = 0; i < loads.size; i++) {
    node_data d = n->nodes.data[loads.data[i]];
    if (!d.guard || d.guard == in_range)
      continue;
    node fails = raise_value_not(n, d.guard), when = raise_value_and(n, in_range, fails);
    if (!raise_prove_same(n, when, s->goes_on, truth(n, n->nodes.data[in_range].type), d.op))
      continue;
    s->goes_on = fails;
    break;
  }
  stack_free(&loads);
}

// Elements that lie close to each other; each is accessed by the source in an iteration that it reaches.
static bool check_loads(nest *n, search *s, node in_range) {
  enum { BLOCK_BYTES = 512, MOST = 256, LEAST = 16 };
  int64_t widest = 0;
  raise_loads(n, s->goes_on, &s->loads);
  bool all = true;
  for (size_t i = 0; i < s->loads.size; i++)
    all &= is_loaded(n, s, &n->nodes.data[s->loads.data[i]].at, in_range);
  if (!all) {
    ask_less(n, s, in_range);
    s->loads.size = 0;
    raise_loads(n, s->goes_on, &s->loads);
  }
  for (size_t i = 1; i < n->nodes.size; i++)
    if (n->nodes.data[i].kind == NODE_GATHER)
      return raise_refuse(n, n->nodes.data[i].op, "the loop may end early, and a subscript is a value");
  for (size_t i = 0; i < s->loads.size; i++) {
    node_data d = n->nodes.data[s->loads.data[i]];
    poly factor, rest;
    int64_t by;
    if (!poly_split(n->memory_of, d.at.address, n->loops.data[s->loop].counter, &factor, &rest) ||
        poly_has(factor, n->loops.data[s->loop].counter) || !poly_is_constant(factor, &by))
      return raise_refuse(n, d.op, "the loop may end early, and elements are far from each other");
    if (!is_loaded(n, s, &d.at, in_range))
      return raise_refuse(n, d.op, "the loop may end early, and a load is under a condition");
    int64_t bytes = (by < 0 ? -by : by) * n->memories.data[d.at.memory].bytes;
    widest = bytes > widest ? bytes : widest;
  }
  if (!widest)
    return raise_refuse(n, n->root, "the loop may end early, and loads no elements that move");
  for (s->block = MOST; s->block > LEAST && s->block * widest > BLOCK_BYTES;)
    s->block /= 2;
  return s->block * widest <= 2 * BLOCK_BYTES ||
         raise_refuse(n, n->root, "the loop may end early, and elements are far from each other");
}

bool raise_search(nest *n, MlirOperation root, raise_early *o) {
  enum { MOST_CARRIED = 64 };
  search s = {0};
  node in_range;
  n->root = root;
  n->current = RAISE_NONE;
  stack_push(&n->nodes, (node_data){0});
  n->delta = raise_symbol(n, (symbol){.kind = SYMBOL_DELTA});
  bool ok = mlirOperationGetNumResults(root) && mlirOperationGetNumOperands(root) <= MOST_CARRIED &&
            read(n, root, &s, &in_range, &o->changes);
  if (ok) {
    raise_read_resolve(n);
    ok = check_loads(n, &s, in_range) && raise_check_counts(n);
  }
  o->is_pending = ok && s.changes && !o->is_copy;
  if (ok && !o->is_pending) {
    s.goes_on = raise_with(n, s.goes_on, in_range, truth(n, n->nodes.data[in_range].type));
    o->block = emit_search_loop(n, &s);
  }
  stack_free(&s.carried), stack_free(&s.loads);
  return ok;
}
