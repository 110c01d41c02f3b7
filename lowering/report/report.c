// The page: a summary, times if there are any, then function by function what was decided, in the order of
// the source.
#include "lowering/report/report_internal.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_FUNCTIONS = 200, MOST_OPEN = 12 };

// What a function, or all of them, come to.
typedef struct totals {
  unsigned windows, chosen, left, kernels, offloaded;
  double before, after;
} totals;

static void add_entry(totals *t, const explanation_entry *x) {
  t->left += x->kind == EXPLANATION_LEFT;
  t->kernels += x->kind == EXPLANATION_KERNEL;
  t->offloaded += x->kind == EXPLANATION_KERNEL && x->is_chosen;
  if (x->kind != EXPLANATION_WINDOW)
    return;
  bool chosen = x->window->steps.size > 0;
  t->windows++;
  t->chosen += chosen;
  t->before += x->window->before;
  t->after += chosen ? x->window->after : x->window->before;
}

static bool is_of(const explanation_entry *x, const char *function) {
  return x->function == function || (x->function && function && !strcmp(x->function, function));
}

// None of bytecode.
static void split_lines(report *r) {
  const char *at = r->options->source, *end = at ? at + r->options->source_size : NULL;
  if (at && memchr(at, 0, r->options->source_size))
    return;
  while (at < end) {
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    size_t size = (size_t)((newline ? newline : end) - at);
    stack_push(&r->lines, (report_line){at, size});
    at += size + 1;
  }
}

// ---- head ---------------------------------------------------------------------------------------

static void print_fact(strbuf *out, const char *name, const char *value) {
  if (!value || !*value)
    return;
  strbuf_printf(out, "<div><dt>%s</dt><dd>", name);
  report_text(out, value);
  strbuf_printf(out, "</dd></div>\n");
}

static void print_totals(strbuf *out, const totals *t) {
  if (t->windows)
    strbuf_printf(out,
                  "<div><dt>windows changed</dt><dd>%u of %u</dd></div>\n<div><dt>cost of the "
                  "windows</dt><dd>%.2f → %.2f</dd></div>\n",
                  t->chosen, t->windows, t->before, t->after);
  if (t->kernels)
    strbuf_printf(out, "<div><dt>on the accelerator</dt><dd>%u of %u operations</dd></div>\n", t->offloaded,
                  t->kernels);
  if (t->left)
    strbuf_printf(out, "<div><dt>left as it is</dt><dd>%u</dd></div>\n", t->left);
}

static void print_head(report *r) {
  const report_options *o = r->options;
  strbuf *out = r->out;
  totals t = {0};
  for (size_t i = 0; i < r->explanation->entries.size; i++)
    add_entry(&t, &r->explanation->entries.data[i]);
  strbuf_printf(out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta "
                     "charset=\"utf-8\"/>\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                     "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>");
  report_text(out, o->name);
  strbuf_printf(out, " – AutoMLIR</title>\n<style>%s</style></head>\n<body><header><h1>", report_style);
  report_text(out, o->name);
  strbuf_printf(out, "</h1>\n<dl>");
  print_fact(out, "compiler", o->program);
  print_fact(out, "target", o->target);
  print_fact(out, "CPU", o->cpu);
  print_totals(out, &t);
  strbuf_printf(out, "</dl>\n");
  if (t.windows) {
    strbuf_printf(out, "<p class=\"soft\">Costs are cycles of throughput, and a little for latency, by the "
                       "scheduling model of ");
    report_text(out, o->cost_cpu && *o->cost_cpu ? o->cost_cpu : "the target");
    strbuf_printf(out, ".</p>\n");
  }
  strbuf_printf(out, "</header>\n");
}

// ---- functions ----------------------------------------------------------------------------------

static void print_source_line(report *r, const explanation_place *p) {
  if (!report_has_line(r, p))
    return;
  const report_line *l = &r->lines.data[p->line - 1];
  size_t blank = 0;
  while (blank < l->size && (l->text[blank] == ' ' || l->text[blank] == '\t'))
    blank++;
  strbuf_printf(r->out, "<code>");
  report_escape(r->out, l->text + blank, l->size - blank);
  strbuf_printf(r->out, "</code>");
}

static void print_note(report *r, const explanation_entry *x) {
  static const char *const classes[] = {[EXPLANATION_LEFT] = "left",
                                        [EXPLANATION_PROOF] = "proof",
                                        [EXPLANATION_KERNEL] = "kernel",
                                        [EXPLANATION_WORK] = "kernel"};
  strbuf_printf(r->out, "<div class=\"%s\">",
                x->kind == EXPLANATION_KERNEL && !x->is_chosen ? "left" : classes[x->kind]);
  if (x->place.file && x->kind != EXPLANATION_PROOF)
    strbuf_printf(r->out, "Line %u: ", x->place.line);
  report_text(r->out, x->text);
  if (x->effort && r->options->num_phases)
    report_text(r->out, x->effort);
  if (x->kind != EXPLANATION_PROOF)
    print_source_line(r, &x->place);
  strbuf_printf(r->out, "</div>\n");
}

static void print_window(report *r, const explanation_entry *x, unsigned *open) {
  const explanation_window *w = x->window;
  bool chosen = w->steps.size > 0;
  strbuf_printf(r->out, "<details%s><summary>Window",
                (chosen || w->near.size) && (*open)++ < MOST_OPEN ? " open=\"open\"" : "");
  if (x->place.file)
    strbuf_printf(r->out, " at line %u", x->place.line);
  strbuf_printf(r->out, ", %u operation%s: ", w->num_operations, w->num_operations == 1 ? "" : "s");
  if (chosen && w->after > 0)
    strbuf_printf(r->out, "cost %.2f → <b>%.2f</b> (%.1f times less)", w->before, w->after,
                  w->before / w->after);
  else
    strbuf_printf(r->out, "<em>cost %.2f, left as it is</em>", w->before);
  strbuf_printf(r->out, "</summary>\n");
  if (r->out->size < REPORT_MAX_SIZE - 200000)
    report_window(r, w);
  else
    strbuf_printf(r->out, "<p class=\"kept\">Details are left out: the page would be too large.</p>");
  strbuf_printf(r->out, "</details>\n");
}

static void print_entry(report *r, const explanation_entry *x, unsigned *open) {
  if (x->kind == EXPLANATION_WINDOW)
    print_window(r, x, open);
  else if (x->kind == EXPLANATION_TIMELINE)
    report_timeline(r->out, x->timeline);
  else
    print_note(r, x);
}

typedef STACK(const char *) name_list;

static void list_functions(const explanation *e, name_list *out) {
  for (size_t i = 0; i < e->entries.size; i++) {
    bool known = false;
    for (size_t k = 0; k < out->size && !known; k++)
      known = is_of(&e->entries.data[i], out->data[k]);
    if (!known)
      stack_push(out, e->entries.data[i].function);
  }
}

static void print_name(strbuf *out, const char *function) {
  strbuf_printf(out, "%s", function ? "@" : "outside of functions");
  report_text(out, function ? function : "");
}

static void print_index_row(strbuf *out, const totals *t) {
  if (t->kernels)
    strbuf_printf(out, "<td>%u of %u on the accelerator</td><td></td>", t->offloaded, t->kernels);
  else if (t->windows)
    strbuf_printf(out, "<td>%u of %u windows</td><td>cost %.2f → %.2f</td>", t->chosen, t->windows, t->before,
                  t->after);
  else
    strbuf_printf(out, "<td></td><td></td>");
}

static void print_index(report *r, const name_list *functions) {
  if (functions->size < 2)
    return;
  strbuf_printf(r->out, "<nav><table class=\"steps\"><tr><th>function</th><th>changed</th><th></th></tr>\n");
  for (size_t k = 0; k < functions->size && k < MOST_FUNCTIONS; k++) {
    totals t = {0};
    for (size_t i = 0; i < r->explanation->entries.size; i++)
      if (is_of(&r->explanation->entries.data[i], functions->data[k]))
        add_entry(&t, &r->explanation->entries.data[i]);
    strbuf_printf(r->out, "<tr><td><a href=\"#f%zu\">", k);
    print_name(r->out, functions->data[k]);
    strbuf_printf(r->out, "</a></td>");
    print_index_row(r->out, &t);
    strbuf_printf(r->out, "</tr>\n");
  }
  strbuf_printf(r->out, "</table></nav>\n");
}

static void print_function(report *r, const char *function, size_t number, unsigned *open) {
  strbuf_printf(r->out, "<section><h2 id=\"f%zu\">", number);
  print_name(r->out, function);
  strbuf_printf(r->out, "</h2>\n");
  size_t left_out = 0;
  for (size_t i = 0; i < r->explanation->entries.size; i++) {
    const explanation_entry *x = &r->explanation->entries.data[i];
    if (!is_of(x, function))
      continue;
    if (r->out->size < REPORT_MAX_SIZE - 100000)
      print_entry(r, x, open);
    else
      left_out++;
  }
  if (left_out)
    strbuf_printf(r->out,
                  "<p class=\"kept\">%zu more entries are left out: the page would be too large.</p>\n",
                  left_out);
  strbuf_printf(r->out, "</section>\n");
}

void report_print(const explanation *e, const report_options *options, strbuf *out) {
  report r = {.options = options, .explanation = e, .out = out};
  name_list functions = {0};
  unsigned open = 0;
  split_lines(&r);
  list_functions(e, &functions);
  print_head(&r);
  print_index(&r, &functions);
  for (size_t k = 0; k < functions.size && k < MOST_FUNCTIONS; k++)
    print_function(&r, functions.data[k], k, &open);
  if (functions.size > MOST_FUNCTIONS)
    strbuf_printf(out, "<p class=\"kept\">%zu more functions are left out.</p>\n",
                  functions.size - MOST_FUNCTIONS);
  if (!functions.size)
    strbuf_printf(out, "<p>Nothing was decided: no pass ran that chooses instructions, or nothing was there "
                       "to choose for.</p>\n");
  if (options->num_phases)
    report_phases(out, options->phases, options->num_phases);
  strbuf_printf(out, "</body></html>\n");
  stack_free(&functions);
  stack_free(&r.lines);
}
