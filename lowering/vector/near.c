// For each vector that the solution needs: rules that match but were not taken, rules of instructions that
// the CPU does not have, and rules that match a changed lane.
#include "lowering/vector/near.h"

#include "lowering/vector/explain.h"
#include "lowering/vector/near_change.h"
#include "lowering/vector/select_internal.h"

#include <string.h>

// Bounds the work for a window: how many vectors are looked at, and how many steps matches take.
enum {
  MAX_VECTORS = 12,
  MAX_EFFORT = 1000000,
  MAX_DEPTH = 24,
  MAX_TERM_DEPTH = 12,
  MOST_COST = 2,
  MAX_WINNERS = 4
};

// A candidate for one vector.
typedef struct candidate {
  const match_pattern *pattern;
  explanation_near_kind kind;
  unsigned work;    // operators of the source that it would do
  unsigned size;    // operators of its pattern
  unsigned missing; // features that the CPU lacks
  unsigned change;  // of near_changes
  bool is_best;     // NEAR_COST: the cheapest plan, of a window that is left as it is
  float cost;       // NEAR_COST: with all that it needs
} candidate;

// What was found for vectors that compute the same of other operands.
struct near_memo {
  uint64_t digest;
  bool found;
  explanation_near near; // without its place
  unsigned work;
  struct near_memo *next;
};

typedef struct finder {
  selection *s;
  explanation_window *window;
  explanation *explanation;
  unsigned vectors;
  unsigned effort; // steps of matches
  uint8_t *seen;   // by pack
  unsigned found_work[NEAR_MAX];
} finder;

// Operators of a term, of what is shared as often as it is used; of what is chosen by the lane number, the
// larger choice. `fixed`: terms that depend on the lane number alone, or NULL.
static unsigned term_size(const term_context *c, const uint8_t *fixed, term_id t, unsigned depth) {
  if (!depth || (fixed && fixed[t.index]))
    return 0;
  term_op op = term_operator(c, t);
  if (op == TERM_SELECT && fixed && fixed[term_child(c, t, 0).index]) {
    unsigned a = term_size(c, fixed, term_child(c, t, 1), depth - 1);
    unsigned b = term_size(c, fixed, term_child(c, t, 2), depth - 1);
    return a > b ? a : b;
  }
  unsigned size = op >= TERM_ADD && op != TERM_EXTU && op != TERM_EXTS;
  size += op == TERM_FMA;
  for (unsigned i = 0; i < term_arity(c, t); i++)
    size += term_size(c, fixed, term_child(c, t, i), depth - 1);
  return size;
}

static unsigned size_of(const finder *f, const match_pattern *m) {
  return term_size(f->s->rules->bundle->terms, f->s->rules->index_only, m->body, MAX_TERM_DEPTH);
}

static const term_id none = {0};

static bool contains(const term_context *c, term_id t, term_id part, unsigned depth) {
  bool found = term_same(t, part);
  for (unsigned i = 0; i < term_arity(c, t) && depth && !found; i++)
    found = contains(c, term_child(c, t, i), part, depth - 1);
  return found;
}

// Does the pattern match `lane`, and is `changed`, if it is a term, no part of what the operands hold? *work:
// those of the source's operators that it stands for.
static bool matches(finder *f, const match_pattern *m, term_id lane, term_id source, term_id changed,
                    unsigned *work) {
  match_trial trial = {0};
  bool ok = match_pattern_try(f->s->rules, m, f->s->memo, 0, lane, &trial);
  unsigned all = term_size(f->s->program->terms, NULL, source, MAX_TERM_DEPTH), rest = 0;
  for (size_t i = 0; i < trial.bound.size; i++) {
    rest += term_size(f->s->program->terms, NULL, trial.bound.data[i], MAX_TERM_DEPTH);
    ok = ok && (term_none(changed) ||
                !contains(f->s->program->terms, trial.bound.data[i], changed, MAX_TERM_DEPTH));
  }
  f->effort += trial.steps;
  stack_free(&trial.bound);
  *work = rest < all ? all - rest : 0;
  return ok;
}

static unsigned missing_features(const finder *f, const match_pattern *m) {
  const bundle_instruction *in = &f->s->target->rules->instructions[m->rule->instruction];
  unsigned missing = 0;
  for (uint32_t i = 0; i < in->num_features; i++)
    missing += !target_has_feature(f->s->target, in->features[i]);
  return missing;
}

// More work first, then what is nearer: what the CPU has, what needs no change, what comes first.
static bool is_better(const candidate *a, const candidate *b) {
  if (!b->pattern || a->work != b->work)
    return !b->pattern || a->work > b->work;
  if (a->missing != b->missing)
    return a->missing < b->missing;
  if ((a->kind == EXPLANATION_NEAR_CHANGE) != (b->kind == EXPLANATION_NEAR_CHANGE))
    return b->kind == EXPLANATION_NEAR_CHANGE;
  return a->size < b->size;
}

static void keep(candidate *best, candidate c) {
  unsigned at = MAX_WINNERS;
  while (at > 0 && is_better(&c, &best[at - 1]))
    at--;
  if (at == MAX_WINNERS)
    return;
  memmove(best + at + 1, best + at, (MAX_WINNERS - 1 - at) * sizeof *best);
  best[at] = c;
}

// ---- one vector ---------------------------------------------------------------------------------

// What the chosen plan does of the vector's computation by itself; a rewrite takes several instructions.
static unsigned chosen_work(finder *f, const pack *k, term_id lane) {
  const plan *n = k->best == UINT32_MAX || !f->window->is_chosen ? NULL : &k->plans.data[k->best];
  unsigned work = n && n->kind == PLAN_REWRITE ? 1 : 0;
  if (n && n->kind == PLAN_RULE)
    matches(f, n->pattern, lane, lane, none, &work);
  return work;
}

// A rule that only does one operation of the source in another way is no news.
static void try_plans(finder *f, const pack *k, term_id lane, unsigned chosen, candidate *best) {
  for (size_t j = 0; j < k->plans.size; j++) {
    const plan *n = &k->plans.data[j];
    bool is_best = j == k->best;
    if (n->kind != PLAN_RULE || (is_best && f->window->is_chosen))
      continue;
    candidate c = {.pattern = n->pattern, .kind = EXPLANATION_NEAR_COST, .is_best = is_best, .cost = n->cost};
    for (uint32_t o = 0; o < n->num_operands; o++)
      c.cost += n->operands[o].index ? f->s->packs.data[n->operands[o].index].cost : 0;
    c.size = size_of(f, n->pattern);
    if (matches(f, n->pattern, lane, lane, none, &c.work) && c.size > 1 && c.work > 1 && c.work > chosen &&
        (is_best || c.cost > 1.01f * k->cost) && c.cost < MOST_COST * k->cost)
      keep(best, c);
  }
}

static bool is_tried(const finder *f, const match_pattern *m, const pack *k) {
  const bundle_instruction *in = &f->s->target->rules->instructions[m->rule->instruction];
  uint32_t bits = k->lanes * k->width, most = f->s->target->register_bits;
  return m->usable && m->width == k->width && m->lanes * m->width == (bits < most ? bits : most) &&
         m->rule->pattern.num_operands <= 4 && in->template_text;
}

// The most work that one rule of the CPU does of the lane as it is: what does no more is no news.
static unsigned available_work(finder *f, const pack *k, term_id lane, unsigned chosen) {
  const match_rules *r = f->s->rules;
  for (uint32_t i = 0; i < r->bundle->num_rules && f->effort < MAX_EFFORT; i++) {
    const match_pattern *m = &r->patterns[i];
    unsigned work;
    if (is_tried(f, m, k) && !missing_features(f, m) && matches(f, m, lane, lane, none, &work) &&
        work > chosen)
      chosen = work;
  }
  return chosen;
}

static void try_rules(finder *f, const pack *k, term_id lane, unsigned least, const near_change *changes,
                      unsigned count, candidate *best) {
  const match_rules *r = f->s->rules;
  for (uint32_t i = 0; i < r->bundle->num_rules && f->effort < MAX_EFFORT; i++) {
    const match_pattern *m = &r->patterns[i];
    if (!is_tried(f, m, k))
      continue;
    candidate c = {
        .pattern = m, .kind = EXPLANATION_NEAR_CPU, .size = size_of(f, m), .missing = missing_features(f, m)};
    if (matches(f, m, lane, lane, none, &c.work) && c.missing && c.work > least) {
      keep(best, c);
      continue;
    }
    c.kind = EXPLANATION_NEAR_CHANGE;
    candidate most = {0};
    for (c.change = 0; c.change < count && c.size > 1; c.change++)
      if (matches(f, m, changes[c.change].term, lane, changes[c.change].made, &c.work) && c.work > 1 &&
          c.work > least && c.work > most.work)
        most = c;
    if (most.pattern)
      keep(best, most);
  }
}

// Do all lanes match, each with the change of this number?
static bool is_confirmed(finder *f, const pack *k, const candidate *c) {
  if (c->kind == EXPLANATION_NEAR_COST)
    return true;
  const match_pattern *m = c->pattern;
  arena *a = arena_new();
  term_id *lanes = arena_alloc(a, m->lanes * sizeof *lanes), *operands[8];
  near_change *changes = arena_alloc(a, NEAR_MAX_CHANGES * sizeof *changes);
  bool ok = m->lanes <= k->lanes;
  for (uint32_t i = 0; ok && i < m->lanes; i++) {
    lanes[i] = k->lane[i];
    if (c->kind != EXPLANATION_NEAR_CHANGE || term_none(lanes[i]))
      continue;
    ok = c->change < near_changes(f->s->program->terms, lanes[i], a, changes);
    lanes[i] = changes[c->change].term;
  }
  ok = ok && match_pattern_lanes(f->s->rules, m, f->s->memo, lanes, a, operands);
  arena_free(a);
  return ok;
}

// ---- what it lacks --------------------------------------------------------------------------------

static void print_missing(const finder *f, const match_pattern *m, strbuf *out) {
  const bundle_instruction *in = &f->s->target->rules->instructions[m->rule->instruction];
  const char *between = "the CPU lacks ";
  for (uint32_t i = 0; i < in->num_features; i++)
    if (!target_has_feature(f->s->target, in->features[i])) {
      strbuf_printf(out, "%s%s", between, in->features[i]);
      between = ", ";
    }
}

static explanation_near near_of(finder *f, const pack *k, const candidate *c, const near_change *changes) {
  const bundle *b = f->s->target->rules;
  const bundle_instruction *in = &b->instructions[c->pattern->rule->instruction];
  strbuf text = {0};
  if (c->kind == EXPLANATION_NEAR_COST && c->is_best) {
    strbuf_printf(&text, "matches, but saves too little");
  } else if (c->kind == EXPLANATION_NEAR_COST) {
    strbuf_printf(&text, "matches, but costs %.2f with its operands; the cheapest way costs %.2f",
                  (double)c->cost, (double)k->cost);
  } else if (c->kind == EXPLANATION_NEAR_CPU) {
    strbuf_printf(&text, "matches, but ");
    print_missing(f, c->pattern, &text);
  } else {
    strbuf_printf(&text, "would match %s", changes[c->change].text);
    strbuf_printf(&text, "%s", c->missing ? ", but " : "");
    if (c->missing)
      print_missing(f, c->pattern, &text);
  }
  arena *a = f->explanation->memory;
  explanation_near near = {.kind = c->kind,
                           .instruction = arena_strdup(a, in->name),
                           .auto_name = arena_strdup(a, b->classes[in->class_index].name),
                           .lacks = arena_strdup(a, text.text)};
  strbuf_free(&text);
  return near;
}

// ---- the vectors of a window ----------------------------------------------------------------------

typedef struct leaf_renaming {
  term_context *c;
} leaf_renaming;

// The same of lanes that compute the same: which operand a lane is of matters, which lane does not.
static term_id rename_leaf(void *user, term_id leaf, term_id child) {
  term_context *c = ((leaf_renaming *)user)->c;
  (void)child;
  return term_operator(c, leaf) == TERM_LANE ? term_lane(c, term_operand(c, leaf), 0, term_width(c, leaf))
                                             : leaf;
}

static uint64_t digest_of(const finder *f, const pack *k, term_id lane) {
  term_context *c = f->s->program->terms;
  term_id *memo = util_alloc(((size_t)lane.index + 1) * sizeof *memo);
  leaf_renaming renaming = {c};
  term_id t = term_rebuild(c, c, lane, rename_leaf, &renaming, memo);
  util_release(memo);
  const plan *n = k->best == UINT32_MAX ? NULL : &k->plans.data[k->best];
  uint64_t best = n ? hash_mix(n->kind, n->kind == PLAN_RULE ? n->pattern->rule->instruction : 0) : 0;
  uint64_t cost = n ? (uint64_t)(k->cost * 1000) : 0;
  uint64_t hash = hash_mix(hash_mix(term_digest(c, t), k->lanes), hash_mix(k->width, best));
  return hash_mix(hash, hash_mix(cost, f->window->is_chosen));
}

static struct near_memo *examine(finder *f, const pack *k, term_id lane) {
  struct near_memo *known = f->explanation->near;
  uint64_t digest = digest_of(f, k, lane);
  while (known && known->digest != digest)
    known = known->next;
  if (known)
    return known;
  arena *a = arena_new();
  near_change *changes = arena_alloc(a, NEAR_MAX_CHANGES * sizeof *changes);
  unsigned count = near_changes(f->s->program->terms, lane, a, changes);
  candidate best[MAX_WINNERS] = {{0}};
  unsigned chosen = chosen_work(f, k, lane);
  try_plans(f, k, lane, chosen, best);
  try_rules(f, k, lane, available_work(f, k, lane, chosen), changes, count, best);
  struct near_memo *new = arena_alloc(f->explanation->memory, sizeof *new);
  new->digest = digest;
  new->next = f->explanation->near;
  for (unsigned i = 0; i < MAX_WINNERS && best[i].pattern && !new->found; i++)
    if (is_confirmed(f, k, &best[i])) {
      new->found = true;
      new->work = best[i].work;
      new->near = near_of(f, k, &best[i], changes);
    }
  arena_free(a);
  return f->explanation->near = new;
}

static void add(finder *f, const struct near_memo *found, explanation_place place) {
  explanation_window *w = f->window;
  for (size_t i = 0; i < w->near.size; i++)
    if (!strcmp(w->near.data[i].instruction, found->near.instruction) ||
        !strcmp(w->near.data[i].lacks, found->near.lacks))
      return;
  explanation_near near = found->near;
  near.place = place;
  size_t at = w->near.size;
  while (at > 0 && f->found_work[at - 1] < found->work)
    at--;
  if (at == NEAR_MAX)
    return;
  if (w->near.size < NEAR_MAX)
    stack_push(&w->near, near);
  for (size_t i = w->near.size - 1; i > at; i--) {
    w->near.data[i] = w->near.data[i - 1];
    f->found_work[i] = f->found_work[i - 1];
  }
  w->near.data[at] = near;
  f->found_work[at] = found->work;
}

// The vector, then what its chosen plan needs; of what no rule covers, its parts too.
static void visit(finder *f, uint32_t index, explanation_place place, unsigned depth) {
  if (!index || f->seen[index] || !depth || f->vectors >= MAX_VECTORS || f->effort >= MAX_EFFORT)
    return;
  f->seen[index] = 1;
  const selection *s = f->s;
  uint32_t value = index < s->num_value_packs ? s->value_of_pack[index] : 0;
  if (value && explain_is_computed(value_at(s, value - 1)))
    place = explanation_place_of(f->explanation, value_at(s, value - 1)->operation);
  const pack k = s->packs.data[index];
  uint32_t first = 0;
  while (first < k.lanes && term_none(k.lane[first]))
    first++;
  if (first == k.lanes || pack_only_moves(s, &k))
    return;
  if (!first) {
    f->vectors++;
    const struct near_memo *found = examine(f, &k, k.lane[0]);
    if (found->found)
      add(f, found, place);
  }
  bool is_covered = f->window->is_chosen && k.best != UINT32_MAX &&
                    (k.plans.data[k.best].kind == PLAN_RULE || k.plans.data[k.best].kind == PLAN_REWRITE);
  for (size_t j = 0; j < k.plans.size; j++) {
    const plan n = s->packs.data[index].plans.data[j];
    bool is_part = !is_covered && (n.kind == PLAN_SHUFFLE || n.kind == PLAN_BITCAST);
    for (uint32_t o = 0; (is_part || j == k.best) && o < n.num_operands; o++)
      visit(f, n.operands[o].index, place, depth - 1);
  }
}

void near_find(selection *s, explanation_window *w, explanation *e) {
  finder f = {.s = s, .window = w, .explanation = e, .seen = util_alloc(s->packs.size)};
  for (uint32_t i = (uint32_t)s->program->values.size; i-- > 0;) {
    const program_value *v = value_at(s, i);
    if (v->is_root && v->is_vector && explain_is_computed(v))
      visit(&f, s->value_pack[i], explanation_place_of(e, v->operation), MAX_DEPTH);
  }
  util_release(f.seen);
}
