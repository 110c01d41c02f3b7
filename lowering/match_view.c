#include "lowering/match_view.h"

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

bool match_view_as(term_context *c, term_op op, term_id t, term_id child[3]) {
  if (term_operator(c, t) == op) {
    for (unsigned i = 0; i < term_arity(c, t); i++)
      child[i] = term_child(c, t, i);
    return true;
  }
  term_op extension = term_operator(c, t);
  if (extension != TERM_EXTU && extension != TERM_EXTS)
    return false;
  term_id narrow = term_child(c, t, 0);
  if (term_operator(c, narrow) != op)
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

typedef struct addend_list {
  const term_id *addends;
  uint32_t count;
} addend_list;

typedef struct product {
  term_id x, factor;
} product;

typedef struct partial_sum {
  term_id of;
  match_set addends;
  term_id sum;
} partial_sum;

// Hashed by a term: the number of the list of its addends. By AS_PRODUCT and a term: the number of the
// product.
typedef struct memo_entry {
  uint64_t key; // 0: free
  uint32_t value;
} memo_entry;

static const uint64_t AS_PRODUCT = UINT64_C(1) << 63; // handles are smaller

struct match_memo {
  term_context *terms;
  arena *memory;
  STACK(addend_list) lists;
  STACK(product) products;
  memo_entry *entries;
  uint32_t capacity, count;
  STACK(partial_sum) sums;
  uint32_t *sum_table; // by term and set: number + 1
  uint32_t sum_table_size;
  bool is_cut;
};

enum { FIRST_CAPACITY = 4096 };

match_memo *match_memo_new(term_context *terms) {
  match_memo *m = util_alloc(sizeof *m);
  *m = (match_memo){.terms = terms,
                    .memory = arena_new(),
                    .entries = util_alloc(FIRST_CAPACITY * sizeof *m->entries),
                    .capacity = FIRST_CAPACITY};
  return m;
}

void match_memo_free(match_memo *m) {
  if (!m)
    return;
  stack_free(&m->lists);
  stack_free(&m->products);
  util_release(m->entries);
  stack_free(&m->sums);
  util_release(m->sum_table);
  arena_free(m->memory);
  util_release(m);
}

term_context *match_memo_terms(const match_memo *m) { return m->terms; }
bool match_memo_is_cut(const match_memo *m) { return m->is_cut; }

static memo_entry *slot_of(memo_entry *entries, uint32_t capacity, uint64_t key) {
  uint32_t at = (uint32_t)hash_mix(0, key) & (capacity - 1);
  while (entries[at].key && entries[at].key != key)
    at = (at + 1) & (capacity - 1);
  return &entries[at];
}

// The entry, which is new where its key is 0. It lasts until the next one is asked for.
static memo_entry *entry_of(match_memo *m, uint64_t key) {
  if (2 * m->count >= m->capacity) {
    memo_entry *larger = util_alloc(2 * m->capacity * sizeof *larger);
    for (uint32_t i = 0; i < m->capacity; i++)
      if (m->entries[i].key)
        *slot_of(larger, 2 * m->capacity, m->entries[i].key) = m->entries[i];
    util_release(m->entries);
    m->entries = larger;
    m->capacity *= 2;
  }
  return slot_of(m->entries, m->capacity, key);
}

static void remember(match_memo *m, memo_entry *e, uint64_t key, uint32_t value) {
  *e = (memo_entry){key, value};
  m->count++;
}

static void collect(term_context *c, term_id t, bool negative, term_id *out, uint32_t *count,
                    uint32_t limit) {
  if (*count > limit) // too many already; shared addends would make the walk exponential
    return;
  term_id child[3];
  bool is_add = match_view_as(c, TERM_ADD, t, child);
  if (is_add || match_view_as(c, TERM_SUB, t, child)) {
    collect(c, child[0], negative, out, count, limit);
    collect(c, child[1], is_add ? negative : !negative, out, count, limit);
    return;
  }
  uint64_t v;
  if (term_is_const(c, t, &v) && v == 0)
    return;
  if (*count < limit)
    out[*count] = negative ? term_binary(c, TERM_SUB, term_const(c, term_width(c, t), 0), t) : t;
  ++*count;
}

const term_id *match_addends(match_memo *m, term_id t, uint32_t *count) {
  term_context *c = m->terms;
  memo_entry *e = entry_of(m, t.index);
  if (!e->key) {
    term_id addends[MATCH_MAX_ADDENDS];
    uint32_t n = 0;
    collect(c, t, false, addends, &n, MATCH_MAX_ADDENDS);
    m->is_cut |= n > MATCH_MAX_ADDENDS;
    if (n == 0 || n > MATCH_MAX_ADDENDS) {
      addends[0] = t;
      n = 1;
    }
    for (uint32_t i = 1; i < n; i++) { // insertion sort: few, and nearly in order
      term_id x = addends[i];
      uint32_t j = i;
      for (; j > 0 && term_compare(c, addends[j - 1], x) > 0; j--)
        addends[j] = addends[j - 1];
      addends[j] = x;
    }
    term_id *copy = arena_alloc(m->memory, n * sizeof *copy);
    memcpy(copy, addends, n * sizeof *copy);
    remember(m, e, t.index, (uint32_t)m->lists.size);
    stack_push(&m->lists, (addend_list){copy, n});
  }
  *count = m->lists.data[e->value].count;
  return m->lists.data[e->value].addends;
}

// Where the sum is in the table, or would be.
static uint32_t *sum_slot(match_memo *m, term_id t, const match_set *addends) {
  uint32_t at =
      (uint32_t)hash_bytes(addends, sizeof *addends, hash_mix(0, t.index)) & (m->sum_table_size - 1);
  for (; m->sum_table[at]; at = (at + 1) & (m->sum_table_size - 1)) {
    const partial_sum *s = &m->sums.data[m->sum_table[at] - 1];
    if (term_same(s->of, t) && !memcmp(&s->addends, addends, sizeof *addends))
      break;
  }
  return &m->sum_table[at];
}

term_id match_sum_of(match_memo *m, term_id t, const match_set *addends) {
  if (match_set_is_empty(addends))
    return term_const(m->terms, term_width(m->terms, t), 0);
  if (2 * m->sums.size >= m->sum_table_size) {
    util_release(m->sum_table);
    m->sum_table_size = m->sum_table_size ? 2 * m->sum_table_size : FIRST_CAPACITY;
    m->sum_table = util_alloc(m->sum_table_size * sizeof *m->sum_table);
    for (uint32_t i = 0; i < m->sums.size; i++)
      *sum_slot(m, m->sums.data[i].of, &m->sums.data[i].addends) = i + 1;
  }
  uint32_t *slot = sum_slot(m, t, addends);
  if (!*slot) {
    uint32_t count;
    const term_id *all = match_addends(m, t, &count);
    term_id sum = {0};
    for (uint32_t i = 0; i < count; i++)
      if (match_set_has(addends, i))
        sum = term_none(sum) ? all[i] : term_binary(m->terms, TERM_ADD, sum, all[i]);
    stack_push(&m->sums, (partial_sum){t, *addends, sum});
    *slot = (uint32_t)m->sums.size;
  }
  return m->sums.data[*slot - 1].sum;
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
  uint64_t key = AS_PRODUCT | t.index;
  memo_entry *e = entry_of(m, key);
  if (!e->key) {
    product p;
    scaled(m->terms, t, &p.x, &p.factor);
    remember(m, e, key, (uint32_t)m->products.size);
    stack_push(&m->products, p);
  }
  *x = m->products.data[e->value].x;
  *factor = m->products.data[e->value].factor;
}
