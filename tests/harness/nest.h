// The loops of a linalg operation and what its operands are indexed with.
//
// Notation, for tables: a letter is a loop, the operands stand between commas and the result behind "->". A
// loop that the result does not have is a reduction. "(xa)" is x times a stride plus a times a dilation,
// "[xa]" is x + a: "n(xa)c,acf->nxf".
#ifndef AUTO_TESTS_HARNESS_NEST_H
#define AUTO_TESTS_HARNESS_NEST_H

#include "support/util.h"
#include "tests/harness/call.h"

enum { NEST_LOOPS = 10, NEST_OPERANDS = 6, NEST_WINDOWS = 3 };

// Sum of loops times factors, and a constant; loop -1: none. Or the quotient of the first loop by `divisor`,
// which is else 0.
typedef struct nest_index {
  int loop[2];
  int64_t factor[2], constant, divisor;
} nest_index;

typedef struct nest_access {
  unsigned rank;
  nest_index index[CALL_RANK];
} nest_access;

typedef struct nest {
  unsigned loops;
  char letters[NEST_LOOPS]; // of the notation
  int64_t sizes[NEST_LOOPS];
  unsigned dynamic, reductions; // bits of loops
  unsigned inputs, outputs;
  nest_access operands[NEST_OPERANDS]; // inputs first
  unsigned windows;                    // "(xa)", in the order of their stride's loops in the first operand
  int64_t strides[NEST_WINDOWS], dilations[NEST_WINDOWS];
} nest;

// Reads the notation: the loops of the result first, sizes 0, strides and dilations 1.
void nest_read(const char *notation, nest *out);
void nest_set_window(nest *n, unsigned window, int64_t stride, int64_t dilation);
// The loop of a letter; -1: none.
int nest_loop(const nest *n, char letter);
// The sizes of an operand, and which its type does not tell.
unsigned nest_sizes(const nest *n, unsigned operand, int64_t *sizes);
double nest_terms(const nest *n);      // summed for one element of the result
double nest_iterations(const nest *n); // all
// The operand is indexed by all loops in their order.
void nest_add_identity(nest *n, unsigned operand);
// "indexing_maps = [...], iterator_types = [...]"
void nest_print(const nest *n, strbuf *out);
// "strides = dense<[...]> : tensor<Nxi64>, dilations = ..."
void nest_print_windows(const nest *n, strbuf *out);

#endif
