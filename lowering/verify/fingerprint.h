// Fingerprints of terms: hashes of their values on a few samples. Terms that are equal for all values of the
// leaves have the same; those that are not most likely have not.
#ifndef AUTO_LOWERING_VERIFY_FINGERPRINT_H
#define AUTO_LOWERING_VERIFY_FINGERPRINT_H

#include "semantics/term/term.h"

typedef struct fingerprints fingerprints;

// Of terms of `c`, which outlives them.
fingerprints *fingerprints_new(const term_context *c);
void fingerprints_free(fingerprints *f);
uint64_t fingerprint_of(fingerprints *f, term_id t);

#endif
