// The C meaning of the kernels: plain loops, the source of truth that every compiled variant must equal.
// Strides and sizes are in elements. Inputs are at least as large as the head of each kernel says.
#ifndef AUTO_BENCH_REFERENCE_H
#define AUTO_BENCH_REFERENCE_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

void sobel_reference(const uint8_t *in, size_t in_stride, uint8_t *out, size_t out_stride, size_t h,
                     size_t w);
void gaussian_reference(const uint8_t *in, size_t in_stride, uint8_t *out, size_t out_stride, size_t h,
                        size_t w);
void pool_reference(const uint8_t *in, size_t in_stride, uint8_t *out, size_t out_stride, size_t h, size_t w);
void matmul_reference(const uint8_t *a, const int8_t *packed, int32_t *c, size_t m, size_t n, size_t k);
void fir_reference(const int16_t *in, int16_t *out, size_t n);
void requant_reference(const int32_t *in, uint8_t *out, size_t n);

#endif
