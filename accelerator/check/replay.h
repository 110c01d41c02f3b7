// Replays C programs for accelerators without running them and without their data: loops and indices are
// numbers, what is in memory is not known. What an instruction touches and leaves in the machine's state is
// found by executing its pseudocode symbolically (accelerator/library.h), once for each configuration and
// size that the program uses it with; nothing is shared with what wrote the program, nor with the functional
// model. The program is a tree, or text that is read as one: what is executed is the same.
//
// A program is accepted when all conditions of all instructions hold in the state in which they are executed,
// every row is within its memory and was written before it is read, and what check.h says of main memory,
// order and blocks holds. A read that an instruction does only under a condition of its data counts
// as done.
#ifndef AUTO_ACCELERATOR_CHECK_REPLAY_H
#define AUTO_ACCELERATOR_CHECK_REPLAY_H

#include "accelerator/library.h"
#include "accelerator/program/c_tree.h"
#include "accelerator/timing/timing.h"

typedef struct replay_outcome {
  const char *function;
  const char *violation; // NULL: none
  uint32_t line;         // where it is
  uint64_t executed;     // instructions that were executed
  timing_report
      timing; // if there is a timing machine: of an idle machine; operands begin at multiples of 64 bytes
} replay_outcome;

typedef struct replay_outcomes {
  unsigned count;
  replay_outcome *functions; // in the order of the file
  const char *failure;       // it is no such program, or what it executes depends on data; NULL: neither
  uint32_t line;             // where that is
} replay_outcomes;

// `m` may be NULL: without timing. Then parts of the program that do the same again are not executed again,
// only what they do to main memory is checked (replay_summary.h); what is accepted is the same. Every
// function of the file that has instructions, each from the state after a reset; elements of what it leaves
// are compared with the samples, without timing. All in the arena. False: out->failure says why.
bool replay_tree(const struct library *l, const timing_machine *m, c_file *file,
                 const library_sample *samples, uint32_t count, arena *a, replay_outcomes *out);
// The same with timing and without samples; `listener` is told when the machine's parts work, of a file with
// one function that has instructions.
bool replay_listen(const struct library *l, const timing_machine *m, const timing_listener *listener,
                   c_file *file, arena *a, replay_outcomes *out);
// The same, of what c_text_parse reads. False after a diagnostic.
bool replay_text(const struct library *l, const timing_machine *m, const char *path, const char *text,
                 arena *a, diagnostics *d, replay_outcomes *out);

#endif
