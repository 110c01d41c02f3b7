// Functions are found by name, operations by their position in the function.
#include "lowering/linalg/schedule_record.h"

#include "lowering/linalg/nest.h"
#include "lowering/linalg/schedule_ops.h"
#include "lowering/mlir/remark.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/BuiltinAttributes.h>

// An operation that was there at the beginning.
typedef struct numbered {
  MlirOperation op; // not to be looked into: it may be gone
  unsigned function, position;
} numbered;

typedef struct entry {
  unsigned function, main, others[NEST_MAX_STAGES], num_others;
  strbuf place; // "file:line:col: ", or nothing
  strbuf name;
  nest_schedule used;
} entry;

typedef struct function {
  strbuf name;          // as an attribute: "\"f\""
  unsigned turn, count; // the how many-th of this name, and of how many
  unsigned operations;  // in it
} function;

struct schedule_record {
  STACK(function) functions;
  STACK(numbered) operations;
  STACK(entry) entries;
};

// ---- positions --------------------------------------------------------------------------------------------

static bool same_text(const strbuf *a, const strbuf *b) {
  return a->size == b->size && !memcmp(a->text, b->text, a->size);
}

static void add_function(schedule_record *r, MlirOperation op) {
  function f = {.name = {0}};
  mlirAttributePrint(mlir_attribute(op, "sym_name"), mlir_append, &f.name);
  for (size_t i = 0; i < r->functions.size; i++)
    f.turn += same_text(&r->functions.data[i].name, &f.name);
  f.count = f.turn + 1;
  for (size_t i = 0; i < r->functions.size; i++)
    if (same_text(&r->functions.data[i].name, &f.name))
      r->functions.data[i].count = f.count;
  operation_list found = {0};
  walk_collect(op, "linalg.", &found);
  for (size_t i = 0; i < found.size; i++)
    if (schedule_is_structured(found.data[i])) {
      numbered n = {found.data[i], (unsigned)r->functions.size, f.operations++};
      stack_push(&r->operations, n);
    }
  stack_free(&found);
  stack_push(&r->functions, f);
}

schedule_record *schedule_record_new(MlirModule module) {
  schedule_record *r = util_alloc(sizeof *r);
  operation_list functions = {0};
  walk_collect(mlirModuleGetOperation(module), "func.func", &functions);
  for (size_t i = 0; i < functions.size; i++)
    add_function(r, functions.data[i]);
  stack_free(&functions);
  return r;
}

void schedule_record_free(schedule_record *r) {
  for (size_t i = 0; i < r->functions.size; i++)
    strbuf_free(&r->functions.data[i].name);
  for (size_t i = 0; i < r->entries.size; i++) {
    strbuf_free(&r->entries.data[i].place);
    strbuf_free(&r->entries.data[i].name);
  }
  stack_free(&r->functions);
  stack_free(&r->operations);
  stack_free(&r->entries);
  util_release(r);
}

static const numbered *find(const schedule_record *r, MlirOperation op) {
  for (size_t i = 0; i < r->operations.size; i++)
    if (mlirOperationEqual(r->operations.data[i].op, op))
      return &r->operations.data[i];
  return NULL;
}

void schedule_record_begin(schedule_record *r, const MlirOperation *operations, unsigned count,
                           unsigned main) {
  entry e = {.function = UINT32_MAX};
  for (unsigned i = 0; i < count; i++) {
    const numbered *n = find(r, operations[i]);
    if (n && i == main)
      e.function = n->function, e.main = n->position;
    else if (n)
      e.others[e.num_others++] = n->position;
  }
  remark_print_place(mlirOperationGetLocation(operations[main]), &e.place);
  stack_push(&r->entries, e);
}

void schedule_record_end(schedule_record *r, const nest_schedule *used) {
  r->entries.data[r->entries.size - 1].used = *used;
}

// ---- text -------------------------------------------------------------------------------------------------

void schedule_print(const nest_schedule *s, strbuf *out) {
  const char *between = "";
  for (size_t i = 0; i < schedule_num_rows; i++) {
    const schedule_row *row = &schedule_rows[i];
    int64_t value = schedule_get(s, row);
    if (value < 0)
      continue;
    strbuf_printf(out, "%s%s = ", between, row->name);
    if (row->kind == SCHEDULE_FLAG)
      strbuf_printf(out, value ? "true" : "false");
    else
      strbuf_printf(out, "%" PRId64, value);
    between = ", ";
  }
  if (s->num_order)
    strbuf_printf(out, "%s" SCHEDULE_ORDER " = [", between);
  for (unsigned i = 0; i < s->num_order; i++)
    strbuf_printf(out, i ? ", %u" : "%u", s->order[i]);
  if (s->num_order)
    strbuf_printf(out, "]");
}

#define HANDLE "!transform.any_op"

static void print_split(const char *name, unsigned id, const char *of, unsigned of_id, unsigned count,
                        strbuf *out) {
  strbuf_printf(out, "    %%%s%u:%u = transform.split_handle %%%s%u : (" HANDLE ") -> (", name, id, count, of,
                of_id);
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(out, i ? ", " HANDLE : HANDLE);
  strbuf_printf(out, ")\n");
}

static void print_function(const schedule_record *r, unsigned id, strbuf *out) {
  const function *f = &r->functions.data[id];
  strbuf_printf(out, "    %%%s%u = transform.structured.match ops{[\"func.func\"]} attributes {sym_name = ",
                f->count > 1 ? "same_name" : "f", id);
  strbuf_append(out, f->name.text, f->name.size);
  strbuf_printf(out, "} in %%module : (" HANDLE ") -> " HANDLE "\n");
  if (f->count > 1)
    print_split("f", id, "same_name", id, f->count, out);
  strbuf_printf(out, "    %%ops%u = transform.structured.match interface{LinalgOp} in %%f%u", id, id);
  if (f->count > 1)
    strbuf_printf(out, "#%u", f->turn);
  strbuf_printf(out, " : (" HANDLE ") -> " HANDLE "\n");
  print_split("op", id, "ops", id, f->operations, out);
  for (size_t i = 0; i < r->entries.size; i++) {
    const entry *e = &r->entries.data[i];
    if (e->function != id)
      continue;
    if (e->place.size)
      strbuf_printf(out, "    // %.*s\n", (int)e->place.size - 2, e->place.text);
    strbuf_printf(out, "    transform.auto.vectorize %%op%u#%u", id, e->main);
    for (unsigned k = 0; k < e->num_others; k++)
      strbuf_printf(out, "%s%%op%u#%u", k ? ", " : " fuse(", id, e->others[k]);
    strbuf_printf(out, e->num_others ? ")\n      {" : "\n      {");
    schedule_print(&e->used, out);
    strbuf_printf(out, "} : (" HANDLE);
    for (unsigned k = 0; k < e->num_others; k++)
      strbuf_printf(out, ", " HANDLE);
    strbuf_printf(out, ") -> " HANDLE "\n");
  }
}

void schedule_record_print(const schedule_record *r, strbuf *out) {
  strbuf_printf(out, "module attributes {transform.with_named_sequence} {\n"
                     "  transform.named_sequence @__transform_main(%%module: " HANDLE
                     " {transform.readonly}) {\n");
  for (unsigned id = 0; id < r->functions.size; id++) {
    bool used = false;
    for (size_t i = 0; i < r->entries.size; i++)
      used |= r->entries.data[i].function == id;
    if (used)
      print_function(r, id, out);
  }
  strbuf_printf(out, "    transform.yield\n  }\n}\n");
}
