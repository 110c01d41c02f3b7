// Between lane_map.c, lanes.c, lane_reroll.c and mlir_export.c only.
#ifndef AUTO_SEMANTICS_LANES_LANE_INTERNAL_H
#define AUTO_SEMANTICS_LANES_LANE_INTERNAL_H

#include "semantics/lanes/lanes.h"

// A term as a postorder list: operands stand before their users, the root is last. Costs follow the size
// of the term, not that of its context.
typedef struct lane_walk_node {
  term_id term;
  uint32_t child[3]; // positions
  bool reads_index;  // some leaf is INDEX
  bool index_only;   // and every other leaf is CONST: a number once the lane is known
} lane_walk_node;
typedef STACK(lane_walk_node) lane_walk;

// Appends nothing if t is none. The caller frees with stack_free.
lane_walk lane_walk_new(const term_context *c, term_id t);
// The walked term for output lane i of n accesses, in context `to`.
term_id lane_walk_instantiate(const lane_walk *w, const term_context *from, const lane_access *accesses,
                              uint32_t num_accesses, uint32_t i, term_context *to);

// A total order: operands of maps with few digits and small numbers first.
int lane_map_compare(const lane_map *a, const lane_map *b);
// The simplest map that has values[i] wherever present[i], and lies within low..high for all i < n.
bool lane_map_complete(const int64_t *values, const bool *present, uint32_t n, int64_t low, int64_t high,
                       lane_map *out);

#endif
