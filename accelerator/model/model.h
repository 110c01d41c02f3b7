// The functional model of a library as C text: its state, a function for each instruction that checks every
// condition, and a header with the names that the vendor's header has.
#ifndef AUTO_ACCELERATOR_MODEL_MODEL_H
#define AUTO_ACCELERATOR_MODEL_MODEL_H

#include "accelerator/notation/definition.h"

// The file NAME_model.c, and the header that programs include.
void library_print_model(const library *l, strbuf *out);
void library_print_header(const library *l, strbuf *out);
// The same names for a core of RISC-V that has no accelerator: each instruction is one of the core's that
// does nothing, `sltu zero, x, y`, with its operands in the registers x and y as an accelerator takes them
// that is attached to the core: in C's order, each register filled from bit 0. Those of instructions with
// more than 128 bits are handed over before, two registers by each `slt zero, x, y`. What the core executes
// for a program can be counted so.
void library_print_core_header(const library *l, strbuf *out);
// The file trace.h, which that header includes.
extern const char *const library_trace_header;

// ---- model.c: of headers ------------------------------------------------------------------------
void model_constants(const isa_definition *d, strbuf *out);
void model_short_names(const isa_definition *d, strbuf *out);
// "#define CALLEE(operands)", up to what it stands for.
void model_macro_head(const library_instruction *i, strbuf *out);
// Is the operand an address of main memory?
bool model_is_pointer(const library *l, const library_operand *o);

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
