// SMT-LIB 2 scripts, run by cvc5: the part of the language that obligations are written in.
//
// Commands: set-logic, set-info, declare-const, declare-fun, define-fun without parameters, assert, check-sat,
// push, pop, exit. Sorts: Bool, Int, (_ BitVec n). Terms: let, integers, #x and #b literals, (_ bvN n), and the functions of core, integers and
// bit vectors, and declared ones.
#ifndef AUTO_SEMANTICS_SMTLIB_H
#define AUTO_SEMANTICS_SMTLIB_H

#include "support/util.h"

typedef enum smtlib_result { SMTLIB_UNSAT, SMTLIB_SAT, SMTLIB_UNKNOWN } smtlib_result;

#ifdef __cplusplus
extern "C" {
#endif

// Called for each check-sat; `line` is its line, `model` the values of the constants where it is SAT ("n = 3,
// k = 0").
typedef void (*smtlib_answer)(unsigned line, smtlib_result result, const char *model, void *user);

// Each check-sat has a cvc5 of its own, with at most `resources` of its units (0: any number). False after a
// diagnostic "NAME:line: error: ...": the script cannot be read. Results up to there have been reported.
bool smtlib_run(const char *name, const char *text, uint64_t resources, smtlib_answer answer, void *user,
                diagnostics *d);

#ifdef __cplusplus
}
#endif
#endif
