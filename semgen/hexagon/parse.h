// Parser of the C-like notation of the HVX manual into execute/ast.h.
//
// What C has and the tree has not becomes calls of these names, which no text can spell:
//   $signed(e), $float(e)  e read as a signed number or as a float: .b .h .w, .hf .sf on its last field
//   $truth(e), $false(e)   e != 0 (an operand of && and ||), !e
//   $concat(a, b)          a:b
// sxt(n)->m(e) is the call sxt(n, m, e). A loop whose step is not ++, or whose condition assigns, is a WHILE.
#ifndef AUTO_SEMGEN_HEXAGON_PARSE_H
#define AUTO_SEMGEN_HEXAGON_PARSE_H

#include "execute/ast.h"

typedef struct hvx_source {
  const char *text;
  size_t size;
  const char *path; // for diagnostics
  ast_place place;  // of the text's first character; it is one line
} hvx_source;

// An AST_BLOCK in arena `a`, or NULL after exactly one diagnostic "path:line:column: error: ...".
const ast_node *hvx_parse(arena *a, const hvx_source *s, diagnostics *d);

// Is this a predicate by its name: "QxV"?
bool hvx_is_predicate(const char *name);

#endif
