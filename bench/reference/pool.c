// The source of truth for pool.mlir: 2x2 average pooling with stride 2, rounded half up.
#include "bench/reference/reference.h"

void pool_reference(const uint8_t *restrict in, size_t in_stride, uint8_t *restrict out, size_t out_stride,
                    size_t h, size_t w) {
  REFERENCE_ALIGNED(in, in_stride, 128);
  REFERENCE_ALIGNED(out, out_stride, 128);
  for (size_t y = 0; y < h; y++) {
    const uint8_t *r0 = in + 2 * y * in_stride, *r1 = r0 + in_stride;
    for (size_t x = 0; x < w; x++) {
      int sum = r0[2 * x] + r0[2 * x + 1] + r1[2 * x] + r1[2 * x + 1];
      out[y * out_stride + x] = (uint8_t)((sum + 2) >> 2);
    }
  }
}
