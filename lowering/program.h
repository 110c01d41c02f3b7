// A block's pure vector computations as scalar lane terms.
//
// Every vector value of integers or floats (their bits) becomes an array of terms, one per lane, row-major
// for more than one dimension. Pure data movement (shuffles, slices, casts of shape, transposes, broadcasts)
// leaves no trace but the order of lanes. Values that are not understood (loads, arguments, values of other
// blocks, fast arithmetic on floats) are leaves: LANE(leaf number, lane).
#ifndef AUTO_LOWERING_PROGRAM_H
#define AUTO_LOWERING_PROGRAM_H

#include "semantics/lanes.h"
#include <mlir-c/IR.h>

typedef struct program_value {
  MlirValue value;
  MlirOperation operation; // null: a leaf
  uint32_t result;         // number among the operation's results
  uint32_t lanes, width;   // all lanes, bits of each
  uint32_t leaf;           // leaf number, or PROGRAM_NOT_LEAF
  bool is_vector;          // false: a scalar leaf
  bool is_float;           // the lanes are the bits of floats
  bool is_loose;       // `lane` is one of several results that the operation may have: what needs these lanes
                       // must not use the operation, but the operation's users may use the lanes
  bool is_root;        // used by something that is not understood, or outside the block
  const term_id *lane; // `lanes` terms
} program_value;

enum { PROGRAM_NOT_LEAF = UINT32_MAX, PROGRAM_MAX_LANES = 1024 };

typedef struct program {
  term_context *terms;
  arena *memory;
  STACK(program_value) values; // in block order; operands before users
  STACK(uint32_t) leaves;      // leaf number -> value
  uint32_t operations;         // understood operations
  bool fuse;                   // see program_import
  uint32_t *table;             // MlirValue -> value, open addressing
  uint32_t table_size;
} program;

// Imports one block. `simplify` as for term_context_new; `fuse`: sums of products are fused where the
// source's flags permit it (for targets that have fused instructions).
program *program_import(MlirBlock block, bool simplify, bool fuse);
void program_free(program *p);
// How the minimum of floats is read depends on whether one of them is a constant as written. From now on
// (`keep`), or no longer, an operation with none is read as such, even when the lowering makes its operand a
// constant.
void program_keep_open(MlirOperation op, bool keep);
// Index of a value, or UINT32_MAX.
uint32_t program_find(const program *p, MlirValue value);

#endif
