// Interleaved timing: every variant is measured in every round, so that drift of the machine hits all alike.
#ifndef AUTO_TESTS_HARNESS_TIMING_H
#define AUTO_TESTS_HARNESS_TIMING_H

#include <stddef.h>

typedef struct timing_variant {
  void (*run)(void *context); // one execution
  void *context;
  double (*clock)(void); // NULL: process_clock
  double seconds;        // result: median over the rounds of the time of one execution
  double *samples;       // result: the time of one execution in each round; freed by timing_release
} timing_variant;

// Binds the process to the core it runs on. Without permission nothing changes.
void timing_pin(void);
// Lets it run on all cores again.
void timing_unpin(void);
// Measures the variants in `rounds` interleaved rounds; in each, a variant repeats until `seconds` have
// passed.
void timing_measure(timing_variant *variants, size_t count, unsigned rounds, double seconds);
void timing_release(timing_variant *variants, size_t count);
// How many times faster `b` is than `a`: the median over the rounds of the quotient within one round.
double timing_ratio(const timing_variant *a, const timing_variant *b, unsigned rounds);
// Median; reorders the values.
double timing_median(double *values, size_t count);

#endif
