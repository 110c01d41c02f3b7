// Loops that compute nothing but values, as terms of what they begin with.
#include "lift/raise_closing.h"
#include "lift/raise_make.h"
#include "lift/raise_read.h"

#include "lowering/mlir/walk.h"

// ---- loops over values ------------------------------------------------------------------------------

static bool proves_result(closed_question *q, node f) {
  closing *c = q->c;
  nest *n = c->n;
  node after = raise_replaced(n, f, c->arguments, c->next, c->count), ends = raise_value_not(n, c->condition);
  return closing_prove_same(n, ends, f, c->passed[q->which], c->loop) &&
         closing_prove_same(n, c->condition, after, f, c->loop);
}

// What no operation computes has these values.
static void begin_sample(raise_sample *s, const node_list *below, const uint64_t *kept) {
  raise_sample_clear(s);
  for (size_t k = 0; k < below->size; k++)
    if (!raise_sample_computes(s->n, below->data[k]))
      raise_sample_set(s, below->data[k], kept[k]);
}

// From any values to the end.
static bool run_loop(closed_question *q, const node_list *below) {
  closing *c = q->c;
  nest *n = c->n;
  raise_sample s = {.n = n};
  enum { MOST = 512, TRIES = 4 * SAMPLES };
  uint64_t state = 13;
  for (unsigned v = 0; v < TRIES && q->samples < SAMPLES; v++) {
    uint64_t *kept = util_alloc((below->size + 1) * sizeof *kept), go = 1, result = 0;
    for (size_t k = 0; k < below->size; k++)
      kept[k] = raise_sample_random(&state);
    bool ok = true;
    uint64_t begin[ARGUMENTS], now[ARGUMENTS];
    for (unsigned t = 0; t < MOST && ok && go; t++) {
      begin_sample(&s, below, kept);
      for (unsigned i = 0; i < c->count && t; i++)
        raise_sample_set(&s, c->arguments[i], now[i]);
      for (unsigned i = 0; i < c->count && !t; i++)
        ok &= raise_sample_value(&s, c->arguments[i], &begin[i]);
      ok = ok && raise_sample_value(&s, c->condition, &go) &&
           raise_sample_value(&s, c->passed[q->which], &result);
      for (unsigned i = 0; i < c->count && ok && go; i++)
        ok = raise_sample_value(&s, c->next[i], &now[i]);
    }
    if (ok && !go) {
      begin_sample(&s, below, kept);
      for (unsigned i = 0; i < c->count; i++)
        raise_sample_set(&s, c->arguments[i], begin[i]);
      closing_record(q, &s, result);
    }
    util_release(kept);
  }
  raise_sample_free(&s);
  return q->samples == SAMPLES;
}

static node closed_result(closing *c, unsigned which) {
  nest *n = c->n;
  MlirType result = n->nodes.data[c->passed[which]].type;
  closed_question q = {.c = c, .which = which, .type = result, .result = result, .proves = proves_result};
  if (raise_value_bits(n, result) < 8)
    return 0;
  for (unsigned i = 0; i < c->count; i++) // in the widest type, of which the result is a part
    if (raise_value_bits(n, n->nodes.data[c->arguments[i]].type) > raise_value_bits(n, q.type))
      q.type = n->nodes.data[c->arguments[i]].type;
  node roots[2 * ARGUMENTS + 2 + LEAVES];
  unsigned count = 0;
  roots[count++] = c->condition, roots[count++] = c->passed[which];
  for (unsigned i = 0; i < c->count; i++)
    roots[count++] = c->arguments[i], roots[count++] = c->next[i];
  node_list below = {0};
  raise_below(n, roots, count, &below);
  for (size_t i = 0; i < below.size; i++)
    if (n->nodes.data[below.data[i]].kind == NODE_VALUE &&
        raise_value_bits(n, n->nodes.data[below.data[i]].type) > 1 &&
        !raise_sample_computes(n, below.data[i]))
      closing_add_leaf(&q, below.data[i]);
  below.size = 0;
  memcpy(roots + count, q.leaves, q.num_leaves * sizeof *roots);
  raise_below(n, roots, count + q.num_leaves, &below);
  bool ok = run_loop(&q, &below);
  stack_free(&below);
  return ok && closing_ask(&q, "a loop's result", roots, count) ? q.f : 0;
}

// Does it compute nothing but values, of a loop's condition that is no matter of counting?
bool closed_value_is_pure(MlirOperation loop) {
  operation_list all = {0};
  bool ok = mlir_is_named(loop, "scf.while");
  walk_collect(loop, "", &all);
  for (size_t i = 0; i < all.size && ok; i++)
    ok = mlirOperationEqual(all.data[i], loop) || closing_is_computation(all.data[i]) ||
         mlir_is_named(all.data[i], "scf.if") || mlir_is_named(all.data[i], "scf.yield") ||
         mlir_is_named(all.data[i], "scf.condition");
  stack_free(&all);
  return ok;
}

bool closed_value(closing *c) {
  nest *n = c->n;
  intptr_t results = mlirOperationGetNumResults(c->loop);
  node f[ARGUMENTS] = {0};
  for (intptr_t i = 0; i < results; i++)
    if (!mlirOpOperandIsNull(mlirValueGetFirstUse(mlirOperationGetResult(c->loop, i))) &&
        !(f[i] = closed_result(c, (unsigned)i)))
      return false;
  for (intptr_t i = 0; i < results; i++)
    if (f[i])
      mlirValueReplaceAllUsesOfWith(
          mlirOperationGetResult(c->loop, i),
          raise_make(n, raise_replaced(n, f[i], c->arguments, c->initial, c->count), c->loop));
  mlirOperationDestroy(c->loop);
  return true;
}
