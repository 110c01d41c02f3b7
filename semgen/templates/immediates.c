// Groups codes of equal skeleton by splitting their values at high bits until each number fits a map over
// the rest, found by solving for its coefficients.
#include "semgen/templates/immediates.h"

#include <math.h>
#include <string.h>

// A number y of the code as a function of the value v is looked for among
//     y(v) = base + sum over bits b of v:  weight_b * bit_b(v),
// which contains v itself, v mod 2^k, and bit fields of v: what shift amounts and lane numbers are made of.
// `count` unknowns; the values that determine them are the same for all numbers of a variant, hence one
// elimination per set of values.
enum { MAX_BITS = 8, UNKNOWNS = MAX_BITS + 1 };

typedef struct fit_basis {
  uint32_t rank;
  uint32_t row[UNKNOWNS];             // index into the set of the values that determine the unknowns
  uint32_t pivot[UNKNOWNS];           // the unknown that row i determines
  double inverse[UNKNOWNS][UNKNOWNS]; // unknown pivot[i] = sum_j inverse[i][j] * y(row[j]); others are 0
} fit_basis;

typedef struct grouping {
  const immediate_code *codes;
  uint32_t value_bits;
  arena *memory;
  immediate_variants *out;
} grouping;

static double coefficient(uint32_t value, uint32_t unknown) {
  return unknown == 0 ? 1.0 : (double)(value >> (unknown - 1) & 1);
}

// Gauss-Jordan on the rows in order; a row that depends on earlier ones is skipped.
static fit_basis make_basis(const grouping *g, const uint32_t *set, uint32_t count) {
  fit_basis b = {0};
  double matrix[UNKNOWNS][UNKNOWNS] = {{0}};
  uint32_t unknowns = g->value_bits + 1;
  for (uint32_t s = 0; s < count && b.rank < unknowns; ++s) {
    double row[UNKNOWNS], origin[UNKNOWNS] = {0};
    for (uint32_t u = 0; u < unknowns; ++u)
      row[u] = coefficient(g->codes[set[s]].value, u);
    origin[b.rank] = 1;
    for (uint32_t r = 0; r < b.rank; ++r) {
      double factor = row[b.pivot[r]];
      for (uint32_t u = 0; u < unknowns; ++u)
        row[u] -= factor * matrix[r][u];
      for (uint32_t u = 0; u < UNKNOWNS; ++u)
        origin[u] -= factor * b.inverse[r][u];
    }
    uint32_t pivot = 0;
    while (pivot < unknowns && fabs(row[pivot]) < 1e-9)
      ++pivot;
    if (pivot == unknowns)
      continue;
    double scale = 1 / row[pivot];
    for (uint32_t u = 0; u < UNKNOWNS; ++u)
      row[u] *= u < unknowns ? scale : 0, origin[u] *= scale;
    for (uint32_t r = 0; r < b.rank; ++r) {
      double factor = matrix[r][pivot];
      for (uint32_t u = 0; u < unknowns; ++u)
        matrix[r][u] -= factor * row[u];
      for (uint32_t u = 0; u < UNKNOWNS; ++u)
        b.inverse[r][u] -= factor * origin[u];
    }
    memcpy(matrix[b.rank], row, sizeof row);
    memcpy(b.inverse[b.rank], origin, sizeof origin);
    b.row[b.rank] = s;
    b.pivot[b.rank++] = pivot;
  }
  return b;
}

// Number k of the codes in `set` as a map of the value, or false.
static bool fit_number(const grouping *g, const fit_basis *b, const uint32_t *set, uint32_t count, size_t k,
                       lane_map *out) {
  double solution[UNKNOWNS] = {0};
  for (uint32_t r = 0; r < b->rank; ++r)
    for (uint32_t j = 0; j < b->rank; ++j)
      solution[b->pivot[r]] += b->inverse[r][j] * (double)g->codes[set[b->row[j]]].code->numbers.data[k];
  int64_t weight[UNKNOWNS], table[1 << MAX_BITS];
  for (uint32_t u = 0; u < UNKNOWNS; ++u) {
    if (!(fabs(solution[u]) < 1e9))
      return false;
    weight[u] = llround(solution[u]);
  }
  for (uint32_t v = 0; v < 1u << g->value_bits; ++v) {
    table[v] = weight[0];
    for (uint32_t u = 1; u <= g->value_bits; ++u)
      table[v] += v >> (u - 1) & 1 ? weight[u] : 0;
  }
  for (uint32_t s = 0; s < count; ++s)
    if (table[g->codes[set[s]].value] != g->codes[set[s]].code->numbers.data[k])
      return false;
  return lane_map_fit(table, 1u << g->value_bits, out);
}

static bool fit_set(const grouping *g, const uint32_t *set, uint32_t count, immediate_variant *out) {
  const template_code *first = g->codes[set[0]].code;
  out->num_codes = count;
  out->codes = arena_alloc(g->memory, count * sizeof *out->codes);
  memcpy(out->codes, set, count * sizeof *set);
  out->maps = NULL;
  bool varies = false;
  for (uint32_t s = 1; s < count && !varies; ++s)
    varies = memcmp(first->numbers.data, g->codes[set[s]].code->numbers.data,
                    first->numbers.size * sizeof(int64_t)) != 0;
  if (!varies)
    return true;
  fit_basis basis = make_basis(g, set, count);
  out->maps = arena_alloc(g->memory, first->numbers.size * sizeof *out->maps);
  for (size_t k = 0; k < first->numbers.size; ++k)
    if (!fit_number(g, &basis, set, count, k, &out->maps[k]))
      return false;
  return true;
}

typedef STACK(immediate_variant) variant_stack;

static uint32_t merge_values(const immediate_variant *a, const immediate_variant *b, uint32_t *out) {
  uint32_t i = 0, j = 0, n = 0;
  while (i < a->num_codes || j < b->num_codes)
    out[n++] =
        j == b->num_codes || (i < a->num_codes && a->codes[i] < b->codes[j]) ? a->codes[i++] : b->codes[j++];
  return n;
}

// Variants of the codes in `set`, which have one skeleton and values that agree above bit `bit`:
// all at once if that fits, else both halves by the next bit, those that fit together joined again.
static void split(const grouping *g, const uint32_t *set, uint32_t count, uint32_t bit, variant_stack *out) {
  if (count == 0)
    return;
  immediate_variant v;
  if (fit_set(g, set, count, &v)) {
    stack_push(out, v);
    return;
  }
  uint32_t middle = 0;
  while (middle < count && !(g->codes[set[middle]].value >> (bit - 1) & 1))
    ++middle;
  variant_stack low = {0}, high = {0};
  split(g, set, middle, bit - 1, &low);
  split(g, set + middle, count - middle, bit - 1, &high);
  size_t lows = low.size;
  for (size_t h = 0; h < high.size; ++h) {
    bool joined = false;
    for (size_t l = 0; l < lows && !joined; ++l) {
      uint32_t both[1 << MAX_BITS];
      uint32_t n = merge_values(&low.data[l], &high.data[h], both);
      if ((joined = fit_set(g, both, n, &v)))
        low.data[l] = v;
    }
    if (!joined)
      stack_push(&low, high.data[h]);
  }
  for (size_t i = 0; i < low.size; ++i)
    stack_push(out, low.data[i]);
  stack_free(&low);
  stack_free(&high);
}

static bool same_shape(const template_code *a, const template_code *b) {
  return a->skeleton.size == b->skeleton.size && a->numbers.size == b->numbers.size &&
         !memcmp(a->skeleton.text, b->skeleton.text, a->skeleton.size);
}

immediate_variants *immediates_group(const immediate_code *codes, uint32_t count, uint32_t value_bits) {
  if (value_bits > MAX_BITS || count > 1u << MAX_BITS)
    die("%u values of %u bits", count, value_bits);
  arena *memory = arena_new();
  immediate_variants *out = arena_alloc(memory, sizeof *out);
  out->memory = memory;
  grouping g = {codes, value_bits, memory, out};
  variant_stack all = {0};
  bool done[1 << MAX_BITS] = {false};
  for (uint32_t i = 0; i < count; ++i) {
    if (done[i])
      continue;
    uint32_t set[1 << MAX_BITS], n = 0;
    for (uint32_t j = i; j < count; ++j)
      if (!done[j] && same_shape(codes[i].code, codes[j].code)) {
        set[n++] = j;
        done[j] = true;
      }
    split(&g, set, n, value_bits, &all);
  }
  out->count = (uint32_t)all.size;
  out->items = arena_alloc(memory, all.size * sizeof *out->items);
  for (size_t i = 0; i < all.size; ++i) { // insertion sort by first value
    size_t at = i;
    for (; at > 0 && out->items[at - 1].codes[0] > all.data[i].codes[0]; --at)
      out->items[at] = out->items[at - 1];
    out->items[at] = all.data[i];
  }
  stack_free(&all);
  return out;
}

void immediates_free(immediate_variants *v) {
  if (v)
    arena_free(v->memory);
}
