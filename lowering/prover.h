// The solver, loaded when it is first needed: cvc5 and its libraries take longer to load than a kernel to
// compile.
#ifndef AUTO_LOWERING_PROVER_H
#define AUTO_LOWERING_PROVER_H

#include "semantics/solver.h"

// How long a question may take.
typedef enum prover_patience { PROVER_BRIEF, PROVER_QUICK, PROVER_FULL, PROVER_LEVELS } prover_patience;

typedef struct prover {
  void *library;
  solver *solver[PROVER_LEVELS];
  void (*free_solver)(solver *);
  solver_proof (*prove_equal)(solver *, const term_context *, term_id condition, term_id left, term_id right);
} prover;

// Loads libAutoProver.so from beside this code or from ../lib. False after a diagnostic.
bool prover_open(prover *p, uint64_t time_limit_ms, diagnostics *d);
void prover_close(prover *p);

#endif
