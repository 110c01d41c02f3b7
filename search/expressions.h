// What a sequence's constants may be, given a constant c of the pattern: a small grammar.
#ifndef AUTO_SEARCH_EXPRESSIONS_H
#define AUTO_SEARCH_EXPRESSIONS_H

#include "semantics/term/term.h"

enum { EXPRESSION_HOLE_WIDTH = 8 }; // of c, which is an amount or a number of bits
unsigned expression_count(void);
// The value of expression number k, of `width` bits, for this c.
uint64_t expression_value(unsigned k, unsigned width, uint64_t c);
// The same as a term over c.
term_id expression_term(term_context *terms, unsigned k, unsigned width, term_id c);

#endif
