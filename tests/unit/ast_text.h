// Syntax trees as text, for the tests of the notations' parsers.
#ifndef AUTO_TESTS_AST_TEXT_H
#define AUTO_TESTS_AST_TEXT_H

#include "execute/ast.h"

static void ast_text(const ast_node *n, strbuf *out) {
  static const char *const kinds[] = {
      [AST_ONE_OF] = "one of",   [AST_INFIX] = "infix",   [AST_CONDITIONAL] = "cond",
      [AST_CALL] = "call",       [AST_SLICE] = "slice",   [AST_BIT] = "bit",
      [AST_VIEW] = "view",       [AST_BITS] = "bits",     [AST_REAL] = "real",
      [AST_TUPLE] = "tuple",     [AST_FIELD] = "field",   [AST_ACCESS] = "access",
      [AST_UNKNOWN] = "unknown", [AST_BLOCK] = "block",   [AST_ASSIGN] = "assign",
      [AST_FOR] = "for",         [AST_WHILE] = "while",   [AST_IF] = "if",
      [AST_CASE] = "case",       [AST_RETURN] = "return", [AST_DEFINE] = "define",
      [AST_DECLARE] = "declare", [AST_ASSERT] = "assert", [AST_REJECT] = "reject",
      [AST_TYPE] = "type"};
  static const char *const ops[] = {"",    "+",   "-",  "*",   "%",   "&",      "|",   "^",
                                    "<<",  ">>",  "==", "!=",  "<",   "<=",     ">",   ">=",
                                    "neg", "not", "/",  "div", "pow", "concat", "and", "or"};
  if (n->kind == AST_NUMBER) {
    strbuf_printf(out, "%llu", (unsigned long long)n->number);
    return;
  }
  if (n->kind == AST_NAME) {
    strbuf_printf(out, "%s", n->name);
    return;
  }
  bool bare = n->kind == AST_BINARY || n->kind == AST_UNARY;
  strbuf_printf(out, "(%s", bare ? ops[n->op] : kinds[n->kind]);
  if (!bare && n->op != AST_OP_NONE)
    strbuf_printf(out, " %s", ops[n->op]);
  if (n->name)
    strbuf_printf(out, " %s", n->name);
  if (n->kind == AST_VIEW)
    strbuf_printf(out, " %llu", (unsigned long long)n->number);
  for (uint32_t i = 0; i < n->count; i++) {
    strbuf_append(out, " ", 1);
    ast_text(n->child[i], out);
  }
  strbuf_append(out, ")", 1);
}

#endif
