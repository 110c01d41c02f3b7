// As much of the C library as the kernels' programs need where there is none: library.c.
#ifndef AUTO_TESTS_HARNESS_FREESTANDING_STDIO_H
#define AUTO_TESTS_HARNESS_FREESTANDING_STDIO_H

#define stdout 1
#define stderr 2

// %s, %u, %zu and what stands between them.
__attribute__((format(printf, 2, 3))) int fprintf(int file, const char *format, ...);
#define printf(...) fprintf(stdout, __VA_ARGS__)

#endif
