// The C meaning of the papers' kernels: the plain loops, which every compiled variant must equal. A kernel
// gets its operands, the result last, and the sizes h, w, d of its row in bench/papers/table.c. Rows of an
// image with a border are w + BORDER elements apart. What the MLIR source promises (operands do not overlap;
// with vectors of 128 bytes results begin at addresses of vectors), the C promises too.
#ifndef AUTO_BENCH_PAPERS_H
#define AUTO_BENCH_PAPERS_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

enum { BORDER = 64 };

#ifdef __HVX_LENGTH__
#define ALIGNED(POINTER) ((POINTER) = __builtin_assume_aligned(POINTER, __HVX_LENGTH__))
#define WHOLE(SIZE) __builtin_assume((SIZE) % __HVX_LENGTH__ == 0)
#else
#define ALIGNED(POINTER) ((void)(POINTER))
#define WHOLE(SIZE) ((void)(SIZE))
#endif

static inline int min_int(int a, int b) { return a < b ? a : b; }
static inline int max_int(int a, int b) { return a > b ? a : b; }
static inline int clamp_int(int a, int low, int high) { return min_int(max_int(a, low), high); }

#endif
