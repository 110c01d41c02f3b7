// What is searched for: lane functions of scalars.
#ifndef AUTO_SEARCH_GOAL_H
#define AUTO_SEARCH_GOAL_H

#include "semantics/lanes/rewrite.h"
#include "support/util.h"

typedef struct goal {
  const char *name;                      // "abs_diff.8" or "muli.8"; unique
  unsigned width;                        // of the result
  unsigned num_holes;                    // ARG 0 ...
  rewrite_hole holes[REWRITE_MAX_HOLES]; // a constant, if there is one, is the last, of 8 bits
  uint64_t low, high;                    // the values of the constant for which this is a goal
  term_id pattern;                       // in the machine's terms
} goal;

typedef struct goal_list {
  arena *memory;
  STACK(goal) goals; // sorted by name
} goal_list;

void goals_free(goal_list *g);
// Does the name begin as one of the prefixes does, between which there are commas?
bool goal_is_named(const char *name, const char *prefixes);
// Only those.
void goals_keep(goal_list *g, const char *prefixes);
// Does its last hole stand for a constant?
bool goal_has_constant(const goal *g);
uint32_t goal_constant(const goal *g);  // the number of that hole; UINT32_MAX: there is none
unsigned goal_narrowest(const goal *g); // width of its operands and result
// Have both goals operands and results of the same widths, and the same constants?
bool goal_same_kind(const goal *a, const goal *b);

#endif
