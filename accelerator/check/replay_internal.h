// Between replay.c and replay_summary.c (the program) and replay_machine.c (the accelerator) only.
#ifndef AUTO_ACCELERATOR_CHECK_REPLAY_INTERNAL_H
#define AUTO_ACCELERATOR_CHECK_REPLAY_INTERNAL_H

#include "accelerator/check/c_value.h"
#include "accelerator/check/check.h"
#include "accelerator/check/replay_effect.h"

typedef struct machine machine;

// A machine after a reset, which tells the trace of its instructions.
machine *machine_new(const library *l, const trace_sink *sink, arena *a);
void machine_free(machine *m);
// Executes an instruction; `arguments` as its C text orders them. *site: NULL at first, then what the machine
// remembers of this place in the program. NULL, or why it may not be executed.
const char *machine_execute(machine *m, uint32_t instruction, const c_value *arguments, effect_case **site);

// Rows, or numbers, of the operands of the instruction that was executed last.
const int64_t *machine_rows(const machine *m);

// ---- For summaries of pieces of a program and for values ----------------------------------------

// The whole state, which is there once; its number.
typedef struct machine_state machine_state;
const machine_state *machine_state_now(machine *m);
uint32_t machine_state_number(const machine_state *s);
const int64_t *machine_state_given(const machine_state *s); // rows, or numbers, by field
void machine_enter(machine *m, const machine_state *s);
// Who is told the trace from now on.
void machine_tell(machine *m, const trace_sink *sink);
// While the sink is told of bytes: what of the instruction touches them.
const effect_touch *machine_touch(const machine *m);
// Is a number an address of main memory to this operand, and not the one that stands for none?
bool machine_is_address(const machine *m, uint32_t instruction, uint32_t operand, int64_t number);
// What of the instruction that was executed last, in the state `before`, is to be asked again if an operand
// is another address of main memory. Lives as long as the machine.
typedef struct machine_instance machine_instance;
const machine_instance *machine_instance_of(machine *m, const effect_case *c, uint32_t operand,
                                            const machine_state *before);
// Would it have been executed in the same way with this address?
bool machine_accepts(machine *m, const machine_instance *i, int64_t address);

#endif
