// What programs compute for single lanes, as a graph of operations on numbers that are not known: equal
// nodes are one node. And a proof that two nodes are the same number.
#ifndef AUTO_LOWERING_VERIFY_LANE_GRAPH_H
#define AUTO_LOWERING_VERIFY_LANE_GRAPH_H

#include "lowering/verify/obligation.h"
#include "support/hash_map.h"

// 0: none. Nodes are numbered from 1 on, operands before users.
typedef uint32_t lane_node;

// What nodes are besides term_op's operators.
enum {
  LANE_LEAF = TERM_OP_COUNT, // payload: which one; two leaves are two numbers
  LANE_POINTER,              // the address of an object; payload: which one
  LANE_CALL                  // a function of which nothing is known; payload: which one
};

typedef struct lane_entry {
  uint16_t op, width;    // term_op or one of the above; bits
  lane_node operands[3]; // a constant's value is in the first two, a leaf's number too
} lane_entry;

// Two nodes that were compared.
typedef struct lane_pair {
  lane_node a, b;
  bool same;
} lane_pair;

typedef struct lane_graph {
  obligations *proofs;
  STACK(lane_entry) entries; // node - 1
  hash_index index;
  uint32_t limit; // so many nodes are too many
  bool is_full;   // more were wanted; what was made since is nonsense
  // By width of an extension's operand and of its result: is the rule of biased numbers proven?
  int8_t biased[8][8]; // 0: not asked yet, 1: proven, -1: not
  STACK(lane_pair) compared;
  hash_index compared_index;
  uint64_t work; // monomials
} lane_graph;

void lane_graph_free(lane_graph *g);
lane_node lane_constant(lane_graph *g, unsigned width, uint64_t value);
lane_node lane_leaf(lane_graph *g, unsigned op, unsigned width, uint64_t payload);
// An operator of terms. Products that are added to a sum in one step are two steps.
lane_node lane_make(lane_graph *g, unsigned op, unsigned width, const lane_node *operands, unsigned count);
// A function of up to two operands.
lane_node lane_call(lane_graph *g, unsigned width, uint32_t function, const lane_node *operands,
                    unsigned count);
bool lane_is_constant(const lane_graph *g, lane_node n, uint64_t *value);
static inline const lane_entry *lane_at(const lane_graph *g, lane_node n) { return &g->entries.data[n - 1]; }

// Are they the same number, whatever the leaves are? Sums of integers are compared as polynomials modulo
// 2^width, sums of floats in any order; what differs otherwise is left to the solver. REFUTED or UNKNOWN if
// not.
solver_result lane_same(lane_graph *g, lane_node a, lane_node b);

#endif
