// Variables that a loop carries: the same, moving by a step, or a cell of memory (a sum, a maximum).
#include "lift/raise_read.h"

// ---- what loops carry ---------------------------------------------------------------------------

// The argument of a while's second region is what its condition passes.
MlirValue carried_passed(MlirValue v) {
  while (mlirValueIsABlockArgument(v)) {
    MlirBlock block = mlirBlockArgumentGetOwner(v);
    MlirOperation op = mlirBlockGetParentOperation(block);
    if (mlirOperationIsNull(op) || !mlir_is_named(op, "scf.while"))
      break;
    MlirBlock before = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
    if (mlirBlockEqual(before, block))
      break;
    v = mlirOperationGetOperand(mlirBlockGetTerminator(before), 1 + mlirBlockArgumentGetArgNumber(v));
  }
  return v;
}

// Is it the same at every iteration of `loop`, as far as its operations say?
static bool is_steady(MlirValue v, MlirOperation loop, unsigned depth) {
  v = carried_passed(v);
  if (!raise_value_is_inside(v, loop))
    return true;
  if (mlirValueIsABlockArgument(v) || !depth)
    return false;
  MlirOperation op = mlirOpResultGetOwner(v);
  MlirStringRef name = mlir_name(op);
  if (name.length < 6 || memcmp(name.data, "arith.", 6))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (!is_steady(mlirOperationGetOperand(op, i), loop, depth - 1))
      return false;
  return true;
}

static bool moves(MlirValue v, MlirValue from, MlirOperation loop, unsigned depth);

// A result of an inner loop that begins with the variable, and moves it.
static bool moves_through(MlirOperation op, intptr_t position, MlirValue from, MlirOperation loop,
                          unsigned depth) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  MlirOperation end = mlirBlockGetTerminator(body);
  if (mlir_is_named(op, "scf.for"))
    return moves(mlirOperationGetOperand(end, position), mlirBlockGetArgument(body, position + 1), op,
                 depth) &&
           moves(mlirOperationGetOperand(op, position + 3), from, loop, depth);
  if (!mlir_is_named(op, "scf.while"))
    return false;
  MlirValue p = mlirOperationGetOperand(end, position + 1);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body); i++)
    if (moves(p, mlirBlockGetArgument(body, i), op, depth))
      return moves(mlirOperationGetOperand(op, i), from, loop, depth);
  return false;
}

// Is it `from`, with steady numbers added?
static bool moves(MlirValue v, MlirValue from, MlirOperation loop, unsigned depth) {
  v = carried_passed(v);
  if (mlirValueEqual(v, from))
    return true;
  if (!depth || !mlirValueIsAOpResult(v) || !raise_value_is_inside(v, loop))
    return false;
  MlirOperation op = mlirOpResultGetOwner(v);
  enum { DEPTH = 8 };
  if (mlir_is_named(op, "arith.addi") || mlir_is_named(op, "arith.subi")) {
    MlirValue a = mlirOperationGetOperand(op, 0), b = mlirOperationGetOperand(op, 1);
    if (moves(a, from, loop, depth - 1))
      return is_steady(b, loop, DEPTH);
    return mlir_is_named(op, "arith.addi") && moves(b, from, loop, depth - 1) && is_steady(a, loop, DEPTH);
  }
  // A counter that is narrower than what it is added up as.
  if (mlir_is_named(op, "arith.trunci") || mlir_is_named(op, "arith.extsi") ||
      mlir_is_named(op, "arith.extui"))
    return moves(mlirOperationGetOperand(op, 0), from, loop, depth - 1);
  return mlirOperationGetNumRegions(op) &&
         moves_through(op, mlirOpResultGetResultNumber(v), from, loop, depth - 1);
}

// Does something read it as an unsigned number?
static bool is_used_unsigned(MlirValue v, unsigned depth) {
  static const char *const readers[] = {"arith.index_castui", "arith.extui", "arith.uitofp", "arith.divui",
                                        "arith.remui"};
  for (MlirOpOperand use = mlirValueGetFirstUse(v); depth && !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    MlirOperation op = mlirOpOperandGetOwner(use);
    if (MLIR_IS_ONE_OF(op, readers))
      return true;
    enum { FIRST_UNSIGNED = 6 };
    if (mlir_is_named(op, "arith.cmpi") &&
        mlirIntegerAttrGetValueInt(mlir_attribute(op, "predicate")) >= FIRST_UNSIGNED)
      return true;
    if ((mlir_is_named(op, "arith.addi") || mlir_is_named(op, "arith.subi")) &&
        !raise_value_has_flag(op, "nsw") && is_used_unsigned(mlirOperationGetResult(op, 0), depth - 1))
      return true;
    if (mlir_is_named(op, "scf.condition") && mlirOpOperandGetOperandNumber(use)) {
      MlirOperation loop = mlirOperationGetParentOperation(op);
      MlirBlock after = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 1));
      if (is_used_unsigned(mlirBlockGetArgument(after, (intptr_t)mlirOpOperandGetOperandNumber(use) - 1),
                           depth - 1))
        return true;
    }
  }
  return false;
}

// Without an operation that says it, a sum that may wrap is of unsigned numbers.
static bool wraps(MlirValue v) {
  MlirOperation op = mlirValueIsAOpResult(carried_passed(v)) ? mlirOpResultGetOwner(carried_passed(v))
                                                             : (MlirOperation){NULL};
  bool adds =
      !mlirOperationIsNull(op) && (mlir_is_named(op, "arith.addi") || mlir_is_named(op, "arith.subi"));
  return adds && !raise_value_has_flag(op, "nsw") && !mlirTypeIsAIndex(mlirValueGetType(v));
}

// The cell of the loop around, where this variable is that loop's.
static int outer_cell(nest *n, const carried *c, MlirOperation op, intptr_t result) {
  if (!mlirValueIsABlockArgument(c->initial) || result < 0)
    return RAISE_NONE;
  const binding *b = raise_value_binding(n, c->initial);
  if (!b || b->kind != BOUND_NODE)
    return RAISE_NONE;
  const node_data *d = &n->nodes.data[b->node];
  MlirBlock block = mlirBlockArgumentGetOwner(c->initial);
  MlirOperation outer = mlirBlockGetParentOperation(block), end = mlirBlockGetTerminator(block);
  if (d->kind != NODE_LOAD || !mlirValueIsNull(n->memories.data[d->at.memory].memref) ||
      d->stamp != n->effects.size || !mlir_is_named(outer, "scf.for"))
    return RAISE_NONE;
  MlirValue next = mlirOperationGetOperand(end, mlirBlockArgumentGetArgNumber(c->initial) - 1);
  return mlirValueEqual(next, mlirOperationGetResult(op, result)) ? d->at.memory : RAISE_NONE;
}

static node cell_load(nest *n, int cell) {
  MlirType t = n->memories.data[cell].element;
  return raise_node(n, (node_data){.kind = NODE_LOAD,
                                   .type = t,
                                   .op = n->root,
                                   .at = {.memory = cell, .address = poly_constant(n->memory_of, 0)},
                                   .stamp = (unsigned)n->effects.size});
}

static bool store_cell(nest *n, int cell, MlirOperation op, MlirValue v) {
  node value = raise_value_node(n, v);
  if (!value)
    return false;
  const node_data *d = &n->nodes.data[value];
  if (d->kind == NODE_LOAD && d->at.memory == cell && d->stamp == n->effects.size)
    return true;
  effect e = {.op = op, .value = value, .loop = n->current};
  e.at = (access){.memory = cell, .address = poly_constant(n->memory_of, 0)};
  raise_add_source(n, &e, (statement){.value = v});
  stack_push(&n->effects, e);
  return true;
}

// Is it the same in all iterations, or does it move?
static bool enter_number(nest *n, int l, carried *c) {
  MlirOperation op = n->loops.data[l].op;
  MlirType t = mlirValueGetType(c->inside);
  enum { DEPTH = 8 };
  MlirValue next = carried_passed(c->next);
  if (mlirValueEqual(next, c->inside) || mlirValueEqual(next, c->initial)) {
    c->kind = CARRIED_SAME;
    raise_value_bind(n, (binding){.value = c->inside, .kind = BOUND_ALIAS, .alias = c->initial});
    return true;
  }
  if (!raise_value_bits(n, t) || !moves(c->next, c->inside, op, DEPTH))
    return false;
  c->kind = CARRIED_MOVES;
  c->is_unsigned = !mlirTypeIsAIndex(t) && (is_used_unsigned(c->inside, DEPTH) || wraps(c->next));
  symbol s = {.kind = SYMBOL_ARGUMENT, .value = c->inside, .loop = l};
  c->symbol = raise_symbol(n, s);
  raise_value_bind(n, (binding){.value = c->inside,
                                .kind = BOUND_POLY,
                                .number = poly_symbol(n->memory_of, c->symbol),
                                .is_unsigned = c->is_unsigned});
  return true;
}

void carried_enter_kept(nest *n, int l, carried *c) {
  bool is_any = c->kind == CARRIED_ANY;
  if (enter_number(n, l, c))
    return;
  c->kind = is_any ? CARRIED_ANY : CARRIED_KEPT;
  if (is_any) {
    node leaf = raise_node(
        n, (node_data){.kind = NODE_VALUE, .type = mlirValueGetType(c->inside), .value = c->inside});
    raise_value_bind(n, (binding){.value = c->inside, .kind = BOUND_NODE, .node = leaf});
    return;
  }
  raise_value_bind(n, (binding){.value = c->inside, .kind = BOUND_ALIAS, .alias = c->initial});
}

// What a variable is in the loop that was just entered.
bool carried_enter(nest *n, int l, carried *c, intptr_t result) {
  MlirOperation op = n->loops.data[l].op;
  MlirType t = mlirValueGetType(c->inside);
  if (enter_number(n, l, c))
    return true;
  c->kind = CARRIED_CELL;
  if (!raise_bytes(n, t))
    return raise_refuse(n, op, "a carried value of this type");
  c->cell = outer_cell(n, c, op, result);
  if (c->cell != RAISE_NONE)
    return true;
  c->cell = (int)n->memories.size;
  stack_push(&n->memories,
             ((memory){.element = t, .bytes = raise_bytes(n, t), .loop = n->loops.data[l].parent}));
  int inner = n->current;
  n->current = n->loops.data[l].parent;
  bool ok = store_cell(n, c->cell, op, c->initial);
  n->current = inner;
  return ok;
}

// Cells are read by the first iteration once all of them have their first value.
void carried_enter_cells(nest *n, const carried_list *all) {
  for (size_t i = 0; i < all->size; i++)
    if (all->data[i].kind == CARRIED_CELL)
      raise_value_bind(n, (binding){.value = all->data[i].inside,
                                    .kind = BOUND_NODE,
                                    .node = cell_load(n, all->data[i].cell)});
}

// The closed form of what moves, and the values of the next iteration's cells.
bool carried_leave(nest *n, int l, carried_list *all) {
  MlirOperation op = n->loops.data[l].op;
  for (size_t i = 0; i < all->size; i++) {
    carried *c = &all->data[i];
    if (c->kind != CARRIED_MOVES)
      continue;
    poly x = poly_symbol(n->memory_of, c->symbol);
    poly step =
        raise_value_resolve(n, poly_sub(n->memory_of, raise_value_poly(n, c->next, c->is_unsigned), x));
    if (!step.ok || poly_has(step, c->symbol) || poly_has(step, n->loops.data[l].counter))
      return raise_refuse(n, op, "a variable does not move by the same step");
    int inner = n->current;
    n->current = n->loops.data[l].parent;
    poly initial = raise_value_poly(n, c->initial, c->is_unsigned);
    n->current = inner;
    poly k = poly_symbol(n->memory_of, n->loops.data[l].counter);
    symbol *s = &n->symbols.data[c->symbol];
    s->closed = poly_add(n->memory_of, initial, poly_mul(n->memory_of, k, step));
    s->has_closed = true;
    if (!s->closed.ok)
      return raise_refuse(n, op, "the first value of a variable is not understood");
  }
  for (size_t i = 0; i < all->size; i++)
    if (all->data[i].kind == CARRIED_CELL && !store_cell(n, all->data[i].cell, op, all->data[i].next))
      return false;
  return true;
}

// A result of the loop, which is `v` once its condition fails.
bool carried_result(nest *n, int l, const carried_list *all, MlirValue result, MlirValue v) {
  if (mlirOpOperandIsNull(mlirValueGetFirstUse(result)))
    return true;
  const loop *lp = &n->loops.data[l];
  v = carried_passed(v);
  for (size_t i = 0; i < all->size; i++) {
    const carried *c = &all->data[i];
    if (c->kind == CARRIED_SAME && mlirValueEqual(v, c->inside)) {
      raise_value_bind(n, (binding){.value = result, .kind = BOUND_ALIAS, .alias = c->initial});
      return true;
    }
    if (c->kind != CARRIED_CELL || !mlirValueEqual(v, lp->once_more ? carried_passed(c->next) : c->inside))
      continue;
    raise_value_bind(n, (binding){.value = result, .kind = BOUND_NODE, .node = cell_load(n, c->cell)});
    return true;
  }
  int inner = n->current;
  n->current = l, n->with_last = true;
  bool is_unsigned = wraps(v);
  poly p = raise_value_resolve(n, raise_value_poly(n, v, is_unsigned));
  n->current = inner, n->with_last = false;
  if (!p.ok) {
    if (raise_value_is_inside(v, lp->op))
      return raise_refuse(n, lp->op, "a result of the loop is not understood");
    raise_value_bind(n, (binding){.value = result, .kind = BOUND_ALIAS, .alias = v});
    return true;
  }
  p = poly_replace(n->memory_of, p, lp->counter, poly_symbol(n->memory_of, lp->trip));
  raise_value_bind(n,
                   (binding){.value = result, .kind = BOUND_POLY, .number = p, .is_unsigned = is_unsigned});
  return true;
}
