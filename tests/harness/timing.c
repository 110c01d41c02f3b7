// Pins the process to a core, repeats each variant until it takes long enough, and takes medians over the
// rounds.
#define _GNU_SOURCE
#include "tests/harness/timing.h"
#include "support/process.h"
#include "support/util.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

void timing_pin(void) {
  int core = sched_getcpu();
  if (core < 0)
    return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET((unsigned)core, &set);
  sched_setaffinity(0, sizeof set, &set);
}

void timing_unpin(void) {
  cpu_set_t set;
  memset(&set, 0xff, sizeof set);
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
  double (*clock)(void) = v->clock ? v->clock : process_clock;
  double start = clock();
  for (size_t i = 0; i < repetitions; i++)
    v->run(v->context);
  return clock() - start;
}

void timing_measure(timing_variant *variants, size_t count, unsigned rounds, double seconds) {
  size_t *repetitions = util_alloc(count * sizeof *repetitions);
  double *sorted = util_alloc(rounds * sizeof *sorted);
  for (size_t v = 0; v < count; v++) {
    variants[v].samples = util_alloc(rounds * sizeof(double));
    // Doubling until one batch is long enough also warms caches and the clock up.
    repetitions[v] = 1;
    while (timing_repeat(&variants[v], repetitions[v]) < seconds)
      repetitions[v] *= 2;
  }
  for (unsigned r = 0; r < rounds; r++)
    for (size_t v = 0; v < count; v++)
      variants[v].samples[r] = timing_repeat(&variants[v], repetitions[v]) / (double)repetitions[v];
  for (size_t v = 0; v < count; v++) {
    memcpy(sorted, variants[v].samples, rounds * sizeof *sorted);
    variants[v].seconds = timing_median(sorted, rounds);
  }
  util_release(sorted);
  util_release(repetitions);
}

void timing_release(timing_variant *variants, size_t count) {
  for (size_t v = 0; v < count; v++) {
    util_release(variants[v].samples);
    variants[v].samples = NULL;
  }
}

double timing_ratio(const timing_variant *a, const timing_variant *b, unsigned rounds) {
  double *quotients = util_alloc(rounds * sizeof *quotients);
  for (unsigned r = 0; r < rounds; r++)
    quotients[r] = a->samples[r] / b->samples[r];
  double ratio = timing_median(quotients, rounds);
  util_release(quotients);
  return ratio;
}
