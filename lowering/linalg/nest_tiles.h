// Products by instructions on tiles (AMX): one adds the product of 16 rows of 64 bytes and 16 lanes of 64
// bytes to 16 rows of 16 sums. Sums of a tile of the plan stay in tile registers while the loops over the
// reduction run, then go through memory to the loop over rows that finishes them.
#ifndef AUTO_LOWERING_LINALG_NEST_TILES_H
#define AUTO_LOWERING_LINALG_NEST_TILES_H

#include "lowering/linalg/nest_text.h"

// Elements along the reduction that one instruction adds up.
unsigned nest_tiles_step(void);
// Changes the plan of a product with groups to tiles, where the target has them, the schedule allows it and
// it takes fewer cycles.
void nest_tiles_plan(const nest *n, const target *t, nest_plan *p);
// The shapes of the tile registers, for so many rows.
void nest_tiles_configure(nest_text *e, unsigned rows);
// Can the sums of the tile go straight between registers and the output's memory? Then they begin with what
// is there, or with zero.
bool nest_tiles_are_direct(const nest_text *e);
void nest_tiles_begin(nest_text *e, bool is_direct);
// Adds the next `count` products of each sum, at most nest_tiles_step().
void nest_tiles_add(nest_text *e, unsigned count);
// Stores the sums in the output; or in %v<buffer>: rows of all lanes of the tile, as integers of 32 bits.
void nest_tiles_end(nest_text *e);
void nest_tiles_store(nest_text *e, unsigned buffer);
// The registers are not used any more.
void nest_tiles_release(nest_text *e);
// If there are such instructions in the module: before its functions run, the system is asked to let the
// process use them, as Linux wants.
void nest_tiles_request(MlirModule module);

#endif
