// What the parts of the C reader share: values, variables, the function that is read.
#ifndef AUTO_LIFT_C_INTERNAL_H
#define AUTO_LIFT_C_INTERNAL_H

#include "support/util.h"
#include <clang-c/Index.h>
#include <setjmp.h>

typedef enum c_kind { C_VOID, C_INTEGER, C_FLOAT, C_POINTER, C_RECORD } c_kind;
enum { C_MAX_ROWS = 4, C_MAX_PARTS = 8 };

typedef struct c_type {
  c_kind kind;
  unsigned bits; // of a number; of what a pointer points to
  bool is_signed;
  bool is_float;   // a pointer's elements
  bool is_bool;    // _Bool, or a pointer's elements: a conversion to it compares with zero
  unsigned record; // of a structure, or what a pointer points to: 1 + its position in r->records; 0: none
} c_type;

// A number, a structure as its leaves, or a pointer as a memref and a position in it. A pointer to structures
// has one memref for each type of number in them, all of which begin at one address; its position counts
// structures of type `root`.
typedef struct c_value {
  c_type type;
  const char *name;             // "%7"; of a pointer: the position, an index
  const char *base;             // of a pointer: the memref
  const char *rows[C_MAX_ROWS]; // of a pointer to arrays: their sizes, indices; the outermost first
  unsigned num_rows;
  unsigned root, offset;          // of a pointer to structures: bytes from the position
  const char *bases[C_MAX_PARTS]; // by the root's parts
  const struct c_value *leaves;   // of a structure
} c_value;

typedef struct c_leaf {
  c_type type;
  unsigned offset; // bytes
  CXType array;    // of an array of numbers, otherwise invalid
} c_leaf;

typedef struct c_record {
  CXType type;
  unsigned size; // bytes
  STACK(c_leaf) leaves;
  c_type parts[C_MAX_PARTS]; // the types of numbers
  unsigned num_parts;
} c_record;

// What a declaration, a leaf of it, or a way out of a statement is now.
typedef struct c_variable {
  CXCursor declaration;
  unsigned part; // 0: all of it; 1 + leaf; of a loop, switch or body: a c_jump
  c_value value;
} c_variable;
typedef STACK(c_variable) c_variables;
typedef STACK(CXCursor) c_cursors;

// Ways out: variables of one bit, true once they are taken.
typedef enum c_jump { C_BREAK = 1000, C_CONTINUE, C_RETURN } c_jump;

typedef struct c_reader {
  arena *memory;
  strbuf *out; // where operations go
  diagnostics *d;
  strbuf *prelude; // what the function's beginning has: arrays
  strbuf *globals; // what the module has: constant arrays
  strbuf *names;   // of functions and parameters
  c_variables variables;
  STACK(c_variable) file_variables; // of the file, that were used
  STACK(c_record) records;
  unsigned values;         // names given
  unsigned depth;          // of the expression that is read
  CXCursor function, body; // that is executed; of a call, the callee's
  CXCursor loop, breaks;   // what `continue` and `break` leave
  c_cursors calls;         // around it
  CXCursor added;          // the product that is read as an operand of a sum
  bool contracts;          // such products may be fused with the sums
  c_type result;
  bool c_interface;    // functions that C calls have other names
  unsigned index_bits; // of sizes in memrefs
  const char *only;    // the one that is wanted; NULL: all
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

// c_type.c
c_type c_type_of(c_reader *r, CXType type, CXCursor at);
const char *c_real_text(c_reader *r, c_type t, double value); // as MLIR reads it
const char *c_type_text(c_type t); // "i32"; of a pointer "index"
const char *c_memref_text(c_reader *r, c_type pointer);
c_type c_element(c_type pointer);
c_value c_number(c_type t, const char *name);
extern const c_type c_int, c_bit;
c_record *c_record_of(c_reader *r, c_type t);
// "f32, i32" and "%a, %b" of a number or a structure.
const char *c_type_list(c_reader *r, c_type t);
const char *c_name_list(c_reader *r, c_value v);
bool c_is_array(CXType t);
unsigned c_num_rows(CXType pointer); // dimensions of the arrays that a pointer points to
// Rows of a constant size, below the outermost dimension.
void c_constant_rows(c_reader *r, CXCursor at, CXType array, c_value *v);
unsigned long long c_array_elements(c_reader *r, CXCursor at, CXType array);
const char *c_new_name(c_reader *r);
// Prints "%7 = TEXT loc(...)" and returns "%7".
const char *c_emit(c_reader *r, CXCursor at, const char *format, ...) __attribute__((format(printf, 3, 4)));
void c_emit_line(c_reader *r, CXCursor at, const char *format, ...) __attribute__((format(printf, 3, 4)));
// As above, at the function's beginning.
const char *c_emit_first(c_reader *r, CXCursor at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
c_value c_convert(c_reader *r, CXCursor at, c_value v, c_type to);
const char *c_truth(c_reader *r, CXCursor at, c_value v);
const char *c_to_index(c_reader *r, CXCursor at, c_value v);
CXCursor c_strip(c_reader *r, CXCursor at); // without parentheses and what libclang does not name

// c_memory.c
typedef struct c_lvalue {
  size_t variable; // 1 + the position; 0: memory
  c_value pointer; // to the element
  bool is_row;     // of an array of arrays
} c_lvalue;
c_lvalue c_lvalue_of(c_reader *r, CXCursor expression);
// Do two pointers lead into one array? The first may be none yet.
bool c_same_array(const c_reader *r, const c_value *a, const c_value *b);
c_value c_load(c_reader *r, CXCursor at, const c_lvalue *l);
c_value c_store(c_reader *r, CXCursor at, const c_lvalue *l, c_value v);
c_value c_move_pointer(c_reader *r, CXCursor at, c_value p, c_value by, bool back);
// NULL: not there.
c_variable *c_find_variable(c_reader *r, CXCursor declaration, unsigned part);
c_value c_variable_value(c_reader *r, const c_variable *v);
// The value is that of a new variable, whose leaves are variables, too.
void c_declare(c_reader *r, CXCursor declaration, unsigned part, c_value v);
// A variable, or a part of one, as an expression; 0: it is none. Positions from 1, and how many.
size_t c_variable_place(c_reader *r, CXCursor expression, size_t *count);

// c_expression.c: a number that is known while compiling; another kind than these two: it is none.
typedef struct c_known {
  CXEvalResultKind kind; // CXEval_Int, CXEval_Float
  long long integer;
  double real;
} c_known;
c_known c_known_number(CXCursor at);

// c_array.c
// An array of the file, or in a function: the pointer to its first element.
void c_print_global(c_reader *r, CXCursor declaration, const char *name);
c_value c_global(c_reader *r, CXCursor declaration, const char *name);
c_value c_local_array(c_reader *r, CXCursor declaration);

// c_expression.c
const char *c_condition(c_reader *r, CXCursor at); // an i1
c_value c_evaluate(c_reader *r, CXCursor at);
c_value c_constant(c_reader *r, CXCursor at, c_type t, long long value);
// c_void.c
bool c_is_void_pointer(CXType type);
// The type of a function's parameter; of `void *`, of what it is used as.
c_type c_parameter_type(c_reader *r, CXCursor function, CXCursor parameter);
// c_call.c
c_value c_call(c_reader *r, CXCursor at);

// c_assigned.c
// Variables that a statement assigns and that exist before it, as positions in r->variables,
// increasing; in the arena.
typedef STACK(size_t) c_positions;
c_positions c_assigned(c_reader *r, const CXCursor *statements, size_t count);

// c_region.c
// scf.if: between begin and end the branches are executed; variables that `parts` assign are its results.
typedef struct c_if {
  c_positions values;
  const char *types, *condition, **before;
  strbuf *text, *outer;
  size_t scope;
} c_if;
c_if c_if_begin(c_reader *r, CXCursor at, const char *condition, const CXCursor *parts, size_t count);
void c_if_else(c_reader *r, CXCursor at, c_if *i);
void c_if_end(c_reader *r, CXCursor at, c_if *i);
const char *c_names_of(c_reader *r, const c_positions *p);
const char *c_types_of(c_reader *r, const c_positions *p);
// New names for the variables, from now on: "%a, %b".
const char *c_rename_all(c_reader *r, const c_positions *p);
// "%a = %x, %b = %y", or with types "%a: i32, %b: i32".
const char *c_bind_all(c_reader *r, const c_positions *p, bool with_types);
void c_yield(c_reader *r, CXCursor at, const c_positions *p);
void c_require_initialized(c_reader *r, CXCursor at, const c_positions *p);

// c_jump.c
// Does the statement always leave by break, continue or return; may it leave the statements around it?
bool c_always_jumps(c_reader *r, CXCursor at);
bool c_may_jump(c_reader *r, CXCursor at);
bool c_has_jump(c_reader *r, CXCursor at, c_jump jump); // to what is around it
// Declares the way out of a statement, if `inside` has it.
void c_declare_jump(c_reader *r, CXCursor of, c_jump jump, CXCursor inside);
void c_take(c_reader *r, CXCursor at, c_jump jump);
// An i1: none of the declared ways out of the statements around was taken. With `iterates`, continue is none.
const char *c_is_live(c_reader *r, CXCursor at, bool iterates);

// c_loop.c
void c_run_loop(c_reader *r, CXCursor at);

// c_statement.c
void c_run_statement(c_reader *r, CXCursor at);
// A function's body, whose parameters are variables; the result.
c_value c_function_body(c_reader *r, CXCursor function, CXCursor body, c_type result);

#endif
