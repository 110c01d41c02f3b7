// The vendor's intrinsics as rows, whatever they were read from: the intrinsics file (xml.h) or the
// compiler's headers (headers.h).
#ifndef AUTO_SEMGEN_X86_INTRINSICS_H
#define AUTO_SEMGEN_X86_INTRINSICS_H

#include "execute/ast.h"

typedef struct x86_parameter {
  const char *type, *name, *element; // C type, name in the text, element type ("SI16", "MASK", "IMM") or NULL
  const char *shown;                 // its name elsewhere; NULL: the same
  const char *immediate_type;        // "_MM_CMPINT", or NULL
  unsigned immediate_width;          // 0: not given
} x86_parameter;

// Where a piece of an operation's text stands in the file.
typedef struct x86_chunk {
  size_t offset; // in `operation`
  ast_place place;
} x86_chunk;

typedef struct x86_intrinsic {
  const char *name, *path; // path: the file that it stands in, at `place`
  ast_place place;
  x86_parameter result; // type == NULL if there is none
  STACK(x86_parameter) parameters;
  STACK(const char *) features; // as the vendor or LLVM spells them
  STACK(const char *) instructions;
  const char *operation; // "" if there is none
  size_t operation_size;
  STACK(x86_chunk) chunks; // ascending offsets
  // From the index or the prototype; false / "" if neither says it.
  bool in_scope, is_float, rounding;
  const char *masked;   // "none", "merge", "zero"
  const char *excluded; // why it is not in scope: "load-store"; NULL: in scope, or not said
} x86_intrinsic;

typedef struct x86_intrinsics {
  arena *memory;
  STACK(x86_intrinsic) items; // in the order of the files
} x86_intrinsics;

x86_intrinsics *x86_intrinsics_new(void);
void x86_intrinsics_free(x86_intrinsics *all); // NULL is allowed
void x86_intrinsic_free(x86_intrinsic *i);     // what it has outside of the arena
// The place in the file of an offset in the operation's text.
ast_place x86_intrinsic_place(const x86_intrinsic *i, size_t offset);

#endif
