// Rewrite rules of a target: found, proven, kept in dialects/rules/<isa>.rewrites.mlir.
#ifndef AUTO_SYNTH_REWRITES_H
#define AUTO_SYNTH_REWRITES_H

#include "search/claim.h"
#include "semantics/mlir/rewrite_file.h"
#include "synth/prove.h"
#include "synth/workspace.h"

// Reads DIALECTS/rules/<isa>.rewrites.mlir, and the workspace's further file; the first may be missing. False
// after one diagnostic.
bool rewrites_read_files(const workspace *w, rewrite_set *s, diagnostics *d);
// Reads one file.
bool rewrites_read_file(const workspace *w, const char *path, bool may_be_missing, rewrite_set *s,
                        diagnostics *d);
// Of a rewrite with terms in `terms` and instructions of the workspace: as the vendor wrote these, or in
// canonical form.
void rewrites_claim(const workspace *w, prover *p, const term_context *terms, const rewrite *r,
                    rewrite_proof how, uint32_t *claim);
// The proof whose digest the rewrite has recorded; REWRITE_AS_WRITTEN if it is none.
rewrite_proof rewrites_recorded_proof(const workspace *w, const term_context *terms, const rewrite *r);
// May all its instructions be used?
bool rewrites_may_use(const workspace *w, const rewrite *r);
// Copies into another set; `r`'s terms are in `from`.
void rewrites_add(rewrite_set *s, const term_context *from, const rewrite *r, const char *name);
// r as a person would write it: pattern, condition, sequence.
void rewrites_explain(const isa *i, const term_context *c, const rewrite *r, strbuf *out);

#endif
