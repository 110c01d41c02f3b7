// --tune: schedules of linalg operations by measurement on this machine, kept in the user's cache.
#ifndef AUTO_LOWERING_TUNE_TUNE_H
#define AUTO_LOWERING_TUNE_TUNE_H

#include "lowering/linalg/nest_tuner.h"

typedef struct tune_options {
  double seconds; // for all operations together; 0: only what the cache has
  const char *version;
  // Whenever a variant was measured: the how many-th operation, how many variants of it, and how many times
  // as fast as the model's the best one is. NULL: nobody is told.
  void (*progress)(unsigned operation, unsigned variants, double gain, void *user);
  void *user;
} tune_options;

typedef struct tuner tuner;
// NULL after an error: this CPU does not run the target's code. A cache that cannot be used is a line in
// `warning`; then nothing is kept.
tuner *tuner_new(const target *t, const tune_options *o, strbuf *warning, diagnostics *d);
void tuner_free(tuner *t); // NULL: nothing
nest_tuner *tuner_of_nests(tuner *t);

#endif
