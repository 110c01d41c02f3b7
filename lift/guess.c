// Terms by size: each operation on all terms whose sizes add up.
#include "lift/guess.h"

#include <stdio.h>
#include <stdlib.h>

const guess_row guess_rows[] = {
#define X(NAME, TEXT, COUNT, KIND) {TEXT, COUNT, KIND},
    GUESS_OPERATIONS(X)
#undef X
};
enum { OPERATIONS = sizeof guess_rows / sizeof *guess_rows, SIZE_MOST = 15 };

uint64_t guess_cut(uint64_t v, unsigned bits) { return bits < 64 ? v & (((uint64_t)1 << bits) - 1) : v; }

int64_t guess_signed(uint64_t v, unsigned bits) {
  uint64_t sign = (uint64_t)1 << (bits - 1);
  return (int64_t)((guess_cut(v, bits) ^ sign) - sign);
}

guess_op guess_find(const char *name) {
  guess_op op = 0;
  while (op < GUESS_LEAF && strcmp(guess_rows[op].name, name))
    op++;
  return op;
}

bool guess_apply(guess_op op, unsigned bits, const uint64_t *x, uint64_t *result) {
  uint64_t a = guess_cut(x[0], bits), b = guess_rows[op].count > 1 ? guess_cut(x[1], bits) : 0, r = 0;
  int64_t as = guess_signed(a, bits), bs = guess_signed(b, bits);
  switch (op) {
  case GUESS_ADD:
    r = a + b;
    break;
  case GUESS_SUB:
    r = a - b;
    break;
  case GUESS_MUL:
    r = a * b;
    break;
  case GUESS_AND:
    r = a & b;
    break;
  case GUESS_OR:
    r = a | b;
    break;
  case GUESS_XOR:
    r = a ^ b;
    break;
  case GUESS_MIN_S:
    r = as < bs ? a : b;
    break;
  case GUESS_MAX_S:
    r = as > bs ? a : b;
    break;
  case GUESS_MIN_U:
    r = a < b ? a : b;
    break;
  case GUESS_MAX_U:
    r = a > b ? a : b;
    break;
  case GUESS_SHL:
  case GUESS_SHR_U:
  case GUESS_SHR_S:
    if (b >= bits)
      return false;
    r = op == GUESS_SHL ? a << b : op == GUESS_SHR_U ? a >> b : (uint64_t)(as >> b);
    break;
  case GUESS_DIV_U:
  case GUESS_REM_U:
    if (!b)
      return false;
    r = op == GUESS_DIV_U ? a / b : a % b;
    break;
  case GUESS_ONES:
    r = (uint64_t)__builtin_popcountll(a);
    break;
  case GUESS_LEADING:
    r = a ? (uint64_t)__builtin_clzll(a) - (64 - bits) : bits;
    break;
  case GUESS_TRAILING:
    r = a ? (uint64_t)__builtin_ctzll(a) : bits;
    break;
  case GUESS_EQ:
    r = a == b;
    break;
  case GUESS_LESS_S:
    r = as < bs;
    break;
  case GUESS_LESS_U:
    r = a < b;
    break;
  case GUESS_CHOICE:
    r = x[0] & 1 ? x[1] : x[2];
    break;
  default:
    return false;
  }
  *result = guess_cut(r, bits);
  return true;
}

void guess_begin(guess *g, unsigned bits, unsigned samples) {
  g->bits = bits, g->samples = samples;
  g->tried = 0;
}

void guess_free(guess *g) {
  stack_free(&g->terms), stack_free(&g->values);
  hash_free(&g->index);
}

static const uint64_t *values_of(const guess *g, uint32_t term) {
  return g->values.data + (size_t)term * g->samples;
}

// The term, unless there is one with the same values.
static bool add(guess *g, guess_term t, const uint64_t *values) {
  uint64_t hash = t.is_bit;
  for (unsigned i = 0; i < g->samples; i++)
    hash = hash_mix(hash, values[i]);
  uint32_t place;
  hash_find(&g->index, hash, place,
            g->terms.data[place].is_bit == t.is_bit &&
                !memcmp(values_of(g, place), values, g->samples * sizeof *values));
  if (place != HASH_NONE)
    return false;
  hash_insert(&g->index, hash, (uint32_t)g->terms.size);
  stack_push(&g->terms, t);
  for (unsigned i = 0; i < g->samples; i++)
    stack_push(&g->values, values[i]);
  return true;
}

void guess_leaf(guess *g, bool is_bit, uint64_t number, const uint64_t *samples) {
  add(g, (guess_term){.op = GUESS_LEAF, .is_bit = is_bit, .number = number, .size = 1}, samples);
}

void guess_constant(guess *g, uint64_t value) {
  uint64_t *values = util_alloc(g->samples * sizeof *values);
  for (unsigned i = 0; i < g->samples; i++)
    values[i] = guess_cut(value, g->bits);
  add(g, (guess_term){.op = GUESS_CONSTANT, .number = guess_cut(value, g->bits), .size = 1}, values);
  util_release(values);
}

// ---- search -----------------------------------------------------------------------------------------

typedef struct search {
  guess *g;
  guess_accept *accept;
  void *user;
  uint32_t first[SIZE_MOST + 2]; // terms by size
  uint64_t *values;
  uint32_t found;
} search;

static bool compute(const guess *g, guess_op op, const uint32_t *operands, uint64_t *out) {
  for (unsigned s = 0; s < g->samples; s++) {
    uint64_t x[3];
    for (unsigned i = 0; i < guess_rows[op].count; i++)
      x[i] = values_of(g, operands[i])[s];
    if (!guess_apply(op, g->bits, x, &out[s]))
      return false;
  }
  return true;
}

static bool is_commutative(guess_op op) { return (op <= GUESS_MAX_U && op != GUESS_SUB) || op == GUESS_EQ; }

// True once the search ends.
static bool try(search *s, guess_op op, unsigned size, const uint32_t *operands) {
  guess *g = s->g;
  enum { STEP = 1 << 20 };
  if (g->tried >= g->budget)
    return true;
  if (++g->tried % STEP == 0 && g->progress)
    g->progress(g->tried, g->budget, g->user);
  guess_term t = {.op = op, .is_bit = guess_rows[op].kind == 'c', .size = size};
  memcpy(t.operands, operands, guess_rows[op].count * sizeof *operands);
  if (!compute(g, op, operands, s->values) || !add(g, t, s->values))
    return false;
  uint32_t last = (uint32_t)g->terms.size - 1;
  if (!t.is_bit && s->accept(g, last, s->values, s->user))
    s->found = last;
  return s->found != GUESS_NONE;
}

// Operands from `at` on have sizes that add up to `left`.
static bool fill(search *s, guess_op op, unsigned size, unsigned at, unsigned left, uint32_t *operands) {
  const guess *g = s->g;
  const guess_row *row = &guess_rows[op];
  unsigned behind = row->count - at - 1;
  for (unsigned k = behind ? 1 : left; k + behind <= left; k++)
    for (uint32_t t = s->first[k]; t < s->first[k + 1]; t++) {
      bool wants_bit = row->kind == 's' && !at;
      if (g->terms.data[t].is_bit != wants_bit ||
          (at == 1 && row->kind == 'k' && g->terms.data[t].op != GUESS_CONSTANT) ||
          (at == 1 && is_commutative(op) && operands[0] < t))
        continue;
      operands[at] = t;
      if (behind ? fill(s, op, size, at + 1, left - k, operands) : try(s, op, size, operands))
        return true;
    }
  return false;
}

uint32_t guess_search(guess *g, guess_accept *accept, void *user) {
  search s = {.g = g, .accept = accept, .user = user, .found = GUESS_NONE};
  s.first[1] = 0, s.first[2] = (uint32_t)g->terms.size;
  for (uint32_t t = 0; t < s.first[2]; t++)
    if (!g->terms.data[t].is_bit && accept(g, t, values_of(g, t), user))
      return t;
  s.values = util_alloc(g->samples * sizeof *s.values);
  bool ends = false;
  for (unsigned size = 2; size <= SIZE_MOST && !ends; size++) {
    for (guess_op op = 0; op < OPERATIONS && !ends; op++) {
      uint32_t operands[3];
      ends = size > guess_rows[op].count && fill(&s, op, size, 0, size - 1, operands);
    }
    s.first[size + 1] = (uint32_t)g->terms.size;
  }
  util_release(s.values);
  return s.found;
}

// ---- text -------------------------------------------------------------------------------------------

void guess_print(const guess *g, uint32_t term, strbuf *out) {
  const guess_term *t = &g->terms.data[term];
  if (t->op >= GUESS_LEAF) {
    strbuf_printf(out, t->op == GUESS_LEAF ? "%%%llu" : "%llu", (unsigned long long)t->number);
    return;
  }
  strbuf_printf(out, "%s(", guess_rows[t->op].name);
  for (unsigned i = 0; i < guess_rows[t->op].count; i++) {
    strbuf_printf(out, i ? ", " : "");
    guess_print(g, t->operands[i], out);
  }
  strbuf_printf(out, ")");
}

static uint32_t find_first(const guess *g, guess_op op, uint64_t number) {
  for (uint32_t t = 0; t < g->terms.size; t++)
    if (g->terms.data[t].op == op && g->terms.data[t].number == number)
      return t;
  return GUESS_NONE;
}

// term: %NUMBER | NUMBER | NAME(term, ...)
static uint32_t read_term(guess *g, const char **at) {
  bool is_leaf = **at == '%';
  const char *digits = *at + is_leaf;
  if (*digits >= '0' && *digits <= '9') {
    char *end;
    uint64_t number = strtoull(digits, &end, 10);
    *at = end;
    return find_first(g, is_leaf ? GUESS_LEAF : GUESS_CONSTANT, number);
  }
  for (guess_op op = 0; op < OPERATIONS; op++) {
    size_t size = strlen(guess_rows[op].name);
    if (strncmp(*at, guess_rows[op].name, size) || (*at)[size] != '(')
      continue;
    *at += size + 1;
    guess_term t = {.op = op, .is_bit = guess_rows[op].kind == 'c', .size = 1};
    for (unsigned i = 0; i < guess_rows[op].count; i++) {
      t.operands[i] = read_term(g, at);
      bool ends = i + 1 == guess_rows[op].count;
      if (t.operands[i] == GUESS_NONE || strncmp(*at, ends ? ")" : ", ", ends ? 1 : 2) ||
          g->terms.data[t.operands[i]].is_bit != (guess_rows[op].kind == 's' && !i) ||
          (i && guess_rows[op].kind == 'k' && g->terms.data[t.operands[i]].op != GUESS_CONSTANT))
        return GUESS_NONE;
      *at += ends ? 1 : 2;
    }
    uint64_t *values = util_alloc(g->samples * sizeof *values);
    bool ok = compute(g, op, t.operands, values);
    if (ok) { // kept even where another term has its values
      stack_push(&g->terms, t);
      for (unsigned i = 0; i < g->samples; i++)
        stack_push(&g->values, values[i]);
    }
    util_release(values);
    return ok ? (uint32_t)g->terms.size - 1 : GUESS_NONE;
  }
  return GUESS_NONE;
}

uint32_t guess_read(guess *g, const char *text) {
  uint32_t t = read_term(g, &text);
  return *text || t == GUESS_NONE || g->terms.data[t].is_bit ? GUESS_NONE : t;
}
