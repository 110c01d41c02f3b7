// Windows: operands that view one memory from different places on, as those of a filter do.
#ifndef AUTO_LOWERING_LINALG_NEST_WINDOWS_H
#define AUTO_LOWERING_LINALG_NEST_WINDOWS_H

#include "lowering/linalg/nest_text.h"

// Are inputs of an elementwise nest windows of one memory, of which the plan's lanes are neighbours in a row?
// Then all accesses that this can be said of are opened anew: each at its row and its position in the row of
// a memref that is one for all windows of a memory. The innermost parallel loop is that of the lanes.
bool nest_windows_open(nest_text *e);

#endif
