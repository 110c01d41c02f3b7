// Everything lowering needs of a target, gathered into a bundle.
#ifndef AUTO_SYNTH_PACK_H
#define AUTO_SYNTH_PACK_H

#include "semantics/bundle.h"
#include "synth/rules.h"

typedef struct pack {
  bundle b;
  struct pack_sources *sources; // owns what b points to besides the workspace and the rules
} pack;

// Reads templates, costs and IRDL texts from the workspace's directory. Every rule's recorded digest must be
// that of its proof obligation as the files stand now (nothing is proven again): false after one diagnostic
// otherwise. The workspace and the rules outlive the pack.
bool pack_make(pack *p, const workspace *w, const rule_set *rules, diagnostics *d);
void pack_free(pack *p);

#endif
