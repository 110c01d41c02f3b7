// Clones a function, runs the pass, and compares; what is not proven is marked to be kept and the pass runs
// again on the source, a few times.
#include "lowering/verify/verify.h"

#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/remark.h"
#include "lowering/verify/jammed.h"

#include <string.h>

enum { ATTEMPTS = 8 };
// The verdict on a function takes so long, and what of the lowering is not proven by then is not used.
static const double verdict_seconds = 4;

// The body of `source`, a clone of it in fact, becomes the function's.
static void restore(MlirOperation function, MlirOperation source) {
  MlirOperation copy = mlirOperationClone(source);
  mlirRegionTakeBody(mlirOperationGetRegion(function, 0), mlirOperationGetRegion(copy, 0));
  mlirOperationDestroy(copy);
}

// Counters as before.
static void reset_report(lowering_report *report, const lowering_report *before) {
  lowering_drop_remarks(report, before->remarks.size);
  lowering_report now = *report;
  *report = *before;
  report->remarks.data = now.remarks.data;
  report->remarks.capacity = now.remarks.capacity;
}

static void tell(MlirOperation function, const equivalence_report *r, explanation *explain) {
  for (size_t i = 0; i < r->problems.size; i++) {
    const equivalence_problem *p = &r->problems.data[i], *last = p - 1;
    if (i && mlirLocationEqual(p->where, last->where) && !strcmp(p->text.text, last->text.text))
      continue; // another lane, or another window, of the same
    strbuf text = {0};
    strbuf_printf(&text, "left as it is: %s", p->text.text);
    bool refuted = p->result == EQUIVALENCE_REFUTED;
#ifndef NDEBUG
    if (refuted)
      die("%s", p->text.text);
#endif
    mlir_hooks_emit(p->where, refuted, text.text);
    if (explain) {
      explanation_entry *x = explanation_add(explain, EXPLANATION_LEFT, function);
      x->text = arena_strdup(explain->memory, text.text);
      x->place = explanation_place_at(explain, p->where);
    }
    strbuf_free(&text);
  }
}

static void tell_proven(MlirOperation function, const equivalence_report *r, const char *what,
                        explanation *explain) {
  explanation_entry *x = explanation_add(explain, EXPLANATION_PROOF, function);
  x->text = arena_printf(explain->memory, "proven equal: %llu %s, %llu obligations",
                         (unsigned long long)(r->lanes ? r->lanes : r->windows), what,
                         (unsigned long long)r->obligations);
  x->effort = arena_printf(explain->memory, ", %llu queries, %.0f ms", (unsigned long long)r->queries,
                           r->seconds * 1000);
}

typedef bool (*lowering)(MlirOperation, const target *, const lowering_options *, lowering_report *);
typedef equivalence_result (*checking)(MlirOperation source, MlirOperation lowered, const target *t,
                                       obligations *proofs, equivalence_report *report);

// A lowering, how it is checked, what of the report counts what it changed (nothing changed needs no proof;
// NULL: it always does), and what is counted as proven.
typedef struct verified_lowering {
  lowering lower;
  checking check;
  const char *what;
  uint64_t *changed, *proven;
} verified_lowering;

// Lowers until what is left is proven.
static bool verify(MlirOperation function, const target *t, const lowering_options *options,
                   lowering_report *report, loaded_solver *p, verified_lowering l) {
  marks_add(function);
  MlirOperation source = mlirOperationClone(function);
  const lowering_report before = *report;
  size_t explained = options->explain ? options->explain->entries.size : 0;
  STACK(int64_t) kept = {0};
  term_context *terms = term_context_new(false);
  term_context_thorough(terms);
  obligations *proofs = obligations_new(terms, p);
  if (p)
    loaded_solver_begin(p, options->verify_seconds ? options->verify_seconds : verdict_seconds);
  bool ok = true, done = false;
  for (int attempt = 0; ok && !done; attempt++) {
    uint64_t unchanged = l.changed ? *l.changed : UINT64_MAX;
    ok = l.lower(function, t, options, report);
    if (!ok || (l.changed && *l.changed == unchanged))
      break;
    equivalence_report r;
    equivalence_result result = l.check(source, function, t, proofs, &r);
    done =
        result == EQUIVALENCE_PROVEN || result == EQUIVALENCE_TESTED || (!p && result == EQUIVALENCE_UNKNOWN);
    if (done && p) {
      *l.proven += r.windows;
      if (options->explain && r.windows)
        tell_proven(function, &r, l.what, options->explain);
    }
    if (!done) {
      reset_report(report, &before);
      if (options->explain)
        explanation_cut(options->explain, explained);
      tell(function, &r, options->explain);
      restore(function, source);
      done = r.structural || attempt + 1 == ATTEMPTS || (p && loaded_solver_is_late(p));
      for (size_t i = 0; i < r.keep.size; i++)
        stack_push(&kept, r.keep.data[i]);
      marks_keep(function, kept.data, kept.size);
    }
    equivalence_report_free(&r);
  }
  stack_free(&kept);
  obligations_free(proofs);
  term_context_free(terms);
  marks_remove(function);
  mlirOperationDestroy(source);
  return ok;
}

static equivalence_result check_lanes(MlirOperation source, MlirOperation lowered, const target *t,
                                      obligations *proofs, equivalence_report *report) {
  return equivalence_check(source, lowered, t->rules, t->fused_widths, proofs, report);
}

bool verify_vector_to_auto(MlirOperation function, const target *t, const lowering_options *options,
                           lowering_report *report, loaded_solver *p) {
  return verify(
      function, t, options, report, p,
      (verified_lowering){lower_vector_to_auto, check_lanes, "lanes", NULL, &report->windows_proven});
}

bool verify_gather(MlirOperation function, const target *t, const lowering_options *options,
                   lowering_report *report, loaded_solver *p) {
  return verify(function, t, options, report, p,
                (verified_lowering){lower_gather, check_lanes, "lanes of loops that gather sums",
                                    &report->loops_gathered, &report->loops_proven});
}

bool verify_narrow(MlirOperation function, const target *t, const lowering_options *options,
                   lowering_report *report, loaded_solver *p) {
  return verify(function, t, options, report, p,
                (verified_lowering){lower_narrow, check_lanes, "lanes of loops that carry fewer bits",
                                    &report->loops_narrowed, &report->loops_proven});
}

static equivalence_result check_pairs(MlirOperation source, MlirOperation lowered, const target *t,
                                      obligations *proofs, equivalence_report *report) {
  return equivalence_check_pairs(source, lowered, t->rules, t->fused_widths, proofs, report);
}

bool verify_pairs(MlirOperation function, const target *t, const lowering_options *options,
                  lowering_report *report, loaded_solver *p) {
  return verify(function, t, options, report, p,
                (verified_lowering){lower_pairs, check_pairs, "lanes of loops that add two at a time",
                                    &report->loops_paired, &report->loops_proven});
}

static equivalence_result check_loops(MlirOperation source, MlirOperation lowered, const target *t,
                                      obligations *proofs, equivalence_report *report) {
  return jammed_check(source, lowered, t->index_bits, proofs, report);
}

bool verify_jam(MlirOperation function, const target *t, const lowering_options *options,
                lowering_report *report, loaded_solver *p) {
  return verify(function, t, options, report, p,
                (verified_lowering){lower_jam, check_loops, "jammed loops", &report->loops_jammed,
                                    &report->loops_proven});
}

bool verify_jam_sums(MlirOperation function, const target *t, const lowering_options *options,
                     lowering_report *report, loaded_solver *p) {
  return verify(function, t, options, report, p,
                (verified_lowering){lower_jam_sums, check_loops, "jammed loops around sums",
                                    &report->loops_jammed, &report->loops_proven});
}

bool verify_sums_apart(MlirOperation function, const target *t, const lowering_options *options,
                       lowering_report *report, loaded_solver *p) {
  return verify(function, t, options, report, p,
                (verified_lowering){lower_sums_apart, check_loops, "loops with several sums for one",
                                    &report->loops_apart, &report->loops_proven});
}

bool verify_unroll(MlirOperation function, const target *t, const lowering_options *options,
                   lowering_report *report, loaded_solver *p) {
  return verify(function, t, options, report, p,
                (verified_lowering){lower_unroll, check_loops, "unrolled loops", &report->loops_unrolled,
                                    &report->loops_proven});
}

bool verify_carry(MlirOperation function, const target *t, const lowering_options *options,
                  lowering_report *report, loaded_solver *p) {
  return verify(function, t, options, report, p,
                (verified_lowering){lower_carry, check_loops, "nests that carry rows", &report->loops_carried,
                                    &report->loops_proven});
}
