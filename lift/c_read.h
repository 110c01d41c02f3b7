// C to MLIR: the functions of a file, through libclang, as func.func with scf, arith, math and memref.
//
// A pointer or array parameter becomes memref<?xT>, `restrict` on it llvm.noalias; rows of two-dimensional
// parameters are folded into the subscript. Signed arithmetic does not overflow (overflow<nsw>), unsigned
// arithmetic wraps. Every operation has the place of its C expression.
#ifndef AUTO_LIFT_C_READ_H
#define AUTO_LIFT_C_READ_H

#include "support/util.h"

typedef struct c_input {
  const char *path;
  const char *function;     // the only one that is wanted; NULL: all
  const char *const *flags; // clang's
  int num_flags;
  bool
      c_interface; // also llvm.func as C calls them; the functions on memrefs are called NAME_on_memrefs then
} c_input;

typedef struct c_output {
  strbuf text;         // a module; the caller frees it
  strbuf wrappers;     // with c_interface: a module with the llvm.func, and declarations of what they call
  strbuf names;        // "f unsigned a b n\n": functions, their results (or "other") and parameters' names
  unsigned functions;  // in the module
  unsigned index_bits; // of a pointer on the machine that clang's flags say, hence of MLIR's type index
  unsigned refused;    // outside of the subset: a diagnostic "file:line:col: error: ..." for each
  bool is_found;       // the wanted function
} c_output;

// False where the file is not C: clang's diagnostics went to `d`.
bool c_read(const c_input *input, c_output *out, diagnostics *d);

#endif
