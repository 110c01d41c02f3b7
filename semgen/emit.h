// Writers of the generated dialect files (MLIR text, deterministic).
#ifndef AUTO_SEMGEN_EMIT_H
#define AUTO_SEMGEN_EMIT_H

#include "semgen/similarity.h"

// One func.func per class: the representative's function, its parameters and members as attributes. Read by
// semantics/classes.h.
void emit_auto_semantics(const similarity *s, strbuf *out);
// The auto dialect: operand and result types are those of the members, parameters are attributes that take
// the members' values.
void emit_auto_irdl(const similarity *s, strbuf *out);
// An ISA's dialect: one operation per instruction with its exact types; immediates are integer attributes.
void emit_isa_irdl(const isa *i, strbuf *out);

#endif
