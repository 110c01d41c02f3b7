// As much of the C library as the kernels' programs need where there is none: library.c.
#ifndef AUTO_TESTS_HARNESS_FREESTANDING_STDLIB_H
#define AUTO_TESTS_HARNESS_FREESTANDING_STDLIB_H

#include <stddef.h>

#define abs(X) __builtin_abs(X)

_Noreturn void abort(void);
_Noreturn void exit(int status);
// From one block; nothing is ever given back.
void *aligned_alloc(size_t alignment, size_t size);
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void free(void *p);
// Decimal numbers only, whatever the base.
unsigned long strtoul(const char *text, char **end, int base);

#endif
