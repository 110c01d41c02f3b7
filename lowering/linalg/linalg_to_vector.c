// All linalg operations of a module, as the schedule of the user says, and then as is best.
#include "lowering/linalg/linalg_to_vector.h"

#include "lowering/linalg/nest_tiles.h"
#include "lowering/linalg/schedule_ops.h"
#include "lowering/linalg/schedule_record.h"
#include "lowering/linalg/sums_apart.h"
#include "lowering/linalg/sums_unrolled.h"
#include "lowering/linalg/vectorizer.h"
#include "lowering/mlir/remark.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"

typedef struct run {
  const lowering_options *options;
  lowering_report *report;
  schedule_record *record; // NULL: nobody asked
} run;

static void on_refused(MlirOperation op, const char *why, void *user) {
  run *r = user;
  lowering_remark(r->options, r->report, op, "linalg.generic not vectorized: %s", why);
}

static void on_begin(const MlirOperation *operations, unsigned count, unsigned main, void *user) {
  run *r = user;
  if (r->record)
    schedule_record_begin(r->record, operations, count, main);
}

static void on_end(const nest_schedule *used, void *user) {
  run *r = user;
  if (r->record)
    schedule_record_end(r->record, used);
}

// The script for a module as it is, or the user's and that behind it.
static void print_schedule(MlirModule module, const lowering_options *options, const schedule_record *record,
                           strbuf *out) {
  strbuf rest = {0}, users = *out;
  schedule_record_print(record, &rest);
  *out = (strbuf){0};
  if (options->schedule)
    schedule_append(mlirModuleGetContext(module), (MlirStringRef){users.text, users.size},
                    (MlirStringRef){rest.text, rest.size}, mlir_append, out);
  else
    strbuf_append(out, rest.text, rest.size);
  strbuf_free(&users);
  strbuf_free(&rest);
}

void linalg_split_sums(MlirModule module, const lowering_options *options) {
  operation_list found = {0};
  walk_collect(mlirModuleGetOperation(module), "linalg.generic", &found);
  for (size_t i = 0; i < found.size; i++)
    if (!walk_is_within(found.data[i], options->upstream_only, options->num_upstream_only))
      sums_apart(found.data[i]);
  found.size = 0;
  walk_collect(mlirModuleGetOperation(module), "linalg.generic", &found);
  for (size_t i = 0; i < found.size && !options->checker; i++)
    if (!walk_is_within(found.data[i], options->upstream_only, options->num_upstream_only))
      sums_unroll(found.data[i]);
  stack_free(&found);
}

bool linalg_apply_schedule(MlirModule module, const target *t, const lowering_options *options,
                           lowering_report *report) {
  if (!options->schedule && options->print_schedule) {
    schedule_record *nothing = schedule_record_new(module); // there may be no linalg
    print_schedule(module, options, nothing, &report->schedule);
    schedule_record_free(nothing);
  }
  if (!options->schedule)
    return true;
  vectorizer *v = vectorizer_new(mlirModuleGetContext(module), t, options);
  bool ok = schedule_apply(module, mlirStringRefCreateFromCString(options->schedule_name),
                           (MlirStringRef){options->schedule, options->schedule_size}, v,
                           options->print_schedule ? mlir_append : NULL, &report->schedule);
  vectorizer_free(v);
  if (ok)
    nest_tiles_request(module);
  return ok;
}

bool linalg_to_vector(MlirModule module, const target *t, const lowering_options *options,
                      lowering_report *report) {
  operation_list found = {0};
  walk_collect(mlirModuleGetOperation(module), "linalg.generic", &found);
  run r = {options, report, options->print_schedule ? schedule_record_new(module) : NULL};
  vectorizer *v = vectorizer_new(mlirModuleGetContext(module), t, options);
  const nest_schedule nothing = schedule_empty();
  vectorizer_run(v, &(vectorizer_request){found.data, found.size, &nothing, .refused = on_refused,
                                          .begin = on_begin, .end = on_end, .user = &r});
  if (r.record) {
    print_schedule(module, options, r.record, &report->schedule);
    schedule_record_free(r.record);
  }
  vectorizer_free(v);
  nest_tiles_request(module);
  stack_free(&found);
  return true;
}
