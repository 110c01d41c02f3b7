// Between nest_text.c, nest_load.c, nest_store.c and nest_body.c only: addresses, masks and lanes.
#ifndef AUTO_LOWERING_LINALG_NEST_TEXT_INTERNAL_H
#define AUTO_LOWERING_LINALG_NEST_TEXT_INTERNAL_H

#include "lowering/linalg/nest_text.h"

// nest_text.c

nest_number nest_operation(nest_text *e, const char *name, nest_number a, nest_number b);
// How many of these lanes there are.
unsigned nest_valid_lanes(const nest_text *e, unsigned at, unsigned lanes);
// A row's position along the row_dim and the column_dim.
nest_number nest_row_address(nest_text *e, const nest_access *a, unsigned row);
nest_number nest_address_of(nest_text *e, const nest_access *a, unsigned row, unsigned at);
nest_name nest_zeros(nest_text *e, unsigned lanes, MlirType element);
void nest_print_place(nest_text *e, const nest_access *a, nest_number address);
unsigned nest_constant_mask(nest_text *e, unsigned valid, unsigned lanes);
void nest_print_masked_types(nest_text *e, const nest_access *a, unsigned lanes);
nest_name nest_broadcast(nest_text *e, const char *prefix, unsigned id, unsigned lanes, MlirType element);
// Indices 0, c, 2 c, ...
unsigned nest_strided_indices(nest_text *e, nest_number c, unsigned lanes);
unsigned nest_mask_for(nest_text *e, unsigned at, unsigned lanes);
// Is the step so short that whole vectors with what lies between are loaded? These do not reach beyond the
// last lane where the step is no more than the lanes.
bool nest_is_short_step(nest_number step, unsigned lanes);
// Can whole vectors of these lanes' memory be accessed, or with a mask those that are there?
bool nest_can_reach(const nest_text *e, unsigned at, unsigned lanes);
// Are there all of these lanes? Otherwise *count is how many.
bool nest_count_lanes(nest_text *e, unsigned at, unsigned lanes, nest_number *count);
// Of vector i of those that `elements` of memory fill, a mask for what is there.
unsigned nest_mask_of_part(nest_text *e, nest_number elements, unsigned i, unsigned lanes);
nest_name nest_reversed(nest_text *e, nest_name value, unsigned lanes, MlirType element);
// The last `count` lanes.
unsigned nest_mask_of_end(nest_text *e, nest_number count, unsigned lanes);
// Elements of several vectors, one of each lane's: lane l is lane from(l) % lanes of vector from(l) / lanes.
nest_name nest_select_lanes(nest_text *e, const nest_name *vectors, unsigned count, unsigned lanes,
                            MlirType element, bool is_llvms,
                            unsigned (*from)(unsigned lane, const unsigned *numbers),
                            const unsigned *numbers);

// nest_load.c

// The largest power of two that is not greater.
unsigned nest_power_below(unsigned n);

#endif
