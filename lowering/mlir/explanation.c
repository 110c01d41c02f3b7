// Keeps entries in an arena, and prints them as text: a line for each, with the rules and the nearest
// instructions of a window below it.
#include "lowering/mlir/explanation.h"

#include "lowering/mlir/remark.h"
#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/BuiltinAttributes.h>
#include <stdio.h>

explanation *explanation_new(void) {
  explanation *e = util_alloc(sizeof *e);
  e->memory = arena_new();
  return e;
}

static void free_entry(explanation_entry *x) {
  if (x->window) {
    stack_free(&x->window->operations);
    stack_free(&x->window->steps);
    stack_free(&x->window->near);
    stack_free(&x->window->units);
  }
  if (x->timeline)
    stack_free(&x->timeline->tracks);
}

void explanation_cut(explanation *e, size_t count) {
  while (e->entries.size > count)
    free_entry(&e->entries.data[--e->entries.size]);
}

void explanation_free(explanation *e) {
  if (!e)
    return;
  explanation_cut(e, 0);
  stack_free(&e->entries);
  arena_free(e->memory);
  util_release(e);
}

explanation_place explanation_place_at(explanation *e, MlirLocation where) {
  strbuf text = {0}; // "name.mlir:3:8: "
  remark_print_place(where, &text);
  explanation_place place = {0};
  for (size_t i = text.size; i-- > 0 && !place.file;) {
    unsigned line, column;
    if (text.text[i] == ':' && sscanf(text.text + i, ":%u:%u: ", &line, &column) == 2)
      place = (explanation_place){arena_strndup(e->memory, text.text, i), line, column};
  }
  strbuf_free(&text);
  return place;
}

static const char *function_of(explanation *e, MlirOperation op) {
  while (!mlirOperationIsNull(op) && !mlir_is_named(op, "func.func"))
    op = mlirOperationGetParentOperation(op);
  MlirAttribute name = mlirOperationIsNull(op) ? mlirAttributeGetNull() : mlir_attribute(op, "sym_name");
  if (mlirAttributeIsNull(name))
    return NULL;
  MlirStringRef text = mlirStringAttrGetValue(name);
  return arena_strndup(e->memory, text.data, text.length);
}

explanation_entry *explanation_add(explanation *e, explanation_kind kind, MlirOperation op) {
  stack_push(&e->entries, (explanation_entry){.kind = kind,
                                              .place = explanation_place_of(e, op),
                                              .function = function_of(e, op)});
  return &e->entries.data[e->entries.size - 1];
}

explanation_window *explanation_add_window(explanation *e, MlirOperation op) {
  explanation_window *w = arena_alloc(e->memory, sizeof *w);
  explanation_add(e, EXPLANATION_WINDOW, op)->window = w;
  return w;
}

// ---- text ---------------------------------------------------------------------------------------

static void print_place(const explanation_place *p, strbuf *out) {
  if (p->file)
    strbuf_printf(out, "%s:%u:%u: ", p->file, p->line, p->column);
}

// "  cycles of units, source -> chosen: dispatch 1.50 -> 0.50, Port00 2.00 -> 1.00, V x2 1.50 -> 0.50"
static void print_units(const explanation_window *w, strbuf *out) {
  for (size_t i = 0; i < w->units.size; i++) {
    const explanation_unit *u = &w->units.data[i];
    strbuf_printf(out, "%s%s", i ? ", " : "  cycles of units, source -> chosen: ", u->name);
    if (u->count > 1)
      strbuf_printf(out, " x%u", u->count);
    strbuf_printf(out, " %.2f -> %.2f", u->before, u->after);
  }
  strbuf_printf(out, "%s", w->units.size ? "\n" : "");
}

static void print_rule(const explanation_step *s, strbuf *out) {
  if (s->kind == EXPLANATION_INSTRUCTION)
    strbuf_printf(out, "  rule %s: %s -> %s, cost %.2f, proof %016llx", s->rule, s->auto_name, s->name,
                  s->cost, (unsigned long long)s->proof);
  else if (s->kind == EXPLANATION_REWRITE)
    strbuf_printf(out, "  rewrite %s: proof %016llx", s->name, (unsigned long long)s->proof);
}

// A line for each rule, where it is used first, with how often it is used at this cost.
static void print_rules(const explanation_window *w, strbuf *out) {
  STACK(const char *) lines = {0};
  STACK(unsigned) counts = {0};
  arena *a = arena_new();
  for (size_t i = 0; i < w->steps.size; i++) {
    strbuf line = {0};
    print_rule(&w->steps.data[i], &line);
    size_t k = 0;
    while (line.size && k < lines.size && strcmp(lines.data[k], line.text) != 0)
      k++;
    if (line.size && k == lines.size) {
      stack_push(&lines, arena_strdup(a, line.text));
      stack_push(&counts, 0);
    }
    if (line.size)
      counts.data[k]++;
    strbuf_free(&line);
  }
  for (size_t k = 0; k < lines.size; k++) {
    strbuf_printf(out, "%s", lines.data[k]);
    if (counts.data[k] > 1)
      strbuf_printf(out, ", %u times", counts.data[k]);
    strbuf_printf(out, "\n");
  }
  arena_free(a);
  stack_free(&lines);
  stack_free(&counts);
}

static void print_window(const explanation_window *w, strbuf *out) {
  strbuf_printf(out, "window of %u operations: cost %.2f in the source, %.2f chosen of %zu packs%s\n",
                w->num_operations, w->before, w->after, w->packs, w->is_chosen ? "" : ": left as it is");
  if (w->is_judged)
    strbuf_printf(
        out,
        "  LLVM's code: %.2f cycles of the source, %.2f with instructions of rules; used: %u of %u parts\n",
        w->cycles_source, w->cycles_selected, w->num_kept, w->num_parts);
  print_units(w, out);
  print_rules(w, out);
  for (size_t i = 0; i < w->near.size; i++) {
    const explanation_near *n = &w->near.data[i];
    strbuf_printf(out, "  not used");
    if (n->place.file)
      strbuf_printf(out, " at %u:%u", n->place.line, n->place.column);
    strbuf_printf(out, ": %s (%s): %s\n", n->instruction, n->auto_name, n->lacks);
  }
}

static void print_timeline(const explanation_timeline *t, strbuf *out) {
  strbuf_printf(out, "%" PRIu64 " cycles, %" PRIu64 " instructions in the timing model", t->cycles,
                t->instructions);
  for (size_t i = 0; i < t->tracks.size; i++)
    strbuf_printf(out, "; %s works in %.0f%%", t->tracks.data[i].name,
                  explanation_share(t, &t->tracks.data[i]));
  strbuf_printf(out, "\n");
}

void explanation_print(const explanation *e, strbuf *out) {
  for (size_t i = 0; i < e->entries.size; i++) {
    const explanation_entry *x = &e->entries.data[i];
    print_place(&x->place, out);
    if (x->function)
      strbuf_printf(out, "in @%s: ", x->function);
    switch (x->kind) {
    case EXPLANATION_WINDOW:
      print_window(x->window, out);
      break;
    case EXPLANATION_TIMELINE:
      print_timeline(x->timeline, out);
      break;
    default:
      strbuf_printf(out, "%s%s\n", x->text, x->effort ? x->effort : "");
    }
  }
}
