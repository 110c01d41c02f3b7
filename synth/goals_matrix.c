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

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct matrix {
  const workspace *w;
  goal_list goals;
  isa_costs *costs;
  rewrite_set rewrites;
  bool json;
  strbuf *out;
} matrix;

// ---- LLVM's code ----------------------------------------------------------------------------------

static uint32_t lanes_of(const goal *g, const machine_row *row) {
  unsigned narrowest = g->width;
  for (unsigned k = 0; k < g->num_holes; k++)
    if (!g->holes[k].is_constant && g->holes[k].width < narrowest)
      narrowest = g->holes[k].width;
  return row->register_bits / narrowest;
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
                             NULL,
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

static void print_row(const matrix *m, const cpu_machine *on, const goal *g, code_figures ours,
                      code_figures llvm, bool first) {
  float plain = machine_term_cost(&on->machine, g->pattern, lanes_of(g, on->row), goal_constant(g)),
        cost = plain;
  const rewrite *r = best_rewrite(m, on, g, &cost);
  bool native = !r && is_native(on, g, plain);
  const char *how = native ? "native" : r ? "sequence" : "none";
  if (m->json) {
    strbuf_printf(m->out, "%s\n  {\"goal\": \"%s\", \"cpu\": \"%s\", \"how\": \"%s\"", first ? "" : ",",
                  g->name, on->row->cpu, how);
    if (r)
      strbuf_printf(m->out, ", \"rule\": \"%s\", \"steps\": %u", r->name, r->num_steps);
    strbuf_printf(m->out, ", \"cost\": %.2f, \"plain\": %.2f", cost, plain);
    if (llvm.count)
      strbuf_printf(m->out, ", \"instructions\": %u, \"llvm_instructions\": %u", ours.count, llvm.count);
    if (llvm.cycles >= 0)
      strbuf_printf(m->out, ", \"cycles\": %.2f, \"llvm_cycles\": %.2f", ours.cycles, llvm.cycles);
    strbuf_printf(m->out, "}");
    return;
  }
  strbuf_printf(m->out, "%-28s %-16s %-8s", g->name, on->row->cpu, how);
  if (r)
    strbuf_printf(m->out, " %u steps, cost %.2f instead of %.2f", r->num_steps, cost, plain);
  else
    strbuf_printf(m->out, " cost %.2f", plain);
  if (llvm.count)
    strbuf_printf(m->out, "; %u instructions, LLVM %u", ours.count, llvm.count);
  if (llvm.cycles >= 0)
    strbuf_printf(m->out, "; %.2f cycles, LLVM %.2f", ours.cycles, llvm.cycles);
  strbuf_printf(m->out, "\n");
}

// How the goals of a CPU stand beside LLVM's code.
typedef struct summary {
  uint32_t native, other, fewer, equal, least, more, fewer_cycles, more_cycles, costlier;
} summary;

// More instructions and no fewer cycles, or the other way.
static bool is_costlier(code_figures ours, code_figures llvm) {
  bool has_cycles = llvm.cycles >= 0;
  return (ours.count > llvm.count && !(has_cycles && ours.cycles < llvm.cycles)) ||
         (has_cycles && ours.cycles > llvm.cycles && ours.count >= llvm.count);
}

static void add_to_summary(summary *s, const matrix *m, const cpu_machine *on, const goal *g,
                           code_figures ours, code_figures llvm) {
  float cost = machine_term_cost(&on->machine, g->pattern, lanes_of(g, on->row), goal_constant(g));
  bool native = !best_rewrite(m, on, g, &cost) && is_native(on, g, cost);
  if (!llvm.count)
    return;
  s->native += native;
  s->other += !native;
  s->fewer += !native && ours.count < llvm.count;
  s->equal += !native && ours.count == llvm.count;
  // What is not native takes two.
  s->least += !native && ours.count == llvm.count && ours.count <= 2;
  s->more += ours.count > llvm.count;
  s->fewer_cycles += !native && ours.cycles < llvm.cycles;
  s->more_cycles += ours.cycles > llvm.cycles;
  s->costlier += is_costlier(ours, llvm);
}

static void print_summary(const matrix *m, const machine_row *row, const summary *s) {
  strbuf_printf(m->out,
                "%s: %u native, %u other, of these %u fewer than LLVM and %u equal, of which %u at most two",
                row->cpu, s->native, s->other, s->fewer, s->equal, s->least);
  strbuf_printf(m->out, "; of all %u more", s->more);
  strbuf_printf(m->out, "; cycles: %u fewer, of all %u more; %u costlier\n", s->fewer_cycles, s->more_cycles,
                s->costlier);
}

static bool print_cpus(const matrix *m, diagnostics *d) {
  unsigned rows;
  const machine_row *row = machine_rows(m->w->target, &rows);
  bool ok = true, first = true;
  for (unsigned k = 0; ok && k < rows; k++) {
    size_t count = m->goals.goals.size + 1;
    code_costs costs = {util_alloc(count * sizeof *costs.llvm), util_alloc(count * sizeof *costs.ours)};
    cpu_machine *on = cpu_machine_open(&row[k], m->w, m->costs);
    ok = measure(m, &row[k], &costs, d);
    summary sum = {0};
    for (size_t g = 0; ok && g < m->goals.goals.size; g++, first = false) {
      print_row(m, on, &m->goals.goals.data[g], costs.ours[g], costs.llvm[g], first);
      add_to_summary(&sum, m, on, &m->goals.goals.data[g], costs.ours[g], costs.llvm[g]);
    }
    if (ok && !m->json)
      print_summary(m, &row[k], &sum);
    cpu_machine_free(on);
    util_release(costs.llvm);
    util_release(costs.ours);
  }
  return ok;
}

bool goals_matrix(const workspace *w, const char *only, bool json, strbuf *out, diagnostics *d) {
  MlirContext context = isa_files_context();
  matrix m = {.w = w, .json = json, .out = out};
  bool ok = rewrites_read_files(w, &m.rewrites, d);
  if (ok) {
    m.costs = workspace_costs(w, context, d);
    ok = m.costs && goals_collect(w, &m.goals, d);
    if (ok) {
      goals_keep(&m.goals, only);
      strbuf_printf(out, "%s", json ? "[" : "");
      ok = print_cpus(&m, d);
      strbuf_printf(out, "%s", json ? "\n]\n" : "");
      goals_free(&m.goals);
    }
    if (m.costs)
      isa_costs_free(m.costs);
    rewrites_free(&m.rewrites);
  }
  mlirContextDestroy(context);
  return ok;
}
