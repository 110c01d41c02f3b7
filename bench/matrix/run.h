// Matrix programs from MLIR to a result: compiled by auto-opt to C, by a C compiler against the functional
// model of a library, executed in a child process, checked, compared with the reference, timed by the model
// of timing.
#ifndef AUTO_BENCH_MATRIX_RUN_H
#define AUTO_BENCH_MATRIX_RUN_H

#include "accelerator/check/replay.h"
#include "accelerator/notation/read.h"
#include "bench/matrix/case.h"
#include "support/options.h"

typedef struct matrix_tools {
  const char *llvm_bin; // directory of clang, mlir-opt and mlir-translate 19
  const char *auto_opt; // paths of programs
  const char *auto_semgen;
  const char *library;             // the .isa file
  const library_setting *settings; // of its parameters
  unsigned num_settings;
  bool fast;                     // C is compiled without optimization, and warnings are none
  const char *sources;           // the repository
  const char *scratch;           // directory for what lies in between
  const char *model;             // directory of the generated model in it; set by matrix_model
  const timing_machine *machine; // set by matrix_model
  struct library *accelerator;   // set by matrix_model; the caller frees it
  void *trace;                   // the model's function that takes a trace_sink; set by matrix_model
  arena *arena;
  diagnostics *diagnostics;
} matrix_tools;

// Tools of this build, with Gemmini's library, in the arena.
matrix_tools matrix_tools_of(arena *a, diagnostics *d);

typedef struct matrix_result {
  bool finished;  // the program came to its end
  bool equal;     // with the reference's result, and the checker has found nothing
  char what[240]; // if not: what happened
  timing_report timing;
} matrix_result;

// NAME=VALUE each, into the tools' arena; empties the list.
void matrix_take_settings(matrix_tools *t, option_list *settings);
// Runs a tool; what it says on standard error becomes the diagnostic, at `place`. *seconds: of the processor;
// or NULL.
bool matrix_run_tool(const matrix_tools *t, const char *const *argv, const char *place, double *seconds);
// Reads the library, generates and loads its functional model. False after a diagnostic.
bool matrix_model(matrix_tools *t);

// Writes NAME.mlir with the cases' functions, and NAME.c from it; *seconds is what auto-opt took of the
// processor, user and system; on_cpu[k] the first reason why a part of case k is not the accelerator's, or
// NULL (in the arena; on_cpu may be NULL). False after a diagnostic that quotes it.
bool matrix_emit(const matrix_tools *t, const matrix_case *cases, unsigned count, const char *name,
                 double *seconds, const char **on_cpu);
// Compiles a C file against the model's header with all warnings as errors; `library` NULL: compile only.
// `compiler` is a program's name, found in PATH or in llvm_bin.
bool matrix_compile(const matrix_tools *t, const char *compiler, const char *source, const char *library);
// The same functions by upstream's lowering to loops and LLVM: NAME.so, where a case is _mlir_ciface_ and its
// name.
bool matrix_upstream(const matrix_tools *t, const matrix_case *cases, unsigned count, const char *name);
// Replays the C text without running it (accelerator/check/replay.h), timed if there is a machine: what it
// says of each function, in the arena. False after a diagnostic.
bool matrix_replay(const matrix_tools *t, const char *source, replay_outcomes *out);
// The timed replay as a program of its own; *seconds of the processor. False after a diagnostic.
bool matrix_replay_alone(const matrix_tools *t, const char *source, double *seconds);
// A symbol of a shared object that stays loaded. NULL after a diagnostic.
void *matrix_symbol(const matrix_tools *t, const char *library, const char *symbol);

// What calls the code to be measured.
typedef void (*matrix_call)(void *function, const matrix_case *c, const matrix_operands *o);
void matrix_call_emitted(void *function, const matrix_case *c, const matrix_operands *o);
void matrix_call_upstream(void *function, const matrix_case *c, const matrix_operands *o);
typedef enum matrix_compare {
  MATRIX_COMPARE_NOTHING,
  MATRIX_COMPARE_OUTPUT, // upstream's bufferization lets a function write to its arguments
  MATRIX_COMPARE_ALL,
} matrix_compare;
// Executes it in a child, on operands from `seed`; a crash or an illegal instruction is a result as well.
matrix_result matrix_execute(const matrix_tools *t, const matrix_case *c, void *function, matrix_call call,
                             uint64_t seed, matrix_compare compare);

#endif
