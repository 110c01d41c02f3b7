// From a module to C: per function, chooses from the results backwards which buffers the accelerator
// computes, then writes steps, arrays and loops in order.
#include "lowering/matrix/matrix.h"

#include "lowering/matrix/ahead.h"
#include "lowering/matrix/c_emitc.h"
#include "lowering/matrix/cpu.h"
#include "lowering/matrix/diagonal.h"
#include "lowering/matrix/layout.h"
#include "lowering/matrix/literals.h"
#include "lowering/matrix/meaning.h"
#include "lowering/matrix/names.h"
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

// How much of what a node reads is a part of its kernel.
typedef enum fusion {
  FUSE_ALL,
  FUSE_NO_BORDERS, // borders of constants have memory of their own
  FUSE_NOTHING,    // but slices and borders
} fusion;

// How one buffer comes about.
typedef struct step {
  bool is_needed; // its memory is read, or the caller's
  bool is_offloaded;
  bool is_beside;  // its instructions are in the program of step `beside`
  bool has_beside; // has such in its program
  uint32_t beside;
  fusion how; // of the kernel, if offloaded
  kernel kernel;
  problem problem; // if offloaded
  placement placement;
  offload program;
} step;

typedef struct function_writer {
  graph *g;
  accelerator *a;             // or NULL
  bool reassociate;           // sums of floats may be in any order
  const char *const *refused; // by node: why the accelerator may not compute it; NULL: it may; or NULL
  explanation *explain;       // or NULL
  step *steps;                // one per node
  c_writer writer;
  unsigned helpers;
} function_writer;

static bool generalize(MlirModule module) {
  MlirPassManager manager = mlirPassManagerCreate(mlirModuleGetContext(module));
  mlirPassManagerAddOwnedPass(manager, mlirCreateLinalgLinalgGeneralizeNamedOpsPass());
  bool ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module)));
  mlirPassManagerDestroy(manager);
  return ok;
}

static void need(function_writer *f, uint32_t node) { f->steps[node].is_needed = true; }

static void append(MlirStringRef text, void *user) { strbuf_append(user, text.data, text.length); }

// What becomes of a node. `why`: it stays on the CPU.
static void explain_node(const function_writer *f, uint32_t node, const char *why) {
  MlirOperation op = f->g->nodes.data[node].operation;
  MlirStringRef operation = mlir_name(op);
  strbuf text = {0};
  strbuf_printf(&text, "%.*s: ", (int)operation.length, operation.data);
  if (why && f->g->nodes.data[node].is_layout)
    strbuf_printf(&text, "the CPU copies from or to whole blocks");
  else if (why)
    strbuf_printf(&text, "on the CPU: %s", why);
  else
    problem_print(f->g, &f->steps[node].problem, &text);
  if (!why && f->a)
    placement_print(f->a, &f->steps[node].placement, &text);
  explanation_entry *x = explanation_add(f->explain, EXPLANATION_KERNEL, op);
  x->text = arena_strdup(f->explain->memory, text.text);
  x->is_chosen = !why && f->a;
  strbuf_free(&text);
}

static bool has_reassociation(MlirOperation op) {
  strbuf flags = {0};
  MlirAttribute attribute = mlir_attribute(op, "fastmath");
  if (!mlirAttributeIsNull(attribute))
    mlirAttributePrint(attribute, append, &flags);
  bool found = flags.text && (strstr(flags.text, "reassoc") || strstr(flags.text, "<fast>"));
  strbuf_free(&flags);
  return found;
}

// May the sum be added up in another order? Sums of integers always.
static bool may_reassociate(const function_writer *f, const problem *p) {
  if (f->reassociate || p->contraction == MATRIX_NONE || p->sum != TERM_FADD)
    return true;
  MlirOperation op = f->g->nodes.data[p->contraction].operation;
  operation_list additions = {0};
  walk_collect(op, "arith.addf", &additions);
  bool all = additions.size > 0;
  for (size_t i = 0; i < additions.size; i++)
    all &= has_reassociation(additions.data[i]);
  stack_free(&additions);
  return all || has_reassociation(op);
}

static kernel fused(graph *g, uint32_t node, fusion how) {
  return how == FUSE_NOTHING ? kernel_build_apart(g, node) : kernel_build(g, node, how == FUSE_ALL);
}

// Sets the step's kernel and problem.
static bool try_kernel(function_writer *f, uint32_t node, fusion how, const char **why) {
  step *s = &f->steps[node];
  bool guards = how != FUSE_NO_BORDERS;
  kernel_free(&s->kernel);
  s->kernel = fused(f->g, node, how);
  s->how = how;
  bool ok = problem_recognize(f->g, &s->kernel, guards, &s->problem, why);
  if (!ok || !f->a || !placement_make(f->a, f->g, &s->problem, &s->placement, why))
    return ok && !f->a;
  if (!may_reassociate(f, &s->problem)) {
    *why = "sums of floats keep their order without --reassociate or fastmath<reassoc>";
    return false;
  }
  offload_begin(&s->program, f->a);
  ok = schedule_write(f->g, &s->placement, &s->program, why);
  if (ok && s->program.why) {
    *why = s->program.why;
    ok = false;
  }
  if (!ok)
    offload_free(&s->program);
  return ok;
}

static bool reads_borders(const graph *g, const step *s) {
  const problem *p = &s->problem;
  bool found = p->contraction != MATRIX_NONE && (kernel_read_is_guarded(&p->a, MATRIX_MAX_DIMENSIONS) ||
                                                 kernel_read_is_guarded(&p->b, MATRIX_MAX_DIMENSIONS));
  for (size_t k = 0; k < s->kernel.reads.size; k++)
    found |= kernel_read_is_guarded(&s->kernel.reads.data[k],
                                    g->nodes.data[s->kernel.reads.data[k].node].shape.rank);
  return found;
}

// Cycles of the core for an element that it copies into memory with borders: an assumption.
enum { COPY_CYCLES = 1 };

static double copy_cycles(const graph *g, uint32_t node) {
  double cycles = COPY_CYCLES;
  const shape *s = &g->nodes.data[node].shape;
  for (unsigned d = 0; d < s->rank; d++)
    cycles *= (double)s->extent[d];
  return cycles;
}

// Where the accelerator can do without borders what it has done with them: is that better, although the CPU
// writes them?
static void try_copied_borders(function_writer *f, uint32_t node) {
  step *s = &f->steps[node];
  const char *why;
  double with = s->program.cycles;
  offload_free(&s->program);
  if (try_kernel(f, node, FUSE_NO_BORDERS, &why)) {
    if (s->program.cycles + copy_cycles(f->g, s->problem.a.node) < with)
      return;
    offload_free(&s->program);
  }
  if (!try_kernel(f, node, FUSE_ALL, &why))
    die("a kernel that was offloaded no longer can be");
}

// Reads the node what another one computes, which is no reduction itself?
static bool reads_computations(const graph *g, const kernel *k) {
  bool found = false;
  for (size_t i = 0; i < k->reads.size; i++) {
    const graph_node *n = &g->nodes.data[k->reads.data[i].node];
    bool reduces = false;
    for (unsigned d = 0; d < n->num_domain; d++)
      reduces |= n->is_reduction[d];
    found |= n->kind == NODE_COMPUTE && !reduces && n->num_inputs;
  }
  return found;
}

// Of results that are computed first, such as the scaled sums of a product, where the whole is too much at
// once.
static bool try_apart(function_writer *f, uint32_t node, const char **why) {
  kernel k = kernel_build_apart(f->g, node);
  bool apart = !k.reduces && reads_computations(f->g, &k);
  const char *other;
  kernel_free(&k);
  if (!apart || !f->a)
    return false;
  if (try_kernel(f, node, FUSE_NOTHING, &other))
    return true;
  if (!try_kernel(f, node, FUSE_ALL, why)) // leaves its kernel
    return false;
  die("a kernel that was not offloaded now can be");
}

// Does a load that scales take longer than one that does not?
static bool loads_slowly(const function_writer *f, const step *s) {
  const problem *q = &s->problem;
  for (unsigned i = 0; i < q->num_addends && q->contraction == MATRIX_NONE; i++) {
    const role *slow = &s->placement.load_addend[i];
    element_type e = f->g->nodes.data[q->addend[i].read.node].shape.element;
    library_type local = f->a->l->memories[slow->memory].element;
    move_goal goal = {.memory = slow->memory, .accumulates = i > 0, .main = e, .terms = f->g->terms};
    goal.local = (element_type){local.width, local.kind == LIBRARY_FLOAT};
    role plain;
    int64_t cycles, without;
    if (!requantize_is_identity(&q->addend[i].scale) && role_find_move(f->a, &goal, 0, &plain) &&
        role_cycles(f->a, slow, slow->max_rows, &cycles) &&
        role_cycles(f->a, &plain, slow->max_rows, &without) && cycles > without)
      return true;
  }
  return false;
}

// Where operands of a sum could be scaled before (ahead.c): rather that than loads that scale?
static void try_ahead(function_writer *f, uint32_t node) {
  step *s = &f->steps[node];
  const char *why;
  if (!loads_slowly(f, s))
    return;
  fusion how = s->how;
  offload_free(&s->program);
  if (try_kernel(f, node, FUSE_NOTHING, &why)) {
    if (!loads_slowly(f, s))
      return;
    offload_free(&s->program);
  }
  if (!try_kernel(f, node, how, &why))
    die("a sum that was offloaded no longer can be");
}

// Can the accelerator compute it? With its own borders, or those that the CPU writes.
static bool try_offload(function_writer *f, uint32_t node) {
  step *s = &f->steps[node];
  const char *why = f->refused ? f->refused[node] : NULL;
  bool ok = !why && (try_kernel(f, node, FUSE_ALL, &why) ||
                     (f->a && reads_borders(f->g, s) && try_kernel(f, node, FUSE_NO_BORDERS, &why)) ||
                     try_apart(f, node, &why));
  if (ok && f->a && s->placement.borders_apart)
    try_copied_borders(f, node);
  if (ok && f->a)
    try_ahead(f, node);
  if (f->explain)
    explain_node(f, node, ok ? NULL : why);
  return ok && f->a;
}

// The buffer that a node is in.
static uint32_t source_of(const graph *g, uint32_t node) {
  while (graph_is_alias(&g->nodes.data[node]))
    node = g->nodes.data[node].input->node;
  return node;
}

static meaning_operands list_operands(const graph *g, const problem *p) {
  meaning_operands o = {0};
  if (p->contraction != MATRIX_NONE)
    o.node[o.count++] = source_of(g, p->a.node), o.node[o.count++] = source_of(g, p->b.node);
  for (unsigned i = 0; i < p->num_addends; i++)
    o.node[o.count++] = source_of(g, p->addend[i].read.node);
  return o;
}

static void need_operands(function_writer *f, const problem *p) {
  meaning_operands o = list_operands(f->g, p);
  for (unsigned i = 0; i < o.count; i++)
    need(f, o.node[i]);
}

static void need_reads(function_writer *f, uint32_t node) {
  step *s = &f->steps[node];
  graph_node *n = &f->g->nodes.data[node];
  if (n->plain)
    *n = *n->plain;
  if (f->a) { // on the CPU, what has borders needs no memory of its own
    kernel_free(&s->kernel);
    s->kernel = kernel_build(f->g, node, true);
  }
  for (size_t k = 0; k < s->kernel.reads.size; k++)
    need(f, s->kernel.reads.data[k].node);
}

// Consumers before producers: each needed buffer's kernel says which buffers it needs.
static void choose(function_writer *f) {
  graph *g = f->g;
  for (size_t i = g->nodes.size; i-- > 0;) {
    const graph_node *n = &g->nodes.data[i];
    step *s = &f->steps[i];
    s->is_needed |= n->escapes;
    if (!s->is_needed || (n->kind != NODE_COMPUTE && n->kind != NODE_VIEW))
      continue;
    if (graph_is_alias(n)) {
      need(f, n->input->node);
      continue;
    }
    s->is_offloaded = try_offload(f, (uint32_t)i);
    if (s->is_offloaded)
      need_operands(f, &s->problem);
    else
      need_reads(f, (uint32_t)i);
  }
}

// ---- sums beside products -----------------------------------------------------------------------

static bool is_written(const function_writer *f, size_t node) {
  const graph_node *n = &f->g->nodes.data[node];
  return f->steps[node].is_needed && (n->kind == NODE_COMPUTE || n->kind == NODE_VIEW) && !graph_is_alias(n);
}

// The product whose program takes longest, of those between what the sum reads and the sum. MATRIX_NONE:
// there is none.
static uint32_t longest_before(const function_writer *f, uint32_t sum) {
  meaning_operands o = list_operands(f->g, &f->steps[sum].problem);
  uint32_t best = MATRIX_NONE;
  for (uint32_t i = sum; i-- > 0;) {
    const step *s = &f->steps[i];
    for (unsigned k = 0; k < o.count; k++)
      if (o.node[k] == i)
        return best;
    if (is_written(f, i) && s->is_offloaded && !s->has_beside && s->problem.contraction != MATRIX_NONE &&
        (best == MATRIX_NONE || s->program.cycles > f->steps[best].program.cycles))
      best = i;
  }
  return best;
}

// A sum of one operand into memory of its own goes beside an earlier product.
static void put_beside(function_writer *f, uint32_t sum) {
  const graph_node *n = &f->g->nodes.data[sum];
  step *s = &f->steps[sum];
  if (!is_written(f, sum) || !s->is_offloaded || s->problem.contraction != MATRIX_NONE ||
      s->problem.num_addends > 1 || n->storage != MATRIX_NONE || n->escapes || n->result != MATRIX_NONE)
    return;
  uint32_t product = longest_before(f, sum);
  placement beside;
  offload program;
  const char *why;
  if (product == MATRIX_NONE || !placement_make_beside(f->a, f->g, &s->problem, &beside, &why))
    return;
  step *p = &f->steps[product];
  offload_begin(&program, f->a);
  if (!schedule_write_beside(f->g, &p->placement, &beside, &program, &why) || program.why) {
    offload_free(&program);
    return;
  }
  offload_free(&p->program);
  p->program = program;
  p->has_beside = s->is_beside = true;
  s->beside = product;
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
    if (!is_written(f, i) || f->steps[i].is_beside)
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
    operands[i] =
        made && f->steps[i].is_offloaded ? list_operands(f->g, &f->steps[i].problem) : (meaning_operands){0};
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
    ones_apply(a, f.g), layout_apply(a, f.g), diagonal_apply(a, f.g), whole_rows_apply(a, f.g),
        ahead_apply(f.g);
  x->num_nodes = f.g->nodes.size;
  f.steps = util_alloc((f.g->nodes.size + 1) * sizeof *f.steps);
  choose(&f);
  for (uint32_t i = 0; a && !f.refused && i < f.g->nodes.size; i++)
    put_beside(&f, i);
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
