// Taking one result of a function apart: shape_abstract.c, and shape_fold.c for its folds.
#ifndef AUTO_SEMANTICS_CLASSES_SHAPE_ABSTRACTION_H
#define AUTO_SEMANTICS_CLASSES_SHAPE_ABSTRACTION_H

#include "semantics/classes/shape.h"
#include "semantics/classes/shape_chain.h"

typedef struct shape_rounds {
  int64_t stride[SHAPE_MAX_FOLDS];
} shape_rounds;

typedef struct shape_abstraction {
  const term_context *c;
  term_context *make; // the same, where folds are looked for; NULL: there are to be none
  const lane_result *result;
  chain_facts *facts;
  uint32_t lanes;
  uint32_t *number,
      *in_condition; // by handle: node number + 1; of what a condition on the position is made of
  bool *plain;       // by handle: a chain in which there is no fold
  uint32_t size;     // of what is by handle
  uint32_t num_folds;
  bool too_many; // folds
  // By access: accesses of the function, of folds, positions.
  STACK(lane_map) maps;
  STACK(uint32_t) operands;
  STACK(shape_rounds) rounds;
  STACK(shape_node) nodes;
  STACK(int64_t) width, is_signed;
  STACK(wide_int) value;
} shape_abstraction;

// The node of a term.
uint32_t shape_abstract_term(shape_abstraction *b, term_id t, bool in_condition);
// The node of a chain with a fold. False if it has none; then nothing has changed.
bool shape_abstract_fold(shape_abstraction *b, term_id t, uint32_t *node);

uint32_t shape_push_node(shape_abstraction *b, shape_node node, int64_t width, wide_int value,
                         bool is_signed);
uint32_t shape_push_access(shape_abstraction *b, uint32_t operand, const lane_map *map,
                           const shape_rounds *rounds);
// Lane numbers have 64 bits. One that is computed in 64 bits gets an extension by nothing, so that it has the
// shape of those that are computed in fewer.
uint32_t shape_push_extension(shape_abstraction *b, uint32_t child);

#endif
