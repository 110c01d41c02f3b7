// The source of truth for gaussian.mlir: 1-2-1 blur in both directions, rounded, divided by 16.
#include "bench/reference/reference.h"

void gaussian_reference(const uint8_t *restrict in, size_t in_stride, uint8_t *restrict out,
                        size_t out_stride, size_t h, size_t w) {
  REFERENCE_ALIGNED(in, 0, 1);
  REFERENCE_ALIGNED(out, out_stride, 128);
  for (size_t y = 0; y < h; y++) {
    const uint8_t *r0 = in + y * in_stride, *r1 = r0 + in_stride, *r2 = r1 + in_stride;
    for (size_t x = 0; x < w; x++) {
      int sum = r0[x] + 2 * r0[x + 1] + r0[x + 2] + 2 * r1[x] + 4 * r1[x + 1] + 2 * r1[x + 2] + r2[x] +
                2 * r2[x + 1] + r2[x + 2];
      out[y * out_stride + x] = (uint8_t)((sum + 8) >> 4);
    }
  }
}
