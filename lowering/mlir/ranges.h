// What values of a vector's or scalar's lanes can be, from how they are computed anywhere in the function:
// extensions, constants, arithmetic, and values that loops carry from one iteration to the next.
#ifndef AUTO_LOWERING_MLIR_RANGES_H
#define AUTO_LOWERING_MLIR_RANGES_H

#include "support/util.h"
#include <mlir-c/IR.h>
#include <stdbool.h>
#include <stdint.h>

// Every lane is, modulo two to its width, a number from low to high.
typedef struct ranges_interval {
  int64_t low, high;
} ranges_interval;

typedef struct ranges_known {
  MlirValue value;
  ranges_interval is;
} ranges_known;
typedef STACK(ranges_known) ranges_values;

// What loops carry, in their bodies and behind them, found before anything is replaced.
typedef struct ranges_table {
  ranges_values known;
} ranges_table;

// Of a function. ranges_free frees it.
ranges_table ranges_collect(MlirOperation function);
void ranges_free(ranges_table *t);
// Of a value of integers of at most 32 bits, or of more that is an extension of such. False: it is none. The
// widest interval is [0, 2^width).
bool ranges_of(const ranges_table *carried, MlirValue v, ranges_interval *out);
// Are there numbers of `width` bits outside of the interval?
static inline bool ranges_restrict(ranges_interval r, unsigned width) {
  return width > 62 || r.high - r.low + 1 < INT64_C(1) << width;
}
// How often an scf.for of constant bounds goes round. False: they are none, or its step is not above zero.
bool ranges_trip_count(MlirOperation loop, int64_t *count);
// The same; 0: not known, or more often than ranges are followed.
int64_t ranges_rounds(MlirOperation loop);

#endif
