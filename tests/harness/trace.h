// What an emulated program executes, from the log that QEMU's user-mode emulators write with
// `-d in_asm,exec,nochain`: the words of each block when it is translated, and each execution of a block. No
// plugin: QEMU's interface for them changes between versions, and Debian's static emulators have none. Words
// that the listing puts between braces are one instruction: on Hexagon that is a packet.
#ifndef AUTO_TESTS_HARNESS_TRACE_H
#define AUTO_TESTS_HARNESS_TRACE_H

#include "tests/harness/cycles.h"

// Words of four bytes whose bits `mask` are `value`.
typedef struct trace_class {
  uint32_t mask, value;
} trace_class;

typedef struct trace trace;

// `classes` ends with a mask of 0, or is NULL; `functions` ends with NULL. Both are kept by reference.
trace *trace_new(const trace_class *classes, const char *const *functions);
void trace_free(trace *t);
// The next line of the log; what is none of its lines is ignored.
void trace_line(trace *t, const char *line);
// Instructions executed so far, and words of any of the classes in them, as often as they were executed.
uint64_t trace_instructions(const trace *t);
uint64_t trace_words(const trace *t);
// How often each instruction of the functions was executed, by address.
void trace_counts(const trace *t, cycle_counts *out);

// For programs that mark places in what they do. From a word of `edge` to the next one: how many instructions
// are executed from each word of `mark` to the next, that one included; the last number is of those behind
// the last mark. To be called before the first line; `out` is kept by reference.
typedef STACK(uint32_t) trace_gaps;
void trace_mark(trace *t, trace_class edge, trace_class mark, trace_gaps *out);

#endif
