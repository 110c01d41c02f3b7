// All linalg operations of a module.
#include "lowering/linalg/linalg_to_vector.h"

#include "lowering/linalg/vectorizer.h"
#include "lowering/mlir/remark.h"
#include "lowering/mlir/walk.h"

typedef struct run {
  const lowering_options *options;
  lowering_report *report;
} run;

static void on_refused(MlirOperation op, const char *why, void *user) {
  run *r = user;
  lowering_remark(r->options, r->report, op, "linalg.generic not vectorized: %s", why);
}

void linalg_to_vector(MlirModule module, const target *t, const lowering_options *options,
                      lowering_report *report) {
  operation_list found = {0};
  walk_collect(mlirModuleGetOperation(module), "linalg.generic", &found);
  run r = {options, report};
  vectorizer *v = vectorizer_new(mlirModuleGetContext(module), t, options);
  const nest_schedule nothing = schedule_empty();
  vectorizer_run(v,
                 &(vectorizer_request){found.data, found.size, &nothing, .refused = on_refused, .user = &r});
  vectorizer_free(v);
  stack_free(&found);
}
