// Between lane_machine.c and lane_machine_*.c only: the state of a machine, what values are, and the
// operations by kind.
#ifndef AUTO_LOWERING_VERIFY_LANE_MACHINE_INTERNAL_H
#define AUTO_LOWERING_VERIFY_LANE_MACHINE_INTERNAL_H

#include "lowering/verify/lane_machine.h"

#include "lowering/mlir/walk.h"
#include "lowering/vector/program.h"
#include "semantics/mlir/mlir_util.h"

enum { LANE_MACHINE_MAX_RANK = 16 };

typedef struct view {
  size_t object;
  unsigned rank;
  int64_t offset, sizes[LANE_MACHINE_MAX_RANK], strides[LANE_MACHINE_MAX_RANK];
} view;

// Lanes, or a memref.
typedef struct slot {
  uint32_t count, capacity;
  lane_node *lanes;
  view *view;
} slot;

typedef struct code {
  program *program;
  lane_node *memo; // of the program's terms, in this run of the block
} code;

HASH_MAP(slot_map, uint64_t, uint32_t);
HASH_MAP_FUNCTIONS(slot_map, uint64_t, hash_u64, HASH_SAME);
HASH_MAP(code_map, uint64_t, uint32_t);
HASH_MAP_FUNCTIONS(code_map, uint64_t, hash_u64, HASH_SAME);

struct lane_machine {
  lane_world *world;
  lane_graph *graph;
  STACK(lane_object) objects;
  slot_map slot_of;
  STACK(slot) slots;
  code_map code_of;
  STACK(code) codes;
  lane_node condition;
  unsigned depth;                  // of blocks
  uint64_t steps, most_iterations; // operations that ran; of one linalg.generic
  STACK(MlirModule) modules;       // of bodies
  strbuf why;
};

static inline MlirValue operand(MlirOperation op, intptr_t i) { return mlirOperationGetOperand(op, i); }
static inline MlirValue result(MlirOperation op) { return mlirOperationGetResult(op, 0); }
static inline bool is_memref(MlirValue v) { return mlirTypeIsAMemRef(mlirValueGetType(v)); }
static inline MlirBlock body_of(MlirOperation op, intptr_t region) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, region));
}

// Keeps the first reason; false.
bool machine_refuse(lane_machine *m, MlirOperation op, const char *what);
bool machine_run_block(lane_machine *m, MlirBlock b);

// lane_machine_values.c
MlirBlock machine_block_of(MlirValue v);
code *machine_code_of(lane_machine *m, MlirBlock b);
slot *machine_slot_of(lane_machine *m, MlirValue v);
// Room for the lanes of a value, until the next one is made.
lane_node *machine_set_lanes(lane_machine *m, MlirValue v, uint32_t count);
view *machine_set_view(lane_machine *m, MlirValue v);
// Is the value one of the terms of its block's program?
bool machine_is_computed(lane_machine *m, MlirValue v);
lane_node machine_lane_of(lane_machine *m, MlirValue v, uint32_t lane); // 0: not known
bool machine_integer_of(lane_machine *m, MlirValue v, int64_t *out);
uint32_t machine_lanes_in(MlirType t);
unsigned machine_element_width(MlirType t); // of a scalar; 64 for index
unsigned machine_width_of(MlirType t);      // of a scalar, or of a vector's elements
bool machine_uses_positions(MlirOperation op);
// A scalar from outside: a constant, or a leaf.
bool machine_open_scalar(lane_machine *m, MlirValue outside, lane_node *out);
bool machine_run_constant(lane_machine *m, MlirOperation op);
// Arithmetic on positions and pointers, and what is said of them.
bool machine_run_index(lane_machine *m, MlirOperation op);

// lane_machine_memory.c
enum { LANE_ELEMENT_BITS = 40 }; // of a leaf's number, below that of its memory
uint64_t machine_outside_number(lane_world *w, MlirValue v);
bool machine_open_outside(lane_machine *m, MlirValue value, view *v);
// Element `at` from the object's beginning on; none: it has no such element.
lane_object *machine_access(lane_machine *m, size_t object, int64_t at);
bool machine_run_cast(lane_machine *m, MlirOperation op);
bool machine_run_alloc(lane_machine *m, MlirOperation op);
bool machine_run_pointer(lane_machine *m, MlirOperation op);
// Loads and stores of lanes, with a mask at operand `mask`, or -1, and what the others are at `other`, or -1.
bool machine_run_load(lane_machine *m, MlirOperation op, intptr_t mask, intptr_t other);
bool machine_run_store(lane_machine *m, MlirOperation op, intptr_t value, intptr_t memref, intptr_t mask);

// lane_machine_lanes.c: what runs an operation on the lanes of vectors. NULL: it is none.
typedef bool (*machine_run)(lane_machine *m, MlirOperation op);
machine_run machine_lane_operation(MlirOperation op);

// lane_machine_body.c: the body of a linalg.generic as a block of a module of its own. Null: it is not read.
MlirBlock machine_translate_body(lane_machine *m, MlirOperation generic);

#endif
