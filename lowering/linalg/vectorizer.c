// From a schedule in terms of an operation's loops to one in terms of the nest's dimensions, and back.
#include "lowering/linalg/vectorizer.h"

#include "lowering/linalg/booleans.h"
#include "lowering/linalg/nest_emit.h"
#include "lowering/linalg/nest_outline.h"
#include "lowering/linalg/nest_regroup.h"
#include "lowering/linalg/nest_tuner.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>

_Static_assert((int)SCHEDULE_MAX_LOOPS == (int)NEST_MAX_DIMS, "a schedule has room for all loops of a nest");

struct vectorizer {
  const target *target;
  const lowering_options *options;
  product_costs *costs;
};

vectorizer *vectorizer_new(MlirContext context, const target *t, const lowering_options *options) {
  vectorizer *v = util_alloc(sizeof *v);
  *v = (vectorizer){t, options, product_costs_new(context, t, options)};
  return v;
}

void vectorizer_free(vectorizer *v) {
  product_costs_free(v->costs);
  util_release(v);
}

// An operation whose outputs overlap its inputs in another way than element by element must run as it stands.
static const char *why_not(const nest *n) {
  const nest_stage *s = &n->stages[0];
  for (unsigned w = s->num_inputs; w < s->num_operands; w++)
    for (unsigned k = 0; k < s->num_operands; k++)
      if (k != w && s->operands[k].is_memref && nest_overlap(n, 0, w, 0, k) == NEST_SAME)
        return "an output overlaps another operand";
  return NULL;
}

// ---- schedules --------------------------------------------------------------------------------------------

// Loops that the schedule names stay apart.
static const char *name_loops(const nest_schedule *s, nest *n) {
  for (size_t i = 0; i < schedule_num_rows; i++) {
    int64_t d = schedule_get(s, &schedule_rows[i]);
    if (schedule_rows[i].kind != SCHEDULE_LOOP || d < 0)
      continue;
    if (d >= n->num_dims)
      return "the schedule names a loop that the operation does not have";
    n->is_named[d] = true;
  }
  for (unsigned i = 0; i < s->num_order; i++) {
    if (s->order[i] >= n->num_dims)
      return "'order' names a loop that the operation does not have";
    n->is_named[s->order[i]] = true;
  }
  return NULL;
}

static nest_schedule of_nest(const nest_schedule *s, const nest *n) {
  const unsigned *dims = n->stages[n->main].dims;
  nest_schedule to = *s;
  for (size_t i = 0; i < schedule_num_rows; i++) {
    int64_t d = schedule_get(s, &schedule_rows[i]);
    if (schedule_rows[i].kind == SCHEDULE_LOOP && d >= 0)
      schedule_set(&to, &schedule_rows[i], dims[d]);
  }
  for (unsigned i = 0; i < s->num_order; i++)
    to.order[i] = dims[s->order[i]];
  return to;
}

// The innermost of the operation's loops that were merged.
static unsigned loop_of(const nest *n, unsigned d) {
  const nest_stage *s = &n->stages[n->main];
  unsigned found = 0;
  for (unsigned k = 0; k < s->num_loops; k++)
    if (s->dims[k] == d)
      found = k;
  return found;
}

// In terms of the operation's loops.
static nest_schedule schedule_of(const nest *n, const nest_plan *p) {
  nest_schedule s = nest_plan_schedule(n, p);
  for (size_t i = 0; i < schedule_num_rows; i++) {
    int64_t d = schedule_get(&s, &schedule_rows[i]);
    if (schedule_rows[i].kind == SCHEDULE_LOOP && d >= 0)
      schedule_set(&s, &schedule_rows[i], loop_of(n, (unsigned)d));
  }
  for (unsigned i = 0; i < s.num_order; i++)
    s.order[i] = loop_of(n, s.order[i]);
  return s;
}

// ---- operations -------------------------------------------------------------------------------------------

static bool is_among(const operation_list *list, MlirOperation op) {
  for (size_t i = 0; i < list->size; i++)
    if (mlirOperationEqual(list->data[i], op))
      return true;
  return false;
}

// Do threads run already where the operation is?
static bool is_in_parallel(const nest *n) {
  MlirOperation op = mlirOperationGetParentOperation(n->stages[n->main].op);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetParentOperation(op))
    if (mlir_is_named(op, "scf.parallel") || mlir_is_named(op, "scf.forall") ||
        mlir_is_named(op, "affine.parallel"))
      return true;
  return false;
}

// Sums of floats that vectors do not have are tiles of scalars, which are vectors of one lane.
static const target *target_of(const vectorizer *v, const nest *n, target *scalars) {
  const nest_sum sum = nest_find_sum(n);
  if (mlirOperationIsNull(sum.combine) || !mlir_is_named(sum.combine, "arith.addf"))
    return v->target;
  const unsigned bits = n->stages[n->main].operands[0].bits;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++)
      if (!mlirTypeIsAFloat(n->stages[s].operands[k].element) || n->stages[s].operands[k].bits != bits)
        return v->target;
  return target_of_scalar_floats(v->target, bits, scalars) ? scalars : v->target;
}

// The plan of the schedule; where that says nothing, what was measured to be better. `said` is what is said.
static const char *make_plan(vectorizer *v, const nest *n, const target *t, size_t left, nest_schedule *said,
                             nest_plan *plan) {
  const char *why = nest_plan_make(n, t, v->costs, said, plan);
  nest_tuner *tuner = v->options->tuner;
  nest_schedule better;
  if (why || !tuner || !schedule_is_empty(said) || !tuner->choose(tuner, n, plan, v->costs, left, &better))
    return why;
  *said = better;
  return nest_plan_make(n, t, v->costs, said, plan);
}

// Operations that are about to go.
typedef struct replacement {
  const vectorizer_request *request;
  MlirOperation operations[NEST_MAX_STAGES];
  unsigned count, main;
  operation_list *taken;
} replacement;

static void on_ready(void *user) {
  replacement *x = user;
  for (unsigned s = 0; s < x->count; s++)
    stack_push(x->taken, x->operations[s]);
  if (x->request->begin)
    x->request->begin(x->operations, x->count, x->main, x->request->user);
}

// Sums beside each other are added up in one pass, where one plan suits them.
static void fuse_sums(const vectorizer *v, const nest_schedule *schedule, nest *n) {
  enum { MOST_REFUSED = 4 };
  MlirOperation refused[MOST_REFUSED];
  size_t num_refused = 0;
  nest *with = util_alloc(2 * sizeof *with), *collapsed = with + 1;
  while (num_refused < MOST_REFUSED) {
    nest_plan plan;
    *with = *n;
    MlirOperation sum = nest_fuse_sum(with, refused, num_refused);
    if (mlirOperationIsNull(sum))
      break;
    *collapsed = *with;
    nest_collapse(collapsed);
    const nest_schedule said = of_nest(schedule, collapsed);
    if (nest_plan_make(collapsed, v->target, v->costs, &said, &plan))
      refused[num_refused++] = sum;
    else
      *n = *with;
  }
  util_release(with);
}

static const char *vectorize(vectorizer *v, const vectorizer_request *r, nest *n, operation_list *taken) {
  const char *why = why_not(n);
  if (!why)
    why = name_loops(r->schedule, n);
  if (why)
    return why;
  n->fusable = r->fused, n->num_fusable = r->num_fused;
  nest_spread(n, NULL, v->target);
  nest_fuse(n, v->target);
  fuse_sums(v, r->schedule, n);
  MlirOperation operations[NEST_MAX_STAGES];
  if (r->fused && nest_operations(n, operations) != r->num_fused + 1)
    return "an operation cannot be fused with it";
  nest_collapse(n);
  nest_schedule said = of_nest(r->schedule, n);
  target scalars;
  const target *t = target_of(v, n, &scalars);
  nest_regroup(n, t, v->costs, &said);
  nest_plan plan;
  why = make_plan(v, n, t, r->count > taken->size ? r->count - taken->size : 1, &said, &plan);
  if (why)
    return why;
  plan.parallel_dim = said.parallel_dim >= 0 ? (unsigned)said.parallel_dim
                      : is_in_parallel(n)    ? NEST_NONE
                                             : nest_choose_parallel(n, &plan, v->options->threads);
  const nest_schedule nothing = schedule_empty();
  nest_few few;
  const bool has_few = (said.few_rows > 0 || (said.few_rows < 0 && schedule_is_empty(&said))) &&
                       nest_plan_few(n, &plan, t, v->costs, &nothing, &few);
  nest_schedule used = schedule_of(n, &plan);
  if (has_few)
    used.few_rows = true;
  replacement x = {.request = r, .taken = taken};
  x.count = nest_operations(n, x.operations);
  while (!mlirOperationEqual(x.operations[x.main], n->stages[n->main].op))
    x.main++;
  why = nest_emit(n, &plan, has_few ? &few : NULL, t, v->options->checker, on_ready, &x);
  if (!why && r->end)
    r->end(&used, r->user);
  return why;
}

void vectorizer_run(vectorizer *v, const vectorizer_request *r) {
  const lowering_options *o = v->options;
  operation_list taken = {0};
  for (int sums = 1; sums >= 0; sums--)
    for (size_t i = 0; i < r->count; i++) {
      MlirOperation op = r->operations[i];
      if (is_among(&taken, op) || nest_is_outlined(mlirOperationGetParentOperation(op)) ||
          walk_is_within(op, o->upstream_only, o->num_upstream_only))
        continue;
      booleans_to_bytes(op);
      nest n;
      const char *why = nest_read(op, &n);
      if (!why && nest_has_reduction(&n) != (sums != 0))
        continue;
      if (!why)
        why = vectorize(v, r, &n, &taken);
      else if (sums)
        continue;
      if (why && r->refused)
        r->refused(op, why, r->user);
    }
  stack_free(&taken);
}
