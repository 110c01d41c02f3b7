// How numbers of a program depend on those that a piece of it began with, where these are others than in the
// execution that is looked at. Sums and products with constants are followed exactly, modulo 2^64 as the
// program's own; for everything else the numbers that the piece may begin with are restricted until what
// happens in it is the same.
#ifndef AUTO_ACCELERATOR_CHECK_REPLAY_AFFINE_H
#define AUTO_ACCELERATOR_CHECK_REPLAY_AFFINE_H

#include "accelerator/check/c_value.h"

// A register that the piece reads before it writes it.
typedef struct affine_input {
  uint32_t number; // of the register
  const shape *shape;
  int64_t first;     // its value in the execution that is looked at
  int64_t low, high; // other values: from low to high, as far from the first as a multiple of
  int64_t modulus;   // this
} affine_input;

typedef STACK(affine_input) affine_inputs;

// Another value changes by `step` for each `unit` that an input is changed by. The unit divides the modulus.
typedef struct affine_term {
  uint32_t input, unit;
  int64_t step;
} affine_term;

enum { AFFINE_TERMS = 2 };

// Of different inputs. Inputs of one possible value may be among them.
typedef struct affine_form {
  uint32_t count;
  affine_term terms[AFFINE_TERMS];
} affine_form;

// A register that is `value` when the piece begins. Integers of 32 bits may be any other of them; anything
// else is what it is. The form of that input.
affine_form affine_begin(affine_inputs *all, uint32_t number, c_value value);
static inline bool affine_is_fixed(const affine_input *i) { return i->low == i->high; }

// Drops what cannot change, and makes the units the moduli. True if something is left.
bool affine_refresh(const affine_inputs *all, affine_form *f);
// Restricts the inputs: the form's value stays as it is; stays within low and high, as `value` is; changes by
// multiples of `divisor` only. The last one is not always possible (false).
void affine_fix(affine_inputs *all, affine_form *f);
void affine_within(affine_inputs *all, affine_form *f, int64_t value, int64_t low, int64_t high);
bool affine_multiple(affine_inputs *all, affine_form *f, int64_t divisor);
// by_a * a + by_b * b; may have to fix inputs.
affine_form affine_sum(affine_inputs *all, affine_form a, int64_t by_a, affine_form b, int64_t by_b);
// Of a form whose changes are multiples of `divisor`: what that many times less changes by.
void affine_divide(const affine_inputs *all, affine_form *f, int64_t divisor);

#endif
