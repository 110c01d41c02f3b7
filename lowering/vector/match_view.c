// Views of terms for match.c, and their memo: an operator narrowed to where it is exact, sums taken apart
// into parts and addends.
#include "lowering/vector/match_internal.h"

#include "support/hash_map.h"
#include <limits.h>
#include <string.h>

bool match_is_exact(const term_context *c, term_op op, term_id x, term_id y, bool is_signed) {
  term_range a, b;
  if (!term_get_range(c, x, &a) || !term_get_range(c, y, &b))
    return false;
  unsigned k = term_width(c, x);
  __int128 low, high;
  __int128 a0 = is_signed ? (__int128)a.smin : (__int128)a.umin,
           a1 = is_signed ? (__int128)a.smax : (__int128)a.umax;
  __int128 b0 = is_signed ? (__int128)b.smin : (__int128)b.umin,
           b1 = is_signed ? (__int128)b.smax : (__int128)b.umax;
  switch (op) {
  case TERM_ADD:
    low = a0 + b0, high = a1 + b1;
    break;
  case TERM_SUB:
    low = a0 - b1, high = a1 - b0;
    break;
  case TERM_MUL: {
    if (k > 32)
      return false;
    __int128 v[4] = {a0 * b0, a0 * b1, a1 * b0, a1 * b1};
    low = high = v[0];
    for (int i = 1; i < 4; i++) {
      low = v[i] < low ? v[i] : low;
      high = v[i] > high ? v[i] : high;
    }
    break;
  }
  case TERM_SHL:
    if (b.umin != b.umax || b.umin >= k)
      return false;
    low = a0 * ((__int128)1 << b.umin), high = a1 * ((__int128)1 << b.umin);
    break;
  default:
    return false;
  }
  __int128 least = is_signed ? -((__int128)1 << (k - 1)) : 0;
  __int128 most = is_signed ? ((__int128)1 << (k - 1)) - 1 : ((__int128)1 << k) - 1;
  return low >= least && high <= most;
}

static bool is_ring(term_op op) {
  return op == TERM_ADD || op == TERM_SUB || op == TERM_MUL || op == TERM_SHL;
}

// Does the term apply the operator? Numbers that are not negative are shifted alike with and without a sign,
// and canonical terms are then without.
static bool applies(const term_context *c, term_op op, term_id t) {
  term_range r;
  return term_operator(c, t) == op || (op == TERM_SHRS && term_operator(c, t) == TERM_SHRU &&
                                       term_get_range(c, term_child(c, t, 0), &r) && r.smin >= 0);
}

bool match_view_as(term_context *c, term_op op, term_id t, term_id child[3]) {
  if (op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS) {
    term_id shift = term_total_shift(c, t);
    t = term_none(shift) ? t : shift;
  }
  if (applies(c, op, t)) {
    for (unsigned i = 0; i < term_arity(c, t); i++)
      child[i] = term_child(c, t, i);
    return true;
  }
  term_op extension = term_operator(c, t);
  if (extension != TERM_EXTU && extension != TERM_EXTS)
    return false;
  term_id narrow = term_child(c, t, 0);
  if (!applies(c, op, narrow))
    return false;
  unsigned width = term_width(c, t);
  term_range r;
  bool non_negative = term_get_range(c, narrow, &r) && r.smin >= 0;
  for (int s = 1; s >= 0; s--) {
    if (s ? extension == TERM_EXTU && !non_negative : extension == TERM_EXTS && !non_negative)
      continue;
    bool exact = is_ring(op) ? match_is_exact(c, op, term_child(c, narrow, 0), term_child(c, narrow, 1), s)
                 : s         ? op == TERM_MINS || op == TERM_MAXS || op == TERM_SHRS
                             : op == TERM_MINU || op == TERM_MAXU || op == TERM_SHRU || op == TERM_AND ||
                           op == TERM_OR || op == TERM_XOR;
    if (op == TERM_ABS && extension == TERM_EXTU)
      exact = true, s = 1;
    if (!exact)
      continue;
    for (unsigned i = 0; i < term_arity(c, narrow); i++) {
      bool amount = i == 1 && (op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS);
      child[i] = term_extend(c, s && !amount, term_child(c, narrow, i), width);
    }
    return true;
  }
  return false;
}

// ---- sums ---------------------------------------------------------------------------------------

// A part of a sum: the sum of two parts further on, or (left is 0) an addend.
typedef struct sum_part {
  term_id term;
  bool negative;
  uint32_t left, right; // parts
  uint32_t addend;      // its number
} sum_part;

// The first part is the whole; parts come after what they are parts of.
typedef struct taken_apart {
  match_addends of;
  const sum_part *parts;
  uint32_t num_parts;
} taken_apart;

typedef struct product {
  term_id x, factor;
} product;

typedef struct partial_sum {
  term_id of;
  match_set addends;
  term_id sum;
} partial_sum;

HASH_MAP(apart_map, uint32_t, taken_apart); // by handle
HASH_MAP_FUNCTIONS(apart_map, uint32_t, hash_u32, HASH_SAME);
HASH_MAP(product_map, uint32_t, product); // by handle
HASH_MAP_FUNCTIONS(product_map, uint32_t, hash_u32, HASH_SAME);

HASH_MAP(sum_map, uint32_t, term_id); // by handle of a sum in order: a root's lane that is the same sum
HASH_MAP_FUNCTIONS(sum_map, uint32_t, hash_u32, HASH_SAME);

HASH_MAP(pattern_map, uint32_t, pattern_sum *); // by handle of a pattern's term
HASH_MAP_FUNCTIONS(pattern_map, uint32_t, hash_u32, HASH_SAME);

struct match_memo {
  term_context *terms;
  arena *memory;
  shift_table *shifts;
  apart_map apart;
  product_map products;
  sum_map root_sums;
  pattern_map patterns;
  STACK(partial_sum) sums;
  hash_index sum_index;      // by term and set
  STACK(uint8_t) is_known;   // per term: the program has a value with this lane
  STACK(uint32_t) num_below; // per term: how many addends, if it is a sum, at most
  bool is_cut;
  match_scratch *scratch;
  match_attempt *failed; // NUM_FAILED, by hash; of two at one place the later one
};
enum { NUM_FAILED = 1 << 14 };

match_memo *match_memo_new(term_context *terms) {
  match_memo *m = util_alloc(sizeof *m);
  *m = (match_memo){.terms = terms,
                    .memory = arena_new(),
                    .shifts = shift_table_new(terms),
                    .failed = util_alloc(NUM_FAILED * sizeof *m->failed)};
  return m;
}

void match_memo_free(match_memo *m) {
  if (!m)
    return;
  shift_table_free(m->shifts);
  apart_map_free(&m->apart);
  product_map_free(&m->products);
  sum_map_free(&m->root_sums);
  pattern_map_free(&m->patterns);
  stack_free(&m->sums);
  stack_free(&m->is_known);
  stack_free(&m->num_below);
  hash_free(&m->sum_index);
  util_release(m->failed);
  for (match_scratch *s = m->scratch, *next; s; s = next) {
    next = s->next;
    util_release(s->slots);
    util_release(s->lanes);
    stack_free(&s->trail);
    util_release(s);
  }
  arena_free(m->memory);
  util_release(m);
}

term_context *match_memo_terms(const match_memo *m) { return m->terms; }
shift_table *match_memo_shifts(const match_memo *m) { return m->shifts; }
pattern_sum *match_memo_pattern_sum(match_memo *m, term_id p, bool *is_new) {
  pattern_map_entry *e = pattern_map_add(&m->patterns, p.index);
  *is_new = !e->value;
  if (*is_new)
    e->value = arena_alloc(m->memory, sizeof *e->value);
  return e->value;
}
match_scratch **match_memo_scratch(match_memo *m) { return &m->scratch; }

static match_attempt *attempt_of(const match_memo *m, const match_attempt *a) {
  uint64_t h = hash_mix((uint64_t)a->pattern << 32 | a->part, (uint64_t)a->term.index << 32 | a->lane);
  return &m->failed[(h ^ a->options) % NUM_FAILED];
}

bool match_memo_fails(const match_memo *m, const match_attempt *a) {
  const match_attempt *known = attempt_of(m, a);
  return term_same(known->term, a->term) && known->pattern == a->pattern && known->part == a->part &&
         known->lane == a->lane && known->options == a->options;
}

void match_memo_failed(match_memo *m, const match_attempt *a) { *attempt_of(m, a) = *a; }
bool match_memo_is_cut(const match_memo *m) { return m->is_cut; }

void match_memo_know(match_memo *m, term_id lane) {
  while (m->is_known.size <= lane.index)
    stack_push(&m->is_known, 0);
  m->is_known.data[lane.index] = 1;
}

static bool is_known(const match_memo *m, term_id t) {
  return t.index < m->is_known.size && m->is_known.data[t.index];
}

static bool is_sum(term_op op) { return op == TERM_ADD || op == TERM_SUB; }
static bool is_extension(term_op op) { return op == TERM_EXTU || op == TERM_EXTS; }

// How many addends t has, if all extensions of sums are exact.
static uint32_t addends_below(match_memo *m, term_id t) {
  const term_context *c = m->terms;
  // Children come before parents.
  while (m->num_below.size <= t.index) {
    term_id next = {(uint32_t)m->num_below.size};
    uint32_t n = 1;
    if (next.index && is_sum(term_operator(c, next)))
      n = m->num_below.data[term_child(c, next, 0).index] + m->num_below.data[term_child(c, next, 1).index];
    else if (next.index && is_extension(term_operator(c, next)))
      n = m->num_below.data[term_child(c, next, 0).index];
    stack_push(&m->num_below, n < UINT32_MAX / 2 ? n : UINT32_MAX / 2);
  }
  return m->num_below.data[t.index];
}

// Does the program have a value for t, or for what it is the extension of?
static bool has_value(const match_memo *m, term_id t) {
  return is_known(m, t) ||
         (is_extension(term_operator(m->terms, t)) && is_known(m, term_child(m->terms, t, 0)));
}

enum { MAX_PARTS = 2 * MATCH_MAX_ADDENDS + 2 };

// The parts of a sum, and its addends from the last that was added on. Returns the number of parts, 0 if
// there are none but zero, or (then `count` is more than MATCH_MAX_ADDENDS) too many.
static uint32_t take_apart(match_memo *m, term_id t, sum_part *parts, term_id *addends, uint32_t *count) {
  term_context *c = m->terms;
  uint32_t size = 1, waiting[MAX_PARTS], num_waiting = 1;
  *count = 0;
  parts[0] = (sum_part){.term = t};
  waiting[0] = 0;
  while (num_waiting) {
    sum_part *p = &parts[waiting[--num_waiting]];
    term_id child[3];
    bool enough = *count >= MATCH_ENOUGH_ADDENDS && p != parts && has_value(m, p->term);
    bool is_add = !enough && match_view_as(c, TERM_ADD, p->term, child);
    if (is_add || (!enough && match_view_as(c, TERM_SUB, p->term, child))) {
      if (size + 2 > MAX_PARTS) {
        *count = MATCH_MAX_ADDENDS + 1;
        return 0;
      }
      p->left = size++;
      p->right = size++;
      parts[p->left] = (sum_part){.term = child[0], .negative = p->negative};
      parts[p->right] = (sum_part){.term = child[1], .negative = is_add ? p->negative : !p->negative};
      bool left_first = addends_below(m, child[0]) <= addends_below(m, child[1]);
      waiting[num_waiting++] = left_first ? p->right : p->left;
      waiting[num_waiting++] = left_first ? p->left : p->right;
      continue;
    }
    uint64_t v;
    p->addend = UINT32_MAX;
    if (term_is_const(c, p->term, &v) && v == 0)
      continue;
    if (*count == MATCH_MAX_ADDENDS) {
      ++*count;
      return 0;
    }
    p->addend = *count;
    addends[(*count)++] =
        p->negative ? term_binary(c, TERM_SUB, term_const(c, term_width(c, p->term), 0), p->term) : p->term;
  }
  return *count ? size : 0;
}

static void *copied(match_memo *m, const void *from, size_t size) {
  return memcpy(arena_alloc(m->memory, size), from, size);
}

static const taken_apart *taken_apart_of(match_memo *m, term_id t) {
  term_context *c = m->terms;
  const apart_map_entry *known = apart_map_find(&m->apart, t.index);
  if (!known) {
    sum_part parts[MAX_PARTS];
    term_id addends[MATCH_MAX_ADDENDS];
    uint32_t age[MATCH_MAX_ADDENDS], place[MATCH_MAX_ADDENDS], n;
    uint32_t num_parts = take_apart(m, t, parts, addends, &n);
    m->is_cut |= n > MATCH_MAX_ADDENDS;
    if (!num_parts) {
      addends[0] = t;
      parts[0] = (sum_part){.term = t};
      num_parts = n = 1;
    }
    for (uint32_t i = 0; i < n; i++)
      age[i] = i;
    for (uint32_t i = 1; i < n; i++) { // insertion sort: few, and nearly in order
      term_id x = addends[i];
      uint32_t j = i;
      for (; j > 0 && term_compare(c, addends[j - 1], x) > 0; j--) {
        addends[j] = addends[j - 1];
        age[j] = age[j - 1];
      }
      addends[j] = x;
      age[j] = i;
    }
    for (uint32_t i = 0; i < n; i++)
      place[age[i]] = i;
    for (uint32_t i = 0; i < num_parts; i++)
      if (!parts[i].left && parts[i].addend != UINT32_MAX)
        parts[i].addend = place[parts[i].addend];
    apart_map_entry *new = apart_map_add(&m->apart, t.index);
    new->value = (taken_apart){{copied(m, addends, n * sizeof *addends), copied(m, age, n * sizeof *age), n},
                               copied(m, parts, num_parts * sizeof *parts),
                               num_parts};
    known = new;
  }
  return &known->value;
}

match_addends match_addends_of(match_memo *m, term_id t) { return taken_apart_of(m, t)->of; }

// How many bits the values of t have.
static unsigned bits_needed(const term_context *c, term_id t) {
  term_range r;
  if (!term_get_range(c, t, &r))
    return term_width(c, t);
  uint64_t least = r.smin < 0 ? ~(uint64_t)r.smin : 0, most = r.smin < 0 ? (uint64_t)r.smax : r.umax;
  unsigned n = r.smin < 0;
  if (r.smin < 0 && r.smax < 0)
    most = 0;
  for (uint64_t all = least | most; all; all >>= 1)
    n++;
  return n;
}

// The sum of the chosen addends of a short sum, which is the same however the source brackets it: the
// narrowest first, so that as many as can are added as narrow numbers; constants at last. What is a root so
// far becomes that root.
static term_id sum_in_order(match_memo *m, match_addends all, const match_set *chosen) {
  uint32_t order[MATCH_MAX_ADDENDS], count = 0;
  unsigned bits[MATCH_MAX_ADDENDS];
  for (uint32_t i = 0; i < all.count; i++) {
    if (!match_set_has(chosen, i))
      continue;
    bool is_constant = term_operator(m->terms, all.addends[i]) == TERM_CONST;
    bits[i] = is_constant ? UINT_MAX : bits_needed(m->terms, all.addends[i]);
    uint32_t j = count++;
    for (; j > 0 && bits[order[j - 1]] > bits[i]; j--)
      order[j] = order[j - 1];
    order[j] = i;
  }
  term_id sum = all.addends[order[0]];
  for (uint32_t i = 1; i < count; i++) {
    sum = term_binary(m->terms, TERM_ADD, sum, all.addends[order[i]]);
    const sum_map_entry *root = sum_map_find(&m->root_sums, sum.index);
    sum = root ? root->value : sum;
  }
  return sum;
}

void match_memo_root(match_memo *m, term_id lane) {
  if (is_extension(term_operator(m->terms, lane)))
    match_memo_root(m, term_child(m->terms, lane, 0));
  match_addends all = match_addends_of(m, lane);
  if (all.count < 2 || match_is_long(all))
    return;
  match_set none = {{0}}, every = match_set_rest(&none, all.count);
  term_id sum = sum_in_order(m, all, &every);
  if (!term_same(sum, lane))
    sum_map_add(&m->root_sums, sum.index)->value = lane;
}

// The same of a long sum: parts of it that are left whole stay what they are.
static term_id sum_parts(match_memo *m, const taken_apart *t, const match_set *chosen) {
  term_context *c = m->terms;
  term_id sum[MAX_PARTS]; // of the part's chosen addends; none: index 0
  bool whole[MAX_PARTS];  // all of them are chosen
  for (uint32_t i = t->num_parts; i-- > 0;) {
    const sum_part *p = &t->parts[i];
    sum[i] = (term_id){0};
    if (p->left) {
      term_id a = sum[p->left], b = sum[p->right];
      whole[i] = whole[p->left] && whole[p->right];
      sum[i] = whole[i] && !p->negative ? p->term
               : term_none(a)           ? b
               : term_none(b)           ? a
                                        : term_binary(c, TERM_ADD, a, b);
    } else {
      whole[i] = p->addend == UINT32_MAX || match_set_has(chosen, p->addend);
      if (whole[i] && p->addend != UINT32_MAX)
        sum[i] = t->of.addends[p->addend];
    }
  }
  return sum[0];
}

static bool is_partial(const partial_sum *s, term_id t, const match_set *addends) {
  return term_same(s->of, t) && !memcmp(&s->addends, addends, sizeof *addends);
}

term_id match_sum_of(match_memo *m, term_id t, const match_set *addends) {
  if (match_set_is_empty(addends))
    return term_const(m->terms, term_width(m->terms, t), 0);
  uint64_t hash = hash_bytes(addends, sizeof *addends, hash_mix(0, t.index));
  uint32_t known;
  hash_find(&m->sum_index, hash, known, is_partial(&m->sums.data[known], t, addends));
  if (known != HASH_NONE)
    return m->sums.data[known].sum;
  const taken_apart all = *taken_apart_of(m, t);
  term_id sum = match_is_long(all.of) ? sum_parts(m, &all, addends) : sum_in_order(m, all.of, addends);
  hash_insert(&m->sum_index, hash, (uint32_t)m->sums.size);
  stack_push(&m->sums, (partial_sum){t, *addends, sum});
  return sum;
}

static void scaled(term_context *c, term_id t, term_id *x, term_id *factor) {
  unsigned width = term_width(c, t);
  uint64_t v;
  term_id child[3];
  if (match_view_as(c, TERM_MUL, t, child) && term_is_const(c, child[1], &v)) {
    *x = child[0];
    *factor = child[1];
  } else if (match_view_as(c, TERM_SHL, t, child) && term_is_const(c, child[1], &v) && v < width) {
    *x = child[0];
    *factor = term_const(c, width, UINT64_C(1) << v);
  } else if (match_view_as(c, TERM_SUB, t, child) && term_is_const(c, child[0], &v) && v == 0) {
    scaled(c, child[1], x, factor);
    *factor = term_binary(c, TERM_SUB, term_const(c, width, 0), *factor);
  } else {
    *x = t;
    *factor = term_const(c, width, 1);
  }
}

void match_scaled(match_memo *m, term_id t, term_id *x, term_id *factor) {
  product *p = &product_map_add(&m->products, t.index)->value;
  if (term_none(p->x))
    scaled(m->terms, t, &p->x, &p->factor);
  *x = p->x;
  *factor = p->factor;
}
