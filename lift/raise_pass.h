// --raise-loops as a pass on a module: upstream's passes that make scf of other loops, then raise_loops.
#ifndef AUTO_LIFT_RAISE_PASS_H
#define AUTO_LIFT_RAISE_PASS_H

#include "lift/raise.h"

// Loops of affine and cf become scf's first; with `inlines`, calls are inlined. The dialects of raise_loops,
// affine and cf are loaded. False after a diagnostic.
bool raise_pass(MlirModule module, bool inlines, const raise_options *options, raise_report *report);

#endif
