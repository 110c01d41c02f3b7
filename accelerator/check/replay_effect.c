// Turns the effect of one instruction into accesses: enumerates the points of its loops, drops those whose
// guards fail, and joins the rows and bytes that remain into runs.
#include "accelerator/check/replay_effect.h"

#include "semantics/term/eval.h"

#include <stdlib.h>
#include <string.h>

enum { EFFECT_MAX_COUNTERS = 8, EFFECT_MAX_POINTS = 1 << 20 };

// What decides whether a value is used: a chain of conditions and how they must come out.
typedef struct guard {
  term_id condition;
  bool holds;
  const struct guard *outer;
} guard;

// ---- Under which conditions elements are read -------------------------------------------------------

typedef struct guards {
  const library_effect *e;
  arena *a;
  const guard **terms; // by term: the guards under which it was seen
  bool *seen;
  const guard **reads; // by read; NULL: it is done in any case
  bool *read_seen;
} guards;

static void guard_leaf(guards *g, const library_leaf *leaf, const guard *under);

// A term that is seen under several chains counts as used in any case.
static void guard_term(guards *g, term_id t, const guard *under) {
  const term_context *c = g->e->terms;
  if (g->seen[t.index]) {
    if (g->terms[t.index] == under || !g->terms[t.index])
      return;
    under = NULL;
  }
  g->seen[t.index] = true;
  g->terms[t.index] = under;
  if (term_operator(c, t) == TERM_ARG) {
    guard_leaf(g, &g->e->leaves[term_argument(c, t)], under);
    return;
  }
  bool chooses = term_operator(c, t) == TERM_SELECT;
  for (unsigned i = 0; i < term_arity(c, t); i++) {
    const guard *below = under;
    if (chooses && i) {
      guard *one = arena_alloc(g->a, sizeof *one);
      *one = (guard){term_child(c, t, 0), i == 1, under};
      below = one;
    }
    guard_term(g, term_child(c, t, i), below);
  }
}

static void guard_leaf(guards *g, const library_leaf *leaf, const guard *under) {
  if (leaf->kind == LIBRARY_LEAF_READ) {
    bool other = g->read_seen[leaf->number] && g->reads[leaf->number] != under;
    g->reads[leaf->number] = other ? NULL : under;
    g->read_seen[leaf->number] = true;
  } else if (leaf->kind == LIBRARY_LEAF_REDUCTION) {
    guard_term(g, g->e->reductions[leaf->number].init, under);
    guard_term(g, g->e->reductions[leaf->number].element, under);
  }
}

// By read, the conditions under which it is done.
static const guard **find_guards(const library_effect *e, arena *a) {
  uint32_t terms = term_context_size(e->terms);
  guards g = {.e = e,
              .a = a,
              .terms = arena_alloc(a, terms * sizeof(guard *)),
              .seen = arena_alloc(a, terms),
              .reads = arena_alloc(a, (e->num_reads + 1) * sizeof(guard *)),
              .read_seen = arena_alloc(a, e->num_reads + 1)};
  for (uint32_t i = 0; i < e->num_writes; i++)
    guard_term(&g, e->writes[i].value, NULL);
  for (uint32_t i = 0; i < e->num_updates; i++)
    guard_term(&g, e->updates[i].value, NULL);
  return g.reads;
}

// ---- Which rows, or bytes ---------------------------------------------------------------------------

typedef struct points {
  const library_effect *e;
  bits *args;       // of guards
  uint32_t *leaves; // that guards may have of loops
  uint32_t num_leaves;
  unsigned count;
  uint32_t dimension[EFFECT_MAX_COUNTERS]; // the loops that an index depends on
  int64_t at[EFFECT_MAX_COUNTERS], extent[EFFECT_MAX_COUNTERS];
  bool failed;
} points;

static void add_dimensions(points *p, const library_linear *l) {
  for (uint32_t i = 0; i < l->count; i++)
    for (unsigned k = 0; k < 2 && l->products[i].leaf[k] != UINT32_MAX; k++) {
      const library_leaf *leaf = &p->e->leaves[l->products[i].leaf[k]];
      if (leaf->kind == LIBRARY_LEAF_QUOTIENT || leaf->kind == LIBRARY_LEAF_REMAINDER) {
        add_dimensions(p, &p->e->divisions[leaf->number].dividend);
        continue;
      }
      bool seen = leaf->kind != LIBRARY_LEAF_DIMENSION;
      for (unsigned d = 0; d < p->count; d++)
        seen |= p->dimension[d] == leaf->number;
      if (seen)
        continue;
      const library_linear *extent = &p->e->dimensions[leaf->number].extent;
      if (p->count == EFFECT_MAX_COUNTERS || extent->count) {
        p->failed = true;
        return;
      }
      p->dimension[p->count] = leaf->number;
      p->extent[p->count++] = extent->constant;
    }
}

static bool of_loops(const library_effect *e, uint32_t leaf);

// Whether only loops decide a condition.
static bool decided_by_loops(const library_effect *e, term_id t) {
  if (term_operator(e->terms, t) == TERM_ARG)
    return of_loops(e, term_argument(e->terms, t));
  for (unsigned i = 0; i < term_arity(e->terms, t); i++)
    if (!decided_by_loops(e, term_child(e->terms, t, i)))
      return false;
  return true;
}

static void add_guard_dimensions(points *p, term_id t) {
  if (term_operator(p->e->terms, t) == TERM_ARG) {
    library_product one = {1, {term_argument(p->e->terms, t), UINT32_MAX}};
    add_dimensions(p, &(library_linear){0, 1, &one});
  }
  for (unsigned i = 0; i < term_arity(p->e->terms, t); i++)
    add_guard_dimensions(p, term_child(p->e->terms, t, i));
}

static bool of_loops(const library_effect *e, uint32_t leaf) {
  library_leaf_kind kind = e->leaves[leaf].kind;
  return kind == LIBRARY_LEAF_DIMENSION || kind == LIBRARY_LEAF_QUOTIENT || kind == LIBRARY_LEAF_REMAINDER;
}

static int64_t at_point(points *p, const library_linear *l);

static int64_t leaf_at_point(points *p, uint32_t number) {
  const library_leaf *leaf = &p->e->leaves[number];
  if (leaf->kind == LIBRARY_LEAF_DIMENSION) {
    for (unsigned d = 0; d < p->count; d++)
      if (p->dimension[d] == leaf->number)
        return p->at[d];
  } else if (leaf->kind == LIBRARY_LEAF_QUOTIENT || leaf->kind == LIBRARY_LEAF_REMAINDER) {
    const library_division *division = &p->e->divisions[leaf->number];
    int64_t n = at_point(p, &division->dividend), q = n / division->divisor;
    q -= n % division->divisor < 0;
    return leaf->kind == LIBRARY_LEAF_QUOTIENT ? q : n - q * division->divisor;
  }
  p->failed = true; // a place inside of a division
  return 0;
}

// The part of a form that loops decide.
static int64_t at_point(points *p, const library_linear *l) {
  int64_t sum = l->constant;
  for (uint32_t i = 0; i < l->count; i++) {
    const library_product *t = &l->products[i];
    if (t->leaf[1] != UINT32_MAX)
      sum += t->coefficient * leaf_at_point(p, t->leaf[0]) * leaf_at_point(p, t->leaf[1]);
    else if (of_loops(p->e, t->leaf[0]))
      sum += t->coefficient * leaf_at_point(p, t->leaf[0]);
  }
  return sum;
}

static bool guards_hold(points *p, const guard *g) {
  for (; g; g = g->outer) {
    for (uint32_t i = 0; i < p->num_leaves; i++) {
      bool failed = p->failed; // of leaves that this condition does not have
      unsigned width = p->e->leaves[p->leaves[i]].type.width;
      p->args[p->leaves[i]] = bits_s64(leaf_at_point(p, p->leaves[i]), width ? width : 64);
      p->failed = failed;
    }
    eval_env env = {.args = p->args, .num_args = p->e->num_leaves};
    if ((eval_term(p->e->terms, g->condition, &env).limb[0] & 1) != g->holds)
      return false;
  }
  return true;
}

// The guards that loops decide, without those that always hold.
static const guard *decided_guards(const library_effect *e, const guard *g, arena *a) {
  const guard *decided = NULL;
  for (; g; g = g->outer) {
    uint64_t value;
    bool holds = term_is_const(e->terms, g->condition, &value) && (value & 1) == g->holds;
    if (holds || !decided_by_loops(e, g->condition))
      continue;
    guard *one = arena_alloc(a, sizeof *one);
    *one = (guard){g->condition, g->holds, decided};
    decided = one;
  }
  return decided;
}

static void begin_guards(points *p, arena *a) {
  p->args = arena_alloc(a, (p->e->num_leaves + 1) * sizeof *p->args);
  p->leaves = arena_alloc(a, (p->e->num_leaves + 1) * sizeof *p->leaves);
  for (uint32_t i = 0; i < p->e->num_leaves; i++)
    if (of_loops(p->e, i))
      p->leaves[p->num_leaves++] = i;
}

static int by_value(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

// All values as runs of `width`.
static effect_run *make_runs(int64_t *values, size_t count, int64_t width, arena *a, uint32_t *out) {
  qsort(values, count, sizeof *values, by_value);
  effect_run *runs = arena_alloc(a, (count + 1) * sizeof *runs);
  uint32_t n = 0;
  for (size_t i = 0; i < count; i++) {
    effect_run *last = n ? &runs[n - 1] : NULL;
    if (last && values[i] <= last->first + last->count) {
      int64_t end = values[i] + width;
      last->count = end - last->first > last->count ? end - last->first : last->count;
    } else {
      runs[n++] = (effect_run){values[i], width};
    }
  }
  *out = n;
  return runs;
}

// The field or operand that a leaf is.
static uint32_t given_by(const library *l, const library_effect *e, uint32_t leaf) {
  return (e->leaves[leaf].kind == LIBRARY_LEAF_OPERAND ? l->num_state : 0) + e->leaves[leaf].number;
}

// Of one element over all values of the counters for which the guards hold. False: its index is no such form.
static bool make_touch(const library *l, const library_effect *e, uint32_t memory, library_type type,
                       const library_linear *index, const guard *under, bool write, arena *a,
                       effect_touch *out) {
  points p = {.e = e};
  add_dimensions(&p, index);
  for (const guard *g = under; g; g = g->outer)
    add_guard_dimensions(&p, g->condition);
  if (under)
    begin_guards(&p, a);
  int64_t total = 1;
  for (unsigned d = 0; d < p.count && total; d++)
    total = total * p.extent[d] > EFFECT_MAX_POINTS ? 0 : total * p.extent[d];
  STACK(int64_t) values = {0};
  for (int64_t n = 0; n < total && !p.failed; n++) {
    int64_t rest = n;
    for (unsigned d = 0; d < p.count; d++)
      p.at[d] = rest % p.extent[d], rest /= p.extent[d];
    if (guards_hold(&p, under))
      stack_push(&values, at_point(&p, index));
  }
  effect_base *bases = arena_alloc(a, (index->count + 1) * sizeof *bases);
  *out = (effect_touch){.memory = memory, .write = write, .bases = bases};
  for (uint32_t i = 0; i < index->count; i++) {
    const library_product *one = &index->products[i];
    if (one->leaf[1] == UINT32_MAX && !of_loops(e, one->leaf[0]))
      bases[out->num_bases++] = (effect_base){one->coefficient, given_by(l, e, one->leaf[0])};
  }
  if (values.size)
    out->runs = make_runs(values.data, values.size, memory == LIBRARY_MAIN ? (type.width + 7) / 8 : 1, a,
                          &out->num_runs);
  stack_free(&values);
  return !p.failed;
}

// Of an element of `memory`: rows and columns, or bytes.
static bool make_place(const library *l, const library_effect *e, uint32_t memory, library_type type,
                       const library_linear *index, const guard *under, bool write, arena *a,
                       effect_touch *out) {
  under = decided_guards(e, under, a);
  if (!make_touch(l, e, memory, type, &index[0], under, write, a, out))
    return false;
  if (memory == LIBRARY_MAIN)
    return true;
  effect_touch *columns = arena_alloc(a, sizeof *columns);
  out->columns = columns;
  if (!make_touch(l, e, memory, type, &index[1], under, write, a, columns))
    return false;
  uint32_t n = columns->num_runs; // they are ordered
  out->columns_exist =
      !columns->num_bases &&
      (!n || (columns->runs[0].first >= 0 && columns->runs[n - 1].first + columns->runs[n - 1].count <=
                                                 (int64_t)l->memories[memory].columns));
  return true;
}

static bool make_touches(const library *l, effect_case *c, arena *a) {
  const library_effect *e = c->effect;
  effect_touch *touches = arena_alloc(a, (e->num_reads + e->num_writes + 1) * sizeof *touches);
  const guard **reads = find_guards(e, a);
  bool ok = true;
  for (uint32_t i = 0; i < e->num_reads && ok; i++)
    ok = make_place(l, e, e->reads[i].memory, e->reads[i].type, e->reads[i].index, reads[i], false, a,
                    &touches[c->num_touches++]);
  for (uint32_t i = 0; i < e->num_writes && ok; i++) {
    const library_write *w = &e->writes[i];
    const guard condition = {w->condition, true, NULL};
    ok = make_place(l, e, w->memory, w->type, w->index, &condition, true, a, &touches[c->num_touches++]);
  }
  c->touches = touches;
  return ok;
}

static bool known_cost(const library *l, const effect_case *c, const char *name, uint32_t *out) {
  const library_instruction *in = &l->instructions[c->instruction];
  int64_t value;
  *out = 0;
  for (uint32_t i = 0; i < in->num_costs; i++)
    if (strcmp(in->costs[i].name, name) == 0) {
      if (!library_cost(l, c->instruction, name, c->operands, c->state->fields, &value))
        return false;
      *out = (uint32_t)value;
    }
  return true;
}

// State that what is written depends on although nothing has set it: its name, or NULL.
static const char *unset_state(const library *l, const effect_case *c) {
  const library_effect *e = c->effect;
  bool *used = util_alloc((e->num_leaves + 1) * sizeof *used);
  const char *name = NULL;
  library_effect_used(e, used);
  for (uint32_t i = 0; i < e->num_leaves && !name; i++)
    if (used[i] && e->leaves[i].kind == LIBRARY_LEAF_STATE && !c->state->set[e->leaves[i].number])
      name = l->state[e->leaves[i].number].name;
  util_release(used);
  return name;
}

// ---- State ------------------------------------------------------------------------------------------

// Is a value made of state that nothing has set?
static bool is_unset(const effect_case *c, term_id value) {
  const library_effect *e = c->effect;
  bool *used = memset(util_alloc(e->num_leaves + 1), 0, e->num_leaves + 1), unset = false;
  library_term_used(e, value, used);
  for (uint32_t k = 0; k < e->num_leaves; k++)
    unset |= used[k] && e->leaves[k].kind == LIBRARY_LEAF_STATE && !c->state->set[e->leaves[k].number];
  util_release(used);
  return unset;
}

// Is a term a leaf that is given, or one above whose bits a constant has its own?
static bool is_offset(const library_effect *e, term_id t, uint32_t *leaf, uint64_t *number) {
  const term_context *c = e->terms;
  *number = 0;
  if (term_operator(c, t) == TERM_OR && term_is_const(c, term_child(c, t, 1), number))
    t = term_child(c, t, 0);
  if (term_operator(c, t) == TERM_EXTU)
    t = term_child(c, t, 0);
  if (term_operator(c, t) != TERM_ARG)
    return false;
  *leaf = term_argument(c, t);
  unsigned width = term_width(c, t);
  library_leaf_kind kind = e->leaves[*leaf].kind;
  return (kind == LIBRARY_LEAF_OPERAND || kind == LIBRARY_LEAF_STATE) && width < 64 &&
         e->leaves[*leaf].type.kind == LIBRARY_UNSIGNED && !(*number & ((UINT64_C(1) << width) - 1));
}

static void make_updates(const library *l, effect_case *c, arena *a) {
  const library_effect *e = c->effect;
  effect_update *updates = arena_alloc(a, (e->num_updates + 1) * sizeof *updates);
  for (uint32_t i = 0; i < e->num_updates; i++) {
    effect_update *u = &updates[i];
    uint64_t number;
    uint32_t leaf;
    *u = (effect_update){
        .kind = EFFECT_UPDATE_TERM, .field = e->updates[i].field, .value = e->updates[i].value};
    if (term_is_const(e->terms, u->value, &number)) {
      u->kind = EFFECT_UPDATE_NUMBER;
    } else if (is_unset(c, u->value)) {
      u->kind = EFFECT_UPDATE_UNSET;
    } else if (is_offset(e, u->value, &leaf, &number)) {
      u->kind = EFFECT_UPDATE_OFFSET;
      u->given = given_by(l, e, leaf);
    }
    u->number = (int64_t)number;
  }
  c->updates = updates;
}

effect_case *effect_case_new(const library *l, uint32_t instruction, const library_value *operands,
                             const effect_state *state, arena *a) {
  const library_instruction *in = &l->instructions[instruction];
  effect_case *c = arena_alloc(a, sizeof *c);
  *c = (effect_case){.instruction = instruction, .operands = operands, .state = state};
  c->open = arena_alloc(a, in->num_conditions + 1);
  for (uint32_t i = 0; i < in->num_conditions; i++) {
    library_truth holds = library_holds(l, instruction, i, operands, state->fields);
    c->open[i] = holds == LIBRARY_UNKNOWN;
    c->any_open |= c->open[i];
    if (holds == LIBRARY_FALSE && !c->why)
      c->why = in->conditions[i].text;
  }
  if (c->why)
    return c;
  const library_step step = {instruction, operands};
  library_value *known = arena_alloc(a, (l->num_state + 1) * sizeof *known);
  for (uint32_t i = 0; i < l->num_state; i++)
    known[i] = state->set[i] ? state->fields[i] : (library_value){LIBRARY_OPEN, 0, 0};
  c->effect = library_run(l, &step, 1, known, &c->why);
  if (!c->effect)
    return c;
  const char *unset = unset_state(l, c);
  if (unset) {
    library_effect_free(c->effect);
    c->effect = NULL;
    c->why = arena_printf(a, "uses %s, which no instruction has set", unset);
    return c;
  }
  c->costs_known = known_cost(l, c, "cycles", &c->cycles) && known_cost(l, c, "latency", &c->latency);
  make_updates(l, c, a);
  if (!make_touches(l, c, a)) {
    library_effect_free(c->effect);
    c->effect = NULL;
    c->why = "what it touches is not a regular part of memory";
  }
  return c;
}

int64_t effect_begin(const effect_touch *t, const int64_t *given) {
  int64_t sum = 0;
  for (uint32_t i = 0; i < t->num_bases; i++)
    sum += t->bases[i].coefficient * given[t->bases[i].given];
  return sum;
}
