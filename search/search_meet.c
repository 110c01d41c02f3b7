// The goal from both ends. A last step with a leaf is undone where it can be: what is then sought is a
// further target. A target is met
//   * by an entry that is equal;
//   * by two entries whose sum, difference or exclusive or it is: for each entry the other one is looked up;
//   * by two entries of which it is the minimum, maximum, conjunction or disjunction. op(x, y) == t needs
//     op(x, t) == t, which few entries fulfil; of a minimum or maximum it is enough that at each point one of
//     the two is t;
//   * by a comparison and two entries: where it holds the first must be t, else the second; by the sign of
//   what an
//     entry is combined with another one bit by bit, likewise;
//   * by any function of two entries of one step.
#include "search/search_internal.h"

#include <stdlib.h>

enum {
  UNDONE = 2,
  MAX_TARGETS = 400,
  CLOSE_TARGETS = 16,    // so many are met in all ways
  MAX_LIST = 1000,       // of entries that may be one side
  MAX_SIDES = 6000,      // of a choice
  LEAST_COVERED = 12,    // points at which a side of a choice is the target
  MAX_CONDITIONS = 8000, // of choices
  MAX_CHOICES = 40,      // of pairs of sides that a sign decides between
  MAX_SIGNS = 400,       // of entries whose signs are looked at
  MAX_JOINED = 200,      // of those whose conjunction or disjunction is tried
  MAX_PAIRED = 250,      // of single steps that are tried in pairs
  MAX_DOUBLES = 3000000, // applications of functions to entries of two steps and leaves
  SUMMED = 4000          // entries that are looked at as an addend of targets behind an undone step
};

static float room(const search *s, const target *t) {
  float least = s->outcome->sequence < s->outcome->cost ? s->outcome->sequence : s->outcome->cost;
  return least - t->cost;
}

static void offer(search *s, const target *t, uint32_t f, uint32_t x, uint32_t y, uint32_t z) {
  sequence_offer(s, t, f, (const uint32_t[]){x, y, z});
}

// ---- what is undone -------------------------------------------------------------------------------

static void add_target(search *s, target t) {
  if (s->targets.size >= MAX_TARGETS)
    return;
  for (size_t k = 0; k < s->targets.size; k++)
    if (s->targets.data[k].width == t.width && same_values(&s->targets.data[k].values, &t.values))
      return; // the same with fewer steps
  stack_push(&s->targets, t);
}

static void undo_steps(search *s) {
  static const struct {
    term_op op, inverse;
    bool leaf_first, value_first; // the step is op(leaf, x), or op(x, leaf); x is inverse(value, leaf), or
                                  // the other way
  } undone[] = {{TERM_XOR, TERM_XOR, false, true},
                {TERM_ADD, TERM_SUB, false, true},
                {TERM_SUB, TERM_ADD, false, true},
                {TERM_SUB, TERM_SUB, true, false}};
  size_t first = 0;
  unsigned width = s->goal->width;
  for (unsigned round = 0; round < UNDONE; round++) {
    size_t end = s->targets.size;
    for (size_t k = first; k < end; k++)
      for (uint32_t leaf = 0; leaf < s->leaves; leaf++)
        for (size_t u = 0; u < sizeof undone / sizeof *undone; u++) {
          uint32_t f = bank_function(s, undone[u].op, width, width);
          if (f == NONE || s->entries.data[leaf].width != width)
            continue;
          const target *outer = &s->targets.data[k];
          target t = {.outer = (uint32_t)k,
                      .function = f,
                      .leaf = leaf,
                      .leaf_first = undone[u].leaf_first,
                      .cost = outer->cost + s->functions.data[f].cost,
                      .width = width};
          const bank_values *value = &outer->values, *other = &s->values.data[leaf];
          if (t.cost >= s->outcome->cost)
            continue;
          bank_compute(undone[u].inverse, width, undone[u].value_first ? value : other,
                       undone[u].value_first ? other : value, &t.values);
          add_target(s, t);
        }
    first = end;
  }
}

// ---- equal, and sums ------------------------------------------------------------------------------

static void meet_equal(search *s, const target *t) {
  uint32_t e = bank_lookup(s, t->width, &t->values);
  if (e != NONE && s->entries.data[e].function != NONE) {
    const entry x = s->entries.data[e];
    sequence_offer(s, t, x.function, x.child);
  } else if (e != NONE && t->outer != NONE) { // a leaf: the step that was undone is the last one
    const target *outer = &s->targets.data[t->outer];
    offer(s, outer, t->function, t->leaf_first ? t->leaf : e, t->leaf_first ? e : t->leaf, NONE);
  }
}

static void meet_sums(search *s, const target *t, uint32_t limit) {
  // op(x, y) == t: y is inverse of t and x.
  static const struct {
    term_op op, inverse;
    bool swapped; // inverse(x, t)
  } ways[] = {{TERM_ADD, TERM_SUB, false}, {TERM_SUB, TERM_SUB, true}, {TERM_XOR, TERM_XOR, false}};
  for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
    uint32_t f = bank_function(s, ways[w].op, t->width, t->width);
    for (uint32_t x = 0; f != NONE && x < s->entries.size; x++) {
      if (x >= limit && x < s->common)
        x = s->common; // the goal's own follow
      if (x >= s->entries.size)
        break;
      const entry *e = &s->entries.data[x];
      if (e->width != t->width || search_cost(e) + s->functions.data[f].cost >= room(s, t))
        continue;
      bank_values v;
      const bank_values *a = &s->values.data[x], *b = &t->values;
      const bank_values *left = ways[w].swapped ? a : b, *right = ways[w].swapped ? b : a;
      bank_compute_first(ways[w].inverse, t->width, left, right, &v);
      if (!bank_may_begin(s, t->width, &v))
        continue;
      bank_compute(ways[w].inverse, t->width, left, right, &v);
      uint32_t y = bank_lookup(s, t->width, &v);
      if (y != NONE)
        offer(s, t, f, x, y, NONE);
      if (y != NONE && y >= s->common && (y = bank_lookup_common(s, t->width, &v)) != NONE)
        offer(s, t, f, x, y, NONE);
    }
  }
}

// ---- one of two -----------------------------------------------------------------------------------

// An entry and the points at which it is the target.
typedef struct cover {
  uint64_t points;
  uint32_t entry;
  float cost; // with its part
} cover;
typedef STACK(cover) cover_list;

static int by_cost(const void *a, const void *b) {
  const cover *x = a, *y = b;
  return x->cost != y->cost ? (x->cost < y->cost ? -1 : 1) : (x->entry > y->entry) - (x->entry < y->entry);
}

static float cost_of_both(const search *s, const cover *a, const cover *b) {
  return search_cost_of_both(&s->entries.data[a->entry], &s->entries.data[b->entry]);
}

static uint64_t covered(const bank_values *v, const bank_values *t) {
  uint64_t points = 0;
  for (unsigned p = 0; p < BANK_POINTS; p++)
    points |= (uint64_t)(v->v[p] == t->v[p]) << p;
  return points;
}

static const term_op extremum[] = {TERM_MINU, TERM_MAXU, TERM_MINS, TERM_MAXS, TERM_AND, TERM_OR};
enum { EXTREMUMS = sizeof extremum / sizeof *extremum, SIDES = EXTREMUMS, BLOCK = 8 };

static bool absorbs(term_op op, unsigned width, const bank_values *x, const bank_values *t) {
  unsigned up = 64 - width;
  for (unsigned p = 0; p < BANK_POINTS; p++) {
    uint64_t a = x->v[p], b = t->v[p];
    int64_t sa = (int64_t)(a << up), sb = (int64_t)(b << up);
    bool ok = op == TERM_AND    ? (a & b) == b
              : op == TERM_OR   ? (a | b) == b
              : op == TERM_MINU ? a >= b
              : op == TERM_MAXU ? a <= b
              : op == TERM_MINS ? sa >= sb
                                : sa <= sb;
    if (!ok)
      return false;
  }
  return true;
}

// The cheapest for each set of points, by cost.
static void keep_distinct(cover_list *l, size_t most) {
  if (!l->size)
    return;
  qsort(l->data, l->size, sizeof *l->data, by_cost);
  hash_index seen = {0};
  size_t kept = 0;
  for (size_t k = 0; k < l->size && kept < most; k++) {
    uint64_t points = l->data[k].points, hash = points * 0x9e3779b97f4a7c15u;
    uint32_t known;
    hash_find(&seen, hash ^ hash >> 32, known, l->data[known].points == points);
    if (known != HASH_NONE)
      continue;
    hash_insert(&seen, hash ^ hash >> 32, (uint32_t)kept);
    l->data[kept++] = l->data[k];
  }
  l->size = kept;
  hash_free(&seen);
}

// What one target may be made of: for each operator the entries that absorb it, and those that are the target
// anywhere.
typedef struct candidates {
  cover_list of[EXTREMUMS + 1];
  float cost[EXTREMUMS + 1]; // of the last step; MACHINE_CANNOT: there is none
} candidates;

static void consider(const search *s, const target *t, uint32_t e, candidates *c) {
  const entry *x = &s->entries.data[e];
  const bank_values *v = &s->values.data[e];
  float left = room(s, t) - search_cost(x);
  for (unsigned k = 0; k < EXTREMUMS; k++)
    if (c->cost[k] < left && absorbs(extremum[k], t->width, v, &t->values))
      stack_push(&c->of[k], (cover){covered(v, &t->values), e, search_cost(x)});
  uint64_t points = t->outer == NONE && c->cost[SIDES] < left ? covered(v, &t->values) : 0;
  if (__builtin_popcountll(points) >= (s->shares ? LEAST_COVERED : 1))
    stack_push(&c->of[SIDES], (cover){points, e, search_cost(x)});
}

// A leaf and any other entry, however many cheaper ones there are.
static void meet_extremum_with_leaf(search *s, const target *t, uint32_t f, const cover_list *l) {
  const float cost = s->functions.data[f].cost;
  for (size_t i = 0; i < l->size && t->outer == NONE; i++)
    for (size_t j = 0; l->data[i].entry < s->leaves && j < l->size; j++)
      if ((l->data[i].points | l->data[j].points) == UINT64_MAX && l->data[j].cost + cost < room(s, t))
        offer(s, t, f, l->data[j].entry, l->data[i].entry, NONE);
}

static void meet_extremum(search *s, const target *t, term_op op, cover_list *l) {
  uint32_t f = bank_function(s, op, t->width, t->width);
  if (f == NONE)
    return;
  float cost = s->functions.data[f].cost;
  bool order = op != TERM_AND && op != TERM_OR;
  if (order) {
    meet_extremum_with_leaf(s, t, f, l);
    keep_distinct(l, MAX_LIST);
  } else if (l->size)
    qsort(l->data, l->size, sizeof *l->data, by_cost);
  size_t most = order || l->size < MAX_JOINED ? l->size : MAX_JOINED;
  for (size_t i = 0; i < most; i++)
    for (size_t j = 0; j < i && cost_of_both(s, &l->data[i], &l->data[j]) + cost < room(s, t); j++) {
      bank_values both;
      bool met = order && (l->data[i].points | l->data[j].points) == UINT64_MAX;
      if (!order) {
        bank_compute(op, t->width, &s->values.data[l->data[i].entry], &s->values.data[l->data[j].entry],
                     &both);
        met = same_values(&both, &t->values);
      }
      if (met)
        offer(s, t, f, l->data[i].entry, l->data[j].entry, NONE);
    }
}

static void collect_conditions(const search *s, const target *t, float cost, cover_list *out) {
  for (uint32_t e = 0; e < s->entries.size; e++) {
    const entry *x = &s->entries.data[e];
    if (x->width != 1 || search_cost(x) + cost >= room(s, t))
      continue;
    uint64_t points = 0;
    for (unsigned p = 0; p < BANK_POINTS; p++)
      points |= (s->values.data[e].v[p] & 1) << p;
    stack_push(out, (cover){points, e, search_cost(x)});
  }
  keep_distinct(out, s->shares ? MAX_CONDITIONS : MAX_LIST);
}

enum { TRIED_SIDES = 3 };

// The cheapest ones. What they cost together only the sequence knows: parts may be shared.
static unsigned cheapest_over(const cover_list *l, uint64_t points, const cover *out[TRIED_SIDES]) {
  unsigned count = 0;
  for (size_t k = 0; k < l->size && count < TRIED_SIDES; k++)
    if ((points & ~l->data[k].points) == 0)
      out[count++] = &l->data[k];
  return count;
}

static void meet_condition(search *s, const target *t, uint32_t select, const cover *condition,
                           const cover_list *sides) {
  const cover *x[TRIED_SIDES], *y[TRIED_SIDES];
  unsigned num_x = cheapest_over(sides, condition->points, x),
           num_y = num_x ? cheapest_over(sides, ~condition->points, y) : 0;
  float cost = s->functions.data[select].cost + s->entries.data[condition->entry].cost;
  for (unsigned i = 0; i < num_x; i++)
    for (unsigned j = 0; j < num_y; j++)
      if (cost_of_both(s, x[i], y[j]) + cost < room(s, t))
        offer(s, t, select, condition->entry, x[i]->entry, y[j]->entry);
}

// The goal's own conditions are tried with all sides, others with the cheapest ones.
static bool is_own_condition(const search *s, uint32_t e) {
  return e >= s->common && s->entries.data[e].function == NONE;
}

static void meet_select(search *s, const target *t, cover_list *sides) {
  uint32_t f = bank_function(s, TERM_SELECT, t->width, t->width);
  if (f == NONE)
    return;
  cover_list conditions = {0};
  collect_conditions(s, t, s->functions.data[f].cost, &conditions);
  if (s->shares && sides->size)
    qsort(sides->data, sides->size, sizeof *sides->data, by_cost);
  for (size_t k = 0; s->shares && k < conditions.size; k++)
    if (is_own_condition(s, conditions.data[k].entry))
      meet_condition(s, t, f, &conditions.data[k], sides);
  keep_distinct(sides, s->shares ? MAX_SIDES : MAX_LIST);
  for (size_t k = 0; k < conditions.size; k++)
    meet_condition(s, t, f, &conditions.data[k], sides);
  stack_free(&conditions);
}

// ---- a choice by a sign ---------------------------------------------------------------------------

// Where the sign of an entry of one step, or of the goal's own, is set.
static void collect_signs(const search *s, const target *t, cover_list *out) {
  for (uint32_t e = 0; e < s->entries.size; e++) {
    const entry *x = &s->entries.data[e];
    if (e >= s->singles && e < s->common)
      e = s->common;
    if (e >= s->entries.size || e >= s->parts)
      break;
    if (x->width != t->width || !x->holes || search_cost(x) >= room(s, t))
      continue;
    uint64_t points = 0;
    for (unsigned p = 0; p < BANK_POINTS; p++)
      points |= (s->values.data[e].v[p] >> (t->width - 1) & 1) << p;
    stack_push(out, (cover){points, e, search_cost(x)});
  }
  keep_distinct(out, MAX_SIGNS);
}

static const term_op sign_ops[] = {TERM_XOR, TERM_AND, TERM_OR};

static uint64_t combined(term_op op, uint64_t a, uint64_t b) {
  return op == TERM_XOR ? a ^ b : op == TERM_AND ? a & b : a | b;
}

// What is used twice costs once: only the sequence itself knows what it costs.
static void offer_sign(search *s, const target *t, term_op op, uint32_t a, uint32_t b, uint32_t x,
                       uint32_t y) {
  const bank_values none = {{0}};
  uint32_t f = bank_function(s, op, t->width, t->width), less = bank_function(s, TERM_SLT, 1, t->width),
           select = bank_function(s, TERM_SELECT, t->width, t->width), zero = bank_lookup(s, t->width, &none);
  if (f == NONE || less == NONE || zero == NONE)
    return;
  uint32_t sign = bank_apply(s, f, a, b), condition = sign == NONE ? NONE : bank_apply(s, less, sign, zero);
  if (condition != NONE)
    offer(s, t, select, condition, x, y);
}

// The first side where the sign is set.
static void meet_signs_between(search *s, const target *t, const cover_list *signs, const cover *x,
                               const cover *y) {
  for (size_t i = 0; i < signs->size; i++)
    for (size_t j = 0; j < i; j++)
      for (size_t k = 0; k < sizeof sign_ops / sizeof *sign_ops; k++) {
        uint64_t set = combined(sign_ops[k], signs->data[i].points, signs->data[j].points);
        if (!(set & ~x->points) && !(~set & ~y->points))
          offer_sign(s, t, sign_ops[k], signs->data[i].entry, signs->data[j].entry, x->entry, y->entry);
      }
}

static void meet_signs(search *s, const target *t, const cover_list *sides) {
  if (!s->shares || t->outer != NONE || bank_function(s, TERM_SELECT, t->width, t->width) == NONE)
    return;
  cover_list signs = {0};
  collect_signs(s, t, &signs);
  unsigned left = MAX_CHOICES;
  for (size_t i = 0; i < sides->size && left; i++)
    for (size_t j = 0; j < i && left && !search_is_over(s); j++) {
      const cover *x = &sides->data[i], *y = &sides->data[j];
      if ((x->points | y->points) != UINT64_MAX || cost_of_both(s, x, y) >= room(s, t))
        continue;
      meet_signs_between(s, t, &signs, x, y);
      meet_signs_between(s, t, &signs, y, x);
      left--;
    }
  stack_free(&signs);
}

// So many targets at a time, so that each entry's values are read once for all.
static void meet_block(search *s, size_t first, size_t count) {
  candidates c[BLOCK] = {0};
  unsigned width = s->goal->width;
  for (size_t k = 0; k < count; k++)
    for (unsigned j = 0; j <= EXTREMUMS; j++) {
      uint32_t f = bank_function(s, j == SIDES ? TERM_SELECT : extremum[j], width, width);
      c[k].cost[j] = f == NONE ? MACHINE_CANNOT : s->functions.data[f].cost;
    }
  for (uint32_t e = 0; e < s->entries.size; e++)
    for (size_t k = 0; k < count && s->entries.data[e].width == width; k++)
      consider(s, &s->targets.data[first + k], e, &c[k]);
  for (size_t k = 0; k < count; k++) {
    for (unsigned j = 0; j < EXTREMUMS; j++)
      meet_extremum(s, &s->targets.data[first + k], extremum[j], &c[k].of[j]);
    meet_select(s, &s->targets.data[first + k], &c[k].of[SIDES]);
    meet_signs(s, &s->targets.data[first + k], &c[k].of[SIDES]);
    for (unsigned j = 0; j <= EXTREMUMS; j++)
      stack_free(&c[k].of[j]);
  }
}

// ---- any function ---------------------------------------------------------------------------------

static bool is_met_otherwise(const function *f) {
  return f->instruction == REWRITE_GENERIC && f->op != TERM_MUL;
}

static bool begins_target(const search *s, const bank_values *first) {
  for (size_t k = 0; k < s->targets.size && k < CLOSE_TARGETS; k++)
    if (same_first(first, &s->targets.data[k].values))
      return true;
  return false;
}

// A function of two entries, for all targets at once: found by their values. False: it need not be computed.
static bool meet_function(search *s, uint32_t f, uint32_t x, uint32_t y) {
  const function *fn = &s->functions.data[f];
  const entry *a = &s->entries.data[x], *b = &s->entries.data[y];
  if (a->width != fn->from[0] || b->width != fn->from[1] || !(a->holes | b->holes) ||
      search_cost_of_both(a, b) + fn->cost >= room(s, &s->targets.data[0]))
    return false;
  bank_values v;
  const bank_values *args[] = {&s->values.data[x], &s->values.data[y]};
  s->stats->tried++;
  tape_run_first(fn->tape, args, &v);
  if (!begins_target(s, &v))
    return true;
  tape_run(fn->tape, args, &v);
  for (size_t k = 0; k < s->targets.size && k < CLOSE_TARGETS; k++)
    if (same_values(&v, &s->targets.data[k].values))
      offer(s, &s->targets.data[k], f, x, y, NONE);
  return true;
}

typedef STACK(uint32_t) function_list;

static void list_tried(const search *s, function_list *out, float *least) {
  *least = MACHINE_CANNOT;
  for (uint32_t f = 0; f < s->functions.size; f++) {
    const function *fn = &s->functions.data[f];
    if (fn->arity != 2 || fn->immediate || fn->width != s->goal->width || is_met_otherwise(fn))
      continue;
    stack_push(out, f);
    *least = fn->cost < *least ? fn->cost : *least;
  }
}

// Entries of at most one step.
static void meet_pairs(search *s, const function_list *tried) {
  uint32_t own = (uint32_t)s->entries.size - s->common;
  uint32_t most = s->singles < MAX_PAIRED ? s->singles : MAX_PAIRED, all = most + (own < 100 ? own : 100);
  for (size_t k = 0; k < tried->size && !search_is_over(s); k++) {
    const uint32_t f = tried->data[k];
    for (uint32_t i = 0; i < all; i++)
      for (uint32_t j = 0; j < all && !(s->functions.data[f].commutative && j > i); j++)
        meet_function(s, f, i < most ? i : s->common + i - most, j < most ? j : s->common + j - most);
  }
}

// Of two steps and a leaf: together they must depend on all operands.
static void meet_doubles(search *s, const function_list *tried, float least) {
  uint32_t left = MAX_DOUBLES, free = s->kind->num_holes - goal_has_constant(s->kind);
  uint8_t all = (uint8_t)((1u << free) - 1);
  for (uint32_t x = s->singles; x < s->common && left && !search_is_over(s); x++) {
    if (search_cost(&s->entries.data[x]) + least >= room(s, &s->targets.data[0]))
      continue;
    for (uint32_t y = 0; y < s->leaves && left; y++) {
      if ((s->entries.data[x].holes | s->entries.data[y].holes) != all)
        continue;
      for (size_t k = 0; k < tried->size && left; k++) {
        const uint32_t f = tried->data[k];
        left -= meet_function(s, f, x, y);
        left -= left && !s->functions.data[f].commutative && meet_function(s, f, y, x);
      }
    }
  }
}

// By functions that are not met in other ways.
static void meet_functions(search *s, bool doubles) {
  function_list tried = {0};
  float least;
  list_tried(s, &tried, &least);
  meet_pairs(s, &tried);
  if (doubles)
    meet_doubles(s, &tried, least);
  stack_free(&tried);
}

static void begin(search *s) {
  target whole = {.outer = NONE, .width = s->goal->width};
  points_compute(s->terms, s->goal->pattern, s->kind, s->points, &whole.values);
  s->targets.size = 0;
  stack_push(&s->targets, whole);
}

void meet_single(search *s) {
  begin(s);
  meet_equal(s, &s->targets.data[0]);
  matrix_meet(s, &s->targets.data[0], room(s, &s->targets.data[0]));
  meet_functions(s, false);
}

void meet_goal(search *s) {
  begin(s);
  undo_steps(s);
  for (size_t k = 0; k < s->targets.size; k++)
    meet_equal(s, &s->targets.data[k]);
  matrix_meet(s, &s->targets.data[0], room(s, &s->targets.data[0]));
  size_t close = s->targets.size < CLOSE_TARGETS ? s->targets.size : CLOSE_TARGETS;
  for (size_t k = 0; k < close && !search_is_over(s); k++)
    meet_sums(s, &s->targets.data[k], k ? SUMMED : s->common);
  meet_functions(s, true);
  for (size_t k = 0; k < close && !search_is_over(s); k += BLOCK)
    meet_block(s, k, close - k < BLOCK ? close - k : BLOCK);
}
