// Running other programs: the compiler's tools, emulators, what is measured; what they print to where, how
// long they take, how much memory they need; and a directory for what goes between them.
#ifndef AUTO_SUPPORT_PROCESS_H
#define AUTO_SUPPORT_PROCESS_H

#include "support/util.h"

// A temporary directory, removed with the files in it by process_directory_free.
typedef struct process_directory {
  char path[256];
} process_directory;
bool process_directory_new(process_directory *d, diagnostics *diags);
void process_directory_free(process_directory *d);

typedef struct process_result {
  int status;     // exit status; 128 + n when signal n ended it; 127 when it could not be started
  double seconds; // wall
  double work;    // seconds of the processor, in the program and in the system for it
  long peak_kib;  // largest resident set
} process_result;

// In all of these `arguments` ends with NULL, and arguments[0] is the program, looked for in PATH.

// Runs a program to its end. A path of NULL inherits the stream. True when the status is 0. `result` may be
// NULL.
bool process_run(const char *const arguments[], const char *out_path, const char *error_path,
                 process_result *result);
// The same, but each line that it prints goes to `line`, with its end.
bool process_read(const char *const arguments[], void (*line)(void *user, const char *text), void *user);
// Runs a program to its end without input; its standard output and error go to *text. The status, as in
// process_result.
int process_capture(const char *const *arguments, strbuf *text);

// Starts a program with its standard output and error written to files (NULL: inherited); SIGKILL ends it
// when it has used so many seconds of processor time (0: never). Returns the process id, or -1 after a
// diagnostic.
int process_start(const char *const *arguments, const char *out_path, const char *error_path,
                  unsigned seconds, diagnostics *diags);
// Waits for it: the status, as in process_result.
int process_wait(int pid);
// Lets the calling process have so many seconds of processor time (0: any); then SIGKILL ends it.
bool process_limit_time(unsigned seconds);

// The path of a program that lies beside this one.
const char *process_sibling(arena *a, const char *name);
// Seconds of the monotonic clock.
double process_clock(void);
// Seconds that this thread has run.
double process_thread_clock(void);

#endif
