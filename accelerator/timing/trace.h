// What a functional model tells of the instructions that it executes, for whoever wants to know: the timing
// model (timing.h), a checker, a listing. Generated models carry a copy of this file, so it needs nothing
// else.
//
// A model of library NAME exports
//
//     void NAME_trace(const trace_sink *sink);   // from the next instruction on; NULL: no longer
//
// and then calls, for each instruction in program order: begin, any number of rows and bytes, end. Without a
// sink an instruction costs no more than the test for it.
#ifndef AUTO_ACCELERATOR_TIMING_TRACE_H
#define AUTO_ACCELERATOR_TIMING_TRACE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct trace_sink {
  void *data; // first argument of each function
  // Instruction `instruction` (its index in the library, in the order of the file) with the values of its
  // operands, in the order of its declaration: integers sign- or zero-extended, floats as their bits.
  void (*begin)(void *data, uint32_t instruction, const int64_t *operands);
  // It reads or writes `count` rows from `first` on of memory `memory` (its index in the library); what it
  // updates is told as both. Every row that it touches is told at least once, in any grouping,
  // also row by row; of a row that it writes and reads, what comes first is told first. Reads of what the
  // instruction masks out are not told.
  void (*rows)(void *data, uint32_t memory, bool write, uint32_t first, uint32_t count);
  // It reads or writes `count` adjacent bytes of main memory; a row of a block is one call or several that
  // follow each other. The same bytes read again by one instruction (a stride of 0) may be told again.
  void (*bytes)(void *data, bool write, const volatile void *address, uint32_t count);
  // It is done. What the library's costs of these names say for these operands and the state before it, 0
  // where it has none: for how many cycles its unit is busy when no memory, bus or bank is in the way, and
  // how many more pass until the last of its results is there.
  void (*end)(void *data, uint32_t cycles, uint32_t latency);
} trace_sink;

#endif
