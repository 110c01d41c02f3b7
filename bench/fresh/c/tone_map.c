// A sensor's sample less its black level, times a gain, as a byte.
#include "bench/papers/c/papers.h"

void tone_map_reference(const uint16_t *restrict in, const uint16_t *restrict gain, uint8_t *restrict out,
                        size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  unsigned g = gain[0];
  for (size_t x = 0; x < w; x++) {
    unsigned e = in[x] > 512 ? in[x] - 512u : 0, s = e * g >> 18;
    out[x] = (uint8_t)(s > 255 ? 255 : s);
  }
}
