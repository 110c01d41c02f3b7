// Loops over vectors that fill a part of a register take several iterations at a time:
//
//   for x in [lower, upper) step 64 { store f(load a[x], load b[x]) }      of vector<64xi8>
//
// becomes, where registers have 128 bytes,
//
//   for x in [lower, middle) step 128 { ... }                              of vector<128xi8>
//   for x in [middle, upper) step 64 { ... }                               as it was
//
// Each wide value holds those of the iterations one behind the other. What is done lane by lane is done so in
// it too; what iterations load and store must be beside each other, and no iteration may read what another
// one writes. Where the iterations of a loop around may change places, each part is a nest of its own, so
// that both can be jammed.
#include "lowering/mlir/index_sum.h"
#include "lowering/mlir/passes.h"
#include "lowering/mlir/ranges.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/jam_internal.h"
#include "lowering/passes/loop.h"
#include "lowering/passes/unroll.h"
#include "lowering/vector/marks.h"
#include "lowering/vector/rows.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

enum { MOST_LANES = 1024, MOST_TERMS = INDEX_SUM_MAX_TERMS };

typedef struct value_pair {
  MlirValue from, to;
} value_pair;

typedef struct widener {
  MlirOperation loop;   // the one that becomes wide
  MlirOperation before; // it, or the loop around: values from outside are made in front of it
  MlirBlock body;
  MlirValue position;
  int64_t step;
  unsigned times;
  STACK(value_pair) wide;
} widener;

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

// ---- what is in the loop ----------------------------------------------------------------------------------

static bool is_vector(MlirValue v) { return mlirTypeIsAVector(mlirValueGetType(v)); }

static unsigned lanes_of(MlirType vector) { return (unsigned)mlirShapedTypeGetDimSize(vector, 0); }

// Bits of a lane; 0: of another kind.
static unsigned bits_of(MlirType vector) {
  MlirType element = mlirShapedTypeGetElementType(vector);
  return mlirTypeIsAInteger(element) ? mlirIntegerTypeGetWidth(element)
         : mlirTypeIsAFloat(element) ? mlirFloatTypeGetWidth(element)
                                     : 0;
}

static bool is_simple(MlirType type) {
  return !mlirTypeIsAVector(type) ||
         (mlirShapedTypeGetRank(type) == 1 && !mlirVectorTypeIsScalable(type) && bits_of(type));
}

static bool is_inside(const widener *w, MlirValue v) {
  return mlirBlockEqual(w->body, mlirValueIsAOpResult(v) ? mlirOperationGetBlock(mlirOpResultGetOwner(v))
                                                         : mlirBlockArgumentGetOwner(v));
}

// How often the position is in an index; -1: it is not known.
static int64_t factor_of(const widener *w, MlirValue index) {
  index_sum sum = {0};
  int64_t factor = 0;
  if (!index_sum_add(&sum, index, 1, MOST_TERMS))
    return -1;
  for (uint32_t i = 0; i < sum.count; i++)
    if (mlirValueEqual(sum.terms[i].value, w->position))
      factor = (int64_t)sum.terms[i].factor;
    else if (is_inside(w, sum.terms[i].value))
      return -1;
  return factor;
}

static MlirType accessed(MlirOperation op) {
  const jam_access *a = jam_access_of(op);
  return mlirValueGetType(a->writes ? mlirOperationGetOperand(op, 0) : mlirOperationGetResult(op, 0));
}

// A load or store of lanes of which those of the next iteration are behind them, or of an element that all
// iterations load.
static bool can_access(const widener *w, MlirOperation op) {
  const jam_access *a = jam_access_of(op);
  const bool is_transfer = !mlirAttributeIsNull(mlir_attribute(op, "permutation_map"));
  MlirType type = accessed(op), memory = mlirValueGetType(mlirOperationGetOperand(op, a->memory));
  const intptr_t rank = mlirShapedTypeGetRank(memory), first = a->memory + 1;
  if (is_inside(w, mlirOperationGetOperand(op, a->memory)) || !is_simple(type) ||
      (is_transfer && !rows_is_plain_transfer(op)))
    return false;
  const int64_t last = rank ? factor_of(w, mlirOperationGetOperand(op, first + rank - 1)) : 0;
  for (intptr_t i = 0; i + 1 < rank; i++)
    if (factor_of(w, mlirOperationGetOperand(op, first + i)))
      return false;
  if (!mlirTypeIsAVector(type))
    return !a->writes && !last;
  return rank && mlirTypeEqual(mlirShapedTypeGetElementType(type), mlirShapedTypeGetElementType(memory)) &&
         bits_of(type) >= 8 && last > 0 && last * w->step == lanes_of(type);
}

// What is done in each lane by itself, or with lanes of one iteration.
static bool is_by_lanes(MlirOperation op) {
  static const char *const others[] = {"vector.shuffle", "vector.broadcast",  "vector.splat",
                                       "vector.bitcast", "vector.interleave", "vector.deinterleave",
                                       "vector.fma"};
  const MlirStringRef name = mlir_name(op);
  if (mlirOperationGetNumRegions(op))
    return false;
  if (!strncmp(name.data, "arith.", 6) || !strncmp(name.data, "math.", 5))
    return true;
  return MLIR_IS_ONE_OF(op, others);
}

// Is it computed from the position?
static bool depends(const widener *w, MlirValue v) {
  if (!is_inside(w, v))
    return false;
  if (mlirValueIsABlockArgument(v))
    return true;
  MlirOperation op = mlirOpResultGetOwner(v);
  bool any = false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op) && !any; i++)
    any = depends(w, mlirOperationGetOperand(op, i));
  return any;
}

static bool can_compute(const widener *w, MlirOperation op) {
  if (!is_by_lanes(op))
    return false;
  bool vectors = false;
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++) {
    MlirValue v = mlirOperationGetResult(op, i);
    if (!is_simple(mlirValueGetType(v)))
      return false;
    vectors |= is_vector(v);
  }
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue v = mlirOperationGetOperand(op, i);
    // Of a scalar in lanes there is one for all iterations.
    if (!is_simple(mlirValueGetType(v)) || (vectors && !is_vector(v) && depends(w, v)) ||
        (!vectors && is_vector(v)))
      return false;
  }
  return vectors || !mlirOperationGetNumOperands(op) || !is_vector(mlirOperationGetOperand(op, 0));
}

// May iterations run together that store and access so?
static bool are_apart(MlirOperation store, MlirOperation other) {
  const jam_access *a = jam_access_of(store), *b = jam_access_of(other);
  MlirValue p = mlirOperationGetOperand(store, a->memory), q = mlirOperationGetOperand(other, b->memory);
  if (mlirOperationEqual(store, other) || jam_are_distinct(p, q))
    return true;
  if (!mlirValueEqual(p, q) || !mlirTypeEqual(accessed(store), accessed(other)))
    return false;
  for (intptr_t i = 1; i <= mlirShapedTypeGetRank(mlirValueGetType(p)); i++)
    if (!mlirValueEqual(mlirOperationGetOperand(store, a->memory + i),
                        mlirOperationGetOperand(other, b->memory + i)))
      return false;
  return true;
}

static bool are_all_apart(const widener *w) {
  for (MlirOperation s = mlirBlockGetFirstOperation(w->body); !mlirOperationIsNull(s);
       s = mlirOperationGetNextInBlock(s))
    for (MlirOperation o = mlirBlockGetFirstOperation(w->body);
         jam_access_of(s) && jam_access_of(s)->writes && !mlirOperationIsNull(o);
         o = mlirOperationGetNextInBlock(o))
      if (jam_access_of(o) && !are_apart(s, o))
        return false;
  return true;
}

// The vector.reduction that is all that is made of what the loop carries under a number, by the operator that
// the loop combines it with. Null: there is none.
static MlirOperation reduction_of(MlirOperation loop, intptr_t i) {
  const MlirOperation none = {NULL};
  MlirValue v = mlirOperationGetResult(loop, i);
  if (!is_vector(v) || !is_simple(mlirValueGetType(v)) ||
      !mlirTypeIsAInteger(mlirShapedTypeGetElementType(mlirValueGetType(v))) || !walk_has_one_use(v))
    return none;
  MlirOperation user = mlirOpOperandGetOwner(mlirValueGetFirstUse(v));
  const combiner *c = unroll_combiner(loop, i);
  const bool reduces =
      c && mlir_is_named(user, "vector.reduction") && !strcmp(mlir_kind_of(user).name, c->kind);
  return reduces && mlirBlockEqual(mlirOperationGetBlock(user), mlirOperationGetBlock(loop)) ? user : none;
}

static bool reduces_all(MlirOperation loop) {
  bool all = true;
  for (intptr_t i = 0; i < mlirOperationGetNumResults(loop) && all; i++)
    all = !mlirOperationIsNull(reduction_of(loop, i));
  return all;
}

// Is it a loop that can run several iterations together? *bits: of the least that it accesses.
static bool read_loop(widener *w, MlirOperation loop, unsigned *bits) {
  *w = (widener){.loop = loop, .before = loop, .wide = w->wide};
  w->wide.size = 0;
  w->body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  w->position = mlirBlockGetArgument(w->body, 0);
  *bits = UINT32_MAX;
  bool any = mlirOperationGetNumResults(loop);
  if (jam_is_planned(loop) || jam_is_rest(loop) || marks_is_kept(loop) || !reduces_all(loop) ||
      !mlirTypeIsAIndex(mlirValueGetType(mlirOperationGetOperand(loop, 0))) ||
      !jam_constant(mlirOperationGetOperand(loop, 2), &w->step) || w->step < 2 || w->step > JAM_MAX_STEP)
    return false;
  for (MlirOperation op = mlirBlockGetFirstOperation(w->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    const jam_access *a = jam_access_of(op);
    if (a ? !can_access(w, op) : !mlir_is_named(op, "scf.yield") && !can_compute(w, op))
      return false;
    if (!a || !mlirTypeIsAVector(accessed(op)))
      continue;
    any |= a->writes;
    const unsigned all = lanes_of(accessed(op)) * bits_of(accessed(op));
    *bits = all < *bits ? all : *bits;
  }
  return any && *bits != UINT32_MAX && are_all_apart(w);
}

// ---- wide values ------------------------------------------------------------------------------------------

static MlirType wide_type(const widener *w, MlirType type) {
  int64_t lanes = mlirTypeIsAVector(type) ? (int64_t)lanes_of(type) * w->times : 0;
  return lanes ? mlirVectorTypeGet(1, &lanes, mlirShapedTypeGetElementType(type)) : type;
}

// The value behind itself, several times, in front of the loops.
static MlirValue repeated(const widener *w, MlirValue v) {
  for (unsigned n = 1; n < w->times; n *= 2) {
    const unsigned lanes = 2 * lanes_of(mlirValueGetType(v));
    int64_t *order = util_alloc(lanes * sizeof *order);
    for (unsigned i = 0; i < lanes; i++)
      order[i] = i;
    v = loop_shuffle(w->before, v, v, order, lanes);
    util_release(order);
  }
  return v;
}

static MlirAttribute wide_constant(const widener *w, MlirOperation constant) {
  MlirAttribute value = mlir_attribute(constant, "value");
  return mlirAttributeIsADenseElements(value) && mlirDenseElementsAttrIsSplat(value)
             ? mlirDenseElementsAttrSplatGet(wide_type(w, mlirAttributeGetType(value)),
                                             mlirDenseElementsAttrGetSplatValue(value))
             : (MlirAttribute){NULL};
}

// A vector from outside.
static MlirValue wide_outside(const widener *w, MlirValue v) {
  const MlirType type = wide_type(w, mlirValueGetType(v));
  MlirOperation op = jam_defining(v);
  if (!mlirOperationIsNull(op) && mlir_is_named(op, "arith.constant")) {
    MlirAttribute value = wide_constant(w, op);
    if (!mlirAttributeIsNull(value))
      return loop_operation(w->before, "arith.constant", 0, NULL, type, "value", value);
  }
  if (!mlirOperationIsNull(op) &&
      (mlir_is_named(op, "vector.broadcast") || mlir_is_named(op, "vector.splat")) &&
      !is_vector(mlirOperationGetOperand(op, 0)))
    return loop_cast(w->before, "vector.broadcast", mlirOperationGetOperand(op, 0), type);
  return repeated(w, v);
}

static MlirValue wide_of(widener *w, MlirValue v) {
  if (!is_vector(v))
    return v;
  for (size_t i = 0; i < w->wide.size; i++)
    if (mlirValueEqual(w->wide.data[i].from, v))
      return w->wide.data[i].to;
  MlirValue to = wide_outside(w, v);
  stack_push(&w->wide, ((value_pair){v, to}));
  return to;
}

// Of two vectors, of which each now holds several.
static MlirAttribute wide_mask(const widener *w, MlirOperation shuffle) {
  uint32_t count = lanes_of(mlirValueGetType(mlirOperationGetResult(shuffle, 0)));
  const int64_t a = lanes_of(mlirValueGetType(mlirOperationGetOperand(shuffle, 0))),
                b = lanes_of(mlirValueGetType(mlirOperationGetOperand(shuffle, 1)));
  int64_t *mask = util_alloc(count * sizeof *mask), *all = util_alloc(count * w->times * sizeof *all);
  mlir_integers(mlir_attribute(shuffle, "mask"), mask, count, &count);
  for (unsigned n = 0; n < w->times; n++)
    for (uint32_t i = 0; i < count; i++)
      all[n * count + i] = mask[i] < 0   ? mask[i]
                           : mask[i] < a ? n * a + mask[i]
                                         : w->times * a + n * b + (mask[i] - a);
  MlirAttribute wide = loop_lanes(mlirOperationGetContext(shuffle), all, (intptr_t)(count * w->times));
  util_release(mask);
  util_release(all);
  return wide;
}

static MlirOperation wide_operation(widener *w, MlirOperation op) {
  MlirOperation wide = mlirOperationClone(op);
  if (mlir_is_named(op, "vector.shuffle"))
    mlirOperationSetAttributeByName(wide, ref("mask"), wide_mask(w, op));
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    mlirOperationSetOperand(wide, i, wide_of(w, mlirOperationGetOperand(op, i)));
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    mlirValueSetType(mlirOperationGetResult(wide, i),
                     wide_type(w, mlirValueGetType(mlirOperationGetResult(op, i))));
  return wide;
}

static bool has_vectors(MlirOperation op) {
  bool any = false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    any |= is_vector(mlirOperationGetOperand(op, i));
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    any |= is_vector(mlirOperationGetResult(op, i));
  return any;
}

static void widen_body(widener *w) {
  operation_list old = {0};
  for (MlirOperation op = mlirBlockGetFirstOperation(w->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (has_vectors(op))
      stack_push(&old, op);
  for (size_t i = 0; i < old.size; i++) {
    MlirOperation op = old.data[i];
    if (mlir_is_named(op, "arith.constant")) {
      wide_of(w, mlirOperationGetResult(op, 0));
      continue;
    }
    MlirOperation wide = wide_operation(w, op);
    mlirBlockInsertOwnedOperationBefore(w->body, op, wide);
    for (intptr_t r = 0; r < mlirOperationGetNumResults(op); r++)
      stack_push(&w->wide, ((value_pair){mlirOperationGetResult(op, r), mlirOperationGetResult(wide, r)}));
  }
  for (size_t i = old.size; i-- > 0;)
    mlirOperationDestroy(old.data[i]);
  stack_free(&old);
}

// What the wide loop carries begins with what leaves other numbers as they are.
static void widen_carried(widener *w) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(w->loop); i++) {
    MlirValue argument = mlirBlockGetArgument(w->body, 1 + i);
    const MlirType type = wide_type(w, mlirValueGetType(argument));
    mlirOperationSetOperand(
        w->loop, 3 + i,
        loop_number(w->loop, type, combiner_integer(unroll_combiner(w->loop, i), bits_of(type))));
    mlirValueSetType(argument, type);
    mlirValueSetType(mlirOperationGetResult(w->loop, i), type);
    stack_push(&w->wide, ((value_pair){argument, argument}));
  }
}

// Reduces what the wide loop carries, and combines it with what the rest, which begins with what the loop
// did, is reduced to.
static void reduce(const widener *w, MlirOperation rest, const MlirValue *begins) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(rest); i++) {
    MlirOperation reduction = reduction_of(rest, i), wide = mlirOperationClone(reduction);
    mlirOperationSetOperand(wide, 0, mlirOperationGetResult(w->loop, i));
    mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(reduction), reduction, wide);
    mlirOperationSetOperand(rest, 3 + i, begins[i]);
    MlirValue sum = loop_operation(
        reduction, "vector.reduction", 2,
        (MlirValue[]){mlirOperationGetResult(rest, i), mlirOperationGetResult(wide, 0)},
        mlirValueGetType(mlirOperationGetResult(wide, 0)), "kind", mlir_attribute(reduction, "kind"));
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(reduction, 0), sum);
    mlirOperationDestroy(reduction);
  }
}

// Of a rest without iterations.
static void drop_rest(MlirOperation rest, intptr_t i, MlirValue begin) {
  MlirOperation reduction = reduction_of(rest, i), op = jam_defining(begin);
  MlirType type = mlirValueGetType(begin);
  MlirValue neutral = loop_number(rest, type, combiner_integer(unroll_combiner(rest, i), bits_of(type)));
  if (!mlirOperationIsNull(op) && mlir_is_named(op, "arith.constant") &&
      mlirAttributeEqual(mlir_attribute(op, "value"), mlir_attribute(jam_defining(neutral), "value"))) {
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(reduction, 0),
                                  mlirOperationGetOperand(reduction, 1));
    mlirOperationDestroy(reduction);
  } else {
    mlirOperationSetOperand(reduction, 0, begin);
  }
}

// ---- loops ------------------------------------------------------------------------------------------------

// Where the last of the wide iterations ends, in front of the loops.
static MlirValue find_middle(const widener *w, MlirValue lower, MlirValue upper) {
  const MlirType index = mlirIndexTypeGet(mlirOperationGetContext(w->loop));
  const MlirAttribute none = {NULL};
  const int64_t step = w->step * w->times;
  int64_t from, to;
  const bool is_from = jam_constant(lower, &from);
  if (is_from && jam_constant(upper, &to))
    return loop_constant(w->before, to > from ? to - (to - from) % step : from);
  MlirValue away =
      loop_operation(w->before, "arith.maxsi", 2, (MlirValue[]){upper, lower}, index, NULL, none);
  if (!is_from || from)
    away = loop_operation(w->before, "arith.subi", 2, (MlirValue[]){away, lower}, index, NULL, none);
  MlirValue rest = loop_operation(w->before, "arith.remui", 2,
                                  (MlirValue[]){away, loop_constant(w->before, step)}, index, NULL, none);
  MlirValue whole = loop_operation(w->before, "arith.subi", 2, (MlirValue[]){away, rest}, index, NULL, none);
  return is_from && !from
             ? whole
             : loop_operation(w->before, "arith.addi", 2, (MlirValue[]){lower, whole}, index, NULL, none);
}

static void widen(widener *w, const target *t) {
  MlirOperation rest = w->loop, all = w->before;
  const MlirValue middle = find_middle(w, mlirOperationGetOperand(rest, 0), mlirOperationGetOperand(rest, 1));
  const intptr_t count = mlirOperationGetNumResults(rest);
  MlirValue *begins = util_alloc((size_t)(count + 1) * sizeof *begins);
  for (intptr_t i = 0; i < count; i++)
    begins[i] = mlirOperationGetOperand(rest, 3 + i);
  w->loop = jam_split(rest, all, middle, &w->before);
  w->body = mlirRegionGetFirstBlock(mlirOperationGetRegion(w->loop, 0));
  w->position = mlirBlockGetArgument(w->body, 0);
  mlirOperationSetOperand(w->loop, 2, loop_constant(w->before, w->step * w->times));
  if (t->pipelines)
    loop_keep_rolled(w->loop);
  reduce(w, rest, begins);
  widen_carried(w);
  widen_body(w);
  int64_t from, to;
  if (jam_constant(middle, &from) && jam_constant(mlirOperationGetOperand(rest, 1), &to) && from >= to) {
    for (intptr_t i = 0; i < count; i++)
      drop_rest(rest, i, begins[i]);
    mlirOperationDestroy(all);
  }
  util_release(begins);
}

// So many iterations fill registers, and there are as many.
static unsigned choose_times(const widener *w, unsigned bits, const target *t) {
  unsigned times = 1;
  int64_t rounds;
  const bool is_known = ranges_trip_count(w->loop, &rounds);
  while (2 * times * bits <= t->register_bits && (!is_known || 2 * times <= rounds))
    times *= 2;
  return times;
}

static bool has_room(const widener *w) {
  for (MlirOperation op = mlirBlockGetFirstOperation(w->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++) {
      MlirValue v = mlirOperationGetResult(op, i);
      if (is_vector(v) && lanes_of(mlirValueGetType(v)) * w->times > MOST_LANES)
        return false;
    }
  return true;
}

void lower_widen(MlirOperation function, const target *t, lowering_report *report) {
  operation_list loops = {0};
  widener w = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    unsigned bits;
    if (!read_loop(&w, loops.data[i], &bits))
      continue;
    w.times = choose_times(&w, bits, t);
    if (w.times < 2 || !has_room(&w))
      continue;
    jam_nest nest;
    MlirOperation parent = mlirOperationGetParentOperation(w.loop);
    if (!mlirOperationGetNumResults(w.loop) && mlir_is_named(parent, "scf.for") && jam_find(parent, &nest))
      w.before = parent;
    widen(&w, t);
    report->loops_widened++;
  }
  stack_free(&w.wide);
  stack_free(&loops);
}
