// auto-opt: compiles vector code with a target's instructions. All work is done by libAutoC.
#include "options.h"
#include "report.h"

#include <errno.h>
#include <limits.h>
#include <llvm-c/Core.h>
#include <llvm-c/ErrorHandling.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_OK = 0, EXIT_COMPILE_ERROR = 1, EXIT_USAGE = 2 };

// One run of the program.
typedef struct run {
  options options;
  phase_times times;
  AutoTarget target;
  AutoSession session;
  MlirContext context;
  MlirModule module;
  bool usage_error; // a diagnostic blamed the command line
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

static void on_llvm_fatal_error(const char *reason) {
  fprintf(stderr, "auto-opt: error: LLVM: %.*s\n", (int)strcspn(reason, "\n"), reason);
  _exit(EXIT_COMPILE_ERROR);
}

static void append_text(MlirStringRef text, void *user) { strbuf_append(user, text.data, text.length); }

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
  if (o->value[OPTION_RULES] || o->value[OPTION_LIST_INSTRUCTIONS] || o->value[OPTION_LIST_OPERATIONS] ||
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
  const char *rules = o->value[OPTION_RULES],
             *name = o->value[OPTION_TARGET] ? o->value[OPTION_TARGET] : "x86";
  strbuf path = {0};
  if (!rules) {
    default_rules(name, &path);
    rules = needs_rules(o) || is_library(name) || access(path.text, R_OK) == 0 ? path.text : NULL;
  } else if (!strcmp(rules, "none")) {
    rules = NULL;
  }
  AutoTargetOptions t = {ref(name), ref(o->value[OPTION_MCPU]), ref(o->value[OPTION_MATTR]), ref(rules),
                         ref(o->settings.text)};
  r->target = autoTargetCreate(t, print_diagnostic, r);
  strbuf_free(&path);
  if (autoTargetIsNull(r->target))
    return false;
  bool is_machine_level = o->emit != EMIT_MODE_MLIR && o->emit != EMIT_MODE_C;
  if (!is_machine_level || autoTargetGetTriple(r->target).length)
    return true;
  print_diagnostic(ref("--emit: error: for an accelerator there is C only: --emit=c\n"), r);
  return false;
}

// ---- input and passes -----------------------------------------------------------------------------

static bool read_input(run *r) {
  const char *path = r->options.input, *name = strcmp(path, "-") ? path : "<stdin>";
  size_t size;
  char *text = util_read_file(strcmp(path, "-") ? path : "/dev/stdin", &size);
  if (!text) {
    fprintf(stderr, "%s: error: cannot read: %s\n", name, strerror(errno));
    return false;
  }
  MlirStringRef source = {text, size};
  r->context = autoContextCreate();
  autoPrintDiagnostics(r->context, print_diagnostic, r);
  if (mlirLogicalResultIsSuccess(autoLoadMentionedDialects(r->context, r->target, source)))
    r->module = autoModuleParse(r->context, ref(name), source);
  util_release(text);
  return !mlirModuleIsNull(r->module);
}

static bool run_manager(run *r, MlirPassManager manager) {
  bool ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(r->module)));
  mlirPassManagerDestroy(manager);
  return ok;
}

static bool run_pass(run *r, AutoPass pass) {
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
  if (!mlirStringRefEqual(autoTargetGetDialect(r->target), ref("")))
    for (AutoPass pass = autoSessionGetNextPass(r->session); pass < AutoNumStages; pass++)
      if (!run_pass(r, pass))
        return false;
  if (mlirLogicalResultIsFailure(autoLowerToLLVMDialect(r->module, r->target)))
    return false;
  phase_times_end(&r->times, "upstream's lowering");
  static const AutoEmit kinds[] = {AutoEmitLLVM, AutoEmitLLVM, AutoEmitBitcode, AutoEmitAssembly,
                                   AutoEmitObject};
  AutoEmitOptions options = {kinds[r->options.emit], r->options.optimization, on_emit_phase, print_diagnostic,
                             r};
  return mlirLogicalResultIsSuccess(autoEmitModule(r->module, r->target, options, append_text, out));
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
  const char *path = r->options.value[OPTION_OUTPUT] ? r->options.value[OPTION_OUTPUT] : "-";
  if (ok && !util_write_file(path, out.text ? out.text : "", out.size)) {
    fprintf(stderr, "%s: error: cannot write: %s\n", strcmp(path, "-") ? path : "<stdout>", strerror(errno));
    ok = false;
  }
  strbuf_free(&out);
  phase_times_end(&r->times, "write output");
  return ok;
}

// ---- the run ----------------------------------------------------------------------------------------

static bool compile(run *r) {
  r->session = autoSessionCreate(r->target);
  const char *verify = r->options.value[OPTION_VERIFY];
  autoSessionSetVerifyEquivalence(r->session, verify && !strcmp(verify, "equivalence"));
  autoSessionSetReassociate(r->session, r->options.value[OPTION_REASSOCIATE] != NULL);
  autoSessionSetExplain(r->session, r->options.value[OPTION_EXPLAIN] != NULL);
  bool ok = read_input(r);
  phase_times_end(&r->times, "read and parse input");
  ok = ok && run_steps(r) && write_output(r);
  MlirStringRef explanation = autoSessionGetExplanation(r->session);
  fwrite(explanation.data, 1, explanation.length, stderr);
  if (ok && r->options.stats != STATS_NONE)
    report_statistics(r->session, r->target, r->options.stats == STATS_JSON);
  return ok;
}

// Lists the operations, or the instructions.
static int list(run *r, bool operations) {
  const char *pattern = r->options.value[OPTION_FILTER];
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
    report_operations(r->target, r->options.value[OPTION_TARGET] != NULL, pattern ? &filter : NULL);
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
  if (o->value[OPTION_HELP])
    return options_print_help(), EXIT_OK;
  if (o->value[OPTION_VERSION])
    return print_version(), EXIT_OK;
  if (o->value[OPTION_LIST_TARGETS])
    return list_targets();
  if (!open_target(r))
    return r->usage_error ? EXIT_USAGE : EXIT_COMPILE_ERROR;
  phase_times_end(&r->times, "open target and rules");
  if (o->value[OPTION_LIST_INSTRUCTIONS] || o->value[OPTION_LIST_OPERATIONS])
    return list(r, o->value[OPTION_LIST_OPERATIONS] != NULL);
  bool ok = compile(r);
  if (o->value[OPTION_TIMING])
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
  options_free(&r->options);
}

int main(int argc, char **argv) {
  run r = {0};
  phase_times_start(&r.times);
  LLVMInstallFatalErrorHandler(on_llvm_fatal_error);
  int status = options_parse(&r.options, argc, argv) ? run_program(&r) : EXIT_USAGE;
  if ((fflush(stdout) || ferror(stdout)) && status == EXIT_OK) {
    fprintf(stderr, "<stdout>: error: cannot write: %s\n", strerror(errno));
    status = EXIT_COMPILE_ERROR;
  }
  release(&r);
  return status;
}
