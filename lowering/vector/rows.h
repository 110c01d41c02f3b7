// Vectors that a block loads from one row of memory and that overlap: the windows of a filter. Lane i of the
// one and lane i + d of the other are the same element.
#ifndef AUTO_LOWERING_VECTOR_ROWS_H
#define AUTO_LOWERING_VECTOR_ROWS_H

#include <mlir-c/IR.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct rows_table rows_table;

// Of the loads of a block. Nothing may be written between loads of one row.
rows_table *rows_collect(MlirBlock block);
void rows_free(rows_table *r);

// Where the lanes of a load are: in lanes first, first + 1, ... of a row with so many lanes.
typedef struct rows_place {
  uint32_t row, first, lanes;
} rows_place;
// False: it overlaps no other one.
bool rows_find(const rows_table *r, MlirValue load, rows_place *place);
// A transfer that is a load or a store: in bounds, without a mask, lane after lane.
bool rows_is_plain_transfer(MlirOperation op);
// Such a load, or vector.load.
bool rows_is_load(MlirOperation op);

#endif
