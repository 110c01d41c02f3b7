// auto-opt: compiles vector code with a target's instructions. All work is done by the library
// (include/auto-c).
#define _GNU_SOURCE // memfd_create
#include "crash.h"
#include "diagnostics.h"
#include "options.h"
#include "report.h"

#include <errno.h>
#include <llvm-c/Core.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/Diagnostics.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { EXIT_OK = 0, EXIT_COMPILE_ERROR = 1, EXIT_USAGE = 2 };

// One run of the program.
typedef struct run {
  options options;
  int argc;
  char **argv;
  char *source; // the input, as it was read
  size_t source_size;
  diagnostics_source part;             // of the source: all, or what is compiled now of it
  AutoInstrumentation instrumentation; // of what mlir-opt's options ask for
  bool choosing;                       // instructions were chosen in what LLVM gets
  phase_times times;
  AutoTarget target;
  AutoSession session;
  MlirContext context;
  MlirModule module;
  MlirPassManager reproduced; // of --run-reproducer
  bool usage_error;           // a diagnostic blamed the command line
  const char *doing;          // what runs now
} run;

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s ? s : ""); }

// Prints a diagnostic line. Lines without a place in a file get the program's name.
static void print_diagnostic(MlirStringRef line, void *user) {
  run *r = user;
  bool blames_option = line.length > 2 && !memcmp(line.data, "--", 2);
  bool no_place = line.length > 6 && !memcmp(line.data, "error:", 6);
  r->usage_error |= blames_option;
  strbuf text = {0};
  strbuf_printf(&text, "%s%.*s", blames_option || no_place ? "auto-opt: " : "", (int)line.length, line.data);
  diagnostics_print(r->options.diagnostics, &r->part, (MlirStringRef){text.text, text.size});
  strbuf_free(&text);
}

static void append_text(MlirStringRef text, void *user) { strbuf_append(user, text.data, text.length); }

// The function of this name in the module, as it is now. Upstream's interface functions stand for theirs.
static MlirOperation find_function(const run *r, const char *name) {
  static const char interface[] = "_mlir_ciface_";
  if (!strncmp(name, interface, sizeof interface - 1))
    name += sizeof interface - 1;
  if (!mlirModuleIsNull(r->module))
    for (MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(r->module));
         !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
      MlirAttribute symbol = mlirOperationGetAttributeByName(op, ref("sym_name"));
      if (!mlirAttributeIsNull(symbol) && mlirStringRefEqual(mlirStringAttrGetValue(symbol), ref(name)))
        return op;
    }
  return (MlirOperation){NULL};
}

// LLVM's reason, one line of it, without the addresses of its nodes, which differ from run to run.
static void append_reason(const char *reason, strbuf *out) {
  for (const char *end = reason + strcspn(reason, "\n"); reason < end;) {
    size_t digits = !strncmp(reason, "0x", 2) ? strspn(reason + 2, "0123456789abcdef") : 0;
    if (!digits) {
      strbuf_append(out, reason++, 1);
      continue;
    }
    reason += 2 + digits;
    reason += strspn(reason, ": ");
  }
  while (out->size && out->text[out->size - 1] == ' ')
    out->text[--out->size] = 0;
}

// Were instructions chosen in this function?
static bool may_retry(const run *r, const char *function) {
  const options *o = &r->options;
  for (size_t i = 0; i < o->upstream_only.size; i++)
    if (!strcmp(o->upstream_only.data[i].value, function))
      return false;
  return r->choosing;
}

// The standard input that was read, to be read again.
static void rewind_input(const run *r) {
  int file = memfd_create("input", 0);
  for (size_t done = 0; file >= 0 && done < r->source_size;) {
    ssize_t n = write(file, r->source + done, r->source_size - done);
    if (n <= 0)
      return;
    done += (size_t)n;
  }
  if (file >= 0)
    dup2(file, STDIN_FILENO);
}

// Is it a function that was made to be judged?
static bool is_form(const char *function) {
  static const char prefix[] = "auto_form_";
  return !strncmp(function, prefix, sizeof prefix - 1);
}

// Runs the program anew, in which `function` has upstream's lowering only, or nothing is judged by LLVM.
// Returns if that cannot be.
static void retry(const run *r, const char *function) {
  char option[1024] = "--judge=costs";
  if (!is_form(function) &&
      snprintf(option, sizeof option, "--upstream-only=%s", function) >= (int)sizeof option)
    return;
  char **arguments = util_alloc(((size_t)r->argc + 2) * sizeof *arguments);
  arguments[0] = r->argv[0];
  arguments[1] = option;
  memcpy(arguments + 2, r->argv + 1, (size_t)r->argc * sizeof *arguments); // with the NULL at the end
  if (!strcmp(r->options.input, "-"))
    rewind_input(r);
  fflush(NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  alarm(0);
  execv("/proc/self/exe", arguments);
}

static void on_crash(const crash *c, void *user) {
  run *r = user;
  strbuf text = {0};
  if (c->fatal) {
    strbuf_printf(&text, "LLVM: ");
    append_reason(c->reason, &text);
  } else if (c->pass) {
    strbuf_printf(&text, "LLVM crashed (%s)", c->reason);
  } else {
    strbuf_printf(&text, "crashed (%s)%s%s", c->reason, r->doing ? " in " : "", r->doing ? r->doing : "");
  }
  if (c->function)
    strbuf_printf(&text, " while generating code for @%s", c->function);
  if (c->pass)
    strbuf_printf(&text, ", in '%s'", c->pass);
  if (c->function && is_form(c->function) && r->options.judge == JUDGE_LLVM)
    retry(r, c->function);
  MlirOperation function = c->function ? find_function(r, c->function) : (MlirOperation){NULL};
  if (mlirOperationIsNull(function)) {
    fprintf(stderr, "auto-opt: error: %s\n", text.text);
  } else if (may_retry(r, c->function)) {
    strbuf_printf(&text, ": compiled again, with upstream's lowering only");
    autoEmitWarning(mlirOperationGetLocation(function), (MlirStringRef){text.text, text.size});
    retry(r, c->function);
  } else {
    mlirEmitError(mlirOperationGetLocation(function), text.text);
  }
}

// ---- phases -------------------------------------------------------------------------------------

static void begin_phase(run *r, const char *name) {
  r->doing = name;
  autoInstrumentationBegin(r->instrumentation, ref(name));
}

static void end_phase(run *r) {
  autoInstrumentationEnd(r->instrumentation);
  phase_times_end(&r->times, r->doing);
}

// ---- target -------------------------------------------------------------------------------------

static bool is_library(const char *target) {
  size_t length = strlen(target);
  return length > 4 && !strcmp(target + length - 4, ".isa");
}

static int list_targets(void) {
  strbuf directory = {0};
  autoGetRulesDirectory(append_text, &directory);
  report_targets(directory.text);
  strbuf_free(&directory);
  return EXIT_OK;
}

// Do the passes that will run, or the listing, need rules?
static bool needs_rules(const options *o) {
  if (o->rules || o->list_instructions || o->list_operations ||
      (o->emit != EMIT_MODE_MLIR && o->emit != EMIT_MODE_C))
    return true;
  for (size_t i = 0; i < o->steps.size; i++) {
    if (!o->steps.data[i].pipeline)
      return true;
    for (int pass = 0; pass < AutoNumPasses; pass++)
      if (strstr(o->steps.data[i].pipeline, autoPassGetArgument((AutoPass)pass).data))
        return true;
  }
  return false;
}

static bool open_target(run *r) {
  const options *o = &r->options;
  const char *rules = o->rules, *name = o->target ? o->target : "x86";
  strbuf path = {0};
  if (!rules) {
    autoFindRules(ref(name), append_text, &path);
    rules = needs_rules(o) || is_library(name) || access(path.text, R_OK) == 0 ? path.text : NULL;
  } else if (!strcmp(rules, "none")) {
    rules = NULL;
  }
  AutoTargetOptions t = {ref(name), ref(o->cpu), ref(o->attributes), ref(rules), ref(o->settings.text)};
  r->target = autoTargetCreate(t, print_diagnostic, r);
  strbuf_free(&path);
  if (autoTargetIsNull(r->target))
    return false;
  if (o->threads && !autoTargetHasThreads(r->target)) {
    print_diagnostic(ref("--threads: error: the target has no threads\n"), r);
    return false;
  }
  bool is_machine_level = o->emit != EMIT_MODE_MLIR && o->emit != EMIT_MODE_C;
  if (!is_machine_level || autoTargetGetTriple(r->target).length)
    return true;
  print_diagnostic(ref("--emit: error: accelerators support --emit=c only\n"), r);
  return false;
}

// ---- input and passes -----------------------------------------------------------------------------

// The text of a file; NULL after a line on standard error.
static char *read_file(const char *path, const char *name, size_t *size) {
  char *text = util_read_file(path, size);
  if (!text)
    fprintf(stderr, "%s: error: cannot read: %s\n", name, strerror(errno));
  return text;
}

static bool read_schedule(run *r) {
  const char *path = r->options.schedule;
  size_t size;
  char *text = path ? read_file(path, path, &size) : NULL;
  if (text)
    autoSessionSetSchedule(r->session, ref(path), (MlirStringRef){text, size});
  util_release(text);
  return text || !path;
}

static bool read_input(run *r) {
  const char *path = r->options.input, *name = strcmp(path, "-") ? path : "<stdin>";
  r->source = read_file(strcmp(path, "-") ? path : "/dev/stdin", name, &r->source_size);
  r->part = (diagnostics_source){name, r->source, r->source_size};
  return r->source != NULL;
}

static void check_names(const run *r) {
  const options *o = &r->options;
  for (size_t i = 0; i < o->upstream_only.size && !o->split_mark; i++)
    if (mlirOperationIsNull(find_function(r, o->upstream_only.data[i].value)))
      fprintf(stderr, "auto-opt: warning: --upstream-only: no function '%s'\n",
              o->upstream_only.data[i].value);
}

static MlirModule parse_reproducer(run *r, MlirStringRef text) {
  r->reproduced = mlirPassManagerCreate(r->context);
  MlirModule module = autoParseReproducer(r->context, r->session, ref(r->part.name), text, r->reproduced);
  if (mlirModuleIsNull(module))
    mlirPassManagerDestroy(r->reproduced);
  return module;
}

static bool parse(run *r) {
  MlirStringRef text = {r->part.text, r->part.size};
  mlirContextSetAllowUnregisteredDialects(r->context, r->options.allow_unregistered);
  if (mlirLogicalResultIsSuccess(autoLoadMentionedDialects(r->context, r->target, text)))
    r->module = r->options.run_reproducer ? parse_reproducer(r, text)
                                          : autoModuleParse(r->context, ref(r->part.name), text);
  if (!mlirModuleIsNull(r->module))
    check_names(r);
  return !mlirModuleIsNull(r->module);
}

// What mlir-opt's options ask for.
static bool open_instrumentation(run *r) {
  const options *o = &r->options;
  bool after_all = o->print_after_all || o->print_after_change || o->print_after_failure;
  AutoInstrumentationOptions what = {.printBefore = ref(o->print_before_all ? "*" : o->print_before),
                                     .printAfter = ref(after_all ? "*" : o->print_after),
                                     .printModule = o->print_module,
                                     .printIfChanged = o->print_after_change,
                                     .printIfFailed = o->print_after_failure,
                                     .printTree = ref(o->print_tree),
                                     .reproducer = ref(o->reproducer),
                                     .localReproducer = o->local_reproducer,
                                     .verify = options_verify_each(o) == VERIFY_EACH_YES,
                                     .noVerify = options_verify_each(o) == VERIFY_EACH_NO,
                                     .printPipelines = o->dump_pipeline,
                                     .statistics = o->pass_statistics,
                                     .statisticsList = o->statistics_display == STATISTICS_LIST,
                                     .timing = o->mlir_timing};
  r->instrumentation = autoInstrumentationCreate(what, print_diagnostic, r);
  return r->instrumentation.ptr;
}

static bool run_pass(run *r, AutoPass pass) {
  begin_phase(r, autoPassGetArgument(pass).data);
  MlirPassManager manager = mlirPassManagerCreate(r->context);
  mlirPassManagerAddOwnedPass(manager, autoCreatePass(pass, r->session));
  bool ok = mlirLogicalResultIsSuccess(autoRunPasses(r->module, r->session, manager));
  end_phase(r);
  return ok;
}

static bool run_pipeline(run *r, const char *pipeline) {
  begin_phase(r, "pass pipeline");
  bool ok = mlirLogicalResultIsSuccess(
      autoRunPassPipeline(r->module, r->session, ref(pipeline), print_diagnostic, r));
  end_phase(r);
  return ok;
}

static bool run_reproduced(run *r) {
  begin_phase(r, "pass pipeline");
  bool ok = mlirLogicalResultIsSuccess(autoRunPasses(r->module, r->session, r->reproduced));
  end_phase(r);
  return ok;
}

static bool run_steps(run *r) {
  if (r->options.run_reproducer && !run_reproduced(r))
    return false;
  for (size_t i = 0; i < r->options.steps.size; i++) {
    const run_step *step = &r->options.steps.data[i];
    if (!(step->pipeline ? run_pipeline(r, step->pipeline) : run_pass(r, step->pass)))
      return false;
  }
  return true;
}

// ---- output ---------------------------------------------------------------------------------------

static const char *const emit_phases[] = {"translate to LLVM IR", "optimize (LLVM)", "generate code (LLVM)"};

static void on_emit_phase(AutoEmitPhase phase, void *user) {
  end_phase(user);
  if (phase < AutoEmitCode)
    begin_phase(user, emit_phases[phase + 1]);
}

static bool emit_machine_level(run *r, strbuf *out) {
  autoSessionSetTransient(r->session, true);
  begin_phase(r, "prepare");
  bool ok = mlirLogicalResultIsSuccess(autoPrepare(r->module, r->session));
  end_phase(r);
  if (!ok)
    return false;
  if (!mlirStringRefEqual(autoTargetGetDialect(r->target), ref("")))
    for (AutoPass pass = autoSessionGetNextPass(r->session); pass < AutoNumStages; pass++)
      if (!run_pass(r, pass))
        return false;
  begin_phase(r, "upstream's lowering");
  ok = mlirLogicalResultIsSuccess(autoLowerToLLVMDialect(r->module, r->session));
  end_phase(r);
  if (!ok)
    return false;
  begin_phase(r, emit_phases[0]);
  r->choosing = !mlirStringRefEqual(autoTargetGetDialect(r->target), ref(""));
  static const AutoEmit kinds[] = {AutoEmitLLVM, AutoEmitLLVM, AutoEmitBitcode, AutoEmitAssembly,
                                   AutoEmitObject};
  AutoEmitOptions options = {.kind = kinds[r->options.emit],
                             .optimization = r->options.optimization,
                             .phase = on_emit_phase,
                             .diagnostic = print_diagnostic,
                             .userData = r,
                             .llvmDefaults = r->options.upstream_only.size > 0};
  return mlirLogicalResultIsSuccess(autoEmitModule(r->module, r->target, options, append_text, out));
}

static bool write_file(const char *path, const char *text, size_t size) {
  bool ok = util_write_file(path, text, size);
  if (!ok)
    fprintf(stderr, "%s: error: cannot write: %s\n", strcmp(path, "-") ? path : "<stdout>", strerror(errno));
  return ok;
}

static bool write_bytecode(run *r, strbuf *out) {
  MlirBytecodeWriterConfig config = mlirBytecodeWriterConfigCreate();
  if (r->options.bytecode_version_given)
    mlirBytecodeWriterConfigDesiredEmitVersion(config, r->options.bytecode_version);
  MlirOperation op = mlirModuleGetOperation(r->module);
  bool ok = mlirLogicalResultIsSuccess(mlirOperationWriteBytecodeWithConfig(op, config, append_text, out));
  mlirBytecodeWriterConfigDestroy(config);
  return ok;
}

// The module, or the C text, once all passes ran.
static bool print_module(run *r, strbuf *out) {
  begin_phase(r, "print");
  bool ok = true;
  if (r->options.emit == EMIT_MODE_C)
    ok = mlirLogicalResultIsSuccess(autoEmitC(r->module, r->session, append_text, out));
  else if (r->options.emit == EMIT_MODE_GOALS)
    ok = mlirLogicalResultIsSuccess(autoEmitGoals(r->module, r->session, append_text, out));
  else if (r->options.bytecode)
    ok = write_bytecode(r, out);
  else
    mlirOperationPrint(mlirModuleGetOperation(r->module), append_text, out);
  end_phase(r);
  return ok;
}

static bool make_output(run *r, strbuf *out) {
  bool is_machine_level = r->options.emit != EMIT_MODE_MLIR && r->options.emit != EMIT_MODE_C &&
                          r->options.emit != EMIT_MODE_GOALS;
  return is_machine_level ? emit_machine_level(r, out) : print_module(r, out);
}

// ---- the run ----------------------------------------------------------------------------------------

// On a terminal: one line, written over again and again.
static void on_tune(unsigned operation, unsigned variants, double gain, void *user) {
  (void)user;
  fprintf(stderr, "\r\033[Ktuning operation %u: %u variants, %.2f times the speed", operation, variants,
          gain);
}

static bool set_tune(run *r) {
  if (!r->options.tune)
    return true;
  AutoTuneOptions o = {r->options.tune_seconds, isatty(STDERR_FILENO) ? on_tune : NULL, NULL};
  return mlirLogicalResultIsSuccess(autoSessionSetTune(r->session, o, print_diagnostic, r));
}

static bool set_synthesize(run *r) {
  return !r->options.synthesize || mlirLogicalResultIsSuccess(autoSessionSetSynthesize(
                                       r->session, r->options.synthesize_milliseconds, print_diagnostic, r));
}

static void open_session(run *r) {
  r->session = autoSessionCreate(r->target);
  autoSessionSetJudge(r->session, r->options.judge == JUDGE_LLVM);
  autoSessionSetVerifySeconds(r->session, r->options.verify_seconds);
  autoSessionSetVerifyEquivalence(r->session, r->options.verify == VERIFY_EQUIVALENCE);
  autoSessionSetReassociate(r->session, r->options.reassociate);
  if (r->options.report)
    autoSessionSetReport(r->session, true);
  else
    autoSessionSetExplain(r->session, r->options.explain);
  autoSessionSetRemarks(r->session, r->options.remarks);
  autoSessionSetInstrumentation(r->session, r->instrumentation);
  autoSessionSetThreads(r->session, r->options.threads);
  autoSessionSetPrintSchedule(r->session, r->options.print_schedule != NULL);
  for (size_t i = 0; i < r->options.upstream_only.size; i++)
    autoSessionAddUpstreamOnly(r->session, ref(r->options.upstream_only.data[i].value));
}

static void close_session(run *r) {
  if (!mlirModuleIsNull(r->module))
    mlirModuleDestroy(r->module);
  if (r->session.ptr)
    autoSessionDestroy(r->session);
  if (!mlirContextIsNull(r->context))
    mlirContextDestroy(r->context);
  r->module = (MlirModule){NULL}, r->session = (AutoSession){NULL}, r->context = (MlirContext){NULL};
}

// Compiles r->part; the result is appended to `out`.
static bool compile_part(run *r, strbuf *out, strbuf *schedule) {
  open_session(r);
  bool ok = read_schedule(r) && set_tune(r) && set_synthesize(r);
  if (!ok)
    return false;
  r->context = autoContextCreate();
  autoContextSetPrintOpOnDiagnostic(r->context, r->options.op_on_diagnostic);
  AutoExpectedDiagnostics expected = {NULL};
  if (r->options.verify_diagnostics)
    expected = autoExpectedDiagnosticsCreate(r->context, ref(r->part.name),
                                             (MlirStringRef){r->part.text, r->part.size});
  else
    autoPrintDiagnostics(r->context, print_diagnostic, r);
  begin_phase(r, "read and parse input");
  ok = parse(r);
  end_phase(r);
  ok = ok && run_steps(r) && make_output(r, out);
  if (r->options.tune && isatty(STDERR_FILENO))
    fprintf(stderr, "\r\033[K");
  if (expected.ptr)
    ok = mlirLogicalResultIsSuccess(autoExpectedDiagnosticsDestroy(expected)) && !r->usage_error;
  if (r->options.explain) {
    MlirStringRef explanation = autoSessionGetExplanation(r->session);
    fwrite(explanation.data, 1, explanation.length, stderr);
  }
  append_text(autoSessionGetSchedule(r->session), schedule);
  if (ok && r->options.statistics)
    report_statistics(r->session, r->target, *r->options.statistics);
  return ok;
}

// What stands between the outputs of parts: a comment.
static const char *output_mark(const run *r) {
  return r->options.emit == EMIT_MODE_LLVM  ? "; -----"
         : r->options.emit == EMIT_MODE_ASM ? "# -----"
                                            : "// -----";
}

// Compiles what is between lines "// -----". Each part is read behind as many empty lines as are in front of
// it, so that its places are those of the file.
static bool compile_parts(run *r, strbuf *out, strbuf *schedule) {
  const char *mark = *r->options.split_mark ? r->options.split_mark : "// -----";
  const char *between = r->options.output_mark ? r->options.output_mark : output_mark(r);
  const char *at = r->source, *end = at + r->source_size;
  strbuf text = {0};
  bool ok = true;
  for (bool more = true; more;) {
    const char *line = at;
    while (line < end && strncmp(line, mark, strlen(mark)) != 0)
      line += strcspn(line, "\n") + 1;
    more = line < end;
    strbuf_append(&text, at, (size_t)((more ? line : end) - at));
    r->part = (diagnostics_source){r->part.name, text.text, text.size};
    if (at != r->source && out->size)
      strbuf_printf(out, "%s\n", between);
    ok &= compile_part(r, out, schedule);
    close_session(r);
    for (size_t i = 0; i < text.size; i++)
      text.text[i] = text.text[i] == '\n' ? '\n' : ' ';
    strbuf_append(&text, "\n", 1);
    at = more ? line + strcspn(line, "\n") + 1 : end;
  }
  strbuf_free(&text);
  r->part = (diagnostics_source){r->part.name, r->source, r->source_size};
  return ok;
}

// The page of --report; with times where --timing asks for them.
static bool write_report(run *r) {
  const phase_times *t = &r->times;
  AutoReportPhase *phases = util_alloc((t->names.size + 1) * sizeof *phases);
  for (size_t i = 0; i < t->names.size; i++)
    phases[i] = (AutoReportPhase){ref(t->names.data[i]), t->seconds.data[i]};
  AutoReportOptions options = {.name = ref(r->part.name),
                               .source = {r->part.text, r->part.size},
                               .phases = phases,
                               .numPhases = r->options.timing ? (intptr_t)t->names.size : 0};
  strbuf page = {0};
  autoSessionPrintReport(r->session, options, append_text, &page);
  bool ok = write_file(r->options.report, page.text, page.size);
  strbuf_free(&page);
  util_release(phases);
  return ok;
}

static bool compile(run *r) {
  strbuf out = {0}, schedule = {0};
  if (!open_instrumentation(r))
    return false;
  bool ok = read_input(r) && (r->options.split_mark ? compile_parts : compile_part)(r, &out, &schedule);
  begin_phase(r, "write output");
  ok = ok && write_file(r->options.output ? r->options.output : "-", out.text ? out.text : "", out.size);
  end_phase(r);
  if (ok && r->options.print_schedule)
    ok = write_file(r->options.print_schedule, schedule.text ? schedule.text : "", schedule.size);
  if (ok && r->options.report)
    ok = write_report(r);
  autoInstrumentationDestroy(r->instrumentation);
  strbuf_free(&out);
  strbuf_free(&schedule);
  return ok;
}

// Lists the operations, or the instructions.
static int list(run *r, bool operations) {
  const char *pattern = r->options.filter;
  regex_t filter;
  if (pattern) {
    int error = regcomp(&filter, pattern, REG_EXTENDED | REG_NOSUB);
    if (error) {
      char text[128];
      regerror(error, &filter, text, sizeof text);
      fprintf(stderr, "auto-opt: --filter: error: '%s': %s\n", pattern, text);
      return EXIT_USAGE;
    }
  }
  if (operations)
    report_operations(r->target, r->options.target != NULL, pattern ? &filter : NULL);
  else
    report_instructions(r->target, pattern ? &filter : NULL);
  if (pattern)
    regfree(&filter);
  return EXIT_OK;
}

static int list_dialects(void) {
  strbuf names = {0};
  autoGetDialectNames(append_text, &names);
  printf("Available Dialects: %s\n", names.text);
  strbuf_free(&names);
  return EXIT_OK;
}

static void print_version(void) {
  unsigned major, minor, patch;
  LLVMGetVersion(&major, &minor, &patch);
  printf("auto-opt %s (MLIR and LLVM %u.%u.%u)\n", autoGetVersion().data, major, minor, patch);
}

static int run_program(run *r) {
  const options *o = &r->options;
  if (o->version)
    return print_version(), EXIT_OK;
  if (o->list_targets)
    return list_targets();
  if (o->show_dialects)
    return list_dialects();
  if (mlirLogicalResultIsFailure(
          autoParseLLVMOptions(o->llvm_options.data, (int)o->llvm_options.size, print_diagnostic, r)))
    return EXIT_USAGE;
  if (!open_target(r))
    return r->usage_error ? EXIT_USAGE : EXIT_COMPILE_ERROR;
  phase_times_end(&r->times, "open target and rules");
  if (o->list_instructions || o->list_operations)
    return list(r, o->list_operations);
  bool ok = compile(r);
  if (o->timing)
    phase_times_print(&r->times);
  return ok ? EXIT_OK : r->usage_error ? EXIT_USAGE : EXIT_COMPILE_ERROR;
}

static void release(run *r) {
  close_session(r);
  if (!autoTargetIsNull(r->target))
    autoTargetDestroy(r->target);
  phase_times_free(&r->times);
  util_release(r->source);
  options_free(&r->options);
}

int main(int argc, char **argv) {
  run r = {.argc = argc, .argv = argv};
  phase_times_start(&r.times);
  crash_install(on_crash, &r, EXIT_COMPILE_ERROR);
  int status = options_parse(&r.options, argc, argv);
  status = status == OPTIONS_GO ? run_program(&r) : status;
  if ((fflush(stdout) || ferror(stdout)) && status == EXIT_OK) {
    fprintf(stderr, "<stdout>: error: cannot write: %s\n", strerror(errno));
    status = EXIT_COMPILE_ERROR;
  }
  release(&r);
  return status;
}
