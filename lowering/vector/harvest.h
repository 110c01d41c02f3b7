// What a program computes lane by lane, cut into functions of few values: goals for the search of sequences.
#ifndef AUTO_LOWERING_VECTOR_HARVEST_H
#define AUTO_LOWERING_VECTOR_HARVEST_H

#include "lowering/target/target.h"
#include "semantics/mlir/rewrite_file.h"
#include <mlir-c/IR.h>

// Adds to `out` the functions in the windows that selection would search in `function`: rewrites without
// steps, each pattern once, named after their digests. A pattern is what a value of the window is of at most
// three others (operands of the window, or what lies in between), with constants as they are.
void harvest_function(MlirOperation function, const target *t, rewrite_set *out);

#endif
