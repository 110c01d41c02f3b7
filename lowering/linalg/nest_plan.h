// How a nest becomes vector code: which dimension the lanes run along, how much of the output a tile is, what
// is packed.
#ifndef AUTO_LOWERING_LINALG_NEST_PLAN_H
#define AUTO_LOWERING_LINALG_NEST_PLAN_H

#include "lowering/linalg/product_costs.h"
#include "lowering/linalg/schedule.h"
#include "lowering/mlir/passes.h"

enum { NEST_NONE = UINT32_MAX };
enum { NEST_MOST_LANES = 512 }; // of the vectors of a tile
enum { NEST_MOST_BESIDE = 8 };  // values that are stored side by side

// How a sum along the lanes is added up: so many lanes of a vector, neighbours that are added up in one of
// them, and bits of a lane that is wider than the output, or 0.
typedef struct nest_sum_lanes {
  unsigned lanes, folded, bits;
} nest_sum_lanes;

typedef struct nest_plan {
  const nest_schedule *said; // what is given; the rest is chosen
  // Lanes are neighbours along this dimension. Of a reduction (is_across) each lane holds a partial sum.
  unsigned vector_dim;
  bool is_across;
  unsigned lanes, vectors; // of the main stage's output: lanes of a vector, vectors of a tile
  // Or NEST_NONE: lanes run along all of the vector_dim, which fills no vector, for neighbours along this
  // one.
  unsigned join_dim;
  unsigned row_dim, rows; // the tile's other dimension (NEST_NONE, 1)
  unsigned last_rows;     // of tiles of a product with less vectors; 0: as many
  bool joins_rows;        // of sums along the lanes: those of a tile's rows become the lanes of one vector
  unsigned column_dim, columns; // of sums along the lanes: its third one (NEST_NONE, 1)
  // So many neighbours along a reduction are multiplied and added in each lane of a product (NEST_NONE, 1).
  unsigned group_dim, group;
  unsigned folded; // of a sum along the lanes that is no product: so many neighbours are added up in one lane
  unsigned fold_bits;                   // of such lanes, where they are wider than the output; 0
  nest_sum_lanes more[NEST_MAX_STAGES]; // of the sums behind the main stage, over as many elements
  // Of a product: so many steps along `ahead_dim`, the innermost reduction, have their elements of the left
  // operand from one load for each row (NEST_NONE, 1).
  unsigned ahead_dim, ahead;
  unsigned abreast; // or so many rows, which are neighbours in memory, have those of one step (1)
  bool is_product;
  unsigned left, right; // of a product: the operand that lanes share, and the one they do not
  bool has_tiles;       // instructions on tiles of rows and lanes multiply (nest_tiles.h)
  bool is_window;       // both have lanes; the left one's groups are made of loads of lanes (nest_window.h)
  bool is_packed;       // the right one is copied in the order in which tiles read it
  bool has_panels;      // the copy is made for one tile of lanes at a time
  bool is_in_order;     // it lies in memory as the copy would: lanes behind each other, groups in them
  product_form form;    // of a product with groups
  bool is_left_copied;  // the left one is copied with the form's bias, or in the order of tiles (nest_left.c)
  bool is_left_tested;  // only where its groups are not aligned, which is known at run time
  bool is_left_turned;  // that copy makes neighbours of the grouped sum's elements
  bool has_left_blocks; // of a form with blocks: the left one's lie in memory, in a copy or by themselves
  int64_t left_padding; // elements behind each row of the grouped sum in that copy
  unsigned order[NEST_MAX_DIMS];      // parallel dimensions, the outermost first, then reductions
  unsigned parallel_dim;              // whose tiles run on several threads (NEST_NONE); vectorizer.c sets it
  unsigned num_parallel, stage_lanes; // lanes at which stages without reduction are computed
  bool has_masks;                     // loads and stores of some lanes only are one instruction
  bool has_parts;                     // or those of the first lanes are few ones
  // Of elementwise operations, or 0: an operand's neighbours along the row_dim, of which a register has so
  // many, are loaded for each lane, and all of these registers are turned.
  unsigned turned;
  // Of sums: all rows of a tile lie beside each other along the lanes, and each vector has lanes of all of
  // them, in the order of memory.
  bool sums_in_order;
  bool is_streamed; // outputs are stored past the caches where a test at run time says so (nest_stream.c)
} nest_plan;

static inline nest_sum_lanes nest_lanes_of_sum(const nest_plan *p, unsigned sum) {
  return sum ? p->more[sum - 1] : (nest_sum_lanes){p->lanes, p->folded, p->fold_bits};
}

// Lanes of a row's sums, of an output of so many bits, where rows are joined: words of wider ones.
static inline unsigned nest_joined_lanes(const nest_plan *p, unsigned bits) {
  return p->fold_bits ? p->lanes * p->fold_bits / bits : p->lanes;
}

// Code of its own for few rows, where their number is known at run time only.
typedef struct nest_few {
  unsigned dim;
  int64_t most;                    // so many are few
  int64_t divisors[NEST_MAX_DIMS]; // of sizes that are known at run time only, which must be multiples; or 0
  nest_plan plan;
} nest_few;

// What the schedule says, or what is chosen.
static inline unsigned said_or(int64_t said, unsigned chosen) { return said < 0 ? chosen : (unsigned)said; }

// Plans a nest as the schedule says, which is in terms of the nest's dimensions. NULL, or why there is no way
// but loops over scalars, or why not as the schedule says.
const char *nest_plan_make(const nest *n, const target *t, product_costs *costs, const nest_schedule *said,
                           nest_plan *out);
// Are there code for the first lanes only that does not take them one by one?
static inline bool nest_masks_first(const nest_plan *p) { return p->has_masks || p->has_parts; }
// Does the copy of the right operand have the form's bias?
static inline bool nest_copy_is_biased(const nest_plan *p) {
  return p->form.is_right_biased && p->is_packed && !p->is_in_order;
}
// Are groups made of rows of all lanes of a tile as it reads them? It has powers of two of vectors then.
static inline bool nest_loads_groups_of_tile(const nest_plan *p) { return p->group > 1 && !p->is_packed; }
// So many elements behind the sum's last group belong to the copies of both operands.
static inline int64_t nest_padding(const nest_plan *p) {
  return p->is_packed && !p->is_in_order ? p->left_padding : 0;
}
// Lanes of one position along the join_dim; 0 without one. (nest_join.c)
unsigned nest_piece(const nest *n, const nest_plan *p);
// And those from one position to the next, a power of two where lanes behind a piece are lost.
unsigned nest_slot(const nest *n, const nest_plan *p);
// Along all lanes.
static inline int64_t nest_columns(const nest *n, const nest_plan *p) {
  return p->join_dim == NEST_NONE ? nest_estimate(n, p->vector_dim)
                                  : nest_slot(n, p) * nest_estimate(n, p->join_dim);
}
// The level of the order at which a tile of lanes of the right operand is fixed, if all loops that it does
// not need are further inside; 0 if not.
unsigned nest_panel_level(const nest *n, const nest_plan *p);
// Do the iterations of a loop write different elements, and read none that others write? (nest_threads.c)
bool nest_may_be_parallel(const nest *n, unsigned d);
// The loop to run on so many threads; NEST_NONE where that does not pay. (nest_threads.c)
unsigned nest_choose_parallel(const nest *n, const nest_plan *p, unsigned threads);
// Of a plan without reduction: do the tile's rows lie side by side in what is stored, and fill it?
bool nest_rows_are_beside(const nest *n, const nest_plan *p);
// Or in what is read? All rows of a tile are then loaded before anything is stored.
bool nest_rows_meet(const nest *n, const nest_plan *p);
// The reduction along which the operand's elements are neighbours in memory; NEST_NONE.
unsigned nest_contiguous_reduction(const nest *n, const nest_operand *o);
// Is every index of the operand one of the dimensions, each once? Then it can be copied in another order.
bool nest_can_pack(const nest *n, const nest_operand *o);
// Of elementwise operations: may outputs be larger than the last cache, of whole registers, and no operand's
// memory? (nest_stream.c)
bool nest_may_stream(const nest *n, const target *t, const nest_plan *p);
// Does code for few rows pay beside a plan's? Plans it as `said`, which says nothing. (nest_few.c)
bool nest_plan_few(const nest *n, const nest_plan *p, const target *t, product_costs *costs,
                   const nest_schedule *said, nest_few *out);
// The plan of a product with groups as one of blocks of rows and columns, if there are instructions for them
// and the schedule allows it; its form and what holds the left operand's blocks. (nest_blocks.c)
bool nest_blocks_plan(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                      nest_plan *p);
// Rows of sums that a tile of so many has, in whole blocks.
static inline unsigned nest_block_rows(const nest_plan *p, unsigned rows) {
  const unsigned block = p->form.block_rows ? p->form.block_rows : 1;
  return (rows + block - 1) / block * block;
}
// Instructions that a product on vectors takes, with the copies of its operands. (nest_blocks.c)
double nest_product_instructions(const nest *n, const target *t, const nest_plan *p);
// NULL, or what of the schedule is not possible. (nest_check.c)
const char *nest_plan_check(const nest *n, const nest_plan *p);

#endif
