// A nest's code as a whole: tests in front, loops over tiles as the plan says, in which the sums are in
// registers while the loops over the reduction run, and the operations as they stand where these loops may
// not run.
#include "lowering/linalg/nest_emit_internal.h"

#include "lowering/linalg/nest_emit.h"
#include "lowering/linalg/nest_outline.h"
#include "lowering/linalg/nest_windows.h"
#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"
#include <inttypes.h>
#include <string.h>

static void open_sizes(nest_text *e) {
  for (unsigned d = 0; d < e->n->num_dims; d++) {
    e->sizes[d] = number_constant(e->n->sizes[d]);
    e->position[d] = number_constant(0);
    if (e->n->sizes[d] != NEST_DYNAMIC)
      continue;
    const struct nest_size *of = &e->n->size_of[d];
    e->sizes[d] = number_constant(of->factor);
    for (unsigned i = 0; i < of->count; i++) {
      unsigned argument = nest_argument(e, of->dims[i].memref), size = e->next++;
      strbuf_printf(e->out, "  %%v%u = memref.dim %%a%u, ", size, argument);
      number_print(e, number_constant(of->dims[i].result));
      strbuf_printf(e->out, " : ");
      walk_append_type(mlirValueGetType(of->dims[i].memref), e->out);
      strbuf_printf(e->out, "\n");
      e->sizes[d] = number_multiply(e, (nest_number){.is_value = true, .id = size}, e->sizes[d]);
    }
  }
}

static bool find_repeats(const nest_text *e) {
  const nest *n = e->n;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned w = n->stages[s].num_inputs; w < n->stages[s].num_operands; w++) {
      if (nest_uses(&n->stages[s], w) && !nest_is_computed(e, s, &n->stages[s].operands[w]))
        return false;
      for (unsigned q = 0; q < n->num_stages && n->stages[s].is_stored; q++)
        for (unsigned k = 0; k < n->stages[q].num_inputs; k++)
          if (n->stages[q].operands[k].is_memref && !nest_is_computed(e, q, &n->stages[q].operands[k]) &&
              !nest_is_other_memory(e, s, w, q, k))
            return false;
    }
  return true;
}

// The loops with stores past the caches, where that is better and no iteration depends on another one; an
// else branch is open behind it. False: they are nowhere.
static bool print_streaming_loops(nest_text *e, const overlap_tests *tests) {
  unsigned test = nest_stream_test(e);
  if (!test)
    return false;
  test = nest_logical(e, "andi", test, nest_logical(e, "andi", tests->up, tests->down));
  strbuf_printf(e->out, "  scf.if %%v%u {\n", test);
  nest_stream_begin(e);
  nest_emit_level(e, 0);
  nest_stream_end(e);
  strbuf_printf(e->out, "  } else {\n");
  return true;
}

// Windows: the nest of whole vectors, then that of what is left of rows.
static void print_window_loops(nest_text *e) {
  const nest_number size = e->sizes[e->p->vector_dim];
  e->ends = nest_find_ends(e);
  e->part = NEST_WHOLE;
  nest_emit_level(e, 0);
  e->part = NEST_REST;
  if (size.is_value)
    nest_open_branch(e, "ne", e->ends.vectors, size);
  if (size.is_value || e->ends.tiles.constant < size.constant)
    nest_emit_level(e, 0);
  strbuf_printf(e->out, size.is_value ? "  }\n" : "");
  e->part = NEST_TOGETHER;
}

// The loops, from the first iteration on, or from the last one.
static void print_loops(nest_text *e, const overlap_tests *tests) {
  if (!tests->has_shifts && e->parallel_dim == NEST_NONE && nest_windows_open(e)) {
    print_window_loops(e);
    return;
  }
  const bool streams = print_streaming_loops(e, tests);
  if (tests->has_shifts)
    strbuf_printf(e->out, "  scf.if %%v%u {\n", tests->up);
  nest_emit_level(e, 0);
  if (tests->has_shifts) {
    strbuf_printf(e->out, "  } else {\n");
    e->is_descending = true;
    nest_emit_level(e, 0);
    e->is_descending = false;
    strbuf_printf(e->out, "  }\n");
  }
  if (streams)
    strbuf_printf(e->out, "  }\n");
}

void nest_print_body(nest_text *e, strbuf *out) {
  for (size_t i = 0; i < e->constants.size; i++) {
    int64_t c = e->constants.data[i];
    strbuf_printf(out, "  %%k%s%" PRId64 " = arith.constant %" PRId64 " : index\n", c < 0 ? "m" : "",
                  c < 0 ? -c : c, c);
  }
  strbuf_append(out, e->head.text ? e->head.text : "", e->head.size);
  if (e->disjoint)
    strbuf_printf(out, "  scf.if %%v%u {\n", e->disjoint);
  strbuf_append(out, e->body.text ? e->body.text : "", e->body.size);
  strbuf_printf(out, e->disjoint ? "  } else {\n  }\n  return\n}\n" : "  return\n}\n");
}

static void print_function(nest_text *e, strbuf *out) {
  strbuf_printf(out, "func.func @f(");
  for (size_t i = 0; i < e->arguments.size; i++) {
    strbuf_printf(out, "%s%%a%zu: ", i ? ", " : "", i);
    walk_append_type(mlirValueGetType(e->arguments.data[i]), out);
  }
  strbuf_printf(out, ") {\n");
  nest_print_body(e, out);
}

static MlirOperation previous(MlirOperation op) {
  MlirOperation before = {NULL};
  for (MlirOperation o = mlirBlockGetFirstOperation(mlirOperationGetBlock(op)); !mlirOperationEqual(o, op);
       o = mlirOperationGetNextInBlock(o))
    before = o;
  return before;
}

void nest_text_begin(nest_text *e, const nest *n, const nest_plan *p, const target *t) {
  *e = (nest_text){
      .n = n, .p = p, .t = t, .main = n->main, .sum = nest_find_sum(n), .next = 1, .parallel_dim = NEST_NONE};
}

void nest_text_end(nest_text *e) {
  strbuf_free(&e->head);
  strbuf_free(&e->body);
  stack_free(&e->constants);
  stack_free(&e->arguments);
}

// The loops of one plan.
static void print_plan(nest_text *e, const nest_plan *p, const overlap_tests *tests) {
  nest_access(*before)[NEST_MAX_OPERANDS] = util_alloc(sizeof e->accesses);
  const unsigned parallel_dim = e->parallel_dim;
  memcpy(before, e->accesses, sizeof e->accesses);
  e->p = p;
  e->panel_level = e->width_level = NEST_NONE;
  e->num_regrouped = 0, e->is_copy_allocated = false;
  nest_pack(e);
  e->tile = (nest_tile){
      .rows = 1, .columns = 1, .vectors = p->vectors, .lanes = p->lanes, .valid = p->vectors * p->lanes};
  print_loops(e, tests);
  nest_unpack(e);
  memcpy(e->accesses, before, sizeof e->accesses);
  e->parallel_dim = parallel_dim;
  util_release(before);
}

// The branch to the code for few rows.
static void open_few(nest_text *e) {
  const nest_few *few = e->few;
  unsigned is_few = nest_print_not_above(e, e->sizes[few->dim], number_constant(few->most));
  for (unsigned d = 0; d < e->n->num_dims; d++)
    if (few->divisors[d])
      is_few = nest_logical(
          e, "andi", is_few,
          nest_print_not_above(e, number_remainder(e, e->sizes[d], few->divisors[d]), number_constant(0)));
  strbuf_printf(e->out, "  scf.if %%v%u {\n", is_few);
}

void nest_text_print(nest_text *e) {
  const nest *n = e->n;
  const nest_plan *p = e->p;
  e->out = &e->head;
  open_sizes(e);
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++)
      nest_access_open(e, s, k);
  const overlap_tests tests = nest_print_overlaps(e);
  e->disjoint = nest_logical(e, "andi", tests.apart, nest_logical(e, "ori", tests.up, tests.down));
  e->repeats = find_repeats(e);
  e->out = &e->body;
  if (e->few) {
    open_few(e);
    memcpy(e->divisors, e->few->divisors, sizeof e->divisors);
    print_plan(e, &e->few->plan, &tests);
    memset(e->divisors, 0, sizeof e->divisors);
    strbuf_printf(e->out, "  } else {\n");
  }
  print_plan(e, p, &tests);
  strbuf_printf(e->out, e->few ? "  }\n" : "");
}

// What the checker says of the text.
static const char *check(nest_checker *checker, nest_text *e, const char *text) {
  const nest *n = e->n;
  MlirOperation operations[NEST_MAX_STAGES];
  const unsigned count = nest_operations(n, operations);
  MlirModule module =
      mlirModuleCreateParse(mlirOperationGetContext(operations[0]), mlirStringRefCreateFromCString(text));
  if (mlirModuleIsNull(module))
    die("cannot read: %s", text);
  const char *why = checker->check(checker, operations, count,
                                   mlirBlockGetFirstOperation(mlirModuleGetBody(module)), e->arguments.data);
  mlirModuleDestroy(module);
  return why;
}

const char *nest_emit(const nest *n, const nest_plan *p, const nest_few *few, const target *t,
                      nest_checker *checker, void (*ready)(void *user), void *user) {
  nest_text e;
  nest_text_begin(&e, n, p, t);
  e.few = few;
  e.is_checked = checker != NULL;
  nest_text_print(&e);
  strbuf text = {0};
  print_function(&e, &text);
  const char *why = checker ? check(checker, &e, text.text) : NULL;
  if (why) {
    strbuf_free(&text);
    nest_text_end(&e);
    return why;
  }
  ready(user);
  MlirOperation operations[NEST_MAX_STAGES], copies[NEST_MAX_STAGES];
  const unsigned count = nest_operations(n, operations);
  MlirOperation last = operations[count - 1], next = mlirOperationGetNextInBlock(last);
  for (unsigned i = 0; i < count && e.disjoint; i++)
    copies[i] = mlirOperationClone(operations[i]);
  for (unsigned i = 0; i + 1 < count; i++)
    mlirOperationDestroy(operations[i]);
  inline_text(last, e.arguments.data, text.text);
  if (e.disjoint)
    nest_outline(copies, count, previous(next));
  strbuf_free(&text);
  nest_text_end(&e);
  return NULL;
}
