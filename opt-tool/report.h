// What auto-opt prints besides its output: times, counters, listings.
#ifndef AUTO_OPT_REPORT_H
#define AUTO_OPT_REPORT_H

#include "options.h"
#include <regex.h>

// Wall time of each phase, in the order in which phases end.
typedef struct phase_times {
  double last;               // seconds, when the previous phase ended
  STACK(const char *) names; // owned by the caller
  STACK(double) seconds;
} phase_times;
void phase_times_start(phase_times *t);
// Ends a phase: the time since the previous one ended is `name`'s.
void phase_times_end(phase_times *t, const char *name);
void phase_times_print(const phase_times *t);
void phase_times_free(phase_times *t);

void report_statistics(AutoSession session, AutoTarget target, bool json);
// Names that --target takes: of the processors, then of the accelerators whose files are in the directory.
void report_targets(const char *directory);
// `filter` NULL: all.
void report_instructions(AutoTarget target, const regex_t *filter);
// Operations of the auto dialect: parameters, operands, how many instructions of each dialect, structure.
// `own`: only those that the target has an instruction for.
void report_operations(AutoTarget target, bool own, const regex_t *filter);

#endif
