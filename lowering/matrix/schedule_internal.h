// Between the schedule*.c files only.
#ifndef AUTO_LOWERING_MATRIX_SCHEDULE_INTERNAL_H
#define AUTO_LOWERING_MATRIX_SCHEDULE_INTERNAL_H

#include "lowering/matrix/names.h"
#include "lowering/matrix/schedule.h"

// An operand in main memory.
typedef struct schedule_operand {
  kernel_read read;
  int64_t row_stride; // bytes between rows of a block
  bool is_one_run;    // consecutive rows are always that far apart, and there
  bool has_borders;   // some rows are not there: they are zeros
} schedule_operand;

typedef struct schedule {
  graph *g;
  const placement *p;
  const problem *q;
  const placement *beside; // a sum whose moves are between the product's instructions; or NULL
  schedule_order order;    // of that sum and the product
  offload *o;
  const char **why;
  c_node *name[MATRIX_MAX_DIMENSIONS]; // of the problem's dimensions in C: names
  names_run run;                       // of these: what was split last
} schedule;

static inline int64_t schedule_divide_up(int64_t a, int64_t b) { return (a + b - 1) / b; }
static inline int64_t schedule_least(int64_t a, int64_t b) { return a < b ? a : b; }

// Elements from one to the next along the problem's dimension d.
int64_t schedule_stride(const schedule *s, const kernel_read *r, unsigned d);
// Rows of a block are along `rows`' last dimension.
schedule_operand schedule_operand_of(const schedule *s, const kernel_read *r, const dimension_list *rows);
kernel_read schedule_output(const schedule *s);
// &in0[i][k]
c_node *schedule_address(const schedule *s, const kernel_read *r);
c_node *schedule_smaller(const schedule *s, c_node *x, c_node *y);
// smaller(size - from, most): what of `size` elements is left behind element `from`.
c_node *schedule_rest(const schedule *s, int64_t size, const char *from, int64_t most);
// const int32_t name = value;
void schedule_define(schedule *s, const char *name, c_node *value);
// Declares the dimensions of a list as parts of one number: const int32_t i1 = i % 56;
void schedule_split(schedule *s, const dimension_list *l, c_node *number);
// The last dimensions of depth, along which blocks are.
dimension_list schedule_inner(const schedule *s);
// Can the role's configuration be like this? A constant in place of a field has to be right.
bool schedule_fits(const role *r, role_open open, int64_t value);
bool schedule_no(schedule *s, const char *why);

// ---- schedule_tile.c ----------------------------------------------------------------------------
// Of an image whose lines stay in local memory while the window moves over them: lines [0] and columns [1].
typedef struct tiling_image {
  bool is_used;
  uint32_t index[2];            // of A: the line and the column of the image
  uint32_t window[2];           // dimension of depth that moves along them; MATRIX_NONE: loads gather columns
  int64_t size[2], dilation[2]; // of the window, and pixels between its elements
  int64_t step[2];              // pixels in local memory from one result to the next
  int64_t results[2];           // of an image
  int64_t lines;                // of results in a tile, of each of `count` images
  int64_t count;
  int64_t parts;     // blocks of a line of results
  int64_t extent[2]; // of each image in a tile: lines and columns in local memory
} tiling_image;

// Of a sum: rows and columns of its moves, rows of local memory that one takes, moves across a row.
typedef struct sum_moves {
  int64_t rows, columns, used, across;
} sum_moves;

typedef struct tiling {
  int64_t rows, columns, depth; // of a block
  int64_t pitch_c;              // rows of local memory from one block of sums to the next
  int64_t blocks_a, blocks_b;   // of depth that one load of A, of columns that one of B covers
  int64_t blocks_rows;          // of rows that one load of a transposed A covers
  int64_t blocks_store, blocks_addend;
  int64_t row_blocks, column_blocks; // of a tile
  int64_t group;                     // of column_blocks: blocks of B that follow each other without a load
  // Of windows, rows and columns: in a tile; tiles that many cover; pixels of a tile, at most.
  int64_t windows[2], tiles_windows[2], pixels[2];
  tiling_image image;
  int64_t chunks;                          // of depth, in a tile: of blocks_a blocks each
  int64_t inner, chunks_inner, chunks_all; // depth's last dimensions; chunks in these; in all of depth
  int64_t tiles_rows, tiles_columns, tiles_depth;
  int64_t place_a, place_b, place_c, half_a, half_b, half_c; // first rows in memory, and to the other half
  bool one_place;       // the sums of a tile are where those of the one before were
  sum_moves beside;     // of what is beside the product
  int64_t beside_rows;  // that it takes of each half of the sums; or of all of them if these have one place
  int64_t lag;          // of a sum behind the product: steps from one fence to the next
  bool columns_outside; // the loop over columns of tiles is the outer one
  int64_t period_a, period_b; // steps that a tile of A, of B stays
  double latencies;           // what the estimate takes main memory's latency to be, in those of the library
  double cycles;              // an estimate, of all
} tiling;

// How many steps there are, each of one tile.
static inline int64_t schedule_steps(const schedule *s, const tiling *t) {
  return t->tiles_rows * t->tiles_columns * t->tiles_depth * s->p->batch.size;
}

// Groups in a chunk: loads and stores are between them.
static inline int64_t schedule_slots(const tiling *t) { return t->blocks_a * t->column_blocks / t->group; }

// False: not one block of each operand fits.
bool schedule_choose_tile(schedule *s, tiling *t);

// ---- schedule_load.c ----------------------------------------------------------------------------
// The number behind the last row of all, or of the tile of this prefix where rows are numbered from its first
// one.
c_node *schedule_end_of_rows(schedule *s, const char *prefix);
// Rows of a block, one run of adjacent rows after the other and as many as `move` can: emits a loop around it
// if there may be several, and is true then. Afterwards `row` and `rows` are the first row and the number of
// rows, `begin` is the block's first one.
bool schedule_open_rows(schedule *s, const tiling *t, const schedule_operand *x, const role *move,
                        const char *prefix, c_node *first);
// at + row - begin: where row `row` of the block that begins at row `at` of local memory is.
c_node *schedule_from_begin(schedule *s, c_node *at);
// Makes the block of local memory from row `where` on zeros where `condition` holds.
void schedule_zero(schedule *s, const role *r, c_node *where, int64_t rows, int64_t columns,
                   c_node *condition);
// Makes a block of sums zeros at the first of its products.
void schedule_begin_sums(schedule *s, const tiling *t, c_node *where);
// The address of the block of B at `k`, `j` of the tile that is multiplied.
c_node *schedule_block_of_b(schedule *s, const tiling *t);
// chunk / window % chunks_inner * size: the first number of depth's inner dimensions in a chunk.
c_node *schedule_chunk_begin(schedule *s, const tiling *t, c_node *chunk);
// Names depth's inner dimensions at number `k` of them.
void schedule_name_inner(schedule *s, c_node *k);
// Declares what the loads of a chunk share.
void schedule_begin_chunk(schedule *s, const tiling *t);
// The loads of the next tile that belong to this slot.
void schedule_loads(schedule *s, const tiling *t);

// ---- schedule_runs.c ----------------------------------------------------------------------------
// Are A's rows loaded in this way? Then for how many chunks each run is loaded together.
bool schedule_loads_runs(const schedule *s, const tiling *t);
int64_t schedule_span(const schedule *s, const tiling *t);
// Declares where a chunk's loads are, for schedule_load_runs, which loads the rows of a slot.
void schedule_begin_runs(schedule *s, const tiling *t);
void schedule_load_runs(schedule *s, const tiling *t);
// Afterwards `rows` end at the border if that comes first; `inside` says whether they are there.
void schedule_find_borders(schedule *s, const schedule_operand *x);
// Loads what `read` is at the names, an operand like x, to v->local on: zeros beyond its borders.
void schedule_load_part(schedule *s, const schedule_operand *x, const kernel_read *read, offload_values *v);

// ---- schedule_image.c ---------------------------------------------------------------------------
// Can lines of A stay in local memory? Sets the rows of blocks and what does not depend on the tile.
bool schedule_find_image(const schedule *s, tiling *t);
void schedule_set_lines(tiling *t, int64_t lines, int64_t count);
// The same of a rectangle of windows.
void schedule_set_rectangle(tiling *t);
// Chunks of depth that read the same elements of A, from other rows on; 1 without an image.
int64_t schedule_window(const tiling *t);
// Rows of local memory for a block of depth; moves that load them.
int64_t schedule_image_rows(const tiling *t);
int64_t schedule_image_moves(const schedule *s, const tiling *t);
// Where block `kb` of chunk `c` begins, behind the tile's first row; where block `ib` of it is.
c_node *schedule_image_begin(schedule *s, const tiling *t);
c_node *schedule_image_block(schedule *s, const tiling *t, c_node *ib);
// Where this pixel of a rectangle is.
c_node *schedule_image_pixel(schedule *s, const tiling *t, c_node *line, c_node *column);
void schedule_load_image(schedule *s, const tiling *t);

// ---- schedule_windows.c -------------------------------------------------------------------------
// The rows of a tile of windows are the pixels that these look at, row after row, from number 0 on.
// Sets the sizes of tiles of that many windows. False: what stores windows cannot have such.
bool schedule_set_windows(const schedule *s, tiling *t, int64_t rows, int64_t columns);
// Pixels of all tiles together, in whole blocks: with a few rows, the array waits for the next block of B.
double schedule_block_pixels(const schedule *s, const tiling *t);
void schedule_comment_windows(schedule *s, const tiling *t);
// Declares where tile number PREFIX_t is: windows from PREFIX_y, PREFIX_x on, PREFIX_high x PREFIX_wide of
// them; PREFIX_count pixels, PREFIX_rows x PREFIX_columns.
void schedule_name_windows(schedule *s, const tiling *t, const char *prefix);
// Names the dimensions of the tile's first pixel.
void schedule_name_origin(schedule *s, const char *prefix);
// Declares the dimensions of pixel number `row` of the tile.
void schedule_split_pixels(schedule *s, const char *prefix, c_node *row);
// Are A's pixels loaded line by line? Then the lines of a chunk that belong to this slot.
bool schedule_loads_lines(const schedule *s);
void schedule_load_lines(schedule *s, const tiling *t);
// Stores the windows of column block `jb` of the tile "last".
void schedule_store_windows(schedule *s, const tiling *t, c_node *place);

// ---- schedule_blocks.c --------------------------------------------------------------------------
// Where block (`i`, `j`) of the tile's sums is, behind its first row; windows are of pixels in adjacent rows.
c_node *schedule_sum_block(schedule *s, const tiling *t, c_node *i, c_node *j);
// The products of slot `slot` of chunk `c`: each block of B with all blocks of A.
void schedule_multiply(schedule *s, const tiling *t);

// ---- schedule_beside.c --------------------------------------------------------------------------
bool schedule_find_beside(schedule *s, tiling *t);
// Of a sum behind the product, whose tile was chosen: its moves, and when memory is in order. False: *why
// says why not.
bool schedule_find_behind(schedule *s, tiling *t);
// At the beginning of a step: what it needs.
void schedule_begin_beside(schedule *s, const tiling *t);
// The moves of a slot.
void schedule_move_beside(schedule *s, const tiling *t);
// Behind all steps: the rest of the sum.
void schedule_end_beside(schedule *s, const tiling *t);

// ---- schedule_results.c -------------------------------------------------------------------------
// Until offload_end: turns `g` of so many in a step, for this slot: over all slots alike; or between those
// slots.
void schedule_begin_turns(schedule *s, const tiling *t, int64_t turns, bool between);
// Stores what belongs to this slot of the tile before, and loads what is added to the next one.
void schedule_results(schedule *s, const tiling *t);
// The same at once, where sums have one place.
void schedule_change_tiles(schedule *s, const tiling *t);

// ---- schedule_product.c, schedule_fixed.c, schedule_sum.c
// ---------------------------------------------------------
bool schedule_product(schedule *s);
// Where addresses in local memory are numbers: sums stay in place until they are complete.
bool schedule_fixed(schedule *s);
// Names the tile of step number `step`: PREFIX_i, PREFIX_j; where rows are numbered from the tile's first
// one, that is 0.
void schedule_name_tile(schedule *s, const tiling *t, const char *prefix, const char *step);
// Declares the batch dimensions of a step.
void schedule_name_batch(schedule *s, const tiling *t, const char *prefix, const char *step);
bool schedule_sum(schedule *s);
// What its moves take, of so many operands and results: an estimate.
double schedule_sum_cycles(const schedule *s, const sum_moves *x, unsigned operands);
// False: there are no such moves. Names of the sum's rows from number `i` on; what a move of them covers,
// from column `j` on; its instructions.
bool schedule_sum_sizes(schedule *s, sum_moves *x);
void schedule_sum_rows(schedule *s, const char *prefix, c_node *i);
void schedule_sum_columns(schedule *s, const sum_moves *x, c_node *j);
void schedule_sum_loads(schedule *s, const sum_moves *x, c_node *place);
void schedule_sum_store(schedule *s, const sum_moves *x, c_node *place);

#endif
