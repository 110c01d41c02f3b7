// Numbers that tell queries of the solver apart. They need no solver.
#include "semantics/solver.h"

#include "support/hash_map.h"

uint64_t solver_query_digest(const term_context *c, term_id condition, term_id left, term_id right) {
  uint64_t h = hash_mix(1, term_none(condition) ? 0 : term_digest(c, condition));
  return hash_mix(hash_mix(h, term_digest(c, left)), term_digest(c, right));
}

uint64_t solver_claim_digest_begin(size_t queries) { return hash_mix(0x70726f76, queries); }
