// What a loop carries as a term of its counter, and loops that compute nothing but values as terms: in a copy
// of the loop.
#ifndef AUTO_LIFT_RAISE_CLOSED_H
#define AUTO_LIFT_RAISE_CLOSED_H

#include "lift/raise.h"

typedef struct raise_closed_loop {
  MlirOperation copy; // in front of the loop, whose results' uses it has; null: it was no more than values
  strbuf proof;
  unsigned obligations;
} raise_closed_loop;

// Does it carry what follows from the counter alone, if perhaps not by steps of one size? A closed form is
// then better than a scan.
bool raise_closed_is_first(MlirOperation loop);
// False where nothing is found; then all is as before.
bool raise_closed(MlirOperation loop, const raise_options *options, raise_closed_loop *out);
void raise_closed_keep(MlirOperation loop, raise_closed_loop *c); // the copy was lifted, or is null
void raise_closed_drop(MlirOperation loop, raise_closed_loop *c); // the loop gets its uses back

#endif
