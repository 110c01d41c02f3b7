// Forms of all blocks are functions of one module: first each block as the source has it and as selected,
// then, where that is close, with each part alone.
#include "lowering/vector/verdict.h"

#include "lowering/mlir/remark.h"
#include "lowering/vector/excerpt.h"
#include "semantics/mlir/mlir_util.h"
#include "support/hash_map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- forms --------------------------------------------------------------------------------------

// A block in which these parts of the function are as selected.
typedef struct form {
  bool *selected;
  bool known;
  machine_cost cost; // without units
  STACK(explanation_unit) units;
} form;

// A block's windows, and its forms: the source, all selected, and each part alone.
typedef struct contest {
  size_t first, end; // windows
  uint32_t first_part, end_part;
  form *forms;
  size_t num_forms, best;
  unsigned divisor; // of the source's lanes: a part of them is compiled, and counts so many times
  bool is_asked;    // LLVM is asked what the forms cost
  bool decides;     // and what it says counts
} contest;
typedef STACK(contest) contest_list;

static form new_form(uint32_t num_parts, const contest *c, bool selected) {
  form f = {.selected = util_alloc(num_parts * sizeof *f.selected)};
  for (uint32_t i = 0; i < num_parts; i++)
    f.selected[i] = i < c->first_part || i >= c->end_part || selected;
  return f;
}

static void set_forms(contest *c, uint32_t num_parts) {
  uint32_t parts = c->end_part - c->first_part;
  c->num_forms = 2 + (parts > 1 ? parts : 0);
  c->forms = util_alloc(c->num_forms * sizeof *c->forms);
  for (size_t i = 0; i < c->num_forms; i++)
    c->forms[i] = new_form(num_parts, c, i == 1);
  for (uint32_t p = 0; parts > 1 && p < parts; p++)
    c->forms[2 + p].selected[c->first_part + p] = true;
}

static void free_form(form *f) {
  util_release(f->selected);
  stack_free(&f->units);
}

static void free_contest(contest *c) {
  for (size_t i = 0; i < c->num_forms; i++)
    free_form(&c->forms[i]);
  util_release(c->forms);
}

// Numbers the parts of a block's windows, so that there are not too many: windows, then groups of them,
// become one part.
static uint32_t number_parts(verdict_window *windows, size_t count, uint32_t first) {
  uint32_t parts = 0;
  for (size_t i = 0; i < count; i++)
    parts += windows[i].num_parts;
  if (parts <= VERDICT_MOST_PARTS) {
    for (size_t i = 0; i < count; first += windows[i++].num_parts)
      windows[i].first_part = first;
    return first;
  }
  size_t groups = count < VERDICT_MOST_PARTS ? count : VERDICT_MOST_PARTS;
  for (size_t i = 0; i < count; i++) {
    windows[i].first_part = first + (uint32_t)(i * groups / count);
    windows[i].num_parts = 1;
  }
  return first + (uint32_t)groups;
}

static uint32_t part_of(const verdict_window *w, uint32_t part) {
  return w->first_part + (part < w->num_parts ? part : w->num_parts - 1);
}

// ---- costs --------------------------------------------------------------------------------------

typedef struct cost_reader {
  contest_list *contests;
  explanation *explain; // that is told of units; NULL: nobody asks
} cost_reader;

static void keep_units(form *f, machine_cost cost, explanation *e) {
  for (size_t i = 0; i < cost.num_units; i++) {
    const machine_unit *u = &cost.units[i];
    const char *name = arena_strndup(e->memory, u->name, strlen(u->name));
    stack_push(&f->units, (explanation_unit){name, u->count, u->cycles, 0});
  }
}

static void on_cost(const char *function, machine_cost cost, void *user) {
  const cost_reader *r = user;
  size_t c, k;
  if (sscanf(function, "auto_form_%zu_%zu", &c, &k) != 2 || c >= r->contests->size ||
      k >= r->contests->data[c].num_forms)
    return;
  form *f = &r->contests->data[c].forms[k];
  if (r->explain && !f->known)
    keep_units(f, cost, r->explain);
  f->known = true;
  f->cost = cost;
  f->cost.units = NULL, f->cost.num_units = 0;
}

// A form's function as text, without its name.
typedef struct asked_form {
  strbuf text;
  size_t contest, form;
} asked_form;

// The forms of one module. Those that are alike have one function.
typedef struct asked_forms {
  STACK(asked_form) forms;
  hash_index index;        // by text
  STACK(asked_form) alike; // their texts are empty
  STACK(uint32_t) as;      // of each, the form that has the function
} asked_forms;

static void merge_alike(asked_forms *a, MlirOperation function, size_t contest, size_t form) {
  asked_form f = {.contest = contest, .form = form};
  mlir_print_alone(function, &f.text);
  const char *begin = strchr(f.text.text, '(');
  size_t skipped = begin ? (size_t)(begin - f.text.text) : 0;
  memmove(f.text.text, f.text.text + skipped, f.text.size - skipped + 1);
  f.text.size -= skipped;
  uint64_t hash = hash_bytes(f.text.text, f.text.size, 0);
  uint32_t known;
  hash_find(&a->index, hash, known, !strcmp(a->forms.data[known].text.text, f.text.text));
  if (known == HASH_NONE) {
    hash_insert(&a->index, hash, (uint32_t)a->forms.size);
    stack_push(&a->forms, f);
    return;
  }
  strbuf_free(&f.text);
  stack_push(&a->alike, f);
  stack_push(&a->as, known);
  mlirOperationDestroy(function);
}

// What is known of a form is known of those that are alike.
static void share_costs(asked_forms *a, contest_list *contests) {
  for (size_t i = 0; i < a->alike.size; i++) {
    const asked_form *of = &a->forms.data[a->as.data[i]];
    const form *from = &contests->data[of->contest].forms[of->form];
    form *to = &contests->data[a->alike.data[i].contest].forms[a->alike.data[i].form];
    to->known = from->known, to->cost = from->cost;
    for (size_t k = 0; k < from->units.size; k++)
      stack_push(&to->units, from->units.data[k]);
  }
  for (size_t i = 0; i < a->forms.size; i++)
    strbuf_free(&a->forms.data[i].text);
  stack_free(&a->forms);
  stack_free(&a->alike);
  stack_free(&a->as);
  hash_free(&a->index);
}

typedef struct form_function {
  size_t form;
  MlirOperation function;
} form_function;

// Adds functions of the forms from `first` to `end` - 1 of a contest to the module, those that are not too
// much for LLVM: neither the source nor what was selected without the other one, since one alone is compared
// with nothing. False: there are none.
static bool add_forms(MlirModule module, MlirBlock block, contest *c, size_t number, size_t first, size_t end,
                      const target *t, asked_forms *asked) {
  STACK(form_function) functions = {0};
  bool ok = true;
  for (size_t f = first; ok && f < end && f < c->num_forms; f++) {
    char name[48];
    snprintf(name, sizeof name, "auto_form_%zu_%zu", number, f);
    const unsigned divisor = f ? 1 : c->divisor;
    MlirOperation function = excerpt_add(module, block, c->forms[f].selected, divisor, t, name);
    if (mlirOperationIsNull(function) && divisor > 1) {
      c->divisor = 1;
      function = excerpt_add(module, block, c->forms[f].selected, 1, t, name);
    }
    if (!mlirOperationIsNull(function))
      stack_push(&functions, ((form_function){f, function}));
    else
      ok = f > 1;
  }
  for (size_t i = 0; i < functions.size; i++)
    if (ok)
      merge_alike(asked, functions.data[i].function, number, functions.data[i].form);
    else
      mlirOperationDestroy(functions.data[i].function);
  ok &= functions.size > 0;
  stack_free(&functions);
  return ok;
}

// Has all forms from `first` to `end` - 1 of the contests that LLVM is asked about compiled, in one module.
static void ask(const verdict_list *windows, contest_list *contests, size_t first, size_t end,
                const target *t, const lowering_options *options) {
  MlirModule module = mlirModuleCreateEmpty(mlirOperationGetLocation(windows->data->choices.data->choice));
  bool any = false;
  asked_forms asked = {0};
  for (size_t i = 0; i < contests->size; i++) {
    contest *c = &contests->data[i];
    any |= c->is_asked && add_forms(module, windows->data[c->first].block, c, i, first, end, t, &asked);
  }
  if (any)
    options->judge(module, t, options, on_cost, &(cost_reader){contests, options->explain});
  share_costs(&asked, contests);
  mlirModuleDestroy(module);
}

// Is it worth while to ask for parts alone?
static bool is_close(const contest *c) {
  const double much = 2;
  return c->decides && c->num_forms > 2 && c->forms[0].known && c->forms[1].known &&
         c->forms[0].cost.cycles < much * c->forms[1].cost.cycles;
}

static bool is_cheaper(const form *a, const form *b, double least) {
  if (a->cost.cycles < b->cost.cycles * (1 - least))
    return true;
  return a->cost.cycles <= b->cost.cycles && a->cost.instructions < b->cost.instructions;
}

// Has a form fewer instructions than a faster one, by more than the cycles make up for? Cycles are those of a
// block alone; beside other code instructions count too, half as much as cycles.
static bool is_shorter(const form *a, const form *b) {
  return a->cost.instructions < b->cost.instructions &&
         a->cost.cycles * a->cost.cycles * a->cost.instructions <
             b->cost.cycles * b->cost.cycles * b->cost.instructions;
}

// All that was selected, unless the source is cheaper or much shorter, or some of it cheaper by more than a
// model can tell.
static void decide(contest *c) {
  const double least = 0.02;
  c->best = 1;
  if (!c->decides || !c->forms[0].known || !c->forms[1].known)
    return;
  for (size_t i = 2; i < c->num_forms; i++)
    if (c->forms[i].known && is_cheaper(&c->forms[i], &c->forms[c->best], least))
      c->best = i;
  if (is_cheaper(&c->forms[0], &c->forms[c->best], 0) || is_shorter(&c->forms[0], &c->forms[c->best]))
    c->best = 0;
}

// ---- the windows --------------------------------------------------------------------------------

static bool is_used(MlirOperation op) {
  for (intptr_t r = 0; r < mlirOperationGetNumResults(op); r++)
    if (!mlirOpOperandIsNull(mlirValueGetFirstUse(mlirOperationGetResult(op, r))))
      return true;
  return false;
}

// Windows may have cheap operations in common: they belong to the first.
static void share_out(verdict_list *windows) {
  hash_set seen = {0};
  for (size_t i = 0; i < windows->size; i++) {
    verdict_window *w = &windows->data[i];
    size_t n = 0;
    for (size_t k = 0; k < w->source.size; k++)
      if (hash_set_add(&seen, hash_mix(1, (uint64_t)(uintptr_t)w->source.data[k].ptr)))
        w->source.data[n++] = w->source.data[k];
    w->source.size = n;
  }
  hash_set_free(&seen);
}

static bool is_auto(MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  return name.length > 5 && !memcmp(name.data, "auto.", 5);
}

// Values that are equal share one computation, which must not promise more than each of them.
static void drop_overflow_flags(MlirOperation op) {
  MlirStringRef flags = mlirStringRefCreateFromCString("overflowFlags");
  if (!mlirAttributeIsNull(mlirOperationGetAttributeByName(op, flags)))
    mlirOperationSetAttributeByName(
        op, flags,
        mlirAttributeParseGet(mlirOperationGetContext(op),
                              mlirStringRefCreateFromCString("#arith.overflow<none>")));
}

// Of the source, and of what is left of it.
static void explain_units(const contest *c, explanation_window *out) {
  const form *source = &c->forms[0], *best = &c->forms[c->best];
  for (size_t i = 0; i < source->units.size && i < best->units.size; i++) {
    explanation_unit u = source->units.data[i];
    u.after = best->units.data[i].before;
    if (u.before >= 0.005 || u.after >= 0.005)
      stack_push(&out->units, u);
  }
}

static void explain(const verdict_window *w, const contest *c, uint32_t kept, const lowering_options *options,
                    lowering_report *report) {
  const form *source = &c->forms[0], *all = &c->forms[1];
  if (w->explained && source->known && all->known) {
    w->explained->is_judged = true;
    w->explained->cycles_source = source->cost.cycles, w->explained->cycles_selected = all->cost.cycles;
    w->explained->num_parts = w->num_parts, w->explained->num_kept = kept;
  }
  if (kept < w->num_parts && w->choices.size)
    lowering_remark(
        options, report, w->choices.data[0].choice,
        "%s as it is: LLVM's code for the source takes %.2f cycles, with instructions of rules %.2f",
        kept ? "in part left" : "left", source->cost.cycles, all->cost.cycles);
  if (w->explained && !kept) {
    w->explained->is_chosen = false;
    w->explained->steps.size = 0;
  }
}

static void finish(verdict_window *w, bool is_first, const contest *c, const lowering_options *options,
                   lowering_report *report) {
  const bool *selected = c->forms[c->best].selected;
  uint32_t kept = 0, made = 0;
  for (uint32_t p = 0; p < w->num_parts; p++)
    kept += selected[part_of(w, p)];
  explain(w, c, kept, options, report);
  if (is_first && w->explained)
    explain_units(c, w->explained);
  for (size_t i = 0; i < w->choices.size; i++)
    excerpt_choose(w->choices.data[i].choice, selected[part_of(w, w->choices.data[i].part)]);
  for (size_t i = w->selected.size; i-- > 0;)
    if (!is_used(w->selected.data[i]))
      mlirOperationDestroy(w->selected.data[i]);
    else
      made += is_auto(w->selected.data[i]);
  for (size_t i = w->source.size; i-- > 0;)
    if (!is_used(w->source.data[i]))
      mlirOperationDestroy(w->source.data[i]);
    else if (kept)
      drop_overflow_flags(w->source.data[i]);
  report->auto_operations += made, report->rules_applied += made;
  report->windows_covered += kept > 0;
  report->operations_replaced += made ? w->operations : 0;
  report->cost += kept ? w->after : w->before;
  stack_free(&w->choices);
  stack_free(&w->source);
  stack_free(&w->selected);
}

// Where selection gains much on what is long, LLVM is not asked: it takes time, mostly for the source. What
// LLVM knows of idioms has been worth at most a factor of 4.5 (docs/selection.md). Nor is it where there is
// one instruction for a sum of products.
static bool is_clear(const verdict_window *w) {
  const double much = 5, is_long = 50;
  return w->are_products || (w->before > is_long && w->before > much * w->after);
}

static double before_of(const verdict_list *windows, const contest *c) {
  double before = 0;
  for (size_t i = c->first; i < c->end; i++)
    before += windows->data[i].before;
  return before;
}

// Does one operation cost so much that LLVM computes its lanes one by one? What that costs beside others
// nobody knows but LLVM.
static bool is_by_lanes(const verdict_window *w) {
  const double dear = 24;
  return w->before > dear * (double)w->operations;
}

// Where LLVM has no model of the CPU, and hence takes packets apart for each of its answers, it is asked only
// of what selection finds dear itself, and of what is so little that the answer is there soon.
static bool is_contested(const verdict_list *windows, const contest *c, const target *t) {
  const double dear = 500, little = 20;
  const double before = before_of(windows, c);
  for (size_t i = c->first; i < c->end; i++)
    if (!is_clear(&windows->data[i]) &&
        (t->has_models || windows->data[i].after > dear || before < little || is_by_lanes(&windows->data[i])))
      return true;
  return false;
}

static bool is_in_loop_of(MlirBlock b, MlirBlock around) {
  for (bool in_loop = false; !mlirBlockIsNull(b);) {
    if (in_loop && mlirBlockEqual(b, around))
      return true;
    const MlirOperation op = mlirBlockGetParentOperation(b);
    if (mlirOperationIsNull(op))
      return false;
    in_loop |= mlir_is_named(op, "scf.for");
    b = mlirOperationGetBlock(op);
  }
  return false;
}

// Is there a loop in the block beside which the block's own windows count little, however they are computed?
static bool is_beside_loop(const verdict_list *windows, const contest_list *contests, const contest *c) {
  const double iterations = 4; // few
  double inside = 0;
  for (size_t i = 0; i < contests->size; i++)
    if (is_in_loop_of(windows->data[contests->data[i].first].block, windows->data[c->first].block))
      inside += before_of(windows, &contests->data[i]);
  return before_of(windows, c) < inside * iterations;
}

// What the source takes, where a part of its lanes was compiled.
static void multiply_cost(form *f, unsigned divisor) {
  f->cost.cycles *= divisor, f->cost.instructions *= divisor;
  for (size_t i = 0; i < f->units.size; i++)
    f->units.data[i].before *= divisor;
}

// Asks for the source as a part of its lanes and for all that was selected; for the whole source where that
// is not much dearer than what was selected.
static void ask_both(const verdict_list *windows, contest_list *contests, const target *t,
                     const lowering_options *options) {
  const double much = 1.25, is_long = 200; // what each part does once is little beside that
  bool any = false;
  for (size_t i = 0; i < contests->size; i++) {
    contest *c = &contests->data[i];
    c->divisor = c->is_asked && before_of(windows, c) > is_long
                     ? excerpt_divisor(windows->data[c->first].block, c->forms[0].selected, t)
                     : 1;
  }
  ask(windows, contests, 0, 2, t, options);
  for (size_t i = 0; i < contests->size; i++) {
    contest *c = &contests->data[i];
    form *source = &c->forms[0], *selected = &c->forms[1];
    multiply_cost(source, c->divisor);
    any |= c->is_asked = c->divisor > 1 && source->known && selected->known &&
                         (source->cost.cycles < much * selected->cost.cycles || is_shorter(source, selected));
    c->divisor = 1;
    if (c->is_asked)
      source->known = false, source->units.size = 0;
  }
  if (any)
    ask(windows, contests, 0, 1, t, options);
}

void verdict_decide(verdict_list *windows, const target *t, const lowering_options *options,
                    lowering_report *report) {
  contest_list contests = {0};
  uint32_t parts = 0;
  bool any = false;
  for (size_t first = 0, end; first < windows->size; first = end) {
    for (end = first;
         end < windows->size && mlirBlockEqual(windows->data[end].block, windows->data[first].block);)
      end++;
    contest c = {.first = first, .end = end, .first_part = parts};
    c.end_part = parts = number_parts(&windows->data[first], end - first, parts);
    stack_push(&contests, c);
  }
  for (size_t i = 0; i < windows->size; i++)
    for (size_t k = 0; k < windows->data[i].choices.size; k++)
      excerpt_set_part(windows->data[i].choices.data[k].choice,
                       part_of(&windows->data[i], windows->data[i].choices.data[k].part));
  for (size_t i = 0; i < contests.size; i++)
    set_forms(&contests.data[i], parts);
  for (size_t i = 0; i < contests.size && options->judge; i++) {
    contest *c = &contests.data[i];
    c->decides = is_contested(windows, c, t) && !is_beside_loop(windows, &contests, c);
    any |= c->is_asked = c->decides || options->explain;
  }
  if (any)
    ask_both(windows, &contests, t, options);
  any = false;
  for (size_t i = 0; i < contests.size; i++)
    any |= contests.data[i].is_asked = is_close(&contests.data[i]);
  if (any)
    ask(windows, &contests, 2, SIZE_MAX, t, options);
  for (size_t i = 0; i < contests.size; i++)
    decide(&contests.data[i]);
  share_out(windows);
  for (size_t i = contests.size; i-- > 0;)
    for (size_t k = contests.data[i].end; k-- > contests.data[i].first;)
      finish(&windows->data[k], k == contests.data[i].first, &contests.data[i], options, report);
  for (size_t i = 0; i < contests.size; i++)
    free_contest(&contests.data[i]);
  stack_free(&contests);
  stack_free(windows);
}
