// How a problem is put on an accelerator: which instructions do what, and what its dimensions are to them.
#ifndef AUTO_LOWERING_MATRIX_PLACEMENT_H
#define AUTO_LOWERING_MATRIX_PLACEMENT_H

#include "lowering/matrix/roles.h"

// C (rows x columns) = A (rows x depth) * B (depth x columns). Rows, columns, depth and batch are lists of
// the problem's dimensions, outermost first; as one number each, the last one varies fastest. Of a transposed
// A, the other rows are batches.
typedef struct dimension_list {
  unsigned count;
  unsigned dimension[MATRIX_MAX_DIMENSIONS];
  int64_t size; // product of the extents
} dimension_list;

typedef struct placement {
  const problem *problem;
  dimension_list rows, columns, depth, batch; // columns: at most one
  kernel_read a, b;                           // in this order
  unsigned inner; // of the depth: so many last dimensions are as one, elements equally far apart in A and B
  bool borders_apart; // there would be more of these if A had no borders
  bool transposed_a;  // adjacent elements of A are along rows, not depth
  bool transposed_b;  // adjacent elements of B are along depth, not columns
  // Loads of A, B and each addend, multiplications (first of a sum, further; with a new B, with the B
  // before).
  role load_a, load_b, load_addend[PROBLEM_MAX_ADDENDS];
  role multiply[2][2]; // [accumulates][keeps_b]
  bool direct_b;       // multiplications read B from main memory: load_b is one of these
  bool can_keep;       // multiply[*][1] are there
  bool clears_c;       // all multiplications add: sums are made zeros before, by zero_c
  int64_t group;       // of multiplications: B is in groups of so many rows
  role store;
  // Where multiplications have sizes of their own, what is loaded of blocks at the edges is not all of them.
  // Which are made zeros before, and by what.
  bool zeroes_a, zeroes_b, zeroes_c;
  role zero_a, zero_b, zero_c;
} placement;

// False: *why says what the accelerator does not have (static text or the accelerator's memory).
// The problem's factors may be exchanged.
bool placement_make(accelerator *a, graph *g, problem *p, placement *out, const char **why);
// Of a sum whose operands are loaded between those of a product: with other instructions than its factors.
bool placement_make_beside(accelerator *a, graph *g, problem *p, placement *out, const char **why);

// Are addresses in local memory numbers that no loop counts, or is B in groups? Then blocks are whole, and
// have places of their own.
bool placement_is_fixed(const accelerator *a, const placement *p);

// "; loads with mvin, mvin2, mvin3; multiplies with preload, compute_preloaded; stores with mvout" for
// --explain.
void placement_print(const accelerator *a, const placement *p, strbuf *out);

#endif
