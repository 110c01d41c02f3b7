// Between term/eval.c (terms) and lanes/eval_function.c (lane functions) only: values of operators, and the
// order in which the nodes of a term are evaluated.
#ifndef AUTO_SEMANTICS_TERM_EVAL_INTERNAL_H
#define AUTO_SEMANTICS_TERM_EVAL_INTERNAL_H

#include "semantics/term/eval.h"
#include "support/hash_map.h"

// A shift amount of any width; what does not fit in 64 bits is beyond every width anyway.
uint64_t eval_shift_amount(const bits *a);

// Nodes in the order in which they are evaluated: handles and positions. The cost follows the size of the
// term and not that of its context.
HASH_MAP(slot_map, uint32_t, uint32_t);
HASH_MAP_FUNCTIONS(slot_map, uint32_t, hash_u32, HASH_SAME);

static uint32_t slot_of(const slot_map *slots, uint32_t handle) {
  return slot_map_find(slots, handle)->value;
}

// Numbers every node below and including t, operands before users.
void eval_collect(const term_context *c, term_id t, slot_map *slots);

#endif
