// Answers to questions about conditions, remembered. A search for what instructions can be used for, and the
// replay of a program, ask the same again and again: what counts is what is known of the few operands and
// state fields that a condition names. Shared by accelerator/ only.
#ifndef AUTO_ACCELERATOR_EFFECT_TRUTHS_H
#define AUTO_ACCELERATOR_EFFECT_TRUTHS_H

#include "accelerator/notation/definition.h"

typedef struct isa_truths isa_truths;

// The definition outlives it.
isa_truths *truths_new(const isa_definition *d);
void truths_free(isa_truths *t); // NULL: nothing
// What is remembered of a condition with these values, where a new question may be answered: the caller sets
// *known and *truth. Valid until the next call. Operands or state NULL: all open.
typedef struct isa_truth {
  bool known;
  library_truth truth;
} isa_truth;
isa_truth *truths_find(isa_truths *t, uint32_t instruction, uint32_t condition, const library_value *operands,
                       const library_value *state);

#endif
