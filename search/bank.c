// Entries with their values as arrays over all test points, found by a hash of the values; operators run
// over whole arrays.
#include "search/bank.h"

#include <string.h>

static uint64_t mask_of(unsigned width) { return width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1; }

static int64_t sign_of(uint64_t v, unsigned width) {
  unsigned shift = 64 - width;
  return (int64_t)(v << shift) >> shift;
}

static void set_points(bank *b, const uint64_t *constants, size_t num_constants) {
  const uint64_t top = UINT64_C(1) << (b->width - 1), mask = mask_of(b->width);
  const uint64_t corners[] = {0, 1, mask, top, top - 1, top >> 1};
  enum { CORNERS = sizeof corners / sizeof *corners };
  uint64_t random = 0x9e3779b97f4a7c15u;
  size_t next = 0; // 3 * constant + 0, 1, 2: below it, it, above it
  for (unsigned p = 0; p < BANK_POINTS; p++) {
    uint64_t x[2];
    for (unsigned k = 0; k < 2; k++) {
      random = random * 6364136223846793005u + 1442695040888963407u;
      x[k] = random ^ random >> 31;
    }
    bool paired = b->arguments == 2 && p < CORNERS * CORNERS;
    if (paired || p < CORNERS) {
      x[0] = corners[paired ? p / CORNERS : p];
      x[1] = corners[p % CORNERS];
    } else if (p % 4 == 0 && b->arguments == 2) { // neighbours: where comparisons and differences change
      x[1] = x[0] + p % 3 - 1;
    } else if (p % 4 != 3 && next < 3 * num_constants) {
      x[p & 1] = constants[next / 3] + next % 3 - 1;
      x[0] = b->arguments == 2 ? x[0] : x[p & 1];
      next++;
    }
    b->points[0].v[p] = x[0] & mask;
    b->points[1].v[p] = x[1] & mask;
  }
}

void bank_init(bank *b, unsigned arguments, unsigned width, const uint64_t *constants, size_t num_constants) {
  *b = (bank){.arguments = arguments, .width = width};
  set_points(b, constants, num_constants);
}

void bank_free(bank *b) {
  stack_free(&b->entries);
  stack_free(&b->values);
  hash_free(&b->index);
}

BANK_CLONES uint64_t bank_hash(unsigned width, const bank_values *values) {
  uint64_t h = width; // a sum, which the processor does not wait for, of products with odd numbers
  for (unsigned p = 0; p < BANK_POINTS; p++)
    h += (values->v[p] ^ (values->v[p] >> 32)) * (0x9e3779b97f4a7c15u * (2 * p + 1) ^ (uint64_t)p << 33);
  h = (h ^ h >> 32) * 0x9e3779b97f4a7c15u;
  return h ^ h >> 29;
}

bank_values bank_truncate(const bank_values *values, unsigned width) {
  bank_values out;
  uint64_t mask = mask_of(width);
  for (unsigned p = 0; p < BANK_POINTS; p++)
    out.v[p] = values->v[p] & mask;
  return out;
}

// One loop an operator, so that the compiler can vectorize it.
#define EACH(EXPRESSION)                                                                                     \
  for (unsigned p = 0; p < points; p++) {                                                                    \
    uint64_t a = x->v[p], b = y->v[p];                                                                       \
    (void)b;                                                                                                 \
    out->v[p] = (uint64_t)(EXPRESSION) & mask;                                                               \
  }                                                                                                          \
  break

static inline __attribute__((always_inline)) void compute(term_op op, unsigned width, const bank_values *x,
                                                          const bank_values *y, unsigned points,
                                                          bank_values *out) {
  uint64_t mask = mask_of(width);
  switch (op) {
  case TERM_ADD:
    EACH(a + b);
  case TERM_SUB:
    EACH(a - b);
  case TERM_MUL:
    EACH(a * b);
  case TERM_AND:
    EACH(a & b);
  case TERM_OR:
    EACH(a | b);
  case TERM_XOR:
    EACH(a ^ b);
  case TERM_SHL:
    EACH(b >= width ? 0 : a << b);
  case TERM_SHRU:
    EACH(b >= width ? 0 : a >> b);
  case TERM_SHRS:
    EACH(sign_of(a, width) >> (b >= width ? width - 1 : b));
  case TERM_MINU:
    EACH(a < b ? a : b);
  case TERM_MAXU:
    EACH(a > b ? a : b);
  case TERM_MINS:
    EACH(sign_of(a, width) < sign_of(b, width) ? a : b);
  case TERM_MAXS:
    EACH(sign_of(a, width) > sign_of(b, width) ? a : b);
  case TERM_EQ:
    EACH(a == b);
  case TERM_NE:
    EACH(a != b);
  case TERM_ULT:
    EACH(a < b);
  case TERM_ULE:
    EACH(a <= b);
  case TERM_SLT:
    EACH(sign_of(a, width) < sign_of(b, width));
  case TERM_SLE:
    EACH(sign_of(a, width) <= sign_of(b, width));
  default:
    die("%s is not enumerated", term_ops[op].name);
  }
}

BANK_CLONES void bank_compute(term_op op, unsigned width, const bank_values *x, const bank_values *y,
                              bank_values *out) {
  compute(op, width, x, y, BANK_POINTS, out);
}

BANK_CLONES void bank_compute_first(term_op op, unsigned width, const bank_values *x, const bank_values *y,
                                    bank_values *out) {
  compute(op, width, x, y, BANK_FIRST, out);
}

static bool is_entry(const bank *b, uint32_t entry, unsigned width, const bank_values *values) {
  return b->entries.data[entry].width == width && !memcmp(&b->values.data[entry], values, sizeof *values);
}

uint32_t bank_find(const bank *b, unsigned width, const bank_values *values) {
  uint32_t entry;
  hash_find(&b->index, bank_hash(width, values), entry, is_entry(b, entry, width, values));
  return entry;
}

static uint32_t add(bank *b, bank_entry entry, const bank_values *values) {
  uint64_t hash = bank_hash(entry.width, values);
  uint32_t known;
  hash_find(&b->index, hash, known, is_entry(b, known, entry.width, values));
  if (known != HASH_NONE)
    return known;
  hash_insert(&b->index, hash, (uint32_t)b->entries.size);
  stack_push(&b->entries, entry);
  stack_push(&b->values, *values);
  return (uint32_t)b->entries.size - 1;
}

uint32_t bank_argument(bank *b, unsigned number) {
  return add(b, (bank_entry){TERM_ARG, b->width, BANK_NONE, BANK_NONE, number, 0}, &b->points[number]);
}

uint32_t bank_constant(bank *b, unsigned width, uint64_t value) {
  bank_values values;
  for (unsigned p = 0; p < BANK_POINTS; p++)
    values.v[p] = value & mask_of(width);
  return add(b, (bank_entry){TERM_CONST, width, BANK_NONE, BANK_NONE, value & mask_of(width), 0}, &values);
}

uint32_t bank_extend(bank *b, bool is_signed, uint32_t a, unsigned width) {
  bank_values values = b->values.data[a];
  unsigned from = b->entries.data[a].width;
  for (unsigned p = 0; is_signed && p < BANK_POINTS; p++)
    values.v[p] = (uint64_t)sign_of(values.v[p], from) & mask_of(width);
  return add(b,
             (bank_entry){is_signed ? TERM_EXTS : TERM_EXTU, width, a, BANK_NONE, 0, b->entries.data[a].size},
             &values);
}

uint32_t bank_binary(bank *b, term_op op, uint32_t x, uint32_t y) {
  const bank_entry *s = &b->entries.data[x], *t = &b->entries.data[y];
  bank_values values;
  bank_compute(op, s->width, &b->values.data[x], &b->values.data[y], &values);
  unsigned width = term_is_comparison(op) ? 1 : s->width;
  return add(b, (bank_entry){op, width, x, y, 0, s->size + t->size + 1}, &values);
}

term_id bank_term(const bank *b, term_context *c, uint32_t entry) {
  const bank_entry *e = &b->entries.data[entry];
  switch (e->op) {
  case TERM_ARG:
    return term_arg(c, (unsigned)e->payload, e->width);
  case TERM_CONST:
    return term_const(c, e->width, e->payload);
  case TERM_EXTU:
  case TERM_EXTS:
    return term_extend(c, e->op == TERM_EXTS, bank_term(b, c, e->a), e->width);
  default: {
    term_id x = bank_term(b, c, e->a);
    return term_binary(c, e->op, x, bank_term(b, c, e->b));
  }
  }
}

bool bank_contains(const bank *b, uint32_t entry, unsigned width, const bank_values *values) {
  if (entry == BANK_NONE)
    return false;
  const bank_entry *e = &b->entries.data[entry];
  if (e->width >= width) {
    bank_values low = bank_truncate(&b->values.data[entry], width);
    if (memcmp(&low, values, sizeof low) == 0)
      return true;
  }
  return bank_contains(b, e->a, width, values) || bank_contains(b, e->b, width, values);
}
