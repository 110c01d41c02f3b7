// Numbered tasks, computed by several processes: children of this one, and of the ranks of an mpirun. The
// first rank hands out tasks. What a process that dies had, and what a rank that falls silent had, is handed
// out again.
#ifndef AUTO_SYNTH_POOL_H
#define AUTO_SYNTH_POOL_H

#include "synth/ranks.h"

typedef struct pool_job {
  size_t count; // tasks; all of this is the same in every rank
  // Appends a task's result, in a child of its own, which sees memory as it is now. False: it cannot be done.
  bool (*run)(void *user, size_t task, strbuf *result);
  // In every rank, once for each task, in any order.
  void (*done)(void *user, size_t task, const char *result, size_t size);
  // In the first rank, before anything runs: is the result known? NULL: none is.
  bool (*known)(void *user, size_t task, strbuf *result);
  // In the first rank, some times each second: so many are done. NULL: nobody asks.
  void (*progress)(void *user, size_t done);
  void *user;
} pool_job;

// `processes`: children of each rank. `r`: NULL: there is this process alone. False after a diagnostic: a
// process could not be started, a task cannot be done, or ends its process twice.
bool pool_run(const pool_job *job, unsigned processes, ranks *r, diagnostics *d);

#endif
