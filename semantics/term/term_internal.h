// Between term.c, term_range.c and term_simplify*.c only.
#ifndef AUTO_SEMANTICS_TERM_TERM_INTERNAL_H
#define AUTO_SEMANTICS_TERM_TERM_INTERNAL_H

#include "semantics/term/term.h"
#include "support/hash_map.h"

// What an operator on canonical terms was simplified to; op is 0 where there is nothing.
typedef struct term_known {
  uint8_t op;
  uint16_t width;
  uint32_t child[3], result;
} term_known;
enum { TERM_LEAST_KNOWN = 1 << 6, TERM_MOST_KNOWN = 1 << 14 };

// A node, which may not be interned yet, and its range.
typedef struct term_ranged {
  term_node node;
  term_range range;
} term_ranged;

struct term_context {
  term_nodes nodes; // first: see term_node_of
  bool simplify;
  bool partial_shifts;      // see term_context_partial_shifts
  bool thorough;            // see term_context_thorough
  STACK(term_range) ranges; // parallel to nodes; meaningless above 64 bits
  STACK(bits) wide;         // constants of more than 64 bits
  hash_index index;         // of nodes
  term_ranged latest;       // whose range was asked for
  term_known *known;        // by hash; of two at one place the later one
  uint32_t num_known;       // places, which grow with the terms: most contexts are small, and many
};

// The unique node with these fields; no simplification.
term_id term_intern(term_context *c, term_op op, unsigned width, const term_id *children, uint64_t payload);
// Computes what follows for a new node from its operands' ranges (width <= 64).
term_range term_range_compute(const term_context *c, const term_node *n);
// The same; what is asked for twice in a row, as for what is simplified and then interned, is computed once.
term_range term_range_of(term_context *c, const term_node *n);
// What is known of a sum or difference (not interned yet) by how its operands depend on each other.
typedef struct term_corner_range {
  bool has_unsigned, has_signed;
  __int128 umin, umax, smin, smax;
} term_corner_range;
void term_corners(const term_context *c, const term_node *n, term_corner_range *r);
// The canonical form of op(children); `children` are canonical. Only in simplifying contexts.
term_id term_simplify(term_context *c, term_op op, unsigned width, const term_id *children);

#endif
