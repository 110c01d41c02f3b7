// What was decided, as one page of HTML: no scripts, no network, pictures as inline SVG. It is well-formed
// XML too. The same record gives the same bytes.
#ifndef AUTO_LOWERING_REPORT_REPORT_H
#define AUTO_LOWERING_REPORT_REPORT_H

#include "lowering/mlir/explanation.h"

typedef struct report_phase {
  const char *name;
  double seconds;
} report_phase;

typedef struct report_options {
  const char *program; // "AutoMLIR 0.1.0"
  const char *target, *cpu, *cost_cpu;
  const char *name; // of the input, as in the record's places
  const char *source;
  size_t source_size;
  const report_phase *phases; // none: the page has no times
  size_t num_phases;
} report_options;

// A page has at most so many bytes: details are left out in the end, and it says so.
enum { REPORT_MAX_SIZE = 2000000 };
void report_print(const explanation *e, const report_options *options, strbuf *out);

#endif
