// Reader of the vendor's intrinsics file and of the index beside it.
#ifndef AUTO_SEMGEN_X86_XML_H
#define AUTO_SEMGEN_X86_XML_H

#include "execute/ast.h"

typedef struct xml_parameter {
  const char *type, *name, *element; // C type, variable name, element type ("SI16", "MASK", "IMM")
  const char *immediate_type;        // "_MM_CMPINT", or NULL
  unsigned immediate_width;          // 0: not given
} xml_parameter;

// Where a piece of an operation's text stands in the file.
typedef struct xml_chunk {
  size_t offset; // in `operation`
  ast_place place;
} xml_chunk;

typedef struct xml_intrinsic {
  const char *name, *tech;
  ast_place place;
  xml_parameter result; // type == NULL if there is none
  STACK(xml_parameter) parameters;
  STACK(const char *) features; // as the vendor spells them
  STACK(const char *) instructions;
  const char *form, *header;
  const char *operation; // "" if there is none
  size_t operation_size;
  STACK(xml_chunk) chunks; // ascending offsets
  // From the index; false / "" if the intrinsic is not in it.
  bool in_scope, is_float, rounding, known_to_clang;
  const char *masked; // "none", "merge", "zero"
} xml_intrinsic;

typedef struct xml_file {
  arena *memory;
  STACK(xml_intrinsic) intrinsics; // in file order
} xml_file;

// NULL after one diagnostic "path:line:column: error: ...".
xml_file *xml_read(const char *path, diagnostics *d);
// Reads index.json and fills in what it says of each intrinsic; false after a diagnostic.
bool xml_read_index(xml_file *f, const char *path, diagnostics *d);
void xml_free(xml_file *f);
// The place in the file of an offset in the operation's text.
ast_place xml_place(const xml_intrinsic *i, size_t offset);

#endif
