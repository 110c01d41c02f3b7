// Chains: one associative and commutative operator of integers over many operands, whatever its tree.
//
// Operands are alike if they compute the same but for the lanes and the numbers that they read: then they may
// be the rounds of a fold (shape.h).
#ifndef AUTO_SEMANTICS_CLASSES_SHAPE_CHAIN_H
#define AUTO_SEMANTICS_CLASSES_SHAPE_CHAIN_H

#include "semantics/lanes/lanes.h"

typedef STACK(term_id) chain_terms;

typedef struct chain_facts {
  const term_context *c;
  const lane_access *accesses; // what the ARGs of the terms read
  STACK(uint64_t) alike;       // by handle, 0: not yet known
  STACK(uint8_t) fixed; // by handle: 1 depends on the lane's position only, 2 does not, 0 not yet known
} chain_facts;

// One operand of a chain, for sorting.
typedef struct chain_operand {
  term_id term;
  uint64_t alike;
  bool fixed;
} chain_operand;
typedef STACK(chain_operand) chain_operands;

void chain_facts_free(chain_facts *f);
// Is it an operator that chains are made of?
bool chain_is_operator(term_op op);
// The operands of the chain of this operator that ends in t: t itself if it is none. Pushed onto *out in the
// tree's order. False if there are too many.
bool chain_flatten(const term_context *c, term_op op, term_id t, chain_terms *out);
// Equal for terms that are alike, mostly different for others.
uint64_t chain_alike(chain_facts *f, term_id t);
bool chain_is_fixed(chain_facts *f, term_id t);
// A chain's operands in order: first those that are alike, in the order of what they read, then those that no
// other is like, last those that depend on the position only. As they are, and false, if none are alike.
bool chain_sort(chain_facts *f, const chain_terms *terms, chain_operands *out);

#endif
