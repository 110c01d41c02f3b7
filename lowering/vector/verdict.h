// Which of the windows that selection has changed stay changed: LLVM compiles every block with and without,
// and what takes more cycles by its scheduling model is taken back.
#ifndef AUTO_LOWERING_VECTOR_VERDICT_H
#define AUTO_LOWERING_VECTOR_VERDICT_H

#include "lowering/mlir/passes.h"

// Roots of a window that share no computation are parts of their own, up to so many.
enum { VERDICT_MOST_PARTS = 4 };

typedef struct verdict_choice {
  MlirOperation choice; // excerpt_choice
  uint32_t part;        // of the window
} verdict_choice;

typedef struct verdict_window {
  MlirBlock block;
  uint32_t num_parts, first_part; // numbers within the function
  STACK(verdict_choice) choices;
  STACK(MlirOperation) source;   // the window's operations, in block order
  STACK(MlirOperation) selected; // those that selection made, operands before users
  uint32_t operations;           // that are counted
  double before, after;          // by selection's cost
  bool are_products; // each root that is changed is one instruction, which sums up products of leaves
  explanation_window *explained; // NULL: nobody asks
} verdict_window;

typedef STACK(verdict_window) verdict_list;

// Decides all windows of a function, in block order, and frees the list. What is not used is erased.
void verdict_decide(verdict_list *windows, const target *t, const lowering_options *options,
                    lowering_report *report);

#endif
