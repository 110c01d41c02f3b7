// The public C API (include/auto-c) on top of the lowering library: what pipelines and output need. Nothing
// of it is in the plugin: its host translates.
#include "auto-c/Passes.h"

#include "lowering/matrix/matrix.h"
#include "lowering/mlir/instrument.h"
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/mlir_translate.h"
#include "lowering/mlir/protect.h"
#include "lowering/passes/pipeline.h"
#include "lowering/session.h"
#include "semantics/mlir/mlir_util.h"
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
  mlirPrintPassPipeline(mlirPassManagerGetAsOpPassManager(manager), mlir_append, &text);
  bool ok = text.text && (!strncmp(text.text, "builtin.module(", 15) || !strncmp(text.text, "any(", 4));
  strbuf_free(&text);
  return ok;
}

typedef struct parse_work {
  MlirPassManager manager;
  MlirStringRef pipeline;
  strbuf *message;
  bool ok;
} parse_work;

static void work_parse(void *user) {
  parse_work *w = user;
  w->ok = mlirLogicalResultIsSuccess(mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(w->manager),
                                                           w->pipeline, mlir_append, w->message));
}

MlirLogicalResult autoParsePassPipeline(MlirPassManager manager, AutoSession session, MlirStringRef pipeline,
                                        MlirStringCallback diagnostic, void *user) {
  autoRegisterUpstreamPasses();
  session_begin_parsing(session.ptr);
  strbuf message = {0};
  // A pass that does not run on what it is nested in is a fatal error of MLIR's.
  parse_work work = {manager, pipeline, &message, false};
  protect_crash crash;
  bool ok = protect_run(work_parse, &work, &crash) && work.ok;
  session_end_parsing();
  if (*crash.reason)
    strbuf_printf(&message, "%s", crash.reason);
  if (!ok)
    print_pipeline_error(pipeline, message.text ? message.text : "", diagnostic, user);
  else if (!(ok = runs_on_module(manager)))
    print_pipeline_error(pipeline, "does not run on builtin.module", diagnostic, user);
  strbuf_free(&message);
  return result(ok);
}

static instrument *instrument_of(const session *s) { return s ? s->options.instrument : NULL; }

static bool run_manager(MlirModule module, MlirPassManager manager, instrument *i) {
  instrument_add(i, manager, false);
  bool ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module)));
  instrument_finish(i, manager);
  return ok;
}

MlirLogicalResult autoRunPasses(MlirModule module, AutoSession session, MlirPassManager manager) {
  return result(run_manager(module, manager, instrument_of(session.ptr)));
}

MlirLogicalResult autoRunPassPipeline(MlirModule module, AutoSession session, MlirStringRef pipeline,
                                      MlirStringCallback diagnostic, void *user) {
  MlirPassManager manager = mlirPassManagerCreate(mlirModuleGetContext(module));
  if (mlirLogicalResultIsSuccess(autoParsePassPipeline(manager, session, pipeline, diagnostic, user)))
    return autoRunPasses(module, session, manager);
  mlirPassManagerDestroy(manager);
  return result(false);
}

MlirModule autoParseReproducer(MlirContext context, AutoSession session, MlirStringRef name,
                               MlirStringRef text, MlirPassManager manager) {
  autoRegisterUpstreamPasses();
  pipeline_register_passes();
  session_begin_parsing(session.ptr);
  MlirModule module = instrument_parse_reproducer(context, name, text, manager);
  session_end_parsing();
  return module;
}

// ---- what is said of a run ---------------------------------------------------------------------

// Is each of the names in "a,b", or "*", a pass?
static bool are_passes(MlirStringRef names, MlirStringCallback diagnostic, void *user) {
  if (mlirStringRefEqual(names, mlirStringRefCreateFromCString("*")))
    return true;
  for (size_t at = 0; at < names.length;) {
    const char *comma = memchr(names.data + at, ',', names.length - at);
    size_t end = comma ? (size_t)(comma - names.data) : names.length;
    MlirStringRef one = {names.data + at, end - at};
    if (!instrument_is_pass(one) && !pipeline_is_step(one)) {
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

AutoInstrumentation autoInstrumentationCreate(AutoInstrumentationOptions o, MlirStringCallback diagnostic,
                                              void *user) {
  if (o.printBefore.length || o.printAfter.length) {
    autoRegisterUpstreamPasses();
    session_register_names();
    pipeline_register_passes();
    if (!are_passes(o.printBefore, diagnostic, user) || !are_passes(o.printAfter, diagnostic, user))
      return (AutoInstrumentation){NULL};
  }
  if (o.printTree.length && !instrument_make_directory(o.printTree, diagnostic, user))
    return (AutoInstrumentation){NULL};
  return (AutoInstrumentation){instrument_new(&(instrument_options){
      .print_before = o.printBefore,
      .print_after = o.printAfter,
      .whole_module = o.printModule,
      .if_changed = o.printIfChanged,
      .if_failed = o.printIfFailed,
      .tree = o.printTree,
      .reproducer = o.reproducer,
      .local_reproducer = o.localReproducer,
      .verify = o.verify     ? INSTRUMENT_VERIFY
                : o.noVerify ? INSTRUMENT_NO_VERIFY
                             : INSTRUMENT_AS_IT_IS,
      .print_pipelines = o.printPipelines,
      .statistics = o.statistics,
      .statistics_list = o.statisticsList,
      .timing = o.timing,
  })};
}

void autoInstrumentationDestroy(AutoInstrumentation i) { instrument_free(i.ptr); }
void autoInstrumentationBegin(AutoInstrumentation i, MlirStringRef name) {
  strbuf copy = {0};
  strbuf_append(&copy, name.data, name.length);
  instrument_begin(i.ptr, copy.text ? copy.text : "");
  strbuf_free(&copy);
}
void autoInstrumentationEnd(AutoInstrumentation i) { instrument_end(i.ptr); }
void autoSessionSetInstrumentation(AutoSession s, AutoInstrumentation i) {
  ((session *)s.ptr)->options.instrument = i.ptr;
}

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

MlirLogicalResult autoLowerToLLVMDialect(MlirModule module, AutoSession c) {
  const session *s = c.ptr;
  return result(pipeline_lower_upstream(module, s->target, s->options.instrument));
}

MlirLogicalResult autoParseLLVMOptions(const char *const *options, int count, MlirStringCallback diagnostic,
                                       void *user) {
  return result(mlir_hooks_parse_llvm_options(options, count, diagnostic, user));
}

void autoEnableCrashRecovery(void) { protect_enable(); }

MlirLogicalResult autoRunProtected(void (*work)(void *), void *user, MlirStringCallback reason,
                                   void *reason_data) {
  protect_crash crash;
  if (protect_run(work, user, &crash))
    return result(true);
  strbuf text = {0};
  strbuf_printf(&text, crash.fatal ? "%s" : "crashed (%s)", crash.reason);
  if (reason)
    reason((MlirStringRef){text.text, text.size}, reason_data);
  strbuf_free(&text);
  return result(false);
}

typedef struct phase_adapter {
  void (*phase)(AutoEmitPhase, void *);
  void (*crashed)(MlirStringRef, void *);
  void *user;
} phase_adapter;

static void on_crashed(const char *function, void *user) {
  const phase_adapter *a = user;
  if (a->crashed)
    a->crashed(mlirStringRefCreateFromCString(function), a->user);
}

static void on_phase(emit_phase phase, void *user) {
  const phase_adapter *a = user;
  if (a->phase)
    a->phase((AutoEmitPhase)phase, a->user);
}

MlirLogicalResult autoEmitModule(MlirModule module, AutoTarget t, AutoEmitOptions o,
                                 MlirStringCallback output, void *output_data) {
  phase_adapter adapter = {o.phase, o.crashed, o.userData};
  emit_options options = {(emit_kind)o.kind, o.optimization > 3 ? 3 : o.optimization,
                          on_phase,          &adapter,
                          o.packed,          o.llvmDefaults,
                          on_crashed};
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
  return run_manager(module, manager, s->options.instrument);
}

MlirLogicalResult autoCompile(MlirModule module, AutoSession c, AutoEmitOptions options,
                              MlirStringCallback output, void *output_data) {
  session *s = c.ptr;
  s->transient = true;
  bool ok = session_prepare(s, module) && run_stages(module, s) &&
            pipeline_lower_upstream(module, s->target, s->options.instrument);
  return ok ? autoEmitModule(module, (AutoTarget){(void *)(uintptr_t)s->target}, options, output, output_data)
            : result(false);
}

// ---- to C ---------------------------------------------------------------------------------------

// What the user says of products.
static bool read_schedules(MlirModule module, const session *s, matrix_schedules *out) {
  const lowering_options *o = &s->options;
  schedule_error e;
  if (!o->schedule || schedule_lines_read(o->schedule, o->schedule_size, &out->given, &e))
    return true;
  arena *a = arena_new();
  MlirLocation where = mlirLocationFileLineColGet(
      mlirModuleGetContext(module), mlirStringRefCreateFromCString(o->schedule_name), e.line, e.column);
  mlirEmitError(where, arena_printf(a, "expected %s", e.expected));
  arena_free(a);
  return false;
}

MlirLogicalResult autoEmitC(MlirModule module, AutoSession c, MlirStringCallback output, void *user) {
  session *s = c.ptr;
  strbuf out = {0};
  matrix_schedules schedules = {0};
  bool ok =
      read_schedules(module, s, &schedules) &&
      matrix_emit_c(module, s->target->library, s->options.reassociate, &schedules, s->options.explain, &out);
  if (ok && s->options.print_schedule)
    schedule_lines_print(&schedules.used, &s->report.schedule);
  stack_free(&schedules.given);
  stack_free(&schedules.used);
  if (ok)
    output((MlirStringRef){out.text, out.size}, user);
  strbuf_free(&out);
  return result(ok);
}

// ---- goals --------------------------------------------------------------------------------------

MlirLogicalResult autoEmitGoals(MlirModule module, AutoSession c, MlirStringCallback output, void *user) {
  session *s = c.ptr;
  strbuf out = {0};
  bool ok =
      (s->next > LOWERING_LINALG_TO_VECTOR || session_prepare(s, module)) && session_harvest(s, module, &out);
  if (ok)
    output((MlirStringRef){out.text, out.size}, user);
  strbuf_free(&out);
  return result(ok);
}
