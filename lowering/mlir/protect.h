// LLVM's back ends end some functions by a signal or by a fatal error. Here such an end is the end of a call,
// not of the process: what the call has allocated is lost then. C++ behind a C header.
#ifndef AUTO_LOWERING_MLIR_PROTECT_H
#define AUTO_LOWERING_MLIR_PROTECT_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PROTECT_TEXT = 512 };
typedef struct protect_crash {
  bool fatal;                  // LLVM gave up by itself
  char reason[PROTECT_TEXT];   // LLVM's, one line without addresses, or the signal's name
  char pass[PROTECT_TEXT];     // of LLVM; "": it ran none
  char function[PROTECT_TEXT]; // that the pass ran on, without '@'; "": a whole module
} protect_crash;

// Installs what protect_run needs, in the whole process: LLVM's handler of fatal errors, and handlers of
// signals, which pass on what comes from elsewhere. Without it protect_run only calls.
void protect_enable(void);
// Calls `work`, which calls LLVM, and takes no lock of ours. False if it crashed.
bool protect_run(void (*work)(void *user), void *user, protect_crash *crash);

#ifdef __cplusplus
}
#endif
#endif
