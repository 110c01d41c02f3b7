// How operations are written in Python: for arrays and for numbers alike.
#ifndef AUTO_LIFT_PYTHON_TABLE_H
#define AUTO_LIFT_PYTHON_TABLE_H

typedef enum python_dialect { PYTHON_NUMPY, PYTHON_TORCH } python_dialect;

typedef struct python_row {
  const char *operation;
  const char *text[2]; // by python_dialect; $0, $1, $2 are operands; "" is NumPy's
  const char *formula; // for people
} python_row;

// NULL: none.
const python_row *python_find(const char *operation);
// The text of the module's beginning: views, conversions, unsigned arithmetic.
const char *python_prelude(python_dialect dialect);
// Of arith.cmpi and arith.cmpf, by their predicates.
const char *python_compare(int predicate, int is_float);
const char *python_reduce(const char *operation); // a function of the prelude

#endif
