// Small changes of what a lane computes, each as a person would make it in the source.
#ifndef AUTO_LOWERING_VECTOR_NEAR_CHANGE_H
#define AUTO_LOWERING_VECTOR_NEAR_CHANGE_H

#include "semantics/term/term.h"

enum { NEAR_MAX_CHANGES = 96 };

typedef struct near_change {
  term_id term; // the lane with the change

  term_id made;     // what the part became, one of them where several were changed
  const char *text; // "1 were added before the shift"; the arena's
} near_change;

// All changes of one part of the lane's term, in an order that depends on its structure alone: lanes that
// compute the same of other operands have the same changes at the same numbers. Returns how many.
unsigned near_changes(term_context *c, term_id lane, arena *memory, near_change out[NEAR_MAX_CHANGES]);

#endif
