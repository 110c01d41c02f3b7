// Between replay.c (the program) and replay_machine.c (the accelerator) only.
#ifndef AUTO_SEMGEN_LIBRARY_REPLAY_INTERNAL_H
#define AUTO_SEMGEN_LIBRARY_REPLAY_INTERNAL_H

#include "semgen/library/c_text.h"
#include "semgen/library/check.h"
#include "semgen/library/replay_effect.h"

typedef enum value_kind { VALUE_UNKNOWN, VALUE_INTEGER, VALUE_FLOAT, VALUE_POINTER } value_kind;

// A pointer has an address of a memory of its own, in which each array has a place. `level`: dimensions of
// the type that are behind it; at the type's rank it is an element.
typedef struct value {
  value_kind kind;
  int64_t integer; // or the address
  double number;
  const c_type *type;
  unsigned level;
} value;

typedef struct machine machine;

// A machine after a reset, which tells the trace of its instructions.
machine *machine_new(const library *l, const trace_sink *sink, arena *a);
void machine_free(machine *m);
// Executes an instruction; `arguments` as its C text orders them. NULL, or why it may not be executed.
const char *machine_execute(machine *m, uint32_t instruction, const value *arguments);

#endif
