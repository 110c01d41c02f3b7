// Which of a class's parameters the operand and result types of an operation say: those are not attributes of
// it.
//
// A parameter is inferred if it is, as it stands, the number of a slot that types fill: width, lanes, float
// or kind of a result or an operand, or the presence of an operand. Whatever the other parameters are, one
// such operand must be there, and no immediate. Presence shows in the number of operands, and for an
// immediate in the attribute of its name; where that does not tell, and where the order of the operands
// depends on a parameter, the parameter is an attribute.
#ifndef AUTO_SEMANTICS_CLASS_TYPES_H
#define AUTO_SEMANTICS_CLASS_TYPES_H

#include "semantics/class_form.h"

// How the operands of a class stand where some of them are optional, or immediates in some operations only.
typedef struct class_layout {
  uint64_t present, immediate; // bits: operands of the form
} class_layout;

// A parameter with two values that change the layout.
typedef struct class_choice {
  uint32_t parameter;
  slot_kind kind; // SLOT_OPERAND_PRESENT: 0 or 1; SLOT_OPERAND_KIND: OPERAND_IMMEDIATE or another one
} class_choice;

typedef struct class_types {
  const class_form *form;
  const char *numbers;
  const char *const *names; // of the parameters
  uint32_t count;           // of parameters
  const char **inferred;    // per parameter: what says it ("width of the result"); "": it is an attribute
  class_slots *sources;     // per parameter: the slots of types that it stands for
  class_choice *choices;
  uint32_t num_choices;
  class_layout *layouts; // one per value of all choices: bit k is choice k's. NULL: where operands stand is
                         // not known, so that only results say anything
} class_types;

// `form` and the texts must outlive the result, which lives in `a`.
class_types class_types_new(const class_form *form, const char *numbers, const char *const *names,
                            uint32_t count, arena *a);

// The types of an operation.
typedef struct class_typed {
  const lane_operand *operands, *results; // kind, lanes, width and is_float; operands without immediates
  uint32_t num_operands, num_results;
  uint64_t immediates; // bits: operands of the form of whose name there is an attribute
} class_typed;
// From `values` of the parameters that are attributes, those of the others. False if no operation of the
// class has such operands; the reason, as part of a line for people, goes to `why`.
bool class_types_read(const class_types *t, const class_typed *op, int64_t *values, strbuf *why);
// The same of a function of the class, whose operands have the names of the form's.
bool class_types_of(const class_types *t, const lane_function *f, int64_t *values, strbuf *why);

#endif
