// A small bundle made in memory, for tests of the bundle loader.
#ifndef AUTO_TESTS_FUZZ_BUNDLE_SAMPLE_H
#define AUTO_TESTS_FUZZ_BUNDLE_SAMPLE_H

#include "semantics/bundle/bundle.h"

// `copies` times the same few instructions, each copy with bodies of its own. Freed by bundle_sample_free.
bundle *bundle_sample_new(unsigned copies);
void bundle_sample_free(bundle *b);
// Reads every field of a loaded bundle and runs every function on zeros; returns a digest of what it saw.
uint64_t bundle_sample_walk(const bundle *b);

#endif
