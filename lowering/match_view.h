// What a program's term is to a pattern: an operation at its own width, a sum of addends. What was found out
// of a term is remembered, since many patterns ask.
#ifndef AUTO_LOWERING_MATCH_VIEW_H
#define AUTO_LOWERING_MATCH_VIEW_H

#include "semantics/term.h"

typedef struct match_memo match_memo;

// Of the terms of one program.
match_memo *match_memo_new(term_context *terms);
void match_memo_free(match_memo *m);
term_context *match_memo_terms(const match_memo *m);

// Is op(x, y) exact, so that its extension is the operation on the extended operands?
bool match_is_exact(const term_context *c, term_op op, term_id x, term_id y, bool is_signed);
// t as op(child...) at its own width: directly, or as the exact narrow operation under an extension.
bool match_view_as(term_context *c, term_op op, term_id t, term_id child[3]);

enum { MATCH_MAX_ADDENDS = 32 };
// The addends of a sum, looking through exact extensions, in a canonical order; t itself if it is none, or
// one of too many. The array lasts as long as the memo.
const term_id *match_addends(match_memo *m, term_id t, uint32_t *count);
// The sum of those addends whose bits are set, 0 if none is.
term_id match_sum_of(match_memo *m, term_id t, uint32_t addends);
// t as x times a constant. Always possible: the constant may be 1.
void match_scaled(match_memo *m, term_id t, term_id *x, term_id *factor);

#endif
