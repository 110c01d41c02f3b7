// Which operands an operation of a class has, and which of the class's parameters its operands and results
// say: those are not attributes of it.
//
// The operands are those of the form, in its order. One that is an immediate in every function is an integer
// attribute, one that is a value in every function always stands there, and of the others each operation says
// whether they do (lowering/vector/auto_operands.h).
//
// A parameter is inferred if it is, as it stands or taken from a number, the number of a slot that every
// operation shows: width, lanes, float or kind of a result or of an operand that is always there, or the
// presence of an operand. One that only orders an instruction's operands is none of the operation's.
#ifndef AUTO_SEMANTICS_CLASSES_CLASS_TYPES_H
#define AUTO_SEMANTICS_CLASSES_CLASS_TYPES_H

#include "semantics/classes/class_form.h"

// How operations have an operand of the form.
typedef enum class_use {
  CLASS_REQUIRED, // always as a value
  CLASS_OPTIONAL, // some as a value; others have an attribute of its name, or nothing
  CLASS_ATTRIBUTE // never as a value
} class_use;

// The slot that shows a parameter, which is the slot's number or, reversed, `from` minus that.
typedef struct class_source {
  const class_slot *slot; // NULL: none does
  bool reversed;
  int64_t from;
} class_source;

typedef struct class_types {
  const class_form *form;
  const char *const *names; // of the parameters
  uint32_t count;           // of parameters
  const char **inferred;    // per parameter: what says it ("width of the result"); "": it is an attribute
  class_source *sources;    // per parameter
  bool *orders;             // per parameter: does it only order an instruction's operands?
  class_use *uses;          // per operand of the form
} class_types;

// `form` and the names must outlive the result, which lives in `a`.
class_types class_types_new(const class_form *form, const char *numbers, const char *const *names,
                            uint32_t count, arena *a);

// The types of an operation.
typedef struct class_typed {
  const lane_operand *const
      *operands; // per operand of the form: kind, lanes, width and is_float; NULL: no value
  const lane_operand *results;
  uint32_t num_results;
  uint64_t immediates; // bits: operands of the form of whose name there is an attribute
} class_typed;
// From an operation's types the values of the parameters that they say; leaves the others alone. False if no
// operation of the class has such operands; the reason, as part of a line for people, goes to `why`.
bool class_types_read(const class_types *t, const class_typed *op, int64_t *values, strbuf *why);
// The same of a function of the class, whose operands have the names of the form's.
bool class_types_of(const class_types *t, const lane_function *f, int64_t *values, strbuf *why);

#endif
