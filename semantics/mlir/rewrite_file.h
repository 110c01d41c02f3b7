// Rewrite rules as text: what dialects/rules/<isa>.rewrites.mlir holds.
//
//   module attributes {auto.kind = "rewrite", auto.solver = "cvc5 1.0.3"} {
//   func.func private @_mm_subs_epu8(i8, i8) -> i8
//   func.func @abs_diff.8.1(%a: i8, %b: i8) -> i8 attributes {proof = "<digest of the query>"} { the pattern
//   } func.func @abs_diff.8.1.sequence(%a: i8, %b: i8) -> i8 {
//     %0 = func.call @_mm_subs_epu8(%a, %b) : (i8, i8) -> i8
//     ...
//   }
//
// All is of one lane: a call is the instruction's lane function, any other operation of the sequence is
// generic, unless all its operands are constants or arguments with the attribute auto.constant. A function
// @<name>.condition gives an i1. A call of @<name>.part0 with all arguments is no step, but a part of the
// pattern, which is selected like any other term.
#ifndef AUTO_SEMANTICS_MLIR_REWRITE_FILE_H
#define AUTO_SEMANTICS_MLIR_REWRITE_FILE_H

#include "semantics/lanes/rewrite.h"
#include <mlir-c/IR.h>

typedef struct rewrite_set {
  isa *owner;              // of memory and terms
  term_context *terms;     // simplifies
  const char *solver;      // that proved them; of a set that was read
  STACK(rewrite) rewrites; // sorted by name; steps' instructions are numbers in an isa
} rewrite_set;

rewrite_set rewrites_new(void);
void rewrites_free(rewrite_set *s);
// One rule's functions, without the declarations of what it calls.
void rewrite_print(const isa *i, const term_context *c, const rewrite *r, strbuf *out);
// The whole file.
void rewrites_print(const isa *i, const rewrite_set *s, const char *solver, strbuf *out);
// The same of goals: patterns alone, without steps, which nothing proves. auto.kind is "goals".
void rewrites_print_goals(const rewrite_set *s, strbuf *out);
// Reads what rewrites_print_goals wrote. False after one diagnostic.
bool rewrites_read_goals(MlirContext context, const char *path, const char *text, size_t size, rewrite_set *s,
                         diagnostics *d);
// Reads what rewrites_print wrote, with instructions of `i`. False after one diagnostic.
bool rewrites_read(MlirContext context, const isa *i, const char *path, const char *text, size_t size,
                   rewrite_set *s, diagnostics *d);

#endif
