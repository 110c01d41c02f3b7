// Checks a program by replaying it: from the trace of its instructions (trace.h), not from what made it.
// Which instructions a program of fixed sizes executes, on which rows and addresses, does not depend on the
// data, so that one replay stands for all.
//
// What the functional model refuses by itself (conditions: state that is not configured, sizes, rows outside
// of a memory) is not asked again. Here: rows that are read before anything wrote them; main memory outside
// of the operands, or written where it may only be read; reads of main memory that the accelerator wrote
// since the last instruction that orders memory, and results that none orders before the end (if the library
// has such an instruction); and, on a machine whose library says exact_blocks = 1, blocks that overlap in
// part with a block of the same queue that may still be under way.
#ifndef AUTO_ACCELERATOR_CHECK_CHECK_H
#define AUTO_ACCELERATOR_CHECK_CHECK_H

#include "accelerator/timing/timing.h"

typedef struct check check;

// `next` is told the same trace; NULL: nobody. The library and `next` outlive the check.
check *check_new(const struct library *l, const trace_sink *next);
void check_free(check *c);
// An operand: bytes that may be read, and where `writable` also written. Main memory within CHECK_BORDER
// bytes of an operand that is not part of any is out of bounds; memory further away is a temporary of the
// program's own.
enum { CHECK_BORDER = 256 };
void check_operand(check *c, const char *name, const void *data, size_t bytes, bool writable);
const trace_sink *check_sink(check *c);
// What an instruction that orders memory does to main memory.
void check_order(check *c);
// Of a queue: the blocks that may be under way, as a number that is the same exactly when they are and as far
// from done; how often that may have changed so far; to be in another such state.
uint32_t check_under_way(check *c, uint32_t queue);
uint64_t check_changes(const check *c, uint32_t queue);
void check_set_under_way(check *c, uint32_t queue, uint32_t blocks);
// Nothing in these bytes was written since memory was ordered.
bool check_ordered(const check *c, const void *data, size_t bytes);
// The first violation so far, as below.
const char *check_violation(const check *c);
// After the program: the first violation, which names the instruction by its number and name; NULL: none. It
// lives as long as the check.
const char *check_finish(check *c);

#endif
