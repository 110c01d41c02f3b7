// A lifted module as text for people: functions in Python, with NumPy or PyTorch, that compute the same.
// Arrays are arguments that change; integers are signed, as wide as in C, and wrap.
#ifndef AUTO_LIFT_PYTHON_TEXT_H
#define AUTO_LIFT_PYTHON_TEXT_H

#include "lift/python_table.h"
#include "support/util.h"
#include <mlir-c/IR.h>

// `names` has a line for each function, "f unsigned a b n": its result and its parameters' names. False, with
// a diagnostic, where an operation has no such text.
bool python_text(MlirModule module, python_dialect dialect, const char *names, strbuf *out, diagnostics *d);

#endif
