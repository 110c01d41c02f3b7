// Parser of Arm's ASL into execute/ast.h. Element access is a slice, `case` a chain of `if`s, patterns with
// "x" stay AST_BITS that something is compared with, and `x IN {a, b}` is a disjunction of comparisons.
#ifndef AUTO_ASL_PARSE_H
#define AUTO_ASL_PARSE_H

#include "asl/lexer.h"

typedef struct asl_parser {
  arena *memory;
  const char *path, *text;
  diagnostics *diagnostics;
  asl_tokens tokens;
  size_t at; // the current token
  unsigned depth;
  bool in_brackets;         // ":" separates the ends of a range
  bool failed;              // after the first error all tokens are the end
  size_t line_offset, line; // where the counting of lines has come to
} asl_parser;

// Parses text[from..to). asl_parser_close frees the tokens.
asl_parser asl_parser_open(arena *memory, const char *path, const char *text, size_t from, size_t to,
                           diagnostics *d);
void asl_parser_close(asl_parser *p);

const asl_token *asl_peek(const asl_parser *p);
bool asl_at(const asl_parser *p, const char *spelling); // a symbol or a name
bool asl_take(asl_parser *p, const char *spelling);
void asl_expect(asl_parser *p, const char *spelling);
// A name, copied; NULL and an error if there is none. Names with dots are one name.
const char *asl_take_name(asl_parser *p);
// The digits of a bit string without blanks.
const char *asl_take_bits(asl_parser *p);
bool asl_take_number(asl_parser *p, uint64_t *n);
bool asl_take_kind(asl_parser *p, asl_token_kind kind);
const ast_node *asl_fail_here(asl_parser *p, const char *message); // NULL
ast_place asl_here(asl_parser *p);

const ast_node *asl_parse_expression(asl_parser *p);
const ast_node *asl_parse_type(asl_parser *p);
// LINE INDENT statements DEDENT, as a block. NULL after an error.
const ast_node *asl_parse_block(asl_parser *p);
// Whether a declaration, that is a type and a name, begins here.
bool asl_at_declaration(const asl_parser *p);

#endif
