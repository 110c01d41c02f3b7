// auto-opt: compiles vector code with a target's instructions. All work is done by libAutoC.
#define _GNU_SOURCE // memfd_create
#include "crash.h"
#include "options.h"
#include "report.h"

#include <errno.h>
#include <limits.h>
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
  bool choosing; // instructions were chosen in what LLVM gets
  phase_times times;
  AutoTarget target;
  AutoSession session;
  MlirContext context;
  MlirModule module;
  bool usage_error;  // a diagnostic blamed the command line
  const char *doing; // what runs now
} run;

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s ? s : ""); }

// Prints a diagnostic line. Lines without a place in a file get the program's name.
static void print_diagnostic(MlirStringRef line, void *user) {
  run *r = user;
  bool blames_option = line.length > 2 && !memcmp(line.data, "--", 2);
  bool no_place = line.length > 6 && !memcmp(line.data, "error:", 6);
  r->usage_error |= blames_option;
  fprintf(stderr, "%s%.*s", blames_option || no_place ? "auto-opt: " : "", (int)line.length, line.data);
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

// Runs the program anew, in which `function` has upstream's lowering only. Returns if that cannot be.
static void retry(const run *r, const char *function) {
  char option[1024];
  if (snprintf(option, sizeof option, "--upstream-only=%s", function) >= (int)sizeof option)
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

// ---- target -------------------------------------------------------------------------------------

static bool is_library(const char *target) {
  size_t length = strlen(target);
  return length > 4 && !strcmp(target + length - 4, ".isa");
}

// Where bundles and accelerators' files are: $AUTO_BUNDLE_DIR, or ../share/auto beside the program.
static void rules_directory(strbuf *path) {
  const char *directory = getenv("AUTO_BUNDLE_DIR");
  if (directory && *directory) {
    strbuf_printf(path, "%s", directory);
    return;
  }
  char program[PATH_MAX];
  ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
  program[n > 0 ? n : 0] = 0;
  for (int up = 0; up < 2; up++) {
    char *slash = strrchr(program, '/');
    if (slash)
      *slash = 0;
  }
  strbuf_printf(path, "%s/share/auto", program);
}

// TARGET itself if it is an accelerator's file; else TARGET.isa or TARGET.bundle, whichever there is.
static void default_rules(const char *target, strbuf *path) {
  if (is_library(target)) {
    strbuf_printf(path, "%s", target);
    return;
  }
  rules_directory(path);
  size_t size = path->size;
  strbuf_printf(path, "/%s.isa", target);
  if (access(path->text, R_OK) == 0)
    return;
  path->size = size;
  strbuf_printf(path, "/%s.bundle", target);
}

static int list_targets(void) {
  strbuf directory = {0};
  rules_directory(&directory);
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
    default_rules(name, &path);
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
  r->doing = "reading the input";
  const char *path = r->options.input, *name = strcmp(path, "-") ? path : "<stdin>";
  r->source = read_file(strcmp(path, "-") ? path : "/dev/stdin", name, &r->source_size);
  if (!r->source)
    return false;
  MlirStringRef source = {r->source, r->source_size};
  r->context = autoContextCreate();
  autoPrintDiagnostics(r->context, print_diagnostic, r);
  if (mlirLogicalResultIsSuccess(autoLoadMentionedDialects(r->context, r->target, source)))
    r->module = autoModuleParse(r->context, ref(name), source);
  return !mlirModuleIsNull(r->module);
}

static bool run_manager(run *r, MlirPassManager manager) {
  bool ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(r->module)));
  mlirPassManagerDestroy(manager);
  return ok;
}

static bool run_pass(run *r, AutoPass pass) {
  r->doing = autoPassGetArgument(pass).data;
  MlirPassManager manager = mlirPassManagerCreate(r->context);
  mlirPassManagerAddOwnedPass(manager, autoCreatePass(pass, r->session));
  bool ok = run_manager(r, manager);
  phase_times_end(&r->times, autoPassGetArgument(pass).data);
  return ok;
}

// The parser's message is "MLIR Textual PassPipeline Parser:1:16: error: 'x' does not ...\n<text>\n   ^\n".
static void print_pipeline_error(run *r, const char *pipeline, const char *message) {
  const char *error = strstr(message, "error: ");
  const char *text = error ? error + strlen("error: ") : *message ? message : "does not parse";
  const char *place = strstr(message, "Parser:");
  unsigned line = 0, column = 0;
  strbuf out = {0};
  if (place && sscanf(place, "Parser:%u:%u", &line, &column) == 2)
    strbuf_printf(&out, "--pass-pipeline:%u:%u: error: %.*s\n", line, column, (int)strcspn(text, "\n"), text);
  else
    strbuf_printf(&out, "--pass-pipeline: error: '%s': %.*s\n", pipeline, (int)strcspn(text, "\n"), text);
  print_diagnostic((MlirStringRef){out.text, out.size}, r);
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

static bool run_pipeline(run *r, const char *pipeline) {
  r->doing = "the pass pipeline";
  autoRegisterPasses(r->session);
  autoRegisterUpstreamPasses();
  MlirPassManager manager = mlirPassManagerCreate(r->context);
  strbuf message = {0};
  bool ok = mlirLogicalResultIsSuccess(mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(manager),
                                                             ref(pipeline), append_text, &message));
  if (ok && !runs_on_module(manager)) {
    mlirPassManagerDestroy(manager);
    print_pipeline_error(r, pipeline, "does not run on builtin.module");
    ok = false;
  } else if (ok) {
    ok = run_manager(r, manager);
  } else {
    mlirPassManagerDestroy(manager);
    print_pipeline_error(r, pipeline, message.text ? message.text : "");
  }
  strbuf_free(&message);
  phase_times_end(&r->times, "pass pipeline");
  return ok;
}

static bool run_steps(run *r) {
  for (size_t i = 0; i < r->options.steps.size; i++) {
    const run_step *step = &r->options.steps.data[i];
    if (!(step->pipeline ? run_pipeline(r, step->pipeline) : run_pass(r, step->pass)))
      return false;
  }
  return true;
}

// ---- output ---------------------------------------------------------------------------------------

static void on_emit_phase(AutoEmitPhase phase, void *user) {
  static const char *const names[] = {"translate to LLVM IR", "optimize (LLVM)", "generate code (LLVM)"};
  phase_times_end(&((run *)user)->times, names[phase]);
}

static bool emit_machine_level(run *r, strbuf *out) {
  autoSessionSetTransient(r->session, true);
  r->doing = "prepare";
  if (mlirLogicalResultIsFailure(autoPrepare(r->module, r->session)))
    return false;
  phase_times_end(&r->times, "prepare");
  if (!mlirStringRefEqual(autoTargetGetDialect(r->target), ref("")))
    for (AutoPass pass = autoSessionGetNextPass(r->session); pass < AutoNumStages; pass++)
      if (!run_pass(r, pass))
        return false;
  r->doing = "upstream's lowering";
  if (mlirLogicalResultIsFailure(autoLowerToLLVMDialect(r->module, r->target)))
    return false;
  phase_times_end(&r->times, "upstream's lowering");
  r->doing = "LLVM";
  r->choosing = !mlirStringRefEqual(autoTargetGetDialect(r->target), ref(""));
  static const AutoEmit kinds[] = {AutoEmitLLVM, AutoEmitLLVM, AutoEmitBitcode, AutoEmitAssembly,
                                   AutoEmitObject};
  AutoEmitOptions options = {kinds[r->options.emit], r->options.optimization, on_emit_phase, print_diagnostic,
                             r};
  return mlirLogicalResultIsSuccess(autoEmitModule(r->module, r->target, options, append_text, out));
}

static bool write_file(const char *path, const char *text, size_t size) {
  bool ok = util_write_file(path, text, size);
  if (!ok)
    fprintf(stderr, "%s: error: cannot write: %s\n", strcmp(path, "-") ? path : "<stdout>", strerror(errno));
  return ok;
}

static bool write_output(run *r) {
  strbuf out = {0};
  bool ok = true;
  if (r->options.emit == EMIT_MODE_MLIR)
    mlirOperationPrint(mlirModuleGetOperation(r->module), append_text, &out);
  else if (r->options.emit == EMIT_MODE_C)
    ok = mlirLogicalResultIsSuccess(autoEmitC(r->module, r->session, append_text, &out));
  else
    ok = emit_machine_level(r, &out);
  ok = ok && write_file(r->options.output ? r->options.output : "-", out.text ? out.text : "", out.size);
  strbuf_free(&out);
  phase_times_end(&r->times, "write output");
  return ok;
}

// ---- the run ----------------------------------------------------------------------------------------

static bool compile(run *r) {
  r->session = autoSessionCreate(r->target);
  autoSessionSetVerifySeconds(r->session, r->options.verify_seconds);
  autoSessionSetVerifyEquivalence(r->session, r->options.verify == VERIFY_EQUIVALENCE);
  autoSessionSetReassociate(r->session, r->options.reassociate);
  autoSessionSetExplain(r->session, r->options.explain);
  autoSessionSetRemarks(r->session, r->options.remarks);
  autoSessionSetThreads(r->session, r->options.threads);
  autoSessionSetPrintSchedule(r->session, r->options.print_schedule != NULL);
  for (size_t i = 0; i < r->options.upstream_only.size; i++)
    autoSessionAddUpstreamOnly(r->session, ref(r->options.upstream_only.data[i].value));
  bool ok = read_schedule(r) && read_input(r);
  phase_times_end(&r->times, "read and parse input");
  ok = ok && run_steps(r) && write_output(r);
  MlirStringRef explanation = autoSessionGetExplanation(r->session);
  fwrite(explanation.data, 1, explanation.length, stderr);
  MlirStringRef schedule = autoSessionGetSchedule(r->session);
  if (ok && r->options.print_schedule)
    ok = write_file(r->options.print_schedule, schedule.data, schedule.length);
  if (ok && r->options.statistics)
    report_statistics(r->session, r->target, *r->options.statistics);
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
  if (!mlirModuleIsNull(r->module))
    mlirModuleDestroy(r->module);
  if (r->session.ptr)
    autoSessionDestroy(r->session);
  if (!mlirContextIsNull(r->context))
    mlirContextDestroy(r->context);
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
