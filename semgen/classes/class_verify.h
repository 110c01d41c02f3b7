// Does every class of the auto dialect compute what its members do? From the files alone: the class's form at
// a member's tuple (class_form.h) is compared with the member's own function, lane by lane.
//
// Two lanes are equal when their terms are, but for the order of commutative operands, or when cvc5 proves
// it for all values of the operands (immediates: all legal ones). A masked form is compared with what its
// masking makes of its unmasked form's instance.
#ifndef AUTO_SEMGEN_CLASSES_CLASS_VERIFY_H
#define AUTO_SEMGEN_CLASSES_CLASS_VERIFY_H

#include "semantics/mlir/class_file.h"

typedef struct class_verify_counts {
  uint32_t members;    // of all classes, masked forms included: the sum of the next three
  uint32_t structural; // all lanes by their terms
  uint32_t proven;     // some lanes by cvc5
  uint32_t rejected;   // another function, one that cvc5 does not decide, or no instruction
  uint32_t missing;    // instructions that are in no class
} class_verify_counts;

// `isas` should not simplify. What is rejected or missing goes to `why`, a line each.
class_verify_counts class_verify(const class_table *t, const isa *const *isas, uint32_t num_isas,
                                 strbuf *why);

#endif
