// Families of random functions: each fills a function that has begun with operations and results.
#ifndef AUTO_TESTS_LINALG_FAMILIES_H
#define AUTO_TESTS_LINALG_FAMILIES_H

#include "tests/linalg/body.h"
#include "tests/linalg/sizes.h"

typedef struct family {
  const char *name;
  unsigned weight;
  void (*make)(function *f);
} family;
extern const family families[];
extern const unsigned families_count;

// One operation of each kind.
void family_named(function *f);       // products, convolutions, pooling
void family_elementwise(function *f); // elementwise named operations, map, reduce, transpose, softmax, ...
void family_product(function *f);     // products and convolutions as linalg.generic
void family_tiled(function *f);       // a product by pieces in a loop
void family_generic(function *f);     // any loops, any arithmetic
void family_order(function *f);       // reductions that depend on the order: arg max, recurrences
// Several operations.
void family_chain(function *f); // a product, what is before and behind it
void family_sums(function *f);  // several of the same elements
// Memrefs whose memory is shared.
void family_alias(function *f);   // in place, or read before it is written
void family_overlap(function *f); // in the order of the loops
void family_windows(function *f); // read through several views

// Pieces that families share.

// A linalg.generic from loops, operands, and a body that ends with the results.
void generic_print(function *f, const nest *n, const body *b, const value *ins, const scalar *arguments,
                   value *outs, const scalar *results);
// An operand that is read, made for the loops; result number i.
value generic_operand(function *f, const nest *n, unsigned i, element e);
value generic_output(function *f, const nest *n, unsigned i, element e, bool read, bool last);

typedef struct product_types {
  element a, b, out;
} product_types;
product_types product_types_random(function *f, bool zero_points);
// The notation of a named product or convolution, or of a product over any loops.
const char *product_notation(function *f, bool is_convolution);
// A product as linalg.generic; x is its first operand, NULL: one is made. `last`: nothing follows.
value product_generic(function *f, const nest *n, product_types t, const value *x, bool last);
// A linalg.generic without reductions over what is like v, with a random or a typical body.
value elementwise_generic(function *f, value v, bool last);
// Sum (or maximum) of v over some dimensions.
value reduce_generic(function *f, value v, unsigned dimensions, const char *fold, bool last);
value make_transpose(function *f, value v, bool last);

#endif
