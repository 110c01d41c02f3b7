// Between lane_reroll.c, lane_rows.c, lane_mixed.c and lane_narrow.c only.
//
// Rerolling is anti-unification. A row is one term per output lane (none for lanes that do not matter
// here). Rows of one operator become that operator over the rows of its operands; rows of lane reads
// become an access with a fitted map, rows of constants index arithmetic; and a row of different operators
// is either rewritten until they agree or split in two by a condition on the lane index.
#ifndef AUTO_SEMANTICS_LANES_LANE_REROLL_INTERNAL_H
#define AUTO_SEMANTICS_LANES_LANE_REROLL_INTERNAL_H

#include "semantics/lanes/lane_internal.h"
#include "support/hash_map.h"

typedef struct row_entry {
  term_id *row;
  term_id result;
} row_entry;

HASH_MAP(shape_map, uint32_t, uint64_t); // by handle

typedef struct reroll {
  term_context *c;
  uint32_t n;
  arena *scratch;
  bool pad;     // let a missing operation be one with a neutral constant
  bool bounded; // where lanes do not matter, constants stay within those of the other lanes
  bool chains;  // match the operands of a chain of one commutative operator in any order
  STACK(lane_access) accesses;
  STACK(uint32_t) last_lane; // per operand: the highest lane number that is read
  STACK(row_entry) memo;
  hash_index memo_index; // by row
  shape_map shapes;
  unsigned splits;
} reroll;

// ---- lane_rows.c --------------------------------------------------------------------------------
term_id *row_new(reroll *r);
uint32_t row_first(const reroll *r, const term_id *row); // the first lane that matters; r->n if none does
term_id *row_children(reroll *r, const term_id *row, unsigned k);
row_entry *row_memo(reroll *r, term_id *row); // valid until the next call
// What must agree for terms to stand in one row under one operator.
uint64_t row_head(const term_context *c, term_id t);
// True if some lane's term has this head.
bool row_has_head(const reroll *r, const term_id *row, uint64_t h);
// A hash of the structure without lane numbers and constants, the same for operands in another order.
uint64_t row_shape(reroll *r, term_id t);
// The body of a row of CONST or of LANE terms of one operand.
term_id row_constants(reroll *r, const term_id *row);
term_id row_lanes(reroll *r, const term_id *row);
// A select on the lane index that keeps terms of one head together.
term_id row_split_heads(reroll *r, const term_id *row);

// ---- lane_mixed.c -------------------------------------------------------------------------------
// The body of a row of several heads.
term_id row_mixed(reroll *r, const term_id *row);

// ---- lane_narrow.c ------------------------------------------------------------------------------
// lanes[i] becomes row[i], in which each operand is read at one width.
void lane_narrow(term_context *c, const term_id *lanes, uint32_t n, term_id *row);

// ---- lane_reroll.c ------------------------------------------------------------------------------
// The body of a row; none if it would take too many decisions. The row is kept.
term_id row_unify(reroll *r, term_id *row);

#endif
