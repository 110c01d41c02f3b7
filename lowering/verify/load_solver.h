// The solver, loaded when it is first needed: cvc5 and its libraries take longer to load than a kernel to
// compile.
#ifndef AUTO_LOWERING_VERIFY_LOAD_SOLVER_H
#define AUTO_LOWERING_VERIFY_LOAD_SOLVER_H

#include "semantics/smtlib.h"
#include "semantics/solver.h"

// How long a question may take; FULL: as long as the verdict may.
typedef enum loaded_solver_patience { PATIENCE_BRIEF, PATIENCE_QUICK, PATIENCE_FULL } loaded_solver_patience;

typedef struct loaded_solver {
  void *library;
  solver *solver;
  double opened, opened_used; // when it was opened: on the wall, of the processor's time
  double deadline;            // of the verdict, of the processor's time
  uint64_t resources;         // of cvc5, that the verdict may still use
  void (*free_solver)(solver *);
  void (*set_limits)(solver *, solver_limits);
  solver_proof (*prove_equal)(solver *, const term_context *, term_id condition, term_id left, term_id right);
  bool (*run_script)(const char *name, const char *text, uint64_t resources, smtlib_answer answer, void *user,
                     diagnostics *d); // smtlib_run
} loaded_solver;

// Loads libAutoProver.so from beside this code or from ../lib. False after a diagnostic.
bool loaded_solver_open(loaded_solver *p, diagnostics *d);
void loaded_solver_close(loaded_solver *p);

// A verdict begins: all questions from now on together take so much of the processor's time, or of cvc5's
// resources what is usual in that time; then each is UNKNOWN at once.
void loaded_solver_begin(loaded_solver *p, double seconds);
bool loaded_solver_is_late(const loaded_solver *p);
// As solver_prove_equal.
solver_proof loaded_solver_ask(loaded_solver *p, loaded_solver_patience patience, const term_context *c,
                               term_id condition, term_id left, term_id right);

#endif
