// From a module in the LLVM dialect to LLVM IR, assembly or an object: translation, optimization and code
// generation through LLVM's C API, with its errors as diagnostics.
#include "lowering/passes/pipeline.h"

#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/mlir_translate.h"
#include "lowering/mlir/protect.h"
#include "lowering/passes/alignment.h"
#include "lowering/passes/byte_permutes.h"
#include "lowering/passes/carried_lane.h"
#include "lowering/passes/cast_shuffles.h"
#include "lowering/passes/composed_shuffles.h"
#include "lowering/passes/exact_high.h"
#include "lowering/passes/far_lanes.h"
#include "lowering/passes/float_bits.h"
#include "lowering/passes/float_order.h"
#include "lowering/passes/insert_words.h"
#include "lowering/passes/lane_groups.h"
#include "lowering/passes/lane_loops.h"
#include "lowering/passes/long_loops.h"
#include "lowering/passes/mask_bits.h"
#include "lowering/passes/packed.h"
#include "lowering/passes/register_parts.h"
#include "lowering/passes/registers.h"
#include "lowering/passes/routed_lanes.h"
#include "lowering/passes/short_forms.h"
#include "lowering/passes/single_lane.h"
#include "lowering/passes/small_objects.h"
#include "lowering/passes/three_bytes.h"
#include "lowering/passes/word_lanes.h"
#include "lowering/passes/word_rotations.h"
#include "lowering/passes/zero_lanes.h"
#include "lowering/target/target_rows.h"
#include <llvm-c/Analysis.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/Core.h>
#include <llvm-c/Error.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/Diagnostics.h>
#include <mlir-c/Target/LLVMIR.h>
#include <stdio.h>
#include <string.h>

// LLVM's diagnostics of one emission: errors go to the sink, the rest is dropped.
static void on_llvm_diagnostic(LLVMDiagnosticInfoRef info, void *user) {
  if (LLVMGetDiagInfoSeverity(info) != LLVMDSError)
    return;
  char *text = LLVMGetDiagInfoDescription(info);
  diag_error(user, "LLVM", "%s", text);
  LLVMDisposeMessage(text);
}

// The functions carry the CPU too, so that emitted IR means the same to whoever compiles it further.
static void add_target_attributes(LLVMModuleRef m, const target *t) {
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f))
      continue;
    LLVMAddTargetDependentFunctionAttr(f, "target-cpu", t->cpu);
    if (*t->features)
      LLVMAddTargetDependentFunctionAttr(f, "target-features", t->features);
  }
}

// `llvm.emit_c_interface` makes _mlir_ciface_f, which unpacks descriptors and calls f. Inlining f there would
// compile every kernel twice to save one call.
static void keep_interface_calls(LLVMModuleRef m) {
  static const char prefix[] = "_mlir_ciface_";
  unsigned noinline = LLVMGetEnumAttributeKindForName("noinline", strlen("noinline"));
  LLVMAttributeRef attribute = LLVMCreateEnumAttribute(LLVMGetModuleContext(m), noinline, 0);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    size_t length;
    const char *name = LLVMGetValueName2(f, &length);
    if (LLVMIsDeclaration(f) || strncmp(name, prefix, strlen(prefix)) != 0)
      continue;
    LLVMValueRef target = LLVMGetNamedFunction(m, name + strlen(prefix));
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b && target; b = LLVMGetNextBasicBlock(b))
      for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
        if (LLVMGetInstructionOpcode(i) == LLVMCall && LLVMGetCalledValue(i) == target)
          LLVMAddCallSiteAttribute(i, LLVMAttributeFunctionIndex, attribute);
  }
}

// No back end knows the operations on matrices that vector.matrix_multiply and vector.flat_transpose become.
static bool uses_matrices(LLVMModuleRef m) {
  static const char prefix[] = "llvm.matrix.";
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    size_t length;
    if (!strncmp(LLVMGetValueName2(f, &length), prefix, strlen(prefix)))
      return true;
  }
  return false;
}

static bool run_passes(LLVMModuleRef m, LLVMTargetMachineRef machine, const char *passes, unsigned level,
                       bool unroll, diagnostics *d) {
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMPassBuilderOptionsSetLoopVectorization(options, level > 1);
  LLVMPassBuilderOptionsSetSLPVectorization(options, level > 1);
  LLVMPassBuilderOptionsSetLoopUnrolling(options, unroll);
  LLVMErrorRef error = LLVMRunPasses(m, passes, machine, options);
  LLVMDisposePassBuilderOptions(options);
  if (!error)
    return true;
  char *text = LLVMGetErrorMessage(error);
  diag_error(d, "LLVM", "%s", text);
  LLVMDisposeErrorMessage(text);
  return false;
}

static bool optimize(LLVMModuleRef m, LLVMTargetMachineRef machine, const target *t, unsigned level,
                     bool unroll, diagnostics *d) {
  carried_lanes(m);
  if (t->parts_floats && lane_loops_needed(m)) {
    if (!run_passes(m, machine, "function(sroa,early-cse,adce)", level, unroll, d))
      return false;
    const bool has_bits = float_order(m);
    lane_loops(m, t->register_bits);
    if (has_bits) // LLVM would make computations with floats of integers between casts
      float_bits(m);
  }
  char passes[128];
  snprintf(passes, sizeof passes, "%sdefault<O%u>",
           uses_matrices(m) ? "function(lower-matrix-intrinsics)," : "", level);
  if (!run_passes(m, machine, passes, level, unroll, d))
    return false;
  if (t->aligned_words)
    alignment_spread(m);
  if (t->aligned_registers && t->registers)
    register_parts(m, t->register_bits, t->scalar_bits);
  return !t->misreads_masks ||
         run_passes(m, machine, "function(scalarize-masked-mem-intrin)", level, unroll, d);
}

// What LLVM's code generator needs to be told.
static void prepare_code(LLVMModuleRef m, const target *t, unsigned level) {
  single_lane_casts(m);
  if (t->parts_floats)
    float_bits(m);
  if (t->inserts_words)
    insert_words(m);
  if (t->has_short_forms && level)
    short_forms(m, t);
  if (t->register_bits == 512 && target_has_feature(t, "avx512vbmi")) {
    composed_shuffles(m, t->register_bits);
    byte_permutes(m);
  }
  if (t->parts_groups)
    lane_groups(m);
  if (t->misrotates_words)
    word_rotations(m);
  if (t->misstores_bytes)
    three_bytes(m);
  if (t->misreads_masks)
    mask_bits_apart(m);
  if (t->has_networks)
    cast_shuffles(m);
  if (t->misbuilds_vectors) {
    zero_lanes(m);
    far_lanes(m, t->register_bits);
  }
  if (t->has_networks) // what has zeros is none of these shuffles any more; nor they of words
    routed_lanes(m);
  if (t->misbuilds_vectors) {
    word_lanes(m);
    small_objects(m, t->register_bits);
  }
  if (t->saturates_products)
    exact_high_products(m);
  if (t->registers && level > 1)
    registers_order(m, t->register_bits, t->registers, target_adds_lanes(t, 64) ? 64 : 32);
  if (t->pipelines)
    long_loops(m, t->register_bits);
}

static bool write_code(LLVMModuleRef m, LLVMTargetMachineRef machine, emit_kind kind, strbuf *out,
                       diagnostics *d) {
  LLVMMemoryBufferRef buffer = NULL;
  if (kind == EMIT_LLVM) {
    char *text = LLVMPrintModuleToString(m);
    strbuf_append(out, text, strlen(text));
    LLVMDisposeMessage(text);
    return true;
  }
  if (kind == EMIT_BITCODE) {
    buffer = LLVMWriteBitcodeToMemoryBuffer(m);
  } else {
    char *error = NULL;
    LLVMCodeGenFileType type = kind == EMIT_ASSEMBLY ? LLVMAssemblyFile : LLVMObjectFile;
    if (LLVMTargetMachineEmitToMemoryBuffer(machine, m, type, &error, &buffer)) {
      diag_error(d, "LLVM", "%s", error);
      LLVMDisposeMessage(error);
      return false;
    }
  }
  strbuf_append(out, LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer));
  LLVMDisposeMemoryBuffer(buffer);
  return true;
}

// What LLVM does at a time.
typedef struct llvm_work {
  LLVMModuleRef module;
  LLVMTargetMachineRef machine;
  const target *t;
  const emit_options *options;
  strbuf *out;
  diagnostics *d;
  bool ok;
} llvm_work;

static void work_optimize(void *user) {
  llvm_work *w = user;
  w->ok = optimize(w->module, w->machine, w->t, w->options->optimization, true, w->d);
}

static void work_write(void *user) {
  llvm_work *w = user;
  unsigned errors = w->d->errors;
  w->ok = write_code(w->module, w->machine, w->options->kind, w->out, w->d) && w->d->errors == errors;
}

// The function of this name. What upstream adds to call a function from C stands for that function.
static MlirOperation find_function(MlirModule module, const char *name) {
  static const char interface[] = "_mlir_ciface_";
  if (!strncmp(name, interface, sizeof interface - 1))
    name += sizeof interface - 1;
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    MlirAttribute symbol = mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("sym_name"));
    if (!mlirAttributeIsNull(symbol) &&
        mlirStringRefEqual(mlirStringAttrGetValue(symbol), mlirStringRefCreateFromCString(name)))
      break;
  }
  return op;
}

static void report_crash(const protect_crash *c, MlirModule module, const emit_options *o, diagnostics *d) {
  if (o->crashed)
    o->crashed(c->function, o->user);
  strbuf text = {0};
  strbuf_printf(&text, c->fatal ? "LLVM: %s" : "LLVM crashed (%s)", c->reason);
  if (*c->function)
    strbuf_printf(&text, " while generating code for @%s", c->function);
  if (*c->pass)
    strbuf_printf(&text, ", in '%s'", c->pass);
  MlirOperation function = find_function(module, c->function);
  if (mlirOperationIsNull(function))
    diag_error(d, "LLVM", "%s", text.text);
  else
    mlirEmitError(mlirOperationGetLocation(function), text.text);
  strbuf_free(&text);
}

LLVMTargetMachineRef emit_machine(const target *t, unsigned level, diagnostics *d) {
  LLVMTargetRef llvm_target;
  char *error = NULL;
  if (LLVMGetTargetFromTriple(t->triple, &llvm_target, &error)) {
    diag_error(d, "LLVM", "%s", error);
    LLVMDisposeMessage(error);
    return NULL;
  }
  static const LLVMCodeGenOptLevel levels[] = {LLVMCodeGenLevelNone, LLVMCodeGenLevelLess,
                                               LLVMCodeGenLevelDefault, LLVMCodeGenLevelAggressive};
  LLVMTargetMachineRef machine = LLVMCreateTargetMachine(llvm_target, t->triple, t->cpu, t->features,
                                                         levels[level], LLVMRelocPIC, LLVMCodeModelDefault);
  mlir_hooks_use_init_array(machine);
  return machine;
}

// A machine that the module is for from now on; `defaults`: LLVM's options keep their values. NULL after a
// diagnostic.
static LLVMTargetMachineRef machine_for(LLVMModuleRef m, const target *t, unsigned level, bool defaults,
                                        diagnostics *d) {
  for (const target_option *p = target_rows_find(t->name)->options; p->name && !defaults; p++)
    mlir_hooks_default_llvm_option(p->name, p->value);
  LLVMTargetMachineRef machine = emit_machine(t, level, d);
  if (!machine)
    return NULL;
  LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(machine);
  LLVMSetTarget(m, t->triple);
  LLVMSetModuleDataLayout(m, layout);
  LLVMDisposeTargetData(layout);
  add_target_attributes(m, t);
  return machine;
}

// False in `alive`: LLVM crashed, nothing of it may be touched any more.
static bool emit_translated(LLVMModuleRef m, MlirModule module, const target *t, const emit_options *o,
                            strbuf *out, diagnostics *d, bool *alive) {
  LLVMTargetMachineRef machine = machine_for(m, t, o->optimization, o->llvm_defaults, d);
  if (!machine)
    return false;
  keep_interface_calls(m);
  if (o->packed)
    packed_add_functions(m);
  char *broken = NULL;
  bool ok = !LLVMVerifyModule(m, LLVMReturnStatusAction, &broken);
  if (!ok)
    diag_error(d, "LLVM", "%.*s", (int)strcspn(broken, "\n"), broken);
  LLVMDisposeMessage(broken);
  if (o->phase)
    o->phase(EMIT_TRANSLATED, o->user);
  llvm_work work = {m, machine, t, o, out, d, ok};
  protect_crash crash = {0};
  *alive = !ok || protect_run(work_optimize, &work, &crash);
  ok = *alive && work.ok;
  if (ok && o->packed)
    packed_add_reads(m);
  if (ok)
    prepare_code(m, t, o->optimization);
  if (o->phase)
    o->phase(EMIT_OPTIMIZED, o->user);
  if (ok) {
    *alive = protect_run(work_write, &work, &crash);
    ok = *alive && work.ok;
  }
  if (o->phase)
    o->phase(EMIT_CODED, o->user);
  if (*alive)
    LLVMDisposeTargetMachine(machine);
  else
    report_crash(&crash, module, o, d);
  return ok;
}

// Counts what MLIR says during a translation, and lets the context's handlers have it.
static MlirLogicalResult count_error(MlirDiagnostic diagnostic, void *user) {
  *(unsigned *)user += mlirDiagnosticGetSeverity(diagnostic) == MlirDiagnosticError;
  return mlirLogicalResultFailure();
}

bool emit_module(MlirModule module, const target *t, const emit_options *options, strbuf *out,
                 diagnostics *d) {
  mlir_translate_register_llvm(mlirModuleGetContext(module));
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiagnosticHandler(context, on_llvm_diagnostic, d);
  unsigned errors = 0;
  MlirContext mlir = mlirModuleGetContext(module);
  MlirDiagnosticHandlerID handler = mlirContextAttachDiagnosticHandler(mlir, count_error, &errors, NULL);
  LLVMModuleRef m = mlirTranslateModuleToLLVMIR(mlirModuleGetOperation(module), context);
  mlirContextDetachDiagnosticHandler(mlir, handler);
  bool ok = false, alive = true;
  if (m) {
    ok = emit_translated(m, module, t, options, out, d, &alive);
    if (!alive)
      return false;
    LLVMDisposeModule(m);
  } else if (!errors) {
    diag_error(d, "LLVM", "the module has operations that are not in the LLVM dialect");
  }
  LLVMContextDispose(context);
  return ok;
}

// What emit_costs has LLVM do.
typedef struct cost_work {
  LLVMModuleRef module;
  LLVMTargetMachineRef machine;
  const target *t;
  bool units;
  machine_cost_found found;
  void *user;
  diagnostics *d;
  bool ok;
} cost_work;

static void work_costs(void *user) {
  enum { LEVEL = 2 };
  cost_work *w = user;
  w->ok = (w->machine = machine_for(w->module, w->t, LEVEL, false, w->d)) &&
          optimize(w->module, w->machine, w->t, LEVEL, false, w->d);
  if (w->ok)
    prepare_code(w->module, w->t, LEVEL);
  w->ok = w->ok &&
          machine_cost_of(w->module, w->machine, target_rows_find(w->t->name)->units, w->units, w->found,
                          w->user) &&
          !w->d->errors;
}

bool emit_costs(MlirModule module, const target *t, bool units, machine_cost_found found, void *user) {
  mlir_translate_register_llvm(mlirModuleGetContext(module));
  diagnostics d = {.collect = true};
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiagnosticHandler(context, on_llvm_diagnostic, &d);
  LLVMModuleRef m = mlirTranslateModuleToLLVMIR(mlirModuleGetOperation(module), context);
  cost_work work = {m, NULL, t, units, found, user, &d, false};
  protect_crash crash;
  if (m && !protect_run(work_costs, &work, &crash)) {
    diag_free(&d);
    return false;
  }
  if (work.machine)
    LLVMDisposeTargetMachine(work.machine);
  if (m)
    LLVMDisposeModule(m);
  LLVMContextDispose(context);
  diag_free(&d);
  return work.ok;
}
