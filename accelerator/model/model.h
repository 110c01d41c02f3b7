// The functional model of a library as C text: its state, a function for each instruction that checks every
// condition, and a header with the names that the vendor's header has.
#ifndef AUTO_ACCELERATOR_MODEL_MODEL_H
#define AUTO_ACCELERATOR_MODEL_MODEL_H

#include "accelerator/notation/definition.h"

// The file NAME_model.c, and the header that programs include.
void library_print_model(const library *l, strbuf *out);
void library_print_header(const library *l, strbuf *out);
// The file trace.h, which that header includes.
extern const char *const library_trace_header;

// ---- model_statement.c --------------------------------------------------------------------------
// Expressions and statements of a resolved tree. Integers are int64_t, floats float or double.
void model_expression(const isa_definition *d, const ast_node *n, strbuf *out);
void model_block(const isa_definition *d, const ast_node *n, unsigned indent, strbuf *out);
// text as a value of the type: `before` and `after` go around it.
void model_wrap(library_type t, const char *text, strbuf *out);
const char *model_c_type(library_type t);     // of what is stored: int8_t, float, ...
const char *model_value_type(library_type t); // of values: int64_t, float, double
// A name of the notation as one of C.
void model_name(const char *name, strbuf *out);
void model_indent(unsigned indent, strbuf *out);

#endif
