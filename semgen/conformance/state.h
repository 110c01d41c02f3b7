// Which instructions were confirmed by an earlier run: a text file that is appended to while running and
// sorted at the end, so that an interrupted run goes on where it stopped.
#ifndef AUTO_SEMGEN_CONFORMANCE_STATE_H
#define AUTO_SEMGEN_CONFORMANCE_STATE_H

#include "support/util.h"

typedef struct conformance_state conformance_state;

// Reads what is there, unless `fresh`. Never NULL: a file that cannot be read counts as empty.
conformance_state *state_open(const char *path, bool fresh);
// Vectors with which the instruction was confirmed under this digest, 0 if it was not.
uint32_t state_confirmed(const conformance_state *s, const char *name, uint64_t digest);
// Appends at once.
void state_add(conformance_state *s, const char *name, uint64_t digest, uint32_t vectors);
// Writes the file anew, sorted, one line per instruction, and frees.
void state_close(conformance_state *s);

#endif
