// A block's pure vector computations as scalar lane terms.
//
// Every vector value of integers becomes an array of terms, one per lane, row-major for more than one
// dimension. Pure data movement (shuffles, slices, casts of shape, transposes, broadcasts) leaves no trace
// but the order of lanes. Values that are not understood (loads, arguments, values of other blocks, floats)
// are leaves: LANE(leaf number, lane).
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
  bool is_root;            // used by something that is not understood, or outside the block
  const term_id *lane;     // `lanes` terms
} program_value;

enum { PROGRAM_NOT_LEAF = UINT32_MAX, PROGRAM_MAX_LANES = 1024 };

typedef struct program {
  term_context *terms;
  arena *memory;
  STACK(program_value) values; // in block order; operands before users
  STACK(uint32_t) leaves;      // leaf number -> value
  uint32_t operations;         // understood operations
  uint32_t *table;             // MlirValue -> value, open addressing
  uint32_t table_size;
} program;

// Imports one block. `simplify` as for term_context_new.
program *program_import(MlirBlock block, bool simplify);
void program_free(program *p);
// Index of a value, or UINT32_MAX.
uint32_t program_find(const program *p, MlirValue value);

#endif
