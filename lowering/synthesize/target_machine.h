// A target as a machine that sequences are searched for (search/machine.h).
#ifndef AUTO_LOWERING_SYNTHESIZE_TARGET_MACHINE_H
#define AUTO_LOWERING_SYNTHESIZE_TARGET_MACHINE_H

#include "lowering/target/target.h"
#include "search/machine.h"

// Of the instructions that rules use and that the CPU has; terms and numbers are those of `b`, which is the
// target's bundle, opened for the machine's owner alone.
machine *target_machine_new(const target *t, bundle *b);
void target_machine_free(machine *m);

#endif
