// Running other programs: what they print to where, how long they take, how much memory they need.
#ifndef AUTO_BENCH_PROCESS_H
#define AUTO_BENCH_PROCESS_H

#include "semantics/util.h"

typedef struct process_result {
  int status;     // exit status; 128 + n when signal n ended it; 127 when it could not be started
  double seconds; // wall
  double work;    // seconds of the processor, in the program and in the system for it
  long peak_kib;  // largest resident set
} process_result;

// Runs argv[0] (searched in PATH) to its end. A path of NULL inherits the stream. True when status is 0.
bool process_run(const char *const argv[], const char *stdout_path, const char *stderr_path,
                 process_result *result);
// The same, but each line that it prints goes to `line`, with its end.
bool process_read(const char *const argv[], void (*line)(void *user, const char *text), void *user);
// The path of a program that lies beside this one.
const char *process_sibling(arena *a, const char *name);
// The value of an argument NAME=VALUE; NULL: it is something else.
const char *process_option(const char *argument, const char *name);
// Seconds of the monotonic clock.
double process_clock(void);

#endif
