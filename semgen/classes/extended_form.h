// Forms with a part more: what a class gives, with an operand that may be missing or a complement that may be
// there.
#ifndef AUTO_SEMGEN_CLASSES_EXTENDED_FORM_H
#define AUTO_SEMGEN_CLASSES_EXTENDED_FORM_H

#include "semantics/classes/class_form.h"
#include "semgen/classes/unify.h"

// What is made of a class's function: with a part more, which members of the class then lack, or under a
// mask.
typedef enum variant_kind {
  VARIANT_MASKED,     // under a mask
  VARIANT_NONE,       // itself
  VARIANT_ABSENT,     // with zeros for an operand, which it then does not have
  VARIANT_FLIPPED,    // with a mask's complement for a mask
  VARIANT_COMPLEMENT, // the result's complement
  VARIANT_COUNT
} variant_kind;

typedef struct extended_form {
  variant_kind variant;
  uint32_t operand; // ABSENT, FLIPPED: of the form
  class_form form;
  unify_view view; // of the form that it extends, which lacks the part, in it
  uint32_t *slot;  // by slot of the form that it extends: its own
} extended_form;

// Lives in `a`; of MASKED and NONE the form itself.
extended_form extended_form_new(const class_form *f, variant_kind variant, uint32_t operand, arena *a);
// Its numbers with the part there or the operand missing, from those of the form that it extends.
class_number *extended_form_numbers(const extended_form *e, const class_form *f, const class_number *numbers,
                                    arena *a);
// Is the operand read to be converted? What it is converted for is not about zeros.
bool extended_form_converts(const shape *s, uint32_t operand);

#endif
