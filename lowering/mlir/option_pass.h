// MLIR passes with options, whose work is done in C: passes of MLIR's C API have none. C++ behind a C header.
#ifndef AUTO_LOWERING_MLIR_OPTION_PASS_H
#define AUTO_LOWERING_MLIR_OPTION_PASS_H

#include <mlir-c/IR.h>
#include <mlir-c/Pass.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct option_pass_option {
  const char *name, *help;
  bool is_flag; // its value is "true", or it was not given
} option_pass_option;

typedef struct option_pass_kind {
  const char *name, *argument, *description;
  const char *operation; // that it runs on; NULL: any
  const option_pass_option *options;
  unsigned num_options;
  const void *id; // aligned to 8 bytes; tells MLIR the kinds apart
  // What the passes work with, by their options; `values` is NULL where one was not given. NULL after a
  // diagnostic in the context.
  void *(*open)(const char *argument, MlirContext context, const char *const *values);
  // The text of an option that a state goes with, for printed pipelines; NULL: it is as without the option.
  // It lives until the next call.
  const char *(*describe)(void *state, unsigned option);
  void (*close)(void *state); // when the last pass that uses it goes
  // Before a pipeline runs, in one thread; then on one operation, in one of several threads of a
  // multi-threaded pipeline. False after a diagnostic.
  bool (*prepare)(const void *kind, void *state, MlirContext context);
  bool (*run)(const void *kind, void *state, MlirOperation op);
} option_pass_kind;

// The pass manager takes ownership. `kind` outlives all passes. Passes of one context with the same options
// work with the same state. `given` is the state of a pass that is not
// given options in the text of a pipeline; its owner closes it after the pass; NULL: there is none. Options
// in the text are added to those that `given` is described by, and the state is opened with all of them.
MlirPass option_pass_create(const option_pass_kind *kind, void *given);

// Of a pass that no pass manager has.
void option_pass_destroy(MlirPass pass);
// Sets options as in the text of a pipeline: "a=1 b=2". False after a line through `callback`.
bool option_pass_set(MlirPass pass, MlirStringRef options, MlirStringCallback callback, void *user);

// A pipeline that a textual pipeline has under a name. Its options are those of all passes that `create`
// makes; other passes are upstream's, without options.
typedef struct option_pipeline {
  const char *argument, *description;
  const char *passes[8]; // ended by NULL
} option_pipeline;
// Makes it known in the whole process; `create` gives a null pass for what is not ours.
void option_pipeline_register(const option_pipeline *pipeline, MlirPass (*create)(const char *argument));

#ifdef __cplusplus
}
#endif
#endif
