// Do two lane functions agree on some operands? A cheap way to find out that they differ.
#ifndef AUTO_SEMGEN_LANE_PROBE_H
#define AUTO_SEMGEN_LANE_PROBE_H

#include "semantics/lanes.h"

// Operands, the same for all functions with operands of these types: corner values and random ones,
// immediates legal; and what a function makes of them.
typedef struct lane_probe lane_probe;
lane_probe *lane_probe_new(const term_context *c, const lane_function *f);
void lane_probe_free(lane_probe *p);
// Does the other function, of the same types, do the same?
bool lane_probe_agrees(const lane_probe *p, const term_context *c, const lane_function *f);
// Are operands and results of the same types, documentation aside?
bool lane_probe_same_types(const lane_function *f, const lane_function *g);

#endif
