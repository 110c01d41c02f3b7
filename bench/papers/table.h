// What tables of kernels share: how their C is called, and sizes. A table defines PAPERS(KERNEL), a row for
// each kernel, and then PAPERS_TABLE.
#ifndef AUTO_BENCH_PAPERS_TABLE_H
#define AUTO_BENCH_PAPERS_TABLE_H

#include "bench/kernels.h"

// With the operands, the result last, and the sizes h, w, d: those of the result and the depth of a product;
// of a result of one row it is its size that is w, of sums along rows the matrix has h and w.
static inline void papers_call(void (*function)(void), unsigned operands, const kernel_operand *o) {
  const kernel_operand *out = &o[operands - 1], *of = out->rank == 2 || o[1].rank == 1 ? out : &o[1];
  size_t h = of->rank == 2 ? of->sizes[0] : 1, w = of->sizes[of->rank - 1], d = o[0].sizes[o[0].rank - 1];
  switch (operands) {
  case 2:
    ((void (*)(void *, void *, size_t, size_t, size_t))function)(o[0].data, o[1].data, h, w, d);
    break;
  case 3:
    ((void (*)(void *, void *, void *, size_t, size_t, size_t))function)(o[0].data, o[1].data, o[2].data, h,
                                                                         w, d);
    break;
  case 4:
    ((void (*)(void *, void *, void *, void *, size_t, size_t, size_t))function)(
        o[0].data, o[1].data, o[2].data, o[3].data, h, w, d);
    break;
  default:
    ((void (*)(void *, void *, void *, void *, void *, size_t, size_t, size_t))function)(
        o[0].data, o[1].data, o[2].data, o[3].data, o[4].data, h, w, d);
  }
}

static inline void papers_call2(void (*function)(void), const kernel_operand *o) {
  papers_call(function, 2, o);
}
static inline void papers_call3(void (*function)(void), const kernel_operand *o) {
  papers_call(function, 3, o);
}
static inline void papers_call4(void (*function)(void), const kernel_operand *o) {
  papers_call(function, 4, o);
}
static inline void papers_call5(void (*function)(void), const kernel_operand *o) {
  papers_call(function, 5, o);
}

// Sizes of which all operands fit in an L1 of 32 KiB, and in an L2 of 512 KiB; one to check, and for
// counting and checking under emulators.
#define IMAGE {{10, 512}, {96, 1024}, {5, 128}, {8, 512}, {5, 256}}
#define WINDOWS {{6, 512}, {16, 1024}, {5, 128}, {4, 512}, {5, 256}}
#define COLUMNS {{1, 384}, {4, 1024}, {3, 128}, {2, 512}, {3, 256}}
#define STREAM {{1, 4096}, {1, 65536}, {1, 512}, {1, 4096}, {1, 1024}}
#define ROWS {{7, 1024}, {31, 4096}, {5, 512}, {4, 1024}, {5, 512}}
#define PRODUCT {{32, 128, 96}, {128, 256, 256}, {8, 64, 12}, {8, 128, 64}, {8, 128, 12}}

#define DECLARE(NAME, OPERANDS, SHAPES, SIZES) void NAME##_reference(void);
#define ROW(NAME, OPERANDS, SHAPES, SIZES)                                                                   \
  {#NAME, OPERANDS, SHAPES, SIZES, papers_call##OPERANDS, NAME##_reference},
#define PAPERS_TABLE                                                                                         \
  PAPERS(DECLARE)                                                                                            \
  const kernel kernels[] = {PAPERS(ROW)};                                                                    \
  const size_t kernels_count = sizeof kernels / sizeof *kernels;

#endif
