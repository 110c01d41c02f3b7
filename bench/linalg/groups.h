// The tables of what is measured.
#ifndef AUTO_BENCH_LINALG_GROUPS_H
#define AUTO_BENCH_LINALG_GROUPS_H

#include "bench/linalg/peer.h"

// m x k times k x n.
typedef struct product_size {
  int64_t m, k, n;
} product_size;

typedef struct group {
  const char *name, *what;
  peer_kind peer;
  const char *unit; // of the problems' work, in 10^9
  // Problem number i; false: there are no more.
  bool (*make)(unsigned i, arena *a, problem *out);
  // Of products, or NULL: kind number `kind` of this size; false: there are no more kinds.
  bool (*make_sized)(const product_size *size, unsigned kind, arena *a, problem *out);
} group;
extern const group groups[];
extern const unsigned groups_count;

#endif
