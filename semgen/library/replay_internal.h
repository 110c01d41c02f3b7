// Between replay.c (the program) and replay_machine.c (the accelerator) only.
#ifndef AUTO_SEMGEN_LIBRARY_REPLAY_INTERNAL_H
#define AUTO_SEMGEN_LIBRARY_REPLAY_INTERNAL_H

#include "semgen/library/c_text.h"
#include "semgen/library/check.h"
#include "semgen/library/replay_effect.h"

typedef enum value_kind { VALUE_UNKNOWN, VALUE_INTEGER, VALUE_FLOAT, VALUE_POINTER } value_kind;

// What a value is. Of pointers, by dimensions of their type that are behind them: those of one type are in an
// array, so that the next one is what an index leads to. The last one is an element.
typedef struct shape {
  value_kind kind;
  unsigned level, rank; // at `rank` it is an element
  int64_t step;         // bytes from one to the next
  const c_type *type;
} shape;

// A pointer has an address of a memory of its own, in which each array has a place.
typedef struct value {
  const shape *shape;
  union {
    int64_t integer; // or the address
    double number;
  };
} value;

typedef struct machine machine;

// A machine after a reset, which tells the trace of its instructions.
machine *machine_new(const library *l, const trace_sink *sink, arena *a);
void machine_free(machine *m);
// Executes an instruction; `arguments` as its C text orders them. NULL, or why it may not be executed.
const char *machine_execute(machine *m, uint32_t instruction, const value *arguments);

#endif
