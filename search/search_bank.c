// The bank: entries by values on the test points, the cheapest first made. Level by level: leaves, one
// function of leaves, a second one of that and leaves, and of what depends on one operand a third one with an
// operand.
#include "search/search_internal.h"

#include "search/expressions.h"

#include <string.h>

enum {
  MAX_WIDTHS = MAX_HOLES + 3,
  MAX_ENTRIES = 150000,
  MAX_OWN = 20000,
  MAX_PARTS = 12,
  MAX_TWICE = 200,
  MAX_THIRD = 200,
  MAX_COMPARED = 400
};

// ---- functions ------------------------------------------------------------------------------------

static void add_function(search *s, const term_context *c, function f, term_id body) {
  if (f.cost >= s->bound)
    return;
  f.by_sign = f.op == TERM_SLT && f.instruction == REWRITE_GENERIC
                  ? machine_generic_cost(s->m, f.op, s->lanes, f.width, f.from[0], true)
                  : f.cost;
  f.tape = tape_new(c, body);
  if (f.tape)
    stack_push(&s->functions, f);
}

static void add_generic(search *s, term_context *plain, term_op op, unsigned width, unsigned from) {
  unsigned arity = term_ops[op].arity;
  term_id args[TERM_MAX_OPERANDS];
  function f = {.instruction = REWRITE_GENERIC,
                .op = op,
                .arity = arity,
                .width = width,
                .commutative = term_ops[op].commutative,
                .by_constant = op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS,
                .cost = machine_generic_cost(s->m, op, s->lanes, width, from, op != TERM_SLT)};
  for (unsigned k = 0; k < arity; k++) {
    f.from[k] = op == TERM_SELECT && k == 0 ? 1 : from;
    args[k] = term_arg(plain, k, f.from[k]);
  }
  add_function(s, plain, f, term_make(plain, op, width, args));
}

static void add_generics(search *s, unsigned width) {
  static const term_op uniform[] = {TERM_ADD,  TERM_SUB,  TERM_MUL,    TERM_AND,   TERM_OR,   TERM_XOR,
                                    TERM_MINU, TERM_MAXU, TERM_MINS,   TERM_MAXS,  TERM_ABS,  TERM_SHL,
                                    TERM_SHRU, TERM_SHRS, TERM_SELECT, TERM_CTPOP, TERM_CTLZ, TERM_CTTZ};
  static const term_op comparisons[] = {TERM_EQ, TERM_ULT, TERM_SLT};
  term_context *plain = term_context_new(false);
  for (size_t k = 0; k < sizeof uniform / sizeof *uniform; k++)
    add_generic(s, plain, uniform[k], width, width);
  for (size_t k = 0; k < sizeof comparisons / sizeof *comparisons; k++)
    add_generic(s, plain, comparisons[k], 1, width);
  term_context_free(plain);
}

// From and to the other widths of the kind.
static void add_conversions(search *s, unsigned width, unsigned other) {
  term_context *plain = term_context_new(false);
  if (other < width)
    add_generic(s, plain, TERM_TRUNC, other, width);
  for (unsigned k = 0; other > width && k < 2; k++)
    add_generic(s, plain, k ? TERM_EXTS : TERM_EXTU, other, width);
  term_context_free(plain);
}

static bool is_applicable(const lane_function *f, unsigned width) {
  const uint32_t last = f->num_operands - 1;
  bool ok = f->results[0].type.width == width;
  if (matrix_is_function(f, width))
    return true;
  for (uint32_t k = 0; ok && k <= last; k++)
    ok = f->results[0].accesses[k].operand == k &&
         (f->operands[k].kind == OPERAND_VECTOR || (k == 1 && k == last));
  return ok;
}

// Does exchanging the operands give the same?
static bool is_symmetric(term_context *c, term_id body, const function *f) {
  if (f->arity != 2 || f->immediate || f->from[0] != f->from[1])
    return false;
  term_id swapped[2] = {term_arg(c, 1, f->from[1]), term_arg(c, 0, f->from[0])};
  return term_same(rewrite_instantiate(c, body, swapped, c), body);
}

static void add_instructions(search *s, unsigned width) {
  const machine *m = s->m;
  STACK(term_id) bodies = {0};
  for (uint32_t k = 0; k < m->count; k++) {
    const lane_function *f = m->functions[k];
    if (!f || !is_applicable(f, width))
      continue;
    term_id body = f->results[0].body;
    bool known = false, single = true;
    for (size_t j = 0; j < bodies.size && !known; j++)
      known = term_same(bodies.data[j], body);
    if (known)
      continue;
    stack_push(&bodies, body);
    // One operator on arguments is a generic operation, but for shifts, which are defined for any amount.
    term_op op = term_operator(s->terms, body);
    for (unsigned j = 0; j < term_arity(s->terms, body); j++)
      single &= term_operator(s->terms, term_child(s->terms, body, j)) == TERM_ARG;
    if (single && op != TERM_SHL && op != TERM_SHRU && op != TERM_SHRS)
      continue;
    uint32_t best = k;
    function x = {
        .cost = machine_body_cost(m, body, s->lanes, &best), .arity = f->num_operands, .width = width};
    x.by_matrix = matrix_is_function(f, width);
    x.instruction = best;
    for (unsigned j = 0; j < x.arity; j++)
      x.from[j] = f->operands[j].width;
    x.immediate = f->operands[x.arity - 1].kind == OPERAND_IMMEDIATE ? &f->operands[x.arity - 1] : NULL;
    x.commutative = is_symmetric(s->terms, body, &x);
    add_function(s, s->terms, x, body);
  }
  stack_free(&bodies);
}

// The widths of holes and result, and those in between.
static unsigned widths_of(const goal *kind, unsigned widths[MAX_WIDTHS]) {
  unsigned count = 1;
  widths[0] = kind->width;
  for (unsigned k = 0; k < kind->num_holes; k++) {
    unsigned j = 0;
    while (j < count && widths[j] != kind->holes[k].width)
      j++;
    if (j == count && !kind->holes[k].is_constant)
      widths[count++] = kind->holes[k].width;
  }
  unsigned least = widths[0], most = widths[0], given = count;
  for (unsigned k = 1; k < given; k++) {
    least = widths[k] < least ? widths[k] : least;
    most = widths[k] > most ? widths[k] : most;
  }
  for (unsigned width = 2 * least; width < most; width *= 2) {
    bool known = false;
    for (unsigned k = 0; k < given; k++)
      known |= widths[k] == width;
    if (!known)
      widths[count++] = width;
  }
  return count;
}

void bank_functions(search *s) {
  unsigned widths[MAX_WIDTHS], count = widths_of(s->kind, widths);
  for (unsigned k = 0; k < count; k++) {
    add_instructions(s, widths[k]);
    add_generics(s, widths[k]);
    for (unsigned j = 0; j < count; j++)
      add_conversions(s, widths[k], widths[j]);
  }
}

uint32_t bank_function(const search *s, term_op op, unsigned width, unsigned from) {
  for (uint32_t f = 0; f < s->functions.size; f++) {
    const function *fn = &s->functions.data[f];
    if (fn->instruction == REWRITE_GENERIC && fn->op == op && fn->width == width &&
        fn->from[fn->arity - 1] == from)
      return f;
  }
  return NONE;
}

// ---- entries --------------------------------------------------------------------------------------

static bool is_entry(const search *s, uint32_t e, unsigned width, const bank_values *v) {
  return s->entries.data[e].width == width && same_values(&s->values.data[e], v);
}

static uint32_t lookup_common(const search *s, uint64_t hash, unsigned width, const bank_values *v) {
  uint32_t known;
  hash_find(&s->index, hash, known, is_entry(s, known, width, v));
  return known == HASH_NONE ? NONE : known;
}

static uint32_t lookup(const search *s, uint64_t hash, unsigned width, const bank_values *v) {
  uint32_t known = HASH_NONE;
  if (s->common)
    hash_find(&s->own_index, hash, known, is_entry(s, known, width, v));
  return known == HASH_NONE ? lookup_common(s, hash, width, v) : known;
}

uint32_t bank_lookup(const search *s, unsigned width, const bank_values *v) {
  return lookup(s, bank_hash(width, v), width, v);
}

uint32_t bank_lookup_common(const search *s, unsigned width, const bank_values *v) {
  return lookup_common(s, bank_hash(width, v), width, v);
}

// ---- the first points -----------------------------------------------------------------------------

enum { BEGIN_BITS = 21 };

static uint32_t begin_of(unsigned width, const bank_values *first) {
  uint64_t h = width;
  for (unsigned p = 0; p < BANK_FIRST; p++)
    h = (h ^ first->v[p]) * 0x9e3779b97f4a7c15u, h ^= h >> 29;
  return (uint32_t)(h >> 8) & ((1u << BEGIN_BITS) - 1);
}

static void mark_begin(search *s, unsigned width, const bank_values *v) {
  uint32_t bit = begin_of(width, v);
  s->begins[bit / 64] |= UINT64_C(1) << bit % 64;
}

bool bank_may_begin(const search *s, unsigned width, const bank_values *first) {
  uint32_t bit = begin_of(width, first);
  return s->begins[bit / 64] >> bit % 64 & 1;
}

// Those of the entries that are there.
static void mark_begins(search *s) {
  const size_t size = (1u << BEGIN_BITS) / 8;
  if (!s->begins)
    s->begins = util_alloc(size);
  memset(s->begins, 0, size);
  for (size_t e = 0; e < s->entries.size; e++)
    mark_begin(s, s->entries.data[e].width, &s->values.data[e]);
}

// ---- adding ---------------------------------------------------------------------------------------

static bool is_full(const search *s) {
  return s->entries.size >= (s->common ? s->common + MAX_OWN : MAX_ENTRIES);
}

static bool is_made_of(const search *s, const entry *e, uint32_t part) {
  for (unsigned k = 0; e->function != NONE && k < TERM_MAX_OPERANDS; k++)
    if (e->child[k] != NONE && (e->child[k] == part || is_made_of(s, &s->entries.data[e->child[k]], part)))
      return true;
  return false;
}

// Is the entry as good as the goal's own part that has the same values, of a part that costs less? Steps that
// use this one too have it once.
static bool replaces_part(const search *s, const entry *e, uint32_t part) {
  const entry *x = &s->entries.data[part];
  return s->shares && part >= s->common && x->function == NONE && e->function != NONE && e->part > 0 &&
         search_cost(e) < 1.001f * x->part && !is_made_of(s, e, part);
}

static void add_entry(search *s, entry e, const bank_values *v) {
  uint64_t hash = bank_hash(e.width, v);
  uint32_t known = lookup(s, hash, e.width, v);
  // Another way to the same values: the cheaper one, which cannot have the dearer one for a part. What was
  // made of that costs less than it seems then.
  if (known != NONE && known >= s->common && e.function != NONE && s->entries.data[known].function != NONE &&
      (!s->shares || e.cost <= s->entries.data[known].cost) &&
      search_cost(&e) < 0.999f * search_cost(&s->entries.data[known]))
    s->entries.data[known] = e;
  else if (known != NONE && replaces_part(s, &e, known))
    s->entries.data[known] = e;
  // What is made of a part of the goal may take fewer steps, if the part is there.
  bool is_known =
      known != NONE && !(known < s->common && e.part > 0 && e.cost < 0.999f * s->entries.data[known].cost);
  if (is_known || (is_full(s) && e.function != NONE))
    return;
  hash_insert(s->common ? &s->own_index : &s->index, hash, (uint32_t)s->entries.size);
  stack_push(&s->entries, e);
  stack_push(&s->values, *v);
  mark_begin(s, e.width, v);
}

uint8_t bank_holes_below(const search *s, term_id t) {
  if (term_operator(s->terms, t) == TERM_ARG) {
    unsigned k = term_argument(s->terms, t);
    return s->kind->holes[k].is_constant ? 0 : (uint8_t)(1 << k);
  }
  uint8_t holes = 0;
  for (unsigned k = 0; k < term_arity(s->terms, t); k++)
    holes |= bank_holes_below(s, term_child(s->terms, t, k));
  return holes;
}

static void add_leaf(search *s, term_id t, float cost, float part) {
  bank_values v;
  points_compute(s->terms, t, s->kind, s->points, &v);
  add_entry(s,
            (entry){.function = NONE,
                    .leaf = t,
                    .width = term_width(s->terms, t),
                    .holes = bank_holes_below(s, t),
                    .cost = cost,
                    .part = part},
            &v);
}

void bank_add_leaf(search *s, term_id t) { add_leaf(s, t, 0, 0); }

static void add_constant(search *s, unsigned width, uint64_t v) {
  add_leaf(s, term_const(s->terms, width, v), s->m->constant_cost, 0);
}

static void add_leaves(search *s, unsigned width) {
  const uint64_t top = UINT64_C(1) << (width - 1), mask = top | (top - 1);
  const uint64_t constants[] = {0, 1, mask, top, top - 1, width, width - 1, width / 2};
  for (unsigned k = 0; k < s->kind->num_holes; k++)
    if (!s->kind->holes[k].is_constant && s->kind->holes[k].width == width)
      add_leaf(s, term_arg(s->terms, k, width), 0, 0);
  for (size_t k = 0; k < sizeof constants / sizeof *constants; k++)
    add_constant(s, width, constants[k]);
  if (!goal_has_constant(s->kind))
    return;
  term_id hole = term_arg(s->terms, s->kind->num_holes - 1, EXPRESSION_HOLE_WIDTH);
  for (unsigned k = 0; k < expression_count(); k++)
    add_leaf(s, expression_term(s->terms, k, width, hole), s->m->constant_cost, 0);
}

bool bank_is_amount(const function *f, uint8_t holes, unsigned width, const bank_values *v) {
  bool ok = holes == 0;
  for (unsigned p = 0; ok && p < BANK_POINTS; p++)
    ok = f->immediate ? lane_immediate_is_legal(f->immediate, v->v[p]) : v->v[p] < width;
  return ok;
}

static bool is_amount(const search *s, const function *f, uint32_t e) {
  const entry *x = &s->entries.data[e];
  return x->function == NONE && bank_is_amount(f, x->holes, x->width, &s->values.data[e]);
}

// What a function gives. False: it is nothing that an entry has, and there is no room for another one.
static bool value_of(search *s, const function *fn, const bank_values *const *args, bank_values *v) {
  s->stats->tried++;
  if (is_full(s)) {
    tape_run_first(fn->tape, args, v);
    if (!bank_may_begin(s, fn->width, v))
      return false;
  }
  tape_run(fn->tape, args, v);
  return true;
}

static bool is_zero(const search *s, const entry *e) {
  uint64_t v;
  return e->function == NONE && term_is_const(s->terms, e->leaf, &v) && v == 0;
}

static void apply(search *s, uint32_t f, uint32_t x, uint32_t y) {
  const function *fn = &s->functions.data[f];
  const entry *a = &s->entries.data[x], *b = &s->entries.data[y];
  float own = fn->arity == 2 && is_zero(s, b) ? fn->by_sign : fn->cost;
  const bool second = fn->arity == 2 && !search_by_constant(fn); // an amount is part of the instruction
  float cost = own + a->cost + (second ? b->cost : 0);
  float part = second && b->part > a->part ? b->part : a->part;
  uint8_t holes = a->holes | (fn->arity == 2 ? b->holes : 0);
  if (cost + part >= s->bound || !holes || a->width != fn->from[0] ||
      (fn->arity == 2 && b->width != fn->from[1]) || (search_by_constant(fn) && !is_amount(s, fn, y)))
    return;
  bank_values v;
  if (!value_of(s, fn, (const bank_values *[]){&s->values.data[x], &s->values.data[y]}, &v))
    return;
  add_entry(s,
            (entry){.function = f,
                    .child = {x, fn->arity == 2 ? y : NONE, NONE},
                    .width = fn->width,
                    .holes = holes,
                    .cost = cost,
                    .part = part},
            &v);
}

uint32_t bank_apply(search *s, uint32_t f, uint32_t x, uint32_t y) {
  const function *fn = &s->functions.data[f];
  bank_values v;
  tape_run(fn->tape, (const bank_values *[]){&s->values.data[x], &s->values.data[y]}, &v);
  apply(s, f, x, y);
  return bank_lookup(s, fn->width, &v);
}

// Of three entries that depend on at least so many operands.
static void apply_three(search *s, uint32_t f, const uint32_t child[TERM_MAX_OPERANDS], int least) {
  const function *fn = &s->functions.data[f];
  const bank_values *args[TERM_MAX_OPERANDS];
  float cost = fn->cost, part = 0;
  uint8_t holes = 0;
  for (unsigned k = 0; k < 3; k++) {
    const entry *x = &s->entries.data[child[k]];
    if (x->width != fn->from[k])
      return;
    cost += x->cost;
    part = x->part > part ? x->part : part;
    holes |= x->holes;
    args[k] = &s->values.data[child[k]];
  }
  if (cost + part >= s->bound || __builtin_popcount(holes) < least)
    return;
  bank_values v;
  if (!value_of(s, fn, args, &v))
    return;
  entry e = {.function = f, .width = fn->width, .holes = holes, .cost = cost, .part = part};
  memcpy(e.child, child, sizeof e.child);
  add_entry(s, e, &v);
}

void bank_apply_to(search *s, uint32_t f, const uint32_t child[TERM_MAX_OPERANDS]) {
  apply_three(s, f, child, 1);
}

// Functions of an entry and two operands of the goal, in any order. Of less than two operands others are as
// good.
static void apply_to_three(search *s, uint32_t first, uint32_t end) {
  for (uint32_t f = 0; f < s->functions.size && !search_is_over(s); f++)
    for (uint32_t x = first; s->functions.data[f].arity == 3 && !s->functions.data[f].by_matrix && x < end;
         x++)
      for (uint32_t y = 0; y < s->leaves && s->entries.data[x].holes; y++)
        for (uint32_t z = 0; z < s->leaves && s->entries.data[y].holes; z++) {
          if (!s->entries.data[z].holes)
            continue;
          apply_three(s, f, (const uint32_t[]){x, y, z}, 2);
          apply_three(s, f, (const uint32_t[]){y, x, z}, 2);
          apply_three(s, f, (const uint32_t[]){y, z, x}, 2);
        }
}

// The goal's own parts are compared, and the kind's first entries.
static bool is_compared(const search *s, uint32_t e) {
  return e < MAX_COMPARED || (s->shares && e >= s->common && e < s->parts);
}

// All functions of an entry from [first, end) and one from [leaf, leaves), in both orders.
static void apply_to_leaves(search *s, uint32_t first, uint32_t end, uint32_t leaf, uint32_t leaves) {
  for (uint32_t x = first; x < end && !search_is_over(s); x++)
    for (uint32_t f = 0; f < s->functions.size; f++) {
      const function fn = s->functions.data[f];
      if (fn.arity == 1)
        apply(s, f, x, x);
      for (uint32_t y = leaf; y < leaves && fn.arity == 2; y++) {
        if (fn.width == 1 && !is_compared(s, x))
          break;
        apply(s, f, x, y);
        if (!fn.commutative && x >= s->leaves)
          apply(s, f, y, x);
      }
    }
}

// Functions of entries from [first, end) and one operand of the goal.
static void apply_to_operands(search *s, uint32_t first, uint32_t end) {
  for (uint32_t y = 0; y < s->leaves; y++)
    if (s->entries.data[y].holes)
      apply_to_leaves(s, first, end, y, y + 1);
}

static bool depends_on_one(const search *s, uint32_t e) {
  uint8_t holes = s->entries.data[e].holes;
  return (holes & (holes - 1)) == 0 && s->entries.data[e].width > 1;
}

// Immediates: the constant, and amounts of shifts of these widths.
static void add_immediates(search *s, const unsigned *widths, unsigned count) {
  enum { WIDEST = 64 };
  bool needed[WIDEST + 1] = {false};
  for (size_t f = 0; f < s->functions.size; f++)
    if (s->functions.data[f].immediate)
      needed[s->functions.data[f].immediate->width] = true;
  for (unsigned width = 1; width <= WIDEST; width++) {
    for (unsigned k = 0; k < count && needed[width]; k++) {
      add_constant(s, width, 1);
      add_constant(s, width, widths[k] - 1);
      add_constant(s, width, widths[k] / 2);
    }
    if (!needed[width] || !goal_has_constant(s->kind))
      continue;
    term_id hole = term_arg(s->terms, s->kind->num_holes - 1, EXPRESSION_HOLE_WIDTH);
    add_leaf(s, term_resize(s->terms, false, hole, width), 0, 0);
    for (unsigned k = 0; k < count; k++)
      add_leaf(s,
               term_resize(s->terms, false,
                           term_binary(s->terms, TERM_SUB,
                                       term_const(s->terms, EXPRESSION_HOLE_WIDTH, widths[k]), hole),
                           width),
               0, 0);
  }
}

void bank_leaves(search *s) {
  unsigned widths[MAX_WIDTHS], count = widths_of(s->kind, widths);
  s->entries.size = s->values.size = s->common = s->parts = 0;
  hash_clear(&s->index);
  mark_begins(s);
  for (unsigned k = 0; k < count; k++)
    add_leaves(s, widths[k]);
  add_immediates(s, widths, count);
  matrix_leaves(s);
  s->leaves = (uint32_t)s->entries.size;
}

// What functions of one operand make of one another, which is little, and that with an operand of the goal:
// numbers in steps to other widths.
static void fill_conversions(search *s) {
  for (uint32_t x = s->leaves; x < s->singles; x++)
    for (uint32_t f = 0; f < s->functions.size; f++)
      if (s->functions.data[s->entries.data[x].function].arity == 1 && s->functions.data[f].arity == 1)
        apply(s, f, x, x);
  apply_to_operands(s, s->singles, (uint32_t)s->entries.size);
}

static void fill_deeper(search *s) {
  fill_conversions(s);
  apply_to_leaves(s, s->leaves, s->singles, 0, s->leaves);
  apply_to_three(s, s->leaves, s->singles < s->leaves + MAX_THIRD ? s->singles : s->leaves + MAX_THIRD);
  uint32_t doubles = (uint32_t)s->entries.size;
  for (uint32_t x = s->singles; x < doubles; x++)
    for (uint32_t y = 0; y < s->leaves && depends_on_one(s, x); y++)
      if (s->entries.data[y].holes)
        apply_to_leaves(s, x, x + 1, y, y + 1);
}

void bank_fill(search *s, bool deep) {
  s->shares = false;
  bank_leaves(s);
  for (uint32_t x = 0; x < s->leaves; x++) // first what needs no constant: further steps begin there
    for (uint32_t y = 0; y < s->leaves && s->entries.data[x].holes; y++)
      if (s->entries.data[y].holes)
        apply_to_leaves(s, x, x + 1, y, y + 1);
  matrix_fill(s);
  apply_to_leaves(s, 0, s->leaves, 0, s->leaves);
  apply_to_three(s, 0, s->leaves);
  s->singles = (uint32_t)s->entries.size;
  if (deep)
    fill_deeper(s);
  s->stats->entries += (uint32_t)s->entries.size;
  s->common = (uint32_t)s->entries.size;
}

// ---- the goal's own -------------------------------------------------------------------------------

static void add_part(search *s, term_id part, unsigned *left) {
  size_t before = s->entries.size;
  float cost = machine_term_cost(s->m, part, s->lanes, goal_constant(s->kind));
  if (*left && cost < s->bound && !term_same(part, s->goal->pattern) &&
      term_operator(s->terms, part) != TERM_ARG) {
    bank_values v;
    points_compute(s->terms, part, s->kind, s->points, &v);
    matrix_add_part(s, &v, term_width(s->terms, part));
    add_leaf(s, part, s->shares ? 0 : cost, s->shares ? cost : 0);
  }
  *left -= s->entries.size > before;
}

// The high bits of a term.
static void add_high_part(search *s, term_id t, unsigned width, unsigned *left) {
  const unsigned wide = term_width(s->terms, t);
  term_id high = term_binary(s->terms, TERM_SHRU, t, term_const(s->terms, wide, wide - width));
  add_part(s, term_trunc(s->terms, high, width), left);
}

// The low and high bits of an operand, of widths in between.
static void add_halves(search *s, term_id t, unsigned *left) {
  for (unsigned of = 2 * s->goal->width; of < term_width(s->terms, t); of *= 2) {
    add_part(s, term_trunc(s->terms, t, of), left);
    add_high_part(s, t, of, left);
  }
}

// The goal's constants, and its parts: those that are at least as wide as the result cut to it, their low
// bits and their high ones; narrower ones extended, with and without a sign, and one more than they can be:
// that less a part is minus the part, extended.
static void add_parts(search *s, term_id t, unsigned *left) {
  unsigned wide = term_width(s->terms, t), width = s->goal->width;
  uint64_t v;
  for (unsigned k = 0; k < term_arity(s->terms, t); k++)
    add_parts(s, term_child(s->terms, t, k), left);
  if (term_is_const(s->terms, t, &v))
    add_constant(s, width, v);
  if (wide > 64 || !bank_holes_below(s, t))
    return;
  if (wide == 1) { // a condition
    add_part(s, t, left);
    return;
  }
  if (wide < width)
    add_constant(s, width, UINT64_C(1) << wide);
  for (unsigned is_signed = 0; wide < width && is_signed < 2; is_signed++)
    add_part(s, term_extend(s->terms, is_signed, t, width), left);
  if (wide >= width)
    add_part(s, term_trunc(s->terms, t, width), left);
  if (wide > width)
    add_high_part(s, t, width, left);
  if (term_operator(s->terms, t) == TERM_ARG)
    add_halves(s, t, left);
}

void bank_extend_by_goal(search *s) {
  unsigned left = MAX_PARTS;
  add_parts(s, s->goal->pattern, &left);
  const uint32_t parts = s->parts = (uint32_t)s->entries.size;
  if (!s->shares) {
    apply_to_leaves(s, s->common, parts, 0, s->leaves);
    apply_to_leaves(s, s->common, parts, s->common, parts);
    uint32_t singles = (uint32_t)s->entries.size;
    apply_to_leaves(s, parts, singles, 0, s->leaves);
    apply_to_leaves(s, parts, singles < parts + MAX_TWICE ? singles : parts + MAX_TWICE, s->common, parts);
    return;
  }
  apply_to_operands(s, s->common, parts);
  apply_to_leaves(s, s->common, parts, s->common, parts);
  uint32_t pairs = (uint32_t)s->entries.size; // of parts and operands, without constants
  apply_to_operands(s, parts, pairs);
  apply_to_leaves(s, s->common, parts, 0, s->leaves);
  uint32_t singles = (uint32_t)s->entries.size;
  apply_to_leaves(s, parts, singles < parts + MAX_TWICE ? singles : parts + MAX_TWICE, s->common, parts);
  apply_to_leaves(s, parts, singles, 0, s->leaves);
}

void bank_forget_goal(search *s) {
  s->entries.size = s->values.size = s->common;
  hash_clear(&s->own_index);
  mark_begins(s);
}

void bank_free_all(search *s) {
  for (size_t k = 0; k < s->functions.size; k++)
    tape_free(s->functions.data[k].tape);
  stack_free(&s->functions);
  stack_free(&s->entries);
  stack_free(&s->values);
  stack_free(&s->targets);
  hash_free(&s->index);
  hash_free(&s->own_index);
  util_release(s->begins);
}
