// Loops that reduce a vector in each iteration and store what comes of it, a scalar:
//
//   for y { v = ... row y ...; s = vector.reduction <add>, v; memref.store f(s), o[y] }
//
// So many iterations as results fill a vector like v become one (unrolled, or jammed where v is carried by a
// short loop inside). Their vectors are reduced together by a tree, each step of which halves the lanes of a
// row and doubles the rows of a vector, and f is computed of vectors, which one operation stores:
//
//   v0 = [a a a a], v1 = [b b b b]  ->  [a a b b] of their even lanes + those of their odd ones
//   [a a b b], [c c d d]            ->  [a b c d]
#include "lowering/mlir/combiner.h"
#include "lowering/mlir/ranges.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/jam_internal.h"
#include "lowering/passes/loop.h"
#include "lowering/passes/unroll.h"
#include "lowering/vector/marks.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

enum {
  MOST_ROWS = UNROLL_MOST_COPIES,
  LEAST_ROWS = 4,
  MOST_STORES = 4,
  MOST_ROUNDS = 8,  // of the loop inside
  MOST_DEPTH = 16,  // of what is computed of a reduction
  BLOCK_BITS = 128, // shuffles within blocks of so many bits are one instruction
  NARROW = 32,
  WIDE = 64,
};

// A loop whose rows may be joined.
typedef struct join {
  const target *target;
  jam_nest nest;           // without an inner loop unless there is one
  unsigned rows;           // that are joined; 0: not known yet
  intptr_t num_stores;     // of one iteration
  MlirOperation *stores;   // of the joined loop: those of the first row first
  MlirValue *first, *made; // the first row's values that have vectors, and these
  size_t num_made;
} join;

static bool is_scalar(MlirType type) {
  return (mlirTypeIsAInteger(type) && mlirIntegerTypeGetWidth(type) <= WIDE) || mlirTypeIsAFloat(type);
}

static unsigned width_of(MlirType vector) {
  return mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(vector));
}

static bool is_in(MlirOperation op, MlirBlock body) {
  return !mlirOperationIsNull(op) && mlirBlockEqual(mlirOperationGetBlock(op), body);
}

// ---- which loops ----------------------------------------------------------------------------------

// Does the scalar access move by one element in each iteration?
static bool moves_by_one(const jam_nest *n, MlirOperation op) {
  const intptr_t last = mlirOperationGetNumOperands(op) - 1;
  int64_t offset;
  MlirType memref = mlirValueGetType(mlirOperationGetOperand(op, jam_access_of(op)->memory));
  if (!walk_has_neighbours(memref) || last <= jam_access_of(op)->memory ||
      !jam_row(n, mlirOperationGetOperand(op, last), &offset))
    return false;
  for (intptr_t i = jam_access_of(op)->memory; i < last; i++)
    if (jam_is_inside(n, mlirOperationGetOperand(op, i)))
      return false;
  return true;
}

// Do vectors of it compute in each lane what it computes of scalars?
static bool is_elementwise(MlirOperation op) {
  static const char *const others[] = {"arith.divsi",     "arith.divui",     "arith.remsi",     "arith.remui",
                                       "arith.ceildivsi", "arith.ceildivui", "arith.floordivsi"};
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  if (name.length < 6 || memcmp(name.data, "arith.", 6) || mlirOperationGetNumResults(op) != 1 ||
      !is_scalar(mlirValueGetType(mlirOperationGetResult(op, 0))))
    return false;
  if (MLIR_IS_ONE_OF(op, others))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (!is_scalar(mlirValueGetType(mlirOperationGetOperand(op, i))))
      return false;
  return true;
}

// Is no more used of a sum in 64 bits than its low half?
static bool is_cut(MlirOperation reduction) {
  MlirValue v = mlirOperationGetResult(reduction, 0);
  for (MlirOpOperand use = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    MlirOperation user = mlirOpOperandGetOwner(use);
    if (!mlir_is_named(user, "arith.trunci") ||
        mlirIntegerTypeGetWidth(mlirValueGetType(mlirOperationGetResult(user, 0))) > NARROW)
      return false;
  }
  return mlirIntegerTypeGetWidth(mlirValueGetType(v)) == WIDE &&
         mlirOperationGetNumOperands(reduction) == 1 &&
         combiner_of_kind(mlir_kind_of(reduction).name, false)->is_bitwise;
}

// How many lanes a vector has whose halves are combined until it fits in a register.
static int64_t folded_lanes(const target *t, MlirType type) {
  int64_t lanes = mlirShapedTypeGetDimSize(type, 0);
  while (lanes * width_of(type) > t->register_bits)
    lanes /= 2;
  return lanes;
}

// How many rows a vector has results of: 0 if they cannot be joined.
static unsigned rows_of(const target *t, MlirOperation reduction) {
  MlirType type = mlirValueGetType(mlirOperationGetOperand(reduction, 0));
  if (mlirVectorTypeIsScalable(type) || mlirShapedTypeGetRank(type) != 1 ||
      !mlirTypeIsAInteger(mlirShapedTypeGetElementType(type)) ||
      !combiner_of_kind(mlir_kind_of(reduction).name, false))
    return 0;
  const int64_t lanes = mlirShapedTypeGetDimSize(type, 0);
  const unsigned width = width_of(type);
  if ((width != NARROW && width != WIDE) || (lanes & (lanes - 1)))
    return 0;
  const int64_t rows = folded_lanes(t, type) * (is_cut(reduction) ? 2 : 1);
  return rows >= LEAST_ROWS && rows <= MOST_ROWS ? (unsigned)rows : 0;
}

// Can the vector of this value of each row be made? Notes how many rows that are.
static bool is_joinable(join *j, MlirValue v, unsigned depth) {
  MlirOperation op = jam_defining(v);
  if (!is_scalar(mlirValueGetType(v)) || depth > MOST_DEPTH)
    return false;
  if (!jam_is_inside(&j->nest, v) || mlir_is_named(op, "arith.constant"))
    return true;
  if (!is_in(op, j->nest.outer_body))
    return false;
  if (mlir_is_named(op, "memref.load"))
    return moves_by_one(&j->nest, op);
  intptr_t first = 0;
  if (mlir_is_named(op, "vector.reduction")) {
    const unsigned rows = rows_of(j->target, op);
    if (!rows || (j->rows && j->rows != rows))
      return false;
    j->rows = rows;
    first = 1;
  } else if (!is_elementwise(op)) {
    return false;
  }
  for (intptr_t i = first; i < mlirOperationGetNumOperands(op); i++)
    if (!is_joinable(j, mlirOperationGetOperand(op, i), depth + 1))
      return false;
  return true;
}

// Are the block's operations pure, or accesses that leave the store's memory alone? Counts them.
static bool is_apart(MlirBlock b, MlirOperation store, MlirOperation inner, unsigned *operations) {
  MlirValue memory = mlirOperationGetOperand(store, 1);
  for (MlirOperation op = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    const jam_access *a = jam_access_of(op);
    if (!a && !jam_is_pure(op) && !mlir_is_named(op, "scf.yield") && !mlirOperationEqual(op, inner))
      return false;
    if (a && !mlirOperationEqual(op, store) &&
        !jam_are_distinct(memory, mlirOperationGetOperand(op, a->memory)))
      return false;
    ++*operations;
  }
  return true;
}

// Is the loop inside short, and are there registers for what it carries for all rows?
static bool is_inner_small(const join *j) {
  MlirOperation inner = j->nest.inner;
  int64_t rounds;
  unsigned filled = 0;
  for (intptr_t i = 0; i < mlirOperationGetNumResults(inner); i++)
    filled += jam_registers_of(mlirOperationGetResult(inner, i), j->target);
  return ranges_trip_count(inner, &rounds) && rounds <= MOST_ROUNDS &&
         2 * filled * j->rows <= j->target->registers;
}

// Does the loop around nothing, or around one short loop, store scalars alone, of which all can be joined?
static bool stores_rows(join *j) {
  const jam_nest *n = &j->nest;
  const MlirOperation none = {NULL};
  for (MlirOperation op = mlirBlockGetFirstOperation(n->outer_body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    unsigned operations = 0;
    if (!jam_access_of(op) || !jam_access_of(op)->writes)
      continue;
    if (!mlir_is_named(op, "memref.store") || ++j->num_stores > MOST_STORES || !moves_by_one(n, op) ||
        !is_joinable(j, mlirOperationGetOperand(op, 0), 0) || !j->rows ||
        !is_apart(n->outer_body, op, n->inner, &operations))
      return false;
    if (!mlirOperationIsNull(n->inner) &&
        (!is_apart(n->inner_body, op, none, &operations) || !is_inner_small(j)))
      return false;
    if (operations * j->rows > JAM_MAX_OPERATIONS)
      return false;
  }
  return j->rows > 0;
}

static bool holds_regions(MlirBlock b) {
  for (MlirOperation op = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (mlirOperationGetNumRegions(op))
      return true;
  return false;
}

// The loop as a nest, of which the inner loop may be missing.
static bool read_loop(MlirOperation loop, jam_nest *n) {
  if (jam_is_planned(loop) || jam_is_rest(loop) || marks_is_kept(loop) || mlirOperationGetNumResults(loop) ||
      !mlirTypeIsAIndex(mlirValueGetType(mlirOperationGetOperand(loop, 0))))
    return false;
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  if (holds_regions(body))
    return jam_read_nest(loop, n) && n->step == 1 && !jam_is_bounded_inside(n) &&
           !holds_regions(n->inner_body);
  *n = (jam_nest){.outer = loop, .outer_body = body, .position = mlirBlockGetArgument(body, 0)};
  return jam_constant(mlirOperationGetOperand(loop, 2), &n->step) && n->step == 1;
}

// ---- the tree -------------------------------------------------------------------------------------

static MlirValue combined(MlirOperation before, const combiner *c, MlirValue a, MlirValue b) {
  return loop_operation(before, c->operation, 2, (MlirValue[]){a, b}, mlirValueGetType(a), NULL,
                        (MlirAttribute){NULL});
}

// Halves are combined until the vector fits in a register.
static MlirValue folded(const join *j, MlirOperation before, const combiner *c, MlirValue v) {
  int64_t lanes = mlirShapedTypeGetDimSize(mlirValueGetType(v), 0);
  const int64_t least = folded_lanes(j->target, mlirValueGetType(v));
  int64_t *mask = util_alloc((size_t)lanes * sizeof *mask);
  while (lanes > least) {
    lanes /= 2;
    MlirValue halves[2];
    for (int64_t h = 0; h < 2; h++) {
      for (int64_t i = 0; i < lanes; i++)
        mask[i] = h * lanes + i;
      halves[h] = loop_shuffle(before, v, v, mask, lanes);
    }
    v = combined(before, c, halves[0], halves[1]);
  }
  util_release(mask);
  return v;
}

// Of two vectors of so many rows each: the even (0) or odd (1) lanes of their blocks, or, once a block has a
// lane of each row, their even or odd blocks.
static MlirValue every_other(MlirOperation before, MlirValue a, MlirValue b, unsigned rows, int64_t odd) {
  MlirType type = mlirValueGetType(a);
  const int64_t lanes = mlirShapedTypeGetDimSize(type, 0), most = BLOCK_BITS / width_of(type);
  const int64_t block = lanes < most ? lanes : most, unit = rows < block ? 1 : block,
                within = rows < block ? block : lanes;
  int64_t *mask = util_alloc((size_t)lanes * sizeof *mask), at = 0;
  for (int64_t start = 0; start < lanes; start += within)
    for (int64_t source = 0; source < 2; source++)
      for (int64_t i = odd * unit; i < within; i += 2 * unit)
        for (int64_t k = 0; k < unit; k++)
          mask[at++] = source * lanes + start + i + k;
  MlirValue made = loop_shuffle(before, a, b, mask, lanes);
  util_release(mask);
  return made;
}

// The low halves of 64-bit lanes as lanes, among others.
static MlirValue cut_lanes(MlirOperation before, MlirValue v) {
  MlirType type = mlirValueGetType(v);
  const int64_t lanes = 2 * mlirShapedTypeGetDimSize(type, 0);
  MlirType narrow = mlirVectorTypeGet(1, &lanes, mlirIntegerTypeGet(mlirTypeGetContext(type), NARROW));
  return loop_operation(before, "vector.bitcast", 1, &v, narrow, NULL, (MlirAttribute){NULL});
}

// The reductions of `rows` rows from `row` on. Made as early as they can be, so that few vectors are alive.
static MlirValue tree(const join *j, intptr_t store, const MlirValue *rows, unsigned row, unsigned count) {
  MlirOperation reduction = jam_defining(rows[row]);
  const combiner *c = combiner_of_kind(mlir_kind_of(reduction).name, false);
  MlirOperation before = j->stores[(intptr_t)(row + count - 1) * j->num_stores + store];
  if (count == 1)
    return folded(j, before, c, mlirOperationGetOperand(reduction, 0));
  MlirValue a = tree(j, store, rows, row, count / 2), b = tree(j, store, rows, row + count / 2, count / 2);
  if (count == 2 && is_cut(reduction))
    return every_other(before, cut_lanes(before, a), cut_lanes(before, b), 1, 0);
  MlirValue even = every_other(before, a, b, count / 2, 0), odd = every_other(before, a, b, count / 2, 1);
  return combined(before, c, even, odd);
}

// ---- what is computed of the reductions -----------------------------------------------------------

static MlirType vector_of(const join *j, MlirType scalar) {
  const int64_t lanes = j->rows;
  return mlirVectorTypeGet(1, &lanes, scalar);
}

static bool are_same(const join *j, const MlirValue *rows) {
  const bool is_constant =
      mlirValueIsAOpResult(rows[0]) && mlir_is_named(jam_defining(rows[0]), "arith.constant");
  for (unsigned r = 1; r < j->rows; r++)
    if (!mlirValueEqual(rows[r], rows[0]) &&
        (!is_constant || !mlirAttributeEqual(mlir_attribute(jam_defining(rows[r]), "value"),
                                             mlir_attribute(jam_defining(rows[0]), "value"))))
      return false;
  return true;
}

static MlirValue vector_for(join *j, intptr_t store, const MlirValue *rows);

// The vector of operand number i of the rows' operations.
static MlirValue operand_vector(join *j, intptr_t store, const MlirValue *rows, intptr_t i) {
  MlirValue operands[MOST_ROWS];
  for (unsigned r = 0; r < j->rows; r++)
    operands[r] = mlirOperationGetOperand(jam_defining(rows[r]), i);
  return vector_for(j, store, operands);
}

static MlirValue loaded(const join *j, MlirOperation before, MlirOperation load) {
  MlirValue operands[65];
  const intptr_t count = mlirOperationGetNumOperands(load);
  for (intptr_t i = 0; i < count; i++)
    operands[i] = mlirOperationGetOperand(load, i);
  MlirType type = vector_of(j, mlirValueGetType(mlirOperationGetResult(load, 0)));
  return loop_operation(before, "vector.load", count, operands, type, NULL, (MlirAttribute){NULL});
}

static MlirValue computed(join *j, intptr_t store, MlirOperation before, const MlirValue *rows) {
  MlirOperation op = jam_defining(rows[0]);
  MlirType type = vector_of(j, mlirValueGetType(rows[0]));
  MlirValue operands[8];
  const intptr_t count = mlirOperationGetNumOperands(op);
  for (intptr_t i = 0; i < count; i++)
    operands[i] = operand_vector(j, store, rows, i);
  if (mlir_is_named(op, "arith.trunci") && mlirTypeEqual(mlirValueGetType(operands[0]), type))
    return operands[0]; // of a reduction that is cut
  MlirOperation copy = mlirOperationClone(op);
  for (intptr_t i = 0; i < count; i++)
    mlirOperationSetOperand(copy, i, operands[i]);
  mlirValueSetType(mlirOperationGetResult(copy, 0), type);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(before), before, copy);
  return mlirOperationGetResult(copy, 0);
}

// The vector of a value of each row, in front of the last row's store.
static MlirValue vector_for(join *j, intptr_t store, const MlirValue *rows) {
  for (size_t i = 0; i < j->num_made; i++)
    if (mlirValueEqual(j->first[i], rows[0]))
      return j->made[i];
  MlirOperation before = j->stores[(intptr_t)(j->rows - 1) * j->num_stores + store],
                op = jam_defining(rows[0]);
  MlirValue made;
  if (are_same(j, rows)) {
    made = loop_operation(before, "vector.broadcast", 1, rows, vector_of(j, mlirValueGetType(rows[0])), NULL,
                          (MlirAttribute){NULL});
  } else if (mlir_is_named(op, "memref.load")) {
    made = loaded(j, before, op);
  } else if (mlir_is_named(op, "vector.reduction")) {
    made = tree(j, store, rows, 0, j->rows);
    if (mlirOperationGetNumOperands(op) > 1)
      made = combined(before, combiner_of_kind(mlir_kind_of(op).name, false), made,
                      operand_vector(j, store, rows, 1));
  } else {
    made = computed(j, store, before, rows);
  }
  if (j->num_made < MOST_STORES * MOST_DEPTH) {
    j->first[j->num_made] = rows[0];
    j->made[j->num_made++] = made;
  }
  return made;
}

// ---- the loop -------------------------------------------------------------------------------------

static void erase_dead(MlirBlock b) {
  operation_list all = {0};
  for (MlirOperation op = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    stack_push(&all, op);
  for (size_t i = all.size; i-- > 0;) {
    MlirOperation op = all.data[i];
    const jam_access *a = jam_access_of(op);
    bool is_used = a ? a->writes : !jam_is_pure(op);
    for (intptr_t k = 0; k < mlirOperationGetNumResults(op) && !is_used; k++)
      is_used = !mlirOpOperandIsNull(mlirValueGetFirstUse(mlirOperationGetResult(op, k)));
    if (!is_used)
      mlirOperationDestroy(op);
  }
  stack_free(&all);
}

// One store in place of those of all rows.
static void join_store(join *j, intptr_t store) {
  MlirValue rows[MOST_ROWS], operands[66];
  for (unsigned r = 0; r < j->rows; r++)
    rows[r] = mlirOperationGetOperand(j->stores[(intptr_t)r * j->num_stores + store], 0);
  MlirOperation first = j->stores[store];
  const intptr_t count = mlirOperationGetNumOperands(first);
  operands[0] = vector_for(j, store, rows);
  for (intptr_t i = 1; i < count; i++)
    operands[i] = mlirOperationGetOperand(first, i);
  MlirOperationState state =
      mlirOperationStateGet(mlirStringRefCreateFromCString("vector.store"), mlirOperationGetLocation(first));
  mlirOperationStateAddOperands(&state, count, operands);
  MlirOperation last = j->stores[(intptr_t)(j->rows - 1) * j->num_stores + store];
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(last), last, mlirOperationCreate(&state));
}

static void apply(join *j) {
  MlirOperation loop = j->nest.outer;
  MlirOperation made = mlirOperationIsNull(j->nest.inner) ? unroll_apply(loop, 1, j->rows, false)
                                                          : jam_apply(&j->nest, j->rows);
  jam_set_rest(made);
  jam_set_rest(loop);
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(made, 0));
  MlirOperation stores[MOST_ROWS * MOST_STORES];
  MlirValue first[MOST_STORES * MOST_DEPTH], vectors[MOST_STORES * MOST_DEPTH];
  intptr_t count = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (mlir_is_named(op, "memref.store"))
      stores[count++] = op;
  j->stores = stores;
  j->first = first;
  j->made = vectors;
  for (intptr_t s = 0; s < j->num_stores; s++)
    join_store(j, s);
  for (intptr_t i = 0; i < count; i++)
    mlirOperationDestroy(stores[i]);
  erase_dead(body);
}

void lower_join_rows(MlirOperation function, const target *t, lowering_report *report) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    join j = {.target = t};
    if (!read_loop(loops.data[i], &j.nest) || !stores_rows(&j))
      continue;
    apply(&j);
    report->rows_joined++;
  }
  stack_free(&loops);
}
