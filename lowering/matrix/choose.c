// Which buffers the accelerator computes: chosen from the results backwards.
#include "lowering/matrix/function.h"

#include "lowering/matrix/requantize.h"
#include "lowering/matrix/schedule.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <string.h>

static void need(function_writer *f, uint32_t node) { f->steps[node].is_needed = true; }

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
    mlirAttributePrint(attribute, mlir_append, &flags);
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

meaning_operands function_operands(const graph *g, const problem *p) {
  meaning_operands o = {0};
  if (p->contraction != MATRIX_NONE)
    o.node[o.count++] = source_of(g, p->a.node), o.node[o.count++] = source_of(g, p->b.node);
  for (unsigned i = 0; i < p->num_addends; i++)
    o.node[o.count++] = source_of(g, p->addend[i].read.node);
  return o;
}

static void need_operands(function_writer *f, const problem *p) {
  meaning_operands o = function_operands(f->g, p);
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
void function_choose(function_writer *f) {
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

bool function_writes(const function_writer *f, size_t node) {
  const graph_node *n = &f->g->nodes.data[node];
  return f->steps[node].is_needed && (n->kind == NODE_COMPUTE || n->kind == NODE_VIEW) && !graph_is_alias(n);
}
