// Running the compiler's tools, and a directory for what goes between them.
#ifndef AUTO_SEMGEN_PROCESS_H
#define AUTO_SEMGEN_PROCESS_H

#include "semantics/util.h"

// A temporary directory, removed with the files in it by process_directory_free.
typedef struct process_directory {
  char path[256];
} process_directory;
bool process_directory_new(process_directory *d, diagnostics *diags);
void process_directory_free(process_directory *d);

// Starts a program with its standard output and error written to files (NULL: inherited).
// `arguments` ends with NULL; arguments[0] is the program's path. Returns the process id, or -1 after a
// diagnostic.
int process_start(const char *const *arguments, const char *out_path, const char *error_path,
                  diagnostics *diags);
// The same, ended by SIGKILL when it has used so many seconds of processor time (0: never).
int process_start_limited(const char *const *arguments, const char *out_path, const char *error_path,
                          unsigned seconds, diagnostics *diags);
// Lets the calling process have so many seconds of processor time (0: any); then SIGKILL ends it.
bool process_limit_time(unsigned seconds);
// Runs a program, looked for in PATH, to its end without input; its standard output and error go to *text.
// Its end as process_wait gives it; 127 when it cannot be started.
int process_capture(const char *const *arguments, strbuf *text);
// Waits for it. The exit status, or 128 + the signal that ended it.
int process_wait(int pid);

#endif
