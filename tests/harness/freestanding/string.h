// As much of the C library as the kernels' programs need where there is none: library.c.
#ifndef AUTO_TESTS_HARNESS_FREESTANDING_STRING_H
#define AUTO_TESTS_HARNESS_FREESTANDING_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int strcmp(const char *a, const char *b);
size_t strlen(const char *text);

#endif
