// A window: its lines of the source beside the steps that were chosen, costs as bars, the flow of lanes, the
// rules, and the nearest instructions.
#include "lowering/report/report_internal.h"

#include <string.h>

enum { MAX_ROWS = 60 };

static void print_row(strbuf *out, const char *class, unsigned count, const char *name, uint32_t lanes,
                      uint32_t width, bool is_float, double cost) {
  strbuf_printf(out, "<tr class=\"%s\"><td class=\"count\">", class);
  if (count > 1)
    strbuf_printf(out, "×%u", count);
  strbuf_printf(out, "</td><td><code>");
  report_text(out, name);
  strbuf_printf(out, "</code></td><td>");
  report_type(out, lanes, width, is_float);
  strbuf_printf(out, "</td><td>%.2f</td></tr>\n", cost);
}

// ---- source -------------------------------------------------------------------------------------

static double line_cost(const explanation_window *w, unsigned line) {
  double cost = 0;
  for (size_t i = 0; i < w->operations.size; i++)
    cost += w->operations.data[i].place.line == line ? w->operations.data[i].cost : 0;
  return cost;
}

// The next line after `line` that an operation is in; 0: none.
static unsigned next_line(const report *r, const explanation_window *w, unsigned line) {
  unsigned next = 0;
  for (size_t i = 0; i < w->operations.size; i++) {
    const explanation_place *p = &w->operations.data[i].place;
    if (report_has_line(r, p) && p->line > line && (!next || p->line < next))
      next = p->line;
  }
  return next;
}

static void print_line(report *r, const explanation_window *w, unsigned line, double most) {
  const report_line *l = &r->lines.data[line - 1];
  double cost = line_cost(w, line);
  size_t blank = 0;
  while (blank < l->size && (l->text[blank] == ' ' || l->text[blank] == '\t'))
    blank++;
  strbuf_printf(r->out, "<li value=\"%u\" style=\"--h:%.2f\"><code>", line, most > 0 ? cost / most : 0);
  report_escape(r->out, l->text + blank, l->size - blank);
  strbuf_printf(r->out, "</code><b>%.2f</b></li>\n", cost);
}

// Operations that are alike are one row: what lowering made of few lines.
static void print_operations(report *r, const explanation_window *w) {
  unsigned rows = 0;
  strbuf_printf(r->out, "<table class=\"steps\">\n");
  for (size_t i = 0; i < w->operations.size && rows < MAX_ROWS; i++) {
    const explanation_operation *o = &w->operations.data[i], *p;
    unsigned count = 0;
    bool is_first = true;
    for (p = w->operations.data; p < w->operations.data + w->operations.size && is_first; p++) {
      bool same = !strcmp(p->name, o->name) && p->lanes == o->lanes && p->width == o->width;
      is_first = !same || p >= o;
      count += same;
    }
    if (is_first) {
      print_row(r->out, "", count, o->name, o->lanes, o->width, o->is_float, o->cost * count);
      rows++;
    }
  }
  strbuf_printf(r->out, "</table>");
}

static void print_source(report *r, const explanation_window *w) {
  double most = 0;
  unsigned rows = 0, line = 0;
  while ((line = next_line(r, w, line)))
    most = line_cost(w, line) > most ? line_cost(w, line) : most;
  strbuf_printf(r->out, "<div><h4>Source <span>cost %.2f</span></h4><ol class=\"source\">\n", w->before);
  for (line = 0; (line = next_line(r, w, line)) && rows < MAX_ROWS; rows++)
    print_line(r, w, line, most);
  strbuf_printf(r->out, "</ol>%s\n", line ? "<p>More lines follow.</p>" : "");
  if (2 * rows < w->operations.size && rows < MAX_ROWS)
    print_operations(r, w);
  strbuf_printf(r->out, "</div>\n");
}

// ---- what was chosen ------------------------------------------------------------------------------

static bool is_work(const explanation_step *s) {
  return s->kind == EXPLANATION_MOVE || s->kind == EXPLANATION_SOURCE || s->kind == EXPLANATION_OPERATION ||
         s->kind == EXPLANATION_INSTRUCTION;
}

static bool is_same_work(const explanation_step *a, const explanation_step *b) {
  return a->kind == b->kind && !strcmp(a->name, b->name) && a->lanes == b->lanes && a->width == b->width &&
         a->cost == b->cost;
}

// Steps that are alike are one row, where the first one is.
static void print_steps(report *r, const explanation_window *w) {
  unsigned rows = 0;
  for (size_t i = 0; i < w->steps.size && rows < MAX_ROWS; i++) {
    const explanation_step *s = &w->steps.data[i];
    unsigned count = 0;
    bool is_first = is_work(s);
    for (size_t j = 0; j < w->steps.size && is_first; j++) {
      bool same = is_same_work(s, &w->steps.data[j]);
      is_first = !same || j >= i;
      count += same;
    }
    if (!is_first)
      continue;
    bool is_instruction = s->kind == EXPLANATION_INSTRUCTION;
    print_row(r->out, is_instruction ? "instruction" : "", count,
              is_instruction ? report_short_name(s->name) : s->name, s->lanes, s->width, s->is_float,
              s->cost * count);
    rows++;
  }
}

static void print_chosen(report *r, const explanation_window *w) {
  strbuf_printf(r->out, "<div><h4>Chosen <span>cost %.2f</span></h4>", w->is_chosen ? w->after : w->before);
  if (w->is_judged)
    strbuf_printf(
        r->out,
        "<p class=\"kept\">LLVM's code: %.2f cycles of the source, %.2f with instructions of rules; used: "
        "%u of %u parts.</p>",
        w->cycles_source, w->cycles_selected, w->num_kept, w->num_parts);
  if (!w->is_chosen && !w->is_judged)
    strbuf_printf(r->out, "<p class=\"kept\">Left as it is: the cheapest plan of %zu packs costs %.2f.</p>",
                  w->packs, w->after);
  else if (w->is_chosen && !w->steps.size)
    strbuf_printf(r->out, "<p class=\"kept\">Left as it is: the plan could not be placed.</p>");
  else if (w->is_chosen) {
    strbuf_printf(r->out, "<table class=\"steps\">\n");
    print_steps(r, w);
    strbuf_printf(r->out, "</table>");
  }
  strbuf_printf(r->out, "</div>\n");
}

// ---- costs, rules, nearest instructions -----------------------------------------------------------

static void print_part(strbuf *out, const char *class, const char *what, double cost, double most) {
  if (cost > 0)
    strbuf_printf(out, "<i class=\"%s\" style=\"width:%.2f%%\" title=\"%s: %.2f\"></i>", class,
                  100 * cost / most, what, cost);
}

// Does the operation only move lanes?
static bool is_move(const char *name) {
  static const char *const computing[] = {"vector.contract", "vector.multi_reduction", "vector.outerproduct",
                                          "vector.fma"};
  bool moves = !strncmp(name, "vector.", 7);
  for (size_t i = 0; i < sizeof computing / sizeof *computing; i++)
    moves &= strcmp(name, computing[i]) != 0;
  return moves;
}

static void print_costs(strbuf *out, const explanation_window *w) {
  double before[2] = {0}, after[3] = {0}, sum = 0, most;
  for (size_t i = 0; i < w->operations.size; i++)
    before[is_move(w->operations.data[i].name)] += w->operations.data[i].cost;
  for (size_t i = 0; i < w->steps.size; i++) {
    const explanation_step *s = &w->steps.data[i];
    unsigned kind = s->kind == EXPLANATION_INSTRUCTION ? 2 : s->kind == EXPLANATION_MOVE;
    after[kind] += s->cost;
    sum += s->cost;
  }
  after[0] += w->after > sum ? w->after - sum : 0; // what stays of the source
  sum = w->after > sum ? w->after : sum;
  most = w->before > sum ? w->before : sum;
  if (!w->steps.size || most <= 0)
    return;
  strbuf_printf(out, "<table class=\"bars costs\"><tr><th>before</th><td>%.2f</td><td class=\"bar\">",
                w->before);
  print_part(out, "operation", "upstream's operations", before[0], most);
  print_part(out, "move", "moves of lanes", before[1], most);
  strbuf_printf(out, "</td></tr>\n<tr><th>after</th><td>%.2f</td><td class=\"bar\">", sum);
  print_part(out, "instruction", "instructions", after[2], most);
  print_part(out, "operation", "upstream's operations", after[0], most);
  print_part(out, "move", "moves of lanes", after[1], most);
  strbuf_printf(out, "</td></tr></table>\n<p class=\"key\"><i class=\"instruction\"></i> instructions <i "
                     "class=\"operation\"></i> "
                     "upstream’s operations <i class=\"move\"></i> moves of lanes</p>\n");
}

static void print_unit(strbuf *out, const char *kind, double cycles, double most) {
  strbuf_printf(out, "<i class=\"%s\" style=\"width:%.2f%%\"></i>", kind, 100 * cycles / most);
}

// What LLVM's code asks of each unit, before and after.
static void print_units(strbuf *out, const explanation_window *w) {
  double most = 0;
  for (size_t i = 0; i < w->units.size; i++) {
    const explanation_unit *u = &w->units.data[i];
    most = u->before > most ? u->before : most;
    most = u->after > most ? u->after : most;
  }
  if (most <= 0)
    return;
  strbuf_printf(out,
                "<h4>Units <span>cycles by LLVM’s model of the CPU, of the block’s machine code</span></h4>"
                "<table class=\"bars units\"><tr class=\"key\"><th></th><td><i class=\"operation\"></i> before</td>"
                "<td><i class=\"instruction\"></i> after</td><td class=\"bar\"></td></tr>\n");
  for (size_t i = 0; i < w->units.size; i++) {
    const explanation_unit *u = &w->units.data[i];
    strbuf_printf(out, "<tr><th>");
    report_text(out, u->name);
    if (u->count > 1)
      strbuf_printf(out, " ×%u", u->count);
    strbuf_printf(out, "</th><td>%.2f</td><td>%.2f</td><td class=\"bar\">", u->before, u->after);
    print_unit(out, "operation", u->before, most);
    print_unit(out, "instruction", u->after, most);
    strbuf_printf(out, "</td></tr>\n");
  }
  strbuf_printf(out, "</table>\n");
}

static bool is_listed(const explanation_window *w, size_t i) {
  const explanation_step *s = &w->steps.data[i];
  if (s->kind != EXPLANATION_INSTRUCTION && s->kind != EXPLANATION_REWRITE)
    return false;
  for (size_t j = 0; j < i; j++)
    if (w->steps.data[j].kind == s->kind && w->steps.data[j].proof == s->proof &&
        !strcmp(w->steps.data[j].name, s->name))
      return false;
  return true;
}

static void print_rules(strbuf *out, const explanation_window *w) {
  bool any = false;
  for (size_t i = 0; i < w->steps.size; i++) {
    const explanation_step *s = &w->steps.data[i];
    if (!is_listed(w, i))
      continue;
    strbuf_printf(out, "%s",
                  any ? ""
                      : "<h4>Rules</h4><div class=\"scroll\"><table "
                        "class=\"rules\"><tr><th>rule</th><th>proof</th><th>instruction</th></tr>\n");
    any = true;
    strbuf_printf(out, "<tr><td><code>");
    report_text(out, s->kind == EXPLANATION_INSTRUCTION ? s->rule : s->name);
    strbuf_printf(out, "</code>%s</td><td>cvc5, for all operands; digest <code>%016llx</code></td><td>",
                  s->kind == EXPLANATION_REWRITE ? " (rewrite)" : "", (unsigned long long)s->proof);
    if (s->kind == EXPLANATION_INSTRUCTION) {
      strbuf_printf(out, "<code>");
      report_text(out, s->auto_name);
      strbuf_printf(out, "</code> → <code>");
      report_text(out, report_short_name(s->name));
      strbuf_printf(out, "</code>, %s; latency %g, throughput %g", s->status, s->latency, s->throughput);
    }
    strbuf_printf(out, "</td></tr>\n");
  }
  if (any)
    strbuf_printf(out, "</table></div>\n");
}

static void print_near(strbuf *out, const explanation_window *w) {
  if (!w->near.size)
    return;
  strbuf_printf(out, "<h4>Nearest instructions that were not used</h4><ul class=\"near\">\n");
  for (size_t i = 0; i < w->near.size; i++) {
    const explanation_near *n = &w->near.data[i];
    strbuf_printf(out, "<li><code>");
    report_text(out, n->instruction);
    strbuf_printf(out, "</code> (<code>");
    report_text(out, n->auto_name);
    strbuf_printf(out, "</code>)");
    if (n->place.file)
      strbuf_printf(out, " for line %u", n->place.line);
    strbuf_printf(out, ": ");
    report_text(out, n->lacks);
    strbuf_printf(out, "</li>\n");
  }
  strbuf_printf(out, "</ul>\n");
}

void report_window(report *r, const explanation_window *w) {
  strbuf_printf(r->out, "<div class=\"pair\">\n");
  print_source(r, w);
  print_chosen(r, w);
  strbuf_printf(r->out, "</div>\n");
  print_costs(r->out, w);
  print_units(r->out, w);
  if (w->steps.size)
    report_flow(r->out, w);
  print_rules(r->out, w);
  print_near(r->out, w);
}
