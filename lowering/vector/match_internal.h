// Between match*.c only: the state of one match.
#ifndef AUTO_LOWERING_VECTOR_MATCH_INTERNAL_H
#define AUTO_LOWERING_VECTOR_MATCH_INTERNAL_H

#include "lowering/vector/match.h"

// A slot of an operand that a term was bound to.
typedef struct match_binding {
  term_id *slot;
  // Of the pattern's result. MATCH_COMPUTED: the slot is the same in all lanes, MATCH_ELEMENT: and so must be
  // what it holds.
  uint32_t access;
  bool is_new; // it was free before
} match_binding;
enum { MATCH_COMPUTED = UINT32_MAX, MATCH_ELEMENT = UINT32_MAX - 1 };

typedef struct matcher {
  const match_rules *rules;
  const match_pattern *pattern;
  const term_context *from; // the pattern's terms
  match_memo *memo;
  term_context *to; // the program's
  uint32_t lane;
  term_id two[2];             // the first lanes of the pack, or none: one lane is looked at
  term_id **slots;            // per operand: one term per lane
  STACK(match_binding) trail; // for backtracking, and for lanes that are alike
  uint32_t steps;             // bounds the search
  bool is_swapped;            // commutative operands are tried in the other order first
  bool has_chosen;            // one of their orders
} matcher;

matcher matcher_new(const match_rules *r, const match_pattern *p, match_memo *memo);
void matcher_free(matcher *m);
// Does the pattern's term p compute the program's term t? What it binds stays bound if not (matcher_undo).
bool matcher_match(matcher *m, term_id p, term_id t);
bool matcher_match_root(matcher *m, term_id t); // the pattern as a whole
// Binds the operand's lane that ARG p reads to t, or compares it with what it is bound to.
bool matcher_bind(matcher *m, term_id p, term_id t);
// The same by the number of the access.
bool matcher_bind_access(matcher *m, uint32_t access, term_id t);
void matcher_undo(matcher *m, size_t mark);

// ---- match_rewrite.c ----------------------------------------------------------------------------
// Fills in what match_rules has for rewrites.
void match_rewrites_prepare(match_rules *r);

#endif
