// A library's semantics as MLIR: memories and state as memref globals, functions and instructions as
// functions of func, scf, arith, math and memref, conditions as cf.assert. Main memory is read and written
// through llvm pointers.
#ifndef AUTO_ACCELERATOR_MODEL_MLIR_H
#define AUTO_ACCELERATOR_MODEL_MLIR_H

#include "accelerator/notation/definition.h"

void library_print_semantics(const library *l, strbuf *out);
// The dialect: an operation for each instruction, its operands in the order of the file.
void library_print_irdl(const library *l, strbuf *out);

// ---- mlir_expression.c --------------------------------------------------------------------------
// A variable's value, or the memref that it is in.
typedef struct mlir_name {
  const char *name;
  unsigned number;
} mlir_name;

typedef struct mlir_printer {
  const isa_definition *d;
  strbuf *out;
  unsigned next; // number of the next value
  unsigned indent;
  STACK(mlir_name) names; // of the function being printed
} mlir_printer;

unsigned mlir_find_name(const mlir_printer *p, const char *name);

// Integers are i64, truth values too where they are numbers. Both return the number of the value.
unsigned mlir_expression(mlir_printer *p, const ast_node *n);
unsigned mlir_truth(mlir_printer *p, const ast_node *n); // i1
// A new line that defines a value: "%7 = " and the text.
unsigned mlir_define(mlir_printer *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
void mlir_line(mlir_printer *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *mlir_type(const isa_definition *d, library_type t); // i16, f32; of exact integers i64
// From a stored type to i64 and back; floats stay.
unsigned mlir_extend(mlir_printer *p, library_type t, unsigned value);
unsigned mlir_truncate(mlir_printer *p, library_type t, unsigned value);
// The memref of a state field, and the index into it.
void mlir_field(mlir_printer *p, const ast_node *n, unsigned *memref, unsigned *index);
const char *mlir_stored_name(library_type t); // "i8", of main memory's functions: signedness matters

#endif
