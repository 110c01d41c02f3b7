// The passes as MLIR passes, and the state they share during one compilation.
#ifndef AUTO_LOWERING_SESSION_H
#define AUTO_LOWERING_SESSION_H

#include "lowering/mlir/passes.h"
#include "lowering/verify/load_solver.h"
#include <mlir-c/Pass.h>
#include <pthread.h>

// The stages of a compilation in their order, then passes that are run by themselves.
typedef enum lowering_pass {
  LOWERING_LINALG_TO_VECTOR,
  LOWERING_VECTOR_TO_AUTO,
  LOWERING_JAM,
  LOWERING_AUTO_TO_ISA,
  LOWERING_ISA_TO_LLVM,
  LOWERING_NUM_STAGES,
  LOWERING_VERIFY_AUTO = LOWERING_NUM_STAGES,
  LOWERING_AUTO_TO_SEMANTICS,
  LOWERING_RAISE_LOOPS,
  LOWERING_NUM_PASSES
} lowering_pass;

typedef struct session {
  const target *target;
  lowering_options options;
  lowering_report report;
  strbuf explained;     // the explanation as text, once it was asked for
  unsigned next;        // one after the latest stage that ran
  loaded_solver solver; // open once something was to be proven
  // All three stages run one after the other and nobody sees what is between them: the dialects are not
  // loaded, which takes longer than compiling a kernel's vector code. The passes check every operation
  // themselves.
  bool transient;
  struct tuner *tuner;             // NULL: the model decides
  struct synthesizer *synthesizer; // NULL: nothing is searched; else `target` is its own
  unsigned synthesize_milliseconds;
  STACK(char *) upstream_only; // names of functions in which no instructions are chosen
  strbuf described;            // by session_describe
  target *own_target;          // that session_open opened; else NULL
  pthread_mutex_t lock;        // held while a pass runs on an operation
} session;

session *session_new(const target *t);
void session_free(session *s); // before its MLIR context

// The user's schedule for linalg, a script of the transform dialect (lowering/linalg/schedule_ops.h).
void session_set_schedule(session *s, MlirStringRef name, MlirStringRef text);
// Does LLVM judge what selection chose (passes/judge.c), as it does at first, or do its costs alone?
void session_set_judge(session *s, bool llvm);
// Searches sequences for windows, for so many milliseconds in all (synthesizer.h). False after an error;
// `warning` gets a line if there is no cache.
bool session_set_synthesize(session *s, unsigned milliseconds, const char *version, strbuf *warning,
                            diagnostics *d);
// Chooses no instructions in this function.
void session_add_upstream_only(session *s, const char *function, size_t length);

// Lowers what front ends give up to where LOWERING_VECTOR_TO_AUTO begins, LOWERING_LINALG_TO_VECTOR included.
bool session_prepare(session *s, MlirModule module);
// The goals (harvest.h) of code where LOWERING_VECTOR_TO_AUTO begins, as text.
bool session_harvest(session *s, MlirModule module, strbuf *out);
const char *session_pass_argument(lowering_pass pass);
// A pass on builtin.module or func.func, LOWERING_LINALG_TO_VECTOR on builtin.module alone; its owner frees
// it before the session.
MlirPass session_create_pass(session *s, lowering_pass pass);
// Makes the passes known to textual pipelines, in the whole process. Passes with options have a session of
// their own (session_options.h), those without have the latest session that was given here; NULL: none.
void session_register_passes(session *s);
void session_register_names(void); // and leaves the session that was given
// In this thread, pipelines that are parsed between these two have this session.
void session_begin_parsing(session *s);
void session_end_parsing(void);

#endif
