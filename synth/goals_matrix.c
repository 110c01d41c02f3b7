// LLVM's code is what `auto-opt --rules=none` makes of one function per goal, of one register of the widest
// lanes.
#include "synth/goals_matrix.h"

#include "search/expressions.h"
#include "semantics/mlir/isa_files.h"
#include "semantics/mlir/mlir_export.h"
#include "support/code_figures.h"
#include "support/isa_table.h"
#include "support/process.h"
#include "synth/cpu_machine.h"
#include "synth/goals.h"
#include "synth/goals_walk.h"
#include "synth/learn.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct matrix {
  const workspace *w;
  goal_list goals;
  isa_costs *costs;
  rewrite_set rewrites;
  const goals_options *o;
  const char *only; // the names of those that are printed begin so
  strbuf *out;
} matrix;

// ---- LLVM's code ----------------------------------------------------------------------------------

static uint32_t lanes_of(const goal *g, const machine_row *row) {
  return row->register_bits / goal_narrowest(g);
}

// The goal's pattern, with the middle value of its constant.
static term_id pattern_of(term_context *c, const goal *g) {
  term_id values[REWRITE_MAX_HOLES];
  for (unsigned k = 0; k < g->num_holes; k++)
    values[k] = g->holes[k].is_constant ? term_const(c, g->holes[k].width, (g->low + g->high) / 2)
                                        : term_arg(c, k, g->holes[k].width);
  return rewrite_instantiate(c, g->pattern, values, c);
}

static bool is_narrow(const term_context *c, term_id t) {
  bool ok = term_width(c, t) <= 64;
  for (unsigned k = 0; ok && k < term_arity(c, t); k++)
    ok = is_narrow(c, term_child(c, t, k));
  return ok;
}

// A function of vectors as one that loads its operands and stores its result: calls are not what is measured
// where no register passes wide lanes.
static void print_in_memory(const lane_function *f, const char *name, const char *text, strbuf *out) {
  static const char end[] = "  return %";
  const lane_operand *r = &f->results[0].type;
  const char *body = strchr(text, '\n') + 1, *returned = strstr(text, end);
  const char *value = returned + sizeof end - 1;
  strbuf_printf(out, "func.func @%s(", name);
  for (uint32_t k = 0; k < f->num_operands; k++)
    strbuf_printf(out, "%%in_%s: memref<%uxi%u> {llvm.noalias}, ", f->operands[k].name, f->operands[k].lanes,
                  f->operands[k].width);
  strbuf_printf(out, "%%out: memref<%uxi%u> {llvm.noalias}) {\n  %%begin = arith.constant 0 : index\n",
                r->lanes, r->width);
  for (uint32_t k = 0; k < f->num_operands; k++) {
    const lane_operand *o = &f->operands[k];
    strbuf_printf(out, "  %%%s = vector.load %%in_%s[%%begin] : memref<%uxi%u>, vector<%uxi%u>\n", o->name,
                  o->name, o->lanes, o->width, o->lanes, o->width);
  }
  strbuf_printf(
      out, "%.*s  vector.store %%%.*s, %%out[%%begin] : memref<%uxi%u>, vector<%uxi%u>\n  return\n}\n",
      (int)(returned - body), body, (int)strcspn(value, " "), value, r->lanes, r->width, r->lanes, r->width);
}

static void print_function(const matrix *m, const goal *g, const machine_row *row, size_t number,
                           strbuf *out) {
  uint32_t lanes = lanes_of(g, row);
  static const char *const names[REWRITE_MAX_HOLES] = {"a", "b", "c", "d"};
  term_context *c = m->w->simple->terms;
  lane_operand operands[REWRITE_MAX_HOLES];
  lane_access accesses[REWRITE_MAX_HOLES];
  const lane_map identity = {.count = 1, .digit = {{1, 1, 0}}};
  lane_result result = {.accesses = accesses, .body = pattern_of(c, g)};
  lane_function f = {.operands = operands, .results = &result, .num_results = 1};
  if (!is_narrow(c, result.body))
    return; // LLVM takes lanes of 128 bits apart into scalars
  for (unsigned k = 0; k < g->num_holes && !g->holes[k].is_constant; k++) {
    operands[k] =
        (lane_operand){.name = names[k], .kind = OPERAND_VECTOR, .lanes = lanes, .width = g->holes[k].width};
    accesses[k] = (lane_access){k, identity};
    f.num_operands = result.num_accesses = k + 1;
  }
  result.type = (lane_operand){.name = "result", .kind = OPERAND_VECTOR, .lanes = lanes, .width = g->width};
  char name[32];
  strbuf text = {0};
  snprintf(name, sizeof name, "goal%zu", number);
  mlir_export_vectors(c, &f, name, row->in_memory ? &text : out);
  if (row->in_memory)
    print_in_memory(&f, name, text.text, out);
  strbuf_free(&text);
}

// Of each goal by LLVM alone, and with the bundle beside this program.
typedef struct code_costs {
  code_figures *llvm, *ours;
} code_costs;

static size_t goal_number(void *user, const char *label, size_t length) {
  (void)user, (void)length;
  return strncmp(label, "goal", 4) ? SIZE_MAX : strtoul(label + 4, NULL, 10);
}

static bool measure_code(const matrix *m, const machine_row *row, const char *directory,
                         const char *const *arguments, code_figures *figures, diagnostics *d) {
  strbuf code = {0};
  bool ok = process_capture(arguments, &code) == 0;
  if (!ok)
    diag_error(d, arguments[0], "no code (%s): %.300s", arguments[3], code.text ? code.text : "");
  else if (code.text)
    ok = code_figures_read(code.text, isa_table_find(row->target)->triple, row->cpu, directory, goal_number,
                           NULL, figures, m->goals.goals.size, d);
  strbuf_free(&code);
  return ok;
}

static bool measure(const matrix *m, const machine_row *row, code_costs *costs, diagnostics *d) {
  process_directory directory;
  if (!process_directory_new(&directory, d))
    return false;
  arena *memory = arena_new();
  strbuf text = {0};
  for (size_t k = 0; k < m->goals.goals.size; k++)
    print_function(m, &m->goals.goals.data[k], row, k, &text);
  const char *path = arena_printf(memory, "%s/goals.mlir", directory.path);
  bool ok = util_write_file(path, text.text ? text.text : "", text.size);
  if (!ok)
    diag_error(d, path, "cannot write: %s", strerror(errno));
  const char *arguments[] = {process_sibling(memory, "auto-opt"),
                             path,
                             arena_printf(memory, "--target=%s", row->target),
                             arena_printf(memory, "--mcpu=%s", row->cpu),
                             "--emit=asm",
                             m->o->rules ? arena_printf(memory, "--rules=%s", m->o->rules) : NULL,
                             NULL};
  ok = ok && measure_code(m, row, directory.path, arguments, costs->ours, d);
  arguments[5] = "--rules=none";
  ok = ok && measure_code(m, row, directory.path, arguments, costs->llvm, d);
  strbuf_free(&text);
  arena_free(memory);
  process_directory_free(&directory);
  return ok;
}

// ---- rows -----------------------------------------------------------------------------------------

// The cheapest rewrite of the goal that the machine can have, and its cost.
static const rewrite *best_rewrite(const matrix *m, const cpu_machine *on, const goal *g, float *cost) {
  const rewrite *best = NULL;
  size_t length = strlen(g->name);
  for (size_t k = 0; k < m->rewrites.rewrites.size; k++) {
    const rewrite *r = &m->rewrites.rewrites.data[k];
    if (strncmp(r->name, g->name, length) || r->name[length] != '.' || strchr(r->name + length + 1, '.'))
      continue;
    rewrite own = rewrite_copy(m->rewrites.terms, r, m->w->simple->terms);
    float its = machine_sequence_cost(&on->machine, &own, lanes_of(g, on->row));
    if (its < *cost) {
      *cost = its;
      best = r;
    }
  }
  return best;
}

static bool is_native(const cpu_machine *m, const goal *g, float cost) {
  uint32_t best;
  return machine_body_cost(&m->machine, g->pattern, m->row->register_bits / g->width, &best) <
             MACHINE_CANNOT ||
         cost < 1.5f;
}

// One goal on one CPU.
typedef struct row {
  const goal *goal;
  const rewrite *rewrite; // the best one; NULL: none
  float plain, cost;      // without rewrites and with them
  bool native;
  code_figures ours, llvm;
  goal_walk walk;
} row;

static row row_of(const matrix *m, const cpu_machine *on, size_t k, const code_costs *costs) {
  row r = {.goal = &m->goals.goals.data[k], .ours = costs->ours[k], .llvm = costs->llvm[k]};
  r.plain = r.cost =
      machine_term_cost(&on->machine, r.goal->pattern, lanes_of(r.goal, on->row), goal_constant(r.goal));
  r.rewrite = best_rewrite(m, on, r.goal, &r.cost);
  r.native = !r.rewrite && is_native(on, r.goal, r.plain);
  return r;
}

static bool is_not_cheaper(const row *r) {
  return r->llvm.operations && !r->native && r->ours.count >= r->llvm.count;
}

// Was every sequence of fewer instructions than LLVM's compared with the goal? Of one there is none.
static bool is_minimal(const row *r) {
  return is_not_cheaper(r) && !r->walk.steps && r->walk.instructions + 1 >= r->llvm.operations;
}

static void print_json(const row *r, const char *cpu, const char *how, strbuf *out) {
  strbuf_printf(out, "\n  {\"goal\": \"%s\", \"cpu\": \"%s\", \"how\": \"%s\"", r->goal->name, cpu, how);
  if (r->rewrite)
    strbuf_printf(out, ", \"rule\": \"%s\", \"steps\": %u", r->rewrite->name, r->rewrite->num_steps);
  strbuf_printf(out, ", \"cost\": %.2f, \"plain\": %.2f", r->cost, r->plain);
  if (r->llvm.count)
    strbuf_printf(out, ", \"instructions\": %u, \"llvm_instructions\": %u", r->ours.count, r->llvm.count);
  if (r->llvm.cycles >= 0)
    strbuf_printf(out, ", \"cycles\": %.2f, \"llvm_cycles\": %.2f", r->ours.cycles, r->llvm.cycles);
  if (is_not_cheaper(r))
    strbuf_printf(out, ", \"minimal\": %s, \"walked\": %u, \"functions\": %u, \"leaves\": %u",
                  is_minimal(r) ? "true" : "false", r->walk.instructions, r->walk.functions, r->walk.leaves);
  strbuf_printf(out, "}");
}

static void print_text(const row *r, const char *cpu, const char *how, strbuf *out) {
  strbuf_printf(out, "%-28s %-16s %-8s", r->goal->name, cpu, how);
  if (r->rewrite)
    strbuf_printf(out, " %u steps, cost %.2f instead of %.2f", r->rewrite->num_steps, r->cost, r->plain);
  else
    strbuf_printf(out, " cost %.2f", r->plain);
  if (r->llvm.count)
    strbuf_printf(out, "; %u instructions, LLVM %u", r->ours.count, r->llvm.count);
  if (r->llvm.cycles >= 0)
    strbuf_printf(out, "; %.2f cycles, LLVM %.2f", r->ours.cycles, r->llvm.cycles);
  if (is_minimal(r))
    strbuf_printf(out, "; minimal");
  else if (r->walk.steps)
    strbuf_printf(out, "; there is one of %u steps", r->walk.steps);
  if (r->walk.functions)
    strbuf_printf(out, ": walked %u of %u functions, %u leaves", r->walk.instructions, r->walk.functions,
                  r->walk.leaves);
  strbuf_printf(out, "\n");
}

static void print_row(const matrix *m, const row *r, const char *cpu, bool first) {
  const char *how = r->native ? "native" : r->rewrite ? "sequence" : "none";
  if (!m->o->json)
    print_text(r, cpu, how, m->out);
  else {
    strbuf_printf(m->out, "%s", first ? "" : ",");
    print_json(r, cpu, how, m->out);
  }
}

// How the goals of a CPU stand beside LLVM's code.
typedef struct summary {
  uint32_t native, other, fewer, equal, least, more, fewer_cycles, more_cycles, costlier;
  uint32_t not_cheaper, minimal, shorter;
} summary;

// More instructions and no fewer cycles, or the other way.
static bool is_costlier(code_figures ours, code_figures llvm) {
  bool has_cycles = llvm.cycles >= 0;
  return (ours.count > llvm.count && !(has_cycles && ours.cycles < llvm.cycles)) ||
         (has_cycles && ours.cycles > llvm.cycles && ours.count >= llvm.count);
}

static void add_to_summary(summary *s, const row *r) {
  const code_figures ours = r->ours, llvm = r->llvm;
  if (!llvm.count)
    return;
  s->native += r->native;
  s->other += !r->native;
  s->fewer += !r->native && ours.count < llvm.count;
  s->equal += !r->native && ours.count == llvm.count;
  // What is not native takes two.
  s->least += !r->native && ours.count == llvm.count && ours.count <= 2;
  s->more += ours.count > llvm.count;
  s->fewer_cycles += !r->native && ours.cycles < llvm.cycles;
  s->more_cycles += ours.cycles > llvm.cycles;
  s->costlier += is_costlier(ours, llvm);
  s->not_cheaper += is_not_cheaper(r);
  s->minimal += is_minimal(r);
  s->shorter += is_not_cheaper(r) && r->walk.steps;
}

static void print_summary(const matrix *m, const char *cpu, const summary *s) {
  strbuf_printf(m->out,
                "%s: %u native, %u other, of these %u fewer than LLVM and %u equal, of which %u at most two",
                cpu, s->native, s->other, s->fewer, s->equal, s->least);
  strbuf_printf(m->out, "; of all %u more", s->more);
  strbuf_printf(m->out, "; cycles: %u fewer, of all %u more; %u costlier\n", s->fewer_cycles, s->more_cycles,
                s->costlier);
  if (m->o->walk)
    strbuf_printf(m->out, "%s: of %u not cheaper %u are minimal, for %u there is a shorter sequence\n", cpu,
                  s->not_cheaper, s->minimal, s->shorter);
}

static bool is_wanted(const matrix *m, const row *r) { return goal_is_named(r->goal->name, m->only); }

// Walks for the goals of these rows for which it matters.
static bool walk(const matrix *m, const cpu_machine *on, const code_costs *costs, row *rows, diagnostics *d) {
  size_t count = m->goals.goals.size;
  uint32_t *most = util_alloc((count + 1) * sizeof *most);
  goal_walk *walks = util_alloc((count + 1) * sizeof *walks);
  for (size_t k = 0; k < count; k++)
    most[k] = is_wanted(m, &rows[k]) && is_not_cheaper(&rows[k]) ? rows[k].llvm.operations - 1 : 0;
  const goals_walk t = {m->w,
                        &m->goals,
                        on,
                        most,
                        costs->llvm,
                        m->o->walk,
                        m->o->prove.processes,
                        m->o->prove.progress,
                        m->o->prove.ranks};
  bool ok = goals_walk_run(&t, walks, d);
  for (size_t k = 0; k < count; k++)
    rows[k].walk = walks[k];
  util_release(most);
  util_release(walks);
  return ok;
}

static bool print_cpu(const matrix *m, const machine_row *cpu, bool first, diagnostics *d) {
  size_t count = m->goals.goals.size;
  code_costs costs = {util_alloc((count + 1) * sizeof *costs.llvm),
                      util_alloc((count + 1) * sizeof *costs.ours)};
  row *rows = util_alloc((count + 1) * sizeof *rows);
  cpu_machine *on = cpu_machine_open(cpu, m->w, m->costs);
  bool ok = measure(m, cpu, &costs, d);
  for (size_t k = 0; ok && k < count; k++)
    rows[k] = row_of(m, on, k, &costs);
  ok = ok && (!m->o->walk || walk(m, on, &costs, rows, d));
  summary sum = {0};
  for (size_t k = 0; ok && k < count; k++) {
    if (!is_wanted(m, &rows[k]))
      continue;
    print_row(m, &rows[k], cpu->cpu, first);
    add_to_summary(&sum, &rows[k]);
    first = false;
  }
  if (ok && !m->o->json)
    print_summary(m, cpu->cpu, &sum);
  cpu_machine_free(on);
  util_release(rows);
  util_release(costs.llvm);
  util_release(costs.ours);
  return ok;
}

static bool print_cpus(const matrix *m, diagnostics *d) {
  unsigned count;
  const machine_row *cpus = machine_rows(m->w->target, &count);
  bool ok = true;
  for (unsigned k = 0; ok && k < count; k++)
    ok = print_cpu(m, &cpus[k], k == 0, d);
  return ok;
}

// Of the files, or of the target. A walk needs the target's too: they tell what generic operations take.
static bool collect(matrix *m, diagnostics *d) {
  const goals_options *o = m->o;
  m->only = o->num_files && !*o->only ? LEARN_PREFIX : o->only;
  return (!o->num_files || learn_goals(m->w, o->files, o->num_files, NULL, &m->goals, d)) &&
         ((o->num_files && !o->walk) || goals_collect(m->w, &m->goals, d));
}

bool goals_matrix(const workspace *w, const goals_options *o, strbuf *out, diagnostics *d) {
  MlirContext context = isa_files_context();
  matrix m = {.w = w, .o = o, .out = out};
  bool ok = rewrites_read_files(w, &m.rewrites, d);
  if (ok) {
    m.costs = workspace_costs(w, context, d);
    ok = m.costs && collect(&m, d);
    if (ok) {
      if (!o->walk)
        goals_keep(&m.goals, m.only);
      strbuf_printf(out, "%s", o->json ? "[" : "");
      ok = print_cpus(&m, d);
      strbuf_printf(out, "%s", o->json ? "\n]\n" : "");
      goals_free(&m.goals);
    }
    if (m.costs)
      isa_costs_free(m.costs);
    rewrites_free(&m.rewrites);
  }
  mlirContextDestroy(context);
  return ok;
}
