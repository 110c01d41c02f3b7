// Crashes: LLVM's back ends end some functions by a signal or by a fatal error. The program then says which
// function it was and ends with a status like after any other error.
#ifndef AUTO_OPT_CRASH_H
#define AUTO_OPT_CRASH_H

#include <stdbool.h>

typedef struct crash {
  const char *reason;   // LLVM's, or the signal's name
  bool fatal;           // LLVM gave up by itself
  const char *pass;     // of LLVM; NULL: it ran none
  const char *function; // that the pass ran on, without '@'; NULL: a whole module
} crash;

// Calls `report` once when the program crashes, or LLVM gives up, and ends with `status` then. The state of
// the process is what it was at the crash: a report that crashes too, or does not end, is cut off. One
// handler for the process.
void crash_install(void (*report)(const crash *c, void *user), void *user, int status);

#endif
