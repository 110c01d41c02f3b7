// Goals from operators and from the semantics of all instruction sets; each body once.
#include "synth/goals.h"

#include "search/expressions.h"
#include "semantics/mlir/mlir_import.h"
#include "support/isa_table.h"
#include "synth/generalize.h"

#include <stdlib.h>
#include <string.h>

static void add(goal_list *g, goal x) {
  for (size_t k = 0; k < g->goals.size; k++)
    if (term_same(g->goals.data[k].pattern, x.pattern) && goal_same_kind(&g->goals.data[k], &x))
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

// ---- functions of a constant ---------------------------------------------------------------------

enum { MAX_CONSTANTS = 64, LEAST_RUN = 3 };

// What the body is with one value for its last argument.
static term_id instance(const term_context *from, term_id body, const goal *g, unsigned width, uint64_t value,
                        term_context *to) {
  term_id values[REWRITE_MAX_HOLES];
  for (unsigned k = 0; k < g->num_holes; k++)
    values[k] = term_arg(to, k, g->holes[k].width);
  values[g->num_holes - 1] = term_const(to, width, value);
  return rewrite_instantiate(from, body, values, to);
}

static bool reads(const term_context *c, term_id t, unsigned hole) {
  bool any = term_operator(c, t) == TERM_ARG && term_argument(c, t) == hole;
  for (unsigned k = 0; !any && k < term_arity(c, t); k++)
    any = reads(c, term_child(c, t, k), hole);
  return any;
}

// The goals that a body is whose last hole, of `width` bits there, is a constant from `low` on: one for each
// run of values for which the canonical form is the same but for constants.
static void add_runs(goal_list *g, goal x, const term_context *from, term_id body, unsigned width,
                     uint64_t low, uint32_t count, term_context *c) {
  term_id all[MAX_CONSTANTS], hole = term_arg(c, x.num_holes - 1, EXPRESSION_HOLE_WIDTH);
  x.holes[x.num_holes - 1] = (rewrite_hole){EXPRESSION_HOLE_WIDTH, true};
  count = count < MAX_CONSTANTS ? count : MAX_CONSTANTS;
  for (uint32_t k = 0; k < count; k++)
    all[k] = instance(from, body, &x, width, low + k, c);
  for (uint32_t first = 0, n; first < count; first += n ? n : 1) {
    n = generalize(c, all + first, count - first, low + first, hole, &x.pattern);
    bool same = n >= LEAST_RUN && term_arity(c, x.pattern);
    for (uint32_t k = 0; same && k < n; k++)
      same = term_same(instance(c, x.pattern, &x, EXPRESSION_HOLE_WIDTH, low + first + k, c), all[first + k]);
    goal run = x;
    run.low = low + first;
    run.high = low + first + n - 1;
    if (same && !reads(c, x.pattern, x.num_holes - 1)) { // for these values it is all the same
      run.holes[--run.num_holes] = (rewrite_hole){0};
      run.low = run.high = 0;
    }
    if (same)
      add(g, run);
  }
}

// ---- where goals come from -----------------------------------------------------------------------

static void add_operators(const workspace *w, goal_list *g) {
  term_context *c = w->simple->terms;
  for (unsigned width = 8; width <= 64; width *= 2)
    for (term_op op = TERM_ADD; op <= TERM_CTTZ; op++) {
      if (op >= TERM_DIVU && op <= TERM_REMS)
        continue;
      const char *dot = strrchr(term_ops[op].mlir, '.') + 1;
      goal x = {.name = arena_printf(g->memory, "%s.%u", dot, width),
                .width = width,
                .num_holes = term_ops[op].arity,
                .holes = {{width, false}, {width, false}}};
      term_id args[2] = {term_arg(c, 0, width), term_arg(c, 1, width)};
      x.pattern = term_make(c, op, width, args);
      if (op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS)
        add_runs(g, x, c, x.pattern, width, 1, width - 1, c);
      else
        add(g, x);
    }
}

static bool is_standard(unsigned width) { return width == 8 || width == 16 || width == 32 || width == 64; }

// Is all of a standard width, in order, and is at most the last operand an immediate?
static bool is_goal(const lane_function *f) {
  if (f->num_operands > REWRITE_MAX_HOLES || !is_standard(f->results[0].type.width))
    return false;
  for (uint32_t k = 0; k < f->num_operands; k++) {
    const lane_operand *o = &f->operands[k];
    bool last = k + 1 == f->num_operands, constant = o->kind == OPERAND_IMMEDIATE;
    if (f->results[0].accesses[k].operand != k || (!constant && !is_standard(o->width)) ||
        (constant && (!last || k == 0 || o->immediate_bits > 6)))
      return false;
  }
  return true;
}

// `memo`: by terms of `from`; NULL: these are the terms of goals.
static void add_body(goal_list *g, const term_context *from, const lane_function *f, const char *class,
                     term_context *c, term_id *memo) {
  const lane_result *r = &f->results[0];
  const lane_operand *last = &f->operands[f->num_operands - 1];
  goal x = {.name = arena_printf(g->memory, "%s.%u", class, r->type.width),
            .width = r->type.width,
            .num_holes = f->num_operands};
  for (uint32_t k = 0; k < f->num_operands; k++)
    x.holes[k].width = f->operands[k].width;
  if (last->kind == OPERAND_IMMEDIATE) {
    add_runs(g, x, from, r->body, last->width, last->immediate_base, 1u << last->immediate_bits, c);
    return;
  }
  term_copying copy = {from, c, NULL, NULL};
  x.pattern = memo ? term_rebuild(from, c, r->body, term_copy_leaf, &copy, memo) : r->body;
  if (term_arity(c, x.pattern))
    add(g, x);
}

// What the class is of lanes `times` as wide, divided by `by`; its other numbers stay.
static void add_at_width(goal_list *g, const workspace *w, const auto_class *class, uint32_t member,
                         unsigned times, unsigned by) {
  term_context *c = w->simple->terms;
  int64_t *values = util_alloc((class->num_parameters + 1) * sizeof *values);
  bool ok = true;
  for (uint32_t k = 0; k < class->num_parameters; k++) {
    const char *end = strstr(class->parameters[k], "width");
    int64_t v = class->members[member].values[k];
    ok &= !end || end[5] || v * times % by == 0;
    values[k] = end && !end[5] ? v * times / by : v;
  }
  lane_function f;
  if (ok && classes_instantiate(class, values, c, g->memory, &f, NULL) && f.num_results == 1 &&
      !lane_rounding(&f) && rewrite_can_apply(c, &f) && is_goal(&f))
    add_body(g, c, &f, class->name, c, NULL);
  util_release(values);
}

// Every class at the widths that none of its members has. These come last: names of the others stay when an
// instruction is added.
static void add_widths(const workspace *w, goal_list *g) {
  for (uint32_t k = 0; k < w->classes->count; k++) {
    const auto_class *class = &w->classes->classes[k];
    bool applies = rewrite_can_apply(w->classes->terms, &class->function);
    for (uint32_t member = 0; applies && member < class->num_members; member++)
      for (unsigned factor = 2; factor <= 8; factor *= 2) {
        add_at_width(g, w, class, member, factor, 1);
        add_at_width(g, w, class, member, 1, factor);
      }
  }
}

static void add_bodies(const workspace *w, const isa *from, const char *isa_name, goal_list *g) {
  term_id *memo = util_alloc(term_context_size(from->terms) * sizeof *memo);
  STACK(term_id) seen = {0};
  for (uint32_t k = 0; k < from->count; k++) {
    const isa_instruction *i = &from->instructions[k];
    uint32_t member, j = 0;
    if (i->unmasked || i->implementation_defined || lane_rounding(&i->function) ||
        !rewrite_can_apply(from->terms, &i->function) || !is_goal(&i->function))
      continue;
    term_id body = i->function.results[0].body;
    while (j < seen.size && !term_same(seen.data[j], body))
      j++;
    const auto_class *class = classes_of_instruction(w->classes, isa_name, i->name, &member);
    if (!class || j < seen.size)
      continue;
    stack_push(&seen, body);
    add_body(g, from->terms, &i->function, class->name, w->simple->terms, memo);
  }
  stack_free(&seen);
  util_release(memo);
}

// ---- clamps to narrow numbers ----------------------------------------------------------------------

// Bounds of a clamp: a number, or the narrow hole of this number, extended.
typedef struct clamp_bounds {
  uint64_t least, most;
  unsigned low, high; // holes; 0: there is none
} clamp_bounds;

static term_id bound_of(term_context *c, bool is_signed, unsigned hole, uint64_t number, unsigned width,
                        unsigned wide) {
  term_id narrow = hole ? term_arg(c, hole, width) : term_const(c, width, number);
  return term_extend(c, is_signed, narrow, wide);
}

// A number with a sign, clamped to narrow numbers with or without one.
static void add_clamp(term_context *c, goal_list *g, bool is_signed, unsigned width, unsigned wide,
                      clamp_bounds b) {
  goal x = {.name = arena_printf(g->memory, "clamp_%s.%u", is_signed ? "signed" : "unsigned", width),
            .width = width,
            .num_holes = 1 + (b.low > 0) + (b.high > 0),
            .holes = {{wide, false}}};
  for (unsigned k = 1; k < x.num_holes; k++)
    x.holes[k].width = width;
  term_id low = bound_of(c, is_signed, b.low, b.least, width, wide),
          high = bound_of(c, is_signed, b.high, b.most, width, wide);
  x.pattern = term_binary(c, TERM_MAXS, term_arg(c, 0, wide), low);
  x.pattern = term_trunc(c, term_binary(c, TERM_MINS, x.pattern, high), width);
  add(g, x);
}

// To all narrow numbers; of at most 32 bits also with bounds that are given.
static void add_clamps(const workspace *w, goal_list *g) {
  for (unsigned wide = 16; wide <= 64; wide *= 2)
    for (unsigned width = 8; width < wide; width *= 2)
      for (unsigned is_signed = 0; is_signed < 2; is_signed++) {
        const uint64_t top = UINT64_C(1) << (width - 1), least = is_signed ? top : 0,
                       most = is_signed ? top - 1 : 2 * top - 1;
        for (unsigned given = 0; given < (wide <= 32 ? 4 : 1); given++)
          add_clamp(w->simple->terms, g, is_signed, width, wide,
                    (clamp_bounds){least, most, given & 1, given & 2 ? 1 + (given & 1) : 0});
      }
}

static int name_order(const void *a, const void *b) {
  return strcmp(((const goal *)a)->name, ((const goal *)b)->name);
}

bool goals_collect(const workspace *w, goal_list *out, diagnostics *d) {
  if (!out->memory)
    out->memory = arena_new();
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
  if (ok) {
    add_widths(w, out);
    add_clamps(w, out);
  }
  if (ok)
    qsort(out->goals.data, out->goals.size, sizeof *out->goals.data, name_order);
  else
    goals_free(out);
  return ok;
}
