// Rules as data: what dialects/rules/<isa>.mlir holds.
//
// Each rule is a func.func whose body is the left side: the lane function in source form. Its attributes say
// what computes it and how that was proven:
//   kind = "select", op = "auto.dot", parameters = {lanes = 8 : i64}, instruction = "_mm256_madd_epi16",
//   proof = "<digest of the queries>", solver = "cvc5 1.0.3"
// dialects/rules/<isa>.proofs.txt records the proofs: a rule without its record there counts as not proven
// yet.
#ifndef AUTO_SYNTH_RULES_H
#define AUTO_SYNTH_RULES_H

#include "semantics/solver.h"
#include "synth/workspace.h"

typedef struct rule {
  const char *name;        // the instruction's, with ".2", ".3", ... for further phrasings; unique
  const char *kind;        // "select"
  const char *instruction; // "_mm256_madd_epi16"
  const auto_class *class; // its class; parameters and values through `member`
  uint32_t member;
  lane_function pattern; // in rule_set.terms; operands are the instruction's
  uint64_t digest;       // of its proof; 0: not proven yet
} rule;

typedef struct rule_set {
  arena *memory;
  term_context *terms; // simplifies; not owned
  STACK(rule) rules;   // in the order of the file: by name
  isa *functions;      // owned, if the set was read; else NULL
} rule_set;

void rules_free(rule_set *r);
// The file's text: a heading and the rules in order.
void rules_print(const rule_set *r, strbuf *out);
// The records of the proofs, one line a rule; all rules of the set must have been proven.
void rules_print_proofs(const rule_set *r, strbuf *out);
// Reads what rules_print wrote. Checks that instructions exist, and that ops and parameters are those of
// their classes. False after one diagnostic. Digests
// that `proofs` (may be NULL) does not record become 0.
bool rules_read(const workspace *w, const char *path, const char *text, size_t size, const char *proofs,
                rule_set *r, diagnostics *d);
// Reads DIALECTS/rules/ISA.mlir and its records.
bool rules_read_files(const workspace *w, rule_set *r, diagnostics *d);

#endif
