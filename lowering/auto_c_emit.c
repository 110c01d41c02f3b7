// The public C API (include/auto-c) on top of the lowering library: what pipelines and output need. Nothing
// of it is in the plugin: its host translates.
#include "auto-c/Passes.h"

#include "lowering/matrix/matrix.h"
#include "lowering/mlir/instrument.h"
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/mlir_translate.h"
#include "lowering/passes/pipeline.h"
#include "lowering/session.h"
#include <mlir-c/RegisterEverything.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

_Static_assert((int)AutoEmitObject == (int)EMIT_OBJECT, "the kinds of output of both sides are the same");
_Static_assert((int)AutoEmitCode == (int)EMIT_CODED, "the phases of both sides are the same");

static MlirLogicalResult result(bool ok) {
  return ok ? mlirLogicalResultSuccess() : mlirLogicalResultFailure();
}

// MLIR's registry of passes belongs to the process, and has no lock.
static pthread_once_t upstream_registered = PTHREAD_ONCE_INIT;
void autoRegisterUpstreamPasses(void) { pthread_once(&upstream_registered, mlirRegisterAllPasses); }

// ---- pipelines ----------------------------------------------------------------------------------

static void append_text(MlirStringRef text, void *user) { strbuf_append(user, text.data, text.length); }

// The parser's message is "MLIR Textual PassPipeline Parser:1:16: error: 'x' does not ...\n<text>\n   ^\n".
static void print_pipeline_error(MlirStringRef pipeline, const char *message, MlirStringCallback diagnostic,
                                 void *user) {
  const char *error = strstr(message, "error: ");
  const char *text = error ? error + strlen("error: ") : *message ? message : "does not parse";
  const char *place = strstr(message, "Parser:");
  unsigned line = 0, column = 0;
  strbuf out = {0};
  if (place && sscanf(place, "Parser:%u:%u", &line, &column) == 2)
    strbuf_printf(&out, "--pass-pipeline:%u:%u: error: %.*s\n", line, column, (int)strcspn(text, "\n"), text);
  else
    strbuf_printf(&out, "--pass-pipeline: error: '%.*s': %.*s\n", (int)pipeline.length, pipeline.data,
                  (int)strcspn(text, "\n"), text);
  if (diagnostic)
    diagnostic((MlirStringRef){out.text, out.size}, user);
  strbuf_free(&out);
}

// Modules are what is compiled: a pipeline for anything else is no pipeline for them.
static bool runs_on_module(MlirPassManager manager) {
  strbuf text = {0};
  mlirPrintPassPipeline(mlirPassManagerGetAsOpPassManager(manager), append_text, &text);
  bool ok = text.text && (!strncmp(text.text, "builtin.module(", 15) || !strncmp(text.text, "any(", 4));
  strbuf_free(&text);
  return ok;
}

MlirLogicalResult autoParsePassPipeline(MlirPassManager manager, AutoSession session, MlirStringRef pipeline,
                                        MlirStringCallback diagnostic, void *user) {
  autoRegisterUpstreamPasses();
  session_begin_parsing(session.ptr);
  strbuf message = {0};
  bool ok = mlirLogicalResultIsSuccess(
      mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(manager), pipeline, append_text, &message));
  session_end_parsing();
  if (!ok)
    print_pipeline_error(pipeline, message.text ? message.text : "", diagnostic, user);
  else if (!(ok = runs_on_module(manager)))
    print_pipeline_error(pipeline, "does not run on builtin.module", diagnostic, user);
  strbuf_free(&message);
  return result(ok);
}

MlirLogicalResult autoRunPassPipeline(MlirModule module, AutoSession session, MlirStringRef pipeline,
                                      MlirStringCallback diagnostic, void *user) {
  MlirPassManager manager = mlirPassManagerCreate(mlirModuleGetContext(module));
  bool ok = mlirLogicalResultIsSuccess(autoParsePassPipeline(manager, session, pipeline, diagnostic, user)) &&
            mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module)));
  mlirPassManagerDestroy(manager);
  return result(ok);
}

// ---- what is said of a run ---------------------------------------------------------------------

// Is each of the names in "a,b", or "*", a pass?
static bool are_passes(MlirStringRef names, MlirStringCallback diagnostic, void *user) {
  if (mlirStringRefEqual(names, mlirStringRefCreateFromCString("*")))
    return true;
  for (size_t at = 0; at < names.length;) {
    const char *comma = memchr(names.data + at, ',', names.length - at);
    size_t end = comma ? (size_t)(comma - names.data) : names.length;
    if (!instrument_is_pass((MlirStringRef){names.data + at, end - at})) {
      strbuf line = {0};
      strbuf_printf(&line, "--mlir-print-ir: error: there is no pass '%.*s'\n", (int)(end - at),
                    names.data + at);
      if (diagnostic)
        diagnostic((MlirStringRef){line.text, line.size}, user);
      strbuf_free(&line);
      return false;
    }
    at = end + 1;
  }
  return true;
}

MlirLogicalResult autoPassManagerInstrument(MlirPassManager manager, AutoInstrumentation what,
                                            MlirStringCallback diagnostic, void *user) {
  bool prints = what.printBefore.length || what.printAfter.length;
  if (prints) {
    autoRegisterUpstreamPasses();
    session_register_names();
    if (!are_passes(what.printBefore, diagnostic, user) || !are_passes(what.printAfter, diagnostic, user))
      return result(false);
    instrument_print(manager, what.printBefore, what.printAfter, what.printModule, what.printIfChanged);
  }
  if (what.reproducer.length)
    instrument_reproduce(manager, what.reproducer);
  if (what.timing.ptr)
    instrument_timing_add(what.timing.ptr, manager);
  return result(true);
}

AutoTiming autoTimingCreate(void) { return (AutoTiming){instrument_timing_begin()}; }
void autoTimingDestroy(AutoTiming timing) { instrument_timing_end(timing.ptr); }

AutoExpectedDiagnostics autoExpectedDiagnosticsCreate(MlirContext context, MlirStringRef name,
                                                      MlirStringRef text) {
  return (AutoExpectedDiagnostics){instrument_expect_begin(context, name, text)};
}

MlirLogicalResult autoExpectedDiagnosticsDestroy(AutoExpectedDiagnostics expected) {
  return result(instrument_expect_end(expected.ptr));
}

// ---- to machine code ----------------------------------------------------------------------------

MlirLogicalResult autoPrepare(MlirModule module, AutoSession c) {
  return result(session_prepare(c.ptr, module));
}

MlirLogicalResult autoLowerToLLVMDialect(MlirModule module, AutoTarget t) {
  return result(pipeline_lower_upstream(module, t.ptr));
}

MlirLogicalResult autoParseLLVMOptions(const char *const *options, int count, MlirStringCallback diagnostic,
                                       void *user) {
  return result(mlir_hooks_parse_llvm_options(options, count, diagnostic, user));
}

typedef struct phase_adapter {
  void (*phase)(AutoEmitPhase, void *);
  void *user;
} phase_adapter;

static void on_phase(emit_phase phase, void *user) {
  const phase_adapter *a = user;
  if (a->phase)
    a->phase((AutoEmitPhase)phase, a->user);
}

MlirLogicalResult autoEmitModule(MlirModule module, AutoTarget t, AutoEmitOptions o,
                                 MlirStringCallback output, void *output_data) {
  phase_adapter adapter = {o.phase, o.userData};
  emit_options options = {(emit_kind)o.kind, o.optimization > 3 ? 3 : o.optimization, on_phase, &adapter,
                          o.packed, o.llvmDefaults};
  diagnostics d = {.collect = true};
  strbuf out = {0};
  mlir_translate_register(mlirModuleGetContext(module));
  bool ok = emit_module(module, t.ptr, &options, &out, &d);
  if (d.text.size && o.diagnostic)
    o.diagnostic((MlirStringRef){d.text.text, d.text.size}, o.userData);
  diag_free(&d);
  if (ok)
    output((MlirStringRef){out.text ? out.text : "", out.size}, output_data);
  strbuf_free(&out);
  return result(ok);
}

static bool run_stages(MlirModule module, session *s) {
  if (!s->target->rules)
    return true;
  MlirPassManager manager = mlirPassManagerCreate(mlirModuleGetContext(module));
  for (unsigned pass = s->next; pass < LOWERING_NUM_STAGES; pass++)
    mlirPassManagerAddOwnedPass(manager, session_create_pass(s, (lowering_pass)pass));
  bool ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module)));
  mlirPassManagerDestroy(manager);
  return ok;
}

MlirLogicalResult autoCompile(MlirModule module, AutoSession c, AutoEmitOptions options,
                              MlirStringCallback output, void *output_data) {
  session *s = c.ptr;
  s->transient = true;
  bool ok = session_prepare(s, module) && run_stages(module, s) && pipeline_lower_upstream(module, s->target);
  return ok ? autoEmitModule(module, (AutoTarget){(void *)(uintptr_t)s->target}, options, output, output_data)
            : result(false);
}

// ---- to C ---------------------------------------------------------------------------------------

MlirLogicalResult autoEmitC(MlirModule module, AutoSession c, MlirStringCallback output, void *user) {
  session *s = c.ptr;
  strbuf out = {0};
  bool ok = matrix_emit_c(module, s->target->library, s->options.reassociate, s->options.explain, &out);
  if (ok)
    output((MlirStringRef){out.text, out.size}, user);
  strbuf_free(&out);
  return result(ok);
}
