// What sequences of a library's instructions do, remembered: a search asks the same again and again, and most
// of what it tries fails for a reason that many other tries share.
#ifndef AUTO_LOWERING_MATRIX_RUNS_H
#define AUTO_LOWERING_MATRIX_RUNS_H

#include "accelerator/library.h"

typedef struct runs runs;

runs *runs_new(const library *l); // which outlives it
void runs_free(runs *r);          // NULL: nothing
// library_run, or what it said when it was given the same in everything that it looked at. The effect belongs
// to `r`. NULL: there is none.
const library_effect *runs_find(runs *r, const library_step *steps, uint32_t count,
                                const library_value *state);
// Forgets all, and frees the effects, if there are very many.
void runs_trim(runs *r);

#endif
