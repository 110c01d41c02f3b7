// Intrinsics as our code and as SIMDe's functions on edge values, beside what their meaning gives.
#ifndef AUTO_SIMDE_VALUES_H
#define AUTO_SIMDE_VALUES_H

#include "semantics/lanes/lanes.h"

enum { VALUES_SETS = 512 }; // sets of operands for each intrinsic

// A program that runs them all, as it is put together.
typedef struct values_program {
  strbuf calls, table; // C: one function for each intrinsic, and an array of them
  strbuf data;         // operands and expected results of all intrinsics, as in memory
} values_program;

// Adds an intrinsic of these parameters and result in C. `immediates` has one number for each operand.
void values_add(values_program *p, const term_context *terms, const lane_function *f, const char *name,
                const char *result, const char *const *types, const int64_t *immediates);
// The program's text. `source` defines the functions of SIMDe as FUNCTION(NAME), `data` is the path of the
// data. It prints "ours NAME" and "simde NAME" for what is wrong at some value, and "unknown NAME" where the
// machine lacks an instruction.
void values_print(const values_program *p, const char *source, const char *data, strbuf *out);
void values_free(values_program *p);

#endif
