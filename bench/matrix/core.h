// What the core that drives an accelerator executes for a program: the C text compiled for RISC-V against a
// header in which each accelerator instruction is one of the core's (accelerator/model/model.h), and counted
// in QEMU's log of an execution. The accelerator computes nothing meanwhile: all data are zeros, and which
// instructions a program issues does not depend on data.
#ifndef AUTO_BENCH_MATRIX_CORE_H
#define AUTO_BENCH_MATRIX_CORE_H

#include "bench/matrix/run.h"
#include "tests/harness/trace.h"

// The core and main memory of figures that name no others: instructions in 100 cycles, cycles.
enum { CORE_RATE = 100, CORE_LATENCY = 100 };

typedef struct core_count {
  trace_gaps gaps;       // instructions of the core: before each of the accelerator, and behind the last one
  uint64_t instructions; // of the accelerator
  uint64_t executed;     // by the core, those of the accelerator included
} core_count;

// Rows of options for these.
#define CORE_OPTION_ROWS(LATENCY, RATE)                                                                      \
  {                                                                                                          \
      "--latency",         "N",      "of main memory, in cycles (default 100)",                              \
      .number = (LATENCY), .low = 1, .high = 10000},                                                         \
      {"--rate",         "N",      "instructions of the core in 100 cycles (default 100)",                   \
       .number = (RATE), .low = 1, .high = 1000}
// Are the compiler and the emulator there?
bool core_is_there(void);
// Finds the tools, makes the scratch directory and the model, and reads the library. False after a
// diagnostic, at the program's name where the compiler or the emulator is not there. core_end removes what it
// made.
bool core_begin(matrix_tools *t, const char *program);
void core_end(const matrix_tools *t);
// Of the header, in the scratch directory.
const char *core_directory(const matrix_tools *t);
// Counts one call of the function that computes a case: `call` is C text, over the operands operand0, ...;
// `prototype` declares what it calls. False after a diagnostic.
bool core_count_call(const matrix_tools *t, const char *source, const matrix_case *c, const char *prototype,
                     const char *call, core_count *out);
// The same, with declarations of the function and of what it is called with.
bool core_count_text(const matrix_tools *t, const char *source, const char *declarations, const char *call,
                     core_count *out);
// The same, of a file's only function; diagnostics are at `place`.
bool core_count_function(const matrix_tools *t, const char *place, const char *source, core_count *out);
// The same, of a case's own function.
bool core_count_emitted(const matrix_tools *t, const char *source, const matrix_case *c, core_count *out);
void core_count_free(core_count *c);
// The tools, with the machine driven by this core, in the arena.
matrix_tools core_machine(const matrix_tools *t, const core_count *c, uint32_t rate, uint32_t latency);
// Parts of all cycles, in percent: the array's peak, the core and main memory's bus at work.
typedef struct core_parts {
  double array, core, memory;
} core_parts;
core_parts core_parts_of(const timing_machine *m, const matrix_case *c, const timing_report *r);
// Prints them for several cores and latencies. False after a diagnostic.
bool core_print_table(const matrix_tools *t, const matrix_case *c, const char *source,
                      const core_count *count);

// For each unit, how long it was busy and why it was idle.
void core_print_busy(const timing_machine *m, const timing_report *r);

#endif
