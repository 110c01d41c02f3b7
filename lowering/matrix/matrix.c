// From a module to C: per function, chooses from the results backwards which buffers the accelerator
// computes, then writes steps, arrays and loops in order.
#include "lowering/matrix/matrix.h"

#include "lowering/matrix/ahead.h"
#include "lowering/matrix/c_emitc.h"
#include "lowering/matrix/cpu.h"
#include "lowering/matrix/diagonal.h"
#include "lowering/matrix/function.h"
#include "lowering/matrix/layout.h"
#include "lowering/matrix/literals.h"
#include "lowering/matrix/names.h"
#include "lowering/matrix/offsets.h"
#include "lowering/matrix/ones.h"
#include "lowering/matrix/schedule.h"
#include "lowering/matrix/timeline.h"
#include "lowering/matrix/whole_rows.h"
#include "lowering/matrix/work.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/Dialect/Linalg.h>
#include <mlir-c/Pass.h>
#include <string.h>

static bool generalize(MlirModule module) {
  MlirPassManager manager = mlirPassManagerCreate(mlirModuleGetContext(module));
  mlirPassManagerAddOwnedPass(manager, mlirCreateLinalgLinalgGeneralizeNamedOpsPass());
  bool ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module)));
  mlirPassManagerDestroy(manager);
  return ok;
}

// ---- parameters and local arrays ----------------------------------------------------------------

// An array; of one element for what has no dimensions.
static c_type array_type(arena *a, const shape *s) {
  c_type type = names_c_type(s->element);
  int64_t *sizes = arena_alloc(a, (s->rank + 1) * sizeof *sizes);
  sizes[0] = 1;
  memcpy(sizes, s->extent, s->rank * sizeof *sizes);
  type.rank = s->rank ? s->rank : 1;
  type.sizes = sizes;
  return type;
}

// Arguments in their order, then results.
static void list_parameters(function_writer *f, arena *a, c_function *out) {
  graph *g = f->g;
  out->parameters = arena_alloc(a, (g->nodes.size + 1) * sizeof *out->parameters);
  for (size_t i = 0; i < g->nodes.size; i++) {
    const graph_node *n = &g->nodes.data[i];
    const char *name = arena_strdup(a, names_of(g, (uint32_t)i));
    if (n->kind == NODE_ARGUMENT)
      out->parameters[out->count++] = (c_parameter){.name = name, .type = array_type(a, &n->shape)};
    else if (n->kind == NODE_SCALAR)
      out->parameters[out->count++] = (c_parameter){.name = name, .type = names_c_type(n->shape.element)};
  }
  for (unsigned r = 0; r < g->num_results; r++)
    for (size_t i = 0; i < g->nodes.size; i++)
      if (g->nodes.data[i].result == r)
        out->parameters[out->count++] = (c_parameter){.name = arena_strdup(a, names_of(g, (uint32_t)i)),
                                                      .type = array_type(a, &g->nodes.data[i].shape)};
}

static bool declare_locals(function_writer *f) {
  graph *g = f->g;
  arena *a = f->writer.a;
  bool *declared = util_alloc(g->nodes.size * sizeof *declared);
  bool ok = true;
  for (size_t i = 0; ok && i < g->nodes.size; i++) {
    uint32_t memory = graph_memory(g, (uint32_t)i);
    const graph_node *n = &g->nodes.data[memory];
    if (!f->steps[i].is_needed || declared[memory] || n->kind == NODE_ARGUMENT || n->kind == NODE_SCALAR ||
        n->result != MATRIX_NONE)
      continue;
    declared[memory] = true;
    c_node *local = c_declare(a, array_type(a, &n->shape), names_of(g, memory), NULL);
    local->is_static = true;
    local->is_const = n->kind == NODE_LITERAL;
    if (local->is_const)
      ok = (local->children[0] = literals_text(g, n, a)) != NULL;
    if (ok)
      c_writer_add(&f->writer, local);
  }
  util_release(declared);
  return ok;
}

// What part of the products' work is the accelerator's.
static void explain_work(const function_writer *f) {
  work_maker *makers = arena_alloc(f->g->memory, f->g->nodes.size * sizeof *makers);
  for (size_t i = 0; i < f->g->nodes.size; i++) {
    const step *s = &f->steps[i];
    if (s->is_offloaded && s->problem.contraction != MATRIX_NONE)
      makers[s->problem.contraction] = WORK_ACCELERATOR;
    else if (s->is_needed && !s->is_offloaded)
      makers[i] = WORK_CPU;
  }
  work_explain(f->g, makers, f->explain);
}

static bool write_steps(function_writer *f) {
  graph *g = f->g;
  for (size_t i = 0; i < g->nodes.size; i++) {
    if (!function_writes(f, i) || f->steps[i].is_beside)
      continue;
    step *s = &f->steps[i];
    if (s->is_offloaded)
      offload_write(&s->program, &f->writer);
    else if (!cpu_write(g, &s->kernel, &f->writer, &f->helpers))
      return false;
  }
  return true;
}

static bool any_offloaded(const function_writer *f) {
  for (size_t i = 0; i < f->g->nodes.size; i++)
    if (f->steps[i].is_offloaded)
      return true;
  return false;
}

// What to write of a function, and what came of it.
typedef struct attempt {
  accelerator *a;
  arena *memory; // of the function's tree
  bool reassociate;
  const char *const *refused; // as in function_writer
  explanation *explain;       // or NULL
  unsigned helpers;           // of the functions so far; then with those of this one
  size_t num_nodes;           // out: nodes of the function
  c_function function;        // out
  const char *why;            // out: what is wrong with what the accelerator does; NULL: nothing
} attempt;

static const library_sample *take_samples(const function_writer *f, uint32_t *count) {
  meaning_maker *makers = util_alloc((f->g->nodes.size + 1) * sizeof *makers);
  meaning_operands *operands = util_alloc((f->g->nodes.size + 1) * sizeof *operands);
  for (size_t i = 0; i < f->g->nodes.size; i++) {
    node_kind kind = f->g->nodes.data[i].kind;
    bool made = f->steps[i].is_needed && (kind == NODE_COMPUTE || kind == NODE_VIEW) &&
                !graph_is_alias(&f->g->nodes.data[i]);
    operands[i] = made && f->steps[i].is_offloaded ? function_operands(f->g, &f->steps[i].problem)
                                                   : (meaning_operands){0};
    operands[i].is_beside = f->steps[i].is_beside, operands[i].beside = f->steps[i].beside;
    makers[i] = !made ? MEANING_NOBODY : f->steps[i].is_offloaded ? MEANING_ACCELERATOR : MEANING_CPU;
  }
  const library_sample *samples = meaning_samples(f->g, f->a->l, makers, operands, f->g->memory, count);
  util_release(makers);
  util_release(operands);
  return samples;
}

// A file with the function and what it calls; in the graph's memory.
static c_file with_helpers(const function_writer *f, const c_function *function) {
  c_function *all = arena_alloc(f->g->memory, (CPU_HELPER_COUNT + 1) * sizeof *all);
  c_file file = {cpu_helpers(f->helpers, f->g->memory, all), all};
  all[file.count++] = *function;
  return file;
}

// Is every instruction of the function legal where it is executed, and the result what the source says? NULL,
// or why not.
static const char *replayed(const function_writer *f, const c_function *function) {
  arena *memory = f->a->memory;
  c_file file = with_helpers(f, function);
  uint32_t count;
  const library_sample *samples = take_samples(f, &count);
  const char *why = library_replay(f->a->l, &file, samples, count, f->g->memory);
  return why ? arena_printf(memory, "the replay of the program failed: %s", why) : NULL;
}

static void write_begin(function_writer *f) {
  offload start;
  offload_begin(&start, f->a);
  offload_issue_begins(&start);
  offload_write(&start, &f->writer);
  offload_free(&start);
}

// What was written for the accelerator is replayed.
static bool write_body(MlirOperation function, attempt *x) {
  accelerator *a = x->a;
  function_writer f = {.a = a,
                       .reassociate = x->reassociate,
                       .refused = x->refused,
                       .explain = x->explain,
                       .helpers = x->helpers};
  f.g = graph_import(function);
  if (!f.g)
    return false;
  if (a)
    offsets_apply(a, f.g), ones_apply(a, f.g), layout_apply(a, f.g), diagonal_apply(a, f.g),
        whole_rows_apply(a, f.g), ahead_apply(f.g);
  x->num_nodes = f.g->nodes.size;
  f.steps = util_alloc((f.g->nodes.size + 1) * sizeof *f.steps);
  function_choose(&f);
  if (a && !f.refused)
    function_put_sums(&f);
  if (f.explain && f.a)
    explain_work(&f);
  MlirStringRef name = mlirStringAttrGetValue(mlir_attribute(function, "sym_name"));
  x->function = (c_function){.name = arena_strndup(x->memory, name.data, name.length)};
  list_parameters(&f, x->memory, &x->function);
  c_writer_begin(&f.writer, x->memory);
  bool uses = any_offloaded(&f);
  if (uses) {
    offload_declare_tables(a->l, &f.writer);
    write_begin(&f);
    x->function.word = a->l->functions;
  }
  bool ok = declare_locals(&f) && write_steps(&f);
  x->function.body = c_writer_finish(&f.writer);
  if (c_calls(x->function.body, "smaller"))
    f.helpers |= CPU_HELPER_SMALLER;
  x->why = ok && uses ? replayed(&f, &x->function) : NULL;
  if (ok && uses && !x->why && x->explain && x->explain->wants_timelines) {
    c_file file = with_helpers(&f, &x->function);
    timeline_explain(a->l, &file, function, x->explain);
  }
  x->helpers = f.helpers;
  for (size_t i = 0; i < f.g->nodes.size; i++) {
    kernel_free(&f.steps[i].kernel);
    if (f.steps[i].is_offloaded)
      offload_free(&f.steps[i].program);
  }
  util_release(f.steps);
  graph_free(f.g);
  return ok;
}

// The function is not right: which of its nodes may the accelerator compute, one after the other?
static const char *const *find_refused(MlirOperation function, const attempt *failed) {
  accelerator *a = failed->a;
  const char **refused = arena_alloc(a->memory, (failed->num_nodes + 1) * sizeof *refused);
  for (size_t i = 0; i < failed->num_nodes; i++)
    refused[i] = failed->why;
  for (size_t i = 0; i < failed->num_nodes; i++) {
    attempt x = *failed;
    refused[i] = NULL;
    x.memory = arena_new(), x.refused = refused, x.explain = NULL;
    refused[i] = write_body(function, &x) ? x.why : NULL;
    arena_free(x.memory);
  }
  return refused;
}

// What is not right of what the accelerator does falls back to the CPU.
static bool write_function(MlirOperation function, attempt *x) {
  size_t explained = x->explain ? x->explain->entries.size : 0;
  unsigned before = x->helpers;
  if (!write_body(function, x))
    return false;
  if (!x->why)
    return true;
  if (x->explain)
    explanation_cut(x->explain, explained);
  x->helpers = before;
  x->refused = find_refused(function, x);
  bool ok = write_body(function, x);
  x->refused = NULL;
  return ok;
}

bool matrix_compile(MlirModule module, const library *l, bool reassociate, matrix_schedules *schedules,
                    explanation *explain, arena *memory, c_file *out) {
  if (!generalize(module))
    return false;
  operation_list functions = {0};
  walk_collect(mlirModuleGetOperation(module), "func.func", &functions);
  bool ok = names_check_functions(&functions, l);
  accelerator *a = ok && l ? accelerator_new(l) : NULL;
  if (a && schedules && schedules->given.size)
    a->given = &schedules->given;
  attempt x = {.a = a, .memory = memory, .reassociate = reassociate, .explain = explain};
  c_function *all = arena_alloc(memory, (functions.size + 1) * sizeof *all);
  for (size_t i = 0; ok && i < functions.size; i++) {
    ok = write_function(functions.data[i], &x);
    all[i] = x.function;
  }
  *out = (c_file){.functions = arena_alloc(memory, (functions.size + CPU_HELPER_COUNT) * sizeof *all)};
  out->count = cpu_helpers(x.helpers, memory, out->functions);
  if (functions.size)
    memcpy(&out->functions[out->count], all, functions.size * sizeof *all);
  out->count += (unsigned)functions.size;
  stack_free(&functions);
  for (size_t i = 0; a && schedules && i < a->used.size; i++)
    stack_push(&schedules->used, a->used.data[i]);
  accelerator_free(a);
  return ok;
}

bool matrix_print(const c_file *file, const library *l, MlirContext context, strbuf *out) {
  bool ok = true;
  strbuf_printf(out, "#include <math.h>\n#include <stdbool.h>\n#include <stdint.h>\n#include <string.h>\n");
  if (l)
    strbuf_printf(out, "#include \"%s\"\n", l->include);
  for (unsigned i = 0; i < file->count && ok; i++) {
    strbuf_printf(out, "\n");
    ok = c_emitc_print(&file->functions[i], context, out);
  }
  return ok;
}

bool matrix_emit_c(MlirModule module, const library *l, bool reassociate, matrix_schedules *schedules,
                   explanation *explain, strbuf *out) {
  arena *memory = arena_new();
  c_file file;
  bool ok = matrix_compile(module, l, reassociate, schedules, explain, memory, &file) &&
            matrix_print(&file, l, mlirModuleGetContext(module), out);
  arena_free(memory);
  return ok;
}
