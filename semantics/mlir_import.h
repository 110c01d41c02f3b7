// MLIR to terms. The only importer: instruction semantics, rules and programs all come through here.
#ifndef AUTO_SEMANTICS_MLIR_IMPORT_H
#define AUTO_SEMANTICS_MLIR_IMPORT_H

#include "semantics/lanes.h"
#include <mlir-c/IR.h>

// The term of one lane of an elementwise arith/math operation whose operands' lanes are `operands`
// (integers only; overflow and exactness flags are ignored, which refines). False if the operation is
// not one that terms express. Works for scalar and for vector-typed operations alike.
bool mlir_import_op(term_context *c, MlirOperation op, const term_id *operands, term_id *result);

// Parses a semantics file (DESIGN section 2). NULL after a diagnostic with place.
// `path` is used in diagnostics; the context gets func, arith, math, linalg, tensor registered and loaded.
isa *mlir_import_semantics(MlirContext context, const char *path, const char *text, size_t size, bool simplify,
                           diagnostics *d);
// A context with the dialects that semantics files use.
MlirContext mlir_semantics_context(void);

#endif
