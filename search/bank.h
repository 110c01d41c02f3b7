// A bank of small expressions over a few arguments of one width, each with its values on fixed test points.
// Expressions with equal values are one entry: the smallest, first made.
#ifndef AUTO_SEARCH_BANK_H
#define AUTO_SEARCH_BANK_H

#include "semantics/term/term.h"
#include "support/hash_map.h"

enum { BANK_POINTS = 64, BANK_FIRST = 8, BANK_NONE = UINT32_MAX };

// A function that runs over all points is compiled for several CPUs; the loader takes the best.
#if defined(__x86_64__) && !defined(AUTO_SANITIZED)
#define BANK_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define BANK_CLONES
#endif

typedef struct bank_values {
  uint64_t v[BANK_POINTS]; // bits at and above the width are zero
} bank_values;

typedef struct bank_entry {
  term_op op;       // ARG, CONST, EXTU, EXTS and operators of two operands and the entry's width
  unsigned width;   // at most 64
  uint32_t a, b;    // operands: entries; BANK_NONE where there is none
  uint64_t payload; // ARG: number; CONST: value
  unsigned size;    // operators in it, extensions and constants not counted
} bank_entry;

typedef struct bank {
  STACK(bank_entry) entries;
  STACK(bank_values) values;
  hash_index index; // of entries, by width and values
  unsigned arguments, width;
  bank_values points[2]; // of the arguments
} bank;

// Arguments are ARG 0 .. arguments - 1 (at most 2) of `width` bits; the points are corners, values next to
// the `constants` that matter, and random values.
void bank_init(bank *b, unsigned arguments, unsigned width, const uint64_t *constants, size_t num_constants);
void bank_free(bank *b);

// What an operator gives; `width` is the operands'. Comparisons give 0 or 1.
void bank_compute(term_op op, unsigned width, const bank_values *x, const bank_values *y, bank_values *out);
// At the first BANK_FIRST points alone: most of what is compared differs there.
void bank_compute_first(term_op op, unsigned width, const bank_values *x, const bank_values *y,
                        bank_values *out);
uint32_t bank_argument(bank *b, unsigned number);
uint32_t bank_constant(bank *b, unsigned width, uint64_t value);
uint32_t bank_extend(bank *b, bool is_signed, uint32_t a, unsigned width);
// The entry for op(a, b): a new one, or the older one with the same values.
uint32_t bank_binary(bank *b, term_op op, uint32_t x, uint32_t y);
// The entry with these values, or BANK_NONE.
uint32_t bank_find(const bank *b, unsigned width, const bank_values *values);
uint64_t bank_hash(unsigned width, const bank_values *values);
// The low `width` bits.
bank_values bank_truncate(const bank_values *values, unsigned width);

// The entry as a term over ARGs.
term_id bank_term(const bank *b, term_context *c, uint32_t entry);
// Has a part of the entry (the entry itself included) these values in its low `width` bits?
bool bank_contains(const bank *b, uint32_t entry, unsigned width, const bank_values *values);

#endif
