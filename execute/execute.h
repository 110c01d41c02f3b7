// The symbolic executor shared by all notations: runs a syntax tree on bit strings.
//
// Loops have concrete bounds and unroll; conditions that are constants choose a branch; others run both
// branches and join what they assigned. Out comes the result's bit string.
#ifndef AUTO_EXECUTE_EXECUTE_H
#define AUTO_EXECUTE_EXECUTE_H

#include "execute/ast.h"
#include "execute/value.h"

typedef struct execute execute;

// What differs between notations.
typedef struct execute_notation {
  // A function that the text does not define. False: there is no such function.
  bool (*call)(execute *x, const ast_node *call, const value **out);
  // A name that is no variable. False: there is no such name.
  bool (*name)(execute *x, const char *name, const value **out);
  // A statement that is done at once, by other means than running it. NULL: there is none.
  bool (*statement)(execute *x, const ast_node *n);
  // An expression that means something else than elsewhere. False: it does not, and none of its parts has
  // been evaluated; otherwise each level of nesting would double the work. NULL: there is none.
  bool (*expression)(execute *x, const ast_node *e, const value **out);
  // A comparison by an operator of the notation's own, a number beyond ast_op. False: it is not one. NULL:
  // none.
  bool (*compare)(execute *x, const ast_node *e, unsigned number, const value *a, const value *b,
                  const value **out);
  // Bit strings have a width by type, and slices and literals are such. Otherwise all are numbers.
  bool typed;
  // The definition of a function that the text itself does not define. NULL: there is none.
  const ast_node *(*define)(execute *x, const ast_node *call);
  // Gives variables their values before the text runs. NULL: none.
  void (*begin)(execute *x);
  // An assignment to something else than a variable. False: it is one. NULL: none.
  bool (*assign)(execute *x, const ast_node *target, const value *v);
} execute_notation;

// A name of the text that stands for an operand; its number is its place in the array.
typedef struct execute_operand {
  const char *name;
  unsigned width, element; // bits
  bool is_signed;          // slices of it are
  bool fixed;              // `element` may not be changed
} execute_operand;

typedef struct execute_input {
  const execute_notation *notation;
  const ast_node *body;
  const execute_operand *operands;
  uint32_t num_operands;
  const char *result; // the variable; NULL: only what is wrong matters
  unsigned result_width, result_element;
  unsigned max_steps; // statements; 0: a limit that no instruction reaches
  const void *user;   // the notation's
} execute_input;

typedef struct execute_output {
  const char *error; // NULL, or what is wrong, at `place`
  ast_place place;
  bool rejected;            // the error is that the text says of itself that it does not apply
  const bit_string *result; // every bit defined
  const unsigned *elements; // of the operands, as they would suit what was read
} execute_output;

// Runs in `terms`; everything returned lives in `memory`. `space` is the caller's (to read the result's
// lanes with) and stays valid until bit_string_space_free and stack_free(&space->facts).
execute_output execute_run(const execute_input *in, term_context *terms, arena *memory, value_space *space);

// ---- for notations ------------------------------------------------------------------------------
value_space *execute_space(execute *x);
const value *execute_expression(execute *x, const ast_node *e);
// An AST_BIT, or an AST_VIEW of an element, whose number (child 1) has been evaluated to `index`.
const value *execute_element(execute *x, const ast_node *e, const value *index);
// Notes the first error; returns 0 as a value, so that callers may go on.
const value *execute_fail(execute *x, const ast_node *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool execute_failed(const execute *x);
bool execute_has_operand(const execute *x, const char *name);
// The variable becomes these bits. For the notation's hooks.
void execute_set(execute *x, const char *name, const bit_string *r);
// The variable becomes this value, as it is.
void execute_set_value(execute *x, const char *name, const value *v);
// What the branches that are being executed depend on, as one bit: what is done now happens where it holds.
term_id execute_path(const execute *x);
// Runs statements from a hook.
void execute_statements(execute *x, const ast_node *block);
const void *execute_user(const execute *x);
// The width that what is being executed is assigned to; 0: not known.
unsigned execute_expected(const execute *x);
// Calls a function of notation->define.
const value *execute_apply(execute *x, const ast_node *at, const char *function,
                           const value *const *arguments, uint32_t count);
// Variables outside of all functions, as bit strings. NULL: it has no value.
const bit_string *execute_get_bits(execute *x, const char *name, unsigned width);

#endif
