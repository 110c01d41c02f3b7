// bias_relu in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void bias_relu_reference(const int16_t *restrict in, const int16_t *restrict bias, uint8_t *restrict out,
                         size_t h, size_t w, size_t d) {
  (void)d, ALIGNED(in), ALIGNED(bias), ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      out[y * w + x] = (uint8_t)clamp_int((in[y * w + x] + bias[x]) >> 4, 0, 255);
}
