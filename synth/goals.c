// Goals from operators and from the semantics of all instruction sets; each body once.
#include "synth/goals.h"

#include "semantics/lanes/rewrite.h"
#include "semantics/mlir/mlir_import.h"
#include "support/isa_table.h"

#include <stdlib.h>
#include <string.h>

void goals_free(goal_list *g) {
  stack_free(&g->goals);
  if (g->memory)
    arena_free(g->memory);
  *g = (goal_list){0};
}

static void add(goal_list *g, goal x) {
  for (size_t k = 0; k < g->goals.size; k++)
    if (term_same(g->goals.data[k].pattern, x.pattern))
      return;
  unsigned same = 1;
  const char *name = x.name;
  for (size_t k = 0; k < g->goals.size; k++)
    if (!strcmp(g->goals.data[k].name, x.name)) {
      x.name = arena_printf(g->memory, "%s_%u", name, ++same);
      k = (size_t)-1;
    }
  stack_push(&g->goals, x);
}

static void add_operators(const workspace *w, goal_list *g) {
  term_context *c = w->simple->terms;
  for (unsigned width = 8; width <= 64; width *= 2)
    for (term_op op = TERM_ADD; op <= TERM_CTTZ; op++) {
      // By variable amounts: what is defined depends on the amount.
      if ((op >= TERM_DIVU && op <= TERM_REMS) || op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS)
        continue;
      term_id args[2] = {term_arg(c, 0, width), term_arg(c, 1, width)};
      const char *dot = strrchr(term_ops[op].mlir, '.') + 1;
      add(g, (goal){arena_printf(g->memory, "%s.%u", dot, width), width, term_ops[op].arity,
                    term_make(c, op, width, args)});
    }
}

// Are all operands and the result of one width, and is none an immediate?
static bool is_uniform(const lane_function *f) {
  for (uint32_t k = 0; k < f->num_operands; k++)
    if (f->operands[k].kind != OPERAND_VECTOR || f->operands[k].width != f->results[0].type.width)
      return false;
  unsigned width = f->results[0].type.width;
  return width == 8 || width == 16 || width == 32 || width == 64;
}

static void add_bodies(const workspace *w, const isa *from, const char *isa_name, goal_list *g) {
  term_id *memo = util_alloc(term_context_size(from->terms) * sizeof *memo);
  for (uint32_t k = 0; k < from->count; k++) {
    const isa_instruction *i = &from->instructions[k];
    uint32_t member;
    if (i->unmasked || i->implementation_defined || lane_rounding(&i->function) ||
        !rewrite_can_apply(from->terms, &i->function) || !is_uniform(&i->function))
      continue;
    const auto_class *class = classes_of_instruction(w->classes, isa_name, i->name, &member);
    const lane_result *r = &i->function.results[0];
    term_copying copy = {from->terms, w->simple->terms, NULL, NULL};
    term_id body = term_rebuild(from->terms, w->simple->terms, r->body, term_copy_leaf, &copy, memo);
    if (class && term_arity(w->simple->terms, body))
      add(g, (goal){arena_printf(g->memory, "%s.%u", class->name, r->type.width), r->type.width,
                    i->function.num_operands, body});
  }
  util_release(memo);
}

static int name_order(const void *a, const void *b) {
  return strcmp(((const goal *)a)->name, ((const goal *)b)->name);
}

bool goals_collect(const workspace *w, goal_list *out, diagnostics *d) {
  *out = (goal_list){.memory = arena_new()};
  add_operators(w, out);
  bool ok = true;
  for (unsigned k = 0; ok && isa_table_at(k); k++) {
    const isa_row *row = isa_table_at(k);
    if (!strcmp(row->dialect, w->isa_name)) {
      add_bodies(w, w->simple, row->dialect, out);
      continue;
    }
    const char *path;
    size_t size;
    char *text = workspace_read(w->dialects, row->dialect, ".semantics.mlir", out->memory, &path, &size, d);
    isa *other = text ? mlir_import_semantics(w->context, path, text, size, true, d) : NULL;
    util_release(text);
    ok = other != NULL;
    if (ok)
      add_bodies(w, other, row->dialect, out);
    isa_free(other);
  }
  if (ok)
    qsort(out->goals.data, out->goals.size, sizeof *out->goals.data, name_order);
  else
    goals_free(out);
  return ok;
}
