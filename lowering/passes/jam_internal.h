// What the files of jam.h share.
#ifndef AUTO_LOWERING_PASSES_JAM_INTERNAL_H
#define AUTO_LOWERING_PASSES_JAM_INTERNAL_H

#include "lowering/passes/jam.h"
#include <stdbool.h>
#include <stdint.h>

// On loops that run only what another one in front of them leaves, mostly nothing.
#define JAM_REST "auto.rest"

enum { JAM_MAX_STEP = 1 << 20, JAM_MAX_OPERATIONS = 512, JAM_MAX_FACTOR = 4 };

// An operation that loads or stores: the operand that is the memref, which the indices follow.
typedef struct jam_access {
  const char *name;
  intptr_t memory;
  bool writes;
} jam_access;

const jam_access *jam_access_of(MlirOperation op); // NULL: neither
bool jam_is_named(MlirOperation op, const char *name);
bool jam_constant(MlirValue v, int64_t *value); // of type index
MlirOperation jam_defining(MlirValue v);        // null: an argument of a block
// How many registers a vector fills; 0: the value is none. Of scalable ones: so many as the least of them.
unsigned jam_registers_of(MlirValue v, const target *t);
bool jam_are_distinct(MlirValue a, MlirValue b);    // can no byte be reached through both memrefs?
bool jam_is_pure(MlirOperation op);                 // does it compute results from values alone?
bool jam_is_inside(const jam_nest *n, MlirValue v); // is it computed in a body of the loops?
bool jam_is_planned(MlirOperation loop);            // has linalg made it? Then it is what it is to be
bool jam_is_rest(MlirOperation loop);               // has it JAM_REST? Then it stays as it is
void jam_set_rest(MlirOperation loop);
// Copies `before`, the loop or a loop around it that holds no other one, in front of itself: the copy of the
// loop, which is returned, ends at `middle`; the loop begins there, with what the copy carried, and is a
// rest. *copy: of `before`.
MlirOperation jam_split(MlirOperation loop, MlirOperation before, MlirValue middle, MlirOperation *copy);
// Is `outer` a loop around exactly one loop, which holds none, that nobody has planned?
bool jam_read_nest(MlirOperation outer, jam_nest *n);
bool jam_is_bounded_inside(const jam_nest *n); // are bounds of the inner loop computed in the outer one?
// Is `v` the outer loop's position plus constants?
bool jam_row(const jam_nest *n, MlirValue v, int64_t *offset);

#endif
