// A program that answers requests through pipes, under an emulator or by itself.
#ifndef AUTO_SUPPORT_EMULATOR_H
#define AUTO_SUPPORT_EMULATOR_H

#include <stdbool.h>
#include <stddef.h>

typedef struct emulator emulator;

// arguments[0] is looked for in PATH; ends with NULL. The program reads requests from file 0 and writes
// answers to file `answers`; what it prints is dropped. From then on this process ignores SIGPIPE. NULL with
// errno set.
emulator *emulator_start(const char *const *arguments, int answers);
// Sends, then waits for so many bytes of answer. False: the program ended, or took longer than `seconds`.
bool emulator_ask(emulator *e, const void *request, size_t size, const void *more, size_t more_size,
                  void *answer, size_t answer_size, unsigned seconds);
// Ends it and frees. The signal that had ended it before, or 0.
int emulator_stop(emulator *e);

#endif
