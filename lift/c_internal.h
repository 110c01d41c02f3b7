// What the parts of the C reader share: values, variables, the function that is read.
#ifndef AUTO_LIFT_C_INTERNAL_H
#define AUTO_LIFT_C_INTERNAL_H

#include "support/util.h"
#include <clang-c/Index.h>
#include <setjmp.h>

typedef enum c_kind { C_VOID, C_INTEGER, C_FLOAT, C_POINTER } c_kind;
enum { C_MAX_ROWS = 4 };

typedef struct c_type {
  c_kind kind;
  unsigned bits; // of a number; of what a pointer points to
  bool is_signed;
  bool is_float; // a pointer's elements
  bool is_bool;  // _Bool, or a pointer's elements: a conversion to it compares with zero
} c_type;

// A number, or a pointer as a memref and a position in it.
typedef struct c_value {
  c_type type;
  const char *name;             // "%7"; of a pointer: the position, an index
  const char *base;             // of a pointer: the memref
  const char *rows[C_MAX_ROWS]; // of a pointer to arrays: their sizes, indices; the outermost first
  unsigned num_rows;
} c_value;

typedef struct c_variable {
  CXCursor declaration;
  c_value value;
} c_variable;
typedef STACK(c_variable) c_variables;
typedef STACK(CXCursor) c_cursors;

typedef struct c_reader {
  arena *memory;
  strbuf *out; // where operations go
  diagnostics *d;
  c_variables variables;
  unsigned values; // names given
  c_type result;
  bool c_interface; // functions that C calls have other names
  const char *only; // the one that is wanted; NULL: all
  STACK(strbuf *) buffers;
  jmp_buf refused;
} c_reader;

// A diagnostic at the cursor; leaves the function.
void c_refuse(c_reader *r, CXCursor at, const char *format, ...)
    __attribute__((noreturn, format(printf, 3, 4)));
// The name of a function of the file in the module, and whether C calls it under its own.
const char *c_symbol(c_reader *r, CXCursor function);
bool c_is_called(const c_reader *r, CXCursor function);
// "file:line:col" of a cursor.
char *c_place(c_reader *r, CXCursor at);
c_cursors c_children(c_reader *r, CXCursor of); // in the arena
strbuf *c_buffer(c_reader *r);                  // freed with the function
const char *c_text(c_reader *r, CXString s);

// c_expression.c
c_type c_type_of(c_reader *r, CXType type, CXCursor at);
const char *c_type_text(c_type t); // "i32"; of a pointer "index"
const char *c_memref_text(c_reader *r, c_type pointer);
c_type c_element(c_type pointer);
const char *c_new_name(c_reader *r);
// Prints "%7 = TEXT loc(...)" and returns "%7".
const char *c_emit(c_reader *r, CXCursor at, const char *format, ...) __attribute__((format(printf, 3, 4)));
void c_emit_line(c_reader *r, CXCursor at, const char *format, ...) __attribute__((format(printf, 3, 4)));
c_value c_convert(c_reader *r, CXCursor at, c_value v, c_type to);
const char *c_condition(c_reader *r, CXCursor at); // an i1
c_value c_evaluate(c_reader *r, CXCursor at);
const char *c_to_index(c_reader *r, CXCursor at, c_value v);
c_variable *c_find_variable(c_reader *r, CXCursor declaration);
CXCursor c_strip(c_reader *r, CXCursor at); // without parentheses and what libclang does not name

// c_assigned.c
// Variables that a statement assigns and that exist before it, as positions in r->variables,
// increasing; in the arena.
typedef STACK(size_t) c_positions;
c_positions c_assigned(c_reader *r, const CXCursor *statements, size_t count);

// c_statement.c
// The statements of a function's body; true if all paths returned, with *result.
bool c_function_body(c_reader *r, CXCursor body, c_value *result);

#endif
