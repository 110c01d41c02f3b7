// Text of vector code for a nest: numbers, addresses, lanes of operands, bodies.
#ifndef AUTO_LOWERING_LINALG_NEST_TEXT_H
#define AUTO_LOWERING_LINALG_NEST_TEXT_H

#include "lowering/linalg/nest_plan.h"

// An index: a constant, or a value of the text.
typedef struct nest_number {
  bool is_value;
  int64_t constant;
  unsigned id; // %v<id>
} nest_number;

// A value of the text: %v<id>, or one of several results.
typedef struct nest_name {
  unsigned id;
  int result; // -1: it is the only one
} nest_name;

// How an operand's memory is reached: a memref of one dimension, and an address that grows as loops are
// entered. Or, with a rank, a memref of so many: the address is the last index, which lanes are along, and
// `outer` are the others.
enum { NEST_MAX_RANK = 4 };
typedef struct nest_access {
  const nest_operand *operand;
  unsigned memref; // %v<memref>; of a scalar operand the value itself
  char type[96];   // of the memref
  nest_number coefficients[NEST_MAX_DIMS], address;
  unsigned rank;    // or 0
  bool is_argument; // of one with a rank: %a<memref>
  nest_number outer[NEST_MAX_RANK - 1], outer_coefficients[NEST_MAX_RANK - 1][NEST_MAX_DIMS];
  // Of the memref, in elements: from `below` elements before the offset, where strides are negative, to
  // `extent` behind.
  nest_number offset, extent, below;
  bool rows_are_neighbours; // of a copied left operand: a tile's
  unsigned scalar;          // %v<scalar>: its element, which is the same in all loops further inside; 0
  // Of the left operand, or NULL: for each row elements of several steps, or of rows, and which one is its.
  const nest_name *ahead;
  unsigned step;
  unsigned stream; // %v<stream>: a pointer to its memory, where whole registers are stored past the caches; 0
  unsigned pack;   // of the packed operand: neighbours of a lane that are stored together; else 0
} nest_access;

// Which part of the output is computed: `rows` along the plan's row_dim, `vectors` of `lanes` lanes along its
// vector_dim, of which the first `valid` are there; or the first `left`, which `mask` says. With lanes along
// a sum, `columns` along the plan's column_dim: the tile's code counts each of these in each row as a row of
// its own.
typedef struct nest_tile {
  unsigned rows, columns, vectors, lanes;
  unsigned valid;
  bool has_mask;
  unsigned mask; // %v<mask>: vector<lanes x i1>, of a tile of one vector
  nest_number left;
  bool is_again;     // the lanes before `first` were there in the vector before: they are zero, or not added
  nest_number first; // of a tile of one vector
} nest_tile;

// Every few elements: the vectors that hold them and `span` more, and those of them that are `first` behind.
typedef struct nest_every {
  unsigned count; // the step; 0: nothing is loaded
  bool is_one;    // they are one vector, of which no element is between the steps' ends
  bool is_dealt;  // each vector has the lanes of one element of the steps
  unsigned last;  // where the last vector begins
  nest_name vectors[8];
} nest_every;
// The operands of stages that are loaded for the same lanes, and what is loaded of those that lie beside each
// other. Begins with zeros.
typedef struct nest_origin {
  unsigned stage, operand, row, step, at; // at: the lane
} nest_origin;
enum { NEST_MOST_LOADED = 32 };
typedef struct nest_together {
  bool is_known; // all that is wanted
  bool has_rows; // nothing is stored before all rows of the tile are loaded
  // Or NEST_NONE: the reduction of which so many steps are straight code, and the one that is being loaded.
  unsigned dim, steps, step;
  bool wanted[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
  unsigned count;
  struct nest_loaded {
    nest_origin from;
    nest_every every;
  } loaded[NEST_MOST_LOADED];
} nest_together;

typedef struct nest_text {
  const nest *n;
  const nest_plan *p;
  const target *t;
  const nest_few *few; // or NULL
  unsigned main;       // the stage whose sums code is printed for
  nest_sum sum;        // its
  strbuf head, body;   // what stands in front of all loops, and the loops
  strbuf *out;         // where text goes now: one of these
  unsigned next;       // id
  STACK(int64_t) constants;
  STACK(MlirValue) arguments; // of the function that the text is: %a<i>
  nest_access accesses[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
  nest_access copy;      // of the packed operand, while it is written
  nest_access left_copy; // of the left one, while it is written
  nest_access bias;      // of a product whose form is biased: what its sum starts with
  // Where the plan has a test for the left operand's copy: %v<is_unaligned> says that it was made, and
  // %v<words> is what is used, as words.
  unsigned is_unaligned, words;
  unsigned pairs;        // 0, or what is used as pairs of words, where rows consist of them
  nest_access left_bias; // of one whose right operand has a zero point or bias: what a row's sums start with
  nest_access regrouped[2];
  unsigned num_regrouped;
  bool is_copy_allocated;
  bool is_left_constant;   // the left operand's copy was made while compiling
  bool reads_registers;    // parts of registers are loaded with what lies behind them, which is memory, too
  nest_together *together; // what inputs of sums are loaded with, or NULL
  bool is_checked;         // a checker reads the text, which takes operands for different memory
  unsigned disjoint;       // %v<disjoint>: no output overlaps another operand; 0 if that is known
  bool is_descending;      // loops begin at the last iteration; their steps divide what they run over
  bool repeats;            // no output is memory that is loaded: lanes may be computed and stored twice
  // Operands are windows: whole vectors and what is left of rows have nests of their own, the first for what
  // follows to change.
  enum { NEST_TOGETHER, NEST_WHOLE, NEST_REST } part;
  struct nest_ends {
    nest_number tiles, vectors; // where whole tiles end along the vector_dim, and whole vectors
  } ends;                       // of such nests
  // A trial's text changes nothing in the module: an operation stands for what would be a new constant.
  bool is_trial;
  STACK(MlirOperation) stand_ins;
  unsigned panel_level; // of the order, where a panel is copied next; NEST_NONE
  unsigned width_level; // where a tile whose lanes are counted branches by them next; NEST_NONE
  nest_number copy_size, bias_size;
  unsigned parallel_dim;   // of the loops that are printed now; NEST_NONE within a parallel one
  nest_number group_count; // neighbours in this step along group_dim
  unsigned lanes_before;   // of a panel, in front of the tile's
  unsigned tile_rows;      // for which the tile registers have shapes here; 0: they have none
  nest_number sizes[NEST_MAX_DIMS], position[NEST_MAX_DIMS];
  int64_t divisors[NEST_MAX_DIMS]; // sizes that are known at run time only are multiples of these; or 0
  nest_tile tile;
} nest_text;

// Everything between: nest_text_print fills head and body, nest_print_body prints them with the constants,
// the return and the closing brace. (nest_emit.c)
void nest_text_begin(nest_text *e, const nest *n, const nest_plan *p, const target *t);
void nest_text_print(nest_text *e);
void nest_print_body(nest_text *e, strbuf *out);
void nest_text_end(nest_text *e);

// ---- numbers --------------------------------------------------------------------------------------------

static inline nest_number number_constant(int64_t c) { return (nest_number){.constant = c}; }
static inline bool number_is(nest_number a, int64_t c) { return !a.is_value && a.constant == c; }
nest_number number_add(nest_text *e, nest_number a, nest_number b);
nest_number number_subtract(nest_text *e, nest_number a, nest_number b);
nest_number number_multiply(nest_text *e, nest_number a, nest_number b);
nest_number number_remainder(nest_text *e, nest_number a, int64_t b);
// What is left of a size of dimension `d` behind whole steps.
nest_number nest_rest_of(nest_text *e, unsigned d, nest_number size, int64_t step);
nest_number number_minimum(nest_text *e, nest_number a, nest_number b);
nest_number number_select(nest_text *e, unsigned condition, nest_number a, nest_number b); // %v<condition>
// Prints it as an operand: "%v5", or the constant's name, which stands in the head.
void number_print(nest_text *e, nest_number a);
// Is `predicate` of arith.cmpi true of them? The number of an i1.
unsigned number_compare(nest_text *e, const char *predicate, nest_number a, nest_number b);
// "andi" or "ori" of arith of two such; of one where the other is 0.
unsigned nest_logical(nest_text *e, const char *name, unsigned a, unsigned b);

// ---- loops ----------------------------------------------------------------------------------------------

// "scf.for" over dimension `d`, whose position it becomes; addresses are moved along. Nothing is printed for
// a loop of one iteration. The main loop over the text's parallel_dim is "scf.parallel". Ended by
// nest_loop_end.
typedef struct nest_loop {
  unsigned dim;
  bool is_open;     // a loop was printed
  bool is_parallel; // "scf.parallel"
  int64_t count;    // of iterations; 0: it is not known
  unsigned results; // %v<results>: what it carried
  nest_number position;
  struct {
    nest_number address, outer[NEST_MAX_RANK - 1];
  } accesses[NEST_MAX_STAGES * NEST_MAX_OPERANDS + 4];
} nest_loop;
// `carried` values of these types, which become the loop's, and then, by nest_loop_end, its results.
nest_loop nest_loop_begin(nest_text *e, unsigned d, nest_number from, nest_number to, int64_t step,
                          nest_name *carried, unsigned count, const char *const *types);
void nest_loop_end(nest_text *e, const nest_loop *l, nest_name *carried, unsigned count,
                   const char *const *types);

// ---- values ---------------------------------------------------------------------------------------------

nest_name name_new(nest_text *e);
void name_print(nest_text *e, nest_name n);
void name_format(nest_name n, char out[24]); // without "%"
// "vector<16xi32>"
void vector_type_print(nest_text *e, unsigned lanes, MlirType element);
// Begins "%v<id> = vector.shuffle a, b [", which nest_shuffle_end ends with the type of both; or, so that
// selection leaves it alone, one of LLVM's dialect.
nest_name nest_shuffle_begin(nest_text *e, nest_name a, nest_name b, bool is_llvms);
void nest_shuffle_end(nest_text *e, unsigned lanes, MlirType element, bool is_llvms);
// The function's argument that stands for a value from outside.
unsigned nest_argument(nest_text *e, MlirValue v);
// Opens the access to operand k of a stage: its memref of one dimension, coefficients and offset.
void nest_access_open(nest_text *e, unsigned stage, unsigned k);

// So many lanes are loaded as how many: those of a register, where memory is accessed by registers.
static inline unsigned nest_read_lanes(const nest_text *e, const nest_operand *o, unsigned lanes) {
  const unsigned all = e->t->register_bits / o->bits;
  return e->t->aligned_registers && lanes < all ? all : lanes;
}
// `lanes` elements of an operand for row `row`, from lane `at` of the tile on. What is not valid is zero.
nest_name nest_load(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes);
// Loads the element of an operand that all rows and lanes share: until its `scalar` is 0 again, nest_load
// takes that.
void nest_load_scalar(nest_text *e, nest_access *a);
// %v<id>: vector<lanes x i1>, of which the first `count` are set.
unsigned nest_mask(nest_text *e, nest_number count, unsigned lanes);
// The first `count` lanes of a vector of `from` integers, and zeros behind them, `lanes` in all: as an
// operation of LLVM's, as selection would look for sums of these lanes alone.
unsigned nest_keep_lanes(nest_text *e, unsigned value, unsigned from, unsigned count, unsigned lanes,
                         unsigned bits);
// %v<id>: vector<lanes x i1>, of which those from `first` on are set; for values of so many bits.
unsigned nest_mask_from(nest_text *e, nest_number first, unsigned lanes, unsigned bits);
// %v<mask>: where it is set, lanes of the first vector, elsewhere of the second one.
nest_name nest_choose_lanes(nest_text *e, unsigned mask, nest_name value, nest_name other, unsigned lanes,
                            MlirType element);
// With zeros in the lanes of an operand that were there in the vector before.
nest_name nest_without_again(nest_text *e, const nest_access *a, nest_name value, unsigned lanes);
// So many neighbours of a row, from where it is on; returns the id.
unsigned nest_load_neighbours(nest_text *e, const nest_access *a, unsigned row, unsigned elements);
// Loads elements for so many steps of each of the tile's rows; until a->ahead is NULL again, nest_load takes
// those of a->step.
void nest_load_ahead(nest_text *e, const nest_access *a, unsigned elements, nest_name *rows);
// Loads a step's elements of the tile's rows, several at once.
void nest_load_abreast(nest_text *e, const nest_access *a, nest_name *rows);
// The elements of a step, `group` of them, for all of so many lanes.
nest_name nest_step_elements(nest_text *e, const nest_access *a, unsigned row, unsigned group,
                             unsigned lanes);
// The first row of the tile that has the same elements of this operand.
unsigned nest_same_row(const nest_text *e, const nest_access *a, unsigned row);
// `rows` neighbours of each of `lanes` lanes, which are `step` apart from `address` on, as vectors of lanes:
// one for each of the rows. Of lanes that are not valid, which only a plan of turned registers has, nothing
// is loaded.
void nest_load_transposed(nest_text *e, const nest_access *a, nest_number address, nest_number step,
                          unsigned lanes, unsigned rows, nest_name *out);
// Is it better to load this operand so, for whole tiles of so many rows?
bool nest_is_transposed(const nest_text *e, const nest_access *a);
// Lanes [from, from + count) of a value that has `lanes`.
nest_name nest_slice(nest_text *e, nest_name value, MlirType element, unsigned lanes, unsigned from,
                     unsigned count);
// The step along the vectors, where it is short and whole vectors may be loaded; otherwise 0.
unsigned nest_short_step(const nest_text *e, const nest_access *a, unsigned at, unsigned lanes);
// `is_alone`: nothing else that lies in them is loaded, which LLVM would take out of them lane by lane.
// From `begin` elements behind the operand's own on.
nest_every nest_load_every(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes,
                           int64_t begin, unsigned span, bool is_alone);
nest_name nest_pick_every(nest_text *e, const nest_every *all, MlirType element, unsigned lanes,
                          unsigned first);
// nest_beside.c: nest_load of one of the wanted ones: vectors that several of them lie in are loaded once.
nest_name nest_load_beside(nest_text *e, unsigned stage, unsigned k, nest_together *together, unsigned row,
                           unsigned at, unsigned lanes);
// An input of the sums, in these lanes: with others where e->together says so.
nest_name nest_load_input(nest_text *e, unsigned k, unsigned row, unsigned at, unsigned lanes);
// Integers that are no negative ones, from so many bits to others.
nest_name nest_resize(nest_text *e, nest_name from, unsigned lanes, unsigned width, unsigned bits);
void nest_store(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes,
                nest_name value);
// In the lanes where the condition holds: elements one behind the other, where masks are.
void nest_store_where(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes,
                      nest_name condition, nest_name value);
// Stores so many values of lanes one beside the other, from the first one's elements on, `step` for each
// lane. What is not valid is not stored, which needs masks.
void nest_store_interleaved(nest_text *e, const nest_access *first, unsigned step, unsigned row, unsigned at,
                            unsigned lanes, const nest_name *values);

// Rows that lie beside each other as vectors in the order of memory: lane l of vector i is of row j % rows
// and of position j / rows along the lanes, where j is i * lanes + l. Can an operand be loaded so?
bool nest_is_in_order(const nest_text *e, const nest_access *a);
// As many vectors as the tile has rows.
void nest_load_in_order(nest_text *e, const nest_access *a, unsigned at, unsigned lanes, nest_name *out);
void nest_store_in_order(nest_text *e, const nest_access *first, unsigned rows, unsigned at, unsigned lanes,
                         const nest_name *values);

// Are these lanes of an operand in pieces, with several positions along the plan's join_dim? (nest_join.c)
bool nest_is_joined(const nest_text *e, const nest_access *a, unsigned at, unsigned lanes);
// Where lane `at` of a tile of the packed operand is, from its first one on.
nest_number nest_packed_address(nest_text *e, const nest_access *a, unsigned at);
nest_name nest_load_joined(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes);
void nest_store_joined(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes,
                       nest_name value);

// The values of a body's arguments; those without are not used.
typedef struct nest_arguments {
  nest_name names[NEST_MAX_OPERANDS];
} nest_arguments;
// A value of a stage's body in these lanes.
nest_name nest_evaluate(nest_text *e, const nest_stage *s, MlirValue value, const nest_arguments *arguments,
                        unsigned row, unsigned at, unsigned lanes);

// ---- stores past the caches (nest_stream.c) ---------------------------------------------------------------

// %v<id>: are the plan's streamed outputs large, aligned, and apart from all other operands? 0: there are
// none.
unsigned nest_stream_test(nest_text *e);
// Between these they are stored so.
void nest_stream_begin(nest_text *e);
void nest_stream_end(nest_text *e);
// So many lanes, whole registers.
void nest_stream_store(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                       nest_name value);

// ---- the last lanes (nest_last.c) -------------------------------------------------------------------------

// So many vectors from lane `begin` on, behind whole tiles, which end at `end`. A copy of the right operand
// has a whole tile for them, with so many lanes `before` these.
typedef struct nest_last {
  int64_t begin, end;
  unsigned vectors, before;
} nest_last;
// Are the last lanes of a product, from lane `from` on, computed so?
bool nest_find_last(const nest_text *e, int64_t from, nest_last *out);
// Where whole tiles of a number of lanes end that is known.
static inline int64_t nest_end_of_tiles(const nest_text *e) {
  const int64_t size = e->sizes[e->p->vector_dim].constant;
  return size - size % ((int64_t)e->p->vectors * e->p->lanes);
}

// ---- packing --------------------------------------------------------------------------------------------

enum { NEST_MOST_VECTORS = 32 };
// The tile's vectors of the right operand, with `neighbours` in each group, and zeros behind them; lanes are
// neighbours in memory. `by_pairs`: two vectors of an even number may be one value, whose lanes are by turns
// those of two others. Returns how many elements each value has. (nest_groups.c)
unsigned nest_load_groups(nest_text *e, const nest_access *from, unsigned neighbours, bool by_pairs,
                          nest_name *out);
// Four vectors of structures of four elements become one of each element, if the target moves bytes so.
// (nest_deal.c)
bool nest_can_deal_four(const nest_text *e, unsigned bits, unsigned lanes);
void nest_deal_four(nest_text *e, MlirType element, unsigned bits, unsigned lanes, nest_name *v);
// The columns of a square of so many rows, a power of two, given these.
void nest_turn_square(nest_text *e, MlirType element, unsigned side, nest_name *rows);
// So many rows, a power of two, of so many lanes: the first lanes of all, then the second ones, and so on.
void nest_turn_registers(nest_text *e, MlirType element, unsigned count, unsigned lanes, nest_name *rows);
// Squares of as many units of `unit` bits as there are rows, turned; each row has so many units. `is_kept`:
// LLVM does not make permutations of narrower lanes of it.
void nest_turn_units(nest_text *e, unsigned unit, unsigned side, MlirType element, unsigned lanes,
                     bool is_kept, nest_name *rows);
// The lanes of so many vectors, a power of two of them, vector by vector as they were lane by lane; and back.
// `is_llvms`: by shuffles that selection leaves alone.
void nest_interleave(nest_text *e, MlirType element, unsigned count, unsigned lanes, bool is_llvms,
                     nest_name *vectors);
void nest_separate(nest_text *e, MlirType element, unsigned count, unsigned lanes, nest_name *vectors);
// Of a form with blocks: makes blocks of rows that were loaded ahead, one for each step. (nest_blocks.c)
void nest_blocks_of_rows(nest_text *e, nest_name *rows);
// Prints the copies of the plan's operands and opens their accesses anew.
void nest_pack(nest_text *e);
// The left operand's. (nest_left.c)
void nest_copy_left(nest_text *e);
void nest_release_left(nest_text *e);
// In bytes, of memory for copies: lines of the cache, and vectors.
static inline unsigned nest_alignment(const target *t) {
  enum { LINE = 64 };
  return t->register_bits / 8 > LINE ? t->register_bits / 8 : LINE;
}
// Memory of so many elements, which the access's type and memref become.
void nest_name_type(nest_access *a, nest_number size);
void nest_allocate(nest_text *e, nest_access *a, nest_number size);
// Prints the copy of the panel for the tile of lanes that is entered; until nest_panel_end it is the right
// operand, whose access from outside is returned.
nest_access nest_panel_begin(nest_text *e);
void nest_panel_end(nest_text *e, const nest_access *right);
// Frees what was allocated for it.
void nest_unpack(nest_text *e);

#endif
