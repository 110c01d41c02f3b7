// What C names things: functions, whose names callers know, and their buffers, parameters and static arrays
// for what only the function sees.
#ifndef AUTO_LOWERING_MATRIX_NAMES_H
#define AUTO_LOWERING_MATRIX_NAMES_H

#include "accelerator/library.h"
#include "accelerator/program/c_tree.h"
#include "lowering/matrix/graph.h"
#include "lowering/mlir/walk.h"

// May the emitted file define these functions under the names that they have? False after a diagnostic at one
// whose name is no identifier of C, or something else's. `l`: whose header the file includes, or NULL.
bool names_check_functions(const operation_list *functions, const library *l);
// "in0" for arguments, "out0" for results, "local5" for others. `node` is where memory is (graph_memory).
const char *names_of(graph *g, uint32_t node);
c_type names_c_type(element_type t);                                        // int8_t, float; bool of 1 bit
c_node *names_linear(arena *a, const linear *l, c_node *const *dimensions); // 4 * i + k - 1
// in0[i][4 * j + 1]
c_node *names_element(graph *g, arena *a, uint32_t node, const linear *index, c_node *const *dimensions);
// Dimensions that were made of one number, the last one fastest.
typedef struct names_run {
  unsigned count, dimension[MATRIX_MAX_DIMENSIONS];
  int64_t extent[MATRIX_MAX_DIMENSIONS];
  c_node *name[MATRIX_MAX_DIMENSIONS]; // as in `dimensions`
  c_node *number;
} names_run;
// &in0[i][k]; where elements along the run are equally far apart, &in0[0][k] + number * 64.
c_node *names_address(graph *g, arena *a, uint32_t node, const linear *index, c_node *const *dimensions,
                      const names_run *run);

#endif
