// The brightness of pixels whose three colours stand side by side.
#include "bench/papers/c/papers.h"

void gray_pixels_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  for (size_t x = 0; x < w; x++)
    out[x] = (uint8_t)((77 * in[3 * x] + 150 * in[3 * x + 1] + 29 * in[3 * x + 2]) >> 8);
}
