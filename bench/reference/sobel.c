// The source of truth for sobel.mlir: Sobel 3x3 edge magnitude, saturated.
#include "bench/reference/reference.h"

void sobel_reference(const uint8_t *restrict in, size_t in_stride, uint8_t *restrict out, size_t out_stride,
                     size_t h, size_t w) {
  REFERENCE_ALIGNED(in, 0, 1);
  REFERENCE_ALIGNED(out, out_stride, 128);
  for (size_t y = 0; y < h; y++) {
    const uint8_t *r0 = in + y * in_stride, *r1 = r0 + in_stride, *r2 = r1 + in_stride;
    for (size_t x = 0; x < w; x++) {
      int gx = (r0[x + 2] + 2 * r1[x + 2] + r2[x + 2]) - (r0[x] + 2 * r1[x] + r2[x]);
      int gy = (r2[x] + 2 * r2[x + 1] + r2[x + 2]) - (r0[x] + 2 * r0[x + 1] + r0[x + 2]);
      int g = abs(gx) + abs(gy);
      out[y * out_stride + x] = (uint8_t)(g < 255 ? g : 255);
    }
  }
}
