// The search is on lanes. For every width w of arguments a, b there is one bank of expressions as a
// programmer writes them: operations at w bits, and at 2w bits on extended arguments, with the constants and
// shift amounts that the instructions' bodies have. A phrasing is found as
//   * an entry of the bank, or an operation of an entry with a constant,
//   * x + y, x - y, x ^ y, where x and y are entries: y is tried, x looked up by its values,
//   * an operation of two small entries, or a selection between two of them by a comparison of two others,
// each truncated to the width of the body. Of these, those that somebody may have written are kept:
// no operator can be left out, no constant is unrelated to the body, signedness is not mixed, there is no
// multiplication where the body has none, and at most one operator more than the body has.
#include "synth/enumerate.h"

#include "semantics/term/eval.h"
#include "synth/natural.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_PHRASINGS = 4, MAX_MORE = 1 };

typedef struct phrasing {
  term_id term;
  unsigned size;
} phrasing;

typedef struct target {
  term_id body;
  unsigned width;
  bank_values values;
  STACK(phrasing) found;
} target;

typedef STACK(uint32_t) entry_list;
typedef STACK(uint64_t) number_list;

typedef struct search {
  const workspace *w;
  term_context *terms;
  bank b;
  STACK(target) targets;
  number_list shifts;    // amounts
  number_list constants; // sign-extended to 64 bits
  entry_list numbers[2]; // constant entries of the narrow, the wide width
  entry_list amounts[2];
  entry_list leaves[2], small[2], large[2]; // entries of 0, 1, 2 operators
  hash_index low; // of entries by the values of their low `low_width` bits, which a target has
  uint32_t low_width;
} search;

// ---- targets --------------------------------------------------------------------------------------

// Elementwise over one or two arguments of one width, without lane numbers, and more than a conversion.
static bool is_searchable(const term_context *c, term_id t, unsigned width, unsigned depth, bool *computes) {
  term_op op = term_operator(c, t);
  if (op == TERM_LANE || op == TERM_LANE_AT || op == TERM_INDEX || term_is_float_operator(op) ||
      term_width(c, t) > 64 || depth > 12)
    return false;
  if (op == TERM_ARG)
    return term_width(c, t) == width;
  *computes |= op != TERM_CONST && op != TERM_EXTU && op != TERM_EXTS && op != TERM_TRUNC;
  for (unsigned k = 0; k < term_arity(c, t); k++)
    if (!is_searchable(c, term_child(c, t, k), width, depth + 1, computes))
      return false;
  return true;
}

static bool signature_of(const workspace *w, const rule *r, unsigned *arguments, unsigned *width) {
  const lane_result *result = &r->pattern.results[0];
  if (result->num_accesses < 1 || result->num_accesses > 2 || result->type.is_float)
    return false;
  for (uint32_t k = 0; k < r->pattern.num_operands; k++)
    if (r->pattern.operands[k].is_float)
      return false;
  *arguments = result->num_accesses;
  *width = r->pattern.operands[result->accesses[0].operand].width;
  bool computes = false;
  return (*width == 8 || *width == 16 || *width == 32 || *width == 64) && result->type.width >= 8 &&
         is_searchable(w->simple->terms, result->body, *width, 0, &computes) && computes;
}

static void add_unique(number_list *s, uint64_t value) {
  for (size_t k = 0; k < s->size; k++)
    if (s->data[k] == value)
      return;
  stack_push(s, value);
}

// Constants and shift amounts of the bodies; nested shifts also by their sum, as if they were one.
static uint64_t note_constants(search *s, term_id t) {
  term_op op = term_operator(s->terms, t);
  uint64_t v, deepest = 0;
  bool is_shift = op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS;
  for (unsigned k = 0; k < term_arity(s->terms, t); k++) {
    term_id child = term_child(s->terms, t, k);
    if (!term_is_const(s->terms, child, &v)) {
      uint64_t below = note_constants(s, child);
      deepest = below > deepest ? below : deepest;
    } else if (is_shift && k == 1) {
      deepest += v;
      add_unique(&s->shifts, v);
      add_unique(&s->shifts, deepest);
    } else {
      unsigned up = 64 - term_width(s->terms, child);
      add_unique(&s->constants, (uint64_t)((int64_t)(v << up) >> up));
    }
  }
  return deepest;
}

static void add_target(search *s, const rule *r) {
  term_id body = r->pattern.results[0].body;
  for (size_t k = 0; k < s->targets.size; k++)
    if (term_same(s->targets.data[k].body, body))
      return;
  stack_push(&s->targets, (target){.body = body, .width = term_width(s->terms, body)});
  note_constants(s, body);
}

static void evaluate_targets(search *s) {
  for (size_t k = 0; k < s->targets.size; k++)
    for (unsigned p = 0; p < BANK_POINTS; p++) {
      bits args[2] = {bits_u64(s->b.points[0].v[p], s->b.width), bits_u64(s->b.points[1].v[p], s->b.width)};
      eval_env env = {.args = args, .num_args = s->b.arguments};
      s->targets.data[k].values.v[p] = eval_term(s->terms, s->targets.data[k].body, &env).limb[0];
    }
}

// ---- the bank -------------------------------------------------------------------------------------

static unsigned width_of(const search *s, unsigned wide) { return s->b.width << wide; }

static void push_new(entry_list *list, const search *s, uint32_t before, uint32_t entry) {
  if (entry >= before && entry + 1 == s->b.entries.size &&
      (!list->size || list->data[list->size - 1] != entry))
    stack_push(list, entry);
}

static void combine(search *s, term_op op, uint32_t x, uint32_t y, entry_list *out) {
  uint32_t before = (uint32_t)s->b.entries.size;
  push_new(out, s, before, bank_binary(&s->b, op, x, y));
}

static const term_op narrow_ops[] = {TERM_ADD, TERM_SUB,  TERM_MUL,  TERM_AND,  TERM_OR,
                                     TERM_XOR, TERM_MINU, TERM_MAXU, TERM_MINS, TERM_MAXS};
static const term_op wide_ops[] = {TERM_ADD, TERM_SUB, TERM_MUL, TERM_MINS, TERM_MAXS};
static const term_op number_ops[] = {TERM_ADD, TERM_AND, TERM_XOR, TERM_MINS, TERM_MAXS, TERM_MINU};
static const term_op shift_ops[] = {TERM_SHL, TERM_SHRU, TERM_SHRS};
#define COUNT(ARRAY) (sizeof(ARRAY) / sizeof *(ARRAY))

static void combine_all(search *s, unsigned wide, const entry_list *x, const entry_list *y, entry_list *out) {
  const term_op *ops = wide ? wide_ops : narrow_ops;
  size_t count = wide ? COUNT(wide_ops) : COUNT(narrow_ops);
  for (size_t i = 0; i < x->size; i++)
    for (size_t j = 0; j < y->size; j++)
      for (size_t k = 0; k < count; k++) {
        combine(s, ops[k], x->data[i], y->data[j], out);
        if (ops[k] == TERM_SUB)
          combine(s, TERM_SUB, y->data[j], x->data[i], out);
      }
}

static void combine_numbers(search *s, unsigned wide, const entry_list *x, entry_list *out) {
  for (size_t i = 0; i < x->size; i++) {
    for (size_t j = 0; j < s->numbers[wide].size; j++) {
      for (size_t k = 0; k < COUNT(number_ops); k++)
        combine(s, number_ops[k], x->data[i], s->numbers[wide].data[j], out);
      combine(s, TERM_SUB, s->numbers[wide].data[j], x->data[i], out);
    }
    for (size_t j = 0; j < s->amounts[wide].size; j++)
      for (size_t k = 0; k < COUNT(shift_ops); k++)
        combine(s, shift_ops[k], x->data[i], s->amounts[wide].data[j], out);
  }
}

static int compare_u64(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

static void make_constants(search *s) {
  uint64_t w = s->b.width, one = 1;
  add_unique(&s->constants, 0);
  add_unique(&s->constants, 1);
  add_unique(&s->constants, UINT64_MAX);
  add_unique(&s->constants, -(one << (w - 1)));
  if (w < 64)
    add_unique(&s->constants, (one << w) - 1);
  add_unique(&s->shifts, 1);
  add_unique(&s->shifts, w - 1);
  for (size_t k = 0; k < s->shifts.size; k++) // what rounds a shift
    if (s->shifts.data[k] >= 1 && s->shifts.data[k] < 64)
      add_unique(&s->constants, one << (s->shifts.data[k] - 1));
  qsort(s->constants.data, s->constants.size, sizeof(uint64_t), compare_u64);
  qsort(s->shifts.data, s->shifts.size, sizeof(uint64_t), compare_u64);
  for (unsigned wide = 0; wide < 2 && width_of(s, wide) <= 64; wide++) {
    unsigned width = width_of(s, wide);
    for (size_t k = 0; k < s->constants.size; k++) {
      int64_t v = (int64_t)s->constants.data[k];
      if (width == 64 || (v >= -(INT64_C(1) << (width - 1)) && v < INT64_C(1) << width))
        stack_push(&s->numbers[wide], bank_constant(&s->b, width, (uint64_t)v));
    }
    for (size_t k = 0; k < s->shifts.size; k++)
      if (s->shifts.data[k] < width)
        stack_push(&s->amounts[wide], bank_constant(&s->b, width, s->shifts.data[k]));
  }
}

static void make_bank(search *s) {
  make_constants(s);
  for (unsigned k = 0; k < s->b.arguments; k++) {
    uint32_t argument = bank_argument(&s->b, k);
    stack_push(&s->leaves[0], argument);
    for (int is_signed = 0; is_signed < 2 && s->b.width <= 32; is_signed++)
      stack_push(&s->leaves[1], bank_extend(&s->b, is_signed, argument, s->b.width * 2));
  }
  for (unsigned wide = 0; wide < 2; wide++) {
    combine_all(s, wide, &s->leaves[wide], &s->leaves[wide], &s->small[wide]);
    combine_numbers(s, wide, &s->leaves[wide], &s->small[wide]);
    combine_all(s, wide, &s->small[wide], &s->leaves[wide], &s->large[wide]);
    combine_numbers(s, wide, &s->small[wide], &s->large[wide]);
  }
}

// ---- what was found -------------------------------------------------------------------------------

// `source` truncated computes the body at all points. New, if no part of it (`parts`) already is the body.
static void found(search *s, target *t, term_id source, const uint32_t *parts, unsigned num_parts) {
  for (unsigned k = 0; k < num_parts; k++)
    if (bank_contains(&s->b, parts[k], t->width, &t->values))
      return;
  term_id term = term_trunc(s->terms, source, t->width);
  unsigned size = natural_size(s->terms, term);
  if (term_same(term, t->body) || size > natural_size(s->terms, t->body) + MAX_MORE ||
      !natural_signs(s->terms, term, t->body))
    return;
  for (size_t k = 0; k < t->found.size; k++)
    if (term_same(t->found.data[k].term, term))
      return;
  stack_push(&t->found, (phrasing){term, size});
}

static void found_operation(search *s, target *t, term_op op, uint32_t x, uint32_t y) {
  term_id a = bank_term(&s->b, s->terms, x), b = bank_term(&s->b, s->terms, y);
  unsigned narrow =
      term_width(s->terms, a) < term_width(s->terms, b) ? term_width(s->terms, a) : term_width(s->terms, b);
  term_id source =
      term_binary(s->terms, op, term_trunc(s->terms, a, narrow), term_trunc(s->terms, b, narrow));
  found(s, t, source, (uint32_t[]){x, y}, 2);
}

static bool is_target(const target *t, unsigned width, const bank_values *values) {
  if (width < t->width)
    return false;
  uint64_t mask = t->width >= 64 ? UINT64_MAX : (UINT64_C(1) << t->width) - 1;
  for (unsigned p = 0; p < BANK_POINTS; p++)
    if ((values->v[p] & mask) != t->values.v[p])
      return false;
  return true;
}

static void try_operation(search *s, term_op op, uint32_t x, uint32_t y) {
  unsigned width = s->b.entries.data[x].width;
  bank_values values;
  bank_compute(op, width, &s->b.values.data[x], &s->b.values.data[y], &values);
  for (size_t k = 0; k < s->targets.size; k++)
    if (is_target(&s->targets.data[k], width, &values))
      found_operation(s, &s->targets.data[k], op, x, y);
}

static void try_entries(search *s) {
  for (uint32_t e = 0; e < s->b.entries.size; e++)
    for (size_t k = 0; k < s->targets.size; k++)
      if (is_target(&s->targets.data[k], s->b.entries.data[e].width, &s->b.values.data[e]) &&
          s->b.entries.data[e].a != BANK_NONE)
        found(s, &s->targets.data[k], bank_term(&s->b, s->terms, e), NULL, 0);
}

static void try_numbers(search *s, unsigned wide, const entry_list *x) {
  for (size_t i = 0; i < x->size; i++) {
    for (size_t j = 0; j < s->numbers[wide].size; j++) {
      for (size_t k = 0; k < COUNT(number_ops); k++)
        try_operation(s, number_ops[k], x->data[i], s->numbers[wide].data[j]);
      try_operation(s, TERM_SUB, s->numbers[wide].data[j], x->data[i]);
    }
    for (size_t j = 0; j < s->amounts[wide].size; j++)
      for (size_t k = 0; k < COUNT(shift_ops); k++)
        try_operation(s, shift_ops[k], x->data[i], s->amounts[wide].data[j]);
  }
}

static void try_pairs(search *s, unsigned wide) {
  const term_op *ops = wide ? wide_ops : narrow_ops;
  size_t count = wide ? COUNT(wide_ops) : COUNT(narrow_ops);
  const entry_list *x = &s->small[wide];
  for (size_t i = 0; i < x->size; i++)
    for (size_t j = 0; j < x->size; j++)
      for (size_t k = 0; k < count; k++)
        if (j <= i || !term_ops[ops[k]].commutative)
          try_operation(s, ops[k], x->data[i], x->data[j]);
}

// ---- sums, by lookup ------------------------------------------------------------------------------

static bool is_low(const search *s, uint32_t entry, const bank_values *low) {
  bank_values other = bank_truncate(&s->b.values.data[entry], s->low_width);
  return !memcmp(&other, low, sizeof other);
}

static uint32_t find_low(const search *s, const bank_values *low) {
  uint32_t entry;
  hash_find(&s->low, bank_hash(s->low_width, low), entry, is_low(s, entry, low));
  return entry;
}

// Entries by their low `width` bits; the first made stays.
static void index_low(search *s, unsigned width) {
  s->low_width = width;
  hash_clear(&s->low);
  for (uint32_t e = 0; e < s->b.entries.size; e++) {
    if (s->b.entries.data[e].width < width)
      continue;
    bank_values low = bank_truncate(&s->b.values.data[e], width);
    if (find_low(s, &low) == BANK_NONE)
      hash_insert(&s->low, bank_hash(width, &low), e);
  }
}

// x op y = target for the y at hand: x = target op' y.
static void try_sums(search *s, target *t) {
  static const struct {
    term_op op, inverse;
  } rings[] = {{TERM_ADD, TERM_SUB}, {TERM_SUB, TERM_ADD}, {TERM_XOR, TERM_XOR}};
  for (uint32_t y = 0; y < s->b.entries.size; y++) {
    const bank_entry *e = &s->b.entries.data[y];
    if (e->width < t->width || e->op == TERM_CONST)
      continue;
    bank_values low = bank_truncate(&s->b.values.data[y], t->width), x;
    for (size_t k = 0; k < COUNT(rings); k++) {
      bank_compute(rings[k].inverse, t->width, &t->values, &low, &x);
      uint32_t other = find_low(s, &x);
      if (other != BANK_NONE && s->b.entries.data[other].op != TERM_CONST)
        found_operation(s, t, rings[k].op, other, y);
    }
  }
}

// ---- selections -----------------------------------------------------------------------------------

static bool agrees(const bank_values *x, const target *t, const bank_values *condition, uint64_t where) {
  uint64_t mask = t->width >= 64 ? UINT64_MAX : (UINT64_C(1) << t->width) - 1;
  for (unsigned p = 0; p < BANK_POINTS; p++)
    if (condition->v[p] == where && (x->v[p] & mask) != t->values.v[p])
      return false;
  return true;
}

// select(cmp(x, y), u, v) at one width, u and v leaves, constants or of one operator.
static void try_select(search *s, target *t, unsigned wide, term_op op, uint32_t x, uint32_t y) {
  bank_values condition;
  bank_compute(op, width_of(s, wide), &s->b.values.data[x], &s->b.values.data[y], &condition);
  const entry_list *arms[] = {&s->numbers[wide], &s->leaves[wide], &s->small[wide]};
  enum { KEEP = 4 };
  uint32_t fit[2][KEEP], count[2] = {0, 0};
  for (unsigned where = 0; where < 2; where++)
    for (unsigned l = 0; l < 3; l++)
      for (size_t i = 0; i < arms[l]->size && count[where] < KEEP; i++)
        if (agrees(&s->b.values.data[arms[l]->data[i]], t, &condition, where))
          fit[where][count[where]++] = arms[l]->data[i];
  for (uint32_t i = 0; i < count[1]; i++)
    for (uint32_t j = 0; j < count[0]; j++) {
      term_context *c = s->terms;
      uint32_t u = fit[1][i], v = fit[0][j];
      term_id test = term_binary(c, op, bank_term(&s->b, c, x), bank_term(&s->b, c, y));
      term_id source = term_select(c, test, bank_term(&s->b, c, u), bank_term(&s->b, c, v));
      found(s, t, source, (uint32_t[]){u, v, x, y}, 4);
    }
}

static void try_selects(search *s, target *t, unsigned wide) {
  static const term_op tests[] = {TERM_ULT, TERM_ULE, TERM_SLT, TERM_SLE};
  const entry_list *left[] = {&s->leaves[wide], &s->small[wide]};
  const entry_list *right[] = {&s->leaves[wide], &s->numbers[wide]};
  for (unsigned l = 0; l < 2; l++)
    for (unsigned r = 0; r < 2; r++)
      for (size_t i = 0; i < left[l]->size; i++)
        for (size_t j = 0; j < right[r]->size; j++)
          for (size_t k = 0; k < COUNT(tests); k++) {
            try_select(s, t, wide, tests[k], left[l]->data[i], right[r]->data[j]);
            try_select(s, t, wide, tests[k], right[r]->data[j], left[l]->data[i]);
          }
}

// ---- the whole search -----------------------------------------------------------------------------

static void run(search *s, unsigned arguments, unsigned width) {
  bank_init(&s->b, arguments, width, s->constants.data, s->constants.size);
  evaluate_targets(s);
  make_bank(s);
  try_entries(s);
  for (unsigned wide = 0; wide < 2 && width_of(s, wide) <= 64; wide++) {
    try_numbers(s, wide, &s->large[wide]);
    try_pairs(s, wide);
    for (size_t k = 0; k < s->targets.size; k++)
      if (s->targets.data[k].width <= width_of(s, wide))
        try_selects(s, &s->targets.data[k], wide);
  }
  for (unsigned width = 8; width <= 64; width *= 2) {
    bool any = false;
    for (size_t k = 0; k < s->targets.size; k++)
      any |= s->targets.data[k].width == width;
    if (!any)
      continue;
    index_low(s, width);
    for (size_t k = 0; k < s->targets.size; k++)
      if (s->targets.data[k].width == width)
        try_sums(s, &s->targets.data[k]);
  }
}

static void release(search *s) {
  for (size_t k = 0; k < s->targets.size; k++)
    stack_free(&s->targets.data[k].found);
  for (unsigned wide = 0; wide < 2; wide++) {
    stack_free(&s->numbers[wide]);
    stack_free(&s->amounts[wide]);
    stack_free(&s->leaves[wide]);
    stack_free(&s->small[wide]);
    stack_free(&s->large[wide]);
  }
  stack_free(&s->targets);
  stack_free(&s->shifts);
  stack_free(&s->constants);
  hash_free(&s->low);
  bank_free(&s->b);
}

// Smallest first; equal sizes stay in the order in which they were found.
static void sort_phrasings(target *t) {
  for (size_t i = 1; i < t->found.size; i++) {
    phrasing x = t->found.data[i];
    size_t j = i;
    for (; j > 0 && t->found.data[j - 1].size > x.size; j--)
      t->found.data[j] = t->found.data[j - 1];
    t->found.data[j] = x;
  }
}

// Leaves the best in front and returns their number.
static size_t choose_phrasings(search *s, target *t) {
  sort_phrasings(t);
  size_t kept = 0;
  for (size_t k = 0; k < t->found.size && kept < MAX_PHRASINGS; k++) {
    term_id term = t->found.data[k].term;
    if (natural_constants(s->terms, term, t->body) &&
        natural_is_minimal(s->terms, term, term, &s->b, &t->values))
      t->found.data[kept++] = t->found.data[k];
  }
  return kept;
}

static void add_rules(search *s, rule_set *r, size_t derived, unsigned arguments, enumerate_stats *stats) {
  for (size_t k = 0; k < s->targets.size; k++) {
    target *t = &s->targets.data[k];
    size_t count = choose_phrasings(s, t);
    stats->phrasings += (uint32_t)count;
    for (size_t j = 0; j < derived; j++) {
      unsigned n, width;
      if (!term_same(r->rules.data[j].pattern.results[0].body, t->body) ||
          !signature_of(s->w, &r->rules.data[j], &n, &width) || n != arguments || width != s->b.width)
        continue;
      for (size_t i = 0; i < count; i++) {
        rule x = r->rules.data[j];
        x.name = arena_printf(r->memory, "%s.%zu", x.instruction, i + 2);
        x.phrasing = true;
        lane_result *result = arena_alloc(r->memory, sizeof *result);
        *result = x.pattern.results[0];
        result->body = t->found.data[i].term;
        x.pattern.results = result;
        stack_push(&r->rules, x);
      }
    }
  }
}

static int name_order(const void *a, const void *b) {
  return strcmp(((const rule *)a)->name, ((const rule *)b)->name);
}

void enumerate_rules(const workspace *w, rule_set *r, enumerate_stats *stats) {
  *stats = (enumerate_stats){0};
  size_t derived = r->rules.size;
  for (unsigned arguments = 1; arguments <= 2; arguments++)
    for (unsigned width = 8; width <= 64; width *= 2) {
      search s = {.w = w, .terms = w->simple->terms};
      for (size_t k = 0; k < derived; k++) {
        unsigned n, v;
        if (signature_of(w, &r->rules.data[k], &n, &v) && n == arguments && v == width)
          add_target(&s, &r->rules.data[k]);
      }
      run(&s, arguments, width);
      stats->bodies += (uint32_t)s.targets.size;
      stats->expressions += (uint32_t)s.b.entries.size;
      add_rules(&s, r, derived, arguments, stats);
      release(&s);
    }
  if (r->rules.size)
    qsort(r->rules.data, r->rules.size, sizeof *r->rules.data, name_order);
}
