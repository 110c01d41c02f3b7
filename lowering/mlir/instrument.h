// What MLIR's tools can say of a run of passes, and what its C API does not have: IR between passes, times,
// pipelines, statistics, a file that reproduces a crash, expected diagnostics. C++ behind a C header.
#ifndef AUTO_LOWERING_MLIR_INSTRUMENT_H
#define AUTO_LOWERING_MLIR_INSTRUMENT_H

#include <mlir-c/IR.h>
#include <mlir-c/Pass.h>

#ifdef __cplusplus
extern "C" {
#endif

// Is there a pass with this argument ("canonicalize")?
bool instrument_is_pass(MlirStringRef argument);

typedef enum instrument_verify {
  INSTRUMENT_AS_IT_IS,
  INSTRUMENT_VERIFY,
  INSTRUMENT_NO_VERIFY
} instrument_verify;

// Everything is said on standard error, as mlir-opt says it. In single-threaded contexts.
typedef struct instrument_options {
  MlirStringRef print_before, print_after; // IR: arguments of passes, commas between; "*": all
  bool whole_module;                       // the whole module, not the operation that the pass runs on
  bool if_changed;                         // after a pass only if it changed something
  bool if_failed;                          // after a pass that fails, and no other
  MlirStringRef tree;       // to files below this directory instead, in a directory for each pass manager
  MlirStringRef reproducer; // file for --run-reproducer, written when a pass fails
  bool local_reproducer;    // of the pass that fails alone
  instrument_verify verify; // the module after each pass
  bool print_pipelines;     // before they run
  bool statistics, statistics_list;
  bool timing; // the time of each pass, at the end
} instrument_options;

// For `tree`. False after a line through `diagnostic`.
bool instrument_make_directory(MlirStringRef path, MlirStringCallback diagnostic, void *user);

typedef struct instrument instrument;
instrument *instrument_new(const instrument_options *o);
void instrument_free(instrument *i); // prints times

// What follows is for `i` NULL too: nothing is said then.

// A part of the time that has a name; parts may be within others.
void instrument_begin(instrument *i, const char *name);
void instrument_end(instrument *i);
// Of a pass manager that is to run. `is_trial`: the module is restored if it fails, which is no failure.
void instrument_add(instrument *i, MlirPassManager manager, bool is_trial);
// It has run: destroys it.
void instrument_finish(instrument *i, MlirPassManager manager);
// Runs something that is no pass of MLIR, but is one to whoever looks.
bool instrument_step(instrument *i, const char *name, MlirModule module, bool (*run)(void *user), void *user);

// Parses the file that `reproducer` above names, and gives an empty pass manager its passes. Null after a
// diagnostic in the context, or a line on standard error. A NUL follows the text.
MlirModule instrument_parse_reproducer(MlirContext context, MlirStringRef name, MlirStringRef text,
                                       MlirPassManager manager);

// Takes the diagnostics of a context and compares them with those that the text's comments expect
// ("expected-error@+1 {{...}}").
typedef struct instrument_expect instrument_expect;
instrument_expect *instrument_expect_begin(MlirContext context, MlirStringRef name, MlirStringRef text);
bool instrument_expect_end(instrument_expect *expect); // false: they differ, standard error says how

#ifdef __cplusplus
}
#endif
#endif
