// From a schedule in terms of an operation's loops to one in terms of the nest's dimensions, and back.
#include "lowering/linalg/vectorizer.h"

#include "lowering/linalg/nest_emit.h"
#include "lowering/linalg/nest_outline.h"
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
      if (k != w && s->operands[k].is_memref &&
          nest_overlap(n, &s->operands[w], &s->operands[k]) == NEST_SAME)
        return "an output overlaps another operand";
  return NULL;
}

// ---- schedules --------------------------------------------------------------------------------------------

static unsigned num_loops(MlirOperation op) {
  return (unsigned)mlirArrayAttrGetNumElements(mlir_attribute(op, "iterator_types"));
}

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
  for (unsigned k = 0; k < num_loops(s->op); k++)
    if (s->dims[k] == d)
      found = k;
  return found;
}

static nest_schedule schedule_of(const nest *n, const nest_plan *p) {
  nest_schedule s = schedule_empty();
  if (p->vector_dim != NEST_NONE)
    s.vector_dim = loop_of(n, p->vector_dim);
  s.lanes = p->lanes, s.vectors = p->vectors;
  if (p->row_dim != NEST_NONE)
    s.row_dim = loop_of(n, p->row_dim), s.rows = p->rows;
  if (nest_has_reduction(n))
    s.group = p->group, s.pack = p->is_packed;
  if (p->group > 1)
    s.bias = p->form.is_biased;
  if (p->parallel_dim != NEST_NONE)
    s.parallel_dim = loop_of(n, p->parallel_dim);
  s.num_order = n->num_dims;
  for (unsigned i = 0; i < n->num_dims; i++)
    s.order[i] = loop_of(n, p->order[i]);
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

static const char *vectorize(vectorizer *v, const vectorizer_request *r, nest *n, operation_list *taken) {
  const char *why = why_not(n);
  if (!why)
    why = name_loops(r->schedule, n);
  if (why)
    return why;
  n->fusable = r->fused, n->num_fusable = r->num_fused;
  nest_fuse(n);
  if (r->fused && n->num_stages != r->num_fused + 1)
    return "an operation cannot be fused with it";
  nest_collapse(n);
  const nest_schedule said = of_nest(r->schedule, n);
  nest_plan plan;
  why = nest_plan_make(n, v->target, v->costs, &said, &plan);
  if (why)
    return why;
  plan.parallel_dim = said.parallel_dim >= 0 ? (unsigned)said.parallel_dim
                      : is_in_parallel(n)    ? NEST_NONE
                                             : nest_choose_parallel(n, &plan, v->options->threads);
  const nest_schedule used = schedule_of(n, &plan);
  MlirOperation operations[NEST_MAX_STAGES];
  for (unsigned s = 0; s < n->num_stages; s++) {
    operations[s] = n->stages[s].op;
    stack_push(taken, n->stages[s].op);
  }
  if (r->begin)
    r->begin(operations, n->num_stages, n->main, r->user);
  nest_emit(n, &plan, v->target);
  if (r->end)
    r->end(&used, r->user);
  return NULL;
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
