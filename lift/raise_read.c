// One iteration of each loop of a nest, executed symbolically: what is loaded and stored where, how often
// loops run.
#include "lift/raise_read.h"

#include <stdio.h>

// ---- memory -------------------------------------------------------------------------------------

static int memory_of(nest *n, MlirValue m) {
  for (size_t i = 0; i < n->memories.size; i++)
    if (mlirValueEqual(n->memories.data[i].memref, m))
      return (int)i;
  MlirType element = mlirShapedTypeGetElementType(mlirValueGetType(m));
  stack_push(&n->memories, ((memory){m, element, raise_bytes(n, element), RAISE_NONE}));
  return (int)n->memories.size - 1;
}

// A stride or offset that the type says, or a symbol for it.
static poly known(nest *n, int64_t number, symbol s) {
  return number == mlirShapedTypeGetDynamicStrideOrOffset() ? raise_value_symbol(n, s)
                                                            : poly_constant(n->memory_of, number);
}

// The element of a load or store, whose subscripts begin at operand `first`.
static bool read_access(nest *n, MlirOperation op, intptr_t first, access *out) {
  n->is_value = false;
  MlirValue m = mlirOperationGetOperand(op, first - 1);
  MlirType t = mlirValueGetType(m);
  intptr_t rank = mlirShapedTypeGetRank(t);
  if (raise_value_is_inside(m, n->root))
    return raise_refuse(n, op, "memory that a loop makes");
  int64_t strides[RAISE_MAX_RANK + 1], offset;
  if (rank > RAISE_MAX_RANK ||
      mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(t, strides, &offset)))
    return raise_refuse(n, op, "a memref whose layout has no strides");
  if (!raise_bytes(n, mlirShapedTypeGetElementType(t)))
    return raise_refuse(n, op, "elements that are no bytes");
  bool is_plain = mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(t));
  *out = (access){.memory = memory_of(n, m), .rank = rank > 1 && is_plain ? (unsigned)rank : 0};
  poly address = known(n, offset, (symbol){.kind = SYMBOL_OFFSET, .value = m});
  for (intptr_t d = 0; d < rank && !is_plain; d++)
    address =
        poly_add(n->memory_of, address,
                 poly_mul(n->memory_of, raise_value_poly(n, mlirOperationGetOperand(op, first + d), false),
                          known(n, strides[d], (symbol){.kind = SYMBOL_STRIDE, .value = m, .loop = (int)d})));
  for (intptr_t d = 0; d < rank && is_plain; d++) {
    poly i = raise_value_poly(n, mlirOperationGetOperand(op, first + d), false);
    poly size = mlirShapedTypeIsDynamicDim(t, d)
                    ? raise_value_symbol(n, (symbol){.kind = SYMBOL_SIZE, .value = m, .loop = (int)d})
                    : poly_constant(n->memory_of, mlirShapedTypeGetDimSize(t, d));
    address = poly_add(n->memory_of, poly_mul(n->memory_of, address, size), i);
    if (rank > 1)
      out->subscripts[d] = i, out->sizes[d] = size;
  }
  out->address = address;
  n->is_value = !address.ok;
  return address.ok || raise_refuse(n, op, "a subscript is not linear in the loops' counters");
}

// The subscript is a value, not a number that follows from the counters.
static bool read_gather(nest *n, MlirOperation op, node guard) {
  node subscript = raise_value_node(n, mlirOperationGetOperand(op, 1));
  if (!subscript)
    return false;
  node_data d = {.kind = NODE_GATHER,
                 .op = op,
                 .guard = guard,
                 .at = {.memory = memory_of(n, mlirOperationGetOperand(op, 0))},
                 .count = 1,
                 .operands = {subscript},
                 .is_conditional = guard != 0};
  d.type = n->memories.data[d.at.memory].element;
  raise_value_bind(
      n, (binding){.value = mlirOperationGetResult(op, 0), .kind = BOUND_NODE, .node = raise_node(n, d)});
  return true;
}

// Is it other memory in all that is lifted? Effects and their loads are ordered later (raise_order), which
// has a test at run time where only that can say it.
static bool is_other_memory(const nest *n, int a, int b) {
  return a != b && (n->may_test || !raise_may_alias(n, a, b));
}

// The latest store to this element, in each iteration, where those behind it are to other memory.
static effect *latest_store(nest *n, const access *at) {
  for (size_t i = n->effects.size; i-- > 0 && n->effects.data[i].loop == n->current;) {
    effect *e = &n->effects.data[i];
    if (!is_other_memory(n, e->at.memory, at->memory))
      return !e->guard && raise_same_access(&e->at, at) ? e : NULL;
  }
  return NULL;
}

static bool read_load(nest *n, MlirOperation op, node guard) {
  node_data d = {
      .kind = NODE_LOAD, .op = op, .guard = guard, .stamp = (unsigned)n->effects.size, .loop = n->current};
  if (!read_access(n, op, 1, &d.at)) {
    bool is_gather = n->is_value && mlirOperationGetNumOperands(op) == 2;
    if (is_gather)
      n->why.size = 0;
    return is_gather && read_gather(n, op, guard);
  }
  d.type = n->memories.data[d.at.memory].element;
  const effect *latest = latest_store(n, &d.at);
  if (latest) {
    binding b = {.value = mlirOperationGetResult(op, 0), .kind = BOUND_NODE, .node = latest->value};
    if (latest->num_sources == 1)
      b.kind = BOUND_ALIAS, b.alias = latest->sources[0].value;
    raise_value_bind(n, b);
    return true;
  }
  // What was loaded already, whatever the condition here.
  for (size_t i = 1; guard && i < n->nodes.size; i++) {
    const node_data *o = &n->nodes.data[i];
    if (o->kind == NODE_LOAD && !o->guard && o->stamp == d.stamp && raise_is_within(n, n->current, o->loop) &&
        raise_same_access(&o->at, &d.at))
      d = *o;
  }
  raise_value_bind(
      n, (binding){.value = mlirOperationGetResult(op, 0), .kind = BOUND_NODE, .node = raise_node(n, d)});
  return true;
}

// Was nothing loaded behind the store at a position that may be what it stored? What was loaded there could
// have been loaded before it.
static bool is_unseen(const nest *n, size_t position) {
  const int memory = n->effects.data[position].at.memory;
  for (size_t i = 1; i < n->nodes.size; i++) {
    const node_data *d = &n->nodes.data[i];
    if (d->kind == NODE_GATHER
            ? raise_may_alias(n, d->at.memory, memory)
            : d->kind == NODE_LOAD && d->stamp > position && !is_other_memory(n, d->at.memory, memory))
      return false;
  }
  return true;
}

static bool read_store(nest *n, MlirOperation op, node guard) {
  effect e = {.op = op, .loop = n->current, .guard = guard};
  if (!read_access(n, op, 2, &e.at) || !(e.value = raise_value_node(n, mlirOperationGetOperand(op, 0))))
    return false;
  const effect *latest = latest_store(n, &e.at);
  const size_t position = latest ? (size_t)(latest - n->effects.data) : 0;
  if (latest && (!guard || position + 1 == n->effects.size) && is_unseen(n, position)) {
    // One store of what is there after both.
    if (guard) {
      e.value = raise_value_choice(n, guard, e.value, latest->value), e.guard = 0;
      e.sources = latest->sources, e.num_sources = latest->num_sources;
    }
    raise_remove(n, position);
  }
  raise_add_source(n, &e, (statement){mlirOperationGetOperand(op, 0), mlirOperationGetBlock(op)});
  stack_push(&n->effects, e);
  return true;
}

// ---- if -----------------------------------------------------------------------------------------

// Stores to the same elements in both branches, each in all of its branch, become one.
static void merge_branches(nest *n, size_t begin, size_t middle, node condition, node guard) {
  size_t count = middle - begin;
  if (n->effects.size - middle != count)
    return;
  for (size_t i = 0; i < count; i++)
    if (!raise_same_access(&n->effects.data[begin + i].at, &n->effects.data[middle + i].at) ||
        n->effects.data[begin + i].guard != raise_value_and(n, guard, condition) ||
        n->effects.data[middle + i].guard != raise_value_and(n, guard, raise_value_not(n, condition)))
      return;
  for (size_t i = 0; i < count; i++) {
    effect *yes = &n->effects.data[begin + i];
    const effect *no = &n->effects.data[middle + i];
    yes->value = raise_value_choice(n, condition, yes->value, no->value);
    for (unsigned k = 0; k < no->num_sources; k++)
      raise_add_source(n, yes, no->sources[k]);
    yes->guard = guard;
  }
  n->effects.size = middle;
}

static bool read_if(nest *n, MlirOperation op, node guard) {
  node condition = raise_value_node(n, mlirOperationGetOperand(op, 0));
  if (!condition)
    return false;
  size_t begin = n->effects.size, middle = begin;
  for (intptr_t r = 0; r < 2; r++) {
    MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r));
    if (r == 1)
      middle = n->effects.size;
    if (mlirBlockIsNull(block))
      continue;
    node inner = raise_value_and(n, guard, r ? raise_value_not(n, condition) : condition);
    if (!raise_read_block(n, block, inner))
      return false;
  }
  MlirBlock yes = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)),
            no = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 1));
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++) {
    node a = raise_value_node(n, mlirOperationGetOperand(mlirBlockGetTerminator(yes), i)),
         b = raise_value_node(n, mlirOperationGetOperand(mlirBlockGetTerminator(no), i));
    if (!a || !b)
      return false;
    raise_value_bind(n, (binding){.value = mlirOperationGetResult(op, i),
                                  .kind = BOUND_NODE,
                                  .node = raise_value_choice(n, condition, a, b)});
  }
  merge_branches(n, begin, middle, condition, guard);
  return true;
}

// ---- loops --------------------------------------------------------------------------------------

int raise_read_loop(nest *n, MlirOperation op) {
  if (n->loops.size == RAISE_MAX_LOOPS)
    return RAISE_NONE;
  int l = (int)n->loops.size;
  loop lp = {.op = op, .parent = n->current, .step = 1, .stride = poly_constant(n->memory_of, 1)};
  lp.counter = raise_symbol(n, (symbol){.kind = SYMBOL_COUNTER, .loop = l});
  lp.other = raise_symbol(n, (symbol){.kind = SYMBOL_OTHER, .loop = l});
  lp.trip = raise_symbol(n, (symbol){.kind = SYMBOL_TRIP, .loop = l});
  stack_push(&n->loops, lp);
  return l;
}

static bool read_for(nest *n, MlirOperation op) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  MlirOperation end = mlirBlockGetTerminator(body);
  poly lower = raise_value_poly(n, mlirOperationGetOperand(op, 0), false),
       upper = raise_value_poly(n, mlirOperationGetOperand(op, 1), false),
       step = raise_value_poly(n, mlirOperationGetOperand(op, 2), false);
  int64_t by;
  if (!lower.ok || !upper.ok || !poly_is_constant(step, &by) || by <= 0)
    return raise_refuse(n, op, "the loop's bounds or step are not understood");
  int l = raise_read_loop(n, op);
  if (l == RAISE_NONE)
    return raise_refuse(n, op, "too many loops");
  n->loops.data[l].distance = poly_sub(n->memory_of, upper, lower);
  n->loops.data[l].step = by;
  n->loops.data[l].stride = step;
  n->current = l;
  poly k = poly_symbol(n->memory_of, n->loops.data[l].counter);
  raise_value_bind(n, (binding){.value = mlirBlockGetArgument(body, 0),
                                .kind = BOUND_POLY,
                                .number = poly_add(n->memory_of, lower, poly_scale(n->memory_of, k, by))});
  carried_list all = {0};
  intptr_t count = mlirOperationGetNumResults(op);
  bool ok = true;
  for (intptr_t i = 0; ok && i < count; i++) {
    stack_push(&all, ((carried){.inside = mlirBlockGetArgument(body, i + 1),
                                .initial = mlirOperationGetOperand(op, i + 3),
                                .next = mlirOperationGetOperand(end, i)}));
    ok = carried_enter(n, l, &all.data[i], i);
  }
  if (ok)
    carried_enter_cells(n, &all);
  ok = ok && raise_read_block(n, body, 0) && carried_leave(n, l, &all);
  n->current = n->loops.data[l].parent;
  for (intptr_t i = 0; ok && i < count; i++)
    ok = carried_result(n, l, &all, mlirOperationGetResult(op, i), all.data[i].inside);
  stack_free(&all);
  return ok;
}

// A step that is known at run time only: a test says that it is positive. An argument is tested to be one, as
// it most often is: elements far from each other are no gain. Returns the step, 0: it is not known.
static int64_t assume_step(nest *n, poly *step) {
  arena *a = n->memory_of;
  stack_push(&n->conditions, *step);
  symbol *s = step->count == 1 && step->terms[0].degree == 1 && step->terms[0].factor == 1
                  ? &n->symbols.data[step->terms[0].symbols[0]]
                  : NULL;
  if (!s || s->kind != SYMBOL_VALUE)
    return 0;
  stack_push(&n->conditions, poly_sub(a, poly_constant(a, 2), *step));
  s->has_closed = true, s->closed = *step = poly_constant(a, 1);
  return 1;
}

// The trip count from the condition: a comparison of numbers that move.
bool raise_read_condition(nest *n, int l, MlirValue condition) {
  enum { EQ, NE, SLT, SLE, SGT, SGE, ULT, ULE, UGT, UGE };
  MlirOperation op = n->loops.data[l].op, compare = {NULL};
  if (mlirValueIsAOpResult(condition))
    compare = mlirOpResultGetOwner(condition);
  if (mlirOperationIsNull(compare) || !mlir_is_named(compare, "arith.cmpi"))
    return raise_refuse(n, op, "the loop's condition is not a comparison of integers that move");
  int64_t predicate = mlirIntegerAttrGetValueInt(mlir_attribute(compare, "predicate"));
  MlirValue left = mlirOperationGetOperand(compare, 0), right = mlirOperationGetOperand(compare, 1);
  bool is_unsigned = predicate >= ULT;
  if (predicate == NE) { // as the variable is read
    const binding *b = raise_value_binding(n, carried_passed(left));
    is_unsigned = b && b->kind == BOUND_POLY && b->is_unsigned;
  }
  n->with_last = true;
  poly g = raise_value_resolve(n, poly_sub(n->memory_of, raise_value_poly(n, left, is_unsigned),
                                           raise_value_poly(n, right, is_unsigned)));
  n->with_last = false;
  loop *lp = &n->loops.data[l];
  poly factor, rest;
  int64_t by;
  if (predicate == SGT || predicate == SGE || predicate == UGT || predicate == UGE)
    g = poly_scale(n->memory_of, g, -1);
  const char *what = "the loop's condition does not count iterations";
  if (predicate == EQ || !g.ok || !poly_split(n->memory_of, g, lp->counter, &factor, &rest))
    return raise_refuse(n, op, "%s", what);
  if (!poly_is_constant(factor, &by)) {
    if (predicate == NE)
      return raise_refuse(n, op, "%s", what);
    by = assume_step(n, &factor);
  } else if (!by || (predicate != NE && by < 0) || (predicate == NE && by != 1 && by != -1))
    return raise_refuse(n, op, "%s", what);
  lp->step = by > 0 ? by : -by;
  lp->stride = by < 0 ? poly_scale(n->memory_of, factor, -1) : factor;
  lp->distance = by >= 0 ? poly_scale(n->memory_of, rest, -1) : rest;
  if (predicate == SLE || predicate == SGE || predicate == ULE || predicate == UGE)
    lp->distance = poly_add(n->memory_of, lp->distance, poly_constant(n->memory_of, 1));
  lp->is_exact = predicate == NE;
  return true;
}

static bool has_memory(MlirBlock block) {
  for (MlirOperation o = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(o);
       o = mlirOperationGetNextInBlock(o)) {
    MlirStringRef name = mlir_name(o);
    if ((name.length > 7 && !memcmp(name.data, "memref.", 7)) ||
        (name.length > 4 && !memcmp(name.data, "scf.", 4) && !mlir_is_named(o, "scf.condition")))
      return true;
  }
  return false;
}

// Does it carry a bit, as loops do that end early?
static bool has_flag(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (raise_value_is_bit(mlirValueGetType(mlirOperationGetOperand(op, i))))
      return true;
  return false;
}

// Is the condition one of several?
static bool ends_early(MlirValue condition) {
  return mlirValueIsAOpResult(condition) && mlir_is_named(mlirOpResultGetOwner(condition), "arith.andi");
}

static bool read_while(nest *n, MlirOperation op) {
  MlirBlock before = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)),
            after = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 1));
  MlirOperation test = mlirBlockGetTerminator(before), end = mlirBlockGetTerminator(after);
  int l = raise_read_loop(n, op);
  if (l == RAISE_NONE)
    return raise_refuse(n, op, "too many loops");
  bool once_more = has_memory(before);
  if (has_flag(op) || ends_early(mlirOperationGetOperand(test, 0)))
    return raise_refuse(n, op, "the loop may end early, by 'break' or 'return'");
  if (once_more && !mlirOperationEqual(mlirBlockGetFirstOperation(after), end))
    return raise_refuse(n, op, "a loop whose condition accesses memory");
  n->loops.data[l].once_more = once_more;
  n->current = l;
  carried_list all = {0};
  bool ok = true;
  for (intptr_t i = 0; ok && i < mlirOperationGetNumOperands(op); i++) {
    stack_push(&all, ((carried){.inside = mlirBlockGetArgument(before, i),
                                .initial = mlirOperationGetOperand(op, i),
                                .next = mlirOperationGetOperand(end, i)}));
    ok = carried_enter(n, l, &all.data[i], RAISE_NONE);
  }
  if (ok)
    carried_enter_cells(n, &all);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(after); i++)
    raise_value_bind(n, (binding){.value = mlirBlockGetArgument(after, i),
                                  .kind = BOUND_ALIAS,
                                  .alias = mlirOperationGetOperand(test, i + 1)});
  ok = ok && raise_read_block(n, before, 0) && raise_read_block(n, after, 0) && carried_leave(n, l, &all) &&
       raise_read_condition(n, l, mlirOperationGetOperand(test, 0));
  n->current = n->loops.data[l].parent;
  for (intptr_t i = 0; ok && i < mlirOperationGetNumResults(op); i++)
    ok = carried_result(n, l, &all, mlirOperationGetResult(op, i), mlirOperationGetOperand(test, i + 1));
  stack_free(&all);
  return ok;
}

// ---- blocks -------------------------------------------------------------------------------------

static bool read_operation_in_block(nest *n, MlirOperation op, node guard) {
  MlirStringRef name = mlir_name(op);
  if (mlir_is_named(op, "memref.load"))
    return read_load(n, op, guard);
  if (mlir_is_named(op, "memref.store"))
    return read_store(n, op, guard);
  if (mlir_is_named(op, "scf.if"))
    return read_if(n, op, guard);
  bool is_for = mlir_is_named(op, "scf.for");
  if (is_for || mlir_is_named(op, "scf.while")) {
    if (guard)
      return raise_refuse(n, op, "a loop under a condition");
    return is_for ? read_for(n, op) : read_while(n, op);
  }
  if ((name.length > 6 && !memcmp(name.data, "arith.", 6)) ||
      (name.length > 5 && !memcmp(name.data, "math.", 5)) || mlir_is_named(op, "memref.dim"))
    return true;
  return raise_refuse(n, op, mlir_is_named(op, "func.call") ? "a call" : "'%.*s' is not understood",
                      (int)name.length, name.data);
}

bool raise_read_block(nest *n, MlirBlock block, node guard) {
  stack_push(&n->guards, ((block_guard){block, guard}));
  MlirOperation end = mlirBlockGetTerminator(block);
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationEqual(op, end);
       op = mlirOperationGetNextInBlock(op))
    if (!read_operation_in_block(n, op, guard))
      return false;
  return true;
}

// ---- the whole ----------------------------------------------------------------------------------

static void resolve_access(nest *n, access *a) {
  a->address = raise_value_resolve(n, a->address);
  for (unsigned d = 0; d < a->rank; d++)
    a->subscripts[d] = raise_value_resolve(n, a->subscripts[d]),
    a->sizes[d] = raise_value_resolve(n, a->sizes[d]);
}

void raise_read_resolve(nest *n) {
  for (size_t i = 0; i < n->loops.size; i++)
    n->loops.data[i].distance = raise_value_resolve(n, n->loops.data[i].distance),
    n->loops.data[i].stride = raise_value_resolve(n, n->loops.data[i].stride);
  for (size_t i = 0; i < n->fits.size; i++)
    n->fits.data[i].number = raise_value_resolve(n, n->fits.data[i].number);
  for (size_t i = 1; i < n->nodes.size; i++) {
    n->nodes.data[i].number = raise_value_resolve(n, n->nodes.data[i].number);
    resolve_access(n, &n->nodes.data[i].at);
  }
  for (size_t i = 0; i < n->effects.size; i++)
    resolve_access(n, &n->effects.data[i].at);
}

static bool read_results(nest *n) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(n->root); i++) {
    result r = {.value = mlirOperationGetResult(n->root, i)};
    const binding *b = raise_value_binding(n, r.value);
    if (b && b->kind == BOUND_POLY)
      r.is_poly = true, r.number = raise_value_resolve(n, b->number);
    else if (b && !(r.node = raise_value_node(n, r.value)))
      return false;
    else if (r.node && n->nodes.data[r.node].kind != NODE_LOAD && n->nodes.data[r.node].kind != NODE_VALUE)
      return raise_refuse(n, n->root, "a result of the loop is not understood");
    else if (!b && !mlirOpOperandIsNull(mlirValueGetFirstUse(r.value)))
      return raise_refuse(n, n->root, "a result of the loop is not understood");
    stack_push(&n->results, r);
  }
  return true;
}

bool raise_read(nest *n, MlirOperation root) {
  n->root = root;
  n->current = RAISE_NONE;
  n->may_test = true;
  stack_push(&n->nodes, (node_data){0});
  n->delta = raise_symbol(n, (symbol){.kind = SYMBOL_DELTA});
  if (!read_operation_in_block(n, root, 0) || !read_results(n))
    return false;
  raise_read_resolve(n);
  return true;
}
