// The solver, loaded when it is first needed: cvc5 and its libraries take longer to load than a kernel to
// compile.
#ifndef AUTO_LOWERING_VERIFY_LOAD_SOLVER_H
#define AUTO_LOWERING_VERIFY_LOAD_SOLVER_H

#include "semantics/solver.h"

// How long a question may take; FULL: as long as the verdict may.
typedef enum prover_patience { PROVER_BRIEF, PROVER_QUICK, PROVER_FULL } prover_patience;

typedef struct prover {
  void *library;
  solver *solver;
  double opened, opened_used; // when it was opened: on the wall, of the processor's time
  double deadline;            // of the verdict, of the processor's time
  void (*free_solver)(solver *);
  void (*set_limits)(solver *, solver_limits);
  solver_proof (*prove_equal)(solver *, const term_context *, term_id condition, term_id left, term_id right);
} prover;

// Loads libAutoProver.so from beside this code or from ../lib. False after a diagnostic.
bool prover_open(prover *p, diagnostics *d);
void prover_close(prover *p);

// A verdict begins: all questions from now on together take so much of the processor's time, then each is
// UNKNOWN at once.
void prover_begin(prover *p, double seconds);
bool prover_is_late(const prover *p);
// As solver_prove_equal.
solver_proof prover_ask(const prover *p, prover_patience patience, const term_context *c, term_id condition,
                        term_id left, term_id right);

#endif
