// Few parameters for many numbers: finds, among columns of numbers, some that determine all others.
//
// A table has one row per member of a class and one column per number of its shape. Every column is either
// a parameter or an expression over parameters: a constant, a multiple, a quotient, a power of two, the
// least or greatest number of a width ... Columns come in order of preference: one that cannot be
// expressed through the parameters before it becomes a parameter itself.
#ifndef AUTO_SEMGEN_CLASSES_PARAMETER_COLUMNS_H
#define AUTO_SEMGEN_CLASSES_PARAMETER_COLUMNS_H

#include "support/util.h"

typedef enum derive_form {
  DERIVE_CONSTANT,   // num
  DERIVE_SCALE,      // p * num / den
  DERIVE_OFFSET,     // p + num
  DERIVE_RECIPROCAL, // num / p
  DERIVE_MINUS,      // num - p
  DERIVE_POWER,      // num * 2^(p * den/2 + shift) + add
  DERIVE_LEAST,      // the least p-signed number of q bits: p ? -2^(q-1) : 0
  DERIVE_GREATEST,   // p ? 2^(q-1) - 1 : 2^q - 1
  DERIVE_PRODUCT,    // p * q * num / den
  DERIVE_RATIO,      // p * num / (q * den)
  DERIVE_RECIPROCAL2 // num / (p * q)
} derive_form;

typedef enum derive_step {
  DERIVE_AS_IS,
  DERIVE_LESS_ONE, // the form's value minus 1
  DERIVE_LOG2      // its logarithm; it is a power of two
} derive_step;

typedef struct derive_expr {
  derive_form form;
  derive_step then; // what is done with the form's value
  uint32_t p, q;    // parameter numbers
  wide_int num;
  int64_t den;
  int32_t shift, add; // POWER only
} derive_expr;

typedef enum derive_kind {
  DERIVE_COUNT,    // widths, lane counts, extents: positive
  DERIVE_FLAG,     // 0 or 1
  DERIVE_SORT,     // integers 0, floats 1: says nothing about other columns than such
  DERIVE_PRESENCE, // 0 or 1, likewise
  DERIVE_FORM,     // an enumeration, likewise
  DERIVE_POSITION, // bases and strides
  DERIVE_TERMS,    // how many terms are added up: a count, or one less than one
  DERIVE_VALUE     // constants: equal when equal modulo 2^modulus
} derive_kind;

typedef struct derive_column {
  derive_kind kind;
  const wide_int *values;
  const bool *wild;       // NULL, or per row: any value will do
  const int64_t *modulus; // VALUE: bits, per row
} derive_column;

typedef struct derive_parameter {
  uint32_t column;       // that it stands for or was made for
  bool made;             // a flag that no column holds, made to express `column`
  const int64_t *values; // per row
} derive_parameter;

typedef struct derive_solution {
  derive_parameter *parameters;
  uint32_t num_parameters;
  derive_expr *columns; // one per column
  bool fits;            // every parameter's values have 64 bits
} derive_solution;

// What it returns lives in `a`.
derive_solution derive_solve(const derive_column *columns, uint32_t num_columns, uint32_t num_rows, arena *a);
// The expression's value; false if it has none (a division that does not come out, a power out of reach).
bool derive_eval(const derive_expr *e, const int64_t *parameters, wide_int *value);
// Prints with the parameters' names: "2 * width", "2^(width - 1)", "least(signed, width)".
void derive_print(const derive_expr *e, const char *const *names, strbuf *out);
// "width; lanes; ...": several (class_numbers.h). The text lives in `a`.
const char *derive_print_all(const derive_expr *exprs, uint32_t count, const char *const *names, arena *a);

#endif
