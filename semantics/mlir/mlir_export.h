// Terms to MLIR: lane functions as func.func + linalg.generic over tensors (DESIGN section 2).
#ifndef AUTO_SEMANTICS_MLIR_MLIR_EXPORT_H
#define AUTO_SEMANTICS_MLIR_MLIR_EXPORT_H

#include "semantics/lanes/lanes.h"

// Prints one instruction as a func.func. Reading it back gives the same lane function. A masked form that
// names its unmasked one is printed as a declaration. Shifts whose amount may reach
// the width and divisions that MLIR leaves undefined are guarded; the importer recognizes the guards. The
// function must have its accesses sorted by operand, as lane_reroll leaves them.
void mlir_export_instruction(const term_context *c, const isa_instruction *i, strbuf *out);
// The same, always with the body; what is a masked form is then to be run, not to be read back.
void mlir_export_definition(const term_context *c, const isa_instruction *i, strbuf *out);
// The same of a function with these attributes, "k = v, k = v", and no others.
void mlir_export_function(const term_context *c, const lane_function *f, const char *name,
                          const char *attributes, strbuf *out);
// A func.func over vectors that computes the same: elementwise arith and math, the maps as vector.shuffle,
// reads at lanes that are computed element by element. Scalars are operands of their own type. `f` has no
// immediates (lane_bind_immediates).
void mlir_export_vectors(const term_context *c, const lane_function *f, const char *name, strbuf *out);
// The whole module, in the order of isa->instructions.
void mlir_export_semantics(const isa *i, strbuf *out);

#endif
