// Closed forms. Of
//
//   for (i = 0; i < n; i++) { y[i] = t[phase >> 24]; phase += step; }
//
// `phase` is phase0 + i * step, in arithmetic that wraps: a term f of the counter, which is enumerated until
// it agrees with what the loop computes on samples. It is proven by an induction: f of the first counter is
// the first value, and f of the next counter is what the loop makes of f of this one. Of
//
//   while (x) { x &= x - 1; count++; }
//
// the result is a term g of what the loop begins with, count + ctpop(x): where the condition fails, g is the
// result, and otherwise g of the next iteration's values is g of this one's. A loop that computes nothing but
// values is taken to end, as C says.
#include "lift/raise_closed.h"

#include "lift/raise_build.h"
#include "lift/raise_closing.h"
#include "lift/raise_make.h"
#include "lift/raise_read.h"

#include "lowering/mlir/walk.h"

// ---- variables as terms of the counter --------------------------------------------------------------

static bool proves_variable(closed_question *q, node f) {
  closing *c = q->c;
  nest *n = c->n;
  MlirType t = n->nodes.data[c->counter].type;
  node by = raise_value_number(n, c->step, t), after = raise_value_made(n, "arith.addi", t, c->counter, by),
       begin = raise_replaced(n, f, &c->counter, &c->first, 1),
       later = raise_replaced(n, f, &c->counter, &after, 1),
       next = raise_replaced(n, c->next[q->which], &c->arguments[q->which], &f, 1);
  node always = raise_value_number(n, 1, closing_bit_type(n)), assumed = always;
  if (!c->wraps) {
    // From one iteration to the next, the counter goes on in its direction.
    bool up = c->step > 0;
    node a = raise_value_made(n, "arith.cmpi slt,", closing_bit_type(n), up ? c->counter : after,
                              up ? after : c->counter),
         b = raise_value_made(n, "arith.cmpi slt,", closing_bit_type(n), up ? c->counter : c->first,
                              up ? c->first : c->counter);
    assumed = raise_value_and(n, a, raise_value_not(n, b));
  }
  return closing_prove_same(n, always, begin, c->initial[q->which], c->loop) &&
         closing_prove_same(n, assumed, later, next, c->loop);
}

// Does the next value depend on nothing but the variable, the counter, and what is not carried?
static bool is_alone(const closing *c, unsigned which, const node_list *below) {
  for (size_t i = 0; i < below->size; i++)
    for (unsigned k = 0; k < c->count; k++)
      if (below->data[i] == c->arguments[k] && k != which && c->arguments[k] != c->counter)
        return false;
  return true;
}

// Variables to which the same is added each time, without wraps, are read as they are.
static bool is_plain(const closing *c, unsigned which) {
  MlirBlock last = mlirRegionGetFirstBlock(mlirOperationGetRegion(c->loop, c->is_for ? 0 : 1));
  MlirValue next = mlirOperationGetOperand(mlirBlockGetTerminator(last), which);
  const node_data *d = &c->n->nodes.data[c->next[which]];
  return mlirValueIsAOpResult(next) && mlir_is_named(mlirOpResultGetOwner(next), "arith.addi") &&
         d->kind == NODE_OP && d->operands[0] == c->arguments[which] &&
         closing_is_invariant(c, d->operands[1]) && raise_value_has_flag(d->op, "nsw");
}

static bool run(closed_question *q, const node_list *below) {
  closing *c = q->c;
  nest *n = c->n;
  raise_sample s = {.n = n};
  uint64_t state = 11;
  bool ok = true;
  for (unsigned v = 0; v < SAMPLES / STEPS && ok; v++) {
    uint64_t kept[LEAVES + 2 * ARGUMENTS] = {0}, i = 0, x = 0;
    size_t limit = sizeof kept / sizeof *kept;
    for (size_t k = 0; k < limit; k++)
      kept[k] = raise_sample_random(&state);
    for (unsigned t = 0; t < STEPS + SKIPPED * v * v && ok; t++) { // the first iterations, and later ones
      raise_sample_clear(&s);
      for (size_t k = 0, place = 0; k < below->size; k++)
        if (!raise_sample_computes(n, below->data[k])) {
          bool is_kept = closing_is_invariant(c, below->data[k]) && place < limit;
          raise_sample_set(&s, below->data[k], is_kept ? kept[place++] : raise_sample_random(&state));
        }
      if (!t)
        ok = raise_sample_value(&s, c->first, &i) && raise_sample_value(&s, c->initial[q->which], &x);
      raise_sample_set(&s, c->counter, i);
      raise_sample_set(&s, c->arguments[q->which], x);
      if (t >= SKIPPED * v * v)
        closing_record(q, &s, x);
      ok = ok && raise_sample_value(&s, c->next[q->which], &x);
      i += (uint64_t)c->step;
    }
  }
  raise_sample_free(&s);
  return ok && q->samples == SAMPLES;
}

static node closed_form(closing *c, unsigned which) {
  nest *n = c->n;
  MlirType t = n->nodes.data[c->arguments[which]].type;
  closed_question q = {.c = c, .which = which, .type = t, .result = t, .proves = proves_variable};
  unsigned bits = raise_value_bits(n, q.type);
  if (bits < 8 || c->next[which] == c->arguments[which] || c->next[which] == c->initial[which] ||
      c->arguments[which] == c->counter || is_plain(c, which))
    return 0;
  const node roots[] = {c->next[which], c->first, c->initial[which], c->counter, c->arguments[which]};
  enum { ROOTS = sizeof roots / sizeof *roots };
  node_list below = {0};
  raise_below(n, &roots[0], 1, &below);
  bool ok = is_alone(c, which, &below);
  below.size = 0;
  raise_below(n, roots, ROOTS, &below);
  closing_add_leaf(&q, c->counter);
  for (size_t i = 0; i < below.size && ok; i++)
    if (closing_is_invariant(c, below.data[i]) &&
        raise_value_bits(n, n->nodes.data[below.data[i]].type) > 1 &&
        !raise_sample_computes(n, below.data[i]))
      closing_add_leaf(&q, below.data[i]);
  stack_free(&below);
  below = (node_list){0};
  node all[ROOTS + LEAVES];
  memcpy(all, roots, sizeof roots);
  memcpy(all + ROOTS, q.leaves, q.num_leaves * sizeof *all);
  raise_below(n, all, ROOTS + q.num_leaves, &below);
  ok = ok && run(&q, &below);
  stack_free(&below);
  return ok && closing_ask(&q, "a variable", roots, ROOTS) ? q.f : 0;
}

// ---- in place of variables --------------------------------------------------------------------------

// After a scf.for with step 1: the greater one of its bounds.
static bool replace_result(closing *c, unsigned which, node f) {
  MlirValue result = mlirOperationGetResult(c->loop, which);
  nest *n = c->n;
  if (!c->is_for || mlirOpOperandIsNull(mlirValueGetFirstUse(result)))
    return true;
  if (c->step != 1)
    return false;
  node last = raise_value_made(n, "arith.maxsi", n->nodes.data[c->first].type, c->first, c->stop),
       end = raise_replaced(n, f, &c->counter, &last, 1);
  MlirOperation behind = mlirOperationGetNextInBlock(c->loop);
  mlirValueReplaceAllUsesOfWith(result, raise_make(n, end, behind));
  return true;
}

static bool replace_variable(closing *c, unsigned which, node f) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(c->loop, 0));
  MlirValue argument = mlirBlockGetArgument(body, which + c->is_for);
  if (!replace_result(c, which, f))
    return false;
  MlirValue v = raise_make(c->n, f, mlirBlockGetFirstOperation(body));
  mlirValueReplaceAllUsesOfWith(argument, v);
  // It stays what it is in the beginning.
  MlirBlock last = mlirRegionGetFirstBlock(mlirOperationGetRegion(c->loop, c->is_for ? 0 : 1));
  mlirOperationSetOperand(mlirBlockGetTerminator(last), which,
                          c->is_for ? argument : mlirOperationGetOperand(c->loop, which));
  return true;
}

static bool close_variables(closing *c) {
  nest *n = c->n;
  bool changed = false;
  if (!c->counter || (!c->is_for && c->place < 0))
    return false;
  for (bool again = true; again;) { // one may follow from another
    again = false;
    for (unsigned i = 0; i < c->count; i++) {
      node f = closed_form(c, i);
      if (!f || !replace_variable(c, i, f))
        continue;
      changed = again = true;
      for (unsigned k = 0; k < c->count; k++)
        c->next[k] = raise_replaced(n, c->next[k], &c->arguments[i], &f, 1);
      c->next[i] = c->arguments[i];
    }
  }
  return changed;
}

// ---- recurrences ------------------------------------------------------------------------------------

// Is the value computed from what is carried and from outside alone? *has: from what is carried at all.
static bool is_recurrence(MlirValue v, MlirOperation loop, unsigned depth, bool *has) {
  if (!raise_value_is_inside(v, loop))
    return true;
  if (mlirValueIsABlockArgument(v)) {
    MlirBlock block = mlirBlockArgumentGetOwner(v);
    *has |= mlirBlockArgumentGetArgNumber(v) > 0;
    return mlirOperationEqual(mlirBlockGetParentOperation(block), loop);
  }
  MlirOperation op = mlirOpResultGetOwner(v);
  bool ok = depth && closing_is_computation(op);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op) && ok; i++)
    ok = is_recurrence(mlirOperationGetOperand(op, i), loop, depth - 1, has);
  return ok;
}

static bool has_recurrence(MlirOperation loop) {
  enum { DEPTH = 12 };
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  MlirOperation end = mlirBlockGetTerminator(body);
  for (intptr_t i = 0; i < mlirOperationGetNumResults(loop); i++) {
    MlirValue v = mlirOperationGetOperand(end, i), argument = mlirBlockGetArgument(body, i + 1);
    MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
    MlirType t = mlirValueGetType(v);
    if (mlirOperationIsNull(op) || (!mlirTypeIsAIndex(t) && !mlirTypeIsAInteger(t)))
      continue;
    bool adds = (mlir_is_named(op, "arith.addi") || mlir_is_named(op, "arith.subi")) &&
                mlirValueEqual(mlirOperationGetOperand(op, 0), argument) &&
                !raise_value_is_inside(mlirOperationGetOperand(op, 1), loop),
         has = false;
    if (!adds && is_recurrence(v, loop, DEPTH, &has) && has)
      return true;
  }
  return false;
}

bool raise_closed_is_first(MlirOperation loop) {
  operation_list loops = {0};
  walk_collect(loop, "scf.for", &loops);
  bool found = false;
  for (size_t i = 0; i < loops.size && !found; i++)
    found = has_recurrence(loops.data[i]);
  stack_free(&loops);
  return found;
}

// ---- the whole --------------------------------------------------------------------------------------

static void free_closing(closing *c) {
  nest *n = c->n;
  stack_free(&n->symbols), stack_free(&n->nodes), stack_free(&n->bindings), stack_free(&n->fits);
  hash_set_free(&n->proven), hash_free(&n->node_index), raise_value_forget(n);
  strbuf_free(&n->why), strbuf_free(&n->proof), strbuf_free(&n->model);
  arena_free(n->memory_of);
}

// One loop of the copy. *gone: it is no more.
static bool close_one(MlirOperation loop, const raise_options *options, raise_closed_loop *out, bool *gone) {
  enum { PATIENCE = 8 }; // there are few of them, of bits
  nest n = {.options = options, .memory_of = arena_new(), .current = RAISE_NONE, .patience = PATIENCE};
  closing c = {.n = &n, .loop = loop};
  bool pure = closed_value_is_pure(loop),
       ok = closing_read(&c) && (pure ? closed_value(&c) : close_variables(&c));
  *gone = ok && pure;
  if (ok) {
    out->obligations += n.obligations;
    strbuf_append(&out->proof, n.proof.text ? n.proof.text : "", n.proof.size);
  }
  free_closing(&c);
  return ok;
}

bool raise_closed(MlirOperation loop, const raise_options *options, raise_closed_loop *out) {
  *out = (raise_closed_loop){0};
  if (!options->enumerate)
    return false;
  out->copy = mlirOperationClone(loop);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(loop), loop, out->copy);
  build_move_uses(loop, out->copy);
  operation_list loops = {0};
  walk_collect(out->copy, "scf.", &loops);
  bool changed = false, gone = false;
  for (size_t i = loops.size; i-- > 0;)
    if (mlir_is_named(loops.data[i], "scf.for") || mlir_is_named(loops.data[i], "scf.while"))
      changed |= close_one(loops.data[i], options, out, &gone);
  stack_free(&loops);
  if (gone && changed) // the last one was the outermost
    out->copy = (MlirOperation){NULL};
  if (!changed)
    raise_closed_drop(loop, out);
  return changed;
}

void raise_closed_keep(MlirOperation loop, raise_closed_loop *c) {
  mlirOperationDestroy(loop);
  strbuf_free(&c->proof);
}

void raise_closed_drop(MlirOperation loop, raise_closed_loop *c) {
  build_move_uses(c->copy, loop);
  mlirOperationDestroy(c->copy);
  strbuf_free(&c->proof);
}
