// Which loops around a sum are run two iterations at a time: those whose iterations read neighbours in
// memory, and whose sums fill few registers. The sums of both do not wait for each other, and what lies side
// by side is read at once: the rows of a column of vectors are often as many pages and lines of the cache.
#include "lowering/mlir/walk.h"
#include "lowering/passes/jam.h"
#include "lowering/passes/jam_internal.h"
#include "lowering/vector/marks.h"
#include <mlir-c/BuiltinTypes.h>

static MlirOperation first_of(MlirBlock b) { return mlirBlockGetFirstOperation(b); }
static MlirOperation next_of(MlirOperation op) { return mlirOperationGetNextInBlock(op); }

// Are the operations of the inner loop pure or loads, and those around it pure, loads or, behind it, stores?
static bool is_simple(const jam_nest *n) {
  unsigned operations = 0;
  bool is_behind = false;
  for (MlirOperation op = first_of(n->outer_body); !mlirOperationIsNull(op); op = next_of(op)) {
    const jam_access *a = jam_access_of(op);
    const bool is_inner = mlirOperationEqual(op, n->inner);
    is_behind |= is_inner;
    if ((a ? a->writes && !is_behind : !is_inner && !jam_is_pure(op) && !jam_is_named(op, "scf.yield")) ||
        operations++ > JAM_MAX_OPERATIONS)
      return false;
  }
  for (MlirOperation op = first_of(n->inner_body); !mlirOperationIsNull(op); op = next_of(op)) {
    const jam_access *a = jam_access_of(op);
    if ((a ? a->writes : !jam_is_pure(op) && !jam_is_named(op, "scf.yield")) ||
        operations++ > JAM_MAX_OPERATIONS)
      return false;
  }
  return true;
}

static MlirValue memory_of(MlirOperation op) {
  return mlirOperationGetOperand(op, jam_access_of(op)->memory);
}

// Is what the block loads apart from what is stored there?
static bool loads_are_apart(MlirOperation store, MlirBlock b) {
  for (MlirOperation op = first_of(b); !mlirOperationIsNull(op); op = next_of(op)) {
    const jam_access *a = jam_access_of(op);
    if (a && !a->writes && !jam_are_distinct(memory_of(store), memory_of(op)))
      return false;
  }
  return true;
}

static bool stores_are_apart(const jam_nest *n) {
  for (MlirOperation op = first_of(n->outer_body); !mlirOperationIsNull(op); op = next_of(op)) {
    const jam_access *a = jam_access_of(op);
    if (a && a->writes && (!loads_are_apart(op, n->outer_body) || !loads_are_apart(op, n->inner_body)))
      return false;
  }
  return true;
}

// Does a load of the inner loop read vectors, those of the outer loop's iterations side by side?
static bool reads_neighbours(const jam_nest *n) {
  for (MlirOperation op = first_of(n->inner_body); !mlirOperationIsNull(op); op = next_of(op)) {
    int64_t offset;
    if (jam_access_of(op) && mlirTypeIsAVector(mlirValueGetType(mlirOperationGetResult(op, 0)))) {
      const intptr_t last = mlirShapedTypeGetRank(mlirValueGetType(memory_of(op)));
      if (last > 0 && jam_row(n, mlirOperationGetOperand(op, last), &offset))
        return true;
    }
  }
  return false;
}

// How many registers the inner loop's sums fill; 0: it carries something else.
static unsigned sums_of(const jam_nest *n, const target *t) {
  unsigned filled = 0;
  for (intptr_t i = 0; i < mlirOperationGetNumResults(n->inner); i++) {
    const unsigned registers = jam_registers_of(mlirOperationGetResult(n->inner, i), t);
    if (!registers)
      return 0;
    filled += registers;
  }
  return filled;
}

static bool finds(MlirOperation outer, jam_nest *n, const target *t) {
  if (!jam_read_nest(outer, n) || n->step > JAM_MAX_STEP || mlirOperationGetNumResults(outer) ||
      jam_is_bounded_inside(n) || !is_simple(n) || !reads_neighbours(n) || !stores_are_apart(n))
    return false;
  const unsigned filled = sums_of(n, t);
  return filled && 2 * filled <= t->sums_at_once;
}

bool lower_jam_sums(MlirOperation function, const target *t, const lowering_options *options,
                    lowering_report *report) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    jam_nest nest;
    if (marks_is_kept(loops.data[i]) || !finds(loops.data[i], &nest, t))
      continue;
    jam_apply(&nest, 2);
    report->loops_jammed++;
  }
  (void)options;
  stack_free(&loops);
  return true;
}
