// Shared by the executor's files only.
#ifndef AUTO_EXECUTE_EXECUTE_INTERNAL_H
#define AUTO_EXECUTE_EXECUTE_INTERNAL_H

#include "execute/execute.h"

// A variable: a value as last assigned, or a bit string that slices were assigned to.
typedef struct execute_slot {
  const char *name;
  const value *v;
  bool is_array;  // v is BITS and may have undefined bits
  bool is_signed; // an array that reads as a signed number
  unsigned word;  // an array that reads as a bit string of this width
  bool declared;  // as such: whatever is assigned is cut to the width
} execute_slot;

// What a function returns where the condition holds, whatever it does afterwards.
typedef struct execute_return {
  term_id condition;
  const value *v;
} execute_return;

typedef struct execute_frame {
  STACK(execute_slot) slots;
  STACK(execute_return) returns; // their conditions exclude each other
  bool returned;
  const value *result; // NULL: nothing
} execute_frame;

struct execute {
  const execute_input *input;
  value_space *space;
  arena *memory;
  execute_frame *frame, *global; // variables in reach; those outside of all functions
  STACK(const ast_node *) functions;
  STACK(term_id) path; // conditions of the branches that are being executed
  unsigned steps, calls;
  unsigned expected; // the width of what the expression being executed is assigned to; 0: not known
  execute_output output;
};

void execute_block(execute *x, const ast_node *block);
void execute_free_frame(execute_frame *f);
// What the function returned, with all conditions; NULL: nothing.
const value *execute_returned(execute *x, const execute_frame *f);
// A declaration's type: of a bit string its width, 0 of others.
unsigned execute_type_width(execute *x, const ast_node *type);
// A call as a statement may return nothing.
const value *execute_call(execute *x, const ast_node *e, bool statement);
// Gives a place to an error that the layers below noted.
void execute_place_error(execute *x, const ast_node *at);

// NULL if there is none.
execute_slot *execute_find_slot(const execute_frame *f, const char *name);
execute_slot *execute_make_slot(execute_frame *f, const char *name);
bool execute_is_result(const execute *x, const char *name);
// The variable as a bit string of at least `width` bits.
const bit_string *execute_slot_bits(execute *x, const execute_slot *slot, unsigned width);
void execute_set_array(execute *x, execute_slot *slot, const bit_string *r);

// The position and width of base[high:low]. False after an error.
bool execute_slice_range(execute *x, const ast_node *e, const value **low, unsigned *width);
// Notes what is known where the condition holds, or does not, until the facts are cut back.
void execute_assume(execute *x, const value *condition, bool holds);
// The width of a target that says it: a variable declared with one, a slice. 0: others.
unsigned execute_target_width(execute *x, const ast_node *target);
void execute_assign(execute *x, const ast_node *at, const ast_node *target, ast_op op, const value *v);

// Loops that count bits are recognized by their form and done at once. False: n is not one.
bool execute_idiom(execute *x, const ast_node *n);
// A loop and the return after it, which together find the highest bit that is set.
bool execute_highest_bit(execute *x, const ast_node *loop, const ast_node *after);
// Likewise loops that compress or expand lanes, and the assignment after the former: dst[127:m] :=
// src[127:m].
bool execute_compaction(execute *x, const ast_node *n);
bool execute_tail(execute *x, const ast_node *n);

#endif
