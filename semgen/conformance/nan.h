// NaNs in results. Which NaN float arithmetic gives is left open (semantics/term/term.h); what is moved,
// selected or compared is not.
#ifndef AUTO_SEMGEN_CONFORMANCE_NAN_H
#define AUTO_SEMGEN_CONFORMANCE_NAN_H

#include "semantics/lanes/lanes.h"

typedef struct nan_lanes nan_lanes;

// Finds out which result lanes come out of float arithmetic; under a mask that depends on the operands.
// NULL when none ever does. `f` must outlive it.
nan_lanes *nan_lanes_new(const term_context *c, const lane_function *f);
void nan_lanes_free(nan_lanes *n);
// Are x and y, which differ, equal but for such lanes, in which both are NaN? in: the operands' bytes;
// bytes: sizes of the results, lanes first. n may be NULL.
bool nan_lanes_same(const nan_lanes *n, const uint8_t *const *in, const uint8_t *const *x,
                    const uint8_t *const *y, const unsigned *bytes);

#endif
