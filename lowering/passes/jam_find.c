// Which loops may be jammed, and how far it pays.
#include "lowering/passes/jam.h"

#include "lowering/linalg/linalg_to_vector.h"
#include "lowering/mlir/noalias.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/jam_internal.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

enum { MOST_DEPTH = 16 };

static const char too_many[] = "it has too many operations";

// ---- operations and values ------------------------------------------------------------------------

bool jam_is_named(MlirOperation op, const char *name) {
  return mlirStringRefEqual(mlirIdentifierStr(mlirOperationGetName(op)),
                            mlirStringRefCreateFromCString(name));
}

MlirOperation jam_defining(MlirValue v) {
  return mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
}

bool jam_constant(MlirValue v, int64_t *value) {
  return mlirTypeIsAIndex(mlirValueGetType(v)) && walk_integer_constant(v, value);
}

static const jam_access accesses[] = {
    {"vector.load", 0, false}, {"memref.load", 0, false}, {"vector.transfer_read", 0, false},
    {"vector.store", 1, true}, {"memref.store", 1, true}, {"vector.transfer_write", 1, true},
};

const jam_access *jam_access_of(MlirOperation op) {
  for (size_t i = 0; i < sizeof accesses / sizeof *accesses; i++)
    if (jam_is_named(op, accesses[i].name))
      return mlirTypeIsAMemRef(mlirValueGetType(mlirOperationGetOperand(op, accesses[i].memory)))
                 ? &accesses[i]
                 : NULL;
  return NULL;
}

static bool in_dialect(MlirOperation op, const char *prefix) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  size_t n = strlen(prefix);
  return name.length > n && !memcmp(name.data, prefix, n);
}

bool jam_is_pure(MlirOperation op) {
  if (!jam_is_named(op, "llvm.shufflevector") && !in_dialect(op, "arith.") && !in_dialect(op, "math.") &&
      !in_dialect(op, "vector.") && !in_dialect(op, "auto."))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (mlirTypeIsAMemRef(mlirValueGetType(mlirOperationGetOperand(op, i))))
      return false;
  return mlirOperationGetNumRegions(op) == 0 && mlirOperationGetNumResults(op) > 0;
}

bool jam_is_inside(const jam_nest *n, MlirValue v) {
  MlirOperation op = jam_defining(v);
  MlirBlock b = mlirOperationIsNull(op) ? mlirBlockArgumentGetOwner(v) : mlirOperationGetBlock(op);
  return mlirBlockEqual(b, n->outer_body) || mlirBlockEqual(b, n->inner_body);
}

// What the index is a sum of with constants, which are added to *offset.
static MlirValue base_of(MlirValue v, int64_t *offset) {
  for (MlirOperation op = jam_defining(v); !mlirOperationIsNull(op) && jam_is_named(op, "arith.addi");
       op = jam_defining(v)) {
    MlirValue a = mlirOperationGetOperand(op, 0), b = mlirOperationGetOperand(op, 1);
    int64_t constant, sum;
    bool is_right = jam_constant(b, &constant);
    if ((!is_right && !jam_constant(a, &constant)) || __builtin_add_overflow(*offset, constant, &sum))
      return v;
    *offset = sum;
    v = is_right ? a : b;
  }
  return v;
}

bool jam_row(const jam_nest *n, MlirValue v, int64_t *offset) {
  *offset = 0;
  return mlirValueEqual(base_of(v, offset), n->position);
}

// ---- memory ---------------------------------------------------------------------------------------

typedef enum origin { ORIGIN_UNKNOWN, ORIGIN_SHARED, ORIGIN_ALONE } origin;

// ALONE: memory that is reached through this value only. SHARED: an argument of the function (not of another
// block) or a global variable.
static origin origin_of(MlirValue root) {
  MlirOperation op = jam_defining(root);
  if (!mlirOperationIsNull(op))
    return jam_is_named(op, "memref.alloc") || jam_is_named(op, "memref.alloca") ? ORIGIN_ALONE
           : jam_is_named(op, "memref.get_global")                               ? ORIGIN_SHARED
                                                                                 : ORIGIN_UNKNOWN;
  MlirBlock block = mlirBlockArgumentGetOwner(root);
  MlirOperation parent = mlirBlockGetParentOperation(block);
  if (!jam_is_named(parent, "func.func") ||
      !mlirBlockEqual(block, mlirRegionGetFirstBlock(mlirBlockGetParentRegion(block))))
    return ORIGIN_UNKNOWN;
  return noalias_argument(parent, mlirBlockArgumentGetArgNumber(root)) ? ORIGIN_ALONE : ORIGIN_SHARED;
}

bool jam_are_distinct(MlirValue a, MlirValue b) {
  MlirValue p = walk_viewed(a), q = walk_viewed(b);
  origin o = origin_of(p), r = origin_of(q);
  return !mlirValueEqual(p, q) && o != ORIGIN_UNKNOWN && r != ORIGIN_UNKNOWN &&
         (o == ORIGIN_ALONE || r == ORIGIN_ALONE);
}

static MlirValue memory_of(MlirOperation op) {
  return mlirOperationGetOperand(op, jam_access_of(op)->memory);
}

// How many of the innermost dimensions an access extends over; -1: another order of dimensions.
static intptr_t extent(MlirOperation op) {
  const jam_access *a = jam_access_of(op);
  MlirType type = a->writes ? mlirValueGetType(mlirOperationGetOperand(op, 0))
                            : mlirValueGetType(mlirOperationGetResult(op, 0));
  MlirAttribute map = mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("permutation_map"));
  if (!mlirAttributeIsNull(map) && !mlirAffineMapIsMinorIdentity(mlirAffineMapAttrGetValue(map)))
    return -1;
  return mlirTypeIsAVector(type) ? mlirShapedTypeGetRank(type) : 0;
}

// The first dimension in which the place is the outer loop's position plus *offset, and which the access does
// not extend over; -1: there is none.
static intptr_t row_dimension(const jam_nest *n, MlirOperation op, int64_t *offset) {
  intptr_t first = jam_access_of(op)->memory + 1,
           rank = mlirShapedTypeGetRank(mlirValueGetType(memory_of(op)));
  intptr_t inner = extent(op);
  for (intptr_t i = 0; inner >= 0 && i < rank - inner; i++)
    if (jam_row(n, mlirOperationGetOperand(op, first + i), offset))
      return i;
  return -1;
}

// May this store and that access of another iteration of the outer loop change places?
static bool may_pass(const jam_nest *n, MlirOperation store, MlirOperation other) {
  if (jam_are_distinct(memory_of(store), memory_of(other)))
    return true;
  int64_t row, other_row;
  intptr_t d = row_dimension(n, store, &row);
  return jam_access_of(other)->writes && mlirValueEqual(memory_of(store), memory_of(other)) && d >= 0 &&
         d == row_dimension(n, other, &other_row) && row == other_row &&
         mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(mlirValueGetType(memory_of(store))));
}

static const char *memory_obstacle(const jam_nest *n) {
  for (MlirOperation s = mlirBlockGetFirstOperation(n->inner_body); !mlirOperationIsNull(s);
       s = mlirOperationGetNextInBlock(s)) {
    const jam_access *a = jam_access_of(s);
    if (a && jam_is_inside(n, memory_of(s)))
      return "it allocates memory";
    if (!a || !a->writes)
      continue;
    for (MlirOperation o = mlirBlockGetFirstOperation(n->inner_body); !mlirOperationIsNull(o);
         o = mlirOperationGetNextInBlock(o))
      if (jam_access_of(o) && !may_pass(n, s, o))
        return jam_access_of(o)->writes ? "different iterations may store to the same address"
                                        : "it may store to memory that it loads: only memref.alloc and "
                                          "arguments with llvm.noalias are known not to alias";
  }
  return NULL;
}

// ---- shape ----------------------------------------------------------------------------------------

static bool is_index_loop(MlirOperation op) {
  return jam_is_named(op, "scf.for") && mlirTypeIsAIndex(mlirValueGetType(mlirOperationGetOperand(op, 0)));
}

static MlirBlock body_of(MlirOperation loop) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
}

bool jam_is_planned(MlirOperation loop) {
  return !mlirAttributeIsNull(
      mlirOperationGetAttributeByName(loop, mlirStringRefCreateFromCString(NEST_LOOP)));
}

// Iterations of the loop are known not to meet in memory.
static bool is_independent(MlirOperation loop) {
  return !mlirAttributeIsNull(
      mlirOperationGetAttributeByName(loop, mlirStringRefCreateFromCString(NEST_INDEPENDENT)));
}

bool jam_is_rest(MlirOperation loop) {
  return !mlirAttributeIsNull(
      mlirOperationGetAttributeByName(loop, mlirStringRefCreateFromCString(JAM_REST)));
}

void jam_set_rest(MlirOperation loop) {
  mlirOperationSetAttributeByName(loop, mlirStringRefCreateFromCString(JAM_REST),
                                  mlirUnitAttrGet(mlirOperationGetContext(loop)));
}

static MlirOperation only_loop_in(MlirOperation outer) {
  MlirOperation op = mlirBlockGetFirstOperation(body_of(outer));
  while (!jam_is_named(op, "scf.for"))
    op = mlirOperationGetNextInBlock(op);
  return op;
}

MlirOperation jam_split(MlirOperation loop, MlirOperation before, MlirValue middle, MlirOperation *copy) {
  *copy = mlirOperationClone(before);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(before), before, *copy);
  MlirOperation first = mlirOperationEqual(before, loop) ? *copy : only_loop_in(*copy);
  mlirOperationSetOperand(first, 1, middle);
  mlirOperationSetOperand(loop, 0, middle);
  for (intptr_t i = 0; i < mlirOperationGetNumResults(loop); i++)
    mlirOperationSetOperand(loop, 3 + i, mlirOperationGetResult(first, i));
  jam_set_rest(loop);
  jam_set_rest(before);
  return first;
}

bool jam_read_nest(MlirOperation outer, jam_nest *n) {
  if (jam_is_planned(outer) || jam_is_rest(outer) || !is_index_loop(outer) ||
      !jam_constant(mlirOperationGetOperand(outer, 2), &(int64_t){0}))
    return false;
  *n = (jam_nest){.outer = outer, .outer_body = body_of(outer)};
  n->position = mlirBlockGetArgument(n->outer_body, 0);
  jam_constant(mlirOperationGetOperand(outer, 2), &n->step);
  for (MlirOperation op = mlirBlockGetFirstOperation(n->outer_body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (!is_index_loop(op))
      continue;
    if (!mlirOperationIsNull(n->inner))
      return false;
    n->inner = op;
  }
  if (n->step < 1 || mlirOperationIsNull(n->inner))
    return false;
  n->inner_body = body_of(n->inner);
  for (MlirOperation op = mlirBlockGetFirstOperation(n->inner_body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (is_index_loop(op))
      return false;
  return true;
}

bool jam_is_bounded_inside(const jam_nest *n) {
  bool is_inside = false;
  for (intptr_t i = 0; i < 3; i++)
    is_inside |= jam_is_inside(n, mlirOperationGetOperand(n->inner, i));
  return is_inside;
}

// Why may the outer loop not be jammed? NULL: it may.
static const char *obstacle(const jam_nest *n) {
  if (n->step > JAM_MAX_STEP)
    return "its step is too large";
  if (mlirOperationGetNumResults(n->outer) || mlirOperationGetNumResults(n->inner))
    return "it or its inner loop has loop-carried values";
  unsigned operations = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(n->outer_body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (operations++ > JAM_MAX_OPERATIONS)
      return too_many;
    if (!jam_is_pure(op) && !jam_is_named(op, "scf.yield") && !mlirOperationEqual(op, n->inner))
      return "it has operations with side effects around its inner loop";
  }
  if (jam_is_bounded_inside(n))
    return "the bounds of its inner loop are computed in its body";
  operations = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(n->inner_body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (operations++ > JAM_MAX_OPERATIONS)
      return too_many;
    if (!jam_is_pure(op) && !jam_access_of(op) && !jam_is_named(op, "scf.yield"))
      return "its inner loop has side effects other than loads and stores";
  }
  return is_independent(n->outer) ? NULL : memory_obstacle(n);
}

bool jam_find(MlirOperation outer, jam_nest *n) { return jam_read_nest(outer, n) && !obstacle(n); }

// ---- profit ---------------------------------------------------------------------------------------

typedef STACK(MlirOperation) access_list;

// Do these load the same `apart` iterations of the outer loop from each other?
static bool same_load(const jam_nest *n, MlirOperation a, MlirOperation b, int64_t apart) {
  if (mlirOperationGetNumOperands(a) != mlirOperationGetNumOperands(b) ||
      !mlirTypeEqual(mlirValueGetType(mlirOperationGetResult(a, 0)),
                     mlirValueGetType(mlirOperationGetResult(b, 0))))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(a); i++) {
    int64_t at = 0, other = 0;
    MlirValue p = base_of(mlirOperationGetOperand(a, i), &at),
              q = base_of(mlirOperationGetOperand(b, i), &other);
    if (!mlirValueEqual(p, q) || at != other + (mlirValueEqual(p, n->position) ? apart * n->step : 0))
      return false;
  }
  return true;
}

// Loads of `factor` iterations that are not loads of an earlier one among them.
static unsigned count_loads(const jam_nest *n, const access_list *loads, unsigned factor) {
  unsigned count = 0;
  for (unsigned j = 0; j < factor; j++)
    for (size_t i = 0; i < loads->size; i++) {
      bool seen = false;
      for (unsigned k = 0; k <= j && !seen; k++)
        for (size_t l = 0; l < (k == j ? i : loads->size) && !seen; l++)
          seen = same_load(n, loads->data[l], loads->data[i], (int64_t)j - (int64_t)k);
      count += !seen;
    }
  return count;
}

unsigned jam_registers_of(MlirValue v, const target *t) {
  MlirType type = mlirValueGetType(v);
  if (!mlirTypeIsAVector(type))
    return 0;
  MlirType element = mlirShapedTypeGetElementType(type);
  uint64_t bits = mlirTypeIsAInteger(element) ? mlirIntegerTypeGetWidth(element)
                  : mlirTypeIsAFloat(element) ? mlirFloatTypeGetWidth(element)
                                              : t->index_bits;
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    bits *= (uint64_t)mlirShapedTypeGetDimSize(type, i);
  return (unsigned)((bits + t->register_bits - 1) / t->register_bits);
}

// Loads of the inner loop, and how many registers they fill.
static access_list loads_of(const jam_nest *n, const target *t, unsigned *filled) {
  access_list loads = {0};
  *filled = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(n->inner_body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (jam_access_of(op) && !jam_access_of(op)->writes) {
      stack_push(&loads, op);
      *filled += jam_registers_of(mlirOperationGetResult(op, 0), t);
    }
  return loads;
}

// Is the value another one in the next iteration of the outer loop?
static bool moves(const jam_nest *n, MlirValue v, unsigned depth) {
  MlirOperation op = jam_defining(v);
  if (mlirOperationIsNull(op) || !jam_is_inside(n, v))
    return mlirValueEqual(v, n->position);
  bool any = !depth;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op) && !any; i++)
    any = moves(n, mlirOperationGetOperand(op, i), depth - 1);
  return any;
}

// Is the place another one in the next iteration of the outer loop?
static bool is_row(const jam_nest *n, MlirOperation access) {
  for (intptr_t i = jam_access_of(access)->memory + 1; i < mlirOperationGetNumOperands(access); i++)
    if (mlirTypeIsAIndex(mlirValueGetType(mlirOperationGetOperand(access, i))) &&
        moves(n, mlirOperationGetOperand(access, i), MOST_DEPTH))
      return true;
  return false;
}

static unsigned count_rows(const jam_nest *n) {
  unsigned count = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(n->inner_body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    count += jam_access_of(op) && is_row(n, op);
  return count;
}

// Do iterations load the same rows, or else so much else that it takes longer than the rows, each of which
// is one more at a time? On targets that follow rows.
static bool shares_enough(const jam_nest *n, const access_list *loads, const target *t) {
  unsigned others = 0;
  for (size_t i = 0; i < loads->size; i++) {
    const bool row = is_row(n, loads->data[i]);
    others += !row;
    for (size_t l = 0; l < loads->size && row; l++)
      for (unsigned apart = 1; apart < JAM_MAX_FACTOR; apart++)
        if (same_load(n, loads->data[i], loads->data[l], apart))
          return true;
  }
  return !t->follows_rows || others > 2 * count_rows(n);
}

// What is loaded shall fill at most three quarters of the registers: not all of it is needed at once.
unsigned jam_factor(const jam_nest *n, const target *t) {
  unsigned filled; // by one iteration
  access_list loads = loads_of(n, t, &filled);
  if (!shares_enough(n, &loads, t))
    filled = 0;
  unsigned one = count_loads(n, &loads, 1), best = 1;
  for (unsigned factor = 2; factor <= JAM_MAX_FACTOR && filled; factor++) {
    unsigned count = count_loads(n, &loads, factor);
    if (count < factor * one && 4 * count * filled <= 3 * t->registers * loads.size)
      best = factor;
  }
  stack_free(&loads);
  return best;
}

const char *jam_missed(MlirOperation outer, const target *t) {
  jam_nest n;
  if (!jam_read_nest(outer, &n))
    return NULL;
  unsigned filled;
  access_list loads = loads_of(&n, t, &filled);
  bool shares =
      filled && count_loads(&n, &loads, 2) < 2 * count_loads(&n, &loads, 1) && shares_enough(&n, &loads, t);
  stack_free(&loads);
  if (!shares)
    return NULL;
  const char *why = obstacle(&n);
  return why ? why : "the loads of two iterations take more than three quarters of the registers";
}
