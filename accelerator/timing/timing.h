// Timing of an accelerator with decoupled queues, from the trace of a program (trace.h): a core that issues
// instructions in order, reservation stations from which each queue starts its instructions in order, units
// that an instruction keeps busy, banks of local memory and one bus to main memory, which all queues share.
// Instructions of different queues overlap unless rows of local memory that one writes and the other touches
// order them. What counts is when an instruction starts, how long it keeps what it needs, and when it
// completes.
//
// The model is one of throughput and overlap, not of single cycles: a bank or the bus serves instructions one
// after another in the order in which they start, where a machine would interleave their rows; rows of a
// block that adjoin in main memory are requested as one. The facts are the library's.
#ifndef AUTO_ACCELERATOR_TIMING_TIMING_H
#define AUTO_ACCELERATOR_TIMING_TIMING_H

#include "accelerator/library.h"
#include "accelerator/timing/trace.h"
#include "support/util.h"

// Where a library says them (timing_machine_of reads them; what a library does not say has the value in
// brackets):
//   machine       peak [1], issue [1], bus_bytes [16], request_bytes [bus_bytes], requests [16],
//   memory_latency [40] queue, memory, unit   entries, tracked, banks, dual; a unit whose instructions
//   prepare those of another one of
//                 the queue is declared behind it
//   instruction   queue, unit, drains, orders memory; cost latency [0], a number; cost cycles [0], an
//   expression,
//                 which the functional model evaluates and tells with `end`
// The rows, banks, bytes and requests of an instruction are those that it is seen to touch, so no fact says
// them.

enum { TIMING_NO_QUEUE = 255 };

// What an instruction waits for before later ones may go on.
typedef enum timing_barrier {
  TIMING_BARRIER_NONE,
  TIMING_BARRIER_QUEUE, // it starts when all earlier instructions of its queue have completed
  TIMING_BARRIER_ALL,   // no later instruction is issued before all earlier ones, and their writes to main
                        // memory, are complete
} timing_barrier;

typedef struct timing_queue {
  const char *name;
  uint32_t entries; // instructions issued and not complete
  uint32_t tracked; // instructions started and not complete; 0: as many as there are entries
} timing_queue;

// Instructions of one unit follow each other. Units of a queue work at the same time, but an instruction
// waits for the end of earlier ones on units of its queue with a higher number: these prepare what it uses (a
// preload the computation behind it, while the computation before it is still under way).
typedef struct timing_unit {
  const char *name;
  uint8_t queue;
} timing_unit;

typedef struct timing_memory {
  const char *name;
  uint32_t banks, rows; // rows of all banks; adjacent rows are in one bank but at its border
  bool dual_ported;     // a read and a write per bank and cycle; else one of them
  bool internal;        // of one unit, which has all ports that it needs: orders nothing, keeps nothing busy
  bool renamed;         // a write waits for nobody who uses what was there
  uint32_t shares;      // 0, or one more than the memory whose rows these are
} timing_memory;

typedef struct timing_instruction {
  const char *name;
  uint8_t queue; // TIMING_NO_QUEUE: executed when it is issued
  uint8_t unit;  // of that queue; busy from its start on
  timing_barrier barrier;
} timing_instruction;

// What the core executes for a program: found by executing it (bench/matrix/core.h).
typedef struct timing_core {
  uint32_t rate;          // instructions of the core in 100 cycles
  const uint32_t *before; // by accelerator instruction: from the one before it on, itself included
  uint64_t count;         // accelerator instructions
  uint64_t behind;        // behind the last one
} timing_core;

// All counts in cycles, bytes, rows. Arrays belong to the caller and outlive the model.
typedef struct timing_machine {
  const char *name;
  double peak;             // useful operations per cycle at most (multiply-accumulates)
  uint32_t issue;          // cycles of the core per instruction, where nothing is known of the core
  uint32_t bus_bytes;      // per cycle, reads and writes together
  uint32_t request_bytes;  // largest request: a power of two; requests are aligned to their size
  uint32_t requests;       // reads in flight, and as many writes
  uint32_t memory_latency; // from a read's request to its data, and from a write to its acknowledgement
  const timing_queue *queues;
  uint32_t queue_count;
  const timing_unit *units;
  uint32_t unit_count;
  const timing_memory *memories;
  uint32_t memory_count;
  const timing_instruction *instructions;
  uint32_t instruction_count;
  // Nothing overlaps: each instruction is complete, in main memory too, before the next one is issued.
  bool serial;
  const timing_core *core; // what it executes for this program; NULL: not known
} timing_machine;

// Why an instruction did not start earlier.
typedef enum timing_reason {
  TIMING_ISSUE,   // the core had not issued it
  TIMING_ENTRIES, // its queue, or the queue of one issued before it, was full
  TIMING_ORDER,   // the instruction before it in its queue had not started, or too many are under way
  TIMING_UNIT,    // its unit was busy with useful work
  TIMING_BUS,     // its unit was busy because of the bus or of main memory's latency
  TIMING_BANK,    // its unit was busy because of a bank
  TIMING_DATA,    // rows that another instruction had not written, or not yet read
  TIMING_DRAIN,   // a barrier
  TIMING_REASONS
} timing_reason;
extern const char *const timing_reason_names[TIMING_REASONS];

typedef struct timing_report {
  uint64_t cycles, instructions;
  uint64_t read_bytes, written_bytes, read_requests, written_requests; // main memory, after alignment
  // Cycles in which it worked: a lower bound of `cycles` for this sequence of instructions.
  uint64_t issue_busy, bus_busy, unit_busy[LIBRARY_MAX_UNITS];
  uint64_t bank_busy[LIBRARY_MAX_MEMORIES]; // of the busiest bank
  // Cycles in which a unit did not work, by why its next instruction had not started.
  uint64_t unit_lost[LIBRARY_MAX_UNITS][TIMING_REASONS];
  const char *limit; // what was busy longest
  uint64_t bound;    // and for how many cycles
} timing_report;

// The machine that a library describes; a memory that one queue alone may touch is internal. In the arena,
// with the library's names. NULL after a diagnostic.
const timing_machine *timing_machine_of(const struct library *l, arena *a, diagnostics *d);

typedef struct timing timing;

// What is told of when a part of the machine works, in no particular order: the core that issues, a unit, and
// the bus to main memory.
typedef enum timing_part { TIMING_PART_CORE, TIMING_PART_UNIT, TIMING_PART_BUS } timing_part;
typedef struct timing_listener {
  void *data;
  void (*busy)(void *data, timing_part part, uint32_t unit, uint64_t start, uint64_t end);
  // Everything so far is complete, as an instruction has ordered; or NULL.
  void (*complete)(void *data, uint64_t at);
} timing_listener;

// A model of an idle machine. NULL when the machine has more of something than the limits above, or a number
// that must not be 0 is. timing_free(NULL) does nothing.
timing *timing_new(const timing_machine *machine);
void timing_free(timing *t);
// Told from now on; NULL: nobody is.
void timing_listen(timing *t, const timing_listener *listener);
// Where a functional model reports to; valid as long as the model of timing.
const trace_sink *timing_sink(timing *t);
// Completes everything that was issued and says what happened since the last report (or timing_new); the
// machine is idle afterwards and time starts at 0 again.
timing_report timing_finish(timing *t);

#endif
