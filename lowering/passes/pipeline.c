// Tables of steps (upstream's passes) and of what they are needed for; a run takes only the steps that the
// module, as it is then, needs.
#include "lowering/passes/pipeline.h"
#include "lowering/passes/count_masks.h"

#include "lowering/linalg/linalg_passes.h"
#include "lowering/linalg/linalg_to_vector.h"
#include "lowering/linalg/nest_outline.h"
#include "lowering/linalg/scan.h"
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/noalias.h"
#include "lowering/mlir/remark.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/divisions.h"
#include "lowering/passes/globals.h"
#include "lowering/passes/half.h"
#include "lowering/passes/in_bounds.h"
#include "lowering/passes/lowering_passes.h"
#include "lowering/passes/outer_loops.h"
#include "lowering/passes/partial.h"
#include "lowering/passes/poison.h"
#include "lowering/passes/reductions.h"
#include "lowering/passes/scopes.h"
#include "lowering/passes/sizes.h"
#include "lowering/passes/stack.h"
#include "lowering/passes/symbols.h"
#include "lowering/passes/unsupported.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <mlir-c/Conversion.h>
#include <mlir-c/Diagnostics.h>
#include <mlir-c/Dialect/Linalg.h>
#include <mlir-c/Pass.h>
#include <mlir-c/Transforms.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// What a module contains that decides which steps it needs.
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
  NEED_DIVISION = 1 << 12,
  NEED_METADATA = 1 << 13,
  NEED_FORALL = 1 << 14,
  NEED_MATH_POWER = 1 << 15,
  NEED_TOSA = 1 << 16,
  NEED_TRANSFER = 1 << 17,
  NEED_REALLOC = 1 << 18,
  NEED_ALLOCA = 1 << 19,
  NEED_BUFFERIZED = 1 << 20, // there were tensors
  NEED_REDUCTION = 1 << 21,
  NEED_NORMALIZE = 1 << 22, // a memref's layout has no strides
  NEED_LANES = 1 << 23,     // lanes of integers that are not of 1, 8, 16, 32, ... bits
  NEED_PARALLEL = 1 << 24,
  NEED_OPENMP = 1 << 25,
  NEED_COPY = 1 << 26,
  NEED_PACK = 1 << 27,
  NEED_CAST = 1 << 28, // between types, that no lowering has taken away
};

// Operations by name or dialect, and what they call for. The first row that matches counts.
typedef struct need_row {
  const char *name; // "memref.load", or "memref." for the whole dialect
  unsigned needs;
} need_row;

static const need_row need_rows[] = {
    {"arith.ceildivsi", NEED_DIVISION},
    {"arith.ceildivui", NEED_DIVISION},
    {"arith.floordivsi", NEED_DIVISION},
    {"arith.", 0},
    {"vector.multi_reduction", NEED_VECTOR | NEED_MULTI_REDUCTION},
    {"vector.reduction", NEED_VECTOR | NEED_REDUCTION},
    {"vector.mask", NEED_VECTOR | NEED_MASK},
    {"vector.transfer_read", NEED_VECTOR | NEED_TRANSFER},
    {"vector.transfer_write", NEED_VECTOR | NEED_TRANSFER},
    {"vector.", NEED_VECTOR},
    {"memref.alloc", NEED_MEMREF},
    {"memref.alloca", NEED_MEMREF | NEED_ALLOCA},
    {"memref.cast", NEED_MEMREF},
    {"memref.copy", NEED_MEMREF | NEED_COPY},
    {"memref.dealloc", NEED_MEMREF},
    {"memref.dim", NEED_MEMREF},
    {"memref.get_global", NEED_MEMREF},
    {"memref.global", NEED_MEMREF},
    {"memref.load", NEED_MEMREF},
    {"memref.realloc", NEED_MEMREF | NEED_REALLOC},
    {"memref.store", NEED_MEMREF},
    {"memref.", NEED_MEMREF | NEED_METADATA},
    {"scf.forall", NEED_SCF | NEED_FORALL},
    {"scf.parallel", NEED_SCF | NEED_PARALLEL},
    {"scf.", NEED_SCF},
    {"affine.", NEED_AFFINE},
    {"linalg.", NEED_LINALG},
    {"tensor.concat", NEED_TENSOR | NEED_PACK},
    {"tensor.pack", NEED_TENSOR | NEED_PACK},
    {"tensor.unpack", NEED_TENSOR | NEED_PACK},
    {"tensor.", NEED_TENSOR},
    {"tosa.", NEED_TOSA},
    {"bufferization.", NEED_TENSOR},
    {"math.ipowi", NEED_MATH | NEED_MATH_POWER},
    {"math.fpowi", NEED_MATH | NEED_MATH_POWER},
    {"math.", NEED_MATH},
    {"index.", NEED_INDEX},
    {"omp.", NEED_OPENMP},
    {"ub.", NEED_UB},
    {"complex.", NEED_COMPLEX},
    {"builtin.unrealized_conversion_cast", NEED_CAST},
};

// One step of the lowering. It runs when the module, as the steps before have left it, contains what it is
// for. Any module that `mlir-opt` lowers with all of them is lowered; leaving out those without work to do
// only saves time.
typedef struct pipeline_step {
  unsigned needs;           // 0: always
  unsigned with;            // and one of these; 0: nothing more
  const char *passes;       // "$" stands for the width of an index
  const char *otherwise[3]; // tried in this order where these fail; with none left the module fails
  const char *warning;      // what is said then
  const char *remark;       // of the linalg operations that it lowers
  // Instead of passes, or NULL.
  bool (*run)(MlirModule, const target *, const lowering_options *, lowering_report *);
  const char *name; // of `run`, unless that runs passes
} pipeline_step;

#define STEP(NAME, FUNCTION)                                                                                 \
  static bool NAME(MlirModule module, const target *t, const lowering_options *o, lowering_report *r) {      \
    (void)t, (void)o, (void)r;                                                                               \
    FUNCTION(module);                                                                                        \
    return true;                                                                                             \
  }
static bool run_passes(MlirModule module, const char *passes, const target *t, instrument *i);

STEP(split_reductions, reductions_split)
STEP(expand_divisions, divisions_expand)
STEP(cast_sizes, sizes_cast)
STEP(give_back_stack, stack_give_back)
STEP(order_globals, globals_order)
STEP(broadcast_poison, poison_broadcast)
#undef STEP

static bool split_transfers(MlirModule module, const target *t, const lowering_options *o,
                            lowering_report *r) {
  (void)o, (void)r;
  in_bounds_split(module, t);
  return true;
}

static bool buffer_partial(MlirModule module, const target *t, const lowering_options *o,
                           lowering_report *r) {
  (void)o, (void)r;
  partial_to_buffers(module, t);
  return true;
}

static bool expand_count_masks(MlirModule module, const target *t, const lowering_options *o,
                               lowering_report *r) {
  (void)o, (void)r;
  if (target_has_feature(t, "avx512bw"))
    count_masks_expand(module);
  return true;
}

static bool lower_forall(MlirModule module, const target *t, const lowering_options *o, lowering_report *r) {
  (void)r;
  return run_passes(module, o->threads ? "func.func(scf-forall-to-parallel)" : "func.func(scf-forall-to-for)",
                    t, o->instrument);
}

// Loops that may be parallel run on threads of OpenMP, where threads were asked for.
static bool threads_to_openmp(MlirModule module, const target *t, const lowering_options *o,
                              lowering_report *r) {
  (void)r;
  char passes[64];
  snprintf(passes, sizeof passes, "convert-scf-to-openmp{num-threads=%u}", o->threads);
  if (!o->threads || !run_passes(module, passes, t, o->instrument))
    return !o->threads;
  scopes_inline(module);
  return true;
}

static bool count_loops(MlirModule module, const target *t, const lowering_options *o, lowering_report *r) {
  (void)r;
  return run_passes(module, t->pipelines ? "auto-count-loops{all=true}" : "auto-count-loops", t,
                    o->instrument);
}

static bool keep_outer_loops(MlirModule module, const target *t, const lowering_options *o,
                             lowering_report *r) {
  (void)o, (void)r;
  if (t->follows_rows)
    outer_loops_keep(module);
  return true;
}

// From what front ends give to linalg operations on memrefs.
static const pipeline_step to_memref[] = {
    {NEED_UB, .run = broadcast_poison, .name = "auto-broadcast-poison"},
    {NEED_NORMALIZE, .passes = "normalize-memrefs"},
    {NEED_TOSA,
     .passes =
         "func.func(tosa-to-scf,tosa-optional-decompositions,canonicalize,tosa-infer-shapes,"
         "tosa-make-broadcastable,tosa-to-linalg-named,canonicalize,tosa-layerwise-constant-fold,"
         "tosa-make-broadcastable,tosa-to-linalg,tosa-to-arith{include-apply-rescale=true},tosa-to-tensor)"},
    {NEED_PACK, .passes = "func.func(auto-decompose-tensors)"},
    {NEED_TENSOR,
     .passes = "convert-tensor-to-linalg,func.func(convert-elementwise-to-linalg,auto-fuse-elementwise)"},
    // Results that leave the region of a mask stop the deallocation.
    {NEED_TENSOR, .with = NEED_MASK, .passes = "auto-combine-empty-reductions,func.func(lower-vector-mask)"},
    // The first analyses calls as bufferization does, and fails where that has another way.
    {NEED_TENSOR, .passes = "eliminate-empty-tensors,func.func(empty-tensor-to-alloc-tensor)",
     .otherwise = {"func.func(empty-tensor-to-alloc-tensor)"}},
    {NEED_TENSOR,
     .passes = "one-shot-bufferize{allow-return-allocs-from-loops bufferize-function-boundaries "
               "function-boundary-type-conversion=identity-layout-map}",
     .otherwise =
         {"one-shot-bufferize{allow-return-allocs-from-loops bufferize-function-boundaries}",
          "func-bufferize,one-shot-bufferize{allow-return-allocs-from-loops bufferize-function-boundaries}",
          "one-shot-bufferize{allow-return-allocs-from-loops},func-bufferize,canonicalize,"
          "func.func(finalizing-bufferize)"}},
    {NEED_BUFFERIZED, .run = order_globals, .name = "auto-order-globals"},
    // A number, or a row of few, is on the stack.
    {NEED_BUFFERIZED,
     .passes =
         "canonicalize,func.func(promote-buffers-to-stack),ownership-based-buffer-deallocation,canonicalize,buffer-deallocation-simplification,"
         "bufferization-lower-deallocations",
     .otherwise = {"canonicalize"},
     .warning = "the buffers of tensors here are not deallocated: upstream's "
                "ownership-based-buffer-deallocation fails"},
    {NEED_BUFFERIZED, .passes = "cse,canonicalize,convert-bufferization-to-memref"},
    {NEED_COPY, .passes = "func.func(auto-copies-to-linalg)"},
};

// From there to loops over tiles of vectors.
static const pipeline_step to_vector[] = {
    {NEED_LINALG, .passes = "func.func(auto-decompose-softmax,linalg-generalize-named-ops)"},
    {NEED_LINALG, .run = linalg_to_vector, .name = "auto-linalg-to-vector"},
    {NEED_SCF, .run = scans_to_vector, .name = "auto-scans-to-vector"},
    {NEED_MATH, .passes = "auto-approximate-math"},
};

// From there to vectors, scalars and memrefs under loops.
static const pipeline_step front[] = {
    {NEED_LINALG, .passes = "func.func(convert-linalg-to-loops)",
     .remark = "becomes loops over scalars, for which no instructions are selected"},
    {NEED_FORALL, .run = lower_forall},
    {NEED_MULTI_REDUCTION, .passes = "auto-combine-empty-reductions"},
    {NEED_MASK, .passes = "func.func(lower-vector-mask)"},
    {NEED_AFFINE, .passes = "affine-expand-index-ops,lower-affine"},
    {NEED_TRANSFER, .with = NEED_SCF, .run = split_transfers, .name = "auto-split-transfers"},
    {NEED_TRANSFER, .passes = "auto-order-transfers,auto-unroll-transfers"},
    {NEED_AFFINE, .passes = "lower-affine"},
};

// From there to the LLVM dialect.
static const pipeline_step back[] = {
    {NEED_MULTI_REDUCTION, .passes = "func.func(lower-vector-multi-reduction)"},
    // What the default strategy leaves: reductions of several dimensions under masks.
    {NEED_MASK, .passes = "func.func(lower-vector-multi-reduction{lowering-strategy=inner-reduction},"
                          "lower-vector-mask)"},
    {NEED_VECTOR, .passes = "convert-vector-to-scf"},
    {NEED_VECTOR, .run = buffer_partial, .name = "auto-buffer-partial"},
    {NEED_REDUCTION, .run = split_reductions, .name = "auto-split-reductions"},
    {NEED_ALLOCA, .passes = "auto-scope-allocas"},
    {NEED_AFFINE, .passes = "lower-affine"},
    {NEED_REALLOC, .passes = "expand-realloc"},
    {NEED_METADATA, .passes = "expand-strided-metadata,lower-affine"},
    {NEED_MATH_POWER, .passes = "convert-math-to-funcs"},
    {NEED_VECTOR, .run = expand_count_masks, .name = "auto-count-masks"},
    {NEED_DIVISION, .run = expand_divisions, .name = "auto-expand-divisions"},
    {NEED_COMPLEX, .passes = "convert-complex-to-standard,convert-complex-to-libm,convert-complex-to-llvm"},
    {NEED_PARALLEL, .run = threads_to_openmp},
    {NEED_SCF, .run = count_loops},
    {NEED_SCF, .run = keep_outer_loops, .name = "auto-keep-outer-loops"},
    {NEED_SCF, .passes = "auto-scf-to-cf"}, // nothing after this makes structured control flow
    // The second pass takes vectors apart.
    {NEED_MATH, .passes = "auto-math-to-llvm{index-bitwidth=$},convert-math-to-libm"},
    {NEED_VECTOR, .passes = "auto-vector-to-llvm{index-bitwidth=$}"},
    {0, .passes = "convert-arith-to-llvm{index-bitwidth=$}"},
    {NEED_MEMREF, .passes = "finalize-memref-to-llvm{index-bitwidth=$}"},
    {NEED_INDEX, .passes = "convert-index-to-llvm{index-bitwidth=$}"},
    {NEED_UB, .passes = "convert-ub-to-llvm{index-bitwidth=$}"},
    {NEED_OPENMP, .passes = "convert-openmp-to-llvm"},
    {0,
     .passes =
         "convert-func-to-llvm{index-bitwidth=$},convert-cf-to-llvm{index-bitwidth=$},reconcile-unrealized-"
         "casts"},
    {NEED_CAST, .run = cast_sizes, .name = "auto-cast-sizes"},
    {0, .passes = "auto-exchange-bits,auto-keep-negative-zeros"},
    {NEED_LANES, .passes = "auto-widen-lanes"},
    {0, .run = give_back_stack, .name = "auto-give-back-stack"},
};

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

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

// Names are unique in a context: the needs of those seen last are kept under their addresses.
enum { SEEN_SLOTS = 256 };
typedef struct need_walk {
  unsigned needs;
  const char *seen[SEEN_SLOTS];
  unsigned seen_needs[SEEN_SLOTS];
} need_walk;

static unsigned needs_of_type(MlirType type) {
  if (mlirTypeIsAVector(type)) {
    MlirType element = mlirShapedTypeGetElementType(type);
    unsigned bits = mlirTypeIsAInteger(element) ? mlirIntegerTypeGetWidth(element) : 1;
    return bits == 1 || (bits >= 8 && !(bits & (bits - 1))) ? 0 : NEED_LANES;
  }
  if (mlirTypeIsATensor(type))
    return NEED_TENSOR;
  if (!mlirTypeIsAMemRef(type) || mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(type)))
    return 0;
  int64_t strides[64], offset;
  bool strided = mlirShapedTypeGetRank(type) <= 64 &&
                 mlirLogicalResultIsSuccess(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset));
  return strided ? 0 : NEED_NORMALIZE;
}

static MlirWalkResult add_needs(MlirOperation op, void *user) {
  need_walk *w = user;
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  size_t slot = ((uintptr_t)name.data >> 3) % SEEN_SLOTS;
  if (w->seen[slot] != name.data) {
    w->seen[slot] = name.data;
    w->seen_needs[slot] = needs_of_name(name);
  }
  w->needs |= w->seen_needs[slot];
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    w->needs |= needs_of_type(mlirValueGetType(mlirOperationGetResult(op, i)));
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++)
    for (MlirBlock b = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r)); !mlirBlockIsNull(b);
         b = mlirBlockGetNextInRegion(b))
      for (intptr_t i = 0; i < mlirBlockGetNumArguments(b); i++)
        w->needs |= needs_of_type(mlirValueGetType(mlirBlockGetArgument(b, i)));
  return MlirWalkResultAdvance;
}

static unsigned needs_of(MlirOperation top, const target *t) {
  need_walk w = {0};
  mlirOperationWalk(top, add_needs, &w, MlirWalkPreOrder);
  return t->whole_lanes ? w.needs : w.needs & ~(unsigned)NEED_LANES;
}

static void register_passes(void) {
  mlirRegisterConversionArithToLLVMConversionPass();
  mlirRegisterConversionConvertAffineToStandard();
  mlirRegisterConversionConvertBufferizationToMemRef();
  mlirRegisterConversionConvertComplexToLLVMPass();
  mlirRegisterConversionConvertComplexToLibm();
  mlirRegisterConversionConvertComplexToStandard();
  mlirRegisterConversionConvertControlFlowToLLVMPass();
  mlirRegisterConversionConvertFuncToLLVMPass();
  mlirRegisterConversionConvertIndexToLLVMPass();
  mlirRegisterConversionConvertMathToFuncs();
  mlirRegisterConversionConvertOpenMPToLLVMPass();
  mlirRegisterConversionConvertSCFToOpenMPPass();
  mlirRegisterConversionConvertMathToLibm();
  mlirRegisterConversionConvertTensorToLinalg();
  mlirRegisterConversionConvertVectorToSCF();
  mlirRegisterConversionFinalizeMemRefToLLVMConversionPass();
  mlirRegisterConversionReconcileUnrealizedCasts();
  mlirRegisterConversionTosaToArith();
  mlirRegisterConversionTosaToLinalg();
  mlirRegisterConversionTosaToLinalgNamed();
  mlirRegisterConversionTosaToSCF();
  mlirRegisterConversionTosaToTensor();
  mlirRegisterConversionUBToLLVMConversionPass();
  mlirRegisterTransformsPasses();
  mlirRegisterLinalgPasses();
  lowering_passes_register();
  linalg_passes_register();
}

// MLIR's registry of passes belongs to the process, and has no lock.
static pthread_once_t passes_registered = PTHREAD_ONCE_INIT;

void pipeline_register_passes(void) { pthread_once(&passes_registered, register_passes); }

// How a step's passes run: each result is verified, the module is restored if they fail.
enum { RUN_VERIFIED = 1 << 0, RUN_TRIAL = 1 << 1 };

static bool run_manner(MlirModule module, const char *passes, const target *t, instrument *i, unsigned how) {
  strbuf text = {0}, error = {0};
  strbuf_printf(&text, "builtin.module(");
  for (const char *p = passes; *p; p++)
    *p == '$' ? strbuf_printf(&text, "%u", t->index_bits) : strbuf_append(&text, p, 1);
  strbuf_printf(&text, ")");
  MlirPassManager manager = mlirPassManagerCreate(mlirModuleGetContext(module));
  mlirPassManagerEnableVerifier(manager, how & RUN_VERIFIED);
  if (mlirLogicalResultIsFailure(mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(manager),
                                                       (MlirStringRef){text.text, text.size}, mlir_append,
                                                       &error)))
    die("the lowering pipeline does not parse: %s", error.text);
  instrument_add(i, manager, how & RUN_TRIAL);
  operation_list modules = {0}; // the innermost last
  walk_collect(mlirModuleGetOperation(module), "builtin.module", &modules);
  bool ok = true;
  for (size_t i = modules.size; i-- > 0 && ok;)
    ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, modules.data[i]));
  stack_free(&modules);
  instrument_finish(i, manager);
  strbuf_free(&text);
  strbuf_free(&error);
  return ok;
}

static bool run_passes(MlirModule module, const char *passes, const target *t, instrument *i) {
  return run_manner(module, passes, t, i, 0);
}

// Gives `module` the operations and attributes of `copy`, which is destroyed.
static void restore(MlirModule module, MlirOperation copy) {
  MlirOperation top = mlirModuleGetOperation(module);
  MlirBlock body = mlirModuleGetBody(module), from = mlirRegionGetFirstBlock(mlirOperationGetRegion(copy, 0));
  for (MlirOperation op; !mlirOperationIsNull(op = mlirBlockGetFirstOperation(body));)
    mlirOperationDestroy(op);
  for (MlirOperation op; !mlirOperationIsNull(op = mlirBlockGetFirstOperation(from));) {
    mlirOperationRemoveFromParent(op);
    mlirBlockAppendOwnedOperation(body, op);
  }
  for (intptr_t i = mlirOperationGetNumAttributes(top); i-- > 0;)
    mlirOperationRemoveAttributeByName(top, mlirIdentifierStr(mlirOperationGetAttribute(top, i).name));
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(copy); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(copy, i);
    mlirOperationSetAttributeByName(top, mlirIdentifierStr(a.name), a.attribute);
  }
  mlirOperationDestroy(copy);
}

// The first of the errors that nobody is told of.
typedef struct quiet_errors {
  bool any;
  MlirLocation where;
  strbuf text;
} quiet_errors;

static MlirLogicalResult drop_diagnostic(MlirDiagnostic diagnostic, void *user) {
  quiet_errors *errors = user;
  if (!errors->any && mlirDiagnosticGetSeverity(diagnostic) == MlirDiagnosticError) {
    errors->any = true;
    errors->where = mlirDiagnosticGetLocation(diagnostic);
    mlirDiagnosticPrint(diagnostic, mlir_append, &errors->text);
  }
  return mlirLogicalResultSuccess();
}

// Runs passes without a word; what fails leaves the module as it was.
static bool try_passes(MlirModule module, const char *passes, const target *t, instrument *i,
                       quiet_errors *errors) {
  MlirContext context = mlirModuleGetContext(module);
  MlirOperation copy = mlirOperationClone(mlirModuleGetOperation(module));
  MlirDiagnosticHandlerID handler =
      mlirContextAttachDiagnosticHandler(context, drop_diagnostic, errors, NULL);
  bool ok = run_manner(module, passes, t, i, RUN_VERIFIED | RUN_TRIAL);
  mlirContextDetachDiagnosticHandler(context, handler);
  if (ok)
    mlirOperationDestroy(copy);
  else
    restore(module, copy);
  return ok;
}

typedef struct place_search {
  MlirLocation where;
  MlirOperation found;
} place_search;

static MlirWalkResult find_place(MlirOperation op, void *user) {
  place_search *p = user;
  if (!mlirLocationEqual(mlirOperationGetLocation(op), p->where))
    return MlirWalkResultAdvance;
  p->found = op;
  return MlirWalkResultInterrupt;
}

// The operation of an error that upstream begins with "op", which it does not name; null: it names it, or
// the operation is not there any more.
static MlirOperation unnamed_operation(MlirModule module, const quiet_errors *errors) {
  place_search p = {.where = errors->where};
  if (errors->any && errors->text.size > 3 && !memcmp(errors->text.text, "op ", 3))
    mlirOperationWalk(mlirModuleGetOperation(module), find_place, &p, MlirWalkPreOrder);
  return p.found;
}

// Runs the step's passes; if they fail, without a word, the others on the module as it was. When all fail,
// the errors are those of the first ones.
static bool run_alternatives(MlirModule module, const pipeline_step *step, const target *t,
                             instrument *inst) {
  enum { MOST = sizeof step->otherwise / sizeof *step->otherwise };
  quiet_errors errors = {0};
  bool ok = try_passes(module, step->passes, t, inst, &errors), warns = false;
  for (unsigned i = 0; !ok && i < MOST && step->otherwise[i]; i++) {
    quiet_errors others = {0};
    ok = warns = try_passes(module, step->otherwise[i], t, inst, &others);
    strbuf_free(&others.text);
  }
  if (warns && step->warning)
    mlir_hooks_emit(errors.any ? errors.where : mlirOperationGetLocation(mlirModuleGetOperation(module)),
                    true, step->warning);
  MlirOperation unnamed = ok ? (MlirOperation){NULL} : unnamed_operation(module, &errors);
  if (!mlirOperationIsNull(unnamed)) {
    MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(unnamed));
    walk_error(unnamed, "'%.*s' %s", (int)name.length, name.data, errors.text.text);
  } else if (!ok) {
    ok = run_manner(module, step->passes, t, inst, RUN_VERIFIED);
  }
  strbuf_free(&errors.text);
  return ok;
}

// Says of each linalg operation what becomes of it.
static void remark_linalg(MlirOperation top, const char *what, const lowering_options *options,
                          lowering_report *report) {
  operation_list found = {0};
  walk_collect(top, "linalg.", &found);
  for (size_t i = 0; i < found.size; i++) {
    MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(found.data[i]));
    if (!mlirStringRefEqual(name, ref("linalg.yield")) && !mlirStringRefEqual(name, ref("linalg.index")) &&
        !nest_is_outlined(mlirOperationGetParentOperation(found.data[i])))
      lowering_remark(options, report, found.data[i], "%.*s %s", (int)name.length, name.data, what);
  }
  stack_free(&found);
}

// A step that is no pass.
typedef struct step_call {
  const pipeline_step *step;
  MlirModule module;
  const target *t;
  const lowering_options *options;
  lowering_report *report;
} step_call;

static bool call_step(void *user) {
  const step_call *c = user;
  return c->step->run(c->module, c->t, c->options, c->report);
}

static bool run_steps(MlirModule module, const pipeline_step *steps, size_t count, const target *t,
                      const lowering_options *options, lowering_report *report) {
  MlirOperation top = mlirModuleGetOperation(module);
  unsigned needs = needs_of(top, t);
  for (const pipeline_step *step = steps; step < steps + count; step++) {
    if ((step->needs && !(step->needs & needs)) || (step->with && !(step->with & needs)))
      continue;
    bool ok = true;
    if (step->remark && (options->remarks || options->explain))
      remark_linalg(top, step->remark, options, report);
    instrument *i = options->instrument;
    step_call call = {step, module, t, options, report};
    if (step->run)
      ok = step->name ? instrument_step(i, step->name, module, call_step, &call) : call_step(&call);
    else
      ok = *step->otherwise ? run_alternatives(module, step, t, i) : run_passes(module, step->passes, t, i);
    if (!ok)
      return false;
    needs = needs_of(top, t) | (step->needs & NEED_TENSOR ? NEED_BUFFERIZED : needs & NEED_BUFFERIZED);
  }
  return true;
}

// What is left that LLVM has nothing for. Casts between types that are left too only follow from it.
typedef struct foreign_search {
  MlirOperation found, cast;
} foreign_search;

static MlirWalkResult find_foreign(MlirOperation op, void *user) {
  foreign_search *f = user;
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  if ((name.length > 5 && (!memcmp(name.data, "llvm.", 5) || !memcmp(name.data, "omp.", 4))) ||
      mlirStringRefEqual(name, ref("builtin.module")))
    return MlirWalkResultAdvance;
  if (mlirStringRefEqual(name, ref("builtin.unrealized_conversion_cast"))) {
    f->cast = mlirOperationIsNull(f->cast) ? op : f->cast;
    return MlirWalkResultAdvance;
  }
  f->found = op;
  return MlirWalkResultInterrupt;
}

static bool is_lowered(MlirModule module, const target *t) {
  foreign_search f = {0};
  mlirOperationWalk(mlirModuleGetOperation(module), find_foreign, &f, MlirWalkPreOrder);
  MlirOperation foreign = mlirOperationIsNull(f.found) ? f.cast : f.found;
  if (mlirOperationIsNull(foreign))
    return true;
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(foreign));
  if (mlirOperationIsNull(f.found) && mlirTypeIsAMemRef(mlirValueGetType(mlirOperationGetResult(foreign, 0))))
    return walk_error(foreign,
                      "a memref of a descriptor that is none on this target, where sizes have %u bits",
                      t->index_bits);
  return walk_error(foreign, "'%.*s' has no lowering to LLVM IR", (int)name.length, name.data);
}

bool pipeline_to_vector(MlirModule module, const target *t, const lowering_options *options,
                        lowering_report *report) {
  pipeline_register_passes();
  mlir_hooks_erase_unreachable_blocks(mlirModuleGetOperation(module));
  if (!unsupported_check(module, t) ||
      !run_steps(module, to_memref, sizeof to_memref / sizeof *to_memref, t, options, report))
    return false;
  linalg_split_sums(module, options);
  return linalg_apply_schedule(module, t, options, report) &&
         run_steps(module, to_vector, sizeof to_vector / sizeof *to_vector, t, options, report);
}

void pipeline_load_dialects(MlirContext context) {
  static const char *const names[] = {"affine", "arith",  "bufferization", "cf",     "func",  "linalg",
                                      "math",   "memref", "scf",           "tensor", "vector"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    mlirContextGetOrLoadDialect(context, ref(names[i]));
}

static bool has_step(const pipeline_step *steps, size_t count, MlirStringRef name) {
  for (size_t i = 0; i < count; i++)
    if (steps[i].name && mlirStringRefEqual(ref(steps[i].name), name))
      return true;
  return false;
}

bool pipeline_is_step(MlirStringRef name) {
  return has_step(to_memref, sizeof to_memref / sizeof *to_memref, name) ||
         has_step(to_vector, sizeof to_vector / sizeof *to_vector, name) ||
         has_step(front, sizeof front / sizeof *front, name) ||
         has_step(back, sizeof back / sizeof *back, name);
}

// How many threads loops run on, from pipeline_prepare to pipeline_lower_upstream.
static const char threads_attribute[] = "auto.threads";

bool pipeline_prepare(MlirModule module, const target *t, const lowering_options *options,
                      lowering_report *report) {
  if (options->threads)
    mlirOperationSetAttributeByName(
        mlirModuleGetOperation(module), ref(threads_attribute),
        mlirIntegerAttrGet(mlirIntegerTypeGet(mlirModuleGetContext(module), 64), options->threads));
  return run_steps(module, front, sizeof front / sizeof *front, t, options, report);
}

bool pipeline_lower_upstream(MlirModule module, const target *t, instrument *i) {
  pipeline_register_passes();
  noalias_pointers distinct = {0};
  noalias_collect(module, &distinct);
  lowering_options quiet = {.instrument = i};
  int64_t threads;
  if (walk_integer_attribute(mlirModuleGetOperation(module), threads_attribute, &threads)) {
    quiet.threads = (unsigned)threads;
    mlirOperationRemoveAttributeByName(mlirModuleGetOperation(module), ref(threads_attribute));
  }
  bool ok = run_steps(module, back, sizeof back / sizeof *back, t, &quiet, NULL) && is_lowered(module, t) &&
            symbols_unite(module);
  if (ok) {
    noalias_apply(module, &distinct);
    symbols_keep_private(module);
    half_expand(module, t);
  }
  stack_free(&distinct);
  return ok;
}
