// Terms with the lanes that they read moved: what is found out of one lane of a vector holds for the next
// one.
#ifndef AUTO_LOWERING_VECTOR_MATCH_SHIFT_H
#define AUTO_LOWERING_VECTOR_MATCH_SHIFT_H

#include "lowering/vector/match_form.h"

typedef struct shift_table shift_table;

// Of the terms of one program.
shift_table *shift_table_new(term_context *terms);
void shift_table_free(shift_table *s);
// The leaf's number of lanes, 0: one that no shift moves. For all leaves, before all else; what is not told
// has 1.
void shift_table_leaf(shift_table *s, uint32_t leaf, uint32_t lanes);
term_form shift_form_of(shift_table *s, term_id t);

enum { SHIFT_NONE = UINT32_MAX };

// A shift's number: `by` is added to the lanes of each of the `count` leaves, which ascend.
typedef struct leaf_shift {
  uint32_t leaf;
  int32_t by;
} leaf_shift;
uint32_t shift_by_leaves(shift_table *s, const leaf_shift *leaves, uint32_t count);
// The shift that takes one term to the other. SHIFT_NONE: they differ in more than lanes.
uint32_t shift_between(shift_table *s, term_id from, term_id to);
// t moved that far, of which the shift was made or a part.
term_id shift_apply(shift_table *s, uint32_t shift, term_id t);

#endif
