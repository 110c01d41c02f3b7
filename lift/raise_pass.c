// Upstream's passes around raise_loops.
#include "lift/raise_pass.h"

#include "lift/raise_rotate.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/Conversion.h>
#include <mlir-c/Pass.h>
#include <mlir-c/Transforms.h>

static bool run_passes(MlirModule module, const char *passes) {
  MlirPassManager manager = mlirPassManagerCreate(mlirModuleGetContext(module));
  strbuf error = {0};
  if (mlirLogicalResultIsFailure(mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(manager),
                                                       mlirStringRefCreateFromCString(passes), mlir_append,
                                                       &error)))
    die("%s", error.text);
  bool ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module)));
  mlirPassManagerDestroy(manager);
  return ok;
}

static MlirWalkResult note_dialect(MlirOperation op, void *user) {
  MlirStringRef name = mlir_name(op);
  bool *has = user; // affine, cf
  has[0] |= name.length > 7 && !memcmp(name.data, "affine.", 7);
  has[1] |= name.length > 3 && !memcmp(name.data, "cf.", 3);
  return MlirWalkResultAdvance;
}

bool raise_pass(MlirModule module, bool inlines, const raise_options *options, raise_report *report) {
  mlirRegisterTransformsPasses();
  mlirRegisterConversionConvertAffineToStandard();
  mlirRegisterConversionLiftControlFlowToSCFPass();
  bool has[2] = {false, false};
  mlirOperationWalk(mlirModuleGetOperation(module), note_dialect, has, MlirWalkPreOrder);
  if ((has[0] && !run_passes(module, "builtin.module(lower-affine)")) ||
      (has[1] && !run_passes(module, "builtin.module(lift-cf-to-scf)")) ||
      (inlines && !run_passes(module, "builtin.module(inline,symbol-dce)")) ||
      !run_passes(module, "builtin.module(canonicalize,cse)"))
    return false;
  if (has[1])
    raise_rotate(module);
  if (!run_passes(module, has[1] ? "builtin.module(canonicalize,cse,func.func(loop-invariant-code-motion))"
                                 : "builtin.module(func.func(loop-invariant-code-motion))"))
    return false;
  raise_loops(module, options, report);
  return run_passes(module, "builtin.module(cse,canonicalize,cse)");
}
