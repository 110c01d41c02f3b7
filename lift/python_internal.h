// What the parts of the Python writer share.
#ifndef AUTO_LIFT_PYTHON_INTERNAL_H
#define AUTO_LIFT_PYTHON_INTERNAL_H

#include "lift/python_text.h"
#include "semantics/mlir/mlir_util.h"

// A value's name, and what it is for people: "max(n, 0)".
typedef struct python_name {
  MlirValue value;
  const char *name, *formula;
} python_name;

typedef struct python_writer {
  python_dialect dialect;
  arena *memory;
  strbuf *out;
  diagnostics *d;
  STACK(python_name) names;
  STACK(const char *) formulas; // of the function's operations
  unsigned values, indent;
  bool is_body;      // of linalg.generic: values are arrays
  const char *guard; // of a branch in a body
  bool failed;
} python_writer;

void python_line(python_writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *python_use(python_writer *w, MlirValue v);
const char *python_formula(python_writer *w, MlirValue v);
void python_bind(python_writer *w, MlirValue v, const char *name, const char *formula);
const char *python_new(python_writer *w, MlirValue v, const char *formula); // its name
const char *python_dtype(python_writer *w, MlirType t);                     // of a number, or of elements
void python_block(python_writer *w, MlirBlock block);                       // but its terminator
void python_operation(python_writer *w, MlirOperation op);
const char *python_global_name(python_writer *w, MlirAttribute symbol);
// "a, b, " of operands.
const char *python_list(python_writer *w, MlirOperation op, intptr_t first, intptr_t count);
bool python_refuse(python_writer *w, MlirOperation op);
// python_linalg.c
void python_linalg(python_writer *w, MlirOperation op);
bool python_is_view(const python_writer *w, MlirOperation op);
// The element of a memref's base at these positions, for people.
const char *python_element(python_writer *w, MlirValue memref, const char *const *where, unsigned count);

#endif
