// Modules of one function of any size, in several shapes: what compiling costs must grow as they do.
#ifndef AUTO_BENCH_GROWTH_H
#define AUTO_BENCH_GROWTH_H

#include "support/util.h"

typedef struct growth_shape {
  const char *name, *what;
  // Appends a function of about `size` operations on vectors of `lanes` lanes.
  void (*print)(strbuf *out, unsigned size, unsigned lanes);
} growth_shape;

// `dots` has so many operations for each instruction.
enum { GROWTH_NUM_SHAPES = 9, GROWTH_DOT_OPERATIONS = 7 };
extern const growth_shape growth_shapes[GROWTH_NUM_SHAPES];

// A transpose of size x size bytes, with an addition before and after it.
void growth_transpose(strbuf *out, unsigned size);
// The shape with this name; NULL: there is none.
const growth_shape *growth_find(const char *name);

#endif
