// One instruction's test vectors with what the CPU made of them, and comparison with the evaluator.
#ifndef AUTO_SEMGEN_CONFORMANCE_CHECK_H
#define AUTO_SEMGEN_CONFORMANCE_CHECK_H

#include "semgen/conformance/vectors.h"

typedef struct check_set check_set;

// How many vectors f is compared on: at least `least`, more where its bodies have many constants, so that
// each entry of a table comes up.
uint32_t check_vectors(const term_context *c, const lane_function *f, uint32_t least);
// At least `vectors` of them; more when the instruction has many immediate values. Runs native code; NULL
// when that did not end well (*end and *signal say how).
check_set *check_set_new(const native_wrapper *w, uint32_t vectors, uint64_t seed, native_end *end,
                         int *signal);
void check_set_free(check_set *s);
uint32_t check_set_size(const check_set *s);

// Number of vectors on which `f` (same operands and results as the wrapper's instruction) differs from the
// CPU; *first is the first of them. Stops there if `stop`.
uint32_t check_compare(const check_set *s, const term_context *c, const lane_function *f, bool stop,
                       uint32_t *first);
// "  a = 16 x i16 [0x0001, ...]", one line per operand and result of vector v, lane 0 first.
void check_print(const check_set *s, const term_context *c, const lane_function *f, uint32_t v, strbuf *out);

// Number of `vectors` other vectors (other seed, no native code) on which two functions of this signature
// differ.
uint32_t check_distinguish(const native_wrapper *w, const term_context *ca, const lane_function *a,
                           const term_context *cb, const lane_function *b, uint32_t vectors, uint64_t seed);

#endif
