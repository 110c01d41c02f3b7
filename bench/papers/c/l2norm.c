// l2norm in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void l2norm_reference(const uint8_t *restrict in, const int16_t *restrict factors, uint8_t *restrict out,
                      size_t h, size_t w, size_t d) {
  (void)d, ALIGNED(in), ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      out[y * w + x] = (uint8_t)clamp_int((((in[y * w + x] - 128) * factors[y] + 16384) >> 15) + 128, 0, 255);
}
