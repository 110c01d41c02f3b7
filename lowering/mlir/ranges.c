// Intervals by recursion over operands. What a loop carries is found by going round the loop until nothing
// grows any more, or as often as the loop does.
#include "lowering/mlir/ranges.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

enum {
  MAX_DEPTH = 64,
  MAX_VALUES = 512,
  MAX_ROUNDS = 256,
  INNER_ROUNDS = 16,
  FREE_ROUNDS = 24,
  MAX_LOOPS = 4,
  MAX_WORK = 1 << 20 // comparisons of values for one answer: rounds multiply in nested loops
};

typedef struct ranges_state {
  ranges_values values; // of this round, and what the loops around carry
  unsigned loops;
  size_t work;
} ranges_state;

static unsigned width_of(MlirValue v) {
  MlirType type = mlirValueGetType(v);
  if (mlirTypeIsAVector(type))
    type = mlirShapedTypeGetElementType(type);
  unsigned width = mlirTypeIsAInteger(type) ? mlirIntegerTypeGetWidth(type) : 0;
  return width <= 32 ? width : 0;
}

static ranges_interval full(unsigned width) { return (ranges_interval){0, (INT64_C(1) << width) - 1}; }

// Too wide an interval says nothing.
static ranges_interval cut(ranges_interval r, unsigned width) {
  return r.high - r.low >= INT64_C(1) << width || r.low < -(INT64_C(1) << 40) || r.high > INT64_C(1) << 40
             ? full(width)
             : r;
}

static ranges_interval read_as(ranges_interval r, bool is_signed, unsigned width) {
  int64_t low = is_signed ? -(INT64_C(1) << (width - 1)) : 0, high = low + (INT64_C(1) << width) - 1;
  return r.low >= low && r.high <= high ? r : (ranges_interval){low, high};
}

static ranges_interval join(ranges_interval a, ranges_interval b) {
  return (ranges_interval){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

static ranges_interval evaluate(ranges_state *s, MlirValue v, unsigned depth);

static ranges_interval operand(ranges_state *s, MlirOperation op, intptr_t i, unsigned depth) {
  return evaluate(s, mlirOperationGetOperand(op, i), depth - 1);
}

static bool read_constant(MlirOperation op, ranges_interval *out) {
  MlirAttribute a = mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("value"));
  if (mlirAttributeIsADenseElements(a) && mlirDenseElementsAttrIsSplat(a))
    a = mlirDenseElementsAttrGetSplatValue(a);
  if (!mlirAttributeIsAInteger(a) || !mlirTypeIsAInteger(mlirAttributeGetType(a)))
    return false;
  out->low = out->high = mlirIntegerAttrGetValueInt(a);
  return true;
}

static ranges_interval product(ranges_interval a, ranges_interval b) {
  int64_t v[4], low = INT64_MAX, high = INT64_MIN;
  if (__builtin_mul_overflow(a.low, b.low, &v[0]) || __builtin_mul_overflow(a.low, b.high, &v[1]) ||
      __builtin_mul_overflow(a.high, b.low, &v[2]) || __builtin_mul_overflow(a.high, b.high, &v[3]))
    return (ranges_interval){INT64_MIN / 2, INT64_MAX / 2};
  for (unsigned i = 0; i < 4; i++) {
    low = v[i] < low ? v[i] : low;
    high = v[i] > high ? v[i] : high;
  }
  return (ranges_interval){low, high};
}

static ranges_interval extremum(ranges_interval a, ranges_interval b, bool is_max) {
  return is_max ? (ranges_interval){a.low > b.low ? a.low : b.low, a.high > b.high ? a.high : b.high}
                : (ranges_interval){a.low < b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}

static const struct {
  const char *name;
  bool is_max, is_signed;
} extrema[] = {{"arith.maxsi", true, true},
               {"arith.minsi", false, true},
               {"arith.maxui", true, false},
               {"arith.minui", false, false}};

static ranges_interval of_operation(ranges_state *s, MlirOperation op, unsigned width, unsigned depth) {
  ranges_interval a, b;
  if (mlir_is_named(op, "arith.constant"))
    return read_constant(op, &a) ? a : full(width);
  bool sign = mlir_is_named(op, "arith.extsi");
  if (sign || mlir_is_named(op, "arith.extui")) {
    unsigned from = width_of(mlirOperationGetOperand(op, 0));
    return from ? read_as(operand(s, op, 0, depth), sign, from) : full(width);
  }
  if (mlir_is_named(op, "vector.broadcast") || mlir_is_named(op, "vector.splat") ||
      mlir_is_named(op, "vector.shape_cast"))
    return operand(s, op, 0, depth);
  if (mlir_is_named(op, "arith.trunci"))
    return width_of(mlirOperationGetOperand(op, 0)) ? operand(s, op, 0, depth) : full(width);
  if (mlir_is_named(op, "vector.shuffle"))
    return join(operand(s, op, 0, depth), operand(s, op, 1, depth));
  if (mlir_is_named(op, "arith.select"))
    return join(operand(s, op, 1, depth), operand(s, op, 2, depth));
  for (size_t i = 0; i < sizeof extrema / sizeof *extrema; i++)
    if (mlir_is_named(op, extrema[i].name)) {
      a = read_as(operand(s, op, 0, depth), extrema[i].is_signed, width);
      b = read_as(operand(s, op, 1, depth), extrema[i].is_signed, width);
      return extremum(a, b, extrema[i].is_max);
    }
  if (mlir_is_named(op, "math.absi")) {
    a = read_as(operand(s, op, 0, depth), true, width);
    const int64_t high = -a.low > a.high ? -a.low : a.high;
    return (ranges_interval){a.low > 0 ? a.low : 0, high};
  }
  if (mlir_is_named(op, "math.ctpop") || mlir_is_named(op, "arith.andi")) {
    a = read_as(operand(s, op, 0, depth), false, width);
    if (mlir_is_named(op, "math.ctpop"))
      return (ranges_interval){0, a.high ? 64 - __builtin_clzll((uint64_t)a.high) : 0};
    b = read_as(operand(s, op, 1, depth), false, width);
    return (ranges_interval){0, a.high < b.high ? a.high : b.high};
  }
  if (mlir_is_named(op, "arith.ori") || mlir_is_named(op, "arith.xori")) {
    a = read_as(operand(s, op, 0, depth), false, width), b = read_as(operand(s, op, 1, depth), false, width);
    const uint64_t most = (uint64_t)(a.high | b.high);
    return (ranges_interval){0, most ? (int64_t)(UINT64_MAX >> __builtin_clzll(most)) : 0};
  }
  bool adds = mlir_is_named(op, "arith.addi"), subtracts = mlir_is_named(op, "arith.subi"),
       multiplies = mlir_is_named(op, "arith.muli"), shifts = mlir_is_named(op, "arith.shli");
  bool right = mlir_is_named(op, "arith.shrsi"), logical = mlir_is_named(op, "arith.shrui");
  if (!adds && !subtracts && !multiplies && !shifts && !right && !logical)
    return full(width);
  a = operand(s, op, 0, depth);
  b = operand(s, op, 1, depth);
  if (adds)
    return (ranges_interval){a.low + b.low, a.high + b.high};
  if (subtracts)
    return (ranges_interval){a.low - b.high, a.high - b.low};
  if (multiplies)
    return product(a, b);
  if (b.low != b.high || b.low < 0 || b.low >= width)
    return full(width);
  if (shifts)
    return product(a, (ranges_interval){INT64_C(1) << b.low, INT64_C(1) << b.low});
  a = read_as(a, right, width);
  return (ranges_interval){a.low >> b.low, a.high >> b.low};
}

// ---- loops --------------------------------------------------------------------------------------------

bool ranges_trip_count(MlirOperation loop, int64_t *count) {
  int64_t from, to, step, distance;
  if (!walk_integer_constant(mlirOperationGetOperand(loop, 0), &from) ||
      !walk_integer_constant(mlirOperationGetOperand(loop, 1), &to) ||
      !walk_integer_constant(mlirOperationGetOperand(loop, 2), &step) || step < 1 ||
      __builtin_sub_overflow(to, from, &distance))
    return false;
  *count = distance <= 0 ? 0 : (distance - 1) / step + 1;
  return true;
}

// How often the loop goes round at most; MAX_ROUNDS + 1: more often, or not known.
static int64_t rounds_of(MlirOperation loop) {
  int64_t rounds;
  return ranges_trip_count(loop, &rounds) && rounds <= MAX_ROUNDS ? rounds : MAX_ROUNDS + 1;
}

int64_t ranges_rounds(MlirOperation loop) {
  int64_t rounds = rounds_of(loop);
  return rounds > MAX_ROUNDS ? 0 : rounds;
}

// The intervals of what the loop carries, in the body and behind the loop.
static void carried(ranges_state *s, MlirOperation loop, unsigned depth, ranges_interval *is) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  MlirOperation yield = mlirBlockGetTerminator(body);
  intptr_t count = mlirOperationGetNumResults(loop);
  for (intptr_t i = 0; i < count; i++) {
    unsigned width = width_of(mlirOperationGetResult(loop, i));
    is[i] = s->loops == MAX_LOOPS ? full(width ? width : 1)
                                  : evaluate(s, mlirOperationGetOperand(loop, 3 + i), depth - 1);
  }
  if (s->loops == MAX_LOOPS)
    return;
  s->loops++;
  size_t outside = s->values.size;
  int64_t rounds = rounds_of(loop);
  if (s->loops > 1 && rounds > INNER_ROUNDS) // in every round of the loop around
    rounds = MAX_ROUNDS + 1;
  bool grows = true;
  for (int64_t round = 0; grows && (round < rounds || rounds > MAX_ROUNDS); round++) {
    for (intptr_t i = 0; i < count; i++)
      stack_push(&s->values, ((ranges_known){mlirBlockGetArgument(body, 1 + i), is[i]}));
    grows = false;
    for (intptr_t i = 0; i < count; i++) {
      unsigned w = width_of(mlirOperationGetResult(loop, i));
      if (!w)
        continue;
      ranges_interval next = cut(join(is[i], evaluate(s, mlirOperationGetOperand(yield, i), depth - 1)), w);
      if (next.low == is[i].low && next.high == is[i].high)
        continue;
      grows = true;
      is[i] = round > FREE_ROUNDS && rounds > MAX_ROUNDS ? full(w) : next;
    }
    s->values.size = outside;
  }
  s->loops--;
}

static ranges_interval carried_value(ranges_state *s, MlirOperation loop, intptr_t which, unsigned depth) {
  intptr_t count = mlirOperationGetNumResults(loop);
  ranges_interval *is = util_alloc((size_t)count * sizeof *is);
  carried(s, loop, depth, is);
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  for (intptr_t i = 0; i < count; i++) { // one fixpoint is for all
    stack_push(&s->values, ((ranges_known){mlirOperationGetResult(loop, i), is[i]}));
    if (!s->loops)
      stack_push(&s->values, ((ranges_known){mlirBlockGetArgument(body, 1 + i), is[i]}));
  }
  ranges_interval result = is[which];
  util_release(is);
  return result;
}

static ranges_interval of_value(ranges_state *s, MlirValue v, unsigned width, unsigned depth) {
  if (mlirValueIsAOpResult(v)) {
    MlirOperation op = mlirOpResultGetOwner(v);
    if (!mlir_is_named(op, "scf.for"))
      return of_operation(s, op, width, depth);
    for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
      if (mlirValueEqual(mlirOperationGetResult(op, i), v))
        return carried_value(s, op, i, depth);
    return full(width);
  }
  MlirOperation loop = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v));
  intptr_t number = mlirBlockArgumentGetArgNumber(v);
  return mlir_is_named(loop, "scf.for") && number > 0 ? carried_value(s, loop, number - 1, depth)
                                                      : full(width);
}

static ranges_interval evaluate(ranges_state *s, MlirValue v, unsigned depth) {
  unsigned width = width_of(v);
  if (!width || depth == 0 || s->values.size > MAX_VALUES || s->work > MAX_WORK)
    return full(width ? width : 1);
  s->work += s->values.size + 1;
  for (size_t i = s->values.size; i-- > 0;)
    if (s->values.data[i].value.ptr == v.ptr)
      return s->values.data[i].is;
  ranges_interval r = cut(of_value(s, v, width, depth), width);
  stack_push(&s->values, ((ranges_known){v, r}));
  return r;
}

static ranges_state begin(const ranges_table *t) {
  ranges_state s = {0};
  for (size_t i = 0; i < t->known.size; i++)
    stack_push(&s.values, t->known.data[i]);
  return s;
}

// Of 64 bits: an extension of fewer, in all lanes or not.
static bool extension_range(const ranges_table *t, MlirValue v, ranges_interval *out) {
  while (mlirValueIsAOpResult(v)) {
    MlirOperation op = mlirOpResultGetOwner(v);
    bool sign = mlir_is_named(op, "arith.extsi");
    if (sign || mlir_is_named(op, "arith.extui")) {
      v = mlirOperationGetOperand(op, 0);
      if (!ranges_of(t, v, out))
        return false;
      *out = width_of(v) ? read_as(*out, sign, width_of(v)) : *out;
      return true;
    }
    if (!mlir_is_named(op, "vector.broadcast") && !mlir_is_named(op, "vector.splat") &&
        !mlir_is_named(op, "vector.shape_cast"))
      return false;
    v = mlirOperationGetOperand(op, 0);
  }
  return false;
}

bool ranges_of(const ranges_table *t, MlirValue v, ranges_interval *out) {
  if (!width_of(v))
    return extension_range(t, v, out);
  ranges_state s = begin(t);
  *out = evaluate(&s, v, MAX_DEPTH);
  stack_free(&s.values);
  return true;
}

// The loops around a loop come before it, so that one fixpoint finds what each carries.
ranges_table ranges_collect(MlirOperation function) {
  ranges_table table = {0};
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size && table.known.size < MAX_VALUES / 2; i++) {
    MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loops.data[i], 0));
    intptr_t count = mlirOperationGetNumResults(loops.data[i]);
    if (!count)
      continue;
    ranges_interval *is = util_alloc((size_t)count * sizeof *is);
    ranges_state s = begin(&table);
    carried(&s, loops.data[i], MAX_DEPTH, is);
    stack_free(&s.values);
    for (intptr_t k = 0; k < count; k++)
      if (width_of(mlirOperationGetResult(loops.data[i], k))) {
        stack_push(&table.known, ((ranges_known){mlirBlockGetArgument(body, 1 + k), is[k]}));
        stack_push(&table.known, ((ranges_known){mlirOperationGetResult(loops.data[i], k), is[k]}));
      }
    util_release(is);
  }
  stack_free(&loops);
  return table;
}

void ranges_free(ranges_table *t) { stack_free(&t->known); }
