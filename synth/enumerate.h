// Further phrasings of what instructions compute: source expressions whose canonical form is not that of the
// instruction's body. Found by bottom-up enumeration, matched by values, then proven like every rule.
#ifndef AUTO_SYNTH_ENUMERATE_H
#define AUTO_SYNTH_ENUMERATE_H

#include "synth/rules.h"

typedef struct enumerate_stats {
  uint32_t bodies;      // distinct lane bodies that were looked for
  uint32_t expressions; // distinct by value, over all banks
  uint32_t phrasings;   // found; each becomes a rule for every instruction with that body
} enumerate_stats;

// Adds rules named "<instruction>.2", ".3", ... to `r`, whose patterns are in w->simple, and sorts by name.
// Deterministic. Nothing is proven here.
void enumerate_rules(const workspace *w, rule_set *r, enumerate_stats *stats);

#endif
