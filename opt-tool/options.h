// The command line of auto-opt, from one table.
#ifndef AUTO_OPT_OPTIONS_H
#define AUTO_OPT_OPTIONS_H

#include "auto-c/Passes.h"
#include "support/util.h"

//  X(identifier, spelling, value's name: NULL no value, "[=x]" optional, help)
#define OPTION_TABLE(X)                                                                                      \
  X(TARGET, "--target", "NAME", "target to compile for; default x86 (see --list-targets)")                   \
  X(MCPU, "--mcpu", "NAME", "CPU to compile for, LLVM's name, or native; default: the target's least")       \
  X(MATTR, "--mattr", "+a,-b", "features to add to and to remove from the CPU's")                            \
  X(VECTOR_TO_AUTO, "--convert-vector-to-auto", NULL, "replace vector/arith/math code by auto operations")   \
  X(JAM_LOOPS, "--jam-loops", NULL, "run iterations of outer loops together where they load the same")       \
  X(AUTO_TO_ISA, "--convert-auto-to-isa", NULL, "replace auto operations by the target's instructions")      \
  X(VERIFY_AUTO, "--verify-auto", NULL, "check the parameters and types of auto operations")                 \
  X(AUTO_TO_SEMANTICS, "--convert-auto-to-semantics", NULL,                                                  \
    "replace auto operations by vector, arith and math code")                                                \
  X(ISA_TO_LLVM, "--convert-isa-to-llvm", NULL, "replace the target's instructions by the llvm dialect")     \
  X(PASS_PIPELINE, "--pass-pipeline", "TEXT", "run a textual pipeline of these and of upstream's passes")    \
  X(EMIT, "--emit", "mlir|llvm|bc|asm|obj|c",                                                                \
    "what to write; runs what is missing up to there; default mlir")                                         \
  X(OUTPUT, "-o", "FILE", "output file; default -, the standard output")                                     \
  X(OPTIMIZE, "-O", "0..3", "LLVM's optimization level; default 3")                                          \
  X(MLLVM, "--mllvm", "OPTION[=VALUE]", "pass an option to LLVM, as in clang; may be given several times")   \
  X(RULES, "--rules", "BUNDLE",                                                                              \
    "rule bundle; none: upstream's lowering only; default TARGET.bundle in "                                 \
    "$AUTO_BUNDLE_DIR or in ../share/auto beside the program")                                               \
  X(SET, "--set", "NAME=VALUE", "another value for a parameter or type of an accelerator's library")         \
  X(REASSOCIATE, "--reassociate", NULL, "accelerators may add up floats in another order")                   \
  X(UPSTREAM_ONLY, "--upstream-only", "FUNCTION",                                                            \
    "choose no instructions in this function; may be given several times")                                   \
  X(VERIFY, "--verify", "none|equivalence", "prove every replaced window equal to its source; default none") \
  X(EXPLAIN, "--explain", NULL, "print on standard error what was chosen and why")                           \
  X(REMARKS, "--remarks", NULL, "print on standard error where and why code was left as it is")              \
  X(STATS, "--stats", "[=json]", "print counters on standard error")                                         \
  X(TIMING, "--timing", NULL, "print the time of each phase on standard error")                              \
  X(LIST_TARGETS, "--list-targets", NULL, "print the targets and stop")                                      \
  X(LIST_INSTRUCTIONS, "--list-instructions", NULL, "print the target's instructions and stop")              \
  X(LIST_OPERATIONS, "--list-operations", NULL,                                                              \
    "print the operations of the auto dialect and stop; with --target: those that it has")                   \
  X(FILTER, "--filter", "REGEX",                                                                             \
    "with --list-...: only what stands on a line that matches (POSIX extended)")                             \
  X(VERSION, "--version", NULL, "print the version and stop")                                                \
  X(HELP, "--help", NULL, "print this and stop")

typedef enum option_id {
#define X(ID, ...) OPTION_##ID,
  OPTION_TABLE(X)
#undef X
      OPTION_COUNT
} option_id;

typedef enum emit_mode {
  EMIT_MODE_MLIR,
  EMIT_MODE_LLVM,
  EMIT_MODE_BC,
  EMIT_MODE_ASM,
  EMIT_MODE_OBJ,
  EMIT_MODE_C
} emit_mode;
typedef enum stats_mode { STATS_NONE, STATS_TEXT, STATS_JSON } stats_mode;

// What to run, in the order given.
typedef struct run_step {
  const char *pipeline; // text of --pass-pipeline, or NULL:
  AutoPass pass;
} run_step;

typedef struct options {
  const char *value[OPTION_COUNT]; // last value given, "" without one; NULL: not given
  const char *input;
  STACK(run_step) steps;
  strbuf settings;                   // of all --set, with commas between them
  STACK(const char *) llvm_options;  // of all --mllvm, "-" in front; owned
  STACK(const char *) upstream_only; // of all --upstream-only
  emit_mode emit;
  stats_mode stats;
  unsigned optimization;
} options;

// Returns false after one line on standard error when the command line is wrong.
bool options_parse(options *o, int argc, char **argv);
void options_free(options *o);
void options_print_help(void);

#endif
