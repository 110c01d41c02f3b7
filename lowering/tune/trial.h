// Code for a nest by itself, compiled, loaded and run on this machine.
#ifndef AUTO_LOWERING_TUNE_TRIAL_H
#define AUTO_LOWERING_TUNE_TRIAL_H

#include "lowering/linalg/nest_tuner.h"

typedef struct trials trials;
// What all trials have in common. The target is one whose code this CPU runs. NULL if no code can be loaded.
trials *trials_new(const target *t);
void trials_free(trials *ts);

typedef struct trial trial;
// NULL if the code cannot be tried.
trial *trial_new(trials *ts, const nest *n, const nest_plan *p);
void trial_free(trials *ts, trial *t); // NULL: nothing
// Seconds of the processor for so many runs, one after the other. The numbers in memory are small and
// positive.
double trial_run(trials *ts, const trial *t, unsigned times);

#endif
