// What a replayed program leaves in memory, for the elements that are asked for: who wrote each row and each
// byte is recorded while the program is replayed; afterwards an element is computed from the effect of the
// instruction that wrote it, that from what the instruction read, and so on, down to data that no instruction
// made (library_data). Only what the element is made of is computed, so that a few elements of a large
// program cost little.
#ifndef AUTO_ACCELERATOR_CHECK_REPLAY_VALUES_H
#define AUTO_ACCELERATOR_CHECK_REPLAY_VALUES_H

#include "accelerator/check/replay_effect.h"
#include "accelerator/program/c_tree.h"
#include "accelerator/timing/trace.h"

typedef struct replay_values replay_values;

// Instructions of a program that are recorded; what comes behind them is not computed.
enum { REPLAY_VALUES_MOST = 1 << 20 };

replay_values *values_new(const library *l);
void values_free(replay_values *v);
// Is told the trace.
const trace_sink *values_sink(replay_values *v);
// An array of the program, from an address on.
void values_array(replay_values *v, const char *name, const c_type *type, int64_t address);
// The CPU writes the array at this address: nothing is known of what was there.
void values_by_cpu(replay_values *v, int64_t address);
// The instruction that was told last: what it does, its operands' rows or numbers, the state's before it.
// These live as long as `v`, but `rows`.
void values_instruction(replay_values *v, const effect_case *c, const int64_t *rows, const int64_t *state);
bool values_are_full(const replay_values *v);
// False: the sample's element is not known, as far as instructions were recorded.
bool values_find(replay_values *v, const library_sample *s, uint64_t *out);

#endif
