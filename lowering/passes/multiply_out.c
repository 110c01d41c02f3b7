// Sums over products of sums, carried term by term: of
//
//   for y { s = for x carrying 0 { s + (a[x] - p) (b[y, x] - q) }; reduction <add> of s }
//
// the products become a b - p b - q a + p q, the factors that the inner loop does not change are multiplied
// with the sums behind it, and sums that the outer loop does not change are made in front of that:
//
//   u = for x carrying 0 { u + a[x] }
//   for y { s, t = for x carrying 0, 0 { s + a[x] b[y, x], t + b[y, x] }
//           reduction of s - p reduction of t - q reduction of u + p q lanes iterations }
//
// That is done where an instruction sums up products of a and b as they are: numbers less zero points do not
// fit in their width. Where instructions want another sign of one of them, it is a number of the other sign
// plus or minus half of the range, which is multiplied out, too.
#include "lowering/passes/multiply_out.h"

#include "lowering/mlir/passes.h"
#include "lowering/passes/jam_internal.h"
#include "lowering/passes/lane_sums.h"
#include "lowering/passes/loop.h"
#include "lowering/vector/marks.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static MlirBlock body_of(MlirOperation loop) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
}

typedef struct place {
  MlirBlock block;
  MlirOperation before;
} place;

static place in_front_of(MlirOperation op) { return (place){mlirOperationGetBlock(op), op}; }

static MlirValue make(place at, MlirLocation where, const char *name, intptr_t count,
                      const MlirValue *operands, MlirType type, const char *attribute, const char *value) {
  MlirOperationState state = mlirOperationStateGet(ref(name), where);
  mlirOperationStateAddOperands(&state, count, operands);
  mlirOperationStateAddResults(&state, 1, &type);
  if (attribute) {
    MlirContext c = mlirTypeGetContext(type);
    MlirNamedAttribute a = mlir_named(attribute, mlirAttributeParseGet(c, ref(value)));
    mlirOperationStateAddAttributes(&state, 1, &a);
  }
  MlirOperation op = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(at.block, at.before, op);
  return mlirOperationGetResult(op, 0);
}

static MlirValue make2(place at, const char *name, MlirValue a, MlirValue b) {
  return make(at, mlirOperationGetLocation(at.before), name, 2, (MlirValue[]){a, b}, mlirValueGetType(a),
              NULL, NULL);
}

MlirValue multiply_flipped(multiplier *m, MlirValue v) {
  for (size_t i = 0; i < m->flips.size; i++)
    if (mlirValueEqual(m->flips.data[i].from, v))
      return m->flips.data[i].to;
  MlirOperation op = jam_defining(v);
  MlirLocation where = mlirOperationGetLocation(op);
  MlirValue narrow = mlirOperationGetOperand(op, 0);
  MlirType type = mlirValueGetType(narrow);
  MlirValue high = loop_number(op, type, (int64_t)(UINT64_MAX << (m->from - 1)));
  MlirValue other = make2(in_front_of(op), "arith.xori", narrow, high);
  other = make(in_front_of(op), where, mlir_is_named(op, "arith.extsi") ? "arith.extui" : "arith.extsi", 1,
               &other, mlirValueGetType(v), NULL, NULL);
  stack_push(&m->flips, ((value_pair){v, other}));
  return other;
}

// What a sum of the loop is after one more iteration: for now the sum of a vector and another one of more
// lanes.
static MlirValue added(multiplier *m, place at, const loop_sum *s, MlirValue before,
                       const MlirValue *factors) {
  MlirValue product = s->count == 2 ? make2(at, "arith.muli", factors[0], factors[1]) : factors[0];
  MlirValue sum = make2(at, "arith.addi", before, product);
  stack_push(&m->additions, mlirOpResultGetOwner(sum));
  return sum;
}

static void finish_additions(multiplier *m) {
  for (size_t i = 0; i < m->additions.size; i++) {
    MlirOperation op = m->additions.data[i];
    lane_sums_add_groups(op, mlirOperationGetOperand(op, 0), mlirOperationGetOperand(op, 1), m->group);
  }
  stack_free(&m->additions);
}

static MlirValue sum_of_lanes(const multiplier *m, place at, MlirValue v) {
  return make(at, mlirOperationGetLocation(at.before), "vector.reduction", 1, &v, m->element, "kind",
              "#vector.kind<add>");
}

static MlirValue mapped(const copies *c, MlirValue v) {
  for (size_t i = c->size; i-- > 0;)
    if (mlirValueEqual(c->data[i].from, v))
      return c->data[i].to;
  return v;
}

static void copy(copies *c, MlirOperation op, place at) {
  MlirOperation made = mlirOperationClone(op);
  marks_remove(made);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(made); i++)
    mlirOperationSetOperand(made, i, mapped(c, mlirOperationGetOperand(made, i)));
  mlirBlockInsertOwnedOperationBefore(at.block, at.before, made);
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    stack_push(c, ((value_pair){mlirOperationGetResult(op, i), mlirOperationGetResult(made, i)}));
}

// An scf.for over `carried` values of the sum's type that begin with zeros, with a yield of nothing yet. No
// iteration if the loop around has none.
static MlirOperation moved_loop(const multiplier *m, const copies *c, unsigned carried) {
  place at = in_front_of(m->around);
  MlirLocation where = mlirOperationGetLocation(m->loop);
  MlirType index = mlirValueGetType(mlirOperationGetOperand(m->loop, 0)),
           bit = mlirIntegerTypeGet(mlirTypeGetContext(index), 1);
  MlirValue lower = mapped(c, mlirOperationGetOperand(m->loop, 0)),
            upper = mapped(c, mlirOperationGetOperand(m->loop, 1)),
            bounds[2] = {mlirOperationGetOperand(m->around, 0), mlirOperationGetOperand(m->around, 1)};
  MlirValue runs = make(at, where, "arith.cmpi", 2, bounds, bit, "predicate", "2 : i64"); // slt
  MlirValue end = make(at, where, "arith.select", 3, (MlirValue[]){runs, upper, lower}, index, NULL, NULL);
  MlirOperationState state = mlirOperationStateGet(ref("scf.for"), where);
  mlirOperationStateAddOperands(&state, 3,
                                (MlirValue[]){lower, end, mapped(c, mlirOperationGetOperand(m->loop, 2))});
  MlirValue zeros = loop_number(m->around, m->sums, 0);
  MlirBlock body = mlirBlockCreate(1, &index, &where);
  for (unsigned i = 0; i < carried; i++) {
    mlirOperationStateAddOperands(&state, 1, &zeros);
    mlirOperationStateAddResults(&state, 1, &m->sums);
    mlirBlockAddArgument(body, m->sums, where);
  }
  MlirOperationState yield = mlirOperationStateGet(ref("scf.yield"), where);
  mlirBlockAppendOwnedOperation(body, mlirOperationCreate(&yield));
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, body);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation made = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(at.block, at.before, made);
  return made;
}

static void add_operands(MlirOperation op, intptr_t count, const MlirValue *values) {
  STACK(MlirValue) all = {0};
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    stack_push(&all, mlirOperationGetOperand(op, i));
  for (intptr_t i = 0; i < count; i++)
    stack_push(&all, values[i]);
  mlirOperationSetOperands(op, (intptr_t)all.size, all.data);
  stack_free(&all);
}

static void make_moved(multiplier *m, const operation_list *needed, unsigned moved) {
  copies c = {0};
  for (size_t i = 0; i < needed->size; i++)
    if (!mlirBlockEqual(mlirOperationGetBlock(needed->data[i]), m->body))
      copy(&c, needed->data[i], in_front_of(m->around));
  MlirOperation loop = moved_loop(m, &c, moved);
  MlirBlock body = body_of(loop);
  MlirOperation yield = mlirBlockGetTerminator(body);
  place inside = in_front_of(yield);
  stack_push(&c, ((value_pair){mlirBlockGetArgument(m->body, 0), mlirBlockGetArgument(body, 0)}));
  for (size_t i = 0; i < needed->size; i++)
    if (mlirBlockEqual(mlirOperationGetBlock(needed->data[i]), m->body))
      copy(&c, needed->data[i], inside);
  MlirValue next[MULTIPLY_MAX_SUMS];
  intptr_t count = 0;
  for (unsigned i = 0; i < m->num_sums; i++) {
    loop_sum *s = &m->parts[i];
    if (!s->moved)
      continue;
    MlirValue factors[2] = {mapped(&c, s->factors[0]),
                            s->count == 2 ? mapped(&c, s->factors[1]) : (MlirValue){NULL}};
    next[count] = added(m, inside, s, mlirBlockGetArgument(body, 1 + count), factors);
    s->made = sum_of_lanes(m, in_front_of(m->around), mlirOperationGetResult(loop, count));
    count++;
  }
  add_operands(yield, count, next);
  stack_free(&c);
}

// Erases what the body computes for nobody: what the sum was added to, above all.
static void erase_unused(MlirBlock body) {
  operation_list all = {0};
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    stack_push(&all, op);
  for (size_t i = all.size; i-- > 0;)
    if (jam_is_pure(all.data[i]) && mlirOperationGetNumResults(all.data[i]) == 1 &&
        mlirOpOperandIsNull(mlirValueGetFirstUse(mlirOperationGetResult(all.data[i], 0))))
      mlirOperationDestroy(all.data[i]);
  stack_free(&all);
}

// The loop with the sums in place of the one; what it carries else stays in front.
static void make_loop(multiplier *m) {
  MlirOperation loop = m->loop, yield = mlirBlockGetTerminator(m->body);
  intptr_t carried = mlirOperationGetNumResults(loop), number_of[MULTIPLY_MAX_SUMS], count = 0;
  MlirValue zeros = loop_number(loop, m->sums, 0), more[MULTIPLY_MAX_SUMS];
  mlirOperationSetOperand(loop, 3 + m->number, zeros);
  mlirValueSetType(mlirBlockGetArgument(m->body, 1 + m->number), m->sums);
  for (unsigned i = 0; i < m->num_sums; i++) {
    loop_sum *s = &m->parts[i];
    if (!s->count || s->moved)
      continue;
    number_of[i] = count ? carried + count - 1 : m->number;
    if (count) {
      add_operands(loop, 1, &zeros);
      mlirBlockAddArgument(m->body, m->sums, mlirOperationGetLocation(loop));
    }
    more[count++] =
        added(m, in_front_of(yield), s, mlirBlockGetArgument(m->body, 1 + number_of[i]), s->factors);
  }
  mlirOperationSetOperand(yield, m->number, more[0]);
  add_operands(yield, count - 1, more + 1);
  erase_unused(m->body);
  MlirOperation made = loop_retyped(loop);
  for (unsigned i = 0; i < m->num_sums; i++)
    if (m->parts[i].count && !m->parts[i].moved)
      m->parts[i].made = mlirOperationGetResult(made, number_of[i]);
  for (intptr_t i = 0; i < carried; i++)
    if (i != m->number)
      mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(loop, i), mlirOperationGetResult(made, i));
}

// How often the loop goes round, times the lanes: the sum of the lanes of ones.
static MlirValue sum_of_ones(const multiplier *m, int64_t step) {
  place at = in_front_of(m->loop);
  MlirValue lower = mlirOperationGetOperand(m->loop, 0), upper = mlirOperationGetOperand(m->loop, 1);
  MlirType index = mlirValueGetType(lower);
  MlirValue away = make2(at, "arith.subi", make2(at, "arith.maxsi", lower, upper), lower);
  MlirValue rounds =
      make2(at, "arith.divui", make2(at, "arith.addi", away, loop_number(at.before, index, step - 1)),
            loop_number(at.before, index, step));
  MlirValue cast =
      make(at, mlirOperationGetLocation(m->loop), "arith.index_cast", 1, &rounds, m->element, NULL, NULL);
  return make2(at, "arith.muli", cast,
               loop_number(at.before, m->element, mlirShapedTypeGetDimSize(m->type, 0)));
}

// Adds the product of a sum and what it is multiplied with, both vectors or both scalars, to *all, which may
// be nothing yet.
static void add_times(const multiplier *m, place at, const term_of_sum *t, MlirValue sum, MlirValue *all) {
  MlirLocation where = mlirOperationGetLocation(at.before);
  MlirType type = mlirValueGetType(sum);
  bool spread = mlirTypeIsAVector(type);
  uint64_t times = m->width < 64 ? t->number & ((UINT64_C(1) << m->width) - 1) : t->number;
  MlirValue factors[TERMS_MAX_FACTORS + 1];
  unsigned count = 0;
  if (times != 1)
    factors[count++] = loop_number(at.before, m->element, (int64_t)times);
  for (unsigned f = 0; f < t->count; f++)
    factors[count++] = t->factors[f];
  for (unsigned f = 0; f < count; f++) {
    MlirValue factor =
        spread ? make(at, where, "vector.broadcast", 1, &factors[f], type, NULL, NULL) : factors[f];
    sum = make2(at, "arith.muli", sum, factor);
  }
  *all = mlirValueIsNull(*all) ? sum : make2(at, "arith.addi", *all, sum);
}

// The sums times what they are multiplied with, in place of the one sum: first by lanes, whose sum is made
// once.
static void replace(multiplier *m, const unsigned *sum_of_each) {
  place at = in_front_of(m->loop); // behind the loop that took its place
  MlirValue lanes = {NULL}, all;
  for (unsigned scalars = 0; scalars < 2; scalars++) {
    for (size_t i = 0; i < m->terms.size; i++) {
      const loop_sum *s = &m->parts[sum_of_each[i]];
      if ((s->moved || !s->count) == scalars)
        add_times(m, at, &m->terms.data[i], s->made, scalars ? &all : &lanes);
    }
    if (!scalars)
      all = sum_of_lanes(m, at, lanes);
  }
  MlirValue result = mlirOperationGetResult(m->loop, m->number);
  for (MlirOpOperand use = mlirValueGetFirstUse(result); !mlirOpOperandIsNull(use);
       use = mlirValueGetFirstUse(result)) {
    MlirOperation reduction = mlirOpOperandGetOwner(use);
    MlirValue sum = all;
    if (mlirOperationGetNumOperands(reduction) == 2) // and a scalar
      sum = make2(in_front_of(reduction), "arith.addi", all, mlirOperationGetOperand(reduction, 1));
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(reduction, 0), sum);
    mlirOperationDestroy(reduction);
  }
  mlirOperationDestroy(m->loop);
}

static bool multiply_out(MlirOperation loop, intptr_t number_of_sum, const target *t) {
  multiplier m = {.target = t, .loop = loop, .body = body_of(loop), .number = number_of_sum};
  unsigned sum_of_each[TERMS_MAX];
  int64_t step;
  MlirOperation around = mlirOperationGetParentOperation(loop);
  if (mlir_is_named(around, "scf.for"))
    m.around = around;
  bool found =
      jam_constant(mlirOperationGetOperand(loop, 2), &step) && step > 0 && multiply_find(&m, sum_of_each);
  if (found) {
    operation_list needed = {0};
    unsigned moved = multiply_find_moved(&m, &needed);
    if (moved)
      make_moved(&m, &needed, moved);
    for (unsigned i = 0; i < m.num_sums; i++)
      if (!m.parts[i].count)
        m.parts[i].made = sum_of_ones(&m, step);
    make_loop(&m);
    finish_additions(&m);
    replace(&m, sum_of_each);
    stack_free(&needed);
  } else if (m.flips.size)
    erase_unused(m.body);
  stack_free(&m.terms);
  stack_free(&m.flips);
  return found;
}

bool lower_multiply_out(MlirOperation function, const target *t, const lowering_options *options,
                        lowering_report *report) {
  bool any;
  do { // each time one sum of each loop, which is another one then
    operation_list loops = {0};
    any = false;
    walk_collect(function, "scf.for", &loops);
    for (size_t i = 0; i < loops.size; i++)
      for (intptr_t k = 0; k < mlirOperationGetNumResults(loops.data[i]); k++)
        if (multiply_out(loops.data[i], k, t)) {
          report->loops_multiplied_out++;
          any = true;
          break;
        }
    stack_free(&loops);
  } while (any);
  (void)options;
  return true;
}
