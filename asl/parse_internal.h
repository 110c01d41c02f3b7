// Shared by the parser's files only.
#ifndef AUTO_ASL_PARSE_INTERNAL_H
#define AUTO_ASL_PARSE_INTERNAL_H

#include "asl/parse.h"

typedef STACK(const ast_node *) asl_list;

// ---- tokens -------------------------------------------------------------------------------------
const asl_token *asl_peek_at(const asl_parser *p, size_t ahead);                // the end, beyond it
bool asl_spells(const asl_parser *p, const asl_token *t, const char *spelling); // a symbol or a name
const char *asl_token_text(asl_parser *p);                                      // of the current one, copied
void asl_advance(asl_parser *p);
// One level of nesting more; false after an error. The caller takes it back from p->depth.
bool asl_enter(asl_parser *p);

// ---- nodes --------------------------------------------------------------------------------------
// The children end with the first NULL.
ast_node *asl_node(asl_parser *p, ast_kind kind, ast_place place, const ast_node *a, const ast_node *b,
                   const ast_node *c);
ast_node *asl_binary(asl_parser *p, ast_op op, ast_place place, const ast_node *a, const ast_node *b);
ast_node *asl_named(asl_parser *p, ast_kind kind, ast_place place, const char *name,
                    const asl_list *children);

// ---- expressions --------------------------------------------------------------------------------
const ast_node *asl_parse_primary(asl_parser *p);
const ast_node *asl_parse_postfix(asl_parser *p);
// UNKNOWN or IMPLEMENTATION_DEFINED, which make a type a value.
bool asl_begins_unknown(const asl_token *t, const asl_parser *p);

#endif
