// Terms over integers, enumerated bottom-up: the smallest one that computes, on samples, what is wanted.
//
// A term is a leaf or an operation on terms; of terms that agree on all samples only the first is kept. All
// numbers have one width, but for bits, which comparisons make and choices take. Right operands of shifts
// and divisions are constants, so that each term is defined for all values.
#ifndef AUTO_LIFT_GUESS_H
#define AUTO_LIFT_GUESS_H

#include "support/hash_map.h"

// name, operands, kind: 'n' numbers to a number, 'c' to a bit, 's' a choice, 'k' with a constant on the right
#define GUESS_OPERATIONS(X)                                                                                  \
  X(ADD, "arith.addi", 2, 'n')                                                                               \
  X(SUB, "arith.subi", 2, 'n')                                                                               \
  X(MUL, "arith.muli", 2, 'n')                                                                               \
  X(AND, "arith.andi", 2, 'n')                                                                               \
  X(OR, "arith.ori", 2, 'n')                                                                                 \
  X(XOR, "arith.xori", 2, 'n')                                                                               \
  X(MIN_S, "arith.minsi", 2, 'n')                                                                            \
  X(MAX_S, "arith.maxsi", 2, 'n')                                                                            \
  X(MIN_U, "arith.minui", 2, 'n')                                                                            \
  X(MAX_U, "arith.maxui", 2, 'n')                                                                            \
  X(SHL, "arith.shli", 2, 'k')                                                                               \
  X(SHR_U, "arith.shrui", 2, 'k')                                                                            \
  X(SHR_S, "arith.shrsi", 2, 'k')                                                                            \
  X(DIV_U, "arith.divui", 2, 'k')                                                                            \
  X(REM_U, "arith.remui", 2, 'k')                                                                            \
  X(ONES, "math.ctpop", 1, 'n')                                                                              \
  X(LEADING, "math.ctlz", 1, 'n')                                                                            \
  X(TRAILING, "math.cttz", 1, 'n')                                                                           \
  X(EQ, "arith.cmpi eq,", 2, 'c')                                                                            \
  X(LESS_S, "arith.cmpi slt,", 2, 'c')                                                                       \
  X(LESS_U, "arith.cmpi ult,", 2, 'c')                                                                       \
  X(CHOICE, "arith.select", 3, 's')

typedef enum guess_op {
#define X(NAME, TEXT, COUNT, KIND) GUESS_##NAME,
  GUESS_OPERATIONS(X)
#undef X
      GUESS_LEAF,
  GUESS_CONSTANT
} guess_op;

typedef struct guess_row {
  const char *name;
  unsigned count;
  char kind;
} guess_row;
extern const guess_row guess_rows[];

enum { GUESS_NONE = UINT32_MAX };

typedef struct guess_term {
  guess_op op;
  bool is_bit;
  uint32_t operands[3];
  uint64_t number; // of a leaf, which one; of a constant, its value
  unsigned size;   // leaves and operations in it
} guess_term;

typedef struct guess {
  unsigned bits, samples;
  STACK(guess_term) terms;
  STACK(uint64_t) values; // `samples` of each term
  hash_index index;
  uint64_t tried, budget;                                        // terms that are looked at
  void (*progress)(uint64_t tried, uint64_t budget, void *user); // may be NULL
  void *user;
} guess;

// The low bits of a number, and these as a signed number.
uint64_t guess_cut(uint64_t v, unsigned bits);
int64_t guess_signed(uint64_t v, unsigned bits);
guess_op guess_find(const char *name); // GUESS_LEAF: there is no such operation
// The result of an operation on numbers of so many bits; false where it is not defined.
bool guess_apply(guess_op op, unsigned bits, const uint64_t *x, uint64_t *result);

void guess_begin(guess *g, unsigned bits, unsigned samples);
void guess_free(guess *g);
void guess_leaf(guess *g, bool is_bit, uint64_t number, const uint64_t *samples);
void guess_constant(guess *g, uint64_t value);
// Numbers by size, each once; the first that is accepted, or GUESS_NONE once the budget is used. The leaves
// come first.
typedef bool guess_accept(guess *g, uint32_t term, const uint64_t *values, void *user);
uint32_t guess_search(guess *g, guess_accept *accept, void *user);

// "arith.addi(%0, 12)"
void guess_print(const guess *g, uint32_t term, strbuf *out);
// The term of such a text, whose leaves and constants must be there. GUESS_NONE: it is none.
uint32_t guess_read(guess *g, const char *text);

#endif
