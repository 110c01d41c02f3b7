// Running iterations of an outer loop together: building the loop.
//
//   for y in [lower, upper) step s { for x { B(y, x) } }
//
// becomes, for a factor of 2,
//
//   rest = for y in [lower, end) step 2 s carrying lower { for x { B(y, x); B(y + s, x) }; y + 2 s }
//   for y in [rest, upper) step s { for x { B(y, x) } }
//
// where the end is max(lower, upper) - s, or lower if that is less than s away, and the two bodies are
// merged: an operation that another one in front of it equals is not repeated, and stores come last.
#include "lowering/passes/jam.h"

#include "lowering/mlir/remark.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/jam_internal.h"
#include "lowering/passes/loop.h"
#include "lowering/vector/marks.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

// A value of the source and what it is in one of the iterations.
typedef struct jam_value {
  MlirValue from, to;
} jam_value;
typedef STACK(jam_value) jam_values;

// A value of the new loops that is another one plus a constant.
typedef struct jam_sum {
  MlirValue value, base;
  int64_t constant;
  bool inner; // made in the inner loop, which alone sees it
} jam_sum;

typedef struct builder {
  const jam_nest *nest;
  MlirContext context;
  MlirLocation where;
  unsigned factor;
  jam_values *values; // by iteration
  STACK(jam_sum) sums;
  operation_list made;      // in the new loop, in order
  STACK(jam_sum) constants; // their base is unused
} builder;

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

// ---- making operations ------------------------------------------------------------------------------

static MlirType index_type(const builder *b) { return mlirIndexTypeGet(b->context); }
static MlirType no_type(void) { return (MlirType){NULL}; }

// `type`: of the result, or none.
static MlirOperation create(builder *b, const char *name, intptr_t operands, const MlirValue *operand,
                            MlirType type, const MlirNamedAttribute *attribute, MlirRegion *region) {
  MlirOperationState state = mlirOperationStateGet(ref(name), b->where);
  mlirOperationStateAddOperands(&state, operands, operand);
  if (!mlirTypeIsNull(type))
    mlirOperationStateAddResults(&state, 1, &type);
  if (attribute)
    mlirOperationStateAddAttributes(&state, 1, attribute);
  if (region)
    mlirOperationStateAddOwnedRegions(&state, 1, region);
  return mlirOperationCreate(&state);
}

static void insert_in_front(builder *b, MlirOperation op) {
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(b->nest->outer), b->nest->outer, op);
}

// An index constant, in front of the loops.
static MlirValue constant(builder *b, int64_t value) {
  for (size_t i = 0; i < b->constants.size; i++)
    if (b->constants.data[i].constant == value)
      return b->constants.data[i].value;
  jam_sum c = {.value = loop_constant(b->nest->outer, value), .constant = value};
  stack_push(&b->constants, c);
  return c.value;
}

// An scf.for around `body`, whose first argument is the position. Operands from the third on are what it
// carries.
static MlirOperation loop(builder *b, const MlirValue *operands, intptr_t count, MlirBlock body) {
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, body);
  MlirOperationState state = mlirOperationStateGet(ref("scf.for"), b->where);
  mlirOperationStateAddOperands(&state, count, operands);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  for (intptr_t i = 3; i < count; i++)
    mlirOperationStateAddResults(&state, 1, (MlirType[]){mlirValueGetType(operands[i])});
  return mlirOperationCreate(&state);
}

// With an argument for the position and for each value that is carried.
static MlirBlock new_body(builder *b, intptr_t carried, const MlirValue *begins) {
  MlirType index = index_type(b);
  MlirBlock body = mlirBlockCreate(1, &index, &b->where);
  for (intptr_t i = 0; i < carried; i++)
    mlirBlockAddArgument(body, mlirValueGetType(begins[i]), b->where);
  return body;
}

// ---- iterations ---------------------------------------------------------------------------------------

// The body of one of the new loops: operations go to its end.
typedef struct jam_place {
  MlirBlock block;
  bool inner;
} jam_place;

static MlirValue map(const builder *b, unsigned iteration, MlirValue v) {
  const jam_values *values = &b->values[iteration];
  for (size_t i = values->size; i-- > 0;)
    if (mlirValueEqual(values->data[i].from, v))
      return values->data[i].to;
  return v;
}

static void set(builder *b, unsigned iteration, MlirValue from, MlirValue to) {
  stack_push(&b->values[iteration], ((jam_value){from, to}));
}

// `base` plus a constant, computed at the end of `block` unless it is known there.
static MlirValue sum(builder *b, jam_place to, MlirValue base, int64_t value) {
  if (value == 0)
    return base;
  for (size_t i = 0; i < b->sums.size; i++)
    if (mlirValueEqual(b->sums.data[i].base, base) && b->sums.data[i].constant == value &&
        (to.inner || !b->sums.data[i].inner))
      return b->sums.data[i].value;
  MlirOperation op =
      create(b, "arith.addi", 2, (MlirValue[]){base, constant(b, value)}, index_type(b), NULL, NULL);
  mlirBlockAppendOwnedOperation(to.block, op);
  stack_push(&b->sums, ((jam_sum){mlirOperationGetResult(op, 0), base, value, to.inner}));
  return mlirOperationGetResult(op, 0);
}

// An index plus a constant, as a sum with what the index is a sum of.
static bool copy_sum(builder *b, MlirOperation op, unsigned iteration, jam_place to) {
  int64_t value = 0;
  if (!jam_is_named(op, "arith.addi") || !mlirTypeIsAIndex(mlirValueGetType(mlirOperationGetResult(op, 0))))
    return false;
  intptr_t which = jam_constant(mlirOperationGetOperand(op, 1), &value) ? 0 : 1;
  if (which == 1 && !jam_constant(mlirOperationGetOperand(op, 0), &value))
    return false;
  MlirValue base = map(b, iteration, mlirOperationGetOperand(op, which));
  int64_t total = value;
  for (size_t i = 0; i < b->sums.size; i++)
    if (mlirValueEqual(b->sums.data[i].value, base)) {
      base = b->sums.data[i].base;
      if (__builtin_add_overflow(b->sums.data[i].constant, value, &total))
        return false;
      break;
    }
  set(b, iteration, mlirOperationGetResult(op, 0), sum(b, to, base, total));
  return true;
}

static bool same_operation(MlirOperation a, MlirOperation b) {
  intptr_t operands = mlirOperationGetNumOperands(a), results = mlirOperationGetNumResults(a);
  if (!mlirIdentifierEqual(mlirOperationGetName(a), mlirOperationGetName(b)) ||
      operands != mlirOperationGetNumOperands(b) || results != mlirOperationGetNumResults(b))
    return false;
  for (intptr_t i = 0; i < operands; i++)
    if (!mlirValueEqual(mlirOperationGetOperand(a, i), mlirOperationGetOperand(b, i)))
      return false;
  for (intptr_t i = 0; i < results; i++)
    if (!mlirTypeEqual(mlirValueGetType(mlirOperationGetResult(a, i)),
                       mlirValueGetType(mlirOperationGetResult(b, i))))
      return false;
  return marks_same_attributes(a, b);
}

// The operation in one of the iterations, or an equal one that is there already.
static void copy_operation(builder *b, MlirOperation op, unsigned iteration, jam_place to) {
  if (copy_sum(b, op, iteration, to))
    return;
  MlirOperation copy = mlirOperationClone(op);
  marks_remove(copy);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(copy); i++)
    mlirOperationSetOperand(copy, i, map(b, iteration, mlirOperationGetOperand(copy, i)));
  const jam_access *a = jam_access_of(op);
  for (size_t i = 0; i < b->made.size && !(a && a->writes); i++)
    if (same_operation(b->made.data[i], copy)) {
      mlirOperationDestroy(copy);
      for (intptr_t k = 0; k < mlirOperationGetNumResults(op); k++)
        set(b, iteration, mlirOperationGetResult(op, k), mlirOperationGetResult(b->made.data[i], k));
      return;
    }
  mlirBlockAppendOwnedOperation(to.block, copy);
  stack_push(&b->made, copy);
  for (intptr_t k = 0; k < mlirOperationGetNumResults(op); k++)
    set(b, iteration, mlirOperationGetResult(op, k), mlirOperationGetResult(copy, k));
}

// All iterations of the operations of a block from one on up to another one (null: its end): those that
// store, or those that do not, or both, in the order of iterations.
typedef enum jam_part { WITHOUT_STORES = 1, STORES = 2, BOTH = 3 } jam_part;
static void copy_part(builder *b, MlirOperation from, MlirOperation end, jam_place to, jam_part part) {
  for (unsigned j = 0; j < b->factor; j++)
    for (MlirOperation op = from; !mlirOperationIsNull(op) && !mlirOperationEqual(op, end);
         op = mlirOperationGetNextInBlock(op)) {
      const jam_access *a = jam_access_of(op);
      if (!jam_is_named(op, "scf.yield") && (part & (a && a->writes ? STORES : WITHOUT_STORES)))
        copy_operation(b, op, j, to);
    }
}

static MlirOperation build_inner(builder *b) {
  MlirOperation inner = b->nest->inner, yield = mlirBlockGetTerminator(b->nest->inner_body);
  const intptr_t carried = mlirOperationGetNumResults(inner), all = carried * b->factor;
  MlirValue *operands = util_alloc((size_t)(3 + all) * sizeof *operands), *values = operands + 3;
  for (intptr_t i = 0; i < 3; i++)
    operands[i] = mlirOperationGetOperand(inner, i);
  for (intptr_t i = 0; i < all; i++)
    values[i] = map(b, (unsigned)(i / carried), mlirOperationGetOperand(inner, 3 + i % carried));
  MlirBlock body = new_body(b, all, values);
  jam_place to = {body, true};
  for (unsigned j = 0; j < b->factor; j++)
    set(b, j, mlirBlockGetArgument(b->nest->inner_body, 0), mlirBlockGetArgument(body, 0));
  for (intptr_t i = 0; i < all; i++)
    set(b, (unsigned)(i / carried), mlirBlockGetArgument(b->nest->inner_body, 1 + i % carried),
        mlirBlockGetArgument(body, 1 + i));
  const size_t outside = b->made.size;
  const MlirOperation first = mlirBlockGetFirstOperation(b->nest->inner_body), none = {NULL};
  copy_part(b, first, none, to, WITHOUT_STORES);
  copy_part(b, first, none, to, STORES);
  b->made.size = outside;
  MlirOperation made = loop(b, operands, 3 + all, body);
  MlirAttribute annotation = mlirOperationGetAttributeByName(inner, ref(LOOP_ANNOTATION));
  if (!mlirAttributeIsNull(annotation))
    mlirOperationSetAttributeByName(made, ref(LOOP_ANNOTATION), annotation);
  for (intptr_t i = 0; i < all; i++) {
    values[i] = map(b, (unsigned)(i / carried), mlirOperationGetOperand(yield, i % carried));
    set(b, (unsigned)(i / carried), mlirOperationGetResult(inner, i % carried),
        mlirOperationGetResult(made, i));
  }
  mlirBlockAppendOwnedOperation(body, create(b, "scf.yield", all, values, no_type(), NULL, NULL));
  util_release(operands);
  return made;
}

static MlirOperation build_outer(builder *b, const MlirValue *operands) {
  const jam_nest *n = b->nest;
  MlirBlock body = new_body(b, 1, operands + 3);
  jam_place to = {body, false};
  MlirValue position = mlirBlockGetArgument(body, 0);
  for (unsigned j = 0; j < b->factor; j++)
    set(b, j, n->position, sum(b, to, position, (int64_t)j * n->step));
  copy_part(b, mlirBlockGetFirstOperation(n->outer_body), n->inner, to, WITHOUT_STORES);
  mlirBlockAppendOwnedOperation(body, build_inner(b));
  copy_part(b, mlirOperationGetNextInBlock(n->inner), (MlirOperation){NULL}, to, BOTH);
  MlirValue next = sum(b, to, position, (int64_t)b->factor * n->step);
  mlirBlockAppendOwnedOperation(body, create(b, "scf.yield", 1, &next, no_type(), NULL, NULL));
  return loop(b, operands, 4, body);
}

MlirOperation jam_apply(const jam_nest *n, unsigned factor) {
  builder b = {.nest = n,
               .context = mlirOperationGetContext(n->outer),
               .where = mlirOperationGetLocation(n->outer),
               .factor = factor,
               .values = util_alloc(factor * sizeof *b.values)};
  MlirValue lower = mlirOperationGetOperand(n->outer, 0);
  MlirValue operands[4] = {lower, loop_end_of_several(n->outer, (factor - 1) * n->step),
                           constant(&b, factor * n->step), lower};
  MlirOperation jammed = build_outer(&b, operands);
  insert_in_front(&b, jammed);
  mlirOperationSetOperand(n->outer, 0, mlirOperationGetResult(jammed, 0));
  for (unsigned j = 0; j < factor; j++)
    stack_free(&b.values[j]);
  util_release(b.values);
  stack_free(&b.sums);
  stack_free(&b.made);
  stack_free(&b.constants);
  return jammed;
}

bool lower_jam(MlirOperation function, const target *t, const lowering_options *options,
               lowering_report *report) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    if (marks_is_kept(loops.data[i]))
      continue;
    jam_nest nest;
    unsigned factor = jam_find(loops.data[i], &nest) ? jam_factor(&nest, t) : 1;
    if (factor > 1) {
      jam_apply(&nest, factor);
      report->loops_jammed++;
      continue;
    }
    const char *why = jam_missed(loops.data[i], t);
    if (why)
      lowering_remark(options, report, loops.data[i],
                      "loop not jammed, although its iterations share loads: %s", why);
  }
  stack_free(&loops);
  return true;
}
