// Rules as data: what dialects/rules/<isa>.mlir holds.
//
// A rule says that an instruction computes a pattern, and which proof shows it. The instruction's class and
// its tuple are those of dialects/auto.semantics.mlir; kind and solver are the whole file's. A rule whose
// pattern is the instruction's own function, in canonical form, is a declaration of the instruction's name:
//   module attributes {auto.kind = "select", auto.solver = "cvc5 1.0.3"} {
//   func.func private @_mm256_madd_epi16() attributes {proof = "<digest of the queries>"}
// A further phrasing has its pattern as its body; the names and kinds of operands are the instruction's:
//   func.func @_mm256_madd_epi16.2(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<8xi32>
//       attributes {instruction = "_mm256_madd_epi16", proof = "..."} { ... }
// The digest is the record of the proof: a rule whose obligation has another one is not proven.
#ifndef AUTO_SYNTH_RULES_H
#define AUTO_SYNTH_RULES_H

#include "semantics/solver.h"
#include "synth/workspace.h"

typedef struct rule {
  const char *name;        // the instruction's, with ".2", ".3", ... for further phrasings; unique
  const char *instruction; // "_mm256_madd_epi16"
  const auto_class *class; // its class
  bool phrasing;           // the pattern is another than the instruction's function
  lane_function pattern;   // in rule_set.terms; operands are the instruction's
  uint64_t digest;         // of its proof; 0: not proven yet
} rule;

typedef struct rule_set {
  arena *memory;
  const char *solver;  // that proved them; of a set that was read
  term_context *terms; // the workspace's, of canonical forms
  STACK(rule) rules;   // in the order of the file: by name
  isa *bodies;         // owned, if the set was read; else NULL
} rule_set;

void rules_free(rule_set *r);
// The file's text: a heading and the rules in order.
void rules_print(const rule_set *r, strbuf *out);
// Reads what rules_print wrote. Checks that instructions exist and have a class, and that patterns have their
// types. False after one diagnostic.
bool rules_read(const workspace *w, const char *path, const char *text, size_t size, rule_set *r,
                diagnostics *d);
// Reads DIALECTS/rules/ISA.mlir.
bool rules_read_files(const workspace *w, rule_set *r, diagnostics *d);

#endif
