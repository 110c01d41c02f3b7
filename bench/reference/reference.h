// The C meaning of the kernels: plain loops, the source of truth that every compiled variant must equal.
// Strides and sizes are in elements. Inputs are at least as large as the head of each kernel says. What a
// kernel promises, that operands do not overlap and in bench/kernels/wide that rows begin at addresses of
// vectors, its reference promises too.
#ifndef AUTO_BENCH_REFERENCE_H
#define AUTO_BENCH_REFERENCE_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#ifdef __HVX_LENGTH__
#define REFERENCE_ALIGNED(POINTER, STRIDE, MULTIPLE)                                                         \
  do {                                                                                                       \
    (POINTER) = __builtin_assume_aligned(POINTER, __HVX_LENGTH__);                                           \
    __builtin_assume((STRIDE) % (MULTIPLE) == 0);                                                            \
  } while (0)
#else
#define REFERENCE_ALIGNED(POINTER, STRIDE, MULTIPLE) (void)0
#endif

void sobel_reference(const uint8_t *restrict in, size_t in_stride, uint8_t *restrict out, size_t out_stride,
                     size_t h, size_t w);
void gaussian_reference(const uint8_t *restrict in, size_t in_stride, uint8_t *restrict out,
                        size_t out_stride, size_t h, size_t w);
void pool_reference(const uint8_t *restrict in, size_t in_stride, uint8_t *restrict out, size_t out_stride,
                    size_t h, size_t w);
void matmul_reference(const uint8_t *restrict a, const int8_t *restrict packed, int32_t *restrict c, size_t m,
                      size_t n, size_t k);
void fir_reference(const int16_t *restrict in, int16_t *restrict out, size_t n);
void requant_reference(const int32_t *restrict in, uint8_t *restrict out, size_t n);

#endif
