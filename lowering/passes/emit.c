// From a module in the LLVM dialect to LLVM IR, assembly or an object: translation, optimization and code
// generation through LLVM's C API, with its errors as diagnostics.
#include "lowering/passes/pipeline.h"

#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/mlir_translate.h"
#include "lowering/passes/packed.h"
#include "lowering/target/target_rows.h"
#include <llvm-c/Analysis.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/Core.h>
#include <llvm-c/Error.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>
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

static bool optimize(LLVMModuleRef m, LLVMTargetMachineRef machine, unsigned level, bool unroll,
                     diagnostics *d) {
  char passes[64];
  snprintf(passes, sizeof passes, "%sdefault<O%u>",
           uses_matrices(m) ? "function(lower-matrix-intrinsics)," : "", level);
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

static LLVMTargetMachineRef new_machine(const target *t, unsigned level, diagnostics *d) {
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
  LLVMTargetMachineRef machine = new_machine(t, level, d);
  if (!machine)
    return NULL;
  LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(machine);
  LLVMSetTarget(m, t->triple);
  LLVMSetModuleDataLayout(m, layout);
  LLVMDisposeTargetData(layout);
  add_target_attributes(m, t);
  return machine;
}

static bool emit_translated(LLVMModuleRef m, const target *t, const emit_options *o, strbuf *out,
                            diagnostics *d) {
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
  ok = ok && optimize(m, machine, o->optimization, true, d);
  if (ok && o->packed)
    packed_add_reads(m);
  if (o->phase)
    o->phase(EMIT_OPTIMIZED, o->user);
  unsigned errors = d->errors;
  ok = ok && write_code(m, machine, o->kind, out, d) && d->errors == errors;
  if (o->phase)
    o->phase(EMIT_CODED, o->user);
  LLVMDisposeTargetMachine(machine);
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
  bool ok = false;
  if (m) {
    ok = emit_translated(m, t, options, out, d);
    LLVMDisposeModule(m);
  } else if (!errors) {
    diag_error(d, "LLVM", "the module has operations that are not in the LLVM dialect");
  }
  LLVMContextDispose(context);
  return ok;
}

bool emit_costs(MlirModule module, const target *t, machine_cost_found found, void *user) {
  enum { LEVEL = 2 };
  mlir_translate_register_llvm(mlirModuleGetContext(module));
  diagnostics d = {.collect = true};
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiagnosticHandler(context, on_llvm_diagnostic, &d);
  LLVMModuleRef m = mlirTranslateModuleToLLVMIR(mlirModuleGetOperation(module), context);
  LLVMTargetMachineRef machine = m ? machine_for(m, t, LEVEL, false, &d) : NULL;
  bool ok = machine && optimize(m, machine, LEVEL, false, &d) && machine_cost_of(m, machine, found, user) &&
            !d.errors;
  if (machine)
    LLVMDisposeTargetMachine(machine);
  if (m)
    LLVMDisposeModule(m);
  LLVMContextDispose(context);
  diag_free(&d);
  return ok;
}
