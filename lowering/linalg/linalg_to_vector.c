// Takes linalg operations one by one: reads the nest, plans and emits it.
#include "lowering/linalg/linalg_to_vector.h"

#include "lowering/linalg/nest_emit.h"
#include "lowering/linalg/nest_outline.h"
#include "lowering/mlir/remark.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

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

static bool is_taken(const operation_list *taken, MlirOperation op) {
  for (size_t i = 0; i < taken->size; i++)
    if (mlirOperationEqual(taken->data[i], op))
      return true;
  return false;
}

void linalg_to_vector(MlirModule module, const target *t, const lowering_options *options,
                      lowering_report *report) {
  operation_list found = {0}, taken = {0};
  walk_collect(mlirModuleGetOperation(module), "linalg.generic", &found);
  product_costs *costs = product_costs_new(mlirModuleGetContext(module), t, options);
  // Sums first: they take what is in front of them and behind them.
  for (int sums = 1; sums >= 0; sums--)
    for (size_t i = 0; i < found.size; i++) {
      if (is_taken(&taken, found.data[i]) ||
          nest_is_outlined(mlirOperationGetParentOperation(found.data[i])) ||
          walk_is_within(found.data[i], options->upstream_only, options->num_upstream_only))
        continue;
      nest n;
      nest_plan plan;
      const char *why = nest_read(found.data[i], &n);
      if (!why && sums && !nest_has_reduction(&n))
        continue;
      if (!why)
        why = why_not(&n);
      if (!why) {
        nest_fuse(&n);
        nest_collapse(&n);
        if (!nest_plan_make(&n, t, costs, &plan))
          why = "the target has no vectors of these types";
      }
      if (why) {
        if (!sums)
          lowering_remark(options, report, found.data[i], "linalg.generic not vectorized: %s", why);
        continue;
      }
      for (unsigned s = 0; s < n.num_stages; s++)
        stack_push(&taken, n.stages[s].op);
      nest_emit(&n, &plan, t);
    }
  product_costs_free(costs);
  stack_free(&found);
  stack_free(&taken);
}
