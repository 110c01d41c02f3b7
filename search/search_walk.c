// All sequences of so many instructions, one more at a time: steps of a program in order, each a function of
// leaves and of earlier steps. A step uses the one before it, or comes behind it in the order in which steps
// are tried; the last one uses all that nothing else uses. The last two steps are tried together: so many
// values of the last but one at once, each function at one point first.
#include "search/search_internal.h"

#include "support/hash_map.h"

enum { BATCH = BANK_POINTS, ROUNDS = 6, MAX_VALUES = 256 };

// A leaf, or a step's result.
typedef struct value {
  bank_values v;
  unsigned width;
  uint8_t holes;
  term_id leaf;
} value;

// Its values at two points that tell values apart, each as many times as there are values in a batch.
typedef struct repeated {
  bank_values at[2];
} repeated;

typedef struct step {
  uint32_t function, child[TERM_MAX_OPERANDS]; // values
} step;

typedef struct wanted {
  uint32_t goal;
  bank_values values;
  uint32_t wrong; // sequences of this round that are the goal on the test points alone
} wanted;

typedef struct walk {
  search s;
  const goal_list *goals;
  uint32_t *counts;         // instructions of each function, at least
  uint32_t least;           // of all functions
  STACK(value) values;      // leaves, then steps
  STACK(repeated) repeated; // of each
  uint32_t leaves;          // so many
  step steps[REWRITE_MAX_STEPS];
  uint32_t num_steps;
  STACK(wanted) wanted;
  search_walk *results; // by goal
  uint64_t left;        // applications
  unsigned telling[2];  // points that tell values apart
  // The last step but one: values of it, all of one width and use.
  value batch[BATCH];
  step batch_steps[BATCH];
  uint32_t batch_size;
} walk;

// ---- leaves -------------------------------------------------------------------------------------

static void push_value(walk *w, const value *x) {
  repeated r;
  for (unsigned k = 0; k < 2; k++)
    for (unsigned b = 0; b < BATCH; b++)
      r.at[k].v[b] = x->v.v[w->telling[k]];
  stack_push(&w->values, *x);
  stack_push(&w->repeated, r);
}

static void add_value(walk *w, term_id leaf) {
  search *s = &w->s;
  value x = {.leaf = leaf, .width = term_width(s->terms, leaf), .holes = bank_holes_below(s, leaf)};
  points_compute(s->terms, leaf, s->kind, s->points, &x.v);
  for (size_t k = 0; k < w->values.size; k++)
    if (w->values.data[k].width == x.width && same_values(&w->values.data[k].v, &x.v))
      return;
  if (w->values.size < MAX_VALUES)
    push_value(w, &x);
}

static void add_constants(walk *w, term_id t) {
  search *s = &w->s;
  uint64_t v;
  for (unsigned k = 0; k < term_arity(s->terms, t); k++)
    add_constants(w, term_child(s->terms, t, k));
  if (term_is_const(s->terms, t, &v))
    add_value(w, term_const(s->terms, s->kind->width, v));
}

// The bank's leaves, and the constants of the goals.
static void collect_leaves(walk *w) {
  bank_leaves(&w->s);
  w->values.size = w->repeated.size = 0;
  for (uint32_t k = 0; k < w->s.leaves; k++)
    add_value(w, w->s.entries.data[k].leaf);
  for (size_t k = 0; k < w->wanted.size; k++)
    add_constants(w, w->goals->goals.data[w->wanted.data[k].goal].pattern);
  w->leaves = (uint32_t)w->values.size;
}

// ---- what is found ------------------------------------------------------------------------------

static term_id operand_of(const walk *w, uint32_t k) {
  const value *x = &w->values.data[k];
  return k < w->leaves ? x->leaf : term_arg(w->s.terms, w->s.kind->num_holes + k - w->leaves, x->width);
}

static void add_step(const walk *w, rewrite *r, const step *x, uint32_t last) {
  const function *f = &w->s.functions.data[x->function];
  rewrite_step made = {
      .instruction = f->instruction, .op = f->op, .width = f->width, .num_operands = f->arity};
  for (unsigned k = 0; k < f->arity; k++)
    made.operands[k] = x->child[k] < w->values.size
                           ? operand_of(w, x->child[k])
                           : term_arg(w->s.terms, w->s.kind->num_holes + r->num_steps - 1, last);
  r->steps[r->num_steps++] = made;
}

// The program, the batch's step number b (NONE: there is none) and the last one are a goal at the test
// points.
static void take(walk *w, wanted *t, uint32_t b, const step *last, uint32_t level) {
  search *s = &w->s;
  s->goal = &w->goals->goals.data[t->goal];
  search_walk *out = &w->results[t->goal];
  if (out->shorter.num_steps)
    return;
  rewrite r = {.num_holes = s->kind->num_holes, .pattern = s->goal->pattern};
  memcpy(r.holes, s->kind->holes, sizeof r.holes);
  for (uint32_t k = 0; k < w->num_steps; k++)
    add_step(w, &r, &w->steps[k], 0);
  if (b != NONE)
    add_step(w, &r, &w->batch_steps[b], 0);
  add_step(w, &r, last, b == NONE ? 0 : w->batch[b].width);
  if (!sequence_is_right(s, &r)) {
    t->wrong++;
    return;
  }
  out->shorter = r;
  out->instructions = level;
}

// ---- steps --------------------------------------------------------------------------------------

static const value *value_of(const walk *w, uint32_t k, uint32_t b) {
  return k < w->values.size ? &w->values.data[k] : &w->batch[b];
}

// May the function have these operands? Number values.size is the batch's.
static bool fits(const walk *w, const function *f, const uint32_t *child) {
  uint8_t holes = 0;
  for (unsigned k = 0; k < f->arity; k++) {
    const value *x = value_of(w, child[k], 0);
    if (x->width != f->from[k])
      return false;
    holes |= x->holes;
  }
  if (f->commutative && child[0] > child[1])
    return false;
  const value *last = value_of(w, child[f->arity - 1], 0);
  return holes && (!search_by_constant(f) || (child[f->arity - 1] < w->leaves &&
                                              bank_is_amount(f, last->holes, last->width, &last->v)));
}

static bool uses(const function *f, const uint32_t *child, uint32_t k) {
  bool any = false;
  for (unsigned j = 0; j < f->arity; j++)
    any |= child[j] == k;
  return any;
}

// Bit k: nothing uses step k.
static uint32_t unused(const walk *w) {
  uint32_t mask = (1u << w->num_steps) - 1;
  for (uint32_t k = 0; k < w->num_steps; k++)
    for (unsigned j = 0; j < w->s.functions.data[w->steps[k].function].arity; j++)
      if (w->steps[k].child[j] >= w->leaves)
        mask &= ~(1u << (w->steps[k].child[j] - w->leaves));
  return mask;
}

static bool uses_all(const walk *w, const function *f, const uint32_t *child, uint32_t mask) {
  for (uint32_t k = 0; k < w->num_steps; k++)
    if (mask >> k & 1 && !uses(f, child, w->leaves + k))
      return false;
  return true;
}

// The first value from `from` on that has this width, of `count`; `count`: there is none.
static uint32_t next_of_width(const walk *w, uint32_t from, unsigned width, uint32_t count) {
  while (from < count && value_of(w, from, 0)->width != width)
    from++;
  return from;
}

// The first operands, and the next ones, of `count` values; false: there are no more.
static bool first_operands(const walk *w, const function *f, uint32_t *child, uint32_t count) {
  bool any = true;
  for (unsigned k = 0; k < f->arity; k++) {
    child[k] = next_of_width(w, 0, f->from[k], count);
    any &= child[k] < count;
  }
  return any;
}

static bool next_operands(const walk *w, const function *f, uint32_t *child, uint32_t count) {
  for (unsigned k = f->arity; k-- > 0;) {
    child[k] = next_of_width(w, child[k] + 1, f->from[k], count);
    if (child[k] < count)
      return true;
    child[k] = next_of_width(w, 0, f->from[k], count);
  }
  return false;
}

// ---- the last step ------------------------------------------------------------------------------

static void compute(const walk *w, const function *f, const uint32_t *child, uint32_t b, bank_values *out) {
  const bank_values *args[TERM_MAX_OPERANDS] = {NULL};
  for (unsigned k = 0; k < f->arity; k++)
    args[k] = &value_of(w, child[k], b)->v;
  tape_run(f->tape, args, out);
}

static void compare(walk *w, const step *last, uint32_t b, const bank_values *v, uint32_t level) {
  for (size_t k = 0; k < w->wanted.size; k++)
    if (same_values(v, &w->wanted.data[k].values))
      take(w, &w->wanted.data[k], b, last, level);
}

// Bit b: with the batch's value b it is a goal at a telling point.
static uint64_t met_at(const walk *w, const function *f, const uint32_t *child, unsigned point,
                       const bank_values *batch) {
  bank_values out;
  const bank_values *args[TERM_MAX_OPERANDS] = {NULL};
  uint64_t met = 0;
  for (unsigned k = 0; k < f->arity; k++)
    args[k] = child[k] < w->values.size ? &w->repeated.data[child[k]].at[point] : batch;
  tape_run(f->tape, args, &out);
  for (size_t k = 0; k < w->wanted.size; k++) {
    uint64_t t = w->wanted.data[k].values.v[w->telling[point]];
    for (unsigned b = 0; b < BATCH; b++)
      met |= (uint64_t)(out.v[b] == t) << b;
  }
  return met;
}

static void try_last(walk *w, uint32_t number, const uint32_t *child, const bank_values batch[2],
                     uint32_t level) {
  const function *f = &w->s.functions.data[number];
  step last = {.function = number};
  memcpy(last.child, child, sizeof last.child);
  uint64_t met = met_at(w, f, child, 0, &batch[0]);
  met = met ? met & met_at(w, f, child, 1, &batch[1]) : 0;
  w->left -= w->left < BATCH ? w->left : BATCH;
  for (uint32_t b = 0; b < w->batch_size; b++) {
    bank_values v;
    if (!(met >> b & 1))
      continue;
    compute(w, f, child, b, &v);
    compare(w, &last, b, &v, level);
  }
}

// All last steps of `instructions` with the batch's values, which are of one width; they are the step behind
// the program, which does or does not use the program's last step.
static void end_with_batch(walk *w, uint32_t mask, uint32_t instructions, uint32_t level) {
  bank_values batch[2];
  const uint32_t own = (uint32_t)w->values.size;
  for (unsigned b = 0; b < BATCH && w->batch_size; b++)
    for (unsigned k = 0; k < 2; k++)
      batch[k].v[b] = b < w->batch_size ? w->batch[b].v.v[w->telling[k]] : 0;
  for (uint32_t number = 0; number < w->s.functions.size && w->batch_size && w->left; number++) {
    const function *f = &w->s.functions.data[number];
    uint32_t child[TERM_MAX_OPERANDS] = {0};
    if (w->counts[number] != instructions || f->width != w->s.kind->width ||
        !first_operands(w, f, child, own + 1))
      continue;
    do
      if (uses(f, child, own) && uses_all(w, f, child, mask) && fits(w, f, child))
        try_last(w, number, child, batch, level);
    while (w->left && next_operands(w, f, child, own + 1));
  }
  w->batch_size = 0;
}

// ---- programs -----------------------------------------------------------------------------------

static bool is_known(const walk *w, unsigned width, const bank_values *v) {
  for (size_t k = 0; k < w->values.size; k++)
    if (w->values.data[k].width == width && same_values(&w->values.data[k].v, v))
      return true;
  return false;
}

// What steps give behind one program, each once.
typedef struct seen {
  hash_index index;
  STACK(bank_values) values;
  STACK(uint32_t) keys; // width, use and instructions
} seen;

static bool is_same(const seen *x, uint32_t k, uint32_t key, const bank_values *v) {
  return x->keys.data[k] == key && same_values(&x->values.data[k], v);
}

static bool see(seen *x, uint32_t key, const bank_values *v) {
  uint64_t hash = bank_hash(key, v);
  uint32_t known;
  hash_find(&x->index, hash, known, is_same(x, known, key, v));
  if (known != HASH_NONE)
    return false;
  hash_insert(&x->index, hash, (uint32_t)x->keys.size);
  stack_push(&x->keys, key);
  stack_push(&x->values, *v);
  return true;
}

static void walk_from(walk *w, uint32_t left, uint32_t level);

static void walk_behind(walk *w, const step *x, const value *v, uint32_t left, uint32_t level) {
  w->steps[w->num_steps++] = *x;
  push_value(w, v);
  walk_from(w, left, level);
  w->values.size--;
  w->repeated.size--;
  w->num_steps--;
}

static bool is_behind(const walk *w, const step *x) {
  if (!w->num_steps)
    return true;
  const step *last = &w->steps[w->num_steps - 1];
  return uses(&w->s.functions.data[x->function], x->child, (uint32_t)w->values.size - 1) ||
         x->function > last->function ||
         (x->function == last->function && memcmp(x->child, last->child, sizeof x->child) > 0);
}

// One more step: to the batch with the last one behind it, and to further ones where there is room for two.
static void try_step(walk *w, const step *x, uint32_t left, uint32_t level, uint32_t mask, seen *s) {
  const function *f = &w->s.functions.data[x->function];
  value v = {.width = f->width};
  compute(w, f, x->child, 0, &v.v);
  for (unsigned k = 0; k < f->arity; k++)
    v.holes |= w->values.data[x->child[k]].holes;
  w->left -= w->left > 0;
  uint32_t still = mask;
  for (uint32_t k = 0; k < w->num_steps; k++)
    if (uses(f, x->child, w->leaves + k))
      still &= ~(1u << k);
  if (is_known(w, v.width, &v.v) || !see(s, v.width << 16 | w->counts[x->function] << 8 | still, &v.v))
    return;
  const uint32_t count = w->counts[x->function];
  if (left - count >= 2 * w->least && w->num_steps + 3 <= REWRITE_MAX_STEPS)
    walk_behind(w, x, &v, left - count, level);
  w->batch[w->batch_size] = v;
  w->batch_steps[w->batch_size++] = *x;
}

// Steps of one function behind which the unused ones are `still`. What is walked behind a step has batches of
// its own.
static void walk_function(walk *w, uint32_t number, uint32_t still, uint32_t left, uint32_t level, seen *s) {
  const function *f = &w->s.functions.data[number];
  const uint32_t mask = unused(w), count = w->counts[number];
  step x = {.function = number};
  if (!first_operands(w, f, x.child, (uint32_t)w->values.size))
    return;
  do {
    uint32_t used = 0;
    for (uint32_t k = 0; k < w->num_steps; k++)
      used |= (uint32_t)uses(f, x.child, w->leaves + k) << k;
    if ((mask & ~used) != still || !fits(w, f, x.child) || !is_behind(w, &x))
      continue;
    if (left - count >= 2 * w->least && w->batch_size)
      end_with_batch(w, still, left - count, level);
    try_step(w, &x, left, level, mask, s);
    if (w->batch_size == BATCH)
      end_with_batch(w, still, left - count, level);
  } while (w->left && next_operands(w, f, x.child, (uint32_t)w->values.size));
}

// Is it the first function with this width and number of instructions?
static bool is_first(const walk *w, uint32_t number) {
  for (uint32_t k = 0; k < number; k++)
    if (w->s.functions.data[k].width == w->s.functions.data[number].width &&
        w->counts[k] == w->counts[number])
      return false;
  return true;
}

// A batch has one width, one number of instructions, and leaves the same unused.
static void walk_alike(walk *w, uint32_t first, uint32_t still, uint32_t left, uint32_t level, seen *s) {
  for (uint32_t number = first; number < w->s.functions.size && w->left; number++)
    if (w->s.functions.data[number].width == w->s.functions.data[first].width &&
        w->counts[number] == w->counts[first])
      walk_function(w, number, still, left, level, s);
  end_with_batch(w, still, left - w->counts[first], level);
}

// All ways to end the program with exactly `left` instructions.
static void walk_from(walk *w, uint32_t left, uint32_t level) {
  seen s = {0};
  const uint32_t mask = unused(w);
  for (uint32_t number = 0; number < w->s.functions.size && w->left; number++)
    for (uint32_t still = 0; still <= mask && w->counts[number] + w->least <= left; still++)
      if (!(still & ~mask) && is_first(w, number))
        walk_alike(w, number, still, left, level, &s);
  hash_free(&s.index);
  stack_free(&s.values);
  stack_free(&s.keys);
}

// One step alone.
static void walk_single(walk *w, uint32_t level) {
  for (uint32_t number = 0; number < w->s.functions.size; number++) {
    const function *f = &w->s.functions.data[number];
    step x = {.function = number};
    if (w->counts[number] != level || f->width != w->s.kind->width ||
        !first_operands(w, f, x.child, (uint32_t)w->values.size))
      continue;
    do {
      bank_values v;
      if (!fits(w, f, x.child))
        continue;
      compute(w, f, x.child, 0, &v);
      compare(w, &x, NONE, &v, level);
    } while (next_operands(w, f, x.child, (uint32_t)w->values.size));
  }
}

// ---- levels -------------------------------------------------------------------------------------

static unsigned told(const walk *w, unsigned p) {
  unsigned bits = 0;
  const goal *kind = w->s.kind;
  for (unsigned k = 0; k < kind->num_holes; k++) {
    unsigned set = (unsigned)__builtin_popcountll(w->s.points[k].v[p]), width = kind->holes[k].width;
    bits += kind->holes[k].is_constant ? 0 : set < width - set ? set : width - set;
  }
  return bits;
}

static void make_points(walk *w) {
  search *s = &w->s;
  points_make(s->kind, &s->learned, s->points);
  w->telling[0] = w->telling[1] = 0;
  for (unsigned p = 1; p < BANK_POINTS; p++)
    if (told(w, p) > told(w, w->telling[0])) {
      w->telling[1] = w->telling[0];
      w->telling[0] = p;
    }
  for (size_t k = 0; k < w->wanted.size; k++) {
    wanted *t = &w->wanted.data[k];
    points_compute(s->terms, w->goals->goals.data[t->goal].pattern, s->kind, s->points, &t->values);
    t->wrong = 0;
  }
  collect_leaves(w);
}

// Is any goal a leaf? Then it takes no instruction.
static bool walk_round(walk *w, uint32_t level) {
  make_points(w);
  walk_single(w, level);
  walk_from(w, level, level);
  bool again = false;
  for (size_t k = 0; k < w->wanted.size; k++)
    again |= w->wanted.data[k].wrong > 0;
  return again;
}

static void walk_level(walk *w, uint32_t level, const uint32_t *most, uint32_t first) {
  w->wanted.size = 0;
  for (uint32_t k = first; k < w->goals->goals.size; k++)
    if (goal_same_kind(w->s.kind, &w->goals->goals.data[k]) && most[k] >= level &&
        w->results[k].instructions == level - 1 && !w->results[k].shorter.num_steps)
      stack_push(&w->wanted, (wanted){.goal = k});
  for (unsigned round = 0; w->wanted.size && round < ROUNDS && walk_round(w, level) && w->left; round++)
    ;
  for (size_t k = 0; k < w->wanted.size && w->left; k++) {
    search_walk *out = &w->results[w->wanted.data[k].goal];
    out->leaves = w->leaves;
    if (!w->wanted.data[k].wrong && !out->shorter.num_steps)
      out->instructions = level;
  }
}

// One for each register of its widest operand, or as many as LLVM takes.
static uint32_t count_generic(const search *s, const function *f, const search_counts *counts) {
  unsigned widest = f->width;
  for (unsigned j = 0; j < f->arity; j++)
    widest = f->from[j] > widest ? f->from[j] : widest;
  return (s->lanes * widest + s->m->register_bits - 1) / s->m->register_bits *
         counts->generic(counts->user, f->op, f->width);
}

// Of the instructions with the function of number k, by the one for most lanes.
static uint32_t count_instructions(const search *s, uint32_t k) {
  uint32_t most = 1;
  for (uint32_t j = 0; j < s->m->count; j++) {
    const lane_function *f = s->m->functions[j];
    if (f && term_same(f->results[0].body, s->m->functions[k]->results[0].body) &&
        f->results[0].type.lanes > most)
      most = f->results[0].type.lanes;
  }
  return (s->lanes + most - 1) / most;
}

static void count_functions(walk *w, const search_counts *counts) {
  search *s = &w->s;
  w->counts = util_alloc((s->functions.size + 1) * sizeof *w->counts);
  w->least = UINT32_MAX;
  for (size_t k = 0; k < s->functions.size; k++) {
    const function *f = &s->functions.data[k];
    const bool generic = f->instruction == REWRITE_GENERIC;
    w->counts[k] = generic ? count_generic(s, f, counts) : count_instructions(s, f->instruction);
    w->least = w->counts[k] < w->least ? w->counts[k] : w->least;
  }
}

void search_walk_kind(const machine *m, const goal_list *g, uint32_t first, const uint32_t *most,
                      const search_counts *counts, uint64_t limit, search_walk *results) {
  search_stats stats = {0};
  walk *w = util_alloc(sizeof *w);
  const goal *kind = &g->goals.data[first];
  w->s = (search){.m = m,
                  .terms = m->terms,
                  .kind = kind,
                  .stats = &stats,
                  .lanes = m->register_bits / goal_narrowest(kind),
                  .bound = MACHINE_CANNOT};
  w->goals = g;
  w->results = results;
  w->left = limit;
  bank_functions(&w->s);
  matrix_forget(&w->s);
  count_functions(w, counts);
  uint32_t deepest = 0;
  for (uint32_t k = first; k < g->goals.size; k++)
    if (goal_same_kind(kind, &g->goals.data[k])) {
      results[k] = (search_walk){.functions = (uint32_t)w->s.functions.size};
      deepest = most[k] > deepest ? most[k] : deepest;
    }
  for (uint32_t level = 1; level <= deepest && w->left; level++)
    walk_level(w, level, most, first);
  bank_free_all(&w->s);
  stack_free(&w->values);
  stack_free(&w->repeated);
  stack_free(&w->wanted);
  util_release(w->counts);
  util_release(w);
}
