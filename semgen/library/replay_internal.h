// Between replay.c (the program) and replay_machine.c (the accelerator) only.
#ifndef AUTO_SEMGEN_LIBRARY_REPLAY_INTERNAL_H
#define AUTO_SEMGEN_LIBRARY_REPLAY_INTERNAL_H

#include "semgen/library/c_value.h"
#include "semgen/library/check.h"
#include "semgen/library/replay_effect.h"

typedef struct machine machine;

// A machine after a reset, which tells the trace of its instructions.
machine *machine_new(const library *l, const trace_sink *sink, arena *a);
void machine_free(machine *m);
// Executes an instruction; `arguments` as its C text orders them. *site: NULL at first, then what the machine
// remembers of this place in the program. NULL, or why it may not be executed.
const char *machine_execute(machine *m, uint32_t instruction, const c_value *arguments, effect_case **site);

#endif
