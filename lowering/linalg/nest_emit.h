// Vector code in place of a nest's operations.
#ifndef AUTO_LOWERING_LINALG_NEST_EMIT_H
#define AUTO_LOWERING_LINALG_NEST_EMIT_H

#include "lowering/linalg/nest_checker.h"
#include "lowering/linalg/nest_plan.h"

// Puts loops over tiles of vectors in the place of the last of the nest's operations, and erases them all.
// Where there are few rows, `few` runs, which may be NULL. Tells `ready` just before it does. NULL; or the
// checker, if there is one, is not sure of the code: why, and nothing was changed.
const char *nest_emit(const nest *n, const nest_plan *p, const nest_few *few, const target *t,
                      nest_checker *checker, void (*ready)(void *user), void *user);

#endif
