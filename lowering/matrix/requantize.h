// clamp(round(x * scale), low, high), or clamp((x + addend) >> shift, low, high): what is done to a sum on
// its way to narrow integers, in whichever order and number type it is written. Both a program's epilogue and
// an instruction's way of storing are read into this form, and are the same when the forms are.
#ifndef AUTO_LOWERING_MATRIX_REQUANTIZE_H
#define AUTO_LOWERING_MATRIX_REQUANTIZE_H

#include "semantics/term/term.h"

typedef struct requantization {
  term_id base;      // x: what is left when all steps are taken off
  bool is_float;     // the value is a float (of an integer, if it was rounded)
  bool is_converted; // to float, before scaling
  bool is_scaled;    // by a factor; rounded to nearest, ties to even
  bool is_rounded;
  unsigned
      converts;   // bits of the integer that the float became without a bound on either side; 0: it had both
  term_id factor; // of width 32: a constant or a leaf
  unsigned shift; // instead of a factor: (x + addend) >> shift, rounded down; 0: it is not
  int64_t addend;
  bool is_exact;     // x + addend is not cut to x's width
  int64_t low, high; // INT64_MIN, INT64_MAX: no bound
} requantization;

// Takes the steps off `t`. Never fails: without steps the base is `t`. Factors are taken to be finite and not
// negative, which the caller checks.
requantization requantize_read(term_context *c, term_id t);
// The same up to the factor? `bounded`: x + addend is known to fit into x's width.
bool requantize_is_same(const requantization *a, const requantization *b, bool bounded);
// Takes bounds away that no x of `width` bits reaches, times `factor` where it is scaled.
void requantize_drop_bounds(requantization *r, unsigned width, float factor);
// Is it x itself?
// The range of the results for numbers x of `width` bits, with a factor that is a constant. False: it is not
// known.
bool requantize_range(const term_context *c, const requantization *r, unsigned width, double *low,
                      double *high);
bool requantize_is_identity(const requantization *r);

#endif
