// Reads the bodies of a source loop and of its jammed form as numbered values, compares their stores, and
// has bounds and distinct memory proven.
#include "lowering/verify/jammed_internal.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

enum { MAX_FACTOR = 64 };

typedef jammed_comparison check;

static int64_t mark_of(MlirOperation op) {
  int64_t mark = 0;
  return walk_integer_attribute(op, marks_name, &mark) ? mark : 0;
}

static bool problem(check *c, equivalence_result result, MlirOperation at, bool structural,
                    const char *what) {
  equivalence_problem p = {result, mlirOperationGetLocation(at), {0}};
  strbuf_printf(&p.text, "the changed loop %s", what);
  stack_push(&c->report->problems, p);
  c->report->structural |= structural;
  return false;
}

// ---- bounds -------------------------------------------------------------------------------------

static term_id bound_variable(jammed_bounds *b, jammed_number n) {
  int64_t value;
  if (jammed_is_constant(b->check->values, n, &value))
    return term_const_s(b->terms, b->check->index_bits, value);
  size_t i = 0;
  while (i < b->variables.size && !jammed_same(b->variables.data[i], n))
    i++;
  if (i == b->variables.size)
    stack_push(&b->variables, n);
  return term_arg(b->terms, (unsigned)i, b->check->index_bits);
}

term_id jammed_bound(jammed_bounds *b, MlirValue v) {
  static const struct {
    const char *name;
    term_op op;
  } operations[] = {{"arith.addi", TERM_ADD},   {"arith.subi", TERM_SUB},     {"arith.muli", TERM_MUL},
                    {"arith.maxsi", TERM_MAXS}, {"arith.minsi", TERM_MINS},   {"arith.maxui", TERM_MAXU},
                    {"arith.minui", TERM_MINU}, {"arith.select", TERM_SELECT}};
  static const term_op comparisons[] = {TERM_EQ,  TERM_NE,  TERM_SLT, TERM_SLE, TERM_SLT,
                                        TERM_SLE, TERM_ULT, TERM_ULE, TERM_ULT, TERM_ULE};
  jammed_number known = jammed_number_of(b->check->values, v);
  if (known.index)
    return bound_variable(b, known);
  if (!mlirValueIsAOpResult(v))
    return (term_id){0};
  MlirOperation op = mlirOpResultGetOwner(v);
  term_id operand[3];
  intptr_t operands = mlirOperationGetNumOperands(op);
  if (operands < 2 || operands > 3)
    return (term_id){0};
  for (intptr_t i = 0; i < operands; i++)
    if (term_none(operand[i] = jammed_bound(b, mlirOperationGetOperand(op, i))))
      return (term_id){0};
  for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
    if (mlir_is_named(op, operations[i].name))
      return term_make(b->terms, operations[i].op, b->check->index_bits, operand);
  int64_t predicate;
  if (!mlir_is_named(op, "arith.cmpi") || !walk_integer_attribute(op, "predicate", &predicate))
    return (term_id){0};
  bool swapped = predicate == 4 || predicate == 5 || predicate == 8 || predicate == 9; // sgt, sge, ugt, uge
  return term_binary(b->terms, comparisons[predicate], operand[swapped], operand[!swapped]);
}

// A position in front of the jammed loop's end, and the source's positions after it up to the last that is
// taken together with it: none wraps, and all are in front of the source's end.
static bool bounds_hold(check *c, MlirOperation source, MlirOperation jammed, int64_t step, int64_t factor) {
  jammed_bounds b = {.check = c, .terms = obligations_terms(c->proofs)};
  term_context *t = b.terms;
  unsigned width = c->index_bits;
  term_id lower = bound_variable(&b, jammed_number_of(c->values, mlirOperationGetOperand(source, 0))),
          upper = bound_variable(&b, jammed_number_of(c->values, mlirOperationGetOperand(source, 1))),
          end = jammed_bound(&b, mlirOperationGetOperand(jammed, 1)),
          at = term_arg(t, (unsigned)b.variables.size, width);
  stack_free(&b.variables);
  if (term_none(end))
    return problem(c, EQUIVALENCE_UNKNOWN, source, false, "has an unsupported upper bound");
  term_id assumed = term_binary(t, TERM_AND, term_binary(t, TERM_SLE, lower, at),
                                term_binary(t, TERM_SLT, at, end)),
          yes = term_const(t, 1, 1);
  for (int64_t j = 0; j < factor; j++) {
    term_id position = term_binary(t, TERM_ADD, at, term_const_s(t, width, j * step));
    obligation k = {yes,
                    term_binary(t, TERM_AND, term_binary(t, TERM_SLE, at, position),
                                term_binary(t, TERM_SLT, position, upper)),
                    assumed,
                    {0}};
    strbuf reason = {0};
    solver_result r = obligations_prove(c->proofs, &k, &reason);
    strbuf_free(&reason);
    if (r == SOLVER_REFUTED)
      return problem(c, EQUIVALENCE_REFUTED, source, false,
                     "executes iterations that the source does not have");
    if (r == SOLVER_UNKNOWN && obligations_solver(c->proofs))
      return problem(c, EQUIVALENCE_UNKNOWN, source, false,
                     "has bounds that were not proven within the limits");
  }
  return true;
}

// ---- bodies -------------------------------------------------------------------------------------

// One of the loops, or one iteration of it, as it is read.
typedef struct reading {
  STACK(jammed_access) accesses;
  STACK(jammed_number *) indices; // of the accesses
  jammed_number bounds[3];        // of the inner loop
  unsigned inner_loops;
  // What inner loops begin with and hand on, by iteration and value that one of the source's carries.
  STACK(jammed_number) begins, hands_on;
  intptr_t carried;
} reading;

static void reading_free(reading *r) {
  for (size_t i = 0; i < r->indices.size; i++)
    util_release(r->indices.data[i]);
  stack_free(&r->indices);
  stack_free(&r->accesses);
  stack_free(&r->begins);
  stack_free(&r->hands_on);
}

static MlirBlock body_of(MlirOperation loop) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
}

static bool is_loop(MlirOperation op, intptr_t carried) {
  return mlir_is_named(op, "scf.for") && mlirOperationGetNumResults(op) == carried &&
         mlirOperationGetNumOperands(op) == 3 + carried;
}

static bool read_access(check *c, MlirOperation op, jammed_kind kind, unsigned iteration, reading *r) {
  intptr_t memory = jammed_memory_operand(op);
  jammed_access a = {.op = op,
                     .iteration = iteration,
                     .order = (uint32_t)r->accesses.size,
                     .writes = kind == JAMMED_STORE,
                     .inner = c->values->inner,
                     .memory = mlirOperationGetOperand(op, memory)};
  for (size_t i = 0; i < c->values->bindings.size; i++)
    if (mlirValueEqual(c->values->bindings.data[i].value, a.memory))
      return false; // made in the loops
  a.rank = (uint32_t)mlirShapedTypeGetRank(mlirValueGetType(a.memory));
  jammed_number *at = util_alloc((a.rank + 1) * sizeof *at);
  stack_push(&r->indices, at);
  for (uint32_t i = 0; i < a.rank; i++)
    at[i] = jammed_number_of(c->values, mlirOperationGetOperand(op, memory + 1 + (intptr_t)i));
  a.at = at;
  a.whole = jammed_compute(c->values, op);
  stack_push(&r->accesses, a);
  return a.whole.index != 0;
}

static bool read_inner(check *c, MlirOperation loop, unsigned iteration, reading *r) {
  for (intptr_t i = 0; i < 3; i++) {
    jammed_number n = jammed_number_of(c->values, mlirOperationGetOperand(loop, i));
    if (!n.index || (r->inner_loops && !jammed_same(n, r->bounds[i])))
      return false;
    r->bounds[i] = n;
  }
  r->inner_loops++;
  MlirBlock body = body_of(loop);
  const intptr_t carried = mlirOperationGetNumResults(loop);
  jammed_bind(c->values, mlirBlockGetArgument(body, 0), jammed_position(c->values, 1));
  for (intptr_t i = 0; i < carried; i++) {
    stack_push(&r->begins, jammed_number_of(c->values, mlirOperationGetOperand(loop, 3 + i)));
    jammed_bind(c->values, mlirBlockGetArgument(body, 1 + i),
                jammed_carried(c->values, iteration + i / r->carried, i % r->carried));
  }
  c->values->inner = true;
  bool ok = true;
  for (MlirOperation op = mlirBlockGetFirstOperation(body); ok && !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    jammed_kind kind = jammed_kind_of(op);
    if (kind == JAMMED_PURE)
      ok = jammed_compute(c->values, op).index != 0;
    else if (kind != JAMMED_OTHER)
      ok = read_access(c, op, kind, iteration, r);
    else
      ok = mlir_is_named(op, "scf.yield");
  }
  c->values->inner = false;
  for (intptr_t i = 0; i < carried; i++) {
    stack_push(&r->hands_on,
               jammed_number_of(c->values, mlirOperationGetOperand(mlirBlockGetTerminator(body), i)));
    jammed_bind(c->values, mlirOperationGetResult(loop, i),
                jammed_result(c->values, iteration + i / r->carried, i % r->carried));
  }
  return ok;
}

static bool is_carrying_loop(MlirOperation op) {
  return mlir_is_named(op, "scf.for") &&
         mlirOperationGetNumOperands(op) == 3 + mlirOperationGetNumResults(op);
}

// The body of an outer loop, whose position is bound.
static bool read_outer(check *c, MlirOperation loop, unsigned iteration, reading *r) {
  unsigned before = r->inner_loops;
  for (MlirOperation op = mlirBlockGetFirstOperation(body_of(loop)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    const jammed_kind kind = jammed_kind_of(op);
    bool ok = kind == JAMMED_PURE    ? jammed_compute(c->values, op).index != 0
              : kind != JAMMED_OTHER ? read_access(c, op, kind, iteration, r)
              : is_carrying_loop(op) ? read_inner(c, op, iteration, r)
                                     : mlir_is_named(op, "scf.yield");
    if (!ok)
      return false;
  }
  return r->inner_loops == before + 1;
}

// Every store of the source is one of the jammed loop's and the other way round, those of one iteration in
// their order; nothing is loaded that the source does not load (jammed_compute).
static bool same_stores(const reading *source, const reading *jammed) {
  size_t stores = 0;
  uint32_t *next = util_alloc((MAX_FACTOR + 1) * sizeof *next); // per iteration: what comes after its latest
  bool *taken = util_alloc(source->accesses.size + 1), ok = true;
  for (size_t i = 0; i < source->accesses.size; i++)
    stores += source->accesses.data[i].writes;
  for (size_t i = 0; i < jammed->accesses.size && ok; i++) {
    const jammed_access *a = &jammed->accesses.data[i];
    if (!a->writes)
      continue;
    size_t k = 0;
    while (k < source->accesses.size &&
           (taken[k] || !source->accesses.data[k].writes || source->accesses.data[k].inner != a->inner ||
            !jammed_same(source->accesses.data[k].whole, a->whole)))
      k++;
    ok = k < source->accesses.size &&
         source->accesses.data[k].order >= next[source->accesses.data[k].iteration];
    if (ok) {
      taken[k] = true;
      next[source->accesses.data[k].iteration] = source->accesses.data[k].order + 1;
      stores--;
    }
  }
  util_release(taken);
  util_release(next);
  return ok && !stores;
}

// Inner loops carry what the source's carry: they begin with it, and if they have it in one round, then in
// the next one.
static bool same_carried(const reading *source, const reading *jammed) {
  bool same = source->begins.size == jammed->begins.size && source->hands_on.size == jammed->hands_on.size;
  for (size_t i = 0; same && i < source->begins.size; i++)
    same = source->begins.data[i].index && source->hands_on.data[i].index &&
           jammed_same(source->begins.data[i], jammed->begins.data[i]) &&
           jammed_same(source->hands_on.data[i], jammed->hands_on.data[i]);
  return same;
}

// What the loop in an outer loop carries; 1: there is none.
static intptr_t carried_inside(MlirOperation outer) {
  intptr_t carried = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(body_of(outer)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (mlir_is_named(op, "scf.for"))
      carried = mlirOperationGetNumResults(op);
  return carried ? carried : 1;
}

static bool bodies_hold(check *c, MlirOperation source, MlirOperation jammed, int64_t step, int64_t factor) {
  jammed_values *v = c->values;
  reading before = {.carried = carried_inside(source)}, after = {.carried = before.carried};
  jammed_number position = jammed_position(v, 0);
  bool ok = true;
  for (int64_t j = 0; j < factor && ok; j++) {
    jammed_bind(v, mlirBlockGetArgument(body_of(source), 0), jammed_plus(v, position, j * step));
    ok = read_outer(c, source, (unsigned)j, &before);
  }
  const char *why = ok ? NULL : "has an unsupported source";
  if (!why && (why = jammed_memory_holds(v, before.accesses.data, before.accesses.size)))
    ok = false;
  v->closed = true;
  MlirBlock body = body_of(jammed);
  jammed_bind(v, mlirBlockGetArgument(body, 0), position);
  memcpy(after.bounds, before.bounds, sizeof after.bounds);
  if (!why && !read_outer(c, jammed, 0, &after))
    why = "is not an unrolled copy of its source";
  for (int i = 0; i < 3 && !why; i++)
    if (!jammed_same(before.bounds[i], after.bounds[i]))
      why = "has an inner loop with other bounds";
  if (!why && !same_carried(&before, &after))
    why = "carries other values than its source";
  if (!why && !same_stores(&before, &after))
    why = "stores other values than its source";
  if (!why && !jammed_same(jammed_number_of(v, mlirOperationGetOperand(mlirBlockGetTerminator(body), 0)),
                           jammed_plus(v, position, factor * step)))
    why = "has a step other than the factor times its source's";
  v->closed = false;
  reading_free(&before);
  reading_free(&after);
  return why ? problem(c, EQUIVALENCE_UNKNOWN, source, false, why) : true;
}

static bool iterations_hold(check *c, MlirOperation source, MlirOperation jammed, int64_t step,
                            int64_t factor) {
  const bool apart = mlirOperationGetNumResults(jammed) > 1 + mlirOperationGetNumResults(source);
  const char *why = unrolled_body_obstacle(c, source, jammed, step, factor, apart);
  return why ? problem(c, EQUIVALENCE_UNKNOWN, source, false, why) : true;
}

static bool has_loop(MlirOperation loop) {
  for (MlirOperation op = mlirBlockGetFirstOperation(body_of(loop)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (mlir_is_named(op, "scf.for"))
      return true;
  return false;
}

// `jammed` takes iterations of `source`, then the rest of it follows.
static bool nest_holds(check *c, MlirOperation source, MlirOperation jammed) {
  bool unrolls = !has_loop(source);
  intptr_t carried = mlirOperationGetNumResults(source);
  jammed_values *v = c->values;
  v->bindings.size = v->entries.size = v->words.size = 0; // other loops' are none of this source's
  int64_t step, together;
  jammed_number lower = jammed_number_of(v, mlirOperationGetOperand(source, 0));
  bool shape = (unrolls || carried == 0) && lower.index &&
               jammed_same(lower, jammed_number_of(v, mlirOperationGetOperand(jammed, 0))) &&
               jammed_same(lower, jammed_number_of(v, mlirOperationGetOperand(jammed, 3))) &&
               jammed_is_constant(v, jammed_number_of(v, mlirOperationGetOperand(source, 2)), &step) &&
               jammed_is_constant(v, jammed_number_of(v, mlirOperationGetOperand(jammed, 2)), &together) &&
               step > 0 && together > step && together % step == 0 && together / step <= MAX_FACTOR;
  const intptr_t made = mlirOperationGetNumResults(jammed) - 1;
  if (shape && made > carried)
    shape = unrolls && made == carried * (together / step) && apart_begins(v, source, jammed);
  for (intptr_t i = 0; shape && i < carried; i++)
    shape = jammed_same(jammed_number_of(v, mlirOperationGetOperand(source, 3 + i)),
                        jammed_number_of(v, mlirOperationGetOperand(jammed, 4 + i)));
  bool ok = shape ? (unrolls ? iterations_hold : bodies_hold)(c, source, jammed, step, together / step) &&
                        bounds_hold(c, source, jammed, step, together / step)
                  : problem(c, EQUIVALENCE_UNKNOWN, source, false,
                            "has a step that is not a multiple of its source's");
  v->bindings.size = 0;
  if (!ok)
    stack_push(&c->report->keep, mark_of(source));
  c->report->windows += ok;
  return ok;
}

// `made` stands in the source's place.
static void carried_holds(check *c, MlirOperation source, MlirOperation made) {
  const char *why = carried_nest_obstacle(c, source, made);
  if (why) {
    problem(c, EQUIVALENCE_UNKNOWN, source, false, why);
    stack_push(&c->report->keep, mark_of(source));
  }
  c->report->windows += !why;
}

// ---- the function -------------------------------------------------------------------------------

static bool same_value(check *c, MlirValue a, MlirValue b) {
  jammed_number x = jammed_number_of(c->values, a);
  return x.index && jammed_same(x, jammed_number_of(c->values, b));
}

// What may stand in front of a jammed loop.
static bool is_harmless(MlirOperation op) {
  static const char *const names[] = {"arith.constant", "arith.addi", "arith.subi",   "arith.maxsi",
                                      "arith.minsi",    "arith.cmpi", "arith.select", "arith.ori",
                                      "arith.xori",     "arith.andi", "arith.maxui",  "arith.minui",
                                      "arith.muli"};
  return MLIR_IS_ONE_OF(op, names);
}

static bool same_regions(check *c, MlirOperation source, MlirOperation jammed);

// The same operation on both sides; `first`: the loop in front of it, or null, runs its first iterations.
static void compare_operation(check *c, MlirOperation source, MlirOperation jammed, MlirOperation first) {
  intptr_t operands = mlirOperationGetNumOperands(source);
  bool same = mark_of(source) && mark_of(source) == mark_of(jammed) &&
              mlirIdentifierEqual(mlirOperationGetName(source), mlirOperationGetName(jammed)) &&
              operands == mlirOperationGetNumOperands(jammed) &&
              mlirOperationGetNumAttributes(source) == mlirOperationGetNumAttributes(jammed);
  for (intptr_t i = 0; same && i < mlirOperationGetNumAttributes(source); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(source, i), b = mlirOperationGetAttribute(jammed, i);
    same = mlirIdentifierEqual(a.name, b.name) && mlirAttributeEqual(a.attribute, b.attribute);
  }
  bool taken = !mlirOperationIsNull(first);
  const intptr_t carried = mlirOperationGetNumResults(source);
  const bool apart = taken && carried && mlirOperationGetNumResults(first) > 1 + carried;
  if (same && taken)
    same = mlir_is_named(source, "scf.for") && (apart ? (mlirOperationGetNumResults(first) - 1) % carried == 0
                                                      : mlirOperationGetNumResults(first) == 1 + carried);
  for (intptr_t i = 0; same && i < operands; i++) {
    intptr_t from = !taken || i == 1 || i == 2 ? -1 : i ? i - 2 : 0; // the result that it goes on from
    MlirValue v = mlirOperationGetOperand(jammed, i);
    same = from < 0            ? same_value(c, mlirOperationGetOperand(source, i), v)
           : from > 0 && apart ? apart_is_combined(source, first, from - 1, v)
                               : mlirValueEqual(v, mlirOperationGetResult(first, from));
  }
  if (!same || !same_regions(c, source, jammed)) {
    problem(c, EQUIVALENCE_UNKNOWN, source, true, "is not the only change");
    return;
  }
  if (taken)
    nest_holds(c, source, first);
}

static void compare_block(check *c, MlirBlock source, MlirBlock jammed) {
  MlirOperation before = mlirBlockGetFirstOperation(source), after = mlirBlockGetFirstOperation(jammed);
  MlirOperation first = {NULL};
  for (; !mlirOperationIsNull(after) && !c->report->structural; after = mlirOperationGetNextInBlock(after)) {
    bool made = !mark_of(after);
    bool opens = made && mlir_is_named(after, "scf.for") && mlirOperationGetNumResults(after) > 0 &&
                 mlirOperationIsNull(first);
    if (opens)
      first = after;
    if (opens || (made && is_harmless(after)))
      continue;
    if (made && is_loop(after, 0) && !mlirOperationIsNull(before) && is_loop(before, 0)) {
      carried_holds(c, before, after);
      before = mlirOperationGetNextInBlock(before);
      continue;
    }
    if (made || mlirOperationIsNull(before)) {
      problem(c, EQUIVALENCE_UNKNOWN, after, true, "is not the only change");
      return;
    }
    compare_operation(c, before, after, first);
    first = (MlirOperation){NULL};
    before = mlirOperationGetNextInBlock(before);
  }
  if (!c->report->structural && (!mlirOperationIsNull(before) || !mlirOperationIsNull(first)))
    problem(c, EQUIVALENCE_UNKNOWN, mlirBlockGetParentOperation(jammed), true, "is not the only change");
}

static bool same_regions(check *c, MlirOperation source, MlirOperation jammed) {
  bool same = mlirOperationGetNumRegions(source) == mlirOperationGetNumRegions(jammed) &&
              mlirOperationGetNumSuccessors(source) == mlirOperationGetNumSuccessors(jammed);
  for (intptr_t i = 0; same && i < mlirOperationGetNumSuccessors(source); i++) {
    bool paired = false;
    for (size_t k = 0; k < c->values->blocks.size && !paired; k++)
      paired = mlirBlockEqual(c->values->blocks.data[k].source, mlirOperationGetSuccessor(source, i)) &&
               mlirBlockEqual(c->values->blocks.data[k].jammed, mlirOperationGetSuccessor(jammed, i));
    same = paired;
  }
  for (intptr_t r = 0; same && r < mlirOperationGetNumRegions(source); r++) {
    size_t begin = c->values->blocks.size;
    MlirBlock a = mlirRegionGetFirstBlock(mlirOperationGetRegion(source, r)),
              b = mlirRegionGetFirstBlock(mlirOperationGetRegion(jammed, r));
    for (; !mlirBlockIsNull(a) && !mlirBlockIsNull(b);
         a = mlirBlockGetNextInRegion(a), b = mlirBlockGetNextInRegion(b))
      stack_push(&c->values->blocks, (jammed_blocks){a, b});
    same = mlirBlockIsNull(a) && mlirBlockIsNull(b);
    size_t end = c->values->blocks.size;
    for (size_t i = begin; same && i < end; i++)
      compare_block(c, c->values->blocks.data[i].source, c->values->blocks.data[i].jammed);
  }
  return same && !c->report->structural;
}

equivalence_result jammed_check(MlirOperation source, MlirOperation jammed, unsigned index_bits,
                                obligations *proofs, equivalence_report *report) {
  *report = (equivalence_report){.where = mlirOperationGetLocation(jammed)};
  jammed_values values = {.index_bits = index_bits};
  check c = {index_bits, proofs, report, &values};
  compare_operation(&c, source, jammed, (MlirOperation){NULL});
  jammed_values_free(&values);
  report->obligations = obligations_count(proofs);
  report->queries = obligations_queries(proofs);
  report->seconds = obligations_seconds(proofs);
  return equivalence_result_of(report, proofs);
}
