// Schedules of products on accelerators as text, a line for each product that there is:
//
//   784 x 256 x 1024: tile 112 x 64, rows outside, sums in 2 places, groups of 4
//
// rows, columns and depth of the product, then rows and columns of its tiles, which loop is the outer one,
// how many places tiles' sums take turns in, and how many blocks of B are multiplied between moves.
#ifndef AUTO_ACCELERATOR_SCHEDULE_TEXT_H
#define AUTO_ACCELERATOR_SCHEDULE_TEXT_H

#include "support/util.h"

typedef struct schedule_line {
  int64_t rows, columns, depth; // of the product
  int64_t tile_rows, tile_columns, places, group;
  bool columns_outside;
} schedule_line;
typedef STACK(schedule_line) schedule_lines;

// Where a text is wrong.
typedef struct schedule_error {
  unsigned line, column;
  const char *expected;
} schedule_error;

// Appends what the text says; empty lines and those that begin with '#' are comments. False: *e says what is
// wrong.
bool schedule_lines_read(const char *text, size_t size, schedule_lines *out, schedule_error *e);
// Of this product, or NULL.
const schedule_line *schedule_lines_find(const schedule_lines *all, int64_t rows, int64_t columns,
                                         int64_t depth);
void schedule_lines_print(const schedule_lines *all, strbuf *out);

#endif
