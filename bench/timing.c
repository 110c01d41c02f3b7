#define _GNU_SOURCE
#include "bench/timing.h"
#include "bench/process.h"
#include "semantics/util.h"

#include <sched.h>
#include <stdlib.h>

void timing_pin(void) {
  int core = sched_getcpu();
  if (core < 0)
    return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET((unsigned)core, &set);
  sched_setaffinity(0, sizeof set, &set);
}

static int timing_compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double timing_median(double *values, size_t count) {
  qsort(values, count, sizeof *values, timing_compare);
  return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

static double timing_repeat(const timing_variant *v, size_t repetitions) {
  double start = process_clock();
  for (size_t i = 0; i < repetitions; i++)
    v->run(v->context);
  return process_clock() - start;
}

void timing_measure(timing_variant *variants, size_t count, unsigned rounds, double seconds) {
  double *samples = util_alloc(count * rounds * sizeof *samples);
  size_t *repetitions = util_alloc(count * sizeof *repetitions);
  for (size_t v = 0; v < count; v++) {
    // Doubling until one batch is long enough also warms caches and the clock up.
    repetitions[v] = 1;
    while (timing_repeat(&variants[v], repetitions[v]) < seconds)
      repetitions[v] *= 2;
  }
  for (unsigned r = 0; r < rounds; r++)
    for (size_t v = 0; v < count; v++)
      samples[v * rounds + r] = timing_repeat(&variants[v], repetitions[v]) / (double)repetitions[v];
  for (size_t v = 0; v < count; v++)
    variants[v].seconds = timing_median(samples + v * rounds, rounds);
  util_release(samples);
  util_release(repetitions);
}
