// Between equivalence.c and equivalence_*.c only: a source function and its lowering as terms of one context.
#ifndef AUTO_LOWERING_VERIFY_EQUIVALENCE_INTERNAL_H
#define AUTO_LOWERING_VERIFY_EQUIVALENCE_INTERNAL_H

#include "lowering/vector/program.h"
#include "lowering/mlir/ranges.h"
#include "lowering/verify/equivalence.h"

// Lanes of a value as terms of the common context.
typedef struct value_lanes {
  MlirValue value;
  uint32_t lanes, width;
  term_id *lane; // NULL: not numbers or vectors of them
  bool busy;     // being computed
} value_lanes;

typedef struct side_block {
  MlirBlock block;
  program *program;
  term_id *memo; // of the program's terms
} side_block;

typedef struct side {
  struct checker *checker;
  STACK(side_block) blocks; // in walk order, which is the same on both sides
  STACK(value_lanes) values;
  STACK(term_id) defined; // per term: where it is defined, 1 bit; none: not computed
  uint8_t partial;        // PARTIAL_SOURCE or PARTIAL_LOWERED
  bool has_partial;
  hash_index index; // of values
} side;

// Operations of the program (not of instructions' bodies) that are not defined for all operands.
enum { PARTIAL_SOURCE = 1, PARTIAL_LOWERED = 2 };

// What a value is that both sides have: result `number` of the operation with a mark, or argument `number` of
// the block with an ordinal.
typedef struct leaf_key {
  int64_t owner; // mark; -1 - ordinal for a block
  int64_t number;
  int64_t private_to; // 0, or a number of its own for what only one side has
} leaf_key;

// What is known of every lane of a leaf. Of what a loop carries in round number r also, while that is proven
// of the next one, that it is within first.low + r by.low and first.high + r by.high.
typedef struct leaf_range {
  ranges_interval is, first, by;
  bool known, grows;
} leaf_range;

// Value `number` that a loop carries in another form than its source: truncated to `width` bits, or, unless
// `group` is 0, the sum of each so many lanes, or, `is_paired`, of what the source has added so far, each two
// lanes as a number of twice their bits modulo that of one, then the upper one of each two.
typedef struct carried_form {
  MlirOperation source, lowered;
  intptr_t number;
  uint32_t width, group;
  bool is_signed; // how a truncated number is extended
  bool is_paired;
} carried_form;

// A load whose first lane is a lane of another one, which reads from the same row of memory.
typedef struct shared_row {
  int64_t mark, first_mark;
  uint32_t lane;
} shared_row;

typedef struct checker {
  const bundle *rules;
  unsigned fuse;
  equivalence_report *report;
  term_context *terms; // builds what it is told
  arena *memory;
  side source, lowered;
  STACK(leaf_key) leaves; // leaf number -> key
  obligations *obligations;
  STACK(uint8_t) partial; // per term: PARTIAL_SOURCE, PARTIAL_LOWERED
  ranges_table ranges;    // of the source's loops
  term_id round;          // of the loop at hand: its number
  STACK(leaf_range) leaf_ranges;
  STACK(carried_form) carried;
  bool pairs; // what loops begin with anew is paired
  STACK(shared_row) rows;
  STACK(uint32_t) visited; // per term: the last walk that was there
  uint32_t visit;
} checker;

// ---- equivalence.c --------------------------------------------------------------------------------
// The mark of an operation; 0: made by the lowering.
int64_t marks_get(MlirOperation op);
void equivalence_report_problem(checker *c, equivalence_result result, MlirLocation where, const char *format,
                                ...) __attribute__((format(printf, 4, 5)));
// One that nothing that is kept would help.
void equivalence_structural_problem(checker *c, MlirOperation op, const char *what);

// ---- equivalence_lanes.c --------------------------------------------------------------------------
void equivalence_open_side(side *s, checker *c, MlirOperation function, uint8_t partial);
void equivalence_close_side(side *s);
// Position of a block in walk order; -1: not in the function.
int64_t equivalence_block_ordinal(const side *s, MlirBlock b);
bool equivalence_is_auto(MlirOperation op);
// LLVM's own, which selection does not look into.
bool equivalence_is_shuffle(MlirOperation op);
// What a value is on both sides, if its lanes are free variables.
leaf_key equivalence_key_of(side *s, MlirValue v);
// A number that nothing is known of.
term_id equivalence_free_number(checker *c, unsigned width);
// Valid until the next call.
const value_lanes *equivalence_lanes_of(side *s, MlirValue v);

// ---- equivalence_carried.c ------------------------------------------------------------------------
// Notes what is carried in other forms. A form that does not hold all that the source carries is a problem.
void equivalence_find_carried(checker *c, MlirOperation source, MlirOperation lowered);
// Of what a loop carries or yields, on either side; NULL: it is carried as in the source.
const carried_form *equivalence_carried_form(const checker *c, MlirValue v);
// Of an operand that a loop begins or goes on with.
const carried_form *equivalence_handed_on(const checker *c, MlirOperation op, intptr_t operand);
// The source's lanes in that form, which has `lanes` lanes.
void equivalence_convert(checker *c, const carried_form *f, const term_id *from, term_id *to, uint32_t lanes);
// Is the operation the sum of a vector's lanes?
bool equivalence_is_sum(MlirOperation op);
term_id equivalence_sum(checker *c, const value_lanes *v);

// ---- equivalence_ranges.c -------------------------------------------------------------------------
// Of a leaf that is `v` in the source.
void equivalence_note_range(checker *c, uint32_t leaf, MlirValue v, uint32_t width);
// `assumed`, and that the leaves of x and of y (either may be none) are in their ranges.
term_id equivalence_assume_ranges(checker *c, term_id assumed, term_id x, term_id y);
// With a solver: that what loops carry is in its range, by induction.
void equivalence_prove_ranges(checker *c, MlirOperation source);

// ---- equivalence_rows.c ---------------------------------------------------------------------------
// Notes the source's loads that share elements with others.
void equivalence_find_rows(checker *c);
// The leaf whose lanes those of a load are, and which of them is its first one.
uint32_t equivalence_lane_of_row(const checker *c, leaf_key *key);

// ---- equivalence_defined.c ------------------------------------------------------------------------
// Marks what a side's program does that is not defined for all operands.
void equivalence_find_partial(side *s);
// Where a term is defined, 1 bit; none: everywhere.
term_id equivalence_definedness(side *s, term_id t);
// A division by zero stops the program, whichever lane it is in, and a float that the integers do not have
// may convert to anything: the lowered program divides by nothing and converts nothing that the source does
// not.
void equivalence_compare_divisions(checker *c);

#endif
