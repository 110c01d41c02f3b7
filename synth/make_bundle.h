// Everything lowering needs of a target, gathered into a bundle.
#ifndef AUTO_SYNTH_MAKE_BUNDLE_H
#define AUTO_SYNTH_MAKE_BUNDLE_H

#include "semantics/bundle/bundle.h"
#include "synth/prove.h"
#include "synth/rewrites.h"
#include "synth/rules.h"

typedef struct made_bundle {
  bundle b;
  struct made_bundle_sources *sources; // owns what b points to besides the workspace and the rules
  uint32_t left_out;                   // rules of instructions that rules may not use
} made_bundle;

// Reads templates, costs and dialects from the workspace's directory. A rule whose recorded digest is that
// of its proof obligation as the files and the canonical form stand now is not proven again; the others
// (*again counts them) are. False after one diagnostic if one does not hold. The workspace and the rules
// outlive it.
bool made_bundle_new(made_bundle *p, const workspace *w, const rule_set *rules, const rewrite_set *rewrites,
                     const prove_options *options, uint32_t *again, diagnostics *d);
void made_bundle_free(made_bundle *p);

#endif
