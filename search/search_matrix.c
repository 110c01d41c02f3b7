// Functions with an operand that is one constant for all lanes, a matrix of bits: each bit of the result is a
// sum (exclusive or) of bits of the first operand that the constant chooses, and of bits of an immediate.
// What any affine function of an entry's bits is, one step gives: shifts by constants, rotations,
// permutations of bits. The constant is not searched for: it is the solution of linear equations, one for
// each test point and bit of the result.
#include "search/search_internal.h"

#include <string.h>

// Bits of the matrix, then of the immediate, then the right side.
typedef struct row {
  uint64_t matrix, rest;
} row;
enum { MAX_UNKNOWNS = 127 };

static unsigned immediate_bits(const function *f) { return f->from[2] < 16 ? f->from[2] : 16; }

bool matrix_is_function(const lane_function *f, unsigned width) {
  return f->num_operands == 3 && f->results[0].type.width == width && f->operands[0].kind == OPERAND_VECTOR &&
         f->operands[1].kind == OPERAND_SCALAR && f->operands[2].kind == OPERAND_IMMEDIATE &&
         f->operands[0].width <= 16;
}

void matrix_forget(search *s) {
  size_t kept = 0;
  for (size_t f = 0; f < s->functions.size; f++)
    if (s->functions.data[f].by_matrix)
      tape_free(s->functions.data[f].tape);
    else
      s->functions.data[kept++] = s->functions.data[f];
  s->functions.size = kept;
}

// ---- solving --------------------------------------------------------------------------------------

// Is `wanted` at all points the same affine function of the bits of x, whichever? By elimination on x and a
// one above it, with what is wanted beside.
static bool is_affine(unsigned width, const bank_values *x, const bank_values *wanted) {
  uint64_t basis[17] = {0}, value[17] = {0};
  for (unsigned p = 0; p < BANK_POINTS; p++) {
    uint64_t left = x->v[p] | UINT64_C(1) << width, right = wanted->v[p];
    while (left) {
      unsigned top = 63 - (unsigned)__builtin_clzll(left);
      if (!basis[top]) {
        basis[top] = left;
        value[top] = right;
        break;
      }
      left ^= basis[top];
      right ^= value[top];
    }
    if (!left && right)
      return false;
  }
  return true;
}

static unsigned top_of(const row *r) {
  return r->matrix ? 63 - (unsigned)__builtin_clzll(r->matrix) : 64 + 63 - (unsigned)__builtin_clzll(r->rest);
}

static bool has(const row *r, unsigned unknown) {
  return unknown < 64 ? r->matrix >> unknown & 1 : r->rest >> (unknown - 64) & 1;
}

// Adds an equation; false: it contradicts the others. The right side is the bit above the immediate's.
static bool add_row(row *rows, row r, unsigned right) {
  while (r.matrix || r.rest & ((UINT64_C(1) << right) - 1)) {
    row *at = &rows[top_of(&(row){r.matrix, r.rest & ((UINT64_C(1) << right) - 1)})];
    if (!at->matrix && !at->rest) {
      *at = r;
      return true;
    }
    r.matrix ^= at->matrix;
    r.rest ^= at->rest;
  }
  return !r.rest;
}

// What the function gives of x for these constants.
static void run(const function *f, const bank_values *x, uint64_t matrix, uint64_t immediate,
                bank_values *out) {
  bank_values m, i;
  for (unsigned p = 0; p < BANK_POINTS; p++)
    m.v[p] = matrix, i.v[p] = immediate;
  tape_run(f->tape, (const bank_values *[]){x, &m, &i}, out);
}

// The matrix and immediate with which the function of x is what is wanted. Unknowns that do not matter are 0.
static bool solve(const function *f, const bank_values *x, const bank_values *wanted, uint64_t *matrix,
                  uint64_t *immediate) {
  row rows[MAX_UNKNOWNS] = {{0, 0}};
  bank_values none, unit[MAX_UNKNOWNS];
  const unsigned size = f->from[1], right = immediate_bits(f), count = size + right;
  if (!is_affine(f->from[0], x, wanted))
    return false;
  run(f, x, 0, 0, &none);
  for (unsigned k = 0; k < count; k++)
    run(f, x, k < size ? UINT64_C(1) << k : 0, k < size ? 0 : UINT64_C(1) << (k - size), &unit[k]);
  for (unsigned p = 0; p < BANK_POINTS; p++)
    for (unsigned bit = 0; bit < f->width; bit++) {
      row r = {0, ((none.v[p] ^ wanted->v[p]) >> bit & 1) << right};
      for (unsigned k = 0; k < count; k++) {
        const uint64_t set = (unit[k].v[p] ^ none.v[p]) >> bit & 1;
        r.matrix |= k < size ? set << k : 0;
        r.rest |= k < size ? 0 : set << (k - size);
      }
      if (!add_row(rows, r, right))
        return false;
    }
  row found = {0, 0};
  for (unsigned k = 0; k < 64 + right; k++) { // a row's other unknowns are below its own
    if (k == size)
      k = 64;
    const row *r = &rows[k];
    const uint64_t sum = (uint64_t)__builtin_parityll(r->matrix & found.matrix) ^
                         (uint64_t)__builtin_parityll(r->rest & found.rest) ^ (r->rest >> right & 1);
    if (!has(r, k) || !sum)
      continue;
    found.matrix |= k < 64 ? UINT64_C(1) << k : 0;
    found.rest |= k < 64 ? 0 : UINT64_C(1) << (k - 64);
  }
  *matrix = found.matrix;
  *immediate = found.rest;
  bank_values value;
  run(f, x, *matrix, *immediate, &value);
  return same_values(&value, wanted);
}

// ---- entries --------------------------------------------------------------------------------------

// The entry of a constant.
static uint32_t constant(search *s, unsigned width, term_id t) {
  bank_values v;
  bank_add_leaf(s, t);
  points_compute(s->terms, t, s->kind, s->points, &v);
  return bank_lookup(s, width, &v);
}

// The steps' operands that make x what is wanted.
static bool solved(search *s, uint32_t f, uint32_t x, const bank_values *wanted,
                   uint32_t child[TERM_MAX_OPERANDS]) {
  const function fn = s->functions.data[f];
  uint64_t matrix, immediate;
  if (!solve(&fn, &s->values.data[x], wanted, &matrix, &immediate))
    return false;
  child[0] = x;
  child[1] = constant(s, fn.from[1], term_const(s->terms, fn.from[1], matrix));
  child[2] = constant(s, fn.from[2], term_const(s->terms, fn.from[2], immediate));
  return child[1] != NONE && child[2] != NONE;
}

static uint64_t reversed(uint64_t v, unsigned width) {
  uint64_t out = 0;
  for (unsigned k = 0; k < width; k++)
    out |= (v >> k & 1) << (width - 1 - k);
  return out;
}

static bool is_operand(const search *s, uint32_t e, const function *f) {
  const entry *x = &s->entries.data[e];
  return x->holes && x->function == NONE && e < s->leaves && x->width == f->from[0];
}

void matrix_add_part(search *s, const bank_values *wanted, unsigned width) {
  bank_values other;
  for (unsigned p = 0; p < BANK_POINTS; p++)
    other.v[p] = reversed(wanted->v[p], width);
  for (uint32_t f = 0; f < s->functions.size && !goal_has_constant(s->kind); f++)
    for (uint32_t x = 0; s->functions.data[f].by_matrix && x < s->leaves; x++) {
      uint32_t child[TERM_MAX_OPERANDS];
      if (!is_operand(s, x, &s->functions.data[f]) || s->functions.data[f].width != width)
        continue;
      for (unsigned k = 0; k < 2; k++)
        if (solved(s, f, x, k ? &other : wanted, child))
          bank_apply_to(s, f, child);
    }
}

void matrix_leaves(search *s) {
  for (uint32_t f = 0; f < s->functions.size && !goal_has_constant(s->kind); f++)
    for (uint32_t x = 0; s->functions.data[f].by_matrix && x < s->entries.size; x++) {
      const function fn = s->functions.data[f];
      const bank_values of = s->values.data[x];
      bank_values other;
      uint64_t matrix, immediate;
      if (!s->entries.data[x].holes || fn.width != fn.from[0] || s->entries.data[x].width != fn.width)
        continue;
      for (unsigned p = 0; p < BANK_POINTS; p++)
        other.v[p] = reversed(of.v[p], fn.width);
      bank_add_leaf(s, term_const(s->terms, fn.from[2], 0));
      if (solve(&fn, &of, &other, &matrix, &immediate) && !immediate)
        bank_add_leaf(s, term_const(s->terms, fn.from[1], matrix));
      break; // any operand's is the same
    }
}

void matrix_fill(search *s) {
  const bank_values none = {{0}};
  for (uint32_t f = 0; f < s->functions.size; f++)
    for (uint32_t x = 0; s->functions.data[f].by_matrix && x < s->leaves; x++) {
      const function *fn = &s->functions.data[f];
      const uint32_t zero = bank_lookup(s, fn->from[2], &none);
      for (uint32_t m = 0; is_operand(s, x, fn) && zero != NONE && m < s->leaves; m++)
        if (s->entries.data[m].width == fn->from[1] && !s->entries.data[m].holes)
          bank_apply_to(s, f, (const uint32_t[]){x, m, zero});
    }
}

void matrix_meet(search *s, const target *t, float room) {
  for (uint32_t f = 0; f < s->functions.size && !goal_has_constant(s->kind); f++) {
    const function fn = s->functions.data[f];
    const uint32_t end = (uint32_t)s->entries.size;
    for (uint32_t x = 0; fn.by_matrix && fn.width == t->width && x < end; x++) {
      const entry *e = &s->entries.data[x];
      uint32_t child[TERM_MAX_OPERANDS];
      if (e->holes && e->width == fn.from[0] && search_cost(e) + fn.cost < room &&
          solved(s, f, x, &t->values, child))
        sequence_offer(s, t, f, child);
    }
  }
}
