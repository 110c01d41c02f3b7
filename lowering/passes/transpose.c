// Finds large vector.transpose operations of two dimensions and writes them as rounds of vector.shuffle on
// squares of rows.
#include "lowering/passes/transpose.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

typedef struct transposing {
  MlirContext context;
  MlirOperation op; // new operations go in front of it
  MlirType element;
  int64_t rows, columns, side; // the transpose is of squares of this side
  MlirAttribute in_turns;      // mask: lanes of two rows in turns
  MlirAttribute halves[2];     // masks: the first and the second half of these
} transposing;

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static MlirValue create(const transposing *t, const char *name, intptr_t num_operands,
                        const MlirValue *operands, MlirType type, intptr_t num_attributes,
                        const MlirNamedAttribute *attributes) {
  MlirOperationState state = mlirOperationStateGet(ref(name), mlirOperationGetLocation(t->op));
  mlirOperationStateAddOperands(&state, num_operands, operands);
  mlirOperationStateAddResults(&state, 1, &type);
  mlirOperationStateAddAttributes(&state, num_attributes, attributes);
  MlirOperation op = mlirOperationCreate(&state);
  if (mlirOperationIsNull(op))
    die("cannot create %s", name);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(t->op), t->op, op);
  return mlirOperationGetResult(op, 0);
}

static MlirType row_type(const transposing *t, int64_t lanes) {
  return mlirVectorTypeGet(1, &lanes, t->element);
}

static MlirAttribute integers(const transposing *t, int64_t count, const int64_t *v) {
  MlirAttribute *numbers = util_alloc((size_t)count * sizeof *numbers);
  for (int64_t i = 0; i < count; i++)
    numbers[i] = mlirIntegerAttrGet(mlirIntegerTypeGet(t->context, 64), v[i]);
  MlirAttribute all = mlirArrayAttrGet(t->context, count, numbers);
  util_release(numbers);
  return all;
}

static MlirValue extract_row(const transposing *t, MlirValue whole, int64_t row) {
  MlirNamedAttribute position = mlir_named("static_position", mlirDenseI64ArrayGet(t->context, 1, &row));
  return create(t, "vector.extract", 1, &whole, row_type(t, t->columns), 1, &position);
}

static MlirValue insert_row(const transposing *t, MlirValue row, MlirValue whole, int64_t at) {
  MlirNamedAttribute position = mlir_named("static_position", mlirDenseI64ArrayGet(t->context, 1, &at));
  return create(t, "vector.insert", 2, (MlirValue[]){row, whole}, mlirValueGetType(whole), 1, &position);
}

// `side` lanes of a row from `first` on.
static MlirValue slice(const transposing *t, MlirValue row, int64_t first) {
  if (t->side == t->columns)
    return row;
  MlirNamedAttribute attributes[] = {mlir_named("offsets", integers(t, 1, &first)),
                                     mlir_named("sizes", integers(t, 1, &t->side)),
                                     mlir_named("strides", integers(t, 1, (int64_t[]){1}))};
  return create(t, "vector.extract_strided_slice", 1, &row, row_type(t, t->side), 3, attributes);
}

static MlirValue put_slice(const transposing *t, MlirValue part, MlirValue row, int64_t first) {
  if (t->side == t->rows)
    return part;
  MlirNamedAttribute attributes[] = {mlir_named("offsets", integers(t, 1, &first)),
                                     mlir_named("strides", integers(t, 1, (int64_t[]){1}))};
  return create(t, "vector.insert_strided_slice", 2, (MlirValue[]){part, row}, mlirValueGetType(row), 2,
                attributes);
}

// The columns of a square, given its rows.
static void transpose_square(const transposing *t, MlirValue *rows) {
  MlirValue *next = util_alloc((size_t)t->side * sizeof *next);
  for (int64_t n = t->side; n > 1; n /= 2) {
    for (int64_t i = 0; i < t->side; i += 2) {
      // Instructions with two results make both halves at once.
      MlirNamedAttribute mask = mlir_named("mask", t->in_turns);
      MlirValue both = create(t, "vector.shuffle", 2, (MlirValue[]){rows[i / 2], rows[i / 2 + t->side / 2]},
                              row_type(t, 2 * t->side), 1, &mask);
      for (int64_t half = 0; half < 2; half++) {
        mask = mlir_named("mask", t->halves[half]);
        next[i + half] =
            create(t, "vector.shuffle", 2, (MlirValue[]){both, both}, row_type(t, t->side), 1, &mask);
      }
    }
    for (int64_t i = 0; i < t->side; i++)
      rows[i] = next[i];
  }
  util_release(next);
}

// `count` numbers: lanes of two rows in turns, or those from `first` on.
static MlirAttribute lane_numbers(const transposing *t, int64_t count, bool in_turns, int64_t first) {
  int64_t *mask = util_alloc((size_t)count * sizeof *mask);
  for (int64_t i = 0; i < count; i++)
    mask[i] = in_turns ? i / 2 + i % 2 * t->side : first + i;
  MlirAttribute a = integers(t, count, mask);
  util_release(mask);
  return a;
}

static MlirValue zero(const transposing *t, MlirType type) {
  MlirAttribute value = mlirTypeIsAInteger(t->element) ? mlirIntegerAttrGet(t->element, 0)
                                                       : mlirFloatAttrDoubleGet(t->context, t->element, 0);
  MlirNamedAttribute a = mlir_named("value", mlirDenseElementsAttrSplatGet(type, value));
  return create(t, "arith.constant", 0, NULL, type, 1, &a);
}

static void replace(transposing *t) {
  t->in_turns = lane_numbers(t, 2 * t->side, true, 0);
  t->halves[0] = lane_numbers(t, t->side, false, 0);
  t->halves[1] = lane_numbers(t, t->side, false, t->side);
  MlirValue source = mlirOperationGetOperand(t->op, 0), old = mlirOperationGetResult(t->op, 0);
  MlirValue *rows = util_alloc((size_t)t->rows * sizeof *rows);
  MlirValue *columns = util_alloc((size_t)t->columns * sizeof *columns);
  MlirValue *square = util_alloc((size_t)t->side * sizeof *square);
  for (int64_t i = 0; i < t->rows; i++)
    rows[i] = extract_row(t, source, i);
  for (int64_t i = 0; i < t->columns && t->side < t->rows; i++)
    columns[i] = i ? columns[0] : zero(t, row_type(t, t->rows));
  for (int64_t r = 0; r < t->rows; r += t->side)
    for (int64_t c = 0; c < t->columns; c += t->side) {
      for (int64_t i = 0; i < t->side; i++)
        square[i] = slice(t, rows[r + i], c);
      transpose_square(t, square);
      for (int64_t i = 0; i < t->side; i++)
        columns[c + i] = put_slice(t, square[i], columns[c + i], r);
    }
  MlirValue result = zero(t, mlirValueGetType(old));
  for (int64_t i = 0; i < t->columns; i++)
    result = insert_row(t, columns[i], result, i);
  mlirValueReplaceAllUsesOfWith(old, result);
  mlirOperationDestroy(t->op);
  util_release(rows);
  util_release(columns);
  util_release(square);
}

static bool is_power_of_two(int64_t n) { return n > 0 && (n & (n - 1)) == 0; }

// A transpose that is worth it; one under a mask is only part of an operation.
static bool prepare(transposing *t, MlirOperation op, uint32_t register_bits) {
  MlirType type = mlirValueGetType(mlirOperationGetOperand(op, 0));
  *t = (transposing){.context = mlirOperationGetContext(op), .op = op};
  if (mlirShapedTypeGetRank(type) != 2 || mlirVectorTypeIsScalable(type) ||
      mlir_is_named(mlirOperationGetParentOperation(op), "vector.mask"))
    return false;
  MlirAttribute permutation = mlir_attribute(op, "permutation");
  if (mlirAttributeIsNull(permutation) || mlirDenseI64ArrayGetElement(permutation, 0) != 1)
    return false;
  t->element = mlirShapedTypeGetElementType(type);
  t->rows = mlirShapedTypeGetDimSize(type, 0);
  t->columns = mlirShapedTypeGetDimSize(type, 1);
  t->side = t->rows < t->columns ? t->rows : t->columns;
  unsigned width =
      mlirTypeIsAInteger(t->element) ? mlirIntegerTypeGetWidth(t->element) : mlir_float_width(type);
  if (!width || !is_power_of_two(t->rows) || !is_power_of_two(t->columns) || t->side < TRANSPOSE_LEAST)
    return false;
  while (t->side > 2 && t->side * width > register_bits)
    t->side /= 2;
  return true;
}

void transpose_in_steps(MlirOperation function, uint32_t register_bits) {
  operation_list ops = {0};
  walk_collect(function, "vector.transpose", &ops);
  for (size_t i = 0; i < ops.size; i++) {
    transposing t;
    if (prepare(&t, ops.data[i], register_bits))
      replace(&t);
  }
  stack_free(&ops);
}
