// A loop that may end early, as what its iterations ask.
#ifndef AUTO_LIFT_RAISE_SEARCH_H
#define AUTO_LIFT_RAISE_SEARCH_H

#include "lift/raise_read.h"

typedef struct search {
  int loop;
  carried_list carried;
  node goes_on; // in an iteration below the trip count: the loop goes on, and changes nothing but what moves
  node_list loads; // of goes_on
  unsigned block;  // iterations that are asked at once
  bool changes;    // it stores, or carries what changes before the end
} search;

// raise_search_emit.c: the loop, behind the skipped iterations. Returns the loop that executes those of a
// block, where there is something to execute; otherwise null.
MlirOperation emit_search_loop(nest *n, search *s);

#endif
