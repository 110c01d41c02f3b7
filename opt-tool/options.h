// The command line of auto-opt.
#ifndef AUTO_OPT_OPTIONS_H
#define AUTO_OPT_OPTIONS_H

#include "auto-c/Passes.h"
#include "support/options.h"

typedef enum emit_mode {
  EMIT_MODE_MLIR,
  EMIT_MODE_LLVM,
  EMIT_MODE_BC,
  EMIT_MODE_ASM,
  EMIT_MODE_OBJ,
  EMIT_MODE_C,
  EMIT_MODE_GOALS
} emit_mode;
enum { VERIFY_NONE, VERIFY_EQUIVALENCE };
enum { JUDGE_LLVM, JUDGE_COSTS };
enum { STATISTICS_PIPELINE, STATISTICS_LIST };
// How diagnostics look: one line each; with the line of the source and a caret; in colours too.
enum { DIAGNOSTICS_AUTO, DIAGNOSTICS_LINE, DIAGNOSTICS_CARET, DIAGNOSTICS_COLOR };

// What to run, in the order given.
typedef struct run_step {
  const char *pipeline; // text of --pass-pipeline, or NULL:
  AutoPass pass;
} run_step;

// Texts are NULL where the option was not given.
typedef struct options {
  const char *input, *output, *target, *cpu, *attributes, *rules, *filter, *schedule, *print_schedule;
  const char *report;     // file of --report
  const char *statistics; // "json", or "" for text
  const char *print_before, *print_after, *print_tree, *reproducer;
  const char *verify_each;              // NULL, "", or "true", "false"
  const char *split_mark, *output_mark; // of --split-input-file; "" where it has none
  STACK(run_step) steps;
  strbuf settings;                  // of all --set, with commas between them
  STACK(const char *) llvm_options; // of all --mllvm, and of MLIR's printer, "-" in front; owned
  option_list upstream_only;        // of all --upstream-only
  unsigned emit;                    // emit_mode
  unsigned verify, judge, verify_seconds, optimization, threads;
  double tune_seconds;
  unsigned synthesize_milliseconds;
  unsigned diagnostics; // DIAGNOSTICS_AUTO...
  bool print_before_all, print_after_all, print_after_change, print_after_failure, print_module, mlir_timing;
  bool verify_diagnostics, allow_unregistered, local_reproducer, dump_pipeline, pass_statistics,
      run_reproducer;
  bool bytecode, bytecode_version_given, one_thread, op_on_diagnostic, show_dialects;
  unsigned bytecode_version, statistics_display;
  bool tune, synthesize, reassociate, explain, remarks, timing, version, list_targets, list_instructions,
      list_operations;
} options;

// -1; or the exit status, after one line on standard error where the command line is wrong.
int options_parse(options *o, int argc, char **argv);
void options_free(options *o);

// Of --verify-each: not given, or what it says.
typedef enum options_verify { VERIFY_EACH_DEFAULT, VERIFY_EACH_YES, VERIFY_EACH_NO } options_verify;
options_verify options_verify_each(const options *o);

#endif
