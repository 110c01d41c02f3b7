// A block's pure vector computations as scalar lane terms.
//
// Every vector value of integers or floats (their bits) becomes an array of terms, one per lane, row-major
// for more than one dimension. Pure data movement (shuffles, slices, casts of shape, transposes, broadcasts)
// leaves no trace but the order of lanes. Values that are not understood (loads, arguments, values of other
// blocks, fast arithmetic on floats) are leaves: LANE(leaf number, lane). Extensions of integers in other
// blocks are seen through: the narrow number is the leaf.
#ifndef AUTO_LOWERING_VECTOR_PROGRAM_H
#define AUTO_LOWERING_VECTOR_PROGRAM_H

#include "lowering/mlir/ranges.h"
#include "lowering/vector/rows.h"
#include "semantics/lanes/lanes.h"
#include "support/hash_map.h"
#include <mlir-c/IR.h>

typedef struct program_value {
  MlirValue value;
  MlirOperation operation; // null: a leaf
  uint32_t result;         // number among the operation's results
  uint32_t lanes, width;   // all lanes, bits of each
  uint32_t leaf;           // leaf number, or PROGRAM_NOT_LEAF
  bool is_vector;          // false: a scalar leaf
  bool is_float;           // the lanes are the bits of floats
  bool is_borrowed;        // of an operation that is not the window's
  bool is_extended;        // no leaf and of no operation: made outside of narrower numbers, which are leaves
  bool is_loose;   // `lane` is one of several results that the operation may have: what needs these lanes
                   // must not use the operation, but the operation's users may use the lanes
  bool is_row;     // a leaf of no value: what its members, which are loaded, are parts of
  uint32_t member; // of a row: 1 + the first member; of a member: 1 + the next one; 0: none
  uint32_t first;  // of a member: the row's lane that is its first one
  uint32_t member_lanes; // of a row
  bool is_root;          // computed, and used by something that is not understood, or outside
  const term_id *lane;   // `lanes` terms
} program_value;

// Above these, a value is a leaf.
enum { PROGRAM_NOT_LEAF = UINT32_MAX, PROGRAM_MAX_LANES = 1 << 16, PROGRAM_MAX_POINTS = 1 << 18 };

typedef struct program {
  MlirBlock block;
  term_context *terms;
  arena *memory;
  STACK(program_value) values; // in block order; operands before users
  STACK(uint32_t) leaves;      // leaf number -> value
  uint32_t operations;         // understood operations
  unsigned fuse;               // see program_import
  const ranges_table *ranges;  // see program_import
  const rows_table *rows;      // see program_import
  STACK(uint32_t) row_values;  // row -> 1 + its value, 0: not needed yet
  hash_index index;            // of values
} program;

// Imports one block. `simplify` as for term_context_new; `fuse`: sums of products are fused where the
// source's flags permit it, of the widths that are set in it (which the target has fused instructions for).
// `ranges`, unless NULL: what is known of leaves (ranges.h) is known of their lanes. `rows`, unless NULL: the
// block's loads that overlap are parts of one leaf.
program *program_import(MlirBlock block, bool simplify, const ranges_table *ranges, const rows_table *rows,
                        unsigned fuse);
// The same of some operations of the block, in its order. What they use of the others are leaves, or
// borrowed: the results of extensions and the like, which tell more than a leaf and cost little to compute
// again.
program *program_import_window(MlirBlock block, const MlirOperation *operations, size_t count, bool simplify,
                               const ranges_table *ranges, const rows_table *rows, unsigned fuse);
// Is the operation of a kind that is imported? It may still turn out to be none.
bool program_may_understand(MlirOperation op);
// Is the operation of no window, its result being borrowed by all that use it?
bool program_is_lent(MlirOperation op);
void program_free(program *p);
// How the minimum of floats is read depends on whether one of them is a constant as written. From now on
// (`keep`), or no longer, an operation with none is read as such, even when the lowering makes its operand a
// constant.
void program_keep_open(MlirOperation op, bool keep);
extern const char program_open_name[]; // the attribute that says so
// Would the operation be understood without the limits on lanes and products?
bool program_is_too_large(MlirOperation op);
// How many products a vector.contract sums up, 0 if it cannot be read.
int64_t program_contract_points(MlirOperation contract);
bool program_is_constant(MlirValue v); // the result of arith.constant
// Is the value of another block than the program's?
bool program_is_outside(const program *p, MlirValue v);
// Index of a value, or UINT32_MAX.
uint32_t program_find(const program *p, MlirValue value);

#endif
