// What loops carry in another form than their source: integers of fewer bits, or sums of groups of lanes.
// What the lowered loop carries is a function of what its source carries; it holds where the loops begin, and
// where it holds for what both carry it is proven of what they yield.
#include "lowering/verify/equivalence_internal.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

static MlirBlock body_of(MlirOperation loop) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
}

// Vectors of integers of one dimension.
static bool is_row(MlirType type) {
  return mlirTypeIsAVector(type) && !mlirVectorTypeIsScalable(type) && mlirShapedTypeGetRank(type) == 1 &&
         mlirTypeIsAInteger(mlirShapedTypeGetElementType(type));
}

static uint32_t lanes_of(MlirType type) { return (uint32_t)mlirShapedTypeGetDimSize(type, 0); }
static unsigned width_of(MlirType type) {
  return mlirIntegerTypeGetWidth(mlirShapedTypeGetElementType(type));
}

static bool same_shape(MlirType a, MlirType b) {
  bool same = mlirTypeIsAVector(a) && mlirTypeIsAVector(b) && !mlirVectorTypeIsScalable(a) &&
              mlirShapedTypeGetRank(a) == mlirShapedTypeGetRank(b);
  for (intptr_t i = 0; same && i < mlirShapedTypeGetRank(a); i++)
    same = mlirShapedTypeGetDimSize(a, i) == mlirShapedTypeGetDimSize(b, i);
  return same && mlirTypeIsAInteger(mlirShapedTypeGetElementType(a)) &&
         mlirTypeIsAInteger(mlirShapedTypeGetElementType(b));
}

// False: it is none of the forms.
static bool read_form(checker *c, MlirValue source, MlirType lowered, carried_form *f) {
  MlirType type = mlirValueGetType(source);
  if (same_shape(type, lowered) && width_of(lowered) < width_of(type)) {
    unsigned width = f->width = width_of(lowered);
    ranges_interval is;
    if (!ranges_of(&c->ranges, source, &is))
      return false;
    f->is_signed = is.low < 0;
    int64_t low = f->is_signed ? -(INT64_C(1) << (width - 1)) : 0, high = low + (INT64_C(1) << width) - 1;
    return is.low >= low && is.high <= high;
  }
  bool groups = is_row(type) && is_row(lowered) && width_of(type) == width_of(lowered) && lanes_of(lowered) &&
                lanes_of(type) > lanes_of(lowered) && lanes_of(type) % lanes_of(lowered) == 0;
  f->group = groups ? lanes_of(type) / lanes_of(lowered) : 0;
  return groups;
}

// Does the lowered loop begin with something else, and may it carry lanes in pairs?
static bool is_paired(const checker *c, MlirOperation lowered, intptr_t number, MlirType type) {
  MlirValue begin = mlirOperationGetOperand(lowered, 3 + number);
  return c->pairs && is_row(type) && lanes_of(type) % 2 == 0 && width_of(type) % 2 == 0 &&
         mlirValueIsAOpResult(begin) && !marks_get(mlirOpResultGetOwner(begin));
}

void equivalence_find_carried(checker *c, MlirOperation source, MlirOperation lowered) {
  operation_list before = {0}, after = {0};
  walk_collect(source, "scf.for", &before);
  walk_collect(lowered, "scf.for", &after);
  for (size_t i = 0; i < before.size && i < after.size; i++) {
    intptr_t count = mlirOperationGetNumResults(before.data[i]);
    if (marks_get(before.data[i]) != marks_get(after.data[i]) ||
        count != mlirOperationGetNumResults(after.data[i]))
      continue;
    for (intptr_t k = 0; k < count; k++) {
      carried_form f = {.source = before.data[i], .lowered = after.data[i], .number = k};
      MlirValue argument = mlirBlockGetArgument(body_of(f.source), 1 + k);
      MlirType made = mlirValueGetType(mlirBlockGetArgument(body_of(f.lowered), 1 + k));
      if (mlirTypeEqual(mlirValueGetType(argument), made)) {
        f.is_paired = is_paired(c, f.lowered, k, made);
        f.width = f.is_paired ? width_of(made) : 0;
        if (f.is_paired)
          stack_push(&c->carried, f);
        continue;
      }
      if (!read_form(c, argument, made, &f)) {
        equivalence_report_problem(c, EQUIVALENCE_UNKNOWN, mlirOperationGetLocation(f.source),
                                   "the loop carries values in a form that is not proven");
        stack_push(&c->report->keep, marks_get(f.source));
        c->report->structural |= !marks_get(f.source);
        continue;
      }
      stack_push(&c->carried, f);
    }
  }
  stack_free(&before);
  stack_free(&after);
}

static const carried_form *form_of_loop(const checker *c, MlirOperation loop, intptr_t number) {
  for (size_t i = 0; i < c->carried.size; i++) {
    const carried_form *f = &c->carried.data[i];
    if (f->number == number && (mlirOperationEqual(f->source, loop) || mlirOperationEqual(f->lowered, loop)))
      return f;
  }
  return NULL;
}

const carried_form *equivalence_carried_form(const checker *c, MlirValue v) {
  if (!c->carried.size)
    return NULL;
  if (mlirValueIsAOpResult(v))
    return form_of_loop(c, mlirOpResultGetOwner(v), mlirOpResultGetResultNumber(v));
  return form_of_loop(c, mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v)),
                      mlirBlockArgumentGetArgNumber(v) - 1);
}

const carried_form *equivalence_handed_on(const checker *c, MlirOperation op, intptr_t operand) {
  if (!c->carried.size)
    return NULL;
  if (mlir_is_named(op, "scf.for"))
    return operand < 3 ? NULL : form_of_loop(c, op, operand - 3);
  return mlir_is_named(op, "scf.yield") ? form_of_loop(c, mlirOperationGetParentOperation(op), operand)
                                        : NULL;
}

// The sum of lanes first, first + 1, ...
static term_id sum_of(term_context *c, const term_id *lane, uint32_t count) {
  term_id sum = lane[0];
  for (uint32_t i = 1; i < count; i++)
    sum = term_binary(c, TERM_ADD, sum, lane[i]);
  return sum;
}

// What the source has added to lane i so far.
static term_id added(checker *c, const term_id *from, const term_id *begin, uint32_t i) {
  return term_binary(c->terms, TERM_SUB, from[i], begin[i]);
}

static void convert_pairs(checker *c, const carried_form *f, const term_id *from, term_id *to,
                          uint32_t lanes) {
  const term_id *begin =
      equivalence_lanes_of(&c->source, mlirOperationGetOperand(f->source, 3 + f->number))->lane;
  const term_id step = term_const(c->terms, f->width, UINT64_C(1) << f->width / 2);
  for (uint32_t i = 0; i < lanes / 2; i++) {
    to[lanes / 2 + i] = added(c, from, begin, 2 * i + 1);
    to[i] = term_binary(c->terms, TERM_ADD, added(c, from, begin, 2 * i),
                        term_binary(c->terms, TERM_MUL, to[lanes / 2 + i], step));
  }
}

void equivalence_convert(checker *c, const carried_form *f, const term_id *from, term_id *to,
                         uint32_t lanes) {
  if (f->is_paired) {
    convert_pairs(c, f, from, to, lanes);
    return;
  }
  for (uint32_t i = 0; i < lanes; i++)
    to[i] = f->group ? sum_of(c->terms, from + (size_t)i * f->group, f->group)
                     : term_extract(c->terms, from[i], 0, f->width);
}

// vector.reduction <add> of integers, without an accumulator.
bool equivalence_is_sum(MlirOperation op) {
  return mlir_is_named(op, "vector.reduction") && mlirOperationGetNumOperands(op) == 1 &&
         is_row(mlirValueGetType(mlirOperationGetOperand(op, 0))) && mlir_is_sum(op);
}

term_id equivalence_sum(checker *c, const value_lanes *v) { return sum_of(c->terms, v->lane, v->lanes); }
