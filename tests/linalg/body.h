// The scalars in the region of an operation.
#ifndef AUTO_TESTS_LINALG_BODY_H
#define AUTO_TESTS_LINALG_BODY_H

#include "tests/linalg/function.h"

// %s<id>
typedef struct scalar {
  unsigned id;
  element element;
  bound bound;
} scalar;

typedef struct body {
  function *f;
  strbuf text; // operations so far
  unsigned loops;
  const value *table;    // of one dimension, that elements may be taken from; NULL: none
  STACK(scalar) scalars; // that may be used
} body;

// An argument of the region for an element of the value.
scalar body_argument(body *b, const value *v);
scalar body_whole(body *b, element e, int n);                    // a constant
scalar body_binary(body *b, const char *op, scalar x, scalar y); // of one element type
// To another element type; a float that may be too large for an integer is clamped before.
scalar body_convert(body *b, scalar x, element to, bool is_signed);
// `operations` random operations on the scalars; the last one.
scalar body_random(body *b, unsigned operations);
// x * multiplier / 2^shift, rounded, as integers: how int8 networks scale.
scalar body_scale(body *b, scalar x, scalar multiplier, unsigned shift, scalar zero_point, element to);
// The same with floats.
scalar body_scale_float(body *b, scalar x, scalar factor, scalar zero_point, element to);
scalar body_clamp(body *b, scalar x, int low, int high);
// A sum (op "add"), minimum, ... of `terms` terms and what was there.
scalar body_fold(body *b, const char *op, scalar first, scalar term, double terms);
// Which folds an element type has.
const char *body_fold_of(function *f, element e);
// "{ ^bb0(...): ... linalg.yield ... }" with the arguments and results.
void body_print(const body *b, const scalar *arguments, unsigned num_arguments, const scalar *results,
                unsigned num_results, strbuf *out);
void body_free(body *b);

#endif
