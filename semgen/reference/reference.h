// auto-semgen reference: pages for people, from the generated files.
#ifndef AUTO_SEMGEN_REFERENCE_REFERENCE_H
#define AUTO_SEMGEN_REFERENCE_REFERENCE_H

#include "support/util.h"

// The auto dialect: OUT/index.md and a page for each operation. False after a diagnostic.
bool reference_auto(const char *dialects, const char *out, diagnostics *d);

#endif
