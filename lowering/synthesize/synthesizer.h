// --synthesize: the search of auto-synth on windows of the program at hand, within a budget; what is found is
// proven before it is used, and kept in the user's cache.
#ifndef AUTO_LOWERING_SYNTHESIZE_SYNTHESIZER_H
#define AUTO_LOWERING_SYNTHESIZE_SYNTHESIZER_H

#include "lowering/target/target.h"
#include "lowering/verify/load_solver.h"
#include <mlir-c/IR.h>

typedef struct synthesize_options {
  unsigned milliseconds; // of the processor, for all functions together; 0: only what the cache has
  const char *version;
} synthesize_options;

typedef struct synthesize_counts {
  uint64_t goals;    // functions of windows that were looked at
  uint64_t searched; // that were not in the cache, and searched to the end
  uint64_t found;    // rewrites that were added
} synthesize_counts;

typedef struct synthesizer synthesizer;
// NULL after an error: the target has no bundle. A cache that cannot be used is a line in `warning`; then
// nothing is kept.
synthesizer *synthesizer_new(const target *t, const synthesize_options *o, strbuf *warning, diagnostics *d);
void synthesizer_free(synthesizer *s); // NULL: nothing
// The target with rules of its own, to which rewrites are added.
const target *synthesizer_target(const synthesizer *s);
// Adds rewrites for what the function's windows compute. `p`: opened once something is to be proven. True if
// any were added: what was prepared of the target's rules is to be prepared anew. An error, such as that
// there is no solver, is in `d`, and nothing is added.
bool synthesizer_add_rewrites(synthesizer *s, MlirOperation function, loaded_solver *p,
                              synthesize_counts *counts, diagnostics *d);

#endif
