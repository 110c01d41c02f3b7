// The passes as MLIR passes, and the state they share during one compilation.
#ifndef AUTO_LOWERING_SESSION_H
#define AUTO_LOWERING_SESSION_H

#include "lowering/mlir/passes.h"
#include "lowering/verify/load_solver.h"
#include <mlir-c/Pass.h>

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
  LOWERING_NUM_PASSES
} lowering_pass;

typedef struct session {
  const target *target;
  lowering_options options;
  lowering_report report;
  unsigned next;        // one after the latest stage that ran
  loaded_solver solver; // open once something was to be proven
  // All three stages run one after the other and nobody sees what is between them: the dialects are not
  // loaded, which takes longer than compiling a kernel's vector code. The passes check every operation
  // themselves.
  bool transient;
  STACK(char *) upstream_only; // names of functions in which no instructions are chosen
} session;

session *session_new(const target *t);
void session_free(session *s); // before its MLIR context

// The user's schedule for linalg, a script of the transform dialect (lowering/linalg/schedule_ops.h).
void session_set_schedule(session *s, MlirStringRef name, MlirStringRef text);
// Chooses no instructions in this function.
void session_add_upstream_only(session *s, const char *function, size_t length);

// Lowers what front ends give up to where LOWERING_VECTOR_TO_AUTO begins, LOWERING_LINALG_TO_VECTOR included.
bool session_prepare(session *s, MlirModule module);
const char *session_pass_argument(lowering_pass pass);
// A pass on builtin.module or func.func, LOWERING_LINALG_TO_VECTOR on builtin.module alone; its owner frees
// it before the session.
MlirPass session_create_pass(session *s, lowering_pass pass);
// Makes the passes known to textual pipelines, in the whole process; the latest session that did so is the
// one used.
void session_register_passes(session *s);

#endif
