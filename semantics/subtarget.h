// What LLVM knows of a CPU: its features and its scheduling model. C++ behind a C header, since LLVM's
// C API has no query for either.
#ifndef AUTO_SEMANTICS_SUBTARGET_H
#define AUTO_SEMANTICS_SUBTARGET_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Makes LLVM's backend for the triple usable: code, assembly, inline assembly. Nothing if LLVM has none.
void subtarget_initialize(const char *triple);

// One triple, with its tables of CPUs and features; initializes the backend.
typedef struct subtarget subtarget;
subtarget *subtarget_new(const char *triple); // NULL: LLVM does not know the triple
void subtarget_free(subtarget *s);

bool subtarget_is_cpu(const subtarget *s, const char *cpu);
bool subtarget_is_feature(const subtarget *s, const char *feature);
// The name nearest to a misspelt CPU or feature, or NULL if none is near. Owned by LLVM's tables.
const char *subtarget_nearest_cpu(const subtarget *s, const char *cpu);
const char *subtarget_nearest_feature(const subtarget *s, const char *feature);

// Selects the CPU and applies "+a,-b" with everything that implies. Both must be valid.
void subtarget_select(subtarget *s, const char *cpu, const char *features);
bool subtarget_has_feature(const subtarget *s, const char *feature); // of the selection

// How differently two CPUs execute code: 0 when they share a scheduling model, else 1 + the number of
// features in which they differ.
unsigned subtarget_distance(const subtarget *s, const char *cpu_a, const char *cpu_b);

#ifdef __cplusplus
}
#endif
#endif
