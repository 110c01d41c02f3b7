// Select rules from class bodies: a member's lane function, in canonical source form, is computed by the
// class's op with the member's parameters.
#ifndef AUTO_SYNTH_MEMBER_RULES_H
#define AUTO_SYNTH_MEMBER_RULES_H

#include "synth/rules.h"

typedef struct derive_stats {
  uint32_t instructions; // of the ISA
  uint32_t no_class;     // in no class
  uint32_t many_results; // more results than a rule can have
  uint32_t masked;       // masked forms: the unmasked form has the rule, if there is one
  uint32_t unsuitable;   // results that an implementation or an operand for the rounding decides
  uint32_t unconfirmed;  // that would have one, but are not confirmed
} derive_stats;

// Patterns stay in w->simple; digests are 0.
void derive_rules(const workspace *w, rule_set *r, derive_stats *stats);

#endif
