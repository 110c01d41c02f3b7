// clamp(round(x * scale), low, high): what is done to a sum on its way to narrow integers, in whichever order
// and number type it is written. Both a program's epilogue and an instruction's way of storing are read into
// this form, and are the same when the forms are.
#ifndef AUTO_LOWERING_MATRIX_REQUANTIZE_H
#define AUTO_LOWERING_MATRIX_REQUANTIZE_H

#include "semantics/term.h"

typedef struct requantization {
  term_id base;      // x: what is left when all steps are taken off
  bool is_float;     // the value is a float (of an integer, if it was rounded)
  bool is_converted; // to float, before scaling
  bool is_scaled;    // by a factor; rounded to nearest, ties to even
  bool is_rounded;
  term_id factor;    // of width 32: a constant or a leaf
  int64_t low, high; // INT64_MIN, INT64_MAX: no bound
} requantization;

// Takes the steps off `t`. Never fails: without steps the base is `t`. Factors are taken to be finite and not
// negative, which the caller checks.
requantization requantize_read(term_context *c, term_id t);
// Is it x itself?
bool requantize_is_identity(const requantization *r);

#endif
