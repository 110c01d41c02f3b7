// Walks over source and lowered blocks side by side and compares what each kept operation reads; lanes with
// other terms become proof obligations.
#include "lowering/verify/equivalence_internal.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// ---- problems -----------------------------------------------------------------------------------

static bool is_understood(const side *s, size_t block, MlirOperation op);

// Everything a value of the source is computed from, as far as it is understood, is kept.
static void keep(checker *c, MlirValue v) {
  if (!mlirValueIsAOpResult(v))
    return;
  MlirOperation op = mlirOpResultGetOwner(v);
  int64_t block = equivalence_block_ordinal(&c->source, mlirOperationGetBlock(op));
  if (block < 0 || !is_understood(&c->source, (size_t)block, op))
    return;
  for (size_t i = 0; i < c->report->keep.size; i++)
    if (c->report->keep.data[i] == marks_get(op))
      return;
  stack_push(&c->report->keep, marks_get(op));
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    keep(c, mlirOperationGetOperand(op, i));
}

void equivalence_report_problem(checker *c, equivalence_result result, MlirLocation where, const char *format,
                                ...) {
  equivalence_problem p = {result, where, {0}};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&p.text, format, args);
  va_end(args);
  stack_push(&c->report->problems, p);
}

void equivalence_structural_problem(checker *c, MlirOperation op, const char *what) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  equivalence_report_problem(c, EQUIVALENCE_UNKNOWN, mlirOperationGetLocation(op), "'%.*s' %s",
                             (int)name.length, name.data, what);
  c->report->structural = true;
}

// ---- comparison ---------------------------------------------------------------------------------

// Of a lane whose term is not the same on both sides. False after a problem.
static bool compare_lane(checker *c, MlirValue x, term_id before, term_id after, const char *place) {
  obligation k = {before, after, {0}, equivalence_definedness(&c->lowered, after)};
  k.assumed = equivalence_assume_ranges(c, equivalence_definedness(&c->source, before), before, after);
  strbuf reason = {0};
  solver_result r = obligations_prove(c->obligations, &k, &reason);
  bool ok = r == SOLVER_PROVEN || (r == SOLVER_UNKNOWN && !obligations_solver(c->obligations));
  if (!ok) {
    MlirLocation where =
        mlirValueIsAOpResult(x) ? mlirOperationGetLocation(mlirOpResultGetOwner(x)) : c->report->where;
    bool refuted = r == SOLVER_REFUTED;
#ifndef NDEBUG
    strbuf_printf(&reason, "\n  source:  ");
    term_print(c->terms, before, &reason);
    strbuf_printf(&reason, "\n  lowered: ");
    term_print(c->terms, after, &reason);
#endif
    equivalence_report_problem(c, refuted ? EQUIVALENCE_REFUTED : EQUIVALENCE_UNKNOWN, where, "%s %s: %s",
                               place, refuted ? "differs from the source" : "is not proven",
                               reason.text ? reason.text : "");
    keep(c, x);
  }
  strbuf_free(&reason);
  return ok;
}

static void compare_operand(checker *c, MlirOperation before, MlirOperation after, intptr_t i) {
  MlirValue x = mlirOperationGetOperand(before, i), y = mlirOperationGetOperand(after, i);
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(after));
  value_lanes a = *equivalence_lanes_of(&c->source, x), b = *equivalence_lanes_of(&c->lowered, y);
  if (!a.lane || !b.lane) {
    leaf_key from = equivalence_key_of(&c->source, x), to = equivalence_key_of(&c->lowered, y);
    if (memcmp(&from, &to, sizeof from) != 0)
      equivalence_structural_problem(c, after, "has an unsupported operand");
    return;
  }
  const carried_form *form = equivalence_handed_on(c, before, i);
  if (form && !c->report->structural) {
    term_id *converted = arena_alloc(c->memory, b.lanes * sizeof *converted);
    equivalence_convert(c, form, a.lane, converted, b.lanes);
    a.lane = converted, a.lanes = b.lanes, a.width = b.width;
  } else if (a.lanes != b.lanes && a.width == b.width && equivalence_is_sum(before) &&
             equivalence_is_sum(after)) {
    term_id *sums = arena_alloc(c->memory, 2 * sizeof *sums);
    sums[0] = equivalence_sum(c, &a), sums[1] = equivalence_sum(c, &b);
    a.lane = sums, b.lane = sums + 1, a.lanes = b.lanes = 1;
  }
  if (a.lanes != b.lanes || a.width != b.width) {
    equivalence_structural_problem(c, after, "has an operand of another type");
    return;
  }
  if (c->report->structural) // the lanes are free where they are not understood
    return;
  strbuf place = {0};
  bool ok = true;
  for (uint32_t k = 0; k < a.lanes && ok; k++) {
    c->report->lanes++;
    if (term_same(a.lane[k], b.lane[k]) && !c->lowered.has_partial)
      continue;
    place.size = 0;
    strbuf_printf(&place, "lane %u of operand %d of '%.*s'", k, (int)i, (int)name.length, name.data);
    ok = compare_lane(c, x, a.lane[k], b.lane[k], place.text);
  }
  strbuf_free(&place);
}

// Understood operations have no effects: they matter through their users alone.
static bool is_understood(const side *s, size_t block, MlirOperation op) {
  const program *p = s->blocks.data[block].program;
  if (equivalence_is_auto(op) || equivalence_is_shuffle(op) ||
      mlirStringRefEqual(mlirIdentifierStr(mlirOperationGetName(op)),
                         mlirStringRefCreateFromCString("arith.constant")))
    return true;
  if (!mlirOperationGetNumResults(op))
    return false;
  uint32_t i = program_find(p, mlirOperationGetResult(op, 0));
  return i != UINT32_MAX && p->values.data[i].leaf == PROGRAM_NOT_LEAF;
}

// May an operation that is not understood vanish when nobody uses it?
static bool may_vanish(MlirOperation op) {
  static const char *const pure[] = {
      "arith.",         "math.",         "vector.load",      "vector.transfer_read",
      "vector.extract", "vector.insert", "vector.broadcast", "vector.splat",
      "memref.load"};
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  for (size_t i = 0; i < sizeof pure / sizeof *pure; i++)
    if (name.length >= strlen(pure[i]) && !memcmp(name.data, pure[i], strlen(pure[i])))
      return true;
  return false;
}

static MlirOperation next_kept(const side *s, size_t block, MlirOperation op) {
  while (!mlirOperationIsNull(op) && is_understood(s, block, op))
    op = mlirOperationGetNextInBlock(op);
  return op;
}

static void compare_block(checker *c, size_t block) {
  MlirOperation before = mlirBlockGetFirstOperation(c->source.blocks.data[block].block);
  MlirOperation after = mlirBlockGetFirstOperation(c->lowered.blocks.data[block].block);
  for (;;) {
    before = next_kept(&c->source, block, before);
    after = next_kept(&c->lowered, block, after);
    if (mlirOperationIsNull(before) && mlirOperationIsNull(after))
      return;
    if (!mlirOperationIsNull(before) &&
        (mlirOperationIsNull(after) || marks_get(before) != marks_get(after)) && may_vanish(before)) {
      before = mlirOperationGetNextInBlock(before);
      continue;
    }
    if (mlirOperationIsNull(before) || mlirOperationIsNull(after) || marks_get(before) != marks_get(after) ||
        mlirOperationGetNumOperands(before) != mlirOperationGetNumOperands(after)) {
      MlirOperation at = mlirOperationIsNull(before) ? after : before;
      equivalence_structural_problem(c, at, "is not at the place that it has in the source");
      return;
    }
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(after); i++)
      compare_operand(c, before, after, i);
    before = mlirOperationGetNextInBlock(before);
    after = mlirOperationGetNextInBlock(after);
  }
}

static bool has_auto(MlirBlock b) {
  for (MlirOperation o = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(o);
       o = mlirOperationGetNextInBlock(o))
    if (equivalence_is_auto(o))
      return true;
  return false;
}

equivalence_result equivalence_result_of(const equivalence_report *report, const obligations *proofs) {
  equivalence_result result = obligations_solver(proofs) ? EQUIVALENCE_PROVEN : EQUIVALENCE_TESTED;
  for (size_t i = 0; i < report->problems.size; i++)
    if (report->problems.data[i].result == EQUIVALENCE_REFUTED || result != EQUIVALENCE_REFUTED)
      result = report->problems.data[i].result;
  return result;
}

static equivalence_result check(MlirOperation source, MlirOperation lowered, const bundle *rules,
                                unsigned fuse, bool pairs, obligations *proofs, equivalence_report *report) {
  *report = (equivalence_report){.where = mlirOperationGetLocation(lowered)};
  checker c = {.rules = rules,
               .fuse = fuse,
               .pairs = pairs,
               .report = report,
               .terms = obligations_terms(proofs),
               .memory = arena_new(),
               .obligations = proofs};
  bool proves = obligations_solver(proofs) != NULL;
  c.ranges = ranges_collect(source);
  equivalence_find_carried(&c, source, lowered);
  equivalence_open_side(&c.source, &c, source, PARTIAL_SOURCE);
  equivalence_open_side(&c.lowered, &c, lowered, PARTIAL_LOWERED);
  if (c.source.blocks.size != c.lowered.blocks.size) {
    equivalence_structural_problem(&c, lowered, "has other blocks than the source");
  } else {
    equivalence_find_rows(&c);
    equivalence_find_partial(&c.source);
    equivalence_find_partial(&c.lowered);
    equivalence_compare_divisions(&c);
  }
  if (proves && c.ranges.known.size && !report->structural)
    equivalence_prove_ranges(&c, source);
  report->windows = c.carried.size > 0;
  for (size_t i = 0; i < c.lowered.blocks.size && !report->structural; i++) {
    report->windows += has_auto(c.lowered.blocks.data[i].block);
    compare_block(&c, i);
  }
  for (size_t i = 0; i < c.carried.size && report->problems.size; i++)
    if (c.carried.data[i].is_paired)
      stack_push(&report->keep, marks_get(c.carried.data[i].source));
  report->obligations = obligations_count(c.obligations);
  report->queries = obligations_queries(c.obligations);
  report->seconds = obligations_seconds(c.obligations);
  equivalence_close_side(&c.source);
  equivalence_close_side(&c.lowered);
  stack_free(&c.leaves);
  stack_free(&c.partial);
  ranges_free(&c.ranges);
  stack_free(&c.leaf_ranges);
  stack_free(&c.carried);
  stack_free(&c.rows);
  stack_free(&c.visited);
  arena_free(c.memory);
  return equivalence_result_of(report, proofs);
}

equivalence_result equivalence_check(MlirOperation source, MlirOperation lowered, const bundle *rules,
                                     unsigned fuse, obligations *proofs, equivalence_report *report) {
  return check(source, lowered, rules, fuse, false, proofs, report);
}

equivalence_result equivalence_check_pairs(MlirOperation source, MlirOperation lowered, const bundle *rules,
                                           unsigned fuse, obligations *proofs, equivalence_report *report) {
  return check(source, lowered, rules, fuse, true, proofs, report);
}

void equivalence_report_free(equivalence_report *report) {
  for (size_t i = 0; i < report->problems.size; i++)
    strbuf_free(&report->problems.data[i].text);
  stack_free(&report->problems);
  stack_free(&report->keep);
}
