// What a program's term is to a pattern: an operation at its own width, a sum of addends. What was found out
// of a term is remembered, since many patterns ask.
#ifndef AUTO_LOWERING_VECTOR_MATCH_VIEW_H
#define AUTO_LOWERING_VECTOR_MATCH_VIEW_H

#include "lowering/vector/match_shift.h"

typedef struct match_memo match_memo;

// Of the terms of one program.
match_memo *match_memo_new(term_context *terms);
void match_memo_free(match_memo *m);
term_context *match_memo_terms(const match_memo *m);
shift_table *match_memo_shifts(const match_memo *m);
// The program has a value with this lane.
void match_memo_know(match_memo *m, term_id lane);
// A value with this lane is computed in any case: other sums that have all its addends are made from it.
// After all that are known.
void match_memo_root(match_memo *m, term_id lane);
// Was there a sum of too many addends?
bool match_memo_is_cut(const match_memo *m);

// Is op(x, y) exact, so that its extension is the operation on the extended operands?
bool match_is_exact(const term_context *c, term_op op, term_id x, term_id y, bool is_signed);
// t as op(child...) at its own width: directly, or as the exact narrow operation under an extension.
bool match_view_as(term_context *c, term_op op, term_id t, term_id child[3]);

enum { MATCH_ENOUGH_ADDENDS = 16, MATCH_MAX_ADDENDS = 256, MATCH_SET_WORDS = MATCH_MAX_ADDENDS / 64 };

// Some of a sum's addends, by their numbers.
typedef struct match_set {
  uint64_t word[MATCH_SET_WORDS];
} match_set;

static inline bool match_set_has(const match_set *s, uint32_t i) { return s->word[i / 64] >> i % 64 & 1; }
static inline void match_set_add(match_set *s, uint32_t i) { s->word[i / 64] |= UINT64_C(1) << i % 64; }
static inline void match_set_remove(match_set *s, uint32_t i) { s->word[i / 64] &= ~(UINT64_C(1) << i % 64); }
static inline bool match_set_is_empty(const match_set *s) {
  uint64_t any = 0;
  for (uint32_t w = 0; w < MATCH_SET_WORDS; w++)
    any |= s->word[w];
  return !any;
}
// Those of `count` addends that are not in the set.
static inline match_set match_set_rest(const match_set *s, uint32_t count) {
  match_set rest = {{0}};
  for (uint32_t i = 0; i < count; i++)
    if (!match_set_has(s, i))
      match_set_add(&rest, i);
  return rest;
}

// A sum's addends, looking through exact extensions, in a canonical order. `age` tells in which order the
// source made the sum, backwards, taking the operand that has more addends for what was there before.
typedef struct match_addends {
  const term_id *addends;
  const uint32_t *age; // a permutation of 0 ... count - 1; the addend that was added last has 0
  uint32_t count;
} match_addends;

// The addends of t: t itself if it is no sum, or one of too many. After MATCH_ENOUGH_ADDENDS, what the
// program has a value for is not taken apart. The arrays last as long as the memo.
match_addends match_addends_of(match_memo *m, term_id t);
// Of a long sum, what was added last is taken first: what remains is a sum that the source has a value for.
static inline bool match_is_long(match_addends all) { return all.count > MATCH_ENOUGH_ADDENDS; }
// The sum of those addends that are in the set, 0 if none is. Of a long sum it is bracketed as the source has
// it.
term_id match_sum_of(match_memo *m, term_id t, const match_set *addends);
// t as x times a constant. Always possible: the constant may be 1.
void match_scaled(match_memo *m, term_id t, term_id *x, term_id *factor);

#endif
