// How much of a function's work the accelerator does: multiply-accumulates of its products.
#ifndef AUTO_LOWERING_MATRIX_WORK_H
#define AUTO_LOWERING_MATRIX_WORK_H

#include "lowering/matrix/graph.h"
#include "lowering/mlir/explanation.h"

// By node: who computes its sums; WORK_NOBODY: it is not needed.
typedef enum work_maker { WORK_NOBODY, WORK_CPU, WORK_ACCELERATOR } work_maker;

// Of a function with several products: adds a line to the explanation.
void work_explain(const graph *g, const work_maker *makers, explanation *out);

#endif
