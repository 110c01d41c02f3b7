// Do two lane functions agree on some operands? A cheap way to find out that they differ.
#ifndef AUTO_SEMGEN_CLASSES_SAMPLE_EQUAL_H
#define AUTO_SEMGEN_CLASSES_SAMPLE_EQUAL_H

#include "semantics/lanes/lanes.h"

// Operands, the same for all functions with operands of these types: corner values and random ones,
// immediates legal; and what a function makes of them.
typedef struct sample_equal sample_equal;
sample_equal *sample_equal_new(const term_context *c, const lane_function *f);
void sample_equal_free(sample_equal *p);
// Does the other function, of the same types, do the same?
bool sample_equal_agrees(const sample_equal *p, const term_context *c, const lane_function *f);
// Are operands and results of the same types, documentation aside?
bool sample_equal_same_types(const lane_function *f, const lane_function *g);

#endif
