// MLIR to terms. The only importer: instruction semantics, rules and programs all come through here.
#ifndef AUTO_SEMANTICS_MLIR_MLIR_IMPORT_H
#define AUTO_SEMANTICS_MLIR_MLIR_IMPORT_H

#include "semantics/lanes/lanes.h"
#include <mlir-c/IR.h>

// The term of one lane of an elementwise arith/math operation whose operands' lanes are `operands`
// (integers only; overflow and exactness flags are ignored, which refines). False if the operation is
// not one that terms express. Works for scalar and for vector-typed operations alike.
bool mlir_import_op(term_context *c, MlirOperation op, const term_id *operands, term_id *result);

// The same for operations with a float among their operands or results: floats are their bits. What flags
// permit is the caller's concern.
bool mlir_import_float_op(term_context *c, MlirOperation op, const term_id *operands, term_id *result);
// What an operation's fast-math flags permit: nothing, only that it is fused with another, or more.
typedef enum mlir_float_flags { MLIR_FLOAT_STRICT, MLIR_FLOAT_CONTRACT, MLIR_FLOAT_FAST } mlir_float_flags;
mlir_float_flags mlir_get_float_flags(MlirOperation op);

// A semantics file is a module of functions. A function's arguments are one-dimensional tensors (vectors and
// masks) and scalars (or immediates) of integers or floats; its body is tensor.empty, constants, one
// linalg.generic over one parallel dimension per result, and the return. Bodies hold arith and math,
// linalg.index, and tensor.extract from arguments. A declaration is a masked form (unmasked = "name" of a
// definition, masking = "merge", masked_lanes = <lanes> unless all: see lanes.h).
// Attributes, all optional: assembly = "vpmaddwd", features = ["avx2"],
// implementation_defined, operands and results = [{name = "a", c_type = "__m256i", signed}, ...] with further
// keys mask, scalar (a result), immediate = <bits> and, of an immediate, rounding = "parameter" or "operand".
// Others are ignored. Accesses come out sorted by operand, in the order of the inputs for each. Parses a
// semantics file (DESIGN section 2). NULL after a diagnostic with place. `path` is used in diagnostics; the
// context gets func, arith, math, linalg, tensor registered and loaded.
isa *mlir_import_semantics(MlirContext context, const char *path, const char *text, size_t size,
                           bool simplify, diagnostics *d);
// The same of a file whose declarations are the caller's to read: the functions with a body only, simplified,
// and the module itself, which the caller destroys; after a diagnostic there is none.
isa *mlir_import_definitions(MlirContext context, const char *path, const char *text, size_t size,
                             MlirModule *module, diagnostics *d);
// A context with the dialects that semantics files use.
MlirContext mlir_semantics_context(void);

#endif
