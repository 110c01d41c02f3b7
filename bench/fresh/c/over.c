// A layer over another one: its own colour, and the other's by what its alpha leaves, divided by 255.
#include "bench/papers/c/papers.h"

void over_reference(const uint8_t *restrict s, const uint8_t *restrict a, const uint8_t *restrict under,
                    uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  for (size_t x = 0; x < w; x++)
    out[x] = (uint8_t)min_int(255, s[x] + (under[x] * (255 - a[x]) + 127) / 255);
}
