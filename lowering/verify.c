#include "lowering/verify.h"

#include "lowering/equivalence.h"
#include "lowering/mlir_hooks.h"

#include <string.h>

enum { ATTEMPTS = 8 };

// The body of `source`, a clone of it in fact, becomes the function's.
static void restore(MlirOperation function, MlirOperation source) {
  MlirOperation copy = mlirOperationClone(source);
  mlirRegionTakeBody(mlirOperationGetRegion(function, 0), mlirOperationGetRegion(copy, 0));
  mlirOperationDestroy(copy);
}

// Counters as before, and what was explained since is taken back.
static void reset_report(lowering_report *report, const lowering_report *before) {
  strbuf explain = report->explain;
  *report = *before;
  report->explain = explain;
  report->explain.size = before->explain.size;
  if (explain.text)
    explain.text[before->explain.size] = 0;
}

static void tell(const equivalence_report *r, lowering_report *report, bool explain) {
  for (size_t i = 0; i < r->problems.size; i++) {
    const equivalence_problem *p = &r->problems.data[i];
    strbuf text = {0};
    strbuf_printf(&text, "left as it is: %s", p->text.text);
    bool refuted = p->result == EQUIVALENCE_REFUTED;
#ifndef NDEBUG
    if (refuted)
      die("%s", p->text.text);
#endif
    mlir_hooks_emit(p->where, refuted, text.text);
    if (explain)
      strbuf_printf(&report->explain, "%s\n", text.text);
    strbuf_free(&text);
  }
}

bool verify_lower(MlirOperation function, const target *t, const lowering_options *options,
                  lowering_report *report, prover *p) {
  equivalence_mark(function);
  MlirOperation source = mlirOperationClone(function);
  const lowering_report before = *report;
  STACK(int64_t) kept = {0};
  bool ok = true, done = false;
  for (int attempt = 0; ok && !done; attempt++) {
    ok = lower_vector_to_auto(function, t, options, report);
    if (!ok)
      break;
    equivalence_report r;
    equivalence_result result = equivalence_check(source, function, t->rules, t->can_fuse, p, &r);
    done =
        result == EQUIVALENCE_PROVEN || result == EQUIVALENCE_TESTED || (!p && result == EQUIVALENCE_UNKNOWN);
    if (done && p) {
      report->windows_proven += r.windows;
      if (options->explain && r.windows)
        strbuf_printf(&report->explain, "proven equal: %llu lanes, %llu obligations, %llu queries, %.0f ms\n",
                      (unsigned long long)r.lanes, (unsigned long long)r.obligations,
                      (unsigned long long)r.queries, r.seconds * 1000);
    }
    if (!done) {
      reset_report(report, &before);
      tell(&r, report, options->explain);
      restore(function, source);
      done = r.structural || attempt + 1 == ATTEMPTS;
      for (size_t i = 0; i < r.keep.size; i++)
        stack_push(&kept, r.keep.data[i]);
      equivalence_keep(function, kept.data, kept.size);
    }
    equivalence_report_free(&r);
  }
  stack_free(&kept);
  equivalence_unmark(function);
  mlirOperationDestroy(source);
  return ok;
}
