// Bottom-up, by values. For goals of n operands of w bits there is one bank of sequences over n arguments:
// what is computed by one application of a function of the machine on arguments and constants, then by one
// more, each kept where its values on the test points are new. Three steps are not kept but compared with the
// goals: functions of two entries of one step, and of one of two steps and an argument or constant. Goals are
// looked up by a hash of their values; what agrees on the test points is computed on many more before it
// counts.
#include "synth/search.h"

#include "synth/tape.h"

#include <string.h>

enum { MAX_ENTRIES = 150000, MAX_TARGETS = 100000, UNDONE = 2, CHECK_ROUNDS = 64, NO_CHILD = UINT32_MAX };

// What a step may apply to entries.
typedef struct function {
  uint32_t instruction; // as rewrite_step's
  term_op op;
  unsigned arity;
  bool commutative;
  bool by_amount; // a shift by a constant: `amount`
  uint64_t amount;
  float cost;
  tape *tape; // ARG k: operand k
} function;

typedef struct entry {
  uint32_t function; // NO_CHILD: a leaf
  uint32_t child[2]; // a leaf: argument number in [0], or NO_CHILD and a constant
  uint64_t constant;
  float cost;
} entry;

// What a sequence shall compute: a goal, or what another target becomes when its last step is undone.
typedef struct target {
  uint32_t goal;
  uint32_t outer;          // the target that this one is made for; NO_CHILD: the goal itself
  uint32_t function, leaf; // the step: function(this, leaf), or function(leaf, this)
  bool leaf_first;
  float cost;    // of the steps that are undone
  uint32_t next; // with the same values; NO_CHILD: none
} target;

typedef struct search {
  const machine *m;
  const goal_list *goals;
  search_outcome *outcomes;
  search_stats *stats;
  term_context *terms;
  unsigned width, holes;
  uint32_t lanes;
  float bound; // of the dearest goal: what costs more is of no use
  STACK(function) functions;
  STACK(target) targets;
  STACK(bank_values) target_values;
  STACK(tape *) goal_tapes; // of the targets that are goals
  hash_index target_index, entry_index;
  STACK(entry) entries;
  STACK(bank_values) values;
  uint32_t leaves, singles; // entries without a step, and those with at most one
  bank_values points[3];
} search;

// ---- test points --------------------------------------------------------------------------------

static uint64_t random_next(uint64_t *state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return *state ^ *state >> 31;
}

static uint64_t random_value(uint64_t *state, unsigned width) {
  const uint64_t top = UINT64_C(1) << (width - 1),
                 mask = width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  const uint64_t corners[] = {0, 1, mask, top, top - 1, top + 1, mask - 1, top >> 1};
  uint64_t r = random_next(state), v = random_next(state);
  switch (r >> 40 & 7) {
  case 0:
  case 1:
    return corners[r >> 20 & 7];
  case 2: // small, of either sign
    return ((r >> 20 & 1) ? v & 15 : -(v & 15)) & mask;
  case 3: // few bits
    return v & random_next(state) & random_next(state) & mask;
  default:
    return v & mask;
  }
}

static void make_points(search *s) {
  static const unsigned order[6] = {0, 1, 2, 3, 4, 5};
  const uint64_t top = UINT64_C(1) << (s->width - 1),
                 mask = s->width >= 64 ? UINT64_MAX : (UINT64_C(1) << s->width) - 1;
  const uint64_t corners[] = {0, mask, top, top - 1, 1, top >> 1};
  uint64_t state = 0x9e3779b97f4a7c15u + s->width * 4 + s->holes;
  for (unsigned p = 0; p < BANK_POINTS; p++)
    for (unsigned k = 0; k < s->holes; k++) {
      uint64_t v = random_value(&state, s->width);
      if (s->holes == 1 && p < 6)
        v = corners[order[p]];
      if (s->holes == 2 && p < 25)
        v = corners[k ? p % 5 : p / 5];
      if (s->holes == 3 && p < 27)
        v = corners[k == 0 ? p / 9 : k == 1 ? p / 3 % 3 : p % 3];
      if (k && p % 7 == 6) // neighbours
        v = (s->points[0].v[p] + p % 3 - 1) & mask;
      s->points[k].v[p] = v;
    }
}

// ---- functions ------------------------------------------------------------------------------------

static void add_function(search *s, function f, term_id body) {
  if (f.cost >= s->bound)
    return;
  f.tape = tape_new(s->terms, body);
  if (f.tape)
    stack_push(&s->functions, f);
}

static void add_generics(search *s) {
  static const term_op binary[] = {TERM_ADD, TERM_SUB,  TERM_MUL,  TERM_AND,  TERM_OR,
                                   TERM_XOR, TERM_MINU, TERM_MAXU, TERM_MINS, TERM_MAXS};
  static const term_op shifts[] = {TERM_SHL, TERM_SHRU, TERM_SHRS};
  term_context *plain = term_context_new(false), *kept = s->terms;
  s->terms = plain;
  term_id a = term_arg(plain, 0, s->width), b = term_arg(plain, 1, s->width);
  for (size_t k = 0; k < sizeof binary / sizeof *binary; k++)
    add_function(
        s,
        (function){.instruction = REWRITE_GENERIC,
                   .op = binary[k],
                   .arity = 2,
                   .commutative = term_ops[binary[k]].commutative,
                   .cost = machine_generic_cost(s->m, binary[k], s->lanes, s->width, s->width, false)},
        term_binary(plain, binary[k], a, b));
  add_function(s,
               (function){.instruction = REWRITE_GENERIC,
                          .op = TERM_ABS,
                          .arity = 1,
                          .cost = machine_generic_cost(s->m, TERM_ABS, s->lanes, s->width, s->width, false)},
               term_unary(plain, TERM_ABS, a));
  for (size_t k = 0; k < sizeof shifts / sizeof *shifts; k++) {
    const uint64_t amounts[] = {1, s->width / 2, s->width - 1};
    for (size_t n = 0; n < sizeof amounts / sizeof *amounts; n++)
      add_function(
          s,
          (function){.instruction = REWRITE_GENERIC,
                     .op = shifts[k],
                     .arity = 1,
                     .by_amount = true,
                     .amount = amounts[n],
                     .cost = machine_generic_cost(s->m, shifts[k], s->lanes, s->width, s->width, true)},
          term_binary(plain, shifts[k], a, term_const(plain, s->width, amounts[n])));
  }
  s->terms = kept;
  term_context_free(plain);
}

static bool is_uniform(const lane_function *f, unsigned width) {
  bool ok = f->num_operands <= 2 && f->results[0].type.width == width;
  for (uint32_t k = 0; ok && k < f->num_operands; k++)
    ok = f->operands[k].kind == OPERAND_VECTOR && f->operands[k].width == width &&
         f->results[0].accesses[k].operand == k;
  return ok;
}

// Does exchanging the operands give the same?
static bool is_symmetric(term_context *c, term_id body, unsigned width) {
  term_id swapped[2] = {term_arg(c, 1, width), term_arg(c, 0, width)};
  return term_same(rewrite_instantiate(c, body, swapped, c), body);
}

static void add_instructions(search *s) {
  const isa *i = s->m->w->simple;
  size_t first = s->functions.size;
  STACK(term_id) bodies = {0};
  for (uint32_t k = 0; k < i->count; k++) {
    const lane_function *f = &i->instructions[k].function;
    if (!s->m->usable[k] || !is_uniform(f, s->width))
      continue;
    term_id body = f->results[0].body;
    bool known = false, single = true;
    for (size_t j = 0; j < bodies.size && !known; j++)
      known = term_same(bodies.data[j], body);
    if (known)
      continue;
    stack_push(&bodies, body);
    // One operator on arguments is a generic operation.
    for (unsigned j = 0; j < term_arity(s->terms, body); j++)
      single &= term_operator(s->terms, term_child(s->terms, body, j)) == TERM_ARG;
    uint32_t best = k;
    float cost = machine_body_cost(s->m, body, s->lanes, &best);
    if (!single)
      add_function(s,
                   (function){.instruction = best,
                              .arity = f->num_operands,
                              .commutative = f->num_operands == 2 && is_symmetric(s->terms, body, s->width),
                              .cost = cost},
                   body);
  }
  stack_free(&bodies);
  (void)first;
}

// ---- what is found --------------------------------------------------------------------------------

// A sequence's steps, operands before users; an entry that is used twice is one step.
typedef struct sequence {
  rewrite r;
  uint32_t entry[REWRITE_MAX_STEPS]; // of the steps
} sequence;

static term_id sequence_operand(search *s, sequence *q, uint32_t e);

static bool sequence_step(search *s, sequence *q, uint32_t f, uint32_t x, uint32_t y, uint32_t e) {
  const function *fn = &s->functions.data[f];
  rewrite_step step = {.instruction = fn->instruction, .op = fn->op, .width = s->width};
  step.operands[step.num_operands++] = sequence_operand(s, q, x);
  if (fn->by_amount)
    step.operands[step.num_operands++] = term_const(s->terms, s->width, fn->amount);
  else if (fn->arity == 2)
    step.operands[step.num_operands++] = sequence_operand(s, q, y);
  if (q->r.num_steps == REWRITE_MAX_STEPS)
    return false;
  q->entry[q->r.num_steps] = e;
  q->r.steps[q->r.num_steps++] = step;
  return true;
}

static term_id sequence_operand(search *s, sequence *q, uint32_t e) {
  const entry x = s->entries.data[e];
  if (x.function == NO_CHILD)
    return x.child[0] == NO_CHILD ? term_const(s->terms, s->width, x.constant)
                                  : term_arg(s->terms, x.child[0], s->width);
  for (uint32_t k = 0; k < q->r.num_steps; k++)
    if (q->entry[k] == e)
      return term_arg(s->terms, s->holes + k, s->width);
  sequence_step(s, q, x.function, x.child[0], x.child[1], e);
  return term_arg(s->terms, s->holes + q->r.num_steps - 1, s->width);
}

// Computes an entry anew, at other points.
static bank_values recompute(const search *s, uint32_t e, const bank_values *args) {
  const entry *x = &s->entries.data[e];
  bank_values out, a, b;
  if (x->function == NO_CHILD) {
    if (x->child[0] != NO_CHILD)
      return args[x->child[0]];
    for (unsigned p = 0; p < BANK_POINTS; p++)
      out.v[p] = x->constant;
    return out;
  }
  const function *f = &s->functions.data[x->function];
  a = recompute(s, x->child[0], args);
  if (f->arity == 2)
    b = recompute(s, x->child[1], args);
  tape_run(f->tape, (const bank_values *[]){&a, &b}, &out);
  return out;
}

// The target's value from that of what is sought for it.
static bank_values redo(const search *s, const target *t, const bank_values *value, const bank_values *args) {
  if (t->outer == NO_CHILD)
    return *value;
  bank_values leaf = recompute(s, t->leaf, args), out;
  const bank_values *operands[] = {t->leaf_first ? &leaf : value, t->leaf_first ? value : &leaf};
  tape_run(s->functions.data[t->function].tape, operands, &out);
  return redo(s, &s->targets.data[t->outer], &out, args);
}

static bool holds(const search *s, const target *t, uint32_t f, uint32_t x, uint32_t y) {
  uint64_t state = 12345;
  const tape *goal_tape = NULL;
  for (size_t k = 0; k < s->goal_tapes.size && !goal_tape; k++)
    goal_tape = s->targets.data[k].goal == t->goal ? s->goal_tapes.data[k] : NULL;
  for (unsigned round = 0; round < CHECK_ROUNDS; round++) {
    bank_values args[3], a, b, out, wanted;
    for (unsigned k = 0; k < s->holes; k++)
      for (unsigned p = 0; p < BANK_POINTS; p++)
        args[k].v[p] = random_value(&state, s->width);
    a = recompute(s, x, args);
    if (s->functions.data[f].arity == 2)
      b = recompute(s, y, args);
    tape_run(s->functions.data[f].tape, (const bank_values *[]){&a, &b}, &out);
    out = redo(s, t, &out, args);
    tape_run(goal_tape, (const bank_values *[]){&args[0], &args[1], &args[2]}, &wanted);
    if (memcmp(&out, &wanted, sizeof out))
      return false;
  }
  return true;
}

static float sequence_cost(const search *s, const sequence *q) {
  float cost = 0;
  for (uint32_t k = 0; k < q->r.num_steps; k++)
    for (size_t f = 0; f < s->functions.size; f++) {
      const function *fn = &s->functions.data[f];
      const rewrite_step *step = &q->r.steps[k];
      if (fn->instruction == step->instruction && fn->op == step->op) {
        cost += fn->cost;
        break;
      }
    }
  return cost;
}

// Appends the steps that were undone.
static bool sequence_outer(search *s, sequence *q, const target *t) {
  for (; t->outer != NO_CHILD; t = &s->targets.data[t->outer]) {
    const function *fn = &s->functions.data[t->function];
    rewrite_step step = {.instruction = fn->instruction, .op = fn->op, .width = s->width, .num_operands = 2};
    step.operands[t->leaf_first] = term_arg(s->terms, s->holes + q->r.num_steps - 1, s->width);
    step.operands[!t->leaf_first] = sequence_operand(s, q, t->leaf);
    if (q->r.num_steps == REWRITE_MAX_STEPS)
      return false;
    q->entry[q->r.num_steps] = NO_CHILD - 1;
    q->r.steps[q->r.num_steps++] = step;
  }
  return true;
}

static void found(search *s, const target *t, uint32_t f, uint32_t x, uint32_t y) {
  search_outcome *o = &s->outcomes[t->goal];
  const function *fn = &s->functions.data[f];
  // A part that is used twice costs once: at least the last two steps are paid.
  if (t->cost + fn->cost >= o->sequence)
    return;
  sequence q = {.r = {.num_holes = s->holes, .pattern = s->goals->goals.data[t->goal].pattern}};
  for (unsigned k = 0; k < s->holes; k++)
    q.r.holes[k].width = s->width;
  if (!sequence_step(s, &q, f, x, y, NO_CHILD - 1) || !sequence_outer(s, &q, t))
    return;
  float cost = sequence_cost(s, &q);
  if (cost >= o->cost * 0.97f || cost >= o->sequence * 0.999f || !holds(s, t, f, x, y))
    return;
  o->sequence = cost;
  o->found = q.r;
}

static bool is_values(const bank_values *a, const bank_values *b) { return !memcmp(a, b, sizeof *a); }

static void look_up(search *s, const bank_values *v, uint64_t hash, uint32_t f, uint32_t x, uint32_t y) {
  uint32_t k;
  hash_find(&s->target_index, hash, k, is_values(&s->target_values.data[k], v));
  for (; k != HASH_NONE && k != NO_CHILD; k = s->targets.data[k].next)
    found(s, &s->targets.data[k], f, x, y);
}

// ---- the bank -------------------------------------------------------------------------------------

static void add_leaf(search *s, uint32_t argument, uint64_t constant) {
  bank_values v;
  if (argument != NO_CHILD)
    v = s->points[argument];
  else
    for (unsigned p = 0; p < BANK_POINTS; p++)
      v.v[p] = constant;
  uint64_t hash = bank_hash(s->width, &v);
  uint32_t known;
  hash_find(&s->entry_index, hash, known, is_values(&s->values.data[known], &v));
  if (known != HASH_NONE)
    return;
  hash_insert(&s->entry_index, hash, (uint32_t)s->entries.size);
  stack_push(&s->entries, (entry){NO_CHILD, {argument, NO_CHILD}, constant, 0});
  stack_push(&s->values, v);
}

static void add_leaves(search *s) {
  const uint64_t top = UINT64_C(1) << (s->width - 1), mask = top | (top - 1);
  for (unsigned k = 0; k < s->holes; k++)
    add_leaf(s, k, 0);
  const uint64_t constants[] = {0, 1, mask, top, top - 1, s->width, s->width - 1};
  for (size_t k = 0; k < sizeof constants / sizeof *constants; k++)
    add_leaf(s, NO_CHILD, constants[k]);
  s->leaves = (uint32_t)s->entries.size;
}

// Applies a function; what is new is kept, if wanted.
static void apply(search *s, uint32_t f, uint32_t x, uint32_t y, bool keep) {
  const function *fn = &s->functions.data[f];
  float cost = fn->cost + s->entries.data[x].cost + (fn->arity == 2 ? s->entries.data[y].cost : 0);
  if (cost >= s->bound)
    return;
  bank_values v;
  tape_run(fn->tape, (const bank_values *[]){&s->values.data[x], fn->arity == 2 ? &s->values.data[y] : NULL},
           &v);
  s->stats->tried++;
  uint64_t hash = bank_hash(s->width, &v);
  look_up(s, &v, hash, f, x, y);
  if (!keep || s->entries.size >= MAX_ENTRIES)
    return;
  uint32_t known;
  hash_find(&s->entry_index, hash, known, is_values(&s->values.data[known], &v));
  if (known != HASH_NONE)
    return;
  hash_insert(&s->entry_index, hash, (uint32_t)s->entries.size);
  stack_push(&s->entries, (entry){f, {x, fn->arity == 2 ? y : NO_CHILD}, 0, cost});
  stack_push(&s->values, v);
}

// All functions of an entry from [first, end) and a leaf, in both orders.
static void apply_to_leaves(search *s, uint32_t first, uint32_t end, bool keep) {
  for (uint32_t x = first; x < end; x++)
    for (uint32_t f = 0; f < s->functions.size; f++) {
      const function fn = s->functions.data[f];
      if (fn.arity == 1) {
        apply(s, f, x, 0, keep);
        continue;
      }
      for (uint32_t y = 0; y < s->leaves; y++) {
        apply(s, f, x, y, keep);
        if (!fn.commutative && x >= s->leaves)
          apply(s, f, y, x, keep);
      }
    }
}

static void run_bank(search *s) {
  apply_to_leaves(s, 0, s->leaves, true);
  s->singles = (uint32_t)s->entries.size;
  apply_to_leaves(s, s->leaves, s->singles, true);
  uint32_t doubles = (uint32_t)s->entries.size;
  for (uint32_t f = 0; f < s->functions.size; f++)
    for (uint32_t x = s->leaves; s->functions.data[f].arity == 2 && x < s->singles; x++)
      for (uint32_t y = s->leaves; y < s->singles; y++)
        if (y <= x || !s->functions.data[f].commutative)
          apply(s, f, x, y, false);
  apply_to_leaves(s, s->singles, doubles, false);
  s->stats->entries += (uint32_t)s->entries.size;
}

// ---- all goals ------------------------------------------------------------------------------------

static void add_target(search *s, target t, const bank_values *values) {
  if (s->targets.size >= MAX_TARGETS)
    return;
  uint64_t hash = bank_hash(s->width, values);
  uint32_t known, number = (uint32_t)s->targets.size;
  hash_find(&s->target_index, hash, known, is_values(&s->target_values.data[known], values));
  t.next = NO_CHILD;
  if (known == HASH_NONE)
    hash_insert(&s->target_index, hash, number);
  for (; known != HASH_NONE; known = s->targets.data[known].next) {
    if (s->targets.data[known].goal == t.goal)
      return; // the same with fewer steps
    if (s->targets.data[known].next == NO_CHILD) {
      s->targets.data[known].next = number;
      break;
    }
  }
  stack_push(&s->targets, t);
  stack_push(&s->target_values, *values);
}

static void add_goals(search *s) {
  for (uint32_t k = 0; k < s->goals->goals.size; k++) {
    const goal *g = &s->goals->goals.data[k];
    if (g->width != s->width || g->num_holes != s->holes)
      continue;
    search_outcome *o = &s->outcomes[k];
    *o = (search_outcome){.cost = machine_term_cost(s->m, g->pattern, s->lanes), .sequence = MACHINE_CANNOT};
    tape *t = tape_new(s->terms, g->pattern);
    if (!t)
      continue;
    bank_values v;
    s->bound = o->cost > s->bound ? o->cost : s->bound;
    tape_run(t, (const bank_values *[]){&s->points[0], &s->points[1], &s->points[2]}, &v);
    stack_push(&s->goal_tapes, t);
    add_target(s, (target){.goal = k, .outer = NO_CHILD}, &v);
  }
}

// What must be there before a last step with a leaf, if that can be undone.
static void undo_steps(search *s) {
  static const struct {
    term_op op, inverse;
    bool leaf_first,
        value_first; // the step is op(leaf, x), or op(x, leaf); x is inverse(value, leaf), or the other way
  } undone[] = {{TERM_XOR, TERM_XOR, false, true},
                {TERM_ADD, TERM_SUB, false, true},
                {TERM_SUB, TERM_ADD, false, true},
                {TERM_SUB, TERM_SUB, true, false}};
  size_t first = 0;
  for (unsigned round = 0; round < UNDONE; round++) {
    size_t end = s->targets.size;
    for (size_t k = first; k < end; k++)
      for (uint32_t leaf = 0; leaf < s->leaves; leaf++)
        for (size_t u = 0; u < sizeof undone / sizeof *undone; u++) {
          uint32_t f = 0;
          while (f < s->functions.size && (s->functions.data[f].instruction != REWRITE_GENERIC ||
                                           s->functions.data[f].op != undone[u].op))
            f++;
          const bank_values value = s->target_values.data[k], *other = &s->values.data[leaf];
          target t = {s->targets.data[k].goal,
                      (uint32_t)k,
                      f,
                      leaf,
                      undone[u].leaf_first,
                      s->targets.data[k].cost,
                      0};
          if (f == s->functions.size ||
              (t.cost += s->functions.data[f].cost) >= s->outcomes[t.goal].cost * 0.97f)
            continue;
          bank_values v;
          bank_compute(undone[u].inverse, s->width, undone[u].value_first ? &value : other,
                       undone[u].value_first ? other : &value, &v);
          add_target(s, t, &v);
        }
    first = end;
  }
}

static void release(search *s) {
  for (size_t k = 0; k < s->functions.size; k++)
    tape_free(s->functions.data[k].tape);
  for (size_t k = 0; k < s->goal_tapes.size; k++)
    tape_free(s->goal_tapes.data[k]);
  stack_free(&s->functions);
  stack_free(&s->targets);
  stack_free(&s->target_values);
  stack_free(&s->goal_tapes);
  hash_free(&s->target_index);
  hash_free(&s->entry_index);
  stack_free(&s->entries);
  stack_free(&s->values);
}

void search_machine(const machine *m, const goal_list *g, search_outcome *outcomes, search_stats *stats) {
  for (unsigned holes = 1; holes <= 3; holes++)
    for (unsigned width = 8; width <= 64; width *= 2) {
      search s = {.m = m,
                  .goals = g,
                  .outcomes = outcomes,
                  .stats = stats,
                  .terms = m->w->simple->terms,
                  .width = width,
                  .holes = holes,
                  .lanes = m->row->register_bits / width};
      make_points(&s);
      add_goals(&s);
      if (s.targets.size) {
        add_instructions(&s);
        add_generics(&s);
        add_leaves(&s);
        undo_steps(&s);
        run_bank(&s);
      }
      release(&s);
    }
}
