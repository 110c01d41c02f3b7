// Who knows better than the model how a nest is to be scheduled, and what that needs to know.
#ifndef AUTO_LOWERING_LINALG_NEST_TUNER_H
#define AUTO_LOWERING_LINALG_NEST_TUNER_H

#include "lowering/linalg/nest_plan.h"

typedef struct nest_tuner {
  // A better schedule, in terms of the nest's dimensions, than that of the model's plan; false: there is
  // none. `left` operations, this one among them, are still to be scheduled.
  bool (*choose)(struct nest_tuner *self, const nest *n, const nest_plan *model, product_costs *costs,
                 size_t left, nest_schedule *better);
} nest_tuner;

// What a plan is, in terms of the nest's dimensions. (nest_check.c)
nest_schedule nest_plan_schedule(const nest *n, const nest_plan *p);

// Appends all that code for the nest depends on besides the target: loops, operands, bodies. Equal text,
// equal code. False if the nest cannot be tried: sizes or strides that are not known, bodies that do not run
// on any numbers (divisions, look-ups).
bool nest_describe(const nest *n, strbuf *out);

// The function that nest_emit would put in place of the nest's operations, with the C interface. It takes
// TRIAL_MEMREFS memrefs; those without type in `memrefs` are memref<i8>. Scalars become constants. Changes
// nothing in the module. False if the nest has more memrefs, or scalars of other types than numbers.
enum { NEST_TRIAL_MEMREFS = 16 };
bool nest_trial(const nest *n, const nest_plan *p, const target *t, const char *name,
                MlirType memrefs[NEST_TRIAL_MEMREFS], strbuf *out);

#endif
