// Between nest_plan.c and nest_plan_*.c only: what parts of a plan have in common.
#ifndef AUTO_LOWERING_LINALG_NEST_PLAN_INTERNAL_H
#define AUTO_LOWERING_LINALG_NEST_PLAN_INTERNAL_H

#include "lowering/linalg/nest_plan.h"
#include <mlir-c/BuiltinTypes.h>

static inline int64_t nest_ceil_div(int64_t a, int64_t b) { return (a + b - 1) / b; }

// nest_plan_dimensions.c

int64_t nest_total(const nest *n, bool reduction, unsigned without);
// How many neighbours along a short other dimension lie, once or several times, between those along `dim`,
// all along a reduction; 0.
int64_t nest_filled_beside(const nest *n, const nest_operand *o, unsigned dim, bool *is_summed);
// What it costs per lane to have neighbours along `dim` in the lanes of a vector: one access for all of them
// where they are neighbours in memory, nothing where they are the same element. `has_rows`: what lies between
// them is used as well, by rows or steps beside each other.
double nest_access_cost(const nest *n, const target *t, unsigned dim, unsigned packed, bool has_rows);
bool nest_lanes_fit(const nest *n, unsigned dim);
bool nest_lanes_may_run(const nest *n, const nest_plan *p, unsigned dim);
// The parallel dimension with the cheapest accesses: of equal ones the largest, then the innermost.
unsigned nest_best_parallel(const nest *n, const target *t, bool has_rows, double *cost);
// The dimension of rows whose sums may become lanes of one vector: the largest that a sum has.
unsigned nest_rows_to_join(const nest *n);
// The reduction along which each lane can have a sum of its own.
unsigned nest_best_reduction(const nest *n, const target *t, double *cost);

// nest_plan_tiles.c

// How many elements behind each row of the grouped sum make whole groups, or whole registers of steps; 0
// where the operand does not consist of such rows.
int64_t nest_row_padding(const nest *n, const nest_plan *p);
// Does it pay to add the bias to the left operand ahead of the loops, element by element, instead of in each
// tile? Or to have groups aligned, which the target loads byte by byte otherwise? Or the last one of each row
// whole?
void nest_choose_left_copy(const nest *n, const target *t, nest_plan *p);
// Is the left operand used as it lies where its groups are aligned? If it is copied for that alone, and its
// rows are not read beyond their ends for their sums (nest_left_sums.c).
bool nest_is_copy_tested(const nest *n, const nest_plan *p);
// Does it pay to copy rows that lie side by side, for which each step of the reduction reads another line? If
// the lines of all steps are more than the first cache has, or than the ways that lines a multiple of a page
// apart share, and many tiles read them.
void nest_choose_row_copy(const nest *n, nest_plan *p);
// Of groups that are made as they are read: all rows, and the most vectors, whose sums have registers beside
// the rows of the groups.
void nest_choose_interleaved_tile(const nest *n, const target *t, nest_plan *p);
// The tile with the fewest cycles for the whole output whose sums and operands have registers.
void nest_choose_tile(const nest *n, const target *t, nest_plan *p);
// Do the lanes have neighbours in memory, or one element, in all operands but those of a product, which are
// copied? Those at the end of a row are then a part of a register.
bool nest_has_parts(const nest *n, const target *t, const nest_plan *p);

// nest_plan_product.c

// The group and the bias of a product: the cheapest, or what the schedule says.
void nest_choose_form(product_costs *costs, bool may_be_biased, nest_plan *p);
// Are elements of several steps, or of rows beside each other, loaded at once, where the target multiplies by
// elements of a register?
void nest_choose_ahead(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                       nest_plan *p);
// Is the right operand used in the order in which it lies, and what fills its vectors?
void nest_choose_places(const nest *n, nest_plan *p);
bool nest_plan_product(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                       nest_plan *p);

// nest_plan_rest.c

// Bits of the narrowest and the widest elements in memory that stages without reduction access, or the result
// of one with.
void nest_memory_bits(const nest *n, unsigned *least, unsigned *most);
// Of all stages; those of `math` are expanded later.
bool nest_has_few_operations(const nest *n);
// Of the only loop: is each element that is stored far from the one before, and little computed with it?
// Vectors would be scattered element by element.
bool nest_is_far(const nest *n, unsigned d);
void nest_plan_rest(const nest *n, const nest_sum *sum, const target *t, product_costs *costs, nest_plan *p);

// nest_plan.c

// Are sums beside each other added up in one way, each operand as it lies in memory?
bool nest_is_same_for_sums(const nest_plan *a, const nest_plan *b);
const char *nest_make_plan(const nest *n, const target *t, product_costs *costs, const nest_schedule *said,
                           nest_plan *p);

#endif
