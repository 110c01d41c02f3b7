// The C of accelerator programs: functions of integers, arrays and calls; as a tree. Types are those of
// <stdint.h> and what ends in _t, pointers to them and arrays of known sizes. What has no place in such
// programs (goto, structs, switch, ...) is an error where it stands. Lines that begin with # are skipped.
#ifndef AUTO_ACCELERATOR_CHECK_C_TEXT_H
#define AUTO_ACCELERATOR_CHECK_C_TEXT_H

#include "support/util.h"

enum { C_MAX_RANK = 8 };
#define C_MAX_ELEMENTS (INT64_C(1) << 32) // of an array

// An element type, behind pointers or in arrays.
typedef struct c_type {
  unsigned bits; // of the element; 0: void
  bool is_signed, is_float, is_pointer;
  unsigned rank; // of an array; of a pointer or parameter, behind the first dimension
  int64_t sizes[C_MAX_RANK];
} c_type;

typedef enum c_kind {
  C_INTEGER,     // integer
  C_FLOAT,       // number
  C_NAME,        // text
  C_UNARY,       // op: ! ~ - + & *
  C_BINARY,      // op
  C_CONDITIONAL, // three children
  C_CALL,        // text, arguments
  C_INDEX,       // array, index
  C_CAST,        // type, one child
  C_ASSIGN,      // target, value; op: the operator before =, or 0
  C_BLOCK,       // statements
  C_FOR,         // start, condition, step, body
  C_IF,          // condition, then, else
  C_DECLARE,     // type, text, a value or nothing
  C_RETURN,      // a value or nothing
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
  uint32_t line, slot; // slot: for who interprets it: 1 + a number of the name or the callee
  unsigned count;
  bool calls; // for who interprets it
  struct c_node **children;
  int64_t integer;
  double number;
  const struct c_function *callee; // of the text; filled by who interprets it
  const char *text;
  c_type type;
} c_node;

typedef struct c_parameter_text {
  const char *name;
  c_type type;
  bool is_const;
} c_parameter_text;

typedef struct c_function {
  const char *name;
  uint32_t line;
  unsigned count;
  c_parameter_text parameters[16];
  c_node *body;
} c_function;

typedef struct c_file {
  unsigned count;
  c_function *functions;
} c_file;

// Everything is in the arena. NULL after a diagnostic at path:line.
c_file *c_text_parse(const char *path, const char *text, arena *a, diagnostics *d);

#endif
