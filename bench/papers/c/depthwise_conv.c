// depthwise_conv in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void depthwise_conv_reference(const uint8_t *restrict in, const uint8_t *restrict weights,
                              uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d, ALIGNED(in), ALIGNED(weights), ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      int t = 0;
      for (size_t k = 0; k < 9; k++)
        t += (in[(y + k) * w + x] - 121) * (weights[k * w + x] - 131);
      out[y * w + x] = (uint8_t)clamp_int(((t * 1201 + 524288) >> 20) + 127, 0, 255);
    }
}
