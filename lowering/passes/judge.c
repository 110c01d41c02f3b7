// What LLVM makes of functions: they go through the same steps as code that is emitted does.
#include "lowering/passes/pipeline.h"

#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/walk.h"
#include <mlir-c/Diagnostics.h>

static MlirLogicalResult drop_diagnostic(MlirDiagnostic diagnostic, void *user) {
  (void)diagnostic, (void)user;
  return mlirLogicalResultSuccess();
}

static bool to_llvm(MlirModule module, const target *t, const lowering_options *options,
                    lowering_report *report) {
  operation_list functions = {0};
  walk_collect(mlirModuleGetOperation(module), "func.func", &functions);
  bool ok = functions.size > 0;
  for (size_t i = 0; i < functions.size && ok; i++)
    ok = lower_auto_to_isa(functions.data[i], t, options, report) &&
         lower_isa_to_llvm(functions.data[i], t, options, report);
  stack_free(&functions);
  return ok && pipeline_lower_upstream(module, t, NULL);
}

void judge_costs(MlirModule module, const target *t, const lowering_options *options,
                 machine_cost_found found, void *user) {
  MlirContext context = mlirModuleGetContext(module);
  // A pass cannot wait for passes of its own where its host runs passes in threads.
  if (mlir_hooks_is_multithreaded(context))
    return;
  const lowering_options quiet = {
      .match = options->match, .classes = options->classes, .templates = options->templates};
  lowering_report report = {0};
  report.instruction_uses = util_alloc((t->rules->num_instructions + 1) * sizeof(uint64_t));
  MlirDiagnosticHandlerID handler = mlirContextAttachDiagnosticHandler(context, drop_diagnostic, NULL, NULL);
  if (to_llvm(module, t, &quiet, &report))
    emit_costs(module, t, options->explain, found, user);
  mlirContextDetachDiagnosticHandler(context, handler);
  util_release(report.instruction_uses);
  stack_free(&report.remarks);
}
