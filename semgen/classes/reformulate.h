// An instruction in another class's formulation: the functions that a class gives at an instruction's types,
// and such as are made of those.
#ifndef AUTO_SEMGEN_CLASSES_REFORMULATE_H
#define AUTO_SEMGEN_CLASSES_REFORMULATE_H

#include "semgen/classes/cluster.h"
#include "semgen/classes/extended_form.h"

// A function that may be the instruction's. Bodies are in `terms`, not normalized.
typedef struct reformulation {
  const class_form *form;  // the class's, with what the variant adds
  unify_view view;         // how the class's shape lies in the form's
  class_number *slots;     // of the form
  const uint32_t *operand; // by the form's operand: the place among those of `given`; or UNIFY_NONE
  lane_function given;     // what the form gives
  variant_kind variant;
  masking masking; // MASKING_NONE, or how `function` comes of `given`
  uint32_t masked_lanes;
  lane_function function; // with the instruction's types
  term_context *terms;
} reformulation;

// Calls `try` with each reformulation of the types of the member's function with this variant, until it
// returns true. True if it did. What a reformulation holds is gone afterwards.
typedef bool (*reformulation_fn)(void *user, const reformulation *r);
bool reformulate(const similarity *s, const similarity_class *c, const similarity_member *m,
                 variant_kind variant, reformulation_fn try, void *user);
// The member as it is in this formulation, with the form's shape. False after a diagnostic.
bool reformulate_member(similarity *s, const reformulation *r, const similarity_member *m,
                        similarity_member *out, diagnostics *d);
// The function with the operands of another one of the same types, but for those that a masking adds.
lane_function reformulate_named(const lane_function *f, const lane_function *model, masking how, arena *a);

#endif
