// What the iterations of an outer loop share of the rows that they read, computed once for each row: sums and
// extrema of a window are taken apart by rows, and the inner loop is turned around the outer one, which
// carries the rows' parts from one iteration to the next.
//
//   for y { for x { out[y, x] = f(g(row y) + 2 g(row y + 1) + g(row y + 2)) } }
//
// becomes, in bands of CARRY_BAND rows,
//
//   for x { a = g(row y0), b = g(row y0 + 1); for y carrying a, b { c = g(row y + 2); out[y, x] = f(a + 2 b +
//   c); b, c } }
#ifndef AUTO_LOWERING_PASSES_CARRY_H
#define AUTO_LOWERING_PASSES_CARRY_H

#include "lowering/passes/jam_internal.h"
#include "support/util.h"

enum {
  CARRY_BAND = 64,      // rows between which nothing is carried: what a band reads stays in the caches
  CARRY_MAX_TERMS = 64, // of a sum
  CARRY_MIN_SAVED = 3,  // terms that an iteration need not compute
  CARRY_MAX_PARTS = 8,
  CARRY_MAX_ROOTS = 8,
  CARRY_MAX_ROWS = 16,
};

// How terms are put together: sums with coefficients, or one of the extrema.
typedef enum carry_kind { CARRY_NONE, CARRY_SUM, CARRY_MAXS, CARRY_MINS, CARRY_MAXU, CARRY_MINU } carry_kind;

// A value that depends on at most one row, and what it is multiplied with.
typedef struct carry_term {
  MlirValue value;
  bool has_row; // false: on none
  int64_t row, factor;
} carry_term;

// What each row is to be condensed to: a sum or an extremum of values of the row. It is carried as an integer
// of `bits`, which holds all its values.
typedef struct carry_part {
  carry_kind kind;
  size_t count;
  carry_term terms[CARRY_MAX_TERMS]; // of the last row
  int64_t first, last;               // rows; those before the last are carried
  int64_t low, high;                 // of its values
  unsigned bits;
  bool is_signed;
  bool in_halves; // it is carried as two vectors, of the lanes that an instruction that widens gives in two
                  // registers
} carry_part;

// A value of the inner loop that is the sum (or extremum) of factors[row - first] times a part, of values
// that are in no row, and of a constant.
typedef struct carry_root {
  MlirValue value;
  carry_kind kind;
  size_t part;
  int64_t first, last, factors[CARRY_MAX_ROWS], constant;
  size_t rest_count;
  carry_term rest[CARRY_MAX_TERMS];
} carry_root;

typedef struct carry_plan {
  jam_nest nest;
  size_t num_parts, num_roots;
  carry_part *parts; // CARRY_MAX_PARTS
  carry_root *roots; // CARRY_MAX_ROOTS
  int64_t lanes;     // of the source's vectors
  int64_t at_once;   // lanes of the new ones
  int64_t block;     // neighbours in a half
} carry_plan;

// May and should the loops around the innermost ones of `outer` be turned around? A plan is freed by
// carry_free.
bool carry_find(MlirOperation outer, const target *t, carry_plan *plan);
void carry_free(carry_plan *plan);
// Replaces the loops.
void carry_apply(const carry_plan *plan);

// The kind of sum or extremum that the operation is part of; NONE: none.
carry_kind carry_kind_of(MlirOperation op);
int64_t carry_gcd(int64_t a, int64_t b); // not negative
// All lanes of a constant vector of integers. False: it is none, or they differ.
bool carry_constant(MlirValue v, int64_t *value);

#endif
