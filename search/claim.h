// What is to be proven of a rewrite.
#ifndef AUTO_SEARCH_CLAIM_H
#define AUTO_SEARCH_CLAIM_H

#include "semantics/lanes/rewrite.h"
#include "semantics/solver.h"

typedef enum rewrite_proof {
  REWRITE_AS_WRITTEN, // the functions are taken as they are
  // They are in canonical form, which the instructions' own rules prove, and equal products of both sides are
  // any numbers in the product's range: for products whose
  // bits the solver cannot compare.
  REWRITE_ABSTRACT,
  // Likewise, and that of two signed numbers is the greatest one where both are the least, and nowhere else:
  // for what saturates.
  REWRITE_CORNERS,
  REWRITE_PROOFS,
} rewrite_proof;

// pattern == meaning under each of the conditions (index 0: everywhere); leaves are ARGs. One condition for
// each value of a constant: a query with a known constant is a small one.
typedef struct rewrite_claim {
  term_context *terms; // its own
  term_id pattern, meaning;
  STACK(term_id) conditions; // at least one
} rewrite_claim;

// `r`'s terms are in `terms`; f: what its instructions compute.
rewrite_claim rewrite_claim_make(const term_context *terms, const rewrite *r, const rewrite_functions *f,
                                 rewrite_proof how);
void rewrite_claim_free(rewrite_claim *c);
uint64_t rewrite_claim_digest(const rewrite_claim *c); // of all its queries

// r with its terms copied into `to`.
rewrite rewrite_copy(const term_context *from, const rewrite *r, term_context *to);

#endif
