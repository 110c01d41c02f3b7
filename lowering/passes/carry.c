// Building the loops that carry what rows share (carry.h). Values are made where they are needed, from the
// source's operations, for a position of each loop and for fewer lanes where the registers hold no more.
#include "lowering/passes/carry.h"

#include "lowering/mlir/walk.h"
#include "lowering/passes/loop.h"
#include "lowering/vector/marks.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

typedef struct carry_value {
  MlirValue from, to;
} carry_value;

typedef struct builder {
  const carry_plan *plan;
  MlirContext context;
  MlirLocation where;
  STACK(carry_value) values; // of the source, in the block that is being filled
} builder;

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }
static MlirType index_type(const builder *b) { return mlirIndexTypeGet(b->context); }

// The type with as many lanes as the new loops have at once.
static MlirType with_lanes(const builder *b, MlirType type) {
  return mlirTypeIsAVector(type) ? mlirVectorTypeGet(1, &b->plan->at_once, mlirShapedTypeGetElementType(type))
                                 : type;
}

static MlirValue append(MlirBlock to, MlirOperation op) {
  mlirBlockAppendOwnedOperation(to, op);
  return mlirOperationGetNumResults(op) ? mlirOperationGetResult(op, 0) : (MlirValue){NULL};
}

static MlirOperation create(builder *b, const char *name, intptr_t count, const MlirValue *operands,
                            MlirType type, MlirAttribute value) {
  MlirOperationState state = mlirOperationStateGet(ref(name), b->where);
  mlirOperationStateAddOperands(&state, count, operands);
  if (!mlirTypeIsNull(type))
    mlirOperationStateAddResults(&state, 1, &type);
  if (!mlirAttributeIsNull(value)) {
    MlirNamedAttribute a = mlir_named("value", value);
    mlirOperationStateAddAttributes(&state, 1, &a);
  }
  return mlirOperationCreate(&state);
}

static const MlirAttribute no_value = {NULL};

static MlirValue binary(builder *b, MlirBlock to, const char *name, MlirValue p, MlirValue q) {
  return append(to, create(b, name, 2, (MlirValue[]){p, q}, mlirValueGetType(p), no_value));
}

static MlirOperation index_operation(builder *b, int64_t value) {
  return create(b, "arith.constant", 0, NULL, index_type(b), mlirIntegerAttrGet(index_type(b), value));
}

static MlirValue index_constant(builder *b, MlirBlock to, int64_t value) {
  return append(to, index_operation(b, value));
}

static MlirValue in_front(MlirOperation of, MlirOperation op) {
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(of), of, op);
  return mlirOperationGetResult(op, 0);
}

static MlirValue splat(builder *b, MlirBlock to, MlirType type, int64_t value) {
  MlirAttribute a = mlirIntegerAttrGet(mlirShapedTypeGetElementType(type), value);
  return append(to, create(b, "arith.constant", 0, NULL, type, mlirDenseElementsAttrSplatGet(type, a)));
}

// ---- the source's operations --------------------------------------------------------------------------

static void bind(builder *b, MlirValue from, MlirValue to) {
  stack_push(&b->values, ((carry_value){from, to}));
}

static MlirValue value_of(builder *b, MlirBlock to, MlirValue v);

static MlirOperation clone(builder *b, MlirBlock to, MlirOperation op) {
  MlirOperationState state = mlirOperationStateGet(mlirIdentifierStr(mlirOperationGetName(op)), b->where);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue v = value_of(b, to, mlirOperationGetOperand(op, i));
    mlirOperationStateAddOperands(&state, 1, &v);
  }
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++) {
    MlirType type = with_lanes(b, mlirValueGetType(mlirOperationGetResult(op, i)));
    mlirOperationStateAddResults(&state, 1, &type);
  }
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    mlirOperationStateAddAttributes(&state, 1, &a);
  }
  MlirOperation copy = mlirOperationCreate(&state);
  marks_remove(copy);
  mlirBlockAppendOwnedOperation(to, copy);
  return copy;
}

// What a value of the source is in the block: known, from outside, or computed here.
static MlirValue value_of(builder *b, MlirBlock to, MlirValue v) {
  int64_t constant;
  for (size_t i = b->values.size; i-- > 0;)
    if (mlirValueEqual(b->values.data[i].from, v))
      return b->values.data[i].to;
  MlirValue result = v;
  if (carry_constant(v, &constant)) {
    result = splat(b, to, with_lanes(b, mlirValueGetType(v)), constant);
  } else if (jam_is_inside(&b->plan->nest, v)) {
    MlirOperation op = jam_defining(v), copy = clone(b, to, op);
    for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
      if (mlirValueEqual(mlirOperationGetResult(op, i), v))
        result = mlirOperationGetResult(copy, i);
  }
  bind(b, v, result);
  return result;
}

// ---- parts --------------------------------------------------------------------------------------------

static const char *const combining[] = {[CARRY_SUM] = "arith.addi",
                                        [CARRY_MAXS] = "arith.maxsi",
                                        [CARRY_MINS] = "arith.minsi",
                                        [CARRY_MAXU] = "arith.maxui",
                                        [CARRY_MINU] = "arith.minui"};

static const MlirValue none = {NULL};

// What there is so far (or none) with another value times a factor.
static MlirValue combine(builder *b, MlirBlock to, carry_kind kind, MlirValue so_far, MlirValue v,
                         int64_t factor) {
  bool minus = kind == CARRY_SUM && factor < 0 && !mlirValueIsNull(so_far);
  int64_t times = minus ? -factor : factor;
  if (kind == CARRY_SUM && times != 1)
    v = binary(b, to, "arith.muli", v, splat(b, to, mlirValueGetType(v), times));
  return mlirValueIsNull(so_far) ? v : binary(b, to, minus ? "arith.subi" : combining[kind], so_far, v);
}

// The part of a row, as it is carried. The source's values are those of the last row for the bound position.
static MlirValue part_of_row(builder *b, MlirBlock to, const carry_part *p) {
  MlirValue v = none;
  for (unsigned negative = 0; negative < 2; negative++)
    for (size_t i = 0; i < p->count; i++)
      if ((p->terms[i].factor < 0) == negative)
        v = combine(b, to, p->kind, v, value_of(b, to, p->terms[i].value), p->terms[i].factor);
  MlirType type = mlirValueGetType(v),
           narrow = mlirVectorTypeGet(1, &b->plan->at_once, mlirIntegerTypeGet(b->context, p->bits));
  return mlirTypeEqual(type, narrow) ? v : append(to, create(b, "arith.trunci", 1, &v, narrow, no_value));
}

static MlirValue widened(builder *b, MlirBlock to, const carry_part *p, MlirValue v) {
  MlirType type = with_lanes(b, mlirValueGetType(p->terms[0].value));
  return mlirTypeEqual(type, mlirValueGetType(v))
             ? v
             : append(to, create(b, p->is_signed ? "arith.extsi" : "arith.extui", 1, &v, type, no_value));
}

// What all factors have in common: the sum is multiplied with it once.
static int64_t common_factor(const carry_root *r) {
  int64_t common = 0;
  for (int64_t i = 0; i <= r->last - r->first; i++)
    common = carry_gcd(common, r->factors[i]);
  for (size_t i = 0; i < r->rest_count; i++)
    common = carry_gcd(common, r->rest[i].factor);
  return common;
}

// The root from the parts of its rows; rows[i] is that of row part->first + i.
static MlirValue build_root(builder *b, MlirBlock to, const carry_root *r, const MlirValue *rows) {
  const carry_part *p = &b->plan->parts[r->part];
  MlirValue v = none;
  int64_t common = common_factor(r);
  for (unsigned negative = 0; negative < 2; negative++)
    for (int64_t row = r->first; row <= r->last; row++) {
      int64_t factor = r->factors[row - r->first];
      if (factor && (factor < 0) == negative)
        v = combine(b, to, r->kind, v, widened(b, to, p, rows[row - p->first]), factor / common);
    }
  for (size_t i = 0; i < r->rest_count; i++)
    v = combine(b, to, r->kind, v, value_of(b, to, r->rest[i].value), r->rest[i].factor / common);
  if (r->kind == CARRY_SUM && common != 1)
    v = binary(b, to, "arith.muli", v, splat(b, to, mlirValueGetType(v), common));
  if (r->constant)
    v = binary(b, to, "arith.addi", v, splat(b, to, mlirValueGetType(v), r->constant));
  return v;
}

// ---- what is carried ----------------------------------------------------------------------------------

static MlirValue shuffle(builder *b, MlirBlock to, MlirValue p, MlirValue q, intptr_t count,
                         const int64_t *lanes) {
  MlirOperationState state = mlirOperationStateGet(ref("vector.shuffle"), b->where);
  mlirOperationStateAddOperands(&state, 2, (MlirValue[]){p, q});
  int64_t shape = count;
  MlirType type = mlirVectorTypeGet(1, &shape, mlirShapedTypeGetElementType(mlirValueGetType(p)));
  mlirOperationStateAddResults(&state, 1, &type);
  MlirNamedAttribute mask = mlir_named("mask", loop_lanes(b->context, lanes, count));
  mlirOperationStateAddAttributes(&state, 1, &mask);
  return append(to, mlirOperationCreate(&state));
}

// In which half a lane is, and where.
static int64_t place_in_halves(const carry_plan *p, int64_t lane) {
  int64_t half = lane / p->block % 2;
  return half * (p->at_once / 2) + lane / (2 * p->block) * p->block + lane % p->block;
}

static size_t values_of(const carry_part *p) { return p->in_halves ? 2 : 1; }

// A part as it is carried: values_of values.
static void take_apart(builder *b, MlirBlock to, const carry_part *p, MlirValue v, MlirValue *out) {
  int64_t n = b->plan->at_once, *lanes = util_alloc((size_t)n * sizeof *lanes);
  for (int64_t i = 0; i < n && p->in_halves; i++)
    lanes[place_in_halves(b->plan, i)] = i;
  out[0] = p->in_halves ? shuffle(b, to, v, v, n / 2, lanes) : v;
  if (p->in_halves)
    out[1] = shuffle(b, to, v, v, n / 2, lanes + n / 2);
  util_release(lanes);
}

static MlirValue put_together(builder *b, MlirBlock to, const carry_part *p, const MlirValue *in) {
  if (!p->in_halves)
    return in[0];
  int64_t n = b->plan->at_once, *lanes = util_alloc((size_t)n * sizeof *lanes);
  for (int64_t i = 0; i < n; i++)
    lanes[i] = place_in_halves(b->plan, i);
  MlirValue v = shuffle(b, to, in[0], in[1], n, lanes);
  util_release(lanes);
  return v;
}

// ---- loops --------------------------------------------------------------------------------------------

static MlirOperation make_loop(builder *b, MlirValue from, MlirValue to, MlirValue step, size_t count,
                               const MlirValue *carried, MlirBlock *body) {
  MlirOperationState state = mlirOperationStateGet(ref("scf.for"), b->where);
  mlirOperationStateAddOperands(&state, 3, (MlirValue[]){from, to, step});
  mlirOperationStateAddOperands(&state, (intptr_t)count, carried);
  MlirType position = index_type(b);
  *body = mlirBlockCreate(1, &position, &b->where);
  for (size_t i = 0; i < count; i++) {
    MlirType type = mlirValueGetType(carried[i]);
    mlirBlockAddArgument(*body, type, b->where);
    mlirOperationStateAddResults(&state, 1, &type);
  }
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, *body);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  return mlirOperationCreate(&state);
}

static void end_loop(builder *b, MlirBlock body, size_t count, const MlirValue *carried) {
  append(body, create(b, "scf.yield", (intptr_t)count, carried, (MlirType){NULL}, no_value));
}

// Forgets what is known in a block, and binds the positions of the source's loops.
static void begin(builder *b, MlirValue y, MlirValue x) {
  b->values.size = 0;
  bind(b, b->plan->nest.position, y);
  bind(b, mlirBlockGetArgument(b->plan->nest.inner_body, 0), x);
}

enum { MAX_CARRIED = 2 * CARRY_MAX_PARTS * CARRY_MAX_ROWS };

// The rows in front of the first of a band: parts of all rows but the last.
static size_t build_start(builder *b, MlirBlock to, MlirValue y, MlirValue x, MlirValue *carried) {
  size_t count = 0;
  for (size_t i = 0; i < b->plan->num_parts; i++) {
    const carry_part *p = &b->plan->parts[i];
    for (int64_t row = p->first; row < p->last; row++) {
      begin(b, binary(b, to, "arith.addi", y, index_constant(b, to, row - p->last)), x);
      take_apart(b, to, p, part_of_row(b, to, p), &carried[count]);
      count += values_of(p);
    }
  }
  return count;
}

// One row: its parts, what it stores, and what it hands on.
static void build_row(builder *b, MlirBlock body, MlirValue x, size_t count) {
  MlirValue rows[CARRY_MAX_PARTS][CARRY_MAX_ROWS], next[MAX_CARRIED];
  begin(b, mlirBlockGetArgument(body, 0), x);
  size_t at = 0;
  for (size_t i = 0; i < b->plan->num_parts; i++) {
    const carry_part *p = &b->plan->parts[i];
    size_t height = (size_t)(p->last - p->first), values = values_of(p);
    for (size_t k = 0; k < height; k++, at += values) {
      MlirValue in[2];
      for (size_t l = 0; l < values; l++) {
        in[l] = mlirBlockGetArgument(body, (intptr_t)(1 + at + l));
        if (k > 0)
          next[at - values + l] = in[l];
      }
      rows[i][k] = put_together(b, body, p, in);
    }
    rows[i][height] = part_of_row(b, body, p);
    take_apart(b, body, p, rows[i][height], &next[at - values]);
  }
  for (size_t i = 0; i < b->plan->num_roots; i++) {
    const carry_root *r = &b->plan->roots[i];
    MlirValue v = build_root(b, body, r, rows[r->part]);
    bind(b, r->value, v);
  }
  for (MlirOperation op = mlirBlockGetFirstOperation(b->plan->nest.inner_body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    const jam_access *a = jam_access_of(op);
    if (a && a->writes)
      clone(b, body, op);
  }
  end_loop(b, body, count, next);
}

// The rows from `from` to `to` at the position x, carrying.
static void build_rows(builder *b, MlirBlock in, MlirValue from, MlirValue to, MlirValue x) {
  MlirValue carried[MAX_CARRIED], one = index_constant(b, in, 1);
  size_t count = build_start(b, in, from, x, carried);
  MlirBlock body;
  MlirOperation loop = make_loop(b, from, to, one, count, carried, &body);
  build_row(b, body, x, count);
  append(in, loop);
}

static void build_strips(builder *b, MlirBlock in, MlirValue from, MlirValue to) {
  const carry_plan *p = b->plan;
  MlirBlock body, part;
  MlirOperation strips =
      make_loop(b, mlirOperationGetOperand(p->nest.inner, 0), mlirOperationGetOperand(p->nest.inner, 1),
                mlirOperationGetOperand(p->nest.inner, 2), 0, NULL, &body);
  MlirValue x = mlirBlockGetArgument(body, 0);
  if (p->at_once == p->lanes) {
    build_rows(b, body, from, to, x);
  } else {
    MlirValue end = binary(b, body, "arith.addi", x, index_constant(b, body, p->lanes));
    MlirOperation parts = make_loop(b, x, end, index_constant(b, body, p->at_once), 0, NULL, &part);
    build_rows(b, part, from, to, mlirBlockGetArgument(part, 0));
    end_loop(b, part, 0, NULL);
    append(body, parts);
  }
  end_loop(b, body, 0, NULL);
  append(in, strips);
}

void carry_apply(const carry_plan *plan) {
  MlirOperation outer = plan->nest.outer;
  builder b = {
      .plan = plan, .context = mlirOperationGetContext(outer), .where = mlirOperationGetLocation(outer)};
  MlirBlock in = mlirOperationGetBlock(outer), body;
  MlirValue lower = mlirOperationGetOperand(outer, 0), upper = mlirOperationGetOperand(outer, 1);
  // Bands by their distance from the first row: no sum overflows.
  MlirValue zero = in_front(outer, index_operation(&b, 0)),
            band = in_front(outer, index_operation(&b, CARRY_BAND));
  MlirValue end =
      in_front(outer, create(&b, "arith.maxsi", 2, (MlirValue[]){lower, upper}, index_type(&b), no_value));
  MlirValue rows =
      in_front(outer, create(&b, "arith.subi", 2, (MlirValue[]){end, lower}, index_type(&b), no_value));
  MlirOperation bands = make_loop(&b, zero, rows, band, 0, NULL, &body);
  MlirValue first = mlirBlockGetArgument(body, 0), from = binary(&b, body, "arith.addi", lower, first);
  MlirValue left = binary(&b, body, "arith.subi", rows, first);
  MlirValue to = binary(&b, body, "arith.addi", from, binary(&b, body, "arith.minui", left, band));
  build_strips(&b, body, from, to);
  end_loop(&b, body, 0, NULL);
  mlirBlockInsertOwnedOperationBefore(in, outer, bands);
  mlirOperationRemoveFromParent(outer);
  mlirOperationDestroy(outer);
  stack_free(&b.values);
}

bool lower_carry(MlirOperation function, const target *t, const lowering_options *options,
                 lowering_report *report) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  bool *gone = util_alloc((loops.size + 1) * sizeof *gone);
  for (size_t i = 0; i < loops.size; i++) {
    carry_plan plan;
    if (gone[i] || marks_is_kept(loops.data[i]) || !carry_find(loops.data[i], t, &plan))
      continue;
    for (size_t k = i + 1; k < loops.size; k++)
      gone[k] |= mlirOperationEqual(loops.data[k], plan.nest.inner);
    carry_apply(&plan);
    carry_free(&plan);
    report->loops_carried++;
  }
  (void)options;
  util_release(gone);
  stack_free(&loops);
  return true;
}
