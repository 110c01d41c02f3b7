// What a library's file says, with its expressions as resolved syntax trees. Shared by accelerator/ only.
//
// In resolved trees every name is one of a variable, and unique in the file ("name" of function f is
// "f.name"); constants are numbers; AST_ACCESS is an element of a memory (number: the memory, or LIBRARY_MAIN
// with an AST_TYPE and an address as children); AST_FIELD is state (number: the place in slots; a child: the
// index); AST_CALL is a conversion or a function of isa_functions, or one of the file (number: 1 + its place
// in functions).
#ifndef AUTO_ACCELERATOR_NOTATION_DEFINITION_H
#define AUTO_ACCELERATOR_NOTATION_DEFINITION_H

#include "accelerator/library.h"
#include "accelerator/notation/names.h"
#include "asl/parse.h"

// A number of the notation without a width: exact.
#define ISA_EXACT ((library_type){LIBRARY_SIGNED, 0})

typedef struct isa_type {
  const char *name, *c; // c: its name in C, or NULL
  library_type type;
} isa_type;

typedef struct isa_constant {
  const char *name, *c;
  int64_t value;
} isa_constant;

// A field of a state group: element k of an array is the library's field first + k * step.
typedef struct isa_slot {
  const char *group, *field;
  library_type type;
  uint32_t address;
  uint32_t first, step, count; // count 0: no array
} isa_slot;

typedef struct isa_variable {
  const char *name; // "f.x"
  library_type type;
  bool parameter; // or counts a loop: it is not assigned
  bool hidden;    // its block has ended
} isa_variable;

typedef struct isa_function {
  const char *name;
  bool returns;
  library_type type;    // of the result
  uint64_t memories;    // bit m: it touches memory m
  const ast_node *tree; // AST_DEFINE: AST_NAME parameters, then the block
} isa_function;

// Another way to write an instruction in C: name(parameters) is callee(arguments).
typedef struct isa_macro {
  const char *name, *callee;
  uint32_t num_parameters, num_arguments;
  const char *const *parameters;
  const char *const *arguments; // C text
} isa_macro;

typedef struct isa_rule {
  const char *name; // of a cost
  const ast_node *tree;
} isa_rule;

// Beside library.instructions.
typedef struct isa_instruction {
  const isa_rule *conditions, *costs;
  const ast_node *body;    // AST_BLOCK
  uint32_t first_variable; // of the operands, which follow each other
} isa_instruction;

typedef struct isa_definition {
  library base; // first: a library is a definition
  arena *memory;
  const char *path;
  diagnostics *diagnostics; // while reading
  bool failed;
  isa_names names;
  STACK(isa_type) types;
  STACK(isa_constant) constants; // parameters too
  STACK(isa_slot) slots;
  STACK(isa_variable) variables;
  STACK(isa_function) functions;
  STACK(isa_macro) macros;
  const isa_instruction *instructions;
  size_t scope;              // the first variable of the function or instruction that is read
  struct isa_truths *truths; // NULL until somebody asks
} isa_definition;

typedef enum isa_builtin {
  ISA_MIN,
  ISA_MAX,
  ISA_CLAMP,
  ISA_ABS,
  ISA_ROUND, // to the nearest integer, ties to even
  ISA_TRUNC, // toward zero
  ISA_SQRT,
  ISA_FMA,
  ISA_NUM_BUILTINS
} isa_builtin;
typedef struct isa_builtin_info {
  const char *name;
  uint32_t arguments;
} isa_builtin_info;
extern const isa_builtin_info isa_builtins[ISA_NUM_BUILTINS];
bool isa_find_builtin(const char *name, isa_builtin *out);

// Notes an error at a place of the file; the first one counts.
void isa_fail(isa_definition *d, ast_place at, const char *format, ...) __attribute__((format(printf, 3, 4)));
// There is no such name: `format` has it as its argument. Names of these kinds (bits of isa_name_kind) are
// suggested.
void isa_fail_unknown(isa_definition *d, ast_place at, unsigned kinds, const char *format, const char *name);
const isa_type *isa_find_type(const isa_definition *d,
                              const char *name); // i8, u1, f32, int, or one of the file
const isa_constant *isa_find_constant(const isa_definition *d, const char *name);
const isa_variable *isa_find_variable(const isa_definition *d, const char *name); // a resolved one
uint32_t isa_find_address(const isa_definition *d, const char *name);             // LIBRARY_NUMBER: none

// ---- resolve.c ----------------------------------------------------------------------------------
// `scope` is the function's or instruction's name, its variables are declared. NULL after an error.
const ast_node *isa_resolve_expression(isa_definition *d, const char *scope, const ast_node *n);
const ast_node *isa_resolve_block(isa_definition *d, const char *scope, const ast_node *n, bool returns);
const char *isa_declare(isa_definition *d, const char *scope, ast_place at, const char *name,
                        library_type type, bool parameter);
// The type of a resolved expression; of integers ISA_EXACT.
library_type isa_type_of(const isa_definition *d, const ast_node *n);
bool isa_is_float(library_type t);
bool isa_is_stored(library_type t);             // as an element of a memory: 8, 16, 32 or 64 bits
bool isa_type_holds(library_type t, int64_t n); // without losing bits
// A number that is known when the file is read.
bool isa_constant_value(const ast_node *resolved, int64_t *out);

#endif
