// Writers of the generated dialect files (MLIR text, deterministic).
#ifndef AUTO_SEMGEN_CLASSES_EMIT_H
#define AUTO_SEMGEN_CLASSES_EMIT_H

#include "semantics/classes/class_types.h"
#include "semgen/classes/similarity.h"

// Which of a class's parameters are attributes of its operation.
class_types emit_class_types(const similarity_class *c, arena *a);
// One func.func per class: the representative's function, its parameters and members as attributes. Read by
// semantics/mlir/class_file.h.
void emit_auto_semantics(const similarity *s, strbuf *out);
// The auto dialect: operand and result types are those of the members, parameters that these do
// not say are attributes.
void emit_auto_irdl(const similarity *s, strbuf *out);
// An ISA's dialect: one operation per instruction with its exact types; immediates are integer attributes.
void emit_isa_irdl(const isa *i, strbuf *out);

#endif
