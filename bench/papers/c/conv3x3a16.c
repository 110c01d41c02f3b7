// conv3x3a16 in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void conv3x3a16_reference(const uint8_t *restrict in, const int8_t *restrict mask, uint8_t *restrict out,
                          size_t h, size_t w, size_t d) {
  const size_t s = w + BORDER;
  (void)d, ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      int16_t t = 0;
      for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 3; j++)
          t = (int16_t)(t + in[(y + i) * s + x + j] * mask[3 * i + j]);
      out[y * w + x] = (uint8_t)clamp_int(t >> 4, 0, 255);
    }
}
