#include "lowering/pipeline.h"

#include "lowering/mlir_hooks.h"
#include "lowering/noalias.h"
#include <mlir-c/BuiltinTypes.h>
#include <mlir-c/Conversion.h>
#include <mlir-c/Diagnostics.h>
#include <mlir-c/Dialect/Linalg.h>
#include <mlir-c/Pass.h>
#include <mlir-c/Transforms.h>
#include <string.h>

// What a module contains that decides which passes it needs.
enum {
  NEED_TENSOR = 1 << 0,
  NEED_LINALG = 1 << 1,
  NEED_AFFINE = 1 << 2,
  NEED_SCF = 1 << 3,
  NEED_MULTI_REDUCTION = 1 << 4,
  NEED_MASK = 1 << 5,
  NEED_VECTOR = 1 << 6,
  NEED_MEMREF = 1 << 7,
  NEED_MATH = 1 << 8,
  NEED_INDEX = 1 << 9,
  NEED_UB = 1 << 10,
  NEED_COMPLEX = 1 << 11,
  NEED_ARITH_EXPAND = 1 << 12,
  NEED_MEMREF_EXPAND = 1 << 13,
  NEED_FORALL = 1 << 14,
  NEED_MATH_POWER = 1 << 15,
};

// Operations by name or dialect, and what they call for. The first row that matches counts.
typedef struct need_row {
  const char *name; // "memref.load", or "memref." for the whole dialect
  unsigned needs;
} need_row;

static const need_row need_rows[] = {
    {"arith.ceildivsi", NEED_ARITH_EXPAND},
    {"arith.ceildivui", NEED_ARITH_EXPAND},
    {"arith.floordivsi", NEED_ARITH_EXPAND},
    {"arith.", 0},
    {"vector.multi_reduction", NEED_VECTOR | NEED_MULTI_REDUCTION},
    {"vector.mask", NEED_VECTOR | NEED_MASK},
    {"vector.", NEED_VECTOR},
    {"memref.alloc", NEED_MEMREF},
    {"memref.alloca", NEED_MEMREF},
    {"memref.cast", NEED_MEMREF},
    {"memref.copy", NEED_MEMREF},
    {"memref.dealloc", NEED_MEMREF},
    {"memref.dim", NEED_MEMREF},
    {"memref.get_global", NEED_MEMREF},
    {"memref.global", NEED_MEMREF},
    {"memref.load", NEED_MEMREF},
    {"memref.store", NEED_MEMREF},
    {"memref.", NEED_MEMREF | NEED_MEMREF_EXPAND},
    {"scf.forall", NEED_SCF | NEED_FORALL},
    {"scf.", NEED_SCF},
    {"affine.", NEED_AFFINE},
    {"linalg.", NEED_LINALG},
    {"tensor.", NEED_TENSOR},
    {"bufferization.", NEED_TENSOR},
    {"math.ipowi", NEED_MATH | NEED_MATH_POWER},
    {"math.fpowi", NEED_MATH | NEED_MATH_POWER},
    {"math.", NEED_MATH},
    {"index.", NEED_INDEX},
    {"ub.", NEED_UB},
    {"complex.", NEED_COMPLEX},
};

// Passes and the contents that call for them (0: always), in the order of the lowering; "$" stands for the
// width of an index. Any module that
// `mlir-opt` lowers with all of them is lowered; leaving out those without work to do only saves time.
typedef struct pipeline_step {
  unsigned needs;
  const char *passes;
} pipeline_step;

static const pipeline_step steps[] = {
    {NEED_TENSOR, "func.func(convert-elementwise-to-linalg),func.func(empty-tensor-to-alloc-tensor),"
                  "one-shot-bufferize{bufferize-function-boundaries "
                  "function-boundary-type-conversion=identity-layout-map},"
                  "ownership-based-buffer-deallocation,canonicalize,buffer-deallocation-simplification,"
                  "bufferization-lower-deallocations,cse,canonicalize,convert-bufferization-to-memref"},
    {NEED_LINALG | NEED_TENSOR, "func.func(convert-linalg-to-loops)"},
    {NEED_FORALL, "func.func(scf-forall-to-for)"},
    {NEED_AFFINE | NEED_LINALG, "lower-affine"},
    {NEED_MASK, "func.func(lower-vector-mask)"},
    {NEED_MULTI_REDUCTION, "func.func(lower-vector-multi-reduction)"},
    {NEED_VECTOR, "convert-vector-to-scf"},
    {NEED_SCF | NEED_VECTOR | NEED_LINALG | NEED_AFFINE | NEED_TENSOR, "convert-scf-to-cf"},
    {NEED_MEMREF_EXPAND | NEED_TENSOR, "memref-expand,expand-strided-metadata,lower-affine"},
    {NEED_MATH_POWER, "convert-math-to-funcs"},
    {NEED_ARITH_EXPAND, "arith-expand"},
    {NEED_COMPLEX, "convert-complex-to-standard,convert-complex-to-llvm"},
    {NEED_MATH, "auto-math-to-llvm{index-bitwidth=$},convert-math-to-libm"}, // the latter takes vectors apart
    {NEED_VECTOR | NEED_MATH, "auto-vector-to-llvm{index-bitwidth=$}"},
    {NEED_MEMREF | NEED_VECTOR | NEED_TENSOR, "finalize-memref-to-llvm{index-bitwidth=$}"},
    {0, "convert-arith-to-llvm{index-bitwidth=$}"},
    {NEED_INDEX, "convert-index-to-llvm{index-bitwidth=$}"},
    {NEED_UB, "convert-ub-to-llvm{index-bitwidth=$}"},
    {0, "convert-func-to-llvm{index-bitwidth=$},convert-cf-to-llvm{index-bitwidth=$},reconcile-unrealized-"
        "casts"},
};

static unsigned needs_of_name(MlirStringRef name) {
  for (size_t i = 0; i < sizeof need_rows / sizeof *need_rows; i++) {
    const char *row = need_rows[i].name;
    size_t n = strlen(row);
    if (row[n - 1] == '.' ? name.length > n && !memcmp(row, name.data, n)
                          : name.length == n && !memcmp(row, name.data, n))
      return need_rows[i].needs;
  }
  return 0;
}

static MlirWalkResult add_needs(MlirOperation op, void *user) {
  unsigned *needs = user;
  *needs |= needs_of_name(mlirIdentifierStr(mlirOperationGetName(op)));
  if (mlirOperationGetNumResults(op) > 0 &&
      mlirTypeIsATensor(mlirValueGetType(mlirOperationGetResult(op, 0))))
    *needs |= NEED_TENSOR;
  return MlirWalkResultAdvance;
}

static void register_passes(void) {
  mlirRegisterConversionArithToLLVMConversionPass();
  mlirRegisterConversionConvertAffineToStandard();
  mlirRegisterConversionConvertBufferizationToMemRef();
  mlirRegisterConversionConvertComplexToLLVMPass();
  mlirRegisterConversionConvertComplexToStandard();
  mlirRegisterConversionConvertControlFlowToLLVMPass();
  mlirRegisterConversionConvertFuncToLLVMPass();
  mlirRegisterConversionConvertIndexToLLVMPass();
  mlirRegisterConversionConvertMathToFuncs();
  mlirRegisterConversionConvertMathToLibm();
  mlirRegisterConversionConvertVectorToSCF();
  mlirRegisterConversionFinalizeMemRefToLLVMConversionPass();
  mlirRegisterConversionReconcileUnrealizedCasts();
  mlirRegisterConversionSCFToControlFlow();
  mlirRegisterConversionUBToLLVMConversionPass();
  mlirRegisterTransformsPasses();
  mlirRegisterLinalgPasses();
  mlir_hooks_register_lowering_passes();
}

static void append_text(MlirStringRef text, void *user) { strbuf_append(user, text.data, text.length); }

// The passes for these needs, as a textual pipeline.
static void print_pipeline(unsigned needs, unsigned index_bits, strbuf *out) {
  strbuf_printf(out, "builtin.module(");
  const char *separator = "";
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    if (steps[i].needs && !(steps[i].needs & needs))
      continue;
    strbuf_printf(out, "%s", separator);
    separator = ",";
    for (const char *p = steps[i].passes; *p; p++)
      *p == '$' ? strbuf_printf(out, "%u", index_bits) : strbuf_append(out, p, 1);
  }
  strbuf_printf(out, ")");
}

bool pipeline_lower_upstream(MlirModule module, const target *t) {
  MlirOperation top = mlirModuleGetOperation(module);
  unsigned needs = 0;
  mlirOperationWalk(top, add_needs, &needs, MlirWalkPreOrder);
  register_passes();
  strbuf text = {0}, error = {0};
  print_pipeline(needs, t->index_bits, &text);
  MlirPassManager manager = mlirPassManagerCreate(mlirModuleGetContext(module));
  mlirPassManagerEnableVerifier(manager, false);
  MlirStringRef pipeline = {text.text, text.size};
  if (mlirLogicalResultIsFailure(
          mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(manager), pipeline, append_text, &error)))
    die("the lowering pipeline does not parse: %s", error.text);
  noalias_pointers distinct = {0};
  noalias_collect(module, &distinct);
  bool ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, top));
  if (ok)
    noalias_apply(module, &distinct);
  stack_free(&distinct);
  mlirPassManagerDestroy(manager);
  strbuf_free(&text);
  strbuf_free(&error);
  return ok;
}
