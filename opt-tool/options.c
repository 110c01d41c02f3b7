// The table of auto-opt's options, and what holds between several of them.
#include "options.h"

#include <string.h>

static const char usage[] =
    "usage: auto-opt [options] FILE      (MLIR text or bytecode; - is the standard input)\n\n"
    "Compiles MLIR with the target's instructions; what no rule covers falls back to upstream's lowering.\n"
    "Passes run in the order given.\n";

static void add_step(options *o, const option_word *w) {
  run_step step = {*w->value ? w->value : NULL, (AutoPass)0};
  while (!step.pipeline && strcmp(autoPassGetArgument(step.pass).data, w->name + 2) != 0)
    step.pass++;
  stack_push(&o->steps, step);
}

// Does anything run that a schedule is for?
static bool schedules(const options *o) {
  bool found = o->emit != EMIT_MODE_MLIR;
  for (size_t i = 0; i < o->steps.size; i++) {
    const run_step *step = &o->steps.data[i];
    found |= step->pipeline ? strstr(step->pipeline, autoPassGetArgument(AutoPassLinalgToVector).data) != NULL
                            : step->pass == AutoPassLinalgToVector;
  }
  return found;
}

options_verify options_verify_each(const options *o) {
  bool no = o->verify_each && (*o->verify_each == 'f' || *o->verify_each == '0');
  return !o->verify_each ? VERIFY_EACH_DEFAULT : no ? VERIFY_EACH_NO : VERIFY_EACH_YES;
}

// LLVM's parser would blame itself.
static int check_printer(const option_table *t, const option_word *w) {
  static const struct {
    const char *name, *words; // NULL: a number
  } values[] = {{"--mlir-timing-display", "list|tree"},
                {"--mlir-output-format", "text|json"},
                {"--mlir-elide-elementsattrs-if-larger", NULL},
                {"--mlir-elide-resource-strings-if-larger", NULL},
                {"--mlir-print-elementsattrs-with-hex-if-larger", NULL}};
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
    if (strcmp(values[i].name, w->name) != 0)
      continue;
    const char *words = values[i].words, *found = words ? strstr(words, w->value) : NULL;
    size_t size = strlen(w->value);
    bool is_number = size < 10 && strspn(w->value, "0123456789") == size;
    bool is_word = found && (found == words || found[-1] == '|') && (!found[size] || found[size] == '|');
    if (words ? !is_word : !is_number)
      return options_wrong(t->program, "%s must be %s%s, not '%s'", w->name, words ? "one of " : "a number",
                           words ? words : "", w->value);
  }
  return OPTIONS_GO;
}

static int check(const option_table *t, const options *o) {
  if (o->filter && !o->list_instructions && !o->list_operations)
    return options_wrong(t->program, "--filter needs --list-instructions or --list-operations");
  if ((o->schedule || o->print_schedule) && !schedules(o))
    return options_wrong(t->program, "%s needs --convert-linalg-to-vector, or --emit of machine code",
                         o->schedule ? "--schedule" : "--print-schedule");
  if (o->tune && (o->emit == EMIT_MODE_C || !schedules(o)))
    return options_wrong(t->program, "--tune needs --convert-linalg-to-vector, or --emit of machine code");
  bool is_text = o->emit != EMIT_MODE_OBJ && o->emit != EMIT_MODE_BC && !o->bytecode;
  if (o->split_mark && !is_text)
    return options_wrong(t->program,
                         "--split-input-file needs output that is text: several modules are no %s",
                         o->emit == EMIT_MODE_OBJ ? "object" : "bytecode");
  if (o->bytecode && o->emit != EMIT_MODE_MLIR)
    return options_wrong(t->program, "--emit-bytecode needs --emit=mlir");
  if (o->split_mark && o->report)
    return options_wrong(t->program, "--report and --split-input-file exclude each other");
  bool informs =
      o->version || o->list_targets || o->show_dialects || o->list_instructions || o->list_operations;
  return o->input || informs ? OPTIONS_GO
                             : options_wrong(t->program, "no input file; '-' is the standard input");
}

int options_parse(options *o, int argc, char **argv) {
  *o = (options){.optimization = 3, .tune_seconds = 10};
  option_list steps = {0}, settings = {0}, llvm = {0}, printer = {0};
  const option rows[] = {
      {"input", .text = &o->input},
      {"--target", "NAME", "target to compile for; default x86 (see --list-targets)", .text = &o->target,
       .group = "Target"},
      {"--mcpu", "NAME", "CPU to compile for, by LLVM's name, or native; default: the target's baseline",
       .text = &o->cpu},
      {"--mattr", "+a,-b", "features to add to and remove from those of the CPU", .text = &o->attributes,
       .may_be_empty = true},
      {"--convert-linalg-to-vector", NULL,
       "replace linalg operations by loops over tiles of vectors; bufferizes tensors first", .list = &steps,
       .group = "Passes, in the order given"},
      {"--convert-vector-to-auto", NULL, "replace vector/arith/math code by auto operations", .list = &steps},
      {"--raise-loops", NULL, "loops on memrefs to linalg, each with a proof", .list = &steps},
      {"--jam-loops", NULL, "unroll-and-jam outer loops that share loads, unroll small ones", .list = &steps},
      {"--convert-auto-to-isa", NULL, "replace auto operations by the target's instructions", .list = &steps},
      {"--verify-auto", NULL, "check the parameters and types of auto operations", .list = &steps},
      {"--convert-auto-to-semantics", NULL, "replace auto operations by vector, arith and math code",
       .list = &steps},
      {"--convert-isa-to-llvm", NULL, "replace the target's instructions by the llvm dialect",
       .list = &steps},
      {"--pass-pipeline", "TEXT", "run a textual pipeline of these and of upstream's passes", .list = &steps},
      {"--emit", "mlir|llvm|bc|asm|obj|c|goals",
       "output format; runs the passes that are missing for it; goals: what auto-synth learn searches "
       "sequences for; default mlir",
       .choice = &o->emit, .group = "Output"},
      {"-o", "FILE", "output file; default -, the standard output", .text = &o->output},
      {"--emit-bytecode", NULL, "bytecode instead of text; also where the output file's name ends in .mlirbc",
       .flag = &o->bytecode},
      {"--emit-bytecode-version", "N", "... of this version", .number = &o->bytecode_version, .high = 1000,
       .given = &o->bytecode_version_given},
      {"-O", "0..3", "LLVM's optimization level; default 3", .number = &o->optimization, .high = 3},
      {"--mllvm", "OPTION[=VALUE]", "pass an option to LLVM, as in clang; may be given several times",
       .list = &llvm},
      {"--rules", "BUNDLE",
       "rule bundle; none: upstream's lowering only; default: TARGET.bundle in $AUTO_BUNDLE_DIR or in "
       "../share/auto next to the program",
       .text = &o->rules, .group = "How code is chosen"},
      {"--threads", "N", "run loops on so many threads of OpenMP where that is faster; link with -fopenmp",
       .number = &o->threads, .low = 1, .high = 1024},
      {"--schedule", "FILE.mlir",
       "how linalg operations become loops over tiles of vectors: a script of the transform dialect",
       .text = &o->schedule},
      {"--print-schedule", "FILE",
       "write what was done with each linalg operation, as such a script; - is the "
       "standard output",
       .text = &o->print_schedule},
      {"--tune", "[=SECONDS]",
       "measure variants of each linalg operation on this machine, for so long in all (default 10), and keep "
       "the best for later; 0: only what was kept",
       .real = &o->tune_seconds, .given = &o->tune},
      {"--synthesize", "MS",
       "search sequences of instructions for what no rule computes well, for so many milliseconds of the "
       "processor in all; each is proven before it is used, and kept for later; 0: only what was kept",
       .number = &o->synthesize_milliseconds, .high = 86400000, .given = &o->synthesize},
      {"--set", "NAME=VALUE", "change a parameter or type of an accelerator's library", .list = &settings,
       .is_setting = true},
      {"--reassociate", NULL, "allow accelerators and --raise-loops to reassociate sums of floats",
       .flag = &o->reassociate},
      {"--upstream-only", "FUNCTION", "choose no instructions in this function; may be given several times",
       .list = &o->upstream_only},
      {"--verify", "none|equivalence",
       "have cvc5 prove every replaced window equal to its source; default none", .choice = &o->verify},
      {"--judge", "llvm|costs",
       "keep what becomes better machine code than the source, or what costs less by the rules' figures; "
       "default llvm",
       .choice = &o->judge},
      {"--verify-seconds", "N", "limit of processor time for the proof of one function; default 4",
       .number = &o->verify_seconds, .low = 1, .high = 86400},
      {"--explain", NULL, "print on standard error what was chosen and why", .flag = &o->explain,
       .group = "Reports"},
      {"--report", "FILE.html",
       "write what was chosen and why as a page, with pictures; with --timing: times too",
       .text = &o->report},
      {"--remarks", NULL, "print on standard error where and why no instruction was chosen",
       .flag = &o->remarks},
      {"--stats", "[=json]", "print counters on standard error", .text = &o->statistics},
      {"--timing", NULL, "print the time of each phase on standard error", .flag = &o->timing},
      {"--diagnostics", "auto|line|caret|color",
       "diagnostics: one line each; with the source line and a caret; in colours too; default auto: color on "
       "a "
       "terminal, else line",
       .choice = &o->diagnostics},
      {"--mlir-print-ir-before", "PASS,...", "print the IR before these passes, on standard error",
       .text = &o->print_before, .group = "As in mlir-opt"},
      {"--mlir-print-ir-before-all", NULL, "... before each pass", .flag = &o->print_before_all},
      {"--mlir-print-ir-after", "PASS,...", "... after these passes", .text = &o->print_after},
      {"--mlir-print-ir-after-all", NULL, "... after each pass", .flag = &o->print_after_all},
      {"--mlir-print-ir-after-change", NULL, "... after a pass only if it changed something",
       .flag = &o->print_after_change},
      {"--mlir-print-ir-after-failure", NULL, "... after a pass that fails", .flag = &o->print_after_failure},
      {"--mlir-print-ir-module-scope", NULL, "... of the whole module, not of what the pass runs on",
       .flag = &o->print_module},
      {"--mlir-print-ir-tree-dir", "DIR",
       "... into files below this directory, one directory for each pipeline", .text = &o->print_tree},
      {"--mlir-print-op-generic", NULL, "print operations in the generic form", .list = &printer},
      {"--mlir-print-debuginfo", NULL, "print locations", .list = &printer},
      {"--mlir-pretty-debuginfo", NULL, "... for people", .list = &printer},
      {"--mlir-print-local-scope", NULL, "print without aliases of attributes, types and locations",
       .list = &printer},
      {"--mlir-print-skip-regions", NULL, "print no regions", .list = &printer},
      {"--mlir-print-unique-ssa-ids", NULL, "print each value with a number of its own", .list = &printer},
      {"--mlir-print-value-users", NULL, "print the users of values, as comments", .list = &printer},
      {"--mlir-elide-elementsattrs-if-larger", "N", "print constants of more elements than N as '...'",
       .list = &printer},
      {"--mlir-elide-resource-strings-if-larger", "N", "print resources of more characters than N as '...'",
       .list = &printer},
      {"--mlir-print-elementsattrs-with-hex-if-larger", "N", "print constants of more elements than N in hex",
       .list = &printer},
      {"--mlir-print-op-on-diagnostic", NULL, "print the operation below each diagnostic on it",
       .flag = &o->op_on_diagnostic},
      {"--mlir-timing", NULL, "print the time of each pass on standard error", .flag = &o->mlir_timing},
      {"--mlir-timing-display", "list|tree", "... so; default tree", .list = &printer},
      {"--mlir-output-format", "text|json", "... so; default text", .list = &printer},
      {"--mlir-pass-statistics", NULL, "print the statistics of each pass on standard error",
       .flag = &o->pass_statistics},
      {"--mlir-pass-statistics-display", "pipeline|list", "... so; default pipeline",
       .choice = &o->statistics_display},
      {"--mlir-disable-threading", NULL, "nothing: passes always run in one thread", .flag = &o->one_thread},
      {"--verify-each", "[=true|false|1|0]",
       "verify the module after each pass; default: after those that are given, not after those of --emit",
       .text = &o->verify_each},
      {"--dump-pass-pipeline", NULL, "print each pipeline that runs on standard error",
       .flag = &o->dump_pipeline},
      {"--mlir-pass-pipeline-crash-reproducer", "FILE",
       "when a pass fails, write its input and pipeline for --run-reproducer", .text = &o->reproducer},
      {"--mlir-pass-pipeline-local-reproducer", NULL, "... of the failing pass alone",
       .flag = &o->local_reproducer},
      {"--run-reproducer", NULL, "run the pipeline that such a file has", .flag = &o->run_reproducer},
      {"--split-input-file", "[=MARKER]",
       "the input's parts between lines that begin with '// -----', or MARKER, are modules of their own",
       .text = &o->split_mark},
      {"--output-split-marker", "MARKER", "line between their outputs; default: a comment, '-----'",
       .text = &o->output_mark},
      {"--verify-diagnostics", NULL, "compare diagnostics with the input's comments: expected-error {{...}}",
       .flag = &o->verify_diagnostics},
      {"--allow-unregistered-dialect", NULL, "accept operations of unknown dialects",
       .flag = &o->allow_unregistered},
      {"--list-targets", NULL, "print the targets and stop", .flag = &o->list_targets,
       .group = "Information"},
      {"--list-instructions", NULL, "print the target's instructions and stop",
       .flag = &o->list_instructions},
      {"--list-operations", NULL,
       "print the operations of the auto dialect and stop; with --target: those of the target",
       .flag = &o->list_operations},
      {"--show-dialects", NULL, "print the names of all dialects and stop", .flag = &o->show_dialects},
      {"--filter", "REGEX", "with --list-...: only lines that match (POSIX extended)", .text = &o->filter},
      {"--version", NULL, "print the version and stop", .flag = &o->version},
  };
  const option_table table = {"auto-opt", usage, OPTION_ROWS(rows),
                              "\nExit status: 0 success, 1 compile error, 2 wrong usage.\n"};
  int status = options_read(&table, argc, argv);
  for (size_t i = 0; i < steps.size; i++)
    add_step(o, &steps.data[i]);
  for (size_t i = 0; i < settings.size; i++)
    strbuf_printf(&o->settings, "%s%s", i ? "," : "", settings.data[i].value);
  for (size_t i = 0; i < llvm.size; i++) {
    strbuf text = {0};
    strbuf_printf(&text, "-%s", llvm.data[i].value + strspn(llvm.data[i].value, "-"));
    stack_push(&o->llvm_options, text.text);
  }
  for (size_t i = 0; i < printer.size && status == OPTIONS_GO; i++)
    status = check_printer(&table, &printer.data[i]);
  for (size_t i = 0; i < printer.size; i++) {
    strbuf text = {0};
    strbuf_printf(&text, "%s%s%s", printer.data[i].name + 1, *printer.data[i].value ? "=" : "",
                  printer.data[i].value);
    stack_push(&o->llvm_options, text.text);
  }
  if (o->output && strlen(o->output) > 7 && !strcmp(o->output + strlen(o->output) - 7, ".mlirbc"))
    o->bytecode |= o->emit == EMIT_MODE_MLIR;
  stack_free(&printer);
  stack_free(&steps);
  stack_free(&settings);
  stack_free(&llvm);
  return status == OPTIONS_GO ? check(&table, o) : status;
}

void options_free(options *o) {
  stack_free(&o->steps);
  strbuf_free(&o->settings);
  for (size_t i = 0; i < o->llvm_options.size; i++)
    util_release((void *)o->llvm_options.data[i]);
  stack_free(&o->llvm_options);
  stack_free(&o->upstream_only);
}
