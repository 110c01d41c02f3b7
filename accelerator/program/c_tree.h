// The C of accelerator programs as a tree: functions of integers, arrays and calls. Types are those of
// <stdint.h> and what ends in _t, bool, float and double, pointers to them and arrays of known sizes. Who
// writes a program builds such a tree and prints it (c_print.h); c_text.h reads one from text; a replay
// (accelerator/check/replay.h) executes it, whichever of them it is from.
#ifndef AUTO_ACCELERATOR_PROGRAM_C_TREE_H
#define AUTO_ACCELERATOR_PROGRAM_C_TREE_H

#include "support/util.h"

#define C_MAX_ELEMENTS (INT64_C(1) << 32) // of an array

// An element type, behind pointers or in arrays.
typedef struct c_type {
  unsigned bits; // of the element; 0: void
  bool is_signed, is_float, is_bool, is_pointer;
  unsigned rank; // of an array
  const int64_t *sizes;
} c_type;

extern const c_type c_bool, c_int32, c_uint32, c_uint64;

typedef enum c_kind {
  C_INTEGER,     // integer; type: 32 bits and unsigned, or 64 bits, where it has a suffix
  C_FLOAT,       // number; type: 32 bits where it has a suffix
  C_NAME,        // text
  C_UNARY,       // op: ! ~ - + & *
  C_BINARY,      // op
  C_CONDITIONAL, // three children
  C_CALL,        // text, arguments
  C_INDEX,       // array, index
  C_CAST,        // type, one child
  C_ASSIGN,      // target, value; op: the operator before =, or 0
  C_BLOCK,       // statements; of declarations of one type: one declaration
  C_FOR,         // start, condition, step, body; all but the body may be NULL
  C_IF,          // condition, then, else or NULL
  C_DECLARE,     // type, text, a value or NULL
  C_DATA,        // text: the initializer of an array, in braces
  C_RETURN,      // a value or NULL
  C_COMMENT,     // text, behind //
  C_EMPTY,
} c_kind;

typedef enum c_operator {
  C_NONE,
  C_OR_ELSE,
  C_AND_THEN,
  C_OR,
  C_XOR,
  C_AND,
  C_EQUAL,
  C_DIFFERENT,
  C_LESS,
  C_MORE,
  C_AT_MOST,
  C_AT_LEAST,
  C_LEFT,
  C_RIGHT,
  C_PLUS,
  C_MINUS,
  C_TIMES,
  C_DIVIDE,
  C_REMAINDER,
  C_NOT,
  C_COMPLEMENT,
} c_operator;

typedef struct c_node {
  c_kind kind;
  c_operator op;
  uint32_t line;  // of the text; 0: it is from none
  unsigned count; // of children
  struct c_node **children;
  union {
    int64_t integer;
    double number;
  };
  const char *text;
  c_type type;
  bool is_static, is_const; // C_DECLARE
  unsigned unroll; // C_FOR: so many iterations as straight code, by a pragma; 0: as the compiler likes
  // For who interprets it:
  bool calls;
  uint32_t slot;                   // 1 + a number of the name or the callee
  const struct c_function *callee; // of the file
} c_node;

typedef struct c_parameter {
  const char *name;
  c_type type;
  bool is_const;
} c_parameter;

typedef struct c_function {
  const char *name;
  uint32_t line;
  c_type result;
  bool is_static, is_inline;
  const char *word; // a macro in front of its type, or NULL
  unsigned count;
  c_parameter *parameters;
  c_node *body; // C_BLOCK
} c_function;

typedef struct c_file {
  unsigned count;
  c_function *functions;
} c_file;

// Binary operators as C writes them; those of a higher level bind tighter.
typedef struct c_spelling {
  const char *text;
  c_operator op;
  unsigned level;
} c_spelling;
enum { C_BINARY_OPERATORS = 18, C_BINARY_LEVELS = 10 };
extern const c_spelling c_binary_operators[C_BINARY_OPERATORS];

// ---- Expressions ----------------------------------------------------------------------------------
// A node may be the child of several others until it is copied.

c_node *c_new(arena *a, c_kind kind, unsigned count);
c_node *c_number(arena *a, int64_t value);    // 5; below zero: -5
c_node *c_long(arena *a, int64_t value);      // 5ll
c_node *c_unsigned(arena *a, uint64_t value); // 0x40u
c_node *c_float(arena *a, double value, unsigned bits);
c_node *c_name(arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
c_node *c_unary(arena *a, c_operator op, c_node *x);
c_node *c_binary(arena *a, c_operator op, c_node *x, c_node *y);
c_node *c_conditional(arena *a, c_node *condition, c_node *x, c_node *y);
c_node *c_call(arena *a, const char *callee, unsigned count, c_node *const *arguments);
c_node *c_index(arena *a, c_node *array, c_node *index);
c_node *c_cast(arena *a, c_type type, c_node *x);

// Of integers.
c_node *c_plus(arena *a, c_node *x, c_node *y);
c_node *c_minus(arena *a, c_node *x, c_node *y);
// By a number; x itself where that does nothing.
c_node *c_times(arena *a, c_node *x, int64_t n);
c_node *c_over(arena *a, c_node *x, int64_t n);
c_node *c_modulo(arena *a, c_node *x, int64_t n);
c_node *c_both(arena *a, c_node *x, c_node *y); // x && y; y where x is NULL

// ---- Statements -----------------------------------------------------------------------------------

// for (int32_t name = from; name < to; name += step) body
c_node *c_for(arena *a, const char *name, c_node *from, c_node *to, c_node *step, c_node *body);
c_node *c_if(arena *a, c_node *condition, c_node *body);
c_node *c_declare(arena *a, c_type type, const char *name, c_node *value); // or NULL
c_node *c_assign(arena *a, c_node *target, c_node *value);
c_node *c_return(arena *a, c_node *value);
c_node *c_comment(arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

// ---- Trees ----------------------------------------------------------------------------------------

// A tree of its own, but for the sizes of arrays.
c_node *c_copy(arena *a, const c_node *n);
// Is the name anywhere in it?
bool c_mentions(const c_node *n, const char *name);
// Is there a call of it?
bool c_calls(const c_node *n, const char *callee);

#endif
