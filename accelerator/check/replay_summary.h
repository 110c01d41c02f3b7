// Pieces of a program (loops, conditional statements) that do the same again are not executed again. When a
// piece is executed, it is recorded how what it does depends on the numbers, the state and the blocks under
// way that it begins with, and for which numbers all its decisions stay as they are (replay_affine.h). Where
// it begins with such numbers again, what it leaves in registers, state and queues is computed, and what it
// does to main memory is checked as it would be, without executing its instructions. Rows of local memory
// need no check then: they are the same rows, and what was written once stays known.
//
// Nothing here knows what a program is for; that loops only move through memory is found in what they do.
#ifndef AUTO_ACCELERATOR_CHECK_REPLAY_SUMMARY_H
#define AUTO_ACCELERATOR_CHECK_REPLAY_SUMMARY_H

#include "accelerator/check/replay_store.h"

typedef struct summaries summaries;

// Of one execution of one function, whose machine tells the check's sink. All given outlive them.
summaries *summaries_new(const code_text *t, machine *m, check *c);
void summaries_free(summaries *s); // NULL: nothing
// True while something is recorded. Then summaries_step is to be told of all code before it is executed.
const bool *summaries_recording(const summaries *s);
void summaries_step(summaries *s, const code *c, const c_value *registers);
// Between these an instruction is executed; `site` as of machine_execute.
void summaries_before(summaries *s, const code *c, const c_value *registers);
void summaries_after(summaries *s, const code *c, const effect_case *site);
// What is done now has no summary.
void summaries_abandon(summaries *s);
// A piece begins, at CODE_BEGIN. True: it is done, to be continued at its end.
bool summaries_begin(summaries *s, const code *c, c_value *registers);
// Something that a summary says was done may not be: the program is to be replayed without summaries.
bool summaries_broken(const summaries *s);
void summaries_end(summaries *s, const code *c, const c_value *registers);

#endif
