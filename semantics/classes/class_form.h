// The form of a class: its shape, and where the numbers of the shape go. With one value for every slot it is
// a function again.
//
// A class (classes.h) has one operation; the parameters of the class determine all slots. Any values that
// give a function are a legal instance, whether or not an instruction has them.
#ifndef AUTO_SEMANTICS_CLASSES_CLASS_FORM_H
#define AUTO_SEMANTICS_CLASSES_CLASS_FORM_H

#include "semantics/classes/class_numbers.h"
#include "semantics/classes/shape.h"

// Where a number of a shape sits.
typedef enum slot_kind {
  SLOT_RESULT_WIDTH,
  SLOT_RESULT_LANES,
  SLOT_OPERAND_WIDTH, // index: operand
  SLOT_OPERAND_LANES, // index: operand
  SLOT_SIGNED,        // index: node
  SLOT_EXTENT,        // dim: nest level, the outermost has none (it is lanes / the others)
  SLOT_NODE_WIDTH,    // index: node
  SLOT_STRIDE,        // index: access, dim: nest level
  SLOT_ROUND,         // index: access, dim: fold
  SLOT_BASE,          // index: access
  SLOT_CONSTANT,      // index: node
  SLOT_OPERAND_BITS,  // index: operand (immediates)
  SLOT_RESULT_FLOAT,
  SLOT_OPERAND_FLOAT,   // index: operand
  SLOT_PRESENT,         // index: node that can be absent
  SLOT_OPERAND_PRESENT, // index: operand
  SLOT_OPERAND_KIND,    // index: operand
  SLOT_OPERAND_BASE,    // index: operand (immediates)
  SLOT_RESULT_KIND,
  SLOT_ORDER // of the operands
} slot_kind;

typedef struct class_slot {
  slot_kind kind;
  uint32_t result, index, dim;
} class_slot;
typedef STACK(class_slot) class_slots;

typedef struct class_form {
  shape shape;
  uint32_t *depth; // of the nest, per result
  class_slot *slots;
  uint32_t num_slots;
} class_form;

// No vector of an instance has more lanes.
enum { CLASS_MAX_LANES = 4096 };

// The slots of a shape in order of preference as parameters: what a reader would name first comes first.
void class_form_list(const shape *s, const uint32_t *depth, class_slots *out);
// A shape with the depths of its nests and the slots that they give. Lives in `a`.
class_form class_form_new(const shape *s, const uint32_t *depth, arena *a);
// The shape and the depths as text, on one line, and back:
//
//   form    =  "operands" number { kind rounding base name }  "results" number { result }
//   result  =  kind depth name  number { operand that an access reads }  number { node }
//   node    =  ["?" number]  ["fold" number]  operator  { number }
//
// A node is its operator (term.h) with the numbers of its children, behind the number of what it reads (arg:
// the access, lane_at: the operand, index: 1 + the access of a position, or 0); "?" and 1 + the child that
// stands for it where it may be absent, which is the last one, beyond those of the operator, of arg and
// lane_at. "fold" and its number come before the operator of a fold; behind that are the access of the number
// of its rounds and its body. A constant that needs more than 64 bits is "literal" and its hexadecimal
// digits. An access that reads no operand, a position, has the number behind the last operand's.
void class_form_print(const class_form *f, strbuf *out);
// False if the text is none of a form.
bool class_form_read(const char *text, arena *a, class_form *out);
// The numbers of the shape with these values, one per slot; SHAPE_UNUSED for those that have none.
void class_form_numbers(const class_form *f, const class_number *values, arena *a, shape_numbers *out);
// The function with these values, one per slot, normalized, bodies in `to`. False if they are not those of a
// function; then what the first contradiction is, as part of a line for people, goes to `why` (may be NULL),
// and the slot that it is about, or num_slots, to *slot (may be NULL).
bool class_form_build(const class_form *f, const class_number *values, term_context *to, arena *a,
                      lane_function *out, strbuf *why, uint32_t *slot);
// The same as quick as can be: it need not be normalized.
bool class_form_try(const class_form *f, const class_number *values, term_context *to, arena *a,
                    lane_function *out);
// As class_form_build with the class's parameters, of which `numbers` (class_numbers.h) makes the values.
typedef struct class_tuple {
  const char *numbers;
  const char *const *names; // of the parameters
  const int64_t *values;    // of the parameters
  uint32_t count;
} class_tuple;
bool class_form_instantiate(const class_form *f, const class_tuple *t, term_context *to, arena *a,
                            lane_function *out, strbuf *why);

#endif
