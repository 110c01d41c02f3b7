// The tables of what is measured.
#ifndef AUTO_BENCH_LINALG_GROUPS_H
#define AUTO_BENCH_LINALG_GROUPS_H

#include "bench/linalg/peer.h"

typedef struct group {
  const char *name, *what;
  peer_kind peer;
  const char *unit; // of the problems' work, in 10^9
  // Problem number i; false: there are no more.
  bool (*make)(unsigned i, arena *a, problem *out);
} group;
extern const group groups[];
extern const unsigned groups_count;

#endif
