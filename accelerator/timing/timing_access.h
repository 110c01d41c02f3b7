// What one instruction touches, as it is told row by row and byte by byte.
#ifndef AUTO_ACCELERATOR_TIMING_TIMING_ACCESS_H
#define AUTO_ACCELERATOR_TIMING_TIMING_ACCESS_H

#include "accelerator/timing/timing.h"
#include "support/util.h"

// Rows [first, end) of one memory.
typedef struct access_run {
  uint32_t memory, first, end;
  bool write;
} access_run;

// Adjacent bytes of main memory that are not yet requests.
typedef struct access_bytes {
  uint64_t first, end;
  bool write;
} access_bytes;

typedef struct access_set {
  STACK(access_run) runs; // of one memory and direction: disjoint, except that some may touch each other
  access_bytes pending;
  access_bytes last;                        // the run before: told again by a stride of 0
  uint64_t bytes[2], requests[2], beats[2]; // by direction; filled by access_close
} access_set;

void access_clear(access_set *s);
void access_free(access_set *s);
void access_rows(access_set *s, uint32_t memory, bool write, uint32_t first, uint32_t count);
void access_main(access_set *s, const timing_machine *m, bool write, uint64_t address, uint32_t count);
// Nothing more comes.
void access_close(access_set *s, const timing_machine *m);
// Whether `later` has to wait for `earlier`. `same_queue`: only for rows that it reads; rows that it updates
// (reads and writes) are updated where they are, by whatever is first in the queue. What is renamed is waited
// for by who reads it only.
bool access_conflict(const timing_machine *m, const access_set *earlier, const access_set *later,
                     bool same_queue);
// Rows of `memory` that lie in `bank`.
uint64_t access_bank_rows(const access_set *s, const timing_machine *m, uint32_t memory, uint32_t bank,
                          bool write);

#endif
