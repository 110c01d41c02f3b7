// Parser of the Intel notation into execute/ast.h: of the integer file, and of the older and looser one of
// the floating-point file, whose constructs the newer one does not use for anything else.
#ifndef AUTO_SEMGEN_X86_PARSE_H
#define AUTO_SEMGEN_X86_PARSE_H

#include "execute/ast.h"

typedef struct parse_source {
  const char *text;
  size_t size;
  const char *path;                                    // for diagnostics
  ast_place (*place)(const void *user, size_t offset); // NULL: count lines of the text itself
  const void *user;
  // Functions whose definitions in the text are passed over: they are built in. NULL: none.
  bool (*is_known)(const char *name);
} parse_source;

// An AST_BLOCK in arena `a`, or NULL after exactly one diagnostic "path:line:column: error: ...".
const ast_node *parse_operation(arena *a, const parse_source *s, diagnostics *d);

#endif
