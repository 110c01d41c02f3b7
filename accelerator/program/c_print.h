// Types and expressions of C trees as text, from which c_text.h reads the same tree.
#ifndef AUTO_ACCELERATOR_PROGRAM_C_PRINT_H
#define AUTO_ACCELERATOR_PROGRAM_C_PRINT_H

#include "accelerator/program/c_tree.h"

// "int32_t", of an array that of its elements.
const char *c_print_type(const c_type *type);
// "[4][8]" of an array.
void c_print_sizes(const c_type *type, strbuf *out);
// With the brackets that are needed, and those that compilers warn without.
void c_print_expression(const c_node *n, strbuf *out);
// As an operand of a binary operator, on its right or left side.
void c_print_operand(const c_node *n, c_operator op, bool is_right, strbuf *out);

#endif
