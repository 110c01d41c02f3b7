// The form of a class: its shape, and where the numbers of the shape go. With one value for every slot it is
// a function again.
//
// A class (classes.h) has one operation; the parameters of the class determine all slots. Any values that
// give a function are a legal instance, whether or not an instruction has them.
#ifndef AUTO_SEMANTICS_CLASS_FORM_H
#define AUTO_SEMANTICS_CLASS_FORM_H

#include "semantics/class_numbers.h"
#include "semantics/shape.h"

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
  SLOT_BASE,          // index: access
  SLOT_CONSTANT,      // index: node
  SLOT_OPERAND_BITS,  // index: operand (immediates)
  SLOT_RESULT_FLOAT,
  SLOT_OPERAND_FLOAT // index: operand
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
  const lane_function *names; // NULL, or whose names the instances' operands and results get
} class_form;

// No vector of an instance has more lanes.
enum { CLASS_MAX_LANES = 4096 };

// The slots of a shape in order of preference as parameters: what a reader would name first comes first.
void class_form_list(const shape *s, const uint32_t *depth, class_slots *out);
// The form of which a normalized function (shape.h) is an instance with the deepest nest. False if a map does
// not fit a nest. Lives in `a`; names are the function's, which must outlive it.
bool class_form_of(const term_context *c, const lane_function *normalized, arena *a, class_form *out);
// The function with these values, one per slot, bodies in `to`. False if they are not those of a function;
// then what the first contradiction is, as part of a line for people, goes to `why` (may be NULL), and the
// slot that it is about, or num_slots, to *slot (may be NULL).
bool class_form_build(const class_form *f, const class_number *values, term_context *to, arena *a,
                      lane_function *out, strbuf *why, uint32_t *slot);
// The same with the class's parameters, of which `numbers` (class_numbers.h) makes the values.
typedef struct class_tuple {
  const char *numbers;
  const char *const *names; // of the parameters
  const int64_t *values;    // of the parameters
  uint32_t count;
} class_tuple;
bool class_form_instantiate(const class_form *f, const class_tuple *t, term_context *to, arena *a,
                            lane_function *out, strbuf *why);

#endif
