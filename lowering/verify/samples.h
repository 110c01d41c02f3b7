// Values on which terms are compared: corners, small numbers, and random ones of all magnitudes.
#ifndef AUTO_LOWERING_VERIFY_SAMPLES_H
#define AUTO_LOWERING_VERIFY_SAMPLES_H

#include "semantics/term/bits.h"

enum { SAMPLES = 64 };

// Of leaf number `leaf` in one sample; the same on all machines.
bits sample_value(unsigned sample, unsigned leaf, unsigned width);

#endif
