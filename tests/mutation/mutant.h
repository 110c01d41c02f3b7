// A text with one thing changed.
#ifndef AUTO_TESTS_MUTATION_MUTANT_H
#define AUTO_TESTS_MUTATION_MUTANT_H

#include "support/util.h"

unsigned mutant_lines(const char *text);
// Without line `line` (from 0).
void mutant_delete_line(const char *text, unsigned line, strbuf *out);
// One edit of a line that says something: tokens exchanged, taken out, doubled or replaced by another one of
// the text, numbers changed, lines doubled or exchanged. Equal seeds give equal edits.
void mutant_edit(const char *text, uint64_t seed, strbuf *out);
// "line 12: before | after" of the first difference.
const char *mutant_describe(const char *before, const char *after, arena *a);

#endif
