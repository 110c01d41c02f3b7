// Runs loops over memrefs on numbers that are not known: each element of memory is a node of a graph. Sizes,
// strides, bounds of loops and positions must be known; a program that asks for anything else is not read.
#ifndef AUTO_LOWERING_VERIFY_LANE_MACHINE_H
#define AUTO_LOWERING_VERIFY_LANE_MACHINE_H

#include "lowering/verify/lane_graph.h"
#include <mlir-c/IR.h>

// What programs that are compared have in common: values from outside of them, whose leaves are the same.
typedef struct lane_world {
  lane_graph *graph;
  STACK(MlirValue) outside;
  STACK(strbuf) functions; // that are known by their names and attributes only
  uint64_t fresh;          // memory that programs made
} lane_world;
void lane_world_free(lane_world *w); // not the graph

// A piece of memory.
typedef struct lane_object {
  MlirValue value;      // from outside; null: the program made it
  uint64_t number;      // of its leaves
  unsigned width;       // bits of an element
  int64_t size;         // elements
  lane_node *elements;  // 0: as it was in the beginning
  const char *constant; // NULL, or the elements that it has in the beginning
  bool is_splat;        // one for all of them
  bool is_written;
  int64_t low, high; // elements that were accessed: from low to below high
} lane_object;

typedef struct lane_machine lane_machine;
// `most_iterations`: of one linalg.generic.
lane_machine *lane_machine_new(lane_world *w, uint64_t most_iterations);
void lane_machine_free(lane_machine *m);
// Each runs a program on the memory as the one before has left it. False: `why` says what is not read.
bool lane_machine_run_generic(lane_machine *m, MlirOperation generic);
// A func.func without results; its arguments are these values from outside.
bool lane_machine_run_function(lane_machine *m, MlirOperation function, const MlirValue *arguments);
const char *lane_machine_why(const lane_machine *m);
// 1 bit: under which the function did what it did; 0: always.
lane_node lane_machine_condition(const lane_machine *m);

size_t lane_machine_num_objects(const lane_machine *m);
lane_object *lane_machine_object(lane_machine *m, size_t i);
// NULL: the program did not access it.
lane_object *lane_machine_find(lane_machine *m, MlirValue outside);
lane_node lane_machine_element(lane_machine *m, lane_object *o, int64_t i);

#endif
