// The classes of the `auto` dialect, as read from dialects/auto.semantics.mlir.
//
// A class is a set of instructions whose lane functions are equal after numbers became parameters. Each
// class is one operation:
//
//   %r = "auto.dot"(%a, %b) {signed = 1 : i64} : (vector<16xi16>, vector<16xi16>) -> vector<8xi32>
//
// Vector, mask and scalar operands are operands, in the vendor's order (masks are vectors of i1).
// Every parameter of the class is an i64 attribute, but for those that the types say (class_types.h).
// Immediate operands are never operands of the operation but integer attributes too, under the operand's name
// (`imm8 = 3 : i64`); so they are on the ISA's operation, "x86vector._mm_slli_epi16"(%a) {imm8 = 3 : i64}. An
// ISA operation is named exactly like the vendor's intrinsic, leading underscore included. The tuple of a
// member and its operand types determine its meaning: two members of one class with equal tuples and equal
// types compute the same.
#ifndef AUTO_SEMANTICS_MLIR_CLASS_FILE_H
#define AUTO_SEMANTICS_MLIR_CLASS_FILE_H

#include "semantics/classes/class_types.h"
#include <mlir-c/IR.h>

typedef struct class_member {
  const char *isa;         // "x86vector"
  const char *instruction; // "_mm256_madd_epi16"
  const int64_t *values;   // one per parameter of the class, in the order of `parameters`
} class_member;

// A form under a mask of the class's function at a tuple, whether or not an instruction computes that.
typedef struct class_masked {
  const char *isa, *instruction;
  masking masking;
  uint32_t masked_lanes; // lanes.h
  const int64_t *values; // as a member's
} class_masked;

typedef struct auto_class {
  const char *name;        // without the dialect: "dot"
  const char **parameters; // names
  const char **inferred;   // per parameter what of an operation's types says it; "": it is an attribute
  uint32_t num_parameters;
  class_member *members; // sorted by isa, then instruction (strcmp); at least one
  uint32_t num_members;
  class_masked *masked; // sorted as members
  uint32_t num_masked;
  uint32_t representative; // into members: the one whose body is `function`
  lane_function function;  // body in class_table.terms
  const char *numbers;     // class_numbers.h: one for each slot of the form
  const char *form_text;   // class_form_read
  class_form form;
  class_types types;
} auto_class;

typedef struct class_table {
  arena *memory;
  term_context *terms; // does not simplify
  auto_class *classes; // sorted by name (strcmp)
  uint32_t count;
  isa *owner; // of memory and terms
} class_table;

// Parses the file's text. NULL after a diagnostic with place. `context` as for mlir_import_semantics.
// Checked: every tuple complete, no instruction or masked form in two classes, each class with its
// representative's tuple gives back the representative's function, `inferred` is what the form says.
class_table *classes_load(MlirContext context, const char *path, const char *text, size_t size,
                          diagnostics *d);
void classes_free(class_table *t);
// NULL when there is none. `name` without the dialect.
auto_class *classes_find(const class_table *t, const char *name);
// The class that holds an instruction; *member is its position. NULL when no class does.
auto_class *classes_of_instruction(const class_table *t, const char *isa, const char *instruction,
                                   uint32_t *member);
// The class that holds a masked form; *masked is its position. NULL when no class does.
auto_class *classes_of_masked(const class_table *t, const char *isa, const char *instruction,
                              uint32_t *masked);
// The class's function at one tuple of parameter values, whether or not an instruction has it; as
// class_form_instantiate.
bool classes_instantiate(const auto_class *c, const int64_t *values, term_context *to, arena *a,
                         lane_function *out, strbuf *why);

#endif
