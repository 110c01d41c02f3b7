// A block in windows: parts that are small enough to be searched for instructions, each on its own.
//
// What one window computes and another one uses is a leaf there. So computations that have nothing in common
// are never cut; a large one is cut where the fewest bits are handed on.
#ifndef AUTO_LOWERING_VECTOR_WINDOW_H
#define AUTO_LOWERING_VECTOR_WINDOW_H

#include "support/util.h"
#include <mlir-c/IR.h>

// A computation of the block. Constants and what is lent (program_is_lent) go where they are used.
typedef struct window_operation {
  MlirOperation operation;
  uint32_t place;  // in block order
  uint64_t handed; // bits computed before this operation that are used from it on
  uint32_t steps;  // so many steps (lowering/mlir/step.h) are behind each other before it
} window_operation;

// Operations that depend on each other stand together; within such a group, and the groups by their first
// operation, in block order.
typedef STACK(window_operation) window_list;

enum { WINDOW_MOST = 256 }; // operations of a window

typedef STACK(MlirBlock) block_list;
// The blocks below an operation. A vector.mask changes the meaning of the one operation that its region
// holds: not that one.
void window_blocks(MlirOperation op, block_list *out);

void window_list_of(MlirBlock block, window_list *out);
// Where a window from `first` on, of at most `most` operations, ends: the index behind its last one. It ends
// in front of what uses a step.
size_t window_end(const window_list *l, size_t first, size_t most);
// The window's operations, in block order.
void window_operations(const window_list *l, size_t first, size_t end, MlirOperation *out);

#endif
