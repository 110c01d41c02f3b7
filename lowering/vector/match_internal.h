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

typedef STACK(match_binding) match_trail;

// Memory of a match, which the next one gets: most matches end at once.
typedef struct match_scratch {
  struct match_scratch *next;
  term_id **slots, *lanes;
  uint32_t num_slots, num_lanes; // room for so many
  match_trail trail;
} match_scratch;
// Those that no match has now.
match_scratch **match_memo_scratch(match_memo *m);

// One addend of a pattern's sum: `term` extended from its width to the sum's.
typedef struct addend {
  term_id term;
  bool extended, is_signed;
} addend;

// A sum in a pattern: the first `closed` addends are products and the like, the rest take what is left.
enum { MATCH_MAX_PATTERN = 32 };
typedef struct pattern_sum {
  addend addends[MATCH_MAX_PATTERN];
  uint32_t count, closed;
  bool is_usable;
} pattern_sum;
// What is remembered of the sum; a new one is to be filled in.
pattern_sum *match_memo_pattern_sum(match_memo *m, term_id p, bool *is_new);

// A trial of an addend of a pattern (or of another part, by its term) with a term.
typedef struct match_attempt {
  uint32_t pattern, part, lane, options;
  term_id term;
} match_attempt;
// Is it known to fail, whatever is bound? It is from now on.
bool match_memo_fails(const match_memo *m, const match_attempt *a);
void match_memo_failed(match_memo *m, const match_attempt *a);

typedef struct matcher {
  const match_rules *rules;
  const match_pattern *pattern;
  const term_context *from; // the pattern's terms
  match_memo *memo;
  term_context *to; // the program's
  uint32_t lane;
  term_id two[2];    // the first lanes of the pack, or none: one lane is looked at
  term_id **slots;   // per operand: one term per lane
  match_trail trail; // for backtracking, and for lanes that are alike
  uint32_t steps;    // bounds the search
  uint32_t clashes;  // failures by what was bound, or other than by the term and the lane's number
  bool is_swapped;   // commutative operands are tried in the other order first
  bool has_chosen;   // one of their orders
  match_scratch *scratch;
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
// Does the operator at the pattern's root rule the term out? Only for operators that nothing but themselves
// matches.
bool matcher_is_ruled_out(const match_rules *r, term_id p, const term_context *c, term_id t);

// ---- match_rewrite.c ----------------------------------------------------------------------------
// Fills in what match_rules has for rewrites.
void match_rewrites_prepare(match_rules *r);

#endif
