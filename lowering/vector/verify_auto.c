// Are the auto operations of a function legal? Every one that is not is an error at its place.
#include "lowering/mlir/passes.h"
#include "lowering/mlir/walk.h"
#include "lowering/vector/auto_op.h"

bool lower_verify_auto(MlirOperation function, const target *t, const lowering_options *options,
                       lowering_report *report) {
  (void)report;
  operation_list ops = {0};
  walk_collect(function, "auto.", &ops);
  bool ok = true;
  for (size_t i = 0; i < ops.size; i++) {
    arena *a = arena_new();
    term_context *terms = term_context_new(false);
    auto_op x;
    auto_instance n;
    ok &= auto_op_read(ops.data[i], t, options->classes, a, &x) &&
          auto_op_instantiate(options->classes, &x, terms, a, &n);
    term_context_free(terms);
    arena_free(a);
  }
  stack_free(&ops);
  return ok;
}
