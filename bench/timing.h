// Interleaved timing: every variant is measured in every round, so that drift of the machine hits all alike.
#ifndef AUTO_BENCH_TIMING_H
#define AUTO_BENCH_TIMING_H

#include <stddef.h>

typedef struct timing_variant {
  void (*run)(void *context); // one execution
  void *context;
  double seconds;             // result: median over the rounds of the time of one execution
} timing_variant;

// Binds the process to the core it runs on. Without permission nothing changes.
void timing_pin(void);
// Measures the variants in `rounds` interleaved rounds; in each, a variant repeats until `seconds` have passed.
void timing_measure(timing_variant *variants, size_t count, unsigned rounds, double seconds);
// Median; reorders the values.
double timing_median(double *values, size_t count);

#endif
