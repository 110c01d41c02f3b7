// Lane functions as formulas for people: "sext32(a[2 * i]) * sext32(b[2 * i]) + ...".
#ifndef AUTO_SEMGEN_REFERENCE_TERM_TEXT_H
#define AUTO_SEMGEN_REFERENCE_TERM_TEXT_H

#include "semantics/lanes/lanes.h"

// Lane i of result r. False if it would be longer than `limit`; `out` is then unfinished.
bool term_text(const term_context *c, const lane_function *f, uint32_t r, size_t limit, strbuf *out);

#endif
