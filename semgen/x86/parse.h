// Parser of the Intel notation (operations of the integer file) into semgen/ast.h.
#ifndef AUTO_SEMGEN_X86_PARSE_H
#define AUTO_SEMGEN_X86_PARSE_H

#include "semgen/ast.h"

typedef struct parse_source {
  const char *text;
  size_t size;
  const char *path;                                    // for diagnostics
  ast_place (*place)(const void *user, size_t offset); // NULL: count lines of the text itself
  const void *user;
} parse_source;

// An AST_BLOCK in arena `a`, or NULL after exactly one diagnostic "path:line:column: error: ...".
const ast_node *parse_operation(arena *a, const parse_source *s, diagnostics *d);

#endif
