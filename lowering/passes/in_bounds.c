// A transfer of `length` elements at the index i is in bounds where i + length is at most the memref's size,
// as for the mask that it has otherwise; that the index is not negative is the program's to see to. Where the
// index is a sum of the loop's position, times a constant, and values from outside, the iteration number j,
// from zero on, is in bounds while
//
//   first + length + j * stride <= size
//
// So of a loop from `lower` to `upper` by `step` this becomes, with the least such number over all transfers,
//
//   count = max(size - length - first + stride, 0) / stride
//   end = lower + min(max(upper, lower) - lower, count * step)
//   for x in [lower, end) { in bounds }
//   for x in [end, upper) { as before }
#include "lowering/passes/in_bounds.h"

#include "lowering/mlir/index_sum.h"
#include "lowering/mlir/ranges.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/jam.h"
#include "lowering/passes/jam_internal.h"
#include "lowering/passes/loop.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/AffineExpr.h>
#include <mlir-c/AffineMap.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

enum {
  MOST_TERMS = 8,
  MOST_CONSTANT = 1 << 30,
  MOST_BY_LANES = 512,
  SIGNED_AT_LEAST = 5 /* arith.cmpi sge */
};

// This many elements are transferred along a dimension of a memref.
typedef struct bound {
  int64_t factor;  // of the loop's position
  index_sum index; // of values from outside of the loop
  MlirValue memref;
  intptr_t dimension;
  int64_t length;
} bound;

typedef struct splitter {
  MlirOperation loop, before; // what is computed stands in front of the second
  MlirBlock body;
  int64_t step;
  STACK(bound) bounds;
} splitter;

// A number that is known, or a value and a number.
typedef struct number {
  MlirValue value; // null: none
  int64_t constant;
} number;

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static bool is_null(MlirValue v) { return mlirValueIsNull(v); }

// Can such numbers be added, and multiplied by a step, without overflow?
static bool is_small(int64_t n) { return n >= -MOST_CONSTANT && n <= MOST_CONSTANT; }

// ---- what is in bounds when ---------------------------------------------------------------------------

static bool is_inside(const splitter *s, MlirValue v) {
  return mlirBlockEqual(s->body, mlirValueIsAOpResult(v) ? mlirOperationGetBlock(mlirOpResultGetOwner(v))
                                                         : mlirBlockArgumentGetOwner(v));
}

// Takes the loop's position out of the index. False: it is multiplied with too much, or something else is
// computed in the loop.
static bool read_index(const splitter *s, MlirValue index, bound *b) {
  b->factor = 0, b->index = (index_sum){0};
  if (!index_sum_add(&b->index, index, 1, INDEX_SUM_MAX_TERMS))
    return false;
  index_sum *l = &b->index;
  uint32_t rest = 0;
  for (uint32_t i = 0; i < l->count; i++) {
    if (mlirValueEqual(l->terms[i].value, mlirBlockGetArgument(s->body, 0)))
      b->factor = (int64_t)l->terms[i].factor;
    else if (is_inside(s, l->terms[i].value) || !is_small((int64_t)l->terms[i].factor))
      return false;
    else
      l->terms[rest++] = l->terms[i];
  }
  l->count = rest;
  return rest <= MOST_TERMS && b->factor >= 0 && b->factor <= JAM_MAX_STEP && is_small((int64_t)l->constant);
}

static bool same_place(const bound *a, const bound *b) {
  return mlirValueEqual(a->memref, b->memref) && a->dimension == b->dimension && a->factor == b->factor &&
         index_sum_is_parallel(&a->index, &b->index);
}

// How far it reaches behind what the terms are.
static int64_t reach(const bound *b) { return (int64_t)b->index.constant + b->length; }

// Of places that differ by a constant the one counts that is out of bounds first.
static void add_bound(splitter *s, const bound *b) {
  for (size_t i = 0; i < s->bounds.size; i++) {
    bound *other = &s->bounds.data[i];
    if (!same_place(other, b))
      continue;
    if (reach(b) > reach(other))
      *other = *b;
    return;
  }
  stack_push(&s->bounds, *b);
}

static bool is_transfer(MlirOperation op) {
  return mlir_is_named(op, "vector.transfer_read") || mlir_is_named(op, "vector.transfer_write");
}

static MlirType vector_of(MlirOperation op) {
  return mlir_is_named(op, "vector.transfer_write") ? mlirValueGetType(mlirOperationGetOperand(op, 0))
                                                    : mlirValueGetType(mlirOperationGetResult(op, 0));
}

// Is it in bounds along this dimension of its vector?
static bool is_in_bounds(MlirOperation op, intptr_t i) {
  MlirAttribute a = mlirOperationGetAttributeByName(op, ref("in_bounds"));
  return mlirAttributeIsAArray(a) && mlirBoolAttrGetValue(mlirArrayAttrGetElement(a, i));
}

static bool may_leave(MlirOperation op) {
  for (intptr_t i = 0; is_transfer(op) && i < mlirShapedTypeGetRank(vector_of(op)); i++)
    if (!is_in_bounds(op, i))
      return true;
  return false;
}

// Collects where the transfer is in bounds. False: that is not known before the loop begins.
static bool read_transfer(splitter *s, MlirOperation op) {
  const jam_access *a = jam_access_of(op);
  MlirType vector = vector_of(op);
  if (!a || mlirVectorTypeIsScalable(vector) || is_inside(s, mlirOperationGetOperand(op, a->memory)))
    return false;
  bound b = {.memref = mlirOperationGetOperand(op, a->memory)};
  MlirType type = mlirValueGetType(b.memref);
  const intptr_t operands = 2 + mlirShapedTypeGetRank(type); // without a mask
  if (mlirTypeIsAVector(mlirShapedTypeGetElementType(type)) || mlirOperationGetNumOperands(op) != operands)
    return false;
  MlirAffineMap map = mlirAffineMapAttrGetValue(mlirOperationGetAttributeByName(op, ref("permutation_map")));
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(vector); i++) {
    MlirAffineExpr e = mlirAffineMapGetResult(map, i);
    if (is_in_bounds(op, i))
      continue;
    if (!mlirAffineExprIsADim(e))
      return false;
    b.dimension = mlirAffineDimExprGetPosition(e);
    b.length = mlirShapedTypeGetDimSize(vector, i);
    if (!read_index(s, mlirOperationGetOperand(op, a->memory + 1 + b.dimension), &b))
      return false;
    add_bound(s, &b);
  }
  return true;
}

// Does the target compute with such floats, if they are some, in vectors?
static bool has_lanes(const target *t, MlirType vector) {
  MlirType element = mlirShapedTypeGetElementType(vector);
  return !t->rules || !mlirTypeIsAFloat(element) || t->float_widths & mlirFloatTypeGetWidth(element) ||
         (mlirFloatTypeGetWidth(element) == 16 && t->float_widths & 32);
}

static int64_t count_lanes(MlirType vector) {
  int64_t lanes = 1;
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(vector); i++)
    lanes *= mlirShapedTypeGetDimSize(vector, i);
  return lanes;
}

static bool is_arithmetic(MlirOperation op) {
  return jam_is_pure(op) && !mlir_is_named(op, "arith.constant") &&
         mlirIdentifierStr(mlirOperationGetName(op)).data[0] != 'v' && // vector.
         mlirTypeIsAVector(mlirValueGetType(mlirOperationGetResult(op, 0)));
}

// Is it an innermost loop over vectors of which transfers may be out of bounds, when being known? What is
// computed lane by lane is long, so little of that.
static bool read_loop(splitter *s, MlirOperation loop, const target *t) {
  *s = (splitter){.loop = loop, .before = loop, .bounds = s->bounds};
  s->bounds.size = 0;
  s->body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  bool computes = false;
  int64_t by_lanes = 0;
  if (jam_is_planned(loop) || !mlirTypeIsAIndex(mlirValueGetType(mlirOperationGetOperand(loop, 0))) ||
      !jam_constant(mlirOperationGetOperand(loop, 2), &s->step) || s->step < 1 || s->step > JAM_MAX_STEP)
    return false;
  for (MlirOperation op = mlirBlockGetFirstOperation(s->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (mlirOperationGetNumRegions(op) || (may_leave(op) && !read_transfer(s, op)))
      return false;
    if (!is_arithmetic(op))
      continue;
    MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
    by_lanes += has_lanes(t, type) ? 0 : count_lanes(type);
    computes = true;
  }
  return computes && by_lanes <= MOST_BY_LANES && s->bounds.size;
}

// ---- numbers in front of the loop ------------------------------------------------------------------------

static MlirValue emit(const splitter *s, const char *name, intptr_t count, const MlirValue *operands,
                      MlirType type) {
  MlirContext c = mlirOperationGetContext(s->loop);
  MlirOperationState state = mlirOperationStateGet(ref(name), mlirOperationGetLocation(s->loop));
  mlirOperationStateAddOperands(&state, count, operands);
  mlirOperationStateAddResults(&state, 1, &type);
  if (mlirTypeIsAInteger(type)) {
    MlirAttribute predicate = mlirIntegerAttrGet(mlirIntegerTypeGet(c, 64), SIGNED_AT_LEAST);
    MlirNamedAttribute a = mlir_named("predicate", predicate);
    mlirOperationStateAddAttributes(&state, 1, &a);
  }
  MlirOperation op = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(s->before), s->before, op);
  return mlirOperationGetResult(op, 0);
}

static MlirValue binary(const splitter *s, const char *name, MlirValue a, MlirValue b) {
  return emit(s, name, 2, (MlirValue[]){a, b}, mlirIndexTypeGet(mlirOperationGetContext(s->loop)));
}

static MlirValue value_of(const splitter *s, number n) {
  if (is_null(n.value))
    return loop_constant(s->before, n.constant);
  return n.constant ? binary(s, "arith.addi", n.value, loop_constant(s->before, n.constant)) : n.value;
}

static void add_value(const splitter *s, number *to, MlirValue v, int64_t factor) {
  int64_t c;
  if (jam_constant(v, &c) && is_small(c)) {
    to->constant += factor * c;
    return;
  }
  const bool subtracts = factor < 0 && !is_null(to->value);
  if (subtracts)
    factor = -factor;
  if (factor != 1)
    v = binary(s, "arith.muli", v, loop_constant(s->before, factor));
  to->value = is_null(to->value) ? v : binary(s, subtracts ? "arith.subi" : "arith.addi", to->value, v);
}

// How far the first iteration's transfer is in bounds: less than zero where it is not.
static number room(const splitter *s, const bound *b) {
  number n = {.constant = -reach(b)};
  MlirType type = mlirValueGetType(b->memref);
  if (mlirShapedTypeIsDynamicDim(type, b->dimension)) {
    MlirValue operands[2] = {b->memref, loop_constant(s->before, b->dimension)};
    n.value = binary(s, "memref.dim", operands[0], operands[1]);
  } else {
    n.constant += mlirShapedTypeGetDimSize(type, b->dimension);
  }
  if (b->factor)
    add_value(s, &n, mlirOperationGetOperand(s->loop, 0), -b->factor);
  for (size_t i = 0; i < b->index.count; i++)
    add_value(s, &n, b->index.terms[i].value, -(int64_t)b->index.terms[i].factor);
  return n;
}

static number least(const splitter *s, const char *how, number a, number b) {
  if (is_null(a.value) && is_null(b.value))
    return a.constant < b.constant ? a : b;
  return (number){.value = binary(s, how, value_of(s, a), value_of(s, b))};
}

// The least room of all transfers whose index grows by `factor` with the position.
static number least_room(const splitter *s, int64_t factor) {
  number all = {0};
  bool any = false;
  for (size_t i = 0; i < s->bounds.size; i++)
    if (s->bounds.data[i].factor == factor) {
      number n = room(s, &s->bounds.data[i]);
      all = any ? least(s, "arith.minsi", all, n) : n;
      any = true;
    }
  return all;
}

// For how many iterations there is room: it becomes less by `stride` with each.
static number count_of(const splitter *s, number room, int64_t stride) {
  room.constant += stride;
  if (is_null(room.value))
    return (number){.constant = room.constant < 0 ? 0 : room.constant / stride};
  MlirValue v = binary(s, "arith.maxsi", value_of(s, room), loop_constant(s->before, 0));
  return (number){.value = binary(s, "arith.divui", v, loop_constant(s->before, stride))};
}

// How many iterations, from the first on, are in bounds along all dimensions that the position moves in.
// False: it moves in none.
static bool count_iterations(const splitter *s, number *count) {
  bool any = false;
  for (size_t i = 0; i < s->bounds.size; i++) {
    const int64_t factor = s->bounds.data[i].factor;
    bool is_first = factor != 0;
    for (size_t k = 0; k < i; k++)
      is_first &= s->bounds.data[k].factor != factor;
    if (!is_first)
      continue;
    number n = count_of(s, least_room(s, factor), factor * s->step);
    *count = any ? least(s, "arith.minui", *count, n) : n;
    any = true;
  }
  return any;
}

// ---- the loops ------------------------------------------------------------------------------------------

static bool has_fixed(const splitter *s) {
  for (size_t i = 0; i < s->bounds.size; i++)
    if (!s->bounds.data[i].factor)
      return true;
  return false;
}

// Are the numbers that decide how many iterations are in bounds the same in all iterations of the outer loop?
static bool is_decided_outside(const splitter *s, const jam_nest *n) {
  for (size_t i = 0; i < s->bounds.size; i++) {
    const bound *b = &s->bounds.data[i];
    if (jam_is_inside(n, b->memref))
      return false;
    for (size_t k = 0; k < b->index.count; k++)
      if (jam_is_inside(n, b->index.terms[k].value))
        return false;
  }
  return true;
}

static void mark_in_bounds(MlirBlock body) {
  MlirAttribute all[16];
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (!may_leave(op))
      continue;
    MlirContext c = mlirOperationGetContext(op);
    const intptr_t rank = mlirShapedTypeGetRank(vector_of(op));
    for (intptr_t i = 0; i < rank; i++)
      all[i] = mlirBoolAttrGet(c, true);
    mlirOperationSetAttributeByName(op, ref("in_bounds"), mlirArrayAttrGet(c, rank, all));
  }
}

static void split(const splitter *s, MlirValue end, const target *t) {
  MlirOperation copy, first = jam_split(s->loop, s->before, end, &copy);
  if (t->pipelines)
    loop_keep_rolled(first);
  mark_in_bounds(mlirRegionGetFirstBlock(mlirOperationGetRegion(first, 0)));
}

// Where the part in bounds ends: `distance` behind where the loop starts, or where that ends. No difference
// overflows.
static MlirValue end_of(const splitter *s, number distance) {
  MlirValue lower = mlirOperationGetOperand(s->loop, 0), upper = mlirOperationGetOperand(s->loop, 1);
  int64_t from, to;
  const bool is_from = jam_constant(lower, &from) && is_small(from);
  if (is_from && is_null(distance.value) && jam_constant(upper, &to))
    return loop_constant(s->before, to < from + distance.constant ? to : from + distance.constant);
  MlirValue away = binary(s, "arith.maxsi", upper, lower);
  if (!is_from || from)
    away = binary(s, "arith.subi", away, lower);
  MlirValue inside = binary(s, "arith.minui", away, value_of(s, distance));
  return is_from && !from ? inside : binary(s, "arith.addi", lower, inside);
}

static MlirValue end_if(const splitter *s, number room, MlirValue end) {
  MlirContext c = mlirOperationGetContext(s->loop);
  MlirValue fits = emit(s, "arith.cmpi", 2, (MlirValue[]){value_of(s, room), loop_constant(s->before, 0)},
                        mlirIntegerTypeGet(c, 1));
  return emit(s, "arith.select", 3, (MlirValue[]){fits, end, mlirOperationGetOperand(s->loop, 0)},
              mlirIndexTypeGet(c));
}

static void split_loop(splitter *s, const target *t) {
  jam_nest nest;
  MlirOperation parent = mlirOperationGetParentOperation(s->loop);
  if (jam_find(parent, &nest) && is_decided_outside(s, &nest))
    s->before = parent;
  number count = {0};
  const bool moves = count_iterations(s, &count);
  const number fixed = has_fixed(s) ? least_room(s, 0) : (number){0};
  const bool is_known = is_null(count.value) && is_null(fixed.value);
  int64_t rounds;
  if ((moves && is_null(count.value) && !count.constant) || (is_null(fixed.value) && fixed.constant < 0))
    return;
  if (is_known && (!moves || (ranges_trip_count(s->loop, &rounds) && rounds <= count.constant))) {
    mark_in_bounds(s->body);
    return;
  }
  MlirValue end = mlirOperationGetOperand(s->loop, 1);
  if (moves) {
    number distance = {.constant = is_null(count.value) ? count.constant * s->step : 0};
    if (!is_null(count.value))
      distance.value = binary(s, "arith.muli", count.value, loop_constant(s->before, s->step));
    end = end_of(s, distance);
  }
  split(s, is_null(fixed.value) ? end : end_if(s, fixed, end), t);
}

void in_bounds_split(MlirModule module, const target *t) {
  operation_list loops = {0};
  splitter s = {0};
  mlirContextGetOrLoadDialect(mlirModuleGetContext(module), ref("memref")); // for sizes
  mlirContextGetOrLoadDialect(mlirModuleGetContext(module), ref("llvm"));   // for annotations
  walk_collect(mlirModuleGetOperation(module), "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++)
    if (read_loop(&s, loops.data[i], t))
      split_loop(&s, t);
  stack_free(&s.bounds);
  stack_free(&loops);
}
