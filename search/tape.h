// Terms over ARGs, prepared to be computed on all test points of a bank at once.
#ifndef AUTO_SEARCH_TAPE_H
#define AUTO_SEARCH_TAPE_H

#include "search/bank.h"

typedef struct tape tape;
// Of integers of at most 64 bits. NULL if an operator is not one of those.
tape *tape_new(const term_context *c, term_id t);
void tape_free(tape *t);
// args[k] are ARG k's values.
void tape_run(const tape *t, const bank_values *const *args, bank_values *out);
// At the first BANK_FIRST points alone.
void tape_run_first(const tape *t, const bank_values *const *args, bank_values *out);

#endif
