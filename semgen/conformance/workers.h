// Runs one job per instruction in forked processes, chunk by chunk. A crash of the vendor's code, or of ours,
// costs one instruction.
#ifndef AUTO_SEMGEN_CONFORMANCE_WORKERS_H
#define AUTO_SEMGEN_CONFORMANCE_WORKERS_H

#include "semgen/conformance/native.h"

// What a job found out about one instruction.
typedef struct job_result {
  bool ok;         // confirmed; for mutation: nothing survived
  bool illegal;    // the emulator lacks the instruction: nothing was tried
  uint32_t tried;  // vectors, or mutants
  uint32_t failed; // differing vectors, or mutants that went unnoticed
  uint32_t alike;  // further mutants, which no vector tells from the original
  char *text;      // details, lines that end with a newline; may be empty
} job_result;

// Runs in a worker. `wrapper` has native code; fills in *result, printing details to `text`.
typedef void (*job_run)(void *user, const native_wrapper *wrapper, job_result *result, strbuf *text);
// Called in the parent when instruction `index` is done, in order of completion.
typedef void (*job_done)(void *user, uint32_t index, const job_result *result);

typedef struct job_queue {
  native_chunk *chunks; // wrapper order is the order of indices
  uint32_t num_chunks;
  const bool *wanted; // by index; chunks without a wanted instruction are not compiled
  uint32_t count;     // instructions in all chunks
  unsigned jobs;
  native_toolchain tools;
  job_run run;
  job_done done;
  void *user;
} job_queue;

typedef enum workers_end { WORKERS_FINISHED, WORKERS_FAILED, WORKERS_INTERRUPTED } workers_end;

// FAILED after a diagnostic of a worker on standard error; INTERRUPTED by SIGINT or SIGTERM.
workers_end workers_run(const job_queue *q);

#endif
